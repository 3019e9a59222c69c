/**
 * Excel Tables, in which many wallcharts stand. What is written right beside one becomes a part of it, as when a director
 * types there: so it is sorted and filtered with its players. Excel grows the Table by itself unless someone turned that off,
 * so we say how far it grows, and Undo gives it back its size. In a Table a heading stands once, and no formula fills several
 * cells.
 *
 * Example: `growing([{ name: "Open", row: 1, column: 0, rows: 9, columns: 6 }], blocks)` of four columns from G on is that
 * Table with `to: 10`.
 */
import type { Rectangle } from "../../wallchart/cells/areas";
import { asText } from "../../wallchart/cells/text";
import type { Table } from "../../wallchart/types";
import type { PlanBlock, SheetPlan } from "./plan";

/** Where an Excel Table is on its sheet, from 0; its first row are its headings. */
export interface ExcelTable extends Rectangle {
  readonly name: string;
}

/** A Table that gets another number of columns. */
export interface ResizedTable extends ExcelTable {
  readonly to: number;
}

const heightOf = ({ cells, spill }: PlanBlock) => spill?.rows ?? cells.length;

/** The blocks that put something into rows of a Table. */
const inRowsOf = ({ row, rows }: ExcelTable, blocks: readonly PlanBlock[]) =>
  blocks.filter((block) => block.row < row + rows && block.row + heightOf(block) > row && !isCleared(block));

const isCleared = ({ style }: PlanBlock) => style === "cleared";

/** The Tables that blocks of cells touch on the right, each grown by all of them that follow each other. */
export function growing(
  tables: readonly ExcelTable[],
  blocks: readonly PlanBlock[],
): readonly ResizedTable[] {
  return tables.flatMap((table): ResizedTable[] => {
    const beside = inRowsOf(table, blocks).flatMap(({ column, cells }) =>
      (cells[0] ?? []).map((_, j) => column + j),
    );
    let end = table.column + table.columns;
    while (beside.includes(end)) end++;
    const to = end - table.column;
    return to > table.columns ? [{ ...table, to }] : [];
  });
}

/** What becomes of the Tables on a sheet; "" where they stay as they are. */
export function growsInWords({ blocks }: SheetPlan, tables: readonly ExcelTable[]): string {
  const names = growing(tables, blocks).map(({ name }) => name);
  if (names.length === 0) return "";
  return `The Excel ${names.length === 1 ? "Table" : "Tables"} ${names.join(" and ")} will include them.`;
}

/** Whether blocks of ours are in a Table, or will be. */
export function joinsTable(tables: readonly ExcelTable[], blocks: readonly PlanBlock[]): boolean {
  const ours = blocks.filter(({ isInChart }) => !isInChart);
  return tables.some((table) =>
    inRowsOf(table, ours).some(
      ({ column, cells }) =>
        column <= table.column + table.columns && column + (cells[0]?.length ?? 0) > table.column,
    ),
  );
}

/**
 * Headings as a Table takes them: `Note2` where it has a `Note` of the director's own.
 *
 * @param table the sheet without what we wrote
 */
export function headingsIn(
  tables: readonly ExcelTable[],
  table: Table,
  row: number,
  headings: readonly string[],
): readonly string[] {
  const around = tables.filter((one) => one.row === row);
  const taken = new Set(
    around.flatMap(({ column, columns }) =>
      (table[row] ?? []).slice(column, column + columns).map((cell) => asText(cell).toLowerCase()),
    ),
  );
  return headings.map((heading) => {
    let name = heading;
    for (let n = 2; taken.has(name.toLowerCase()); n++) name = `${heading}${n}`;
    return name;
  });
}
