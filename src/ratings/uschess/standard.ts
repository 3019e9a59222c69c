/**
 * The standard rating formula, section 4.2: Rs = R0 + K(S − E) + bonus.
 * Example: 1900 with N' = 28.3 scores 2.5 against 1700, 1800, 1900 and 2000. K is 24.8 and E is 2.40.
 */
import type { Games, Rating } from "../types";
import type { Pass } from "./entrant";
import type { Rules } from "./rules";

/** We(R, Ri): expected score, 0 to 1, of a player rated `rating` against one opponent. */
export function winningExpectancy(rating: Rating, opponent: Rating): number {
  return 1 / (1 + 10 ** (-(rating - opponent) / 400));
}

/**
 * K, in rating points per point of score. Undefined for N' = m = 0: pass at least one game.
 *
 * @param effectiveGames N'
 * @param eventGames m
 * @param lowerAbove2200 whether the section is dual-rated by rules that lower K for ratings above 2200
 */
export function kFactor(
  rating: Rating,
  effectiveGames: Games,
  eventGames: Games,
  lowerAbove2200: boolean,
): number {
  const divisor = effectiveGames + eventGames;
  if (!lowerAbove2200 || rating <= 2200) return 800 / divisor;
  return rating < 2500 ? (800 * (6.5 - 0.0025 * rating)) / divisor : 200 / divisor;
}

/** Whether a player can get a bonus: m ≥ 3, and no opponent met too often. */
function earnsBonus(eventGames: Games, mostRepeats: number, rules: Pick<Rules, "threeGameBonus">): boolean {
  if (eventGames === 3 && rules.threeGameBonus === "opponents at most once") return mostRepeats <= 1;
  return eventGames >= 3 && mostRepeats <= 2;
}

/**
 * B√m' with m' = max(m, 4): the gain K(S − E), in rating points, above which the bonus begins. Infinity if no bonus is
 * possible.
 *
 * @param eventGames m
 * @param mostRepeats the most games against one opponent, at least 1
 */
export function bonusThreshold(
  eventGames: Games,
  mostRepeats: number,
  rules: Pick<Rules, "bonusMultiplier" | "threeGameBonus">,
): number {
  if (!earnsBonus(eventGames, mostRepeats, rules)) return Infinity;
  return rules.bonusMultiplier * Math.sqrt(Math.max(eventGames, 4));
}

/** The bonus in rating points: max(0, K(S − E) − B√m'). `gain` is K(S − E), `threshold` B√m'. */
export function bonus(gain: number, threshold: number): number {
  return Math.max(0, gain - threshold);
}

/** 10^(R/400). With it, We is one division: own / (own + the opponent's). */
export function strength(rating: Rating): number {
  return Math.exp((rating * Math.LN10) / 400);
}

/** E: the expected score of a rating against all opponents, one rating per game. */
export function totalExpectancy(rating: Rating, opponents: readonly Rating[]): number {
  const own = strength(rating);
  return opponents.reduce((sum, opponent) => sum + own / (own + strength(opponent)), 0);
}

/** What the formula needs beside R0 and E: S, K from `kFactor`, and the threshold from `bonusThreshold`. */
interface StandardFacts {
  readonly score: number;
  readonly kFactor: number;
  readonly bonusThreshold: number;
}

/** Rs = R0 + K(S − E) + bonus, in rating points, unrounded, with no minimum. */
export function standardRating(rating: Rating, given: StandardFacts, expected: number): Rating {
  const gain = given.kFactor * (given.score - expected);
  return rating + gain + bonus(gain, given.bonusThreshold);
}

/**
 * One use of the formula, with its parts.
 *
 * @param rating R0
 * @param opponents their ratings, one per game
 */
export function standardPass(rating: Rating, opponents: readonly Rating[], given: StandardFacts): Pass {
  const expected = totalExpectancy(rating, opponents);
  const gained = bonus(given.kFactor * (given.score - expected), given.bonusThreshold);
  return {
    formula: "standard",
    opponents,
    standard: { kFactor: given.kFactor, expected, bonus: gained },
    result: standardRating(rating, given, expected),
  };
}
