/**
 * Second games in digits, in lines below the players' lines: they name no opponent, so they would be lost in silence.
 * Running scores and board numbers stand there too.
 *
 * Example: `1 0` below `W2 L3` may be two games more, `1 1` there has the running scores.
 */
import { parseResult } from "../cells/results";
import { finding } from "../diagnostics";
import type { PlayerFacts, RoundColumn } from "./players";
import type { CellRef, ChartDiagnostic, Table } from "../types";

/**
 * Finds such lines below the players' first lines. They are clear where they have the running scores, or where the totals
 * count the games above them alone.
 */
export function secondScores(
  table: Table,
  players: readonly PlayerFacts[],
  rounds: readonly RoundColumn[],
): ChartDiagnostic[] {
  const lines = players.flatMap(({ row, results, unplayed, printedTotal }, i) => {
    const end = players[i + 1]?.row ?? Math.min(row + 2, table.length);
    // Mostly there is none.
    if (end === row + 1) return [];
    return table.slice(row + 1, end).map((below, step) => {
      let sum = 0;
      let differing = 0;
      const cells = rounds.flatMap(({ round, column }) => {
        for (const result of results) if (result.round === round) sum += result.score;
        for (const rest of unplayed) if (rest.round === round) sum += rest.points;
        if (Number(below[column]) !== sum) differing++;
        return parseResult(below[column]).kind === "blank" ? [] : [{ row: row + 1 + step, column }];
      });
      const isClear = cells.length === 0 || differing === 0 || printedTotal === sum;
      // Below the last player, anything may stand.
      return { cells, isClear, isInside: i + 1 < players.length };
    });
  });
  const isScore = ({ row, column }: CellRef) => {
    const cell = parseResult(table[row]![column]);
    return cell.kind === "unplayed" || (cell.kind === "scores" && !cell.letters);
  };
  const cells = lines.flatMap((line) => line.cells);
  if (lines.every(({ isClear, isInside }) => isClear || !isInside) || !cells.every(isScore)) return [];
  return [finding("rows-not-read", cells)];
}
