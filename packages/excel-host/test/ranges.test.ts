/** Places and looks of ranges, what is frozen and printed, and Excel's limits, through the unmodified office.js. */
import { areaName, parseAddress } from "../src/address";
import type { OpenExcel } from "../src/jsdom";
import { openExcel } from "../src/jsdom";
import { batchesOn, type Batch } from "./batches";
import { stores } from "./stores";

describe.each(stores)("ranges over the store %s", (_, makeGrid) => {
  let excel: OpenExcel;
  beforeEach(async () => {
    excel = await openExcel({ grid: makeGrid() });
  });
  afterEach(() => excel.close());
  const { run, rejection, shown, put, sheetOf } = batchesOn(() => excel);

  const places: [string, (sheet: Excel.Worksheet) => Excel.Range, unknown[] | string][] = [
    // a range, its address, first row and column, rows and columns; or Excel's error
    ["a range by its numbers", (sheet) => sheet.getRangeByIndexes(1, 2, 3, 4), ["Sheet1!C2:F4", 1, 2, 3, 4]],
    ["a column of it", (sheet) => sheet.getRange("C2:F4").getColumn(1), ["Sheet1!D2:D4", 1, 3, 3, 1]],
    ["its first column as a whole", (sheet) => sheet.getRange("C2:D4").getColumn(0).getEntireColumn(), ["Sheet1!C:C", 0, 2, 1048576, 1]],
    ["its rows as a whole", (sheet) => sheet.getRange("C2:D4").getEntireRow(), ["Sheet1!2:4", 1, 0, 3, 16384]],
    ["a range of its sheet", (sheet) => sheet.getRange("B2").worksheet.getRange("A1"), ["Sheet1!A1", 0, 0, 1, 1]],
    ["a column beyond the sheet", (sheet) => sheet.getRange("XFD1").getColumn(1), "InvalidArgument"],
    ["no rows", (sheet) => sheet.getRangeByIndexes(0, 0, 0, 1), "InvalidArgument"],
    ["a row before the first", (sheet) => sheet.getRangeByIndexes(-1, 0, 1, 1), "InvalidArgument"],
  ]; // prettier-ignore
  test.each(places)("%s", async (_name, rangeOf, expected) => {
    const told = excel.run(async (context) => {
      const range = rangeOf(sheetOf(context)).load("address,rowIndex,columnIndex,rowCount,columnCount");
      await context.sync();
      return [range.address, range.rowIndex, range.columnIndex, range.rowCount, range.columnCount];
    });
    if (typeof expected === "string") await expect(told).rejects.toMatchObject({ code: expected });
    else expect(await told).toEqual(expected);
  });

  test("merged areas one by one, with what they hold", async () => {
    await run(put("A1:C1", [["Open", "", "Rated"]]));
    for (const address of ["A1:B1", "C1:C2"])
      excel.grid.merge(excel.grid.activeSheet(), parseAddress(address).area);
    await excel.run(async (context) => {
      const areas = sheetOf(context).getRange("A1:D4").getMergedAreasOrNullObject();
      areas.load("areas/items/address,areas/items/values");
      await context.sync();
      expect(areas.areas.items.map(({ address, values }) => [address, values])).toEqual([
        ["Sheet1!A1:B1", [["Open", ""]]],
        ["Sheet1!C1:C2", [["Rated"], [""]]],
      ]);
    });
  });

  test.each([
    // a formula in E1, what stands in E2, the area that it fills
    ["=A1:B3", "", "Sheet1!E1:F3"],
    ["=A1", "", null],
    ["=A1:B3", "taken", null],
    ["1500", "", null],
  ])("what %s in E1 fills, with %p below it", async (formula, below, expected) => {
    await run(
      put("A1:B3", [
        [1, 2],
        [3, 4],
        [5, 6],
      ]),
      put("E2", [[below]]),
      put("E1", [[formula]]),
    );
    await excel.run(async (context) => {
      const filled = (address: string) =>
        sheetOf(context).getRange(address).getSpillingToRangeOrNullObject().load("address");
      const [first, cell] = [filled("E1"), filled("F3")];
      await context.sync();
      expect(first.isNullObject ? null : first.address).toBe(expected);
      expect(cell.isNullObject).toBe(true);
    });
  });

  test("the used range: none of an empty sheet, with looks or of values alone", async () => {
    const used = (valuesOnly: boolean) =>
      excel.run(async (context) => {
        const range = sheetOf(context).getUsedRangeOrNullObject(valuesOnly).load("address");
        await context.sync();
        return range.isNullObject ? null : range.address;
      });
    expect([await used(false), await used(true)]).toEqual([null, null]);
    await run((sheet) => {
      sheet.getRange("B2").values = [[""]];
      sheet.getRange("C3:D3").values = [[1, "=1"]];
      sheet.getRange("F9").format.fill.color = "#FFFF00";
    });
    expect([await used(false), await used(true)]).toEqual(["Sheet1!C3:F9", "Sheet1!C3:D3"]);
    await excel.run(async (context) => {
      const part = sheetOf(context).getRange("D1:E9").getUsedRangeOrNullObject(true).load("address");
      await context.sync();
      expect(part.address).toBe("Sheet1!D3");
    });
    await run((sheet) => sheet.getRange("C3:D3").clear());
    expect([await used(false), await used(true)]).toEqual(["Sheet1!F9", null]);
  });

  test("fonts and fills are told for a range and for each cell", async () => {
    await run((sheet) => {
      const { format } = sheet.getRange("A1:B1");
      format.font.set({ color: "#C00000", italic: true });
      format.horizontalAlignment = "Right";
      sheet.getRange("B1").format.fill.color = "#E2F0D9";
    });
    await excel.run(async (context) => {
      const range = sheetOf(context).getRange("A1:B1");
      range.format.load("horizontalAlignment,font/color,font/italic,fill/color");
      const cells = range.getCellProperties({
        format: { horizontalAlignment: true, fill: { pattern: true }, font: { color: true, italic: true } },
      });
      await context.sync();
      const { horizontalAlignment, font } = range.format;
      expect([horizontalAlignment, font.color, font.italic]).toEqual(["Right", "#C00000", true]);
      const told = cells.value[0]?.map(({ format }) => [
        format?.horizontalAlignment,
        format?.font?.color,
        format?.font?.italic,
        format?.fill?.pattern,
      ]);
      const same = ["Right", "#C00000", true];
      expect(told).toEqual([
        [...same, null],
        [...same, "Solid"],
      ]);
    });
  });

  const frozen: [string, Batch, [rows: number, columns: number], location: string | null][] = [
    ["rows and columns up to a cell", (sheet) => sheet.freezePanes.freezeAt(sheet.getRangeByIndexes(0, 0, 2, 3)), [2, 3], "A1:C2"],
    ["columns", (sheet) => sheet.freezePanes.freezeColumns(2), [0, 2], "A:B"],
    ["rows", (sheet) => sheet.freezePanes.freezeRows(3), [3, 0], "1:3"],
    ["nothing", () => undefined, [0, 0], null],
    ["nothing any more", (sheet) => (sheet.freezePanes.freezeRows(3), sheet.freezePanes.unfreeze()), [0, 0], null],
  ]; // prettier-ignore
  test.each(frozen)("frozen: %s", async (_name, freeze, [frozenRows, frozenColumns], location) => {
    await run(freeze);
    expect(excel.grid.look(excel.grid.activeSheet())).toMatchObject({ frozenRows, frozenColumns });
    await excel.run(async (context) => {
      const there = sheetOf(context).freezePanes.getLocationOrNullObject().load("address");
      await context.sync();
      expect(there.isNullObject ? null : there.address.replace(/^.*!/, "")).toBe(location);
    });
  });

  test("what is printed: how, on how many pages, with which rows and columns on each", async () => {
    await run((sheet) => {
      const { pageLayout } = sheet;
      pageLayout.orientation = "Landscape";
      pageLayout.zoom = { scale: 80 };
      pageLayout.zoom = { horizontalFitToPages: 1 };
      pageLayout.setPrintArea(sheet.getRange("A1:F1").getEntireColumn());
      pageLayout.setPrintTitleRows(sheet.getRange("A1:A2").getEntireRow());
      pageLayout.setPrintTitleColumns(sheet.getRange("A1:B1").getEntireColumn());
      sheet.horizontalPageBreaks.add(sheet.getRange("A41"));
    });
    await excel.run(async (context) => {
      const { pageLayout } = sheetOf(context);
      pageLayout.load("orientation,zoom");
      await context.sync();
      expect([pageLayout.orientation, pageLayout.zoom.horizontalFitToPages]).toEqual(["Landscape", 1]);
    });
    const { printTitles, printArea, pageBreaks } = excel.host.book.of(excel.grid.activeSheet());
    const { rows, columns } = printTitles;
    expect([rows && areaName(rows), columns && areaName(columns)]).toEqual(["1:2", "A:B"]);
    expect(printArea!.map(areaName)).toEqual(["A:F"]);
    expect(pageBreaks.map(areaName)).toEqual(["A41"]);
    await expect(run((sheet) => sheet.horizontalPageBreaks.add("A1"))).rejects.toThrow();
    await run((sheet) => sheet.horizontalPageBreaks.removePageBreaks());
    expect(excel.host.book.of(excel.grid.activeSheet()).pageBreaks).toEqual([]);
  });

  test("cells far out are plain, whatever stands before them", async () => {
    await run((sheet) => {
      // Where a grid ends that has to grow.
      for (const edge of ["CV3", "D200"]) sheet.getRange(edge).format.fill.color = "#DCE6F1";
    });
    await run((sheet) => {
      sheet.getRange("CX3").values = [["far right"]];
      sheet.getRange("D202").values = [["far down"]];
    });
    const fills = ["CV3", "CW3", "CX3", "D200", "D201", "D202"].map((address) => {
      const { top, left } = parseAddress(address).area;
      return excel.grid.style(excel.grid.activeSheet(), top, left).fill;
    });
    expect(fills).toEqual(["#DCE6F1", "", "", "#DCE6F1", "", ""]);
  });

  test("a formula names the same cells far out, however far the sheet is used", async () => {
    const formula = "=SUM($DA$3:$DA$4)+'Sheet1'!D205";
    await run((sheet) => (sheet.getRange("A1").formulas = [[formula]]));
    await run((sheet) => {
      sheet.getRange("CX3").values = [[1]];
      sheet.getRange("D202").values = [[2]];
    });
    await excel.run(async (context) => {
      const cell = sheetOf(context).getRange("A1").load("formulas");
      await context.sync();
      expect((cell.formulas as string[][])[0]![0]!.replaceAll("'", "")).toBe(formula.replaceAll("'", ""));
    });
  });

  test("the areas that print, each by its address; null where none was set", async () => {
    const printed = () =>
      excel.run(async (context) => {
        const areas = sheetOf(context).pageLayout.getPrintAreaOrNullObject();
        areas.load("areas/items/address");
        await context.sync();
        return areas.isNullObject ? null : areas.areas.items.map(({ address }) => address);
      });
    expect(await printed()).toBeNull();
    await run(({ pageLayout }) => pageLayout.setPrintArea("A1:F40, H:J"));
    expect(await printed()).toEqual(["Sheet1!A1:F40", "Sheet1!H:J"]);
    await run((sheet) => sheet.pageLayout.setPrintArea(sheet.getRange()));
    expect(await printed()).toEqual(["Sheet1!1:1048576"]);
    await expect(run(({ pageLayout }) => pageLayout.setPrintArea("A1:"))).rejects.toThrow();
  });

  test("with calculation and the screen put off until the sync, its end is the same", async () => {
    await run((sheet, { application }) => {
      application.suspendApiCalculationUntilNextSync();
      application.suspendScreenUpdatingUntilNextSync();
      sheet.getRange("A1").values = [[1]];
      sheet.getRange("B1").formulas = [["=A1"]];
      sheet.getRange("A1").values = [[2]];
    });
    expect(await shown("A1:B1")).toEqual([[2, 2]]);
  });

  test.each([
    // whether the workbook counts days from 1904, what DATE(2000, 1, 1) gives there
    [false, 36_526],
    [true, 35_064],
  ])("a page computes a day as the workbook counts them, from 1904: %s", async (from1904, expected) => {
    excel.host.book.countsFrom1904 = from1904;
    await excel.run(async (context) => {
      const day = context.workbook.functions.date(2000, 1, 1).load("value");
      await context.sync();
      expect(day.value).toBe(expected);
    });
  });

  test("a page learns how Excel calculates", async () => {
    excel.host.book.calculationMode = "Manual";
    await excel.run(async (context) => {
      const application = context.workbook.application.load("calculationMode");
      await context.sync();
      expect(application.calculationMode).toBe("Manual");
    });
  });

  const limits: [string, Batch, string | null][] = [
    // Excel's limits ("Excel specifications and limits"): within, and one more
    ["a text of 32,767 characters", put("A1", [["x".repeat(32767)]]), null],
    ["one more", put("A1", [["x".repeat(32768)]]), "Range.values"],
    ["a formula of 8,192 characters", put("A1", [[`=${" ".repeat(8190)}1`]]), null],
    ["one of more", put("A1", [[`=${" ".repeat(8191)}1`]]), "Range.values"],
    ["a number format of 255 characters", (sheet) => (sheet.getRange("A1").numberFormat = [[`0"${"x".repeat(252)}"`]]), null],
    ["one of more", (sheet) => (sheet.getRange("A1:B1").numberFormat = [["0", `0"${"x".repeat(253)}"`]]), "Range.numberFormat"],
    ["no number format", (sheet) => (sheet.getRange("A1").numberFormat = [[5]]), "Range.numberFormat"],
    ["a text for a truth", (sheet) => (sheet.getRange("A1").format.font.bold = "yes" as never), "RangeFont.bold"],
    ["a color that is not one", (sheet) => (sheet.getRange("A1").format.fill.color = "blueish"), "RangeFill.color"],
    ["a list without brackets for two cells", (sheet) => (sheet.getRange("A1:B1").values = [1, 2] as never), "Range.values"],
    ["an object in a cell", put("A1", [[{ a: 1 }]]), "Range.values"],
  ]; // prettier-ignore
  test.each(limits)("%s", async (_name, batch, at) => {
    expect(await rejection(batch)).toEqual(at && expect.objectContaining({ code: "InvalidArgument", at }));
  });

  test("no number format is General", async () => {
    await run((sheet) => (sheet.getRange("A1").numberFormat = [["0.00"]]));
    await run((sheet) => (sheet.getRange("A1").numberFormat = [[""]]));
    await excel.run(async (context) => {
      const range = sheetOf(context).getRange("A1").load("numberFormat");
      await context.sync();
      expect(range.numberFormat).toEqual([["General"]]);
    });
  });
});
