/**
 * Rectangles of cells on a sheet, from 0.
 *
 * Example: `placed({ row: 3, column: 1, cells: [["a", "b"]] })` are the cells a in B4 and b in C4.
 */
import type { CellRef, Column } from "../types";

/** A rectangle of cells by its first one and its size. */
export interface Rectangle extends CellRef {
  readonly rows: number;
  readonly columns: number;
}

/** The same by its first cell and what they hold. */
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

/** The cell of a column beside a player, who may have several lines. */
export function cellFor(
  { row }: Pick<CellRef, "row">,
  { column, line }: Pick<Column, "column" | "line">,
): CellRef {
  return { row: row + line, column };
}

/** Whether a cell is in an area. */
export function isIn(area: Rectangle, { row, column }: CellRef): boolean {
  return (
    row >= area.row &&
    row < area.row + area.rows &&
    column >= area.column &&
    column < area.column + area.columns
  );
}
