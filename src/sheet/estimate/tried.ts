/**
 * What was tried at What if for a section, and what was asked there of each player. The sheet stays as it is; the workbook
 * keeps it. Someone in the section is known by their index.
 *
 * Example: `{ results: { "0 3 5": 0.5 }, … }` makes the first player's third-round game against the sixth a draw.
 */
import type { Score } from "../../ratings/types";
import { beginning, entries, oneOf, or, shape } from "../../wallchart/stored";

/** What was typed for a player. */
export interface Asked {
  readonly target: string;
  /** Pairing numbers or ratings. */
  readonly next: string;
}

export interface Scenario {
  /** By player, round and opponent, as `gameKey` has them; null leaves the game out. */
  readonly results: Readonly<Record<string, Score | null>>;
  /** Ratings before the event, by player; null is unrated. */
  readonly ratings: Readonly<Record<string, number | null>>;
}

export interface Tried extends Scenario {
  readonly asked: Readonly<Record<string, Asked>>;
}

/** Of each section that something was tried for, by the ID of its sheet and its place there, from 0: `… 0`. */
export type AllTried = Readonly<Record<string, Tried>>;

export const NOTHING_ASKED: Asked = { target: "", next: "" };
export const NOTHING_TRIED: Tried = { results: {}, ratings: {}, asked: {} };

/** More sections than anyone tries something for, and more games and players than one has. */
const MOST = 5000;
const LONGEST = 200;
const typed = or(beginning(LONGEST), "");
const SCORES: readonly (Score | null)[] = [1, 0.5, 0, null];
const rating = (value: unknown): number | null | undefined =>
  value === null || (typeof value === "number" && value >= 100 && value <= 3500) ? value : undefined;
const TRIED = shape<Tried>({
  results: or(entries(oneOf(SCORES), MOST), {}),
  ratings: or(entries(rating, MOST), {}),
  asked: or(entries(shape<Asked>({ target: typed, next: typed }), MOST), {}),
});
const ALL = entries(TRIED, MOST);

/** What was kept; a file from elsewhere may have anything there. */
export const readTried = (stored: unknown): AllTried => ALL(stored) ?? {};
