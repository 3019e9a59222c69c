/**
 * Reads tables with a character between the cells: CSV, TSV, semicolons, bars; cells copied from a sheet or a web page,
 * WinTD's import tables, chess-results and Swiss-Manager. The delimiter is the character with which the most headings
 * make sense.
 *
 * Example: `#,Name,Rating,Rd 1` above `1,"Ash, Ann",1500,W2` are two rows of four cells.
 */
import Papa from "papaparse";
import { cornersOf, readTable, readTables, shareRows } from "../reader/read";
import type { Column, ColumnRole, Reading, Table } from "../types";
import { asText } from "../cells/text";
import { isHeadingWord } from "../reader/words";
import { headingsOf } from "./copied-page";
import { factsIn } from "./event-facts";
import { formatFinding } from "./findings";
import { isTooLarge, NO_FACTS, numberOrText, type Chart, type Found } from "./result";
import { titlesIn } from "./titles";

export const DELIMITERS = ["\t", ",", ";", "|"] as const;
/** This many rows are enough to find the delimiter. */
const SAMPLE = 100;

/** Text that a sheet would take for a formula is written with an apostrophe before it. */
const MARKED = /^'(?=[=+\-@\t\r'])/;

const NUMERIC: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  "number",
  "rating",
  "games",
  "sourceRating",
  "sourceGames",
  "ceiling",
  "start",
  "age",
  "floor",
  "peak",
  "post",
]);

/** The cells of a text, all as text, and the row in which a quotation mark is not closed, from 1. */
export function splitCells(
  text: string,
  delimiter: string,
  preview = 0,
): { rows: string[][]; openQuote: number | null } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter, preview });
  const open = errors.find(({ code }) => code === "MissingQuotes");
  const rows = data.map((row) => row.map((cell) => cell.replace(MARKED, "")));
  return { rows, openQuote: open ? (open.row ?? 0) + 1 : null };
}

/** The cells as a spreadsheet would open them, with numbers as numbers: headings are recognized by being texts. */
function asOpened(rows: readonly (readonly string[])[]): Table {
  return rows.map((row) => row.map((cell) => numberOrText(cell.trim())));
}

/** The delimiter with which the most columns have a meaning; null if none gives a wallchart. */
function delimiterOf(text: string): string | null {
  let best: string | null = null;
  let most = 0;
  for (const delimiter of DELIMITERS) {
    if (!text.includes(delimiter)) continue;
    const { rows } = splitCells(text, delimiter, SAMPLE);
    if (isTooLarge(rows)) continue;
    const { columns } = readTable(asOpened(rows));
    const roles = columns.map(({ role }) => role).filter((role) => role !== "other");
    const isChart = roles.length > 2 && (roles.includes("round") || roles.includes("rating"));
    if (isChart && roles.length > most) [best, most] = [delimiter, roles.length];
  }
  return best;
}

/**
 * The cells with columns of numbers as numbers, so that a 0 means the same as on a sheet. Results and IDs stay text.
 */
function typed(rows: readonly (readonly string[])[], headingRow: number, columns: readonly Column[]): Table {
  const numeric = columns.map(({ role }) => NUMERIC.has(role));
  return rows.map((row, r) =>
    r <= headingRow ? row : row.map((cell, c) => (numeric[c] ? numberOrText(cell.trim()) : cell)),
  );
}

const CHESS_RESULTS_ROUND = /^\d{1,2}\.\s?Rd\.?$/i;
/** Swiss-Manager's national or international rating, if it stands instead of `Rtg`. */
const SWISS_MANAGER_RATING = /^Rtg[IN]$/i;

function withoutEmptyEnd(rows: string[][]): string[][] {
  let end = rows.length;
  while (end > 0 && rows[end - 1]!.every((cell) => asText(cell) === "")) end--;
  return rows.slice(0, end);
}

/** The line of the text in which each row begins. A cell in quotes may have several lines. */
function linesOfRows(rows: readonly (readonly string[])[]): number[] {
  let next = 0;
  return rows.map((row) => {
    const at = next;
    next += 1 + breaksIn(row);
    return at;
  });
}

function breaksIn(row: readonly string[]): number {
  return row.reduce((sum, cell) => sum + (cell.match(/\r\n?|\n/g)?.length ?? 0), 0);
}

/** Whether a row above the headings belongs to them: it has several words of headings, and nothing else. */
function isUpperHeading(row: readonly string[] | undefined): boolean {
  const cells = row?.filter((cell) => cell.trim() !== "") ?? [];
  return cells.length > 1 && cells.every((cell) => isHeadingWord(cell.trim()));
}

/**
 * The rows of one section as a wallchart. Of the rows above the headings only titles stay.
 *
 * @param lines of the rows in the text; @param reading of these rows
 */
