/**
 * =USCF functions of the systems that led to today's or stand beside it: Elo, Glicko, Glicko-2, DWZ, Ingo,
 * Harkness, Clarke and Chessmetrics. FIDE's are in ./fide.
 */
import { chessmetricsPerformance } from "../ratings/chessmetrics";
import { clarkeGrade } from "../ratings/clarke";
import { dwzRating, firstDwz } from "../ratings/dwz";
import { eloExpected, eloKFactor, eloRating, LINEAR, linearRating, type EloCurve } from "../ratings/elo";
import { glicko as rateGlicko, grownDeviation } from "../ratings/glicko";
import { glicko2 as rateGlicko2 } from "../ratings/glicko2";
import { harknessRating } from "../ratings/harkness";
import { ingoNumber } from "../ratings/ingo";
import { optionalNumber, readRating, readText, requiredNumber } from "./arguments";
import { invalid, undefinedResult } from "./errors";
import { readDeviation, readGamesAndScore, readGlickoGames } from "./games";

/** A number above 0 that may be left out; 0 is an empty cell. */
function optionalPositive(value: unknown, name: string, most: number): number | null {
  return value === 0 ? null : optionalNumber(value, name, 0.01, most);
}

function readCurve(value: unknown): EloCurve {
  const text = readText(value, "curve").toLowerCase() || "logistic";
  if (text === "logistic" || text === "normal") return text;
  throw invalid(`curve: "${text.slice(0, 40)}" is neither "logistic" nor "normal".`);
}

/**
 * A rating by Elo's system: R + K(W - We).
 * @customfunction ELO
 * @helpurl https://localhost:3000/help.html#ELO
 * @param rating The player's rating, 100 to 3500.
 * @param opponents The opponents' ratings, one a game.
 * @param score The total score, or a range of results matching opponents.
 * @param k K; left empty, US Chess's of the 1960s: 32, from 2100 on 24, from 2400 on 16.
 * @param [curve] "logistic" or "normal". Omitted: logistic.
 * @returns The rating, unrounded.
 */
export function elo(
  rating: unknown,
  opponents: unknown[][],
  score: unknown[][],
  k: unknown,
  curve?: unknown,
): number {
  const own = readRating(rating, "rating");
  const played = readGamesAndScore(opponents, score);
  const factor = optionalPositive(k, "k", 1000) ?? eloKFactor(own);
  return eloRating(own, played.score, eloExpected(own, played.opponents, readCurve(curve)), factor);
}

/**
 * Elo's linear approximation. Its known fault: beyond a difference of 2C = 400 points the favourite's win costs points.
 * @customfunction LINEAR
 * @helpurl https://localhost:3000/help.html#LINEAR
 * @param rating The player's rating, 100 to 3500.
 * @param opponents The opponents' ratings, one a game.
 * @param score The total score, or a range of results matching opponents.
 * @param [k] K. Omitted: 32.
 * @param [c] C, half the difference at which a full score is expected. Omitted: 200.
 * @returns The rating, unrounded.
 */
export function linear(
  rating: unknown,
  opponents: unknown[][],
  score: unknown[][],
  k?: unknown,
  c?: unknown,
): number {
  const played = readGamesAndScore(opponents, score);
  return linearRating(readRating(rating, "rating"), played.opponents, played.score, {
    k: optionalPositive(k, "k", 1000) ?? LINEAR.k,
    c: optionalPositive(c, "c", 10_000) ?? LINEAR.c,
  });
}

/**
 * Rating and rating deviation (RD) by Glicko after one rating period; with no game only the RD grows with time.
 * @customfunction GLICKO
 * @helpurl https://localhost:3000/help.html#GLICKO
 * @param rating The player's rating, 100 to 3500; 1500 when unrated.
 * @param deviation The player's RD, 1 to 500; 350 when unrated.
 * @param opponents The opponents' ratings, one a game.
 * @param deviations The opponents' RDs, matching opponents.
 * @param results The results W, D or L, matching opponents.
 * @param [periods] Rating periods in which the RD grew, with c. Omitted: 0.
 * @param [c] The RD's growth: its square grows by c squared a period, up to an RD of 350.
 * @returns Rating and RD, unrounded, in one row.
 */
export function glicko(
  rating: unknown,
  deviation: unknown,
  opponents: unknown[][],
  deviations: unknown[][],
  results: unknown[][],
  periods?: unknown,
  c?: unknown,
): number[][] {
  const passed = optionalNumber(periods, "periods", 0, 100_000) ?? 0;
  const growth = optionalNumber(c, "c", 0, 1000);
  if (passed > 0 && growth === null) throw invalid("c is missing: periods needs it.");
  const grown = grownDeviation(readDeviation(deviation, "deviation"), passed, growth ?? 0);
  const player = { rating: readRating(rating, "rating"), deviation: grown };
  const after = rateGlicko(player, readGlickoGames(opponents, deviations, results));
  return [[after.rating, after.deviation]];
}

/**
 * Rating, rating deviation (RD) and volatility by Glicko-2 after one rating period; with no game only the RD grows.
 * @customfunction GLICKO2
 * @helpurl https://localhost:3000/help.html#GLICKO2
 * @param rating The player's rating, 100 to 3500; 1500 when unrated.
 * @param deviation The player's RD, 1 to 500; 350 when unrated.
 * @param volatility The player's volatility, 0.0001 to 1; 0.06 when unrated.
 * @param opponents The opponents' ratings, one a game.
 * @param deviations The opponents' RDs, matching opponents.
 * @param results The results W, D or L, matching opponents.
 * @param [tau] The system constant, 0.01 to 5, better 0.3 to 1.2. Omitted: 0.5.
 * @returns Rating, RD and volatility, unrounded, in one row.
 */
