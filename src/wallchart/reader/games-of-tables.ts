/**
 * Who played whom by tables of games: of a list of players on the same sheet, or in rounds that a wallchart leaves open.
 *
 * Example: below a list of Ann Ash and Bob Birch, `Ann Ash | 1-0 | Bob Birch` under `White | Result | Black` is a win with
 * White.
 */
import { finding } from "../diagnostics";
import type { CellRef } from "../types";
import type { GameTable } from "./game-tables";
import type { Meaning, WrittenCode } from "./meanings";
import { codeOf } from "./results";
import type { Solved } from "./search";
import { refAt } from "./sheet";
import {
  placeOfRound,
  withoutRounds,
  type Absence,
  type Game,
  type Problem,
  type Solution,
} from "./solution";

/** White's score: `1-0`, `1` beside `0`, or the name of who won, whose place is given; null where none is read. */
function scoreOf([own, other]: readonly Meaning[], winnerIn: (cell: Meaning) => number): number | null {
  if (!own) return null;
  const of = ({ score, points }: Meaning) => (score?.scores.length === 1 ? score.scores[0]! : points);
  const [mine, theirs] = [of(own), other && of(other)];
  if (mine === null) return [0, 1][winnerIn(own)] ?? null;
  return mine <= 1 && (theirs === undefined || theirs === 1 - mine) ? mine : null;
}

