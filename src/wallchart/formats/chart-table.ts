/**
 * The table of a section that a file tells in its own layout: title, headings, one row a player, in words
 * and forms that `readTable` knows. Optional columns appear where some player has such a fact.
 *
 * Example: one player becomes `# | Name | ID | Rating | Rd 1` over `1 | Ann Ash | 12345678 | 1500 | W2w`.
 */
import { CHART_POST_HEADING } from "../headings";
import type { CellValue, Table } from "../section";

/** One player, cells as they will stand in the table; "" for what the file does not say. */
export interface ChartRow {
  readonly number: CellValue;
  readonly name: string;
  readonly id?: string;
  readonly state?: string;
  readonly rating: CellValue;
  readonly birthDate?: string;
  /** One cell a round, the first round first. */
  readonly rounds: readonly string[];
  /** As text: a numeric 0 would count as an empty cell. */
  readonly total?: string;
  readonly post?: CellValue;
  readonly norm?: string;
  readonly secondRating?: string;
}

const OPTIONAL = {
  id: "ID",
  state: "State",
  birthDate: "Birth date",
  total: "Total",
  post: CHART_POST_HEADING,
  norm: "Norm",
  secondRating: "Second rating",
} as const;
type Optional = keyof typeof OPTIONAL;

const BEFORE_RATING: readonly Optional[] = ["id", "state"];
const AFTER_RATING: readonly Optional[] = ["birthDate"];
const AFTER_ROUNDS: readonly Optional[] = ["total", "post", "norm", "secondRating"];

/** Cells of rounds without a rated game, as in a new crosstable sheet. */
export const UNPLAYED_CELL: Readonly<
  Record<"fullBye" | "halfBye" | "zeroBye" | "unpaired" | "forfeitWin" | "forfeitLoss", string>
> = {
  fullBye: "B",
  halfBye: "H",
  zeroBye: "ZPB",
  unpaired: "U",
  forfeitWin: "X",
  forfeitLoss: "F",
};

/**
 * The table of a section.
 *
 * @param title stands above the headings; "" leaves the line out
 * @param rounds the rounds' numbers, in the order of each row's cells
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

/** The rounds from 1 to the last. */
export function roundsTo(last: number): number[] {
  return Array.from({ length: last }, (_, i) => i + 1);
}
