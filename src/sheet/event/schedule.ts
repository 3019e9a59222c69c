/**
 * When and how something was played, as it was entered: dates, time control, system, rules. Asked once for all sections of
 * an event, or of a sheet that has its own.
 *
 * Example: `{startDate: "2026-11-21", endDate: "2026-11-22", timeControl: "G/90;d5", system: "", edition: ""}`.
 */
import { sameData } from "../../wallchart/cells/remember";
import { type EventEntry, NO_EVENT } from "./event";

/** What is asked once for all sections of an event: an `EventEntry` without what is about one sheet's cells. */
export type Schedule = Omit<EventEntry, "choices" | "eventEndDate">;

export const NO_SCHEDULE: Schedule = scheduleOf(NO_EVENT);

export function scheduleOf({ startDate, endDate, timeControl, system, edition }: Schedule): Schedule {
  return { startDate, endDate, timeControl, system, edition };
}

export function sameSchedule(one: Schedule, other: Schedule): boolean {
  const plain = (schedule: Schedule) => ({
    ...scheduleOf(schedule),
    timeControl: schedule.timeControl.toLowerCase().replace(/\s/g, ""),
  });
  return sameData(plain(one), plain(other));
}

/** What someone changed in a schedule. Both days are said together: they are one answer. */
export function factsSaid(before: Schedule, now: Schedule): readonly (keyof Schedule)[] {
  const isSaid = (fact: keyof Schedule) => before[fact] !== now[fact];
  const isDated = isSaid("startDate") || isSaid("endDate");
  return (Object.keys(scheduleOf(now)) as (keyof Schedule)[]).filter((fact) =>
    fact === "startDate" || fact === "endDate" ? isDated : isSaid(fact),
  );
}
