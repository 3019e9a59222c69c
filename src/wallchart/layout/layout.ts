/**
 * Finds out what each column of a section is, in each line of a player's rows: by its heading, or else by its cells.
 * Example: a title in row 0 and `# | Name | Rating | Rd 1` in row 1 give four columns of line 0.
 */
import { playersByHeading } from "./across";
import { parseNumber } from "../cells/facts";
import { prefixedSystem, PROVISIONAL_OR_NOT } from "../cells/ratings";
import { applyChoices, type ChartChoices, isAboutSection } from "../choices";
import { findLostRounds, findRatings, type NumberedRow } from "./columns-by-cells";
import { findResultPairs, type ResultPair } from "./result-pairs";
import { finding } from "../diagnostics";
import { parseColor } from "../cells/results";
import {
  type HeadingMeaning,
  isUnused,
  LAST_NAMES,
  meaning,
  meaningOf,
  numberedRounds,
  outputColumns,
} from "./headings";
import { isFirstLine, linesBelow } from "./lines";
import { findSections, isEmptyRow, type SectionRows, titleOf } from "./sections";
import type { CellValue, ChartDiagnostic, Column, ColumnRole, Table } from "../types";
import { asText, asWords, isBlank, isErrorValue, wordsOf } from "../cells/text";

export interface Layout extends SectionRows {
  /** The lower row of headings. */
  readonly headings: number;
  /** The row above the first player: the lower row of headings, or another row if the section shares its headings. */
  readonly headingRow: number;
  readonly title: string;
  readonly columns: readonly Column[];
  /** How many rows each player takes. */
  readonly lines: number;
  /** Whether the headings of the rounds are the players' names; the rounds then number the players from 1. */
  readonly namedAcross: boolean;
  /** The rounds that take two columns. */
  readonly pairs: readonly ResultPair[];
  /** The columns whose meaning the TD chose. */
  readonly chosen: ReadonlySet<number>;
  /** The columns that could be the pairing numbers by their headings. */
  readonly numbers: readonly number[];
  /** The columns that are not read and count from 1: in a round robin by standing, its columns may be these places. */
  readonly places: readonly number[];
  readonly diagnostics: readonly ChartDiagnostic[];
}

/** The rank of `USCF` among the headings of ratings. */
const LAST_RANK = 3;
/** The meaning of a column whose role another column keeps. */
const OTHER = meaning("other");
/** This many rows are enough to guess what a column is. */
const SAMPLE = 40;

/** If no column is the wallchart's rating by its heading, the first rating in a named US Chess system is. */
function promoteRating(meanings: HeadingMeaning[]): void {
  if (meanings.some(({ role }) => role === "rating" || role === "idRating")) return;
  const own = meanings.findIndex(
    ({ role, system }) => role === "sourceRating" && system !== "FIDE" && system !== "CFC",
  );
  if (own < 0) return;
  const { system } = meanings[own]!;
  meanings[own] = meaning("rating", { system });
  const games = meanings.findIndex((meaning) => meaning.role === "sourceGames" && meaning.system === system);
  if (games >= 0) meanings[games] = meaning("games");
}

/** `Reg games` are the games behind the rating if neither a column `Games` nor a column `Reg` is there. */
function promoteGames(meanings: HeadingMeaning[]): void {
  const isRegular = ({ system }: HeadingMeaning) => system === "OTBR";
  if (
    meanings.some(
      (meaning) => meaning.role === "games" || (meaning.role === "sourceRating" && isRegular(meaning)),
    )
  )
    return;
  const own = meanings.findIndex((meaning) => meaning.role === "sourceGames" && isRegular(meaning));
  if (own >= 0) meanings[own] = meaning("games", { rank: 1 });
}

/** Of several columns of games, each is about the rating at its left: `Quick | Gms | Regular | Gms`. */
function settleGames(meanings: HeadingMeaning[]): void {
  const games = meanings.flatMap(({ role }, column) => (role === "games" ? [column] : []));
  if (games.length < 2) return;
  for (const column of games) {
    const { role, system } = meanings[column - 1] ?? OTHER;
    if (role === "sourceRating") meanings[column] = meaning("sourceGames", { system });
  }
}

