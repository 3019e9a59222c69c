/**
 * Readers for single cells with facts about a player: age, adult, history, a total. Most return null for an empty cell and
 * `"bad"` for a cell that they cannot read.
 * Examples: the adult `Y` is true, the history `all wins` is "wins".
 */
import type { History } from "../../ratings/uschess/special";
import type { CellValue } from "../types";
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
const OLDEST = 120;

/** An age in years, which may have a fraction. */
export function parseAge(value: CellValue | undefined): Fact<number> {
  if (isBlank(value)) return null;
  const age = typeof value === "boolean" ? NaN : Number(asText(value));
  return age > 0 && age <= OLDEST ? age : "bad";
}

/** Whether a cell in a column of ages says `Adult`. */
export function isAdultWord(value: CellValue | undefined): boolean {
  return /^(?:adult|a|18\+|over 18|senior)$/i.test(asWords(value));
}

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

/** A year in a cell that should have a day, as a number or a text; null for any other cell. */
export function yearAlone(value: CellValue | undefined): number | null {
  const year = /^\d{4}$/.test(asText(value)) ? Number(asText(value)) : NaN;
  return year >= FIRST_YEAR && year <= LAST_YEAR ? year : null;
}

/** Yes or no, for whether the player is an adult, or an original Life Master. */
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

/** Whether a number is written as a total: whole or half points, below 1000. One below 0 is a slip. */
function isTotal(value: number): boolean {
  return Math.abs(value) < 1000 && Number.isInteger(2 * value);
}

/** The wallchart's own total: `4.5`, `4½`, `4 1/2`, `4.5/6` of six rounds, `4*`, `4 (tie)`; null if the cell is not such a number. */
export function parseTotal(value: CellValue | undefined): number | null {
  if (isBlank(value)) return null;
  if (typeof value === "number") return isTotal(value) ? value : null;
  const match =
    /^(\d{0,3})(?:\s*(½|1\/2)|[.,](0|5)0?)?(?:\s?(?:\/|of)\s?(?:[3-9]|1\d))?(?:\s?[*†‡?!]{1,3}|\s\([^()]{1,40}\)|\s?(?:pts?|points?)\.?)?$/i.exec(
      asText(value),
    );
  if (!match || match[0] === "") return null;
  return Number(match[1]) + (match[2] !== undefined || match[3] === "5" ? 0.5 : 0);
}
