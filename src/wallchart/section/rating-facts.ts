/**
 * Reads the ratings in a player's row: rating, N, start, the wallchart's own post rating, and ratings in other systems.
 * Example: `1300/00` is not a rating but a newcomer's start. `12345678 / R: 1500P9->1520P12` has the ID, the rating with N,
 * and the post rating.
 */
import { isEstablished } from "../../ratings/uschess/effective-games";
import type { Source } from "../../ratings/uschess/sources";
import { parseGames, parseId, yearAlone, type Fact } from "../cells/facts";
import { parseIdRating, parseRating, prefixedSystem, type RatingCell } from "../cells/ratings";
import { parseDate } from "../cells/dates";
import { finding } from "../diagnostics";
import { fact, refOf, report, value, type Place, type PlayerRows, type Reader } from "./fact-places";
import type { CellValue, RatingAndGames, SectionPlayer } from "../types";
import { asText, isBlank } from "../cells/text";

/** A day; null for an empty cell. */
export function parseDay(cell: CellValue | undefined): Fact<string> {
  // A year is not a day, but as an Excel number it would be a day in 1905.
  if (yearAlone(cell) !== null) return "bad";
  return isBlank(cell) ? null : (parseDate(cell ?? "") ?? "bad");
}

/** ID and rating from their own cells, or from the cell that has both. */
function idAndRating(
  reader: Reader,
  rows: PlayerRows,
): { id: string; rating: RatingCell; place: Place | undefined } {
  const { places } = reader;
  const id = parseId(value(reader, rows, places.id));
  const together = value(reader, rows, places.idRating);
  const pair = parseIdRating(together);
  if (together === undefined || (places.rating && !pair)) {
    return { id, rating: parseRating(value(reader, rows, places.rating)), place: places.rating };
  }
  // Without a slash, the cell has only one of the two.
  if (!pair && /^\w{7,}$/.test(asText(together)))
    return { id: id || parseId(together), rating: { kind: "blank" }, place: places.idRating };
  return {
    id: id || (pair?.id ?? ""),
    rating: parseRating(pair ? pair.rating : together),
    place: places.idRating,
  };
}

/** ID, rating, N, start and the wallchart's own post rating of one player. */
export function ratingFactsOf(
  reader: Reader,
  rows: PlayerRows,
): Pick<SectionPlayer, "id" | "rating" | "games" | "start" | "printedPost"> {
  const { places } = reader;
  const { id, rating: cell, place } = idAndRating(reader, rows);
  if (cell.kind === "bad") report(reader, rows, place!, cell.code);
  if (cell.kind === "rating" && cell.isFirst) report(reader, rows, place!, "two-in-a-cell");
  const written = cell.kind === "rating" ? cell.rating : null;
  // The games in the rating's own cell count first, and an unrated player has none.
  const needsGames = written !== null && written.games === null;
  const column = fact(reader, rows, places.games, parseGames, needsGames ? "bad-games" : "fact-not-needed");
  if (written && value(reader, rows, places.games) === 0) report(reader, rows, places.games!, "zero-games");
  if (column !== null && disagree(cell, column)) {
    const cells = [refOf(rows, place!), refOf(rows, places.games!)];
    reader.diagnostics.push(finding("games-disagree", cells));
  }
  const games = written?.games ?? column;
  // `1500P` would count as established.
  if (cell.kind === "rating" && cell.established === false && games === null)
    report(reader, rows, place!, "provisional-not-read");
  const post = cell.kind === "rating" ? cell.post : null;
  const printedPost = printedPostOf(reader, rows) ?? (post && { ...post, cell: refOf(rows, place!) });
  // `1300/00`: a number that rests on no games is not a rating but a newcomer's start.
  if (written && games === 0)
    return { id, rating: null, games: null, start: { rating: written.rating, games: 0 }, printedPost };
  const start = written ? null : startOf(reader, rows);
  return { id, rating: written?.rating ?? null, games: written ? games : null, start, printedPost };
}

/** Whether the cell of the rating and the number of games beside it contradict each other. */
function disagree(cell: RatingCell, games: number): boolean {
  if (cell.kind !== "rating") return false;
  if (cell.rating === null) return games > 0;
  if (cell.rating.games !== null) return cell.rating.games !== games;
  return cell.established !== undefined && games > 0 && cell.established !== isEstablished(games);
}

function startOf(reader: Reader, rows: PlayerRows): RatingAndGames | null {
  const { places } = reader;
  const cell = parseRating(value(reader, rows, places.start));
  if (cell.kind === "bad") return report(reader, rows, places.start!, cell.code);
  return cell.kind === "rating" && cell.rating
    ? { rating: cell.rating.rating, games: cell.rating.games ?? 0 }
    : null;
}

/**
 * The ratings in other systems. The number of games stands in the rating's cell or in a column of its own. For a rated
 * player, FIDE and CFC ratings are not needed.
 */
export function sourcesOf(reader: Reader, rows: PlayerRows, isRated: boolean): readonly Source[] {
  if (reader.sources.length === 0) return NO_SOURCES;
  return reader.sources.flatMap((places) => {
    const written = value(reader, rows, places.rating);
    const cell = parseRating(written);
    const isNeeded = !isRated || (places.system !== "FIDE" && places.system !== "CFC");
    if (cell.kind === "bad") report(reader, rows, places.rating, isNeeded ? cell.code : "fact-not-needed");
    const system = places.system ?? prefixedSystem(written);
    if (cell.kind !== "rating" || !cell.rating || system === null) return [];
    return {
      system,
      rating: cell.rating.rating,
      games:
        cell.rating.games ??
        fact(reader, rows, places.games, parseGames, isNeeded ? "bad-games" : "fact-not-needed"),
      date: fact(reader, rows, places.date, parseDay, isNeeded ? "bad-date" : "fact-not-needed"),
    };
  });
}

const NO_SOURCES: readonly Source[] = [];

/** The wallchart's own post rating. Nothing is computed from it, so a cell that cannot be read is ignored. */
function printedPostOf(reader: Reader, rows: PlayerRows): SectionPlayer["printedPost"] {
  const { post: place } = reader.places;
  if (!place) return null;
  const read = parseRating(value(reader, rows, place));
  const post = read.kind === "rating" ? (read.post ?? read.rating) : null;
  return post && { ...post, cell: refOf(rows, place) };
}
