/**
 * Applies changes to sheets, all of them or none: looks, checks, writes, and takes back what it wrote if anything went wrong.
 * All that writes goes this way: ratings, standings, slips, facts, fixes, values for formulas, Undo.
 *
 * Two syncs whatever the size, one more for each 4 MB to write, and one for each 12,000 cells to write over.
 */
import type { CellRef, Table } from "../wallchart/types";
import type { ExcelTable, ResizedTable } from "../sheet/write/tables";
import { loadValues } from "./day-system";
import {
  cancelled,
  changed,
  isAnswerTooLarge,
  notPutBack,
  refusedWhole,
  takenBack,
  toProblem,
  type Output,
} from "./errors";
import { STYLE_PROPERTIES } from "./looks";
import { withoutSpilled } from "./own-output";
import { putBack } from "./put-back";
import { extentOf, toTable, type SheetSnapshot } from "./read-sheet";
import { keyOf, memoryOf, readMemory, type SheetMemory } from "./settings";
import { capture, rangeOf, type Area, type LooksAsked, type Snapshot } from "./snapshot";
import { breathe, span } from "./spans";
import { askForTables } from "./tables";
import {
  askForImage,
  notAsLooked,
  strike,
  type Depth,
  type KeptSetting,
  type Put,
  type Stands,
  type Stroke,
} from "./stroke";
import { fitsTwice, inRequests, suspend } from "./requests";
import { byHand, inUndoGroup } from "./undo-group";

/** Another sheet that was read, and which of its cells count. */
export interface AlsoRead {
  readonly sheet: Pick<SheetSnapshot, "id" | "table">;
  readonly matters: (cell: CellRef) => boolean;
  /** Its name where formulas of the plan have it; then it must not have changed either. */
  readonly name?: string;
}

/** What is changed on one sheet, and what has to be so for that. */
export interface Change {
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
  /** The other sheets that it was made from, and which cells of its own sheet it was made from. */
  readonly alsoRead?: readonly AlsoRead[];
  readonly matters?: (cell: CellRef) => boolean;
  /** Settings of the workbook that are written in the same request; null takes one away. */
  readonly settings?: readonly Pick<KeptSetting, "key" | "is">[];
  /** What its problems are about. */
  readonly what: Output | "values";
  /** Throws where it must not be written. */
  readonly check: (looked: Looked) => void;
  readonly write: (looked: Looked) => Writing;
  /** The problem where cells hold something else by the time they are written. */
  readonly changed: (cells: readonly CellRef[]) => Error;
}

