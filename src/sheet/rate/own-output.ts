/**
 * What we wrote on a sheet earlier, as far as it still stands: the sheet is read, and written again, as if it were not there.
 * `write/earlier-output.ts` clears what is not written again.
 */
import { cellKey, placed } from "../../wallchart/cells/areas";
import type { CellValue, Table } from "../../wallchart/types";
import { isErrorValue } from "../../wallchart/cells/text";
import type { SystemName } from "../other-systems/settings";

/**
 * The rows of one column that a formula fills, beginning with its own. They all get the look and format of the block.
 */
export interface Spill {
  readonly rows: number;
  /** The row of the sheet, from 0, in which the heading appears. */
  readonly heading: number;
}

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

/** What the sections were that something was written from: a print of each, by the ID of its sheet. */
export type Rests = Readonly<Record<string, string>>;

/**
 * What a part of what we wrote on a sheet is. "main" are the ratings of US Chess, or what a sheet without a wallchart
 * shows; "facts" is what Fill in wrote from rating lists, which is read like the TD's own; "estimate" is the formula of an
 * estimate; else another system's ratings.
 */
export type PartName = (typeof NO_SYSTEMS)[number] | SystemName;
const NO_SYSTEMS = ["main", "facts", "estimate"] as const;

/** A part of what we wrote on a sheet. */
export interface OwnPart {
  readonly of: PartName;
  readonly output: readonly OwnOutput[];
  /** Of another system: the system with its settings, as `wishInWords` writes them. */
  readonly wish?: string;
  readonly rests?: Rests;
  /** Set where the workbook does not remember it, but it looks like ours: see `found-output.ts`. */
  readonly isFound?: true;
}

/** The parts that we wrote on a sheet, the last one written last. */
export interface OwnParts {
  readonly own: readonly OwnPart[];
}

/** Another system's ratings on a sheet. */
type SystemPart = OwnPart & { readonly of: SystemName };

export function outputOn({ own }: OwnParts, of: PartName = "main"): readonly OwnOutput[] {
  return own.find((part) => part.of === of)?.output ?? [];
}

/** What only looks like ours. */
export function foundOn({ own }: OwnParts): readonly OwnOutput[] {
  return own.flatMap(({ output, isFound }) => (isFound ? output : []));
}

/** The other systems whose ratings we wrote on a sheet. */
export function systemsOn({ own }: OwnParts): readonly SystemPart[] {
  return own.filter((part): part is SystemPart => !NO_SYSTEMS.some((of) => of === part.of));
}

/** All ratings that we wrote beside a chart. */
export function ratingsOn({ own }: OwnParts): readonly OwnOutput[] {
  return own.flatMap(({ of, output }) => (of === "facts" || of === "estimate" ? [] : output));
}

/** What we wrote into the wallchart's own columns. It is not read as the TD's. */
export function inChart(output: readonly OwnOutput[]): readonly OwnOutput[] {
  return output.filter(({ isInChart }) => isInChart === true);
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
  return output.some((other) => spills(table, other));
}

/** The places of our own output in which the table has what we wrote. */
export function filledCells(
  table: Table,
  output: readonly OwnOutput[],
): readonly (readonly [row: number, column: number])[] {
  return output.flatMap((one) => {
    const { row, column, cells, spill } = one;
    if (spill) {
      // Settings may say any number; below the table nothing stands.
      const rows = Math.max(0, Math.min(rowsFilled(table, one), table.length - row));
      return Array.from({ length: rows }, (_, i) => [row + i, column] as const);
    }
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

/**
 * The table without what we wrote on it, for reading it. Where somebody typed over a cell of ours, the column keeps the
 * heading that we gave it, so that the cell is not taken for something else.
 *
 * Example: of `Elo change | -5 | 7`, in which the 7 was typed, `Elo change | | 7` is left.
 */
export function withoutOwnToRead(table: Table, output: readonly OwnOutput[]): Table {
  const tidy = withoutOwn(table, output);
  const typedOver = new Set(
    output
      .flatMap(placed)
      .flatMap(({ row, column, cell }) =>
        cell !== "" && (tidy[row]?.[column] ?? "") !== "" ? [column] : [],
      ),
  );
  if (typedOver.size === 0) return tidy;
  return tidy.map((cells, row) =>
    cells.map((cell, column) => {
      const before = table[row]![column]!;
      return cell === "" && typedOver.has(column) && typeof before === "string" ? before : cell;
    }),
  );
}
