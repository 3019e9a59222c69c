/**
 * A fix for a problem as changes of cells, and back.
 *
 * Example: `planFix(table, fix)` for "Make 14's a draw" is `[{ cell: D15, was: "L4", to: "D4" }]`.
 */
import { gameLike } from "../../wallchart/cells/write-result";
import type { Fix, Table } from "../../wallchart/types";
import { valueAt, type CellChange } from "./change-cells";

/** What a fix writes, in the wallchart's own way of writing results. */
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
