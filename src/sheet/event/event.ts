/**
 * What the pane says of an event's dates, time control, system and edition: which rules apply, which systems rate
 * it. Example: `{endDate: "2015-10-10", timeControl: "G/60;d5"}` is rated by the rules of Jun 1, 2015, in
 * Regular, and in Quick too.
 */
import type { IsoDate } from "../../ratings/types";
import type { SectionSettings } from "../../ratings/uschess/event";
import { isEdition, listRules, rulesFor, type Edition, type Rules } from "../../ratings/uschess/rules";
import { isSystem, SYSTEM_NAMES } from "../../ratings/uschess/systems";
import {
  doubtfulPair,
  pairInFull,
  pairReadings,
  parseTimeControl,
  sectionSystem,
  systemExists,
  systemsFor,
  type PairReading,
  type SectionSystem,
} from "../../ratings/uschess/time-controls";
import { readChoices, type ChartChoices } from "../../wallchart/choices";
import { parseDate } from "../../wallchart/cells/dates";
import { today } from "./today";

/** What was entered for a sheet's event, as typed: days as `YYYY-MM-DD`; "" where nothing was. */
export interface EventEntry {
  readonly startDate: string;
  readonly endDate: string;
  readonly timeControl: string;
  /** The code of the system to rate in; "" goes by the time control. */
  readonly system: string;
  /** The edition whose rules apply; "" goes by the end date. */
  readonly edition: string;
  /** The day the whole event ended, if that is another one. Nobody types it here. */
  readonly eventEndDate?: string;
  readonly choices: ChartChoices;
}

export const NO_EVENT: EventEntry = {
  startDate: "",
  endDate: "",
  timeControl: "",
  system: "",
  edition: "",
  choices: readChoices(null),
};

/** What stands under a field. A warning stops nothing. */
export interface FieldView {
  readonly state: "none" | "warning" | "error";
  readonly text: string;
}

export interface EventView {
  readonly endDate: FieldView;
  readonly startDate: FieldView;
  readonly timeControl: FieldView;
  readonly system: FieldView;
  /** The systems that rate the event, slowest first; two when it is dual-rated. Empty while a field is wrong. */
  readonly systems: readonly SectionSettings[];
  /** The first of them. */
  readonly settings: SectionSettings | null;
}

/** Section 8 of the documents begins here. */
const OLDEST_RULES: IsoDate = "2001-01-01";

export const EDITION_NAMES: Readonly<Record<Edition, string>> = {
  "ed2015-01": "January 2015",
  "ed2015-06": "June 2015",
  "ed2020-09": "September 2020",
  "ed2025-02": "February 2025",
  "ed2025-07": "July 2025",
};

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** `2015-06-01` as `Jun 1, 2015`. */
export function showDay(day: IsoDate): string {
  return dayFormat.format(Date.parse(day));
}

/** First and last day: `Nov 21–22, 2026`; "" without an end date. */
export function showPeriod({ startDate, endDate }: Pick<EventEntry, "startDate" | "endDate">): string {
  const [start, end] = [startDate, endDate].map((day) => parseDate(day));
  if (!end) return "";
  if (!start || start === end) return showDay(end);
  const [first, last] = [showDay(start), showDay(end)];
  if (start.slice(0, 4) !== end.slice(0, 4)) return `${first} – ${last}`;
  const withoutYear = first.replace(/, \d+$/, "");
  return start.slice(0, 7) === end.slice(0, 7)
    ? `${withoutYear}–${last.replace(/^\w+ /, "")}`
    : `${withoutYear} – ${last}`;
}

function error(text: string): FieldView {
  return { state: "error", text };
}

function warning(text: string): FieldView {
  return { state: "warning", text };
}

function note(text: string): FieldView {
  return { state: "none", text };
}

/** The same day of the next year: an event that ends later was probably typed with a wrong year. */
function yearAfter(day: IsoDate): IsoDate {
  return `${Number(day.slice(0, 4)) + 1}${day.slice(4)}`;
}

/** The rules in words: the last change among them. */
function rulesInWords(day: IsoDate | null): string {
  const since = listRules(day).reduce((last, line) => (line.since > last ? line.since : last), "");
  return `in effect since ${showDay(since)}`;
}

const NOT_A_DATE = "This is not a date. Write it like 2026-08-30 or 8/30/2026.";

interface ViewedDay {
  readonly field: FieldView;
  readonly day: IsoDate | null;
}

