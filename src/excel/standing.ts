/**
 * What stands in areas before they are written over, and putting it back: formulas and values, number formats,
 * fills, fonts, alignment and the widths of columns.
 */
import { asRestored } from "./cell-text";
import { TOUCHED } from "./looks";

/** A rectangle of cells, from 0. */
export interface Area {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

export interface Standing extends Area {
  readonly formulas: readonly (readonly unknown[])[];
  readonly values: readonly (readonly unknown[])[];
  readonly numberFormats: readonly (readonly unknown[])[];
  readonly looks: readonly (readonly Excel.CellProperties[])[];
}

export function rangeOf(sheet: Excel.Worksheet, { row, column, rows, columns }: Area): Excel.Range {
  return sheet.getRangeByIndexes(row, column, rows, columns);
}

export interface Width {
  readonly column: number;
  readonly points: number;
}

/** Areas and columns of a sheet as they stand. */
export interface Scene {
  readonly before: readonly Standing[];
  readonly widths: readonly Width[];
}

export function widthOf(sheet: Excel.Worksheet, column: number): Excel.RangeFormat {
  return sheet.getRangeByIndexes(0, column, 1, 1).format;
}

/** Asks for areas and the widths of columns; after a sync the returned function tells how they stood. */
export function lookAround(
  sheet: Excel.Worksheet,
  places: { readonly before: readonly Area[]; readonly widths: readonly Pick<Width, "column">[] },
): () => Scene {
  const looks = places.before.map((area) => lookAt(sheet, area));
  const formats = places.widths.map(({ column }) => widthOf(sheet, column).load("columnWidth"));
  return () => ({
    before: looks.map((look) => look()),
    widths: places.widths.map(({ column }, i) => ({ column, points: formats[i]!.columnWidth })),
  });
}

/** Queues the return of areas and widths to what they were. */
export function putAllBack(sheet: Excel.Worksheet, { before, widths }: Scene): void {
  for (const standing of before) putBack(sheet, standing);
  for (const { column, points } of widths) widthOf(sheet, column).columnWidth = points;
}

/** Asks for an area; after a sync the returned function tells what stood there. */
function lookAt(sheet: Excel.Worksheet, { row, column, rows, columns }: Area): () => Standing {
  const area = { row, column, rows, columns };
  const range = rangeOf(sheet, area).load("formulas,values,numberFormat");
  const looks = range.getCellProperties(TOUCHED);
  return () => ({
    ...area,
    formulas: range.formulas,
    values: range.values,
    numberFormats: range.numberFormat,
    looks: looks.value,
  });
}

/** Queues the area's return to what it was. */
function putBack(sheet: Excel.Worksheet, standing: Standing): void {
  const range = rangeOf(sheet, standing);
  // Formats first: a text in a cell of format Text stays one.
  range.numberFormat = standing.numberFormats.map((row) => [...row]);
  range.formulas = standing.formulas.map((row, i) =>
    row.map((formula, j) => asRestored(formula, standing.values[i]?.[j])),
  );
  range.format.fill.clear();
  range.setCellProperties(standing.looks.map((row) => row.map(lookToPutBack)));
}

/** Excel tells white for a cell without a fill; only its pattern says that there is none. */
function lookToPutBack({ format }: Excel.CellProperties): Excel.SettableCellProperties {
  const { fill, font, horizontalAlignment } = format ?? {};
  return { format: { font, horizontalAlignment, ...(fill?.pattern !== "None" && { fill }) } };
}
