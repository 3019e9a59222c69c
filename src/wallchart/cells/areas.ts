/**
 * Rectangles of cells on a sheet, from 0.
 *
 * Example: `placed({ row: 3, column: 1, cells: [["a", "b"]] })` are the cells a in B4 and b in C4.
 */
import type { CellRef } from "../types";

/** A rectangle of cells by its first one. */
interface Block<T> extends CellRef {
  readonly cells: readonly (readonly T[])[];
}

/** Each cell of a block with its place on the sheet. */
export function placed<T>({ row, column, cells }: Block<T>): readonly (CellRef & { readonly cell: T })[] {
  return cells.flatMap((line, i) => line.map((cell, j) => ({ row: row + i, column: column + j, cell })));
}

/** A cell as the key of a map. */
export function cellKey(row: number, column: number): string {
  return `${row} ${column}`;
}

/** Whether a cell is in an area. */
export function isIn(
  area: CellRef & { readonly rows: number; readonly columns: number },
  { row, column }: CellRef,
): boolean {
  return (
    row >= area.row &&
    row < area.row + area.rows &&
    column >= area.column &&
    column < area.column + area.columns
  );
}
