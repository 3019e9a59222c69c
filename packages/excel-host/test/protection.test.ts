/** What a protected sheet and a protected workbook refuse, as the add-in meets it. */
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

  const { run, rejection, put, sheetOf } = batchesOn(() => excel);
  const changes: [string, Batch][] = [
    ["values", put("A1", [[1]])],
    ["formulas", (sheet) => (sheet.getRange("A1").formulas = [["=1"]])],
    ["clearing", (sheet) => sheet.getRange("A1").clear()],
    ["a rule for entries", (sheet) => (sheet.getRange("A1").dataValidation.rule = { custom: { formula: "=A1>0" } })], // prettier-ignore
    ["a number format", (sheet) => (sheet.getRange("A1").numberFormat = [["0"]])],
    ["a fill", (sheet) => (sheet.getRange("A1").format.fill.color = "#FF0000")],
    ["a rule for looks", (sheet) => sheet.getRange("A1").conditionalFormats.add("CellValue")],
    ["looks of single cells", (sheet) => sheet.getRange("A1").setCellProperties([[{ format: { font: { bold: true } } }]])], // prettier-ignore
    ["a column's width", (sheet) => (sheet.getRange("A:A").format.columnWidth = 9)],
    ["hiding a row", (sheet) => (sheet.getRange("2:2").rowHidden = true)],
    ["a chart", (sheet) => sheet.charts.add("Line", sheet.getRange("A1:A2"))],
  ];
  test.each(changes)("a protected sheet refuses %s", async (_name, change) => {
    await run((sheet) => sheet.protection.protect());
    expect(await rejection(change)).toMatchObject({ code: "AccessDenied" });
    excel.host.book.of(excel.grid.activeSheet()).isProtected = false;
    expect(await rejection(change)).toBeNull();
  });

  test("a sheet tells that it is protected, and is not protected twice", async () => {
    const told = () =>
      excel.run(async (context) => {
        const protection = sheetOf(context).protection.load("protected");
        await context.sync();
        return protection.protected;
      });
    expect(await told()).toBe(false);
    await run((sheet) => sheet.protection.protect());
    expect(await told()).toBe(true);
    expect(await rejection((sheet) => sheet.protection.protect())).toMatchObject({
      code: "InvalidOperation",
    });
  });

  test("a workbook tells whether its structure is protected, and whether it is open for viewing only", async () => {
    const told = () =>
      excel.run(async ({ workbook }) => {
        workbook.load("readOnly").protection.load("protected");
        workbook.worksheets.load("items/name,items/protection/protected");
        await workbook.context.sync();
        const sheets = workbook.worksheets.items.map(({ protection }) => protection.protected);
        return [workbook.readOnly, workbook.protection.protected, ...sheets];
      });
    expect(await told()).toEqual([false, false, false]);
    excel.host.book.isProtected = true;
    excel.host.book.of(excel.grid.activeSheet()).isProtected = true;
    expect(await told()).toEqual([false, true, true]);
    excel.host.book.isReadOnly = true;
    expect(await told()).toEqual([true, true, true]);
  });

  test("options of protection are not in the stand-in", async () => {
    for (const protect of [
      (sheet: Excel.Worksheet) => sheet.protection.protect({ allowSort: true }),
      (sheet: Excel.Worksheet) => sheet.protection.protect(undefined, "secret"),
    ])
      expect(await rejection(protect)).toMatchObject({ code: "ApiNotFound" });
  });

  const structure: [string, Batch][] = [
    ["adding a sheet", (_sheet, { workbook }) => workbook.worksheets.add("More")],
    ["deleting one", (sheet) => sheet.delete()],
  ];
  test.each([...changes, ...structure])("a file for viewing only refuses %s", async (_name, change) => {
    excel.grid.addSheet("Second");
    excel.host.book.isReadOnly = true;
    expect(await rejection(change)).toMatchObject({ code: "AccessDenied" });
    excel.host.book.isReadOnly = false;
    expect(await rejection(change)).toBeNull();
  });

  test("a file for viewing only refuses settings, and lets all of it be read", async () => {
    excel.host.book.isReadOnly = true;
    expect(await rejection((_, { workbook }) => workbook.settings.add("key", 1))).toMatchObject({ code: "AccessDenied" }); // prettier-ignore
    const reading: Batch = (sheet, { workbook, application }) => {
      sheet.activate();
      sheet.getRange("B2:C3").select();
      workbook.getSelectedRange().load("address,format/fill/color");
      sheet.getUsedRangeOrNullObject().load("values");
      application.suspendScreenUpdatingUntilNextSync();
      workbook.worksheets.onChanged.add(async () => undefined);
    };
    expect(await rejection(reading)).toBeNull();
  });

  test.each(structure)("a protected workbook refuses %s", async (_name, change) => {
    excel.grid.addSheet("Second");
    excel.host.book.isProtected = true;
    expect(await rejection(change)).toMatchObject({ code: "AccessDenied" });
    expect(await rejection(put("A1", [[1]]))).toBeNull();
    excel.host.book.isProtected = false;
    expect(await rejection(change)).toBeNull();
  });
});
