/**
 * Writes single cells that the TD asked for: a fix, the opponent's cell for a typed result, and back again. Each cell must
 * hold what it held when the change was planned. One that changed in between, or can't be written, leaves all as it was.
 *
 * Two syncs; in Excel one step of undo.
 */
import type { CellChange } from "../sheet/write/change-cells";
import type { CellRef, CellValue } from "../wallchart/types";
import { runOptions } from "./carry-out";
import { asRestored, textToWrite } from "./cell-text";
import { protectedSheet, refusedWhole, SheetProblem, toProblem } from "./errors";

/** Cells as they stand: formulas, so that one is never written over unseen, and values. */
interface Stands {
  readonly formula: unknown;
  readonly value: unknown;
}

/**
 * Writes the changes, all of them or none.
 *
 * @throws SheetProblem "changed" with the cells that hold something else by now, "protected", "merged" and those of
 *   `toProblem`; then nothing was written
 */
export async function writeCells(sheetId: string, changes: readonly CellChange[]): Promise<void> {
  // Assigned in the batch, which the compiler cannot follow.
  let written = null as readonly Stands[] | null;
  try {
    await Excel.run(runOptions(), async (context) => {
      const sheet = context.workbook.worksheets.getItem(sheetId);
      sheet.protection.load("protected");
      const first = load(sheet, changes);
      const formats = changes.map(({ cell }) => rangeOf(sheet, cell).load("numberFormat"));
      await context.sync();
      if (sheet.protection.protected) throw protectedSheet();
      const before = first();
      requireAsPlanned(changes, before);

      // Once more in the request that writes, so that a change made in between is seen and kept.
      const again = load(sheet, changes);
      changes.forEach(({ cell, to }, i) => {
        const format = String(formats[i]!.numberFormat[0]?.[0]);
        rangeOf(sheet, cell).values = [[typeof to === "string" ? textToWrite(to, format) : to]];
      });
      const after = load(sheet, changes);
      written = before;
      await context.sync();
      written = again();
      requireAsPlanned(changes, written);
      requireWritten(changes, after());
    });
  } catch (error) {
    if (written && !refusedWhole(error)) await putBack(sheetId, changes, written, error);
    throw toProblem(error, "Nothing was written.");
  }
}

function rangeOf(sheet: Excel.Worksheet, { row, column }: CellRef): Excel.Range {
  return sheet.getRangeByIndexes(row, column, 1, 1);
}

/** Asks for the cells of the changes; after a sync the returned function gives them. */
function load(sheet: Excel.Worksheet, changes: readonly CellChange[]): () => readonly Stands[] {
  const ranges = changes.map(({ cell }) => rangeOf(sheet, cell).load("formulas,values"));
  return () =>
    ranges.map(({ formulas, values }) => ({
      formula: formulas[0]![0] as unknown,
      value: values[0]![0] as unknown,
    }));
}

/** In a cell of format Text a number stands as text. */
const isSame = (stands: unknown, wanted: CellValue): boolean => String(stands) === String(wanted ?? "");

function requireAsPlanned(changes: readonly CellChange[], stands: readonly Stands[]): void {
  const others = changes.filter(({ was }, i) => {
    const { formula, value } = stands[i]!;
    return !isSame(value, was) || formula !== value;
  });
  if (others.length === 0) return;
  throw new SheetProblem(
    "changed",
    "The cell was changed in the meantime, so nothing was written.",
    "Look at the sheet. If it still needs the change, type it into the cell.",
    others.map(({ cell }) => cell),
  );
}

/** Excel silently drops what is written into the hidden part of a merged cell. */
function requireWritten(changes: readonly CellChange[], stands: readonly Stands[]): void {
  const missing = changes.filter(({ to }, i) => !isSame(stands[i]!.value, to));
  if (missing.length === 0) return;
  throw new SheetProblem(
    "merged",
    "Excel did not accept the change, so nothing was written.",
    "The cell may be merged: unmerge it with Home > Merge & Center. Or type the result into the cell.",
    missing.map(({ cell }) => cell),
  );
}

/**
 * After a write that failed: each cell that holds what we wrote gets back what it held.
 *
 * @throws SheetProblem "not-restored" where Excel does not let us
 */
async function putBack(
  sheetId: string,
  changes: readonly CellChange[],
  before: readonly Stands[],
  failure: unknown,
): Promise<void> {
  try {
    await Excel.run(runOptions(), async (context) => {
      const sheet = context.workbook.worksheets.getItemOrNullObject(sheetId);
      await context.sync();
      // A deleted sheet has nothing left to put back.
      if (sheet.isNullObject) return;
      const now = load(sheet, changes);
      await context.sync();
      const stands = now();
      const ours = changes.flatMap((change, i) =>
        isSame(stands[i]!.value, change.to) && !isSame(stands[i]!.value, before[i]!.value as CellValue)
          ? [{ ...change, before: before[i]! }]
          : [],
      );
      if (ours.length === 0) return;
      for (const { cell, before: held } of ours)
        rangeOf(sheet, cell).formulas = [[asRestored(held.formula, held.value)]];
      await context.sync();
    });
  } catch {
    throw new SheetProblem(
      "not-restored",
      `A cell was written, and its old content could not be restored. ${toProblem(failure).message}`,
      "Press Ctrl+Z in Excel until the sheet is as it was.",
      changes.map(({ cell }) => cell),
    );
  }
}
