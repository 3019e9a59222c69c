/**
 * Writes a plan beside the wallchart on the sheet that was read. It decides nothing and checks everything: what was
 * read must still be on the sheet, and the cells to be written must be empty or our own earlier output, unless the user
 * agreed to replace them. A write that fails is rolled back.
 *
 * Two syncs whatever the size, one more for each 4 MB to write, and one to show what was written.
 */
import { loadValues } from "./day-system";
import type { PlanBlock, PlanStyle, SheetPlan } from "../sheet/write/plan";
import { scheduleOf } from "../sheet/event/schedule";
import type { CellRef, Table } from "../wallchart/types";
import { carryOut, runOptions, type RequestBudget } from "./carry-out";
import {
  cancelled,
  changed,
  type Output,
  protectedSheet,
  refusedWhole,
  SheetProblem,
  toProblem,
} from "./errors";
import { areaOf, changeAreas, colorChanges, copyStyles, setPrintArea } from "./extras";
import { STYLE_PROPERTIES } from "./looks";
import { foreignCells, outputOf, stillOurs, withoutSpilled } from "./own-output";
import { extentOf, toTable, type SheetSnapshot } from "./read-sheet";
import {
  memoryOf,
  readMemory,
  remember,
  shownOn,
  withPart,
  type Remembered,
  type SheetMemory,
} from "./settings";
import { showWritten } from "./show-written";
import { breathe, span } from "./spans";
import {
  capture,
  captureAgain,
  rangeOf,
  type Area,
  type AreaSnapshot,
  type LooksAsked,
  type Snapshot,
} from "./snapshot";
import { rollBackAll, type Begun, type Written } from "./undo";
import { outputOn, type OwnOutput, type OwnPart } from "../sheet/rate/own-output";
import { withEarlier } from "../sheet/write/earlier-output";

/** Blocks that do not take the look of the wallchart's ratings. */
const UNSTYLED: ReadonlySet<PlanStyle> = new Set(["cleared", "data"]);

export interface BesideOptions {
  /** The user agreed to write over cells that are not ours. */
  readonly overwrite: boolean;
  /** Whether the plan depends on a cell: a clock elsewhere on the sheet may tick on. */
  readonly matters: (cell: CellRef) => boolean;
  /** Whether rules color gains and losses. */
  readonly colors: boolean;
  /** What was read in the cells to write and is part of the plan, so that it may be written over like our own. */
  readonly mayReplace?: readonly OwnOutput[];
  /** The sheets that the plan was made from too, which must not have changed either. */
  readonly alsoRead?: readonly AlsoRead[];
  /** Which part of what is ours this is, with what is remembered of it; left out for the ratings of US Chess. */
  readonly part?: Omit<OwnPart, "output">;
  /** Named in problems; left out, the ratings. */
  readonly what?: Output;
  /** Asked before each request that writes. Once it says yes, the sheet is left as it was. */
  readonly isCancelled?: () => boolean;
}

/** Another sheet that was read, and which of its cells count. */
export interface AlsoRead {
  readonly sheet: Pick<SheetSnapshot, "id" | "table">;
  readonly matters: (cell: CellRef) => boolean;
  /** Its name where formulas of the plan have it; then it must not have changed either. */
  readonly name?: string;
}

/** One sheet to write: the plan, the sheet as it was read, and what is remembered of it. */
export interface SheetToWrite {
  readonly plan: SheetPlan;
  readonly read: Pick<SheetSnapshot, "id" | "table">;
  readonly settings: Remembered;
  readonly options: Omit<BesideOptions, "isCancelled">;
}

/**
 * Writes a plan on the sheet that it was made from.
 *
 * @throws SheetProblem "changed", "occupied" (with the cells), "protected", "cancelled" and those of `toProblem`;
 *   then nothing was written
 */
export async function writeBeside(
  plan: SheetPlan,
  read: SheetToWrite["read"],
  settings: Remembered,
  options: BesideOptions,
): Promise<Written> {
  return (await writeTogether([{ plan, read, settings, options }], options.isCancelled))[0]!;
}

