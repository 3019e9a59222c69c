/**
 * Writes a plan beside the wallchart on the sheet that was read. It decides nothing and checks everything: what was
 * read must still be on the sheet, and the cells to be written must be empty or our own earlier output, unless the user
 * agreed to replace them. A write that fails is rolled back.
 *
 * Two syncs whatever the size, one more for each 4 MB to write, and one to show what was written.
 */
import type { PlanBlock, PlanStyle, SheetPlan } from "../sheet/plan";
import type { CellRef, Table } from "../wallchart/section";
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
  outputOn,
  readMemory,
  remember,
  withOutput,
  type OtherSystem,
  type Remembered,
} from "./settings";
import { showWritten } from "./show-written";
import { breathe, span } from "./spans";
import { capture, rangeOf, type Area, type AreaSnapshot, type Snapshot } from "./snapshot";
import { rollBack, type Written } from "./undo";
import { withEarlier, type OwnOutput } from "../sheet/own-output";

/** Blocks that do not take the look of the wallchart's ratings. */
const UNSTYLED: ReadonlySet<PlanStyle> = new Set(["cleared", "data"]);

export interface WriteOptions {
  /** The user agreed to write over cells that are not ours. */
  readonly overwrite: boolean;
  /** Whether the plan depends on a cell: a clock elsewhere on the sheet may tick on. */
  readonly matters: (cell: CellRef) => boolean;
  /** Whether rules color gains and losses. */
  readonly colors: boolean;
  /** The sheets that the plan was made from too, which must not have changed either. */
  readonly alsoRead?: readonly AlsoRead[];
  /** Another system, with its settings, whose ratings these are; left out for those of US Chess. */
  readonly other?: OtherSystem;
  /** Named in problems; left out, the ratings. */
  readonly what?: Output;
  /** Asked before each request that writes. Once it says yes, the sheet is left as it was. */
  readonly isCancelled?: () => boolean;
}

/** Another sheet that was read, and which of its cells count. */
export interface AlsoRead {
  readonly sheet: Pick<SheetSnapshot, "id" | "table">;
  readonly matters: (cell: CellRef) => boolean;
}

/**
 * Writes a plan on the sheet that it was made from.
 *
 * @throws SheetProblem "changed", "occupied" (with the cells), "protected", "cancelled" and those of `toProblem`;
 *   then nothing was written
 */
export async function writeBeside(
  plan: SheetPlan,
  read: Pick<SheetSnapshot, "id" | "table">,
  settings: Remembered,
  options: WriteOptions,
): Promise<Written> {
  // Assigned in the batch, which the compiler cannot follow.
  let written = null as Written | null;
  let withoutRules: readonly Area[] = [];
  const { isCancelled, alsoRead = [], other, what = "ratings" } = options;
  const isFillIn = what === "facts";
  const of: Written["of"] = isFillIn ? "facts" : other?.system;
  const budget: RequestBudget = { bytes: 0, sent: false, isCancelled };
  try {
    return await Excel.run(runOptions(), async (context) => {
      const sheet = context.workbook.worksheets.getItem(read.id);
      sheet.protection.load("protected");
      const setting = memoryOf(context, read.id);
      const first = survey(sheet, plan);
      const firstOthers = surveyOthers(context, alsoRead, what);
      const changes = options.colors ? changeAreas(plan) : [];
      const styles = columnStyles(sheet, plan);
      // No rule is added where there are some already, ours from earlier or the user's own.
      const rulesThere = changes.map((area) => rangeOf(sheet, area).conditionalFormats.getCount());
      await context.sync();

      if (sheet.protection.protected) throw protectedSheet();
      const memory = readMemory(setting);
      const { snapshot, free, tableBefore } = span("write", () => {
        const { table, merged, ...captured } = first();
        requireUnchanged(read.table, table, options.matters, what);
        firstOthers();
        const without = withoutSpilled(captured.before);
        if (!options.overwrite) requireFree(without, stillOurs(outputOn(memory, of), captured.before), what);
        requireUnmerged(plan.blocks, merged, what);
        return { snapshot: captured, free: without, tableBefore: table };
      });
      await breathe();

      const output = plan.blocks.map(outputOf);
      const bare = { sheetId: read.id, output, memory, rules: [], charts: [], ...(of && { of }) };
      written = { ...snapshot, before: free, ...bare };
      withoutRules = changes.filter((_, i) => rulesThere[i]!.value === 0);
      // Once more in the request that writes, so that a change made in between is seen and the write rolled back.
      const again = survey(sheet, plan);
      const othersAgain = surveyOthers(context, alsoRead, what);
      await carryOut(context, sheet, plan, budget);
      span("write", () => {
        setPrintArea(sheet, plan);
        const looks = styles();
        const styled = plan.blocks.filter(({ style, isInChart }) => !isInChart && !UNSTYLED.has(style));
        if (looks) for (const block of styled) copyStyles(sheet, block, looks);
      });
      const added = span("write", () => {
        const { charts, madeFrom: from, output: known, others, filled } = memory;
        const standings = settings.standings ?? memory.standings;
        const kept = {
          output: known,
          others,
          filled,
          charts,
          madeFrom: from,
          ...(standings && { standings }),
        };
        const now = { ...settings, ...kept };
        remember(
          context,
          read.id,
          isFillIn
            ? { ...now, filled: withEarlier(tableBefore, filled, output) }
            : withOutput(now, output, other),
        );
        return withoutRules.map((area) => ({ area, formats: colorChanges(sheet, [area]) }));
      });
      if (isCancelled?.()) throw cancelled();
      // Asked late: someone may have gone to another sheet meanwhile, and is left there.
      const show = showWritten(context, sheet, read.id);
      await context.sync();
      budget.sent = true;

      const then = written;
      span("write", () => {
        const { table: tableThen, before, widths } = again();
        written = { ...then, before: withoutSpilled(before), widths };
        requireUnchanged(read.table, tableThen, options.matters, what);
        othersAgain();
        requireUnchangedWhere(snapshot.before, before, what);
      });
      const rules = added.flatMap(({ area, formats }) => formats.map(({ id }) => ({ area, id })));
      await show(plan);
      return { ...written, rules };
    });
  } catch (error) {
    if (written && (budget.sent || !refusedWhole(error))) await rollBack(written, withoutRules, error);
    throw toProblem(error, "Nothing was written.");
  }
}

interface Survey extends Snapshot {
  readonly table: Table;
  readonly merged: readonly Area[];
}

/** Asks for the sheet's cells, and for a snapshot of the areas and columns of a plan. */
function survey(sheet: Excel.Worksheet, { blocks, widths }: SheetPlan): () => Survey {
  const used = extentOf(sheet).load("values");
  const snapshot = capture(sheet, { before: blocks.map(areaOf), widths });
  const merged = mergedIn(sheet, blocks);
  return () => ({ table: toTable(used), ...snapshot(), merged: merged() });
}

/** Asks for the cells of the other sheets; after a sync the returned function throws where one of them has changed. */
function surveyOthers(context: Excel.RequestContext, others: readonly AlsoRead[], what: Output): () => void {
  const asked = others.map((one) => {
    const used = extentOf(context.workbook.worksheets.getItem(one.sheet.id)).load("values");
    return { ...one, used };
  });
  return () => {
    for (const { sheet, matters, used } of asked)
      if (firstDifference(sheet.table, toTable(used), matters)) throw changed([], what);
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
  facts: "Look at the sheet. Fill in writes only on empty cells.",
  standings: "Replace what is there, or move it to another sheet and try again.",
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