/** First names and last names in two columns. `First` may also head a prize, and `Last` a round. */
function settleNames(meanings: HeadingMeaning[], rows: Table): void {
  const isLast = ({ role, rank }: HeadingMeaning) => role === "name" && rank === LAST_NAMES;
  const has = (wanted: ColumnRole) => meanings.some(({ role }) => role === wanted);
  meanings.forEach((found, column) => {
    const isPart = found.role === "firstName" || isLast(found);
    if (isPart && !mostly(rows, column, isNameLike)) meanings[column] = OTHER;
  });
  const hasFirst = has("firstName");
  const hasLast = meanings.some(isLast);
  meanings.forEach((found, column) => {
    // `Name` beside `Surname` has the first names, or the whole ones.
    if (!hasFirst && hasLast && found.role === "name" && !isLast(found))
      meanings[column] = meaning("firstName");
    if (found.role === "firstName" && !has("name")) meanings[column] = meaning("name");
  });
}

/**
 * Leaves each role to one column: the first with the lowest rank, or the last one for totals. Many columns can be
 * rounds or `other`.
 */
function settleRoles(meanings: HeadingMeaning[], rows: Table): void {
  // A column `USCF` can be ratings or IDs.
  meanings.forEach(({ role, rank }, column) => {
    const isUscf = role === "rating" && rank === LAST_RANK;
    if (isUscf && mostly(rows, column, (cell) => /^\d{6,8}$/.test(asText(cell))))
      meanings[column] = meaning("id");
  });
  // `Prov` above P and E says which ratings are provisional, not on how many games they rest.
  const isLetter = (cell: CellValue | undefined) => isBlank(cell) || PROVISIONAL_OR_NOT.test(asText(cell));
  meanings.forEach(({ role }, column) => {
    if (
      role === "games" &&
      rows.every((row) => isLetter(row[column])) &&
      !rows.every((row) => isBlank(row[column]))
    )
      meanings[column] = OTHER;
  });
  settleNames(meanings, rows);
  settleGames(meanings);
  promoteGames(meanings);
  promoteRating(meanings);
  // `N` above 1, 2, 3 is the pairing number. If no other column is, they may come in any order.
  const hasNumber = meanings.some(({ role }) => role === "number");
  meanings.forEach(({ role }, column) => {
    if (role !== "games") return;
    const cells = rows.flatMap((row) => (isBlank(row[column]) ? [] : [Number(row[column])]));
    const counted = hasNumber ? cells : [...cells].sort((a, b) => a - b);
    if (cells.length <= 2 || counted.some((cell, i) => cell !== i + 1)) return;
    meanings[column] = hasNumber ? OTHER : meaning("number");
  });
  // `Wins` beside `Losses` counts the games of this event.
  if (meanings.some(({ role }) => role === "losses")) {
    meanings.forEach(({ role }, column) => {
      if (role === "wins" || role === "draws" || role === "losses") meanings[column] = OTHER;
    });
  }
  // Of two columns of names, the one in the wallchart is nearer to the ratings. The other one may be a list beside it.
  const rating = meanings.findIndex(({ role }) => role === "rating" || role === "idRating");
  const isNearer = (column: number, kept: number) =>
    meanings[column]!.role === "name" &&
    meanings[column]!.rank === meanings[kept]!.rank &&
    Math.abs(column - rating) < Math.abs(kept - rating);
  const keeper = new Map<string, number>();
  const key = ({ role, system }: HeadingMeaning) => (role.startsWith("source") ? `${role} ${system}` : role);
  meanings.forEach((meaning, column) => {
    const kept = keeper.get(key(meaning));
    // If there are running totals, the last one is the total, but not that of standings right of the wallchart.
    const isLast = (at: number) =>
      meaning.role === "total" &&
      (keeper.get("name")! > at || meanings.slice(at, column).every(({ role }) => role !== "name"));
    const isBetter = (at: number) => meaning.rank < meanings[at]!.rank || isLast(at) || isNearer(column, at);
    if (kept === undefined || isBetter(kept)) keeper.set(key(meaning), column);
  });
  meanings.forEach((meaning, column) => {
    const { role } = meaning;
    if (role === "round" || role === "output" || role === "other" || keeper.get(key(meaning)) === column)
      return;
    meanings[column] = OTHER;
  });
}

const isNameLike = (cell: CellValue | undefined) => typeof cell === "string" && /\p{L}{2}/u.test(cell);

/** `2`, or `2-4` for places that players share. */
const PLACE = /^(\d{1,4})\.?(?:\s?[-–]\s?\d{1,4}\.?)?$/;

const isResult = (cell: CellValue | undefined) => /[^\d.,\s]/.test(asText(cell)) && parseColor(cell) === null;

