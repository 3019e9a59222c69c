/**
 * The Glicko-2 system for one rating period (Mark Glickman, "Example of the Glicko-2 system", steps 2 to 8).
 * Example: the games of ./glicko with volatility 0.06 and tau 0.5 give 1464.05, RD 151.52, volatility 0.059996.
 */
import { evidence, updated, type GlickoGame, type GlickoPlayer } from "./glicko";

export interface Glicko2Player extends GlickoPlayer {
  /** σ: how much the player's results are expected to fluctuate. */
  readonly volatility: number;
}

/** How many rating points make one unit of the Glicko-2 scale, as the paper prints it. */
const SCALE = 173.7178;
/** Step 5: the search for the volatility stops when it is this close, a tenth of what the paper advises. */
const TOLERANCE = 1e-7;
/** The search takes about ten turns. This limit only makes sure that it ends. */
const MOST_TURNS = 1000;

/**
 * Step 5: the new volatility by the Illinois algorithm.
 *
 * @param phi2 the deviation squared, on the Glicko-2 scale
 * @param v the variance of the rating if only the games are counted
 * @param delta2 the square of the improvement that the games alone suggest
 */
function newVolatility(sigma: number, phi2: number, v: number, delta2: number, tau: number): number {
  const a = Math.log(sigma ** 2);
  const f = (x: number) => {
    const total = phi2 + v + Math.exp(x);
    return (Math.exp(x) * (delta2 - total)) / (2 * total ** 2) - (x - a) / tau ** 2;
  };
  let [A, fA] = [a, f(a)];
  let B = delta2 > phi2 + v ? Math.log(delta2 - phi2 - v) : a - tau;
  if (delta2 <= phi2 + v) while (f(B) < 0) B -= tau;
  let fB = f(B);
  for (let turn = 0; Math.abs(B - A) > TOLERANCE && turn < MOST_TURNS; turn++) {
    const C = A + ((A - B) * fA) / (fB - fA);
    const fC = f(C);
    if (fC * fB <= 0) [A, fA] = [B, fB];
    else fA /= 2;
    [B, fB] = [C, fC];
  }
  return Math.exp(A / 2);
}

/**
 * Rating, RD and volatility after one period, unrounded. Without a game only the RD grows.
 *
 * @param tau how much the volatility may change; the paper advises 0.3 to 1.2
 */
export function rateGlicko2(player: Glicko2Player, games: readonly GlickoGame[], tau: number): Glicko2Player {
  const found = evidence(player.rating, games, SCALE);
  const { precision, surplus } = found;
  const phi2 = (player.deviation / SCALE) ** 2;
  const volatility =
    games.length === 0
      ? player.volatility
      : newVolatility(player.volatility, phi2, 1 / precision, (surplus / precision) ** 2, tau);
  const deviation = SCALE * Math.sqrt(phi2 + volatility ** 2);
  return { ...updated({ rating: player.rating, deviation }, found, SCALE), volatility };
}
