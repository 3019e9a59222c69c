/**
 * Undoes what Excel makes of some cells as they are typed: `1/2` and `1-12` become dates, `=12` becomes a formula, and
 * 01234567 a number. The value alone, which is all that a formula gets, does not show this. Value, number format and
 * formula together do.
 *
 * Example: in a round's column, the date 12 January shown as `12-Jan` was typed as `1-12`, a win against 12.
 */
import { parseDate } from "../wallchart/cells/dates";
import type { CellRef, CellValue, Table } from "../wallchart/types";
import type { FindTyped } from "./options";
import { asText } from "../wallchart/cells/text";

/** How the cells of a table look, as far as known; rows × columns, as the values. */
export interface CellLooks {
  /** Number formats, such as `General`, `d-mmm`, `00000000`. */
  readonly numberFormats?: Table;
  /** Formulas; for cells without one, the values. */
  readonly formulas?: Table;
}

/** A number format without its literal texts, colors and conditions. */
function formatCodes(format: string): string {
  return format.replace(/"[^"]*"|\[[^[\]]*\]|\\./g, "").toLowerCase();
}

/** The number after `1-` that Excel took for a day or a year; null if the cell is not such a date. */
function opponentInDate(value: CellValue | undefined, format: string): number | null {
  const codes = formatCodes(format);
  const day = typeof value === "number" && /[dmy]/.test(codes) ? parseDate(value) : null;
  if (!day) return null;
  const [year, month, date] = day.split("-").map(Number) as [number, number, number];
  // January has no day 32, so `1-32` becomes January of 1932, shown without a day.
  if (!codes.includes("d")) return month === 1 ? year % 100 : null;
  if (month === 1) return date;
  // In countries that write the day first, `1-12` becomes December 1.
  return date === 1 ? month : null;
}

const SCORE_FIRST = /^(?:[10½]|1\/2|0?[.,]5)\s*[-–—]\s*\d/;

/** Finds the results as they were typed by how the cells look. A formula never knows that, and does not load this. */
export const typedResultsBy =
  (looks: CellLooks): FindTyped =>
  (table, columns, from, end) => {
    const typed = new Map<CellRef, string>();
    const halves: CellRef[] = [];
    let scoreFirst = false;
    for (let row = from; row < end; row++) {
      for (const column of columns) {
        const value = table[row]![column];
        if (typeof value === "string") scoreFirst ||= SCORE_FIRST.test(value);
        if (typeof value !== "number" || value === 0) continue;
        const formula = asText(looks.formulas?.[row]?.[column]).replace(/\s/g, "");
        const opponent = opponentInDate(value, asText(looks.numberFormats?.[row]?.[column]));
        if (/^=\d{1,4}$/.test(formula)) typed.set({ row, column }, formula);
        // `1/2` and `1-2` become the same day.
        else if (opponent === 2) halves.push({ row, column });
        else if (opponent !== null) {
          typed.set({ row, column }, `1-${opponent}`);
          scoreFirst = true;
        }
      }
    }
    for (const cell of halves) typed.set(cell, scoreFirst ? "1-2" : "½");
    return typed;
  };
