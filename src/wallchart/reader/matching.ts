/**
 * One hypothesis, evaluated: every entry of every player by it, and each game with the entry that faces it. What does not
 * fit has a weight; the sum is the cost of the hypothesis.
 *
 * Example: `W2` in row 1 and `L1` in row 2 are one game; `W2` facing an empty cell is one too, and costs a little; `W2`
 * facing `W1` is a contradiction.
 */
import { other as otherSide } from "../cells/game";
import { finding, worded } from "../diagnostics";
import { clash, oneOrTwo, sameColor, sameOpponent, type Side, type SideCell } from "./clashes";
import type { CellRef } from "../types";
import type { Score as GameScore } from "../../ratings/types";
import { cellAt, meaningOf, slotOf, type Board, type Slot } from "./board";
import type { NumberColumn } from "./charts";
import {
  claimOf,
  entriesOf,
  type ChartStyle,
  type Claim,
  type Entry,
  type Manner,
  type Slip,
} from "./entries";
import type { Layout, Place } from "./layouts";
import { sameCell } from "./meanings";
import { missingPlayers } from "./missing";
import { byeOf, codeOf } from "./results";
import type { Absence, ForeignGame, Game, Problem, Rest, Solution, UnknownWord } from "./solution";

interface Hypothesis {
  readonly layout: Layout;
  readonly style: ChartStyle;
  readonly numbers: readonly number[];
  readonly numberColumn: NumberColumn;
  /** What speaks against it before any cell is looked at. */
  readonly cost: number;
}

/** A solution without its totals. */
export type Draft = Omit<Solution, "total"> & { readonly words?: readonly UnknownWord[] };

/** The cells without one that comes again. */
const cellsOnce = (cells: readonly CellRef[]): CellRef[] =>
  cells.filter((cell, i) => cells.findIndex((other) => sameCell(cell, other)) === i);

const EPSILON = 0.01;

/** Whether two claims are the two sides of the same games. */
function isMirror(mine: Claim, theirs: Claim, player: number): boolean {
  if (theirs.opponent !== player) return false;
  const games = mine.scores.length;
  const [a, b] = [mine.points, theirs.points];
  // 1½ points of two games face ½ point.
  if (games !== theirs.scores.length) return Math.min(a, b) === 0.5 && Math.max(a, b) === 1.5;
  return Math.abs(a + b - games) < EPSILON;
}

/** Whether a cell has several games. */
function hasPair({ claims }: Entry): boolean {
  for (const { scores } of claims) if (scores.length > 1) return true;
  return false;
}

/** The claim that is the other side of a player's claim, and not matched yet. */
function mirrorIn(claims: readonly Claim[], claim: Claim, player: number): Claim | undefined {
  for (const other of claims) if (!other.isMatched && isMirror(claim, other, player)) return other;
  return undefined;
}

