/** =USCF.FIDE functions: FIDE's rating regulations of 2022, of 2024 and with the change of October 2025. */
import {
  fideChange,
  fideExpected,
  fideInitialRating,
  fideKFactor,
  fidePerformance,
  isFideRated,
  leastRating,
  tournamentCategory,
} from "../ratings/fide";
import type { Rating } from "../ratings/types";
import { requiredNumber } from "./arguments";
import { invalid, undefinedResult } from "./errors";
import { counting, readGamesAndScore, readRatings } from "./games";
import { readRating } from "./player-arguments";
import { OLDEST_AGE } from "./rules-arguments";
import { run, runner, type Known } from "./run";

/** What FIDE says of a rating below the least one that it publishes. */
const unrated = (least: Rating) => `is below ${least}, which FIDE counts as unrated`;

/** Why FIDE does not rate a game against an opponent, or null. A rating is asked for only where the list needs it. */
const whyNotRated =
  (its: Pick<Known, "startDate" | "list" | "rating" | "raw">) =>
  (opponent: Rating): string | null => {
    const { startDate, list, raw } = its;
    const own = list === "standard" || !("rating" in raw) ? opponent : its.rating;
    if (isFideRated(own, opponent, startDate, list)) return null;
    const least = leastRating(startDate);
    if (opponent < least) return unrated(least);
    return `is 600 points or more away with a player above 2600, which FIDE does not rate in ${list} games`;
  };

/** Games that FIDE does not rate don't count, as those against unrated opponents. The player is rated too. */
const runFide = runner({
  rating: (value, name, { startDate }) => {
    const rating = readRating(value, name);
    const least = leastRating(startDate);
    if (rating >= least) return rating;
    throw invalid(`${name}: ${rating} ${unrated(least)}. FIDE.INITIAL gives a first rating.`);
  },
  opponents: (value, name, its) => {
    if ("score" in its.raw) return its.played.opponents;
    const all = readRatings(value, name, { unratedIgnored: true });
    return counting(all, (one) => one, name, whyNotRated(its));
  },
  played: (_value, _name, its) =>
    readGamesAndScore(its.raw["opponents"], its.raw["score"], {
      unratedIgnored: true,
      whyNot: whyNotRated(its),
    }),
});

/**
 * The score expected against these opponents by FIDE's table 8.1.2.
 * @customfunction FIDE.EXPECTED
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, from 1400 (before March 2024, from 1000) to 3500.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out, and so are unrated opponents: below 1400, or before March 2024 below 1000.
 * @param [startDate] The day the tournament began, such as "2026-08-30", from 2022 on. Left out: the newest rules.
 * @param [list] The kind of game: standard, rapid or blitz. Left out: standard.
 * @returns The expected total score.
 */
export function fideExpectedScore(
  rating: unknown,
  opponents: unknown[][],
  startDate?: unknown,
  list?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return runFide({ rating, opponents, startDate, list }, invocation, (its) =>
    fideExpected(its.rating, its.opponents, its.startDate, its.list),
  );
}

/**
 * FIDE's K: 10 for anyone ever published at 2400, 40 for juniors under 2300 and for fewer than 30 games, else 20.
 * @customfunction FIDE.K
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param [games] Games behind the rating. Leave out if 30 or more; 0 for none.
 * @param [peak] The player's highest rating so far, as published. Left out: the rating.
 * @param [birthYear] The year of birth, such as 2010, or the birth date. Leave out for anyone over 18.
 * @param [listYear] The year of the rating list, such as 2026, or its day. Needed with birthYear.
 * @returns K, before the limit that FIDE.CHANGE applies (K times the games is at most 700).
 */
export function fideK(
  rating: unknown,
  games?: unknown,
  peak?: unknown,
  birthYear?: unknown,
  listYear?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ rating, games, peak, birthYear, listYear }, invocation, (its) => {
    const { birthYear: born, listYear: year } = its;
    if (born !== null && year === null) throw invalid("listYear is missing. It is needed for the age.");
    const age = born === null || year === null ? null : year - born;
    if (age !== null && (age < 0 || age > OLDEST_AGE)) {
      throw invalid(`birthYear: ${born} doesn't fit a rating list of ${year}. Check the two years.`);
    }
    const junior = age !== null && age <= 18;
    return fideKFactor({ rating: its.rating, games: its.games, peak: its.peak, junior });
  });
}

