/**
 * The Ingo system of West Germany, 1948 to 1992: the lower the number, the stronger the player (schachecke.de;
 * wiki.remoteschach.de). Example: Ingo 110 makes 7 of 11 in a field of average 120: 106.36, so the new number
 * is 109.09. The encyclopaedia's "complete recalibration" is the performance part alone.
 */
import { linearPerformance } from "./linear-performance";
import type { Games, Rating } from "./types";

/** An Ingo number, about 0 for the world's best to 250 for beginners. */
export type Ingo = number;

/** Nobody counts as farther from the player than this. */
const FARTHEST = 40;
const OLD_SHARE = 0.75;

export interface IngoResult {
  /** The number before; null for a player without one, to whom the limit of 40 does not apply. */
  readonly old: Ingo | null;
  /** The numbers that are averaged: own opponents in a Swiss, in a round robin all players with the player himself. */
  readonly field: readonly Ingo[];
  /** Points per game, 0 to 1. */
  readonly share: number;
}

/** The performance: the field's average less the percentage points above 50. */
export function ingoPerformance({ old, field, share }: IngoResult): Ingo {
  const counted =
    old === null ? field : field.map((one) => Math.max(old - FARTHEST, Math.min(old + FARTHEST, one)));
  return linearPerformance(counted, share, -100);
}

/** The new number, unrounded: three quarters of the old one and one of the performance; a first one in full. */
export function ingoNumber(result: IngoResult): Ingo {
  const performance = ingoPerformance(result);
  return result.old === null ? performance : OLD_SHARE * result.old + (1 - OLD_SHARE) * performance;
}

/**
 * The later rule (the federation's Ingo-Regeln, by a secondary source): the old number counts as 10 games for
 * players up to 20 years, 15 up to 25 and 20 above.
 *
 * @param games games played, at least one
 */
export function lateIngoNumber(result: IngoResult, games: Games, age: number): Ingo {
  const performance = ingoPerformance(result);
  if (result.old === null) return performance;
  const weight = age <= 20 ? 10 : age <= 25 ? 15 : 20;
  return (performance * games + result.old * weight) / (games + weight);
}

/** An Ingo number on Elo's scale: 2840 − 8 × Ingo. */
export function eloFromIngo(number: Ingo): Rating {
  return 2840 - 8 * number;
}

/** A rating on Elo's scale as an Ingo number. */
export function ingoFromElo(rating: Rating): Ingo {
  return (2840 - rating) / 8;
}
