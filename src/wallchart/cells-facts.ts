/**
 * Cells of facts about a player: pairing number, ID, games, age, adult, history, a rating alone, a total.
 * Each reader returns null for an empty cell and `"bad"` for one it cannot read.
 * Examples: number `12.` is 12, adult `Y` is true, history `all wins` is "wins".
 */
import type { Games, Rating } from "../ratings/types";
import type { History } from "../ratings/uschess/special";
import { isValidRating, parseRating } from "./cells-ratings";
import type { CellValue } from "./section";
import { asText, asWords, isBlank } from "./text";

export type Fact<T> = T | null | "bad";

const YES = new Set(["yes", "y", "true", "1", "x", "adult", "a", "olm"]);
const NO = new Set(["no", "n", "false", "0", "junior", "j", "-"]);
const HISTORIES: Readonly<Record<string, History>> = {
  mixed: "mixed",
  wins: "wins",
  "all wins": "wins",
  "all won": "wins",
  losses: "losses",
  "all losses": "losses",
  "all lost": "losses",
};
const WHOLE = /^0{0,3}(\d{1,5})\.?$/;
const LAST_NUMBER = 9999;
const MOST_GAMES: Games = 99_999;
const OLDEST = 120;

function wholeNumber(value: CellValue | undefined): number | null {
  if (typeof value === "number") return Number.isInteger(value) ? value : null;
  const match = WHOLE.exec(asText(value));
  return match ? Number(match[1]) : null;
}

/** A pairing number, from 1; `#` and a full stop may stand around it. */
export function parseNumber(value: CellValue | undefined): Fact<number> {
  if (isBlank(value)) return null;
  const number = wholeNumber(typeof value === "string" ? asText(value).replace(/^#\s*/, "") : value);
  return number !== null && number >= 1 && number <= LAST_NUMBER ? number : "bad";
}

/** A member ID as text; "" for an empty cell or for a word such as NEW that stands in for an ID. */
export function parseId(value: CellValue | undefined): string {
  const text = asText(value);
  // Nearly every ID begins so.
  const isPlain = text.charCodeAt(0) > 48 && text.charCodeAt(0) < 58;
  return isPlain || /[1-9]/.test(text) ? text : "";
}

/** N. Text "0" is no games at all; a numeric 0 is an empty cell. */
export function parseGames(value: CellValue | undefined): Fact<Games> {
  if (isBlank(value)) return null;
  const games = wholeNumber(value);
  return games !== null && games >= 0 && games <= MOST_GAMES ? games : "bad";
}

/** Age in years, with a fraction or without. */
export function parseAge(value: CellValue | undefined): Fact<number> {
  if (isBlank(value)) return null;
  const age = typeof value === "boolean" ? NaN : Number(asText(value));
  return age > 0 && age <= OLDEST ? age : "bad";
}

/** `Adult` in a column of ages. */
export function isAdultWord(value: CellValue | undefined): boolean {
  return /^(?:adult|a|18\+|over 18|senior)$/i.test(asWords(value));
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** A year alone where a day should be, as a number or a text; null for any other cell. */
export function yearAlone(value: CellValue | undefined): number | null {
  const year = /^\d{4}$/.test(asText(value)) ? Number(asText(value)) : NaN;
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
}

/** Whether the player is an adult, or an original Life Master. */
export function parseYesNo(value: CellValue | undefined): Fact<boolean> {
  if (typeof value === "boolean") return value;
  if (isBlank(value)) return null;
  const word = asWords(value).toLowerCase();
  if (YES.has(word)) return true;
  return NO.has(word) ? false : "bad";
}

export function parseHistory(value: CellValue | undefined): Fact<History> {
  if (isBlank(value)) return null;
  return HISTORIES[asWords(value).toLowerCase()] ?? "bad";
}

/** A floor or a peak: a rating alone. */
export function parseRatingAlone(value: CellValue | undefined): Fact<Rating> {
  const cell = parseRating(value);
  if (cell.kind === "blank") return null;
  return cell.kind === "rating" && cell.rating && isValidRating(cell.rating.rating)
    ? cell.rating.rating
    : "bad";
}

/** Whether a number counts whole and half points, up to three digits of them. */
function isTotal(value: number): boolean {
  return value > 0 && value < 1000 && Number.isInteger(2 * value);
}

/** A chart's own total: `4.5`, `4½`, `4 1/2`; null where the cell holds no number. */
export function parseTotal(value: CellValue | undefined): number | null {
  if (isBlank(value)) return null;
  if (typeof value === "number") return isTotal(value) ? value : null;
  const match = /^(\d{0,3})(?:\s*(½|1\/2)|[.,](0|5)0?)?$/.exec(asText(value));
  if (!match || match[0] === "") return null;
  return Number(match[1]) + (match[2] !== undefined || match[3] === "5" ? 0.5 : 0);
}
