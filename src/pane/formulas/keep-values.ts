/** Puts values in place of formulas of ours, as a list shows them. Nothing is written if one of them has changed since. */
import { writeValues, type FormulasOnSheet } from "../../excel/formula-values";
import { plural } from "../../sheet/words/rating-words";
import type { SheetsWritten } from "../store/written";

/** @throws SheetProblem those of `writeValues` */
export async function keepValues(
  shown: readonly FormulasOnSheet[],
  isCancelled: () => boolean,
): Promise<SheetsWritten> {
  const written = await writeValues(shown, isCancelled);
  const formulas = shown.flatMap(({ ready }) => ready).length;
  return { written, status: `${plural(formulas, "formula")} turned into values.` };
}
