/**
 * Readers for what a player brings to the games: the rating, the games behind it and their results, and how many games are
 * rated. Each takes a raw value, and throws the error that the cell shows.
 * Example: `"1500P12"` as the rating is 1500 with 12 games, and then `games` may be left out.
 */
import { counted } from "../ratings/collect";
import type { Games, Rating } from "../ratings/types";
import { isEstablished } from "../ratings/uschess/effective-games";
import type { History } from "../ratings/uschess/special";
import { parseHistory } from "../wallchart/cells/facts";
import { HIGHEST_RATING, LOWEST_RATING, parseRating, type WrittenRating } from "../wallchart/cells/ratings";
import type { CellValue } from "../wallchart/types";
import {
  isBlankArgument,
  isEmpty,
  missing,
  optionalWhole,
  plain,
  requiredWhole,
  show,
  toNumber,
} from "./arguments";
import { EmptyCell, refuseEmptyCell } from "./blanks";
import { invalid } from "./errors";

/** More than anyone has played, and less than Excel's number for a day since 1983. */
export const MOST_GAMES: Games = 30_000;
/** A wallchart names its rounds with two digits, so an event has no more games for one player. */
const MOST_EVENT_GAMES: Games = 99;

const A_RATING = `a rating from ${LOWEST_RATING} to ${HIGHEST_RATING}`;

type Written = WrittenRating & { readonly rating: Rating };

/** Whether a cell says that there is no rating yet: `unr.`, `NEW`, `—`. */
export function saysUnrated(cell: CellValue): boolean {
  const read = parseRating(cell);
  return cell !== 0 && (read.kind === "blank" || (read.kind === "rating" && read.rating === null));
}

/** The error for a cell without a rating: it says that there is none yet, or it can't be one. */
function noRating(cell: CellValue, name: string): CustomFunctions.Error {
  return saysUnrated(cell)
    ? notYetRated(cell, name, "Give")
    : invalid(`${name}: ${show(cell)} isn't a possible rating (${LOWEST_RATING} to ${HIGHEST_RATING}).`);
}

/** The error for a cell that says that there is no rating yet. `advice` is a way out that goes on with "a start". */
export function notYetRated(cell: CellValue, name: string, advice: string): CustomFunctions.Error {
  return invalid(`${name}: ${show(cell)} is not a rating yet. ${advice} a start: INITIAL shows US Chess's.`);
}

/** A rating, with its number of games if that is written with it (1500, "1500P4", "1500*"); null if left out. */
export function optionalWritten(value: unknown, name: string): Written | null {
  const cell = plain(value, name);
  if (isBlankArgument(cell)) return null;
  const read = cell === 0 || typeof cell === "boolean" ? null : parseRating(cell);
  // With two ratings, as in 1500->1520, we can't know which one is meant.
  if (read?.kind !== "rating" || read.rating === null || read.post !== null) throw noRating(cell, name);
  return { ...read, rating: read.rating };
}

/** A rating, 100 to 3500, or null if left out. An empty cell is not left out. */
export function optionalRating(value: unknown, name: string): Rating | null {
  if (!(value instanceof EmptyCell && value.mayBeNothing)) refuseEmptyCell(value, name, true);
  return optionalWritten(value, name)?.rating ?? null;
}

function requiredWritten(value: unknown, name: string): Written {
  refuseEmptyCell(value, name, false);
  const written = optionalWritten(value, name);
  if (!written) throw missing(name, A_RATING);
  return written;
}

/** A rating, 100 to 3500. */
export function readRating(value: unknown, name: string): Rating {
  return requiredWritten(value, name).rating;
}

/** N, the games behind a rating: 0 is zero games; null (left out) is an established rating. */
export function readGamesArgument(value: unknown, name: string): Games | null {
  return optionalWhole(value, name, 0, MOST_GAMES);
}

/** A rating and the games behind it. */
export interface PriorRating {
  readonly rating: Rating;
  readonly games: Games | null;
}

/**
 * A rating and the games behind it, which may be written with the rating: "1500P4" is 1500 and 4.
 *
 * @param names the names of the two arguments
 */
export function readRatingAndGames(
  rating: unknown,
  games: unknown,
  names: { readonly rating: string; readonly games: string } = { rating: "rating", games: "games" },
): PriorRating {
  const written = requiredWritten(rating, names.rating);
  const given = readGamesArgument(games, names.games);
  const { isProvisional } = written;
  if (isProvisional && given === null)
    throw invalid(
      `${names.rating}: ${show(plain(rating, names.rating))} is provisional. Give its number of games.`,
    );
  const disagree =
    isProvisional === null
      ? written.games !== null && given !== null && written.games !== given
      : isProvisional === isEstablished(given);
  if (disagree) {
    throw invalid(
      `${names.rating} and ${names.games}: ${show(plain(rating, names.rating))} and ${given} don't give the same number of games. Give it once.`,
    );
  }
  return { rating: written.rating, games: given ?? written.games };
}

/** m: a whole number of games, at least 1. */
export function readEventGames(value: unknown, name: string): Games {
  return requiredWhole(value, name, 1, MOST_EVENT_GAMES);
}

/**
 * The most games against one opponent; 1 if left out.
 *
 * @param most how many games can have been against one opponent
 */
export function readRepeats(value: unknown, most: Games): Games {
  const cell = plain(value, "mostRepeats");
  const repeats = isBlankArgument(cell) ? 1 : toNumber(cell);
  if (Number.isInteger(repeats) && repeats >= 1 && repeats <= most) return repeats;
  throw invalid(
    `mostRepeats: ${show(cell)} is not a whole number from 1 to ${most}. No more of these games can be against one opponent.`,
  );
}

/** How many of the opponents may be one: those with the same rating. */
export function mostAlike(opponents: readonly Rating[]): Games {
  return Math.max(...counted(opponents).values());
}

/** The results of the earlier games; "mixed" if left out. */
export function readHistory(value: unknown): History {
  const cell = plain(value, "history");
  if (isEmpty(cell)) return "mixed";
  const history = parseHistory(cell);
  if (history !== null && history !== "bad") return history;
  throw invalid(`history: ${show(cell)} is not "mixed", "wins" or "losses".`);
}

/** How many of something there were so far; 0 if left out. */
export function readCount(value: unknown, name: string): number {
  return optionalWhole(value, name, 0, MOST_GAMES) ?? 0;
}