/** The player that a cell names: `Ash, Ann`, `2 Ash`, `Ann Ash (1500)`, `2`; -1 for nobody, and where two could be meant. */
function calledBy({ board }: Solved, { numbers }: Solution, { text, whole }: Meaning): number {
  if (whole !== null) return numbers.indexOf(whole);
  const found = board.find(text.replace(/^#?\d+[.)]?\s+/, "").replace(/[[(].*$/, ""));
  return found < 0 ? board.find(text) : found;
}

/** A row's game by the places of its two players, or a player's round without one. */
type RowOfTable =
  | { readonly player: number; readonly opponent: number; readonly score: number | null }
  | { readonly player: number; readonly code: WrittenCode };

class GamesOfTables {
  readonly games: Game[] = [];
  readonly absences: Absence[] = [];
  private readonly unread: CellRef[] = [];
  private readonly pending: CellRef[] = [];
  /** What each player has in each round; null for a round without a game. */
  private readonly met: Map<number, Game | null>[];

  constructor(
    private readonly solved: Solved,
    private readonly best: Solution,
  ) {
    this.met = solved.chart.players.map(() => new Map<number, Game | null>());
    for (const game of best.games) this.meet(game);
    for (const { player, round } of best.absences) this.met[player]!.set(round, null);
  }

  private meet(game: Game): void {
    this.met[game.player]!.set(game.round, game);
    this.met[game.opponent]!.set(game.opponentRound, game);
  }

  private read(table: GameTable, row: number): RowOfTable | null {
    const cells = this.solved.chart.sheet.rows[row]!;
    const [white, black] = [cells[table.white]!, cells[table.black]!];
    const results = table.scores.map((place) => cells[place]!);
    const called = (cell: Meaning) => calledBy(this.solved, this.best, cell);
    const player = called(white);
    if (player < 0) return null;
    const code = black.code ?? (black.isEmpty ? results.find((cell) => cell.code)?.code : undefined);
    if (code) return { player, code };
    const opponent = called(black);
    if (opponent < 0 || opponent === player) return null;
    if (results.every(({ isEmpty }) => isEmpty)) return { player, opponent, score: null };
    const score = scoreOf(results, (cell) => [opponent, player].indexOf(called(cell)));
    return score === null ? null : { player, opponent, score };
  }

  /** Whether the chart has the same game, in this round, or in any where the table does not say which. */
  private isKnown(
    { player, opponent, score }: Extract<RowOfTable, { opponent: number }>,
    round: number | null,
  ) {
    const games = round === null ? [...this.met[player]!.values()] : [this.met[player]!.get(round)];
    return games.some((game) => {
      if (!game || !this.best.games.includes(game)) return false;
      const isSame = game.player === player && game.opponent === opponent;
      const isTurned = game.player === opponent && game.opponent === player;
      if (!isSame && !isTurned) return false;
      return score === null || game.score === (isSame ? score : 1 - score);
    });
  }

  add(table: GameTable, row: number): void {
    const { sheet } = this.solved.chart;
    const places = [...table.scores.slice(0, 1), table.white, table.black];
    const cells = places.map((place) => refAt(sheet, row, place));
    const cell = cells[0]!;
    const told = this.read(table, row);
    const called = (table.round !== null && sheet.rows[row]![table.round]!.whole) || table.of;
    if (!told) return void this.unread.push(cell);
    const said = called === null ? null : placeOfRound(this.best, called);
    if ("opponent" in told && this.isKnown(told, said)) return;
    const both = "opponent" in told ? [told.player, told.opponent] : [told.player];
    const last = Math.max(0, ...both.flatMap((player) => [...this.met[player]!.keys()]));
    // Only a list without rounds takes games of no round: below a wallchart they may be a playoff.
    const isList = this.best.layout.rounds.length === 0 && !this.best.isSquare;
    const round = called === null && isList ? last + 1 : said;
    // Pairings of a round that the chart does not have yet.
    if (round === null && "score" in told && told.score === null) return;
    if (round === null || both.some((player) => this.met[player]!.has(round)))
      return void this.unread.push(cell);
    if ("code" in told) this.leaveOut(told.player, round, told.code, cell);
    else if (told.score === null) {
      for (const player of both) this.leaveOut(player, round, codeOf("pending"), cell);
      this.pending.push(cell);
    } else {
      const { player, opponent, score } = told;
      const game = { player, opponent, round, opponentRound: round, score, color: "white", cells, sides: 2, isDisputed: false } as const; // prettier-ignore
      this.games.push(game);
      this.meet(game);
    }
  }

  private leaveOut(player: number, round: number, code: WrittenCode, cell: CellRef): void {
    this.absences.push({ player, round, code, cell });
    this.met[player]!.set(round, null);
  }

  get problems(): Problem[] {
    const told = [
      ["rows-not-read", this.unread],
      ["pending-result", this.pending],
    ] as const;
    return told.flatMap(([code, cells]) =>
      cells.length > 0 ? [{ weight: 0, isMisfit: false, finding: () => finding(code, cells) }] : [],
    );
  }
}

/** Whether most of those that a table names are a chart's players. */
export function isOfPlayers(solved: Solved, table: GameTable): boolean {
  const best = withoutRounds(solved.chart);
  const { rows } = solved.chart.sheet;
  const named = table.rows
    .flatMap((row) => [table.white, table.black].map((place) => rows[row]![place]!))
    .filter(({ isEmpty, code }) => !isEmpty && !code);
  return named.filter((cell) => calledBy(solved, best, cell) >= 0).length * 2 > named.length;
}

/**
 * A chart with the games that its tables tell; null where they tell none.
 *
 * @param tables those of its players
 */
export function withGamesOf(solved: Solved, tables: readonly GameTable[]): Solved | null {
  const { chart } = solved;
  const best = solved.best && solved.best.games.length > 0 ? solved.best : withoutRounds(chart);
  const told = new GamesOfTables(solved, best);
  for (const table of tables) for (const row of table.rows) told.add(table, row);
  const { games, absences, problems } = told;
  const hasPlayed = best.games.length > 0;
  if (games.length === 0 && !(hasPlayed && problems.length > 0)) return null;
  return {
    ...solved,
    best: {
      ...best,
      games: [...best.games, ...games],
      absences: [...best.absences, ...absences],
      problems: [...best.problems, ...problems],
      rounds: Math.max(best.rounds, ...games.map(({ round }) => round)),
    },
  };
}
