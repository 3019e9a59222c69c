/**
 * Our own earlier output on a sheet, by what the workbook remembers: it is written over and cleared without asking,
 * and nothing else is. What a formula fills is ours as long as the formula stands.
 */
import type { PlanBlock } from "../wallchart/plan";
import type { CellRef, CellValue } from "../wallchart/section";
import type { OwnOutput } from "./settings";
import type { Standing } from "./standing";

/** A block as it will stand. */
export function outputOf({ row, column, cells, spill }: PlanBlock): OwnOutput {
  return {
    row,
    column,
    ...(spill && { spill }),
    cells: cells.map((line) => line.map((cell) => (typeof cell === "object" ? cell.formula : cell))),
  };
}

function cellKey(row: number, column: number): string {
  return `${row} ${column}`;
}

/** Cells that a formula of ours fills: they hold nothing of their own, whatever Excel tells of them. */
function spilledCells(output: readonly OwnOutput[]): ReadonlySet<string> {
  const rows = ({ row, column, spill }: OwnOutput) =>
    Array.from({ length: (spill?.rows ?? 1) - 1 }, (_, i) => cellKey(row + 1 + i, column));
  return new Set(output.flatMap(rows));
}

/** What of our output stands yet: formulas that were replaced or deleted fill nothing any more. */
export function stillOurs(output: readonly OwnOutput[], standing: readonly Standing[]): readonly OwnOutput[] {
  return output.filter(({ row, column, cells, spill }) => {
    if (!spill) return true;
    const there = standing.find(
      (area) =>
        row >= area.row &&
        row < area.row + area.rows &&
        column >= area.column &&
        column < area.column + area.columns,
    );
    return there?.formulas[row - there.row]![column - there.column] === cells[0]?.[0];
  });
}

/** What stood in an area, but for what our formulas fill there. */
export function withoutSpilled(standing: Standing, output: readonly OwnOutput[]): Standing {
  const spilled = spilledCells(output);
  if (spilled.size === 0) return standing;
  const emptied = (cells: Standing["values"]) =>
    cells.map((line, i) =>
      line.map((cell, j) => (spilled.has(cellKey(standing.row + i, standing.column + j)) ? "" : cell)),
    );
  return { ...standing, formulas: emptied(standing.formulas), values: emptied(standing.values) };
}

/** The cells where something stands that we did not write there. */
export function foreignCells(
  standing: readonly Pick<Standing, "row" | "column" | "formulas">[],
  output: readonly OwnOutput[],
): CellRef[] {
  const ours = new Map<string, CellValue>();
  for (const { row, column, cells } of output)
    cells.forEach((line, i) => line.forEach((cell, j) => ours.set(cellKey(row + i, column + j), cell)));
  return standing.flatMap(({ row, column, formulas }) =>
    formulas.flatMap((line, i) =>
      line.flatMap((stands, j) => {
        const cell = { row: row + i, column: column + j };
        return stands === "" || stands === ours.get(cellKey(cell.row, cell.column)) ? [] : [cell];
      }),
    ),
  );
}
