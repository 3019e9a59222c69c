/**
 * The cells that the user has selected, whatever is around them. Days come as Excel shows them, since a number alone
 * does not say that it is a day.
 */
import { parseDate } from "../wallchart/cells/dates";
import type { CellValue, Table } from "../wallchart/types";
import { cellsOf, extentOf } from "./read-sheet";

/** Rows × columns; empty where nothing stands in the selected cells. Throws `SheetProblem` "too-large". */
export function readSelection(): Promise<Table> {
  return Excel.run(async (context) => {
    // Whole columns may be selected: only cells that hold something count.
    const used = extentOf(context.workbook.getSelectedRange());
    await context.sync();
    const cells = cellsOf(used);
    if (cells.isNullObject) return [];
    cells.load("text");
    await context.sync();
    const values = cells.values as CellValue[][];
    return values.map((row, i) =>
      row.map((value, j) => {
        const shown = cells.text[i]![j]!;
        return typeof value === "number" && parseDate(shown) !== null ? shown : value;
      }),
    );
  });
}
