/** Readers for single fields of a list: IDs, ratings, days. All take the field's text, trimmed or not. */
import { isValidRating, parseRating, type WrittenRating } from "../wallchart/cells/ratings";
import { parseDate } from "../wallchart/cells/dates";
import type { CellValue } from "../wallchart/types";
import { asText } from "../wallchart/cells/text";
import type { ListedPlayer, ListedRating, ListedRatings } from "./player";

const ID_DIGITS = 8;

/** A US Chess ID with the leading zeros that Excel drops; "" if it is not an ID. */
export function usChessId(value: CellValue | undefined): string {
  const text = asText(value);
  return /^\d{5,8}$/.test(text) ? text.padStart(ID_DIGITS, "0") : "";
}

/** A written rating as a list has it; null for none, and for `1641P` without its games, which would count as established. */
export function asListed({ rating, games, isProvisional }: WrittenRating): ListedRating | null {
  if (rating === null || !isValidRating(rating) || isProvisional === true) return null;
  return games === null ? { rating } : { rating, games };
}

/** `1641`, `1641/17`, `1641P17`, `*1641`, `1641*`; null for an empty field, 0, or anything else. */
export function listedRating(value: CellValue | undefined): ListedRating | null {
  const read = parseRating(asText(value).replace(/^\*\s*/, ""));
  return read.kind === "rating" ? asListed(read) : null;
}

/** A rating with its number of games, and its floor, in fields of their own. */
export function withGames(
  read: ListedRating | null,
  games: CellValue | undefined,
  floor?: CellValue,
): ListedRating | null {
  if (!read) return null;
  const count = /^\d{1,5}$/.test(asText(games)) ? Number(games) : 0;
  const lowest = Number(asText(floor));
  return {
    ...read,
    ...(count > 0 && read.games === undefined && { games: count }),
    ...(isValidRating(lowest) && { floor: lowest }),
  };
}

/** The ratings that a player has, of all that were looked for. */
export function ratingsOf(
  found: readonly (readonly [keyof ListedRatings, ListedRating | null])[],
): ListedRatings {
  return Object.fromEntries(found.filter(([, rating]) => rating !== null));
}

/** A day as `2026-11-22`, also from `20261122`; a year alone as `2010`; "" for anything else. */
export function dayOrYear(value: CellValue | undefined): string {
  const text = asText(value);
  if (/^(?:19|20)\d{2}$/.test(text)) return text;
  const packed = /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (packed) return parseDate(`${packed[1]}-${packed[2]}-${packed[3]}`) ?? "";
  return parseDate(typeof value === "number" ? value : text) ?? "";
}

/** The record without the keys whose value is missing or "". */
export function present<T extends object>(record: T): { [K in keyof T]?: NonNullable<T[K]> } {
  const filled = Object.entries(record).filter(
    ([, value]) => value !== "" && value !== null && value !== undefined,
  );
  return Object.fromEntries(filled) as { [K in keyof T]?: NonNullable<T[K]> };
}

/** FIDE's titles, as a tournament's report has them. */
const FIDE_TITLES = ["GM", "IM", "WGM", "FM", "WIM", "CM", "WFM", "WCM"];

/** FIDE's code of a federation; "" for anything else. */
export const fideFederation = (text = ""): string => (/^[A-Z]{3}$/i.test(text) ? text.toUpperCase() : "");
/** `gm` is GM; "" for what is not a title of a player. */
export function fideTitle(text = ""): string {
  const title = text.toUpperCase();
  return FIDE_TITLES.includes(title) ? title : "";
}
/** `m` or `w`, from what lists and sheets have: `M`, `F`, `Female`. */
export function fideSex(text = ""): string {
  if (/^m(?:ale)?$/i.test(text)) return "m";
  return /^(?:w|f|woman|female)$/i.test(text) ? "w" : "";
}

/** What FIDE knows of a player beside ratings, as far as a list has it. */
export function fidePerson(
  federation?: string,
  sex?: string,
  title?: string,
): Pick<ListedPlayer, "federation" | "sex" | "title"> {
  return present({ federation: fideFederation(federation), sex: fideSex(sex), title: fideTitle(title) });
}
