/** Colours by rule, Excel's charts, rules for typed cells and print set-up, through the unmodified office.js. */
import { addCharts } from "../../src/excel/extras";
import { listSheets, readActiveSheet, readSheetById } from "../../src/excel/read-sheet";
import { undo } from "../../src/excel/undo";
import { writeNewSheets } from "../../src/excel/new-sheet";
import { writeBeside } from "../../src/excel/write-plan";
import { planSample } from "../../src/pane/samples/plans";
import type { SheetPlan } from "../../src/wallchart/plan";
import type { OpenExcel } from "../../src/workbench/host/jsdom";
import { CAREFUL, openChart, SETTINGS } from "./fixtures";

let excel: OpenExcel;
afterEach(() => excel.close());

/** Changes in column E, beside a chart of so many players. */
function changes(players: number): SheetPlan {
  const cells = Array.from({ length: players }, (_, i) => [i - 1]);
  return {
    sheetName: null,
    blocks: [{ row: 1, column: 4, cells, style: "change", numberFormat: "0" }],
    freeze: null,
    widths: [],
  };
}
const COLOURED = { ...CAREFUL, colours: true };
const rules = () =>
  excel.host.book.conditionalFormats.map(({ area, rule }) => [area.top, area.bottom, rule.operator]);

test("gains and losses are coloured by rule once, and Restore takes the rules away", async () => {
  excel = await openChart(4);
  const written = await writeBeside(changes(4), await readActiveSheet(), SETTINGS, COLOURED);
  const both = [
    [1, 4, "LessThan"],
    [1, 4, "Between"],
  ];
  expect(rules()).toEqual(both);
  await writeBeside(changes(4), await readActiveSheet(), SETTINGS, COLOURED);
  expect(rules()).toEqual(both);
  await undo(written, false);
  expect(rules()).toEqual([]);
});

test("the charts show changes and both ratings by name, and come again in the place of the earlier ones", async () => {
  excel = await openChart(4);
  const { id } = await readActiveSheet();
  const source = { row: 1, rows: 4, name: 1, pre: 2, post: 4, change: 5, beside: 7 };
  await addCharts(id, source);
  await addCharts(id, source);
  const charts = excel.host.book.charts.map(({ properties, series }) => [properties["Name"], series.length]);
  expect(charts).toEqual([
    ["Rating changes", 1],
    ["Ratings before and after", 2],
  ]);
  const written = await writeBeside(changes(4), await readActiveSheet(), SETTINGS, CAREFUL);
  await undo({ ...written, charts: true }, false);
  expect(excel.host.book.charts).toEqual([]);
});

test("a new sheet checks results as they are typed, repeats its headings in print, and its looks are the plan's", async () => {
  excel = await openChart(2);
  const { id } = (await writeNewSheets([planSample("dual-rated").plans[0]!], SETTINGS))[0]!;
  const extras = excel.host.book.of(id);
  expect(extras.validations).toHaveLength(1);
  expect(extras.pageLayout).toMatchObject({ Orientation: "Landscape" });
  expect(extras.areas["rows"]).toMatchObject({ top: 0, bottom: 1 });
  expect((await readSheetById(id)).memory.startDate).toBe(SETTINGS.startDate);
  expect((await listSheets()).map((sheet) => sheet.id)).toContain(id);
});

test("written cells take the look of the column that the plan names", async () => {
  excel = await openChart(4);
  await excel.run(async (context) => {
    const { format } = context.workbook.worksheets.getActiveWorksheet().getRange("C1:C5");
    format.fill.color = "#FFEE00";
    format.font.bold = true;
    await context.sync();
  });
  await writeBeside({ ...changes(4), likeColumn: 2 }, await readActiveSheet(), SETTINGS, CAREFUL);
  await excel.run(async (context) => {
    const { format } = context.workbook.worksheets.getActiveWorksheet().getRange("E2:E5");
    format.load("fill/color,font/bold");
    await context.sync();
    expect([format.fill.color, format.font.bold]).toEqual(["#FFEE00", true]);
  });
});
