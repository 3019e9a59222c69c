/** What a workbook holds beside its cells, as plain data. */
import type { Area } from "../address";

export type Json =
  null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json | undefined };

/** A range of one sheet. `id` names it once office.js keeps a reference to it. */
export interface RangeRef {
  readonly sheet: string;
  readonly area: Area;
  readonly id?: string;
}

/** A name for cells or for a constant, as the user of a workbook defines it: it goes where its cells go. */
export interface NamedItem {
  readonly name: string;
  formula: string;
}

/** Properties by name as they were set: of things that the stand-in keeps and tells but does not draw. */
export type Properties = Record<string, Json>;

export interface Series {
  readonly properties: Properties;
  values: RangeRef | null;
  xAxisValues: RangeRef | null;
}

export interface Chart {
  readonly id: string;
  readonly sheet: string;
  readonly properties: Properties;
  readonly series: Series[];
  source: RangeRef;
}

/** An Excel Table: headings in its first row. */
export interface ExcelTable {
  readonly id: string;
  readonly sheet: string;
  name: string;
  area: Area;
}

/** A format by rule, of the kind CellValue: colors are "#RRGGBB", or "" for none. */
export interface ConditionalFormat {
  readonly id: string;
  readonly sheet: string;
  area: Area;
  rule: Properties;
  fill: string;
  color: string;
}

/** A rule for what is typed into cells. */
export interface Validation {
  readonly sheet: string;
  area: Area;
  properties: Properties;
}

export interface SheetExtras {
  isProtected: boolean;
  /** Where the user's filter is. The rows that it hides are hidden rows of the grid. */
  filter: Area | null;
  validations: Validation[];
  readonly pageLayout: Properties;
  /** The rows and columns that each printed page repeats. */
  readonly printTitles: Record<"rows" | "columns", Area | null>;
  /** The cells that print, each area on pages of its own; null for all. */
  printArea: Area[] | null;
  /** The cells below a horizontal page break that someone set. */
  pageBreaks: Area[];
}
