/** =USCF.FIDE functions: FIDE's rating regulations of 2024 with the change of October 2025. */
import {
  fideChange,
  fideExpected,
  fideKFactor,
  fidePerformance,
  FIRST_DAY,
  initialRating,
  tournamentCategory,
} from "../ratings/fide";
import type { IsoDate } from "../ratings/types";
import { optionalNumber, readDate, readGames, readRating, requiredNumber } from "./arguments";
import { invalid, undefinedResult } from "./errors";
import { readGamesAndScore, readRatings } from "./games";

/** The tournament's start for the 400-point rule; null for the newest. */
function readStart(value: unknown): IsoDate | null {
  const day = readDate(value, "date");
  if (day !== null && day < FIRST_DAY) {
    throw invalid(`date: ${day} is before ${FIRST_DAY}, where the known regulations begin.`);
  }
  return day;
}

/** A year, or null when left out or 0, which is an empty cell. */
function optionalYear(value: unknown, name: string): number | null {
  return value === 0 ? null : optionalNumber(value, name, 1850, 2200);
}

/**
 * The expected score by FIDE's printed table 8.1.2, with the 400-point rule of the date.
 * @customfunction FIDE.EXPECTED
 * @helpurl https://localhost:3000/help.html#FIDE.EXPECTED
 * @param rating The player's FIDE rating, 100 to 3500.
 * @param opponents The opponents' FIDE ratings, one a game.
 * @param [date] The tournament's start date, from 2022 on. Omitted: the newest rule.
 * @returns The expected total score.
 */
export function fideExpectedScore(rating: unknown, opponents: unknown[][], date?: unknown): number {
  return fideExpected(readRating(rating, "rating"), readRatings(opponents, "opponents"), readStart(date));
}

/**
 * FIDE's K: 10 once published at 2400, 40 for juniors under 2300 and for fewer than 30 games, else 20.
 * @customfunction FIDE.K
 * @helpurl https://localhost:3000/help.html#FIDE.K
 * @param rating The player's FIDE rating, 100 to 3500.
 * @param games The rated games before; left empty, 30 or more.
 * @param [peak] The highest published rating. Omitted: the present one.
 * @param [birthYear] The year of birth. Omitted: no junior.
 * @param [listYear] The year of the rating list, by which a junior is at most 18.
 * @returns K, before the limit of 700 that FIDE.CHANGE applies.
 */
export function fideK(
  rating: unknown,
  games: unknown,
  peak?: unknown,
  birthYear?: unknown,
  listYear?: unknown,
): number {
  const born = optionalYear(birthYear, "birthYear");
  const year = optionalYear(listYear, "listYear");
  if (born !== null && year === null) throw invalid("listYear is missing: the age goes by it.");
  return fideKFactor({
    rating: readRating(rating, "rating"),
    games: readGames(games, "games"),
    peak: peak === 0 ? null : optionalNumber(peak, "peak", 100, 3500),
    junior: born !== null && year !== null && year - born <= 18,
  });
}

/**
 * The FIDE rating change of a period's games, K lowered where K times the games is over 700.
 * @customfunction FIDE.CHANGE
 * @helpurl https://localhost:3000/help.html#FIDE.CHANGE
 * @param rating The player's FIDE rating, 100 to 3500.
 * @param opponents The opponents' FIDE ratings, one a game.
 * @param score The total score, or a range of results matching opponents.
 * @param k K, such as 40, 20 or 10 (see FIDE.K).
 * @param [date] The tournament's start date, from 2022 on. Omitted: the newest 400-point rule.
 * @returns The change, unrounded; FIDE rounds a period's total once, halves away from zero.
 */
export function fideRatingChange(
  rating: unknown,
  opponents: unknown[][],
  score: unknown[][],
  k: unknown,
  date?: unknown,
): number {
  const own = readRating(rating, "rating");
  const played = readGamesAndScore(opponents, score);
  const factor = requiredNumber(k, "k", 1, 100);
  return fideChange(own, played.opponents, played.score, factor, readStart(date));
}

/**
 * A first FIDE rating: two draws with players rated 1800 are added, 2200 is the most, below 1400 there is none.
 * @customfunction FIDE.INITIAL
 * @helpurl https://localhost:3000/help.html#FIDE.INITIAL
 * @param opponents The rated opponents' FIDE ratings of 26 months, one a game, at least five.
 * @param score The total score, or a range of results matching opponents.
 * @returns The rating, a whole number.
 * @throws #N/A with fewer than five games against rated opponents, or a score of zero.
 */
export function fideInitial(opponents: unknown[][], score: unknown[][]): number {
  const played = readGamesAndScore(opponents, score);
  const rating = initialRating(played.opponents, played.score);
  if (typeof rating === "string") throw undefinedResult(`A first rating takes ${rating}.`);
  return rating;
}

/**
 * The FIDE performance rating: the opponents' average and dp of table 8.1.1.
 * @customfunction FIDE.PERFORMANCE
 * @helpurl https://localhost:3000/help.html#FIDE.PERFORMANCE
 * @param opponents The opponents' FIDE ratings, one a game.
 * @param score The total score, or a range of results matching opponents.
 * @returns The rating, its average unrounded.
 */
export function fidePerformanceRating(opponents: unknown[][], score: unknown[][]): number {
  const played = readGamesAndScore(opponents, score);
  return fidePerformance(played.opponents, played.score);
}

/**
 * The FIDE category of a tournament: 1 for an average of 2251 to 2275, one more each 25 points.
 * @customfunction CATEGORY
 * @helpurl https://localhost:3000/help.html#CATEGORY
 * @param ratings The players' ratings. For a women's tournament, whose categories begin 200 lower, add 200.
 * @returns The category, from 1.
 * @throws #N/A below an average of 2251, where categories begin.
 */
export function category(ratings: unknown[][]): number {
  const found = tournamentCategory(readRatings(ratings, "ratings"));
  if (found === null) throw undefinedResult("Categories begin with an average of 2251.");
  return found;
}