function chartOf(
  rows: string[][],
  lines: readonly number[],
  { headingRow, columns }: Reading,
): { chart: Chart; isChessResults: boolean; headingRow: number } {
  const headings = rows[headingRow] ?? [];
  const isChessResults = headings.some((heading) => CHESS_RESULTS_ROUND.test(heading.trim()));
  let named = columns;
  if (isChessResults && columns.every(({ role }) => role !== "rating")) {
    const at = headings.findIndex((heading) => SWISS_MANAGER_RATING.test(heading.trim()));
    if (at >= 0) headings[at] = "Rating";
    named = columns.map((column, c) => (c === at ? { ...column, role: "rating" } : column));
  }
  const above = rows.slice(0, Math.max(0, headingRow));
  const { section } = factsIn(above.map((row) => row.filter((cell) => cell !== "").join("\t")));
  const first = isUpperHeading(above.at(-1)) ? headingRow - 1 : Math.max(0, headingRow);
  const titles = [section.name, ...titlesIn(above.flat())].filter((title) => title !== "");
  const spans = lines.map((at, i) => ({ first: at, last: at + breaksIn(rows[i]!) }));
  // A heading may be missing at the end. An empty one makes the reading look at the column's cells.
  const widths = rows.map((row) => row.reduce((last, cell, c) => (cell.trim() === "" ? last : c + 1), 0));
  const missing = Math.max(0, ...widths.slice(headingRow + 1)) - headings.length;
  const padded = missing > 0 ? [...headings, ...Array.from({ length: missing }, () => "")] : headings;
  const below = rows.slice(first).map((row) => (row === headings ? padded : row));
  const kept = [...titles.map((title) => [title]), ...below];
  const chart = {
    facts: section,
    table: typed(kept, headingRow - first + titles.length, named),
    lines: [...titles.map(() => null), ...spans.slice(first)],
  };
  return { chart, isChessResults, headingRow };
}

/** Lines above the headings in which a title can stand. A page has many more: its menus. */
const MOST_ABOVE = 40;

/** How many lines of a page stand too far above the headings. */
function linesTooFar(text: string): number {
  if (!text.includes("\t")) return 0;
  const headings = text.split("\n").findIndex((line) => headingsOf(line) !== null);
  return Math.max(0, headings - MOST_ABOVE);
}

/** The rows of each wallchart that stands beside others; none, unless there are several. */
function partsBeside(rows: string[][], table: Table, readings: readonly Reading[]): string[][][] {
  const sections = readings.filter(({ section }) => section !== null);
  const rowOf = ({ section }: Reading) => section!.players[0]!.row;
  const inRows = [...sections].sort((a, b) => rowOf(a) - rowOf(b));
  const isBeside = inRows.some((one, i) => i > 0 && shareRows(inRows[i - 1]!, one));
  if (!isBeside) return [];
  const starts = [...new Set(sections.map((one) => cornersOf(table, one)[0]!.column))].sort((a, b) => a - b);
  return starts.map((start, i) => rows.map((row) => row.slice(i === 0 ? 0 : start, starts[i + 1])));
}

/** Reads a table with delimiters; null if the text is not one. */
export function readDelimited(whole: string): Found | null {
  const above = linesTooFar(whole);
  const text = above === 0 ? whole : whole.split("\n").slice(above).join("\n");
  const delimiter = delimiterOf(text);
  if (delimiter === null) return null;
  const parsed = splitCells(text, delimiter);
  const rows = withoutEmptyEnd(parsed.rows);
  if (isTooLarge(rows)) {
    const [event, diagnostics] = [NO_FACTS, [formatFinding("too-large-table")]];
    return { kind: "delimited", event, charts: [], diagnostics };
  }
  const table = asOpened(rows);
  const readings = readTables(table);
  const parts = partsBeside(rows, table, readings);
  const lines = linesOfRows(rows).map((line) => line + above);
  const charts =
    parts.length > 0
      ? parts.flatMap((part) => chartsOf(part, lines, readTables(asOpened(part))))
      : chartsOf(rows, lines, readings);
  const first = rows.slice(0, Math.max(charts[0]!.headingRow, 0)).map((row) => row.join("\t"));
  return {
    kind: charts[0]!.isChessResults ? "chess-results" : "delimited",
    event: factsIn(first).event,
    charts: charts.map(({ chart }) => chart),
    diagnostics:
      parsed.openQuote === null
        ? []
        : [formatFinding("unclosed-quote", parsed.openQuote, lines[parsed.openQuote - 1])],
  };
}

/** The wallcharts in these rows, one below another. */
function chartsOf(rows: string[][], lines: readonly number[], readings: readonly Reading[]) {
  const [one, second] = readings;
  // A column tells the sections apart: each gets the headings.
  if (second && second.headingRow === one!.headingRow)
    return readings.map((reading) => {
      const { title, players } = reading.section!;
      const first = players[0]!.row;
      const own = <T>(all: readonly T[]) => [
        ...all.slice(0, reading.headingRow + 1),
        ...all.slice(first, reading.endRow),
      ];
      return chartOf([[title], ...own(rows)], [lines[first]!, ...own(lines)], {
        ...reading,
        headingRow: reading.headingRow + 1,
      });
    });
  // The title of a section stands between the last player of the section before it and its headings.
  const ends = readings.map(({ endRow }, i) => (i === readings.length - 1 ? rows.length : endRow));
  return readings.map((reading, i) => {
    const top = ends[i - 1] ?? 0;
    const headingRow = reading.headingRow - top;
    return chartOf(rows.slice(top, ends[i]), lines.slice(top, ends[i]), { ...reading, headingRow });
  });
}
