/**
 * Readers for the arguments of the custom functions: values, numbers, flags, texts and tables. Each takes a raw value and
 * the name of the argument. It returns a plain value or throws the error that the cell shows. Ratings and games are read by
 * ./player-arguments, dates and time controls by ./rules-arguments, lists of games by ./games.
 *
 * Excel passes null for an omitted argument and rows × columns of values for a range. For an empty cell it passes null on
 * the web but 0 on the desktop. So a numeric 0 inside a range counts as blank; ./blanks decides what a single 0 means.
 * What belongs to a neighbor is refused with the argument's name: 60 is not a date, and 46264 is not a number of games.
 */
import { bare } from "../wallchart/cells/text";
import type { CellRef, CellValue, Table } from "../wallchart/types";
import { EmptyCell, refuseEmptyCell } from "./blanks";
import { errorIn, invalid, passOn } from "./errors";

/** Rows × columns of values, as Excel passes a range. */
export type Rows = readonly (readonly unknown[])[];

/** The rows of a range; none if the argument is left out, and one cell for a single value. */
export function argumentRows(range: unknown): Rows {
  if (range === null || range === undefined || range instanceof EmptyCell) return [];
  return Array.isArray(range) ? (range as unknown[][]) : [[range]];
}

/** The plain value of a cell, without the object that Excel may wrap around it. Throws on an error value or a range. */
export function plain(value: unknown, where: string): CellValue {
  const error = errorIn(value);
  if (error !== null) throw passOn(error, where);
  if (typeof value === "number" || typeof value === "string" || typeof value === "boolean") return value;
  if (value === null || value === undefined || value instanceof EmptyCell) return null;
  if (Array.isArray(value)) {
    const cells = value.flat() as unknown[];
    if (cells.length > 1) throw invalid(`${where}: give one value, not a range of ${cells.length} cells.`);
    return plain(cells[0], where);
  }
  // A data type (currency, linked entity …) has its plain value inside.
  const { basicValue } = value as { basicValue?: CellValue };
  return basicValue ?? null;
}

export function isBlankArgument(value: CellValue): boolean {
  return value === null || (typeof value === "string" && value.trim() === "");
}

/** Whether a value is blank, or a 0 in a place where 0 means blank: in a range, or for a date, a name or a word. */
export function isEmpty(value: CellValue): boolean {
  return isBlankArgument(value) || value === 0;
}

/** A value as a number, also if it is a text such as "12"; NaN if it is not a number. */
export function toNumber(value: CellValue): number {
  if (typeof value === "number") return value;
  return typeof value === "string" && value.trim() !== "" ? Number(value) : NaN;
}

/** A value as an error message quotes it. */
export function show(value: CellValue): string {
  return typeof value === "string" ? `"${value.slice(0, 40)}"` : String(value).toUpperCase();
}

/** A number from `least` to `most`, or null if the argument is left out. */
export function optionalNumber(value: unknown, name: string, least: number, most: number): number | null {
  const cell = plain(value, name);
  if (isBlankArgument(cell)) return null;
  const number = toNumber(cell);
  // Written so that NaN fails too.
  if (!(number >= least && number <= most)) {
    throw invalid(`${name}: ${show(cell)} is not a number from ${least} to ${most}.`);
  }
  return number;
}

/** Whether an argument is left out. An empty cell is not: where a rating belongs it is an error. */
export function isLeftOut(value: unknown, name: string): boolean {
  refuseEmptyCell(value, name, true);
  return isBlankArgument(plain(value, name));
}

/** The error for an argument that must be there. */
export function missing(name: string, what: string): CustomFunctions.Error {
  return invalid(`${name} is missing. Give ${what}.`);
}

/** A number from `least` to `most`. */
export function requiredNumber(value: unknown, name: string, least: number, most: number): number {
  refuseEmptyCell(value, name, false);
  const number = optionalNumber(value, name, least, most);
  if (number === null) throw missing(name, `a number from ${least} to ${most}`);
  return number;
}

