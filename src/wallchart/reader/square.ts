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
import { isSure, type Meaning, type WrittenCode } from "./meanings";
import { refAt } from "./sheet";
import type { Absence, Game, Problem, Rest } from "./solution";

/** How the columns name the players. */
interface Across {
  readonly name: string;
  /** The player of each column; -1 for none, MATCH for the other one of two. */
  readonly players: readonly number[];
  readonly cost: number;
}

const MATCH = -2;
const MOST_PLAYERS = 40;
/** For a score that may as well be a result with its opponent. */
const NAMED_COST = 0.2;

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
  // A row or a column of a square may be missing.
  const isCut = (way: Across) => arePlayers(columns, way) && isMarked(board, columns, way.players);
  return ways.filter((way) => {
    const { name, players } = way;
    const key = players.join();
    const isWhole = name === "match" || (!players.includes(-1) && new Set(players).size === count);
    if (seen.has(key) || (!isWhole && !isCut(way))) return false;
    seen.add(key);
    return true;
  });
}

/** Whether there are marks on the diagonal, or what is left of it. */
function isMarked({ chart }: Board, columns: readonly ChartColumn[], players: readonly number[]): boolean {
  const marks = players.flatMap((player, k) => {
    if (player < 0) return [];
    const { isSelf, code } = meaningOf(chart, chart.players[player]!, slotOf(columns[k]!));
    return isSelf || (code?.kind === "forfeitWin" && code.behind === 0);
  });
  return marks.length > 1 && !marks.includes(false);
}

/** Whether the headings are nothing but players: `2` and not `Rd 2`. */
const arePlayers = (columns: readonly ChartColumn[], { name }: Across): boolean =>
  name === "names" || (name === "numbers" && columns.every(({ heading: { text } }) => /^\d+$/.test(text)));

/** What one player has against another. */
interface Scores {
  /** In the order of the columns; null for a 0 that may be an empty cell. */
  readonly values: (number | null)[];
  readonly cells: CellRef[];
  /** Those of the cells that are filled. */
  readonly told: CellRef[];
  color: Color;
  /** A result that is not rated. */
  code: WrittenCode | null;
}

const points = (values: readonly (number | null)[]): number =>
  values.reduce<number>((sum, value) => sum + (value ?? 0), 0);

