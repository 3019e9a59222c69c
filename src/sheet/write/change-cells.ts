/**
 * Changes of single cells that a TD asks for: a fix for a problem, or the opponent's cell for a typed result
 * (`mirror.ts`). Each has what the cell must still hold, and is written by `excel/write-cells.ts`.
 */
import { cellName } from "../../wallchart/cells/names";
import { gameLike } from "../../wallchart/cells/write-result";
import type { CellRef, CellValue, Fix, Table } from "../../wallchart/types";

/** A change of one cell: what must stand there before, and what is written. */
export interface CellChange {
  readonly cell: CellRef;
  readonly was: CellValue;
  readonly to: CellValue;
}

export function valueAt(table: Table, { row, column }: CellRef): CellValue {
  return table[row]?.[column] ?? "";
}

export function isSameCell(cell: CellRef, other: CellRef): boolean {
  return cell.row === other.row && cell.column === other.column;
}

/**
 * What a fix writes, in the wallchart's own way of writing results.
 *
 * Example: `planFix(table, fix)` for "Make 14's a draw" is `[{ cell: D15, was: "L4", to: "D4" }]`.
 */
export function planFix(table: Table, { cells }: Fix): readonly CellChange[] {
  return cells.map(({ cell, to, like }) => ({
    cell,
    was: valueAt(table, cell),
    to: typeof to === "object" ? gameLike(valueAt(table, like), to) : to,
  }));
}

/** Takes changes back. */
export function undoing(changes: readonly CellChange[]): readonly CellChange[] {
  return changes.map(({ cell, was, to }) => ({ cell, was: to, to: was }));
}

/** The table with other values in some cells. */
export function withChanges(table: Table, changes: readonly Pick<CellChange, "cell" | "to">[]): Table {
  const copy = [...table];
  for (const { cell, to } of changes) {
    const row = [...(copy[cell.row] ?? [])];
    while (row.length <= cell.column) row.push("");
    row[cell.column] = to;
    copy[cell.row] = row;
  }
  return copy;
}

/** `D15 is now D4.`, `D15 is empty now.` */
export function changesInWords(changes: readonly CellChange[]): string {
  return changes
    .map(({ cell, to }) => `${cellName(cell)} is ${to === "" ? "empty now" : `now ${to}`}.`)
    .join(" ");
}
