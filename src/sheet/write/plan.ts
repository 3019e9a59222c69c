/**
 * The plan of what to write on a sheet: blocks of cells with their looks, decided before anything is written. `src/excel`
 * carries out a plan and never decides anything itself.
 */
import type { Rectangle } from "../../wallchart/cells/areas";
import type { SectionPlayer } from "../../wallchart/types";
import type { Spill } from "../rate/own-output";

/** A value or a formula to write. `excel/` writes a text that looks like a formula as text. */
export type PlanCell = string | number | boolean | { readonly formula: string };

/**
 * The look of a block, for which `excel/` has the fills, fonts and formats. "cleared" removes the look.
 */
export type PlanStyle =
  | "title"
  | "subtitle"
  | "heading"
  | "headingCenter"
  | "headingRight"
  | "text"
  | "number"
  | "result"
  | "rating"
  | "change"
  | "note"
  | "cleared";

/** The look of a heading that stands over its column as the cells below it do. */
export function headingOver(style: PlanStyle): PlanStyle {
  if (style === "result") return "headingCenter";
  return style === "number" || style === "rating" || style === "change" ? "headingRight" : "heading";
}

/** A rectangle of cells to write, rows × columns, with rows of the same length. */
export interface PlanBlock {
  /** Row and column of the first cell on the sheet, from 0. */
  readonly row: number;
  readonly column: number;
  readonly cells: readonly (readonly PlanCell[])[];
  readonly style: PlanStyle;
  /** The look of each row of the block where rows differ, `style` first; left out if all have that one. */
  readonly rowStyles?: readonly PlanStyle[];
  /** Excel's number format, such as `0` or `@`; "General" if none is needed. */
  readonly numberFormat: string;
  /** The cells that the formula of a block with one cell fills; left out for any other block. */
  readonly spill?: Spill;
  /** Whether these are post-event columns, which a later run may overwrite. */
  readonly isOutput?: boolean;
  /** Whether they are in a column of the wallchart. It has the TD's own heading, and its cells keep their look. */
  readonly isInChart?: boolean;
}

/** A block of our output. */
export function outputBlock(
  row: number,
  column: number,
  cells: PlanBlock["cells"],
  style: PlanStyle,
  numberFormat = "General",
): PlanBlock {
  return { row, column, cells, style, numberFormat, isOutput: true };
}

/** A column of the wallchart, from 0, that the ratings fill, with the TD's own heading. */
export interface FilledColumn {
  readonly column: number;
  readonly heading: string;
}

/** A column of the ratings that is written beside a wallchart, or fills one of its own. */
export interface PlacedColumn extends FilledColumn {
  readonly style: PlanStyle;
  readonly numberFormat: string;
  /** How wide it is at least. */
  readonly characters: number;
  /** Whether it is one of the wallchart's own. */
  readonly isInChart?: boolean;
}

/** What stands, or will stand, beside a section in one system. */
interface SystemCells {
  readonly players: readonly SectionPlayer[];
  readonly columns: readonly PlacedColumn[];
  /** For each player, a cell for each column; with formulas, what they show. */
  readonly cells: readonly (readonly PlanCell[])[];
}

/** A validation rule for cells that the TD fills in by hand. */
interface PlanValidation extends Rectangle {
  /** The rule as a formula, true for valid entries; relative to the first cell, under 255 characters. */
  readonly formula: string;
  /** The warning for any other entry, which the TD may ignore. Empty cells are always allowed. */
  readonly title: string;
  readonly message: string;
}

/** How a sheet prints. */
interface PlanPrint {
  /** The rows that repeat at the top of each page, first and last, from 0; left out for none. */
  readonly titleRows?: { readonly first: number; readonly last: number };
  /** The columns that repeat at the left of each page, from 0; left out for none. */
  readonly titleColumns?: { readonly first: number; readonly last: number };
  /** How many columns print, from A on; left out for all. */
  readonly columns?: number;
  readonly landscape: boolean;
  /** Whether to fit the width to one page, with as many pages as needed. */
  readonly fitToWidth: boolean;
  /** The rows that begin a page, from 0. Excel passes over them where it fits the width. */
  readonly pageBreaks?: readonly number[];
}

/**
 * Everything to do on a sheet, in this order: the blocks (number formats before values), widths, freeze, validations,
 * print. What this version of Excel cannot do is left out, and the rest is done.
 */
export interface SheetPlan {
  /** The name of a sheet to add; null for a sheet that exists. */
  readonly sheetName: string | null;
  readonly blocks: readonly PlanBlock[];
  /** Whether the cells had other looks of ours before, which have to go. */
  readonly isRewritten?: boolean;
  /** How many rows and columns to freeze; null leaves the panes as they are. */
  readonly freeze: { readonly rows: number; readonly columns: number } | null;
  /** Column widths in characters, by column index from 0. */
  readonly widths: readonly { readonly column: number; readonly characters: number }[];
  /** The wallchart's own columns among those written, from left to right; none if left out. */
  readonly filled?: readonly FilledColumn[];
  /** The ratings among what is written, in the order of the sections and their systems; none if left out. */
  readonly systems?: readonly SystemCells[];
  /** Rules for the cells that the TD fills in; none for columns beside a wallchart. */
  readonly validations?: readonly PlanValidation[];
  /** How to print; null or left out leaves the sheet's print settings as they are. */
  readonly print?: PlanPrint | null;
  /**
   * The column of an existing wallchart whose look the written cells take, each from the cell in its own row: font, fill,
   * borders and alignment, but not the number format. Null or left out: the styles of the blocks.
   */
  readonly likeColumn?: number | null;
}
