/**
 * Rating without the pane being looked at. Rate all sections: the sheets of the workbook from left to right, each by
 * what the workbook remembers of it. A player of two sections enters the later one with the rating from the earlier one.
 *
 * Example of a report: `U1600: ratings written.`, `Notes: no wallchart.`
 */
import { cancelled, notRated, toProblem } from "../excel/errors";
import { listSheets, readSheetById, type SheetSnapshot } from "../excel/read-sheet";
import { breathe, span } from "../excel/spans";
import type { Written } from "../excel/undo";
import { writeBeside } from "../excel/write-plan";
import { NOBODY } from "../sheet/carry";
import type { EventEntry } from "../sheet/event";
import { planBeside, type RatedPlan, type WriteChoices } from "../sheet/plan-write";
import { carriedFrom, cellsThatCount } from "../sheet/rate-sheet";
import type { Progress } from "./state";
import { planSeen, rateSnapshot, type SeenChart } from "./use-chart";

export interface WorkbookRated {
  readonly written: readonly Written[];
  readonly report: readonly string[];
}

/** The columns beside a sheet's wallcharts; null until all are rated. Whether formulas could do it is not asked for values. */
function planToWrite(seen: SeenChart, live: boolean): RatedPlan | null {
  if (live) return planSeen(seen, { live, newSheet: false, charts: false }).plans[0] ?? null;
  const { table, memory } = seen.sheet;
  return span("plan", () => planBeside(table, seen.chart, { live: null, own: memory.output }));
}

/**
 * @param current what the pane has of the active sheet, which may be newer than what the workbook remembers
 * @param isCancelled asked before each sheet and after it was read; a sheet begun is as it was, and what was
 *   written until then stays
 */
export async function rateWorkbook(
  current: { readonly sheetId: string; readonly event: EventEntry },
  colors: boolean,
  progress: (progress: Progress) => void,
  isCancelled: () => boolean,
): Promise<WorkbookRated> {
  const sheets = await listSheets();
  const written: Written[] = [];
  const report: string[] = [];
  /** Charts that could not be rated: whose members enter later sections with what stands there. */
  const lacking: string[] = [];
  let carried = NOBODY;
  let ended = "";
  for (const [i, { id, name }] of sheets.entries()) {
    if (isCancelled()) {
      report.push(`Canceled before ${name}.`);
      break;
    }
    progress({ done: i, of: sheets.length, name });
    const say = (what: string) => report.push(`${name}: ${what}`);
    let isRated = false;
    try {
      const sheet = await readSheetById(id);
      const entry = id === current.sheetId ? current.event : sheet.memory;
      // A section takes nothing from one that ended later, wherever its sheet stands.
      if (entry.endDate !== "" && entry.endDate < ended) carried = NOBODY;
      await breathe();
      if (isCancelled()) throw cancelled();
      const seen = rateSnapshot(sheet, entry, carried);
      const { chart } = seen;
      const plan = planToWrite(seen, false);
      isRated = plan !== null || chart.sections.length === 0;
      if (chart.sections.length === 0) say("no wallchart.");
      else if (!seen.view.settings) say("not rated: fix its date or time control.");
      else if (!plan) say(`not rated: ${chart.problemCount}.`);
      else {
        const matters = cellsThatCount(chart.readings);
        const options = { overwrite: false, matters, colors, isCancelled };
        // Members take their results to later sections, whether these can be written or not.
        carried = carriedFrom(chart, carried);
        ended = entry.endDate || ended;
        written.push(await writeBeside(plan, sheet, entry, options));
        say(
          ["ratings written", ...lacking.map((other) => `without the results of ${other}`)].join(", ") + ".",
        );
      }
    } catch (error) {
      const { code, message, hint } = toProblem(error, "Nothing was written.");
      if (code === "cancelled") {
        report.push(`Canceled at ${name}, which is as it was.`);
        break;
      }
      say(`${message} ${hint}`);
    }
    if (!isRated) lacking.push(name);
  }
  return { written, report };
}

/**
 * Rates a sheet and writes beside its charts, with nobody asked: cells that are not ours stay as they are.
 *
 * @throws SheetProblem "not-rated" where there is no rating to write yet, and those of `writeBeside`
 */
export async function rateAndWrite(
  sheet: SheetSnapshot,
  event: EventEntry,
  { live, colors }: WriteChoices,
  isCancelled: () => boolean = () => false,
): Promise<Written> {
  const seen = rateSnapshot(sheet, event);
  const plan = planToWrite(seen, live);
  if (!plan) throw notRated();
  const matters = cellsThatCount(seen.chart.readings);
  return writeBeside(plan, sheet, event, { overwrite: false, matters, colors, isCancelled });
}
