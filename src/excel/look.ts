/**
 * Looks at sheets before they are changed: all that has to be known of them, in one sync, and one more for each 12,000 cells to
 * write over.
 */
import type { CellRef, Table } from "../wallchart/types";
import type { ExcelTable } from "../sheet/write/tables";
import { loadValues } from "./day-system";
import { changed, isAnswerTooLarge, type Output } from "./errors";
import { STYLE_PROPERTIES } from "./looks";
import { withoutSpilled } from "./own-output";
import { extentOf, toTable, type SheetSnapshot } from "./read-sheet";
import { keyOf, memoryOf, readMemory, type SheetMemory } from "./settings";
import { capture, rangeOf, type Area, type LooksAsked } from "./snapshot";
import { span } from "./spans";
import { askForTables } from "./tables";
import { askForImage, type Depth, type KeptSetting, type Stands } from "./stroke";

/** Another sheet that was read, and which of its cells count. */
export interface AlsoRead {
  readonly sheet: Pick<SheetSnapshot, "id" | "table">;
  readonly matters: (cell: CellRef) => boolean;
}

/** What has to be looked at before a sheet is changed. */
export interface ToLookAt {
  readonly sheetId: string;
  /** The cells that are written, the columns that get another width, and whether the print area changes. */
  readonly areas: readonly Area[];
  readonly widths?: readonly number[];
  readonly prints?: boolean;
  /** What is looked at beside them: the looks of a column, the rules for colors in areas, merged cells, what formulas fill. */
  readonly likeColumn?: number | null | undefined;
  readonly rulesIn?: readonly Area[];
  readonly looksForMerged?: boolean;
  readonly looksForFilled?: boolean;
  /** The Excel Tables that are looked at, wherever they were; left out where the sheet's Tables are no matter. */
  readonly tables?: readonly ExcelTable[];
  /** The other sheets that the change was made from. */
  readonly alsoRead?: readonly AlsoRead[];
  /** Settings of the workbook that are written in the same request; null takes one away. */
  readonly settings?: readonly Pick<KeptSetting, "key" | "is">[];
  /** What the problems are about. */
  readonly what: Output | "values";
}

/** A sheet as it was looked at. */
export interface Looked extends Stands {
  readonly name: string;
  readonly isProtected: boolean;
  readonly memory: SheetMemory;
  /** Merged cells in the rows and columns of the areas. */
  readonly merged: readonly Area[];
  /** How the cells of the column look that is asked for, row by row. */
  readonly columnLooks: readonly Excel.CellProperties[] | null;
  /** How many rules each area has. */
  readonly rules: readonly number[];
  /** What the formula at the beginning of each area fills. */
  readonly filled: readonly Pick<Area, "rows" | "columns">[];
  /** Where the Tables are that were asked for, null for one that is gone; and how many there are on the sheet. */
  readonly tables: readonly (ExcelTable | null)[];
  readonly tableCount: number;
  /** The settings that are written, as they are stored; null for none. */
  readonly stored: ReadonlyMap<string, unknown>;
}

/** Looks at the sheets. Of one whose formulas and formats do not fit into an answer only the values are looked at. */
export async function look(changes: readonly ToLookAt[]): Promise<readonly Looked[]> {
  try {
    return await lookOnce(changes, "formats");
  } catch (error) {
    if (!isAnswerTooLarge(error)) throw error;
    return lookOnce(changes, "values");
  }
}

function lookOnce(changes: readonly ToLookAt[], depth: Depth): Promise<readonly Looked[]> {
  return Excel.run(async (context) => {
    const looks: LooksAsked = { cells: 0 };
    const asked: (() => Looked)[] = [];
    for (const change of changes) asked.push(await ask(context, change, depth, looks));
    const checks = changes.map(({ alsoRead = [], what }) => askForOthers(context, alsoRead, what));
    await context.sync();
    const looked = span("write", () => asked.map((look) => look()));
    checks.forEach((check) => check());
    return looked;
  });
}

