/**
 * Finds where the sections of a table begin and end. A section has a row of headings and the players' rows below it;
 * titles and notes may stand between two sections. Headings repeated on a new page do not begin a new section.
 *
 * Example: headings in rows 1 and 9, each with players numbered from 1 below, are two sections: rows 0 to 7, and from row
 * 8 to the end.
 */
import { parseNumber } from "../cells/facts";
import { isPlainGame, parseResult } from "../cells/results";
import { isHeadingWord, meaningOf, numberedRounds } from "./headings";
import type { CellValue, ColumnRole, Table } from "../types";
import { asWords, isBlank } from "../cells/text";

/** A section's rows, from 0. */
export interface SectionRows {
  /** The first row in which its title can stand. */
  readonly top: number;
  /** The upper and the lower row of headings; the same row if there is only one. */
  readonly upper: number;
  readonly lower: number;
  /** The first row below the headings; or further down, if several wallcharts share one row of headings. */
  readonly first: number;
  /** The row after its last one, which may be a note. */
  readonly end: number;
}

/** No wallchart has more rows than this above its first headings: a whole page that was copied has its menus there. */
export const ROWS_ABOVE = 150;
/** A row of headings has at least one of these. */
const IDENTITIES: ReadonlySet<ColumnRole> = new Set(["number", "name", "id", "idRating", "rating"]);

const NO_CELLS: readonly CellValue[] = [];

/** Whether a row is empty. A line of dashes, as in wallcharts that were text, counts as empty. */
export function isEmptyRow(row: readonly CellValue[]): boolean {
  return row.every((cell) => isBlank(cell) || (typeof cell === "string" && /^[-=_\s]{3,}$/.test(cell)));
}

/** Whether a row has headings and nothing else. */
function isAllHeadings(row: readonly CellValue[]): boolean {
  return row.every((cell) => isBlank(cell) || (isHeadingWord(cell) && !isLabel(cell))) && !isEmptyRow(row);
}

interface Score {
  /** How many columns have a role by the headings of this row; all rounds count as one. */
  readonly roles: number;
  readonly rounds: boolean;
}

/** Whether a cell is a label for the cell after it, such as `Players:`. */
function isLabel(cell: CellValue): boolean {
  return typeof cell === "string" && cell.trimEnd().endsWith(":");
}

/** Whether the cell right of a label is its value, and not another heading. */
const isValue = (cell: CellValue | undefined) =>
  !isBlank(cell) && (typeof cell !== "string" || meaningOf(cell).role === "other");

/**
 * How well a row fits as a row of headings. Null if too little in it fits, or if it has a game. A row of labels such as
 * `Players:` has a value beside each; headings may end in a colon too.
 */
function scoreOf(row: readonly CellValue[]): Score | null {
  const roles = new Set<ColumnRole>();
  for (const [i, cell] of row.entries()) {
    if (isPlainGame(cell) || (isLabel(cell) && isValue(row[i + 1]))) return null;
    // Only texts count, so that a row with a player's results is not taken for headings.
    if (typeof cell === "string") roles.add(meaningOf(cell).role);
  }
  roles.delete("other");
  // One number alone, as in `Players | 9`, is a count.
  const numbers = row.filter((cell) => typeof cell === "number" && meaningOf(cell).role === "round");
  const rounds = roles.delete("round") || numbers.length > 1 || numbers.includes(1);
  const identities = [...roles].filter((role) => IDENTITIES.has(role)).length;
  if (roles.size === 0 || roles.size + (rounds ? 1 : 0) < 2) return null;
  return identities > 0 ? { roles: roles.size + (rounds ? 1 : 0), rounds } : null;
}

/**
 * Whether the next row that is not empty has a game. Then this row has headings of rounds, whatever they are called.
 */
function hasGamesBelow(table: Table, row: number): boolean {
  const below = table.slice(row + 1, row + 4).find((cells) => !isEmptyRow(cells));
  return below?.some(isPlainGame) ?? false;
}

