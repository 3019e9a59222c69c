/**
 * Reads a table from a sheet into its sections, with everything found in them. The table may be the whole used range of
 * the sheet, or a selection. Players take one row or more below a row of headings, and columns are known by their headings.
 *
 * Example: `# | Name | Rating | Rd 1` above `1 | Ann Ash | 1500 | W2` and `2 | Bob Birch | 1400 | L1` is a section with two
 * players and one game.
 */
import { sameId, shortIds, sameNumber, twoOpponents, wrongTotals } from "./section/checks";
import { asConfirmed, type ChartChoices } from "./choices";
import {
  besideTheChart,
  eventCounts,
  floorsAboveRatings,
  lettersOfDraws,
  nobodyRated,
  nothingRated,
  otherSystems,
  markedResults,
  roundsAlike,
  rowsOfNobody,
  sameName,
} from "./section/doubts";
import { leftOver } from "./section/ledger";
import { joinPairs } from "./layout/result-pairs";
import { aboutOf, finding } from "./diagnostics";
import { readNotedGames } from "./section/notations";
import { readGamesAndMore } from "./section/games-and-more";
import { readNames } from "./section/opponents-by-name";
import { withoutNeedless } from "./section/needless";
import { findLayouts, type Layout } from "./layout/layout";
import { type PlayerFacts, readPlayers, roundColumns } from "./section/players";
import { type FindTyped, recoverCells } from "./section/recovery";
import { searched } from "./section/search";
import { secondScores } from "./section/second-lines";
import { aboutTheWhole } from "./section/whole-chart";
import { settleNotation } from "./cells/signed-results";
import { withOneRowResults } from "./layout/two-row-results";
import { chartsBeside, type ColumnSpan, cornersOf, withinSpan, withoutCopies } from "./layout/side-by-side";
import { roundsOfSquare } from "./round-robin";
import { findSquare, isCutSquare, readSquare } from "./section/square";
import {
  bySeverity,
  type CellValue,
  type ChartDiagnostic,
  type Column,
  type ColumnRole,
  type Reading,
  type Section,
  type SectionPlayer,
  type Table,
} from "./types";
import { asWords, letters } from "./cells/text";

export interface ReadOptions {
  /** What the TD has told us about this sheet. */
  readonly choices?: ChartChoices;
  /** Finds results that Excel changed, such as a `1/2` that became a date, where it is known how the cells look. */
  readonly findTyped?: FindTyped;
  /**
   * Whether a numeric 0 was typed, so that in a square it is a loss. Left out for a formula: Excel on the desktop passes
   * empty cells to it as 0.
   */
  readonly typedZeros?: boolean;
  /** The hidden rows and columns, from 0. They are read like any other, unless `choices` skips them. */
  readonly hidden?: { readonly rows: readonly number[]; readonly columns: readonly number[] };
}

/** The result of reading a table without a wallchart. */
export const NO_READING: Reading = {
  section: null,
  headingRow: -1,
  endRow: 0,
  lines: 1,
  columns: [],
  square: false,
  diagnostics: [],
};

/** A title that marks a foreign FIDE event; "open to foreign visitors" does not. */
const FOREIGN = /\bforeign\s+(?:fide|event|tournament|open|championship|youth|section)\b/i;

function isForeign(table: Table, { top, upper }: Layout, { foreign }: ChartChoices): boolean {
  const isInTitle = () =>
    table.slice(top, upper).some((row) => row.some((cell) => typeof cell === "string" && FOREIGN.test(cell)));
  return foreign ?? isInTitle();
}

/** How many findings show that the games do not fit the pairing numbers. */
function misfits({ diagnostics }: Reading): number {
  return diagnostics.filter(({ code }) => aboutOf(code) === "fit").length;
}

/** The layout with other roles for some columns. */
function withRoles(layout: Layout, roles: ReadonlyMap<number, ColumnRole>): Layout {
  const columns = layout.columns.map((column) => {
    const role = column.line === 0 ? roles.get(column.column) : undefined;
    return role === undefined ? column : { ...column, role, round: null, system: null };
  });
  return { ...layout, columns };
}

/** Who played whom with what result, as a text to compare. */
function gamesOf({ section }: Reading): string {
  return JSON.stringify(
    section?.players.map(({ results }) => results.map(({ opponent, score }) => [opponent, score])),
  );
}

/**
 * Reads a section. If several columns could be the pairing numbers, takes the one that fits the games. Where no result names
 * an opponent, only one of them makes a square.
 */
