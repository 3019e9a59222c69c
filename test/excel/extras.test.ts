/** Colors by rule, rules for typed cells and print set-up, through the unmodified office.js. */
import { readSheetById, readWorkbook } from "../../src/excel/read-sheet";
import { undo } from "../../src/excel/undo";
import { writeNewSheets } from "../../src/excel/new-sheet";
import { writeBeside } from "../../src/excel/write-plan";
import { planSample } from "../../src/pane/home/sample-event";
import { viewEvent } from "../../src/sheet/event/event";
import { tableOfPlan } from "../../src/sheet/write/plan-write";
import { rateSheet } from "../../src/sheet/rate/rate-sheet";
import { planSlips, slipsOf } from "../../src/sheet/write/slips";
import type { SheetPlan } from "../../src/sheet/write/plan";
import { areaName } from "../../packages/excel-host/src/address";
import { HostError } from "../../packages/excel-host/src/errors";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { CAREFUL, openChart, readActiveSheet, SETTINGS } from "./fixtures";

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
const COLORED = { ...CAREFUL, colors: true };
const rules = () =>
  excel.host.book.conditionalFormats.map(({ area, rule }) => [area.top, area.bottom, rule.operator]);

test("gains and losses are colored by rule once, and Undo takes the rules away", async () => {
  excel = await openChart(4);
  const written = await writeBeside(changes(4), await readActiveSheet(), SETTINGS, COLORED);
  const both = [
    [1, 4, "LessThan"],
    [1, 4, "Between"],
  ];
  expect(rules()).toEqual(both);
  await writeBeside(changes(4), await readActiveSheet(), SETTINGS, COLORED);
  expect(rules()).toEqual(both);
  await undo([written], false);
  expect(rules()).toEqual([]);
});

test("a new sheet checks results as they are typed, repeats its headings in print, and its looks are the plan's", async () => {
  excel = await openChart(2);
  const { id } = (await writeNewSheets([planSample().plans[0]!], SETTINGS))[0]!;
  const extras = excel.host.book.of(id);
  expect(extras.validations).toHaveLength(1);
  // One page wide, with narrow margins, so that the text stays large.
  expect(extras.pageLayout).toMatchObject({ Orientation: "Landscape", LeftMargin: 18, RightMargin: 18 });
  expect(extras.printTitles.rows).toMatchObject({ top: 0, bottom: 1 });
  expect((await readSheetById(id)).memory.endDate).toBe(SETTINGS.endDate);
  expect((await readWorkbook(() => [])).sheets.map((sheet) => sheet.id)).toContain(id);
});

test("a sheet of slips begins its pages where the plan says, and repeats nothing on them", async () => {
  excel = await openChart(2);
  const { plans, event } = planSample();
  const { sections } = rateSheet(tableOfPlan(plans[0]!), viewEvent(event));
  const plan = planSlips(slipsOf(sections, "Open"), "Slips Open");
  const { id } = (await writeNewSheets([plan], SETTINGS))[0]!;
  const { pageBreaks, pageLayout, printTitles } = excel.host.book.of(id);
  expect(plan.print!.pageBreaks!.length).toBeGreaterThan(1);
  expect(pageBreaks.map(({ top }) => top)).toEqual(plan.print!.pageBreaks);
  // Excel passes over page breaks where it fits a sheet to a number of pages.
  expect(pageLayout).toEqual({ Orientation: "Portrait" });
  expect(printTitles).toEqual({ rows: null, columns: null });
});

describe("the print area of a sheet that is written again with more columns", () => {
  const PRINTED: SheetPlan = { ...changes(4), print: { columns: 5, landscape: false, fitToWidth: true } };
  const printed = () => excel.host.book.of(excel.grid.activeSheet()).printArea?.map(areaName) ?? null;
  const openPrinted = async (area: string | null) => {
    excel = await openChart(4);
    // A name with a comma and a quotation mark, as an address has it in quotes.
    excel.grid.renameSheet(excel.grid.activeSheet(), "Open, U2000's");
    if (area === null) return;
    await excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().pageLayout.setPrintArea(area);
      await context.sync();
    });
  };
  const areas: [string, string | null, string[]][] = [
    ["ours", "A:D", ["A:D"]],
    ["the director's own", "A1:D3,A5:D5", ["A1:D3", "A5:D5"]],
    // Excel cannot take it away again: then all cells print, as without one.
    ["none", null, ["1:1048576"]],
  ];

  test.each(areas)("Undo restores %s", async (_, area, restored) => {
    await openPrinted(area);
    const written = await writeBeside(PRINTED, await readActiveSheet(), SETTINGS, CAREFUL);
    expect(printed()).toEqual(["A:E"]);
    await undo([written], false);
    expect(printed()).toEqual(restored);
  });

  test.each(areas)("a write that fails at its end leaves %s", async (_, area, restored) => {
    await openPrinted(area);
    const sheet = await readActiveSheet();
    const last = excel.host.syncs + 2;
    excel.host.beforeAction = (n, index, count) => {
      if (n === last && index === count - 1) throw new HostError("ServiceNotAvailable");
    };
    await expect(writeBeside(PRINTED, sheet, SETTINGS, CAREFUL)).rejects.toMatchObject({ code: "busy" });
    excel.host.beforeAction = null;
    expect(printed()).toEqual(restored);
  });

  test("a plan that says nothing of print leaves it alone, also undone", async () => {
    await openPrinted(null);
    await undo([await writeBeside(changes(4), await readActiveSheet(), SETTINGS, CAREFUL)], false);
    expect(printed()).toBeNull();
  });
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
