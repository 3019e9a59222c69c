/**
 * Ratings of ours beside a wallchart that the workbook does not remember: its settings are gone, or its sheets have other IDs,
 * as in an older Excel. They are ours if our headings stand side by side and, for most players, Post less Change is the
 * rating on the wallchart. They are offered to be written over, never written over unasked.
 *
 * Example: `Rating | … | Post | Change | Games after | Note` with 1500, 1512 and 12 below is ours; with 1500, 1512 and 20 it
 * is not.
 */
import type { Reading, SectionPlayer, Table } from "../../wallchart/types";
import type { OwnOutput } from "../rate/own-output";
import { VALUE_HEADINGS } from "./post-columns";

/** Whether a player's cells, from Post on, are what we would have written for some result. */
function fits({ rating }: SectionPlayer, post: number, change: unknown): boolean {
  if (!Number.isInteger(post) || post < 100 || post > 3500) return false;
  return rating === null ? change === "" : change === post - Math.round(rating);
}

/** In which rows our headings stand side by side, each with the column of the first one. */
function headingsIn(table: Table): ReadonlyMap<number, number> {
  const rows = new Map<number, number>();
  table.forEach((cells, row) => {
    const at = cells.findIndex((_, i) => VALUE_HEADINGS.every((heading, j) => cells[i + j] === heading));
    if (at >= 0) rows.set(row, at);
  });
  return rows;
}

/** What stands beside one wallchart, from a column on; none where it is not ours. */
function foundBeside(
  table: Table,
  { section, headingRow }: Reading,
  at: number | undefined,
): readonly OwnOutput[] {
  if (at === undefined || !section) return [];
  const cellsOf = (row: number) => VALUE_HEADINGS.map((_, j) => table[row]?.[at + j] ?? "");
  const rated = section.players.flatMap((player) => {
    const [post, change] = cellsOf(player.row);
    return typeof post === "number" ? [fits(player, post, change)] : [];
  });
  if (rated.filter(Boolean).length * 2 <= rated.length) return [];
  return [headingRow, ...section.players.map(({ row }) => row)].map((row) => ({
    row,
    column: at,
    cells: [cellsOf(row)],
  }));
}

/**
 * Our ratings beside the wallcharts of a sheet, as far as they can be told by what stands there.
 *
 * @param read reads the wallcharts, if our headings are on the sheet
 */
export function foundOutput(table: Table, read: () => readonly Reading[]): readonly OwnOutput[] {
  const headings = headingsIn(table);
  if (headings.size === 0) return [];
  return read().flatMap((reading) => foundBeside(table, reading, headings.get(reading.headingRow)));
}