function readByNumbers(layout: Layout, read: (layout: Layout) => Reading): Reading {
  const reading = read(layout);
  const used = layout.columns.find(({ role, line }) => role === "number" && line === 0);
  const hasGames = reading.section?.players.some(({ results }) => results.length > 0);
  const others = [...layout.numbers, ...(hasGames && misfits(reading) === 0 ? [] : layout.places)].filter(
    (column) => column !== used?.column,
  );
  if (!used || others.length === 0) return reading;
  const wrong = misfits(reading);
  for (const column of others) {
    const other = read(
      withRoles(
        layout,
        new Map([
          [used.column, "other"],
          [column, "number"],
        ]),
      ),
    );
    if (misfits(other) > 0 || (wrong === 0 && gamesOf(other) === gamesOf(reading))) continue;
    if (wrong === 0 && reading.square && !other.square) continue;
    const cells = [used.column, column].map((one) => ({ row: layout.headings, column: one }));
    const heading = layout.columns.find((one) => one.column === column)!.heading;
    if (wrong > 0 || (other.square && !reading.square))
      return withFindings(other, [finding("numbers-by-games", [cells[1]!], heading)]);
    return withFindings(reading, [finding("two-numbers", cells, used.heading)]);
  }
  return reading;
}

function withFindings(reading: Reading, found: readonly ChartDiagnostic[]): Reading {
  return { ...reading, diagnostics: [...reading.diagnostics, ...found] };
}

/**
 * Reads a section without the columns that certainly count results of this event. Columns that may do so become
 * doubts.
 */
function readWithoutCounts(
  layout: Layout,
  { choices = {} }: ReadOptions,
  read: (layout: Layout) => ReadingAndSource,
) {
  const { reading, table, players, rounds } = read(layout);
  const isChosen = ({ column }: Column) => (choices.columns ?? []).some((choice) => choice.column === column);
  const counts = eventCounts(table, players, layout.columns, rounds).filter(
    ({ column }) => !isChosen(column),
  );
  const sure = counts.filter(({ isSure }) => isSure);
  const found = counts.map(({ column, isSure, code }) =>
    finding(
      isSure ? "event-counts" : code,
      [{ row: layout.headings, column: column.column }],
      column.heading,
    ),
  );
  if (found.length === 0) return reading;
  const roles = new Map<number, ColumnRole>(sure.map(({ column }) => [column.column, "other"]));
  return withFindings(sure.length > 0 ? read(withRoles(layout, roles)).reading : reading, found);
}

/** A reading with the table and players it was made from. */
interface ReadingAndSource {
  readonly reading: Reading;
  readonly table: Table;
  readonly players: readonly PlayerFacts[];
  readonly rounds: number;
}

function readSection(
  sheet: Table,
  layout: Layout,
  options: ReadOptions,
  unclear: readonly ChartDiagnostic[],
): Reading {
  const { choices = {} } = options;
  const once = (tried: Layout) => readAs(sheet, tried, options, unclear);
  const reading = readByNumbers(layout, (tried) => readWithoutCounts(tried, options, once));
  const { section, diagnostics } = reading;
  const players = section?.players ?? [];
  const found = withConfirmed(withPlayers(diagnostics, players, layout), sheet, section, choices);
  const whole = aboutTheWhole(found, sheet, layout.columns, players);
  return { ...reading, diagnostics: [...whole].sort(bySeverity) };
}

