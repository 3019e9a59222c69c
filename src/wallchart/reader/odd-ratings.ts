/**
 * Ratings that a slip may have changed, seen only beside the others: an empty cell where newcomers are marked or
 * in the middle of a list by rating, and a rating that lacks a figure in such a list.
 *
 * Example: in a list from 1893 down to 1329, `160` between 1685 and 1549 may have lost its last figure.
 */
import { counted } from "../../ratings/collect";
import { finding } from "../diagnostics";
import type { CellRef, ChartDiagnostic, Column, SectionPlayer, Table } from "../types";
import { isBlank } from "../cells/text";

/** Fewer ratings may be in order by chance. */
const LEAST_RATED = 6;

const isDescending = (players: readonly SectionPlayer[]): boolean =>
  players.every(({ rating }, i) => i === 0 || rating! <= players[i - 1]!.rating!);

/** The ratings of a list in order that stand far below those beside them, but among them with one more figure. */
function cutShort(players: readonly SectionPlayer[]): readonly SectionPlayer[] {
  const rated = players.filter(({ rating }) => rating !== null);
  const isCut = (i: number): boolean => {
    const [above, own, below] = [rated[i - 1]?.rating, rated[i]!.rating!, rated[i + 1]?.rating];
    return (
      above != null &&
      below != null &&
      own < 1000 &&
      below >= 1000 &&
      own * 10 <= above &&
      own * 10 + 9 >= below
    );
  };
  const cut = rated.filter((_, i) => isCut(i));
  const others = rated.filter((player) => !cut.includes(player));
  return isDescending(others) && rated.length >= LEAST_RATED ? cut : [];
}

/** The players between the first and the last rating of a list in order. */
function within(players: readonly SectionPlayer[]): readonly SectionPlayer[] {
  const rated = players.filter(({ rating }) => rating !== null);
  const [first, last] = [rated[0], rated.at(-1)].map((player) => players.indexOf(player!));
  return isDescending(rated) && rated.length >= LEAST_RATED ? players.slice(first, last) : [];
}

export function oddRatings(
  table: Table,
  players: readonly SectionPlayer[],
  columns: readonly Column[],
): ChartDiagnostic[] {
  const place = columns.find(({ role }) => role === "rating");
  if (!place) return [];
  const cellOf = ({ row }: SectionPlayer): CellRef => ({ row: row + place.line, column: place.column });
  const textOf = (player: SectionPlayer) => table[cellOf(player).row]?.[place.column];
  const newcomers = players.filter(
    ({ rating, start, birthDate, age, sources, results }) =>
      rating === null && !start && !birthDate && age === null && sources.length === 0 && results.length > 0,
  );
  const keyOf = ({ id, name }: SectionPlayer) => id || name;
  const rows = counted(players.map(keyOf));
  // Who enters again has the rating of their first row.
  const empty = newcomers.filter((player) => isBlank(textOf(player)) && rows.get(keyOf(player)) === 1);
  const marks = new Set(newcomers.map(textOf).filter((text) => !isBlank(text)));
  const between = within(players);
  const missing = marks.size === 1 ? empty : empty.filter((player) => between.includes(player));
  const cut = cutShort(players);
  return [
    ...(missing.length > 0 ? [finding("rating-empty", missing.map(cellOf))] : []),
    ...(cut.length > 0 ? [finding("rating-cut-short", cut.map(cellOf), cut[0]!.rating)] : []),
  ];
}