/**
 * Writes several sheets, all of them or none, in as many syncs as one. The first one is shown.
 *
 * @throws SheetProblem as `writeBeside` does; then nothing was written
 */
export async function writeTogether(
  sheets: readonly SheetToWrite[],
  isCancelled?: () => boolean,
): Promise<readonly Written[]> {
  // Assigned in the batch, which the compiler cannot follow.
  let parts = [] as readonly Part[];
  const budget: RequestBudget = { bytes: 0, sent: false, isCancelled };
  try {
    return await Excel.run(runOptions(), async (context) => {
      const asked: Awaited<ReturnType<typeof askForPart>>[] = [];
      const looks: LooksAsked = { cells: 0 };
      for (const sheet of sheets) asked.push(await askForPart(context, sheet, looks));
      await context.sync();
      const begun = asked.map((check) => span("write", check));
      await breathe();

      parts = begun.map((begin) => begin());
      const remembered = new Map<string, SheetMemory>();
      for (const part of parts) await part.write(budget, remembered);
      if (isCancelled?.()) throw cancelled();
      await context.sync();
      budget.sent = true;

      span("write", () => {
        for (const part of parts) part.seeAgain();
        for (const part of parts) part.checkAgain();
      });
      const [written, ...others] = parts.map((part) => part.done());
      // Asked late: someone may have gone to another sheet meanwhile, and is left there.
      const [{ read, plan }] = sheets as [SheetToWrite];
      const sheet = context.workbook.worksheets.getItem(read.id);
      const notShown = await showWritten(context, sheet, read.id, plan);
      return [{ ...written!, ...(notShown && { notShown }) }, ...others];
    });
  } catch (error) {
    if (parts.length > 0 && (budget.sent || !refusedWhole(error)))
      await rollBackAll(
        parts.map((part) => part.toUndo()),
        error,
      );
    throw toProblem(error, "Nothing was written.");
  }
}

/** One sheet while it is written. */
interface Part {
  /**
   * Queues what is written.
   *
   * @param remembered what the parts before it remember of their sheets: one of them may be of the same sheet
   */
  readonly write: (budget: RequestBudget, remembered: Map<string, SheetMemory>) => Promise<void>;
  /** After the sync: notes what stood there just before it was written. */
  readonly seeAgain: () => void;
  /** Throws if that was not what had been read. */
  readonly checkAgain: () => void;
  readonly done: () => Written;
  readonly toUndo: () => Begun;
}

/**
 * Asks for all that has to be known of a sheet. After a sync the returned function checks it; what that returns asks once
 * more, in the request that writes.
 */