/**
 * Leaves out columns of places in order, in which players who share a place have none: these are not numbers, and the
 * players count from 1.
 */
function withoutSharedPlaces(meanings: HeadingMeaning[], rows: Table): void {
  const isNumber = (row: readonly CellValue[], column: number) =>
    typeof row[column] === "number" || /^\d+\.?$/.test(asText(row[column]));
  // Most columns have a number in each row: then nobody shares a place.
  const mayShare = ({ role }: HeadingMeaning, column: number) =>
    role === "number" && !rows.every((row) => isNumber(row, column));
  if (!meanings.some(mayShare)) return;
  const name = meanings.findIndex(({ role }) => role === "name");
  // Below the players, a row of sums has numbers, and the second line of a player has colors.
  const hasResult = (row: readonly CellValue[]) =>
    meanings.some(({ role }, column) => role === "round" && isResult(row[column]));
  const players = rows.filter((row) => (name < 0 || isNameLike(row[name])) && hasResult(row));
  meanings.forEach(({ role }, column) => {
    if (role !== "number" || players.length < 2) return;
    const places = players.map((row) => asText(row[column]));
    const isInOrder = places.every((place, i) => place === "" || Number(PLACE.exec(place)?.[1]) === i + 1);
    if (isInOrder && !players.every((row) => isNumber(row, column)) && places[0] !== "")
      meanings[column] = OTHER;
  });
}

/** Whether at least half of the rows fit. A single note is not enough. */
function mostly(
  rows: Table,
  column: number,
  fits: (cell: CellValue | undefined, index: number) => boolean,
): boolean {
  return rows.length > 0 && rows.filter((row, index) => fits(row[column], index)).length * 2 >= rows.length;
}

/** Finds a column by its cells, because some clubs give it the name of the section as a heading, or no heading. */
function guess(
  role: ColumnRole,
  meanings: HeadingMeaning[],
  rows: Table,
  fits: (cell: CellValue | undefined, index: number) => boolean,
  canBe: (column: number) => boolean = () => true,
): void {
  if (meanings.some((meaning) => meaning.role === role)) return;
  const counts = meanings.map((meaning, column) =>
    meaning.role === "other" && canBe(column)
      ? rows.filter((row, index) => fits(row[column], index)).length
      : 0,
  );
  const column = counts.indexOf(Math.max(...counts));
  if (column >= 0 && counts[column]! > 0 && mostly(rows, column, fits)) meanings[column] = meaning(role);
}

/** Finds rounds whose headings are any word with numbers, or the players' names. Returns true for names. */
function findRounds(
  table: Table,
  rows: SectionRows,
  headings: readonly string[],
  meanings: HeadingMeaning[],
) {
  if (meanings.some(({ role }) => role === "round")) return false;
  const free = new Map(
    headings.flatMap((heading, column): [number, string][] =>
      meanings[column]!.role === "other" && heading !== "" ? [[column, heading]] : [],
    ),
  );
  const place = (role: ColumnRole) => meanings.findIndex((meaning) => meaning.role === role);
  const name = place("name");
  const names = table
    .slice(rows.first, rows.end)
    .filter((row) => name >= 0 && isFirstLine(row, place("number"), name))
    .map((row) => asWords(row[name]));
  const across = playersByHeading(free, names);
  for (const [column, player] of across ?? []) meanings[column] = meaning("round", { round: player + 1 });
  if (across) return true;
  const numbered = numberedRounds(headings.map((heading, column) => (free.has(column) ? heading : "")));
  for (const [column, round] of numbered) meanings[column] = meaning("round", { round });
  return false;
}

function duplicateRounds(columns: readonly Column[], row: number): ChartDiagnostic[] {
  const first = new Map<number, Column>();
  return columns.flatMap((column) => {
    if (column.role !== "round" || column.round === null) return [];
    const earlier = first.get(column.round);
    if (!earlier) {
      first.set(column.round, column);
      return [];
    }
    const cells = [earlier, column].map((one) => ({ row, column: one.column }));
    return [finding("duplicate-round", cells, column.round)];
  });
}

/** Words that may stand in the upper row of headings over several rounds. */
const OVER_ROUNDS: ReadonlySet<ColumnRole> = new Set<ColumnRole>([
  "total",
  "games",
  "wins",
  "losses",
  "draws",
]);

