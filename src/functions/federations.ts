/**
 * =USCF functions of federations' own systems, past and present: Germany's DWZ and Ingo, England's grades and ratings,
 * Turkey's UKD, Canada's CFC ratings, and those of correspondence chess, ICCF and CCLA. FIDE's are in ./fide.
 */
import { cclaRating } from "../ratings/ccla";
import { clarkeGrade } from "../ratings/clarke";
import { cfcRating, NEEDS_PEAK } from "../ratings/cfc";
import { dwzPerformance, dwzRating, FIRST_DWZ_NEEDS, firstDwz, DWZ_LEAST_GAMES } from "../ratings/dwz";
import { ecfChange } from "../ratings/ecf";
import { iccfPerformance, iccfRating } from "../ratings/iccf";
import { ingoNumber, tournamentIngo } from "../ratings/ingo";
import { ukdRating } from "../ratings/ukd";
import { DWZ_CELL } from "../sheet/other-systems/field";
import type { CellValue } from "../wallchart/types";
import { argumentRows, isLeftOut, optionalNumber, plain, requiredNumber } from "./arguments";
import { refuseEmptyCell } from "./blanks";
import { invalid, undefinedResult } from "./errors";
import { readRatings } from "./games";
import { readGamesArgument, readRating, readRatingAndGames, type PriorRating } from "./player-arguments";
import { MOST_INDEX, readPlayed, run, runner } from "./run";

/** A DWZ with its index behind it, as federation and clubs write it, in the form of a rating with games: `1896-21`. */
function withIndex(value: unknown, name: string): CellValue {
  const cell = plain(value, name);
  return typeof cell === "string" ? cell.trim().replace(DWZ_CELL, "$1P$2") : cell;
}

const runDwz = runner({
  played: readPlayed({ name: "opponents", read: (value, name) => readRating(withIndex(value, name), name) }),
});

/** A rating and what counts the games behind it; null where both are left out, for a first rating. */
function readOwnOrFirst(rating: unknown, games: unknown, name = "games"): PriorRating | null {
  if (isLeftOut(rating, "rating") && !readGamesArgument(games, name)) return null;
  return readRatingAndGames(rating, games, { rating: "rating", games: name });
}

/**
 * The German rating (Deutsche Wertungszahl, DWZ) after a tournament, or a first one, by the rules of 2016. COMPARE rates a whole tournament, with newcomers who met.
 * @customfunction DWZ
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500, alone or with its index (1896-21). Leave out for a first DWZ, from at least five games.
 * @param index How many times the player's DWZ was computed so far, 1 to 999: the 21 of 1896-21. Leave out for a first DWZ, or if it stands with the rating.
 * @param age The year in which the event ended, less the year of birth. Leave out for a first DWZ.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @returns The DWZ, unrounded.
 * @throws #N/A for a first DWZ from fewer than five games against rated players, from a score of zero or from a full score.
 */
export function dwz(
  rating: unknown,
  index: unknown,
  age: unknown,
  opponents: unknown[][],
  score: unknown[][],
  invocation?: CustomFunctions.Invocation,
): number[][] {
  const given = { rating, index, age, opponents, score };
  return runDwz(given, invocation, (its) => {
    const played = its.score;
    refuseEmptyCell(its.raw["rating"], "rating", true);
    const own = readOwnOrFirst(withIndex(its.raw["rating"], "rating"), its.index, "index");
    if (own) {
      const times = requiredNumber(own.games, "index", 1, MOST_INDEX);
      return dwzRating({ rating: own.rating, index: times, age: its.age }, its.opponents, played);
    }
    const first = firstDwz(its.opponents, played);
    if (first === null) throw undefinedResult(`A first DWZ needs ${FIRST_DWZ_NEEDS}.`);
    return first;
  });
}

/**
 * The performance in German ratings (DWZ): the rating for which this score is the expected score, from at least five games.
 * @customfunction DWZ.PERFORMANCE
 * @requiresParameterAddresses
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @returns The performance, unrounded. All won: the opponents' average + 677. All lost: the average - 677.
 * @throws #N/A for fewer than five games.
 */
export function dwzPerformanceRating(
  opponents: unknown[][],
  score: unknown[][],
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return runDwz({ opponents, score }, invocation, (its) => {
    if (its.opponents.length < DWZ_LEAST_GAMES)
      throw undefinedResult(`A performance needs ${DWZ_LEAST_GAMES} games.`);
    return dwzPerformance(its.opponents, its.score);
  });
}

const LEAST_INGO = -100;
const MOST_INGO = 500;

function readIngo(value: unknown, name: string): number {
  return requiredNumber(value, name, LEAST_INGO, MOST_INGO);
}

const runIngo = runner({ played: readPlayed({ name: "opponents", read: readIngo }) });

/**
 * A new Ingo number after a tournament, by the federation's rule or the encyclopedia's. The lower, the better. In a range, write 0 as "0".
 * @customfunction INGO
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, an Ingo number from -100 to 500. Leave out for a first one.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @param [entrants] The Ingo numbers of all players of the tournament, for the encyclopedia's rule: their average, less one for each percentage point above 50. Left out: the federation's rule, three quarters old number and one quarter performance.
 * @returns The Ingo number, unrounded.
 */
