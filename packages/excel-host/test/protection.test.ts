/** What a protected sheet refuses and its options allow, and a protected workbook, as the add-in meets it. */
import type { OpenExcel } from "../src/jsdom";
import { openExcel } from "../src/jsdom";
import { batchesOn, type Batch } from "./batches";
import { stores } from "./stores";

describe.each(stores)("protection over the store %s", (_, makeGrid) => {
  let excel: OpenExcel;
  beforeEach(async () => {
    excel = await openExcel({ grid: makeGrid() });
  });
  afterEach(() => excel.close());

  const { run, rejection, shown, put, sheetOf } = batchesOn(() => excel);

  describe("a protected sheet", () => {
    const changes: [
      string,
      (sheet: Excel.Worksheet) => unknown,
      keyof Excel.WorksheetProtectionOptions | null,
    ][] = [
      // what it refuses, and the option that allows it, if one does
      ["values", (sheet) => (sheet.getRange("A1").values = [[1]]), null],
      ["formulas", (sheet) => (sheet.getRange("A1").formulas = [["=1"]]), null],
      ["clearing contents", (sheet) => sheet.getRange("A1").clear("Contents"), null],
      ["merging", (sheet) => sheet.getRange("A1:B1").merge(), null],
      ["a table", (sheet) => sheet.tables.add("A1:B2", true), null],
      ["a rule for entries", (sheet) => (sheet.getRange("A1").dataValidation.rule = { list: { inCellDropDown: true, source: "W,L" } }), null], // prettier-ignore
      ["a new filter", (sheet) => sheet.autoFilter.apply("A1:B2"), null],
      ["a number format", (sheet) => (sheet.getRange("A1").numberFormat = [["0"]]), "allowFormatCells"],
      ["a fill", (sheet) => (sheet.getRange("A1").format.fill.color = "red"), "allowFormatCells"],
      ["a border", (sheet) => (sheet.getRange("A1").format.borders.getItem("EdgeTop").style = "Continuous"), "allowFormatCells"], // prettier-ignore
      ["clearing formats", (sheet) => sheet.getRange("A1").clear("Formats"), "allowFormatCells"],
      ["a rule for looks", (sheet) => sheet.getRange("A1").conditionalFormats.add("Custom"), "allowFormatCells"], // prettier-ignore
      ["looks of single cells", (sheet) => sheet.getRange("A1").setCellProperties([[{ format: { font: { bold: true } } }]]), "allowFormatCells"], // prettier-ignore
      ["a column's width", (sheet) => (sheet.getRange("A:A").format.columnWidth = 9), "allowFormatColumns"],
      ["hiding a row", (sheet) => (sheet.getRange("2:2").rowHidden = true), "allowFormatRows"],
      ["putting in a row", (sheet) => sheet.getRange("1:1").insert("Down"), "allowInsertRows"],
      ["putting in a column", (sheet) => sheet.getRange("A:A").insert("Right"), "allowInsertColumns"],
      ["a chart", (sheet) => sheet.charts.add("Line", sheet.getRange("A1:A2")), "allowEditObjects"],
    ];
    test.each(changes)("refuses %s, unless its options allow it", async (_name, change, allowance) => {
      await run((sheet) => sheet.protection.protect());
      expect(await rejection(change)).toMatchObject({ code: "AccessDenied" });
      if (allowance === null) return;
      await run((sheet) => {
        sheet.protection.unprotect();
        sheet.protection.protect({ [allowance]: true });
      });
      expect(await rejection(change)).toBeNull();
    });

    test("unlocked cells stay writable, not to be formatted", async () => {
      await run((sheet) => {
        sheet.getRange("C1:C2").format.protection.locked = false;
        sheet.protection.protect();
        sheet.getRange("C2").values = [[5]];
      });
      expect(await rejection((sheet) => (sheet.getRange("C1").format.font.bold = true))).toMatchObject({
        code: "AccessDenied",
      });
      expect(await rejection(put("B1:C1", [[1, 2]]))).toMatchObject({
        code: "AccessDenied",
        at: "Range.values",
      });
      expect(await shown("B1:C2")).toEqual([["", ""], ["", 5]]); // prettier-ignore
    });

    test("opens with its password only, and tells its options", async () => {
      await run((sheet) => sheet.protection.protect({ allowSort: true }, "secret"));
      expect(await rejection((sheet) => sheet.protection.unprotect("guess"))).toMatchObject({
        code: "BadPassword",
      });
      await excel.run(async (context) => {
        const protection = sheetOf(context).protection.load("protected,options");
        await context.sync();
        const { allowSort, allowFormatCells } = protection.options;
        expect([protection.protected, allowSort, allowFormatCells]).toEqual([true, true, false]);
        protection.unprotect("secret");
        await context.sync();
      });
      expect(await rejection(put("A1", [[1]]))).toBeNull();
    });
  });

  const structure: [string, Batch][] = [
    ["adding a sheet", (_sheet, { workbook }) => workbook.worksheets.add("More")],
    ["deleting one", (sheet) => sheet.delete()],
    ["naming one", (sheet) => (sheet.name = "Other")],
    ["hiding one", (sheet) => (sheet.visibility = "Hidden")],
    ["moving one", (sheet) => (sheet.position = 1)],
  ];
  test.each(structure)("a protected workbook refuses %s", async (_name, change) => {
    excel.grid.addSheet("Second");
    await run((_sheet, { workbook }) => workbook.protection.protect());
    expect(await rejection(change)).toMatchObject({ code: "AccessDenied" });
    expect(await rejection(put("A1", [[1]]))).toBeNull();
    await run((_sheet, { workbook }) => workbook.protection.unprotect());
    expect(await rejection(change)).toBeNull();
  });
});
