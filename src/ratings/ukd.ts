/**
 * Turkey's UKD (Ulusal Kuvvet Derecesi), as three public programs compute it; we could not get the federation's own text
 * (TSF-TK-PRS/05).
 * Example: 1500 beats 1600. K is 25 and the expected score 0.36, so the new UKD is 1516.
 *
 * All three use the same K. Where they differ, this file reads it so:
 * - Beyond 344 points the expected score stays at 0.89 or 0.11, as in two of them.
 * - The sum is not rounded. One program rounds it, another cuts its decimals off.
 * - A game against an unrated opponent does not count. One program counts the opponent as 350 points weaker.
 * - A result under 1000 stands. One program makes it 0.
 */
import { between } from "./between";
import { eloRating } from "./elo";
import { totalHundredths } from "./fide-tables";
import type { Rating } from "./types";

/** The first difference with an expected score of 0.89. A greater one counts as this one. */
const FARTHEST = 345;

/** K by the player's rating. */
export function ukdKFactor(rating: Rating): number {
  return rating < 1300 ? 30 : rating < 1600 ? 25 : rating < 2000 ? 20 : rating < 2400 ? 15 : 10;
}

/** The expected score against all opponents, one rating per game. */
export function ukdExpected(rating: Rating, opponents: readonly Rating[]): number {
  const leads = opponents.map((opponent) => between(-FARTHEST, rating - opponent, FARTHEST));
  return totalHundredths(leads) / 100;
}

/** The new UKD, unrounded. */
export function ukdRating(rating: Rating, opponents: readonly Rating[], score: number): Rating {
  return eloRating(rating, score, ukdExpected(rating, opponents), ukdKFactor(rating));
}
