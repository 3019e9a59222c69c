/**
 * Elo's system, as US Chess adopted it in 1960 and as Elo's book of 1978 describes it, with its linear approximation
 * (encyclopedia, "Elo rating system"). FIDE's own expectancies are a printed table: see ./fide.
 * Example: Portisch, rated 2635, was expected to score 9.66 and scored 10.5. With K = 10 the new rating was 2643.4.
 */
import { isExtreme, ratingExpecting } from "./linear-performance";
import { normalShare } from "./normal-curve";
import type { Rating } from "./types";

/** The logistic curve, base 10 and 400, or the normal curve that Elo began with. */
export type EloCurve = "logistic" | "normal";

/** Standard deviation, in rating points, of the normal curve whose rounded values FIDE's table prints. */
const DEVIATION = 2000 / 7;

/** Expected score of one game, 0 to 1. */
export function eloExpectancy(rating: Rating, opponent: Rating, curve: EloCurve): number {
  const lead = rating - opponent;
  return curve === "normal" ? normalShare(lead / DEVIATION) : 1 / (1 + 10 ** (-lead / 400));
}

/** K of US Chess in the 1960s: 32 below 2100, 24 below 2400, else 16. */
export function eloKFactor(rating: Rating): number {
  return rating < 2100 ? 32 : rating < 2400 ? 24 : 16;
}

/** The new rating, unrounded: R + K(W − We). `expected` is We, the sum of the expectancies. */
export function eloRating(rating: Rating, score: number, expected: number, k: number): Rating {
  return rating + k * (score - expected);
}

/** We: the expected score against all opponents, one rating per game. */
export function eloExpected(rating: Rating, opponents: readonly Rating[], curve: EloCurve): number {
  return opponents.reduce((sum, opponent) => sum + eloExpectancy(rating, opponent, curve), 0);
}

/** The performance: the rating that expects the score made, unrounded; null for a score of zero or a full score. */
export function eloPerformance(opponents: readonly Rating[], score: number, curve: EloCurve): Rating | null {
  if (isExtreme(opponents, score)) return null;
  return ratingExpecting(score, opponents, (rating) => eloExpected(rating, opponents, curve));
}

/** K and C of the linear approximation at US Chess. */
export const LINEAR = { k: 32, c: 200 } as const;

/**
 * The linear approximation, unrounded: R + K(W − L)/2 + K/(4C) ΣD with D = opponent − own. It has a known fault,
 * which is kept: a favorite who is more than 2C = 400 points ahead loses points even by winning.
 */
export function linearRating(
  rating: Rating,
  opponents: readonly Rating[],
  score: number,
  { k, c }: { readonly k: number; readonly c: number } = LINEAR,
): Rating {
  const lead = opponents.reduce((sum, opponent) => sum + opponent - rating, 0);
  return rating + k * (score - opponents.length / 2) + (k * lead) / (4 * c);
}

const CATEGORIES_1978: readonly (readonly [least: Rating, name: string])[] = [
  [2600, "Super Grandmaster"],
  [2500, "Grandmaster"],
  [2400, "International Master"],
  [2300, "FIDE Master"],
  [2200, "Candidate Master"],
  [2000, "Expert"],
  [1800, "Class A, category 1"],
  [1600, "Class B, category 2"],
  [1400, "Class C, category 3"],
  [1200, "Class D, category 4"],
  [1000, "Class E, category 5"],
  [-Infinity, "Novice"],
];

/** The category of a rating, rounded to a whole number, on the scale of Elo's book. */
export function eloCategory(rating: Rating): string {
  return CATEGORIES_1978.find(([least]) => Math.round(rating) >= least)![1];
}