/**
 * The FIDE rating points gained or lost in the games of one rating period. K is lowered if K times the games is over 700.
 * @customfunction FIDE.CHANGE
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, from 1400 (before March 2024, from 1000) to 3500.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out, and so are unrated opponents: below 1400, or before March 2024 below 1000.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @param k How many rating points one full point above the expected score is worth (K): 10, 20 or 40. FIDE.K shows which.
 * @param [startDate] The day the tournament began, such as "2026-08-30", from 2022 on. Left out: the newest rules.
 * @param [list] The kind of game: standard, rapid or blitz. Left out: standard.
 * @returns The change, unrounded. FIDE rounds the total of a period once, halves away from zero.
 */
export function fideRatingChange(
  rating: unknown,
  opponents: unknown[][],
  score: unknown[][],
  k: unknown,
  startDate?: unknown,
  list?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  const given = { rating, opponents, score, k, startDate, list };
  return runFide(given, invocation, (its) => {
    const points = its.score;
    const factor = requiredNumber(its.raw["k"], "k", 10, 40);
    if (![10, 20, 40].includes(factor))
      throw invalid(`k: ${factor} is not one of FIDE's, 10, 20 and 40. FIDE.K shows which.`);
    return fideChange(its.rating, its.opponents, points, factor, its.startDate, its.list);
  });
}

/**
 * A player's first FIDE rating, from at least five games. At most 2200, and none below 1400. Before March 2024: no maximum, and none below 1000.
 * @customfunction FIDE.INITIAL
 * @requiresParameterAddresses
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out, and so are unrated opponents: below 1400, or before March 2024 below 1000.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @param [startDate] The day the tournament began, such as "2026-08-30", from 2022 on. Left out: the newest rules.
 * @returns The rating, a whole number.
 * @throws #N/A with fewer than five games against rated opponents, with a score of zero, or below 1400 (1000 before March 2024).
 */
export function fideInitial(
  opponents: unknown[][],
  score: unknown[][],
  startDate?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return runFide({ opponents, score, startDate }, invocation, (its) => {
    const rating = fideInitialRating(its.opponents, its.score, its.startDate);
    if (typeof rating === "string") throw undefinedResult(`A first rating needs ${rating}.`);
    return rating;
  });
}

/**
 * The FIDE performance rating: the opponents' average plus points for the score (table 8.1.1).
 * @customfunction FIDE.PERFORMANCE
 * @requiresParameterAddresses
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out, and so are unrated opponents: below 1400, or before March 2024 below 1000.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @param [startDate] The day the tournament began, such as "2026-08-30", from 2022 on. Left out: the newest rules.
 * @returns The rating, unrounded.
 */
export function fidePerformanceRating(
  opponents: unknown[][],
  score: unknown[][],
  startDate?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return runFide({ opponents, score, startDate }, invocation, (its) =>
    fidePerformance(its.opponents, its.score),
  );
}

/**
 * The FIDE category of a tournament: 1 for an average rating of 2251 to 2275, and one more for every 25 points.
 * @customfunction CATEGORY
 * @requiresParameterAddresses
 * @param ratings The FIDE ratings of all players, one for each.
 * @param [women] TRUE for a women's tournament, whose categories begin 200 points lower. Left out: FALSE.
 * @returns The category, from 1.
 * @throws #N/A for an average below 2251 (women: 2051), where categories begin.
 */
export function category(
  ratings: unknown[][],
  women?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ ratings, women }, invocation, (its) => {
    const found = tournamentCategory(its.ratings, its.women);
    if (found === null)
      throw undefinedResult(`There is no category for an average below ${its.women ? 2051 : 2251}.`);
    return found;
  });
}
