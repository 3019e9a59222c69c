/**
 * Reads one cell with a rating: the rating, the games it rests on, and the rating after an arrow.
 * Examples: `1641P17`, `P1641/17` and `1641-17` (17 games), `992/12`, `1300/00` (no games: a newcomer's start), `1510*`,
 * `1641P` (provisional), `1643.7559`, `Unrated`, `UR`, `R: 1553   ->1663`, `Unrated->1878P1`.
 */
import type { Games, Rating } from "../../ratings/types";
import type { CellValue } from "../types";
import type { System } from "../../ratings/uschess/systems";
import { asText, isErrorValue, letters } from "./text";

/** The lowest and the highest possible rating. */
export const LOWEST_RATING: Rating = 100;
export const HIGHEST_RATING: Rating = 3500;

/** A rating as written; `games` is null if it is written without a number of games. */
export interface WrittenRating {
  readonly rating: Rating;
  readonly games: Games | null;
}

export type RatingCell =
  /** `rating` is null for an unrated player; `post` is the rating after the arrow, or null. */
  | {
      readonly kind: "rating";
      readonly rating: WrittenRating | null;
      readonly post: WrittenRating | null;
      /** Set if a star marks the rating as established, or a P without games as provisional. */
      readonly established?: boolean;
      /** Set if a second rating in parentheses was left out, as in `2560 (2473)`. */
      readonly isFirst?: true;
    }
  | { readonly kind: "blank" }
  | { readonly kind: "bad"; readonly code: "error-value" | "bad-rating" | "rating-out-of-range" };

const BLANK: RatingCell = { kind: "blank" };
const LONGEST = 60;
const ONE =
  "(unrated|not rated|none|unr|u\\/?r|new|n\\/?[ra]|-+|\\d{1,5}(?:\\.\\d{1,17})?)\\.?(?:\\s*\\(?(?:P\\s*|/\\s*(?!\\d{4}))(\\d{1,4})\\)?|\\s*(\\*|\\(?P\\)?))?";
const CELL = new RegExp(`^(?:O?[RQB]\\s*:\\s*)?${ONE}(?:\\s*(?:-{1,2}>|=>|→|➔|➜)\\s*(?:${ONE})?)?$`, "i");
/** `(Unrated)`, `un-rated`, `N/A`, `U`, `?`, `Unr (new)`, `New player`: words for no rating, by their letters alone. */
const NO_RATING =
  /^(?:(?:unrated|notrated|nonrated|norating|notyetrated|none|unr|unrtd|urtd|ur|u|new|na|nr)(?:new|player)?)?$/;
/** `1500 prov 12` is 1500P12. */
const PROVISIONAL = /\bprov(?:isional)?\b\.?/i;
/** So are `P1500/12` and `P12 1500`. */
const P_FIRST = /^P\s?(\d{3,4})(?!\d)(?:\s?\/(?!\s?\d{3}))?/i;
const GAMES_FIRST = /^P\s?(\d{1,2})\s+(\d{3,4})$/i;
/** And so are `1500 (12)`, `1500 (prov. 12 games)`, `1500 - 12`, `1500-P12`, `1500/P12` and `1500/12P`. `1500 -12` may be a change. */
const GAMES_BESIDE =
  /^(\d{3,4})(?:\s*[([]\s*P?\s*(\d{1,3})\s*(?:games|gms|g)?\s*[)\]]|(?:[-–—]P?|\s[-–—]\s|\s?\/\s?P?\s?|\s?P\s?[-/]\s?)([1-9]\d?)P?)$/i;
/** `2560 (2473)` of SwissSys has a rating in another system behind it. */
const SECOND_RATING = /^(\d{3,4})\s*\([1-3]\d{3}\)$/;
/** `1,641` is 1641. */
const THOUSANDS = /\b([1-3]),(\d{3})(?!\d)/g;

const PREFIX = /^(?:[A-Z]?\d{5,12}\s*\/\s*)?(O?)([RQB])\s*:/i;
const ID_RATING = /^([A-Z]?\d{5,12})\s*\/\s*(.*)$/is;
/** `1850   ID: 12345678` and `Unrated 12345678`. */
const RATING_ID = /^(\S{2,12})\s+(?:ID:?\s?)?(\d{7,8})$/i;