/** A whole number from `least` to `most`, or null if the argument is left out. */
export function optionalWhole(value: unknown, name: string, least: number, most: number): number | null {
  const number = optionalNumber(value, name, least, most);
  if (number === null || Number.isInteger(number)) return number;
  throw invalid(`${name}: ${number} is not a whole number.`);
}

/** A whole number from `least` to `most`. */
export function requiredWhole(value: unknown, name: string, least: number, most: number): number {
  requiredNumber(value, name, least, most);
  return optionalWhole(value, name, least, most)!;
}

/** Yes or no; false if left out. The number 1 is more likely a score, or a number of games. */
export function readFlag(value: unknown, name: string): boolean {
  const cell = plain(value, name);
  if (typeof cell === "boolean") return cell;
  if (cell === 1) throw invalid(`${name}: 1 is a number. Write TRUE or FALSE.`);
  const text = String(cell ?? "")
    .trim()
    .toLowerCase();
  if (["", "0", "no", "n", "false"].includes(text)) return false;
  if (["1", "yes", "y", "true", "x"].includes(text)) return true;
  throw invalid(`${name}: ${show(cell)} is not TRUE or FALSE.`);
}

/** A text; "" if left out, or for an empty cell. */
export function readText(value: unknown, name: string): string {
  const cell = plain(value, name);
  return isEmpty(cell) ? "" : String(cell).trim();
}

/** The error for a word that is none of those known. */
export function notOneOf(name: string, word: CellValue, known: readonly string[]): CustomFunctions.Error {
  return invalid(`${name}: ${show(word)} is not one of ${known.join(", ")}.`);
}

/** One of these words, whatever its capitals and spaces; null if left out. */
export function readWord<T extends string>(value: unknown, name: string, words: readonly T[]): T | null {
  const text = readText(value, name);
  if (text === "") return null;
  const found = words.find((word) => bare(word) === bare(text));
  if (found === undefined) throw notOneOf(name, text, words);
  return found;
}

/** The name of a cell in a range argument: row and column of the range, since its address is not known. */
export function cellOf(name: string, row: number, column: number): string {
  return `${name}, row ${row + 1}, column ${column + 1} of the range`;
}

/** Whether a value is plain already: not empty, not a data type, and not a text that could be an error value. */
function isPlainCell(value: unknown): value is CellValue {
  if (typeof value === "string") return value !== "" && value.charCodeAt(0) !== HASH;
  return typeof value === "number" || typeof value === "boolean";
}

const HASH = 35;

/** Whether all values of a row are plain, so that it needs no copy. */
function isPlainRow(row: readonly unknown[]): row is readonly CellValue[] {
  for (const value of row) if (!isPlainCell(value)) return false;
  return true;
}

export function isFilled(value: unknown): boolean {
  return value !== null && value !== "" && value !== 0;
}

/** How long a list is up to its last one in use. */
export function usedLength<T>(list: readonly T[], isUsed: (one: T) => boolean): number {
  let end = list.length;
  while (end > 0 && !isUsed(list[end - 1]!)) end--;
  return end;
}

/**
 * The plain values of a wallchart, without the empty rows below it (a range of whole columns has a million rows). A cell
 * with nothing in it is 0, as on the desktop, so that the web has the same answer. Throws on the first error value, with the
 * name of its cell.
 */
export function readTableArgument(rows: Rows, nameCell: (cell: CellRef) => string): Table {
  const read = (value: unknown, row: number, column: number): CellValue => {
    const cell = plain(value, nameCell({ row, column }));
    return isFilled(cell) ? cell : 0;
  };
  return rows
    .slice(
      0,
      usedLength(rows, (row) => row.some(isFilled)),
    )
    .map((row, r) => (isPlainRow(row) ? row : row.map((value, c) => read(value, r, c))));
}
