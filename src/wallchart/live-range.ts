/**
 * Whether a formula over a part of the sheet reads the same section as the pane did. A formula sees the cells of its
 * range and nothing else: no columns told otherwise, no rows left out, no sections above. So it is tried: the rows
 * are read as the formula would read them, from the headings on, then with what stands above.
 *
 * Example: a foreign event needs its title: with headings in row 3 the range begins in row 1.
 */
import { readTables } from "./read";
import type { CellValue, Reading, Section, SectionPlayer, Table } from "./section";

/** All that a rating can depend on: keys of a player, and of what he has several of. */
const FACTS = "number id rating games start birthDate age adult history sources system date floor ceiling peak lifeMaster record wins draws events results foreignGames opponent score round".split(" "); // prettier-ignore

function factsOf(player: SectionPlayer): string {
  return JSON.stringify(player, FACTS);
}

function isSame(one: Section, other: Section): boolean {
  return (
    one.foreign === other.foreign &&
    one.ratingSystem === other.ratingSystem &&
    (!one.foreign || one.title === other.title) &&
    one.players.length === other.players.length &&
    one.players.every((player, i) => factsOf(player) === factsOf(other.players[i]!))
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
  const rows = [headingRow, headingRow - 1, above].filter((row) => row >= above);
  const found = rows.find((first) => {
    const [seen, another] = readTables(table.slice(first, endRow).map((row) => asHandedOver(row, columns)));
    if (!seen?.section || another || seen.headingRow + first !== headingRow) return false;
    return isSame(seen.section, section);
  });
  return found ?? null;
}
