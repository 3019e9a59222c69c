/**
 * The rating system of the International Correspondence Chess Federation in 2021, before its new system (ICCF Rules of
 * 2021, appendix 1, as kszgk.com quotes them).
 * Example: 2200 after 100 games has k = 15 and expects 0.5 against 2200. A win makes it 2207.5.
 *
 * The special rule for ratings that rest on 12 to 30 games is not computed: we could not get its text.
 */
import { between } from "./between";
import { eloRating } from "./elo";
import { mean } from "./linear-performance";
import type { Games, Rating } from "./types";

/** Points that make the odds of scoring ten times better. */
const SCALE = 640;
/** A greater difference counts as this one. */
const FARTHEST = 560;
const LEAST_SHARE = 0.1;
const MOST_SHARE = 0.9;

/** The expected score against all opponents, one rating per game. */
export function iccfExpected(rating: Rating, opponents: readonly Rating[]): number {
  return opponents.reduce((sum, opponent) => {
    const lead = between(-FARTHEST, rating - opponent, FARTHEST);
    return sum + 1 / (1 + 10 ** (-lead / SCALE));
  }, 0);
}

/**
 * k = r × g, to four decimals. r falls from 20 at 2000 to 10 at 2400, g from 1.25 at 30 games to 1 at 80.
 *
 * @param games rated games so far; null for 80 or more
 */
export function iccfKFactor(rating: Rating, games: Games | null): number {
  const r = between(10, 70 - rating / 40, 20);
  const g = between(1, 1.4 - (games ?? Infinity) / 200, 1.25);
  return Math.round(r * g * 1e4) / 1e4;
}

/** The new rating, unrounded. */
export function iccfRating(
  rating: Rating,
  games: Games | null,
  opponents: readonly Rating[],
  score: number,
): Rating {
  return eloRating(rating, score, iccfExpected(rating, opponents), iccfKFactor(rating, games));
}

/**
 * The performance, unrounded: the opponents' average plus D(p). Less than 10 % counts as 10 %, more than 90 % as 90 %.
 * Needs at least one opponent.
 */
export function iccfPerformance(opponents: readonly Rating[], score: number): Rating {
  const share = between(LEAST_SHARE, score / opponents.length, MOST_SHARE);
  return mean(opponents) + SCALE * Math.log10(share / (1 - share));
}