/** What is written on a sheet. */
interface Writing {
  readonly puts: readonly Put[];
  /** Areas without rules for colors that get some. */
  readonly ruled?: readonly Area[];
  /** Excel Tables that get another width. */
  readonly resized?: readonly ResizedTable[];
  /** Queues what goes with the cells: widths, rules, how the sheet prints. */
  readonly finish?: (sheet: Excel.Worksheet, context: Excel.RequestContext) => void;
  /** What the workbook is to remember of the sheet, by what it remembers. */
  readonly memory?: (last: SheetMemory) => SheetMemory;
  /** Throws unless the cells of each put hold what they should. */
  readonly requireTaken?: (after: Stroke["after"]) => void;
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

/** What was applied to a sheet. */
export interface Applied extends Snapshot {
  readonly memory: SheetMemory;
  /** Cells of which Excel did not say what they held when they were written. */
  readonly unsure: readonly CellRef[];
}

/**
 * @throws SheetProblem those of the changes' checks, "changed", "cancelled", and those of `toProblem`; then everything is as it
 *   was. "not-restored" with the cells that are not.
 */
export async function apply(
  changes: readonly Change[],
  {
    isCancelled,
    outcome = "Nothing was written.",
  }: { isCancelled?: (() => boolean) | undefined; outcome?: string } = {},
): Promise<readonly Applied[]> {
  const strokes: Stroke[] = [];
  const unsure: (CellRef & { readonly sheetId: string })[] = [];
  const takeBack = async (error: unknown): Promise<void> => {
    const left: CellRef[] = [];
    for (const stroke of strokes.splice(0).reverse()) {
      const back = await putBack(stroke);
      left.push(...back.left);
      unsure.push(...back.unsure.map((cell) => ({ ...cell, sheetId: stroke.sheetId })));
    }
    if (left.length > 0) throw notPutBack(error, byHand(), left);
  };
  try {
    const done = await inUndoGroup(
      async () => {
        const looked = await look(changes);
        span("write", () => changes.forEach((change, i) => change.check(looked[i]!)));
        await breathe();
        if (isCancelled?.()) throw cancelled();
        const writing = span("write", () => changes.map((change, i) => change.write(looked[i]!)));
        return { looked, writing };
      },
      (context, seen) => write(context, { ...seen, changes, strokes, isCancelled }),
      takeBack,
    );
    return done.map((one, i) => ({
      ...one,
      unsure: unsure.filter(({ sheetId }) => sheetId === changes[i]!.sheetId),
    }));
  } catch (error) {
    if (unsure.length > 0 && toProblem(error).code !== "not-restored") throw takenBack(error, unsure);
    throw toProblem(error, outcome);
  }
}

/** Looks at the sheets. Of one whose formulas and formats do not fit into an answer only the values are looked at. */
async function look(changes: readonly Change[]): Promise<readonly Looked[]> {
  try {
    return await lookOnce(changes, "formats");
  } catch (error) {
    if (!isAnswerTooLarge(error)) throw error;
    return lookOnce(changes, "values");
  }
}

function lookOnce(changes: readonly Change[], depth: Depth): Promise<readonly Looked[]> {
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
  change: Change,
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
  what: Change["what"],
  isOurs: (sheetId: string, cell: CellRef) => boolean = () => false,
): () => void {
  const asked = others.map((one) => {
    const there = context.workbook.worksheets.getItem(one.sheet.id);
    if (one.name !== undefined) there.load("name");
    return { ...one, there, used: loadValues(extentOf(there)) };
  });
  return () => {
    for (const { sheet, matters, name, there, used } of asked) {
      const isRenamed = name !== undefined && there.name !== name;
      const counts = (cell: CellRef) => matters(cell) && !isOurs(sheet.id, cell);
      if (isRenamed || firstDifference(sheet.table, toTable(used), counts)) throw changed([], what);
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

interface ToWrite {
  readonly changes: readonly Change[];
  readonly looked: readonly Looked[];
  readonly writing: readonly Writing[];
  /** Gets each stroke that Excel may have carried out. */
  readonly strokes: Stroke[];
  readonly isCancelled: (() => boolean) | undefined;
}

/** Writes all of it; throws as soon as something is not as it was looked at. */
async function write(context: Excel.RequestContext, all: ToWrite): Promise<Omit<Applied, "unsure">[]> {
  const { changes, looked, writing, strokes, isCancelled } = all;
  const requests = inRequests(writing.map(({ puts }) => puts));
  const isOurs = (sheetId: string, cell: CellRef) =>
    changes.some((change, of) => change.sheetId === sheetId && isIn(cell, writing[of]!.puts));
  for (const [n, request] of requests.entries()) {
    if (isCancelled?.()) throw cancelled();
    const isLast = n === requests.length - 1;
    suspend(context);
    const sheets = changes.map(({ sheetId }) => context.workbook.worksheets.getItem(sheetId));
    const settings = isLast ? settingsOf(all) : [];
    // All that is read comes before all that is written: one sheet may be read for another.
    const asked = changes.map(({ sheetId }, of) =>
      strike(sheets[of]!, sheetId, request[of]!, looked[of]!, {
        // The first request sees whether anything has changed around the cells.
        around: n === 0,
        again: fitsTwice(request.flat()),
        ...(isLast && {
          settings: settings[of]!,
          ruled: writing[of]!.ruled ?? [],
          resized: writing[of]!.resized ?? [],
        }),
      }),
    );
    const others = changes.map(({ alsoRead = [], what }) => askForOthers(context, alsoRead, what, isOurs));
    const tables = n === 0 ? changes.map(({ tables = [] }, of) => askForTables(sheets[of]!, tables)) : [];
    span("write", () => {
      for (const stroke of asked) stroke.write();
      if (isLast) writing.forEach(({ finish }, of) => finish?.(sheets[of]!, context));
      for (const { key, was, is } of settings.flat())
        if (is !== null) context.workbook.settings.add(key, is);
        else if (was !== null) context.workbook.settings.getItem(key).delete();
    });
    try {
      await context.sync();
    } catch (error) {
      if (!refusedWhole(error)) strokes.push(...asked);
      throw error;
    }
    strokes.push(...asked);
    span("write", () => {
      for (const stroke of asked) stroke.hear();
      asked.forEach((stroke, of) =>
        requireAsLooked(changes[of]!, stroke, (cell) => isOurs(stroke.sheetId, cell)),
      );
      tables.forEach((places, of) => {
        if (JSON.stringify(places()) !== JSON.stringify(looked[of]!.tables)) throw changes[of]!.changed([]);
      });
      others.forEach((check) => check());
    });
  }
  changes.forEach((_, of) =>
    writing[of]!.requireTaken?.(
      strokes.filter((__, i) => i % changes.length === of).flatMap(({ after }) => after),
    ),
  );
  return looked.map((one, of) => {
    const its = strokes.filter((_, i) => i % changes.length === of).map(({ before }) => before!);
    const heard = its.flatMap(({ before }) => before);
    const before = one.before.map((area) => heard.find((other) => isSameArea(area, other)) ?? area);
    const { widths, printArea } = its.at(-1)!;
    return { before, widths, printArea, memory: one.memory };
  });
}

/** The settings that are written with each change. */
function settingsOf({ changes, looked, writing }: ToWrite): readonly (readonly KeptSetting[])[] {
  const memories = new Map<string, SheetMemory>();
  return changes.map(({ sheetId, settings = [] }, of) => {
    const { stored, memory: last } = looked[of]!;
    const { memory } = writing[of]!;
    const own = [];
    if (memory) {
      // One of the changes before it may be of the same sheet.
      const next = memory(memories.get(sheetId) ?? last);
      memories.set(sheetId, next);
      own.push({ key: keyOf(sheetId), is: next });
    }
    return [...own, ...settings].map(({ key, is }) => ({ key, is, was: stored.get(key) ?? null }));
  });
}

/** Throws unless the cells that were written held what was looked at, and so did those that matter. */
function requireAsLooked(change: Change, stroke: Stroke, isOurs: (cell: CellRef) => boolean): void {
  const { matters = () => false, changed: problem } = change;
  const counts = (cell: CellRef) => matters(cell) && !isOurs(cell);
  const cell = firstDifference(stroke.looked.image.table, stroke.before!.image.table, counts);
  const cells = cell ? [cell] : notAsLooked(stroke);
  if (cells.length > 0) throw problem(cells);
}

function isIn({ row, column }: CellRef, areas: readonly Area[]): boolean {
  return areas.some(
    (area) =>
      row >= area.row &&
      row < area.row + area.rows &&
      column >= area.column &&
      column < area.column + area.columns,
  );
}

const isSameArea = (one: Area, other: Area): boolean =>
  one.row === other.row &&
  one.column === other.column &&
  one.rows === other.rows &&
  one.columns === other.columns;
