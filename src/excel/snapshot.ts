/**
 * Snapshots of areas before they are written over, and restoring them: formulas and values, number formats, fills,
 * fonts, alignment and column widths.
 */
import { asRestored } from "./cell-text";
import { STYLE_PROPERTIES } from "./looks";

/** A rectangle of cells, from 0. */
export interface Area {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
}

/** What an area held. */
export interface AreaSnapshot extends Area {
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

/** What areas held, and how wide columns were. */
export interface Snapshot {
  readonly before: readonly AreaSnapshot[];
  readonly widths: readonly Width[];
}

export function widthOf(sheet: Excel.Worksheet, column: number): Excel.RangeFormat {
  return sheet.getRangeByIndexes(0, column, 1, 1).format;
}

/** Asks for areas and column widths; after a sync the returned function gives the snapshot. */
export function capture(
  sheet: Excel.Worksheet,
  places: { readonly before: readonly Area[]; readonly widths: readonly Pick<Width, "column">[] },
): () => Snapshot {
  const areas = places.before.map((area) => captureArea(sheet, area));
  const formats = places.widths.map(({ column }) => widthOf(sheet, column).load("columnWidth"));
  return () => ({
    before: areas.map((area) => area()),
    widths: places.widths.map(({ column }, i) => ({ column, points: formats[i]!.columnWidth })),
  });
}

/** Queues everything that makes areas and widths what they were. */
export function restore(sheet: Excel.Worksheet, { before, widths }: Snapshot): void {
  for (const area of before) restoreArea(sheet, area);
  for (const { column, points } of widths) widthOf(sheet, column).columnWidth = points;
}

/** Asks for an area; after a sync the returned function gives what it held. */
function captureArea(sheet: Excel.Worksheet, { row, column, rows, columns }: Area): () => AreaSnapshot {
  const area = { row, column, rows, columns };
  const range = rangeOf(sheet, area).load("formulas,values,numberFormat");
  const looks = range.getCellProperties(STYLE_PROPERTIES);
  return () => ({
    ...area,
    formulas: range.formulas,
    values: range.values,
    numberFormats: range.numberFormat,
    looks: looks.value,
  });
}

/** Queues everything that makes the area what it was. */
function restoreArea(sheet: Excel.Worksheet, area: AreaSnapshot): void {
  const range = rangeOf(sheet, area);
  // Formats first: a text in a cell of format Text stays a text.
  range.numberFormat = area.numberFormats.map((row) => [...row]);
  range.formulas = area.formulas.map((row, i) =>
    row.map((formula, j) => asRestored(formula, area.values[i]?.[j])),
  );
  range.format.fill.clear();
  range.setCellProperties(area.looks.map((row) => row.map(styleToRestore)));
}

/** For a cell without a fill Excel says white; only the pattern shows that there is none. */
function styleToRestore({ format }: Excel.CellProperties): Excel.SettableCellProperties {
  const { fill, font, horizontalAlignment } = format ?? {};
  return { format: { font, horizontalAlignment, ...(fill?.pattern !== "None" && { fill }) } };
}
