/**
 * Puts texts into cells and back without Excel turning them into something else. Excel reads a text as if someone
 * typed it: `=1+1` becomes a formula, `12-3` a day in December, `007` the number 7. A leading apostrophe keeps it a
 * text; the apostrophe is not part of the value that is read back.
 *
 * Example: `asWritten("=HYPERLINK(…)", "General")` is `'=HYPERLINK(…)`.
 */
import type { PlanCell } from "../sheet/write/plan";

/** Starts like a formula, a number, an amount, an apostrophe of its own, or an error value. */
const NOT_A_TEXT = /^\s*(?:[=+\-@'($%.,\p{Sc}\d]|#[A-Z])/iu;
/** `TRUE`, and `Sep 12` or `dec5`, which are days. */
const A_WORD_EXCEL_READS =
  /^\s*(?:(?:true|false)\s*$|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s\-/.,]*\d)/i;
/** In a cell of format Text Excel still changes only these. */
const RISKY_AS_TEXT = /^[=+\-@']/;

/** A cell takes 32,767 characters ("Excel specifications and limits"), one of them for an apostrophe. */
const MOST_CHARACTERS = 32_766;
/** The first of the two units of a character such as 😀, at the end. */
const HALF_A_CHARACTER = /[\ud800-\udbff]$/;

/** What to give Excel so that the cell holds exactly this text. A text too long for a cell is cut off with `…`. */
export function textToWrite(whole: string, numberFormat: string): string {
  const text =
    whole.length > MOST_CHARACTERS
      ? `${whole.slice(0, MOST_CHARACTERS - 1).replace(HALF_A_CHARACTER, "")}…`
      : whole;
  const risky =
    numberFormat === "@" ? RISKY_AS_TEXT.test(text) : NOT_A_TEXT.test(text) || A_WORD_EXCEL_READS.test(text);
  return risky ? `'${text}` : text;
}

/** A cell of a plan, as Excel takes it. Only a plan's own formulas become formulas. */
export function asWritten(cell: PlanCell, numberFormat: string): string | number | boolean {
  if (typeof cell === "object") return cell.formula;
  return typeof cell === "string" ? textToWrite(cell, numberFormat) : cell;
}

/**
 * What to give Excel so that a cell holds again what it held. `formula` comes from `Range.formulas`, `value` from
 * `Range.values`: a typed text is the same in both, and has lost its apostrophe.
 */
export function asRestored(formula: unknown, value: unknown): string | number | boolean {
  if (typeof formula === "string" && formula !== "" && formula === value) return `'${formula}`;
  return formula as string | number | boolean;
}
