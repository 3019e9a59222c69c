/** Numbers as the explanation writes them. */

/** At most two decimals: 1413.44, 24.8, 3. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100).replace("-", "−");
}
