/**
 * What a preview showed, worked out again when it is written: the sheet may have been read again since. Only what was
 * shown is written.
 */
import { changed } from "../../excel/errors";
import { readSheets } from "../../excel/read-sheet";
import { firstDifference } from "../../excel/look";
import type { SheetToWrite } from "../../excel/write-plan";
import type { SheetPlan } from "../../sheet/write/plan";
import type { WriteChoices } from "../../sheet/write/plan-write";
import { wishInWords } from "../../sheet/other-systems/settings";
import type { AnyRated } from "../../sheet/rate/rated-section";
import { cellsThatCount } from "../../sheet/rate/rate-sheet";
import { sameData } from "../../wallchart/cells/remember";
import { rowsOf } from "../shared/sheet-view";
import { restsOf } from "./papers";
import { seeActive, seeChart, seeEvent, type SeenChart, type ShownPlan } from "./see-charts";
import type { PaneState } from "./state";

/** A sheet's ratings in one system as they are written beside its charts, if nothing that they rest on has changed. */
export function ratingsToWrite(
  shown: SeenChart<AnyRated> & Pick<ShownPlan, "matters" | "alsoRead"> & { readonly how: Pick<WriteChoices, "colors"> }, // prettier-ignore
  plan: SheetPlan,
  overwrite = false,
): SheetToWrite {
  const { sheet, event, how, matters, alsoRead, other } = shown;
  const options = {
    overwrite,
    colors: how.colors,
    matters,
    alsoRead,
    ...(other && {
      part: { of: other.wish.system, wish: wishInWords(other.wish), rests: restsOf(other.main) },
    }),
  };
  return { plan, read: sheet, settings: event, options };
}

/**
 * The plans of a preview, made again if the sheet was read again since it was shown.
 *
 * @throws SheetProblem "changed" where other ratings, or other columns, would now be written than were shown
 */
export async function plansNow(shown: ShownPlan, state: PaneState): Promise<ShownPlan> {
  const seen = await seeNow(shown.main, state);
  if (seen.chart === shown.main.chart) return shown;
  const now = shown.again(seen);
  if (!sameData(now.says(), shown.says())) {
    const cell = firstDifference(shown.sheet.table, seen.sheet.table, cellsThatCount(seen.chart.readings));
    throw changed(cell ? [cell] : []);
  }
  return now;
}

/** A chart by what was entered for it then: the active sheet's as it was read last, any other as it is on its sheet now. */
async function seeNow(seen: SeenChart, state: PaneState): Promise<SeenChart> {
  const last = state.sheet?.id === seen.sheet.id ? seeActive(state)! : await seeAgain(seen);
  return seeChart(last.sheet, seen.event, last.before, last.from, last.alike);
}

/** A chart, and those before it, as they are on their sheets now. */
export async function seeAgain({ sheet, event, before, from, alike }: SeenChart): Promise<SeenChart> {
  const sheets = await readSheets([...before, { sheet }].map((one) => one.sheet.id));
  const found: SeenChart[] = [];
  for (const [i, chart] of before.entries())
    found.push(seeChart(sheets[i]!, chart.event, [...found], from, chart.alike));
  // Whether Players is as it was is checked when it is written.
  return seeChart(sheets.at(-1)!, event, found, from, alike);
}

/**
 * The sections of an event as they are to be written.
 *
 * @throws SheetProblem "changed" where other ratings would now be written than were shown
 */
export async function eventNow(shown: readonly SeenChart[], state: PaneState): Promise<readonly SeenChart[]> {
  const known = seeEvent(state).sections;
  const last = shown.at(-1);
  if (!last || shown.every((chart) => known.includes(chart))) return shown;
  const again = await seeAgain({ ...last, before: shown.slice(0, -1) });
  const now = [...again.before, again];
  const says = (charts: readonly SeenChart[]) =>
    charts.map(({ chart }) => chart.sections.map(({ rated }) => rated.map(rowsOf)));
  if (!sameData(says(now), says(shown))) throw changed([]);
  return now;
}
