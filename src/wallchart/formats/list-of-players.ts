/**
 * Reads players from a pasted list, with or without headings: `list-lines.ts` splits it into cells, and the reader of
 * wallcharts tells what they mean. Whether dates are birth dates, the user says.
 *
 * What can't be told for certain is an error with the line's number, so that nobody becomes unrated unnoticed.
 *
 * Example: `Ann Ash 12345678 1500` is a player with an ID and a rating, and so is `Ash, Ann, 12345678, 1500`.
 */
import { readTable } from "../reader/read";
import {
  bySeverity,
  type ChartDiagnostic,
  type ColumnRole,
  type Reading,
  type SectionPlayer,
  type Table,
} from "../types";
import {
  ID,
  isDate,
  partNotKnown,
  type ListLine,
  type List,
  problem,
  readLines,
  rolesOf,
  type ListProblem,
  type Row,
} from "./list-lines";
import { byRating, type Double, findDoubles, withoutResults } from "./doubles";

/** What dates without a heading are, as the user answered; "" before they did. */
export const DATES_ARE = ["", "birth", "expiration"] as const;
export type DatesAre = (typeof DATES_ARE)[number];

/** The list as it was read. */
export interface ListSource {
  readonly list: List;
  /** The list's cells under its headings; right of them stands what it lacks to be read. */
  readonly table: Table;
  /** Its section has the players in the order of the lines. */
  readonly reading: Reading;
}

export interface PlayerList {
  /** Null of an empty list. */
  readonly source: ListSource | null;
  /** By rating, highest first and unrated last, numbered from 1; without results. */
  readonly players: readonly SectionPlayer[];
  readonly problems: readonly ListProblem[];
  /** The first of the dates without a heading; null if there are none. */
  readonly date: string | null;
}

const MOST_LINES = 2000;
const MOST_CHARACTERS = 500_000;

const UNRATED = /^(?:unr\w*\.?|new|nr)$/i;

/** A number that may be a rating. */
const RATING_LIKE = /(?:^|[^\d/-])([1-9]\d{2,3})(?=$|[^\d/-]|\/\d{1,2}(?:\D|$))/;

/** In a list with none of these everyone is a newcomer. */
const RATING_ROLES: readonly ColumnRole[] = ["rating", "sourceRating", "idRating", "start"];

/** Why a line has no certain rating although it seems to have one; null if all is well. */
function hiddenRating({ line, cells }: Row, headings: readonly string[]): ListProblem | null {
  const roles = rolesOf(headings);
  const isSaid = cells.some((cell, i) => RATING_ROLES.includes(roles[i] ?? "other") && cell !== "");
  if (isSaid || cells.some((cell) => UNRATED.test(cell))) return null;
  for (const [i, cell] of cells.entries()) {
    const role = roles[i] ?? "other";
    if (!["name", "id", "state", "number", "other"].includes(role) || isDate(cell)) continue;
    const number = ID.test(cell) ? null : RATING_LIKE.exec(cell)?.[1];
    if (!number) continue;
    return problem(
      "rating-elsewhere",
      "error",
      `This line has no rating where the others have theirs, but “${number}” may be one.`,
      "Move it to where the other ratings are, or write Unrated there.",
      line,
    );
  }
  return null;
}

/** What stands in a name without headings and is no part of it, as in `Ann Ash ½ bye`. */
const NOT_IN_NAMES = /[^\p{L}\p{M}\d\s.,;:'’‘`´ʻ"“”()&/\-–—]|\d(?!st|nd|rd|th)/u;

function doubleProblem(
  { player, earlier, by }: Double,
  lineOf: (player: SectionPlayer) => ListLine,
): ListProblem {
  const lines = [lineOf(earlier), lineOf(player)];
  if (by === "id")
    return problem(
      "same-id",
      "error",
      `Two lines have the ID ${player.id}.`,
      "If they are one player, delete one line. If they are two, correct the ID.",
      ...lines,
    );
  return problem(
    "same-name",
    "warning",
    `Two lines have the name ${player.name}, and at least one has no ID.`,
    "If they are one player, delete one line. If they are two, add their IDs.",
    ...lines,
  );
}

/** @param datesAre what the dates without a heading are */
export function readPlayers(text: string, datesAre: DatesAre = ""): PlayerList {
  const lines = text
    .slice(0, MOST_CHARACTERS)
    .split(/\r\n?|\n/)
    .map((line, at) => ({ at, text: line }))
    .filter((line) => line.text.trim() !== "")
    .slice(0, MOST_LINES);
  if (lines.length === 0) return { source: null, players: [], problems: [], date: null };
  const list = readLines(lines);
  const { headings, rows, problems, dates } = list;
  const isRated = rolesOf(headings).some((role) => RATING_ROLES.includes(role));
  const added = [
    ...(isRated ? [] : [{ heading: "Rating", cellOf: () => "Unrated" }]),
    ...(datesAre === "birth" ? [{ heading: "Birth date", cellOf: (i: number) => dates[i] ?? "" }] : []),
    // A round that nobody played makes the list a wallchart, and each line with a name a player.
    { heading: "Rd 1", cellOf: () => "U" },
  ];
  const table = [
    [...headings, ...added.map(({ heading }) => heading)],
    ...rows.map(({ cells }, i) => [
      ...headings.map((_, column) => cells[column] ?? ""),
      ...added.map(({ cellOf }) => cellOf(i)),
    ]),
  ];
  const reading = readTable(table);
  const { section, diagnostics } = reading;
  const found = section?.players ?? [];
  const lineAt = (row: number) => rows[row - 1]?.line;
  const lineOf = ({ row }: SectionPlayer) => rows[row - 1]!.line;
  const known = new Set(found.map(({ row }) => row - 1));
  const nameless = rows.filter((_, i) => !known.has(i));
  const ownWords = /^(?:id-names-differ|id-ratings-differ)/;
  // Of a column that nobody gave a heading the list says itself that it is not used, or it asks what the dates are.
  const isToldOf = ({ code, cells }: ChartDiagnostic) =>
    list.headingLine === null &&
    /^(?:games|provisional|start|floor)-not-read$|^not-used$/.test(code) &&
    cells.length > 0 &&
    cells.every(({ column }) => headings[column] === "");
  return {
    source: { list, table, reading },
    players: byRating(found.map(withoutResults)),
    problems: [
      ...problems,
      ...found.flatMap(({ row, name }) => {
        const hidden = hiddenRating(rows[row - 1]!, headings);
        const isOdd = list.headingLine === null && NOT_IN_NAMES.test(name);
        return hidden ?? (isOdd ? partNotKnown([name], rows[row - 1]!.line) : []);
      }),
      ...diagnostics
        .filter((diagnostic) => !ownWords.test(diagnostic.code) && !isToldOf(diagnostic))
        .map((diagnostic) => onLines(diagnostic, lineAt)),
      ...findDoubles(found).map((double) => doubleProblem(double, lineOf)),
      ...nameless.map(({ line }) =>
        problem(
          "no-name",
          "warning",
          `There is no name in “${line.text.trim().slice(0, 40)}”, so the line is left out.`,
          "Add the player's name, or delete the line.",
          line,
        ),
      ),
    ].sort(bySeverity),
    date: dates.find((date) => date !== "") ?? null,
  };
}

/** A finding about cells of the list, as one about lines of the text. */
function onLines(
  { code, severity, message, hint, cells }: ChartDiagnostic,
  lineAt: (row: number) => ListLine | undefined,
): ListProblem {
  return problem(code, severity, message, hint, ...new Set(cells.flatMap(({ row }) => lineAt(row) ?? [])));
}
