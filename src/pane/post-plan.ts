/**
 * The plan of what Write ratings writes: the post-event columns of every section on a sheet, a second system's
 * beside the first's; or the whole chart with them on a sheet of its own.
 *
 * Example: a dual-rated chart in A1:F9 gets Post, Change, Games after and Note in G:J, Quick post and so on in K:N.
 */
import type { ChartSource } from "../excel/charts";
import type { OwnOutput } from "../excel/settings";
import { finish, span, spans, type Steps } from "../excel/spans";
import { isCarried } from "../wallchart/carry";
import { planNewSheet } from "../wallchart/new-sheet-plan";
import type { SheetPlan } from "../wallchart/plan";
import { mergePlans, outputPlace, planPostColumns } from "../wallchart/post-columns-plan";
import { readTable } from "../wallchart/read";
import type { CellValue, Table } from "../wallchart/section";
import { withCharts } from "./chart-data";
import type { ChartView, SectionView } from "./chart-view";
import { SYSTEM_NAMES, type EventEntry } from "./event-view";
import { findingWhyNoFormulas, liveArguments, liveRange, type Charts } from "./live-formulas";
import { clearing, withoutOwn } from "./own-columns";
import type { WriteChoices } from "./personal";
import type { SeenChart } from "./use-chart";

/** Cells of a plan count from the sheet's A1, and so does the table. */
const FROM_A1 = { row: 0, column: 0 };

/** What a plan of post-event columns goes by, beside the chart. */
export interface WayToWrite {
  /** Formulas by what is known of the event; null writes values. */
  readonly live: EventEntry | null;
  /** What we wrote on the sheet before. */
  readonly own?: readonly OwnOutput[];
  /** Whether Excel's charts come with the ratings. */
  readonly charts?: boolean;
}

const VALUES: WayToWrite = { live: null };

/** A plan with what Excel's charts are to show; nothing where none are wanted. */
export interface RatedPlan extends SheetPlan {
  readonly charts: readonly ChartSource[];
}

/**
 * The columns of each system that rates a section, the second one's right of the first's where there is room.
 *
 * @param from the first column that no chart beside this one takes for its ratings
 */
function* besideSection(
  table: Table,
  chart: Charts,
  view: SectionView,
  live: EventEntry | null,
  from?: number,
): Steps<SheetPlan> {
  const { reading, rated } = view;
  const range = live ? yield* liveRange(table, chart, view) : null;
  const plans: SheetPlan[] = [];
  for (const [i, { settings, ratings, known }] of rated.entries()) {
    yield;
    const system = i === 0 ? undefined : SYSTEM_NAMES[settings.system];
    const before = plans.flatMap(({ widths }) => widths.map(({ column }) => column + 1));
    const wanted = before.length > 0 ? Math.max(...before) : from;
    const isLive = live !== null;
    plans.push(
      planPostColumns(table, reading, ratings, {
        rules: settings.rules,
        origin: FROM_A1,
        carried: ratings.map(({ prior }, index) => isCarried(known[index]!, settings.system, prior)),
        live: live && liveArguments(live, { settings, ratings }),
        place: outputPlace(table, reading, isLive, { system, wanted }),
        ...(range && { range }),
        ...(system !== undefined && { system }),
      }),
    );
  }
  yield;
  return mergePlans(plans);
}

/** Whether two charts stand side by side. */
function shareRows({ reading: one }: SectionView, { reading: other }: SectionView): boolean {
  return one.headingRow < other.endRow && other.headingRow < one.endRow;
}

/**
 * The columns beside the charts of a sheet, in steps; null until all are rated.
 *
 * @param live only where `whyNoFormulas` says nothing
 */
export function* planningBeside(
  table: Table,
  chart: ChartView,
  { live, own = [], charts = false }: WayToWrite = VALUES,
): Steps<RatedPlan | null> {
  if (!chart.complete) return null;
  const tidy = span("plan", () => withoutOwn(table, own));
  yield;
  const plans: SheetPlan[] = [];
  for (const view of chart.sections) {
    const beside = plans.filter((_, i) => shareRows(chart.sections[i]!, view));
    const columns = beside.flatMap(({ widths }) => widths.map(({ column }) => column + 1));
    const from = columns.length > 0 ? Math.max(...columns) : undefined;
    plans.push(yield* spans("plan", besideSection(tidy, chart, view, live, from)));
    yield;
  }
  return span("plan", () => {
    const plan = withCharts(mergePlans(plans), charts ? chart.sections : [], live !== null);
    return { ...plan, blocks: [...clearing(table, own, plan.blocks), ...plan.blocks] };
  });
}

