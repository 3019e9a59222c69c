/**
 * Reading the arguments of the custom functions. Each reader takes a raw value and the argument's name,
 * and returns a plain value or throws the cell's error.
 *
 * What Excel hands over: an omitted argument is null, an empty cell null on the web and 0 on the desktop, a range
 * rows × columns of values. So a numeric 0 inside a range means blank, and `settleZeros` decides about a single one.
 * Example: in `=USCF.NSTAR(1700,B2)` with B2 empty the date is left out.
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
import type { History } from "../ratings/uschess/special";
import { systemNamed, SYSTEMS, type System } from "../ratings/uschess/systems";
import {
  parseTimeControl,
  sectionSystem,
  systemExists,
  type SectionSystem,
} from "../ratings/uschess/time-controls";
import { parseHistory } from "../wallchart/cells-facts";
import { HIGHEST_RATING, LOWEST_RATING, parseRating, type WrittenRating } from "../wallchart/cells-ratings";
import { parseDate } from "../wallchart/dates";
import type { CellRef, CellValue, Table } from "../wallchart/section";
import { errorIn, invalid, passOn } from "./errors";

/** A range or a single value, rows × columns, as Excel hands it to a `unknown[][]` parameter; null when left out. */
export type RangeArgument = readonly (readonly unknown[])[] | null;

/** The rows of a range; none where the argument is left out. */
export function rowsOf(range: RangeArgument): readonly (readonly unknown[])[] {
  return range ?? [];
}

/** Section 8 begins here. */
const OLDEST_RULES = "2001-01-01";
const MOST_GAMES = 1_000_000;
const OLDEST_AGE = 120;
/** A provisional rating rests on 25 games at most (section 1). */
const MOST_PROVISIONAL_GAMES = 25;
/** Excel's number of 1907-01-01; as numbers of days, years and ages are lower. */
const FIRST_SERIAL = 2558;

const NO_GAMES = "Leave it out for an established rating, type 0 for a newcomer.";
const NO_FIDE_GAMES = "Leave it out for 30 games or more, type 0 for none.";
const NO_POINTS = (address: string) =>
  `Type 0 for no points or write L for a loss; SUM(${address}) counts an empty cell as 0.`;
/** The arguments in which zero and nothing are two things, each with the way out. */
const ZERO_COUNTS: Readonly<Record<string, (address: string) => string>> = {
  games: () => NO_GAMES,
  opponentGames: () => NO_GAMES,
  fideGames: () => NO_FIDE_GAMES,
  score: NO_POINTS,
};

function isSingleZero(value: unknown): boolean {
  const only = Array.isArray(value) && value.length === 1 ? (value as unknown[][])[0]! : [value];
  return only.length === 1 && only[0] === 0;
}

/**
 * A call's arguments with each 0 that came from a cell settled: desktop Excel hands an empty cell over as 0, and only
 * the address tells it from a typed 0. It is blank, but an error where zero and nothing are two things.
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
    const wayOut = ZERO_COUNTS[name];
    if (wayOut) {
      const cell = address.slice(address.lastIndexOf("!") + 1);
      throw invalid(`${name}: ${cell} holds 0 or is empty, and Excel does not say which. ${wayOut(cell)}`);
    }
    return [name, Array.isArray(value) ? value : null];
  });
  return Object.fromEntries(settled) as T;
}

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

/** Blank, or a 0 where it means nothing of its own: in a range, for a date, a name or a word. */
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

/** A rating with the games that stand beside it, or null where the argument is left out: 1500, "1500P4", "1500*". */
function optionalWritten(value: unknown, name: string): (WrittenRating & { established?: true }) | null {
  const cell = plain(value, name);
  if (isBlank(cell)) return null;
  const read = cell === 0 || typeof cell === "boolean" ? null : parseRating(cell);
  // Of two ratings, as in 1500->1520, it is not known which one is meant.
  if (read?.kind !== "rating" || read.rating === null || read.post !== null) {
    throw invalid(
      `${name}: ${show(cell)} is not a number from ${LOWEST_RATING} to ${HIGHEST_RATING}, the possible ratings.`,
    );
  }
  return read.established ? { ...read.rating, established: true } : read.rating;
}

/** A rating, 100 to 3500, or null where it is left out. */
export function optionalRating(value: unknown, name: string): Rating | null {
  return optionalWritten(value, name)?.rating ?? null;
}

function requiredWritten(value: unknown, name: string): WrittenRating & { established?: true } {
  const written = optionalWritten(value, name);
  if (!written) {
    throw invalid(`${name} is missing: give a number from ${LOWEST_RATING} to ${HIGHEST_RATING}.`);
  }
  return written;
}

/** A rating, 100 to 3500. */
export function readRating(value: unknown, name: string): Rating {
  return requiredWritten(value, name).rating;
}

/** N: 0 is zero games, left out is an established rating (null). */
export function readGames(value: unknown, name: string): Games | null {
  return optionalNumber(value, name, 0, MOST_GAMES);
}

/**
 * A rating and the games behind it, which may stand with the rating: "1500P4" is 1500 and 4.
 *
 * @param names what the two arguments are called
 */
