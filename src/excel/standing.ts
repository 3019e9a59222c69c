/**
 * What stands in an area before it is written over, and putting it back: formulas and values, number formats,
 * fills, fonts and alignment.
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

/** Asks for an area; after a sync the returned function tells what stood there. */
export function lookAt(sheet: Excel.Worksheet, area: Area): () => Standing {
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
export function putBack(sheet: Excel.Worksheet, standing: Standing): void {
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
