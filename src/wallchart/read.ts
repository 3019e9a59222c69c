/**
 * A table as it stands on a sheet → its Sections with everything there is to say about them. Players take
 * one row or more under a row of headings; columns are known by their headings.
 *
 * Example: `# | Name | Rating | Rd 1` over `1 | Ann Ash | 1500 | W2` and `2 | Bob Birch | 1400 | L1` is a
 * section of two players and one game. The table may be a whole used range or a selection.
 */
import { sameId, sameNumber, twoOpponents, wrongTotals } from "./checks";
import type { ChartChoices } from "./choices";
import {
  besideTheChart,
  eventCounts,
  floorsAbove,
  headingOf,
  noPlayers,
  roundsAlike,
  sameName,
} from "./chart-doubts";
import { joinPairs } from "./columns-by-cells";
import { finding } from "./diagnostics";
import { readGames } from "./games";
import { findLayouts, type Layout } from "./layout";
import { readPlayers, roundColumns, type PlayerFacts } from "./players";
import { recoverCells, type CellLooks } from "./recovery";
import { settleNotation } from "./notation";
import { chartsBeside, cornersOf, withinSpan, type ColumnSpan } from "./side-by-side";
import { findSquare, isCutSquare, readSquare } from "./square";
import type {
  CellValue,
  ChartDiagnostic,
  Column,
  ColumnRole,
  Reading,
  Section,
  SectionPlayer,
  Table,
} from "./section";
import { asWords } from "./text";

export interface ReadOptions {
  /** What the TD has said of this sheet. */
  readonly choices?: ChartChoices;
  /** How the cells look, where it is known: what Excel made of `1/2` and its like is then recovered. */
  readonly looks?: CellLooks;
  /** Hidden rows and columns, from 0. They are read as any other, unless the choices say otherwise. */
  readonly hidden?: { readonly rows: readonly number[]; readonly columns: readonly number[] };
}

/** What is read from a table without a chart. */
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
  const said = () =>
    table.slice(top, upper).some((row) => row.some((cell) => typeof cell === "string" && FOREIGN.test(cell)));
  return foreign ?? said();
}

/** Findings of a chart whose games do not fit its pairing numbers. */
const MISFITS: ReadonlySet<string> = new Set(
  "contradiction opponent-not-in-chart paired-with-himself duplicate-number bad-number one-game-or-two".split(
    " ",
  ),
);

function misfits({ diagnostics }: Reading): number {
  return diagnostics.filter(({ code }) => MISFITS.has(code)).length;
}

/** A layout in which some columns are something else. */
function withRoles(layout: Layout, roles: ReadonlyMap<number, ColumnRole>): Layout {
  const columns = layout.columns.map((column) => {
    const role = column.line === 0 ? roles.get(column.column) : undefined;
    return role === undefined ? column : { ...column, role, round: null, system: null };
  });
  return { ...layout, columns };
}

/** Who plays whom with what result. */
function gamesOf({ section }: Reading): string {
  return JSON.stringify(
    section?.players.map(({ results }) => results.map(({ opponent, score }) => [opponent, score])),
  );
}

/** Reads a section by the column of numbers by which the games agree, where several could be the pairing numbers. */
function readByNumbers(layout: Layout, read: (layout: Layout) => Reading): Reading {
  const reading = read(layout);
  const used = layout.columns.find(({ role, line }) => role === "number" && line === 0);
  const others = layout.numbers.filter((column) => column !== used?.column);
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
    const cells = [used.column, column].map((one) => ({ row: layout.headings, column: one }));
    const heading = layout.columns.find((one) => one.column === column)!.heading;
    if (wrong > 0) return adding(other, [finding("numbers-by-games", [cells[1]!], heading)]);
    return adding(reading, [finding("two-numbers", cells, used.heading)]);
  }
  return reading;
}

function adding(reading: Reading, found: readonly ChartDiagnostic[]): Reading {
  return { ...reading, diagnostics: [...reading.diagnostics, ...found] };
}

/** A section without the columns that surely count its own results; the rest of such columns are doubts. */
function readWithoutCounts(
  layout: Layout,
  { choices = {} }: ReadOptions,
  read: (layout: Layout) => SeenReading,
) {
  const { reading, table, players, rounds } = read(layout);
  const isChosen = ({ column }: Column) => (choices.columns ?? []).some((one) => one.column === column);
  const counts = eventCounts(table, players, layout.columns, rounds).filter(
    ({ column }) => !isChosen(column),
  );
  const sure = counts.filter(({ isSure }) => isSure);
  const found = counts.map(({ column, isSure, code }) =>
    finding(isSure ? "event-counts" : code, [headingOf(column, layout.headings)], column.heading),
  );
  if (found.length === 0) return reading;
  const roles = new Map<number, ColumnRole>(sure.map(({ column }) => [column.column, "other"]));
  return adding(sure.length > 0 ? read(withRoles(layout, roles)).reading : reading, found);
}

/** A reading with what it was made from. */
interface SeenReading {
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
  const found = asConfirmed(placed(diagnostics, section?.players ?? [], layout), sheet, section, choices);
  return { ...reading, diagnostics: found.sort(bySeverity) };
}

