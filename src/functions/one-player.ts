/**
 * =USCF functions for one player: the formulas of sections 3 and 4 by themselves, and one player's rating
 * in one pass. They compute nothing; they read arguments, make one call and return its unrounded result.
 *
 * Excel offers the first line of each comment below as the function's help. Parameters are `unknown`
 * because Excel hands over whatever the cell holds; ./arguments says what is accepted.
 */
import { effectiveGames, mostEffectiveGames } from "../ratings/uschess/effective-games";
import { ratePlayer } from "../ratings/uschess/player";
import { provisionalWinningExpectancy, specialRating } from "../ratings/uschess/special";
import { bonus, bonusThreshold, kFactor, standardRating, totalExpectancy } from "../ratings/uschess/standard";
import { lowersKAbove2200 } from "../ratings/uschess/time-controls";
import {
  readEventGames,
  readGames,
  readHistory,
  readRating,
  readRepeats,
  readRules,
  readSystem,
  requiredNumber,
} from "./arguments";
import { readGamesAndScore, readRatings } from "./games";

/**
 * N*, the most games that a rating can count for (section 3).
 * @customfunction NSTAR
 * @helpurl https://localhost:3000/help.html#NSTAR
 * @param rating The pre-event rating, 100 to 3500.
 * @param [date] The day the section ended, or an edition such as ed2025-07. Omitted: the newest rules.
 * @returns N*, in games.
 */
export function nstar(rating: unknown, date?: unknown): number {
  return mostEffectiveGames(readRating(rating, "rating"), readRules(date, "date"));
}

/**
 * N', the effective number of games: the smaller of N and N* (section 3).
 * @customfunction EFFECTIVEGAMES
 * @helpurl https://localhost:3000/help.html#EFFECTIVEGAMES
 * @param rating The pre-event rating, 100 to 3500.
 * @param [games] N, the games the rating is based on. Omitted: an established rating.
 * @param [date] The day the section ended, or an edition such as ed2025-07. Omitted: the newest rules.
 * @returns N', in games.
 */
export function effectivegames(rating: unknown, games?: unknown, date?: unknown): number {
  return effectiveGames(readRating(rating, "rating"), readGames(games, "games"), readRules(date, "date"));
}

/**
 * The provisional winning expectancy against one opponent, 0 to 1 (section 4.1).
 * @customfunction PWE
 * @helpurl https://localhost:3000/help.html#PWE
 * @param rating The player's rating, 100 to 3500.
 * @param opponent The opponent's rating, 100 to 3500.
 * @returns The expected score of one game.
 */
export function pwe(rating: unknown, opponent: unknown): number {
  return provisionalWinningExpectancy(readRating(rating, "rating"), readRating(opponent, "opponent"));
}

/**
 * E, the standard winning expectancy summed over the opponents (section 4.2).
 * @customfunction EXPECTED
 * @helpurl https://localhost:3000/help.html#EXPECTED
 * @param rating The player's rating, 100 to 3500.
 * @param opponents The opponents' ratings, one a game.
 * @returns The expected total score.
 */
export function expected(rating: unknown, opponents: unknown[][]): number {
  return totalExpectancy(readRating(rating, "rating"), readRatings(opponents, "opponents"));
}

/**
 * The K-factor (section 4.2).
 * @customfunction KFACTOR
 * @helpurl https://localhost:3000/help.html#KFACTOR
 * @param rating The pre-event rating, 100 to 3500.
 * @param games N, the games the rating is based on; left empty, an established rating.
 * @param eventGames m, the rated games of the event, at least 1.
 * @param [timeControl] A time control such as G/60;d5, or OTBR, OTBQ, OTBB, OLR, OLQ, OLB. Omitted: OTBR.
 * @param [date] The day the section ended, or an edition such as ed2025-07. Omitted: the newest rules.
 * @returns K.
 */
export function kfactor(
  rating: unknown,
  games: unknown,
  eventGames: unknown,
  timeControl?: unknown,
  date?: unknown,
): number {
  const rules = readRules(date, "date");
  const r0 = readRating(rating, "rating");
  return kFactor(
    r0,
    effectiveGames(r0, readGames(games, "games"), rules),
    readEventGames(eventGames, "eventGames"),
    lowersKAbove2200(readSystem(timeControl, "timeControl", rules), rules),
  );
}

/**
 * The bonus for a gain K(S - E), 0 where none is due (section 4.2).
 * @customfunction BONUS
 * @helpurl https://localhost:3000/help.html#BONUS
 * @param gain K(S - E), in rating points.
 * @param eventGames m, the rated games of the event, at least 1.
 * @param [mostRepeats] The most games against one opponent. Omitted: 1.
 * @param [date] The day the section ended, or an edition such as ed2025-07. Omitted: the newest rules.
 * @returns The bonus term, in rating points.
 */
