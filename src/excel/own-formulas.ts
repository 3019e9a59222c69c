/** Formulas that call our functions, as Excel keeps them. */
import type { CellValue } from "../wallchart/types";

/** How Excel keeps a function of ours while the add-in is away: `_xldudf_USCF_FIDE_K(` for `USCF.FIDE.K(`. */
const AWAY = /_xldudf_(USCF_[A-Z0-9_]{1,40})(?=\()/gi;

/** A formula with our functions under their own names, however Excel keeps them. */
export function withOurNames(formula: string): string {
  return formula.replace(AWAY, (_, name: string) => name.replaceAll("_", "."));
}

export function isFormula(formula: unknown): formula is string {
  return typeof formula === "string" && formula.startsWith("=");
}

/** Whether a cell's formula calls a function of ours. */
export function callsUs(formula: unknown): formula is string {
  return isFormula(formula) && /\bUSCF\./i.test(withOurNames(formula));
}

/** What a formula takes from another sheet. Excel changes it where that sheet is renamed, or rows are inserted there. */
const ELSEWHERE =
  /(?:'(?:[^']|''){1,31}'|[\p{L}\p{N}_.]{1,31})!\$?[A-Z]{1,3}\$?\d+(?::\$?[A-Z]{1,3}\$?\d+)?/gu;

/** Whether a cell holds what we wrote, or our formula as Excel keeps it, with the add-in or without. */
export function isOurs(stands: unknown, wrote: CellValue | undefined): boolean {
  if (stands === wrote) return true;
  const [now, then] = [stands, wrote].map((cell) =>
    isFormula(cell) ? withOurNames(cell).replace(ELSEWHERE, "!") : null,
  );
  return now !== null && now === then && (now!.includes("!") || now !== stands);
}
