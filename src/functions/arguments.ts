/**
 * Reading the arguments of the custom functions. Each reader takes a raw value and the argument's name,
 * and returns a plain value or throws the cell's error.
 *
 * What Excel hands over: an omitted argument is null, an empty cell null or (on the desktop) 0, a range
 * rows × columns of values. So a numeric 0 inside a range means blank.
 */
import type { Games, Rating } from "../ratings/types";
import {
  isEdition,
  ruleDoubts,
  rulesFor,
  EDITIONS,
  type Rules,
  type RulesBy,
} from "../ratings/uschess/rules";
import type { History } from "../ratings/uschess/special";
import { isSystem, SYSTEMS, type System } from "../ratings/uschess/systems";
import { sectionSystem, systemExists, type SectionSystem } from "../ratings/uschess/time-controls";
import { parseDate } from "../wallchart/dates";
import type { CellRef, CellValue, Table } from "../wallchart/section";
import { errorIn, invalid, passOn } from "./errors";

/** A range or a single value, rows × columns, as Excel hands it to a `unknown[][]` parameter; null when left out. */
export type RangeArgument = readonly (readonly unknown[])[] | null;

/** The rows of a range; none where the argument is left out. */
export function rowsOf(range: RangeArgument): readonly (readonly unknown[])[] {
  return range ?? [];
}

const LOWEST_RATING = 100;
const HIGHEST_RATING = 3500;
/** Section 8 begins here. */
const OLDEST_RULES = "2001-01-01";
const MOST_GAMES = 1_000_000;

/** A cell value without what Excel wraps around it; throws on an error value. */
export function plain(value: unknown, where: string): CellValue {
  const error = errorIn(value);
  if (error !== null) throw passOn(error, where);
  if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") return value;
  if (value === null || value === undefined) return null;
  // A data type (currency, linked entity …) carries its plain value.
  const { basicValue } = value as { basicValue?: CellValue };
  return basicValue ?? null;
}

function isBlank(value: CellValue): boolean {
  return value === null || (typeof value === "string" && value.trim() === "");
}

/** Blank, or the 0 that stands for an empty cell on the desktop where 0 means nothing of its own. */
export function isEmpty(value: CellValue): boolean {
  return isBlank(value) || value === 0;
}

/** The number that a value is or spells; NaN where it is none. */
export function toNumber(value: CellValue): number {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.trim() !== "" ? Number(value) : NaN;
}

export function show(value: CellValue): string {
  return typeof value === "string" ? `"${value.slice(0, 40)}"` : String(value);
}

/** A number from `least` to `most`, or null where the argument is left out. */
export function optionalNumber(value: unknown, name: string, least: number, most: number): number | null {
  const cell = plain(value, name);
  if (isBlank(cell)) return null;
  const number = toNumber(cell);
  // Written so that NaN fails too.
  if (!(number >= least && number <= most)) {
    throw invalid(`${name}: ${show(cell)} is not a number from ${least} to ${most}.`);
  }
  return number;
}

/** A number from `least` to `most`. */
export function requiredNumber(value: unknown, name: string, least: number, most: number): number {
  const number = optionalNumber(value, name, least, most);
  if (number === null) throw invalid(`${name} is missing: give a number from ${least} to ${most}.`);
  return number;
}

/** A rating, 100 to 3500. */
export function readRating(value: unknown, name: string): Rating {
  return requiredNumber(value, name, LOWEST_RATING, HIGHEST_RATING);
}

/** N: 0 is zero games, left out is an established rating (null). */
export function readGames(value: unknown, name: string): Games | null {
  return optionalNumber(value, name, 0, MOST_GAMES);
}

/** m: a whole number of games, at least 1. */
export function readEventGames(value: unknown, name: string): Games {
  const games = requiredNumber(value, name, 1, MOST_GAMES);
  if (!Number.isInteger(games)) throw invalid(`${name}: ${games} is not a whole number of games.`);
  return games;
}

/** The most games against one opponent; 1 when left out. */
export function readRepeats(value: unknown, name: string): number {
  return value === 0 ? 1 : (optionalNumber(value, name, 1, MOST_GAMES) ?? 1);
}

/** What the earlier games were; "mixed" when left out. */
export function readHistory(value: unknown, name: string): History {
  const cell = plain(value, name);
  if (isEmpty(cell)) return "mixed";
  const text = String(cell).trim().toLowerCase();
  if (text === "mixed" || text === "wins" || text === "losses") return text;
  throw invalid(`${name}: ${show(cell)} is none of "mixed", "wins" and "losses".`);
}

