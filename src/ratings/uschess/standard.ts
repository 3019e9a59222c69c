/**
 * The standard rating formula, section 4.2: Rs = R0 + K(S − E) + bonus.
 * Example: 1900 with N' = 28.3 scores 2.5 against 1700, 1800, 1900 and 2000: K = 24.8, E = 2.40.
 */
import type { Games, Rating } from "../types";
import type { Rules } from "./rules";

/** 10^(R/400): with it the expectancy of a game is one division. */
export function strength(rating: Rating): number {
  return 10 ** (rating / 400);
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
 * The bonus term in rating points, max(0, K(S − E) − B√m') with m' = max(m, 4), or 0 where none is due.
 *
 * @param gain K(S − E)
 * @param eventGames m
 * @param mostRepeats the most games against one opponent, at least 1
 */
export function bonus(
  gain: number,
  eventGames: Games,
  mostRepeats: number,
  rules: Pick<Rules, "bonusMultiplier" | "threeGameBonus">,
): number {
  if (!earnsBonus(eventGames, mostRepeats, rules)) return 0;
  return Math.max(0, gain - rules.bonusMultiplier * Math.sqrt(Math.max(eventGames, 4)));
}

/** What the standard formula made of one player's games; ratings unrounded. */
export interface StandardRating {
  readonly kFactor: number;
  /** E, the total winning expectancy over the event's games. */
  readonly expected: number;
  readonly bonus: number;
  /** Rs = R0 + K(S − E) + bonus, with no minimum. */
  readonly rating: Rating;
}

/** The facts of one player's event that the standard formula takes beside the expectancy. */
export interface StandardGames {
  /** R0. */
  readonly rating: Rating;
  /** N', at most 50. */
  readonly effectiveGames: Games;
  /** m, at least 1. */
  readonly eventGames: Games;
  /** S, 0 to m. */
  readonly score: number;
  /** The most games against one opponent. */
  readonly mostRepeats: number;
  /** True where the section's rules lower K above 2200 (see `kFactor`). */
  readonly lowerAbove2200: boolean;
  /** False in a match, which has no bonus (section 7). */
  readonly bonusApplies: boolean;
}

/** Rs from the total winning expectancy E. Bonus and K by the rules given. */
export function standardRating(
  games: StandardGames,
  expected: number,
  rules: Pick<Rules, "bonusMultiplier" | "threeGameBonus">,
): StandardRating {
  const k = kFactor(games.rating, games.effectiveGames, games.eventGames, games.lowerAbove2200);
  const gain = k * (games.score - expected);
  const extra = games.bonusApplies ? bonus(gain, games.eventGames, games.mostRepeats, rules) : 0;
  return { kFactor: k, expected, bonus: extra, rating: games.rating + gain + extra };
}

/** E, the winning expectancies of one rating summed over its opponents. */
export function totalExpectancy(rating: Rating, opponents: readonly Rating[]): number {
  const own = strength(rating);
  return opponents.reduce((sum, opponent) => sum + own / (own + strength(opponent)), 0);
}