/** Words without a number: no game can be told from them. */
const WORD = /^\p{L}[\p{L}' .-]{1,19}$/u;
/** With so many players or fewer, all of them are the sample. */
const SAMPLE = 40;
/** So many letters without an opponent in a round are results, and not games that are not in yet. */
const ENOUGH_LETTERS = 3;
/** Opponents who are missing together weigh less: one cut leaves them out. */
const CUT_OFF = 0.5;
/** So many cells that do not fit, and more than those that do, are enough to give up. */
const ENOUGH = 12;

export class Match {
  private readonly chart;
  private readonly count: number;
  private readonly rounds;
  /** The slots of each round with its result, the one with the opponent or the game first. */
  private readonly slots: readonly (readonly Slot[])[];
  private readonly rows: (readonly Entry[] | undefined)[] = [];
  private readonly open: number[] = [];
  private readonly manner: Manner;
  private readonly games: Game[] = [];
  private readonly absences: Absence[] = [];
  private readonly foreign: ForeignGame[] = [];
  private readonly problems: Problem[] = [];
  private readonly words: UnknownWord[] = [];
  /** Games whose two sides stand in different rounds. */
  private readonly crossed: Game[] = [];
  /** Entries whose opponent is not in the chart. */
  private readonly lacking: { player: number; round: number; slip: Slip }[] = [];
  /** Who has a game against the player of an empty entry. */
  private readonly claimed = new Map<Entry, number>();
  private cost: number;
  private pairs: boolean | null = null;
  private named: readonly { readonly name: string; readonly number: number }[] | null = null;

  constructor(
    private readonly board: Board,
    private readonly hypothesis: Hypothesis,
  ) {
    const { layout, numbers, style } = hypothesis;
    this.chart = board.chart;
    this.count = board.chart.players.length;
    this.rounds = layout.rounds;
    const isFirst = ({ use }: Place) => use === "game" || use === "opponent";
    const isMore = ({ use }: Place) => use === "score" || use === "running";
    this.slots = layout.rounds.map((places) =>
      [...places.filter(isFirst), ...places.filter(isMore)].map(({ slot }) => slot),
    );
    const byNumber: number[] = [];
    const doubled: [number, number][] = [];
    numbers.forEach((number, i) => {
      const first = number > 0 ? byNumber[number] : undefined;
      if (first !== undefined) doubled.push([first, i]);
      else if (number > 0) byNumber[number] = i;
    });
    this.manner = { rounds: layout.rounds, style, byNumber };
    this.cost = hypothesis.cost;
    for (const pair of doubled)
      this.add(4, () =>
        finding(
          "duplicate-number",
          pair.map((i) => this.numberCell(i)),
          numbers[pair[0]],
        ),
      );
  }

  private numberCell(player: number): CellRef {
    const { column } = this.hypothesis.numberColumn;
    const one = this.chart.players[player]!;
    return cellAt(this.chart, one, slotOf(column ?? this.chart.names[0] ?? this.chart.columns[0]!));
  }

  private add(weight: number, told: Problem["finding"], isMisfit = true): void {
    this.cost += weight;
    this.problems.push({ weight, finding: told, isMisfit });
  }

  private rowOf(player: number): readonly Entry[] {
    return (this.rows[player] ??= entriesOf(this.board, this.manner, player));
  }

  /** The cells of a round of a player, the one with the opponent or the game first. */
  private cellsOf(player: number, round: number): CellRef[] {
    return this.put(new Array<CellRef>(this.slots[round]!.length), 0, player, round);
  }

  /** Puts the cells of a round of a player into a list, from a place on. */
  private put(cells: CellRef[], from: number, player: number, round: number): CellRef[] {
    const { chart } = this;
    const [slots, one] = [this.slots[round]!, chart.players[player]!];
    for (let k = 0; k < slots.length; k++) cells[from + k] = cellAt(chart, one, slots[k]!);
    return cells;
  }

  private textOf(player: number, round: number): string {
    return this.rounds[round]!.filter(({ use }) => use !== "skip" && use !== "color")
      .map(({ slot }) => meaningOf(this.chart, this.chart.players[player]!, slot).text)
      .filter(Boolean)
      .join(" ");
  }

  /** Whether a sample of the players fits at all. Only a chart with many players has other ones. */
  fitsSample(): boolean {
    if (this.count <= SAMPLE) return true;
    let [good, bad] = [0, 0];
    for (let k = 0; k < SAMPLE; k++) {
      const player = Math.floor((k * this.count) / SAMPLE);
      this.rowOf(player).forEach((entry, round) => {
        const isAlone =
          entry.kind === "pending" &&
          !entry.isColored &&
          this.rowOf(entry.opponent)[round]!.opponent !== player;
        if (entry.slip || isAlone) bad++;
        for (const claim of entry.claims) {
          const there = this.rowOf(claim.opponent);
          const facing = there[round]!;
          if (facing.claims.some((other) => isMirror(claim, other, player)) || facing.kind === "empty")
            good++;
          else if (!there.some((other) => other.claims.some((one) => isMirror(claim, one, player)))) bad++;
        }
      });
      if (bad >= ENOUGH && bad > good) return false;
    }
    return true;
  }

  /**
   * The solution by this hypothesis; null if it costs more than the limit.
   *
   * @param limit what is dearer is not of interest
   */
  solve(limit: number): Draft | null {
    for (let player = 0; player < this.count; player++) {
      this.rowOf(player).forEach((entry, round) => {
        if (entry.eitherOf.length > 0) this.tellApart(player, round, entry);
        const { slip } = entry;
        this.cost += entry.cost;
        if (slip?.code === "opponent-not-in-chart") this.lacking.push({ player, round, slip });
        else if (slip) {
          this.add(slip.weight, () => this.slipFinding(player, round, slip), slip.weight > 1);
          if (WORD.test(slip.value) && !this.hypothesis.style.startsWith("Ash"))
            this.words.push({
              player,
              round: round + 1,
              cell: this.cellsOf(player, round)[0]!,
              text: slip.value,
              problem: this.problems.at(-1)!,
            });
        }
      });
      if (this.cost > limit) return null;
    }
    this.missing();
    for (let round = 0; round < this.rounds.length; round++) {
      this.byFacing(round);
      this.bareScores(round);
    }
    for (let round = 0; round < this.rounds.length; round++) {
      for (let player = 0; player < this.count; player++) this.settle(player, round);
      if (this.cost > limit) return null;
    }
    for (let round = 0; round < this.rounds.length; round++) {
      this.pairings(round);
      if (this.cost > limit) return null;
    }
    if (!this.otherRounds()) this.twoOpponents();
    this.oneOrTwo();
    this.whiteAlone();
    const { style, numbers, numberColumn, layout } = this.hypothesis;
    const used = this.rounds.flatMap((places) =>
      places.flatMap(({ slot, use }) => (use === "skip" ? [] : slot.column)),
    );
    return {
      cost: this.cost,
      games: this.games,
      absences: this.absences,
      foreign: this.foreign,
      problems: this.problems,
      rounds: this.rounds.length,
      isSquare: false,
      numbers,
      numberColumn,
      layout,
      style,
      used: new Set(used),
      rests: this.rests(),
      words: this.words,
    };
  }

  /** Which of several players who are called alike is meant: the one whose own cell names the player. */
  private tellApart(player: number, round: number, entry: Entry): void {
    const facing = entry.eitherOf.filter((claim) => {
      const { claims, eitherOf } = this.rowOf(claim.opponent)[round]!;
      return [...claims, ...eitherOf].some((other) => isMirror(claim, other, player));
    });
    if (facing.length !== 1) return;
    entry.kind = "games";
    entry.claims = facing;
    entry.slip = null;
  }

  private slipFinding(player: number, round: number, { code, value }: Slip) {
    const cells = this.cellsOf(player, round);
    return code === "total-differs"
      ? worded(code, cells.slice(-1), value)
      : finding(code, cells.slice(0, 1), value);
  }

  /** Opponents who are not there, as one finding if a copy has left them out. */
  private missing(): void {
    const { lacking } = this;
    const words = missingPlayers(
      this.hypothesis.numbers,
      lacking.map(({ slip }) => Number(slip.value) || 0),
    );
    const cells = () => lacking.flatMap(({ player, round }) => this.cellsOf(player, round).slice(0, 1));
    if (words !== null)
      this.add(lacking.reduce((sum, { slip }) => sum + slip.weight, 0) * CUT_OFF, () =>
        worded("part-copied", cells(), words),
      );
    else
      for (const { player, round, slip } of lacking)
        this.add(slip.weight, () => this.slipFinding(player, round, slip));
  }

  /**
   * What only the other player's row tells: a code that may be a pairing is one where both have it, `1` is a point
   * where number 1 has another game, and `WL2` is two games where the other player has two cells.
   */
  private byFacing(round: number): void {
    for (let player = 0; player < this.count; player++) {
      const entry = this.rowOf(player)[round]!;
      if (entry.kind === "unplayed" && entry.opponent >= 0) {
        const facing = this.rowOf(entry.opponent)[round]!;
        if (facing.kind === "pending" && facing.opponent === player) entry.kind = "pending";
      }
      if (entry.kind === "pending" && entry.scores.length > 0 && this.isEngaged(entry.opponent, round))
        entry.kind = "bare";
      if (hasPair(entry)) this.takeApart(entry, player);
    }
  }

  /** Makes games of their own of those that the other player has in several cells. */
  private takeApart(entry: Entry, player: number): void {
    entry.claims = entry.claims.flatMap((claim) =>
      this.isApart(claim, player)
        ? claim.scores.map((score) => claimOf(claim.opponent, { scores: [score], color: claim.color }))
        : [claim],
    );
  }

  /** Whether games that one cell has stand in several cells of the other player. */
  private isApart({ opponent, scores }: Claim, player: number): boolean {
    if (scores.length < 2) return false;
    return (
      this.rowOf(opponent).filter(({ claims }) => claims.some((one) => one.opponent === player)).length > 1
    );
  }

  /** Whether a player has a game in a round that both sides tell, so that nobody else is paired with them. */
  private isEngaged(player: number, round: number): boolean {
    return this.rowOf(player)[round]!.claims.some((claim) =>
      this.rowOf(claim.opponent)[round]!.claims.some((other) => isMirror(claim, other, player)),
    );
  }

  /** Scores without an opponent: one in a round is a bye, several may be games. */
  private bareScores(round: number): void {
    const bare: number[] = [];
    for (let player = 0; player < this.count; player++)
      if (this.rowOf(player)[round]!.kind === "bare") bare.push(player);
    if (bare.length === 0) return;
    const named = new Set<number>();
    for (let player = 0; player < this.count; player++)
      for (const { opponent } of this.rowOf(player)[round]!.claims) named.add(opponent);
    // Beside a 1 alone, the only 0 may be the other side of its game.
    const isWon = bare.some((player) => this.rowOf(player)[round]!.scores[0] === 1);
    const zeros = isWon ? this.zerosIn(round) : [];
    if (zeros.length === 1) bare.push(...zeros);
    const open = bare.filter((player) => !(this.rowOf(player)[round]!.isLetters && named.has(player)));
    const namesNobody = named.size === 0;
    const points = open.map((player) => this.rowOf(player)[round]!.scores[0]!);
    const mayHaveMet =
      (points.includes(1) && points.includes(0)) || points.indexOf(0.5) < points.lastIndexOf(0.5);
    const isBye = points.every((one) => one === 0) || open.length === 1 || (!namesNobody && !mayHaveMet);
    const games: number[] = [];
    for (const player of open) {
      const entry = this.rowOf(player)[round]!;
      if (isBye && !entry.isLetters) {
        entry.kind = "unplayed";
        entry.code = { ...codeOf(byeOf(entry.scores[0]!)), points: entry.scores[0]! };
      } else if (entry.isLetters && (!namesNobody || open.length < ENOUGH_LETTERS)) {
        // A letter alone is a game that is not in yet.
        this.notIn(player, round, 0.5);
        this.pending(player, round);
      } else games.push(player);
    }
    games.forEach((player, k) => {
      this.cost += k > 0 ? 2 : 0;
      const [points] = this.rowOf(player)[round]!.scores;
      this.absences.push(this.absence(player, round, { ...codeOf(byeOf(points!)), points: points! }));
    });
    if (games.length > 0)
      this.add(2, () =>
        finding(
          "points-without-opponent",
          games.map((player) => this.cellsOf(player, round)[0]!),
          round + 1,
        ),
      );
  }

  /** The players with nothing in a round but a 0, which may be an empty cell. */
  private zerosIn(round: number): number[] {
    return this.chart.players.flatMap((player, i) => {
      const { kind } = this.rowOf(i)[round]!;
      const isZero = this.slots[round]!.some((slot) => meaningOf(this.chart, player, slot).isZero);
      return kind === "empty" && isZero ? i : [];
    });
  }

  private absence(player: number, round: number, code: Absence["code"]): Absence {
    return { player, round: round + 1, code, cell: this.cellsOf(player, round)[0]! };
  }

  /** Whether a cell has two games: elsewhere `XX4` is one forfeit. */
  private hasPairs(): boolean {
    return (this.pairs ??= this.chart.players.some((_, player) => this.rowOf(player).some(hasPair)));
  }

  private notIn(player: number, round: number, weight: number): void {
    this.add(weight, () => finding("pending-result", this.cellsOf(player, round).slice(0, 1)), false);
  }

  private pending(player: number, round: number): void {
    this.absences.push(this.absence(player, round, codeOf("pending")));
  }

  /** Matches the games of an entry with what faces them. */
  private settle(player: number, round: number): void {
    const entry = this.rowOf(player)[round]!;
    if (entry.kind === "unplayed" && entry.code) {
      const { kind } = entry.code;
      if (kind.startsWith("forfeit")) this.cost += 0.1;
      if (kind === "pending") this.notIn(player, round, 0);
      const games = this.hasPairs() ? entry.code.games : 1;
      for (let game = 0; game < games; game++) this.absences.push(this.absence(player, round, entry.code));
    }
    for (const { opponent, scores, color } of entry.foreign)
      this.foreign.push({
        player,
        round: round + 1,
        rating: opponent,
        score: scores[0]!,
        color,
        cell: this.cellsOf(player, round)[0]!,
      });
    for (const claim of entry.claims) if (!claim.isMatched) this.settleClaim(player, round, claim);
  }

  private settleClaim(player: number, round: number, claim: Claim): void {
    claim.isMatched = true;
    if (claim.opponent === player) {
      this.add(4, () => finding("paired-with-self", this.cellsOf(player, round).slice(0, 1)));
      return;
    }
    const mirror = mirrorIn(this.rowOf(claim.opponent)[round]!.claims, claim, player);
    if (mirror) return this.confirm(player, round, claim, round, mirror);
    this.withoutMirror(player, round, claim);
  }

  /** Settles a claim that the cell facing it does not have. */
  private withoutMirror(player: number, round: number, claim: Claim): void {
    const theirs = this.rowOf(claim.opponent);
    const here = theirs[round]!;
    const about = here.claims.find((other) => !other.isMatched && other.opponent === player);
    // A cell that says something else of the same opponent may be about another game of the two.
    const isOther =
      !about || this.rowOf(player).some(({ claims }) => mirrorIn(claims, about, claim.opponent));
    if (isOther)
      for (let at = this.firstOpen(claim.opponent); at < theirs.length; at++) {
        const other = mirrorIn(theirs[at]!.claims, claim, player);
        if (other) return this.confirm(player, round, claim, at, other);
      }
    if (about && about.mayBeEmpty !== claim.mayBeEmpty) return this.overrule(player, round, claim, about);
    if (about) {
      about.isMatched = true;
      this.contradiction(6, player, round, claim.opponent, round);
      return this.dispute(player, round, claim, true);
    }
    this.oneSided(player, round, claim, here);
  }

  /** The first round of a player with a game that is not matched yet: it only moves on. */
  private firstOpen(player: number): number {
    const row = this.rowOf(player);
    let at = this.open[player] ?? 0;
    while (at < row.length && row[at]!.claims.every(({ isMatched }) => isMatched)) at++;
    return (this.open[player] = at);
  }

  /**
   * Adds the games of a claim.
   *
   * @param there the opponent's round
   * @param isFaced whether the opponent's cells there are about them
   */
  private play(
    player: number,
    round: number,
    { opponent, scores, color }: Pick<Claim, "opponent" | "scores" | "color">,
    there: number,
    isFaced: boolean,
    sides: 1 | 2,
    isDisputed = false,
  ): void {
    const own = this.slots[round]!.length;
    const theirs = isFaced ? this.slots[there]!.length : 0;
    const cells = this.put(new Array<CellRef>(own + theirs), 0, player, round);
    if (isFaced) this.put(cells, own, opponent, there);
    scores.forEach((score) => {
      this.games.push({
        player,
        opponent,
        round: round + 1,
        opponentRound: there + 1,
        score,
        color,
        cells,
        sides,
        isDisputed,
      });
    });
  }

  /** Adds the games of a claim that something speaks against. */
  private dispute(player: number, round: number, claim: Claim, isFaced = false): void {
    this.play(player, round, claim, round, isFaced, 1, true);
  }

  private confirm(player: number, round: number, claim: Claim, there: number, other: Claim): void {
    other.isMatched = true;
    other.isConfirmed = claim.isConfirmed = true;
    const { opponent, color } = claim;
    const areSame = color !== null && color === other.color;
    if (areSame && claim.scores.length === 1) this.sameColor(player, round, opponent, there);
    const seen = areSame ? null : (color ?? otherSide(other.color));
    const isShort = claim.scores.length < other.scores.length;
    const scores = isShort ? other.scores.map((score) => 1 - score) : claim.scores;
    this.play(player, round, { opponent, scores, color: seen }, there, true, 2);
    if (there !== round) this.crossed.push(this.games.at(-1)!);
  }

  private sameColor(player: number, round: number, opponent: number, there: number): void {
    const sides = () => [this.side(player, round), this.side(opponent, there)] as const;
    this.add(1, () => sameColor(this.people(), ...sides()), false);
  }

  /** A 0 that may be an empty cell says nothing against the other side. */
  private overrule(player: number, round: number, claim: Claim, about: Claim): void {
    about.isMatched = true;
    this.cost += 0.3;
    const scores = claim.mayBeEmpty ? about.scores.map((score) => 1 - score) : claim.scores;
    this.play(player, round, { ...claim, scores }, round, true, 1);
  }

  private oneSided(player: number, round: number, claim: Claim, here: Entry): void {
    const { opponent } = claim;
    // A letter without the opponent, who says the same.
    const isSame =
      here.kind === "bare" &&
      here.isLetters &&
      here.scores.length === claim.scores.length &&
      here.scores.every((score, k) => score + claim.scores[k]! === 1);
    if (isSame) {
      here.kind = "self";
      return this.play(player, round, claim, round, true, 2);
    }
    const isPaired = here.kind === "pending" && here.opponent === player;
    const rival = this.claimed.get(here);
    if (here.kind === "empty" && rival !== undefined && rival !== player) {
      this.add(4, () => {
        const sides = [this.side(player, round), this.side(rival, round)] as const;
        return sameOpponent(this.people(), ...sides, opponent);
      });
      return this.dispute(player, round, claim);
    }
    if (here.kind === "empty" || isPaired) {
      this.claimed.set(here, player);
      const { style } = this.hypothesis;
      this.cost += isPaired ? (style === "12W" ? 0.4 : 0.05) : 0.6;
      if (isPaired) here.kind = "empty";
      return this.play(player, round, claim, round, isPaired, 1);
    }
    // The other cell may be about the same game in another round. What can't be read, or names its own player, is told
    // already.
    const theirs = this.rowOf(opponent);
    const there = theirs.findIndex(({ claims }) =>
      claims.some((one) => !one.isMatched && one.opponent === player),
    );
    if (here.slip || here.claims.some((other) => other.opponent === opponent)) this.cost += 4;
    else this.contradiction(4, player, round, opponent, there < 0 ? round : there);
    for (const one of theirs[there]?.claims ?? []) if (one.opponent === player) one.isMatched = true;
    this.dispute(player, round, claim);
  }

  /** Pairings without a result. */
  private pairings(round: number): void {
    for (let player = 0; player < this.count; player++) {
      const entry = this.rowOf(player)[round]!;
      if (entry.kind !== "pending") continue;
      const facing = this.rowOf(entry.opponent)[round]!;
      const isMutual = facing.kind === "pending" && facing.opponent === player;
      const isOpen = facing.kind === "empty";
      const cells = () => this.cellsOf(player, round).slice(0, 1);
      const isSaid = entry.isColored && (isOpen || facing.kind === "bare" || facing.code?.kind === "pending");
      if (isMutual) this.notIn(player, round, 0.05);
      else if (isSaid && isOpen && /w$/i.test(this.textOf(player, round)))
        this.add(0.6, () => this.colorOrResult(player, round), false);
      else if (isSaid) this.notIn(player, round, isOpen ? 0.6 : 0.3);
      else {
        this.add(isOpen ? 0.6 : 2, () => finding("bare-number", cells(), this.textOf(player, round)));
        continue;
      }
      this.pending(player, round);
    }
  }

  /** `4W` is a win, or a pairing with White whose result is not in yet. */
  private colorOrResult(player: number, round: number) {
    const text = this.textOf(player, round);
    const words = `“${text}” could be a win, or a game with White whose result is not in yet. It is not rated.`;
    return worded("two-readings", this.cellsOf(player, round).slice(0, 1), words);
  }

  /** `4W` facing empty cells, without a loss or a draw anywhere: the pairings of White. */
  private whiteAlone(): void {
    const { games } = this;
    const [first] = games;
    const isOpen = ({ sides, player, round }: Game) =>
      sides === 1 && /\d ?w$/i.test(this.textOf(player, round - 1));
    if (first && this.hypothesis.style === "12W" && games.every(isOpen))
      this.add(0.1, () => this.colorOrResult(first.player, first.round - 1), false);
  }

  /** Games that the two players have in different rounds. True if most games are so: each row may have its own order. */
  private otherRounds(): boolean {
    const { crossed } = this;
    const isUsual = crossed.length * 2 > this.games.length;
    if (isUsual) this.cost += 0.5;
    const fine = crossed.filter((game) => isUsual || !this.isOddAcross(game));
    if (fine.length === 0) return isUsual;
    const cells = () =>
      fine.flatMap(({ player, opponent, round, opponentRound }) => [
        ...this.cellsOf(player, round - 1).slice(0, 1),
        ...this.cellsOf(opponent, opponentRound - 1).slice(0, 1),
      ]);
    const told = fine.length === 1 ? "A game is" : `${fine.length} games are`;
    this.add(0, () => finding("other-round", cells(), told), false);
    return isUsual;
  }

  /** Whether the cells that face the two sides of a game in different rounds make it doubtful, which is told. */
  private isOddAcross(game: Game): boolean {
    const { player, opponent } = game;
    const sides = [
      { player, round: game.round - 1, rival: opponent, there: game.opponentRound - 1 },
      { player: opponent, round: game.opponentRound - 1, rival: player, there: game.round - 1 },
    ] as const;
    const facing = sides.map(({ rival, round }) => this.rowOf(rival)[round]!);
    // Games that both sides tell are certain; who has one in that round may have moved this one.
    const saysMore = ({ kind, code, claims }: Entry) =>
      kind !== "empty" &&
      kind !== "self" &&
      !(kind === "games" && claims.every(({ isConfirmed }) => isConfirmed)) &&
      !(kind === "unplayed" && code?.kind === "unpaired");
    if (facing.some(saysMore)) {
      this.cost += 1.5;
      sides.forEach(({ player: one, round, rival }, k) => {
        const { kind } = facing[k]!;
        if (kind !== "empty" && kind !== "self") this.contradiction(0, one, round, rival, round);
      });
      return true;
    }
    this.cost += 0.5;
    if (facing.some(({ kind }) => kind !== "empty")) return false;
    this.add(0, () =>
      oneOrTwo(
        this.people(),
        sides.map(({ player: one, round }) => this.side(one, round)),
        sides.map(({ rival, round }) => this.cellsOf(rival, round)[0]!),
      ),
    );
    return true;
  }

  /** A player meets one opponent a round, also where only one side says so. */
  private twoOpponents(): void {
    const moved = new Set(this.crossed);
    const met = new Array<Game | undefined>(this.count * this.rounds.length);
    const meet = (player: number, opponent: number, game: Game) => {
      const key = player * this.rounds.length + game.round - 1;
      const before = met[key];
      if (before && before.player !== opponent && before.opponent !== opponent)
        this.add(
          2,
          () => finding("two-opponents", cellsOnce([before.cells[0]!, game.cells[0]!]), game.round),
          before.sides + game.sides < 4,
        );
      met[key] = game;
    };
    for (const game of this.games) {
      if (moved.has(game) || game.isDisputed) continue;
      meet(game.player, game.opponent, game);
      meet(game.opponent, game.player, game);
    }
  }

  /** Two games between the same players that are each told by another one of them. */
  private oneOrTwo(): void {
    const single = new Map<number, Game>();
    for (const game of this.games) {
      if (game.sides === 2) continue;
      const { player, opponent, round } = game;
      const key = Math.min(player, opponent) * this.count + Math.max(player, opponent);
      const before = single.get(key);
      if (before && before.player !== player && before.round !== round)
        this.add(0.3, () =>
          oneOrTwo(
            this.people(),
            [this.side(before.player, before.round - 1), this.side(player, round - 1)],
            [this.cellsOf(player, before.round - 1)[0]!, this.cellsOf(before.player, round - 1)[0]!],
          ),
        );
      single.set(key, game);
    }
  }

  private rests(): Rest[] {
    const found: Rest[] = [];
    for (let player = 0; player < this.count; player++)
      this.rowOf(player).forEach(({ rest }, round) => {
        if (rest === "") return;
        found.push({ player, cell: this.cellsOf(player, round)[0]!, rest, text: this.textOf(player, round) });
      });
    return found;
  }

  /** @param there the round of the opponent's cell */
  private contradiction(
    weight: number,
    player: number,
    round: number,
    opponent: number,
    there: number,
  ): void {
    this.add(weight, () => clash(this.people(), this.side(player, round), this.side(opponent, there)));
  }

  /** The players as the words of a finding need them, made once for all findings. */
  private people() {
    return (this.named ??= this.chart.players.map(({ name }, i) => ({
      name,
      number: this.hypothesis.numbers[i]!,
    })));
  }

  /** An entry as the words of a clash need it. */
  private side(player: number, round: number): Side {
    const entry = this.rowOf(player)[round]!;
    const claims = entry.claims.flatMap(({ opponent, scores, color }) =>
      scores.map((score) => ({ rival: opponent, score: score as GameScore, color })),
    );
    const ref = this.cellsOf(player, round)[0]!;
    const isTaken = ({ opponent }: Claim) =>
      this.rowOf(opponent)[round]!.claims.some((one) => one.isConfirmed && one.opponent !== player);
    const isRefuted = entry.claims.length > 0 && entry.claims.every(isTaken);
    return { player, ref, claims, isRefuted, round: round + 1, cell: this.sideCell(entry, claims) };
  }

  private sideCell(entry: Entry, claims: Side["claims"]): SideCell {
    if (claims.length > 0) return { kind: "games" };
    if (entry.code) return { kind: "unplayed", unplayed: entry.code.kind };
    if (entry.kind === "bare") return { kind: "scores", scores: entry.scores as readonly GameScore[] };
    if (entry.kind === "pending")
      return { kind: "pending", opponent: this.hypothesis.numbers[entry.opponent] ?? null };
    return { kind: "other" };
  }
}
