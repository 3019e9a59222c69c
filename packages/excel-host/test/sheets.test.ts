/** Sheets, their rows and columns, and what a workbook keeps, through the unmodified office.js. */
import type { OpenExcel } from "../src/jsdom";
import { openExcel } from "../src/jsdom";
import { stores } from "./stores";

describe.each(stores)("sheets over the store %s", (_, makeGrid) => {
  let excel: OpenExcel;
  beforeEach(async () => {
    excel = await openExcel({ grid: makeGrid() });
  });
  afterEach(() => excel.close());

  const active = (context: Excel.RequestContext) => context.workbook.worksheets.getActiveWorksheet();

  test("sheets: added, found in any case, activated, hidden, deleted", async () => {
    const [first = ""] = excel.grid.sheetIds();
    await excel.run(async (context) => {
      const { worksheets } = context.workbook;
      const added = worksheets.add("Open section");
      added.activate();
      const missing = worksheets.getItemOrNullObject("Reserve");
      worksheets.load("items/name,items/visibility");
      const now = active(context).load("name");
      await context.sync();
      expect(worksheets.items.map((sheet) => sheet.name)).toEqual(["Sheet1", "Open section"]);
      expect([now.name, missing.isNullObject]).toEqual(["Open section", true]);
      excel.grid.setLook(first, { visibility: "Hidden" });
      const hidden = worksheets.getItem("SHEET1").load("visibility");
      await context.sync();
      expect([hidden.visibility, added.isNullObject]).toEqual(["Hidden", false]);
      excel.grid.setLook(first, { visibility: "Visible" });
      added.delete();
      await context.sync();
      worksheets.load("items/name,items/visibility");
      await context.sync();
      expect(worksheets.items.map(({ name, visibility }) => [name, visibility])).toEqual([["Sheet1", "Visible"]]); // prettier-ignore
    });
  });

  test("a sheet that is added without a name gets the next free one, and is found by its ID", async () => {
    await excel.run(async (context) => {
      const { worksheets } = context.workbook;
      const added = worksheets.add().load("id,name");
      await context.sync();
      const found = worksheets.getItem(added.id).load("name");
      await context.sync();
      expect([added.name, found.name]).toEqual(["Sheet2", "Sheet2"]);
    });
  });

  test("rows and columns hidden: for a range that has both kinds it is not known", async () => {
    await excel.run(async (context) => {
      const sheet = active(context);
      sheet.getRange("2:2").rowHidden = true;
      sheet.getRange("B:B").columnHidden = true;
      const parts = ["A1:A4", "A2:B2", "A3"].map((part) =>
        sheet.getRange(part).load("rowHidden,columnHidden"),
      );
      await context.sync();
      expect(parts.map(({ rowHidden, columnHidden }) => [rowHidden, columnHidden])).toEqual([
        [null, false],
        [true, null],
        [false, false],
      ]);
    });
  });

  test("settings, charts, rules and page layout are kept and told", async () => {
    await excel.run(async (context) => {
      const { workbook } = context;
      const sheet = active(context);
      workbook.settings.add("options", { system: "OTBR", floors: [1600] });
      sheet.getRange("A1:B3").values = [
        ["Name", "Rating"],
        ["Ann", 1500],
        ["Bob", 1600],
      ];
      const chart = sheet.charts.add("Line", sheet.getRange("B1:B3"));
      chart.title.text = "Ratings";
      const rule = sheet.getRange("B2:B3").conditionalFormats.add("CellValue");
      rule.cellValue.format.font.color = "#C00000";
      rule.cellValue.rule = { formula1: "=0", operator: "LessThan" };
      sheet.getRange("B2:B3").dataValidation.rule = { custom: { formula: "=B2>0" } };
      sheet.pageLayout.orientation = "Landscape";
      sheet.pageLayout.leftMargin = 18;
      sheet.pageLayout.rightMargin = 27;
      await context.sync();
      const setting = workbook.settings.getItemOrNullObject("options").load("value");
      const validation = sheet.getRange("B2").dataValidation.load("rule");
      const rules = sheet.getRange("A1:B9").conditionalFormats.load("items/cellValue/rule");
      const charts = sheet.charts.load("items/title/text");
      sheet.pageLayout.load("orientation,leftMargin,rightMargin");
      await context.sync();
      expect(setting.value).toEqual({ system: "OTBR", floors: [1600] });
      expect(validation.rule).toEqual({ custom: { formula: "=B2>0" } });
      expect(rules.items.map((item) => item.cellValue.rule.operator)).toEqual(["LessThan"]);
      expect(charts.items.map(({ title }) => title.text)).toEqual(["Ratings"]);
      expect(sheet.pageLayout.orientation).toBe("Landscape");
      expect([sheet.pageLayout.leftMargin, sheet.pageLayout.rightMargin]).toEqual([18, 27]);
    });
  });
});
