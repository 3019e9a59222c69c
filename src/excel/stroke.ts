/**
 * The heart of everything that writes. A stroke reads what stands in the cells and writes them, in one request: once Excel
 * has answered, we know exactly what was written over, whoever changed the sheet a moment before.
 *
 * Example: `const stroke = strike(sheet, id, puts, looked); stroke.write(); await context.sync(); stroke.hear();`
 */
import { loadValues } from "./day-system";
import { isFormula, withOurNames } from "./own-formulas";
import { withoutSpilled } from "./own-output";
import { extentOf, toTable } from "./read-sheet";
import { resizeAround } from "./tables";
import { captureAgain, rangeOf, type Area, type AreaSnapshot, type Dress, type Snapshot } from "./snapshot";
import type { ResizedTable } from "../sheet/write/tables";
import type { CellRef, Table } from "../wallchart/types";
import type { Texts } from "./where-now";

/** What a cell is given; null leaves what it holds. */
export type Given = string | number | boolean | null;

/** A rectangle to write, rows × columns. */
export interface Put extends Area, Dress {
  readonly cells: readonly (readonly Given[])[];
  /** Excel's number format, for all cells or for each; left out, it stays. */
  readonly numberFormat?: string | readonly (readonly unknown[])[];
}

/** A setting of the workbook that is written with the cells: what it was, and what it is then; null for none. */
export interface KeptSetting {
  readonly key: string;
  readonly was: unknown;
  readonly is: unknown;
}

/** A sheet at one moment, as far as its cells tell. */
export interface Image {
  readonly table: Table;
  /** What each cell holds, from A1 on: a formula as its text. */
  readonly formulas: Table;
  /** Left out where they were not asked for. */
  readonly numberFormats?: Table;
  /** Set where the sheet is so large that formulas were not asked for. */
  readonly isBare?: true;
  /** Set where only what is written was asked for: it tells nothing of where that has gone. */
  readonly isPart?: true;
}

/** What stands in areas and around them. */
export interface Stands extends Snapshot {
  readonly image: Image;
  /** The rules for colors on the sheet, where some are added; by their IDs. */
  readonly ruleIds?: readonly string[];
}

/** What of a sheet fits into an answer: of a large sheet only values. */
export type Depth = "values" | "formulas" | "formats";

const LOADED: Readonly<Record<Depth, string>> = {
  values: "values",
  formulas: "formulas",
  formats: "formulas,numberFormat",
};

/** Asks for a sheet's cells; after a sync the returned function gives them. */
export function askForImage(sheet: Excel.Worksheet, depth: Depth): () => Image {
  const used = loadValues(extentOf(sheet)).load(LOADED[depth]);
  const fromA1 = (rows: readonly (readonly unknown[])[]): Table =>
    used.isNullObject
      ? []
      : [
          ...Array.from({ length: used.rowIndex }, () => []),
          ...(rows as Table).map((row) => [...Array.from({ length: used.columnIndex }, () => ""), ...row]),
        ];
  return () => {
    const table = toTable(used);
    if (used.isNullObject) return { table, formulas: [] };
    if (depth === "values") return { table, formulas: fromA1(used.values), isBare: true };
    const formats = depth === "formats" && { numberFormats: fromA1(used.numberFormat) };
    return { table, formulas: withoutFilled(fromA1(used.formulas), table), ...formats };
  };
}

/** What a formula of ours fills is not the cells' own, whatever Excel tells of them. */
function withoutFilled(formulas: Table, values: Table): Table {
  const size = { row: 0, column: 0, rows: formulas.length, columns: 0 };
  const [own] = withoutSpilled([{ ...size, formulas, values, numberFormats: [], looks: [] }]);
  return own!.formulas as Table;
}

/** What areas hold of their own since they were written, without what a formula of ours fills. */
function ownOf(puts: readonly Put[], after: readonly Excel.Range[]): Stroke["after"] {
  const held = puts.map(({ row, column, rows, columns }, i) => {
    const { formulas } = after[i]!;
    return { row, column, rows, columns, formulas, values: formulas, numberFormats: [], looks: [] };
  });
  return withoutSpilled(held).map(({ formulas }) => formulas);
}

/** What a stroke writes on a sheet, and what it wrote over. */
export interface Stroke {
  readonly sheetId: string;
  readonly puts: readonly Put[];
  readonly settings: readonly KeptSetting[];
  /** Areas that had no rules for colors and get some. */
  readonly ruled: readonly Area[];
  /** Excel Tables that get another width. */
  readonly resized: readonly ResizedTable[];
  /** What stood there when it was looked at. */
  readonly looked: Stands;
  /** What stood there just before it was written, an area for each of `puts`; null while Excel has not answered. */
  before: Stands | null;
  /** What its cells hold since then. */
  after: readonly (readonly (readonly unknown[])[])[];
  /** Queues the writing, and asks what stands there then. */
  readonly write: () => void;
  /** After the sync: hears the answer. */
  readonly hear: () => void;
}

interface Strike extends Partial<Pick<Stroke, "settings" | "ruled" | "resized">> {
  /** Whether the cells around are asked for; else they count as they were looked at. */
  readonly around?: boolean;
  /** Whether the cells are asked for once they are written; else they count as they were given. */
  readonly again?: boolean;
}