async function askForPart(
  context: Excel.RequestContext,
  { plan, read, settings, options }: SheetToWrite,
  looksAsked: LooksAsked,
): Promise<() => () => Part> {
  const { alsoRead = [], mayReplace = [], what = "ratings" } = options;
  const { part = { of: what === "facts" ? "facts" : "main" } } = options;
  const sheet = context.workbook.worksheets.getItem(read.id);
  sheet.protection.load("protected");
  const setting = memoryOf(context, read.id);
  const captured = await captureFor(context, sheet, plan, looksAsked);
  const first = survey(sheet, plan, captured);
  const firstOthers = surveyOthers(context, alsoRead, what);
  const changes = options.colors ? changeAreas(plan) : [];
  const styles = columnStyles(sheet, plan);
  // No rule is added where there are some already, ours from earlier or the user's own.
  const rulesThere = changes.map((area) => rangeOf(sheet, area).conditionalFormats.getCount());
  return () => {
    if (sheet.protection.protected) throw protectedSheet();
    const memory = readMemory(setting);
    const { table, merged, ...snapshot } = first();
    requireUnchanged(read.table, table, options.matters, what);
    firstOthers();
    const free = withoutSpilled(snapshot.before);
    const ours = [...stillOurs(outputOn(memory, part.of), snapshot.before), ...mayReplace];
    if (!options.overwrite) requireFree(free, ours, what);
    requireUnmerged(plan.blocks, merged, what);
    return () => {
      const output = plan.blocks.map(outputOf);
      const bare = {
        sheetId: read.id,
        output,
        memory,
        rules: [],
        charts: [],
        ...(part.of !== "main" && { of: part.of }),
      };
      let written: Written = { ...snapshot, before: free, ...bare };
      const withoutRules = changes.filter((_, i) => rulesThere[i]!.value === 0);
      // Once more in the request that writes, so that a change made in between is seen and the write rolled back.
      const again = survey(sheet, plan, captureAgain(sheet, snapshot));
      const othersAgain = surveyOthers(context, alsoRead, what);
      let then: Survey = { ...snapshot, table, merged };
      let added: readonly { area: Area; formats: Excel.ConditionalFormat[] }[] = [];
      return {
        write: async (budget, remembered) => {
          await carryOut(context, sheet, plan, budget);
          span("write", () => {
            setPrintArea(sheet, plan);
            const looks = styles();
            const styled = plan.blocks.filter(({ style, isInChart }) => !isInChart && !UNSTYLED.has(style));
            if (looks) for (const block of styled) copyStyles(sheet, block, looks);
          });
          added = span("write", () => {
            const last = remembered.get(read.id) ?? memory;
            const { own, charts, madeFrom } = last;
            const kept = { own, charts, madeFrom, ...shownOn(settings, last) };
            // What was typed for the sheet is remembered when it is typed; what its title says is not ours to keep.
            const now = { ...scheduleOf(last), choices: settings.choices, ...kept };
            const isFacts = part.of === "facts";
            const all = isFacts ? withEarlier(table, outputOn(now, part.of), output) : output;
            const next = withPart(now, { ...part, output: all });
            remembered.set(read.id, next);
            remember(context, read.id, next);
            return withoutRules.map((area) => ({ area, formats: colorChanges(sheet, [area]) }));
          });
        },
        seeAgain: () => {
          then = again();
          written = {
            ...written,
            before: withoutSpilled(then.before),
            widths: then.widths,
            printArea: then.printArea,
          };
        },
        checkAgain: () => {
          requireUnchanged(read.table, then.table, options.matters, what);
          othersAgain();
          requireUnchangedWhere(snapshot.before, then.before, what);
        },
        done: () => ({
          ...written,
          rules: added.flatMap(({ area, formats }) => formats.map(({ id }) => ({ area, id }))),
        }),
        toUndo: () => ({ written, withoutRules }),
      };
    };
  };
}

interface Survey extends Snapshot {
  readonly table: Table;
  readonly merged: readonly Area[];
}

/** Asks for what a plan writes over; more requests where one answer could not hold it. */
function captureFor(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { blocks, widths, print }: SheetPlan,
  looksAsked: LooksAsked,
): Promise<() => Snapshot> {
  const printArea = print?.columns === undefined ? null : "";
  return capture(context, sheet, { before: blocks.map(areaOf), widths, printArea }, looksAsked);
}

/** Asks for the sheet's cells beside a snapshot. */
function survey(sheet: Excel.Worksheet, { blocks }: SheetPlan, snapshot: () => Snapshot): () => Survey {
  const used = loadValues(extentOf(sheet));
  const merged = mergedIn(sheet, blocks);
  return () => ({ table: toTable(used), ...snapshot(), merged: merged() });
}

/** Asks for the cells of the other sheets; after a sync the returned function throws where one of them has changed. */
export function surveyOthers(
  context: Excel.RequestContext,
  others: readonly AlsoRead[],
  what: Output,
): () => void {
  const asked = others.map((one) => {
    const there = context.workbook.worksheets.getItem(one.sheet.id);
    if (one.name !== undefined) there.load("name");
    return { ...one, there, used: loadValues(extentOf(there)) };
  });
  return () => {
    for (const { sheet, matters, name, there, used } of asked) {
      const isRenamed = name !== undefined && there.name !== name;
      if (isRenamed || firstDifference(sheet.table, toTable(used), matters)) throw changed([], what);
    }
  };
}

