/** Writes what Fill in shows. Nothing is written if what it was worked out from has changed since. */
import { changed } from "../../excel/errors";
import { writeBeside } from "../../excel/write-plan";
import type { PlannedFillIn } from "../../sheet/players/fill-in";
import { cellsThatCount } from "../../sheet/rate/rate-sheet";
import { plural } from "../../sheet/words/rating-words";
import type { SheetsWritten } from "../store/written";
import type { SeenChart } from "../store/see-charts";

/** @throws SheetProblem those of `writeBeside` */
export async function writeFacts(
  { sheet, event, chart }: SeenChart,
  { plan, fills }: PlannedFillIn,
  isCancelled: () => boolean,
): Promise<SheetsWritten> {
  if (!plan) throw changed([], "facts");
  const matters = cellsThatCount(chart.readings);
  // What stood in the cells of which the director took the list's value was shown.
  const mayReplace = fills.map(({ cell, was }) => ({ ...cell, cells: [[was]] }));
  const how = { overwrite: false, matters, colors: false, what: "facts", mayReplace, isCancelled } as const;
  const written = await writeBeside(plan, sheet, event, how);
  return { written: [written], status: `${plural(fills.length, "cell")} filled in.` };
}
