/**
 * The Ingo system of West Germany, 1948 to 1992 (schachecke.de; wiki.remoteschach.de). The lower the number, the
 * better the player. The encyclopedia has only the tournament's part of it, a "complete recalibration": see
 * `tournamentIngo`. The federation's rule then averaged that with the old number: see `ingoNumber`.
 * Example: Ingo 110 scores 7 of 11 in a field with an average of 120. That is a performance of 106.36, so the new
 * number is 109.09.
 */
import { between } from "./between";
import { linearPerformance } from "./linear-performance";
import type { Games, Rating } from "./types";

/** An Ingo number, from about 0 for the world's best to 250 for beginners. */
export type Ingo = number;

/** An opponent farther away than this counts as this far away. */
const FARTHEST = 40;
const OLD_SHARE = 0.75;

export interface IngoResult {
  /** The number before the event; null for a player without one, to whom the limit of 40 does not apply. */
  readonly old: Ingo | null;
  /** The numbers to average: the opponents' in a Swiss; in a round robin all players', the player's own included. */
  readonly field: readonly Ingo[];
  /** Points per game, 0 to 1. */
  readonly share: number;
}

/** The performance: the average of the field less one for each percentage point above 50. */
export function ingoPerformance({ old, field, share }: IngoResult): Ingo {
  const counted = old === null ? field : field.map((one) => between(old - FARTHEST, one, old + FARTHEST));
  return tournamentIngo(counted, share);
}

/**
 * The new number, unrounded: three quarters old number and one quarter performance. A first number is the
 * performance.
 */
export function ingoNumber(result: IngoResult): Ingo {
  const performance = ingoPerformance(result);
  return result.old === null ? performance : OLD_SHARE * result.old + (1 - OLD_SHARE) * performance;
}

/**
 * The new number by the later rule (the federation's Ingo-Regeln, from a secondary source), unrounded: the old number
 * counts as 10 games for players up to 20 years old, as 15 up to 25, and as 20 above.
 *
 * @param games games played in the event, at least one
 */
export function lateIngoNumber(result: IngoResult, games: Games, age: number): Ingo {
  const performance = ingoPerformance(result);
  if (result.old === null) return performance;
  const weight = age <= 20 ? 10 : age <= 25 ? 15 : 20;
  return (performance * games + result.old * weight) / (games + weight);
}

/**
 * The new number as the encyclopedia describes it, unrounded: the average of all entrants, less one for each
 * percentage point above 50, whatever the old number was. It gives newcomers "a high, fixed starting score" without
 * saying which, so we leave them out of the average.
 *
 * @param entrants the numbers of all players of the tournament, the player's own included; at least one
 */
export function tournamentIngo(entrants: readonly Ingo[], share: number): Ingo {
  return linearPerformance(entrants, share, -100);
}

/** An Ingo number on Elo's scale: 2840 − 8 × Ingo. */
export function eloFromIngo(number: Ingo): Rating {
  return 2840 - 8 * number;
}

/** A rating on Elo's scale as an Ingo number. */
export function ingoFromElo(rating: Rating): Ingo {
  return (2840 - rating) / 8;
}
