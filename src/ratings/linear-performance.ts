/**
 * The performance formula that Ingo, Harkness and Chessmetrics share: the average rating of the field, plus or minus
 * points in proportion to how far the score is from one half.
 * Example: 1850 − 1000 × (1/2 − 2.5/11) = 1577.27.
 */
import type { Rating } from "./types";

/** The mean of at least one value. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * The performance rating, unrounded.
 *
 * @param field the ratings to average, at least one
 * @param share score per game, 0 to 1
 * @param span how many rating points a full score is above a score of zero
 */
export function linearPerformance(field: readonly Rating[], share: number, span: number): Rating {
  return mean(field) + span * (share - 0.5);
}
