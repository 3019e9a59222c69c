/**
 * A sheet that is written again: what we wrote earlier is cleared where it is not written again, and remembered where it still
 * stands. Values and formulas may so take each other's place.
 */
import { cellKey, placed } from "../../wallchart/cells/areas";
import type { CellRef, CellValue, Table } from "../../wallchart/types";
import { filledCells, type OwnOutput } from "../rate/own-output";
import type { PlanBlock, SheetPlan } from "./plan";

const keyOf = ({ row, column }: CellRef) => cellKey(row, column);

/** What empties cells that no block writes, in a block for each run of cells. */
export function clearing(cells: readonly CellRef[], blocks: readonly PlanBlock[]): readonly PlanBlock[] {
  const written = blocks.flatMap(({ spill, ...block }) =>
    placed(spill ? { ...block, cells: Array.from({ length: spill.rows }, () => block.cells[0]!) } : block),
  );
  const keys = new Set(written.map(keyOf));
  return runsOf(cells.filter((cell) => !keys.has(keyOf(cell)))).map((run): PlanBlock => ({
    row: run[0]!.row,
    column: run[0]!.column,
    cells: run.map(() => [""]),
    style: "cleared",
    numberFormat: "General",
  }));
}

/** A plan that first empties what we wrote earlier and it does not write again. */
export function withClearing<P extends SheetPlan>(plan: P, table: Table, output: readonly OwnOutput[]): P {
  const stands = filledCells(table, output).map(([row, column]) => ({ row, column }));
  return { ...plan, blocks: [...clearing(stands, plan.blocks), ...plan.blocks] };
}

/** Cells as runs below each other in one column, each cell once. */
function runsOf<C extends CellRef>(cells: readonly C[]): readonly (readonly C[])[] {
  const runs: C[][] = [];
  for (const cell of [...cells].sort((a, b) => a.column - b.column || a.row - b.row)) {
    const last = runs.at(-1)?.at(-1);
    if (last?.column !== cell.column || last.row + 1 < cell.row) runs.push([cell]);
    else if (last.row < cell.row) runs.at(-1)!.push(cell);
  }
  return runs;
}

/**
 * New output, with what we wrote earlier and still stands in other cells: the same however often it was written.
 */
export function withEarlier(
  table: Table,
  earlier: readonly OwnOutput[],
  output: readonly OwnOutput[],
): readonly OwnOutput[] {
  const stands = filledCells(table, earlier).map(([row, column]) => ({
    row,
    column,
    cell: table[row]![column]!,
  }));
  const now = new Map(
    [...stands, ...output.flatMap((one) => placed<CellValue>(one))].map((one) => [keyOf(one), one]),
  );
  return runsOf([...now.values()]).map((run): OwnOutput => {
    const { row, column } = run[0]!;
    return { row, column, cells: run.map(({ cell }) => [cell]) };
  });
}
