/** Excel Tables around a write: still as they were read, grown by what is written beside them, and back to their size. */
import type { ExcelTable, GrowingTable } from "../sheet/write/tables";
import { changed, type Output } from "./errors";
import type { SheetSnapshot } from "./read-sheet";
import { rangeOf } from "./snapshot";

/** Asks where Tables are; after a sync the returned function tells, null for one that is gone. */
function placesOf(
  sheet: Excel.Worksheet,
  tables: readonly ExcelTable[],
): () => readonly (ExcelTable | null)[] {
  const asked = tables.map(({ name }) => ({
    name,
    range: sheet.tables
      .getItemOrNullObject(name)
      .getRange()
      .load("rowIndex,columnIndex,rowCount,columnCount"),
  }));
  return () =>
    asked.map(({ name, range }) =>
      range.isNullObject
        ? null
        : {
            name,
            row: range.rowIndex,
            column: range.columnIndex,
            rows: range.rowCount,
            columns: range.columnCount,
          },
    );
}

/**
 * Asks for a sheet's Tables; after a sync the returned function throws where they are not those that were read. Of a sheet
 * without cells nothing was read.
 */
export function surveyTables(
  sheet: Excel.Worksheet,
  { table, tables: read = [] }: Pick<SheetSnapshot, "table" | "tables">,
  what: Output,
): () => void {
  if (table.length === 0) return () => undefined;
  const count = sheet.tables.getCount();
  const places = placesOf(sheet, read);
  return () => {
    const isSame = (now: ExcelTable | null, i: number) => JSON.stringify(now) === JSON.stringify(read[i]);
    if (count.value !== read.length || !places().every(isSame)) throw changed([], what);
  };
}

/** In an Excel that cannot, a Table grows where Excel does it by itself, and stays so. */
function resize(sheet: Excel.Worksheet, table: ExcelTable, columns: number): void {
  if (!Office.context.requirements.isSetSupported("ExcelApi", "1.13")) return;
  sheet.tables.getItem(table.name).resize(rangeOf(sheet, { ...table, columns }));
}

/** Queues the growth of Tables, whether Excel has grown them by itself or not. */
export function growTables(sheet: Excel.Worksheet, tables: readonly GrowingTable[]): void {
  for (const table of tables) resize(sheet, table, table.to);
}

/**
 * Asks for Tables that grew; after a sync the returned function queues some work between giving those their size back that
 * are still as wide as they were made. Before it, since emptied headings in a Table would get names; and after it, since what
 * is restored beside a Table would make it grow.
 */
export function shrinkAround(
  sheet: Excel.Worksheet,
  grew: readonly GrowingTable[],
): (work: () => void) => void {
  const places = placesOf(sheet, grew);
  return (work) => {
    const wide = places().flatMap((now, i) => (now?.columns === grew[i]!.to ? [{ now, ...grew[i]! }] : []));
    const shrink = () => wide.forEach(({ now, columns }) => resize(sheet, now, columns));
    shrink();
    work();
    shrink();
  };
}
