/**
 * A value held between two others, as most systems do with differences that are too great.
 * Example: between(-400, 520, 400) is 400.
 */
export function between(least: number, value: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
