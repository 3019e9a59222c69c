/**
 * Where the parts of a chart stand in a table: the heading row, what each column is, the title above.
 * Example: a title in row 0 and `# | Name | Rating | Rd 1` in row 1 give headingRow 1 and four columns.
 */
import { finding } from "./diagnostics";
import { meaning, meaningOf, outputColumns, type HeadingMeaning } from "./headings";
import type { CellValue, ChartDiagnostic, Column, ColumnRole, Table } from "./section";
import { asText, asWords, isErrorValue } from "./text";

export interface Layout {
  readonly title: string;
  readonly headingRow: number;
  readonly columns: readonly Column[];
  readonly diagnostics: readonly ChartDiagnostic[];
}

/** No chart has more rows than this above its headings. */
const ROWS_ABOVE = 60;
/** A row of headings says at least this much of its columns, rounds aside. */
const LEAST_ROLES = 1;

/** How many columns a row says the role of; rounds count as one. */
function headingScore(row: readonly CellValue[]): number {
  const roles = new Set<ColumnRole>();
  for (const cell of row) {
    // Numbers and dates are no words: a row of a player's results is not a heading.
    if (typeof cell === "string") roles.add(meaningOf(cell).role);
  }
  roles.delete("other");
  const rounds = roles.delete("round") || row.some((cell) => meaningOf(cell).role === "round");
  return roles.size < LEAST_ROLES ? 0 : roles.size + (rounds ? 1 : 0);
}

/** Whether a row below the headings says them again, as on a page that begins anew. */
export function repeatsHeadings(row: readonly CellValue[], columns: readonly Column[]): boolean {
  const named = columns.filter(({ role }) => role === "name" || role === "rating" || role === "number");
  return (
    named.length > 1 &&
    named.every(({ column, heading }) => heading !== "" && asWords(row[column]) === heading)
  );
}

function findHeadingRow(table: Table): number {
  let best = -1;
  let bestScore = 1;
  for (let row = 0; row < table.length && row < ROWS_ABOVE; row++) {
    const score = headingScore(table[row]!);
    if (score > bestScore) [best, bestScore] = [row, score];
  }
  return best;
}

/** A column's meaning where another column keeps the role. */
const OTHER = meaning("other");

/** The first rating in a named system is the chart's own where no column is headed as its rating. */
function promoteRating(meanings: HeadingMeaning[]): void {
  if (meanings.some(({ role }) => role === "rating")) return;
  const own = meanings.findIndex(
    ({ role, system }) => role === "sourceRating" && system !== "FIDE" && system !== "CFC",
  );
  if (own < 0) return;
  const { system } = meanings[own]!;
  meanings[own] = meaning("rating", { system });
  const games = meanings.findIndex((one) => one.role === "sourceGames" && one.system === system);
  if (games >= 0) meanings[games] = meaning("games");
}

/** Leaves each role to one column: the first of the lowest rank. Rounds and `other` may be many. */
function settleRoles(meanings: HeadingMeaning[]): void {
  promoteRating(meanings);
  // `Wins` beside `Losses` counts the event's own games.
  if (meanings.some(({ role }) => role === "losses")) {
    meanings.forEach(({ role }, column) => {
      if (role === "wins" || role === "draws" || role === "losses") meanings[column] = OTHER;
    });
  }
  const keeper = new Map<string, number>();
  const key = ({ role, system }: HeadingMeaning) => (role.startsWith("source") ? `${role} ${system}` : role);
  meanings.forEach((one, column) => {
    const kept = keeper.get(key(one));
    if (kept === undefined || one.rank < meanings[kept]!.rank) keeper.set(key(one), column);
  });
  const hasId = keeper.has("id");
  meanings.forEach((one, column) => {
    const { role, rank } = one;
    if (role === "round" || role === "output" || role === "other" || keeper.get(key(one)) === column) return;
    const isUscf = role === "rating" && rank === 2;
    meanings[column] = isUscf && !hasId ? meaning("id") : OTHER;
  });
}

