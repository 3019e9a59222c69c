/** The stand-in for Excel through the unmodified office.js: what `src/excel` may count on, on every store. */
import type { OpenExcel } from "../../src/workbench/host/jsdom";
import { openExcel } from "../../src/workbench/host/jsdom";
import { stores } from "./stores";

describe.each(stores)("Excel over the store %s", (_, makeGrid) => {
  let excel: OpenExcel;
  beforeEach(async () => {
    excel = await openExcel({ grid: makeGrid() });
  });
  afterEach(() => excel.close());

  const active = (context: Excel.RequestContext) => context.workbook.worksheets.getActiveWorksheet();
  const rejection = async (batch: (context: Excel.RequestContext) => Promise<unknown>) =>
    excel.run(batch).then(
      () => null,
      (error: OfficeExtension.Error) => ({
        code: error.code,
        message: error.message,
        at: error.debugInfo.errorLocation,
      }),
    );

  const entries: [string, unknown, string, unknown, string, string][] = [
    // what is written, the format of the cell before, the value read, its type, its text
    ["a number", 1523.5, "General", 1523.5, "Double", "1523.5"],
    ["digits", "1523", "General", 1523, "Double", "1523"],
    ["digits in a text cell", "0123", "@", "0123", "String", "0123"],
    ["a formula in a text cell", "=A1", "@", "=A1", "String", "=A1"],
    ["digits behind an apostrophe", "'12-3", "General", "12-3", "String", "12-3"],
    ["a formula behind an apostrophe", "'=A1", "General", "=A1", "String", "=A1"],
    ["a date as a TD writes it", "8/30/2026", "General", 46264, "Double", "8/30/2026"],
    ["an ISO date", "2026-08-30", "General", 46264, "Double", "8/30/2026"],
    ["per cent", "50%", "General", 0.5, "Double", "50%"],
    ["a truth value", "true", "General", true, "Boolean", "TRUE"],
    ["a result", "W12", "General", "W12", "String", "W12"],
    ["half a point", "½", "General", "½", "String", "½"],
    ["an error value", "#N/A", "General", "#N/A", "Error", "#N/A"],
    ["nothing", "", "General", "", "Empty", ""],
  ];
  test.each(entries)("writing %s", async (_name, written, format, value, type, text) => {
    await excel.run(async (context) => {
      const cell = active(context).getRange("B2");
      cell.numberFormat = [[format]];
      cell.values = [[written]];
      cell.load("values,valueTypes,text");
      await context.sync();
      expect([cell.values[0]?.[0], cell.valueTypes[0]?.[0], cell.text[0]?.[0]]).toEqual([value, type, text]);
    });
  });

  test("null leaves a cell as it was, one value fills a range", async () => {
    await excel.run(async (context) => {
      const range = active(context).getRange("A1:B2");
      range.values = 7 as unknown as number[][];
      range.values = [
        [null, 1],
        [2, null],
      ];
      range.load("values");
      await context.sync();
      expect(range.values).toEqual([
        [7, 1],
        [2, 7],
      ]);
    });
  });

  test("a large block goes through office.js's own chunks", async () => {
    const rows = Array.from({ length: 400 }, (_row, i) => [i, `Player ${i}`, i % 2 === 0, "", 1200 + i]);
    await excel.run(async (context) => {
      const sheet = active(context);
      sheet.getRangeByIndexes(0, 0, 400, 5).values = rows;
      const used = sheet.getUsedRange(true);
      used.load("values,address");
      await context.sync();
      expect(used.values).toEqual(rows);
    });
  });

  test("a range keeps its address while the used range grows", async () => {
    await excel.run(async (context) => {
      const sheet = active(context);
      sheet.getRange("A1:A2").values = [[1], [2]];
      const used = sheet.getUsedRange();
      used.load("address");
      await context.sync();
      sheet.getRange("C5").values = [[3]];
      await context.sync();
      used.load("values");
      await context.sync();
      expect(used.values).toEqual([[1], [2]]);
    });
    expect(excel.syncs).toBe(3);
  });

  test("looks read back, null where they differ", async () => {
    await excel.run(async (context) => {
      const head = active(context).getRange("A1:C1");
      head.format.fill.color = "#1f4e79";
      head.format.font.set({ bold: true, color: "#FFFFFF", size: 12 });
      head.format.horizontalAlignment = "Center";
      head.format.wrapText = true;
      head.format.borders.getItem("EdgeBottom").style = "Continuous";
      head.format.borders.getItem("EdgeBottom").color = "#FF0000";
      head.format.columnWidth = 60;
      const more = active(context).getRange("A1:C2");
      const line = head.format.borders.getItem("EdgeBottom");
      line.load("style,color");
      head.load(
        "format/fill/color,format/font/bold,format/font/size,format/horizontalAlignment,format/wrapText,format/columnWidth",
      );
      more.load("format/fill/color");
      await context.sync();
      const { fill, font, horizontalAlignment, wrapText, columnWidth } = head.format;
      expect([fill.color, font.bold, font.size, horizontalAlignment, wrapText, columnWidth]).toEqual(["#1F4E79", true, 12, "Center", true, 60]); // prettier-ignore
      expect([line.style, line.color]).toEqual(["Continuous", "#FF0000"]);
      expect(more.format.fill.color === null || more.format.fill.color === "").toBe(true);
    });
  });

  test("looks of single cells are told and put back as data, no fill among them", async () => {
    await excel.run(async (context) => {
      const range = active(context).getRange("A1:B1");
      range.numberFormat = [["0.00"]];
      active(context).getRange("B1").format.fill.color = "#00FF00";
      const asked = {
        format: { fill: { color: true, pattern: true }, font: { bold: true }, horizontalAlignment: true },
      };
      const before = range.getCellProperties(asked);
      range.load("numberFormat");
      await context.sync();
      expect(range.numberFormat).toEqual([["0.00", "0.00"]]);
      const plain = { font: { bold: false }, horizontalAlignment: "General" };
      expect(before.value).toEqual([
        [
          { format: { fill: { color: "#FFFFFF", pattern: "None" }, ...plain } },
          { format: { fill: { color: "#00FF00", pattern: "Solid" }, ...plain } },
        ],
      ]);
      range.format.fill.clear();
      range.setCellProperties([[{}, { format: { fill: { color: "#0000FF" }, font: { bold: true } } }]]);
      const after = range.getCellProperties(asked);
      await context.sync();
      expect(after.value[0]?.map(({ format }) => [format?.fill?.color, format?.font?.bold])).toEqual([["#FFFFFF", false], ["#0000FF", true]]); // prettier-ignore
    });
  });

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

  const refused: [string, string, string, (context: Excel.RequestContext) => unknown][] = [
    [
      "a sheet that is not there",
      "ItemNotFound",
      "WorksheetCollection.getItem",
      (c) => c.workbook.worksheets.getItem("X").load("name"),
    ],
    [
      "a name taken",
      "ItemAlreadyExists",
      "WorksheetCollection.add",
      (c) => c.workbook.worksheets.add("sheet1"),
    ],
    [
      "a name with a colon",
      "InvalidArgument",
      "WorksheetCollection.add",
      (c) => c.workbook.worksheets.add("a:b"),
    ],
    ["another size", "InvalidArgument", "Range.values", (c) => (active(c).getRange("A1:B1").values = [[1]])],
    ["another size of many cells", "InvalidArgument", "Range._ValidateArraySize", (c) => (active(c).getRange("A1:B1").values = Array.from({ length: 1600 }, () => [1]))], // prettier-ignore
    [
      "a bad address",
      "InvalidArgument",
      "Worksheet.getRange",
      (c) => active(c).getRange("Q").load("address"),
    ],
    ["the last sheet deleted", "InvalidOperation", "Worksheet.delete", (c) => active(c).delete()],
    ["a member unknown here", "ApiNotFound", "Range.getSpecialCells", (c) => active(c).getRange("A1").getSpecialCells("Blanks").load("address")], // prettier-ignore
    [
      "a property unknown here",
      "ApiNotFound",
      "Range.linkedDataTypeState",
      (c) => active(c).getRange("A1").load("linkedDataTypeState"),
    ],
    ["an event unknown here", "ApiNotFound", "Worksheet._RegisterCalculatedEvent", (c) => active(c).onCalculated.add(async () => undefined)], // prettier-ignore
  ];
  test.each(refused)("refuses %s", async (_name, code, at, batch) => {
    const error = await rejection(async (context) => {
      batch(context);
      await context.sync();
    });
    expect(error).toMatchObject({ code, at });
    if (code === "ApiNotFound") expect(error?.message).toContain("The stand-in for Excel does not implement");
  });

  test("what the person selects and edits is told", async () => {
    const heard: unknown[] = [];
    await excel.run(async (context) => {
      const sheet = active(context);
      sheet.load("id");
      sheet.onChanged.add(
        async ({ address, source, changeType }) => void heard.push([address, source, changeType]),
      );
      sheet.onSelectionChanged.add(async ({ address }) => void heard.push(address));
      context.workbook.onSelectionChanged.add(async () => void heard.push("somewhere else"));
      context.workbook.worksheets.onAdded.add(
        async ({ worksheetId }) => void heard.push(worksheetId.length > 0),
      );
      await context.sync();
    });
    const sheet = excel.grid.activeSheet();
    excel.grid.write(sheet, [{ row: 2, column: 1, content: { kind: "text", value: "W3" } }]);
    excel.grid.select({ sheet, area: { top: 1, left: 1, bottom: 3, right: 2 } });
    await excel.run(async (context) => {
      context.workbook.worksheets.add("Later");
      const selected = context.workbook.getSelectedRange();
      selected.load("address");
      await context.sync();
      expect(selected.address).toBe("Sheet1!B2:C4");
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    heard.sort((a, b) => Number(a === "somewhere else") - Number(b === "somewhere else"));
    expect(heard).toEqual([["B3", "Local", "RangeEdited"], "B2:C4", true, "somewhere else"]);
  });

  test("looks beyond what was in use are no edit", async () => {
    const heard: string[] = [];
    await excel.run(async (context) => {
      active(context).onChanged.add(async ({ address }) => void heard.push(address));
      await context.sync();
      active(context).getRange("AZ500").format.fill.color = "#FF0000";
      active(context).getRange("AZ500").format.columnWidth = 90;
      active(context).getRange("AZ500").select();
      await context.sync();
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(heard).toEqual([]);
  });

  test("the document's settings are saved and seen as the workbook's", async () => {
    const { settings } = Office.context.document;
    settings.set("theme", { dark: true });
    await new Promise((resolve) => settings.saveAsync(resolve));
    await excel.run(async (context) => {
      const item = context.workbook.settings.getItem("theme");
      item.load("value");
      await context.sync();
      expect(item.value).toEqual({ dark: true });
    });
  });

  test("calls custom functions, with their errors and messages", async () => {
    CustomFunctions.associate("DOUBLE", (x: number) => 2 * x);
    CustomFunctions.associate("TABLE", (range: unknown[][]) => range.map((row) => row.length));
    CustomFunctions.associate("FAIL", () => {
      throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, "no such player");
    });
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(await excel.host.callFunction("DOUBLE", [21])).toMatchObject({ ok: true, value: 42 });
    expect(
      await excel.host.callFunction("TABLE", [
        [
          [1, 2],
          [null, 0],
        ],
      ]),
    ).toMatchObject({ ok: true, value: [2, 2] });
    expect(await excel.host.callFunction("FAIL", [])).toMatchObject({
      ok: false,
      error: "#N/A",
      message: "no such player",
    });
  });

  test("shows the pane, and says which theme Office has", async () => {
    await Office.addin.showAsTaskpane();
    expect(excel.host.paneShown).toBe(true);
    expect(Office.context.officeTheme).toBeUndefined();
  });

  test("presses a ribbon button that runs a function of the page", async () => {
    let pressed = 0;
    Office.actions.associate("rateThisSheet", (event: Office.AddinCommands.Event) => {
      pressed++;
      event.completed();
    });
    await excel.host.executeCommand("rateThisSheet");
    expect(pressed).toBe(1);
    await expect(excel.host.executeCommand("noSuchFunction")).rejects.toThrow("no function noSuchFunction");
  });
});

test("an older Excel tells its sets, and office.js refuses what is newer", async () => {
  const excel = await openExcel({ requirements: { excelapi: "1.8", sharedruntime: "1.1" } });
  expect(Office.context.requirements.isSetSupported("ExcelApi", "1.8")).toBe(true);
  expect(Office.context.requirements.isSetSupported("ExcelApi", "1.9")).toBe(false);
  excel.close();
  expect((globalThis as { Excel?: unknown }).Excel).toBeUndefined();
});
