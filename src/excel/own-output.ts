/**
 * Our own earlier output on a sheet, as the workbook remembers it. Only this is written over and cleared without
 * asking. What a formula of ours fills is ours as long as the formula is there.
 */
import { grouped } from "../ratings/collect";
import type { PlanBlock } from "../sheet/write/plan";
import { isErrorValue } from "../wallchart/cells/text";
import type { CellRef, CellValue } from "../wallchart/types";
import { isFormula, isOurs, withOurNames } from "./own-formulas";
import type { AreaSnapshot } from "./snapshot";
import type { OwnOutput } from "../sheet/rate/own-output";
import { cellKey, isIn, placed } from "../wallchart/cells/areas";

/** What a block will leave on the sheet. */
export function outputOf({ row, column, cells, spill, isInChart }: PlanBlock): OwnOutput {
  return {
    row,
    column,
    ...(spill && { spill }),
    ...(isInChart && { isInChart }),
    cells: cells.map((line) => line.map((cell) => (typeof cell === "object" ? cell.formula : cell))),
  };
}

/** A range's first and last row in a formula that fills as many. */
const RATES = /USCF\.(?:RATEEVENT|COMPARE)\(\$?[A-Z]+\$?(\d+):\$?[A-Z]+\$?(\d+)/i;

/** How many rows a formula fills, with its own; 1 where something blocks it, or it has only an error to show. */
function rowsFilled(formula: unknown, value: unknown): number {
  const [, first, last] =
    (typeof formula === "string" && !isErrorValue(value as CellValue) && RATES.exec(withOurNames(formula))) ||
    [];
  return first === undefined ? 1 : Number(last) - Number(first) + 1;
}

/** The part of our output that is still there: a formula that was replaced or deleted fills nothing any more. */
export function stillOurs(
  output: readonly OwnOutput[],
  snapshots: readonly AreaSnapshot[],
): readonly OwnOutput[] {
  return output.filter(({ row, column, cells, spill }) => {
    if (!spill) return true;
    const there = snapshots.find((area) => isIn(area, { row, column }));
    return isOurs(there?.formulas[row - there.row]![column - there.column], cells[0]?.[0]);
  });
}

/**
 * The areas with every cell emptied that a formula in them fills. Such a cell holds nothing of its own, whatever Excel
 * reports. Inserted rows or columns may have moved the formulas since we wrote them.
 */
export function withoutSpilled(snapshots: readonly AreaSnapshot[]): readonly AreaSnapshot[] {
  const filled = new Set<string>();
  for (const { row, column, formulas, values, isSpill } of snapshots)
    formulas.forEach((line, i) =>
      line.forEach((formula, j) => {
        const fills = isSpill && isFormula(formulas[0]![0]) && !isErrorValue(values[0]![0] as CellValue);
        if (fills && i + j > 0) filled.add(cellKey(row + i, column + j));
        const rows = rowsFilled(formula, values[i]![j]);
        for (let below = 1; below < rows; below++) filled.add(cellKey(row + i + below, column + j));
      }),
    );
  if (filled.size === 0) return snapshots;
  return snapshots.map((area) => {
    const emptied = (cells: AreaSnapshot["values"]) =>
      cells.map((line, i) =>
        line.map((cell, j) => (filled.has(cellKey(area.row + i, area.column + j)) ? "" : cell)),
      );
    return { ...area, formulas: emptied(area.formulas), values: emptied(area.values) };
  });
}

/** What stands in each column, from the top; empty cells left out. */
function columnsOf(all: readonly { readonly column: number; readonly cell: unknown }[]) {
  const filled = all.filter(({ cell }) => cell !== "");
  return Array.from(
    grouped(filled, ({ column }) => column),
    ([column, cells]) => [column, cells.map(({ cell }) => cell)] as const,
  );
}

/** The same for two columns with the same cells, in any order. */
const sorted = (cells: readonly unknown[]) => JSON.stringify([...cells].sort());

/**
 * The cells that hold something we did not write. Where rows were sorted since, or a column or rows inserted, a column that
 * has just what we wrote in one column is ours. A few of our numbers alone may be the director's.
 */
export function foreignCells(
  snapshots: readonly Pick<AreaSnapshot, "row" | "column" | "formulas">[],
  output: readonly OwnOutput[],
): readonly CellRef[] {
  const wrote = output.flatMap((one) => placed<CellValue>(one));
  const stand = snapshots.flatMap(({ formulas, ...place }) => placed({ ...place, cells: formulas }));
  const ours = new Map(wrote.map(({ row, column, cell }) => [cellKey(row, column), cell]));
  const foreign = stand.flatMap(({ row, column, cell }) =>
    cell === "" || isOurs(cell, ours.get(cellKey(row, column))) ? [] : [{ row, column }],
  );
  if (foreign.length === 0) return foreign;
  // A heading that stands already is not among what stands in the way.
  const columns = columnsOf(wrote).flatMap(([, cells]) => [
    sorted(cells),
    ...(typeof cells[0] === "string" ? [sorted(cells.slice(1))] : []),
  ]);
  const moved = columnsOf(stand).filter(([, cells]) => columns.includes(sorted(cells)));
  // A single cell tells nothing by itself.
  if (moved.every(([, cells]) => cells.length === 1)) return foreign;
  return foreign.filter(({ column }) => !moved.some(([own]) => own === column));
}
