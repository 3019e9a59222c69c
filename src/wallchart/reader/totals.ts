/**
 * The totals of a chart as a constraint. A total is as of a round: it fits with or without the byes that are booked for
 * rounds in which nobody has played.
 *
 * Example: three rounds are played and a half-point bye stands in the fifth: both 2 and 2½ fit.
 */
import { grouped } from "../../ratings/collect";
import { finding, worded } from "../diagnostics";
import { cellName, withAnd } from "../cells/names";
import { isValidRating } from "../cells/ratings";
import type { ChartDiagnostic, SectionPlayer } from "../types";
import { cellAt, meaningOf, slotOf, type Board } from "./board";
import { codeOf } from "./results";
import { nameKey } from "../cells/person-names";
import type { Chart, ChartColumn } from "./charts";
import type { Draft } from "./matching";
import { scoresOf, seatsOf, type Problem, type Score, type Solution } from "./solution";
import type { Role } from "./words";

/** What a wrong total weighs. */
const WEIGHT = 0.7;
/** Without a game, nothing is read. */
const NO_GAMES = 5;
const EPSILON = 0.01;

/** The text of a total that does not fit. */
const addUp = (points: number, heading: string, printed: string): string =>
  `The results add up to ${points}, but ${heading.slice(0, 20) || "the total"} says ${printed}.`;

function totalFinding(
  board: Board,
  column: ChartColumn,
  players: readonly number[],
  scores: readonly Score[],
): ChartDiagnostic {
  const cells = players.map((player) => cellAt(board.chart, board.chart.players[player]!, slotOf(column)));
  if (cells.length > 1) return finding("total-differs", cells);
  const [player, cell] = [players[0]!, cells[0]!];
  const one = board.chart.players[player]!;
  const { points } = scores[player]!;
  const printed = meaningOf(board.chart, one, slotOf(column)).text;
  const fix = {
    label: `Make ${cellName(cell)} ${points}`,
    cells: [{ cell, to: points, like: cell }],
  };
  const found = worded("total-differs", [cell], addUp(points, column.heading.text, printed));
  return { ...found, fixes: [fix] };
}

/** A column of the rounds in which players asked for a bye. */
const BYES = /^(?:req\w*\.? )?byes?\b/i;

/** What a player has scored, and how many byes a column of their own books in rounds without a cell. */
type Scored = Score & { readonly booked?: number };

function scoredIn(chart: Chart, solution: Draft): readonly Scored[] {
  const { columns, players } = chart;
  const byes = columns.filter(({ heading }) => BYES.test(heading.text));
  const scores = scoresOf(players.length, solution);
  if (byes.length === 0) return scores;
  return scores.map((score, i) => {
    const rounds = byes.flatMap((column) => {
      const named = meaningOf(chart, players[i]!, slotOf(column)).text.match(/\d+/g) ?? [];
      return named.map(Number).filter((round) => round > 0 && round <= solution.rounds);
    });
    return { ...score, booked: Math.min(new Set(rounds).size, solution.rounds - score.filled) };
  });
}

/** The word that leaves open what the bye is worth. */
const OPEN_BYE = /^\W*bye\W*$/i;

/** The draft with byes worth what the totals say: `Bye` may be half a point. */
function withByesByTotals({ chart }: Board, draft: Draft, columns: readonly ChartColumn[]): Draft {
  const open = draft.absences.filter(
    ({ code, cell }) =>
      code.kind === "fullBye" && OPEN_BYE.test(String(chart.sheet.table[cell.row]?.[cell.column])),
  );
  if (open.length === 0) return draft;
  const scores = scoredIn(chart, draft);
  /** The byes of each player that are half a point, so that a total fits. */
  const halves = new Set(
    [...grouped(open, ({ player }) => player)].flatMap(([player, byes]) => {
      const printed = columns.map((column) => meaningOf(chart, chart.players[player]!, slotOf(column)));
      const fitsWith = (count: number) =>
        printed.some(
          ({ points, isEmpty }) => !isEmpty && points !== null && fits(points + count / 2, scores[player]!),
        );
      const count = Array.from({ length: byes.length + 1 }, (_, n) => n).find(fitsWith) ?? 0;
      return byes.slice(0, count);
    }),
  );
  return {
    ...draft,
    absences: draft.absences.map((one) => (halves.has(one) ? { ...one, code: codeOf("halfBye") } : one)),
  };
}

/** What it weighs to take a word's meaning from the total. */
const WORD_WEIGHT = 0.2;