/** The day a section ended or an edition's name; null when left out, which means the newest rules. */
export function readRulesBy(value: unknown, name: string): RulesBy {
  const cell = plain(value, name);
  if (isEmpty(cell)) return null;
  const text = String(cell).trim().toLowerCase();
  if (isEdition(text)) return text;
  const day = parseDate(cell);
  if (day === null) {
    throw invalid(
      `${name}: ${show(cell)} is neither a date such as 2026-08-30 nor one of ${EDITIONS.join(", ")}.`,
    );
  }
  if (day < OLDEST_RULES)
    throw invalid(`${name}: ${day} is before ${OLDEST_RULES}, where the known rules begin.`);
  return day;
}

/** The rules that an end date or an edition names. */
export function readRules(value: unknown, name: string): Rules {
  return rulesFor(readRulesBy(value, name));
}

/** A day, or null when left out. */
export function readDate(value: unknown, name: string): string | null {
  const cell = plain(value, name);
  if (isEmpty(cell)) return null;
  const day = parseDate(cell);
  if (day === null) throw invalid(`${name}: ${show(cell)} is not a date such as 2026-08-30.`);
  return day;
}

/** What the sources leave open about a system, or about the time controls it rates, on the day; "" for nothing. */
export function openPoint(system: System, parameter: "systems" | "timeControls", rules: Rules): string {
  const open = ruleDoubts(rules, system, null).find((doubt) => doubt.parameter === parameter);
  return open ? ` (The sources do not settle it: ${open.says}.)` : "";
}

/** Throws where the system did not exist yet. */
function refuseUnborn(system: System, name: string, rules: Rules): void {
  if (systemExists(system, rules)) return;
  const open = openPoint(system, "systems", rules);
  throw invalid(`${name}: ${system} did not exist by the rules of ${rules.askedBy}.${open}`);
}

/** A system's code; OTBR when left out. */
export function readSystemCode(value: unknown, name: string, rules: Rules): System {
  const text = readText(value, name).toUpperCase();
  if (text === "") return "OTBR";
  if (!isSystem(text)) throw invalid(`${name}: ${show(text)} is none of ${SYSTEMS.join(", ")}.`);
  refuseUnborn(text, name, rules);
  return text;
}

/** Yes or no; false when left out. */
export function readFlag(value: unknown, name: string): boolean {
  const cell = plain(value, name);
  if (typeof cell === "boolean") return cell;
  const text = String(cell ?? "")
    .trim()
    .toLowerCase();
  if (["", "0", "no", "n", "false"].includes(text)) return false;
  if (["1", "yes", "y", "true", "x"].includes(text)) return true;
  throw invalid(`${name}: ${show(cell)} is neither TRUE nor FALSE.`);
}

/** The system that a time control or a code names; OTBR when left out. */
export function readSystem(value: unknown, name: string, rules: Rules): SectionSystem {
  const cell = plain(value, name);
  if (isEmpty(cell)) return { system: "OTBR", dualRated: false };
  const system = typeof cell === "string" ? sectionSystem(cell, rules) : null;
  if (!system) {
    throw invalid(
      `${name}: ${show(cell)} is neither a rated time control such as G/60;d5 nor one of ${SYSTEMS.join(", ")}.${openPoint("OTBQ", "timeControls", rules)}`,
    );
  }
  refuseUnborn(system.system, name, rules);
  return system;
}

/** A cell of a range argument, by row and column of the range, since its address is not known here. */
export function cellOf(name: string, row: number, column: number): string {
  return `${name}, row ${row + 1}, column ${column + 1} of the range`;
}

/** Whether a value is a cell's as it stands: neither a data type nor a text that could be an error value. */
function isPlainCell(value: unknown): value is CellValue {
  if (typeof value === "string") return value.charCodeAt(0) !== HASH;
  return typeof value === "number" || value === null || typeof value === "boolean";
}

const HASH = 35;

/** Whether a row needs no copy, as nearly all of a chart. */
function isPlainRow(row: readonly unknown[]): row is readonly CellValue[] {
  for (const value of row) if (!isPlainCell(value)) return false;
  return true;
}

/** A wallchart's plain values; throws on the first error value in it, naming the cell. */
export function readTableArgument(range: RangeArgument, nameCell: (cell: CellRef) => string): Table {
  return rowsOf(range).map((row, r) =>
    isPlainRow(row) ? row : row.map((value, c) => plain(value, nameCell({ row: r, column: c }))),
  );
}

/** A text; "" when left out, or when it refers to an empty cell. */
export function readText(value: unknown, name: string): string {
  const cell = plain(value, name);
  return isEmpty(cell) ? "" : String(cell).trim();
}
