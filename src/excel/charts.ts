/**
 * Excel's own charts: of a section the changes, and the ratings before and after; of a player their history. The workbook remembers the IDs of
 * ours, so a chart of the user's is never taken for one of them, whatever its name.
 */
import {
  CHART_SIZE,
  CHARTS,
  chartsExtent,
  type ChartKind,
  type ChartSource,
} from "../sheet/write/excel-charts";
import { SheetProblem, toProblem } from "./errors";
import { foreignCells } from "./own-output";
import { outputOn, type OwnOutput } from "../sheet/rate/own-output";
import { memoryOf, readMemory, remember } from "./settings";

/** Asks for a sheet's charts; after a sync the returned function gives those with these IDs. */
export function findCharts(sheet: Excel.Worksheet, ids: readonly string[]): () => readonly Excel.Chart[] {
  if (ids.length === 0) return () => [];
  const charts = sheet.charts.load("items/id");
  return () => charts.items.filter(({ id }) => ids.includes(id));
}

/**
 * Shows each source in its charts. Our earlier charts stay where they are and show the new numbers; charts that are
 * missing are added.
 *
 * @param own IDs of charts that an earlier try left and the workbook does not remember
 * @returns the IDs of the new ones, for Undo
 * @throws SheetProblem as `toProblem` makes it; then the only charts added are those in its `charts`
 */
export async function addCharts(
  sheetId: string,
  sources: readonly ChartSource[],
  own: readonly string[] = [],
): Promise<readonly string[]> {
  let before: readonly string[] | null = null as readonly string[] | null;
  let made: readonly string[] = [];
  try {
    return await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem(sheetId);
      const setting = memoryOf(context, sheetId);
      const there = sheet.charts.load("items/id");
      // Loaded ranges move with their cells: the charts show the right ones even if someone inserts rows meanwhile.
      const shown = sources.map(({ row, rows, column }) =>
        sheet.getRangeByIndexes(row, column, rows, 4).load("formulas"),
      );
      await context.sync();
      const memory = readMemory(setting);
      requireInPlace(sources, shown, outputOn(memory));
      before = there.items.map(({ id }) => id);
      const existing = there.items.filter(({ id }) => [...memory.charts, ...own].includes(id));
      const drawn = sources.flatMap((source, from) =>
        (source.kinds ?? CHARTS).map((kind, i) => ({ source, cells: shown[from]!, kind, i })),
      );
      const charts = drawn.map(({ source, cells, kind, i }, at) => {
        const chart = existing[at] ?? newChart(sheet, source, cells, kind, i);
        const name = [kind.name, source.section].filter(Boolean).join(": ");
        chart.name = name;
        chart.title.text = name;
        chart.legend.visible = kind.series.length > 1;
        return { chart: chart.load("id"), series: chart.series.load("items/name"), cells, kind };
      });
      await context.sync();
      const ids = charts.map(({ chart }) => chart.id);
      made = ids.filter((id) => !memory.charts.includes(id));
      for (const { series, cells, kind } of charts) {
        // Named columns replace what Excel made of the range, or what was shown before. First the new ones: a chart
        // that loses its last series may lose its type. Then the old, the last one first: Excel finds series by position.
        for (const [name, offset] of kind.series) {
          const one = series.add(name);
          one.setValues(cells.getColumn(offset));
          one.setXAxisValues(cells.getColumn(0));
        }
        for (const old of [...series.items].reverse()) old.delete();
      }
      for (const chart of existing.slice(drawn.length)) chart.delete();
      remember(context, sheetId, { ...memory, charts: ids });
      await context.sync();
      return made;
    });
  } catch (error) {
    const isGone =
      before !== null &&
      (await removeNew(sheetId, before).then(
        () => true,
        () => false,
      ));
    throw toProblem(error, "The ratings were written, but the Excel charts were not.", isGone ? [] : made);
  }
}

/** Throws unless the charts' cells are still where they were written. */
function requireInPlace(
  sources: readonly ChartSource[],
  shown: readonly Excel.Range[],
  output: readonly OwnOutput[],
): void {
  const existing = sources.map(({ row, column }, i) => ({ row, column, formulas: shown[i]!.formulas }));
  if (foreignCells(existing, output).length > 0)
    throw new SheetProblem(
      "changed",
      "Someone moved or changed the ratings. The ratings were written, but the Excel charts were not.",
      "Look at the new ratings, then press the button again.",
    );
}

function newChart(
  sheet: Excel.Worksheet,
  source: ChartSource,
  cells: Excel.Range,
  { type, series }: ChartKind,
  place: number,
): Excel.Chart {
  const chart = sheet.charts.add(type, cells.getColumn(series[0]![1]), "Columns");
  const top = source.corner.row + place * (CHART_SIZE.rows + CHART_SIZE.gap);
  const { columns } = chartsExtent(source.rows);
  chart.setPosition(
    sheet.getRangeByIndexes(top, source.corner.column, 1, 1),
    sheet.getRangeByIndexes(top + CHART_SIZE.rows - 1, source.corner.column + columns - 1, 1, 1),
  );
  return chart;
}

/** After a failure: deletes the charts that were just added. */
async function removeNew(sheetId: string, before: readonly string[]): Promise<void> {
  await Excel.run(async (context) => {
    const charts = context.workbook.worksheets.getItem(sheetId).charts.load("items/id");
    await context.sync();
    for (const chart of charts.items) if (!before.includes(chart.id)) chart.delete();
    await context.sync();
  });
}
