/**
 * The normal curve. Elo first computed expected scores with it, and Germany's DWZ still does.
 * Example: the share below 0 is 0.5, the share below 1 is 0.841345.
 */

/** Beyond this many standard deviations the share is 0 or 1 in a double. */
const FAR = 8.3;

/**
 * Φ(x), the share of the standard normal distribution below x, exact to about 1e-15; computed by the series around 0.
 */
export function normalShare(x: number): number {
  if (Math.abs(x) > FAR) return x > 0 ? 1 : 0;
  let sum = x;
  let term = x;
  for (let odd = 3; sum + term !== sum; odd += 2) {
    term *= (x * x) / odd;
    sum += term;
  }
  const share = 0.5 + (sum * Math.exp((-x * x) / 2)) / Math.sqrt(2 * Math.PI);
  // Rounding may carry it slightly outside.
  return Math.min(1, Math.max(0, share));
}
