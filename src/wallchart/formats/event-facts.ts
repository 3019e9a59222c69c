/**
 * Reads the lines of text above a wallchart for facts about the event and the section: names, dates and time control.
 * In a file each has a label; in the title of a sheet they may stand anywhere.
 * Examples: `Section: OPEN`, `Section 1 - OPEN`, `Section Dates: 2026-11-07 2026-11-08`,
 * `Event Date(s) 11/7/2026 - 11/8/2026`, `Time Control: G/60;d5`; `Winter Open, Nov 21-22, 2026 G/90;d5`.
 */
import type { IsoDate } from "../../ratings/types";
import { parseTimeControl } from "../../ratings/uschess/time-controls";
import { parseDate } from "../cells/dates";
import { asWords } from "../cells/text";
import type { CellValue, Table } from "../types";
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
function period(days: readonly IsoDate[]): Pick<EventFacts, "startDate" | "endDate"> {
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

const MONTH = String.raw`(?:jan|feb|mar|apr|may|june?|july?|aug|sept?|oct|nov|dec)[a-z]{0,6}\.?`;
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

interface Phrase {
  readonly text: string;
  readonly days: readonly IsoDate[];
}

/** The days in a title, with the words that name them. */
function dayPhrases(text: string): Phrase[] {
  const found: Phrase[] = [];
  let rest = text;
  const take = (pattern: RegExp, daysOf: (match: RegExpMatchArray) => readonly (IsoDate | null)[]): void => {
    for (const match of rest.matchAll(pattern)) {
      const days = daysOf(match).filter((day) => day !== null);
      if (days.length > 0) found.push({ text: match[0], days });
    }
    for (const one of found) rest = rest.replace(one.text, " ");
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

/** Where a time control may begin in a title: `G/90`, `G90`, `Game in 60`, `40/90, SD/30`, `90+30`. */
const CONTROL_BEGINS =
  /(?<![\w/.-])(?:g\s?\/\s?\d|g\d{2,3}\b|game\s?(?:\/|in)\s?\d|\d{1,3}\s?\/\s?\d{1,3}\s?[,;]?\s?(?:sd|g)\b|\d{1,3}\s?\+\s?\d{1,2}\b)/i;
/** The longest time control that a title may have. */
const LONGEST_CONTROL = 60;

/** The time control in a title, as written; "" if there is none. */
export function timeControlIn(text: string): string {
  const begin = CONTROL_BEGINS.exec(text.slice(0, 300));
  if (!begin) return "";
  const rest = text.slice(begin.index, begin.index + LONGEST_CONTROL);
  for (let end = rest.length; end > 2; end--) {
    const isWordsEnd = end === rest.length || !/\w/.test(rest[end]!) || !/\w/.test(rest[end - 1]!);
    const control = rest.slice(0, end).replace(/[\s,;.)]{1,9}$/, "");
    if (isWordsEnd && parseTimeControl(control)) return control;
  }
  return "";
}

/** Days of events since there are US Chess ratings: a number in a cell labeled as a date. */
const isDayNumber = (cell: CellValue): cell is number =>
  typeof cell === "number" && cell > 18_000 && cell < 80_000;

/** A row above a wallchart as a line of text; a day that Excel has as a number is written out. */
function lineOf(row: readonly CellValue[]): string {
  const words = row.map((cell) => (isDayNumber(cell) ? (parseDate(cell) ?? "") : asWords(cell)));
  const line = words.filter(Boolean).join("\t");
  return row.some(isDayNumber) && !/date/i.test(line) ? "" : line;
}

/** `Sat.` before `Nov. 21st`. */
const WEEKDAY = new RegExp(
  String.raw`\b(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\.?,?\s{1,3}(?=${MONTH}\s|\d{1,2}\b)`,
  "gi",
);
/** A line with another day than those of the games: `Ratings as of Nov 1, 2026`. */
const OTHER_DAY = /\b(?:as of|entry|entries|deadline|regist\w{0,9}|supplement|printed|updated|posted|due)\b/i;

/** The rows above a wallchart that are looked at, the last ones. */
const MOST_LINES = 30;
/** An event takes less than a season. */
const LONGEST_EVENT_MS = 200 * 86_400_000;

/** What the rows above a wallchart's headings say of the event: its name, dates and time control. */
export function factsAbove(rows: Table): EventFacts {
  const lines = rows.slice(-MOST_LINES).map((row) => lineOf(row).slice(0, 300).replace(WEEKDAY, ""));
  const { event, section } = factsIn(lines);
  const labeled = inherit(section, event);
  const phrases = lines.map((line) => (OTHER_DAY.test(line) ? [] : dayPhrases(line)));
  const days = phrases.find((found) => found.length > 0)?.flatMap((one) => one.days) ?? [];
  const inTitle = period(days);
  const isLong =
    days.length > 1 && Date.parse(inTitle.endDate!) - Date.parse(inTitle.startDate!) > LONGEST_EVENT_MS;
  const controls = lines.map(timeControlIn);
  const control = controls.find(Boolean) ?? "";
  const dated = labeled.endDate !== null ? labeled : isLong ? { startDate: null, endDate: null } : inTitle;
  const bare = (line: string, i: number): string =>
    [...phrases[i]!.map(({ text }) => text), controls[i]!]
      .filter(Boolean)
      .reduce((rest, part) => rest.replace(part, " "), line)
      .replace(/\(\s{0,9}\)|\btc\b:?/gi, " ")
      .replace(/\s+/g, " ")
      .replace(/^[\s,;:.()–—-]{1,9}|[\s,;:.(–—-]{1,9}$/g, "");
  const title = lines.find((line) => line !== "" && !isLabeled(line));
  return {
    name: event.name || (title === undefined ? "" : bare(title, lines.indexOf(title))),
    startDate: dated.startDate,
    endDate: dated.endDate,
    timeControl: parseTimeControl(labeled.timeControl) ? labeled.timeControl : control,
  };
}
