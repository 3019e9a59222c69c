/**
 * Finds out whether a formula with a range of the sheet reads the same section as the pane did. A formula sees only the
 * cells of its range. It does not know which columns the TD chose, which rows are hidden, or which sections stand above.
 * So this file tries it: it reads the rows as the formula would, first from the headings on, then with the rows above.
 *
 * Example: a foreign event needs its title, so with headings in row 3 the range begins in row 1.
 */
import { isMatch } from "../rate/matches";
import { readTables } from "../../wallchart/reader/read";
import { stopsRating, type CellValue, type Reading, type Section, type Table } from "../../wallchart/types";

/** Facts on which no rating depends: where things stand, and what is only shown. */
const BESIDE_THE_POINT = new Set(
  "row end cell cells state color unplayed printedPost printedTotal".split(" "),
);

function isSame(one: unknown, other: unknown): boolean {
  if (one === other) return true;
  if (typeof one !== "object" || typeof other !== "object" || one === null || other === null) return false;
  const [a, b] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => BESIDE_THE_POINT.has(key) || isSame(a[key], b[key]))
  );
}

function isSameSection(section: Section, other: Section): boolean {
  return (
    section.foreign === other.foreign &&
    isMatch(section) === isMatch(other) &&
    section.ratingSystem === other.ratingSystem &&
    (!section.foreign || section.title === other.title) &&
    isSame(section.players, other.players)
  );
}

/**
 * A row as Excel on the desktop passes it to a function, with 0 for an empty cell. That is harder to read than null.
 */
function asHandedOver(row: readonly CellValue[], columns: number): CellValue[] {
  return row.slice(0, columns).map((cell) => (cell === "" ? 0 : cell));
}

/**
 * The first row of the range that a formula needs; null if a formula would read something else.
 *
 * @param above the first row that does not belong to another section, from 0
 * @param columns how many columns the range has, from the first column of the table
 */
export function firstRowOfRange(
  table: Table,
  { section, headingRow, endRow }: Reading,
  above: number,
  columns: number,
): number | null {
  if (!section) return null;
  // From the lower row of headings, from both rows, or from the title.
  for (const first of [headingRow, headingRow - 1, above]) {
    if (first < above) continue;
    const [seen, another] = readTables(table.slice(first, endRow).map((row) => asHandedOver(row, columns)));
    if (!seen?.section || another || seen.headingRow + first !== headingRow) continue;
    if (!seen.diagnostics.some(stopsRating) && isSameSection(seen.section, section)) return first;
  }
  return null;
}
