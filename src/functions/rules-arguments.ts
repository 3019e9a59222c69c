/**
 * Readers for what the rules go by: the day a section ended or an edition, the time control or the system, and ages. Each
 * takes a raw value, and throws the error that the cell shows.
 * Example: `"ed2025-07"` as the date is that edition; 60 is neither a day nor a time control, but `"G/60"` is.
 */
import { FIRST_DAY } from "../ratings/fide";
import type { IsoDate } from "../ratings/types";
import { ageOn } from "../ratings/uschess/age";
import {
  isEdition,
  ruleDoubts,
  EDITIONS,
  type ParameterName,
  type Rules,
  type RulesBy,
} from "../ratings/uschess/rules";
import { SYSTEMS, type System } from "../ratings/uschess/systems";
import {
  doubtfulPair,
  pairInFull,
  parseTimeControl,
  sectionSystem,
  systemExists,
  type SectionSystem,
} from "../ratings/uschess/time-controls";
import { parseDate } from "../wallchart/cells/dates";
import type { CellValue } from "../wallchart/types";
import { isEmpty, optionalWhole, plain, show } from "./arguments";
import { invalid } from "./errors";

/** The history of the rules in section 8 begins here. */
const OLDEST_RULES = "2001-01-01";
export const OLDEST_AGE = 120;
/** Excel's number for 1910-01-01. A lower number is a year, an age or a rating, not a day. */
const FIRST_SERIAL = 3654;

/** A day; null if the cell has none, or has a number that is a year or an age and not Excel's number for a day. */
function parseDay(cell: CellValue): IsoDate | null {
  return typeof cell === "number" && cell < FIRST_SERIAL ? null : parseDate(cell);
}

/** Throws for a day before the first one of the rules that are known. */
function refuseTooEarly(day: IsoDate, name: string, first: IsoDate): void {
  if (day < first) throw invalid(`${name}: ${day} is too early. The rules I know begin on ${first}.`);
}

/** The day a section ended, or the name of an edition; null if left out, which means the newest rules. */
export function readRulesBy(value: unknown, name: string): RulesBy {
  const cell = plain(value, name);
  if (isEmpty(cell)) return null;
  const text = String(cell).trim().toLowerCase();
  if (isEdition(text)) return text;
  const day = parseDay(cell);
  if (day === null) {
    throw invalid(
      `${name}: ${show(cell)} is not a date such as 2026-08-30, or an edition of the rules (${EDITIONS.join(", ")}).`,
    );
  }
  refuseTooEarly(day, name, OLDEST_RULES);
  return day;
}

/** A day, or null if left out. */
export function readDate(value: unknown, name: string): IsoDate | null {
  const cell = plain(value, name);
  if (isEmpty(cell)) return null;
  const day = parseDay(cell);
  if (day === null) throw invalid(`${name}: ${show(cell)} is not a date such as 2026-08-30.`);
  return day;
}

/** The day a tournament began, which decides FIDE's rules; null for the newest. */
export function readStart(value: unknown, name: string): IsoDate | null {
  const day = readDate(value, name);
  if (day !== null) refuseTooEarly(day, name, FIRST_DAY);
  return day;
}

/** A year, alone or as a day in it; null if left out. */
export function readYear(value: unknown, name: string, least: number, most: number): number | null {
  const cell = plain(value, name);
  const day = isEmpty(cell) ? null : parseDay(cell);
  return optionalWhole(day === null ? cell : day.slice(0, 4), name, least, most);
}

/**
 * Throws if a player born on that day has no possible age.
 *
 * @param end the day the section ended, which decides the age
 */
export function checkAge(birth: IsoDate, end: IsoDate | null): void {
  if (end === null) throw invalid("date: give the day the section ended. It is needed for the age.");
  if (birth >= end) throw invalid(`birthDate: ${birth} is not before date, ${end}. Check the two dates.`);
  if (ageOn(end, birth) > OLDEST_AGE) {
    throw invalid(`birthDate: a player born on ${birth} is over ${OLDEST_AGE} on ${end}. Check the date.`);
  }
}

/** What the sources leave open about a system and its time controls on that day, as a sentence; "" for nothing. */
export function openPoint(system: System, rules: Rules): string {
  const touched: readonly ParameterName[] = ["systems", "timeControls"];
  const open = ruleDoubts(rules, system).filter(({ parameter }) => touched.includes(parameter));
  return open.length > 0 ? ` (I'm not sure: ${open.map(({ says }) => says).join("; ")}.)` : "";
}

/** Throws if the system does not exist under the rules. */
function requireExisting(system: System, name: string, rules: Rules): void {
  if (systemExists(system, rules)) return;
  const open = openPoint(system, rules);
  throw invalid(`${name}: ${system} did not exist yet in the rules of ${rules.askedBy}.${open}`);
}

/** Refuses a pair of numbers alone such as 60/30 that can be read in two ways, where each has other systems. */
export function refuseDoubtfulPair(text: string, name: string, rules: Rules, online?: boolean): void {
  const pair = doubtfulPair(text, rules, online);
  if (!pair) return;
  const [one, other] = pair.map(pairInFull);
  throw invalid(`${name}: ${show(text)} has two meanings. Write ${one} or ${other}.`);
}

/** The system meant by a time control or a code; OTBR if left out. */
export function readSystem(timeControl: unknown, rules: Rules): SectionSystem {
  const cell = plain(timeControl, "timeControl");
  if (isEmpty(cell)) return { system: "OTBR", dualRated: false };
  const text = String(cell);
  if (/^\s*\d+(?:\.\d+)?\s*$/.test(text))
    throw invalid(
      `timeControl: ${show(cell)} alone could be anything. For that many minutes write G/${text.trim()}.`,
    );
  const system = sectionSystem(text, rules);
  if (!system) {
    const open = openPoint(parseTimeControl(text)?.online ? "OLQ" : "OTBQ", rules);
    throw invalid(
      `timeControl: ${show(cell)} is not a rated time control such as G/60;d5, or one of ${SYSTEMS.join(", ")}.${open}`,
    );
  }
  refuseDoubtfulPair(text, "timeControl", rules);
  requireExisting(system.system, "timeControl", rules);
  return system;
}
