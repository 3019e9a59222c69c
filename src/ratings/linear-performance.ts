/**
 * Performances. The linear formula, which Ingo, Harkness, Chessmetrics and others share, is the average rating of the field,
 * plus or minus points in proportion to how far the score is from one half. In systems with a curve of expected scores, it is
 * the rating at which the score made is the score expected.
 * Examples: 1850 − 1000 × (1/2 − 2.5/11) = 1577.27; by Elo's logistic curve, 3 of 4 against 1500 is 1690.85.
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

/** No such rating is farther than this from all opponents. 45 halvings find it to nine decimals. */
const FARTHEST = 4000;
const HALVINGS = 45;

/** A score of zero or a full score, for which no rating expects the score made. */
export function isExtreme(opponents: readonly Rating[], score: number): boolean {
  return score === 0 || score === opponents.length;
}

/**
 * The rating, unrounded. The score must not be extreme.
 *
 * @param expected the score that a rating expects; it grows with the rating
 */
export function ratingExpecting(
  score: number,
  opponents: readonly Rating[],
  expected: (rating: Rating) => number,
): Rating {
  let low = Math.min(...opponents) - FARTHEST;
  let high = Math.max(...opponents) + FARTHEST;
  for (let i = 0; i < HALVINGS; i++) {
    const middle = (low + high) / 2;
    if (expected(middle) < score) low = middle;
    else high = middle;
  }
  return low;
}
