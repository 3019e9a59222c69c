/** How a sheet of o-spreadsheet looks as a whole, its rows and its columns. */
import type { Band, Dimension, SheetLook } from "./grid";
import { plainBand } from "./grid";
import { inside } from "./spreadsheet-cells";
import type { SheetModel } from "./spreadsheet-model";
import { axis } from "./spreadsheet-model";

const pixelsPerPoint = 4 / 3;

export function readLook({ getters }: SheetModel, sheet: string): SheetLook {
  const panes = getters.getPaneDivisions(sheet);
  return {
    visibility: getters.isSheetVisible(sheet) ? "Visible" : "Hidden",
    frozenRows: panes.ySplit,
    frozenColumns: panes.xSplit,
  };
}

export function writeLook(sheets: SheetModel, sheetId: string, look: Partial<SheetLook>): void {
  const freeze = (name: "ROWS" | "COLUMNS", quantity: number): void =>
    sheets.run(
      quantity > 0 ? { type: `FREEZE_${name}`, sheetId, quantity } : { type: `UNFREEZE_${name}`, sheetId },
    );
  if (look.visibility !== undefined)
    sheets.run({ type: look.visibility === "Visible" ? "SHOW_SHEET" : "HIDE_SHEET", sheetId });
  if (look.frozenRows !== undefined) freeze("ROWS", look.frozenRows);
  if (look.frozenColumns !== undefined) freeze("COLUMNS", look.frozenColumns);
}

export function readBand({ getters }: SheetModel, sheet: string, dimension: Dimension, index: number): Band {
  const isRow = dimension === "row";
  if (!inside(getters, sheet, isRow ? index : 0, isRow ? 0 : index)) return plainBand[dimension];
  const pixels = isRow ? getters.getRowSize(sheet, index) : getters.getColSize(sheet, index);
  const hidden = isRow ? getters.isRowHidden(sheet, index) : getters.isColHidden(sheet, index);
  return { size: pixels / pixelsPerPoint, hidden };
}

/** Of more rows or columns than anyone looks at the first thousands are set. */
export function writeBands(
  sheets: SheetModel,
  sheetId: string,
  dimension: Dimension,
  from: number,
  to: number,
  { size, hidden }: Partial<Band>,
): void {
  const last = Math.min(to, dimension === "row" ? from + 5000 : from + 500);
  sheets.grow(sheetId, dimension === "row" ? last : 0, dimension === "column" ? last : 0);
  const elements = Array.from({ length: last - from + 1 }, (_, i) => from + i);
  const common = { sheetId, dimension: axis(dimension), elements };
  if (size !== undefined)
    sheets.add({ type: "RESIZE_COLUMNS_ROWS", ...common, size: Math.round(size * pixelsPerPoint) });
  if (hidden !== undefined)
    sheets.add({ type: hidden ? "HIDE_COLUMNS_ROWS" : "UNHIDE_COLUMNS_ROWS", ...common });
}
