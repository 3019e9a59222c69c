/**
 * A square: each column is an opponent, and the cells are scores. The headings name the players by number, name, letter or
 * order; of two players, each column is a game of their match.
 *
 * Example: rows `x 1 ½`, `0 x 1`, `½ 0 x`. A numeric 0 that may be an empty cell is a loss where it faces a win.
 */
import { finding } from "../diagnostics";
import { clash, type Side } from "./clashes";
import type { Score as GameScore } from "../../ratings/types";
import type { CellRef, Color } from "../types";
import { roundOf } from "../round-robin";
import { cellAt, meaningOf, slotOf, type Board } from "./board";
import type { ChartColumn, NumberColumn } from "./charts";
import type { Draft } from "./matching";
import { isSure, type Meaning } from "./meanings";
import type { Absence, Game, Problem } from "./solution";

/** How the columns name the players. */
interface Across {
  readonly name: string;
  /** The player of each column; -1 for none, MATCH for the other one of two. */
  readonly players: readonly number[];
  readonly cost: number;
}

const MATCH = -2;
const MOST_PLAYERS = 40;

/** The ways in which the headings can name the players. */
function waysAcross(board: Board, columns: readonly ChartColumn[], numbers: readonly number[]): Across[] {
  const count = numbers.length;
  const headings = columns.map(({ heading }) => heading);
  const byNumber = new Map(numbers.map((number, i) => [number, i]));
  const letter = (text: string) => (/^[A-Z]$/.test(text) ? text.charCodeAt(0) - 65 : -1);
  const ways: Across[] = [
    {
      name: "numbers",
      players: headings.map(
        ({ round, text }) => byNumber.get(round ?? Number(/^\d+$/.exec(text)?.[0])) ?? -1,
      ),
      cost: 0,
    },
    {
      name: "names",
      players: headings.map(({ role, text }) =>
        /\p{L}/u.test(text) && role !== "round" ? board.find(text.replace(/^vs\.? /i, "")) : -1,
      ),
      cost: 0,
    },
    {
      name: "letters",
      players: headings.map(({ text }) => (letter(text) < count ? letter(text) : -1)),
      cost: 0,
    },
  ];
  const inOrder = (each: number) => headings.map((_, k) => Math.floor(k / each));
  // Headings that count, but name other players, are places: the column with these is likelier the numbers.
  const isCounted = headings.every(({ round }) => round !== null && byNumber.has(round));
  if (columns.length === count) ways.push({ name: "order", players: inOrder(1), cost: isCounted ? 1 : 0.2 });
  if (columns.length === 2 * count) ways.push({ name: "pairs", players: inOrder(2), cost: 0 });
  // Games with a number are no scores of a match.
  if (count === 2 && columns.every((column) => board.counts(slotOf(column)).plain === 0))
    ways.push({ name: "match", players: headings.map(() => MATCH), cost: 0 });
  const seen = new Set<string>();
  return ways.filter(({ name, players }) => {
    const key = players.join();
    if (players.includes(-1) || seen.has(key) || (name !== "match" && new Set(players).size < count))
      return false;
    seen.add(key);
    return true;
  });
}

/** The results of one player against another, in the order of the columns; null for a 0 that may be an empty cell. */
interface Scores {
  readonly values: (number | null)[];
  readonly cells: CellRef[];
  /** Those of the cells that are filled. */
  readonly told: CellRef[];
  color: Color;
  /** Whether the cell has a result that is not rated. */
  isAbsent: boolean;
}

const points = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

class Square {
  private readonly scores = new Map<number, Scores>();
  private readonly games: Game[] = [];
  private readonly absences: Absence[] = [];
  private readonly problems: Problem[] = [];
  /** Cells with a 0 that may be empty cells, and face each other. */
  private readonly open: CellRef[] = [];
  /** Cells with a typed 0 that face each other. */
  private readonly lost: CellRef[] = [];
  private cost: number;
  private readonly count: number;
  /** The text that all cells of the diagonal have; "" if they differ. */
  private mark = "";

