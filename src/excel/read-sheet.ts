/**
 * Reads a sheet in two syncs whatever its size: first its extent, then its cells with what the workbook remembers of
 * it. Two or three more find which rows or columns are hidden, if any are. Also reads where the user is: the selected
 * cell.
 */
import type { CellValue, Table } from "../wallchart/section";
import { sheetGone, tooLarge } from "./errors";
import { memoryOf, readMemory, type SheetMemory } from "./settings";
import { span } from "./spans";

/** A sheet at one moment. */
export interface SheetSnapshot {
  readonly id: string;
  readonly name: string;
  /** All cells from A1 on, so that rows and columns are the sheet's own, from 0. */
  readonly table: Table;
  /** Hidden rows and columns among them, from 0. */
  readonly hidden: Hidden;
  readonly memory: SheetMemory;
}

export interface Hidden {
  readonly rows: readonly number[];
  readonly columns: readonly number[];
}

/** Far more than any wallchart has; Excel on the web answers at most 5 MB at once. */
const MOST_CELLS = 400_000;
const NO_CELLS: readonly CellValue[] = [];

/** The sheet that the user is looking at, and where they are on it. */
export interface ActiveSheet extends SheetSnapshot {
  /** Of the active cell, from 0. */
  readonly activeRow: number;
}

/** Throws `SheetProblem` "too-large", or what Excel throws. */
export async function readActiveSheet(): Promise<ActiveSheet> {
  let cell: Excel.Range | undefined;
  const sheet = await readSheet((workbook) => {
    cell = workbook.getActiveCell().load("rowIndex");
    return workbook.worksheets.getActiveWorksheet();
  });
  return { ...sheet, activeRow: cell!.rowIndex };
}

/** A sheet by its ID. Throws as `readActiveSheet` does. */
export function readSheetById(id: string): Promise<SheetSnapshot> {
  return readSheet(({ worksheets }) => worksheets.getItem(id));
}

/** The sheets of the workbook that can be seen, from left to right. */
export function listSheets(): Promise<readonly { readonly id: string; readonly name: string }[]> {
  return Excel.run(async (context) => {
    const sheets = context.workbook.worksheets.load("items/id,items/name,items/visibility");
    await context.sync();
    return sheets.items
      .filter(({ visibility }) => visibility === "Visible")
      .map(({ id, name }) => ({ id, name }));
  });
}

function readSheet(find: (workbook: Excel.Workbook) => Excel.Worksheet): Promise<SheetSnapshot> {
  return Excel.run(async (context) => {
    const sheet = find(context.workbook).load("id,name");
    const used = extentOf(sheet);
    await context.sync();
    const cells = cellsOf(used);
    const setting = memoryOf(context, sheet.id);
    await context.sync();
    const rows = await hiddenIn(context, used, "row");
    const columns = await hiddenIn(context, used, "column");
    const { id, name } = sheet;
    const table = span("read", () => toTable(cells));
    return { id, name, table, hidden: { rows, columns }, memory: readMemory(setting) };
  });
}

/** To be synced, then given to `cellsOf`. */
export function extentOf(part: Excel.Worksheet | Excel.Range): Excel.Range {
  return part.getUsedRangeOrNullObject(true).load("rowIndex,columnIndex,rowCount,columnCount");
}

/** To be synced, then given to `toTable`. */
export function cellsOf(used: Excel.Range): Excel.Range {
  if (used.isNullObject) return used;
  if ((used.columnIndex + used.columnCount) * used.rowCount > MOST_CELLS) throw tooLarge();
  return used.load("values,rowHidden,columnHidden");
}

/** How many parts of a range are asked for at once. */
const PARTS = 100;

/** The hidden rows or columns of a loaded range; where only some are hidden, the range is asked part by part. */
async function hiddenIn(
  context: Excel.RequestContext,
  used: Excel.Range,
  what: "row" | "column",
): Promise<readonly number[]> {
  if (used.isNullObject) return [];
  const flag = what === "row" ? "rowHidden" : "columnHidden";
  const whole = what === "row" ? [used.rowIndex, used.rowCount] : [used.columnIndex, used.columnCount];
  let parts = [{ range: used, first: whole[0]!, count: whole[1]! }];
  const hidden: number[] = [];
  for (;;) {
    const mixed: typeof parts = [];
    for (const part of parts) {
      // Despite its types, Excel says null where some are hidden and some are not.
      const all = part.range[flag] as boolean | null;
      if (all === null) mixed.push(part);
      else if (all) hidden.push(...Array.from({ length: part.count }, (_, i) => part.first + i));
    }
    if (mixed.length === 0) return hidden.sort((a, b) => a - b);
    parts = mixed.flatMap(({ range, first, count }) => {
      const size = Math.ceil(count / PARTS);
      return Array.from({ length: Math.ceil(count / size) }, (_, i) => {
        const from = first + i * size;
        const length = Math.min(size, first + count - from);
        const { worksheet } = range;
        const part =
          what === "row"
            ? worksheet.getRangeByIndexes(from, 0, length, 1)
            : worksheet.getRangeByIndexes(0, from, 1, length);
        return { range: part.load(flag), first: from, count: length };
      });
    });
    await context.sync();
  }
}

export function toTable(used: Excel.Range): Table {
  if (used.isNullObject) return [];
  const above = Array.from({ length: used.rowIndex }, () => NO_CELLS);
  const left = Array.from({ length: used.columnIndex }, () => "");
  const rows = used.values as CellValue[][];
  return [...above, ...(left.length === 0 ? rows : rows.map((row) => [...left, ...row]))];
}

/** Shows a cell to the user: activates its sheet and selects the cell. */
export async function selectCell(sheetId: string, row: number, column: number): Promise<void> {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
    await context.sync();
    if (sheet.isNullObject) throw sheetGone();
    sheet.activate();
    sheet.getRangeByIndexes(row, column, 1, 1).select();
    await context.sync();
  });
}

/** The cell that the user has selected, the first one of a range, from 0. */
export function readSelectedCell(): Promise<{ readonly sheetId: string; readonly row: number }> {
  return Excel.run(async (context) => {
    const range = context.workbook.getSelectedRange().load("rowIndex");
    const sheet = range.worksheet.load("id");
    await context.sync();
    return { sheetId: sheet.id, row: range.rowIndex };
  });
}
