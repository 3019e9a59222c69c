/**
 * Where the sections of a table begin and end: a row of headings, the players' rows under it, notes and
 * titles between. Headings printed again on a new page begin no section.
 *
 * Example: headings in rows 1 and 9, numbered from 1 under both, are two sections: rows 0 to 8 and 8 to the end.
 */
import { parseNumber } from "./cells-facts";
import { packedGame, parseResult } from "./cells-results";
import { isHeadingWord, meaningOf } from "./headings";
import type { CellValue, ColumnRole, Table } from "./section";
import { asWords, isBlank } from "./text";

/** A section's rows, from 0. */
export interface SectionRows {
  /** The first row that can hold its title. */
  readonly top: number;
  /** The upper row of headings, and the lower one; the same row where there is one only. */
  readonly upper: number;
  readonly lower: number;
  /** The first row under the headings; further down where charts stand one under another below one row of headings. */
  readonly first: number;
  /** The row after its last one, which may be a note. */
  readonly end: number;
}

/** No chart has more rows than this above its first headings. */
const ROWS_ABOVE = 60;
/** A row of headings has at least one of these. */
const IDENTITIES: ReadonlySet<ColumnRole> = new Set(["number", "name", "id", "idRating", "rating"]);

const NO_CELLS: readonly CellValue[] = [];

/** Rules of dashes, as in text charts, are as good as empty rows. */
export function isEmptyRow(row: readonly CellValue[]): boolean {
  return row.every((cell) => isBlank(cell) || (typeof cell === "string" && /^[-=_\s]{3,}$/.test(cell)));
}

/** Whether every cell of a row is a heading or empty, which a function is told as 0, and some cell is one. */
function isAllHeadings(row: readonly CellValue[]): boolean {
  return (
    row.every((cell) => isBlank(cell) || cell === 0 || (isHeadingWord(cell) && !isLabel(cell))) &&
    !isEmptyRow(row)
  );
}

interface Score {
  /** How many columns the row says the role of; rounds count as one. */
  readonly roles: number;
  readonly rounds: boolean;
}

/** `Players:`, which says what the cell after it is. */
function isLabel(cell: CellValue): boolean {
  return typeof cell === "string" && cell.trimEnd().endsWith(":");
}

/** What a row says as a row of headings; null where it says too little, or holds a game or a label as no heading does. */
function scoreOf(row: readonly CellValue[]): Score | null {
  const roles = new Set<ColumnRole>();
  for (const cell of row) {
    if (packedGame(cell) >= 0 || isLabel(cell)) return null;
    // Numbers and dates are no words: a row of a player's results is not a heading.
    if (typeof cell === "string") roles.add(meaningOf(cell).role);
  }
  roles.delete("other");
  const rounds = roles.delete("round") || row.some((cell) => meaningOf(cell).role === "round");
  const identities = [...roles].filter((role) => IDENTITIES.has(role)).length;
  if (roles.size === 0 || roles.size + (rounds ? 1 : 0) < 2) return null;
  return identities > 0 ? { roles: roles.size + (rounds ? 1 : 0), rounds } : null;
}

/** Whether the first row with anything in it below another has a game: then that row heads rounds, whatever it calls them. */
function hasGamesBelow(table: Table, row: number): boolean {
  const below = table.slice(row + 1, row + 4).find((cells) => !isEmptyRow(cells));
  return below?.some((cell) => packedGame(cell) >= 0) ?? false;
}

/** The first row with rounds among the headings, else the one that says most. */
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
  return best;
}

/** The row of headings with the one above or below it that belongs to it. */
function withSecondRow(table: Table, row: number, top: number): { upper: number; lower: number } {
  const below = table[row + 1] ?? NO_CELLS;
  if (isAllHeadings(below) && !startsPlayer(table, row, row + 1)) return { upper: row, lower: row + 1 };
  const above = row > top ? table[row - 1]! : NO_CELLS;
  // A title of one word such as "Results" is no row of headings.
  const words = above.filter((cell) => !isBlank(cell)).length;
  if (words > 1 && isAllHeadings(above)) return { upper: row - 1, lower: row };
  return { upper: row, lower: row };
}

/** The column of pairing numbers under some headings, or -1. */
function numberColumn(row: readonly CellValue[]): number {
  return row.findIndex((cell) => meaningOf(cell).role === "number");
}

/** Whether a row has a pairing number where the headings say that one stands. */
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

/** Whether headings say again those of the section above, whose numbering goes on under them. */
function goesOn(table: Table, headings: number, again: number): boolean {
  if (!sameHeadings(table[headings]!, table[again]!)) return false;
  const column = numberColumn(table[headings]!);
  if (column < 0) return isEmptyRow(table[again - 1] ?? NO_CELLS) || !isTitle(table[again - 1]!);
  const next = table.slice(again + 1).find((row) => typeof parseNumber(row[column]) === "number");
  const highest = table
    .slice(headings + 1, again)
    .reduce((most, row) => Math.max(most, Number(parseNumber(row[column])) || 0), 0);
  return next === undefined || Number(parseNumber(next[column])) > highest;
}

/** A row of one text. */
function isTitle(row: readonly CellValue[]): boolean {
  const cells = row.filter((cell) => !isBlank(cell));
  return cells.length === 1 && typeof cells[0] === "string";
}

/** The sections of a table from top to bottom; none where no row says enough to be one of headings. */
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
      // Nearly every row has a number, and is a player's.
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

/** Whether a row of a player tells a result. */
function hasResult(row: readonly CellValue[]): boolean {
  const kinds = row.map((cell) => (typeof cell === "string" ? parseResult(cell).kind : "blank"));
  return kinds.includes("games") || kinds.filter((kind) => kind === "scores").length > 1;
}

/** The charts that stand one under another below one row of headings: behind a gap the numbers begin anew. */
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
      // What stands between belongs to the chart below: its title.
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

/** Where the title above some headings begins: the rows of text right above them, blank rows between. */
function titleRow(table: Table, from: number, headings: number): number {
  let row = headings;
  while (row > from && isEmptyRow(table[row - 1]!)) row--;
  while (row > from && isTitle(table[row - 1]!)) row--;
  return row;
}

/** The section's title: the first text above its headings. */
export function titleOf(table: Table, { top, upper, first }: SectionRows): string {
  for (const row of table.slice(top, top > upper ? first : upper)) {
    const text = row.find((cell) => !isBlank(cell));
    if (text !== undefined) return asWords(text);
  }
  return "";
}