/** Whether a row has rounds from 1 on, whatever they are called, and results with opponents below. */
function namesRounds(table: Table, row: number): boolean {
  const cells = table[row]!;
  if (cells.filter((cell) => typeof cell === "string" && cell.trim() !== "").length < 3) return false;
  const read = cells.flatMap((cell, column): [number, number][] => {
    const { round } = meaningOf(cell);
    return round === null ? [] : [[column, round]];
  });
  const rounds = read.length > 1 ? read : [...numberedRounds(cells)];
  if (rounds.length < 2 || !rounds.every(([, round], i) => round === i + 1)) return false;
  const below = table.slice(row + 1, row + 4);
  return below.some((other) => rounds.some(([column]) => parseResult(other[column]).kind === "games"));
}

/**
 * The first row with headings that include rounds, else the row with the most headings, else one with rounds alone; -1 if
 * there is none.
 */
function firstHeadings(table: Table): number {
  let best = -1;
  let most = 0;
  for (let row = 0; row < table.length && row < ROWS_ABOVE; row++) {
    const score = scoreOf(table[row]!);
    if (!score) continue;
    const below = table[row + 1] ?? NO_CELLS;
    if (
      score.rounds ||
      hasGamesBelow(table, row) ||
      (isAllHeadings(below) && below.some((cell) => meaningOf(cell).role === "round"))
    )
      return row;
    if (score.roles > most) [best, most] = [row, score.roles];
  }
  if (best >= 0) return best;
  // In another language, no heading may be known but the numbers of the rounds.
  return table.slice(0, ROWS_ABOVE).findIndex((_, row) => namesRounds(table, row));
}

/** A row of headings, and the row above or below if that belongs to the headings too. */
function withSecondRow(table: Table, row: number, top: number): { upper: number; lower: number } {
  const below = table[row + 1] ?? NO_CELLS;
  if (isAllHeadings(below) && !startsPlayer(table, row, row + 1)) return { upper: row, lower: row + 1 };
  const above = row > top ? table[row - 1]! : NO_CELLS;
  // A title of one word, such as "Results", is not a row of headings.
  const words = above.filter((cell) => !isBlank(cell)).length;
  if (words > 1 && isAllHeadings(above)) return { upper: row - 1, lower: row };
  return { upper: row, lower: row };
}

/** The column of the pairing numbers by these headings, or -1. */
function numberColumn(row: readonly CellValue[]): number {
  return row.findIndex((cell) => meaningOf(cell).role === "number");
}

/** Whether a row has a pairing number in the column that has them by these headings. */
function startsPlayer(table: Table, headings: number, row: number): boolean {
  const column = numberColumn(table[headings]!);
  const cell = column < 0 ? null : table[row]![column];
  return typeof cell === "number"
    ? cell > 0
    : typeof cell === "string" && typeof parseNumber(cell) === "number";
}

function sameHeadings(a: readonly CellValue[], b: readonly CellValue[]): boolean {
  const length = Math.max(a.length, b.length);
  for (let i = 0; i < length; i++) if (asWords(a[i]) !== asWords(b[i])) return false;
  return true;
}

/** Whether headings repeat those of the section above, with the numbers of the players going on below them. */
function goesOn(table: Table, headings: number, again: number): boolean {
  if (!sameHeadings(table[headings]!, table[again]!)) return false;
  const column = numberColumn(table[headings]!);
  if (column < 0) return isEmptyRow(table[again - 1] ?? NO_CELLS) || !isTitle(table[again - 1]!);
  const numbersIn = (rows: Table) =>
    rows.map((row) => parseNumber(row[column])).filter((number) => typeof number === "number");
  const below = table.slice(again + 1);
  const next = below.findIndex((row) => sameHeadings(row, table[again]!));
  // In order of standing, a page has any numbers that the pages above it have not.
  const above = new Set(numbersIn(table.slice(headings + 1, again)));
  return numbersIn(next < 0 ? below : below.slice(0, next)).every((number) => !above.has(number));
}

