/** Writes an estimate's formula into a cell. A cell that holds anything but an estimate of ours is replaced only if the user agreed. */
import { SheetProblem } from "../../excel/errors";
import type { SheetSnapshot } from "../../excel/read-sheet";
import { writeBeside } from "../../excel/write-plan";
import type { EventEntry } from "../../sheet/event/event";
import { outputOn } from "../../sheet/rate/own-output";
import { isSameCell, valueAt } from "../../sheet/write/change-cells";
import type { SheetPlan } from "../../sheet/write/plan";
import { cellName } from "../../wallchart/cells/names";
import type { CellRef } from "../../wallchart/types";
import type { SheetsWritten } from "../store/written";

/** US Chess keeps ratings with decimals. */
const FORMAT = "0.00";

export interface FormulaToWrite {
  readonly sheet: SheetSnapshot;
  /** Entered for the sheet, to be remembered with it. */
  readonly event: EventEntry;
  readonly cell: CellRef;
  readonly formula: string;
}

/** @throws SheetProblem those of `writeBeside` */
export async function writeFormula(
  { sheet, event, cell, formula }: FormulaToWrite,
  overwrite: boolean,
  isCancelled: () => boolean,
): Promise<SheetsWritten> {
  const isIt = (other: CellRef) => isSameCell(cell, other);
  // What a formula elsewhere fills, Excel does not tell as the cell's own.
  const isFilled = valueAt(sheet.table, cell) !== "" && !outputOn(sheet.memory, "estimate").some(isIt);
  if (isFilled && !overwrite)
    throw new SheetProblem(
      "occupied",
      `${cellName(cell)} is not empty, so nothing was written.`,
      "Replace what is there, or select an empty cell.",
      [cell],
    );
  const block = { ...cell, cells: [[{ formula }]], style: "number", numberFormat: FORMAT } as const;
  const plan: SheetPlan = { sheetName: null, blocks: [block], freeze: null, widths: [] };
  const how = { overwrite, matters: () => false, colors: false, what: "formula", isCancelled } as const;
  const written = await writeBeside(plan, sheet, event, { ...how, part: { of: "estimate" } });
  return { written: [written], status: `Formula written to ${cellName(cell)}.` };
}
