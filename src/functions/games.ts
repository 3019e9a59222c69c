/**
 * Readers for the arguments that list games: the opponents' ratings and the score against them. Ranges may be as people keep
 * them: whole columns, with their heading in the first cell.
 * Example: `{"Rating";1500;1600}` with `"1½"`, `"1.5/2"` or `{"Result";"W";"D"}` is two games and 1.5 points.
 */
import type { GlickoGame } from "../ratings/glicko";
import type { Rating, Score } from "../ratings/types";
import { parseRating } from "../wallchart/cells/ratings";
import type { CellValue } from "../wallchart/types";
import { plural } from "../sheet/words/rating-words";
import {
  cellOf,
  isBlankArgument,
  isEmpty,
  isFilled,
  missing,
  plain,
  requiredNumber,
  argumentRows,
  show,
  toNumber,
  usedLength,
} from "./arguments";
import { invalid, undefinedResult } from "./errors";
import { MOST_GAMES, notYetRated, readRating, saysUnrated } from "./player-arguments";

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

/** A range as a list of cells. */
interface List {
  readonly cells: readonly CellAt[];
  /** How many cells the range has in all. */
  readonly size: number;
}

/**
 * Whether the first cell of a list can be its heading: a word that is neither a rating, nor `unrated`, nor a result. With a
 * number that can be a rating, such as `USCF 1523`, it is none.
 */
export function isGamesHeading(first: CellValue): boolean {
  if (typeof first !== "string" || !/^\D*\p{L}{2}/u.test(first) || /\d{3}/.test(first)) return false;
  return parseRating(first).kind === "bad" && !isResultWord(first);
}

function hasHeading({ cells }: List): boolean {
  return cells.length > 1 && isGamesHeading(cells[0]!.value);
}

/**
 * Ranges side by side as lists, down to the last row in which one of them has something, and without their headings: a
 * heading stands beside another, or beside nothing.
 */
function listsOf(...ranges: readonly (readonly [range: unknown, name: string])[]): List[] {
  const values = ranges.map(([range]) => argumentRows(range).flat());
  const end = Math.max(1, ...values.map((list) => usedLength(list, isFilled)));
  const lists = ranges.map(([range, name], n) => {
    const size = values[n]!.length;
    const width = argumentRows(range)[0]?.length ?? 1;
    const cells = values[n]!.slice(0, end).map((value, i) => {
      const where = size === 1 ? name : cellOf(name, Math.floor(i / width), i % width);
      return { value: plain(value, where), where };
    });
    return { cells, size };
  });
  // One value for all, such as a total, stands beside no heading.
  const skips =
    lists.some(hasHeading) &&
    lists.every((list) => list.size < 2 || hasHeading(list) || isEmpty(list.cells[0]!.value));
  return lists.map(({ cells, size }) => ({ cells: cells.slice(skips && size > 1 ? 1 : 0), size }));
}

function noRatings(name: string): CustomFunctions.Error {
  return invalid(`${name} has no ratings. Give one rating for each game.`);
}

/** Reads one rating of a range. Systems with numbers of another kind pass a reader of their own. */
type ReadOne = (value: CellValue, where: string) => number;

function readOpponent({ value, where }: CellAt, read: ReadOne): Rating {
  if (isEmpty(value))
    throw invalid(`${where} is 0 or empty beside a result. Give the rating, or clear the result of a bye.`);
  // On the scale of another system 0 is a number.
  if (read === readRating && saysUnrated(value))
    throw notYetRated(value, where, "Leave that game and its points out, or give");
  return read(value, where);
}

function readOpponents(
  cells: readonly CellAt[],
  name: string,
  { read = readRating, unratedIgnored = false }: HowToRead = {},
): Rating[] {
  const rated = cells.filter(({ value }) => !isEmpty(value) && !(unratedIgnored && saysUnrated(value)));
  if (rated.length === 0) throw noRatings(name);
  return rated.map((cell) => readOpponent(cell, read));
}

/** The ratings in a range, without its heading and blank cells. Throws if there are none. */
export function readRatings(range: unknown, name: string, how?: HowToRead): Rating[] {
  return readOpponents(listsOf([range, name])[0]!.cells, name, how);
}

