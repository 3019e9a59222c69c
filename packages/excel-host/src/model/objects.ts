/**
 * How Excel's objects are declared: tables of members by type, so that the protocol can call them and a check can
 * list them. Names are those of the protocol (`ColumnCount`, `_RegisterDataChangedEvent`).
 * Example: `const setting: TypeTable<string> = { properties: { Key: (_, key) => key }, ... }`.
 */
import type { Book, Chart, ConditionalFormat, ExcelTable, Json, Properties } from "./book";
import type { RangeRef, Series } from "./book";
import type { Area } from "../address";
import { HostError } from "../errors";

/** What stands behind an object of each type. */
export interface Selves {
  Application: null;
  FunctionResult: number;
  Functions: null;
  CellValueConditionalFormat: ConditionalFormat;
  Chart: Chart;
  ChartCollection: string;
  ChartLegend: Chart;
  ChartSeries: { chart: Chart; series: Series };
  ChartSeriesCollection: Chart;
  ChartTitle: Chart;
  ConditionalFormat: ConditionalFormat;
  ConditionalFormatCollection: RangeRef;
  ConditionalRangeFill: ConditionalFormat;
  ConditionalRangeFont: ConditionalFormat;
  ConditionalRangeFormat: ConditionalFormat;
  DataValidation: RangeRef;
  PageBreak: RangeRef;
  PageBreakCollection: string;
  PageLayout: string;
  Range: RangeRef;
  RangeAreas: { sheet: string; areas: readonly Area[] };
  RangeCollection: { sheet: string; areas: readonly Area[] };
  RangeFill: RangeRef;
  RangeFont: RangeRef;
  RangeFormat: RangeRef;
  Setting: string;
  SettingCollection: null;
  Table: ExcelTable;
  TableCollection: string | null;
  Workbook: null;
  WorkbookProtection: null;
  Worksheet: string;
  WorksheetCollection: null;
  WorksheetFreezePanes: string;
  WorksheetProtection: string;
}

export interface HostObject<K extends keyof Selves = keyof Selves> {
  readonly type: K;
  readonly self: Selves[K];
}

/** Null for the null object that the `…OrNullObject` methods give. */
export type Result = HostObject | Json | undefined | void;
export type Argument = HostObject | Json | undefined;

export interface TypeTable<S> {
  /** Readable; the one named Id or _Id tells the object from others of its collection. */
  readonly properties?: Readonly<Record<string, (book: Book, self: S) => Json>>;
  readonly setters?: Readonly<Record<string, (book: Book, self: S, value: Json) => void>>;
  readonly methods?: Readonly<Record<string, (book: Book, self: S, ...args: Argument[]) => Result>>;
  readonly navigations?: Readonly<Record<string, (book: Book, self: S) => HostObject>>;
  /** For a collection: its items, and the one with a key. */
  readonly items?: (book: Book, self: S) => readonly HostObject[];
  readonly item?: (book: Book, self: S, key: Json) => HostObject;
  /** Events by their public name, with the name in `_Register…Event`. */
  readonly events?: Readonly<Record<string, string>>;
  /** Throws when what the object stands for is gone. */
  readonly check?: (book: Book, self: S) => void;
}

export type TypeTables = { readonly [K in keyof Selves]: TypeTable<Selves[K]> };

export const object = <K extends keyof Selves>(type: K, self: Selves[K]): HostObject<K> => ({ type, self });

export const isObject = (value: Argument | Result): value is HostObject =>
  typeof value === "object" && value !== null && "type" in value && "self" in value;

const invalid = (): never => {
  throw new HostError("InvalidArgument");
};
export const asText = (value: Argument): string => (typeof value === "string" ? value : invalid());
export const asNumber = (value: Argument): number =>
  typeof value === "number" && Number.isFinite(value) ? value : invalid();
export const asWhole = (value: Argument): number => (Number.isInteger(value) ? (value as number) : invalid());
export const asFlag = (value: Argument): boolean => (typeof value === "boolean" ? value : invalid());
export const asJson = (value: Argument): Json => (isObject(value) || value === undefined ? invalid() : value);
export const asRecord = (value: Argument): Properties =>
  typeof value === "object" && value !== null && !isObject(value) && !Array.isArray(value)
    ? { ...(value as Properties) }
    : invalid();

/** An item of a list, or Excel's ItemNotFound. */
export function found<T>(item: T | null | undefined): T {
  if (item === null || item === undefined) throw new HostError("ItemNotFound");
  return item;
}

/** A value of the kind of its default. */
function alike(value: Json, example: Json): Json {
  if (typeof example === "boolean") return asFlag(value);
  if (typeof example === "number") return asNumber(value);
  return typeof example === "string" ? asText(value) : asRecord(value);
}

/** Members that are only kept and told again: readable with a default, and settable. */
export function recorded<S>(
  defaults: Readonly<Record<string, Json>>,
  record: (book: Book, self: S) => Properties,
): {
  properties: Record<string, (book: Book, self: S) => Json>;
  setters: Record<string, (book: Book, self: S, value: Json) => void>;
} {
  const names = Object.keys(defaults);
  return {
    properties: Object.fromEntries(
      names.map((name) => [
        name,
        (book: Book, self: S) => record(book, self)[name] ?? defaults[name] ?? null,
      ]),
    ),
    setters: Object.fromEntries(
      names.map((name) => [
        name,
        (book: Book, self: S, value: Json) => {
          record(book, self)[name] = alike(value, defaults[name] ?? null);
        },
      ]),
    ),
  };
}

/** The value of a property that all parts share, or null where they differ. */
export const shared = <T>(values: Iterable<T>): T | null => {
  let first: T | undefined;
  for (const value of values) {
    if (first === undefined) first = value;
    else if (JSON.stringify(value) !== JSON.stringify(first)) return null;
  }
  return first ?? null;
};
