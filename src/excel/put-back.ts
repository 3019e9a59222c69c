/**
 * Puts back what a stroke wrote over. The sheet is read again first: a cell gets back what it held only where what we wrote
 * stands now, wherever rows and columns have gone since. It is done by a stroke of its own, so that a change made in the very
 * moment is seen, and put back in turn. Whatever is not as it was is named.
 */
import { sameData } from "../wallchart/cells/remember";
import type { CellRef, CellValue } from "../wallchart/types";
import { isAnswerTooLarge, refusedWhole, toProblem } from "./errors";
import { changedBy, findAgain, type FoundAgain } from "./find-again";
import { bytesOf, inRequests, suspend } from "./requests";
import { askForTables, resizedBack } from "./tables";
import { columnFormat, rangeOf } from "./snapshot";
import { askForImage, notAsLooked, strike, type Image, type Stroke } from "./stroke";
import type { ResizedTable } from "../sheet/write/tables";

/** What could not be made as it was. */
export interface Back {
  /** Cells of ours that still stand, and what they held is not put back. */
  readonly left: readonly CellRef[];
  /** Excel did not say what these held when they were written. They hold what they held shortly before. */
  readonly unsure: readonly CellRef[];
}

/** Tries in all, however often somebody changes the sheet or Excel does not answer. */
const MOST_TRIES = 6;

/** Puts back what a stroke wrote over; never throws. */
export async function putBack(stroke: Stroke, budget = { tries: MOST_TRIES }): Promise<Back> {
  const unsure: CellRef[] = [];
  let left: readonly CellRef[] = changedBy(stroke);
  let isNarrow = false;
  while (budget.tries-- > 0) {
    /** What this try wrote, until it is known that it wrote over what had been read. */
    const open: Stroke[] = [];
    try {
      await Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.getItem(stroke.sheetId);
        const image = await (isNarrow ? readAreas : readAll)(context, sheet, stroke);
        const found = findAgain(stroke, image);
        left = found.ours;
        if (found.isUnsure) unsure.splice(0, unsure.length, ...found.all);
        const { resized, restore } = await askForRest(context, sheet, stroke, found);
        const looked = { before: [], widths: [], printArea: null, image };
        // What stands there comes back in the answer, as formulas and as values.
        const requests = inRequests(
          [found.puts],
          ({ row, cells, looks = [] }, i) =>
            2 * bytesOf([image.formulas[row + i] ?? [], cells[i], looks.map((each) => each[i])]),
        );
        for (const [n, [puts]] of requests.entries()) {
          suspend(context);
          const next = strike(sheet, stroke.sheetId, puts!, looked, { around: !isNarrow, resized });
          next.write();
          if (n === requests.length - 1) restore();
          open.push(next);
          await context.sync();
          next.hear();
          if (notAsLooked(next).length > 0) throw new Error("Somebody was quicker.");
          open.pop();
        }
      });
      return { left: [], unsure };
    } catch (error) {
      // A sheet that is gone has nothing left to put back.
      if (await isGone(stroke.sheetId, error)) return { left: [], unsure: [] };
      isNarrow ||= isAnswerTooLarge(error);
      // What Excel did not answer, or what met other cells, is taken back as well. Then it is tried once more.
      if (!refusedWhole(error)) for (const next of open) unsure.push(...(await putBack(next, budget)).unsure);
    }
  }
  return { left, unsure };
}

/** Whether a sheet is no longer there, after what was thrown: Excel says so of other things too. */
export async function isGone(sheetId: string, error: unknown): Promise<boolean> {
  if (toProblem(error).code !== "sheet-gone") return false;
  return Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
    await context.sync();
    return sheet.isNullObject;
  }).catch(() => false);
}

async function readAll(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { looked }: Stroke,
): Promise<Image> {
  const image = askForImage(sheet, looked.image.isBare ? "values" : "formulas");
  await context.sync();
  return image();
}

/** Reads only the cells of the stroke, in as many answers as hold them. */
async function readAreas(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { puts }: Stroke,
): Promise<Image> {
  const formulas: CellValue[][] = [];
  for (const [pieces] of inRequests([puts])) {
    const ranges = pieces!.map((put) => ({ put, range: rangeOf(sheet, put).load("formulas") }));
    await context.sync();
    for (const { put, range } of ranges)
      range.formulas.forEach((line, i) =>
        line.forEach((cell, j) => ((formulas[put.row + i] ??= [])[put.column + j] = cell as CellValue)),
      );
  }
  const table = Array.from(formulas, (row: CellValue[] | undefined) =>
    Array.from(row ?? [], (cell: CellValue | undefined) => cell ?? ""),
  );
  return { table, formulas: table, isPart: true };
}

/** What goes with the cells: the Tables as they are to be, and what queues widths, the print area, rules and settings. */
interface Rest {
  readonly resized: readonly ResizedTable[];
  readonly restore: () => void;
}

/** Asks for what goes with the cells; a sync where there is any. */
async function askForRest(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  { before, looked, settings, resized }: Stroke,
  { column: place, ruled }: FoundAgain,
): Promise<Rest> {
  const stored = context.workbook.settings;
  const rules = ruled.map((area) => rangeOf(sheet, area).conditionalFormats.load("items/id"));
  const kept = settings.map((one) => ({
    ...one,
    setting: stored.getItemOrNullObject(one.key).load("value"),
  }));
  const tables = askForTables(sheet, resized);
  if (rules.length + kept.length + resized.length > 0) await context.sync();
  const { widths, printArea } = before ?? looked;
  return {
    resized: resizedBack(resized, tables(), place),
    restore: () => {
      for (const { column, points } of widths) {
        const there = place(column);
        if (there !== null) columnFormat(sheet, there).columnWidth = points;
      }
      if (printArea !== null) restorePrintArea(sheet, printArea);
      const { ruleIds = [] } = looked;
      for (const { items } of rules) for (const rule of items) if (!ruleIds.includes(rule.id)) rule.delete();
      for (const { key, was, is, setting } of kept) {
        const now: unknown = setting.isNullObject ? null : setting.value;
        // Somebody may have stored another.
        if (!sameData(now, is)) continue;
        if (was !== null) stored.add(key, was);
        else if (now !== null) setting.delete();
      }
    },
  };
}

export function restorePrintArea(sheet: Excel.Worksheet, printArea: string): void {
  // Excel offers no way to take a print area away. All cells print as none does.
  sheet.pageLayout.setPrintArea(printArea === "" ? sheet.getRange() : printArea);
}
