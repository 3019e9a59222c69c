/** What day it is where the user is. */
import type { IsoDate } from "../../ratings/types";

/** The day on the user's calendar, today's or that of another moment. */
export function today(moment = new Date()): IsoDate {
  return new Date(moment.getTime() - moment.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
