/**
 * Tables of games, one in a row: White, Black and the result, for a round each or for all rounds. What they tell of a
 * chart's players is read by games-of-tables.ts.
 *
 * Example: `Round 1` over `White | Result | Black` over `Ann Ash | 1-0 | Bob Birch`.
 */
import { BLACK, WHITE, type Block } from "./heading-rows";
import type { Sheet } from "./sheet";

export interface GameTable {
  /** The first row of its title. */
  readonly top: number;
  readonly headingRow: number;
  readonly end: number;
  /** The rows with somebody under White or Black. */
  readonly rows: readonly number[];
  readonly white: number;
  readonly black: number;
  /** White's result and Black's, or one cell for both. */
  readonly scores: readonly number[];
  /** The column that says the round. */
  readonly round: number | null;
  /** The round that its title or a heading says; null without one. */
  readonly of: number | null;
}

const RESULT = /^(?:results?|res|score|points|pts|winner)\.?$/i;
const ROUND = /^(?:round|rd|rnd)\.?$/i;
const OF_ROUND = /\b(?:round|rd|rnd)\.?\s?#?(\d{1,2})\b/i;

export function gameTableOf({ rows }: Sheet, { headings, top, first, end }: Block): GameTable {
  const headingRow = headings.at(-1)!;
  const cells = rows[headingRow]!;
  const placeOf = (heading: RegExp) => cells.findIndex(({ text }) => heading.test(text));
  const [white, black, round] = [placeOf(WHITE), placeOf(BLACK), placeOf(ROUND)];
  const named: number[] = [];
  for (let row = first; row < end; row++)
    if (!rows[row]![white]!.isEmpty || !rows[row]![black]!.isEmpty) named.push(row);
  const said = rows
    .slice(top, first)
    .flat()
    .flatMap(({ text }) => OF_ROUND.exec(text)?.[1] ?? [])
    .at(-1);
  return {
    top,
    headingRow,
    end,
    rows: named,
    white,
    black,
    scores: cells.flatMap(({ text }, place) => (RESULT.test(text) ? [place] : [])),
    round: round < 0 ? null : round,
    of: said === undefined ? null : Number(said),
  };
}

/** Whether tables have the games of several rounds: somebody plays twice. */
export function areOfSeveralRounds({ rows }: Sheet, tables: readonly GameTable[]): boolean {
  const names = tables.flatMap(({ rows: own, white, black }) =>
    own.flatMap((row) => [white, black].map((place) => rows[row]![place]!.text)),
  );
  return new Set(names.filter(Boolean)).size < names.filter(Boolean).length;
}