/** The heading of each column, from one row or two, and its meaning: that of both texts together, else of either. */
function headingsOf(
  table: Table,
  { upper, lower }: SectionRows,
): { text: string; meaning: HeadingMeaning }[] {
  const width = Math.max(table[upper]!.length, table[lower]!.length);
  return Array.from({ length: width }, (_, column) => {
    const low = wordsOf(table[lower]![column]);
    const high = upper === lower ? "" : wordsOf(table[upper]![column]);
    if (high === "" || low === "") return { text: high + low, meaning: meaningOf(high + low) };
    const text = `${high} ${low}`;
    const meanings = [text, high, low].map(meaningOf);
    const found = meanings.find(({ role }) => role !== "other") ?? OTHER;
    // `Score` or `Games` above 1, 2, 3 belongs to the rounds.
    const over = found === meanings[1] && OVER_ROUNDS.has(found.role) && meanings[2]!.role === "round";
    return { text, meaning: over ? meanings[2]! : found };
  });
}

/**
 * The meaning of the lower row of headings for the second line, if the upper row has the headings of the first line.
 */
function secondLineMeaning(
  table: Table,
  { upper, lower }: SectionRows,
  column: number,
): HeadingMeaning | null {
  if (upper === lower) return null;
  const [high, low] = [table[upper]![column], table[lower]![column]];
  const together = meaningOf(`${asWords(high)} ${asWords(low)}`).role !== "other";
  return together || meaningOf(high).role === "other" || meaningOf(low).role === "other"
    ? null
    : meaningOf(low);
}

/** Finds two wallcharts side by side: two columns of names, and of numbers or ratings, under one row of headings. */
function sideBySide(meanings: readonly HeadingMeaning[], row: number): ChartDiagnostic[] {
  const isTwice = (wanted: ColumnRole) => meanings.filter(({ role }) => role === wanted).length > 1;
  if (!isTwice("name") || (!isTwice("number") && !isTwice("rating"))) return [];
  const first = meanings.findIndex(({ role }) => role === "name");
  const column = meanings.findIndex(({ role }, i) => role === "name" && i > first);
  return [finding("charts-side-by-side", [{ row, column }])];
}

function missingColumns(columns: readonly Column[], row: number): ChartDiagnostic[] {
  const has = (...roles: ColumnRole[]) => columns.some(({ role }) => roles.includes(role));
  const cells = [{ row, column: 0 }];
  return [
    ...(has("round") ? [] : [finding("no-rounds", cells)]),
    ...(has("rating", "idRating", "start", "sourceRating", "birthDate", "age", "adult")
      ? []
      : [finding("no-ratings", cells)]),
  ];
}

/** The first row of each player with the pairing number. If the wallchart has no numbers, they count from 1. */
function numberedRows(table: Table, rows: SectionRows, meanings: readonly HeadingMeaning[]): NumberedRow[] {
  const place = (role: ColumnRole) => meanings.findIndex((meaning) => meaning.role === role);
  const [number, name] = [place("number"), place("name")];
  const found: NumberedRow[] = [];
  for (let row = rows.first; row < rows.end; row++) {
    const cells = table[row]!;
    if (!isFirstLine(cells, number, name)) continue;
    found.push({ row, number: number < 0 ? found.length + 1 : Number(parseNumber(cells[number])) || 0 });
  }
  return found;
}

