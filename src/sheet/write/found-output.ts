/**
 * Ratings of ours beside a wallchart that the workbook does not remember: its settings are gone, or its sheets have other IDs,
 * as in an older Excel. They are ours if our headings stand side by side and, for most players, Post less Change is the
 * rating on the wallchart. They are offered to be written over, never written over unasked.
 *
 * Example: `Rating | … | Post | Change | Games after | Note` with 1500, 1512 and 12 below is ours; with 1500, 1512 and 20 it
 * is not.
 */
import { asText } from "../../wallchart/cells/text";
import type { Reading, SectionPlayer, Table } from "../../wallchart/types";
import type { OwnOutput } from "../rate/own-output";
import { VALUE_HEADINGS } from "./post-columns";

/** Whether a player's cells, from Post on, are what we would have written for some result. */
function fits({ rating }: SectionPlayer, post: number, change: unknown): boolean {
  if (!Number.isInteger(post) || post < 100 || post > 3500) return false;
  return rating === null ? change === "" : change === post - Math.round(rating);
}

/** What stands beside one wallchart; none where it is not ours. */
function foundBeside(table: Table, { section, headingRow }: Reading): readonly OwnOutput[] {
  const headings = (table[headingRow] ?? []).map(asText);
  const at = headings.findIndex((_, i) => VALUE_HEADINGS.every((heading, j) => headings[i + j] === heading));
  if (at < 0 || !section) return [];
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

/** Our ratings beside the wallcharts of a sheet, as far as they can be told by what stands there. */
export function foundOutput(table: Table, readings: readonly Reading[]): readonly OwnOutput[] {
  return readings.flatMap((reading) => foundBeside(table, reading));
}
