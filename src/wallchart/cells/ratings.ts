/**
 * Ratings as they are written: the rating, the games it rests on, the rating after an arrow, and the text beside them.
 *
 * Examples: `1641P17`, `P1641/17`, `1641 (17)` and `1641-17` have 17 games, `1641P` is provisional, `1641*` established,
 * `1300/00` rests on no games (a newcomer's start), `R: 1553->1663`, `Unrated->1878P1`, `1,641`, `UR`.
 */
import type { Games, Rating } from "../../ratings/types";
import type { System } from "../../ratings/uschess/systems";
import type { CellValue } from "../types";
import { remembering } from "./remember";
import { isErrorValue, plainText } from "./text";

/** The lowest and the highest possible rating. */
export const LOWEST_RATING: Rating = 100;
export const HIGHEST_RATING: Rating = 3500;

export function isValidRating(rating: number): boolean {
  return rating >= LOWEST_RATING && rating <= HIGHEST_RATING;
}

/** A rating as written, with what stands beside it in the cell. */
export interface WrittenRating {
  /** Null for the word of an unrated player. */
  readonly rating: Rating | null;
  /** The number behind the rating; null without. See `gamesOf`. */
  readonly games: number | null;
  /** The sign between them: games behind a P are sure, those behind another sign may be something else. */
  readonly sign: "P" | "/" | "(" | "-" | "";
  /** Set by a P without games (provisional) or a star (established); else null. */
  readonly isProvisional: boolean | null;
  /** The rating after the arrow. */
  readonly post: { readonly rating: Rating; readonly games: Games | null } | null;
  /** The system that it names, as `OQ:` does. */
  readonly system: System | null;
  /** The text that is not read. */
  readonly rest: string;
}

const LONGEST = 60;

/** Words for no rating. */
const UNRATED =
  "un[- ]?rated|unrtd|unr|urtd|u[/.]?r|u|not[- ]?(?:yet )?rated(?: yet)?|non[- ]?rated|no rating(?: yet)?|none(?: yet)?|new|n[/.]?r|n[/.]?a";

/** The games behind a rating, by the sign between them. */
const GAMES: readonly (readonly [sign: WrittenRating["sign"], form: RegExp])[] = [
  [
    "P",
    /^\s{0,2}[/([-]?\s{0,2}P\s{0,2}[/-]?\s{0,2}(\d{1,4})(?:\s{0,2}(?:games|gms|gm|g)\b\.?)?\s{0,2}[)\]]?/i,
  ],
  ["/", /^\s*\/\s*(?!\d{4})(\d{1,3})P?(?:\s*(?:games|gms|gm|g)\b\.?)?/i],
  ["(", /^\s*[([]\s*(\d{1,4})(?:\s*(?:games|gms|gm|g)\b\.?)?\s*[)\]]/i],
  ["-", /^(?:[-–—](\d{1,2})|\s[-–—]\s(\d{1,2}))(?![\d/])P?/i],
];

const NUMBER = /^(?:(\d{1,2}),(\d{3})|(\d{2,5}(?:\.\d{1,17})?))(?![\d,.]\d)(?!\d)/;
/** `P1641/17`, `P17 1641`: the P comes first. */
const P_FIRST =
  /^P\s?(?:(?<rating>\d{3,4})(?:\s?\/\s?(?<games>\d{1,3}))?|(?<before>\d{1,2})\s+(?<behind>\d{3,4}))(?![\d/])/i;
const NO_NUMBER = new RegExp(
  `^[(-]?(?:${UNRATED})\\b\\.?(?:\\)|-$)?(?: \\(?(?:new|player)\\)?)?|^(?:-+|\\?)(?=$|[\\s>/-])`,
  "i",
);
const ARROW = /^\s*(?:-{1,2}>|=>|→|➔|➜)\s*/;
/** Words before and behind a rating that only say what it is. */
const BEFORE = /^(?:(O?[RQB])\s*:\s*|(?:uscf|us chess|reg(?:ular)?|rating|rtg|r)\b[\s.:]*|r(?=\d))/i;
const BEHIND = /^[\s(]*(?:uscf|us chess|reg|regular|r)\.?[)\s]*$|^\.$/i;
const PROVISIONAL = /\bprov(?:isional)?\b\.?/i;
/** A star, or a P without games. */
const MARK = /^\s*(?:(\*)|\(?P\)?(?![\p{L}\d]))/iu;

interface One extends Pick<WrittenRating, "rating" | "games" | "sign" | "isProvisional"> {
  readonly length: number;
}