const RESULTS = new Map<string, Score>([
  ...["w", "win", "1", "+"].map((text) => [text, 1] as const),
  ...["d", "draw", "0.5", ".5", "0,5", "½", "1/2", "="].map((text) => [text, 0.5] as const),
  ...["l", "loss", "0", "-"].map((text) => [text, 0] as const),
]);

const NO_SHARE = " Give points, not a percentage.";

/** What a value that is no score or result may be instead; "" for anything else. */
function hintFor(value: CellValue): string {
  if (typeof value === "number" && value >= MOST_GAMES)
    return " That is a date. Type an apostrophe before 1/2 and 3/3, or Excel changes them.";
  return String(value).endsWith("%") ? NO_SHARE : "";
}

function isResultWord(value: CellValue): boolean {
  return typeof value === "string" && RESULTS.has(value.trim().toLowerCase());
}

/** One result. `advice` tells what to write instead of a 0 or an empty cell. */
function readResult({ value, where }: CellAt, advice: string): Score {
  if (isEmpty(value)) {
    throw invalid(`${where} is 0 or empty, and Excel doesn't tell me which. ${advice}.`);
  }
  const result = RESULTS.get(String(value).trim().toLowerCase());
  if (result === undefined)
    throw invalid(
      `${where}: ${show(value)} is not a result such as W, D, L, 1, 0.5 or "0".${hintFor(value)}`,
    );
  return result;
}

const WRITE_L = "Write L for a loss";
/** SUM counts no texts, so it is of use only where all results are numbers. */
const OR_POINTS = `${WRITE_L}, or give the points, such as SUM(E2:E5)`;

/** `2½`, `2 1/2`, `2,5`; `2.5/4` and `3 of 3` with the number of games behind it. */
const POINTS = /^(?=\d|½)(\d{0,3})\s?(?:(½|1\/2)|[.,](\d*))?(?:\s?(?:\/|of)\s?(\d+))?$/;

/** The points of so many games, as a number or as people write them. */
function readPoints(value: CellValue, games: number): number {
  const inGames = `${games} game${games === 1 ? "" : "s"}`;
  const text = String(value ?? "").trim();
  if (text === "1/2" && games === 2) throw invalid(`score: "1/2" can be ½ or 1 of 2. Write 0.5 or 1.`);
  const [, whole, half, decimals, of = games] = POINTS.exec(text.replace(/^1\/2$/, "½")) ?? [];
  if (Number(of) !== games) throw invalid(`score: ${show(value)} is not of ${inGames}.`);
  const points = whole === undefined ? value : Number(whole) + (half ? 0.5 : Number(`0.${decimals ?? 0}`));
  const hint = hintFor(value);
  if (hint !== "") throw invalid(`score: ${show(value)} is not a number of points.${hint}`);
  const total = toNumber(points);
  if (isBlankArgument(points)) throw missing("score", "the points, or a result for each game");
  if (isResultWord(value) && Number.isNaN(total))
    throw invalid(`score: ${show(value)} is one result, but there are ${inGames}. Give the points.`);
  if (!(total >= 0)) {
    const orResult = games === 1 ? ", or W, D or L" : "";
    throw invalid(`score: ${show(value)} is not a number of points such as 2.5${orResult}.`);
  }
  if (total > games) {
    throw invalid(
      `score: ${total} is too much for ${inGames}. Leave out points from byes, forfeits and games against unrated players.`,
    );
  }
  if (!Number.isInteger(total * 2))
    throw invalid(`score: ${total} is not a sum of wins and draws.${NO_SHARE}`);
  return total;
}

/** Why a game against an opponent does not count, as in "is below 1400, …"; null if it does. */
type WhyNot = (opponent: Rating) => string | null;

/** What counts of the games. Throws #N/A if nothing is left. */
export function counting<T>(
  all: readonly T[],
  ratingOf: (one: T) => Rating,
  name: string,
  whyNot: WhyNot,
): T[] {
  const counted = all.filter((one) => whyNot(ratingOf(one)) === null);
  if (counted.length > 0) return counted;
  throw undefinedResult(`${name}: each ${whyNot(ratingOf(all[0]!))}. No game counts.`);
}