class Square {
  private readonly scores = new Map<number, Scores>();
  private readonly games: Game[] = [];
  private readonly absences: Absence[] = [];
  private readonly problems: Problem[] = [];
  private readonly rests: Rest[] = [];
  /** Cells with a 0 that may be empty cells, and face each other. */
  private readonly open: CellRef[] = [];
  /** Cells with a typed 0 that face each other. */
  private readonly lost: CellRef[] = [];
  private cost: number;
  private readonly count: number;
  private readonly isMatch: boolean;
  private readonly arePlayers: boolean;
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
    this.isMatch = across.players[0] === MATCH;
    this.arePlayers = arePlayers(columns, across);
    this.cost = cost + 0.1 + across.cost;
  }

  private add(weight: number, told: Problem["finding"], isMisfit = true): void {
    this.cost += weight;
    this.problems.push({ weight, finding: told, isMisfit });
  }

  /** @param k the column of a match, each of which is a game; else 0 */
  private scoresOf(player: number, opponent: number, k: number): Scores {
    const key = (k * this.count + player) * this.count + opponent;
    let found = this.scores.get(key);
    if (!found) this.scores.set(key, (found = { values: [], cells: [], told: [], color: null, code: null }));
    return found;
  }

  solve(): Draft {
    // `+` and `-` beside digits or letters are forfeits.
    const { chart } = this.board;
    const { players } = this.across;
    const cells = this.columns.map((column) =>
      chart.players.map((player) => meaningOf(chart, player, slotOf(column))),
    );
    const areSigns = !cells.some((list) =>
      list.some(({ score, text }) => score !== null && /[\p{L}\d½]/u.test(text)),
    );
    const diagonal = cells.flatMap((list, k) => list[players[k]!] ?? []);
    const hasScored = diagonal.some(({ score }) => score !== null && points(score.scores) > 0);
    if (!hasScored && new Set(diagonal.map(({ text }) => text)).size === 1) this.mark = diagonal[0]!.text;
    cells.forEach((list, k) => {
      if (players[k] !== -1) list.forEach((cell, player) => this.readCell(cell, player, k, areSigns));
    });
    const pairs = this.isMatch ? this.columns.map((_, k) => k) : [0];
    for (let player = 0; player < this.count; player++)
      for (let opponent = player + 1; opponent < this.count; opponent++)
        for (const k of pairs) this.settle(player, opponent, k);
    if (this.open.length > 0)
      this.add(0, () => finding("zeros-in-square", this.open, this.open.length / 2), false);
    if (this.lost.length > 0) this.add(0, () => finding("lost-by-both", this.lost), false);
    const isWhole = !players.includes(-1) && new Set(players).size === this.count;
    if (!this.isMatch && !isWhole)
      this.add(2, () =>
        finding("square-incomplete", [refAt(chart.sheet, chart.headingRow, this.columns[0]!.place)]),
      );
    // A cell of a match may have several games.
    const rounds = this.isMatch
      ? this.games.reduce((most, { round }) => Math.max(most, round), this.columns.length)
      : this.count - 1 + (this.count % 2);
    return {
      cost: this.cost,
      games: this.games,
      absences: this.absences,
      foreign: [],
      problems: this.problems,
      rounds,
      isSquare: !this.isMatch,
      numbers: this.numbers,
      numberColumn: this.numberColumn,
      layout: { rounds: [], name: `square by ${this.across.name}`, cost: 0 },
      style: "W12",
      used: new Set(this.columns),
      rests: this.rests,
    };
  }

  /** A cell of the diagonal, where a player would meet themselves. */
  private readOwn(cell: Meaning, player: number, ref: CellRef): void {
    const isMark =
      cell.isEmpty ||
      cell.isSelf ||
      this.mark === cell.text ||
      cell.code !== null ||
      cell.whole === this.numbers[player] ||
      (cell.rating?.rating ?? null) !== null ||
      this.board.find(cell.text) === player;
    if (isMark) return;
    const isSureGame = cell.games.some(isSure);
    if (cell.score || isSureGame) this.add(isSureGame ? 5 : 2, () => finding("paired-with-self", [ref]));
    else this.cost += 2;
  }

  private readCell(cell: Meaning, player: number, k: number, areSigns: boolean): void {
    const { board } = this;
    const { chart } = board;
    const opponent = this.isMatch ? 1 - player : this.across.players[k]!;
    const ref = cellAt(chart, chart.players[player]!, slotOf(this.columns[k]!));
    if (opponent === player) return this.readOwn(cell, player, ref);
    const own = this.scoresOf(player, opponent, this.isMatch ? k : 0);
    own.cells.push(ref);
    if (!cell.isEmpty) own.told.push(ref);
    const game = cell.games.find(
      (one) =>
        this.arePlayers &&
        isSure(one) &&
        (one.name === "" ? one.opponent === this.numbers[opponent] : board.find(one.name) === opponent),
    );
    if (cell.isZero && cell.isEmpty) own.values.push(null);
    else if (areSigns && cell.text === "-") own.values.push(0);
    else if (cell.score && (areSigns || cell.text !== "+")) {
      own.values.push(...cell.score.scores);
      own.color = cell.score.color;
      // `W1` below `Rd 1` likelier names an opponent.
      if (!this.arePlayers && cell.games.some(isSure)) this.cost += NAMED_COST;
    } else if (game) {
      // A result with the opponent whom the heading names already.
      own.values.push(...game.scores);
      own.color = game.color;
      this.addRest(player, ref, game.rest, cell);
    } else if (cell.code && cell.code.kind !== "unpaired") {
      own.code = cell.code;
      if (cell.code.kind === "pending") this.add(0, () => finding("pending-result", [ref]), false);
      this.addRest(player, ref, cell.code.rest, cell);
      this.absences.push({ player, round: this.roundOf(player, opponent, k), code: cell.code, cell: ref });
    } else if (!cell.isEmpty && !cell.code) {
      // A result with another opponent is not of a square.
      this.add(cell.games.some(isSure) ? 6 : 3, () =>
        finding(cell.isError ? "error-value" : "bad-result", [ref], cell.text),
      );
    }
  }

  private addRest(player: number, cell: CellRef, rest: string, { text }: Meaning): void {
    if (rest !== "") this.rests.push({ player, cell, rest, text });
  }

  private roundOf(player: number, opponent: number, k: number): number {
    return this.isMatch ? k + 1 : roundOf(player, opponent, this.count);
  }

  private settle(player: number, opponent: number, column: number): void {
    const [mine, theirs] = [this.scoresOf(player, opponent, column), this.scoresOf(opponent, player, column)];
    const [a, b] = [mine.values, theirs.values];
    let isDisputed = isUnreadable(mine) || isUnreadable(theirs);
    const clashing = () => {
      isDisputed = true;
      this.add(4, () => this.clash(player, opponent, column));
    };
    if (isOtherHalf(mine, theirs) && isOtherHalf(theirs, mine)) {
      if (mine.code || theirs.code) return;
    } else clashing();
    const count = Math.max(a.length, b.length);
    const play = (score: number, sides: 1 | 2, k: number) => {
      const round = this.roundOf(player, opponent, column) + k * this.count;
      const told = [...mine.told, ...theirs.told];
      const cells = told.length > 0 ? told : [...mine.cells, ...theirs.cells];
      this.games.push({
        player,
        opponent,
        round,
        opponentRound: round,
        score,
        color: mine.color,
        cells,
        sides,
        isDisputed,
      });
    };
    // Several games in another order are the same games.
    const isTurned = count > 1 && a.length === b.length && Math.abs(points(a) + points(b) - count) < 0.01;
    for (let k = 0; k < count; k++) {
      const [x, y] = [a[k], b[k]];
      if (count === 1 && x === 0 && y === 0) this.lost.push(...mine.cells, ...theirs.cells);
      else if (x != null && y != null) {
        const fits = Math.abs(x + y - 1) < 0.01 || isTurned;
        if (!fits) clashing();
        play(x, fits ? 2 : 1, k);
      } else if (x == null && y == null) {
        // Where the other cell is empty, nobody made this one a 0 by being empty.
        if (x === null && y === null) this.open.push(...mine.cells, ...theirs.cells);
        else if (mine.told.length + theirs.told.length === 0) play(x === null ? 0 : 1, 1, k);
      } else if ((x === null && y === 1) || (y === null && x === 1)) play(x ?? 0, 2, k);
      else {
        this.cost += 0.5;
        play(x ?? 1 - y!, 1, k);
      }
    }
  }

  private clash(player: number, opponent: number, column: number) {
    const people = this.board.chart.players.map(({ name }, i) => ({ name, number: this.numbers[i]! }));
    const sides = [this.side(player, opponent, column), this.side(opponent, player, column)] as const;
    // The first one has a game.
    return sides[0].claims.length > 0 ? clash(people, ...sides) : clash(people, sides[1], sides[0]);
  }

  private side(player: number, opponent: number, column: number): Side {
    const { values, cells, code } = this.scoresOf(player, opponent, column);
    const scores = values.map((value) => (value ?? 0) as GameScore);
    const claims = scores.map((score) => ({ rival: opponent, score, color: null }));
    const cell = code
      ? { kind: "unplayed" as const, unplayed: code.kind }
      : { kind: "scores" as const, scores };
    return { player, ref: cells[0]!, cell, claims, round: null };
  }
}

/** Whether a result that is not rated may face what the other cell has: a forfeit the other half of it, all others no game. */
function isOtherHalf({ code }: Scores, { values }: Scores): boolean {
  const told = values.filter((value) => value !== null);
  if (!code || told.length === 0) return true;
  return code.kind.startsWith("forfeit") && told.length === 1 && told[0]! + code.points === 1;
}

/** Whether something is written that is neither a score nor a round without a game. */
const isUnreadable = ({ told, values, code }: Scores): boolean =>
  told.length > 0 && values.length === 0 && code === null;

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
  const results = counts.reduce((sum, one) => sum + Math.max(one.scores, one.plain), 0);
  const told = counts.reduce((sum, one) => sum + Math.max(one.scores, one.plain) + one.codes, 0);
  if (told < filled * 0.5) return [];
  return waysAcross(board, columns, numbers).flatMap((across) => {
    if (results === 0 && !isMarked(board, columns, across.players)) return [];
    if (!board.budget.spend(columns.length * numbers.length)) return [];
    return new Square(board, columns, across, numbers, numberColumn, cost).solve();
  });
}