/** Finds a nameless column by what stands in it, since clubs head it with the section's name or not at all. */
function guess(
  role: ColumnRole,
  meanings: HeadingMeaning[],
  rows: Table,
  fits: (cell: CellValue | undefined, index: number) => boolean,
): void {
  if (meanings.some((meaning) => meaning.role === role)) return;
  const candidates = meanings.map((meaning, column) => {
    if (meaning.role !== "other") return 0;
    return rows.filter((row, index) => fits(row[column], index)).length;
  });
  const most = Math.max(...candidates);
  // At least half of the rows, so that a stray note is not taken for a column of names.
  if (most > 0 && most * 2 >= rows.length) {
    meanings[candidates.indexOf(most)] = meaning(role);
  }
}

const isNameLike = (cell: CellValue | undefined) => typeof cell === "string" && /\p{L}{2}/u.test(cell);

/** A sample of rows is enough to guess by. */
const SAMPLE = 40;

function duplicateRounds(columns: readonly Column[], row: number): ChartDiagnostic[] {
  const first = new Map<number, Column>();
  return columns.flatMap((column) => {
    if (column.round === null) return [];
    const earlier = first.get(column.round);
    if (!earlier) {
      first.set(column.round, column);
      return [];
    }
    const cells = [earlier, column].map((one) => ({ row, column: one.column }));
    return [finding("duplicate-round", cells, column.round)];
  });
}

function isEmptyTable(table: Table): boolean {
  return table.every((row) => row.every((cell) => cell === 0 || asText(cell) === ""));
}

/** Finds the headings of a table; null, with the diagnostics that say why, where it has none. */
export function findLayout(table: Table): Layout | { readonly diagnostics: readonly ChartDiagnostic[] } {
  if (isEmptyTable(table)) return { diagnostics: [finding("empty-table", [])] };
  const headingRow = findHeadingRow(table);
  if (headingRow < 0) return { diagnostics: [finding("no-headings", [{ row: 0, column: 0 }])] };

  const headings = table[headingRow]!;
  const output = outputColumns(headings);
  const meanings: HeadingMeaning[] = Array.from(headings, (heading, column) => {
    const isOutput = output !== null && column >= output.first && column <= output.last;
    return isOutput ? meaning("output") : meaningOf(heading);
  });
  settleRoles(meanings);
  const sample = table
    .slice(headingRow + 1, headingRow + 1 + SAMPLE)
    .filter((row) => row.some((cell) => asText(cell) !== ""));
  guess("name", meanings, sample, isNameLike);
  guess("number", meanings, sample, (cell, index) => Number(asText(cell)) === index + 1);

  const columns = meanings.map(({ role, round, system }, column) => ({
    column,
    role,
    heading: asWords(headings[column]),
    round,
    system,
  }));
  const heading = (column: number) => ({ row: headingRow, column });
  const diagnostics = [
    ...duplicateRounds(columns, headingRow),
    ...columns
      .filter(({ role, heading: text }) => role === "other" && isErrorValue(text))
      .map(({ column, heading: text }) => finding("error-value", [heading(column)], text)),
  ];
  if (!columns.some(({ role }) => role === "round")) diagnostics.push(finding("no-rounds", [heading(0)]));
  const strength: readonly ColumnRole[] = ["rating", "start", "sourceRating", "birthDate", "age", "adult"];
  if (!columns.some(({ role }) => strength.includes(role)))
    diagnostics.push(finding("no-ratings", [heading(0)]));
  return { title: titleAbove(table, headingRow), headingRow, columns, diagnostics };
}

function titleAbove(table: Table, headingRow: number): string {
  for (const row of table.slice(0, headingRow)) {
    const text = row.map((cell) => asWords(cell)).find((cell) => cell !== "");
    if (text) return text;
  }
  return "";
}
