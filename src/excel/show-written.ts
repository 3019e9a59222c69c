/**
 * Shows what was written: selects a rating of it, to which Excel scrolls. Excel has no way to scroll alone, nor to say what
 * is in view. So the selection always moves, but stays in the user's row if that has a rating: their player stays chosen.
 *
 * Example: with A7 selected and ratings written to F2:F9, it selects F7; with A20 selected, F2.
 */
import type { SheetPlan } from "../sheet/write/plan";
import type { CellRef } from "../wallchart/types";
import { areaOf } from "./extras";

/** The first system's rating in a row, or else its first rating; null if a plan has none. */
export function ratingToShow({ blocks }: Pick<SheetPlan, "blocks">, activeRow: number): CellRef | null {
  const ratings = blocks.filter(({ style, isInChart }) => style === "rating" || isInChart).map(areaOf);
  const inRow = ratings.find(({ row, rows }) => activeRow >= row && activeRow < row + rows);
  if (inRow) return { row: activeRow, column: inRow.column };
  return ratings[0] ? { row: ratings[0].row, column: ratings[0].column } : null;
}

/**
 * Asks where the user is; after a sync the returned function shows what was written on the sheet, if they are there. It is
 * for the time after the write was checked: a write that is taken back leaves the selection where it was.
 */
export function showWritten(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  sheetId: string,
): (plan: SheetPlan) => Promise<void> {
  const cell = context.workbook.getActiveCell().load("rowIndex");
  const active = cell.worksheet.load("id");
  return async (plan) => {
    const rating = active.id === sheetId ? ratingToShow(plan, cell.rowIndex) : null;
    if (!rating) return;
    sheet.getRangeByIndexes(rating.row, rating.column, 1, 1).select();
    // The ratings are written, whether Excel shows them or not.
    await context.sync().catch(() => undefined);
  };
}