export function glicko2(
  rating: unknown,
  deviation: unknown,
  volatility: unknown,
  opponents: unknown[][],
  deviations: unknown[][],
  results: unknown[][],
  tau?: unknown,
): number[][] {
  const player = {
    rating: readRating(rating, "rating"),
    deviation: readDeviation(deviation, "deviation"),
    volatility: requiredNumber(volatility, "volatility", 0.0001, 1),
  };
  const games = readGlickoGames(opponents, deviations, results);
  const after = rateGlicko2(player, games, optionalPositive(tau, "tau", 5) ?? 0.5);
  return [[after.rating, after.deviation, after.volatility]];
}

/**
 * The Deutsche Wertungszahl (DWZ) after a tournament, or a first one.
 * @customfunction DWZ
 * @helpurl https://localhost:3000/help.html#DWZ
 * @param rating The DWZ, 100 to 3500; left empty, a first DWZ from at least five games.
 * @param index The number of evaluations so far, from 1; not needed for a first DWZ.
 * @param age The age, year of the tournament's end less year of birth; not needed for a first DWZ.
 * @param opponents The opponents' DWZ, one a game.
 * @param score The total score, or a range of results matching opponents.
 * @returns The DWZ, unrounded.
 * @throws #N/A for a first DWZ from fewer than five games against rated players, or from no points or all of them.
 */
export function dwz(
  rating: unknown,
  index: unknown,
  age: unknown,
  opponents: unknown[][],
  score: unknown[][],
): number {
  const own = rating === 0 ? null : optionalNumber(rating, "rating", 100, 3500);
  const played = readGamesAndScore(opponents, score);
  if (own !== null) {
    const player = {
      rating: own,
      index: requiredNumber(index, "index", 1, 10_000),
      age: requiredNumber(age, "age", 1, 120),
    };
    return dwzRating(player, played.opponents, played.score);
  }
  const first = firstDwz(played.opponents, played.score);
  if (typeof first === "string") throw undefinedResult(`A first DWZ takes ${first}.`);
  return first;
}

/** An Ingo number; a 0 is an empty cell, which the text "0" is not. */
function optionalIngo(value: unknown, name: string): number | null {
  return value === 0 ? null : optionalNumber(value, name, -100, 500);
}

function readIngo(value: unknown, name: string): number {
  return requiredNumber(value === 0 ? null : value, name, -100, 500);
}

/**
 * The Ingo number after a tournament; the lower, the stronger. A number of 0 is written "0".
 * @customfunction INGO
 * @helpurl https://localhost:3000/help.html#INGO
 * @param rating The Ingo number before, -100 to 500; left empty, a first one.
 * @param opponents The opponents' Ingo numbers, one a game.
 * @param score The total score, or a range of results matching opponents.
 * @returns The Ingo number, unrounded.
 */
export function ingo(rating: unknown, opponents: unknown[][], score: unknown[][]): number {
  const played = readGamesAndScore(opponents, score, { read: readIngo });
  const share = played.score / played.opponents.length;
  return ingoNumber({ old: optionalIngo(rating, "rating"), field: played.opponents, share });
}

/**
 * A rating by the Harkness system of 1950: the opponents' average and 10 points for each percentage point above 50.
 * @customfunction HARKNESS
 * @helpurl https://localhost:3000/help.html#HARKNESS
 * @param opponents The opponents' ratings, one a game.
 * @param score The total score, or a range of results matching opponents.
 * @returns The rating, unrounded.
 */
export function harkness(opponents: unknown[][], score: unknown[][]): number {
  const played = readGamesAndScore(opponents, score);
  return harknessRating(played.opponents, played.score);
}

/** A grade; a 0 is an empty cell, which the text "0" is not. */
function readGrade(value: unknown, name: string): number {
  return requiredNumber(value === 0 ? null : value, name, 0, 400);
}

/**
 * An English grade by Clarke's system (ECF until 2020) over the games given. A grade of 0 is written "0".
 * @customfunction CLARKE
 * @helpurl https://localhost:3000/help.html#CLARKE
 * @param grade The player's grade, 0 to 400; opponents farther than 40 from it count as 40 away.
 * @param opponents The opponents' grades, one a game. A published grade takes 30 games: add the most recent older ones.
 * @param results The results W, D or L matching opponents, or the total score.
 * @returns The grade, unrounded. Elo is 7.5 x grade + 700.
 */
export function clarke(grade: unknown, opponents: unknown[][], results: unknown[][]): number {
  const own = readGrade(grade, "grade");
  const played = readGamesAndScore(opponents, results, { scoreName: "results", read: readGrade });
  return clarkeGrade(own, played.opponents, played.score);
}

/**
 * The Chessmetrics performance: the opponents' average and 8.5 points for each percentage point above 50.
 * @customfunction CHESSMETRICS
 * @helpurl https://localhost:3000/help.html#CHESSMETRICS
 * @param opponents The opponents' ratings, one a game.
 * @param score The total score, or a range of results matching opponents.
 * @returns The performance rating, unrounded.
 */
export function chessmetrics(opponents: unknown[][], score: unknown[][]): number {
  const played = readGamesAndScore(opponents, score);
  return chessmetricsPerformance(played.opponents, played.score);
}