/** The same at once. */
export function planBeside(...given: Parameters<typeof planningBeside>): RatedPlan | null {
  return finish(planningBeside(...given));
}

/** The cells of a plan as a table from A1 on. */
export function tableOfPlan({ blocks }: SheetPlan): Table {
  const table: CellValue[][] = [];
  for (const { row, column, cells } of blocks) {
    cells.forEach((line, i) => {
      const target = (table[row + i] ??= []);
      line.forEach((cell, j) => (target[column + j] = typeof cell === "object" ? cell.formula : cell));
    });
  }
  // Rows and cells that no block names are holes.
  return Array.from(table, (row: CellValue[] | undefined) => Array.from(row ?? [], (cell) => cell ?? ""));
}

/** A section on a sheet of its own, as it will be read there. */
export interface NewSheet extends Charts {
  readonly sheet: SheetPlan;
  readonly table: Table;
}

/** In steps. */
export function* onNewSheet(view: SectionView, sheetName: string): Steps<NewSheet> {
  const sheet = planNewSheet(view.section, { title: view.section.title || sheetName, sheetName });
  yield;
  const table = tableOfPlan(sheet);
  yield;
  const reading = readTable(table);
  return { sheet, table, readings: [reading], sections: [{ ...view, reading }] };
}

/**
 * The plan of a sheet of its own with the ratings beside the chart, in steps.
 *
 * @param live as for `planBeside`
 */
function* planningOnNewSheet(
  { sheet, table, ...chart }: NewSheet,
  { live, charts = false }: WayToWrite,
): Steps<RatedPlan> {
  const beside = yield* besideSection(table, chart, chart.sections[0]!, live);
  const plan = withCharts(beside, charts ? chart.sections : [], live !== null);
  return {
    ...plan,
    ...sheet,
    blocks: [...sheet.blocks, ...plan.blocks],
    widths: [...sheet.widths, ...plan.widths],
  };
}

/** The same at once. */
export function planOnNewSheet(...given: Parameters<typeof planningOnNewSheet>): RatedPlan {
  return finish(planningOnNewSheet(...given));
}

/** What Write ratings writes, and why formulas are not to be had where they are not. */
export interface PlannedWrite {
  /** One beside the charts, or one for each new sheet; none until all is rated. */
  readonly plans: readonly RatedPlan[];
  readonly noFormulas: string;
}

export const NO_PLANS: PlannedWrite = { plans: [], noFormulas: "" };

/** The plans as a person wants them written. */
export function planWrite(...given: Parameters<typeof planningWrite>): PlannedWrite {
  return finish(planningWrite(...given));
}

/** The same in steps. */
function* planningWrite(
  { sheet: { name, table, memory }, event, chart }: Pick<SeenChart, "sheet" | "event" | "chart">,
  { newSheet, live: wantsLive, charts }: WriteChoices,
): Steps<PlannedWrite> {
  if (!chart.complete) return NO_PLANS;
  if (!newSheet) {
    const tidy = span("plan", () => withoutOwn(table, memory.output));
    yield;
    const noFormulas = yield* findingWhyNoFormulas(tidy, chart, event);
    const live = wantsLive && noFormulas === "" ? event : null;
    const plan = yield* planningBeside(table, chart, { live, own: memory.output, charts });
    return { plans: plan ? [plan] : [], noFormulas };
  }
  const sheets: NewSheet[] = [];
  let noFormulas = "";
  for (const view of chart.sections) {
    const one = yield* spans("plan", onNewSheet(view, `${view.section.title || name} rated`));
    yield;
    noFormulas ||= yield* findingWhyNoFormulas(one.table, one, event);
    sheets.push(one);
  }
  const plans: RatedPlan[] = [];
  const live = wantsLive && noFormulas === "" ? event : null;
  for (const one of sheets) {
    plans.push(yield* spans("plan", planningOnNewSheet(one, { live, charts })));
    yield;
  }
  return { plans, noFormulas };
}
