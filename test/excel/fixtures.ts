/**
 * A workbook with a small chart, in the unmodified office.js without a browser, and the plan of our columns beside it.
 */
import { openExcel, type OpenExcel, type OpenOptions } from "../../packages/excel-host/src/jsdom";
import type { PlanBlock, SheetPlan } from "../../src/sheet/write/plan";
import { readWorkbook, type ActiveSheet } from "../../src/excel/read-sheet";
import type { CellValue } from "../../src/wallchart/types";
import { type EventEntry, NO_EVENT } from "../../src/sheet/event/event";

export const SETTINGS: EventEntry = { ...NO_EVENT, endDate: "2026-08-30", timeControl: "G/60;d5" };

export const CAREFUL = { overwrite: false, matters: () => true, colors: false };
export const OVERWRITE = { overwrite: true, matters: () => true, colors: false };

/** A chart of so many players, heading row included: number, name, rating, one round. */
export function chartOf(players: number): CellValue[][] {
  const rows = Array.from({ length: players }, (_, i) => [
    i + 1,
    `Player ${i + 1}`,
    1500 + (i % 400),
    i % 2 === 0 ? `W${i + 2}` : `L${i}`,
  ]);
  return [["#", "Name", "Rating", "Rd 1"], ...rows];
}

/** Post and Change in columns E and F. */
export function postPlan(players: number, text = "new"): SheetPlan {
  const block = (
    column: number,
    style: PlanBlock["style"],
    rest: Omit<PlanBlock, "row" | "column" | "style">,
  ) => ({
    row: style === "heading" ? 0 : 1,
    column,
    style,
    ...rest,
  });
  const ratings = Array.from({ length: players }, (_, i) => [1600 + i, i % 3 === 0 ? text : i]);
  return {
    sheetName: null,
    blocks: [
      block(4, "heading", { cells: [["Post", "Change"]], numberFormat: "General" }),
      block(4, "rating", { cells: ratings, numberFormat: "0" }),
    ],
    freeze: null,
    widths: [
      { column: 4, characters: 8 },
      { column: 5, characters: 12 },
    ],
  };
}

/** Excel with a chart on the active sheet. */
export async function openChart(players: number, options?: OpenOptions): Promise<OpenExcel> {
  const excel = await openExcel(options);
  const values = chartOf(players);
  await excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRangeByIndexes(0, 0, values.length, 4).values = values;
    await context.sync();
  });
  excel.resetSyncs();
  return excel;
}

/** The active sheet alone. */
export const readActiveSheet = async (): Promise<ActiveSheet> => (await readWorkbook(() => [])).active;

/** Sets cells as the user would, on the active sheet. */
export async function type(excel: OpenExcel, address: string, values: unknown[][]): Promise<void> {
  await excel.run(async (context) => {
    context.workbook.worksheets.getActiveWorksheet().getRange(address).values = values;
    await context.sync();
  });
}

/** All that a user could see of an area: contents, formats, looks, widths. */
export async function visible(excel: OpenExcel, address: string) {
  return excel.run(async (context) => {
    const range = context.workbook.worksheets.getActiveWorksheet().getRange(address);
    range.load("formulas,values,valueTypes,numberFormat,text");
    const looks = range.getCellProperties({
      format: {
        fill: { color: true, pattern: true },
        font: { bold: true, italic: true, color: true, size: true },
        horizontalAlignment: true,
      },
    });
    await context.sync();
    const widths = "ABCDEFGH"
      .split("")
      .map((_, column) => excel.grid.band(excel.grid.activeSheet(), "column", column).size);
    const { formulas, values, valueTypes, numberFormat, text } = range;
    return JSON.parse(
      JSON.stringify({ formulas, values, valueTypes, numberFormat, text, widths, looks: looks.value }),
    ) as Record<
      "formulas" | "values" | "valueTypes" | "numberFormat" | "text" | "widths" | "looks",
      unknown[][]
    >;
  });
}
