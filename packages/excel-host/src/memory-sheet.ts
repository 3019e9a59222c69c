/** One sheet of the grid in memory: its cells by row and column, and the functions that change them. */
import type { Area } from "./address";
import { cellArea, columnCount, intersection, rowCount } from "./address";
import type { Band, CellEdit, CellStyle, Content, Dimension, Paint, SheetLook, Shift } from "./grid";
import { blank } from "./grid";

export type Scalar = string | number | boolean;

export interface Cell {
  content: Content;
  value: Scalar;
  format: string | null;
  style: Partial<CellStyle> | null;
  /** Set on the cells that an array formula filled. */
  spilled: boolean;
  /** How many rows and columns the formula's array has filled; left out where it filled none. */
  fills?: { readonly rows: number; readonly columns: number } | undefined;
}

export interface Sheet {
  id: string;
  name: string;
  look: SheetLook;
  rows: Map<number, Map<number, Cell>>;
  bands: Record<Dimension, Map<number, Band>>;
  merges: Area[];
  /** Looks given to whole rows and columns, the oldest first. */
  painted: { area: Area; paint: Paint }[];
}

/** The cell itself, made if it is not there yet. */
export function ownCell(sheet: Sheet, row: number, column: number): Cell {
  let cells = sheet.rows.get(row);
  if (!cells) sheet.rows.set(row, (cells = new Map<number, Cell>()));
  let cell = cells.get(column);
  if (!cell)
    cells.set(column, (cell = { content: blank, value: "", format: null, style: null, spilled: false }));
  return cell;
}

function eachCell(sheet: Sheet, area: Area, f: (cell: Cell, row: number, column: number) => void): void {
  for (const [row, cells] of sheet.rows)
    for (const [column, cell] of cells) if (intersection(area, cellArea(row, column))) f(cell, row, column);
}

/** What was given to the whole rows and columns that a cell is in, the oldest first. */
export const paintedOn = (sheet: Sheet, row: number, column: number): Paint[] =>
  sheet.painted.filter(({ area }) => intersection(area, cellArea(row, column))).map(({ paint }) => paint);

export const paintedFormat = (sheet: Sheet, row: number, column: number): string | undefined =>
  paintedOn(sheet, row, column).reduce<string | undefined>((found, { format }) => format ?? found, undefined);

function applyPaint(cell: Cell, { format, style }: Paint): void {
  if (format !== undefined) cell.format = format;
  if (style) cell.style = { ...cell.style, ...style };
}

/** An area of more cells than this keeps its look in one piece. */
const paintLimit = 100000;

export function paintArea(sheet: Sheet, area: Area, paint: Paint): void {
  if (rowCount(area) * columnCount(area) > paintLimit) {
    sheet.painted.push({ area, paint });
    eachCell(sheet, area, (cell) => applyPaint(cell, paint));
    return;
  }
  for (let row = area.top; row <= area.bottom; row++)
    for (let column = area.left; column <= area.right; column++)
      applyPaint(ownCell(sheet, row, column), paint);
}

export function enterCell(sheet: Sheet, { row, column, content, format }: CellEdit): void {
  const cell = ownCell(sheet, row, column);
  if (format !== undefined) cell.format = format;
  if (content === undefined) return;
  cell.content = content;
  cell.spilled = false;
  cell.value = content.kind === "blank" || content.kind === "formula" ? "" : content.value;
}

export function clearCells(sheet: Sheet, area: Area): void {
  eachCell(sheet, area, (cell) =>
    Object.assign(cell, { content: blank, value: "", format: null, style: null }),
  );
}

/** The first cell keeps its content, the others lose theirs. */
export function mergeCells(sheet: Sheet, area: Area): void {
  sheet.merges = [...sheet.merges.filter((merged) => !intersection(merged, area)), area];
  eachCell(sheet, area, (cell, row, column) => {
    if (row !== area.top || column !== area.left) Object.assign(cell, { content: blank, value: "" });
  });
}

/** Whether a sheet has formulas, or what they have filled. */
export const isComputed = ({ rows }: Sheet): boolean =>
  [...rows.values()].some((cells) =>
    [...cells.values()].some(({ content, spilled }) => spilled || content.kind === "formula"),
  );

/** A sheet that can be changed while this one stays as it is. */
export const copySheet = (sheet: Sheet): Sheet => ({
  ...sheet,
  rows: new Map(
    [...sheet.rows].map(([row, cells]) => [
      row,
      new Map([...cells].map(([column, cell]) => [column, { ...cell }])),
    ]),
  ),
  bands: { row: new Map(sheet.bands.row), column: new Map(sheet.bands.column) },
  merges: [...sheet.merges],
  painted: [...sheet.painted],
});

export function shiftCells(sheet: Sheet, { dimension, at, count }: Shift): void {
  const moved = <T>(from: Map<number, T>): Map<number, T> =>
    new Map(
      [...from]
        .filter(([index]) => index < at || index >= at - Math.min(0, count))
        .map(([index, item]) => [index < at ? index : index + count, item]),
    );
  if (dimension === "row") sheet.rows = moved(sheet.rows);
  else for (const [row, cells] of sheet.rows) sheet.rows.set(row, moved(cells));
  sheet.bands[dimension] = moved(sheet.bands[dimension]);
}
