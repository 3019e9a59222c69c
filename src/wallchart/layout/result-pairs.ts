/**
 * Rounds that stand in two columns, one with the results and one with the opponents' numbers, whatever their headings say.
 *
 * Example: `Opp 1 | Res 1` with `4 | 1` in number 5's row and `5 | 0` in number 4's is round 1, where 5 beat 4.
 */
import { type Color, parseColor, parseResult } from "../cells/results";
import { meaning } from "./headings";
import type { CellValue, Table } from "../section";
import { asText, isBlank } from "../cells/text";
import { type Columns, isFree, freeRound } from "./columns-by-cells";

/** A round in two columns: one has the results, the other the opponents' numbers. */
export interface ResultPair {
  readonly scores: number;
  readonly opponents: number;
}

const OPPONENT = /^(?:([wb])\s*)?(\d{1,4})\s*([wb])?$/i;

/** The opponent's number and the color, from a cell with nothing else in it; null for any other cell. */
function opponentOf(value: CellValue | undefined): { number: number; color: string } | null {
  const match = OPPONENT.exec(asText(value));
  return match && { number: Number(match[2]), color: (match[1] ?? match[3] ?? "").toLowerCase() };
}

/** The score in a cell without an opponent; null if it has none. */
function scoreOf(value: CellValue | undefined): number | null {
  const cell = parseResult(value);
  if (cell.kind === "blank") return cell.zero ? 0 : null;
  return cell.kind === "scores" && cell.scores.length === 1 ? cell.scores[0]! : null;
}

/** Whether two columns are the scores and the opponents of one round: both sides agree on every game. */
function arePair({ table, players, rowOf }: Columns, scores: number, opponents: number): boolean {
  let agreeing = 0;
  for (const { row, number } of players) {
    const [score, opponent] = [table[row]![scores], table[row]![opponents]];
    const kind = parseResult(score).kind;
    if (kind !== "blank" && kind !== "scores" && kind !== "unplayed") return false;
    if (isBlank(opponent) || parseResult(opponent).kind === "unplayed") continue;
    const named = opponentOf(opponent);
    const rival = named ? rowOf.get(named.number) : undefined;
    if (rival === undefined || rival === row || opponentOf(table[rival]![opponents])?.number !== number)
      return false;
    const [mine, theirs] = [scoreOf(score), scoreOf(table[rival]![scores])];
    if (mine === null || theirs === null) continue;
    if (mine + theirs !== 1) return false;
    agreeing++;
  }
  return agreeing > 0;
}

/** Whether a column has only colors, and both of them: a column with only `W` could be wins. */
function isOfColors({ table, players }: Columns, column: number): boolean {
  const colors = new Set<Color>();
  for (const { row } of players) {
    const cell = table[row]![column];
    if (isBlank(cell)) continue;
    const color = parseColor(cell);
    if (color === null) return false;
    colors.add(color);
  }
  return colors.size === 2;
}

/** Finds rounds whose opponents and results stand in two columns side by side. */
export function findResultPairs(columns: Columns): ResultPair[] {
  const { meanings, headings } = columns;
  const pairs: ResultPair[] = [];
  const canBe = (column: number) =>
    isFree(columns, column) || meanings[column]!.role === "round" || meanings[column]!.role === "total";
  const numbers: (number | null)[] = [];
  const between: number[] = [];
  for (let column = 0; column + 1 < meanings.length; column++) {
    // A column of colors may stand between them.
    const next = canBe(column + 1) && isOfColors(columns, column + 1) ? column + 2 : column + 1;
    if (next >= meanings.length || !canBe(column) || !canBe(next)) continue;
    const [scores, opponents] = arePair(columns, column, next)
      ? [column, next]
      : arePair(columns, next, column)
        ? [next, column]
        : [-1, -1];
    if (scores < 0) continue;
    if (next > column + 1) between.push(column + 1);
    pairs.push({ scores, opponents });
    const wanted = [scores, opponents].map((one) => /(\d{1,2})\D*$/.exec(headings[one]!)?.[1]);
    numbers.push(Number(wanted[0] ?? wanted[1] ?? 0) || null);
    column = next;
  }
  for (const column of between) meanings[column] = meaning("other");
  // Free the round numbers of these columns before new ones are given.
  for (const { scores, opponents } of pairs) meanings[scores] = meanings[opponents] = meaning("other");
  pairs.forEach(({ scores, opponents }, i) => {
    const round = freeRound(meanings, scores, numbers[i]!);
    meanings[scores] = meaning("round", { round });
    meanings[opponents] = meaning("opponent", { round });
  });
  return pairs;
}

const LETTERS = ["L", "D", "W"];

/** The table with such rounds in one column: a result and an opponent's number become `W4`. */
export function joinPairs(table: Table, pairs: readonly ResultPair[], from: number): Table {
  if (pairs.length === 0) return table;
  return table.map((row, r) => {
    if (r < from) return row;
    const cells = [...row];
    for (const { scores, opponents } of pairs) {
      const opponent = opponentOf(row[opponents]);
      const score = scoreOf(row[scores]);
      if (opponent && score !== null) cells[scores] = LETTERS[2 * score]! + opponent.number + opponent.color;
      else if (opponent && isBlank(row[scores])) cells[scores] = `${opponent.number}w`;
      // A point without an opponent beside it is a bye.
      else if (!opponent && parseResult(row[scores]).kind === "scores" && score !== null)
        cells[scores] = ["U", "H", "B"][2 * score]!;
    }
    return cells;
  });
}
