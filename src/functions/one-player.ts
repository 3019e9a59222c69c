/**
 * =USCF functions for one player: the formulas of sections 3 and 4, and one player's rating in one pass. They compute
 * nothing themselves: each makes one call and returns the unrounded result.
 *
 * Excel shows the first line of each comment below as the description of the function. Parameters are `unknown`, because
 * Excel passes whatever the cell contains; ./run decides what is accepted. Results have rows and columns, since Excel tells
 * no other function the addresses of its arguments.
 */
import { effectiveGames, mostEffectiveGames } from "../ratings/uschess/effective-games";
import { ratePlayer } from "../ratings/uschess/player";
import { provisionalWinningExpectancy, specialRating } from "../ratings/uschess/special";
import { bonus, bonusThreshold, kFactor, standardPass, totalExpectancy } from "../ratings/uschess/standard";
import { lowersKAbove2200 } from "../ratings/uschess/time-controls";
import { run } from "./run";

/**
 * The most games a rating of this height can rest on (N*, section 3).
 * @customfunction NSTAR
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @returns N*, in games.
 */
export function nstar(rating: unknown, date?: unknown, invocation?: CustomFunctions.Invocation): number[][] {
  return run({ rating, date }, invocation, (its) => mostEffectiveGames(its.rating, its.rules));
}

/**
 * How many games a rating counts as: those behind it, but never more than N* (N', section 3).
 * @customfunction EFFECTIVEGAMES
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param [games] Games behind the rating (the 12 of 1500P12). Leave out if 26 or more (established); 0 for a newcomer.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @returns N', in games.
 */
export function effectivegames(
  rating: unknown,
  games?: unknown,
  date?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ rating, games, date }, invocation, (its) => effectiveGames(its.rating, its.games, its.rules));
}

/**
 * The score expected in one game while a rating is provisional, 0 to 1 (PWe, section 4.1).
 * @customfunction PWE
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param opponent The opponent's rating before the games, 100 to 3500.
 * @returns The expected score of one game.
 */
export function pwe(rating: unknown, opponent: unknown, invocation?: CustomFunctions.Invocation): number[][] {
  return run({ rating, opponent }, invocation, (its) =>
    provisionalWinningExpectancy(its.rating, its.opponent),
  );
}

/**
 * The total score expected against these opponents (E, section 4.2).
 * @customfunction EXPECTED
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @returns The expected total score.
 */
export function expected(
  rating: unknown,
  opponents: unknown[][],
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ rating, opponents }, invocation, (its) => totalExpectancy(its.rating, its.opponents));
}

/**
 * How many rating points one full point above the expected score is worth (K, section 4.2).
 * @customfunction KFACTOR
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param games Games behind the rating (the 12 of 1500P12). Leave out if 26 or more (established); 0 for a newcomer.
 * @param eventGames The rated games in this event, 1 to 99 (m).
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [timeControl] The time control, such as G/60;d5 or G/5;d3 online, or the rating system: OTBR (Regular), OTBQ (Quick), OTBB (Blitz), or OLR, OLQ, OLB (online). Left out: OTBR.
 * @returns K.
 */
export function kfactor(
  rating: unknown,
  games: unknown,
  eventGames: unknown,
  date?: unknown,
  timeControl?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ rating, games, eventGames, date, timeControl }, invocation, (its) => {
    const nPrime = effectiveGames(its.rating, its.games, its.rules);
    return kFactor(its.rating, nPrime, its.eventGames, lowersKAbove2200(its.timeControl, its.rules));
  });
}

/**
 * Extra rating points for an unusually good event, or 0 (the bonus, section 4.2).
 * @customfunction BONUS
 * @requiresParameterAddresses
 * @param gain The rating points gained without the bonus, K(S - E), -800 to 800.
 * @param eventGames The rated games in this event, 1 to 99 (m).
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [mostRepeats] The most games against one opponent, a whole number. Left out: 1.
 * @returns The bonus, in rating points.
 */
