/**
 * Readers for the arguments of the custom functions. Each takes a raw value and the name of the argument. It returns a
 * plain value or throws the error that the cell shows.
 *
 * Excel passes null for an omitted argument, rows × columns of values for a range, and for an empty cell null on the web
 * but 0 on the desktop. So a numeric 0 inside a range counts as blank, and `settleZeros` decides what a single 0 means.
 * Example: in `=USCF.NSTAR(1700,B2)` with an empty B2, the date counts as left out.
 */
import type { Games, IsoDate, Rating } from "../ratings/types";
import { ageOn } from "../ratings/uschess/age";
import {
  isEdition,
  ruleDoubts,
  rulesFor,
  EDITIONS,
  type ParameterName,
  type Rules,
  type RulesBy,
} from "../ratings/uschess/rules";
import { isEstablished } from "../ratings/uschess/effective-games";
import type { History } from "../ratings/uschess/special";
import { SYSTEMS, type System } from "../ratings/uschess/systems";
import {
  doubtfulPair,
  pairInFull,
  parseTimeControl,
  sectionSystem,
  systemExists,
  type SectionSystem,
} from "../ratings/uschess/time-controls";
import { parseHistory } from "../wallchart/cells/facts";
import { HIGHEST_RATING, LOWEST_RATING, parseRating, type WrittenRating } from "../wallchart/cells/ratings";
import { parseDate } from "../wallchart/cells/dates";
import type { CellRef, CellValue, Table } from "../wallchart/types";
import { errorIn, invalid, passOn } from "./errors";

/** A range or a single value, rows × columns, as Excel passes it to an `unknown[][]` parameter; null if left out. */
export type RangeArgument = readonly (readonly unknown[])[] | null;

/** The rows of a range; none if the argument is left out. */
export function rowsOf(range: RangeArgument): readonly (readonly unknown[])[] {
  return range ?? [];
}

/** The history of the rules in section 8 begins here. */
const OLDEST_RULES = "2001-01-01";
const MOST_GAMES = 1_000_000;
const OLDEST_AGE = 120;
/** Excel's number for 1907-01-01. A lower number is a year or an age, not a day. */
const FIRST_SERIAL = 2558;

const NO_GAMES = "Leave it out for an established rating, or type 0 for a newcomer.";
const NO_POINTS = (address: string) =>
  `Type 0 for no points, write L for a loss, or use SUM(${address}), which counts an empty cell as 0.`;
/** The arguments for which 0 and an empty cell mean different things, each with advice on what to do. */
const ZERO_COUNTS: Readonly<Record<string, (address: string) => string>> = {
  games: () => NO_GAMES,
  opponentGames: () => NO_GAMES,
  score: NO_POINTS,
};

function isSingleZero(value: unknown): boolean {
  const only = Array.isArray(value) && value.length === 1 ? (value as unknown[][])[0]! : [value];
  return only.length === 1 && only[0] === 0;
}

/**
 * Settles what each single 0 among the arguments of a call means. Excel on the desktop passes an empty cell as 0, and
 * only an address shows that the 0 came from a cell. Such a 0 counts as blank. It is an error for arguments in which 0
 * and blank mean different things.
 *
 * @param values the arguments by name, in the order of the function's parameters
 */
export function settleZeros<T extends Readonly<Record<string, unknown>>>(
  values: T,
  invocation: CustomFunctions.Invocation | undefined,
): T {
  const settled = Object.entries(values).map(([name, value], index) => {
    const address = invocation?.parameterAddresses?.[index];
    if (!address || !isSingleZero(value)) return [name, value];
    const advice = ZERO_COUNTS[name];
    if (advice) {
      const cell = address.slice(address.lastIndexOf("!") + 1);
      throw invalid(`${name}: ${cell} is 0 or empty, and Excel doesn't tell me which. ${advice(cell)}`);
    }
    return [name, Array.isArray(value) ? value : null];
  });
  return Object.fromEntries(settled) as T;
}

/** The plain value of a cell, without the object that Excel may wrap around it. Throws on an error value. */
export function plain(value: unknown, where: string): CellValue {
  const error = errorIn(value);
  if (error !== null) throw passOn(error, where);
  if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") return value;
  if (value === null || value === undefined) return null;
  // A data type (currency, linked entity …) has its plain value inside.
  const { basicValue } = value as { basicValue?: CellValue };
  return basicValue ?? null;
}

