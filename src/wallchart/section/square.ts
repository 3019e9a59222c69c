/**
 * Reads the games of a square: a quad or another round robin with a column for each opponent, results without a number,
 * and `x` or `*` on the diagonal.
 * Example: rows `x 1 ½`, `0 x 1`, `½ 0 x`. A numeric 0 is a loss if the opponent's cell is a win or empty. A formula has 0 for
 * each empty cell, so two numeric zeros facing each other mean nothing there. The pane can tell a typed 0 from an empty cell:
 * there two of them are a doubt, and a 0 that faces a draw is a contradiction.
 */
import type { Score } from "../../ratings/types";
import { complement } from "../cells/game";
import { parseResult, UNPLAYED_POINTS, type ResultCell } from "../cells/results";
import { clash, type Side } from "./clashes";
import { finding } from "../diagnostics";
import { roundOf } from "../round-robin";
import { playersCalled } from "../layout/across";
import { agree } from "./claims";
import type { PlayerFacts, RoundColumn } from "./players";
import type { CellRef, CellValue, ChartDiagnostic, Table } from "../types";
import { asText, asWords, letters } from "../cells/text";

const MARKS: ReadonlySet<string> = new Set(["x", "X", "*", "xx", "XX", "xxx", "XXX", "■", "█"]);

const isMark = (value: CellValue | undefined) => MARKS.has(asText(value));

/**
 * Whether a text marks the diagonal if every cell of it has the same: a dash, which means unpaired in a Swiss, or anything
 * that is not a result, such as a period.
 */
function canMark(value: CellValue | undefined): boolean {
  const cell = parseResult(value);
  return /^[-–—\\/]{1,3}$/.test(asText(value)) || (cell.kind === "bad" && cell.code === "bad-result");
}

/** The player of each column, if the headings are the players' numbers or names; null if they are not. */
function playersAcross(
  players: readonly PlayerFacts[],
  rounds: readonly RoundColumn[],
  namedAcross: boolean,
): number[] | null {
  if (namedAcross) return rounds.length === players.length ? rounds.map(({ round }) => round - 1) : null;
  if (rounds.length !== players.length || players.length < 2) return null;
  const index = new Map(players.map(({ number }, i) => [number, i]));
  const across = rounds.flatMap(({ round }) => index.get(round) ?? []);
  return new Set(across).size === players.length ? across : null;
}

/** The cells of a square, one row and one column for each player; null if the table is not a square. */
export function findSquare(
  table: Table,
  players: readonly PlayerFacts[],
  rounds: readonly RoundColumn[],
  namedAcross: boolean,
): CellRef[][] | null {
  const across = playersAcross(players, rounds, namedAcross);
  if (!across) return null;
  const cells = players.map(({ row }) => {
    const refs: CellRef[] = [];
    across.forEach((player, i) => (refs[player] = { row, column: rounds[i]!.column }));
    return refs;
  });
  const valueAt = ({ row, column }: CellRef) => table[row]![column];
  const diagonal = cells.map((row, i) => valueAt(row[i]!));
  if (namedAcross) return cells;
  // Two rows of draws are a match.
  if (diagonal.some((value) => scoresOf(parseResult(value)))) return null;
  const mirrored = mirroredScores(parseSquare(table, cells));
  const isWhole = mirrored > 0 && mirrored === (players.length * (players.length - 1)) / 2;
  // Where everything fits, the diagonal may have one text throughout, such as `bye`, or the players' own names.
  const called = isWhole ? playersCalled(players.map(({ name }) => name)) : null;
  const isOneText = new Set(diagonal.map(asText)).size === 1;
  const marked =
    diagonal.every((value) => isMark(value) || (isWhole && asText(value) === "")) ||
    ((isWhole || diagonal.every(canMark)) && isOneText) ||
    diagonal.every((value, i) => called?.get(letters(asText(value))) === i);
  // In a Swiss, an `X` may be a forfeit. Its columns have headings of rounds, those of a square are only numbers.
  if (!marked && !diagonal.every((value) => parseResult(value).kind === "blank")) return null;
  const namesOthers = cells.some((row) =>
    row.some((ref, j) => {
      const cell = parseCell(valueAt(ref));
      return cell.kind === "games" && cell.games.some(({ opponent }) => opponent !== players[j]!.number);
    }),
  );
  if (namesOthers) return null;
  const isBare = rounds.every(({ bare }) => bare);
  // Columns with headings of rounds are players only if everything fits.
  if (!isBare) return isWhole ? cells : null;
  return marked || mirrored > 0 ? cells : null;
}

