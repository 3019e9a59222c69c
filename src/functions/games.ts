/** Readers for the arguments that list games: the opponents' ratings and the score against them. */
import type { GlickoGame } from "../ratings/glicko";
import type { Rating, Score } from "../ratings/types";
import type { CellValue } from "../wallchart/types";
import {
  cellOf,
  isEmpty,
  plain,
  readRating,
  requiredNumber,
  rowsOf,
  settleZeros,
  show,
  toNumber,
  type RangeArgument,
} from "./arguments";
import { invalid } from "./errors";

/** Opponents' ratings, one per game, and the score against them. */
export interface ReadGames {
  readonly opponents: readonly Rating[];
  /** S, 0 to the number of opponents, in steps of one half. */
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
  return invalid(`${name} has no ratings. Give one rating for each game.`);
}

const MOST_POINTS = 1_000_000;

/** Reads one rating of a range. Systems with numbers of another kind pass a reader of their own. */
type ReadOne = (value: CellValue, where: string) => number;

function readOpponents(cells: readonly CellAt[], name: string, read: ReadOne): Rating[] {
  const rated = cells.filter(({ value }) => !isEmpty(value));
  if (rated.length === 0) throw noRating(name);
  return rated.map(({ value, where }) => read(value, where));
}

/** The ratings in a range, without its blank cells. Throws if there are none. */
export function readRatings(range: RangeArgument, name: string, read: ReadOne = readRating): Rating[] {
  return readOpponents(cellsOf(range, name), name, read);
}

const RESULTS = new Map<string, Score>([
  ...["w", "win", "1", "+"].map((text) => [text, 1] as const),
  ...["d", "draw", "0.5", ".5", "½", "1/2", "="].map((text) => [text, 0.5] as const),
  ...["l", "loss", "0", "-"].map((text) => [text, 0] as const),
]);

/** One result. `advice` tells what to write instead of a 0 or an empty cell. */
function readResult({ value, where }: CellAt, advice: string): Score {
  if (isEmpty(value)) {
    throw invalid(`${where} is 0 or empty, and Excel doesn't tell me which. ${advice}.`);
  }
  const result = RESULTS.get(String(value).trim().toLowerCase());
  if (result === undefined)
    throw invalid(`${where}: ${show(value)} is not a result such as W, D, L, 1, 0.5 or "0".`);
  return result;
}

const WRITE_L = "Write L for a loss";
const OR_POINTS = `${WRITE_L}, or give the points, such as SUM(E2:E5)`;

/**
 * The opponents and the score against them. `score` is one total, or a range with one result for each cell of
 * `opponents`. In such a range 0 counts as blank (write L or "0" for a loss), and if both cells are blank there was no
 * game. With `unratedIgnored`, a game against a blank opponent is left out too.
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
        `score: ${total} is too much for ${ratings.length} games (the ratings in ${name}). Leave out points from byes, forfeits and games against unrated players.`,
      );
    }
    if (!Number.isInteger(total * 2)) throw invalid(`score: ${total} is not a sum of wins and draws.`);
    return { opponents: ratings, score: total };
  }
  if (scoreCells.length !== opponentCells.length) {
    throw invalid(
      `score has ${scoreCells.length} cells, but ${name} has ${opponentCells.length}. Give the total, or one result for each game.`,
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

type GamesGiven = { readonly opponents: RangeArgument; readonly score: RangeArgument };

/**
 * The arguments of a function with opponents and a score: these two read, the others settled.
 *
 * @param values the arguments by name, in the order of the function's parameters
 */
export function readPlayed<T extends GamesGiven>(
  values: T,
  invocation: CustomFunctions.Invocation | undefined,
  { read = readRating } = {},
): Omit<T, keyof GamesGiven> & ReadGames {
  const given = settleZeros(values, invocation);
  return { ...given, ...readGamesAndScore(values.opponents, values.score, { read }) };
}

/** The same for a function of which one argument is the player's rating. */
export function readRatedGames<T extends GamesGiven & { readonly rating: unknown }>(
  values: T,
  invocation: CustomFunctions.Invocation | undefined,
): Omit<T, keyof GamesGiven | "rating"> & ReadGames & { readonly rating: Rating } {
  const given = settleZeros(values, invocation);
  const played = readGamesAndScore(values.opponents, values.score);
  return { ...given, ...played, rating: readRating(given.rating, "rating") };
}

/** The rating deviation of a player, in rating points. */
export function readDeviation(value: unknown, name: string): number {
  return requiredNumber(value, name, 1, 500);
}

/**
 * Games against opponents with deviations: one cell of each range per game. If all three are blank there was no game.
 */
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
      `opponents has ${rated.length} cells, deviations has ${deviating.length} and results has ${played.length}. Give one of each for every game.`,
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
