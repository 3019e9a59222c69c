/**
 * What to write on a sheet, decided before anything is written: blocks of cells with their looks.
 * `src/excel` carries a plan out and never decides anything itself.
 */

/** A value or a formula to write. A text that would read as a formula is written as text by `excel/`. */
export type PlanCell = string | number | boolean | { readonly formula: string };

/** The look of a block; `excel/` maps it to fills, fonts and formats. */
export type PlanStyle =
  "title" | "subtitle" | "heading" | "text" | "number" | "result" | "rating" | "change" | "note";

/** A rectangle of cells to write, rows × columns, all rows of one length. */
export interface PlanBlock {
  /** Row and column of the first cell on the sheet, from 0. */
  readonly row: number;
  readonly column: number;
  readonly cells: readonly (readonly PlanCell[])[];
  readonly style: PlanStyle;
  /** Excel number format, such as `0` or `@`; "General" when none is needed. */
  readonly numberFormat: string;
}

export interface SheetPlan {
  /** Name for a sheet that is added; null when the plan is for a sheet that stands already. */
  readonly sheetName: string | null;
  readonly blocks: readonly PlanBlock[];
  /** Rows above and columns left of the frozen panes; null leaves them as they are. */
  readonly freeze: { readonly rows: number; readonly columns: number } | null;
  /** Column widths in characters, by column index from 0. */
  readonly widths: readonly { readonly column: number; readonly characters: number }[];
}