/** Asks what stands where a stroke will write, in the request in which it writes. */
export function strike(
  sheet: Excel.Worksheet,
  sheetId: string,
  puts: readonly Put[],
  looked: Stands,
  { settings = [], ruled = [], resized = [], around = true, again = true }: Strike = {},
): Stroke {
  const image = around ? askForImage(sheet, looked.image.isBare ? "values" : "formulas") : () => looked.image;
  const areas = puts.map((put) => areaIn(looked, put));
  const held = captureAgain(sheet, { ...looked, before: areas });
  let after: readonly Excel.Range[] = [];
  const stroke: Stroke = {
    ...{ sheetId, puts, settings, ruled, resized, looked, before: null, after: [] },
    write: () => {
      resizeAround(sheet, resized, () => puts.forEach((put) => queue(sheet, put)));
      if (again) after = puts.map((put) => rangeOf(sheet, put).load("formulas"));
    },
    hear: () => {
      const { before, ...rest } = held();
      stroke.before = { ...rest, before: withoutSpilled(before), image: image() };
      stroke.after = again
        ? ownOf(puts, after)
        : puts.map(({ cells }) => cells.map((line) => line.map(heldBy)));
    },
  };
  return stroke;
}

export function queue(sheet: Excel.Worksheet, put: Put): void {
  const { cells, numberFormat, dress, looks = [] } = put;
  const range = rangeOf(sheet, put);
  // The format first: it decides how Excel reads a text.
  if (numberFormat !== undefined)
    range.numberFormat = typeof numberFormat === "string" ? [[numberFormat]] : copyOf(numberFormat);
  range.formulas = copyOf(cells);
  dress?.(range);
  for (const each of looks) range.setCellProperties(copyOf(each));
}

const copyOf = <T>(rows: readonly (readonly T[])[]): T[][] => rows.map((row) => [...row]);

/** A cell that a stroke writes: what it gives it, and what Excel tells of it since then. */
interface StrokeCell extends CellRef {
  readonly gave: Given;
  /** Left out while Excel has not answered. */
  readonly got?: unknown;
  /** What stood there just before, left out likewise. */
  readonly was?: unknown;
}

/** The cells that a stroke writes, where they were then. */
export function cellsOf({ puts, before, after }: Stroke): readonly StrokeCell[] {
  return puts.flatMap(({ row, column, cells }, at) =>
    cells.flatMap((line, i) =>
      line.flatMap((gave, j): StrokeCell[] => {
        if (gave === null) return [];
        const place = { row: row + i, column: column + j, gave };
        return [
          before ? { ...place, got: after[at]![i]![j], was: before.before[at]!.formulas[i]![j] } : place,
        ];
      }),
    ),
  );
}

/** The cells that held something else, just before they were written, than when they were looked at. */
export function notAsLooked(stroke: Stroke): readonly CellRef[] {
  return cellsOf(stroke).filter(({ row, column, was }) => was !== heldAt(stroke.looked, row, column).formula);
}

/** What an area held among all that was looked at. */
export function areaIn(stands: Stands, area: Area): AreaSnapshot {
  const { row, column, rows, columns, isSpill } = area;
  const pick = <K extends keyof Held>(key: K) =>
    Array.from({ length: rows }, (_, i) =>
      Array.from({ length: columns }, (__, j) => heldAt(stands, row + i, column + j)[key]),
    );
  return {
    ...{ row, column, rows, columns },
    ...(isSpill && { isSpill }),
    formulas: pick("formula"),
    values: pick("value"),
    numberFormats: pick("numberFormat"),
    looks: pick("look") as Excel.CellProperties[][],
  };
}

/** What a cell held. */
export interface Held {
  readonly formula: unknown;
  readonly value: unknown;
  /** null where it was not asked for, and so for its look. */
  readonly numberFormat: unknown;
  readonly look: Excel.CellProperties | null;
}

export function heldAt({ before, image }: Stands, row: number, column: number): Held {
  for (const area of before) {
    const [i, j] = [row - area.row, column - area.column];
    if (i >= 0 && i < area.rows && j >= 0 && j < area.columns)
      return {
        formula: area.formulas[i]![j],
        value: area.values[i]![j],
        numberFormat: area.numberFormats[i]![j],
        look: area.looks[i]![j]!,
      };
  }
  const formula = image.formulas[row]?.[column] ?? "";
  const value = image.table[row]?.[column] ?? "";
  return { formula, value, numberFormat: image.numberFormats?.[row]?.[column] ?? null, look: null };
}

/** What a cell holds that was given something: an apostrophe says that a text follows. */
export function heldBy(given: Given): unknown {
  return typeof given === "string" && given.startsWith("'") ? given.slice(1) : given;
}

/** A cell reference, with its sheet or without: Excel changes it where rows or columns come and go. */
const REFERENCE =
  /(?:(?:'(?:[^']|''){1,31}'|[\p{L}\p{N}_.]{1,31})!)?\$?[A-Z]{1,3}\$?\d{1,7}(?::\$?[A-Z]{1,3}\$?\d{1,7})?/giu;

/** A cell as a text by which it is found again: of a formula what Excel does not rewrite. */
export function textOf(formula: unknown): string {
  if (!isFormula(formula)) return String(formula);
  return withOurNames(formula).replace(REFERENCE, "#").replace(/\s+/g, "").toUpperCase();
}

export function textsOf({ formulas }: Image): Texts {
  return formulas.map((row) => row.map(textOf));
}
