/** A chart's ratings as the user chose to write them. The pane starts without it, as nothing is planned on a new sheet there. */
import { span } from "../../excel/spans";
import { planNewSheets } from "../../sheet/write/on-new-sheet";
import { planWrite, type WriteChoices } from "../../sheet/write/plan-write";
import { columnsOfPlan } from "../../sheet/write/post-columns";
import { rowsOf } from "../shared/sheet-view";
import { restsOn, type SeenChart, type ShownPlan } from "./see-charts";

/** A chart's US Chess ratings, as they are to be written. */
export function planSeen(seen: SeenChart, how: WriteChoices): ShownPlan {
  const { plans, noFormulas } = span("plan", () => (how.newSheet ? planNewSheets : planWrite)(seen, how));
  return {
    ...seen,
    ...restsOn(seen),
    plans,
    noFormulas,
    how,
    says: () => {
      const rows = seen.chart.sections.map(({ rated }) => rated.map(rowsOf));
      return JSON.stringify([rows, how.newSheet ? [] : plans.map(columnsOfPlan)]);
    },
    again: (now) => planSeen(now, how),
  };
}
