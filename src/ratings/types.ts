/**
 * The words shared by all rating systems: plain numbers with a meaning, and what a computation has to
 * say besides its numbers.
 */

/** Rating points, unrounded. US Chess ratings lie between 100 and about 3000. */
export type Rating = number;

/** A count of games: N, N', N* or m of the documents. N' and N* are not whole numbers. */
export type Games = number;

/** The score of one game: win 1, draw 0.5, loss 0. */
export type Score = 0 | 0.5 | 1;

/** A calendar day as `YYYY-MM-DD`; days compare as texts do. */
export type IsoDate = string;

/**
 * An error leaves a number out. A doubt is about what a chart says and could move a rating: it stops a rating until
 * the chart is changed or the reading is confirmed. A warning makes a number doubtful, a note explains one.
 */
export type Severity = "error" | "doubt" | "warning" | "note";

/** What a computation says of its input. `code` is for programs and tests, the rest for people. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  /** What is the matter, one sentence. */
  readonly message: string;
  /** What the reader can do about it, one sentence; empty when there is nothing to do. */
  readonly hint: string;
  /** Index of the player it is about. */
  readonly player?: number;
  /** Round it is about, from 1. */
  readonly round?: number;
}
