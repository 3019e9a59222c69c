/** Names of sheets: those that Excel takes and refuses, and formulas that say them, on every store. */
import { sheetPrefix } from "../src/address";
import type { OpenExcel } from "../src/jsdom";
import { openExcel } from "../src/jsdom";
import { SpreadsheetGrid } from "../src/spreadsheet-grid";
import { batchesOn } from "./batches";
import { loadLibrary, stores } from "./stores";

/** As "Rename a worksheet" in Excel's help has them; what is refused, with Excel's error. */
const NAMES: [string, string, string | null][] = [
  ["an apostrophe within", "O'Neil Open", null],
  ["two of them", "The '70s and '80s Open", null],
  ["quotes", 'The "Big" One', null],
  ["an exclamation mark", "Go!", null],
  ["what looks like a cell", "B2", null],
  ["signs of a formula", "=1+1|x", null],
  ["letters of other alphabets", "Żółw ½", null],
  ["a blank at each end", " Open ", null],
  ["another kind of apostrophe", "O’Neil", null],
  ["31 characters", "x".repeat(31), null],
  ["32 characters", "x".repeat(32), "InvalidArgument"],
  ["an apostrophe first", "'Open", "InvalidArgument"],
  ["an apostrophe last", "Players'", "InvalidArgument"],
  ...[...":\\/?*[]"].map((sign): [string, string, string] => [
    `the character ${sign}`,
    `a${sign}b`,
    "InvalidArgument",
  ]),
  ["nothing", "", "InvalidArgument"],
  ["blanks alone", "  ", "InvalidArgument"],
  ["the name of Excel's own sheet", "history", "InvalidArgument"],
  ["another sheet's name", "Reserve", "ItemAlreadyExists"],
  ["another sheet's name in other case", "RESERVE", "ItemAlreadyExists"],
];

describe.each(stores)("sheets' names over the store %s", (_, makeGrid) => {
  let excel: OpenExcel;
  beforeEach(async () => {
    excel = await openExcel({ grid: makeGrid() });
    excel.grid.addSheet("Reserve");
  });
  afterEach(() => excel.close());
  const { rejection } = batchesOn(() => excel);
  const names = () => excel.grid.sheetIds().map((id) => excel.grid.sheetName(id));

  test.each(NAMES)("added: %s", async (_what, name, code) => {
    const error = await rejection((_sheet, { workbook }) => workbook.worksheets.add(name));
    expect(error && [error.code, error.at]).toEqual(code && [code, "WorksheetCollection.add"]);
    expect(names()).toEqual(code ? ["Sheet1", "Reserve"] : ["Sheet1", "Reserve", name]);
  });

  test.each(NAMES)("given to a sheet: %s", (_what, name, code) => {
    const rename = (): void => excel.grid.renameSheet(excel.grid.activeSheet(), name);
    if (code === null) rename();
    else expect(rename).toThrow(expect.objectContaining({ code }));
    expect(names()).toEqual([code ? "Sheet1" : name, "Reserve"]);
  });

  test("its own name in other case is a sheet's to take", () => {
    excel.grid.renameSheet(excel.grid.activeSheet(), "SHEET1");
    expect(names()).toEqual(["SHEET1", "Reserve"]);
  });

  const taken = NAMES.filter(([, , code]) => code === null).map(([what, name]) => [what, name] as const);
  test.each(taken)("said in formulas, names and addresses: %s", async (_what, name) => {
    const { names: defined } = excel.host.book;
    defined.push({ name: "Best", formula: "=Before!$A$1" });
    excel.grid.renameSheet(excel.grid.addSheet("Before"), name);
    await excel.run(async ({ workbook, sync }) => {
      const sheet = workbook.worksheets.getItem(name).load("name");
      sheet.getRange("A1").values = [[1523]];
      const quoted = `'${name.replace(/'/g, "''")}'!`;
      const formula = `=${quoted}A1`;
      const cell = workbook.worksheets.getItem("Sheet1").getRange("C3");
      cell.formulas = [[formula]];
      const named = sheet.getRange("A1").load("address");
      cell.load("values,formulas");
      await sync();
      const bare = sheetPrefix(name);
      expect(cell.values).toEqual([[1523]]);
      // The store in memory keeps a formula as it was put in.
      expect([formula, `=${bare}A1`]).toContain(cell.formulas[0]?.[0]);
      expect([defined[0]!.formula, named.address, sheet.name]).toEqual([`=${bare}$A$1`, `${bare}A1`, name]);
      sheet.getRange("A1").values = [[1600]];
      cell.load("values");
      await sync();
      expect(cell.values).toEqual([[1600]]);
    });
  });

  test("the names are told when they change, and undoing brings the old one back", () => {
    const heard: unknown[] = [];
    excel.grid.onChange((change) => {
      if (change.type === "renamed") heard.push([change.from, change.to]);
    });
    excel.grid.renameSheet(excel.grid.activeSheet(), "O'Neil Open");
    excel.grid.renameSheet(excel.grid.activeSheet(), "Players' Meeting");
    expect(heard).toEqual([["Sheet1", "O'Neil Open"], ["O'Neil Open", "Players' Meeting"]]); // prettier-ignore
    excel.grid.history.undo();
    expect(names()).toEqual(["O'Neil Open", "Reserve"]);
  });
});

/** What people do in o-spreadsheet goes to its model, past the store. */
describe("a sheet that a person names in the grid", () => {
  const grid = new SpreadsheetGrid(loadLibrary());
  const sheetId = grid.activeSheet();
  const rename = (newName: string) =>
    grid.model.dispatch("RENAME_SHEET", { sheetId, oldName: grid.sheetName(sheetId), newName });

  test("takes what Excel takes, and the rest is told", () => {
    expect(rename("O'Neil Open").isSuccessful).toBe(true);
    expect(grid.sheetName(sheetId)).toBe("O'Neil Open");
    for (const name of ["a:b", "x".repeat(32), "'Open", "History"])
      expect([name, rename(name).reasons]).toEqual([name, expect.arrayContaining(["ForbiddenCharactersInSheetName"])]); // prettier-ignore
    expect(grid.sheetName(sheetId)).toBe("O'Neil Open");
  });

  test("is found by the formula that they type, and named in what the formula reads as", () => {
    const other = grid.addSheet("Other");
    grid.write(sheetId, [{ row: 0, column: 0, content: { kind: "number", value: 7 } }]);
    const content = `=SUM('O''Neil Open'!A1,LEN("'O''Neil'!"))`;
    grid.model.dispatch("UPDATE_CELL", { sheetId: other, row: 0, col: 0, content });
    expect(grid.cell(other, 0, 0)).toMatchObject({ value: 17, formula: content });
    rename("Open");
    expect(grid.cell(other, 0, 0).formula).toBe(`=SUM(Open!A1,LEN("'O''Neil'!"))`);
    grid.history.undo();
    grid.history.undo();
    expect(grid.cell(other, 0, 0).kind).toBe("Empty");
  });
});
