/**
 * Writing a plan beside the chart on the sheet that was read. Nothing is decided here, but everything is checked:
 * what was read must still stand, and what would be written over must be empty or our own earlier output, unless the
 * user said otherwise. A failed write is taken back.
 *
 * Two syncs whatever the size, and one more for each 4 MB to write.
 */
import type { PlanBlock, SheetPlan } from "../sheet/plan";
import type { CellRef, Table } from "../wallchart/section";
import { carryOut, runOptions, type Load } from "./carry-out";
import { cancelled, changed, protectedSheet, refusedWhole, SheetProblem, toProblem } from "./errors";
import { areaOf, changeAreas, colourChanges, likeStanding } from "./extras";
import { TOUCHED } from "./looks";
import { foreignCells, outputOf, stillOurs, withoutSpilled } from "./own-output";
import { extentOf, toTable, type SheetSnapshot } from "./read-sheet";
import { memoryOf, readMemory, remember } from "./settings";
import { breathe, span } from "./spans";
import { lookAround, rangeOf, type Area, type Scene, type Standing } from "./standing";
import { takeBack, type Written } from "./undo";
import type { OwnOutput } from "../sheet/own-output";
import type { EventEntry } from "../sheet/event";

export interface WriteOptions {
  /** The user said that cells which are not ours may be written over. */
  readonly overwrite: boolean;
  /** Whether the plan rests on a cell: a clock elsewhere on the sheet may tick on. */
  readonly matters: (cell: CellRef) => boolean;
  /** Whether gains and losses are coloured by rule. */
  readonly colours: boolean;
  /** Asked before each request that writes; once it says so, all is as it was. */
  readonly isCancelled?: () => boolean;
}

/**
 * Writes a plan on the sheet that it was made from.
 *
 * @throws SheetProblem "changed", "occupied" (with the cells), "protected", "cancelled" and those of `toProblem`;
 *   then nothing was written
 */
export async function writeBeside(
  plan: SheetPlan,
  read: SheetSnapshot,
  settings: EventEntry,
  options: WriteOptions,
): Promise<Written> {
  // Assigned in the batch, which the compiler cannot follow.
  let written = null as Written | null;
  let bare: readonly Area[] = [];
  const { isCancelled } = options;
  const load: Load = { bytes: 0, sent: false, isCancelled };
  try {
    return await Excel.run(runOptions(), async (context) => {
      const sheet = context.workbook.worksheets.getItem(read.id);
      sheet.protection.load("protected");
      const setting = memoryOf(context, read.id);
      const first = survey(sheet, plan);
      const changes = options.colours ? changeAreas(plan) : [];
      const like = lookLike(sheet, plan);
      // Where rules stand already, ours of an earlier time or the user's own, none is added.
      const rulesThere = changes.map((area) => rangeOf(sheet, area).conditionalFormats.getCount());
      await context.sync();

      if (sheet.protection.protected) throw protectedSheet();
      const memory = readMemory(setting);
      const { scene, free } = span("write", () => {
        const { table, merged, ...looked } = first();
        requireUnchanged(read.table, table, options.matters);
        const without = withoutSpilled(looked.before);
        if (!options.overwrite) requireFree(without, stillOurs(memory.output, looked.before));
        requireUnmerged(plan.blocks, merged);
        return { scene: looked, free: without };
      });
      await breathe();

      const output = plan.blocks.map(outputOf);
      written = { ...scene, before: free, sheetId: read.id, output, memory, rules: [], charts: [] };
      bare = changes.filter((_, i) => rulesThere[i]!.value === 0);
      // Once more in the request that writes: a change made between the two is seen, and what was written taken back.
      const again = survey(sheet, plan);
      await carryOut(context, sheet, plan, load);
      span("write", () => {
        const look = like();
        const dressed = plan.blocks.filter(({ style }) => style !== "cleared" && style !== "data");
        if (look) for (const block of dressed) likeStanding(sheet, block, look);
      });
      const added = span("write", () => {
        remember(context, read.id, { ...settings, output, charts: memory.charts });
        return bare.map((area) => ({ area, formats: colourChanges(sheet, [area]) }));
      });
      if (isCancelled?.()) throw cancelled();
      await context.sync();
      load.sent = true;

      const then = written;
      span("write", () => {
        const { table: tableThen, before, widths } = again();
        written = { ...then, before: withoutSpilled(before), widths };
        requireUnchanged(read.table, tableThen, options.matters);
        requireUnchangedWhere(scene.before, before);
      });
      const rules = added.flatMap(({ area, formats }) => formats.map(({ id }) => ({ area, id })));
      return { ...written, rules };
    });
  } catch (error) {
    if (written && (load.sent || !refusedWhole(error))) await takeBack(written, bare, error);
    throw toProblem(error, "Nothing was written.");
  }
}

interface Survey extends Scene {
  readonly table: Table;
  readonly merged: readonly Area[];
}

/** Asks for the sheet's cells, and how the areas of a plan and their columns stand. */
function survey(sheet: Excel.Worksheet, { blocks, widths }: SheetPlan): () => Survey {
  const used = extentOf(sheet).load("values");
  const scene = lookAround(sheet, { before: blocks.map(areaOf), widths });
  const merged = mergedIn(sheet, blocks);
  return () => ({ table: toTable(used), ...scene(), merged: merged() });
}

/** Asks for the merged cells in the rows of the blocks, where Excel can tell of them. */
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

/** Asks for the looks of the column that a plan's cells are to look like; after a sync they are told by row. */
function lookLike(
  sheet: Excel.Worksheet,
  { blocks, likeColumn }: SheetPlan,
): () => readonly Excel.CellProperties[] | null {
  if (likeColumn === null || likeColumn === undefined) return () => null;
  const rows = Math.max(...blocks.map(areaOf).map(({ row, rows: high }) => row + high));
  const looks = sheet.getRangeByIndexes(0, likeColumn, rows, 1).getCellProperties(TOUCHED);
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

function requireUnchanged(before: Table, now: Table, matters: (cell: CellRef) => boolean): void {
  const cell = firstDifference(before, now, matters);
  if (cell) throw changed([cell]);
}

function requireFree(standing: readonly Standing[], output: readonly OwnOutput[]): void {
  const taken = foreignCells(standing, output);
  if (taken.length === 0) return;
  throw new SheetProblem(
    "occupied",
    "The ratings would be written over cells that are not empty, so nothing was written.",
    "Replace what stands there, or make room beside the chart and try again.",
    taken,
  );
}

/** Excel drops without a word what is written into a merged cell's hidden part; a formula fills no merged cell at all. */
function requireUnmerged(blocks: readonly PlanBlock[], merged: readonly Area[]): void {
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
    "The ratings would be written into merged cells, so nothing was written.",
    "Unmerge them with Home > Merge & Center in Excel, then try again.",
    cells,
  );
}

/** The cells to be written held the same when they were written as when they were looked at. */
function requireUnchangedWhere(looked: readonly Standing[], then: readonly Standing[]): void {
  const cells = looked.flatMap(({ row, column, formulas }, block) =>
    formulas.flatMap((line, i) =>
      line.flatMap((cell, j): CellRef[] =>
        cell === then[block]?.formulas[i]?.[j] ? [] : [{ row: row + i, column: column + j }],
      ),
    ),
  );
  if (cells.length > 0) throw changed(cells);
}
