/**
 * The normal curve, on which Elo first built expectancies and Germany's DWZ still does.
 * Example: the share below 0 is 0.5, below 1 it is 0.841345.
 */

/** Beyond this many deviations a double holds nothing but 0 and 1. */
const FAR = 8.3;

/** Φ(x), the share of the standard normal distribution below x, to about 1e-15: the series of Φ around 0. */
export function normalShare(x: number): number {
  if (Math.abs(x) > FAR) return x > 0 ? 1 : 0;
  let sum = x;
  let term = x;
  for (let odd = 3; sum + term !== sum; odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  const share = 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
  // Its last digit may lie beyond the ends.
  return Math.min(1, Math.max(0, share));
}