function isBlank(value: CellValue): boolean {
  return value === null || (typeof value === "string" && value.trim() === "");
}

/** Whether a value is blank, or a 0 in a place where 0 means blank: in a range, or for a date, a name or a word. */
export function isEmpty(value: CellValue): boolean {
  return isBlank(value) || value === 0;
}

/** A value as a number, also if it is a text such as "12"; NaN if it is not a number. */
export function toNumber(value: CellValue): number {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.trim() !== "" ? Number(value) : NaN;
}

/** A value as an error message quotes it. */
export function show(value: CellValue): string {
  return typeof value === "string" ? `"${value.slice(0, 40)}"` : String(value);
}

/** A number from `least` to `most`, or null if the argument is left out. */
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
  if (number === null) throw invalid(`${name} is missing. Give a number from ${least} to ${most}.`);
  return number;
}

/** A rating, with its number of games if that is written with it (1500, "1500P4", "1500*"); null if left out. */
function optionalWritten(value: unknown, name: string): (WrittenRating & { established?: true }) | null {
  const cell = plain(value, name);
  if (isBlank(cell)) return null;
  const read = cell === 0 || typeof cell === "boolean" ? null : parseRating(cell);
  // With two ratings, as in 1500->1520, we can't know which one is meant.
  if (read?.kind !== "rating" || read.rating === null || read.post !== null) {
    throw invalid(`${name}: ${show(cell)} isn't a possible rating (${LOWEST_RATING} to ${HIGHEST_RATING}).`);
  }
  return read.established ? { ...read.rating, established: true } : read.rating;
}

/** A rating, 100 to 3500, or null if left out. */
export function optionalRating(value: unknown, name: string): Rating | null {
  return optionalWritten(value, name)?.rating ?? null;
}

function requiredWritten(value: unknown, name: string): WrittenRating & { established?: true } {
  const written = optionalWritten(value, name);
  if (!written) {
    throw invalid(`${name} is missing. Give a rating from ${LOWEST_RATING} to ${HIGHEST_RATING}.`);
  }
  return written;
}

/** A rating, 100 to 3500. */
export function readRating(value: unknown, name: string): Rating {
  return requiredWritten(value, name).rating;
}

/** N, the games behind a rating: 0 is zero games; null (left out) is an established rating. */
export function readGames(value: unknown, name: string): Games | null {
  return optionalNumber(value, name, 0, MOST_GAMES);
}

/**
 * A rating and the games behind it, which may be written with the rating: "1500P4" is 1500 and 4.
 *
 * @param names the names of the two arguments
 */
export function readRatingAndGames(
  rating: unknown,
  games: unknown,
  names: { readonly rating: string; readonly games: string } = { rating: "rating", games: "games" },
): { readonly rating: Rating; readonly games: Games | null } {
  const written = requiredWritten(rating, names.rating);
  const given = readGames(games, names.games);
  const disagree = written.established
    ? !isEstablished(given)
    : written.games !== null && given !== null && written.games !== given;
  if (disagree) {
    throw invalid(
      `${names.rating} and ${names.games}: ${show(plain(rating, names.rating))} and ${given} don't give the same number of games. Give it once.`,
    );
  }
  return { rating: written.rating, games: given ?? written.games };
}

/** m: a whole number of games, at least 1. */
export function readEventGames(value: unknown): Games {
  const games = requiredNumber(value, "eventGames", 1, MOST_GAMES);
  if (!Number.isInteger(games)) throw invalid(`eventGames: ${games} is not a whole number of games.`);
  return games;
}

/** The most games against one opponent; 1 if left out. */
export function readRepeats(value: unknown): number {
  return optionalNumber(value, "mostRepeats", 1, MOST_GAMES) ?? 1;
}

/** The results of the earlier games; "mixed" if left out. */
export function readHistory(value: unknown): History {
  const cell = plain(value, "history");
  if (isEmpty(cell)) return "mixed";
  const history = parseHistory(cell);
  if (history !== null && history !== "bad") return history;
  throw invalid(`history: ${show(cell)} is not "mixed", "wins" or "losses".`);
}

/** A day; null if the cell has none, or has a number that is a year or an age and not Excel's number for a day. */
function parseDay(cell: CellValue): IsoDate | null {
  return typeof cell === "number" && cell < FIRST_SERIAL ? null : parseDate(cell);
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
  if (day < OLDEST_RULES)
    throw invalid(`${name}: ${day} is too early. The rules I know begin on ${OLDEST_RULES}.`);
  return day;
}