/** `1w` `½b` `W (b)`: in a square, where each column has its opponent, that is a score with its color. */
const SCORE_AND_COLOR = /^(?:(1|0|½|=|1\/2|0?[.,]5)\s*\(?[wb]\)?|([WDL])\s*\([wb]\))$/i;

/** `½/0` and `1, 0`; not `1/2`, nor `1,0` with a decimal comma. */
const BETWEEN_SCORES = /(?<=[01½])(?:, | ?\/ ?)(?=[01½])/g;

/** The result in a cell of a square. `1 0` has two games. */
function parseCell(value: CellValue | undefined): ResultCell {
  const text = asWords(value).replace(BETWEEN_SCORES, " ");
  const match = SCORE_AND_COLOR.exec(text);
  if (match) return parseResult(match[1] ?? match[2]);
  const games = text.length > LONGEST ? [] : text.split(" ").map(parseResult);
  const scores = games.flatMap((game) => (game.kind === "scores" && !game.letters ? game.scores : []));
  if (games.length < 2 || scores.length !== games.length) return parseResult(value);
  return { kind: "scores", scores, letters: false };
}

/** A longer text is not a result. */
const LONGEST = 20;

/**
 * The cells of a square. Where nobody has a win or a loss in letters or digits, `+` that faces `-` is a game and not a
 * forfeit.
 */
function parseSquare(table: Table, square: readonly (readonly CellRef[])[]): ResultCell[][] {
  const texts = square.map((row) => row.map(({ row: r, column }) => asText(table[r]![column])));
  const parsed = square.map((row) => row.map(({ row: r, column }) => parseCell(table[r]![column])));
  const isDecisive = (cell: ResultCell) => scoresOf(cell)?.some((score) => score !== 0.5);
  if (parsed.some((row) => row.some(isDecisive))) return parsed;
  return parsed.map((row, i) =>
    row.map((cell, j) => {
      const [mine, theirs] = [texts[i]![j]!, texts[j]![i]!];
      const score = mine === "+" && isMinus(theirs) ? 1 : isMinus(mine) && theirs === "+" ? 0 : null;
      return score === null ? cell : { kind: "scores", scores: [score], letters: false };
    }),
  );
}

const isMinus = (text: string) => /^[-−–]$/.test(text);

const OF_SQUARE: ReadonlySet<ResultCell["kind"]> = new Set<ResultCell["kind"]>([
  "scores",
  "blank",
  "unplayed",
]);

/** How many pairs of cells agree on their score; -1 if a pair does not agree, or a cell cannot be in a square. */
function mirroredScores(cells: readonly (readonly ResultCell[])[]): number {
  let count = 0;
  for (let i = 0; i < cells.length; i++) {
    for (let j = i + 1; j < cells.length; j++) {
      const [mine, theirs] = [cells[i]![j]!, cells[j]![i]!];
      if (!OF_SQUARE.has(mine.kind) || !OF_SQUARE.has(theirs.kind)) return -1;
      if (mine.kind === "blank" && theirs.kind === "blank") continue;
      const [a, b] = [pointsOf(mine), pointsOf(theirs)];
      if (a !== null && b !== null && a + b !== 1) return -1;
      if (mine.kind === "scores" || theirs.kind === "scores") count++;
    }
  }
  return count;
}

