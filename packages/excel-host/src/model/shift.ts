/**
 * Moves what stands on a sheet when someone inserts or deletes rows or columns.
 * Example: two rows put in before row 3 make an area A2:A5 into A2:A7.
 */
import type { Area } from "../address";
import { absoluteName, allColumns, allRows, parseAddress } from "../address";
import type { Shift } from "../grid";
import type { Chart, ConditionalFormat, ExcelTable, NamedItem, RangeRef, SheetExtras } from "./kept";

interface Contents {
  names: NamedItem[];
  charts: Chart[];
  conditionalFormats: ConditionalFormat[];
  tables: ExcelTable[];
}

/** Where an area is after a shift; null when all of it was taken out. */
export function shifted(area: Area, { dimension, at, count }: Shift): Area | null {
  // Whole columns stay whole when rows come and go.
  if (dimension === "row" ? allRows(area) : allColumns(area)) return area;
  const [first, last] = dimension === "row" ? (["top", "bottom"] as const) : (["left", "right"] as const);
  if (count < 0 && area[first] >= at && area[last] < at - count) return null;
  const moved = (index: number): number => (index < at ? index : Math.max(at, index + count));
  // The last row goes with what is put in above it, and back to the one above what is taken out.
  const end = count < 0 && area[last] >= at && area[last] < at - count ? at - 1 : moved(area[last]);
  return { ...area, [first]: moved(area[first]), [last]: end };
}

/** Moves what a workbook keeps of one sheet. */
export function move(
  book: Contents,
  extras: SheetExtras,
  sheet: string,
  sheetName: string,
  shift: Shift,
): void {
  const range = (ref: RangeRef | null): RangeRef | null => {
    if (ref?.sheet !== sheet) return ref;
    const area = shifted(ref.area, shift);
    return area && { ...ref, area };
  };
  /** The things themselves, since a request may be using them. */
  const moved = <T extends { readonly sheet: string; area: Area }>(list: readonly T[]): T[] =>
    list.filter((one) => {
      const now = range(one);
      if (now) one.area = now.area;
      return now !== null;
    });
  book.conditionalFormats = moved(book.conditionalFormats);
  book.tables = moved(book.tables);
  for (const chart of book.charts) {
    chart.source = range(chart.source) ?? chart.source;
    for (const series of chart.series) {
      series.values = range(series.values);
      series.xAxisValues = range(series.xAxisValues);
    }
  }
  for (const item of book.names) {
    const area = areaIn(item, sheetName);
    if (!area) continue;
    const now = shifted(area, shift);
    item.formula = now ? absoluteName(sheetName, now) : "=#REF!";
  }
  extras.validations = moved(extras.validations);
  extras.filter = extras.filter && shifted(extras.filter, shift);
  const { printTitles } = extras;
  for (const part of ["rows", "columns"] as const)
    printTitles[part] = printTitles[part] && shifted(printTitles[part], shift);
  extras.printArea = extras.printArea && extras.printArea.flatMap((area) => shifted(area, shift) ?? []);
  extras.pageBreaks = extras.pageBreaks.flatMap((area) => shifted(area, shift) ?? []);
}

/** Names go on meaning the cells of a sheet that gets another name. */
export function renameIn(names: readonly NamedItem[], from: string, to: string): void {
  for (const item of names) {
    const area = areaIn(item, from);
    if (area) item.formula = absoluteName(to, area);
  }
}

/** The area that a name means on a sheet, null where it means another or no cells. */
function areaIn({ formula }: NamedItem, sheetName: string): Area | null {
  try {
    const { sheet, area } = parseAddress(formula.replace(/^=/, ""));
    return sheet?.toLowerCase() === sheetName.toLowerCase() ? area : null;
  } catch {
    return null; // a constant or a formula
  }
}
