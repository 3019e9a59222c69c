/** Rules for looks and entries, charts, tables, names and settings: made, read back, taken away, refused. */
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
        conditionalFormats.load("items/type,items/cellValue/rule,items/cellValue/format/fill/color");
        const count = conditionalFormats.getCount();
        await context.sync();
        const rules = conditionalFormats.items.map(({ cellValue }) => cellValue.rule.formula1);
        return [count.value, rules, conditionalFormats.items.map((one) => one.cellValue.format.fill.color)];
      });
    expect(await told("A1:C4")).toEqual([2, ["=0", "=1550"], ["#E2F0D9", "#E2F0D9"]]);
    expect(await told("B3")).toEqual([1, ["=1550"], ["#E2F0D9"]]);
    expect(await told("A1:A4")).toEqual([0, [], []]);
    await excel.run(async (context) => {
      const { conditionalFormats } = sheetOf(context).getRange("B2");
      const [own, again] = [0, 0].map((index) => conditionalFormats.getItemAt(index).load("id"));
      await context.sync();
      expect(again!.id).toBe(own!.id);
    });
    await run((sheet) => sheet.getRange("C1:C2").conditionalFormats.clearAll());
    expect(await told("A1:C4")).toEqual([1, ["=1550"], ["#E2F0D9"]]);
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
        sheetOf(context).getRange(cell).dataValidation.load("type,rule,errorAlert,ignoreBlanks"),
      );
      await context.sync();
      const [own, none] = rules.map(({ type, rule, errorAlert: alert, ignoreBlanks }) => [type, rule, alert, ignoreBlanks]); // prettier-ignore
      expect(own).toEqual(["Custom", { custom: { formula: "=B2>=100" } }, errorAlert, false]);
      expect(none).toEqual(["None", {}, { title: "", message: "", showAlert: true, style: "Stop" }, true]);
    });
  });

  test("a chart stands where it is put, with its own series, until it is deleted", async () => {
    const id = await excel.run(async (context) => {
      const sheet = sheetOf(context);
      const chart = sheet.charts.add("ColumnClustered", sheet.getRange("B1:B4"), "Columns").load("id");
      chart.setPosition("B6", sheet.getRange("E10"));
      chart.legend.visible = false;
      const own = chart.series.add("Change");
      own.setValues(sheet.getRange("C2:C4"));
      own.setXAxisValues(sheet.getRange("A2:A4"));
      await context.sync();
      return chart.id;
    });
    const told = () =>
      excel.run(async (context) => {
        const { charts } = sheetOf(context);
        charts.load("items/id,items/left,items/top,items/width,items/height,items/legend/visible");
        await context.sync();
        return charts.items.map((one) => [one.id, one.left, one.top, one.width, one.height, one.legend.visible]); // prettier-ignore
      });
    await excel.run(async (context) => {
      const edges = sheetOf(context).getRange("B6:E10").load("left,top,width,height");
      const { series } = sheetOf(context).charts.getItemAt(0);
      series.load("items/name");
      await context.sync();
      expect(await told()).toEqual([[id, edges.left, edges.top, edges.width, edges.height, false]]);
      const [, own] = series.items;
      const values = [own!.getDimensionValues("Values"), own!.getDimensionValues("Categories")];
      await context.sync();
      expect([own!.name, ...values.map(({ value }) => value as unknown)]).toEqual(["Change", [1510, 1590, 1700], ["Ann", "Bob", "Cy"]]); // prettier-ignore
      own!.delete();
      sheetOf(context).charts.getItemAt(0).delete();
      await context.sync();
    });
    expect(await told()).toEqual([]);
  });

  test("a setting is found, changed and deleted, once", async () => {
    await run((_sheet, { workbook }) => workbook.settings.add("L1", { rows: 3 }));
    await run((_sheet, { workbook }) => (workbook.settings.getItem("L1").value = [1, "x", null]));
    await excel.run(async ({ workbook, sync }) => {
      const [own, none] = ["L1", "L2"].map((key) => workbook.settings.getItemOrNullObject(key).load("value"));
      await sync();
      expect([own!.value, none!.isNullObject]).toEqual([[1, "x", null], true]);
      own!.value = null;
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
    ["a title of more than 32", alert("x".repeat(33), ""), "InvalidArgument", "DataValidation.errorAlert"],
    ["a message of more than 255", alert("", "x".repeat(256)), "InvalidArgument", "DataValidation.errorAlert"],
    ["an alert of no style", alert("", "", "Loud"), "InvalidArgument", "DataValidation.errorAlert"],
    ["a comparison that is none", (sheet) => (sheet.getRange("A1").conditionalFormats.add("CellValue").cellValue.rule = { formula1: "=0", operator: "About" as "LessThan" }), "InvalidArgument", "CellValueConditionalFormat.rule"],
    ["a rule of another kind than asked for", (sheet) => (sheet.getRange("A1").conditionalFormats.add("Custom").cellValue.rule = { formula1: "=0", operator: "LessThan" }), "InvalidOperation", "ConditionalFormat.cellValue"],
    ["a chart that is not there", (sheet) => sheet.charts.getItem("None").delete(), "ItemNotFound", "ChartCollection.getItem"],
    ["a chart of nothing", (sheet) => sheet.charts.add("Line", "B1:B4" as never), "InvalidArgument", "Charts.Add"],
    ["a table over another", (sheet) => (sheet.tables.add("A1:C4", true), sheet.tables.add("C4:D5", true)), "InvalidArgument", "TableCollection.add"],
    ["a table's name with a blank", (sheet) => (sheet.tables.add("A1:C4", true).name = "My table"), "InvalidArgument", "Table.name"],
    ["a table that is not there", (sheet) => sheet.tables.getItem("None").delete(), "ItemNotFound", "TableCollection.getItem"],
    ["a name with a blank", (sheet) => sheet.names.add("My name", "=1"), "InvalidArgument", "NamedItemCollection.add"],
    ["a name that is a cell", (sheet) => sheet.names.add("AB12", "=1"), "InvalidArgument", "NamedItemCollection.add"],
    ["a name taken", (sheet) => (sheet.names.add("Rate", "=1"), sheet.names.add("RATE", "=2")), "ItemAlreadyExists", "NamedItemCollection.add"],
    ["a name that is not there", (sheet) => sheet.names.getItem("None").delete(), "ItemNotFound", "NamedItemCollection.getItem"],
    ["a setting that is not there", (_sheet, { workbook }) => workbook.settings.getItem("None").load("value"), "ItemNotFound", "SettingCollection.getItem"],
    ["a filter of a column beyond it", (sheet) => sheet.autoFilter.apply("A1:C4", 3, { filterOn: "Values", values: ["x"] }), "InvalidArgument", "AutoFilter.apply"],
    ["part of a row put in", (sheet) => sheet.getRange("A1:B1").insert("Down"), "InsertDeleteConflict", "Range.insert"],
    ["an activated sheet that is hidden", (sheet, { workbook }) => (workbook.worksheets.add("More"), (sheet.visibility = "Hidden"), sheet.activate()), "InvalidOperation", "Worksheet.activate"],
    ["the last visible sheet hidden", (sheet) => (sheet.visibility = "VeryHidden"), "InvalidOperation", "Worksheet.visibility"],
  ]; // prettier-ignore
  test.each(refused)("refuses %s", async (_name, batch, code, at) => {
    expect(await rejection(batch)).toMatchObject({ code, at });
  });
});
