/** Puts values in place of formulas of ours, as they were found. Nothing is written if one of them has changed since. */
import { writeValues, type FormulasOnSheet } from "../../excel/formula-values";
import { plural } from "../../sheet/words/rating-words";
import { reported, type SheetsWritten } from "../store/written";

/** @throws SheetProblem those of `writeValues` */
export async function keepValues(
  found: readonly FormulasOnSheet[],
  isCancelled: () => boolean,
): Promise<SheetsWritten> {
  const written = await writeValues(found, isCancelled);
  const report = found.flatMap(({ name, ready, failed }) => [
    ...(ready.length > 0 ? [`${name}: ${plural(ready.length, "formula")} turned into values.`] : []),
    ...(failed.length > 0 ? [`${name}: ${plural(failed.length, "formula")} with an error left.`] : []),
  ]);
  return reported(written, report);
}
