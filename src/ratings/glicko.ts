/**
 * The Glicko system for one rating period (Mark Glickman, "The Glicko system"). US Chess does not use it,
 * though the encyclopedia says so.
 * Example: 1500 with RD 200 beats 1400 (RD 30), loses to 1550 (100) and 1700 (300): 1464.11, RD 151.40.
 */
import type { Rating, Score } from "./types";

export interface GlickoPlayer {
  readonly rating: Rating;
  /** RD, the rating deviation in rating points. */
  readonly deviation: number;
}

/** One game of the period; `opponent` as before the period. */
export interface GlickoGame {
  readonly opponent: GlickoPlayer;
  readonly score: Score;
}

/** An unrated player before the first period. */
export const GLICKO_START = { rating: 1500, deviation: 350 } as const;

/** 1/q: how many rating points make one unit of the logistic curve. */
const SCALE = 400 / Math.LN10;

/** g: how much a game against an opponent with this deviation (in units of the curve) counts, 0 to 1. */
export function weight(deviation: number): number {
  return 1 / Math.sqrt(1 + (3 * deviation ** 2) / Math.PI ** 2);
}

/** The sums over the games of a period, in units of the logistic curve. */
interface Evidence {
  /** 1/v, in Glicko's terms 1/(q²d²): how much the games reveal. 0 without a game. */
  readonly precision: number;
  /** Σ g(s − E): the score above expectation. */
  readonly surplus: number;
}

/** Adds up the games of a player's period; `scale` is the number of rating points in one unit. */
export function evidence(rating: Rating, games: readonly GlickoGame[], scale: number): Evidence {
  let precision = 0;
  let surplus = 0;
  for (const { opponent, score } of games) {
    const g = weight(opponent.deviation / scale);
    const expected = 1 / (1 + Math.exp((-g * (rating - opponent.rating)) / scale));
    precision += g * g * expected * (1 - expected);
    surplus += g * (score - expected);
  }
  return { precision, surplus };
}

/** The player after a period with this evidence. The deviation given, in rating points, has already grown with time. */
export function updated(
  { rating, deviation }: GlickoPlayer,
  { precision, surplus }: Evidence,
  scale: number,
): GlickoPlayer {
  // The square root of a square is not always the number itself.
  if (precision === 0) return { rating, deviation };
  const variance = 1 / ((scale / deviation) ** 2 + precision);
  return { rating: rating + scale * variance * surplus, deviation: scale * Math.sqrt(variance) };
}

/** RD at the beginning of a period: its square grows by c² for each period without games, up to an RD of 350. */
export function grownDeviation(deviation: number, periods: number, c: number): number {
  return Math.min(GLICKO_START.deviation, Math.sqrt(deviation ** 2 + c ** 2 * periods));
}

/** Rating and RD after one period's games, unrounded. Without a game nothing changes. */
export function rateGlicko(player: GlickoPlayer, games: readonly GlickoGame[]): GlickoPlayer {
  return updated(player, evidence(player.rating, games, SCALE), SCALE);
}
