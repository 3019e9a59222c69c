/**
 * A sheet that is written again: what we wrote earlier is cleared where it is not written again, and remembered where it still
 * stands. Values and formulas may so take each other's place.
 */
import type { CellValue, Table } from "../../wallchart/types";
import { cellKey, filledCells, type OwnOutput } from "../rate/own-output";
import type { PlanBlock, SheetPlan } from "./plan";

/** A plan that first empties what we wrote earlier and it does not write again, a block for each run of cells. */
export function withClearing<P extends SheetPlan>(plan: P, table: Table, output: readonly OwnOutput[]): P {
  const { blocks } = plan;
  const written = new Set(
    blocks.flatMap(({ row, column, cells, spill }) =>
      Array.from({ length: spill?.rows ?? cells.length }, (_, i) =>
        cells[0]!.map((__, j) => cellKey(row + i, column + j)),
      ).flat(),
    ),
  );
  const left = filledCells(table, output).filter(([row, column]) => !written.has(cellKey(row, column)));
  const cleared = runsOf(left).map(({ row, column, rows }): PlanBlock => ({
    row,
    column,
    cells: Array.from({ length: rows }, () => [""]),
    style: "cleared",
    numberFormat: "General",
  }));
  return { ...plan, blocks: [...cleared, ...blocks] };
}

/** Cells as runs below each other in one column. */
function runsOf(cells: readonly (readonly [row: number, column: number])[]) {
  const runs: { row: number; column: number; rows: number }[] = [];
  for (const [row, column] of [...cells].sort(([a, b], [c, d]) => b - d || a - c)) {
    const last = runs.at(-1);
    if (last?.column === column && last.row + last.rows === row) last.rows++;
    else runs.push({ row, column, rows: 1 });
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
  const now = new Map<string, readonly [row: number, column: number, cell: CellValue]>();
  for (const [row, column] of filledCells(table, earlier))
    now.set(cellKey(row, column), [row, column, table[row]![column]!]);
  for (const one of output)
    one.cells.forEach((line, i) =>
      line.forEach((cell, j) => {
        const [row, column] = [one.row + i, one.column + j];
        now.set(cellKey(row, column), [row, column, cell]);
      }),
    );
  return runsOf([...now.values()].map(([row, column]) => [row, column] as const)).map(
    ({ row, column, rows }): OwnOutput => ({
      row,
      column,
      cells: Array.from({ length: rows }, (_, i) => [now.get(cellKey(row + i, column))![2]]),
    }),
  );
}
