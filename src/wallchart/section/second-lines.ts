/**
 * Second games in digits, in lines below the players' lines: they name no opponent, so they would be lost in silence.
 * Running scores and board numbers stand there too.
 *
 * Example: `W2 L3` with `1 0` below is two games more, or nothing; `W2 L3` with `1 1` below has the running scores.
 */
import { parseResult, UNPLAYED_POINTS } from "../cells/results";
import type { PlayerFacts, RoundColumn } from "./players";
import type { CellRef, CellValue, Table } from "../section";

/** The points in a cell; NaN if it has none. */
function pointsIn(value: CellValue | undefined): number {
  const cell = parseResult(value);
  switch (cell.kind) {
    case "blank":
      return 0;
    case "unplayed":
      return UNPLAYED_POINTS[cell.unplayed];
    case "games":
      return cell.games.reduce((sum, { score }) => sum + score, 0);
    default:
      return cell.kind === "scores" ? cell.scores[0]! : NaN;
  }
}

/**
 * The cells of such lines that could be second games: those below the players' first lines. They are not where they are
 * the running scores, or where the totals count the games above them alone.
 */
export function secondScores(
  table: Table,
  players: readonly PlayerFacts[],
  rounds: readonly RoundColumn[],
): readonly CellRef[] {
  const lines = players.flatMap(({ row, printedTotal }, i) => {
    const below = table[row + 1];
    if (!below || players[i + 1]?.row === row + 1) return [];
    let sum = 0;
    let differing = 0;
    const cells = rounds.flatMap(({ column }) => {
      sum += pointsIn(table[row]![column]);
      if (Number(below[column]) !== sum) differing++;
      return parseResult(below[column]).kind === "blank" ? [] : [{ row: row + 1, column }];
    });
    return [{ cells, isExplained: cells.length === 0 || differing === 0 || printedTotal === sum }];
  });
  const isScore = ({ row, column }: CellRef) => {
    const cell = parseResult(table[row]![column]);
    return cell.kind === "scores" && !cell.letters;
  };
  const cells = lines.flatMap((line) => line.cells);
  const isClear = lines.length < 2 || lines.every(({ isExplained }) => isExplained);
  return isClear || !cells.every(isScore) ? [] : cells;
}
