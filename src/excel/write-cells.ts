/**
 * Writes single cells that the TD asked for: a fix, the opponent's cell for a typed result, and back again. Each cell must
 * hold what it held when the change was planned. One that changed in between, or can't be written, leaves all as it was.
 *
 * Two syncs; in Excel one step of undo.
 */
import type { CellChange } from "../sheet/write/change-cells";
import type { CellRef, CellValue } from "../wallchart/types";
import { apply } from "./apply";
import type { Looked } from "./look";
import { textToWrite } from "./cell-text";
import { protectedSheet, SheetProblem } from "./errors";

/**
 * Writes the changes, all of them or none.
 *
 * @returns cells of which Excel did not say what they held when they were written
 * @throws SheetProblem "changed" with the cells that hold something else by now, "protected", "merged" and those of
 *   `toProblem`; then nothing was written
 */
export async function writeCells(
  sheetId: string,
  changes: readonly CellChange[],
): Promise<readonly CellRef[]> {
  const [applied] = await apply([
    {
      sheetId,
      areas: changes.map(({ cell }) => areaOf(cell)),
      what: "ratings",
      check: (looked) => {
        if (looked.isProtected) throw protectedSheet();
        requireAsPlanned(changes, looked);
      },
      changed: changedMeanwhile,
      write: ({ before }) => ({
        puts: changes.map(({ cell, to }, i) => {
          const format = String(before[i]!.numberFormats[0]![0]);
          return {
            ...areaOf(cell),
            cells: [[typeof to === "string" ? textToWrite(to, format) : (to ?? "")]],
          };
        }),
        requireTaken: (after) => {
          const missing = changes.filter(({ to }, i) => !isSame(after[i]![0]![0], to));
          if (missing.length > 0) throw notTaken(missing.map(({ cell }) => cell));
        },
      }),
    },
  ]);
  return applied!.unsure;
}

const areaOf = ({ row, column }: CellRef) => ({ row, column, rows: 1, columns: 1 });

/** In a cell of format Text a number stands as text. */
const isSame = (stands: unknown, wanted: CellValue): boolean => String(stands) === String(wanted ?? "");

/** A formula is never written over unseen. */
function requireAsPlanned(changes: readonly CellChange[], { before }: Looked): void {
  const others = changes.filter(({ was }, i) => {
    const [formula, value] = [before[i]!.formulas[0]![0], before[i]!.values[0]![0]];
    return !isSame(value, was) || formula !== value;
  });
  if (others.length > 0) throw changedMeanwhile(others.map(({ cell }) => cell));
}

const changedMeanwhile = (cells: readonly CellRef[]) =>
  new SheetProblem(
    "changed",
    "The cell was changed in the meantime, so nothing was written.",
    "Look at the sheet. If it still needs the change, type it into the cell.",
    cells,
  );

/** Excel silently drops what is written into the hidden part of a merged cell. */
const notTaken = (cells: readonly CellRef[]) =>
  new SheetProblem(
    "merged",
    "Excel did not accept the change, so nothing was written.",
    "The cell may be merged: unmerge it with Home > Merge & Center. Or type the result into the cell.",
    cells,
  );
