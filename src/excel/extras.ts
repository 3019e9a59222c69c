/**
 * What goes with written ratings where the user wants it: colours by rule for gains and losses, and Excel's own
 * charts of the changes and of the ratings before and after.
 */
import type { PlanBlock, SheetPlan } from "../wallchart/plan";
import { toProblem } from "./errors";
import { rangeOf, type Area } from "./standing";

/** Between: a text, such as the empty one of a formula, is greater than any number. */
const GAIN = {
  fill: "#E2F0D9",
  color: "#215732",
  operator: "Between",
  formula1: "=1",
  formula2: "=9999",
} as const;
const LOSS = { fill: "#FBE3E4", color: "#8A1620", operator: "LessThan", formula1: "=0" } as const;
/** Beside this many players the names under a chart cannot be read. */
const LARGE = 40;
/** In cells: columns of usual width, and rows. */
const CHART_SIZE = { columns: 9, rows: 16, gap: 1 };

/** The cells that a block fills. */
export function areaOf({
  row,
  column,
  cells,
  spill,
}: Pick<PlanBlock, "row" | "column" | "cells" | "spill">): Area {
  return { row, column, rows: spill?.rows ?? cells.length, columns: cells[0]?.length ?? 0 };
}

/** The cells of a plan that show changes; the heading of a formula's column is none. */
export function changeAreas({ blocks }: SheetPlan): readonly Area[] {
  return blocks
    .filter(({ style }) => style === "change")
    .map((block) => {
      const area = areaOf(block);
      const row = block.spill ? block.spill.heading + 1 : block.row;
      return { ...area, row, rows: area.rows - (row - block.row) };
    });
}

/** Queues rules that colour gains green and losses red; the returned formats are there to be taken away again. */
export function colourChanges(sheet: Excel.Worksheet, areas: readonly Area[]): Excel.ConditionalFormat[] {
  return areas.flatMap((area) => {
    const { conditionalFormats } = rangeOf(sheet, area);
    return [GAIN, LOSS].map(({ fill, color, ...range }) => {
      const rule = conditionalFormats.add("CellValue");
      rule.cellValue.format.fill.color = fill;
      rule.cellValue.format.font.color = color;
      rule.cellValue.rule = range;
      return rule.load("id");
    });
  });
}

/** Cells that a chart shows, a column each, from 0. */
export interface ChartSource {
  readonly row: number;
  readonly rows: number;
  readonly name: number;
  readonly pre: number;
  readonly post: number;
  readonly change: number;
  /** First column that is free for the charts. */
  readonly beside: number;
}

const CHARTS = [
  { name: "Rating changes", type: "ColumnClustered", columns: ["change"] },
  { name: "Ratings before and after", type: "ColumnClustered", columns: ["pre", "post"] },
] as const;
const SERIES_NAMES = { change: "Change", pre: "Before", post: "After" } as const;

/** Asks for our charts on a sheet; after a sync each is there or a null object. */
export function ourCharts(sheet: Excel.Worksheet): Excel.Chart[] {
  return CHARTS.map(({ name }) => sheet.charts.getItemOrNullObject(name));
}

/** Puts the two charts right of everything on a sheet, in the place of our earlier ones. */
export async function addCharts(sheetId: string, source: ChartSource): Promise<void> {
  try {
    await Excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem(sheetId);
      const earlier = ourCharts(sheet);
      await context.sync();
      for (const chart of earlier) if (!chart.isNullObject) chart.delete();
      const column = (at: number) => sheet.getRangeByIndexes(source.row, at, source.rows, 1);
      const charts = CHARTS.map(({ name, type, columns }, i) => {
        const chart = sheet.charts.add(type, column(source[columns[0]]), "Columns");
        chart.name = name;
        chart.title.text = name;
        chart.legend.visible = columns.length > 1;
        const top = source.row + i * (CHART_SIZE.rows + CHART_SIZE.gap);
        const columnsWide = CHART_SIZE.columns * (source.rows > LARGE ? 2 : 1);
        chart.setPosition(
          sheet.getRangeByIndexes(top, source.beside, 1, 1),
          sheet.getRangeByIndexes(top + CHART_SIZE.rows - 1, source.beside + columnsWide - 1, 1, 1),
        );
        return { series: chart.series.load("items"), columns };
      });
      await context.sync();
      for (const { series, columns } of charts) {
        // What Excel made of the range gives way to columns with names.
        for (const guessed of series.items) guessed.delete();
        for (const key of columns) {
          const one = series.add(SERIES_NAMES[key]);
          one.setValues(column(source[key]));
          one.setXAxisValues(column(source.name));
        }
      }
      await context.sync();
    });
  } catch (error) {
    throw toProblem(error, "The ratings were written, but not all of their charts.");
  }
}

/** Queues the rules for cells that are typed into, and how the sheet prints. */
export function addManners(sheet: Excel.Worksheet, { validations = [], print }: SheetPlan): void {
  for (const { row, column, rows, columns, formula, title, message } of validations) {
    const { dataValidation } = sheet.getRangeByIndexes(row, column, rows, columns);
    dataValidation.rule = { custom: { formula } };
    dataValidation.errorAlert = { title, message, showAlert: true, style: "Warning" };
    dataValidation.ignoreBlanks = true;
  }
  if (!print) return;
  const { titleRows, titleColumns, landscape, fitToWidth } = print;
  const { pageLayout } = sheet;
  pageLayout.orientation = landscape ? "Landscape" : "Portrait";
  if (fitToWidth) pageLayout.zoom = { horizontalFitToPages: 1 };
  const rows = titleRows.last - titleRows.first + 1;
  const columns = titleColumns.last - titleColumns.first + 1;
  pageLayout.setPrintTitleRows(sheet.getRangeByIndexes(titleRows.first, 0, rows, 1).getEntireRow());
  pageLayout.setPrintTitleColumns(
    sheet.getRangeByIndexes(0, titleColumns.first, 1, columns).getEntireColumn(),
  );
}

/** Queues the look of a standing column's cells for the cells of a block, row by row. */
export function likeStanding(
  sheet: Excel.Worksheet,
  block: PlanBlock,
  looks: readonly Excel.CellProperties[],
): void {
  const area = areaOf(block);
  rangeOf(sheet, area).setCellProperties(
    Array.from({ length: area.rows }, (_, i) => {
      const { fill, font } = looks[area.row + i]?.format ?? {};
      const look = { format: { font, ...(fill?.pattern === "Solid" && { fill }) } };
      return Array.from({ length: area.columns }, () => look);
    }),
  );
}
