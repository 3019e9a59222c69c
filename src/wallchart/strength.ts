/**
 * How strong a player is by his row: rating, N, start, printed post rating, and ratings in other systems.
 * Example: `1300/00` is no rating but a newcomer's start; `12345678 / R: 1500P9->1520P12` is ID and all three.
 */
import type { Source } from "../ratings/uschess/sources";
import { parseGames, parseId, type Fact } from "./cells-facts";
import { parseIdRating, parseRating, prefixedSystem, type RatingCell } from "./cells-ratings";
import { parseDate } from "./dates";
import { finding } from "./diagnostics";
import { cellAt, fact, factAt, refOf, say, sayAt, value, type PlayerRows, type Reader } from "./fact-places";
import type { CellValue, ColumnRole, RatingAndGames, SectionPlayer } from "./section";
import { asText, isBlank } from "./text";

export function parseDay(cell: CellValue | undefined): Fact<string> {
  return isBlank(cell) ? null : (parseDate(cell ?? "") ?? "bad");
}

/** ID and rating from their own cells, or from the one that holds both. */
function idAndRating(reader: Reader, rows: PlayerRows): { id: string; rating: RatingCell; role: ColumnRole } {
  const id = parseId(value(reader, rows, "id"));
  const together = reader.places.has("idRating") ? value(reader, rows, "idRating") : undefined;
  const pair = parseIdRating(together);
  const own = reader.places.has("rating");
  if (together === undefined || (own && !pair)) {
    return { id, rating: parseRating(value(reader, rows, "rating")), role: "rating" };
  }
  // Without a slash it is the one or the other.
  if (!pair && /^\w{7,}$/.test(asText(together)))
    return { id: id || parseId(together), rating: { kind: "blank" }, role: "idRating" };
  return { id: id || (pair?.id ?? ""), rating: parseRating(pair ? pair.rating : together), role: "idRating" };
}

/** Rating, N and start, from the places of the rating, the games and the start. */
export function strengthOf(
  reader: Reader,
  rows: PlayerRows,
): Pick<SectionPlayer, "id" | "rating" | "games" | "start" | "printedPost"> {
  const { id, rating: cell, role } = idAndRating(reader, rows);
  if (cell.kind === "bad") say(reader, rows, role, cell.code);
  const written = cell.kind === "rating" ? cell.rating : null;
  const column = fact(reader, rows, "games", parseGames, "bad-games");
  if (written && value(reader, rows, "games") === 0) say(reader, rows, "games", "zero-games");
  if (column !== null && disagree(cell, column)) {
    const cells = [refOf(reader, rows, role), refOf(reader, rows, "games")];
    reader.diagnostics.push(finding("games-disagree", cells));
  }
  const games = written?.games ?? column;
  const post = cell.kind === "rating" ? cell.post : null;
  const printedPost = printedPostOf(reader, rows) ?? (post && { ...post, cell: refOf(reader, rows, role) });
  // `1300/00`: no games behind the number, so it is a newcomer's start and no rating.
  if (written && games === 0)
    return { id, rating: null, games: null, start: { rating: written.rating, games: 0 }, printedPost };
  const start = written ? null : startOf(reader, rows);
  return { id, rating: written?.rating ?? null, games: written ? games : null, start, printedPost };
}

/** Games after a rating are provisional up to this many. */
const MOST_PROVISIONAL = 25;

/** Whether a rating's cell and the number of games beside it cannot both be right. */
function disagree(cell: RatingCell, games: number): boolean {
  if (cell.kind !== "rating") return false;
  if (cell.rating === null) return games > 0;
  if (cell.rating.games !== null) return cell.rating.games !== games;
  return cell.established === true && games > 0 && games <= MOST_PROVISIONAL;
}

function startOf(reader: Reader, rows: PlayerRows): RatingAndGames | null {
  const cell = parseRating(value(reader, rows, "start"));
  if (cell.kind === "bad") return say(reader, rows, "start", cell.code);
  return cell.kind === "rating" && cell.rating
    ? { rating: cell.rating.rating, games: cell.rating.games ?? 0 }
    : null;
}

/** The ratings in other systems; the games stand in the rating's cell or in a column of their own. */
export function sourcesOf(reader: Reader, rows: PlayerRows): readonly Source[] {
  if (reader.sources.length === 0) return NO_SOURCES;
  return reader.sources.flatMap((places) => {
    const value = cellAt(reader, rows, places.rating);
    const cell = parseRating(value);
    if (cell.kind === "bad") sayAt(reader, rows, places.rating, cell.code);
    const system = places.system ?? prefixedSystem(value);
    if (cell.kind !== "rating" || !cell.rating || system === null) return [];
    return {
      system,
      rating: cell.rating.rating,
      games: cell.rating.games ?? factAt(reader, rows, places.games, parseGames, "bad-games"),
      date: factAt(reader, rows, places.date, parseDay, "bad-date"),
    };
  });
}

const NO_SOURCES: readonly Source[] = [];

/** The chart's own post rating. Nothing is computed from it, so what cannot be read is passed over. */
function printedPostOf(reader: Reader, rows: PlayerRows): SectionPlayer["printedPost"] {
  if (!reader.places.has("post")) return null;
  const read = parseRating(value(reader, rows, "post"));
  const post = read.kind === "rating" ? (read.post ?? read.rating) : null;
  return post && { ...post, cell: refOf(reader, rows, "post") };
}