export function bonusTerm(gain: unknown, eventGames: unknown, mostRepeats?: unknown, date?: unknown): number {
  const threshold = bonusThreshold(
    readEventGames(eventGames, "eventGames"),
    readRepeats(mostRepeats, "mostRepeats"),
    readRules(date, "date"),
  );
  return bonus(requiredNumber(gain, "gain", -10_000, 10_000), threshold);
}

/**
 * The special rating formula, for 8 or fewer games or only wins or only losses before (section 4.1).
 * @customfunction SPECIAL
 * @helpurl https://localhost:3000/help.html#SPECIAL
 * @param rating The prior rating: pre-event, or the start of an unrated player, 100 to 3500.
 * @param games N, the games the rating is based on: 0 for a start by age; left empty, an established rating.
 * @param opponents The opponents' ratings, one a game.
 * @param score The total score, or a range of results matching opponents.
 * @param [history] All earlier games: "mixed", "wins" or "losses". Omitted: mixed.
 * @param [date] The day the section ended, or an edition such as ed2025-07. Omitted: the newest rules.
 * @returns The rating, unrounded: at most 2700, with no minimum.
 */
export function special(
  rating: unknown,
  games: unknown,
  opponents: unknown[][],
  score: unknown[][],
  history?: unknown,
  date?: unknown,
): number {
  const rules = readRules(date, "date");
  const r0 = readRating(rating, "rating");
  const played = readGamesAndScore(opponents, score);
  const nPrime = effectiveGames(r0, readGames(games, "games"), rules);
  return specialRating(r0, nPrime, played.opponents, played.score, readHistory(history, "history"));
}

/**
 * The standard rating formula, with the bonus where it is due (section 4.2).
 * @customfunction STANDARD
 * @helpurl https://localhost:3000/help.html#STANDARD
 * @param rating The pre-event rating, 100 to 3500.
 * @param games N, the games the rating is based on; left empty, an established rating.
 * @param opponents The opponents' ratings, one a game.
 * @param score The total score, or a range of results matching opponents.
 * @param [mostRepeats] The most games against one opponent. Omitted: 1.
 * @param [timeControl] A time control such as G/60;d5, or OTBR, OTBQ, OTBB, OLR, OLQ, OLB. Omitted: OTBR.
 * @param [date] The day the section ended, or an edition such as ed2025-07. Omitted: the newest rules.
 * @returns The rating, unrounded, with no minimum.
 */
export function standard(
  rating: unknown,
  games: unknown,
  opponents: unknown[][],
  score: unknown[][],
  mostRepeats?: unknown,
  timeControl?: unknown,
  date?: unknown,
): number {
  const rules = readRules(date, "date");
  const r0 = readRating(rating, "rating");
  const played = readGamesAndScore(opponents, score);
  const m = played.opponents.length;
  const lower = lowersKAbove2200(readSystem(timeControl, "timeControl", rules), rules);
  const k = kFactor(r0, effectiveGames(r0, readGames(games, "games"), rules), m, lower);
  const threshold = bonusThreshold(m, readRepeats(mostRepeats, "mostRepeats"), rules);
  return standardRating(r0, k, played.score, totalExpectancy(r0, played.opponents), threshold);
}

/**
 * One player's rating in one pass, by the formula that fits, not under 100. RATEEVENT is the official one.
 * @customfunction RATE
 * @helpurl https://localhost:3000/help.html#RATE
 * @param rating The pre-event rating, or the start of an unrated player, 100 to 3500.
 * @param games N, the games the rating is based on: 0 for a start by age; left empty, an established rating.
 * @param opponents The opponents' ratings, one a game.
 * @param score The total score, or a range of results matching opponents.
 * @param [history] All earlier games: "mixed", "wins" or "losses". Omitted: mixed.
 * @param [timeControl] A time control such as G/60;d5, or OTBR, OTBQ, OTBB, OLR, OLQ, OLB. Omitted: OTBR.
 * @param [date] The day the section ended, or an edition such as ed2025-07. Omitted: the newest rules.
 * @returns The rating, unrounded.
 */
export function rate(
  rating: unknown,
  games: unknown,
  opponents: unknown[][],
  score: unknown[][],
  history?: unknown,
  timeControl?: unknown,
  date?: unknown,
): number {
  const rules = readRules(date, "date");
  return ratePlayer(
    {
      rating: readRating(rating, "rating"),
      games: readGames(games, "games"),
      history: readHistory(history, "history"),
      ...readGamesAndScore(opponents, score),
    },
    { ...readSystem(timeControl, "timeControl", rules), rules },
  );
}
