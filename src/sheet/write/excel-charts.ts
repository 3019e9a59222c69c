/**
 * What Excel's charts of a section show: a row for each rated player, without the blanks, second lines and texts such as
 * `1600P10` of the crosstable, in cells that lie behind the charts.
 *
 * Example: a chart in A1:H9 with ratings in I:L has its data from N2 on, and the charts over it.
 */
import { cellName } from "../../wallchart/cells/names";
import { outputBlock, type PlanBlock, type PlanCell, type SheetPlan } from "./plan";
import type { SheetSection } from "../rate/rate-sheet";
import { postRating } from "../rate/rated-section";

/** In cells: columns of usual width, and rows. */
export const CHART_SIZE = { columns: 9, rows: 16, gap: 1 } as const;
/** With more players than this the names under a chart cannot be read, unless it is twice as wide. */
const LARGE = 40;

/** A section's cells that charts show: four columns side by side, name, before, after and change, from 0. */
export interface ChartSource {
  readonly row: number;
  readonly rows: number;
  readonly column: number;
  /** The section's name where a sheet has several; "" where it has one. */
  readonly section: string;
  /** The cell of the first chart's upper left corner. */
  readonly corner: { readonly row: number; readonly column: number };
  /** Left out for those of a section. */
  readonly kinds?: readonly ChartKind[];
}

/** One of Excel's charts: its title, and the columns of its series, counted from that of the names. */
export interface ChartKind {
  readonly name: string;
  readonly type: "ColumnClustered" | "LineMarkers";
  readonly series: readonly (readonly [name: string, column: number])[];
}

/** The charts of a section. */
export const CHARTS: readonly ChartKind[] = [
  { name: "Rating changes", type: "ColumnClustered", series: [["Change", 3]] },
  { name: "Ratings before and after", type: "ColumnClustered", series: [["Before", 1], ["After", 2]] },
]; // prettier-ignore

/** How many columns and rows the charts of one section take. */
export function chartsExtent(players: number): { readonly columns: number; readonly rows: number } {
  const columns = CHART_SIZE.columns * (players > LARGE ? 2 : 1);
  return { columns, rows: CHARTS.length * (CHART_SIZE.rows + CHART_SIZE.gap) };
}

/** The column of a section's ratings after the event among the blocks of its plan, the first system's. */
function postColumn({ blocks }: SheetPlan, row: number): number {
  const at = blocks.find(
    ({ style, row: first, cells, spill }) =>
      style === "rating" && first <= row && row < first + (spill?.rows ?? cells.length),
  );
  return at?.column ?? 0;
}

function dataOf({ rated: [main] }: SheetSection, plan: SheetPlan, isLive: boolean): PlanCell[][] {
  const { section, settings, ratings } = main!;
  return section.players.flatMap(({ row, name, number }, i): PlanCell[][] => {
    const { prior, eventGames } = ratings[i]!;
    const post = postRating(ratings[i]!, settings);
    if (eventGames === 0 || post === null) return [];
    const column = postColumn(plan, row);
    const after = (offset: number, value: PlanCell): PlanCell =>
      isLive ? { formula: `=${cellName({ row, column: column + offset })}` } : value;
    const before = prior === null ? "" : Math.round(prior);
    return [[name || `${number}`, before, after(0, post), after(1, before === "" ? "" : post - before)]];
  });
}

/**
 * A plan of post-event columns with the data of charts, a place for each section's charts right of everything.
 *
 * @param sections read from the sheet as it will stand; none where no charts are wanted
 */
export function withCharts(
  plan: SheetPlan,
  sections: readonly SheetSection[],
  isLive: boolean,
): SheetPlan & { readonly charts: readonly ChartSource[] } {
  const column = Math.max(...plan.widths.map((width) => width.column)) + 2;
  let free = 0;
  const found = sections.flatMap((view): { block: PlanBlock; source: ChartSource }[] => {
    const cells = dataOf(view, plan, isLive);
    if (cells.length === 0) return [];
    const row = Math.max(free, view.reading.headingRow + 1);
    free = row + Math.max(chartsExtent(cells.length).rows, cells.length + 1);
    const block = outputBlock(row, column, cells, "data");
    const section = sections.length > 1 ? view.section.title || `Section ${sections.indexOf(view) + 1}` : "";
    return [{ block, source: { row, rows: cells.length, column, section, corner: { row, column } } }];
  });
  const blocks = [...plan.blocks, ...found.map(({ block }) => block)];
  return { ...plan, blocks, charts: found.map(({ source }) => source) };
}
