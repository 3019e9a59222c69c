/**
 * Who played whom, by one search: regions of columns × numbers × layouts × styles are hypotheses, each is evaluated as a
 * whole, and the cheapest is used. Another one with other games that is nearly as cheap makes a question.
 *
 * Example: `12-1` may be a win against number 12, or a loss against number 1 with 12 for something else: only one of them
 * gives games that both players have.
 */
import { Board, meaningOf, type Budget } from "./board";
import type { Chart, ChartColumn, NumberColumn } from "./charts";
import type { ChartDiagnostic } from "../types";
import type { ChartStyle } from "./entries";
import type { Ids } from "./ids";
import { costOfLeaving, layoutsOf, regionOf, regionsOf, type Layout } from "./layouts";
import { Match } from "./matching";
import { isSure, type WrittenGame } from "./meanings";
import { numbersBy, signatureOf, type Solution } from "./solution";
import { squaresOf } from "./square";
import { withTotals } from "./totals";

export interface Found {
  readonly board: Board;
  /** The cheapest solution; null if nothing fits at all. */
  readonly best: Solution | null;
  /** Solutions with other games that are nearly as cheap. */
  readonly others: readonly Solution[];
  /** The columns in which results may stand. */
  readonly region: readonly ChartColumn[];
  /** Whether the budget was used up before all hypotheses were tried. */
  readonly isCut: boolean;
}

/** A chart with who played whom. */
export interface Solved extends Found {
  readonly chart: Chart;
  readonly ids: Ids;
  readonly isForeign: boolean;
  /** What is to say about the cells before they were read. */
  readonly diagnostics: readonly ChartDiagnostic[];
}

/** Another solution within this of the best one is a question. */
const NEARLY = 0.35;
/** What is dearer than the best by more than this is not of interest. */
const MARGIN = 0.5;
/** With so many cells, a solution that fits is no chance. */
const MANY_CELLS = 400;

const STYLE_COST = 0.2;
const NAMES_COST = 0.3;
/** A way of writing with no game that both players have: as unlikely as no game at all. */
const UNPROVEN_COST = 5;
/** `12w+` beside `12w1`, or `WW4` as one game beside `DD4`. */
const ODD_COST = 3;

/** A way to write results, with what speaks against it. */
interface StyleCost {
  readonly style: ChartStyle;
  readonly cost: number;
}

const PLAIN: readonly StyleCost[] = [{ style: "W12", cost: 0 }];

/** The styles in which the cells of a layout may be written, the likely ones first. */
function stylesOf(board: Board, layout: Layout): readonly StyleCost[] {
  const { rounds } = layout;
  const counts = new Map<ChartStyle, number>();
  let open = 0;
  for (const { slot, use } of rounds.flat()) {
    if (use !== "game") continue;
    const { either, colored, plain, filled } = board.counts(slot);
    // What is sure, but may be either of two things.
    for (const [style, count] of [
      ["WW4", either],
      ["12w1", colored],
    ] as const) {
      if (count === 0) continue;
      open = Math.max(open, 1);
      counts.set(style, open);
    }
    if (plain >= filled) continue;
    for (const player of board.chart.players) {
      const { games } = meaningOf(board.chart, player, slot);
      if (games.length === 0 || games.some(isSure)) continue;
      open++;
      for (const style of new Set(games.map((game) => game.style)))
        counts.set(style, (counts.get(style) ?? 0) + 1);
    }
  }
  if (open === 0) return PLAIN;
  const many = [...counts].filter(([, count]) => count * 5 > open);
  const costOf = (style: ChartStyle, count: number) => {
    if (style === "12w+" && has(board, layout, (game) => game.style === "12w1")) return ODD_COST;
    if (style === "WW4" && has(board, layout, isPairOfGames)) return ODD_COST;
    // A way to write one cell is hardly one.
    return style === "WW4" || style === "12w1" ? STYLE_COST : STYLE_COST + 1 / count;
  };
  const found = many.map(([style, count]): StyleCost => ({ style, cost: costOf(style, count) }));
  const names: readonly StyleCost[] = many.length > 1 ? [{ style: "Ash", cost: NAMES_COST }] : [];
  return [...found, ...names, ...PLAIN];
}

