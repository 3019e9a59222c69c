/**
 * Our own earlier output on a sheet, by what the workbook remembers: it is written over and cleared without asking,
 * and nothing else is. What a formula fills is ours as long as the formula stands.
 */
import type { PlanBlock } from "../sheet/plan";
import type { CellRef, CellValue } from "../wallchart/section";
import type { Standing } from "./standing";
import type { OwnOutput } from "../sheet/own-output";

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

/** A range's first and last row in a formula that fills as many. */
const RATES = /USCF\.RATEEVENT\(\$?[A-Z]+\$?(\d+):\$?[A-Z]+\$?(\d+)/i;

/** How many rows a formula fills as it stands, its own first; 1 for one that something is in the way of. */
function rowsFilled(formula: unknown, value: unknown): number {
  const [, first, last] = (typeof formula === "string" && value !== "#SPILL!" && RATES.exec(formula)) || [];
  return first === undefined ? 1 : Number(last) - Number(first) + 1;
}

/** What of our output stands yet: formulas that were replaced, deleted or blocked fill nothing any more. */
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

/**
 * What stood in areas, but for what formulas among them fill, which holds nothing of its own, whatever Excel tells of
 * it. Rows and columns that were put in since may have moved the formulas.
 */
export function withoutSpilled(standing: readonly Standing[]): readonly Standing[] {
  const filled = new Set<string>();
  for (const { row, column, formulas, values } of standing)
    formulas.forEach((line, i) =>
      line.forEach((formula, j) => {
        const rows = rowsFilled(formula, values[i]![j]);
        for (let below = 1; below < rows; below++) filled.add(cellKey(row + i + below, column + j));
      }),
    );
  if (filled.size === 0) return standing;
  return standing.map((area) => {
    const emptied = (cells: Standing["values"]) =>
      cells.map((line, i) =>
        line.map((cell, j) => (filled.has(cellKey(area.row + i, area.column + j)) ? "" : cell)),
      );
    return { ...area, formulas: emptied(area.formulas), values: emptied(area.values) };
  });
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
