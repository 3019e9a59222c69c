/**
 * =USCF functions of other rating systems: Elo, Glicko, Glicko-2, Harkness and Chessmetrics. FIDE's are in ./fide, those of
 * other federations in ./federations.
 */
import { chessmetricsPerformance } from "../ratings/chessmetrics";
import { eloExpected, eloKFactor, eloPerformance, eloRating, LINEAR, linearRating } from "../ratings/elo";
import { rateGlicko, grownDeviation } from "../ratings/glicko";
import { rateGlicko2 } from "../ratings/glicko2";
import { harknessRating } from "../ratings/harkness";
import { linearPerformance } from "../ratings/linear-performance";
import { invalid, undefinedResult } from "./errors";
import { readGlickoGames } from "./games";
import { run } from "./run";

/** Above this, the search for the volatility has run away, and ratings go to the billions. */
const MOST_VOLATILITY = 1;

/**
 * A new rating by Elo's system.
 * @customfunction ELO
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @param [k] How many rating points one full point above the expected score is worth (K), 8 to 400. Left out: as US Chess in the 1960s, 32 below 2100, 24 below 2400, else 16.
 * @param [curve] The curve of expected scores: logistic or normal. Left out: logistic.
 * @returns The rating, unrounded.
 */
export function elo(
  rating: unknown,
  opponents: unknown[][],
  score: unknown[][],
  k?: unknown,
  curve?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ rating, opponents, score, k, curve }, invocation, (its) => {
    const factor = its.k ?? eloKFactor(its.rating);
    return eloRating(its.rating, its.score, eloExpected(its.rating, its.opponents, its.curve), factor);
  });
}

/**
 * The performance by Elo's system: the rating for which this score is the expected score.
 * @customfunction ELO.PERFORMANCE
 * @requiresParameterAddresses
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @param [curve] The curve of expected scores: logistic or normal. Left out: logistic.
 * @returns The performance, unrounded.
 * @throws #N/A if all games are won or all are lost: no rating expects that.
 */
export function eloPerformanceRating(
  opponents: unknown[][],
  score: unknown[][],
  curve?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ opponents, score, curve }, invocation, (its) => {
    const performance = eloPerformance(its.opponents, its.score, its.curve);
    if (performance === null)
      throw undefinedResult("No rating expects to win or lose every game. LINEAR.PERFORMANCE has an answer.");
    return performance;
  });
}

/**
 * A new rating by Elo's linear approximation. A favorite more than 2C ahead loses points even by winning.
 * @customfunction LINEAR
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @param [k] How many rating points one full point above the expected score is worth (K), 8 to 400. Left out: 32.
 * @param [c] Half the rating difference at which a full score is expected (C), 100 to 1000. Left out: 200.
 * @returns The rating, unrounded.
 */
export function linear(
  rating: unknown,
  opponents: unknown[][],
  score: unknown[][],
  k?: unknown,
  c?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ rating, opponents, score, k, c }, invocation, (its) =>
    linearRating(its.rating, its.opponents, its.score, { k: its.k ?? LINEAR.k, c: its.c ?? LINEAR.c }),
  );
}

/**
 * The performance by Elo's linear approximation: the opponents' average, plus 400 points for wins less losses per game.
 * @customfunction LINEAR.PERFORMANCE
 * @requiresParameterAddresses
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @param [c] Half the rating difference at which a full score is expected (C), 100 to 1000. Left out: 200.
 * @returns The performance, unrounded.
 */
export function linearPerformanceRating(
  opponents: unknown[][],
  score: unknown[][],
  c?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ opponents, score, c }, invocation, (its) =>
    linearPerformance(its.opponents, its.score / its.opponents.length, 4 * (its.c ?? LINEAR.c)),
  );
}

/**
 * A new rating and rating deviation (RD) by Glicko. Unrated players start at 1500 and 350. Without a game, only the RD grows.
 * @customfunction GLICKO
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param deviation The player's rating deviation (RD), 1 to 500.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param deviations The opponents' rating deviations (RD), one beside each opponent, or one for all.
 * @param results The results beside the opponents: W, D or L. Write L for a loss, not 0.
 * @param [periods] Rating periods without a game, in which the RD grew, 0 to 1000. Left out: 0.
 * @param [growth] How fast the RD grows: its square grows by the square of this each period, up to an RD of 350 (c; 63.2 in Glickman's example). Leave out without periods.
 * @returns Rating and RD, unrounded, in one row.
 */
export function glicko(
  rating: unknown,
  deviation: unknown,
  opponents: unknown[][],
  deviations: unknown[][],
  results: unknown[][],
  periods?: unknown,
  growth?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  const given = { rating, deviation, opponents, deviations, results, periods, growth };
  return run(given, invocation, (its) => {
    const c = its.growth;
    if (its.periods > 0 && c === null) throw invalid("growth is missing. It is needed with periods.");
    const grown = grownDeviation(its.deviation, its.periods, c ?? 0);
    const after = rateGlicko({ rating: its.rating, deviation: grown }, readGlickoGames(its.raw));
    return [[after.rating, after.deviation]];
  });
}

/**
 * A new rating, rating deviation (RD) and volatility by Glicko-2. Unrated players start at 1500, 350 and 0.06.
 * @customfunction GLICKO2
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param deviation The player's rating deviation (RD), 1 to 500.
 * @param volatility The player's volatility, 0.0001 to 0.2; usually 0.06.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param deviations The opponents' rating deviations (RD), one beside each opponent, or one for all.
 * @param results The results beside the opponents: W, D or L. Write L for a loss, not 0.
 * @param [tau] How much the volatility may change, 0.2 to 1.2. Left out: 0.5.
 * @returns Rating, RD and volatility, unrounded, in one row.
 * @throws #N/A for results so unlikely that the volatility runs away.
 */
export function glicko2(
  rating: unknown,
  deviation: unknown,
  volatility: unknown,
  opponents: unknown[][],
  deviations: unknown[][],
  results: unknown[][],
  tau?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  const given = { rating, deviation, volatility, opponents, deviations, results, tau };
  return run(given, invocation, (its) => {
    const player = { rating: its.rating, deviation: its.deviation, volatility: its.volatility };
    const after = rateGlicko2(player, readGlickoGames(its.raw), its.tau ?? 0.5);
    if (after.volatility > MOST_VOLATILITY)
      throw undefinedResult("Glicko-2 has no answer to results as unlikely as these. Try a smaller tau.");
    return [[after.rating, after.deviation, after.volatility]];
  });
}

/**
 * A rating by the Harkness system of 1950: the opponents' average plus 10 points for each percentage point above 50.
 * @customfunction HARKNESS
 * @requiresParameterAddresses
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @returns The rating, unrounded.
 */
export function harkness(
  opponents: unknown[][],
  score: unknown[][],
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ opponents, score }, invocation, (its) => harknessRating(its.opponents, its.score));
}

/**
 * The Chessmetrics performance: the opponents' average plus 8.5 points for each percentage point above 50.
 * @customfunction CHESSMETRICS
 * @requiresParameterAddresses
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @returns The performance rating, unrounded.
 */
export function chessmetrics(
  opponents: unknown[][],
  score: unknown[][],
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ opponents, score }, invocation, (its) => chessmetricsPerformance(its.opponents, its.score));
}
