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

export interface NamedItem {
  name: string;
  formula: string;
  comment: string;
  visible: boolean;
  /** The sheet that the name belongs to, null for the workbook's. */
  readonly scope: string | null;
}

export interface Table {
  readonly id: string;
  name: string;
  readonly sheet: string;
  area: Area;
  style: string;
  showHeaders: boolean;
  showTotals: boolean;
  showBandedRows: boolean;
  showBandedColumns: boolean;
  showFilterButton: boolean;
}

/** Properties by name as they were set: for things that the stand-in records and tells but does not draw. */
export type Record_ = Record<string, Json>;

export interface Series {
  readonly properties: Record_;
  values: RangeRef | null;
  xAxisValues: RangeRef | null;
}

export interface Chart {
  readonly id: string;
  readonly sheet: string;
  readonly properties: Record_;
  readonly series: Series[];
  source: RangeRef;
}

export interface ConditionalFormat {
  readonly id: string;
  readonly sheet: string;
  area: Area;
  readonly type: string;
  readonly properties: Record_;
  rule: Record_;
  /** The rule of a custom format. */
  formula: string;
  readonly fill: Record_;
  readonly font: Record_;
}

export interface Validation {
  readonly sheet: string;
  area: Area;
  properties: Record_;
}

/** What a protected sheet may still allow. */
export type Allowance =
  | "allowAutoFilter"
  | "allowDeleteColumns"
  | "allowDeleteRows"
  | "allowEditObjects"
  | "allowFormatCells"
  | "allowFormatColumns"
  | "allowFormatRows"
  | "allowInsertColumns"
  | "allowInsertRows"
  | "allowSort";

export interface Protection {
  readonly allowed?: Readonly<Partial<Record<Allowance, boolean>>>;
  readonly password?: string;
}

/** A filter: what each column lets through, by its place in the area, and the rows that it hides. */
export interface Filter {
  readonly area: Area;
  readonly criteria: readonly (readonly [number, Record_])[];
  readonly hidden: readonly number[];
}

export interface SheetExtras {
  readonly pageLayout: Record_;
  readonly headersFooters: Record_;
  readonly properties: Map<string, string>;
  readonly areas: Record<string, Area | null>;
  protection: Protection | null;
  filter: Filter | null;
  validations: Validation[];
}