export interface HowToRead {
  readonly name?: string;
  /** Whether a game against a blank or unrated opponent is left out, where results stand beside the opponents. */
  readonly unratedIgnored?: boolean;
  readonly whyNot?: WhyNot;
  readonly read?: ReadOne;
}

/**
 * The opponents and the score against them. `score` is one total, or a range with one result for each cell of
 * `opponents`. In such a range 0 counts as blank (write L or "0" for a loss), and if both cells are blank there was no
 * game.
 */
export function readGamesAndScore(
  opponents: unknown,
  score: unknown,
  { name = "opponents", unratedIgnored = false, whyNot = () => null, read = readRating }: HowToRead = {},
): ReadGames {
  const [rated, played] = listsOf([opponents, name], [score, "score"]);
  const single = played!.cells[0]?.value ?? null;

  if (played!.size === 1 && !(rated!.size === 1 && isResultWord(single))) {
    // A total does not tell which points are of the games that don't count.
    const ratings = readOpponents(rated!.cells, name, { read });
    const total = readPoints(single, ratings.length);
    const counted = counting(ratings, (one) => one, name, whyNot);
    const left = ratings.find((rating) => !counted.includes(rating));
    if (left !== undefined)
      throw invalid(
        `${name}: ${left} ${whyNot(left)}. Leave it and its points out, or write W, D or L beside each opponent.`,
      );
    return { opponents: ratings, score: total };
  }
  if (rated!.size !== played!.size) {
    throw invalid(
      `score has ${plural(played!.size, "cell")}, but ${name} has ${rated!.size}. Give the total, or one result for each game.`,
    );
  }
  const isUnrated = (value: CellValue) => isEmpty(value) || (unratedIgnored && saysUnrated(value));
  const games = rated!.cells
    .map((opponent, i) => ({ opponent, result: played!.cells[i]! }))
    .filter(
      ({ opponent, result }) => !(isUnrated(opponent.value) && (unratedIgnored || isEmpty(result.value))),
    );
  if (games.length === 0) throw noRatings(name);
  const areNumbers = games.every(({ result: { value } }) => value === null || typeof value === "number");
  const advice = areNumbers ? OR_POINTS : WRITE_L;
  const all = games.map(({ opponent, result }) => ({
    rating: readOpponent(opponent, read),
    score: readResult(result, advice),
  }));
  const counted = counting(all, ({ rating }) => rating, name, whyNot);
  return {
    opponents: counted.map(({ rating }) => rating),
    score: counted.reduce((sum, game) => sum + game.score, 0),
  };
}

/** The rating deviation of a player, in rating points. */
export function readDeviation(value: unknown, name: string): number {
  return requiredNumber(value, name, 1, 500);
}

type GlickoArguments = Readonly<Record<string, unknown>>;

/**
 * Games against opponents with deviations: one cell of each range per game, or one deviation for all. If opponent and
 * result are blank there was no game.
 */
export function readGlickoGames({ opponents, deviations, results }: GlickoArguments): GlickoGame[] {
  const [rated, deviating, played] = listsOf(
    [opponents, "opponents"],
    [deviations, "deviations"],
    [results, "results"],
  );
  const sizes = [rated!.size, deviating!.size, played!.size];
  const isForAll = sizes[1] === 1;
  if (sizes.some((size, i) => size !== sizes[0] && !(i === 1 && isForAll))) {
    throw invalid(
      `opponents has ${plural(sizes[0]!, "cell")}, deviations has ${sizes[1]} and results has ${sizes[2]}. Give one of each for every game, or one deviation for all.`,
    );
  }
  const filled = ({ value }: CellAt) => (isEmpty(value) ? null : value);
  return rated!.cells.flatMap((opponent, i): GlickoGame[] => {
    const result = played!.cells[i]!;
    const deviation = deviating!.cells[isForAll ? 0 : i]!;
    const own = isForAll ? [opponent, result] : [opponent, result, deviation];
    if (own.every((cell) => filled(cell) === null)) return [];
    const rating = readRating(filled(opponent), opponent.where);
    const player = { rating, deviation: readDeviation(filled(deviation), deviation.where) };
    return [{ opponent: player, score: readResult(result, WRITE_L) }];
  });
}
