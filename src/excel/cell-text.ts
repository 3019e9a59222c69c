/**
 * Texts into cells and back without Excel making something else of them. Excel reads a text as if it were typed:
 * `=1+1` becomes a formula, `12-3` a day in December, `007` the number 7. A leading apostrophe keeps it a text;
 * the apostrophe is no part of the value that is read back.
 *
 * Example: `asWritten("=HYPERLINK(…)", "General")` is `'=HYPERLINK(…)`.
 */
import type { PlanCell } from "../sheet/plan";

/** Starts like a formula, a number, an amount, an apostrophe of its own, or an error value. */
const NOT_A_TEXT = /^\s*(?:[=+\-@'($%.,\p{Sc}\d]|#[A-Z])/iu;
/** `TRUE`, and `Sep 12` or `dec5`, which are days. */
const A_WORD_EXCEL_READS =
  /^\s*(?:(?:true|false)\s*$|(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec)[a-z]*[\s\-/.,]*\d)/i;
/** In a cell of format Text only these could still be taken otherwise. */
const RISKY_AS_TEXT = /^[=+\-@']/;

/** A cell takes 32,767 characters ("Excel specifications and limits"), one of them for an apostrophe. */
const MOST_CHARACTERS = 32_766;
/** The first of the two units of a character such as 😀, at the end. */
const HALF_A_CHARACTER = /[\ud800-\udbff]$/;

/** A text to hand to Excel so that exactly this text stands in the cell; one that no cell takes is cut off with `…`. */
export function textToWrite(whole: string, numberFormat: string): string {
  const text =
    whole.length > MOST_CHARACTERS
      ? `${whole.slice(0, MOST_CHARACTERS - 1).replace(HALF_A_CHARACTER, "")}…`
      : whole;
  const risky =
    numberFormat === "@" ? RISKY_AS_TEXT.test(text) : NOT_A_TEXT.test(text) || A_WORD_EXCEL_READS.test(text);
  return risky ? `'${text}` : text;
}

/** A cell of a plan to hand to Excel. Only a plan's own formulas are formulas. */
export function asWritten(cell: PlanCell, numberFormat: string): string | number | boolean {
  if (typeof cell === "object") return cell.formula;
  return typeof cell === "string" ? textToWrite(cell, numberFormat) : cell;
}

/**
 * What to hand to Excel so that a cell holds again what it held. `formula` is what `Range.formulas` told, `value`
 * what `Range.values` told: a text that is no formula's result is the same in both, and has lost its apostrophe.
 */
export function asRestored(formula: unknown, value: unknown): string | number | boolean {
  if (typeof formula === "string" && formula !== "" && formula === value) return `'${formula}`;
  return formula as string | number | boolean;
}
