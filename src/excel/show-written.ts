/**
 * Shows what was written: selects a rating of it, to which Excel scrolls. Excel has no way to scroll alone, nor to say what
 * is in view. So the selection stays in the user's row if that has a rating: their player stays chosen. Where a rating is so
 * far from the names that they would scroll out of view, the selection stays where it is, and the pane offers to show it.
 *
 * Example: with A7 selected and ratings written to F2:F9, it selects F7; with A20 selected, F2.
 */
import type { SheetPlan } from "../sheet/write/plan";
import type { CellRef } from "../wallchart/types";
import { areaOf } from "./extras";
import { columnFormat } from "./snapshot";

/** How far right of the names a rating is shown, in points: twelve columns as wide as Excel makes them, which a laptop shows. */
const IN_VIEW = 12 * 48;
const ALL_COLUMNS = 16_384;

const ratingsOf = ({ blocks }: Pick<SheetPlan, "blocks">) =>
  blocks.filter(({ style, isInChart }) => style === "rating" || isInChart).map(areaOf);

/** The first system's rating in a row, or else its first rating; null if a plan has none. */
export function ratingToShow(plan: Pick<SheetPlan, "blocks">, activeRow: number): CellRef | null {
  const ratings = ratingsOf(plan);
  const inRow = ratings.find(({ row, rows }) => activeRow >= row && activeRow < row + rows);
  if (inRow) return { row: activeRow, column: inRow.column };
  return ratings[0] ? { row: ratings[0].row, column: ratings[0].column } : null;
}

/**
 * Shows what was written on a sheet, where the user still is on it, and names and ratings fit side by side. The ratings are
 * written, whether Excel shows them or not: nothing is thrown.
 *
 * Two syncs, apart from the write: nothing that only reads belongs in its step of undo, and a write that is taken back leaves
 * the selection where it was.
 *
 * @returns the rating that would have been shown, but for the names; else null
 */
export function showWritten(sheetId: string, plan: SheetPlan): Promise<CellRef | null> {
  return ratingsOf(plan).length > 0 ? show(sheetId, plan).catch(() => null) : Promise.resolve(null);
}

async function show(sheetId: string, plan: SheetPlan): Promise<CellRef | null> {
  return Excel.run(async (context) => {
    // Asked late: someone may have gone to another sheet meanwhile, and is left there.
    const cell = context.workbook.getActiveCell().load("rowIndex");
    const active = cell.worksheet.load("id");
    const sheet = context.workbook.worksheets.getItem(sheetId);
    const names = plan.systems?.[0]?.players[0]?.cell.column ?? 0;
    const last = Math.max(names, ...ratingsOf(plan).map(({ column }) => column));
    const formats = Array.from({ length: last - names + 1 }, (_, i) =>
      columnFormat(sheet, names + i).load("columnWidth"),
    );
    const frozen = sheet.freezePanes.getLocationOrNullObject().load("columnCount");
    await context.sync();
    const rating = active.id === sheetId ? ratingToShow(plan, cell.rowIndex) : null;
    if (!rating) return null;
    const widths = formats.slice(0, Math.max(0, rating.column - names + 1));
    const isNear = widths.reduce((sum, { columnWidth }) => sum + columnWidth, 0) <= IN_VIEW;
    // Where only rows are frozen, all columns of these are.
    const stay = !frozen.isNullObject && frozen.columnCount > names && frozen.columnCount < ALL_COLUMNS;
    if (!isNear && !stay) return rating;
    sheet.getRangeByIndexes(rating.row, rating.column, 1, 1).select();
    await context.sync();
    return null;
  });
}
