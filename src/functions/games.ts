/** Reading the arguments that list games: opponents' ratings and the score made against them. */
import type { GlickoGame } from "../ratings/glicko";
import type { Rating, Score } from "../ratings/types";
import type { CellValue } from "../wallchart/section";
import {
  cellOf,
  isEmpty,
  plain,
  readRating,
  requiredNumber,
  rowsOf,
  show,
  toNumber,
  type RangeArgument,
} from "./arguments";
import { invalid } from "./errors";

/** Opponents' ratings, one a game, and the score made against them. */
export interface ReadGames {
  readonly opponents: readonly Rating[];
  /** S, 0 to the number of opponents in halves. */
  readonly score: number;
}

interface CellAt {
  readonly value: CellValue;
  readonly where: string;
}

function cellsOf(range: RangeArgument, name: string): CellAt[] {
  const rows = rowsOf(range);
  return rows.flatMap((row, r) =>
    row.map((value, c) => {
      const where = rows.length === 1 && row.length === 1 ? name : cellOf(name, r, c);
      return { value: plain(value, where), where };
    }),
  );
}

function noRating(name: string): CustomFunctions.Error {
  return invalid(`${name} has no rating: give one rating a game.`);
}

const MOST_POINTS = 1_000_000;

/** Reads one rating of a range; the systems that have other numbers than ratings bring their own. */
type ReadOne = (value: CellValue, where: string) => number;

function readOpponents(cells: readonly CellAt[], name: string, read: ReadOne): Rating[] {
  const rated = cells.filter(({ value }) => !isEmpty(value));
  if (rated.length === 0) throw noRating(name);
  return rated.map(({ value, where }) => read(value, where));
}

/** Ratings of a range, blank cells left out; at least one. */
export function readRatings(range: RangeArgument, name: string): Rating[] {
  return readOpponents(cellsOf(range, name), name, readRating);
}

const RESULTS = new Map<string, Score>([
  ...["w", "win", "1", "+"].map((text) => [text, 1] as const),
  ...["d", "draw", "0.5", ".5", "½", "1/2", "="].map((text) => [text, 0.5] as const),
  ...["l", "loss", "0", "-"].map((text) => [text, 0] as const),
]);

/** One result; `wayOut` is what to write where an empty cell or a 0 stands. */
function readResult({ value, where }: CellAt, wayOut: string): Score {
  if (isEmpty(value)) {
    throw invalid(`${where} has no result, since Excel hands an empty cell over as 0: ${wayOut}.`);
  }
  const result = RESULTS.get(String(value).trim().toLowerCase());
  if (result === undefined)
    throw invalid(`${where}: ${show(value)} is not a result such as W, D, L, 1, 0.5 or "0".`);
  return result;
}

const WRITE_L = "write L for a loss";
const OR_POINTS = `${WRITE_L}, or give the points: SUM(E2:E5)`;

/**
 * The opponents and the score against them. `score` is one total, or a range of as many results as
 * `opponents` has cells; there, blank beside blank is no game and 0 means blank: a loss is L or "0".
 * `unratedIgnored` leaves out a game against a blank opponent too.
 */
export function readGamesAndScore(
  opponents: RangeArgument,
  score: RangeArgument,
  { name = "opponents", unratedIgnored = false, read = readRating } = {},
): ReadGames {
  const opponentCells = cellsOf(opponents, name);
  const scoreCells = cellsOf(score, "score");
  const single = scoreCells.length === 1 ? scoreCells[0]! : null;

  if (single && (opponentCells.length > 1 || !Number.isNaN(toNumber(single.value)))) {
    const ratings = readOpponents(opponentCells, name, read);
    const total = requiredNumber(single.value, "score", 0, MOST_POINTS);
    if (total > ratings.length) {
      throw invalid(
        `score: ${total} is more than the ${ratings.length} games against the ratings in ${name} allow. Leave out points from byes, forfeits and games against players without a rating.`,
      );
    }
    if (!Number.isInteger(total * 2)) throw invalid(`score: ${total} is not a sum of wins and draws.`);
    return { opponents: ratings, score: total };
  }
  if (scoreCells.length !== opponentCells.length) {
    throw invalid(
      `score has ${scoreCells.length} cells and ${name} ${opponentCells.length}: give a total, or one result a game.`,
    );
  }
  const games = opponentCells
    .map((opponent, i) => ({ opponent, result: scoreCells[i]! }))
    .filter(
      ({ opponent, result }) => !(isEmpty(opponent.value) && (unratedIgnored || isEmpty(result.value))),
    );
  if (games.length === 0) throw noRating(name);
  return {
    opponents: games.map(({ opponent }) =>
      read(isEmpty(opponent.value) ? null : opponent.value, opponent.where),
    ),
    score: games.reduce((sum, { result }) => sum + readResult(result, OR_POINTS), 0),
  };
}

/** The rating deviation of a player, in rating points. */
export function readDeviation(value: unknown, name: string): number {
  return requiredNumber(value, name, 1, 500);
}

/** Games against opponents with deviations, one cell of each range a game; blank in all three is no game. */
export function readGlickoGames(
  opponents: RangeArgument,
  deviations: RangeArgument,
  results: RangeArgument,
): GlickoGame[] {
  const [rated, deviating, played] = [
    cellsOf(opponents, "opponents"),
    cellsOf(deviations, "deviations"),
    cellsOf(results, "results"),
  ];
  if (deviating.length !== rated.length || played.length !== rated.length) {
    throw invalid(
      `opponents has ${rated.length} cells, deviations ${deviating.length} and results ${played.length}: give one of each a game.`,
    );
  }
  const filled = ({ value }: CellAt) => (isEmpty(value) ? null : value);
  return rated.flatMap((opponent, i): GlickoGame[] => {
    const [deviation, result] = [deviating[i]!, played[i]!];
    if ([opponent, deviation, result].every((cell) => filled(cell) === null)) return [];
    const rating = readRating(filled(opponent), opponent.where);
    const player = { rating, deviation: readDeviation(filled(deviation), deviation.where) };
    return [{ opponent: player, score: readResult(result, WRITE_L) }];
  });
}