/** The layout of one section of a table. */
function layoutOf(table: Table, rows: SectionRows, choices: ChartChoices, section: number): Layout {
  const headings = headingsOf(table, rows);
  const texts = headings.map(({ text }) => text);
  const output = outputColumns(texts);
  const isOutput = (column: number) => output !== null && column >= output.first && column <= output.last;
  const meanings = headings.map((heading, column) =>
    isOutput(column) ? meaning("output") : heading.meaning,
  );
  const sample = table
    .slice(rows.first, Math.min(rows.end, rows.first + SAMPLE))
    .filter((row) => !isEmptyRow(row));
  const numbers = meanings.flatMap(({ role }, column) => (role === "number" ? [column] : []));
  const settled = [...meanings];
  withoutSharedPlaces(meanings, table.slice(rows.first, rows.end));
  settleRoles(meanings, sample);
  const unchosen = [...meanings];
  applyChoices(meanings, texts, choices, section);
  const chosen = new Set([
    ...(choices.columns ?? []).flatMap((choice) => (isAboutSection(choice, section) ? [choice.column] : [])),
    // A column that lost its role to one that the TD chose.
    ...unchosen.flatMap(({ role }, column) => (role === meanings[column]!.role ? [] : [column])),
  ]);
  // A player has more than one cell; a note below the players has one.
  const rowsOfPlayers = sample.filter((row) => {
    const first = row.findIndex((cell) => !isBlank(cell));
    return first >= 0 && row.some((cell, column) => column > first && !isBlank(cell));
  });
  guess("name", meanings, rowsOfPlayers, isNameLike);
  // Places count from 1 too, but not where two players share one.
  const isCount = (column: number) =>
    !isUnused(texts[column]) &&
    rowsOfPlayers.every((row, i) =>
      isBlank(row[column]) ? !row.some(isNameLike) : Number(asText(row[column])) === i + 1,
    );
  guess("number", meanings, rowsOfPlayers, (cell, index) => Number(asText(cell)) === index + 1, isCount);
  const places = meanings.flatMap(({ role }, column) =>
    role === "other" && rowsOfPlayers.every((row, i) => Number(asText(row[column])) === i + 1)
      ? [column]
      : [],
  );
  guess(
    "sourceRating",
    meanings,
    sample,
    (cell) => isBlank(cell) || prefixedSystem(cell) !== null,
    (column) => sample.some((row) => prefixedSystem(row[column]) !== null),
  );
  const numbered = numberedRows(table, rows, meanings);
  const columnsByCells = {
    table,
    headingRow: rows.lower,
    players: numbered,
    // A list of prizes below has the numbers again.
    rowOf: new Map(numbered.map(({ number, row }): [number, number] => [number, row]).reverse()),
    meanings,
    headings: texts,
    isChosen: (column: number) => chosen.has(column),
  };
  const { pairs, diagnostics: aboutPairs } = findResultPairs(columnsByCells);
  const namedAcross = findRounds(table, rows, texts, meanings);
  const byCells = [
    ...aboutPairs,
    ...(namedAcross ? [] : findLostRounds(columnsByCells)),
    ...findRatings(columnsByCells, settled),
  ];
  const under = linesBelow(table, rows, meanings);

  const columns: Column[] = meanings.map(({ role, round, system }, column) => ({
    column,
    line: 0,
    role,
    heading: texts[column]!,
    round,
    system,
  }));
  under.forEach((line, i) => {
    line.forEach((seen, column) => {
      const byHeading = i === 0 && seen?.role !== "color" ? secondLineMeaning(table, rows, column) : null;
      const found = byHeading?.role === "round" ? seen : (byHeading ?? seen);
      if (!found || isOutput(column)) return;
      const { role, round, system } = found;
      // The cells above it are blank, or have the names.
      if (role === "rating" && columns[column]!.role === role)
        columns[column] = { ...columns[column]!, role: "other" };
      columns.push({ column, line: i + 1, role, heading: texts[column]!, round, system });
    });
  });
  const errors = columns.filter(({ role, heading }) => role === "other" && isErrorValue(heading));
  return {
    headings: rows.lower,
    headingRow: rows.first - 1,
    title: titleOf(table, rows),
    columns,
    lines: under.length + 1,
    namedAcross,
    pairs,
    chosen,
    numbers,
    places,
    diagnostics: [
      ...byCells,
      ...sideBySide(settled, rows.lower),
      ...duplicateRounds(columns, rows.lower),
      ...errors.map(({ column, heading }) => finding("error-value", [{ row: rows.lower, column }], heading)),
      ...missingColumns(columns, rows.lower),
    ],
    ...rows,
  };
}

/** The headings of a list of games, one in a row. */
const HEADS_GAMES = [/^\W*white/i, /^\W*black/i];

function whyNoLayout(table: Table): ChartDiagnostic {
  const games = table.findIndex((row) =>
    HEADS_GAMES.every((word) => row.some((cell) => word.test(asText(cell)))),
  );
  return games < 0
    ? finding("no-headings", [{ row: 0, column: 0 }])
    : finding("list-of-games", [{ row: games, column: 0 }]);
}

/**
 * The layouts of the sections of a table. If there are none, the diagnostics tell why.
 *
 * @param before how many sections of the sheet come before the first section of the table
 */
export function findLayouts(
  table: Table,
  choices: ChartChoices = {},
  before: number,
): { readonly layouts: readonly Layout[]; readonly diagnostics: readonly ChartDiagnostic[] } {
  if (table.every((row) => row.every(isBlank)))
    return { layouts: [], diagnostics: [finding("empty-table", [])] };
  const layouts = findSections(table).map((rows, i) => layoutOf(table, rows, choices, before + i));
  return { layouts, diagnostics: layouts.length === 0 ? [whyNoLayout(table)] : [] };
}