/** Reads a section by a layout. */
function readAs(
  sheet: Table,
  layout: Layout,
  { choices = {}, looks }: ReadOptions,
  unclear: readonly ChartDiagnostic[],
): SeenReading {
  const { table: typed, diagnostics: recovered } = recoverCells(sheet, layout, looks);
  const table = joinPairs(typed, layout.pairs, layout.headingRow + 1);
  const { columns, headingRow, lines } = layout;
  const rounds = roundColumns(layout);
  const { players, diagnostics } = readPlayers(table, layout, rounds);
  const foreign = isForeign(table, layout, choices);
  const square = findSquare(table, players, rounds, layout.namedAcross);
  const games = square ? readSquare(table, players, square) : readGames(table, players, rounds, foreign);
  const all = [
    ...layout.diagnostics,
    ...diagnostics,
    ...sameNumber(players, columns),
    ...sameId(players, columns),
    ...sameName(players),
    ...noPlayers(players),
    ...floorsAbove(players, columns),
    ...besideTheChart(table, columns, players, layout.headings),
    ...(square ? [] : roundsAlike(table, players, rounds, layout.headings)),
    ...games,
    ...unclear.filter(({ cells }) => cells.some(({ row }) => row > headingRow && row < layout.end)),
    ...recovered,
    ...(isCutSquare(table, players, rounds)
      ? [finding("square-incomplete", [{ row: headingRow, column: rounds[0]!.column }])]
      : []),
  ];
  // Totals and rounds are beside the point while results are missing.
  if (all.every(({ severity }) => severity !== "error")) {
    all.push(...wrongTotals(players, columns), ...twoOpponents(square ? [] : players));
  }
  const rated = columns.find(({ role }) => role === "rating")?.system ?? null;
  const section: Section = {
    title: layout.title,
    players,
    rounds: columns.reduce((most, { round }) => Math.max(most, round ?? 0), 0),
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

/** The table with hidden rows and columns emptied, where the TD wants them passed over. */
function visible(table: Table, { choices, hidden }: ReadOptions): Table {
  if (!choices?.skipHidden || !hidden) return table;
  const [rows, columns] = [new Set(hidden.rows), new Set(hidden.columns)];
  const none: readonly CellValue[] = [];
  return table.map((row, r) => (rows.has(r) ? none : row.map((cell, c) => (columns.has(c) ? "" : cell))));
}

/**
 * Reads all sections of a table, which stand one under another, or side by side with headings of their own. Never
 * throws, whatever the cells hold; time is in proportion to the cells.
 *
 * @param table rows × columns of cell values; inside it a numeric 0 in a cell of ratings, dates, games or
 *   results counts as empty
 * @returns one reading a section, at least one, with all diagnostics, errors first. A reading's section is
 *   null where there is no wallchart; a section beside an error is not complete: show it, but do not rate it.
 */
export function readTables(table: Table, options: ReadOptions = {}): readonly Reading[] {
  return readSpans(table, options).flatMap(({ readings }) => readings);
}

/** The sections in the columns of each chart that stands beside another. */
function readSpans(table: Table, options: ReadOptions): { span: ColumnSpan; readings: readonly Reading[] }[] {
  const seen = visible(table, options);
  let before = 0;
  return chartsBeside(seen).map((span) => {
    const readings = readOneUnderAnother(withinSpan(seen, span), options, before);
    before += readings.length;
    return { span, readings };
  });
}

/** @param before how many sections of the sheet come first */
function readOneUnderAnother(table: Table, options: ReadOptions, before: number): readonly Reading[] {
  const { table: seen, diagnostics: unclear } = settleNotation(table);
  const { layouts, diagnostics } = findLayouts(seen, options.choices, before);
  if (layouts.length === 0) return [{ ...NO_READING, diagnostics }];
  return layouts.map((layout) => readSection(seen, layout, options, unclear));
}

/** Reads the first section of a table as `readTables` does, and says where another one is. */
export function readTable(table: Table, options: ReadOptions = {}): Reading {
  const spans = readSpans(table, options);
  const [first, second] = spans.flatMap(({ readings }) => readings);
  if (!second) return first!;
  const corners = spans.flatMap(({ span, readings }) => cornersOf(table, readings[0]!, span));
  const more =
    spans.length > 1
      ? finding("charts-side-by-side", corners)
      : finding("several-sections", [{ row: second.headingRow, column: 0 }]);
  return { ...first!, diagnostics: [...first!.diagnostics, more].sort(bySeverity) };
}

/** Findings that a list of players has before the event, and that are no fault of it. */
const NOT_YET = new Set(["no-rounds", "no-ratings"]);

/** Reads a roster: players who have no rounds yet, for a new sheet with room for them. */
export function readRoster(table: Table, options: ReadOptions = {}): Reading {
  const reading = readTable(table, options);
  return { ...reading, diagnostics: reading.diagnostics.filter(({ code }) => !NOT_YET.has(code)) };
}

/** Adds to each finding the player and the round of its first cell. */
function placed(
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

/** The doubts with their keys: code, player and what stands in the cells. What a TD has confirmed is a note. */
function asConfirmed(
  findings: readonly ChartDiagnostic[],
  table: Table,
  section: Section | null,
  { confirmed = [] }: ChartChoices,
): ChartDiagnostic[] {
  return findings.map((found) => {
    if (found.severity !== "doubt") return found;
    const { code, cells, player } = found;
    const name = player === undefined ? "" : section!.players[player]!.name;
    const key = [code, name, ...cells.map(({ row, column }) => asWords(table[row]?.[column]))].join("|");
    return confirmed.includes(key)
      ? { ...found, key, severity: "note", isConfirmed: true }
      : { ...found, key };
  });
}

const SEVERITIES = ["error", "doubt", "warning", "note"];

function bySeverity(a: ChartDiagnostic, b: ChartDiagnostic): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}
