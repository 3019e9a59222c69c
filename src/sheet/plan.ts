/**
 * What to write on a sheet, decided before anything is written: blocks of cells with their looks.
 * `src/excel` carries a plan out and never decides anything itself.
 */

/** A value or a formula to write. A text that would read as a formula is written as text by `excel/`. */
export type PlanCell = string | number | boolean | { readonly formula: string };

/** The look of a block; `excel/` maps it to fills, fonts and formats. "cleared" takes a look away again. */
export type PlanStyle =
  | "title"
  | "subtitle"
  | "heading"
  | "text"
  | "number"
  | "result"
  | "rating"
  | "change"
  | "note"
  | "data"
  | "cleared";

/** A rectangle of cells to write, rows × columns, all rows of one length. */
export interface PlanBlock {
  /** Row and column of the first cell on the sheet, from 0. */
  readonly row: number;
  readonly column: number;
  readonly cells: readonly (readonly PlanCell[])[];
  readonly style: PlanStyle;
  /** Excel number format, such as `0` or `@`; "General" when none is needed. */
  readonly numberFormat: string;
  /** What the formula in the block's one cell fills; left out for any other block. */
  readonly spill?: Spill;
  /** Post-event columns, which a later run may write over, also on a sheet that was added. */
  readonly isOutput?: boolean;
}

/** The rows of one column that a formula fills, its own first. The block's look and format are for all of them. */
export interface Spill {
  readonly rows: number;
  /** The sheet's row, from 0, in which the heading comes out. */
  readonly heading: number;
}

/** A rule for cells that a TD fills in by hand. */
export interface PlanValidation {
  /** Row and column of the first cell on the sheet, from 0, and how many of each. */
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  /** A custom rule, true for what may stand there; relative to the first cell, under 255 characters. */
  readonly formula: string;
  /** Shown for any other entry, as a warning that the TD may pass over; empty cells are always allowed. */
  readonly title: string;
  readonly message: string;
}

/** How a sheet prints. */
export interface PlanPrint {
  /** Rows that repeat at the top of each page, first and last, from 0. */
  readonly titleRows: { readonly first: number; readonly last: number };
  /** The columns that repeat at the left of each page, from 0. */
  readonly titleColumns: { readonly first: number; readonly last: number };
  readonly landscape: boolean;
  /** As wide as one page, as many pages long as it takes. */
  readonly fitToWidth: boolean;
}

/**
 * All of it is to be carried out: the blocks first (number format before the values), then widths, freeze,
 * validations, print. What Excel's version cannot do is left out, never the rest of the plan.
 */
export interface SheetPlan {
  /** Name for a sheet that is added; null when the plan is for a sheet that stands already. */
  readonly sheetName: string | null;
  readonly blocks: readonly PlanBlock[];
  /** Rows above and columns left of the frozen panes; null leaves them as they are. */
  readonly freeze: { readonly rows: number; readonly columns: number } | null;
  /** Column widths in characters, by column index from 0. */
  readonly widths: readonly { readonly column: number; readonly characters: number }[];
  /** Rules for the cells that are typed into; none beside a chart that stands. */
  readonly validations?: readonly PlanValidation[];
  /** Null or left out leaves the sheet's print set-up as it is. */
  readonly print?: PlanPrint | null;
  /**
   * The column of a standing chart whose look the written cells take, each from the cell of its own row:
   * font, fill, borders, alignment; number formats stay the plan's. Null or left out: the styles of the blocks.
   */
  readonly likeColumn?: number | null;
}
