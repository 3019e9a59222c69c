/**
 * Snapshots of areas before they are written over, and restoring them: formulas and values, number formats, fills,
 * fonts, alignment, column widths and the print area.
 */
import type { Rectangle } from "../wallchart/cells/areas";
import { sameData } from "../wallchart/cells/remember";
import { fillOf, STYLE_PROPERTIES } from "./looks";

/** How cells are made to look: all of an area, then each one. */
export interface Dress {
  readonly dress?: (range: Excel.Range) => void;
  readonly looks?: readonly (readonly (readonly Excel.SettableCellProperties[])[])[];
}

/** A rectangle of cells, from 0. */
export interface Area extends Rectangle {
  /** Set where the formula of the first cell fills the others. */
  readonly isSpill?: true;
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

export function columnFormat(sheet: Excel.Worksheet, column: number): Excel.RangeFormat {
  return sheet.getRangeByIndexes(0, column, 1, 1).format;
}

/** How many cells' looks were asked for since the last sync. */
export interface LooksAsked {
  cells: number;
}

/** Excel on the web answers at most 5 MB at once, and a cell's look takes some 300 bytes. */
const LOOKS = { mostCells: 12_000 };

/**
 * Asks for areas, column widths and the print area; after a sync the returned function gives the snapshot. Syncs before
 * that wherever one answer could not hold the looks.
 */
export async function capture(
  context: Excel.RequestContext,
  sheet: Excel.Worksheet,
  places: Places,
  asked: LooksAsked,
): Promise<() => Snapshot> {
  const looks: OfficeExtension.ClientResult<Excel.CellProperties[][]>[] = [];
  for (const area of places.before) {
    const cells = area.rows * area.columns;
    if (asked.cells > 0 && asked.cells + cells > LOOKS.mostCells) {
      await context.sync();
      asked.cells = 0;
    }
    asked.cells += cells;
    looks.push(rangeOf(sheet, area).getCellProperties(STYLE_PROPERTIES));
  }
  const held = captureHeld(sheet, places);
  return () => held(looks.map(({ value }) => value));
}

/**
 * The same once more in one request. Where the answer could not hold the looks, they are taken as they were: then a look that
 * someone changes between the two is lost.
 */
export function captureAgain(sheet: Excel.Worksheet, { before, ...rest }: Snapshot): () => Snapshot {
  const cells = before.reduce((sum, { rows, columns }) => sum + rows * columns, 0);
  const looks = before.map((area) =>
    cells > LOOKS.mostCells
      ? { value: area.looks }
      : rangeOf(sheet, area).getCellProperties(STYLE_PROPERTIES),
  );
  const held = captureHeld(sheet, { before, ...rest });
  return () => held(looks.map(({ value }) => value));
}

/** Asks for everything but the looks. */
function captureHeld(
  sheet: Excel.Worksheet,
  { before, widths, printArea }: Places,
): (looks: readonly AreaSnapshot["looks"][]) => Snapshot {
  const ranges = before.map((area) => rangeOf(sheet, area).load("formulas,values,numberFormat"));
  const formats = widths.map(({ column }) => columnFormat(sheet, column).load("columnWidth"));
  const printed = printArea === null ? null : sheet.pageLayout.getPrintAreaOrNullObject();
  printed?.load("areas/items/address");
  return (looks) => ({
    before: before.map(({ row, column, rows, columns, isSpill }, i) => {
      const { formulas, values, numberFormat: numberFormats } = ranges[i]!;
      const area = { row, column, rows, columns, ...(isSpill && { isSpill }) };
      return { ...area, formulas, values, numberFormats, looks: looks[i]! };
    }),
    widths: widths.map(({ column }, i) => ({ column, points: formats[i]!.columnWidth })),
    printArea: printed && addressesOf(printed),
  });
}

/** Without the name of the sheet, which may get another one. */
function addressesOf(printed: Excel.RangeAreas): string {
  if (printed.isNullObject) return "";
  return printed.areas.items.map(({ address }) => address.slice(address.lastIndexOf("!") + 1)).join();
}

/**
 * What makes the looks of cells what they were. Looks that are the same in all cells take a few words, however
 * many cells there are. Where a look was not asked for, it stays.
 */
export function looksToRestore(looks: readonly (readonly (Excel.CellProperties | null)[])[]): Dress {
  const styles = looks.map((row) => row.map((look) => (look ? styleToRestore(look) : {})));
  if (looks.some((row) => row.includes(null))) return { looks: [styles] };
  const [first, ...others] = styles.flat();
  const { fill, font, horizontalAlignment } = first?.format ?? {};
  const isSame = font && horizontalAlignment && !fill?.pattern && others.every((one) => sameData(one, first));
  if (!isSame) return { dress: (range) => range.format.fill.clear(), looks: [styles] };
  return {
    dress: ({ format }) => {
      format.fill.clear();
      format.set({ font: { ...font }, horizontalAlignment });
      if (fill?.color) format.fill.color = fill.color;
    },
  };
}

/** A fill that goes with others is cleared first: nothing is set where there was none. */
function styleToRestore({ format }: Excel.CellProperties): Excel.SettableCellProperties {
  const { fill, font, horizontalAlignment } = format ?? {};
  const filled = fill && fillOf(fill);
  return { format: { font, horizontalAlignment, ...(filled && { fill: filled }) } };
}
