/** Fixes in cells and takes them back. Loaded when a fix is first pressed: many a visit never does that. */
import { writeCells } from "../../excel/write-cells";
import type { SheetSnapshot } from "../../excel/read-sheet";
import { planFix, undoing, type CellChange } from "../../sheet/write/change-cells";
import type { CellRef, Fix } from "../../wallchart/types";

export async function fixCells(
  { id, table }: Pick<SheetSnapshot, "id" | "table">,
  fix: Fix,
): Promise<{ readonly changes: readonly CellChange[]; readonly unsure: readonly CellRef[] }> {
  const changes = planFix(table, fix);
  return { changes, unsure: await writeCells(id, changes) };
}

export function unfixCells(sheetId: string, changes: readonly CellChange[]): Promise<readonly CellRef[]> {
  return writeCells(sheetId, undoing(changes));
}
