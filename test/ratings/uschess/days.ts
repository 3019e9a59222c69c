/** The day before a change: `dayBefore("2020-06-01")` is "2020-05-31". */
import type { IsoDate } from "../../../src/ratings/types";

export function dayBefore(day: IsoDate): IsoDate {
  return new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);
}
