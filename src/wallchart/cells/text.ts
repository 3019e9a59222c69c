/**
 * Helpers to see a cell's value as text, and to tell whether it is blank or an error value.
 * Example: `asText(" W 39\u00a0")` is "W 39"; `isBlank(0)` is true, and `isBlank("0")` is false.
 */
import { decodedOnce } from "../../files/decoded-once";
import type { CellValue } from "../types";
import { remembering } from "./remember";

/** Every error that Excel can show in a cell. */
export const ERROR_VALUES: ReadonlySet<string> = new Set(
  (
    "#N/A #VALUE! #REF! #DIV/0! #NAME? #NUM! #NULL! #SPILL! #CALC! #BUSY! #FIELD! #CONNECT! #BLOCKED! " +
    "#UNKNOWN! #GETTING_DATA #EXTERNAL! #PYTHON! #TIMEOUT!"
  ).split(" "),
);

/** Invisible characters that can be in text copied from a web page. */
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g;

/** Whether a text begins or ends with a space, or has a character beyond ASCII, which may be invisible. */
function needsCare(text: string): boolean {
  const last = text.length - 1;
  if (last < 0) return false;
  if (text.charCodeAt(0) <= 32 || text.charCodeAt(last) <= 32) return true;
  for (let i = 0; i <= last; i++) if (text.charCodeAt(i) > 126) return true;
  return false;
}

/** The value as trimmed text; "" for an empty cell. Spaces inside the text stay, also non-breaking ones. */
export function asText(value: CellValue | undefined): string {
  if (typeof value === "string") return needsCare(value) ? value.replace(INVISIBLE, "").trim() : value;
  return value === null || value === undefined ? "" : String(value);
}

/** The value as text in which any white space is a single space. */
export function asWords(value: CellValue | undefined): string {
  if (typeof value !== "string") return asText(value);
  // Nearly every text is like that already.
  return isPlain(value) ? value : asText(value).replace(/\s+/g, " ");
}

/** Words of ASCII with one space between them, as most texts are. */
const PLAIN = /^(?![='])[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

/** The text with plain spaces and hyphens, without what keeps a cell text in Excel. */
export function plainText(value: CellValue | undefined): string {
  if (value === null || value === undefined) return "";
  if (typeof value !== "string") return String(value);
  if (PLAIN.test(value) && !(value.includes("O") && /[\d.]/.test(value))) return value;
  return (
    decodedOnce(value)
      .replace(/[\u200b-\u200f\u2060\ufeff]/g, "")
      .replace(/[\u00ad\u2010-\u2015\u2212]/g, "-")
      .replace(/^="(.*)"$/, "$1")
      .replace(/[^\S\r\n]+/g, " ")
      .replace(/ ?\r?\n ?/g, "\n")
      .trim()
      .replace(/^'/, "")
      // A letter O among figures is a 0.
      .replace(/(?<=\d)O(?=\d|$|\.)|(?<=[\d.O]\.)O$|^O(?=\.[\dO]$)/g, "0")
  );
}

/** The same as `asWords`, for a cell in which a numeric 0 means empty. */
export function wordsOf(value: CellValue | undefined): string {
  return value === 0 ? "" : asWords(value);
}

/** `Ash, Ann` for a last name and a first name in two cells. A cell that has both is the name. */
export function wholeName(name: CellValue | undefined, first: CellValue | undefined): string {
  const [last, given] = [wordsOf(name), wordsOf(first)];
  if (last.includes(given)) return last;
  return given.includes(last) ? given : `${last}, ${given}`;
}

/** Only the letters and digits, in lower case. */
export const letters = remembering((text) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, ""));

/** Whether a text has only plain characters, no space at its ends and no two spaces together. */
function isPlain(text: string): boolean {
  let before = 32;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (code < 32 || code > 126 || (code === 32 && before === 32)) return false;
    before = code;
  }
  return before !== 32 || text === "";
}

/**
 * Whether a cell for a rating, date, number of games or result is empty. A numeric 0 counts as empty, because Excel
 * passes empty cells to a formula as 0.
 */
export function isBlank(value: CellValue | undefined): boolean {
  if (value === 0 || value === "" || value === null || value === undefined) return true;
  return typeof value === "string" && needsCare(value) && asText(value) === "";
}

/** Whether the value is one of Excel's errors, such as `#N/A`. */
export function isErrorValue(value: CellValue | undefined): boolean {
  return (
    typeof value === "string" && value.charCodeAt(0) === 35 && ERROR_VALUES.has(value.trim().toUpperCase())
  );
}

/** What Excel shows while a function has not answered yet. */
const NO_VALUE_YET: ReadonlySet<string> = new Set(["#BUSY!", "#GETTING_DATA"]);

/** Whether Excel is still computing the value: it shows an error in its place, but nothing is wrong. */
export function isStillComputed(value: CellValue | undefined): boolean {
  return isErrorValue(value) && NO_VALUE_YET.has(asText(value).toUpperCase());
}

/** `+23`, `−8` or `0`. */
export function signed(change: number): string {
  return change > 0 ? `+${change}` : change < 0 ? `−${-change}` : "0";
}

const LONGEST_HEADING = 60;

/** A heading in lower case, with only letters, digits and `#`, so that spaces, periods and accents do not matter. */
export function bare(value: CellValue | undefined): string {
  const text = asText(value);
  if (text.length > LONGEST_HEADING) return "";
  return text
    .toLowerCase()
    .normalize("NFKD")
    .replace(/[^\p{L}0-9#°№]+/gu, "");
}
