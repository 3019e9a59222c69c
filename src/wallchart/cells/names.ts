/**
 * The names of cells, such as G2. The cells of a table count from 0, and `origin` is the cell of the sheet where the table
 * begins.
 * Example: `cellName({row: 1, column: 6})` is "G2"; if the table begins at B3, it is "H4".
 */
import { runsOf } from "../../ratings/collect";
import type { CellRef } from "../types";

const TOP_LEFT: CellRef = { row: 0, column: 0 };

/** The letters of a column, from 0: A … Z, AA … */
export function columnName(column: number): string {
  let name = "";
  for (let rest = column; rest >= 0; rest = Math.floor(rest / 26) - 1) {
    name = String.fromCharCode(65 + (rest % 26)) + name;
  }
  return name;
}

/** `D2`, `D2 and D3`, `D2, D3 and D4`. */
export function withAnd(parts: readonly string[]): string {
  return parts.length < 2 ? parts.join("") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;
}

/** Columns, from 0, in words: `F to I`, `D and F to H`. */
export function columnsInWords(columns: readonly number[]): string {
  return withAnd(
    runsOf([...new Set(columns)].sort((a, b) => a - b)).map(([first, last]) =>
      first === last ? columnName(first) : `${columnName(first)} to ${columnName(last)}`,
    ),
  );
}

/** The name of a cell, for a table whose first cell is `origin` on the sheet (A1 if left out). */
export function cellName({ row, column }: CellRef, origin = TOP_LEFT): string {
  return columnName(column + origin.column) + (row + origin.row + 1);
}

/**
 * The first cell of an address such as `Sheet1!$B$3:K25`, `A:K` or `3:25`, counted from 0; null if it is not an
 * address.
 */
export function parseAddress(address: string): CellRef | null {
  const match = /(?:^|!)\$?(?:([A-Z]{1,3})\$?(\d{1,7})(?::|$)|([A-Z]{1,3}):|(\d{1,7}):)/i.exec(address);
  if (!match) return null;
  const row = Number(match[2] ?? match[4] ?? 1) - 1;
  const letters = (match[1] ?? match[3] ?? "A").toUpperCase();
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
  return row < 0 ? null : { row, column };
}
