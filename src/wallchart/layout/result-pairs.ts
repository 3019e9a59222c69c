/**
 * Rounds that stand in two columns, one with the results and one with the opponents' numbers, whatever their headings say.
 *
 * Example: `Opp 1 | Res 1` with `4 | 1` in number 5's row and `5 | 0` in number 4's is round 1, where 5 beat 4.
 */
import { parseColor, parseResult } from "../cells/results";
import { finding } from "../diagnostics";
import { bare, meaning, meaningOf } from "./headings";
import type { CellRef, CellValue, ChartDiagnostic, Color, Table } from "../types";
import { asText, isBlank } from "../cells/text";
import { type Columns, isFree, freeRound } from "./columns-by-cells";

/** A round in two columns: one has the results, the other the opponents' numbers. */
export interface ResultPair {
  readonly scores: number;
  readonly opponents: number;
  /** Where scores are running: the column of the round before, or -1 in the first one. */
  readonly before?: number;
}

const OPPONENT = /^(?:([wb])\s*)?#?(\d{1,4})\s*([wb])?$/i;

/** Whether a cell has no opponent's number: it is blank, or 0. */
function isNobody(value: CellValue | undefined): boolean {
  return isBlank(value) || asText(value) === "0";
}

/** The opponent's number and the color, from a cell with nothing else in it; null for any other cell. */
function opponentOf(value: CellValue | undefined): { number: number; color: string } | null {
  const match = isNobody(value) ? null : OPPONENT.exec(asText(value));
  return match && { number: Number(match[2]), color: (match[1] ?? match[3] ?? "").toLowerCase() };
}

/** The points in a cell without an opponent; null if it has none. A running score may have the color, as in `1½W`. */
function pointsOf(value: CellValue | undefined): number | null {
  const cell = parseResult(value);
  if (cell.kind === "blank") return cell.zero ? 0 : null;
  if (cell.kind === "scores") return cell.scores.length === 1 ? cell.scores[0]! : null;
  const match = /^(\d{0,2})(?:\s?(½|1\/2)|[.,](?:(5)|0))?\s?[wb]?$/i.exec(asText(value));
  return match && match[0] !== "" && !/^[wb]/i.test(match[0])
    ? Number(match[1]) + ((match[2] ?? match[3]) ? 0.5 : 0)
    : null;
}

/** The points that a pair of columns gives to a row. */
function scoreIn(
  row: readonly CellValue[],
  { scores, before }: Omit<ResultPair, "opponents">,
): number | null {
  const points = pointsOf(row[scores]);
  if (points === null || before === undefined || before < 0) return points;
  return isBlank(row[before]) ? points : points - (pointsOf(row[before]) ?? NaN);
}

/**
 * Whether two columns are the scores and the opponents of one round: both sides agree on every game, or on every two games
 * where the points of a pairing add up to 2. One side is enough if the heading says opponent.
 */
