/**
 * Excel's own charts of a section: the changes, and the ratings before and after. They are known by their IDs, which
 * the workbook remembers: a chart of the user's is never taken for one of ours, whatever it is called.
 */
import { CHART_SIZE, CHARTS, chartsExtent, type ChartSource } from "../sheet/excel-charts";
import { SheetProblem, toProblem } from "./errors";
import { foreignCells } from "./own-output";
import type { OwnOutput } from "../sheet/own-output";
import { memoryOf, readMemory, remember } from "./settings";

/** Asks for a sheet's charts; after a sync those of some IDs are told. */
export function findCharts(sheet: Excel.Worksheet, ids: readonly string[]): () => readonly Excel.Chart[] {
  if (ids.length === 0) return () => [];
  const charts = sheet.charts.load("items/id");
  return () => charts.items.filter(({ id }) => ids.includes(id));
}

/**
 * Shows each source in two charts: our earlier ones stay where they are and show it now, new ones come for the rest.
 *
 * @param own charts that an earlier try left, which the workbook does not know as ours
 * @returns the IDs of the new ones, for Restore
 * @throws SheetProblem, those of `toProblem`; then none was added but those in `charts`
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
      // Ranges that are loaded move with their cells: charts show them wherever rows put in meanwhile take them.
      const shown = sources.map(({ row, rows, column }) =>
        sheet.getRangeByIndexes(row, column, rows, 4).load("formulas"),
      );
      await context.sync();
      const memory = readMemory(setting);
      requireInPlace(sources, shown, memory.output);
      before = there.items.map(({ id }) => id);
      const standing = there.items.filter(({ id }) => [...memory.charts, ...own].includes(id));
      const drawn = sources.flatMap((source, from) =>
        CHARTS.map((kind, i) => ({ source, cells: shown[from]!, kind, i })),
      );
      const charts = drawn.map(({ source, cells, kind, i }, at) => {
        const chart = standing[at] ?? newChart(sheet, source, cells, i);
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
        // What Excel made of the range, or what was shown before, gives way to columns with names. The last goes
        // first: Excel knows series by their places.
        for (const old of [...series.items].reverse()) old.delete();
        for (const [name, offset] of kind.series) {
          const one = series.add(name);
          one.setValues(cells.getColumn(offset));
          one.setXAxisValues(cells.getColumn(0));
        }
      }
      for (const chart of standing.slice(drawn.length)) chart.delete();
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
    throw toProblem(error, "The ratings were written, but not their charts.", isGone ? [] : made);
  }
}

/** The charts' cells are where they were written. */
function requireInPlace(
  sources: readonly ChartSource[],
  shown: readonly Excel.Range[],
  output: readonly OwnOutput[],
): void {
  const standing = sources.map(({ row, column }, i) => ({ row, column, formulas: shown[i]!.formulas }));
  if (foreignCells(standing, output).length > 0)
    throw new SheetProblem(
      "changed",
      "Someone moved or changed the ratings before their charts were drawn. The ratings were written, but not their charts.",
      "Look at the new preview, then press Write ratings again.",
    );
}

function newChart(
  sheet: Excel.Worksheet,
  source: ChartSource,
  cells: Excel.Range,
  place: number,
): Excel.Chart {
  const chart = sheet.charts.add("ColumnClustered", cells.getColumn(3), "Columns");
  const top = source.corner.row + place * (CHART_SIZE.rows + CHART_SIZE.gap);
  const { columns } = chartsExtent(source.rows);
  chart.setPosition(
    sheet.getRangeByIndexes(top, source.corner.column, 1, 1),
    sheet.getRangeByIndexes(top + CHART_SIZE.rows - 1, source.corner.column + columns - 1, 1, 1),
  );
  return chart;
}

/** After a failure: the charts that came with it go again. */
async function removeNew(sheetId: string, before: readonly string[]): Promise<void> {
  await Excel.run(async (context) => {
    const charts = context.workbook.worksheets.getItem(sheetId).charts.load("items/id");
    await context.sync();
    for (const chart of charts.items) if (!before.includes(chart.id)) chart.delete();
    await context.sync();
  });
}