/** The draft with words that nothing is known of as rounds without a game, where nobody plays the player and the total fits. */
function withWordsByTotals({ chart }: Board, draft: Draft, columns: readonly ChartColumn[]): Draft {
  const { words = [], games } = draft;
  if (words.length === 0) return draft;
  const scores = scoredIn(chart, draft);
  const playing = seatsOf(games);
  const fitsWithout = (player: number) =>
    columns.some((column) => {
      const { points, isEmpty } = meaningOf(chart, chart.players[player]!, slotOf(column));
      return !isEmpty && points !== null && fits(points, scores[player]!);
    });
  const settled = words.filter(
    ({ player, round }) => !playing.has(`${player} ${round}`) && fitsWithout(player),
  );
  const told = new Set(settled.map(({ problem }) => problem));
  return {
    ...draft,
    cost: settled.reduce((cost, { problem }) => cost - problem.weight + WORD_WEIGHT, draft.cost),
    problems: [
      ...draft.problems.filter((problem) => !told.has(problem)),
      ...settled.map(({ cell, text }): Problem => ({
        weight: 0,
        isMisfit: false,
        finding: () =>
          worded("not-used", [cell], `“${text}” is not a result. By the total, no game was played.`),
      })),
    ],
    absences: [
      ...draft.absences,
      ...settled.map(({ player, round, cell }) => ({ player, round, cell, code: codeOf("unpaired") })),
    ],
  };
}

/** Whether a printed total can be what a player has. */
function fits(printed: number, { points, ahead, booked = 0 }: Scored): boolean {
  const may = [points, points - ahead, points + booked / 2, points + booked];
  return may.some((one) => Math.abs(printed - one) < EPSILON);
}

interface Totals {
  readonly column: ChartColumn;
  /** The players whose total does not fit. */
  readonly wrong: readonly number[];
  /** Whether hardly any fits, so that they may be totals of something else. */
  readonly isMost: boolean;
  readonly count: number;
}

/** How the totals of a column fit; null if they are another kind of total, such as 3 points for a win, or none at all. */
function totalsIn(board: Board, column: ChartColumn, scores: readonly Scored[]): Totals | null {
  const printed = board.chart.players.map((player) => {
    const { points, isEmpty } = meaningOf(board.chart, player, slotOf(column));
    return isEmpty ? null : points;
  });
  const known = printed.flatMap((value, player) =>
    value === null ? [] : [{ value, player, score: scores[player]! }],
  );
  if (known.length === 0) return null;
  const wrong = known.filter(({ value, score }) => !fits(value, score));
  // Zeros alone are totals that are not worked out yet.
  if (wrong.length > 0 && known.every(({ value }) => value === 0)) return null;
  /** Three points for a win and one for a draw, or two and one: by one total alone it may be chance. */
  const areOther = (win: number) =>
    known.length > 1 &&
    known.some(({ value }) => value > 2) &&
    known.every(({ value, score: { points, wins } }) => {
      const draws = (points - wins) * 2;
      return Math.abs(value - (win * wins + draws)) < EPSILON;
    });
  if (wrong.length > 0 && (areOther(3) || areOther(2))) return null;
  const isMost = wrong.length * 3 > known.length * 2;
  // A heading that says more may be of other points: `Season total`.
  if (isMost && column.heading.odd.length > 0) return null;
  return { column, wrong: wrong.map(({ player }) => player), isMost, count: known.length };
}

/** The players whose total is printed and fits. */
export function fittingTotals(chart: Chart, solution: Solution): ReadonlySet<number> {
  const { total } = solution;
  if (!total) return new Set();
  const scores = scoredIn(chart, solution);
  const fitting = chart.players.flatMap((player, i) => {
    const { points, isEmpty } = meaningOf(chart, player, slotOf(total));
    return !isEmpty && points !== null && fits(points, scores[i]!) ? i : [];
  });
  return new Set(fitting);
}

/** The cells of one column of a list of the same players, such as the standings or the entries below the chart. */
function cellsInList(players: readonly SectionPlayer[], list: Chart, role: Role) {
  const column = list.columns.find(({ heading }) => heading.role === role && heading.system === null);
  if (!column) return [];
  const byName = new Map(players.map(({ name }, i) => [nameKey(name), i]));
  const cells = list.players.flatMap((one) => {
    const player = byName.get(nameKey(one.name));
    const meaning = meaningOf(list, one, slotOf(column));
    return player === undefined || meaning.isEmpty
      ? []
      : [{ player, meaning, cell: cellAt(list, one, slotOf(column)) }];
  });
  return cells.length * 2 > list.players.length ? cells : [];
}

