/**
 * A table as it stands on a sheet → a Section with everything there is to say about it. One row a player
 * under a row of headings; columns are known by their headings.
 *
 * Example: `# | Name | Rating | Rd 1` over `1 | Ann Ash | 1500 | W2` and `2 | Bob Birch | 1400 | L1` is a
 * section of two players and one game. The table may be a whole used range or a selection.
 */
import { finding } from "./diagnostics";
import { readGames, type Games } from "./games";
import { findLayout, type Layout } from "./layout";
import { readPlayers, roundColumns, type PlayerFacts } from "./players";
import { findSquare, readSquare } from "./square";
import type { ChartDiagnostic, Column, Reading, SectionPlayer, Table } from "./section";

const BY_CODE_ONLY = { section: null, headingRow: -1, columns: [], square: false } as const;

/** Totals that do not add up, where every round of the player is known. */
function totals(players: readonly SectionPlayer[], columns: readonly Column[]): ChartDiagnostic[] {
  const column = columns.find(({ role }) => role === "total")?.column;
  if (column === undefined) return [];
  return players.flatMap(({ row, results, unplayed, printedTotal }) => {
    if (printedTotal === null || unplayed.some(({ kind }) => kind === "pending")) return [];
    const points = [...results.map(({ score }) => score), ...unplayed.map((round) => round.points)];
    const total = points.reduce<number>((sum, score) => sum + score, 0);
    return total === printedTotal ? [] : [finding("total-differs", [{ row, column }], printedTotal)];
  });
}

function readChart(
  table: Table,
  layout: Layout,
  players: readonly PlayerFacts[],
): { games: Games; square: boolean } {
  const rounds = roundColumns(layout);
  const square = findSquare(table, players, rounds);
  return square
    ? { games: readSquare(table, players, square), square: true }
    : { games: readGames(table, players, rounds), square: false };
}

/**
 * Reads a wallchart. Never throws, whatever the cells hold; time is in proportion to the cells.
 *
 * @param table rows × columns of cell values; inside it a numeric 0 in a cell of ratings, dates, games or
 *   results counts as empty
 * @returns the section (null where the table is no wallchart) with all diagnostics, errors first. A section
 *   beside an error is not complete: show it, but do not rate it.
 */
export function readTable(table: Table): Reading {
  const layout = findLayout(table);
  if (!("columns" in layout)) return { ...BY_CODE_ONLY, diagnostics: layout.diagnostics };
  const { players: facts, diagnostics } = readPlayers(table, layout);
  const { games, square } = readChart(table, layout, facts);
  const players = facts.map((player, index): SectionPlayer => {
    return { ...player, results: games.results[index]!, unplayed: games.unplayed[index]! };
  });
  const all = [...layout.diagnostics, ...diagnostics, ...games.diagnostics];
  // Totals are beside the point while results are missing.
  if (all.every(({ severity }) => severity !== "error")) all.push(...totals(players, layout.columns));
  const rounds = layout.columns.reduce((most, { round }) => Math.max(most, round ?? 0), 0);
  const rated = layout.columns.find(({ role }) => role === "rating")?.system ?? null;
  const ratingSystem = rated === "FIDE" || rated === "CFC" ? null : rated;
  return {
    section: players.length > 0 ? { title: layout.title, players, rounds, ratingSystem } : null,
    headingRow: layout.headingRow,
    columns: layout.columns,
    square,
    diagnostics: placed(all, players, layout).sort(bySeverity),
  };
}

/** Adds to each finding the player and the round of its first cell. */
function placed(
  findings: readonly ChartDiagnostic[],
  players: readonly SectionPlayer[],
  { columns }: Layout,
): ChartDiagnostic[] {
  const playerOf = new Map(players.map(({ row }, index) => [row, index]));
  return findings.map((found) => {
    const [cell] = found.cells;
    const player = cell && playerOf.get(cell.row);
    const round = cell && columns[cell.column]?.round;
    return {
      ...found,
      ...(player !== undefined && { player }),
      ...(player !== undefined && round && { round }),
    };
  });
}

const SEVERITIES = ["error", "warning", "note"];

function bySeverity(a: ChartDiagnostic, b: ChartDiagnostic): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}
