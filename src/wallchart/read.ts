/**
 * A table as it stands on a sheet → its Sections with everything there is to say about them. Players take
 * one row or more under a row of headings; columns are known by their headings.
 *
 * Example: `# | Name | Rating | Rd 1` over `1 | Ann Ash | 1500 | W2` and `2 | Bob Birch | 1400 | L1` is a
 * section of two players and one game. The table may be a whole used range or a selection.
 */
import { sameId, sameNumber, twoOpponents, wrongTotals } from "./checks";
import type { ChartChoices } from "./choices";
import { joinPairs } from "./columns-by-cells";
import { finding } from "./diagnostics";
import { readGames } from "./games";
import { findLayouts, type Layout } from "./layout";
import { readPlayers, roundColumns } from "./players";
import { recoverCells, type CellLooks } from "./recovery";
import { settleNotation } from "./notation";
import { findSquare, isCutSquare, readSquare } from "./square";
import type { CellValue, ChartDiagnostic, Reading, Section, SectionPlayer, Table } from "./section";
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

function readSection(
  sheet: Table,
  layout: Layout,
  { choices = {}, looks }: ReadOptions,
  unclear: readonly ChartDiagnostic[],
): Reading {
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
  };
  return {
    section: players.length > 0 ? section : null,
    headingRow,
    endRow: players.at(-1)?.end ?? headingRow + 1,
    lines,
    columns,
    square: square !== null,
    diagnostics: asConfirmed(placed(all, players, layout), sheet, choices).sort(bySeverity),
  };
}

/** The table with hidden rows and columns emptied, where the TD wants them passed over. */
function visible(table: Table, { choices, hidden }: ReadOptions): Table {
  if (!choices?.skipHidden || !hidden) return table;
  const [rows, columns] = [new Set(hidden.rows), new Set(hidden.columns)];
  const none: readonly CellValue[] = [];
  return table.map((row, r) => (rows.has(r) ? none : row.map((cell, c) => (columns.has(c) ? "" : cell))));
}

/**
 * Reads all sections of a table, which stand one under another. Never throws, whatever the cells hold; time
 * is in proportion to the cells.
 *
 * @param table rows × columns of cell values; inside it a numeric 0 in a cell of ratings, dates, games or
 *   results counts as empty
 * @returns one reading a section, at least one, with all diagnostics, errors first. A reading's section is
 *   null where there is no wallchart; a section beside an error is not complete: show it, but do not rate it.
 */
export function readTables(table: Table, options: ReadOptions = {}): readonly Reading[] {
  const { table: seen, diagnostics: unclear } = settleNotation(visible(table, options));
  const { layouts, diagnostics } = findLayouts(seen, options.choices);
  if (layouts.length === 0) return [{ ...NO_READING, diagnostics }];
  return layouts.map((layout) => readSection(seen, layout, options, unclear));
}

/** Reads the first section of a table as `readTables` does, and warns of a second one. */
export function readTable(table: Table, options: ReadOptions = {}): Reading {
  const [first, second] = readTables(table, options);
  if (!second) return first!;
  const more = finding("several-sections", [{ row: second.headingRow, column: 0 }]);
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

/** The codes of doubts with what stands in their cells: what a TD has confirmed stays a note. */
function asConfirmed(
  findings: readonly ChartDiagnostic[],
  table: Table,
  { confirmed = [] }: ChartChoices,
): ChartDiagnostic[] {
  return findings.map((found) => {
    if (found.severity !== "doubt") return found;
    const key = [found.code, ...found.cells.map(({ row, column }) => asWords(table[row]?.[column]))].join("|");
    return confirmed.includes(key)
      ? { ...found, key, severity: "note", isConfirmed: true }
      : { ...found, key };
  });
}

const SEVERITIES = ["error", "doubt", "warning", "note"];

function bySeverity(a: ChartDiagnostic, b: ChartDiagnostic): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}
