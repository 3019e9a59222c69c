/**
 * Type a result once: reads the sheet on which a result was typed, and fills in the opponent's cell. Done behind what is
 * pressed, without being asked each time: what can't be written is left alone.
 *
 * Four syncs: two to read, two to write; without anything to fill in two.
 */
import { readSheetById } from "../../excel/read-sheet";
import { writeCells } from "../../excel/write-cells";
import { planMirror, type Filled, type MirrorPlan } from "../../sheet/write/mirror";
import { withoutFailed } from "../../sheet/rate/own-output";
import type { ChartChoices } from "../../wallchart/choices";
import type { CellRef } from "../../wallchart/types";
import { optionsFor } from "./see-charts";

/**
 * @param typed the cells that were typed in
 * @param filled what we have filled in on this sheet so far
 * @returns what was written, and what we have filled in now
 */
export async function fillOpponents(
  sheetId: string,
  choices: ChartChoices,
  typed: readonly CellRef[],
  filled: readonly Filled[],
): Promise<MirrorPlan> {
  const sheet = await readSheetById(sheetId);
  const plan = planMirror(withoutFailed(sheet.table), optionsFor(sheet, choices), typed, filled);
  if (plan.changes.length > 0) await writeCells(sheetId, plan.changes);
  return plan;
}