/** `WL4`, `DD4`: two results, the second of which is not a color. */
const isPairOfGames = ({ style, scores }: WrittenGame): boolean =>
  style === "W12" && scores.length > 1 && scores[1] !== 1;

/** Whether such a game is written somewhere: beside `12w1`, `12w+` is hardly a game; beside `DD4`, `WW4` has two. */
const has = (board: Board, { rounds }: Layout, isSuch: (game: WrittenGame) => boolean): boolean =>
  rounds
    .flat()
    .some(({ slot }) =>
      board.chart.players.some((player) => meaningOf(board.chart, player, slot).games.some(isSuch)),
    );

class Search {
  readonly solutions: Solution[] = [];
  best: Solution | null = null;

  constructor(
    private readonly board: Board,
    private readonly region: readonly ChartColumn[],
  ) {}

  private keep(solution: Solution): void {
    this.solutions.push(solution);
    if (!this.best || solution.cost < this.best.cost) this.best = solution;
  }

  /** Whether what costs so much already is of no interest: everything else only adds to it. */
  private isDear(cost: number): boolean {
    return this.best !== null && cost > this.best.cost + MARGIN;
  }

  /** Tries everything, until something fits that nothing else can beat, or the budget is used up. */
  run(): void {
    const { chart, budget } = this.board;
    const isLarge = chart.players.length * Math.max(1, this.region.length) > MANY_CELLS;
    for (const region of regionsOf(this.board, this.region)) {
      const left = costOfLeaving(this.board, this.region, region);
      for (const numberColumn of chart.numbers) {
        const cost = left + numberColumn.cost;
        if (this.isDear(cost)) continue;
        this.tryNumbers(region, numberColumn, cost);
        if (budget.isSpent) return;
        const { best } = this;
        const fits = best !== null && best.cost < 0.01;
        if (fits && (isLarge || (chart.numbers.length === 1 && best.games.every(({ sides }) => sides === 2))))
          return;
      }
      if (isLarge && this.best && this.best.cost < MARGIN) return;
    }
  }

  private tryNumbers(region: readonly ChartColumn[], numberColumn: NumberColumn, cost: number): void {
    const { board } = this;
    const numbers = numbersBy(board.chart, numberColumn);
    for (const draft of squaresOf(board, region, numbers, numberColumn, cost))
      this.keep(withTotals(board, draft));
    for (const layout of layoutsOf(board, region)) {
      if (this.isDear(cost + layout.cost)) continue;
      for (const { style, cost: extra } of stylesOf(board, layout)) {
        if (this.isDear(cost + layout.cost + extra)) continue;
        if (!board.budget.spend(numbers.length * layout.rounds.length)) return;
        const match = new Match(board, {
          layout,
          style,
          numbers,
          numberColumn,
          cost: cost + layout.cost + extra,
        });
        if (this.best && !match.fitsSample()) continue;
        const draft = match.solve((this.best?.cost ?? Infinity) + MARGIN);
        if (!draft) continue;
        const isProven = style === "W12" || draft.games.some(({ sides, score }) => sides === 2 || score < 1);
        this.keep(withTotals(board, { ...draft, cost: draft.cost + (isProven ? 0 : UNPROVEN_COST) }));
      }
    }
  }
}

/**
 * Who played whom in a chart.
 *
 * @param ids the ID of each player, which may name opponents
 */
export function solve(
  chart: Chart,
  ids: readonly string[],
  { budget, isForeign }: { budget: Budget; isForeign: boolean },
): Found {
  const board = new Board(chart, ids, budget, isForeign);
  const region = regionOf(board);
  const search = new Search(board, region);
  search.run();
  const { best, solutions } = search;
  const near = best
    ? solutions.filter((one) => one !== best && one.cost <= best.cost + NEARLY && one.games.length > 0)
    : [];
  const signature = best && near.length > 0 ? signatureOf(best) : "";
  return {
    board,
    best,
    others: near.filter((one) => signatureOf(one) !== signature),
    region,
    isCut: budget.isSpent,
  };
}
