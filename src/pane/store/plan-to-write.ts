/** The columns that are written beside a sheet's wallcharts without being asked how. */
import { span } from "../../excel/spans";
import { hasFormulas, outputOn } from "../../sheet/rate/own-output";
import type { AnyRated } from "../../sheet/rate/rated-section";
import type { SheetPlan } from "../../sheet/write/plan";
import { planWrite } from "../../sheet/write/plan-write";
import type { SeenChart } from "./see-charts";

/** Null until all wallcharts are rated. Where formulas stand, formulas stay. */
export function planToWrite(seen: SeenChart<AnyRated>, live = false): SheetPlan | null {
  const { table, memory } = seen.sheet;
  const stays = hasFormulas(table, outputOn(memory, seen.chart.system.part));
  return span("plan", () => planWrite(seen, { live: live || stays }).plans[0] ?? null);
}
