/**
 * Reads dates as people and Excel write them, in cells and arguments.
 * Example: 45000 (Excel's number for a day), "2023-03-15", "3/15/2023", "Mar 15, 2023" and "15 Mar 2023" are the same day.
 */
import type { IsoDate } from "../../ratings/types";
import type { CellValue } from "../types";
import { remembering } from "./remember";
import { asWords } from "./text";

const MS_PER_DAY = 86_400_000;
/** Day 0 of Excel's 1900 system, for numbers from 61 on: Excel counts February 29, 1900, which did not exist. */
const SERIAL_ZERO = Date.UTC(1899, 11, 30);
const PHANTOM_LEAP_DAY = 60;
/** 9999-12-31, the last day in Excel. */
const LAST_SERIAL = 2_958_465;
/** Two-digit years from 30 on mean 19xx, as in Excel. */
const CENTURY_PIVOT = 30;

const MONTHS = "jan feb mar apr may jun jul aug sep oct nov dec".split(" ");
const LONG_MONTHS =
  "january february march april may june july august september october november december".split(" ");

const ISO = /^(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?:[T ][\d:.]+Z?)?$/;
const AMERICAN = /^(\d{1,2})([/-])(\d{1,2})\2(\d{4}|\d{2})$/;
const MONTH_FIRST = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4}|\d{2})$/i;
const DAY_FIRST = /^(\d{1,2})(?:st|nd|rd|th)?[ -]([a-z]{3,9})\.?,?[ -](\d{4}|\d{2})$/i;

function monthNumber(name: string): number {
  const lower = name.toLowerCase();
  const long = LONG_MONTHS.indexOf(lower);
  return (long >= 0 ? long : MONTHS.indexOf(lower === "sept" ? "sep" : lower)) + 1;
}

/** The day as ISO text, or null if the calendar has no such day. */
function isoDate(year: number, month: number, day: number): IsoDate | null {
  const date = new Date(Date.UTC(year, month - 1, day));
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day && year >= 1900;
  return exists ? date.toISOString().slice(0, 10) : null;
}

function fullYear(text: string): number {
  const year = Number(text);
  if (text.length > 2) return year;
  return year < CENTURY_PIVOT ? 2000 + year : 1900 + year;
}

function fromSerial(serial: number): IsoDate | null {
  const day = Math.floor(serial);
  if (!(day >= 1 && day <= LAST_SERIAL) || day === PHANTOM_LEAP_DAY) return null;
  const shift = day < PHANTOM_LEAP_DAY ? 1 : 0;
  return new Date(SERIAL_ZERO + (day + shift) * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Excel's number for a day, from March 1900 on. */
export function serialOf(day: IsoDate): number {
  return (Date.parse(day) - SERIAL_ZERO) / MS_PER_DAY;
}

/**
 * The day in a cell or an argument: Excel's number for a day in the 1900 system (a time of day is dropped), `2026-08-30`,
 * `2026/08/30`, `8/30/2026`, `8/30/26`, `Aug 30, 2026` or `30 Aug 2026`. Two-digit years mean 1930 to 2029. Null for
 * anything else, for a day before 1900 and for a day that is not in the calendar.
 */
export function parseDate(value: CellValue): IsoDate | null {
  if (typeof value === "number") return fromSerial(value);
  return typeof value === "string" && value.length <= 40 ? dayIn(value) : null;
}

const dayIn = remembering((value): IsoDate | null => {
  const text = asWords(value);
  let match = ISO.exec(text);
  if (match) return isoDate(Number(match[1]), Number(match[3]), Number(match[4]));
  match = AMERICAN.exec(text);
  if (match) return isoDate(fullYear(match[4]!), Number(match[1]), Number(match[3]));
  match = MONTH_FIRST.exec(text);
  if (match) return isoDate(fullYear(match[3]!), monthNumber(match[1]!), Number(match[2]));
  match = DAY_FIRST.exec(text);
  return match ? isoDate(fullYear(match[3]!), monthNumber(match[2]!), Number(match[1])) : null;
});