/** The rules that an end date or an edition names. */
export function readRules(date: unknown): Rules {
  return rulesFor(readRulesBy(date, "date"));
}

/** A day, or null if left out. */
export function readDate(value: unknown, name: string): IsoDate | null {
  const cell = plain(value, name);
  if (isEmpty(cell)) return null;
  const day = parseDay(cell);
  if (day === null) throw invalid(`${name}: ${show(cell)} is not a date such as 2026-08-30.`);
  return day;
}

/** A birth date and the day that decides the age; null for one that is left out. Throws if the age is not possible. */
export function readBirthAndEnd(
  birthDate: unknown,
  date: unknown,
): { readonly birth: IsoDate | null; readonly end: IsoDate | null } {
  const birth = readDate(birthDate, "birthDate");
  const by = readRulesBy(date, "date");
  // Ages need a day, and an edition is not one.
  const end = by === null || isEdition(by) ? null : by;
  if (birth === null) return { birth, end };
  if (end === null) throw invalid("date: give the day the section ended. It is needed for the age.");
  if (birth > end) throw invalid(`birthDate: ${birth} is after date, ${end}. Check the two dates.`);
  if (ageOn(end, birth) > OLDEST_AGE) {
    throw invalid(`birthDate: a player born on ${birth} is over ${OLDEST_AGE} on ${end}. Check the date.`);
  }
  return { birth, end };
}

/** What the sources leave open about a system and its time controls on that day, as a sentence; "" for nothing. */
export function openPoint(system: System, rules: Rules): string {
  const touched: readonly ParameterName[] = ["systems", "timeControls"];
  const open = ruleDoubts(rules, system, null).filter(({ parameter }) => touched.includes(parameter));
  return open.length > 0 ? ` (I'm not sure: ${open.map(({ says }) => says).join("; ")}.)` : "";
}

/** Throws if the system does not exist under the rules. */
function requireExisting(system: System, name: string, rules: Rules): void {
  if (systemExists(system, rules)) return;
  const open = openPoint(system, rules);
  throw invalid(`${name}: ${system} did not exist yet in the rules of ${rules.askedBy}.${open}`);
}

/** Yes or no; false if left out. */
export function readFlag(value: unknown, name: string): boolean {
  const cell = plain(value, name);
  if (typeof cell === "boolean") return cell;
  const text = String(cell ?? "")
    .trim()
    .toLowerCase();
  if (["", "0", "no", "n", "false"].includes(text)) return false;
  if (["1", "yes", "y", "true", "x"].includes(text)) return true;
  throw invalid(`${name}: ${show(cell)} is not TRUE or FALSE.`);
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

/** The name of a cell in a range argument: row and column of the range, since its address is not known. */
export function cellOf(name: string, row: number, column: number): string {
  return `${name}, row ${row + 1}, column ${column + 1} of the range`;
}

/** Whether a value is plain already: not a data type, and not a text that could be an error value. */
function isPlainCell(value: unknown): value is CellValue {
  if (typeof value === "string") return value.charCodeAt(0) !== HASH;
  return typeof value === "number" || value === null || typeof value === "boolean";
}

const HASH = 35;

/** Whether all values of a row are plain, so that it needs no copy. Nearly all rows are. */
function isPlainRow(row: readonly unknown[]): row is readonly CellValue[] {
  for (const value of row) if (!isPlainCell(value)) return false;
  return true;
}

function isFilled(value: unknown): boolean {
  return value !== null && value !== "" && value !== 0;
}

/** How many rows a range has up to its last row that is not empty. */
function usedRows(rows: readonly (readonly unknown[])[]): number {
  let end = rows.length;
  while (end > 0 && !rows[end - 1]!.some(isFilled)) end--;
  return end;
}

/**
 * The plain values of a wallchart, without the empty rows below it (a range of whole columns has a million rows). Throws
 * on the first error value, with the name of its cell.
 */
export function readTableArgument(range: RangeArgument, nameCell: (cell: CellRef) => string): Table {
  const rows = rowsOf(range);
  return rows
    .slice(0, usedRows(rows))
    .map((row, r) =>
      isPlainRow(row) ? row : row.map((value, c) => plain(value, nameCell({ row: r, column: c }))),
    );
}

/** A text; "" if left out, or for an empty cell. */
export function readText(value: unknown, name: string): string {
  const cell = plain(value, name);
  return isEmpty(cell) ? "" : String(cell).trim();
}
