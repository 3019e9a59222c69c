/**
 * Reads the lines of text above a wallchart for facts about the event and the section: names, dates and time control,
 * each with a label.
 * Examples: `Section: OPEN`, `Section 1 - OPEN`, `Section Dates: 2026-11-07 2026-11-08`,
 * `Event Date(s) 11/7/2026 - 11/8/2026`, `Time Control: G/60;d5`.
 */
import type { IsoDate } from "../../ratings/types";
import { parseDate } from "../cells/dates";
import { asWords } from "../cells/text";
import { NO_FACTS, type EventFacts } from "./result";

const EVENT_NAME = /^(?:event|tournament)(?: name)?\s{0,9}[:\t]\s{0,9}(\S.{0,200})$/i;
const SECTION_NAME =
  /^section(?: name)?(?:\s{0,9}[:\t]\s{0,9}(?:\d{1,2}\s?[-–]\s?)?|\s?#?\d{1,2}\s?[-–:]\s?)(\S.{0,200})$/i;
const DATES = /^(event |section |sec\.? |tournament )?dates?(?:\(s\))?\s{0,9}[:\t]?\s{0,9}(\d.{0,80})$/i;
const TIME_CONTROL = /(?:^|\s)(?:time control|tc)\s?[:\t]\s{0,9}(\S{2,40}(?:\s?;?\s?[d+i]\d{1,3})?)/i;
const DAY = /\d{4}[-/]\d{1,2}[-/]\d{1,2}|\d{1,2}\/\d{1,2}\/\d{2,4}/g;
/** The number of the event, which web pages print after its name. */
const EVENT_NUMBER = /\s?\(\d{9,12}\)$/;

/** The days in a text, in order: `2026-11-07`, `2026/11/07`, `11/7/2026`. */
export function daysIn(text: string): IsoDate[] {
  const found = text.slice(0, 200).match(DAY) ?? [];
  return found.flatMap((day) => parseDate(/^\d{4}/.test(day) ? day.replaceAll("/", "-") : day) ?? []);
}

/** The start and the end from the days in a line. */
export function period(days: readonly IsoDate[]): Pick<EventFacts, "startDate" | "endDate"> {
  const sorted = [...days].sort();
  return { startDate: sorted[0] ?? null, endDate: sorted.at(-1) ?? null };
}

/** Whether a line is a label with its value, so it is not a title. */
export function isLabeled(line: string): boolean {
  const text = line.trim();
  return EVENT_NAME.test(text) || DATES.test(text) || TIME_CONTROL.test(text) || /^rating stats/i.test(text);
}

/** The facts in some lines about the event and about the section below the lines. */
export function factsIn(lines: readonly string[]): {
  readonly event: EventFacts;
  readonly section: EventFacts;
} {
  let [event, section] = [NO_FACTS, NO_FACTS];
  for (const line of lines) {
    const text = line.trim();
    const eventName = EVENT_NAME.exec(text);
    if (eventName) event = { ...event, name: asWords(eventName[1]).replace(EVENT_NUMBER, "") };
    const dates = DATES.exec(text);
    if (dates) {
      const days = period(daysIn(dates[2]!));
      if (/^[et]/i.test(dates[1] ?? "")) event = { ...event, ...days };
      else section = { ...section, ...days };
    } else {
      const name = SECTION_NAME.exec(text);
      if (name) section = { ...section, name: asWords(name[1]) };
    }
    const timeControl = TIME_CONTROL.exec(text);
    if (timeControl) section = { ...section, timeControl: timeControl[1]!.trim() };
  }
  return { event, section };
}

/** The facts of a section. Dates and time control that it does not have come from the event. */
export function inherit(section: EventFacts, event: EventFacts): EventFacts {
  const hasDates = section.startDate !== null || section.endDate !== null;
  const { startDate, endDate } = hasDates ? section : event;
  return { name: section.name, startDate, endDate, timeControl: section.timeControl || event.timeControl };
}
