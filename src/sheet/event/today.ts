/** What day it is where the user is. */
import type { IsoDate } from "../../ratings/types";

/** The day on the user's calendar. */
export function today(): IsoDate {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