function arePair(columns: Columns, pair: ResultPair): boolean {
  const { table, players, rowOf, headings } = columns;
  const { scores, opponents, before } = pair;
  let [agreeing, oneSided, doubled] = [0, 0, 0];
  let most = 0;
  for (const { row, number } of players) {
    const [score, opponent] = [table[row]![scores], table[row]![opponents]];
    const kind = parseResult(score).kind;
    const mine = scoreIn(table[row]!, pair);
    if (kind !== "blank" && kind !== "scores" && kind !== "unplayed" && mine === null) return false;
    if (isNobody(opponent) || parseResult(opponent).kind === "unplayed") continue;
    const named = opponentOf(opponent);
    const rival = named ? rowOf.get(named.number) : undefined;
    if (rival === undefined || rival === row || opponentOf(table[rival]![opponents])?.number !== number)
      return false;
    const theirs = scoreIn(table[rival]!, pair);
    if (mine !== null) most = Math.max(most, mine);
    if (mine === null || theirs === null) {
      if (mine !== theirs) oneSided++;
    } else if (mine < 0 || theirs < 0) return false;
    else if (mine + theirs === 2) doubled++;
    else if (mine + theirs !== 1) return false;
    else agreeing++;
  }
  if (doubled > 0) return agreeing + oneSided === 0 && most > 1 && before === undefined;
  if (agreeing > 0) return before === undefined || oneSided === 0;
  return (
    oneSided > 0 && before === undefined && saysOpponent(headings[opponents]) && !isOfColors(columns, scores)
  );
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

/** So many cells show whether a column has results: one of them is a loss or a draw. */
const FIRST_CELLS = 10;

/** Whether a heading says who the opponent was. */
export const saysOpponent = (heading: string | undefined) =>
  /(?:^|\d)(?:opp|vs|against|pair)/.test(bare(heading));
/** Whether a heading says how a game ended. */
const saysResult = (heading: string | undefined) =>
  /(?:^|\d)(?:res|score|pts|points|won)/.test(bare(heading));

function canBe(columns: Columns, column: number): boolean {
  const role = columns.meanings[column]?.role;
  return role === "round" || (role !== undefined && isFree(columns, column));
}

/** Whether the first cells of a column show results with their opponents. `W12` could also be a color and an opponent. */
function hasResults({ table, players }: Columns, column: number): boolean {
  return players.slice(0, FIRST_CELLS).some(({ row }) => {
    const value = table[row]![column];
    return parseResult(value).kind === "games" && opponentOf(value) === null;
  });
}

/** The number at the end of a heading such as `Opp 2`; undefined if it has none. */
function numberIn(heading: string | undefined): string | undefined {
  return /(\d{1,2})\D*$/.exec(heading ?? "")?.[1];
}

/** Whether two columns can be a round by their headings: `Res 1` does not go with `Opp 2`, and a total is not an opponent. */
function canPair(columns: Columns, scores: number, opponents: number): boolean {
  const { meanings, headings, players } = columns;
  const [a, b] = [scores, opponents].map((one) => numberIn(headings[one]));
  if (a !== undefined && b !== undefined && a !== b) return false;
  if (!canBe(columns, opponents)) return false;
  // In a match, everyone has the same opponent throughout, and so has a column of places.
  const isMatch = players.length === 2;
  if (isMatch && meanings[opponents]!.role !== "round" && !saysOpponent(headings[opponents])) return false;
  if (saysOpponent(headings[scores]) || saysResult(headings[opponents])) return false;
  return canBe(columns, scores) || meanings[scores]!.role === "total";
}

/** The rounds in two columns, all of them in the same order. */
function pairsInOrder(columns: Columns, order: "scores first" | "opponents first") {
  const pairs: ResultPair[] = [];
  for (let first = 0; first + 1 < columns.meanings.length; first++) {
    // A column of colors may stand between them.
    const hasColors = canBe(columns, first + 1) && isOfColors(columns, first + 1);
    const second = hasColors ? first + 2 : first + 1;
    if (second >= columns.meanings.length) continue;
    const [scores, opponents] = order === "scores first" ? [first, second] : [second, first];
    if (!canPair(columns, scores, opponents)) continue;
    // Running scores are those of the round before and what the round adds. Few games may fit both ways.
    const before = pairs.at(-1)?.scores;
    const ways = [{ scores, opponents }, ...(before === undefined ? [] : [{ scores, opponents, before }])];
    const pair = ways.find((way) => arePair(columns, way));
    if (!pair) continue;
    pairs.push(pair);
    first = second;
    // A second game against the same opponent has a column of its own.
    while (order === "opponents first" && isSecondGame(columns, first + 1, opponents)) {
      pairs.push({ scores: ++first, opponents });
    }
  }
  return pairs.slice(1).some(({ before }) => before !== undefined) ? runningAll(columns, pairs) : pairs;
}

/** Pairs that all have running scores; none if one of them does not. */
function runningAll(columns: Columns, pairs: readonly ResultPair[]): ResultPair[] {
  const running = pairs.map((pair, i) => ({ ...pair, before: pairs[i - 1]?.scores ?? -1 }));
  return running.every((pair) => arePair(columns, pair)) ? running : [];
}

function isSecondGame(columns: Columns, scores: number, opponents: number): boolean {
  const { table, players, meanings, headings } = columns;
  const isCopy = players.every(({ row }) => asText(table[row]![scores]) === asText(table[row]![scores - 1]));
  return (
    meanings[scores] !== undefined &&
    canBe(columns, scores) &&
    // Not a total, which may be equal in the first round.
    !isCopy &&
    meaningOf(headings[scores]).role !== "total" &&
    !isOfColors(columns, scores) &&
    !saysOpponent(columns.headings[scores]) &&
    arePair(columns, { scores, opponents })
  );
}

/** Pairs whose columns stand apart, such as `Opp 1 | Opp 2 | Res 1 | Res 2`: the numbers of their headings tell. */
function pairsApart(columns: Columns): ResultPair[] {
  const { headings } = columns;
  return headings.flatMap((heading, opponents) => {
    const number = numberIn(heading);
    if (number === undefined || !saysOpponent(heading)) return [];
    const scores = headings.findIndex(
      (other, column) =>
        column !== opponents &&
        numberIn(other) === number &&
        canPair(columns, column, opponents) &&
        arePair(columns, { scores: column, opponents }),
    );
    return scores < 0 ? [] : [{ scores, opponents }];
  });
}

/**
 * Finds columns of opponents that are left over beside the pairs: something in them does not fit, so their round would be
 * lost.
 */
function unpaired(columns: Columns, pairs: readonly ResultPair[]): ChartDiagnostic[] {
  const { table, headingRow, players, rowOf, meanings, headings } = columns;
  const taken = new Set(pairs.flatMap(({ scores, opponents }) => [scores, opponents]));
  const hasScores = (column: number) =>
    !taken.has(column) &&
    (canBe(columns, column) || (pairs.length > 0 && meanings[column]?.role === "total")) &&
    players.some(({ row }) => parseResult(table[row]![column]).kind === "scores");
  return headings.flatMap((heading, column) => {
    if (taken.has(column) || !canBe(columns, column)) return [];
    if (hasResults(columns, column)) return [];
    const named = players.flatMap(({ row, number }) => {
      const opponent = opponentOf(table[row]![column]);
      const rival = opponent ? rowOf.get(opponent.number) : undefined;
      if (rival === undefined) return [];
      const isMutual = rival !== row && opponentOf(table[rival]![column])?.number === number;
      return [{ row, rival, isMutual, hasColor: opponent!.color !== "" }];
    });
    // Places name players too, some of them their own number. `W12` throughout is a win, and not a color.
    if (named.some(({ row, rival }) => row === rival)) return [];
    if (named.every(({ row }) => parseResult(table[row]![column]).kind === "games")) return [];
    const mutual = named.filter(({ isMutual }) => isMutual).length;
    const isSaid = saysOpponent(heading);
    const areOpponents = mutual > 1 && (isSaid || mutual * 3 >= named.length * 2);
    // In a round, scores alone name no opponent.
    const isByRound = [-2, -1, 1, 2].some(
      (step) => meanings[column + step]?.role === "round" && hasScores(column + step),
    );
    const isLikely = isSaid || pairs.length > 0 || isByRound || named.every(({ hasColor }) => hasColor);
    const isBeside = pairs.length > 0 || isByRound || hasScores(column - 1) || hasScores(column + 1);
    if (!areOpponents || !isLikely || !isBeside) return [];
    const cells = [
      { row: headingRow, column },
      { row: named[0]!.row, column },
    ];
    return [finding("column-not-read", cells, heading)];
  });
}

/** `+` and `-` beside an opponent, where no game is a win or a loss in letters or digits: games, or forfeits. */
function signsAlone({ table, players }: Columns, pairs: readonly ResultPair[]): ChartDiagnostic[] {
  const cells = pairs.flatMap(({ scores, opponents }) =>
    players
      .filter(({ row }) => opponentOf(table[row]![opponents]) !== null)
      .map(({ row }) => ({ row, column: scores })),
  );
  const valueAt = ({ row, column }: CellRef) => table[row]![column];
  if (cells.some((cell) => [0, 1].includes(pointsOf(valueAt(cell)) ?? -1))) return [];
  const signs = cells.filter((cell) => /^[+\-−–]$/.test(asText(valueAt(cell))));
  return signs.length > 1 ? [finding("unclear-forfeits", signs, valueAt(signs[0]!))] : [];
}

/** Points of 0, 1 and 2 beside opponents: two games in a round, or one that counts 2 for a win. Half points tell. */
function twoPoints({ table, players }: Columns, pairs: readonly ResultPair[]): ChartDiagnostic[] {
  const cells = pairs
    .filter(({ before }) => before === undefined)
    .flatMap(({ scores, opponents }) =>
      players
        .filter(({ row }) => opponentOf(table[row]![opponents]) !== null)
        .map(({ row }) => ({ cell: { row, column: scores }, points: pointsOf(table[row]![scores]) })),
    );
  const most = Math.max(0, ...cells.map(({ points }) => points ?? 0));
  if (most !== 2 || cells.some(({ points }) => !Number.isInteger(points ?? 0))) return [];
  return [
    finding(
      "two-points",
      cells.filter(({ points }) => points === 2).map(({ cell }) => cell),
    ),
  ];
}

/** Finds rounds whose opponents and results stand in two columns side by side, and doubts about such columns. */
export function findResultPairs(columns: Columns): {
  readonly pairs: readonly ResultPair[];
  readonly diagnostics: readonly ChartDiagnostic[];
} {
  const { meanings, headings } = columns;
  if (!headings.some((_, column) => canBe(columns, column) && !hasResults(columns, column)))
    return { pairs: [], diagnostics: [] };
  const scoresFirst = pairsInOrder(columns, "scores first");
  const opponentsFirst = pairsInOrder(columns, "opponents first");
  const inOrder = scoresFirst.length >= opponentsFirst.length ? scoresFirst : opponentsFirst;
  const apart = pairsApart(columns);
  const pairs = inOrder.length >= apart.length ? inOrder : apart;
  const diagnostics = [
    ...unpaired(columns, pairs),
    ...signsAlone(columns, pairs),
    ...twoPoints(columns, pairs),
  ];
  // Colors stand between the two columns, or beside them. As a round, B would be a bye.
  const near = pairs.flatMap(({ scores, opponents }) =>
    [scores, opponents].flatMap((one) => [one - 1, one + 1]),
  );
  for (const column of near)
    if (canBe(columns, column) && isOfColors(columns, column)) meanings[column] = meaning("other");
  // Free the round numbers of these columns before new ones are given.
  for (const { scores, opponents } of pairs) meanings[scores] = meanings[opponents] = meaning("other");
  for (const { scores, opponents } of pairs) {
    const wanted = numberIn(headings[scores]) ?? numberIn(headings[opponents]);
    const round = freeRound(meanings, scores, Number(wanted ?? 0) || null);
    meanings[scores] = meaning("round", { round });
    meanings[opponents] = meaning("opponent", { round });
  }
  return { pairs, diagnostics };
}

/** The table with such rounds in one column: a result and an opponent's number become `W4`. */
export function joinPairs(table: Table, pairs: readonly ResultPair[], from: number): Table {
  if (pairs.length === 0) return table;
  const doubled = new Set(
    pairs.filter(
      ({ scores, before }) =>
        before === undefined && table.slice(from).some((row) => (pointsOf(row[scores]) ?? 0) > 1),
    ),
  );
  return table.map((row, r) => {
    if (r < from) return row;
    const cells = [...row];
    for (const pair of pairs) {
      const { scores, opponents } = pair;
      const opponent = opponentOf(row[opponents]);
      const score = scoreIn(row, pair);
      if (opponent && score !== null && GAMES[2 * score] !== undefined)
        cells[scores] = (doubled.has(pair) ? GAMES : ONE_GAME)[2 * score]! + opponent.number + opponent.color;
      else if (opponent && isBlank(row[scores])) cells[scores] = `${opponent.number}w`;
      // A point without an opponent beside it is a bye.
      else if (
        !opponent &&
        score !== null &&
        (pair.before !== undefined || parseResult(row[scores]).kind === "scores")
      )
        cells[scores] = ["U", "H", "B"][2 * score] ?? "U";
    }
    return cells;
  });
}

const ONE_GAME = ["L", "D", "W"];
/** Two games by their points: for the ratings, a win and a loss are two draws. */
const GAMES = ["LL", "LD", "DD", "WD", "WW"];
