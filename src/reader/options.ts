/** How a table is read: what the director has told us of it, and what is known of its cells beside their values. */
import type { ChartChoices } from "../wallchart/choices";
import type { CellRef, Table } from "../wallchart/types";

/**
 * Finds the results in some columns as they were typed, for the cells that Excel changed.
 *
 * @param columns the columns of the rounds, from 0
 * @param from the first row
 * @param end the row after the last one
 */
export type FindTyped = (
  table: Table,
  columns: readonly number[],
  from: number,
  end: number,
) => ReadonlyMap<CellRef, string>;

export interface ReadOptions {
  /** What the TD has told us about this sheet. */
  readonly choices?: ChartChoices;
  /** Finds results that Excel changed, such as a `1/2` that became a date, where it is known how the cells look. */
  readonly findTyped?: FindTyped;
  /**
   * Whether a numeric 0 was typed, so that in a square it is a loss. Left out for a formula: Excel on the desktop passes
   * empty cells to it as 0.
   */
  readonly typedZeros?: boolean;
  /** The hidden rows and columns, from 0. They are read like any other, unless `choices` skips them. */
  readonly hidden?: { readonly rows: readonly number[]; readonly columns: readonly number[] };
}
