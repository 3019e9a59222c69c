/**
 * What we wrote on a sheet earlier, as far as it still stands: planned around as if it were not there, and cleared where
 * it is not written again. Values and formulas may so take each other's place.
 */
import type { PlanBlock, SheetPlan, Spill } from "../write/plan";
import type { CellValue, Table } from "../../wallchart/types";
import { isErrorValue } from "../../wallchart/cells/text";

/** Cells that we wrote, as they stood right after: a value, or a formula as its text. */
export interface OwnOutput {
  readonly row: number;
  readonly column: number;
  readonly cells: readonly (readonly CellValue[])[];
  /** What the formula in the one cell fills. */
  readonly spill?: Spill;
  /** Whether they are in a column of the wallchart, which has the TD's own heading. */
  readonly isInChart?: boolean;
  /** Set where these values took the place of a formula that had filled their cells. */
  readonly wasFormula?: true;
}

/** What we wrote into the wallchart's own columns. It is not read as the TD's. */
export function inChart(output: readonly OwnOutput[]): readonly OwnOutput[] {
  return output.filter(({ isInChart }) => isInChart === true);
}

/** A cell as the key of a map. */
export function cellKey(row: number, column: number): string {
  return `${row} ${column}`;
}

/** How many rows a formula of ours still fills: its heading tells. A formula that failed has only its error. */
function rowsFilled(table: Table, { row, column, spill }: OwnOutput): number {
  if (isErrorValue(table[row]?.[column])) return 1;
  return /\b(?:post|change)$/i.test(String(table[spill!.heading]?.[column] ?? "")) ? spill!.rows : 0;
}

/** Whether the formula of such an output still stands, with what it fills or with its error. */
export function spills(table: Table, output: OwnOutput): boolean {
  return output.spill !== undefined && rowsFilled(table, output) > 0;
}

/** Whether ratings of ours stand on a sheet as formulas. */
export function hasFormulas(table: Table, output: readonly OwnOutput[]): boolean {
  return output.some((one) => spills(table, one));
}

/** The places of our own output in which the table has what we wrote. */
export function filledCells(
  table: Table,
  output: readonly OwnOutput[],
): readonly (readonly [row: number, column: number])[] {
  return output.flatMap((one) => {
    const { row, column, cells, spill } = one;
    if (spill) return Array.from({ length: rowsFilled(table, one) }, (_, i) => [row + i, column] as const);
    return cells.flatMap((line, i) => {
      const stands = line.map((cell, j) => cell !== "" && table[row + i]?.[column + j] === cell);
      // Of a formula the table has the value: it is ours beside a name of ours.
      const isFormula = (cell: CellValue) => stands[0] && typeof cell === "string" && cell.startsWith("=");
      return line.flatMap((cell, j) =>
        stands[j] || isFormula(cell) ? [[row + i, column + j] as const] : [],
      );
    });
  });
}

/** Whether a cell of a column, from one row to the one before another, still has what we wrote into the wallchart. */
export function hasOwnIn(
  table: Table,
  output: readonly OwnOutput[],
  { column, from, to }: { readonly column: number; readonly from: number; readonly to: number },
): boolean {
  return filledCells(table, inChart(output)).some(
    ([row, place]) => place === column && row >= from && row < to,
  );
}

/**
 * The table without formulas that have no ratings to show yet, as RATEEVENT beside a chart with an error, or in Excel
 * that is starting: columns in which errors stand alone, each with nothing above and below it.
 */
export function withoutFailed(table: Table): Table {
  const alone = new Set<number>();
  const not = new Set<number>();
  table.forEach((cells, row) =>
    cells.forEach((cell, column) => {
      if (cell === "") return;
      const isAlone = isErrorValue(cell) && !isErrorValue(table[row - 1]?.[column]);
      (isAlone ? alone : not).add(column);
    }),
  );
  const failed = [...alone].filter((column) => !not.has(column));
  if (failed.length === 0) return table;
  return table.map((cells) => cells.map((cell, column) => (failed.includes(column) ? "" : cell)));
}

/** The table without what we wrote on it. */
export function withoutOwn(table: Table, output: readonly OwnOutput[]): Table {
  if (output.length === 0) return table;
  const own = new Set(filledCells(table, output).map(([row, column]) => cellKey(row, column)));
  const empty = (cell: CellValue, row: number, column: number) => (own.has(cellKey(row, column)) ? "" : cell);
  return table.map((cells, row) => cells.map((cell, column) => empty(cell, row, column)));
}

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