/** Asks for all that has to be known of a sheet; after a sync the returned function gives it. */
async function ask(
  context: Excel.RequestContext,
  change: ToLookAt,
  depth: Depth,
  looks: LooksAsked,
): Promise<() => Looked> {
  const { sheetId, areas, widths = [], prints = false, likeColumn, rulesIn = [], settings = [] } = change;
  const sheet = context.workbook.worksheets.getItem(sheetId).load("name");
  const { protection } = sheet;
  protection.load("protected");
  const setting = memoryOf(context, sheetId);
  const others = settings.map(({ key }) => ({
    key,
    setting: context.workbook.settings.getItemOrNullObject(key).load("value"),
  }));
  const places = {
    before: areas,
    widths: widths.map((column) => ({ column })),
    printArea: prints ? "" : null,
  };
  const held = await capture(context, sheet, places, looks);
  const image = askForImage(sheet, depth);
  const merged = change.looksForMerged ? askForMerged(sheet, areas) : () => [];
  const end = Math.max(0, ...areas.map(({ row, rows }) => row + rows));
  const column =
    likeColumn === null || likeColumn === undefined || end === 0
      ? null
      : sheet.getRangeByIndexes(0, likeColumn, end, 1).getCellProperties(STYLE_PROPERTIES);
  const counts = rulesIn.map((area) => rangeOf(sheet, area).conditionalFormats.getCount());
  const rules = rulesIn.length > 0 ? sheet.getRange().conditionalFormats.load("items/id") : null;
  const filled = change.looksForFilled ? areas.map((area) => askForFilled(sheet, area)) : [];
  const tables = change.tables && askForTables(sheet, change.tables);
  const tableCount = change.tables && sheet.tables.getCount();
  return () => {
    const { before, ...rest } = held();
    return {
      ...rest,
      before: withoutSpilled(before),
      image: image(),
      name: sheet.name,
      isProtected: protection.protected,
      memory: readMemory(setting),
      stored: new Map(
        [{ key: keyOf(sheetId), setting }, ...others].map((one) => [
          one.key,
          one.setting.isNullObject ? null : one.setting.value,
        ]),
      ),
      merged: merged(),
      columnLooks: column && column.value.map(([cell]) => cell!),
      rules: counts.map(({ value }) => value),
      ...(rules && { ruleIds: rules.items.map(({ id }) => id) }),
      filled: filled.map((area) => area()),
      tables: tables?.() ?? [],
      tableCount: tableCount?.value ?? 0,
    };
  };
}

/** Asks for the cells of other sheets; after a sync the returned function throws where one of them has changed. */
export function askForOthers(
  context: Excel.RequestContext,
  others: readonly AlsoRead[],
  what: ToLookAt["what"],
  isOurs: (sheetId: string, cell: CellRef) => boolean = () => false,
): () => void {
  const asked = others.map((one) => ({
    ...one,
    used: loadValues(extentOf(context.workbook.worksheets.getItem(one.sheet.id))),
  }));
  return () => {
    for (const { sheet, matters, used } of asked) {
      const counts = (cell: CellRef) => matters(cell) && !isOurs(sheet.id, cell);
      if (firstDifference(sheet.table, toTable(used), counts)) throw changed([], what);
    }
  };
}

/** Asks for the merged cells in the rows and columns of areas, where Excel can say. */
function askForMerged(sheet: Excel.Worksheet, areas: readonly Area[]): () => readonly Area[] {
  if (areas.length === 0 || !Office.context.requirements.isSetSupported("ExcelApi", "1.13")) return () => [];
  const last = (from: "row" | "column", count: "rows" | "columns") =>
    Math.max(...areas.map((area) => area[from] + area[count]));
  const merged = sheet
    .getRangeByIndexes(0, 0, last("row", "rows"), last("column", "columns"))
    .getMergedAreasOrNullObject();
  merged.load("areas/items/rowIndex,areas/items/columnIndex,areas/items/rowCount,areas/items/columnCount");
  return () =>
    merged.isNullObject
      ? []
      : merged.areas.items.map(({ rowIndex, columnIndex, rowCount, columnCount }) => ({
          row: rowIndex,
          column: columnIndex,
          rows: rowCount,
          columns: columnCount,
        }));
}

/** Whether Excel can say which cells a formula fills. */
export function knowsFilled(): boolean {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.12");
}

/** Asks what a formula fills; after a sync the returned function gives the area. */
export function askForFilled(sheet: Excel.Worksheet, { row, column }: CellRef): () => Area {
  const cell = sheet.getRangeByIndexes(row, column, 1, 1);
  const filled = knowsFilled() ? cell.getSpillingToRangeOrNullObject().load("rowCount,columnCount") : null;
  return () =>
    filled === null || filled.isNullObject
      ? { row, column, rows: 1, columns: 1 }
      : { row, column, rows: filled.rowCount, columns: filled.columnCount, isSpill: true };
}

/** The first cell that matters in which two states of a sheet differ, or null. */
export function firstDifference(
  before: Table,
  now: Table,
  matters: (cell: CellRef) => boolean,
): CellRef | null {
  for (let row = 0; row < Math.max(before.length, now.length); row++) {
    const [a, b] = [before[row] ?? [], now[row] ?? []];
    for (let column = 0; column < Math.max(a.length, b.length); column++) {
      if ((a[column] ?? "") !== (b[column] ?? "") && matters({ row, column })) return { row, column };
    }
  }
  return null;
}
