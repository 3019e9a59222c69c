/**
 * Snapshots of areas before they are written over, and restoring them: formulas and values, number formats, fills,
 * fonts, alignment, column widths and the print area.
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

/** What areas held, how wide columns were, and what printed. */
export interface Snapshot {
  readonly before: readonly AreaSnapshot[];
  readonly widths: readonly Width[];
  /** The addresses that print, such as `A:N` or `A1:F40,H:J`; "" for the whole sheet, null where no write touches it. */
  readonly printArea: string | null;
}

/** What a snapshot is of; the print area where it is not null. */
interface Places {
  readonly before: readonly Area[];
  readonly widths: readonly Pick<Width, "column">[];
  readonly printArea: string | null;
}

export function widthOf(sheet: Excel.Worksheet, column: number): Excel.RangeFormat {
  return sheet.getRangeByIndexes(0, column, 1, 1).format;
}

/** Asks for areas, column widths and the print area; after a sync the returned function gives the snapshot. */
export function capture(sheet: Excel.Worksheet, { before, widths, printArea }: Places): () => Snapshot {
  const areas = before.map((area) => captureArea(sheet, area));
  const formats = widths.map(({ column }) => widthOf(sheet, column).load("columnWidth"));
  const printed = printArea === null ? null : sheet.pageLayout.getPrintAreaOrNullObject();
  printed?.load("areas/items/address");
  return () => ({
    before: areas.map((area) => area()),
    widths: widths.map(({ column }, i) => ({ column, points: formats[i]!.columnWidth })),
    printArea: printed && addressesOf(printed),
  });
}

/** Without the name of the sheet, which may get another one. */
function addressesOf(printed: Excel.RangeAreas): string {
  if (printed.isNullObject) return "";
  return printed.areas.items.map(({ address }) => address.slice(address.lastIndexOf("!") + 1)).join();
}

/** Queues everything that makes areas, widths and the print area what they were. */
export function restore(sheet: Excel.Worksheet, { before, widths, printArea }: Snapshot): void {
  for (const area of before) restoreArea(sheet, area);
  for (const { column, points } of widths) widthOf(sheet, column).columnWidth = points;
  // Excel offers no way to take a print area away. All cells print as none does.
  if (printArea !== null) sheet.pageLayout.setPrintArea(printArea === "" ? sheet.getRange() : printArea);
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