  constructor(
    private readonly board: Board,
    private readonly columns: readonly ChartColumn[],
    private readonly across: Across,
    private readonly numbers: readonly number[],
    private readonly numberColumn: NumberColumn,
    cost: number,
  ) {
    this.count = numbers.length;
    this.cost = cost + 0.1 + across.cost;
  }

  private add(weight: number, told: Problem["finding"], isMisfit = true): void {
    this.cost += weight;
    this.problems.push({ weight, finding: told, isMisfit });
  }

  private scoresOf(player: number, opponent: number): Scores {
    const key = player * this.count + opponent;
    let found = this.scores.get(key);
    if (!found)
      this.scores.set(key, (found = { values: [], cells: [], told: [], color: null, isAbsent: false }));
    return found;
  }

  solve(): Draft {
    // `+` and `-` beside digits or letters are forfeits.
    const { chart } = this.board;
    const cells = this.columns.map((column) =>
      chart.players.map((player) => meaningOf(chart, player, slotOf(column))),
    );
    const areSigns = !cells.some((list) =>
      list.some(({ score, text }) => score !== null && /[\p{L}\d½]/u.test(text)),
    );
    const diagonal = cells.flatMap((list, k) => list[this.across.players[k]!]?.text ?? []);
    if (new Set(diagonal).size === 1) this.mark = diagonal[0]!;
    cells.forEach((list, k) => list.forEach((cell, player) => this.readCell(cell, player, k, areSigns)));
    for (let player = 0; player < this.count; player++)
      for (let opponent = player + 1; opponent < this.count; opponent++) this.settle(player, opponent);
    if (this.open.length > 0)
      this.add(0, () => finding("zeros-in-square", this.open, this.open.length / 2), false);
    if (this.lost.length > 0) this.add(0.5, () => finding("lost-by-both", this.lost), false);
    const isMatch = this.across.players[0] === MATCH;
    const rounds = isMatch ? this.columns.length : this.count - 1 + (this.count % 2);
    return {
      cost: this.cost,
      games: this.games,
      absences: this.absences,
      foreign: [],
      problems: this.problems,
      rounds,
      isSquare: !isMatch,
      numbers: this.numbers,
      numberColumn: this.numberColumn,
      layout: { rounds: [], name: `square by ${this.across.name}`, cost: 0 },
      style: "W12",
      used: new Set(this.columns),
      rests: [],
    };
  }

  private readCell(cell: Meaning, player: number, k: number, areSigns: boolean): void {
    const { chart, find } = this.board;
    const named = this.across.players[k]!;
    const opponent = named === MATCH ? 1 - player : named;
    const ref = cellAt(chart, chart.players[player]!, slotOf(this.columns[k]!));
    if (opponent === player) {
      const isDiagonal =
        cell.isEmpty ||
        cell.isSelf ||
        this.mark === cell.text ||
        cell.code !== null ||
        cell.whole === this.numbers[player] ||
        (cell.rating?.rating ?? null) !== null ||
        find(cell.text) === player;
      if (!isDiagonal) this.cost += cell.games.some(isSure) ? 5 : 2;
      return;
    }
    const own = this.scoresOf(player, opponent);
    own.cells.push(ref);
    if (!cell.isEmpty) own.told.push(ref);
    if (cell.isZero && cell.isEmpty) own.values.push(null);
    else if (areSigns && cell.text === "-") own.values.push(0);
    else if (cell.score && (areSigns || cell.text !== "+")) {
      own.values.push(...cell.score.scores);
      own.color = cell.score.color;
    } else if (cell.code && cell.code.kind !== "unpaired" && !/^B$/i.test(cell.text)) {
      own.isAbsent = true;
      this.absences.push({
        player,
        round: roundOf(player, opponent, this.count),
        code: cell.code,
        cell: ref,
      });
    } else if (!cell.isEmpty && !cell.code)
      // A result with an opponent is not of a square.
      this.add(cell.games.some(isSure) ? 6 : 3, () =>
        finding(cell.isError ? "error-value" : "bad-result", [ref], cell.text),
      );
  }

