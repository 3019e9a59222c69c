/**
 * Undoing a write: every cell, style, column width and the print area become what they were. What was entered for the sheet meanwhile, such
 * as its date, stays. Excel's own undo is one step too where Excel groups steps; this one works everywhere, also after
 * later edits elsewhere on the sheet.
 *
 * Two syncs, and a third to delete colors or charts.
 */
import { suspend } from "./carry-out";
import { findCharts } from "./charts";
import { sheetGone, SheetProblem, toProblem } from "./errors";
import { isOurs } from "./own-formulas";
import { withoutSpilled } from "./own-output";
import { memoryOf, readMemory, remember, withPartOf, type SheetMemory, type WrittenOf } from "./settings";
import { span } from "./spans";
import { growTables, shrinkAround } from "./tables";
import type { GrowingTable } from "../sheet/write/tables";
import {
  capture,
  captureAgain,
  rangeOf,
  restore,
  type Area,
  type AreaSnapshot,
  type Snapshot,
} from "./snapshot";
import type { CellRef } from "../wallchart/types";
import type { OwnOutput } from "../sheet/rate/own-output";

/** What was written, and what was there before. */
export interface Written extends Snapshot {
  readonly sheetId: string;
  /** Which part of what is ours these are; left out for the ratings of US Chess. */
  readonly of?: WrittenOf;
  /** The name of the sheet, where it was added with it. Undo empties it: a sheet that was shown is never deleted. */
  readonly added?: string;
  /** One for each of `before`. */
  readonly output: readonly OwnOutput[];
  readonly memory: SheetMemory;
  /** The Excel Tables that grew by it. */
  readonly grew?: readonly GrowingTable[];
  /** The color rules that came with it. */
  readonly rules: readonly { readonly area: Area; readonly id: string }[];
  /** IDs of the Excel charts that came with it. */
  readonly charts: readonly string[];
  /** A rating to show if the user asks for it: it stands so far right that showing it would hide the names. */
  readonly notShown?: CellRef;
  /** An Undo of it was cut off: of what it wrote only colors and charts may be left, which the cells don't show. */
  readonly isPartlyUndone?: true;
}

/**
 * Puts back what was there. If it fails halfway, a second call puts back the rest.
 *
 * @param force also where someone edited some of the written cells since
 * @throws SheetProblem "changed-since-written" with the edited cells, "changed" where the ratings stand elsewhere now, as
 *   after a column was put in; nothing is undone then
 */
export async function undo(written: Written, force: boolean): Promise<void> {
  const { sheetId, memory, rules, charts, added, grew = [] } = written;
  const check = force ? requireInPlace : requireAsWritten;
  try {
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem(sheetId).load("name");
      const setting = memoryOf(context, sheetId);
      const colored = rules.map(({ area }) => rangeOf(sheet, area).conditionalFormats.load("items/id"));
      const drawn = findCharts(sheet, charts);
      const aroundShrunk = shrinkAround(sheet, grew);
      const found = await capture(context, sheet, written, { cells: 0 });
      await context.sync();
      span("restore", () => check(written, found().before, sheet.name));
      const settings = readMemory(setting);
      // Once more in the request that restores, so that an edit made in between is seen and kept.
      const now = captureAgain(sheet, found());
      span("restore", () => {
        suspend(context);
        aroundShrunk(() => restore(sheet, written));
        remember(context, sheetId, withPartOf(settings, memory, written.of));
      });
      await context.sync();
      try {
        span("restore", () => check(written, now().before, sheet.name));
      } catch (error) {
        suspend(context);
        restore(sheet, { ...now(), before: withoutSpilled(now().before) });
        growTables(sheet, grew);
        remember(context, sheetId, settings);
        await context.sync();
        throw error;
      }
      const ours = [
        ...drawn(),
        ...rules.flatMap(({ id }, i) => colored[i]!.items.filter((rule) => rule.id === id)),
      ];
      if (ours.length === 0 && added === undefined) return;
      for (const each of ours) each.delete();
      // A new sheet has no colors, rules for entries and frozen rows but those.
      if (added !== undefined) {
        for (const area of written.before) rangeOf(sheet, area).conditionalFormats.clearAll();
        sheet.getRange().dataValidation.clear();
        sheet.freezePanes.unfreeze();
      }
      await context.sync();
    });
  } catch (error) {
    // A sheet that was deleted has nothing left to undo.
    if (toProblem(error).code === "sheet-gone") throw sheetGone();
    throw toProblem(error, "Some cells may be undone already. Press Undo again for the rest.");
  }
}

