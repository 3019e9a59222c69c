/**
 * Says in one sentence why a table as a whole can't be rated, in place of a finding for each of its cells: no headings,
 * standings, the pairings of one round, points without opponents.
 *
 * Example: columns White and Black without rounds are pairings.
 */
import { finding, type ChartCode } from "../diagnostics";
import { stopsRating, type CellRef, type ChartDiagnostic } from "../types";
import { cellAt, meaningOf, slotOf } from "./board";
import type { Chart } from "./charts";
import type { Solved } from "./search";
import type { Solution } from "./solution";
import { headingOf, type Role } from "./words";

const hasRole = ({ columns }: Chart, ...roles: Role[]): boolean =>
  columns.some(({ heading: { role } }) => role !== null && roles.includes(role));

/** The cells with points of a round. */
const pointsIn = (chart: Chart): CellRef[] =>
  chart.columns
    .filter(({ heading: { role } }) => role === "round")
    .flatMap((column) =>
      chart.players
        .filter((player) => meaningOf(chart, player, slotOf(column)).score)
        .map((player) => cellAt(chart, player, slotOf(column))),
    );

/** How many cells under the rounds' headings are filled. */
const filledIn = (chart: Chart): number =>
  chart.columns
    .filter(({ heading: { role } }) => role === "round")
    .reduce(
      (sum, column) =>
        sum + chart.players.filter((player) => !meaningOf(chart, player, slotOf(column)).isEmpty).length,
      0,
    );

/** What a chart in which no games were found is instead. */
export function otherThanChart(chart: Chart, at: CellRef): ChartDiagnostic {
  const points = pointsIn(chart);
  if (points.length > 2) return finding("no-opponents", points);
  return finding(withoutRounds(chart), [at]);
}

const withoutRounds = (chart: Chart): ChartCode =>
  hasRole(chart, "total") && !hasRole(chart, "round") ? "standings-only" : "no-rounds";

/** Whether a row of cells is headings without any player below it. */
export const areHeadingsAlone = (texts: readonly string[]): boolean =>
  texts.filter((text) => headingOf(text).role !== null).length > 1;

/** Without headings, the cells say what they are where all games fit and one column alone can be the ratings. */
function withoutHeadings(
  found: readonly ChartDiagnostic[],
  { players, sheet }: Chart,
  { games }: Solution,
): readonly ChartDiagnostic[] {
  const cells = [{ row: players[0]!.row, column: sheet.columns[0]! }];
  const isSure = games.length > 0 && games.every(({ sides }) => sides === 2);
  if (!isSure || found.some(stopsRating)) return [finding("no-headings", cells)];
  return [...found.filter(({ code }) => code !== "rating-by-cells"), finding("without-headings", [])];
}

/** The findings of a section with one for what they have in common. */
export function aboutTheWhole(
  found: readonly ChartDiagnostic[],
  { chart, best }: Solved,
): readonly ChartDiagnostic[] {
  if (chart.headingRows.length === 0) return withoutHeadings(found, chart, best!);
  const { games, foreign, absences } = best!;
  const isWrong = ({ code, severity }: ChartDiagnostic) => severity === "error" && code !== "two-readings";
  if (games.length + foreign.length === 0 && !found.some(isWrong)) {
    const scores = absences.filter(
      ({ player, code, cell }) =>
        code.behind === 0 &&
        code.kind !== "pending" &&
        chart.columns.some((column) => {
          const at = cellAt(chart, chart.players[player]!, slotOf(column));
          const here = at.row === cell.row && at.column === cell.column;
          return here && meaningOf(chart, chart.players[player]!, slotOf(column)).score !== null;
        }),
    );
    if (scores.length > 2)
      return [
        finding(
          "no-opponents",
          scores.map(({ cell }) => cell),
        ),
      ];
  }
  // Points alone under the rounds' headings: whatever else was tried for them is no help.
  const points = best!.layout.rounds.length > 0 && found.some(isWrong) ? pointsIn(chart) : [];
  if (points.length > 2 && points.length === filledIn(chart)) return [finding("no-opponents", points)];
  const asks = found.filter(({ code, severity }) => code === "rating-not-read" && severity === "doubt");
  // One question for a column: what it is if not the ratings is asked next.
  const isAsked = ({ code, cells: [cell] }: ChartDiagnostic) =>
    code === "no-ratings" ||
    (code === "start-not-read" && asks.some(({ cells: [heading] }) => heading!.column === cell!.column));
  return asks.length > 0 ? found.filter((one) => !isAsked(one)) : found;
}