/** The points in a cell; null if it has none. A numeric 0 may be a loss or nothing. */
function pointsOf(cell: ResultCell): number | null {
  if (cell.kind === "scores")
    return cell.scores.reduce<number>((sum, score) => sum + score, 0) / cell.scores.length;
  return null;
}

/**
 * Whether the table is a square with a missing row or column: there are marks on what is left of the diagonal, and a score
 * without an opponent elsewhere. With marks only, they may be the forfeits of a Swiss.
 */
export function isCutSquare(
  table: Table,
  players: readonly PlayerFacts[],
  rounds: readonly RoundColumn[],
): boolean {
  if (rounds.length === players.length || players.length < 2 || !rounds.every(({ bare }) => bare))
    return false;
  const columnOf = new Map(rounds.map(({ round, column }) => [round, column]));
  const onDiagonal = players.flatMap(({ row, number }) => {
    const column = columnOf.get(number);
    return column === undefined ? [] : [table[row]![column]];
  });
  if (onDiagonal.length < 2 || !onDiagonal.every(isMark)) return false;
  return players.some(({ row, number }) =>
    rounds.some(
      ({ round, column }) => round !== number && parseResult(table[row]![column]).kind === "scores",
    ),
  );
}

/** The results in a cell of a square; null for none. A numeric 0 by itself is not a result. */
function scoresOf(cell: ResultCell): readonly Score[] | null {
  if (cell.kind === "scores") return cell.scores;
  return cell.kind === "games" ? cell.games.map(({ score }) => score) : null;
}

/**
 * Reads the games of a square into the players. Returns the findings.
 *
 * @param zeroIsLoss whether a numeric 0 was typed, and is not what Excel makes of an empty cell
 */