/** Whether a row has one text and nothing else. */
function isTitle(row: readonly CellValue[]): boolean {
  const first = row.findIndex((cell) => !isBlank(cell));
  return typeof row[first] === "string" && row.every((cell, i) => i <= first || isBlank(cell));
}

/** The sections of a table from top to bottom; none if no row can be a row of headings. */
export function findSections(table: Table): SectionRows[] {
  const found: SectionRows[] = [];
  let row = firstHeadings(table);
  let top = 0;
  while (row >= 0) {
    const { upper, lower } = withSecondRow(table, row, top);
    const column = numberColumn(table[row]!);
    const needsRounds = scoreOf(table[row]!)?.rounds === true;
    let next = lower + 1;
    for (; next < table.length; next++) {
      // Nearly every row has a number, so it is a player's row.
      if (column >= 0 && typeof table[next]![column] === "number") continue;
      const score = scoreOf(table[next]!);
      const below = table[next + 1] ?? NO_CELLS;
      const isHeading =
        score &&
        (score.rounds || !needsRounds || (scoreOf(below)?.rounds ?? false) || hasGamesBelow(table, next));
      if (isHeading && !goesOn(table, lower, next) && !goesOn(table, upper, next)) break;
    }
    found.push({ top, upper, lower, first: lower + 1, end: next });
    top = next;
    row = next < table.length ? next : -1;
  }
  return found
    .map((section, i) => {
      const following = found[i + 1];
      if (!following) return section;
      const end = titleRow(table, section.lower + 1, following.upper);
      return { ...section, end };
    })
    .map((section, i, all) => ({ ...section, top: i === 0 ? 0 : all[i - 1]!.end }))
    .flatMap((section) => stacked(table, section));
}

/** Whether a player's row has a result. */
function hasResult(row: readonly CellValue[]): boolean {
  const kinds = row.map((cell) => (typeof cell === "string" ? parseResult(cell).kind : "blank"));
  return kinds.includes("games") || kinds.filter((kind) => kind === "scores").length > 1;
}

/** The sections below one row of headings: after a gap, the numbers of the players begin again. */
function stacked(table: Table, section: SectionRows): SectionRows[] {
  const column = numberColumn(table[section.lower]!);
  if (column < 0) return [section];
  const begins = [section.first];
  let [lowest, gap] = [Infinity, section.first];
  for (let row = section.first; row < section.end; row++) {
    const cells = table[row]!;
    const number = parseNumber(cells[column]);
    if (isEmptyRow(cells) || isTitle(cells)) continue;
    if (typeof number !== "number") gap = row + 1;
    else {
      // A title in the gap belongs to the section below it.
      if (number === lowest && row > gap && hasResult(cells)) begins.push(row);
      lowest = Math.min(lowest, number);
      gap = row + 1;
    }
  }
  return begins.map((first, i) => {
    const next = begins[i + 1];
    const end = next === undefined ? section.end : titleRow(table, first, next);
    return { ...section, first, end, top: i === 0 ? section.top : titleRow(table, begins[i - 1]!, first) };
  });
}

/** The first row of the title above some headings: rows with one text right above them, with or without empty rows. */
function titleRow(table: Table, from: number, headings: number): number {
  let row = headings;
  while (row > from && isEmptyRow(table[row - 1]!)) row--;
  while (row > from && isTitle(table[row - 1]!)) row--;
  return row;
}

/** The title of a section: the first text above its headings. */
export function titleOf(table: Table, { top, upper, first }: SectionRows): string {
  for (const row of table.slice(top, top > upper ? first : upper)) {
    const text = row.find((cell) => !isBlank(cell));
    if (text !== undefined) return asWords(text);
  }
  return "";
}
