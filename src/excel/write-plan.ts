/**
 * Carrying out a `SheetPlan`: on a new sheet, or beside the chart on the sheet that was read. Nothing is decided
 * here, but everything is checked: what was read must still stand, and what would be written over must be empty or
 * our own earlier output, unless the user said otherwise. A failed write is taken back.
 *
 * Two syncs whatever the size, and one more for each 4 MB to write.
 */
import type { PlanBlock, SheetPlan } from "../wallchart/plan";
import type { CellRef, CellValue, Table } from "../wallchart/section";
import { asWritten } from "./cell-text";
import { protectedSheet, SheetProblem, toProblem } from "./errors";
import { addManners, areaOf, changeAreas, colourChanges, likeStanding } from "./extras";
import { columnPoints, dress, TOUCHED } from "./looks";
import { extentOf, toTable, type SheetSnapshot } from "./read-sheet";
import { memoryOf, readMemory, remember, type OwnOutput, type SheetSettings } from "./settings";
import { lookAt, rangeOf } from "./standing";
import { restore, type Written } from "./undo";

/** Below Excel on the web's limit of 5 MB for one request, with room for what goes around the cells. */
const MOST_CHARACTERS = 4_000_000;

export interface WriteOptions {
  /** The user said that cells which are not ours may be written over. */
  readonly overwrite: boolean;
  /** Whether the plan rests on a cell: a clock elsewhere on the sheet may tick on. */
  readonly matters: (cell: CellRef) => boolean;
  /** Whether gains and losses are coloured by rule. */
  readonly colours: boolean;
}

/** One undo step in Excel, where it offers that; our own Undo is there in any case. */
function runOptions(): Excel.RunOptions {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.20") ? { mergeUndoGroup: true } : {};
}

/**
 * Writes a plan on the sheet that it was made from.
 *
 * @throws SheetProblem "changed", "occupied" (with the cells), "protected" and those of `toProblem`; then nothing
 *   was written
 */
export async function writeBeside(
  plan: SheetPlan,
  read: SheetSnapshot,
  settings: SheetSettings,
  options: WriteOptions,
): Promise<Written> {
  // Assigned in the batch, which the compiler cannot follow.
  let written = null as Written | null;
  try {
    return await Excel.run(runOptions(), async (context) => {
      const sheet = context.workbook.worksheets.getItem(read.id);
      sheet.protection.load("protected");
      const used = extentOf(sheet).load("values");
      const setting = memoryOf(context, read.id);
      const looks = plan.blocks.map((block) => lookAt(sheet, areaOf(block)));
      const widths = plan.widths.map(({ column }) => widthOf(sheet, column).load("columnWidth"));
      const changes = options.colours ? changeAreas(plan) : [];
      const like = lookLike(sheet, plan);
      // Where rules stand already, ours of an earlier time or the user's own, none is added.
      const rulesThere = changes.map((area) => rangeOf(sheet, area).conditionalFormats.getCount());
      await context.sync();

      if (sheet.protection.protected) throw protectedSheet();
      requireUnchanged(read.table, toTable(used), options.matters);
      const memory = readMemory(setting);
      const before = looks.map((look) => look());
      if (!options.overwrite)
        requireFree(
          plan.blocks,
          before.map(({ formulas }) => formulas),
          memory.output,
        );

      written = {
        sheetId: read.id,
        before,
        widths: plan.widths.map(({ column }, i) => ({ column, points: widths[i]!.columnWidth })),
        output: plan.blocks.map(outputOf),
        memory,
        rules: [],
        charts: false,
      };
      await carryOut(context, sheet, plan);
      const look = like();
      if (look) for (const block of plan.blocks) likeStanding(sheet, block, look);
      const bare = changes.filter((_, i) => rulesThere[i]!.value === 0);
      const added = bare.map((area) => ({ area, formats: colourChanges(sheet, [area]) }));
      remember(context, read.id, { ...settings, output: written.output });
      await context.sync();
      const rules = added.flatMap(({ area, formats }) => formats.map(({ id }) => ({ area, id })));
      return { ...written, rules };
    });
  } catch (error) {
    if (written) await restore(written).catch(() => Promise.reject(notRestored(error)));
    throw toProblem(error);
  }
}

/**
 * Adds a sheet, writes a plan on it and shows it. The sheet's name is the plan's, shortened and numbered as Excel
 * needs it.
 */
export async function writeNewSheet(
  plan: SheetPlan,
  settings: SheetSettings,
): Promise<{ id: string; name: string }> {
  try {
    return await Excel.run(runOptions(), async (context) => {
      const sheets = context.workbook.worksheets.load("items/name");
      await context.sync();
      const name = freeSheetName(
        plan.sheetName ?? "",
        sheets.items.map((sheet) => sheet.name),
      );
      const sheet = sheets.add(name).load("id");
      await carryOut(context, sheet, plan);
      colourChanges(sheet, changeAreas(plan));
      addManners(sheet, plan);
      sheet.activate();
      await context.sync();
      remember(context, sheet.id, { ...settings, output: [] });
      await context.sync();
      return { id: sheet.id, name };
    });
  } catch (error) {
    throw toProblem(error);
  }
}