export function readSquare(
  table: Table,
  players: readonly PlayerFacts[],
  square: readonly CellRef[][],
  zeroIsLoss: boolean,
): readonly ChartDiagnostic[] {
  const diagnostics: ChartDiagnostic[] = [];
  const zeros: CellRef[] = [];
  const isOneText = new Set(square.map((row, i) => asText(table[row[i]!.row]![row[i]!.column]))).size === 1;
  const parsed = parseSquare(table, square).map((row, i) =>
    row.map((cell, j): ResultCell => {
      const ref = square[i]![j]!;
      const value = table[ref.row]![ref.column];
      if (i === j) {
        if (cell.kind === "games" || (cell.kind === "scores" && !isOneText))
          diagnostics.push(finding("paired-with-self", [ref]));
        return { kind: "self" };
      }
      const namesAnother =
        cell.kind === "games" && cell.games.some(({ opponent }) => opponent !== players[j]!.number);
      if (namesAnother) diagnostics.push(finding("bad-result", [ref], value ?? ""));
      if (cell.kind === "bad") diagnostics.push(finding(cell.code, [ref], value ?? ""));
      return namesAnother ? { kind: "bad", code: "bad-result" } : cell;
    }),
  );

  /** A cell as one side of the game in it. */
  function sideOf(player: number, rival: number): Side {
    const cell = parsed[player]![rival]!;
    const scores = scoresOf(cell) ?? (zeroIsLoss && isZero(cell) ? LOSS : []);
    const claims = scores.map((score) => ({ rival, score, color: null }));
    return { player, ref: square[player]![rival]!, cell, claims, round: null };
  }
  /** The side with a game first. */
  function report(i: number, j: number) {
    const sides = [sideOf(i, j), sideOf(j, i)].sort((a, b) => b.claims.length - a.claims.length);
    diagnostics.push(clash(players, sides[0]!, sides[1]!));
  }

  function settle(i: number, j: number) {
    const round = roundOf(i, j, players.length);
    const refs = [square[i]![j]!, square[j]![i]!];
    const cells = [parsed[i]![j]!, parsed[j]![i]!];
    const isLoss = (cell: ResultCell, facing: ResultCell) =>
      isZero(cell) && (isEmptyCell(facing) || (zeroIsLoss && tellsGame(facing)));
    const [mine, theirs] = [0, 1].map(
      (side) => scoresOf(cells[side]!) ?? (isLoss(cells[side]!, cells[1 - side]!) ? LOSS : null),
    ) as [readonly Score[] | null, readonly Score[] | null];
    const scores = mine ?? theirs?.map(complement);
    if (cells.some(({ kind }) => kind === "bad")) return;
    if (
      scores &&
      !cells.every((cell) => scoresOf(cell) || cell.kind === "blank" || cell.kind === "pending")
    ) {
      report(i, j);
    } else if (mine && theirs && !agree(mine, theirs)) {
      report(i, j);
    } else if (scores) {
      // A numeric 0 is a loss if the other side has won.
      const lost = (side: number) => scores.every((score) => score === (side === 0 ? 0 : 1));
      const sources = refs.filter(
        (_, side) => (side === 0 ? mine : theirs) !== null || (isZero(cells[side]!) && lost(side)),
      );
      const add = (player: number, opponent: number, score: Score) =>
        players[player]!.results.push({ round, opponent, score, color: null, cells: sources });
      for (const score of scores) {
        add(i, j, score);
        add(j, i, complement(score));
      }
    } else if (cells.every((cell) => cell.kind === "unplayed" && cell.unplayed === "forfeitWin")) {
      diagnostics.push(finding("unclear-forfeits", refs, asText(table[refs[0]!.row]![refs[0]!.column])));
    } else if (cells.every(isZero)) {
      zeros.push(...refs);
    } else {
      [i, j].forEach((player, side) => {
        const cell = cells[side]!;
        if (cell.kind === "pending") diagnostics.push(finding("pending-result", [refs[side]!]));
        if (cell.kind !== "pending" && cell.kind !== "unplayed") return;
        const kind = cell.kind === "unplayed" ? cell.unplayed : cell.kind;
        players[player]!.unplayed.push({ round, kind, points: UNPLAYED_POINTS[kind], cell: refs[side]! });
      });
    }
  }

  for (let i = 0; i < players.length; i++) for (let j = i + 1; j < players.length; j++) settle(i, j);
  if (zeros.length > 0)
    diagnostics.push(
      zeroIsLoss ? finding("lost-by-both", zeros) : finding("zeros-in-square", zeros, zeros.length / 2),
    );
  for (const { results, unplayed } of players) {
    results.sort((a, b) => a.round - b.round);
    unplayed.sort((a, b) => a.round - b.round);
  }
  return [...diagnostics, ...readDown(table, players, square)];
}

/** Totals stand at most so many rows below the last player. */
const MOST_BELOW = 3;

/** Totals below a square that are those of its columns, and not of its rows: its scores may be meant to be read down. */
function readDown(
  table: Table,
  players: readonly PlayerFacts[],
  square: readonly (readonly CellRef[])[],
): ChartDiagnostic[] {
  const last = players.at(-1)!.end;
  const own = players.map(({ results }) => results.reduce((sum, { score }) => sum + score, 0));
  for (let row = last; row < last + MOST_BELOW && row < table.length; row++) {
    const below = square[0]!.map(({ column }) => asText(table[row]![column]).replace("½", ".5"));
    const given = players.map(({ results }, i) => results.length - own[i]!);
    const fits = (points: readonly number[]) =>
      below.every((text, i) => text !== "" && Number(text) === points[i]);
    if (fits(given) && !fits(own)) return [finding("read-down", [{ row, column: square[0]![0]!.column }])];
  }
  return [];
}

const LOSS: readonly Score[] = [0];

/** Whether a cell is about a game that was played. A 0 facing a forfeit win is the 0 of the forfeit. */
function tellsGame({ kind }: ResultCell): boolean {
  return kind === "scores" || kind === "games" || kind === "pending";
}

function isEmptyCell(cell: ResultCell): boolean {
  return cell.kind === "blank" && !cell.zero;
}

function isZero(cell: ResultCell): boolean {
  return cell.kind === "blank" && cell.zero;
}
