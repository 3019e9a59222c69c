/**
 * What the search looks at: the cells of a chart by player, counts of what each column may be, and the budget.
 *
 * Example: of eight cells in a column, seven may be games and one a bye: the column can be a round.
 */
import type { CellRef } from "../types";
import type { Chart, ChartColumn, ChartPlayer } from "./charts";
import { EMPTY, isSure, type Meaning } from "./meanings";
import { playerFinder, type FindPlayers } from "./opponents";
import { refAt } from "./sheet";

/** A column, in one of the player's lines, or in one part of its cells. */
export interface Slot {
  readonly column: ChartColumn;
  readonly line: number;
  /** The part of the cell, or -1 for all of it. */
  readonly part: number;
}

export const slotOf = (column: ChartColumn, line = 0, part = -1): Slot => ({ column, line, part });

export function cellAt(
  { sheet }: Chart,
  player: ChartPlayer,
  { column, line }: Pick<Slot, "column" | "line">,
): CellRef {
  return refAt(sheet, player.parts[column.part]! + line, column.place);
}

export function meaningOf({ sheet }: Chart, player: ChartPlayer, { column, line, part }: Slot): Meaning {
  if (line >= player.lines && line > 0) return EMPTY;
  const found = sheet.rows[player.parts[column.part]! + line]?.[column.place] ?? EMPTY;
  if (part < 0) return found;
  const { parts, behindName } = found;
  return (parts.length > 0 ? parts : behindName)[part] ?? (part === 0 && parts.length === 0 ? found : EMPTY);
}

/** How many cells of a slot may be what. */
export class Counts {
  filled = 0;
  /** Games against players of the chart. */
  games = 0;
  /** Those that can't be anything else, by number or by name. */
  sure = 0;
  /** Those that can't be anything else, by number. */
  plain = 0;
  /** `WW4`: two wins, or a win with White. */
  either = 0;
  /** `W4 0`: a win, or a loss with White. */
  colored = 0;
  codes = 0;
  scores = 0;
  opponents = 0;
  colors = 0;
  points = 0;
  /** Cells of several parts. */
  several = 0;
  /** The most parts of a cell. */
  parts = 0;
  texts = 0;
  /** Whole numbers from 100 on. */
  high = 0;
  dates = 0;
}

/** The steps that a search may take; when they are used up, nothing is rated. */
export class Budget {
  constructor(private left: number) {}

  /** Takes steps. False if there are none left. */
  spend(steps: number): boolean {
    this.left -= steps;
    return this.left > 0;
  }

  get isSpent(): boolean {
    return this.left <= 0;
  }
}

const onlyOf = (found: readonly number[]): number => (found.length === 1 ? found[0]! : -1);

export class Board {
  private readonly players: FindPlayers;
  /** The highest number of a player. */
  readonly highest: number;
  /** The counts of the slots of each column, by line and part. */
  private readonly counted = new Map<ChartColumn, Counts[]>();
  private headed: ReadonlySet<ChartColumn> | null = null;

  constructor(
    readonly chart: Chart,
    readonly ids: readonly string[],
    readonly budget: Budget,
    /** Whether an opponent may be a rating. */
    readonly isForeign: boolean,
  ) {
    const { columns, players, numbers } = chart;
    const rating = columns.find(({ heading }) => heading.role === "rating");
    const ratings = () =>
      players.map((player) => {
        const value = rating ? (meaningOf(chart, player, slotOf(rating)).rating?.rating ?? 0) : 0;
        return value >= 100 ? Math.round(value) : null;
      });
    this.players = playerFinder(players, ids, ratings);
    this.highest = Math.max(players.length, ...players.map(({ number }) => number ?? 0));
    for (const { column, byFit } of numbers) {
      if (byFit) this.highest = Math.max(this.highest, ...byFit);
      if (column)
        for (const player of players) {
          const number = meaningOf(chart, player, slotOf(column)).whole ?? 0;
          if (number > this.highest) this.highest = number;
        }
    }
  }

  /** Who may be called so. */
  called(name: string): readonly number[] {
    return this.players.byName(name);
  }

  /** The only player who may be called so, or -1. */
  find(name: string): number {
    return onlyOf(this.called(name));
  }

  /** The only player with an ID or a rating, or -1. */
  findCode(code: number): number {
    return onlyOf(this.players.byCode(code));
  }

  /** Whether a number or a name can be a player's. */
  isKnown(opponent: number, name: string): boolean {
    if (opponent === 0) return name !== "" && this.called(name).length > 0;
    if (opponent <= this.highest) return true;
    return opponent > 99 && (this.isForeign || this.findCode(opponent) >= 0);
  }

  /**
   * Whether a column is headed with a player's name. A letter may be another heading, and so may a single name: `Gr.` of a Greg
   * is a grade.
   */
  namesPlayer(column: ChartColumn): boolean {
    if (!this.headed) {
      const found = this.chart.columns.filter(
        ({ heading: { text } }) => text.length > 1 && this.find(text) >= 0,
      );
      this.headed = new Set(found.length > 1 ? found : []);
    }
    return this.headed.has(column);
  }

  counts(slot: Slot): Counts {
    let ofColumn = this.counted.get(slot.column);
    if (!ofColumn) this.counted.set(slot.column, (ofColumn = []));
    return (ofColumn[slot.line + this.chart.lines * (slot.part + 1)] ??= this.count(slot));
  }

  private count(slot: Slot): Counts {
    const found = new Counts();
    for (const player of this.chart.players) {
      const cell = meaningOf(this.chart, player, slot);
      if (!cell.isEmpty) this.add(found, cell);
    }
    return found;
  }

  private add(counts: Counts, cell: Meaning): void {
    const { games, code, score, pairing, color, points, parts, whole, isSelf, date } = cell;
    counts.filled++;
    let [isGame, isSureGame, isPlain, isEither] = [false, false, false, false];
    let [isWon, isWhite] = [false, false];
    for (const game of games) {
      if (!this.isKnown(game.opponent, game.name)) continue;
      isGame = true;
      isPlain ||= isSure(game);
      isSureGame ||= isPlain || game.name !== "";
      isEither ||= game.style === "WW4";
      isWon ||= game.style === "W12";
      isWhite ||= game.style === "12w1";
    }
    const isPair = pairing !== null && this.isKnown(pairing.opponent, pairing.name);
    const isMany = parts.length > 1;
    const inParts =
      isMany && parts.some((part) => part.games.some(({ opponent, name }) => this.isKnown(opponent, name)));
    if (isGame || inParts) counts.games++;
    if (isSureGame || inParts) counts.sure++;
    if (isPlain || inParts) counts.plain++;
    if (isEither) counts.either++;
    if (isWon && isWhite) counts.colored++;
    if (code || isSelf) counts.codes++;
    if (score) counts.scores++;
    if (isPair) counts.opponents++;
    if (color) counts.colors++;
    if (points !== null && points >= 0 && points < 50) counts.points++;
    if (isMany) counts.several++;
    counts.parts = Math.max(counts.parts, parts.length);
    if (whole !== null && whole >= 100) counts.high++;
    if (date !== null) counts.dates++;
    if (!isGame && !inParts && !code && !score && !isSelf && !isPair && points === null) counts.texts++;
  }
}