/** The system of `R: 1553->1663`, `OQ: 900`, `12345678 / Q: 1500`; null if the cell names none. */
export function prefixedSystem(value: CellValue | undefined): System | null {
  const match = typeof value === "string" ? PREFIX.exec(asText(value)) : null;
  return match && (`${match[1] ? "OL" : "OTB"}${match[2]!.toUpperCase()}` as System);
}

/** ID and rating from `12345678 / R: 1641P17->1657P24` or `1850  ID: 12345678`; null for any other cell. */
export function parseIdRating(value: CellValue | undefined): { id: string; rating: string } | null {
  if (typeof value !== "string") return null;
  const text = asText(value).slice(0, LONGEST);
  const match = ID_RATING.exec(text);
  if (match) return { id: match[1]!, rating: match[2]! };
  const behind = RATING_ID.exec(text);
  return behind && parseRating(behind[1]).kind === "rating" ? { id: behind[2]!, rating: behind[1]! } : null;
}

export function isValidRating(rating: number): boolean {
  return rating >= LOWEST_RATING && rating <= HIGHEST_RATING;
}

function written(rating: string | undefined, games: string | undefined): WrittenRating | null {
  const value = Number(rating);
  return Number.isNaN(value) ? null : { rating: value, games: games === undefined ? null : Number(games) };
}

function checked(rating: WrittenRating | null, post: WrittenRating | null = null): RatingCell {
  if (rating && !isValidRating(rating.rating)) return { kind: "bad", code: "rating-out-of-range" };
  return { kind: "rating", rating, post: post && isValidRating(post.rating) ? post : null };
}

/** Words beside a rating that only say what it is: `USCF 1641`, `1641 (reg)`. */
const WORDS_BESIDE =
  /^(?:(?:uscf|us chess|reg|regular|rating|rtg|r)\b[\s.:]{0,3}|r(?=\d))|[\s(]{0,3}(?:\b|(?<=\d))(?:uscf|us chess|reg|regular|r)\.?\)?$/gi;

/** The cell as it is mostly written. */
function plainForm(text: string): string {
  return text
    .replace(WORDS_BESIDE, "")
    .replace(THOUSANDS, "$1$2")
    .replace(PROVISIONAL, "P")
    .replace(P_FIRST, "$1P")
    .replace(GAMES_FIRST, "$2P$1")
    .replace(GAMES_BESIDE, "$1P$2$3");
}

/** Reads a cell with a rating. Takes any value; one that it cannot read comes back as `bad`. */
export function parseRating(value: CellValue | undefined): RatingCell {
  if (value === 0) return BLANK;
  if (typeof value === "number") return checked({ rating: value, games: null });
  if (value === "" || value === null || value === undefined) return BLANK;
  // In files, a number may have the apostrophe that keeps it text.
  const text = asText(value).replace(/^'/, "");
  // `0` and `0000` as text mean that there is no rating.
  if (/^0{0,4}$/.test(text)) return BLANK;
  if (isErrorValue(text)) return { kind: "bad", code: "error-value" };
  const second = SECOND_RATING.exec(text);
  if (second) {
    const cell = checked(written(second[1], undefined));
    return cell.kind === "rating" ? { ...cell, isFirst: true } : cell;
  }
  const match = text.length > LONGEST ? null : (CELL.exec(text) ?? CELL.exec(plainForm(text)));
  if (match) {
    const cell = checked(written(match[1], match[2]), written(match[4], match[5]));
    return match[3] && cell.kind === "rating" ? { ...cell, established: match[3] === "*" } : cell;
  }
  if (text.length < 20 && !/[#>→]/.test(text) && NO_RATING.test(letters(text)))
    return { kind: "rating", rating: null, post: null };
  const code = Number.isFinite(Number(text)) ? "rating-out-of-range" : "bad-rating";
  return { kind: "bad", code };
}
