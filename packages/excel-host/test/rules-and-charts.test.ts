/** Rules for looks and entries, charts and settings: made, read back, taken away, refused. */
import { areaName } from "../src/address";
import type { OpenExcel } from "../src/jsdom";
import { openExcel } from "../src/jsdom";
import { batchesOn, type Batch } from "./batches";
import { stores } from "./stores";

describe.each(stores)("over the store %s", (_, makeGrid) => {
  let excel: OpenExcel;
  beforeEach(async () => {
    excel = await openExcel({ grid: makeGrid() });
    await run(put("A1:C4", [["Name", "Before", "After"], ["Ann", 1500, 1510], ["Bob", 1600, 1590], ["Cy", 1700, 1700]])); // prettier-ignore
  });
  afterEach(() => excel.close());
  const { run, rejection, put, sheetOf } = batchesOn(() => excel);

  test("formats by rule are found by the cells they touch, counted, and cleared", async () => {
    await run((sheet) => {
      for (const [address, formula1] of [
        ["B2:B4", "=1550"],
        ["C2:C4", "=0"],
      ] as const) {
        // prettier-ignore
        const { cellValue } = sheet.getRange(address).conditionalFormats.add("CellValue");
        cellValue.format.fill.color = "#E2F0D9";
        cellValue.format.font.color = "#375623";
        cellValue.rule = { formula1, operator: "GreaterThan" };
      }
    });
    const told = (address: string) =>
      excel.run(async (context) => {
        const { conditionalFormats } = sheetOf(context).getRange(address);
        conditionalFormats.load("items/cellValue/rule,items/cellValue/format/fill/color");
        const count = conditionalFormats.getCount();
        await context.sync();
        const rules = conditionalFormats.items.map(({ cellValue }) => cellValue.rule.formula1);
        return [count.value, rules, conditionalFormats.items.map((item) => item.cellValue.format.fill.color)];
      });
    expect(await told("A1:C4")).toEqual([2, ["=0", "=1550"], ["#E2F0D9", "#E2F0D9"]]);
    expect(await told("B3")).toEqual([1, ["=1550"], ["#E2F0D9"]]);
    expect(await told("A1:A4")).toEqual([0, [], []]);
    await run((sheet) => sheet.getRange("C1:C2").conditionalFormats.clearAll());
    expect(await told("A1:C4")).toEqual([1, ["=1550"], ["#E2F0D9"]]);
    await excel.run(async (context) => {
      const { conditionalFormats } = sheetOf(context).getRange("B2");
      const added = conditionalFormats.add("CellValue").load("id");
      conditionalFormats.load("items/id");
      await context.sync();
      expect(conditionalFormats.items.map(({ id }) => id)).toContain(added.id);
      for (const rule of conditionalFormats.items) rule.delete();
      await context.sync();
    });
    expect(await told("A1:C4")).toEqual([0, [], []]);
  });

  test("a rule for entries tells its words, and how strict it is", async () => {
    const errorAlert = { title: "Not a rating", message: "A rating is 100 to 3500.", showAlert: true, style: "Warning" } as const; // prettier-ignore
    await run((sheet) => {
      const { dataValidation } = sheet.getRange("B2:B4");
      dataValidation.rule = { custom: { formula: "=B2>=100" } };
      dataValidation.errorAlert = errorAlert;
      dataValidation.ignoreBlanks = false;
    });
    await excel.run(async (context) => {
      const rules = ["B3", "C3"].map((cell) =>
        sheetOf(context).getRange(cell).dataValidation.load("rule,errorAlert,ignoreBlanks"),
      );
      await context.sync();
      const [own, none] = rules.map(({ rule, errorAlert: alert, ignoreBlanks }) => [rule, alert, ignoreBlanks]); // prettier-ignore
      expect(own).toEqual([{ custom: { formula: "=B2>=100" } }, errorAlert, false]);
      expect(none).toEqual([{}, { title: "", message: "", showAlert: true, style: "Stop" }, true]);
    });
    await run((sheet) => sheet.getRange("A1:A9").dataValidation.clear());
    expect(excel.host.book.of(excel.grid.activeSheet()).validations).toHaveLength(1);
    await expect(run((sheet) => sheet.getRange("B3").dataValidation.clear())).rejects.toThrow();
    await run((sheet) => sheet.getRange().dataValidation.clear());
    expect(excel.host.book.of(excel.grid.activeSheet()).validations).toEqual([]);
  });

  test("a chart stands where it is put, with its own series, until it is deleted", async () => {
    const { grid } = excel;
    const sheetId = grid.activeSheet();
    const id = await excel.run(async (context) => {
      const sheet = sheetOf(context);
      const chart = sheet.charts.add("ColumnClustered", sheet.getRange("B1:B4"), "Columns").load("id");
      chart.setPosition(sheet.getRange("B6"), sheet.getRange("E10"));
      chart.legend.visible = false;
      const own = chart.series.add("Change");
      own.setValues(sheet.getRange("C2:C4"));
      own.setXAxisValues(sheet.getRange("A2:A4"));
      await context.sync();
      return chart.id;
    });
    const sum = (dimension: "row" | "column", from: number, to: number): number =>
      Array.from({ length: to - from }, (_, i) => grid.band(sheetId, dimension, from + i).size).reduce(
        (all, size) => all + size,
        0,
      );
    const [chart] = excel.host.book.charts;
    expect(chart).toMatchObject({
      id,
      properties: {
        Left: sum("column", 0, 1),
        Top: sum("row", 0, 5),
        Width: sum("column", 1, 5),
        Height: sum("row", 5, 10),
        Legend: { Visible: false },
      },
    });
    const [, own] = chart!.series;
    expect([own!.values && areaName(own!.values.area), own!.xAxisValues && areaName(own!.xAxisValues.area)]).toEqual(["C2:C4", "A2:A4"]); // prettier-ignore
    await excel.run(async (context) => {
      const charts = sheetOf(context).charts.load("items/id,items/legend/visible");
      await context.sync();
      expect(charts.items.map((item) => [item.id, item.legend.visible])).toEqual([[id, false]]);
      charts.items[0]!.delete();
      await context.sync();
    });
    expect(excel.host.book.charts).toEqual([]);
  });

  test("a setting is found, changed and deleted, once", async () => {
    await run((_sheet, { workbook }) => workbook.settings.add("L1", { rows: 3 }));
    await run((_sheet, { workbook }) => workbook.settings.add("L1", [1, "x", null]));
    await excel.run(async ({ workbook, sync }) => {
      const [own, none] = ["L1", "L2"].map((key) => workbook.settings.getItemOrNullObject(key).load("value"));
      await sync();
      expect([own!.value, none!.isNullObject]).toEqual([[1, "x", null], true]);
      workbook.settings.add("L1", null);
      own!.load("value");
      await sync();
      expect([own!.value, own!.isNullObject]).toEqual([null, false]);
      own!.delete();
      await sync();
      const gone = workbook.settings.getItemOrNullObject("L1");
      await sync();
      expect(gone.isNullObject).toBe(true);
    });
    expect(await rejection((_sheet, { workbook }) => workbook.settings.getItem("L1").delete())).toMatchObject({ code: "ItemNotFound" }); // prettier-ignore
  });

  const validation =
    (rule: Excel.DataValidationRule): Batch =>
    (sheet) =>
      (sheet.getRange("A1").dataValidation.rule = rule);
  const alert =
    (title: string, message: string, style = "Stop"): Batch =>
    (sheet) =>
      (sheet.getRange("A1").dataValidation.errorAlert = { title, message, showAlert: true, style: style as "Stop" }); // prettier-ignore
  const refused: [string, Batch, string, string][] = [
    // what, Excel's error and where
    ["a rule of no kind", validation({}), "InvalidArgument", "DataValidation.rule"],
    ["a rule of two kinds", validation({ custom: { formula: "=1" }, list: { inCellDropDown: true, source: "W" } }), "InvalidArgument", "DataValidation.rule"],
    ["a list of more than 255 characters", validation({ list: { inCellDropDown: true, source: "W,".repeat(128) } }), "InvalidArgument", "DataValidation.rule"],
    ["a rule of a kind that is not in the stand-in", validation({ date: { formula1: "=1", operator: "LessThan" } }), "ApiNotFound", "DataValidation.rule"],
    ["a title of more than 32", alert("x".repeat(33), ""), "InvalidArgument", "DataValidation.errorAlert"],
    ["a message of more than 255", alert("", "x".repeat(256)), "InvalidArgument", "DataValidation.errorAlert"],
    ["an alert of no style", alert("", "", "Loud"), "InvalidArgument", "DataValidation.errorAlert"],
    ["a comparison that is none", (sheet) => (sheet.getRange("A1").conditionalFormats.add("CellValue").cellValue.rule = { formula1: "=0", operator: "About" as "LessThan" }), "InvalidArgument", "CellValueConditionalFormat.rule"],
    ["a rule for looks of such a kind", (sheet) => sheet.getRange("A1").conditionalFormats.add("Custom"), "ApiNotFound", "ConditionalFormatCollection.add"],
    ["a chart that is not there", (sheet) => sheet.charts.getItem("None").delete(), "ItemNotFound", "ChartCollection.getItem"],
    ["a chart of nothing", (sheet) => sheet.charts.add("Line", "B1:B4" as never), "InvalidArgument", "Charts.Add"],
    ["a setting that is not there", (_sheet, { workbook }) => workbook.settings.getItem("None").load("value"), "ItemNotFound", "SettingCollection.getItem"],
  ]; // prettier-ignore
  test.each(refused)("refuses %s", async (_name, batch, code, at) => {
    expect(await rejection(batch)).toMatchObject({ code, at });
  });

  test("a sheet that is hidden is not activated, and the last one that is seen not deleted", async () => {
    const { grid } = excel;
    grid.addSheet("More");
    grid.setLook(grid.sheetIds()[1]!, { visibility: "Hidden" });
    const activate: Batch = (_sheet, { workbook }) => workbook.worksheets.getItem("More").activate();
    expect(await rejection(activate)).toMatchObject({ code: "InvalidOperation", at: "Worksheet.activate" });
    const deletion = await rejection((sheet) => sheet.delete());
    expect(deletion).toMatchObject({ code: "InvalidOperation", at: "Worksheet.delete" });
  });
});