/** Asks for the merged cells in the rows of the blocks, where Excel can say. */
function mergedIn(sheet: Excel.Worksheet, blocks: readonly PlanBlock[]): () => readonly Area[] {
  if (blocks.length === 0 || !Office.context.requirements.isSetSupported("ExcelApi", "1.13")) return () => [];
  const areas = blocks.map(areaOf);
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

/** Asks for the styles that a plan's cells copy from a column; after a sync the returned function gives them by row. */
function columnStyles(
  sheet: Excel.Worksheet,
  { blocks, likeColumn }: SheetPlan,
): () => readonly Excel.CellProperties[] | null {
  if (likeColumn === null || likeColumn === undefined) return () => null;
  const rows = Math.max(...blocks.map(areaOf).map(({ row, rows: high }) => row + high));
  const looks = sheet.getRangeByIndexes(0, likeColumn, rows, 1).getCellProperties(STYLE_PROPERTIES);
  return () => looks.value.map(([cell]) => cell!);
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

function requireUnchanged(
  before: Table,
  now: Table,
  matters: (cell: CellRef) => boolean,
  what: Output,
): void {
  const cell = firstDifference(before, now, matters);
  if (cell) throw changed([cell], what);
}

const MAKE_ROOM: Readonly<Record<Output, string>> = {
  ratings: "Replace what is there, or make room beside the wallchart and try again.",
  facts: "Look at the sheet. Fill in writes only in empty cells.",
  standings: "Replace what is there, or move it to another sheet and try again.",
  slips: "Move what was typed there to another sheet, then press Update again.",
};

function requireFree(snapshots: readonly AreaSnapshot[], output: readonly OwnOutput[], what: Output): void {
  const taken = foreignCells(snapshots, output);
  if (taken.length === 0) return;
  throw new SheetProblem(
    "occupied",
    `The cells for the ${what} are not empty, so nothing was written.`,
    MAKE_ROOM[what],
    taken,
  );
}

/** Excel silently drops what is written into a merged cell's hidden part, and a formula cannot fill a merged cell. */
function requireUnmerged(blocks: readonly PlanBlock[], merged: readonly Area[], what: Output): void {
  const inTheWay = (row: number, column: number, fills: boolean): boolean =>
    merged.some(
      (area) =>
        row >= area.row &&
        row < area.row + area.rows &&
        column >= area.column &&
        column < area.column + area.columns &&
        (fills || row !== area.row || column !== area.column),
    );
  const cells = blocks.flatMap((block) =>
    Array.from({ length: areaOf(block).rows }, (_, i) => block.row + i).flatMap((row, i) =>
      block.cells[0]!.flatMap((_, j): CellRef[] => {
        const column = block.column + j;
        const writes = block.spill !== undefined || block.cells[i]?.[j] !== "";
        return writes && inTheWay(row, column, block.spill !== undefined) ? [{ row, column }] : [];
      }),
    ),
  );
  if (cells.length === 0) return;
  throw new SheetProblem(
    "merged",
    `Some of the cells for the ${what} are merged, so nothing was written.`,
    "Unmerge them with Home > Merge & Center in Excel, then try again.",
    cells,
  );
}

/** Throws unless the cells held the same when they were written as when they were checked. */
function requireUnchangedWhere(
  checked: readonly AreaSnapshot[],
  then: readonly AreaSnapshot[],
  what: Output,
): void {
  const cells = checked.flatMap(({ row, column, formulas }, block) =>
    formulas.flatMap((line, i) =>
      line.flatMap((cell, j): CellRef[] =>
        cell === then[block]?.formulas[i]?.[j] ? [] : [{ row: row + i, column: column + j }],
      ),
    ),
  );
  if (cells.length > 0) throw changed(cells, what);
}