/** A list of the same players without games that has other points, or other ratings for a few of them. */
export function listDiffers(
  solution: Solution,
  players: readonly SectionPlayer[],
  list: Chart,
): ChartDiagnostic[] {
  const scores = scoresOf(players.length, solution);
  const wrongTotals = cellsInList(players, list, "total").filter(
    ({ player, meaning: { points } }) => points !== null && !fits(points, scores[player]!),
  );
  const ratings = cellsInList(players, list, "rating").filter(
    ({ meaning }) => meaning.rating?.rating != null,
  );
  const otherRatings = ratings.filter(({ player, meaning }) => {
    const { rating, start } = players[player]!;
    return Math.round(meaning.rating!.rating!) !== Math.round(rating ?? start?.rating ?? -1);
  });
  const found: ChartDiagnostic[] = [];
  const cellsOf = (some: typeof ratings) => some.map(({ cell }) => cell);
  if (wrongTotals.length > 0) found.push(finding("total-differs", cellsOf(wrongTotals)));
  // Where most differ, it is another list of ratings.
  if (otherRatings.length > 0 && otherRatings.length * 2 < ratings.length) {
    const names = otherRatings.slice(0, MOST_NAMED).map(({ player }) => players[player]!.name);
    const words = `Another list on this sheet has a different rating for ${withAnd(names)}. I use the wallchart's.`;
    found.push(worded("two-ratings", cellsOf(otherRatings), words));
  }
  return found;
}
/** A message names so many players. */
const MOST_NAMED = 3;

/** Whether a column, such as `Final`, has points and no ratings. */
function arePoints(chart: Chart, column: ChartColumn): boolean {
  const cells = chart.players.map((player) => meaningOf(chart, player, slotOf(column)));
  const filled = cells.filter(({ isEmpty }) => !isEmpty);
  return filled.length > 0 && filled.every(({ points }) => points !== null && !isValidRating(points));
}

/** Fewer players may have the same numbers by chance. */
const FEWEST_SCORES = 4;

/** Whether a column has what each player scores. */
function areScores(chart: Chart, column: ChartColumn, draft: Draft): boolean {
  const printed = chart.players.map((player) => meaningOf(chart, player, slotOf(column)));
  if (printed.length < FEWEST_SCORES || printed.some(({ points }) => points === null)) return false;
  const scores = scoredIn(chart, draft);
  return printed.every(({ points }, i) => fits(points!, scores[i]!));
}

/** The draft with what the totals say. They are told only where the games fit: one slip is told once. */
export function withTotals(board: Board, found: Draft): Solution {
  const { columns: all, headingRows, names } = board.chart;
  /** Without headings, the last column may have them; a heading that says nothing has them where all fit. */
  const mayBeTotals = (column: ChartColumn) =>
    column.heading.role === "total" ||
    (column.heading.role === "post" && arePoints(board.chart, column)) ||
    (headingRows.length === 0 && column === all.at(-1) && !names.includes(column)) ||
    (column.heading.role === null && !column.heading.isChosen && areScores(board.chart, column, found));
  const columns = all.filter((column) => !found.used.has(column) && mayBeTotals(column));
  const draft = withWordsByTotals(board, withByesByTotals(board, found, columns), columns);
  const scores = scoredIn(board.chart, draft);
  const known = columns
    .flatMap((column) => totalsIn(board, column, scores) ?? [])
    .sort((a, b) => a.wrong.length - b.wrong.length);
  const [fitting] = known;
  const hasMisfits = draft.problems.some(({ isMisfit }) => isMisfit);
  const told = hasMisfits ? [] : known.filter((one) => one === fitting || !one.isMost);
  const problems = told.flatMap(({ column, wrong, isMost }): Problem[] => {
    const one = (players: readonly number[]): Problem => ({
      weight: WEIGHT,
      isMisfit: false,
      finding: () => totalFinding(board, column, players, scores),
    });
    // The same finding in every row of a column is one finding.
    if (isMost && wrong.length > 2) return [one(wrong)];
    return wrong.map((player) => one([player]));
  });
  const cost = fitting ? Math.min(fitting.wrong.length, fitting.isMost ? 1 : Infinity) * WEIGHT : 0;
  return {
    ...draft,
    cost: draft.cost + cost + (draft.games.length + draft.foreign.length === 0 ? NO_GAMES : 0),
    problems: [...draft.problems, ...problems],
    total: fitting?.column ?? null,
  };
}