/** A write of which some may stand. */
export interface Begun {
  readonly written: Written;
  /** Areas that had no color rules before: those they have now are deleted. */
  readonly withoutRules: readonly Area[];
}

/**
 * After a write that failed: restores what was there on each sheet. One that can't be restored does not keep the others.
 *
 * @throws SheetProblem "not-restored" where Excel does not let us
 */
export async function rollBackAll(parts: readonly Begun[], failure: unknown): Promise<void> {
  let failed: unknown = null;
  for (const part of parts) await rollBack(part, failure).catch((problem: unknown) => (failed = problem));
  if (failed !== null) throw failed as Error;
}

async function rollBack({ written, withoutRules }: Begun, failure: unknown): Promise<void> {
  const { sheetId, memory, grew = [] } = written;
  try {
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem(sheetId);
      const aroundShrunk = shrinkAround(sheet, grew);
      if (grew.length > 0) await context.sync();
      suspend(context);
      aroundShrunk(() => restore(sheet, written));
      for (const area of withoutRules) rangeOf(sheet, area).conditionalFormats.clearAll();
      remember(context, sheetId, memory);
      await context.sync();
    });
  } catch {
    // A sheet that someone just protected cannot be restored, but it was not written on either.
    if (!(await isAsBefore(written))) throw notRestored(failure);
  }
}

/** Whether the written cells hold what they held before; false where Excel cannot say. */
async function isAsBefore({ sheetId, before, widths, printArea }: Written): Promise<boolean> {
  try {
    return await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
      await context.sync();
      // A deleted sheet has nothing left to restore.
      if (sheet.isNullObject) return true;
      const captured = await capture(context, sheet, { before, widths, printArea }, { cells: 0 });
      await context.sync();
      const { before: areas, ...rest } = captured();
      const now = { before: withoutSpilled(areas), ...rest };
      return JSON.stringify(now) === JSON.stringify({ before, widths, printArea });
    });
  } catch {
    return false;
  }
}

function notRestored(failure: unknown): SheetProblem {
  return new SheetProblem(
    "not-restored",
    `Writing stopped halfway, and the old cells could not be restored. ${toProblem(failure).message}`,
    "Press Ctrl+Z in Excel until the sheet is as it was.",
  );
}

type Shown = readonly Pick<AreaSnapshot, "formulas" | "values">[];

/** Throws unless each cell holds what we wrote, or what it held before, as after an Undo that was cut off. */
function requireAsWritten({ before, output }: Written, shown: Shown, sheetName: string): void {
  const edited = output.flatMap(({ row, column, cells, spill }, block) =>
    cells.flatMap((line, i) =>
      line.flatMap((cell, j): CellRef[] => {
        const now = shown[block]?.formulas[i]?.[j];
        // Someone typed into a cell that the formula fills.
        const isBlocked = spill !== undefined && shown[block]?.values[i]?.[j] === "#SPILL!";
        const expected = !isBlocked && (isOurs(now, cell ?? "") || now === before[block]?.formulas[i]?.[j]);
        return expected ? [] : [{ row: row + i, column: column + j }];
      }),
    ),
  );
  if (edited.length === 0) return;
  throw new SheetProblem(
    "changed-since-written",
    `Cells on ${sheetName} were edited after they were written, so nothing was undone there.`,
    "Press Undo anyway to lose those edits, or Dismiss to keep them.",
    edited,
  );
}

/**
 * Throws unless at least half of what we wrote stands in its place. Else a column or rows were put in, and something of
 * the chart stands there now, which nobody said may go.
 */
function requireInPlace({ before, output }: Written, shown: Shown, sheetName: string): void {
  const inPlace = output.flatMap(({ cells }, block) =>
    cells.flatMap((line, i) =>
      line.flatMap((cell, j): boolean[] => {
        const was = before[block]?.formulas[i]?.[j];
        // A cell that was empty and stays so tells nothing.
        if ((cell ?? "") === "" && was === "") return [];
        const now = shown[block]?.formulas[i]?.[j];
        return [isOurs(now, cell ?? "") || now === was];
      }),
    ),
  );
  if (inPlace.filter(Boolean).length * 2 >= inPlace.length) return;
  throw new SheetProblem(
    "changed",
    `What was written on ${sheetName} is no longer in its place, so nothing was undone there.`,
    "Clear it by hand, or press Ctrl+Z in Excel until the sheet is as it was.",
  );
}
