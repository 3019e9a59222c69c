/**
 * Days in a workbook that counts them from 1904, as Excel on a Mac once did: their numbers are 1,462 less than elsewhere. What
 * is read becomes the usual number, and what is written that of the workbook, where a cell's format shows a day.
 *
 * Example: there, August 30, 2026 is 44802 in a cell of format m/d/yyyy, and 46264 in our tables.
 */
import type { CellValue } from "../wallchart/types";

/** Days from 1900 to 1904, as Excel counts them. */
const DAYS = 1462;

/** January 1, 2000, counted from 1900. */
const FIRST_OF_2000 = 36_526;

/** Of the one workbook that this page is for, as it was when it was last read. */
let countsFrom1904 = false;

/** To be synced, then given to `noteDaySystem`. Office.js has no property for it, but computes `DATE` as a cell does. */
export function askForDaySystem(context: Excel.RequestContext): Excel.FunctionResult<number> {
  return context.workbook.functions.date(2000, 1, 1).load("value");
}

export function noteDaySystem({ value }: Excel.FunctionResult<number>): void {
  countsFrom1904 = value === FIRST_OF_2000 - DAYS;
}

/**
 * Whether a number format shows a day: it has a d or a y outside texts, colors and escaped characters. A text or a color that
 * is not closed goes on to the end.
 */
export function showsDay(numberFormat: string): boolean {
  return /[dy]/i.test(numberFormat.replace(/"[^"]*"?|\[[^\]]*\]?|[\\_*]./g, ""));
}

/** Loads what `valuesIn` takes. */
export function loadValues(range: Excel.Range): Excel.Range {
  return range.load(countsFrom1904 ? "values,numberFormat" : "values");
}

/** The values of a range, days as numbers from 1900 on. */
export function valuesIn(range: Excel.Range): CellValue[][] {
  const values = range.values as CellValue[][];
  if (!countsFrom1904) return values;
  return values.map((row, i) =>
    row.map((value, j) =>
      typeof value === "number" && showsDay(String(range.numberFormat[i]![j])) ? value + DAYS : value,
    ),
  );
}

/** A value as the workbook holds it in a cell of a format. */
export function asHeld<T>(value: T, numberFormat: string): T | number {
  return countsFrom1904 && typeof value === "number" && showsDay(numberFormat) ? value - DAYS : value;
}
