/**
 * What can go with written ratings: rules that color gains and losses, rules for what is typed into cells, and how a
 * sheet prints.
 */
import type { OwnOutput } from "../sheet/rate/own-output";
import type { PlanBlock, SheetPlan } from "../sheet/write/plan";
import { columnPoints, fillOf } from "./looks";
import { rangeOf, type Area } from "./snapshot";

/** "Between", because a text is greater than any number, and a formula may show an empty text. */
const GAIN = {
  fill: "#E2F0D9",
  color: "#215732",
  operator: "Between",
  formula1: "=1",
  formula2: "=9999",
} as const;
const LOSS = { fill: "#FBE3E4", color: "#8A1620", operator: "LessThan", formula1: "=0" } as const;

/** The cells that a block fills. */
export function areaOf({
  row,
  column,
  cells,
  spill,
}: Pick<PlanBlock | OwnOutput, "row" | "column" | "cells" | "spill">): Area {
  return { row, column, rows: spill?.rows ?? cells.length, columns: cells[0]?.length ?? 0 };
}

/** The cells of a plan that show changes, without the heading that a formula fills. */
export function changeAreas({ blocks }: SheetPlan): readonly Area[] {
  return blocks
    .filter(({ style, isInChart }) => style === "change" && !isInChart)
    .map((block) => {
      const area = areaOf(block);
      const row = block.spill ? block.spill.heading + 1 : block.row;
      return { ...area, row, rows: area.rows - (row - block.row) };
    });
}

/** Queues rules that color gains green and losses red; returns their formats, so that they can be deleted. */
export function colorChanges(sheet: Excel.Worksheet, areas: readonly Area[]): Excel.ConditionalFormat[] {
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

/** Excel takes no more of them on a sheet ("Excel specifications and limits"). */
const MOST_PAGE_BREAKS = 1026;

/** Points at the left and right of a page that is one page wide: Excel's narrow margins, so that its text stays large. */
const NARROW_MARGIN = 18;

/** Points across a page of the narrower paper: A4 upright, Letter on its side. */
const PAGE_WIDTH = { portrait: 595, landscape: 792 } as const;
/** Points of a column that nobody gave a width. */
const USUAL_WIDTH = 48;
/** The least percentage that Excel takes. */
const LEAST_SCALE = 10;

/** The percentage at which the columns that print are no wider than a page. */
function scaleToFit({ blocks, widths, print }: SheetPlan): number {
  const areas = blocks.map(areaOf);
  const count = print?.columns ?? Math.max(0, ...areas.map(({ column, columns }) => column + columns));
  const own = new Map(widths.map(({ column, characters }) => [column, columnPoints(characters)]));
  const points = Array.from({ length: count }, (_, column) => own.get(column) ?? USUAL_WIDTH);
  const room = PAGE_WIDTH[print?.landscape ? "landscape" : "portrait"] - 2 * NARROW_MARGIN;
  const fits = Math.floor((100 * room) / points.reduce((sum, each) => sum + each, 0));
  return Math.max(LEAST_SCALE, Math.min(100, fits));
}

/** Queues which columns print, where a plan says so. */
export function setPrintArea(sheet: Excel.Worksheet, { print }: Pick<SheetPlan, "print">): void {
  if (print?.columns === undefined) return;
  sheet.pageLayout.setPrintArea(sheet.getRangeByIndexes(0, 0, 1, print.columns).getEntireColumn());
}

/** Queues the rules for what is typed into cells, and how the sheet prints. */
export function addValidationAndPrint(sheet: Excel.Worksheet, plan: SheetPlan): void {
  const { validations = [], print } = plan;
  for (const { row, column, rows, columns, formula, title, message } of validations) {
    const { dataValidation } = sheet.getRangeByIndexes(row, column, rows, columns);
    dataValidation.rule = { custom: { formula } };
    dataValidation.errorAlert = { title, message, showAlert: true, style: "Warning" };
    dataValidation.ignoreBlanks = true;
  }
  if (!print) return;
  const { titleRows, titleColumns, landscape, fitToWidth, pageBreaks = [] } = print;
  const { pageLayout } = sheet;
  pageLayout.orientation = landscape ? "Landscape" : "Portrait";
  setPrintArea(sheet, plan);
  if (fitToWidth) {
    // Until the tab Page Layout was open, Excel may pass over the second. Source: OfficeDev/office-js, issue 1860.
    pageLayout.zoom = { scale: scaleToFit(plan) };
    pageLayout.zoom = { horizontalFitToPages: 1 };
    pageLayout.leftMargin = NARROW_MARGIN;
    pageLayout.rightMargin = NARROW_MARGIN;
  }
  if (titleRows) {
    const rows = titleRows.last - titleRows.first + 1;
    pageLayout.setPrintTitleRows(sheet.getRangeByIndexes(titleRows.first, 0, rows, 1).getEntireRow());
  }
  if (titleColumns) {
    const columns = titleColumns.last - titleColumns.first + 1;
    pageLayout.setPrintTitleColumns(
      sheet.getRangeByIndexes(0, titleColumns.first, 1, columns).getEntireColumn(),
    );
  }
  for (const row of pageBreaks.slice(0, MOST_PAGE_BREAKS))
    sheet.horizontalPageBreaks.add(sheet.getRangeByIndexes(row, 0, 1, 1));
}

/** The looks that the cells of an area take from a column, row by row. */
export function copiedLooks(
  area: Area,
  looks: readonly Excel.CellProperties[],
): Excel.SettableCellProperties[][] {
  return Array.from({ length: area.rows }, (_, i) => {
    const { fill, font } = looks[area.row + i]?.format ?? {};
    const filled = fill && fillOf(fill);
    const look = { format: { font, ...(filled && { fill: filled }) } };
    return Array.from({ length: area.columns }, () => look);
  });
}
