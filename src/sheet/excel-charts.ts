/**
 * What Excel's charts of a section show: a row a rated player, without the blanks, second lines and texts such as
 * `1600P10` of the crosstable, in cells that lie behind the charts.
 *
 * Example: a chart in A1:H9 with ratings in I:L has its data from N2 on, and the charts over it.
 */
import { chartsExtent, type ChartSource } from "../excel/charts";
import { cellName } from "../wallchart/names";
import type { PlanBlock, PlanCell, SheetPlan } from "./plan";
import type { SectionView } from "./rate-sheet";

/** The column of a section's ratings after the event among the blocks of its plan, the first system's. */
function postColumn({ blocks }: SheetPlan, row: number): number {
  const at = blocks.find(
    ({ style, row: first, cells, spill }) =>
      style === "rating" && first <= row && row < first + (spill?.rows ?? cells.length),
  );
  return at?.column ?? 0;
}

function dataOf({ reading, rated }: SectionView, plan: SheetPlan, isLive: boolean): PlanCell[][] {
  const [main] = rated;
  const players = reading.section?.players ?? [];
  return players.flatMap(({ row, name, number }, i): PlanCell[][] => {
    const shown = main!.rows[i]!;
    const post = Number(shown.post.rating);
    if (main!.ratings[i]!.eventGames === 0 || Number.isNaN(post)) return [];
    const column = postColumn(plan, row);
    const after = (offset: number, value: PlanCell): PlanCell =>
      isLive ? { formula: `=${cellName({ row, column: column + offset })}` } : value;
    const before = Number(shown.pre.rating);
    return [
      [name || `${number}`, Number.isNaN(before) ? "" : before, after(0, post), after(1, shown.points ?? "")],
    ];
  });
}

/**
 * A plan of post-event columns with the data of charts, a place for each section's charts right of everything.
 *
 * @param sections read from the sheet as it will stand; none where no charts are wanted
 */
export function withCharts(
  plan: SheetPlan,
  sections: readonly SectionView[],
  isLive: boolean,
): SheetPlan & { readonly charts: readonly ChartSource[] } {
  const column = Math.max(...plan.widths.map((width) => width.column)) + 2;
  let free = 0;
  const found = sections.flatMap((view): { block: PlanBlock; source: ChartSource }[] => {
    const cells = dataOf(view, plan, isLive);
    if (cells.length === 0) return [];
    const row = Math.max(free, view.reading.headingRow + 1);
    free = row + Math.max(chartsExtent(cells.length).rows, cells.length + 1);
    const block: PlanBlock = { row, column, cells, style: "data", numberFormat: "General", isOutput: true };
    const section = sections.length > 1 ? view.section.title || `Section ${sections.indexOf(view) + 1}` : "";
    return [{ block, source: { row, rows: cells.length, column, section, corner: { row, column } } }];
  });
  const blocks = [...plan.blocks, ...found.map(({ block }) => block)];
  return { ...plan, blocks, charts: found.map(({ source }) => source) };
}
