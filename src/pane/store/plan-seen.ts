/** A chart's ratings as the user chose to write them. The pane starts without it, as nothing is planned on a new sheet there. */
import { span } from "../../excel/spans";
import type { AnyRated } from "../../sheet/rate/rated-section";
import { planNewSheets } from "../../sheet/write/on-new-sheet";
import { planWrite, type WriteChoices } from "../../sheet/write/plan-write";
import { columnsOfPlan } from "../../sheet/write/post-columns";
import { rowsOf } from "../shared/sheet-view";
import { restsOn, type SeenChart, type ShownPlan } from "./see-charts";

/**
 * A chart's ratings in a system, as they are to be written.
 *
 * @param by the chart in another system; left out, those of US Chess
 */
export function planSeen(
  main: SeenChart,
  how: WriteChoices,
  by: (main: SeenChart) => SeenChart<AnyRated> = (one) => one,
): ShownPlan {
  const seen = by(main);
  const { plans, noFormulas } = span("plan", () => (how.newSheet ? planNewSheets : planWrite)(seen, how));
  return {
    ...seen,
    ...restsOn(seen),
    plans,
    noFormulas,
    how,
    says: () => [
      seen.chart.sections.map(({ rated }) => rated.map(rowsOf)),
      how.newSheet ? [] : plans.map(columnsOfPlan),
    ],
    main,
    again: (now) => planSeen(now, how, by),
  };
}
