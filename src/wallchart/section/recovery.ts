/**
 * Undoes what Excel makes of some cells as they are typed: `1/2` and `1-12` become dates, `=12` becomes a formula, and
 * 01234567 a number. The value alone, which is all that a formula gets, does not show this. Value, number format and
 * formula together do.
 *
 * Example: in a round's column, the date 12 January shown as `12-Jan` was typed as `1-12`, a win against 12.
 */
import { parseDate } from "../cells/dates";
import { finding } from "../diagnostics";
import type { Layout } from "../layout/layout";
import type { CellRef, CellValue, ChartDiagnostic, Table } from "../types";
import { asText } from "../cells/text";

/** How the cells of a table look, as far as known; rows × columns, as the values. */
export interface CellLooks {
  /** Number formats, such as `General`, `d-mmm`, `00000000`. */
  readonly numberFormats?: Table;
  /** Formulas; for cells without one, the values. */
  readonly formulas?: Table;
}

const ID_DIGITS = 8;

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

/** `1-12 and 4 more` */
function listed([first, ...others]: readonly string[]): string {
  return others.length > 0 ? `${first} and ${others.length} more` : first!;
}

/** Finds the results of a section as they were typed, for the cells that Excel changed. */
export type FindTyped = (table: Table, layout: Layout) => ReadonlyMap<CellRef, string>;

/** Finds them by how the cells look. A formula never knows that, and does not load this. */
export const typedResultsBy =
  (looks: CellLooks): FindTyped =>
  (table, layout) => {
    const typed = new Map<CellRef, string>();
    const halves: CellRef[] = [];
    let scoreFirst = false;
    const rounds = layout.columns.filter(({ role }) => role === "round");
    for (let row = layout.headingRow + 1; row < layout.end; row++) {
      for (const { column } of rounds) {
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

/** The IDs that lost leading zeros: shorter numbers among IDs of eight digits. Ratings may stand above them. */
function typedIds(table: Table, layout: Layout): Map<CellRef, string> {
  const typed = new Map<CellRef, string>();
  for (const { role, column, line } of layout.columns) {
    if (role !== "id") continue;
    const first = layout.headingRow + 1 + line;
    const cells = table.slice(first, layout.end).map((row) => row[column]);
    const isLong = (cell: CellValue | undefined) => /^\d{8}$/.test(asText(cell));
    if (!cells.some(isLong)) continue;
    cells.forEach((cell, i) => {
      if (typeof cell !== "number" || !Number.isInteger(cell) || cell < 1e4 || cell >= 1e7) return;
      typed.set({ row: first + i, column }, String(cell).padStart(ID_DIGITS, "0"));
    });
  }
  return typed;
}

/**
 * The table with such cells as they were typed, and a note about them. Without `findTyped`, only IDs are recovered, and a
 * result that became a number stays an error.
 */
export function recoverCells(
  table: Table,
  layout: Layout,
  findTyped: FindTyped | undefined,
): { readonly table: Table; readonly diagnostics: readonly ChartDiagnostic[] } {
  const results = findTyped?.(table, layout) ?? new Map<CellRef, string>();
  const ids = typedIds(table, layout);
  if (results.size + ids.size === 0) return { table, diagnostics: [] };
  const copy = [...table];
  for (const [{ row, column }, text] of [...results, ...ids]) {
    if (copy[row] === table[row]) copy[row] = [...table[row]!];
    (copy[row] as CellValue[])[column] = text;
  }
  const notes = (code: "recovered-result" | "recovered-id", typed: ReadonlyMap<CellRef, string>) =>
    typed.size > 0 ? [finding(code, [...typed.keys()], listed([...typed.values()]))] : [];
  return { table: copy, diagnostics: [...notes("recovered-result", results), ...notes("recovered-id", ids)] };
}
