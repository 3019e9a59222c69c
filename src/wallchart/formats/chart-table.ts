/**
 * Makes the table of a section that was read from a file: title, headings and one row per player, in words and forms that
 * `readTable` reads. A column for an optional fact is there if some player has it.
 *
 * Example: one player becomes `# | Name | ID | Rating | Rd 1` above `1 | Ann Ash | 12345678 | 1500 | W2w`.
 */
import { CHART_POST_HEADING } from "../layout/own-headings";
import type { CellValue, Table } from "../types";
import { factsIn } from "./event-facts";
import type { Chart, EventFacts, LineSpan } from "./result";
import { lastTitle } from "./titles";

/** One player, with the cells as they go in the table; "" for what the file does not tell. */
export interface ChartRow {
  readonly number: CellValue;
  readonly name: string;
  readonly id?: string;
  readonly fideId?: string;
  readonly state?: string;
  readonly rating: CellValue;
  readonly birthDate?: string;
  /** FIDE's rating beside another one, and what else FIDE has of a player. */
  readonly fideRating?: CellValue;
  readonly federation?: string;
  readonly title?: string;
  readonly sex?: string;
  /** One cell per round, in the order of the rounds. */
  readonly rounds: readonly string[];
  /** As text, because a numeric 0 counts as an empty cell. */
  readonly total?: string;
  readonly post?: CellValue;
  readonly norm?: string;
  readonly secondRating?: string;
  /** The lines of the text it was read from. */
  readonly lines?: LineSpan;
}

const OPTIONAL = {
  id: "ID",
  fideId: "FIDE ID",
  state: "State",
  birthDate: "Birth date",
  fideRating: "FIDE",
  federation: "Fed",
  title: "Title",
  sex: "Sex",
  total: "Total",
  post: CHART_POST_HEADING,
  norm: "Norm",
  secondRating: "Second rating",
} as const;
type Optional = keyof typeof OPTIONAL;

const BEFORE_RATING: readonly Optional[] = ["id", "fideId", "state"];
const AFTER_RATING: readonly Optional[] = ["birthDate", "fideRating", "federation", "title", "sex"];
const AFTER_ROUNDS: readonly Optional[] = ["total", "post", "norm", "secondRating"];

/**
 * The table of a section.
 *
 * @param title the line above the headings; "" for no line
 * @param rounds the numbers of the rounds, in the order of the cells in each row
 */
export function chartTable(title: string, rounds: readonly number[], rows: readonly ChartRow[]): Table {
  const present = (columns: readonly Optional[]) =>
    columns.filter((column) => rows.some((row) => (row[column] ?? "") !== ""));
  const [before, after, last] = [BEFORE_RATING, AFTER_RATING, AFTER_ROUNDS].map(present) as [
    Optional[],
    Optional[],
    Optional[],
  ];
  const words = (columns: readonly Optional[]) => columns.map((column) => OPTIONAL[column]);
  const headings = ["#", "Name", ...words(before), "Rating", ...words(after)];
  headings.push(...rounds.map((round) => `Rd ${round}`), ...words(last));
  const players = rows.map((row): CellValue[] => {
    const cells = (columns: readonly Optional[]) => columns.map((column) => row[column] ?? "");
    const results = rounds.map((_, i) => row.rounds[i] ?? "");
    return [row.number, row.name, ...cells(before), row.rating, ...cells(after), ...results, ...cells(last)];
  });
  return [...(title === "" ? [] : [[title]]), headings, ...players];
}

/** A section of a text: the table, and the line of each row. */
export function chartOfRows(
  facts: EventFacts,
  title: string,
  rounds: readonly number[],
  rows: readonly ChartRow[],
): Chart {
  const above = title === "" ? [null] : [null, null];
  const lines = [...above, ...rows.map((row) => row.lines ?? null)];
  return { facts, table: chartTable(title, rounds, rows), lines };
}

/** A section of a text: its players, and the lines of text above them. */
export interface Block {
  readonly above: readonly string[];
  readonly rows: ChartRow[];
}

/** How many rounds the headings among some lines count: `Name Rd 1 Rd 2`, `Pts | 1 | 2 |`. */
function roundsIn(lines: readonly string[]): number {
  const headings = lines.filter((line) => /\bname\b|\|/i.test(line)).join("\n");
  const found = headings.matchAll(/(?:\b(?:rd|rnd|round)\.?\s?|[|\s]\s{0,9})(\d{1,2})\b/gi);
  const numbers = new Set(Array.from(found, ([, number]) => Number(number)));
  let last = 0;
  while (numbers.has(last + 1)) last++;
  return last;
}

/** A section with the facts and the title that the lines above it give. */
export function chartOfBlock(
  { above, rows }: Block,
  title?: string,
  rounds: number = roundsIn(above),
): Chart {
  const { section } = factsIn(above);
  return chartOfRows(section, title ?? (section.name || lastTitle(above)), roundsOf(rows, rounds), rows);
}

/** The rounds from 1 to the last one that a player has. */
export function roundsOf(rows: readonly Pick<ChartRow, "rounds">[], least = 0): number[] {
  return roundsTo(rows.reduce((most, { rounds }) => Math.max(most, rounds.length), least));
}

/** The rounds from 1 to `last`. */
export function roundsTo(last: number): number[] {
  return Array.from({ length: last }, (_, i) => i + 1);
}