/** Reads a section by one layout. */
function readAs(
  sheet: Table,
  layout: Layout,
  { choices = {}, findTyped, typedZeros = false }: ReadOptions,
  unclear: readonly ChartDiagnostic[],
): ReadingAndSource {
  const { table: typed, diagnostics: recovered } = recoverCells(sheet, layout, findTyped);
  const table = joinPairs(typed, layout.pairs, layout.headingRow + 1);
  const { columns, headingRow, lines } = layout;
  const rounds = roundColumns(layout);
  const { players, diagnostics } = readPlayers(table, layout, rounds, typedZeros);
  const foreign = isForeign(table, layout, choices);
  const square = findSquare(table, players, rounds, layout.namedAcross);
  const games = square
    ? readSquare(table, players, square, typedZeros)
    : lettersOfDraws(readNotedGames(table, players, rounds, foreign, choices.notation), table, players);
  const all = [
    ...layout.diagnostics,
    ...sameId(players, columns),
    ...shortIds(players, columns),
    ...withoutNeedless(diagnostics, games, table, players, columns),
    ...sameNumber(players, columns),
    ...sameName(players),
    ...rowsOfNobody(players),
    ...leftOver(table, layout, players),
    ...(square ? [] : nothingRated(players, rounds, layout.headings)),
    ...(foreign ? [] : nobodyRated(table, players, columns, layout.headings)),
    ...floorsAboveRatings(players, columns),
    ...otherSystems(table, players, columns),
    ...besideTheChart(table, columns, players, layout.headings),
    ...(square ? [] : roundsAlike(table, players, rounds, layout.headings)),
    ...(square ? [] : markedResults(table, players, rounds)),
    ...games,
    ...secondScores(table, players, square ? [] : rounds),
    ...unclear.filter(({ cells }) => cells.some(({ row }) => row > headingRow && row < layout.end)),
    ...recovered,
    ...(isCutSquare(table, players, rounds)
      ? [finding("square-incomplete", [{ row: headingRow, column: rounds[0]!.column }])]
      : []),
  ];
  // As long as results are missing, it makes no sense to check totals and rounds.
  if (all.every(({ severity, onlyIf }) => severity !== "error" || onlyIf)) {
    all.push(...wrongTotals(players, columns), ...twoOpponents(square ? [] : players));
  }
  const rated = columns.find(({ role }) => role === "rating")?.system ?? null;
  const section: Section = {
    title: layout.title,
    players,
    rounds: square
      ? roundsOfSquare(players.length)
      : columns.reduce((most, { round }) => Math.max(most, round ?? 0), 0),
    ratingSystem: rated === "FIDE" || rated === "CFC" ? null : rated,
    foreign,
    ...(typeof choices.match === "boolean" && { match: choices.match }),
  };
  const reading = {
    section: players.length > 0 ? section : null,
    headingRow,
    endRow: players.at(-1)?.end ?? headingRow + 1,
    lines,
    columns,
    square: square !== null,
    diagnostics: all,
  };
  return { reading, table, players, rounds: square ? players.length - 1 : rounds.length };
}

/** The table with hidden rows and columns emptied, if the TD chose to skip them. */
function visible(table: Table, { choices, hidden }: ReadOptions): Table {
  if (!choices?.skipHidden || !hidden) return table;
  const [rows, columns] = [new Set(hidden.rows), new Set(hidden.columns)];
  return table.map((row, r) => row.map((cell, c) => (rows.has(r) || columns.has(c) ? "" : cell)));
}

/**
 * Reads all sections of a table. They may stand one below another, or side by side with headings of their own. Never
 * throws, whatever the cells contain. The time it takes grows in proportion to the number of cells.
 *
 * @param table cell values, rows × columns; a numeric 0 in a cell for a rating, date, number of games or result counts as
 *   empty
 * @returns one reading per section, at least one, with all its diagnostics, errors first. The section is null if there is
 *   no wallchart. A section with an error is not complete: show it, but do not rate it.
 */
export function readTables(table: Table, options: ReadOptions = {}): readonly Reading[] {
  return readSpans(table, options).flatMap(({ readings }) => readings);
}

/** The table with all rows as long as the longest one, as they are in a sheet: a result right of the headings counts too. */
function rectangular(table: Table): Table {
  const width = table.reduce((most, { length }) => Math.max(most, length), 0);
  return table.map((row) =>
    row.length === width ? row : [...row, ...Array<CellValue>(width - row.length).fill("")],
  );
}

/** The sections in the columns of each wallchart, if wallcharts stand side by side. */
function readSpans(table: Table, options: ReadOptions): { span: ColumnSpan; readings: readonly Reading[] }[] {
  const seen = withoutCopies(visible(rectangular(table), options));
  const earlier: Reading[] = [];
  return chartsBeside(seen).map((span) => {
    const readings = readStacked(withinSpan(seen, span), options, earlier.length).map((reading) => {
      const again = earlier.flatMap((one) => toldAgain(one, reading) ?? []).slice(0, 1);
      const found = withConfirmed(again, seen, reading.section, options.choices ?? {});
      earlier.push(reading);
      return found.length > 0
        ? { ...reading, diagnostics: [...found, ...reading.diagnostics].sort(bySeverity) }
        : reading;
    });
    return { span, readings };
  });
}

/**
 * Reads sections that stand one below another.
 *
 * @param before how many sections of the sheet come before them
 */
