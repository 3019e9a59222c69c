/** Excel Tables around a write: where they are, and how wide. */
import type { ExcelTable, ResizedTable } from "../sheet/write/tables";
import { rangeOf } from "./snapshot";

/** Asks where Tables are; after a sync the returned function tells, null for one that is gone. */
export function askForTables(
  sheet: Excel.Worksheet,
  tables: readonly Pick<ExcelTable, "name">[],
): () => readonly (ExcelTable | null)[] {
  const asked = tables.map(({ name }) => ({
    name,
    range: sheet.tables
      .getItemOrNullObject(name)
      .getRange()
      .load("rowIndex,columnIndex,rowCount,columnCount"),
  }));
  return () =>
    asked.map(({ name, range }) => {
      if (range.isNullObject) return null;
      const { rowIndex: row, columnIndex: column, rowCount: rows, columnCount: columns } = range;
      return { name, row, column, rows, columns };
    });
}

/** Queues the width of Tables, whether Excel has grown them by itself or not. Before ExcelApi 1.13 they stay as they are. */
function resize(sheet: Excel.Worksheet, tables: readonly ResizedTable[]): void {
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.13")) return;
  for (const { to, ...table } of tables)
    sheet.tables.getItem(table.name).resize(rangeOf(sheet, { ...table, columns: to }));
}

/**
 * Queues some work with the Tables that it resizes. One that gets narrower does so before it, since emptied headings in a
 * Table would get names; and again after it, since what is written beside a Table makes it grow.
 */
export function resizeAround(
  sheet: Excel.Worksheet,
  tables: readonly ResizedTable[],
  work: () => void,
): void {
  resize(
    sheet,
    tables.filter(({ columns, to }) => to < columns),
  );
  work();
  resize(sheet, tables);
}

/**
 * The way back for Tables that still end with the column that they were made to end with: they lose as many columns as they
 * got, or get as many as they lost. A column that someone put in meanwhile stays.
 *
 * @param place where a column is now; null for one that is gone
 */
export function resizedBack(
  tables: readonly ResizedTable[],
  now: readonly (ExcelTable | null)[],
  place: (column: number) => number | null = (column) => column,
): readonly ResizedTable[] {
  return tables.flatMap(({ column, columns, to }, i) => {
    const table = now[i];
    if (!table || place(column + to - 1) !== table.column + table.columns - 1) return [];
    return [{ ...table, to: table.columns + columns - to }];
  });
}
