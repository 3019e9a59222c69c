/**
 * The sample events as new sheets: totals as formulas, and beside each wallchart its ratings as live formulas, for
 * each system that rates the event.
 *
 * Example: the dual-rated weekend has `=USCF.RATEEVENT(A2:K10,"2026-08-30","G/60;d5")` for Regular,
 * and one with `"OTBQ"` for Quick.
 */
import { planNewSheet } from "../../../sheet/write/new-sheet";
import type { SheetPlan } from "../../../sheet/write/plan";
import { readTable } from "../../../wallchart/reader/read";
import type { Table } from "../../../wallchart/types";
import { NO_EVENT, viewEvent, type EventEntry } from "../../../sheet/event/event";
import { planOnNewSheet } from "../../../sheet/write/on-new-sheet";
import { tableOfPlan } from "../../../sheet/write/plan-write";
import { planCrosstable } from "../../wizard/crosstable";
import * as charts from "./charts";
import type { SampleName } from "./names";
import { SEASON } from "./season";
import { rateSheet } from "../../../sheet/rate/rate-sheet";

export interface Sample {
  readonly event: EventEntry;
  readonly plans: readonly SheetPlan[];
}

const EVENTS: Readonly<
  Record<
    Exclude<SampleName, "club-season">,
    Pick<EventEntry, "startDate" | "endDate" | "timeControl"> & { charts: readonly Table[] }
  >
> = {
  "club-swiss": {
    startDate: "2026-09-03",
    endDate: "2026-09-24",
    timeControl: "G/90;d5",
    charts: [charts.CLUB_SWISS],
  },
  "two-sections": {
    startDate: "",
    endDate: "2026-10-10",
    timeControl: "G/75;d5",
    charts: [charts.HARVEST_OPEN, charts.HARVEST_RESERVE],
  },
  "quad-night": {
    startDate: "",
    endDate: "2026-11-06",
    timeControl: "G/20;d5",
    charts: [charts.QUAD_1, charts.QUAD_2],
  },
  "dual-rated": {
    startDate: "2026-08-29",
    endDate: "2026-08-30",
    timeControl: "G/60;d5",
    charts: [charts.WEEKEND],
  },
  "last-round": {
    startDate: "2026-04-11",
    endDate: "2026-04-12",
    timeControl: "G/90;d5",
    charts: [charts.LAST_ROUND],
  },
};

/** A wallchart on a sheet of its own; a square stays a square. */
function planChart(chart: Table): SheetPlan {
  const { section, square } = readTable(chart);
  const { title: name } = section!;
  if (square) return planCrosstable({ name, kind: "square", section: section! });
  return planNewSheet(section!, { title: name, sheetName: name, totals: "formulas" });
}

/** The sheet with its ratings as formulas, as Write ratings writes them. */
function withFormulas(sheet: SheetPlan, event: EventEntry): SheetPlan {
  const table = tableOfPlan(sheet);
  const rated = rateSheet(table, viewEvent(event));
  return planOnNewSheet({ sheet, table, ...rated }, { live: event });
}

/** A night of the season: its title has the day and the time control, and its sheet is called by its first words. */
function planNight(chart: Table): SheetPlan {
  const title = String(chart[0]![0]);
  const { section } = readTable(chart);
  const plan = planNewSheet(section!, { title, sheetName: title.split(",")[0]!, totals: "formulas" });
  // Nobody is unrated: from the second night on, Players has the ratings.
  const isBlank = section!.players.every(({ rating }) => rating === null);
  const blocks = plan.blocks.map((block) =>
    isBlank && block.style === "rating" ? { ...block, cells: block.cells.map(() => [""]) } : block,
  );
  return { ...plan, blocks };
}

export function planSample(name: SampleName): Sample {
  // Four events, each rated after the one before: nothing is asked once for all of them.
  if (name === "club-season") return { event: NO_EVENT, plans: SEASON.map(planNight) };
  const { charts: tables, ...entered } = EVENTS[name];
  const event = { ...NO_EVENT, ...entered };
  return { event, plans: tables.map((chart) => withFormulas(planChart(chart), event)) };
}
