/** Values, looks and refusals through the unmodified office.js: what an add-in may count on, on every store. */
import type { OpenExcel } from "../src/jsdom";
import { openExcel } from "../src/jsdom";
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
      const used = sheet.getUsedRangeOrNullObject(true);
      used.load("values,address");
      await context.sync();
      expect(used.values).toEqual(rows);
    });
  });

  test("a range keeps its address while the used range grows", async () => {
    await excel.run(async (context) => {
      const sheet = active(context);
      sheet.getRange("A1:A2").values = [[1], [2]];
      const used = sheet.getUsedRangeOrNullObject();
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
      head.format.columnWidth = 60;
      const more = active(context).getRange("A1:C2");
      head.load(
        "format/fill/color,format/font/bold,format/font/size,format/horizontalAlignment,format/columnWidth",
      );
      more.load("format/fill/color");
      await context.sync();
      const { fill, font, horizontalAlignment, columnWidth } = head.format;
      expect([fill.color, font.bold, font.size, horizontalAlignment, columnWidth]).toEqual(["#1F4E79", true, 12, "Center", 60]); // prettier-ignore
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
          { format: { fill: { color: "#FFFFFF", pattern: null }, ...plain } },
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

  // OfficeDev/office-js 4900, 6218.
  test("the pattern of a cell without a fill, of a white one, of a colored one, of both together", async () => {
    await excel.run(async (context) => {
      active(context).getRange("B1").format.fill.color = "#FFFFFF";
      active(context).getRange("C1").format.fill.color = "#00FF00";
      const fills = ["A1", "B1", "C1", "A1:C1"].map((address) => active(context).getRange(address).format.fill.load("color,pattern")); // prettier-ignore
      const each = active(context).getRange("A1:C1").getCellProperties({ format: { fill: { color: true, pattern: true } } }); // prettier-ignore
      const shades = active(context).getRange("A1:C1").getCellProperties({ format: { fill: { tintAndShade: true } } }); // prettier-ignore
      await context.sync();
      const told = [["#FFFFFF", null], ["#FFFFFF", null], ["#00FF00", "Solid"]]; // prettier-ignore
      expect(fills.slice(0, 3).map(({ color, pattern }) => [color, pattern])).toEqual(told);
      expect(fills[3]?.pattern).toBeNull();
      // What tells a white cell from one without a fill.
      expect(shades.value[0]!.map(({ format }) => format?.fill?.tintAndShade)).toEqual([null, 0, 0]);
      expect(each.value[0]?.map(({ format }) => [format?.fill?.color, format?.fill?.pattern])).toEqual(told);
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
});