/** Asks for the looks of the column that a plan's cells are to look like; after a sync they are told by row. */
function lookLike(
  sheet: Excel.Worksheet,
  { blocks, likeColumn }: SheetPlan,
): () => readonly Excel.CellProperties[] | null {
  if (likeColumn === null || likeColumn === undefined) return () => null;
  const rows = Math.max(...blocks.map(({ row, cells }) => row + cells.length));
  const looks = sheet.getRangeByIndexes(0, likeColumn, rows, 1).getCellProperties(TOUCHED);
  return () => looks.value.map(([cell]) => cell!);
}

function widthOf(sheet: Excel.Worksheet, column: number): Excel.RangeFormat {
  return sheet.getRangeByIndexes(0, column, 1, 1).format;
}

/** Queues the plan, with a sync wherever the queue has grown to what one request may hold. */
async function carryOut(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  plan: SheetPlan,
): Promise<void> {
  let characters = 0;
  suspend(context);
  for (const piece of plan.blocks.flatMap(inPieces)) {
    const size = sizeOf(piece);
    if (characters > 0 && characters + size > MOST_CHARACTERS) {
      await context.sync();
      suspend(context);
      characters = 0;
    }
    characters += size;
    const range = rangeOf(sheet, areaOf(piece));
    // The format first: it decides how Excel takes a text.
    range.numberFormat = [[piece.numberFormat]];
    range.values = piece.cells.map((row) => row.map((cell) => asWritten(cell, piece.numberFormat)));
    dress(range, piece.style);
  }
  for (const { column, characters: width } of plan.widths)
    widthOf(sheet, column).columnWidth = columnPoints(width);
  if (plan.freeze) {
    const { rows, columns } = plan.freeze;
    if (rows > 0 && columns > 0) sheet.freezePanes.freezeAt(sheet.getRangeByIndexes(0, 0, rows, columns));
    else if (rows > 0) sheet.freezePanes.freezeRows(rows);
    else if (columns > 0) sheet.freezePanes.freezeColumns(columns);
  }
}

function suspend(context: Excel.RequestContext): void {
  context.application.suspendApiCalculationUntilNextSync();
  context.application.suspendScreenUpdatingUntilNextSync();
}

function sizeOf({ cells }: PlanBlock): number {
  return JSON.stringify(cells).length;
}

/** A block in pieces that each fit one request. */
function inPieces(block: PlanBlock): PlanBlock[] {
  if (sizeOf(block) <= MOST_CHARACTERS || block.cells.length <= 1) return [block];
  const half = Math.ceil(block.cells.length / 2);
  return [
    { ...block, cells: block.cells.slice(0, half) },
    { ...block, row: block.row + half, cells: block.cells.slice(half) },
  ].flatMap(inPieces);
}

function outputOf({ row, column, cells }: PlanBlock): OwnOutput {
  return {
    row,
    column,
    cells: cells.map((line) => line.map((cell) => (typeof cell === "object" ? cell.formula : cell))),
  };
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
  const changed = firstDifference(before, now, matters);
  if (!changed) return;
  throw new SheetProblem(
    "changed",
    "The sheet has changed since the preview was made, so nothing was written.",
    "Look at the new preview, then press Write ratings again.",
    [changed],
  );
}

/** The cells of the blocks that hold something which we did not write there. */
export function foreignCells(
  blocks: readonly PlanBlock[],
  standing: readonly (readonly (readonly unknown[])[])[],
  output: readonly OwnOutput[],
): CellRef[] {
  const ours = new Map<string, CellValue>();
  for (const { row, column, cells } of output)
    cells.forEach((line, i) => line.forEach((cell, j) => ours.set(`${row + i} ${column + j}`, cell)));
  return blocks.flatMap(({ row, column, cells }, block) =>
    cells.flatMap((line, i) =>
      line.flatMap((_, j) => {
        const stands = standing[block]?.[i]?.[j] ?? "";
        const cell = { row: row + i, column: column + j };
        return stands === "" || stands === ours.get(`${cell.row} ${cell.column}`) ? [] : [cell];
      }),
    ),
  );
}

function requireFree(
  blocks: readonly PlanBlock[],
  standing: readonly (readonly (readonly unknown[])[])[],
  output: readonly OwnOutput[],
): void {
  const taken = foreignCells(blocks, standing, output);
  if (taken.length === 0) return;
  throw new SheetProblem(
    "occupied",
    "The ratings would be written over cells that are not empty.",
    "Replace what stands there, or make room beside the chart and try again.",
    taken,
  );
}

function notRestored(error: unknown): SheetProblem {
  return new SheetProblem(
    "not-restored",
    `Writing stopped halfway, and what stood there could not be put back. ${toProblem(error).message}`,
    "Press Ctrl+Z in Excel until the sheet is as before.",
  );
}

/** Excel's rules for a sheet's name: 1 to 31 characters, none of \ / ? * [ ] :, no ' at an end, none twice. */
export function freeSheetName(wanted: string, taken: readonly string[]): string {
  const allowed = wanted.replace(/[\\/?*[\]:\u0000-\u001f]+/g, " ").replace(/\s+/g, " ");
  const clean = /[^' ](?:.*[^' ])?/s.exec(allowed)?.[0] ?? "";
  // "History" is Excel's own.
  const base = clean === "" || /^history$/i.test(clean) ? "Crosstable" : clean;
  const inUse = new Set(taken.map((name) => name.toLowerCase()));
  for (let number = 1; ; number++) {
    const suffix = number === 1 ? "" : ` (${number})`;
    const name = base.slice(0, 31 - suffix.length).trimEnd() + suffix;
    if (!inUse.has(name.toLowerCase())) return name;
  }
}
