/**
 * The cells of a sheet with their meanings. Columns without a filled cell are left out, so that a stray cell far to the
 * right costs nothing: inside the reader a column is known by its place among the filled ones.
 *
 * Example: with cells in A, B and XFD, place 2 is column 16383 of the sheet.
 */
import type { CellRef, CellValue, Table } from "../types";
import { lex } from "./lexer";
import { EMPTY, type Meaning } from "./meanings";
import { LONGEST_RESULT, mayBeSpelled, spellingOf, type Spelling } from "./spelling";
import { headingOf } from "./words";

export interface Sheet {
  readonly table: Table;
  /** The meanings, rows × filled columns. */
  readonly rows: readonly (readonly Meaning[])[];
  /** The column of the sheet at each place. */
  readonly columns: readonly number[];
}

const isFilled = (value: CellValue | undefined): boolean =>
  value !== "" && value !== null && value !== undefined && value !== 0;

function filledColumns(table: Table): number[] {
  const found: boolean[] = [];
  for (const row of table)
    for (let column = 0; column < row.length; column++)
      if (!found[column] && isFilled(row[column])) found[column] = true;
  return [...found.keys()].filter((column) => found[column]);
}

/** A short text that means nothing in English. */
const hasNoMeaning = (cell: Meaning): boolean =>
  !cell.isEmpty &&
  !cell.isName &&
  cell.text.length < LONGEST_RESULT &&
  cell.games.length === 0 &&
  cell.points === null &&
  cell.rating === null &&
  cell.code === null &&
  cell.score === null &&
  cell.pairing === null &&
  cell.date === null &&
  cell.id === "" &&
  /\d|[^\x20-\x7e]/.test(cell.text) &&
  headingOf(cell.text).role === null;

/** Whether a cell could be a result that is not spelled as in English. */
const isOdd = (cell: Meaning): boolean => mayBeSpelled(cell.text) || hasNoMeaning(cell);

/** @param isTyped whether a numeric 0 was typed, so that it is not an empty cell */
export function sheetOf(table: Table, isTyped: boolean): Sheet {
  const columns = filledColumns(table);
  const empty: readonly Meaning[] = columns.map(() => EMPTY);
  const rowsAs = (spell?: Spelling) =>
    table.map((row) =>
      row.some(isFilled) ? columns.map((column) => lex(row[column], isTyped, spell)) : empty,
    );
  const rows = rowsAs();
  const spell = rows.some((row) => row.some(isOdd)) ? spellingOf(table) : null;
  return { table, rows: spell ? rowsAs(spell) : rows, columns };
}

/** The cell at a place of a row; of the first one, where there is no row of headings above it. */
export const refAt = ({ columns }: Sheet, row: number, place: number): CellRef => ({
  row: Math.max(0, row),
  column: columns[place] ?? 0,
});

/** How many cells of a row are filled. */
export function filledIn(row: readonly Meaning[]): number {
  let count = 0;
  for (const { isEmpty } of row) if (!isEmpty) count++;
  return count;
}
