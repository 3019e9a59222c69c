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

  test("sheets: added, named, found in any case, activated, moved, hidden, deleted", async () => {
    await excel.run(async (context) => {
      const { worksheets } = context.workbook;
      const added = worksheets.add("Open section");
      added.activate();
      added.tabColor = "#00FF00";
      added.freezePanes.freezeRows(1);
      const frozen = added.freezePanes.getLocationOrNullObject();
      frozen.load("address");
      const missing = worksheets.getItemOrNullObject("Reserve");
      worksheets.load("items/name,items/position");
      const now = active(context);
      now.load("name,tabColor");
      await context.sync();
      expect(worksheets.items.map((sheet) => sheet.name)).toEqual(["Sheet1", "Open section"]);
      expect([now.name, now.tabColor, missing.isNullObject, frozen.address]).toEqual(["Open section", "#00FF00", true, "'Open section'!1:1"]); // prettier-ignore
      added.name = "Under 1800";
      worksheets.getItem("SHEET1").visibility = "Hidden";
      await context.sync();
      added.load("name");
      const count = worksheets.getCount(true);
      await context.sync();
      expect([added.name, count.value]).toEqual(["Under 1800", 1]);
      worksheets.getItem("Sheet1").visibility = "Visible";
      added.delete();
      await context.sync();
      worksheets.load("items/name");
      await context.sync();
      expect(worksheets.items.map((sheet) => sheet.name)).toEqual(["Sheet1"]);
    });
  });

  test("rows and columns hidden, rows put in and taken out, cells merged", async () => {
    await excel.run(async (context) => {
      const sheet = active(context);
      sheet.getRange("A1:B4").values = [
        ["a", 1],
        ["b", 2],
        ["c", 3],
        ["d", 4],
      ];
      sheet.getRange("2:2").rowHidden = true;
      sheet.getRange("B:B").columnHidden = true;
      const whole = sheet.getRange("A1:A4");
      whole.load("rowHidden,columnHidden");
      await context.sync();
      expect([whole.rowHidden, whole.columnHidden]).toEqual([null, false]);
      const kept = sheet.getRange("A3:B4");
      kept.load("address");
      await context.sync();
      sheet.getRange("1:1").insert("Down");
      sheet.getRange("A6:B6").merge();
      const merged = sheet.getRange("A1:F9").getMergedAreasOrNullObject();
      merged.load("address");
      await context.sync();
      kept.load("values,address");
      await context.sync();
      expect([kept.address, kept.values, merged.address]).toEqual([
        "Sheet1!A4:B5",
        [
          ["c", 3],
          ["d", 4],
        ],
        "Sheet1!A6:B6",
      ]);
      sheet.getRange("1:2").delete("Up");
      const used = sheet.getUsedRange(true);
      used.load("values");
      await context.sync();
      expect(used.values).toEqual([
        ["b", 2],
        ["c", 3],
        ["d", 4],
      ]);
    });
  });

  test("settings, custom properties, names, tables, charts and rules are kept and told", async () => {
    await excel.run(async (context) => {
      const { workbook } = context;
      const sheet = active(context);
      workbook.settings.add("options", { system: "OTBR", floors: [1600] });
      sheet.customProperties.add("output", "L1:N9");
      sheet.getRange("A1:B3").values = [
        ["Name", "Rating"],
        ["Ann", 1500],
        ["Bob", 1600],
      ];
      const table = sheet.tables.add("A1:B3", true);
      table.name = "Roster";
      workbook.names.add("Chart", sheet.getRange("A1:B3"));
      const chart = sheet.charts.add("Line", sheet.getRange("B1:B3"));
      chart.title.text = "Ratings";
      const rule = sheet.getRange("B2:B3").conditionalFormats.add("CellValue");
      rule.cellValue.format.font.color = "#C00000";
      rule.cellValue.rule = { formula1: "=0", operator: "LessThan" };
      sheet.getRange("B2:B3").dataValidation.rule = { list: { inCellDropDown: true, source: "W,L,D" } };
      sheet.pageLayout.orientation = "Landscape";
      sheet.pageLayout.setPrintArea("A1:B3");
      await context.sync();
      const setting = workbook.settings.getItem("options");
      const property = sheet.customProperties.getItem("OUTPUT");
      const named = workbook.names.getItem("Chart").getRange();
      const column = sheet.tables.getItem("Roster").columns.getItem("Rating");
      const validation = sheet.getRange("B2").dataValidation;
      const rules = sheet.getRange("A1:B9").conditionalFormats;
      const drawn = sheet.charts.getItemAt(0);
      const printed = sheet.pageLayout.getPrintAreaOrNullObject();
      setting.load("value");
      property.load("value");
      named.load("address");
      column.load("values");
      validation.load("type,rule");
      rules.load("items/type,items/cellValue/rule");
      drawn.load("chartType,title/text");
      sheet.pageLayout.load("orientation");
      printed.load("address");
      await context.sync();
      expect(setting.value).toEqual({ system: "OTBR", floors: [1600] });
      expect([property.value, named.address, printed.address]).toEqual([
        "L1:N9",
        "Sheet1!A1:B3",
        "Sheet1!A1:B3",
      ]);
      expect([column.values, validation.type]).toEqual([[["Rating"], [1500], [1600]], "List"]);
      expect(rules.items.map((item) => item.cellValue.rule.operator)).toEqual(["LessThan"]);
      expect([drawn.chartType, drawn.title.text, sheet.pageLayout.orientation]).toEqual([
        "Line",
        "Ratings",
        "Landscape",
      ]);
    });
  });
});
