/**
 * Taking a write back: every cell, look and column width as it stood before. Excel's own undo is one step too where
 * it groups steps; this one works everywhere and survives later edits elsewhere on the sheet.
 */
import { SheetProblem, toProblem } from "./errors";
import { ourCharts } from "./extras";
import { remember, type OwnOutput, type SheetMemory } from "./settings";
import { putBack, rangeOf, type Area, type Standing } from "./standing";
import type { CellRef } from "../wallchart/section";

/** What was written and what stood there before. */
export interface Written {
  readonly sheetId: string;
  /** One for each of `output`. */
  readonly before: readonly Standing[];
  readonly widths: readonly { readonly column: number; readonly points: number }[];
  readonly output: readonly OwnOutput[];
  readonly memory: SheetMemory;
  /** The colours by rule that came with it. */
  readonly rules: readonly { readonly area: Area; readonly id: string }[];
  /** Whether Excel's charts came with it. */
  readonly charts: boolean;
}

/**
 * Restores what was there.
 *
 * @param force also where the written cells were edited since
 * @throws SheetProblem "changed-since-written" with the edited cells; nothing is restored then
 */
export async function undo(written: Written, force: boolean): Promise<void> {
  try {
    if (!force) await requireAsWritten(written);
    await restore(written);
  } catch (error) {
    throw toProblem(error);
  }
}

/** Puts everything back at once; what stands there now is not looked at, but for our own colours. */
export async function restore({ sheetId, before, widths, memory, rules, charts }: Written): Promise<void> {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const standing = rules.map(({ area }) => rangeOf(sheet, area).conditionalFormats.load("items/id"));
    const drawn = charts ? ourCharts(sheet) : [];
    if (rules.length + drawn.length > 0) await context.sync();
    for (const chart of drawn) if (!chart.isNullObject) chart.delete();
    rules.forEach(({ id }, i) => standing[i]!.items.find((rule) => rule.id === id)?.delete());
    context.application.suspendApiCalculationUntilNextSync();
    context.application.suspendScreenUpdatingUntilNextSync();
    for (const standing of before) putBack(sheet, standing);
    for (const { column, points } of widths)
      sheet.getRangeByIndexes(0, column, 1, 1).format.columnWidth = points;
    remember(context, sheetId, memory);
    await context.sync();
  });
}

async function requireAsWritten({ sheetId, before, output }: Written): Promise<void> {
  await Excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const ranges = before.map((area) => rangeOf(sheet, area).load("formulas"));
    await context.sync();
    const edited = output.flatMap(({ row, column, cells }, block) =>
      cells.flatMap((line, i) =>
        line.flatMap((cell, j): CellRef[] =>
          ranges[block]!.formulas[i]![j] === (cell ?? "") ? [] : [{ row: row + i, column: column + j }],
        ),
      ),
    );
    if (edited.length === 0) return;
    throw new SheetProblem(
      "changed-since-written",
      "Some of the cells that we wrote were edited since.",
      "Undo anyway, which loses those edits, or keep the sheet as it is.",
      edited,
    );
  });
}
