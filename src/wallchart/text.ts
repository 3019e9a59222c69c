/**
 * A cell's value as the readers of cells take it: trimmed text, blank, or one of Excel's error values.
 * Example: `asText(" W 39\u00a0")` is "W 39"; `isBlank(0)` is true, `isBlank("0")` is not.
 */
import type { CellValue } from "./section";

/** Every error that Excel shows in a cell. */
export const ERROR_VALUES: ReadonlySet<string> = new Set(
  (
    "#N/A #VALUE! #REF! #DIV/0! #NAME? #NUM! #NULL! #SPILL! #CALC! #BUSY! #FIELD! #CONNECT! #BLOCKED! " +
    "#UNKNOWN! #GETTING_DATA #EXTERNAL! #PYTHON! #TIMEOUT!"
  ).split(" "),
);

/** Characters that take no place and come along when text is copied from a web page. */
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g;

/** Whether a text has blanks at its ends, or any character beyond Latin letters, which may be invisible. */
function needsCare(text: string): boolean {
  const last = text.length - 1;
  if (last < 0) return false;
  if (text.charCodeAt(0) <= 32 || text.charCodeAt(last) <= 32) return true;
  for (let i = 0; i <= last; i++) if (text.charCodeAt(i) > 126) return true;
  return false;
}

/** The value as trimmed text; "" for an empty cell. Spaces inside, non-breaking ones too, stay. */
export function asText(value: CellValue | undefined): string {
  if (typeof value === "string") return needsCare(value) ? value.replace(INVISIBLE, "").trim() : value;
  return value === null || value === undefined ? "" : String(value);
}

/** Text with every run of white space as one blank. */
export function asWords(value: CellValue | undefined): string {
  // Nearly every text is so already.
  if (typeof value === "string" && isPlain(value)) return value;
  return asText(value).replace(/\s+/g, " ");
}

/** Text as `asWords` has it, of a cell in which a numeric 0 is an empty one. */
export function wordsOf(value: CellValue | undefined): string {
  return value === 0 ? "" : asWords(value);
}

/** Letters and digits alone, in lower case: by these two names are the same. */
export function letters(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}

/** Whether a text is of plain characters, with no blank at its ends and no two together. */
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
 * Whether a cell of ratings, dates, games or results is empty. A numeric 0 counts as empty there, since
 * Excel hands a formula's empty cells over as 0.
 */
export function isBlank(value: CellValue | undefined): boolean {
  return value === 0 || isEmpty(value);
}

/** Whether nothing stands in a cell, a 0 included in what stands there. */
export function isEmpty(value: CellValue | undefined): boolean {
  if (value === "" || value === null || value === undefined) return true;
  return typeof value === "string" && needsCare(value) && asText(value) === "";
}

/** Whether the value is one of Excel's errors, such as `#N/A`. */
export function isErrorValue(value: CellValue | undefined): boolean {
  return (
    typeof value === "string" && value.charCodeAt(0) === 35 && ERROR_VALUES.has(value.trim().toUpperCase())
  );
}
