/**
 * Finds wallcharts side by side in the same rows, such as two quads, each with headings of its own.
 * Example: `# | Name | Rating | Rd 1 | | # | Name | Rating | Rd 1` is one wallchart in columns 0 to 4, and another from
 * column 5 on.
 */
import { bare, meaningOf, outputColumns } from "./headings";
import { findSections, ROWS_ABOVE } from "./sections";
import type { CellRef, CellValue, ColumnRole, Reading, Table } from "../types";
import { asText, isBlank } from "../cells/text";

/** A range of columns of a table, from 0. */
export interface ColumnSpan {
  readonly first: number;
  /** The column after the last one. */
  readonly end: number;
}

const ALL: readonly ColumnSpan[] = [{ first: 0, end: Infinity }];

function count(cells: readonly CellValue[], role: ColumnRole): number {
  let found = 0;
  for (const cell of cells) if (typeof cell === "string" && meaningOf(cell).role === role) found++;
  return found;
}

/** Whether a row certainly is a player's: it begins with a number, and headings of names do not. */
function beginsWithNumber([first]: readonly CellValue[]): boolean {
  return typeof first === "number" && first > 0;
}

function hasRounds(cells: readonly CellValue[]): boolean {
  return cells.some((cell) => meaningOf(cell).role === "round");
}

/** Splits a row of headings where its first heading comes again; null if the parts are not one wallchart each. */
function spansOf(row: readonly CellValue[]): readonly ColumnSpan[] | null {
  const first = row.findIndex((cell) => !isBlank(cell));
  const starts = row.flatMap((cell, column) => (bare(cell) === bare(row[first]) ? [column] : []));
  const spans = starts.map((start, i) => ({ first: start, end: starts[i + 1] ?? Infinity }));
  const areCharts = spans.every((span) => {
    const cells = row.slice(span.first, span.end);
    return count(cells, "name") === 1 && count(cells, "number") <= 1 && hasRounds(cells);
  });
  return spans.length > 1 && bare(row[first]) !== "" && areCharts ? spans : null;
}

const COPIED: ReadonlySet<ColumnRole> = new Set<ColumnRole>(["number", "name", "rating", "id"]);

/**
 * The table without numbers, names and ratings that stand in the same rows again, as where the later rounds stand beside the
 * first ones.
 */
export function withoutCopies(table: Table): Table {
  const head = table
    .slice(0, ROWS_ABOVE)
    .findIndex((row) => !beginsWithNumber(row) && count(row, "name") > 1);
  if (head < 0) return table;
  const row = table[head]!;
  const copies = new Set<number>();
  for (const [column, heading] of row.entries()) {
    const { role } = meaningOf(heading);
    const first = row.findIndex((cell) => meaningOf(cell).role === role);
    const isSame = table.slice(head).every((cells) => asText(cells[column]) === asText(cells[first]));
    if (COPIED.has(role) && first < column && isSame) copies.add(column);
  }
  const isName = (column: number) => meaningOf(row[column]).role === "name";
  if (![...copies].some(isName)) return table;
  return table.map((cells, r) => (r < head ? cells : cells.map((cell, c) => (copies.has(c) ? "" : cell))));
}

/** The columns of each wallchart; all columns as one, unless the table certainly has wallcharts side by side. */
export function chartsBeside(table: Table): readonly ColumnSpan[] {
  const headings = table.slice(0, ROWS_ABOVE).find((row) => !beginsWithNumber(row) && count(row, "name") > 1);
  const spans = headings ? spansOf(headings) : null;
  if (!spans) return ALL;
  // A section further down must use the same columns, or some of its columns would be lost.
  const second = spans[1]!.first;
  const key = JSON.stringify(spans);
  const fits = findSections(table).every(({ lower }) => {
    const row = table[lower]!;
    const own = outputColumns(row.map((cell) => cell ?? ""));
    const isOurs = (column: number) => own !== null && column >= own.first && column <= own.last;
    return (
      JSON.stringify(spansOf(row)) === key ||
      row.every((cell, column) => column < second || isBlank(cell) || isOurs(column))
    );
  });
  return fits ? spans : ALL;
}

/** The table with only the cells of one wallchart, each in its place. */
export function withinSpan(table: Table, { first, end }: ColumnSpan): Table {
  if (first === 0 && end === Infinity) return table;
  return table.map((row) => row.map((cell, column) => (column >= first && column < end ? cell : "")));
}

/** Whether two wallcharts have rows in common, so that they stand side by side. */
export function shareRows(reading: Reading, other: Reading): boolean {
  return reading.headingRow < other.endRow && other.headingRow < reading.endRow;
}

/** The first and the last cell of a wallchart, with the rows of text right above it. */
export function cornersOf(
  table: Table,
  { endRow, headingRow }: Reading,
  { first, end }: ColumnSpan,
): CellRef[] {
  const rows = table.slice(0, endRow).map((row) => row.slice(first, end));
  const filled = rows
    .slice(headingRow)
    .flatMap((row) => row.flatMap((cell, column) => (isBlank(cell) ? [] : [column])));
  const last = filled.reduce((most, column) => Math.max(most, column), 0);
  let top = headingRow;
  while (top > 0 && rows[top - 1]!.some((cell) => !isBlank(cell))) top--;
  return [
    { row: top, column: first },
    { row: endRow - 1, column: first + last },
  ];
}
