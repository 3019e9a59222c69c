/**
 * A cell's value as the readers of cells take it: trimmed text, blank, or one of Excel's error values.
 * Example: `asText(" W 39\u00a0")` is "W 39"; `isBlank(0)` is true, `isBlank("0")` is not.
 */
import type { CellValue } from "./section";

const ERROR_VALUES: ReadonlySet<string> = new Set(
  (
    "#N/A #VALUE! #REF! #DIV/0! #NAME? #NUM! #NULL! #SPILL! #CALC! #BUSY! #FIELD! #CONNECT! #BLOCKED! " +
    "#UNKNOWN! #GETTING_DATA #EXTERNAL! #PYTHON! #TIMEOUT!"
  ).split(" "),
);

/** Characters that take no place and come along when text is copied from a web page. */
const INVISIBLE = /[\u200b-\u200f\u2060\ufeff]/g;

/** The value as trimmed text; "" for an empty cell. Spaces inside, non-breaking ones too, stay. */
export function asText(value: CellValue | undefined): string {
  if (typeof value === "string") return value.replace(INVISIBLE, "").trim();
  return value === null || value === undefined ? "" : String(value);
}

/** Text with every run of white space as one blank. */
export function asWords(value: CellValue | undefined): string {
  return asText(value).replace(/\s+/g, " ");
}

/**
 * Whether a cell of ratings, dates, games or results is empty. A numeric 0 counts as empty there, since
 * Excel hands a formula's empty cells over as 0.
 */
export function isBlank(value: CellValue | undefined): boolean {
  return value === 0 || asText(value) === "";
}

/** Whether the value is one of Excel's errors, such as `#N/A`. */
export function isErrorValue(value: CellValue | undefined): boolean {
  return (
    typeof value === "string" && value.charCodeAt(0) === 35 && ERROR_VALUES.has(value.trim().toUpperCase())
  );
}