export function readRatingAndGames(
  rating: unknown,
  games: unknown,
  names: { readonly rating: string; readonly games: string } = { rating: "rating", games: "games" },
): { readonly rating: Rating; readonly games: Games | null } {
  const written = requiredWritten(rating, names.rating);
  const given = readGames(games, names.games);
  const disagree = written.established
    ? given !== null && given <= MOST_PROVISIONAL_GAMES
    : written.games !== null && given !== null && written.games !== given;
  if (disagree) {
    throw invalid(
      `${names.rating} and ${names.games}: ${show(plain(rating, names.rating))} and ${given} give different numbers of games. Give the games once.`,
    );
  }
  return { rating: written.rating, games: given ?? written.games };
}

/** m: a whole number of games, at least 1. */
export function readEventGames(value: unknown, name: string): Games {
  const games = requiredNumber(value, name, 1, MOST_GAMES);
  if (!Number.isInteger(games)) throw invalid(`${name}: ${games} is not a whole number of games.`);
  return games;
}

/** The most games against one opponent; 1 when left out. */
export function readRepeats(value: unknown, name: string): number {
  return optionalNumber(value, name, 1, MOST_GAMES) ?? 1;
}

/** What the earlier games were; "mixed" when left out. */
export function readHistory(value: unknown, name: string): History {
  const cell = plain(value, name);
  if (isEmpty(cell)) return "mixed";
  const history = parseHistory(cell);
  if (history !== null && history !== "bad") return history;
  throw invalid(`${name}: ${show(cell)} is none of "mixed", "wins" and "losses".`);
}

/** A day; null for what is none, and for a number that is a year or an age rather than Excel's number of a day. */
function parseDay(cell: CellValue): IsoDate | null {
  return typeof cell === "number" && cell < FIRST_SERIAL ? null : parseDate(cell);
}

/** The day a section ended or an edition's name; null when left out, which means the newest rules. */
export function readRulesBy(value: unknown, name: string): RulesBy {
  const cell = plain(value, name);
  if (isEmpty(cell)) return null;
  const text = String(cell).trim().toLowerCase();
  if (isEdition(text)) return text;
  const day = parseDay(cell);
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
export function readDate(value: unknown, name: string): IsoDate | null {
  const cell = plain(value, name);
  if (isEmpty(cell)) return null;
  const day = parseDay(cell);
  if (day === null) throw invalid(`${name}: ${show(cell)} is not a date such as 2026-08-30.`);
  return day;
}

/** A birth date with the day on which the age is taken; each null when left out. Throws where no one has that age. */
export function readBirthAndEnd(
  birthDate: unknown,
  endDate: unknown,
): { readonly birth: IsoDate | null; readonly end: IsoDate | null } {
  const birth = readDate(birthDate, "birthDate");
  const end = readDate(endDate, "endDate");
  if (birth === null) return { birth, end };
  if (end === null) throw invalid("endDate is missing: the age is taken on it.");
  if (birth > end) throw invalid(`birthDate: ${birth} is after endDate, ${end}. Check the two dates.`);
  if (ageOn(end, birth) > OLDEST_AGE) {
    throw invalid(`birthDate: born on ${birth} is over ${OLDEST_AGE} years old on ${end}. Check the date.`);
  }
  return { birth, end };
}

/** What the sources leave open about a system and the time controls it rates on the day; "" for nothing. */
export function openPoint(system: System, rules: Rules): string {
  const touched: readonly ParameterName[] = ["systems", "timeControls"];
  const open = ruleDoubts(rules, system, null).filter(({ parameter }) => touched.includes(parameter));
  return open.length > 0
    ? ` (The sources do not settle it: ${open.map(({ says }) => says).join("; ")}.)`
    : "";
}

/** Throws where the system did not exist yet. */
function refuseUnborn(system: System, name: string, rules: Rules): void {
  if (systemExists(system, rules)) return;
  const open = openPoint(system, rules);
  throw invalid(`${name}: ${system} did not exist by the rules of ${rules.askedBy}.${open}`);
}

/** A system's code; OTBR when left out. */
export function readSystemCode(value: unknown, name: string, rules: Rules): System {
  const text = readText(value, name);
  if (text === "") return "OTBR";
  const system = systemNamed(text);
  if (!system) throw invalid(`${name}: ${show(text)} is not one of ${SYSTEMS.join(", ")}.`);
  refuseUnborn(system, name, rules);
  return system;
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
  const text = String(cell);
  const system = sectionSystem(text, rules);
  if (!system) {
    const open = openPoint(parseTimeControl(text)?.online ? "OLQ" : "OTBQ", rules);
    throw invalid(
      `${name}: ${show(cell)} is neither a rated time control such as G/60;d5 nor one of ${SYSTEMS.join(", ")}.${open}`,
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

function isFilled(value: unknown): boolean {
  return value !== null && value !== "" && value !== 0;
}

/** How many rows of a range have something in them, from the first to the last such row. */
function usedRows(rows: readonly (readonly unknown[])[]): number {
  let end = rows.length;
  while (end > 0 && !rows[end - 1]!.some(isFilled)) end--;
  return end;
}

/**
 * A wallchart's plain values, without the empty rows below it, of which whole columns have a million. Throws on the
 * first error value in it, naming the cell.
 */
export function readTableArgument(range: RangeArgument, nameCell: (cell: CellRef) => string): Table {
  const rows = rowsOf(range);
  return rows
    .slice(0, usedRows(rows))
    .map((row, r) =>
      isPlainRow(row) ? row : row.map((value, c) => plain(value, nameCell({ row: r, column: c }))),
    );
}

/** A text; "" when left out, or when it refers to an empty cell. */
export function readText(value: unknown, name: string): string {
  const cell = plain(value, name);
  return isEmpty(cell) ? "" : String(cell).trim();
}
