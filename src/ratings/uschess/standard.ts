/**
 * The standard rating formula, section 4.2: Rs = R0 + K(S − E) + bonus.
 * Example: 1900 with N' = 28.3 scores 2.5 against 1700, 1800, 1900 and 2000: K = 24.8, E = 2.40.
 */
import type { Games, Rating } from "../types";
import type { Rules } from "./rules";

const LN10_PER_400 = Math.LN10 / 400;

/** 10^(R/400) for whole R up to 3500, looked up at half the time of an exponential. */
const POWERS = Float64Array.from({ length: 3501 }, (_, rating) => 10 ** (rating / 400));

/** 10^(R/400), to 13 digits: with it the expectancy of a game is one division. */
export function strength(rating: Rating): number {
  const whole = Math.trunc(rating);
  const power = POWERS[whole];
  if (power === undefined) return Math.exp(rating * LN10_PER_400);
  // What a fraction of a point adds is under 0.006, whose exponential series ends soon.
  const x = (rating - whole) * LN10_PER_400;
  return power * (1 + x * (1 + x * (1 / 2 + x * (1 / 6 + x / 24))));
}

/** We(R, Ri): expected score, 0 to 1, of a player rated `rating` against one opponent. */
export function winningExpectancy(rating: Rating, opponent: Rating): number {
  return 1 / (1 + 10 ** (-(rating - opponent) / 400));
}

/**
 * K. `lowerAbove2200` is true where the section is dual-rated and its rules lower K for ratings above
 * 2200. K is undefined for N' = m = 0; callers have at least one game.
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

/** Whether a player gets the bonus term: m ≥ 3 and nobody met too often. */
function earnsBonus(eventGames: Games, mostRepeats: number, rules: Pick<Rules, "threeGameBonus">): boolean {
  if (eventGames === 3 && rules.threeGameBonus === "opponents at most once") return mostRepeats <= 1;
  return eventGames >= 3 && mostRepeats <= 2;
}

/**
 * B√m' with m' = max(m, 4): the gain K(S − E) above which the bonus begins, in rating points; Infinity
 * where no bonus is due.
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

/** The bonus term in rating points, max(0, K(S − E) − B√m'); `gain` is K(S − E). */
export function bonus(gain: number, threshold: number): number {
  return Math.max(0, gain - threshold);
}

/**
 * Rs = R0 + K(S − E) + bonus, unrounded, with no minimum.
 *
 * @param rating R0
 * @param k K, from `kFactor`
 * @param score S; @param expected E
 * @param threshold from `bonusThreshold`
 */
export function standardRating(
  rating: Rating,
  k: number,
  score: number,
  expected: number,
  threshold: number,
): Rating {
  const gain = k * (score - expected);
  return rating + gain + bonus(gain, threshold);
}

/** E, the winning expectancies of one rating summed over its opponents. */
export function totalExpectancy(rating: Rating, opponents: readonly Rating[]): number {
  const own = strength(rating);
  return opponents.reduce((sum, opponent) => sum + own / (own + strength(opponent)), 0);
}
