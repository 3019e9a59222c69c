/**
 * Taking a write back: every cell, look and column width as it stood before. Excel's own undo is one step too where
 * it groups steps; this one works everywhere and survives later edits elsewhere on the sheet.
 *
 * Two syncs, and a third where colours or charts go too.
 */
import { suspend } from "./carry-out";
import { findCharts } from "./charts";
import { SheetProblem, toProblem } from "./errors";
import { withoutSpilled } from "./own-output";
import { memoryOf, readMemory, remember, type SheetMemory } from "./settings";
import { span } from "./spans";
import { lookAround, putAllBack, rangeOf, type Area, type Scene, type Standing } from "./standing";
import type { CellRef } from "../wallchart/section";
import type { OwnOutput } from "../sheet/own-output";

/** What was written and what stood there before. */
export interface Written extends Scene {
  readonly sheetId: string;
  /** One for each of `before`. */
  readonly output: readonly OwnOutput[];
  readonly memory: SheetMemory;
  /** The colours by rule that came with it. */
  readonly rules: readonly { readonly area: Area; readonly id: string }[];
  /** IDs of the charts that came with it. */
  readonly charts: readonly string[];
}

/**
 * Restores what was there. Once some of it is restored, a second call restores the rest.
 *
 * @param force also where the written cells were edited since
 * @throws SheetProblem "changed-since-written" with the edited cells; nothing is restored then
 */
export async function undo(written: Written, force: boolean): Promise<void> {
  const { sheetId, before, memory, rules, charts } = written;
  try {
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem(sheetId).load("name");
      const setting = memoryOf(context, sheetId);
      const ranges = before.map((area) => rangeOf(sheet, area).load("formulas,values"));
      const coloured = rules.map(({ area }) => rangeOf(sheet, area).conditionalFormats.load("items/id"));
      const drawn = findCharts(sheet, charts);
      await context.sync();
      if (!force) span("restore", () => requireAsWritten(written, ranges, sheet.name));
      // Once more in the request that restores: an edit made between the two is seen, and put back.
      const now = lookAround(sheet, written);
      span("restore", () => {
        suspend(context);
        putAllBack(sheet, written);
        remember(context, sheetId, memory);
      });
      await context.sync();
      try {
        if (!force) span("restore", () => requireAsWritten(written, now().before, sheet.name));
      } catch (error) {
        suspend(context);
        putAllBack(sheet, { ...now(), before: withoutSpilled(now().before) });
        remember(context, sheetId, readMemory(setting));
        await context.sync();
        throw error;
      }
      const left = drawn();
      const painted = rules.flatMap(({ id }, i) => coloured[i]!.items.filter((rule) => rule.id === id));
      if (left.length + painted.length === 0) return;
      for (const each of [...left, ...painted]) each.delete();
      await context.sync();
    });
  } catch (error) {
    throw toProblem(error, "Some of it may be as it was: press Restore again for the rest.");
  }
}

/**
 * After a write that failed: what stood there stands again, and rules that came to areas which had none are gone.
 *
 * @throws SheetProblem "not-restored" where Excel does not let us
 */
export async function takeBack(written: Written, bare: readonly Area[], failure: unknown): Promise<void> {
  const { sheetId, memory } = written;
  try {
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem(sheetId);
      suspend(context);
      putAllBack(sheet, written);
      for (const area of bare) rangeOf(sheet, area).conditionalFormats.clearAll();
      remember(context, sheetId, memory);
      await context.sync();
    });
  } catch {
    // A sheet that was just protected takes nothing back, and took nothing either.
    if (!(await standsAsBefore(written))) throw notRestored(failure);
  }
}

/** Whether the written cells hold what they held before; false where Excel does not tell. */
async function standsAsBefore({ sheetId, before, widths }: Written): Promise<boolean> {
  try {
    return await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
      await context.sync();
      // With the sheet went everything on it.
      if (sheet.isNullObject) return true;
      const now = lookAround(sheet, { before, widths });
      await context.sync();
      const { before: stands, ...there } = now();
      const scene = { before: withoutSpilled(stands), ...there };
      return JSON.stringify(scene) === JSON.stringify({ before, widths });
    });
  } catch {
    return false;
  }
}

function notRestored(failure: unknown): SheetProblem {
  return new SheetProblem(
    "not-restored",
    `Writing stopped halfway, and what stood there could not be put back. ${toProblem(failure).message}`,
    "Press Ctrl+Z in Excel until the sheet is as before.",
  );
}

/** Each cell holds what we wrote, or what stood there before: a Restore that was cut off has restored it already. */
function requireAsWritten(
  { before, output }: Written,
  standing: readonly Pick<Standing, "formulas" | "values">[],
  sheetName: string,
): void {
  const edited = output.flatMap(({ row, column, cells, spill }, block) =>
    cells.flatMap((line, i) =>
      line.flatMap((cell, j): CellRef[] => {
        const now = standing[block]?.formulas[i]?.[j];
        // Something was typed where the formula fills.
        const isBlocked = spill !== undefined && standing[block]?.values[i]?.[j] === "#SPILL!";
        const expected = !isBlocked && (now === (cell ?? "") || now === before[block]?.formulas[i]?.[j]);
        return expected ? [] : [{ row: row + i, column: column + j }];
      }),
    ),
  );
  if (edited.length === 0) return;
  throw new SheetProblem(
    "changed-since-written",
    `Some of the cells that we wrote on ${sheetName} were edited since, so nothing was restored there.`,
    "Restore anyway, which loses those edits, or keep the sheet as it is.",
    edited,
  );
}
