/**
 * Whether a formula over a part of the sheet reads the same section as the pane did. A formula sees the cells of its
 * range and nothing else: no columns told otherwise, no rows left out, no sections above. So it is tried: the rows
 * are read as the formula would read them, from the headings on, then with what stands above.
 *
 * Example: a foreign event needs its title: with headings in row 3 the range begins in row 1.
 */
import { isMatch } from "./matches";
import { readTables } from "../wallchart/read";
import { stopsRating, type CellValue, type Reading, type Section, type Table } from "../wallchart/section";

/** What no rating depends on: where things stand, and what is shown alone. */
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

function isSameSection(one: Section, other: Section): boolean {
  return (
    one.foreign === other.foreign &&
    isMatch(one) === isMatch(other) &&
    one.ratingSystem === other.ratingSystem &&
    (!one.foreign || one.title === other.title) &&
    isSame(one.players, other.players)
  );
}

/** A row as Excel hands it to a function, on the desktop with a 0 for an empty cell, which is the harder to read. */
function asHandedOver(row: readonly CellValue[], columns: number): CellValue[] {
  return row.slice(0, columns).map((cell) => (cell === "" ? 0 : cell));
}

/**
 * The first row of the range that a formula needs; null where it would read something else.
 *
 * @param above the first row that is no other section's, from 0
 * @param columns how many columns the range has, from the table's first
 */
export function firstRowOfRange(
  table: Table,
  { section, headingRow, endRow }: Reading,
  above: number,
  columns: number,
): number | null {
  if (!section) return null;
  // The lower row of headings, both, or the title too.
  for (const first of [headingRow, headingRow - 1, above]) {
    if (first < above) continue;
    const [seen, another] = readTables(table.slice(first, endRow).map((row) => asHandedOver(row, columns)));
    if (!seen?.section || another || seen.headingRow + first !== headingRow) continue;
    if (!seen.diagnostics.some(stopsRating) && isSameSection(seen.section, section)) return first;
  }
  return null;
}