export function bonusTerm(
  gain: unknown,
  eventGames: unknown,
  date?: unknown,
  mostRepeats?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ gain, eventGames, date, mostRepeats }, invocation, (its) =>
    bonus(its.gain, bonusThreshold(its.eventGames, its.mostRepeats, its.rules)),
  );
}

/**
 * A new rating by the special formula: for players with 8 games or fewer, or with only wins or only losses before (M, section 4.1).
 * @customfunction SPECIAL
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param games Games behind the rating (the 12 of 1500P12). Leave out if 26 or more (established); 0 for a newcomer.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [history] All games before this event: mixed, wins (all won) or losses (all lost). Left out: mixed.
 * @returns The rating, unrounded: at most 2700, with no minimum.
 */
export function special(
  rating: unknown,
  games: unknown,
  opponents: unknown[][],
  score: unknown[][],
  date?: unknown,
  history?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  return run({ rating, games, opponents, score, date, history }, invocation, (its) => {
    const nPrime = effectiveGames(its.rating, its.games, its.rules);
    return specialRating(its.rating, nPrime, its.opponents, its.score, its.history);
  });
}

/**
 * A new rating by the standard formula, with the bonus if there is one (Rs, section 4.2).
 * @customfunction STANDARD
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param games Games behind the rating (the 12 of 1500P12). Leave out if 26 or more (established); 0 for a newcomer.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [timeControl] The time control, such as G/60;d5 or G/5;d3 online, or the rating system: OTBR (Regular), OTBQ (Quick), OTBB (Blitz), or OLR, OLQ, OLB (online). Left out: OTBR.
 * @param [mostRepeats] The most games against one opponent, a whole number. Left out: 1.
 * @returns The rating, unrounded, with no minimum.
 */
export function standard(
  rating: unknown,
  games: unknown,
  opponents: unknown[][],
  score: unknown[][],
  date?: unknown,
  timeControl?: unknown,
  mostRepeats?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  const given = { rating, games, opponents, score, date, timeControl, mostRepeats };
  return run(given, invocation, (its) => {
    const { rules } = its;
    const m = its.opponents.length;
    const nPrime = effectiveGames(its.rating, its.games, rules);
    const pass = standardPass(its.rating, its.opponents, {
      score: its.score,
      kFactor: kFactor(its.rating, nPrime, m, lowersKAbove2200(its.timeControl, rules)),
      bonusThreshold: bonusThreshold(m, its.mostRepeats, rules),
    });
    return pass.result;
  });
}

/**
 * An estimate of one player's new rating from the opponents' ratings. For official numbers use RATEEVENT.
 * @customfunction RATE
 * @requiresParameterAddresses
 * @param rating The player's rating before the games, 100 to 3500.
 * @param games Games behind the rating (the 12 of 1500P12). Leave out if 26 or more (established); 0 for a newcomer.
 * @param opponents The opponents' ratings, one for each game. Empty cells are left out.
 * @param score Points in these games, without byes or forfeits: 2.5 or SUM(E2:E5). Or W, D, L beside the opponents: write L for a loss, not 0.
 * @param [date] The day the section ended, such as "2026-08-30", or an edition of the rules such as "ed2025-07". Left out: the newest rules.
 * @param [timeControl] The time control, such as G/60;d5 or G/5;d3 online, or the rating system: OTBR (Regular), OTBQ (Quick), OTBB (Blitz), or OLR, OLQ, OLB (online). Left out: OTBR.
 * @param [history] All games before this event: mixed, wins (all won) or losses (all lost). Left out: mixed.
 * @param [mostRepeats] The most games against one opponent, a whole number. Left out: 1.
 * @returns The rating after one pass by the formula that applies, unrounded, not below 100.
 */
export function rate(
  rating: unknown,
  games: unknown,
  opponents: unknown[][],
  score: unknown[][],
  date?: unknown,
  timeControl?: unknown,
  history?: unknown,
  mostRepeats?: unknown,
  invocation?: CustomFunctions.Invocation,
): number[][] {
  const given = { rating, games, opponents, score, date, timeControl, history, mostRepeats };
  return run(given, invocation, (its) => ratePlayer(its, { ...its.timeControl, rules: its.rules }));
}
