/**
 * Finds what was typed where Excel made a formula of it. The value alone, which is all that a formula gets, does not show
 * this; the pane knows the formulas too. (What Excel made dates of shows by the value: see the lexer.)
 *
 * Example: in a round's column, the formula `=12`, with the value 12, was typed as a draw against number 12.
 */
import type { CellRef, FindTyped, Table } from "../types";
import { asText } from "../cells/text";

/** How the cells of a table look, as far as known; rows × columns, as the values. */
export interface CellLooks {
  /** Number formats, such as `General`, `d-mmm`, `00000000`. */
  readonly numberFormats?: Table;
  /** Formulas; for cells without one, the values. */
  readonly formulas?: Table;
}

export const typedResultsBy =
  ({ formulas = [] }: CellLooks): FindTyped =>
  (columns, from, end) => {
    const typed = new Map<CellRef, string>();
    for (let row = from; row < end; row++)
      for (const column of columns) {
        const formula = asText(formulas[row]?.[column]).replace(/\s/g, "");
        if (/^=\d{1,4}$/.test(formula)) typed.set({ row, column }, formula);
      }
    return typed;
  };
