/**
 * Reads the lines of text above a wallchart for facts about the event and the section: names, dates and time control.
 * In a file each has a label; in the title of a sheet they may stand anywhere (`facts-above.ts` reads those).
 * Examples: `Section: OPEN`, `Section 1 - OPEN`, `Section Dates: 2026-11-07 2026-11-08`,
 * `Event Date(s) 11/7/2026 - 11/8/2026`, `Time Control: G/60;d5`; `Winter Open, Nov 21-22, 2026 G/90;d5`.
 */
import type { IsoDate } from "../../ratings/types";
import { parseTimeControl } from "../../ratings/uschess/time-controls";
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

export const MONTH = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?`;
const NTH = "(?:st|nd|rd|th)?";
/** Between two days of one event: `21-22`, `21 to 22`, `7, 14, 21`. */
const UNTIL = String.raw`\s{0,3}(?:[-–—,&]|to|and|through|thru)\s{0,3}`;
/** `Nov 21-22, 2026`, `November 28 – December 1, 2026`, `Nov 7, 14 and 21, 2026`. */
const MONTH_FIRST = new RegExp(
  String.raw`\b${MONTH}\s{0,3}\d{1,2}${NTH}(?:${UNTIL}(?:${MONTH}\s{0,3})?\d{1,2}(?!\d)${NTH}){0,12},?\s{0,3}(\d{4})\b`,
  "gi",
);
/** `21-22 November 2026`, `28 Nov - 1 Dec 2026`. */
const DAY_FIRST = new RegExp(
  String.raw`\b\d{1,2}${NTH}(?:\s{0,3}${MONTH})?(?:${UNTIL}\d{1,2}${NTH}(?:\s{0,3}${MONTH})?){0,12}\s{0,3}${MONTH},?\s{0,3}(\d{4})\b`,
  "gi",
);
/** `11/21-22/2026`, `11/28 - 12/1/2026`. */
const AMERICAN_SPAN = /\b(\d{1,2})\/(\d{1,2})\s{0,3}[-–—]\s{0,3}(?:(\d{1,2})\/)?(\d{1,2})\/(\d{4}|\d{2})\b/g;
const DAY_OR_MONTH = new RegExp(String.raw`(\d{1,2})(?!\d)|(${MONTH})`, "gi");

/** Days in words of one year, such as `Dec 30 - Jan 2, 2027`: a month before the last one's year ends is of the year before. */
function daysInWords(words: string, year: number): IsoDate[] {
  const tokens = [...words.slice(0, -4).matchAll(DAY_OR_MONTH)];
  const days: { month: string; day: string }[] = [];
  const isMonthFirst = tokens[0]?.[2] !== undefined;
  let month = "";
  for (const [, day, name] of isMonthFirst ? tokens : tokens.reverse()) {
    if (name) month = name.replace(".", "");
    else days.push({ month, day: day! });
  }
  const inYear = (of: number) => days.map(({ month: name, day }) => parseDate(`${name} ${day}, ${of}`));
  const found = inYear(year);
  if (found.includes(null)) return [];
  const ordered = (isMonthFirst ? found : found.reverse()) as IsoDate[];
  const last = ordered.at(-1)!;
  return ordered.map((day) => (day > last ? `${year - 1}${day.slice(4)}` : day));
}

/** Words that name days. */
export interface Phrase {
  readonly text: string;
  readonly days: readonly IsoDate[];
}

/** The days in a title, with the words that name them. */
export function dayPhrases(text: string): Phrase[] {
  const found: Phrase[] = [];
  let rest = text;
  const take = (pattern: RegExp, daysOf: (match: RegExpMatchArray) => readonly (IsoDate | null)[]): void => {
    for (const match of rest.matchAll(pattern)) {
      const days = daysOf(match).filter((day) => day !== null);
      if (days.length > 0) found.push({ text: match[0], days });
    }
    for (const phrase of found) rest = rest.replace(phrase.text, " ");
  };
  take(MONTH_FIRST, ([words, year]) => daysInWords(words, Number(year)));
  take(DAY_FIRST, ([words, year]) => daysInWords(words, Number(year)));
  take(AMERICAN_SPAN, ([, month, first, other = month, last, year]) => [
    parseDate(`${month}/${first}/${year}`),
    parseDate(`${other}/${last}/${year}`),
  ]);
  take(DAY, ([day]) => daysIn(day));
  return found;
}

/** Where a time control may begin in a title: `G/90`, `G90`, `Game in 60`, `40/90, SD/30`, `90+30`, `Online G/60`. */
const CONTROL_BEGINS =
  /(?<![\w/.-])(?:online\s{1,3})?(?:g\s?\/\s?\d|g\d{2,3}\b|game\s?(?:\/|in)\s?\d|\d{1,3}\s?\/\s?\d{1,3}\s?[,;]?\s?(?:sd|g)\b|\d{1,3}\s?\+\s?\d{1,2}\b)/i;
/** The longest time control that a title may have. */
const LONGEST_CONTROL = 60;

/** The time control in a title, as written; "" if there is none. */
export function timeControlIn(text: string): string {
  const begin = CONTROL_BEGINS.exec(text.slice(0, 300));
  if (!begin) return "";
  const rest = text.slice(begin.index, begin.index + LONGEST_CONTROL);
  for (let end = rest.length; end > 2; end--) {
    const isWordsEnd = end === rest.length || !/\w/.test(rest[end]!) || !/\w/.test(rest[end - 1]!);
    const control = rest.slice(0, end).replace(/[\s,;.)–—-]{1,9}$/, "");
    if (isWordsEnd && parseTimeControl(control)) return control;
  }
  return "";
}
