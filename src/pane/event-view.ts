/**
 * What the pane says of an event's date and time control: which rules apply, which systems rate it.
 *
 * Example: `{startDate: "2015-10-10", timeControl: "G/60;d5"}` is rated by the rules of Jun 1, 2015, in Regular,
 * and in Quick too.
 */
import type { IsoDate } from "../ratings/types";
import { listRules, rulesFor, type Rules } from "../ratings/uschess/rules";
import type { SectionSettings } from "../ratings/uschess/event";
import { parseTimeControl, sectionSystem, type System } from "../ratings/uschess/time-controls";
import { parseDate } from "../wallchart/dates";

/** As typed. */
export interface EventEntry {
  readonly startDate: string;
  readonly timeControl: string;
}

/** What stands under a field. */
export interface FieldView {
  readonly state: "none" | "error";
  readonly text: string;
}

export interface EventView {
  readonly date: FieldView;
  readonly timeControl: FieldView;
  /** Null while one of the fields is wrong. */
  readonly settings: SectionSettings | null;
}

/** Section 8 of the documents begins here. */
const OLDEST_RULES: IsoDate = "2001-01-01";

const SYSTEM_NAMES: Readonly<Record<System, string>> = {
  OTBR: "Regular",
  OTBQ: "Quick",
  OTBB: "Blitz",
  OLR: "Online Regular",
  OLQ: "Online Quick",
  OLB: "Online Blitz",
};

const dayFormat = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

/** `2015-06-01` as `Jun 1, 2015`. */
function showDay(day: IsoDate): string {
  return dayFormat.format(Date.parse(day));
}

function error(text: string): FieldView {
  return { state: "error", text };
}

function note(text: string): FieldView {
  return { state: "none", text };
}

/** The rules in words: the last change among them, and the parameter that changes most often. */
function rulesInWords(day: IsoDate | null): string {
  const since = listRules(day).reduce((last, line) => (line.since > last ? line.since : last), "");
  return `in force since ${showDay(since)} (bonus multiplier ${rulesFor(day).bonusMultiplier})`;
}

function viewDate(text: string, required: boolean): { field: FieldView; day: IsoDate | null } {
  if (text.trim() === "") {
    return required
      ? { field: error("Give the day the event began: the rules differ by date."), day: null }
      : { field: note(`Left empty: the newest rules, ${rulesInWords(null)}.`), day: null };
  }
  const day = parseDate(text);
  if (day === null) return { field: error("This is no date. Write it like 2026-08-30 or 8/30/2026."), day };
  if (day < OLDEST_RULES) return { field: error("The rules before 2001 are not known here."), day: null };
  return { field: note(`Rules ${rulesInWords(day)}.`), day };
}

function viewTimeControl(text: string, rules: Rules): FieldView {
  if (text.trim() === "") return note("Left empty: rated as Regular (OTBR) only.");
  const section = sectionSystem(text, rules);
  if (section) {
    const name = `${SYSTEM_NAMES[section.system]} (${section.system})`;
    return note(section.dualRated ? `Rated in ${name}; dual-rated, in Quick too.` : `Rated in ${name}.`);
  }
  return parseTimeControl(text)
    ? error("No US Chess system rates so fast a time control.")
    : error("Write a time control like G/60;d5 or 40/90,SD/30;i30, or a system code like OTBQ.");
}

/** @param dateRequired an import asks for its date: without one the wrong rules may apply unseen */
export function viewEvent({ startDate, timeControl }: EventEntry, dateRequired = false): EventView {
  const { field: date, day } = viewDate(startDate, dateRequired);
  const rules = rulesFor(day);
  const control = viewTimeControl(timeControl, rules);
  const section = sectionSystem(timeControl.trim() || "OTBR", rules);
  const valid = date.state !== "error" && section !== null;
  return { date, timeControl: control, settings: valid ? { ...section, rules, endDate: day } : null };
}