export function ingo(
  rating: unknown,
  opponents: unknown[][],
  score: unknown[][],
  entrants?: unknown[][],
  invocation?: CustomFunctions.Invocation,
): number[][] {
  const given = { rating, opponents, score, entrants };
  return runIngo(given, invocation, (its) => {
    const share = its.score / its.opponents.length;
    refuseEmptyCell(its.raw["rating"], "rating", true);
    const old = optionalNumber(its.raw["rating"], "rating", LEAST_INGO, MOST_INGO);
    const all = its.raw["entrants"];
    if (argumentRows(all).length > 0)
      return tournamentIngo(readRatings(all, "entrants", { read: readIngo }), share);
    return ingoNumber({ old, field: its.opponents, share });
  });
}

function readGrade(value: unknown, name: string): number {
  return requiredNumber(value, name, 0, 400);
}

const runClarke = runner({
  rating: readGrade,
  played: readPlayed({ name: "opponents", read: readGrade }),
});

/**
 * An English grade by Clarke's system. Published grades need 30 games. Opponents' ratings are grades; in a range, write 0 as "0".
 * @customfunction CLARKE
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, a grade from 0 to 400. Opponents more than 40 away from it count as 40 away.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @returns The grade, unrounded. Elo is 7.5 x grade + 700.
 */
export function clarke(
  rating: unknown,
  opponents: unknown[][],
  score: unknown[][],
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return runClarke({ rating, opponents, score }, invocation, (its) =>
    clarkeGrade(its.rating, its.opponents, its.score),
  );
}

/**
 * An English rating after some games, by the system since July 2020. It began with the grades: 7.5 x grade + 700.
 * @customfunction ECF
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @param [junior] TRUE for a junior, whose rating moves twice as far. Left out: FALSE.
 * @param [partial] TRUE if all these opponents have partial ratings (fewer than 10 games): then the games count half. Left out: FALSE.
 * @returns The rating, unrounded.
 */
export function ecf(
  rating: unknown,
  opponents: unknown[][],
  score: unknown[][],
  junior?: unknown,
  partial?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ rating, opponents, score, junior, partial }, invocation, (its) => {
    const games = { opponents: its.opponents, score: its.score, partial: its.partial };
    return its.rating + ecfChange(its.rating, games, its.junior);
  });
}

/**
 * A Turkish rating (UKD) after a tournament, as three public programs compute it. Leave out games against unrated opponents.
 * @customfunction UKD
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @returns The UKD, unrounded.
 */
export function ukd(
  rating: unknown,
  opponents: unknown[][],
  score: unknown[][],
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ rating, opponents, score }, invocation, (its) =>
    ukdRating(its.rating, its.opponents, its.score),
  );
}

/**
 * A correspondence rating by the rules of ICCF in 2021, which another system has replaced since.
 * @customfunction ICCF
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500. Leave out for a first one, which is the performance.
 * @param games Games behind the rating. Leave out if 80 or more, or for a first rating; 0 for none.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @returns The rating, unrounded.
 */
export function iccf(
  rating: unknown,
  games: unknown,
  opponents: unknown[][],
  score: unknown[][],
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ rating, games, opponents, score }, invocation, (its) => {
    const points = its.score;
    const own = readOwnOrFirst(its.raw["rating"], its.raw["games"]);
    if (own === null) return iccfPerformance(its.opponents, points);
    return iccfRating(own.rating, own.games, its.opponents, points);
  });
}

/**
 * The performance in correspondence ratings by the rules of ICCF in 2021. A score above 90 % counts as 90 %, one below 10 % as 10 %.
 * @customfunction ICCF.PERFORMANCE
 * @requiresParameterAddresses
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @returns The performance, unrounded.
 */
export function iccfPerformanceRating(
  opponents: unknown[][],
  score: unknown[][],
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ opponents, score }, invocation, (its) => iccfPerformance(its.opponents, its.score));
}

/**
 * A Canadian rating (CFC) after a tournament, with the bonus of 2012, or a first one. Opponents count with the ratings given.
 * @customfunction CFC
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500. Leave out for a first one.
 * @param games Games behind the rating (the 14 of 1471/14). Leave out if 25 or more, or for a first rating; 0 for none.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @param [peak] The player's highest rating so far. A higher rating earns a bonus. Leave out only for a loss, or for fewer than four games.
 * @returns The rating, unrounded, not below 200.
 */
export function cfc(
  rating: unknown,
  games: unknown,
  opponents: unknown[][],
  score: unknown[][],
  peak?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ rating, games, opponents, score, peak }, invocation, (its) => {
    const points = its.score;
    const own = readOwnOrFirst(its.raw["rating"], its.raw["games"]);
    const highest = its.peak;
    if (own && highest !== null && highest < own.rating)
      throw invalid(`peak: ${highest} is below the rating, ${own.rating}. Check the two.`);
    const after = cfcRating(own, highest, its.opponents, points);
    if (after === NEEDS_PEAK) throw invalid("peak is missing. A higher rating earns a bonus.");
    return after;
  });
}

/**
 * A rating by the system of the Correspondence Chess League of America, of 1940, revised by Hotchkiss and Wilcock in the 1940s.
 * @customfunction CCLA
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @returns The rating. All games use the ratings before the event.
 */
export function ccla(
  rating: unknown,
  opponents: unknown[][],
  score: unknown[][],
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ rating, opponents, score }, invocation, (its) =>
    cclaRating(its.rating, its.opponents, its.score),
  );
}
