/**
 * The performance on a straight line, which Ingo, Harkness and Chessmetrics share: the field's average, and so
 * many points for the score's distance from one half. Example: 1850 − 1000 × (1/2 − 2.5/11) = 1577.27.
 */
import type { Rating } from "./types";

/** The mean; at least one value. */
export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/**
 * @param field the ratings averaged, at least one
 * @param share score per game, 0 to 1
 * @param span rating points between no score and a full one
 */
export function linearPerformance(field: readonly Rating[], share: number, span: number): Rating {
  return mean(field) + span * (share - 0.5);
}
