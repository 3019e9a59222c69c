/**
 * What the search finds: the games of a chart, the rounds without one, and what does not fit, each with its weight. The
 * weights are in the same measure: 1 is about as unlikely as one wrong color, 4 as two sides that contradict each other.
 */
import type { CellRef, ChartDiagnostic, Color } from "../types";
import { meaningOf, slotOf } from "./board";
import type { Chart, ChartColumn, NumberColumn } from "./charts";
import type { ChartStyle } from "./entries";
import type { Layout } from "./layouts";
import type { WrittenCode } from "./meanings";

/** Something that does not fit. */
export interface Problem {
  readonly weight: number;
  /** Whether it makes a reading unlikely, or is only to be told. */
  readonly isMisfit: boolean;
  /** Made for the reading that is used, and for no other. */
  readonly finding: () => ChartDiagnostic;
}

export interface Game {
  readonly player: number;
  readonly opponent: number;
  /** The round in the player's row and in the opponent's. */
  readonly round: number;
  readonly opponentRound: number;
  readonly score: number;
  readonly color: Color;
  readonly cells: readonly CellRef[];
  /** How many of the two tell of it. */
  readonly sides: 1 | 2;
  /** Whether a cell contradicts it, which is an error: nobody's results have it. */
  readonly isDisputed: boolean;
}

export interface Absence {
  readonly player: number;
  readonly round: number;
  readonly code: WrittenCode;
  readonly cell: CellRef;
}

/** A game against an opponent who is not in the chart. */
export interface ForeignGame {
  readonly player: number;
  readonly round: number;
  readonly rating: number;
  readonly score: number;
  readonly color: Color;
  readonly cell: CellRef;
}

/** Text of a cell that its meaning does not cover. */
export interface Rest {
  readonly player: number;
  readonly cell: CellRef;
  readonly rest: string;
  readonly text: string;
}

/** A word in place of a result that nothing is known of. */
export interface UnknownWord {
  readonly player: number;
  readonly round: number;
  readonly cell: CellRef;
  readonly text: string;
  /** What is told of it. */
  readonly problem: Problem;
}

export interface Solution {
  readonly cost: number;
  readonly games: readonly Game[];
  readonly absences: readonly Absence[];
  readonly foreign: readonly ForeignGame[];
  readonly problems: readonly Problem[];
  readonly rounds: number;
  readonly isSquare: boolean;
  readonly numbers: readonly number[];
  readonly numberColumn: NumberColumn;
  /** The column of totals that fits. */
  readonly total: ChartColumn | null;
  readonly layout: Layout;
  readonly style: ChartStyle;
  /** The columns with the results. */
  readonly used: ReadonlySet<ChartColumn>;
  readonly rests: readonly Rest[];
}

/** The numbers of the players by a column, or by the order of the rows. */
export function numbersBy(chart: Chart, { column, byFit }: NumberColumn): readonly number[] {
  const { players } = chart;
  if (byFit) return byFit;
  if (column === null) return players.map(({ number }, i) => number ?? i + 1);
  return players.map((player) => meaningOf(chart, player, slotOf(column)).whole ?? 0);
}

/** Who plays in which round, as `player round`. */
export const seatsOf = (games: readonly Game[]): ReadonlySet<string> =>
  new Set(
    games.flatMap(({ player, round, opponent, opponentRound }) => [
      `${player} ${round}`,
      `${opponent} ${opponentRound}`,
    ]),
  );

/** A list of players, without a round. */
export function withoutRounds(chart: Chart): Solution {
  const numberColumn = chart.numbers[0]!;
  return {
    ...{ cost: 0, games: [], absences: [], foreign: [], problems: [], rests: [], rounds: 0, total: null },
    isSquare: false,
    numbers: numbersBy(chart, numberColumn),
    numberColumn,
    layout: { rounds: [], name: "1 game", cost: 0 },
    style: "W12",
    used: new Set(),
  };
}

/** Who played whom with what result, as a text to compare. */
export function signatureOf({ games }: Solution): string {
  return games
    .map(({ player, opponent, score }) =>
      player < opponent ? `${player} ${opponent} ${score}` : `${opponent} ${player} ${1 - score}`,
    )
    .sort()
    .join(";");
}

export interface Score {
  points: number;
  wins: number;
  /** Rounds with a game or a code. */
  filled: number;
  games: number;
  /** Points of byes in rounds in which nobody has played. */
  ahead: number;
}

/** What each player has scored. */
export function scoresOf(
  count: number,
  { games, absences, foreign }: Pick<Solution, "games" | "absences" | "foreign">,
): readonly Score[] {
  const found = Array.from({ length: count }, (): Score => ({
    points: 0,
    wins: 0,
    filled: 0,
    games: 0,
    ahead: 0,
  }));
  const played = new Set<number>();
  const add = (player: number, score: number) => {
    const one = found[player]!;
    one.points += score;
    one.wins += score === 1 ? 1 : 0;
    one.filled++;
    one.games++;
  };
  for (const { player, opponent, score, round, opponentRound } of games) {
    add(player, score);
    add(opponent, 1 - score);
    played.add(round).add(opponentRound);
  }
  for (const { player, score, round } of foreign) {
    add(player, score);
    played.add(round);
  }
  for (const { player, round, code } of absences) {
    const one = found[player]!;
    one.points += code.points;
    one.filled++;
    if (!played.has(round)) one.ahead += code.points;
  }
  return found;
}

/** The round that each round's headings name; null if they name none. */
export const headedRounds = ({ layout }: Solution): readonly (number | null)[] =>
  layout.rounds.map((places) => {
    const numbers = places.flatMap(({ slot, use }) =>
      use === "skip" ? [] : (slot.column.heading.round ?? []),
    );
    return numbers[0] ?? null;
  });

export const allDiffer = (headed: readonly (number | null)[]): boolean =>
  !headed.includes(null) && new Set(headed).size === headed.length;

/** The round that each round of the solution is by its heading, if these all differ; else its place. */
export function roundNumbers(solution: Solution): (round: number) => number {
  const { isSquare } = solution;
  const headed = headedRounds(solution);
  const isCounted = headed.length > 0 && allDiffer(headed);
  return (round) => (isCounted && !isSquare ? headed[round - 1]! : round);
}

/** The place of a round that a line calls so, from 1; null where a chart has rounds, and not this one. */
export function placeOfRound(solution: Solution, called: number): number | null {
  const headed = headedRounds(solution);
  if (solution.isSquare) return null;
  if (headed.length === 0) return called;
  const at = allDiffer(headed) ? headed.indexOf(called) + 1 : called;
  return at > 0 && at <= headed.length ? at : null;
}
