/**
 * The types that all rating systems share: plain numbers with a meaning, and the diagnostics that a
 * computation returns beside its numbers.
 */

/** Rating points, unrounded. US Chess ratings lie between 100 and about 3000. */
export type Rating = number;

/** A count of games: N, N', N* or m of the documents. N' and N* are not whole numbers. */
export type Games = number;

/** The score of one game: win 1, draw 0.5, loss 0. */
export type Score = 0 | 0.5 | 1;

/** A calendar day as `YYYY-MM-DD`. Comparing two as texts compares the days. */
export type IsoDate = string;

/**
 * An error means that a number is missing. A doubt means that the wallchart may be read wrong in a way that could move
 * a rating: nothing is rated until someone changes the wallchart or confirms the reading. A warning means that a number
 * may be wrong. A note explains a number.
 */
export type Severity = "error" | "doubt" | "warning" | "note";

/** What a computation found in its input. `code` is for programs and tests, the rest is for people. */
export interface Diagnostic {
  readonly code: string;
  readonly severity: Severity;
  /** The problem, in a sentence or two. */
  readonly message: string;
  /** What the reader can do about it; "" when there is nothing to do. */
  readonly hint: string;
  /** Index of the player it is about. */
  readonly player?: number;
  /** Round it is about, from 1. */
  readonly round?: number;
}