/** The rating at the beginning of a text. */
function oneAt(text: string): One | null {
  const first = P_FIRST.exec(text);
  if (first) {
    const { rating, games, before, behind } = first.groups!;
    const written = games ?? before;
    return {
      rating: Number(rating ?? behind),
      games: written === undefined ? null : Number(written),
      sign: "P",
      isProvisional: written === undefined ? true : null,
      length: first[0].length,
    };
  }
  const number = NUMBER.exec(text);
  const match = number ?? NO_NUMBER.exec(text);
  if (!match) return null;
  const rating = number ? Number(number[3] ?? number[1]! + number[2]!) : null;
  const [{ length }] = match;
  const behind = text.slice(length);
  for (const [sign, form] of GAMES) {
    const found = form.exec(behind);
    if (!found) continue;
    const games = Number(found[1] ?? found[2]);
    return { rating, games, sign, isProvisional: null, length: length + found[0].length };
  }
  const mark = rating === null ? null : MARK.exec(behind);
  const isProvisional = mark && !mark[1];
  return { rating, games: null, sign: "", isProvisional, length: length + (mark?.[0].length ?? 0) };
}

/** The rating that a text may be, or null. A number outside of 100 to 3500 is read too: it may be a slip. */
export const ratingIn = remembering((written: string): WrittenRating | null => {
  if (written.length > LONGEST || written === "" || /^0{1,4}$/.test(written)) return null;
  let text = PROVISIONAL.test(written) ? written.replace(PROVISIONAL, "P") : written;
  const named = BEFORE.exec(text);
  if (named) text = text.slice(named[0].length);
  const code = named?.[1]?.toUpperCase();
  const system = code ? (`${code.length > 1 ? "OL" : "OTB"}${code.slice(-1)}` as System) : null;
  const one = oneAt(text);
  if (!one) return null;
  let rest = text.slice(one.length);
  let post: WrittenRating["post"] = null;
  const arrow = ARROW.exec(rest);
  if (arrow) {
    rest = rest.slice(arrow[0].length);
    const after = oneAt(rest);
    if (after) {
      rest = rest.slice(after.length);
      if (after.rating !== null) post = { rating: after.rating, games: after.games };
    }
  }
  rest = rest.trim();
  if (BEHIND.test(rest)) rest = "";
  const { rating, games, sign, isProvisional } = one;
  // `12 Main St` and `New York` are not ratings.
  if (rest !== "" && /^[\p{L}\d]/u.test(rest) && (rating === null || (rating < 100 && games === null)))
    return null;
  if (rest !== "" && rating !== null && rating < 100) return null;
  return { rating, games, sign, isProvisional, post, system, rest };
});

const ID_RATING =
  /^([A-Z]?\d{5,12})(?:\s*\/|\s[ /]*[A-Z]{2}(?=[ /])|\s(?=\s?(?:R|Rtg|Rating)\b))\s*\/?\s*(.+)$/is;
const RATING_ID = /^(\S{2,12})\s+(?:ID:?\s?)?(\d{7,8})$/i;

/** ID and rating of one cell: `12345678 / R: 1641P17->1657P24`, `1850 ID: 12345678`. */
export function idRatingIn(text: string): { id: string; rating: WrittenRating } | null {
  const before = ID_RATING.exec(text);
  if (before) {
    const rating = ratingIn(before[2]!.trim());
    return rating && { id: before[1]!, rating };
  }
  const behind = RATING_ID.exec(text);
  const rating = behind && ratingIn(behind[1]!);
  return behind && rating && rating.rest === "" ? { id: behind[2]!, rating } : null;
}

/** The games that a rating rests on: of 100 and more, only those behind a P. `2560 (2473)` has another system's rating. */
export const gamesOf = ({ games, sign }: WrittenRating): Games | null =>
  games !== null && (games < 100 || sign === "P") ? games : null;

export type RatingCell =
  | ({ readonly kind: "rating" } & WrittenRating)
  | { readonly kind: "blank" }
  | { readonly kind: "bad"; readonly code: "error-value" | "bad-rating" | "rating-out-of-range" };

/** Reads a cell that has a rating and nothing else. Takes any value; one that it cannot read comes back as `bad`. */
export function parseRating(value: CellValue | undefined): RatingCell {
  const text = plainText(value);
  // Excel on the desktop passes empty cells to formulas as 0, and `0000` means that there is no rating.
  if (/^0{0,4}$/.test(text)) return { kind: "blank" };
  if (isErrorValue(text)) return { kind: "bad", code: "error-value" };
  const written = ratingIn(text);
  const isNumber = typeof value === "number" || Number.isFinite(Number(text));
  if (written ? written.rest !== "" : !isNumber) return { kind: "bad", code: "bad-rating" };
  if (!written || (written.rating !== null && !isValidRating(written.rating)))
    return { kind: "bad", code: "rating-out-of-range" };
  const { post } = written;
  return {
    kind: "rating",
    ...written,
    games: gamesOf(written),
    post: post && isValidRating(post.rating) ? post : null,
  };
}