/** The day the section ended, by which it is rated. A start that was saved alone does not stand in for it. */
function viewEndDate({ endDate, startDate }: EventEntry, required: boolean, now: IsoDate): ViewedDay {
  if (endDate.trim() === "") {
    if (required || startDate.trim() !== "")
      return { field: error("Enter the day the event ended. It decides which rules apply."), day: null };
    return { field: note(`No date: using today's rules, ${rulesInWords(null)}.`), day: null };
  }
  const day = parseDate(endDate);
  if (day === null) return { field: error(NOT_A_DATE), day };
  if (day < OLDEST_RULES) return { field: error("Rules from before 2001 are not available."), day: null };
  const rules = `Rules ${rulesInWords(day)}.`;
  const isFarAhead = day > yearAfter(now);
  return {
    field: isFarAhead ? warning(`More than a year from now. Is the year right? ${rules}`) : note(rules),
    day,
  };
}

/** The day it began, where that was another one: which systems rate a time control goes by it. */
function viewStartDate(text: string, end: IsoDate | null): ViewedDay {
  if (text.trim() === "") return { field: note("No date: same as the end date."), day: null };
  const day = parseDate(text);
  if (day === null) return { field: error(NOT_A_DATE), day };
  if (end !== null && day > end) return { field: error("The event cannot start after it ends."), day: null };
  return { field: note("This day decides which systems rate the time control."), day };
}

function viewTimeControl(text: string, rules: Rules): FieldView {
  if (text.trim() === "") return note("No time control: rated as Regular only.");
  const section = sectionSystem(text, rules);
  if (section) {
    const name = SYSTEM_NAMES[section.system];
    const rated = section.dualRated ? `Dual-rated: ${name} and Quick.` : `Rated as ${name}.`;
    return viewPair(text, rules, rated) ?? note(rated);
  }
  return parseTimeControl(text)
    ? error("US Chess does not rate a time control this fast.")
    : error("Write a time control like G/60;d5 or 40/90,SD/30;i30, or a system like Quick or OTBQ.");
}

/** `60 minutes with 30 seconds`, `40 moves in 90 minutes`. */
function pairInWords({ moves, control: { minutes, seconds } }: PairReading): string {
  const time = minutes === 1 ? "1 minute" : `${minutes} minutes`;
  if (moves !== null) return `${moves} moves in ${time}`;
  return `${time} with ${seconds === 1 ? "1 second" : `${seconds} seconds`}`;
}

/**
 * How a pair of numbers such as `90/30` was read; null for any other time control. If the other reading is possible too
 * and other systems rate it, this is a doubt, with a way to write what was meant.
 */
function viewPair(text: string, rules: Rules, rated: string): FieldView | null {
  const [read] = pairReadings(text) ?? [];
  if (!read) return null;
  const says = `Read as ${pairInWords(read)}. ${rated}`;
  const other = doubtfulPair(text, rules)?.[1];
  if (!other) return note(says);
  const exact =
    other.moves === null ? `write ${pairInFull(other)}` : `add the rest, as in ${text.trim()},SD/30`;
  return warning(`${says} If you mean ${pairInWords(other)}, ${exact}.`);
}

/** The systems by the time control, or the one that was chosen; dual where the time control makes it so. */
function systemsOf({ timeControl, system }: EventEntry, rules: Rules): readonly SectionSystem[] {
  const byControl = sectionSystem(timeControl.trim() || "OTBR", rules);
  if (!byControl) return [];
  if (!isSystem(system)) {
    return byControl.dualRated ? [byControl, { system: "OTBQ", dualRated: true }] : [byControl];
  }
  const written = parseTimeControl(timeControl);
  const dual = written ? systemsFor({ ...written, online: false }, rules) : [];
  return [{ system, dualRated: dual.length > 1 && dual.includes(system) }];
}

/**
 * @param dateRequired an import asks for its date: without one the wrong rules may apply unseen
 * @param now the day where the user is
 */
export function viewEvent(entry: EventEntry, dateRequired = false, now: IsoDate = today()): EventView {
  const { field: endDate, day: end } = viewEndDate(entry, dateRequired, now);
  const { field: startDate, day: start } = viewStartDate(entry.startDate, end);
  const rules = rulesFor(isEdition(entry.edition) ? entry.edition : end, start);
  const systems = systemsOf(entry, rules);
  const missing = systems.some(({ system }) => !systemExists(system, rules));
  const days = { rules, endDate: end, startDate: start, eventEndDate: parseDate(entry.eventEndDate ?? "") };
  const valid = startDate.state !== "error" && endDate.state !== "error" && !missing;
  const all = valid ? systems.map((system) => ({ ...system, ...days })) : [];
  return {
    endDate: isEdition(entry.edition) && endDate.state === "none" ? editionNote(entry.edition) : endDate,
    startDate,
    timeControl: viewTimeControl(entry.timeControl, rules),
    system: missing ? error("This system did not exist yet under these rules.") : note(""),
    systems: all,
    settings: all[0] ?? null,
  };
}

function editionNote(edition: Edition): FieldView {
  return note(`Uses the ${EDITION_NAMES[edition]} edition, whatever the date.`);
}