function readStacked(table: Table, options: ReadOptions, before: number): readonly Reading[] {
  const { table: seen, diagnostics: unclear } = settleNotation(withOneRowResults(table));
  const read = (tried: Table): readonly Reading[] => {
    const { layouts, diagnostics } = findLayouts(tried, options.choices, before);
    if (layouts.length === 0) return [{ ...NO_READING, diagnostics }];
    return layouts.map((layout) => readSection(tried, layout, options, unclear));
  };
  const readings = readNames(seen, read(seen), read);
  // The TD has said that results mean what they say.
  if (options.choices?.notation === "as written") return readings;
  const found = readGamesAndMore(seen, searched(seen, readings, read), read);
  const settled = (reading: Reading): Reading => ({
    ...reading,
    diagnostics: withConfirmed(reading.diagnostics, seen, reading.section, options.choices ?? {}).sort(
      bySeverity,
    ),
  });
  // A question of the search has no key yet.
  return found.map((reading, i) => (reading === readings[i] ? reading : settled(reading)));
}

/**
 * What there is to say of a section with mostly the players of an earlier one: it has the later rounds of the same event, or,
 * where the ratings are the same too, it may be the same event again.
 */
function toldAgain(above: Reading, below: Reading): ChartDiagnostic | null {
  const roundsOf = ({ columns }: Reading) =>
    columns.flatMap(({ role, round }) => (role === "round" ? (round ?? []) : []));
  const keysOf = ({ section }: Reading, hasRating: boolean) =>
    (section?.players ?? []).map(({ name, rating }) => letters(name) + (hasRating ? `|${rating}` : ""));
  const isMostly = (hasRating: boolean) => {
    const [known, keys] = [new Set(keysOf(above, hasRating)), keysOf(below, hasRating)];
    return keys.length > 1 && keys.filter((key) => known.has(key)).length * 2 > keys.length;
  };
  if (!isMostly(false)) return null;
  const [last, first] = [Math.max(...roundsOf(above)), Math.min(...roundsOf(below))];
  const cells = [{ row: below.headingRow, column: 0 }];
  // Neither is finite where a section has no rounds.
  if (Number.isFinite(first - last) && first > last) return finding("rounds-go-on", cells);
  // Quads that have the same results in the same order are an example, unless their titles say what they are.
  const isCopy =
    gamesOf(above) === gamesOf(below) && keysOf(above, true).join() === keysOf(below, true).join();
  const isNamed = [above, below].some(({ section }) => TOLD_AGAIN.test(section?.title ?? ""));
  return isMostly(true) && (!isCopy || isNamed) ? finding("told-twice", cells) : null;
}

/** Titles of the same event in another form. */
const TOLD_AGAIN =
  /standing|cross\s?table|wall\s?chart|final|result|copy|again|ranking|by (?:score|rating|name)/i;

/** Reads the first section of a table as `readTables` does, with a finding if there is another section. */
export function readTable(table: Table, options: ReadOptions = {}): Reading {
  const spans = readSpans(table, options);
  const [first, second] = spans.flatMap(({ readings }) => readings);
  if (!second) return first!;
  const corners = spans.flatMap(({ span, readings }) => cornersOf(table, readings[0]!, span));
  const more =
    spans.length > 1
      ? finding("charts-side-by-side", corners)
      : finding("several-sections", [
          // Sections that a column tells apart have the same headings.
          second.headingRow > first!.headingRow
            ? { row: second.headingRow, column: 0 }
            : second.section!.players[0]!.cell,
        ]);
  return { ...first!, diagnostics: [...first!.diagnostics, more].sort(bySeverity) };
}

/** Adds to each finding the player and the round of its first cell. */
function withPlayers(
  findings: readonly ChartDiagnostic[],
  players: readonly SectionPlayer[],
  { columns, lines }: Layout,
): ChartDiagnostic[] {
  if (findings.length === 0) return [];
  const playerOf = new Map(players.map(({ row }, index) => [row, index]));
  return findings.map((found) => {
    const [cell] = found.cells;
    let player: number | undefined;
    for (let line = 0; cell && line < lines; line++) player ??= playerOf.get(cell.row - line);
    const round = cell && columns[cell.column]?.round;
    return {
      ...found,
      ...(player !== undefined && { player }),
      ...(player !== undefined && round && { round }),
    };
  });
}

/**
 * Adds its key to each doubt that has none: code, player and the contents of its cells. A doubt that the TD confirmed becomes a
 * note.
 */
function withConfirmed(
  findings: readonly ChartDiagnostic[],
  table: Table,
  section: Section | null,
  { confirmed = [] }: ChartChoices,
): ChartDiagnostic[] {
  return findings.map((found) => {
    if (found.severity !== "doubt" || found.asksFor || found.key !== undefined) return found;
    const { code, cells, player } = found;
    const name = player === undefined ? "" : section!.players[player]!.name;
    const key = [code, name, ...cells.map(({ row, column }) => asWords(table[row]?.[column]))].join("|");
    return asConfirmed({ ...found, key }, confirmed);
  });
}