  private settle(player: number, opponent: number): void {
    const [mine, theirs] = [this.scoresOf(player, opponent), this.scoresOf(opponent, player)];
    const [a, b] = [mine.values, theirs.values];
    const count = Math.max(a.length, b.length);
    const isMatch = this.across.players[0] === MATCH;
    const play = (score: number, sides: 1 | 2, k: number) => {
      const round = isMatch ? k + 1 : roundOf(player, opponent, this.count) + k * this.count;
      const cells = [...mine.told, ...theirs.told];
      this.games.push({
        player,
        opponent,
        round,
        opponentRound: round,
        score,
        color: mine.color,
        cells,
        sides,
      });
    };
    // Several games in another order are the same games.
    const isTurned = count > 1 && a.length === b.length && Math.abs(points(a) + points(b) - count) < 0.01;
    for (let k = 0; k < count; k++) {
      const [x, y] = [a[k], b[k]];
      if (count === 1 && x === 0 && y === 0) this.lost.push(...mine.cells, ...theirs.cells);
      else if (x != null && y != null) {
        if (Math.abs(x + y - 1) > 0.01 && !isTurned)
          this.add(4, () => clash(this.people(), this.side(player, opponent), this.side(opponent, player)));
        play(x, Math.abs(x + y - 1) > 0.01 && !isTurned ? 1 : 2, k);
      } else if (x == null && y == null) {
        // Where the other cell is empty, nobody made this one a 0 by being empty.
        if (x === null && y === null) this.open.push(...mine.cells, ...theirs.cells);
        else if (x === null) play(0, 1, k);
        else if (y === null) play(1, 1, k);
      } else if ((x === null && y === 1) || (y === null && x === 1)) play(x ?? 0, 2, k);
      else {
        this.cost += 0.5;
        play(x ?? 1 - y!, 1, k);
      }
    }
  }

  private people() {
    return this.board.chart.players.map(({ name }, i) => ({ name, number: this.numbers[i]! }));
  }

  private side(player: number, opponent: number): Side {
    const { values, cells } = this.scoresOf(player, opponent);
    const scores = values.map((value) => (value ?? 0) as GameScore);
    const claims = scores.map((score) => ({ rival: opponent, score, color: null }));
    return { player, ref: cells[0]!, cell: { kind: "scores", scores }, claims, round: null };
  }
}

/** The solutions of a region as a square, by each way in which its headings can name the players. */
export function squaresOf(
  board: Board,
  region: readonly ChartColumn[],
  numbers: readonly number[],
  numberColumn: NumberColumn,
  cost: number,
): Draft[] {
  const columns = region.filter((column) => {
    const { colors, filled } = board.counts(slotOf(column));
    return column.heading.role !== "opponentRating" && colors < Math.max(1, filled);
  });
  if (numbers.length < 2 || numbers.length > MOST_PLAYERS) return [];
  const counts = columns.map((column) => board.counts(slotOf(column)));
  const filled = counts.reduce((sum, one) => sum + one.filled, 0);
  const scores = counts.reduce((sum, one) => sum + one.scores, 0);
  const scored = counts.reduce((sum, one) => sum + one.scores + one.codes, 0);
  // Before the first game, only the diagonal is filled.
  const isOpen = scores === 0 && filled === numbers.length && counts.every((one) => one.filled === 1);
  if (!isOpen && (scores === 0 || scored < filled * 0.5)) return [];
  return waysAcross(board, columns, numbers).flatMap((across) => {
    if (!board.budget.spend(columns.length * numbers.length)) return [];
    const draft = new Square(board, columns, across, numbers, numberColumn, cost).solve();
    return isOpen && draft.absences.length > 0 ? [] : draft;
  });
}
