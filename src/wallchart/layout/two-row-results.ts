/**
 * Joins results that take two rows, the score and the opponent below it or above it, as a sheet has them after a page was
 * pasted whose cells have two lines. The cells become what one cell would have: `1 6`.
 *
 * Example: `1 | Ann Ash | 1812 | 1 | 0` above `| | | 6 | 3` becomes `1 | Ann Ash | 1812 | 1 6 | 0 3`.
 */
import { meaningOf } from "./headings";
import { ROWS_ABOVE } from "./sections";
import type { CellValue, Table } from "../types";
import { asText, isBlank } from "../cells/text";

const isEmpty = (cell: CellValue | undefined): boolean => asText(cell) === "";
const isScore = (cell: CellValue | undefined): boolean => /^(?:[01](?:[.,]0)?|0?[.,]5|½)$/.test(asText(cell));
const isOpponent = (cell: CellValue | undefined): boolean => /^(?:\d{1,4}|bye|-{1,4})$/i.test(asText(cell));

/** A row of headings and its columns of rounds; null if no row names a player and rounds. */
function headingsIn(table: Table): { row: number; rounds: readonly number[] } | null {
  for (const [row, cells] of table.slice(0, ROWS_ABOVE).entries()) {
    // Most tables have no such heading in most rows.
    const roles = cells.map((cell) => (typeof cell === "number" ? "other" : meaningOf(cell).role));
    if (!roles.includes("name") && !roles.includes("total")) continue;
    const rounds = cells.flatMap((cell, column) => (meaningOf(cell).role === "round" ? [column] : []));
    if (rounds.length > 0) return { row, rounds };
  }
  return null;
}

/** The rows that have only the second half of results, each below a player's row. */
function halves(table: Table, from: number, rounds: readonly number[]): readonly number[] {
  const ofRounds = new Set(rounds);
  const isFilled = (row: number) => rounds.some((column) => !isEmpty(table[row]![column]));
  const found: number[] = [];
  for (let row = from + 1; row < table.length; row++) {
    const isHalf = table[row]!.every((cell, column) => ofRounds.has(column) || isBlank(cell));
    if (isHalf && isFilled(row) && found.at(-1) !== row - 1) found.push(row);
  }
  if (found.length < 2) return [];
  const isNamed = (cells: readonly CellValue[]) =>
    cells.some((cell, column) => !ofRounds.has(column) && /\p{L}{2}/u.test(asText(cell)));
  const players = table.slice(from).filter((cells, i) => isNamed(cells) && isFilled(from + i));
  return found.length * 2 > players.length ? found : [];
}

/** The table with the results of each player in one row. The rows of the second halves stay, without them. */
export function withOneRowResults(table: Table): Table {
  const headings = headingsIn(table);
  if (!headings) return table;
  const { row: top, rounds } = headings;
  const lower = halves(table, top + 1, rounds);
  const pairs = lower.flatMap((row) =>
    rounds.map((column) => [table[row - 1]![column], table[row]![column]] as const),
  );
  const filled = pairs.filter(([upper, below]) => !isEmpty(upper) && !isEmpty(below));
  const isScoreFirst = filled.every(([upper, below]) => isScore(upper) && isOpponent(below));
  const isScoreLast = filled.every(([upper, below]) => isOpponent(upper) && isScore(below));
  // Scores that are all above 1 are running totals, and colors are not numbers.
  if (filled.length === 0 || (!isScoreFirst && !isScoreLast)) return table;
  const copy = table.map((cells) => [...cells]);
  for (const row of lower)
    for (const column of rounds) {
      const [upper, below] = [table[row - 1]![column], table[row]![column]];
      if (isEmpty(upper) || isEmpty(below)) continue;
      copy[row - 1]![column] = `${asText(upper)} ${asText(below)}`;
      copy[row]![column] = "";
    }
  return copy;
}
