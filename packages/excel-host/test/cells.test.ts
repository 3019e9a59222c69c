/** How the stand-in reads what is put into cells, shows numbers and names areas: as English (US) Excel does. */
import { areaName, columnName, parseAddress, sheetPrefix } from "../src/address";
import { readEntry } from "../src/entry";
import { HostError } from "../src/errors";
import { formatValue } from "../src/number-format";
import { SpreadsheetGrid } from "../src/spreadsheet-grid";
import { loadLibrary } from "./stores";

const thisYear = (month: number, day: number): number =>
  Math.round((Date.UTC(new Date().getUTCFullYear(), month - 1, day) - Date.UTC(1899, 11, 30)) / 86400000);

describe("an entry", () => {
  const cases: [unknown, string, unknown, string?][] = [
    // what is put in, the kind, the value, the format that comes along
    ["12-3", "number", thisYear(12, 3), "d-mmm"],
    ["1/2", "number", thisYear(1, 2), "d-mmm"],
    ["8/30/26", "number", 46264, "m/d/yyyy"],
    ["Aug 30, 2026", "number", 46264, "d-mmm-yy"],
    ["30-Aug-26", "number", 46264, "d-mmm-yy"],
    ["2/30/2026", "text", "2/30/2026"],
    ["13/5/2026", "text", "13/5/2026"],
    ["1,234.5", "number", 1234.5, "#,##0.00"],
    ["12,34", "text", "12,34"],
    ["$1,200", "number", 1200, "$#,##0"],
    ["(5)", "number", -5],
    ["-5", "number", -5],
    ["1e3", "number", 1000],
    ["1 1/2", "number", 1.5, "# ?/?"],
    ["3:30 PM", "number", 15.5 / 24, "h:mm AM/PM"],
    [" 1523 ", "number", 1523],
    ["1205/11", "text", "1205/11"],
    ["11/1205", "text", "11/1205"],
    ["1899-11", "text", "1899-11"],
    ["2026/11", "number", 46327, "mmm-yy"],
    ["11-2026", "number", 46327, "mmm-yy"],
    ["2026/13", "text", "2026/13"],
    ["13/5", "text", "13/5"],
    ["120/5", "text", "120/5"],
    ["12 5", "text", "12 5"],
    ["1205P11", "text", "1205P11"],
    ["+Smith", "formula", "=+Smith"],
    ["-Bye-", "formula", "=-Bye-"],
    ["@home", "formula", "=@home"],
    ["-", "text", "-"],
    ["=", "text", "="],
    ["'", "text", ""],
    ["#DIV/0!", "error", "#DIV/0!"],
    ["#1", "text", "#1"],
    ["May", "text", "May"],
    ["Market 5", "text", "Market 5"],
    ["March 5, 2026", "number", 46086, "d-mmm-yy"],
  ];
  test.each(cases.map(([value, kind, expected, format = ""]) => [value, kind, expected, format]))(
    "%j",
    (value, kind, expected, format) => {
      const entry = readEntry(value, "General");
      expect(entry.content).toEqual({ kind, value: expected });
      expect(entry.format ?? "").toBe(format);
    },
  );

  test.each([[{}], [[1]], [undefined]])("refuses %j", (value) => {
    expect(() => readEntry(value, "General")).toThrow(HostError);
  });
});

/** What people type goes to o-spreadsheet's model, past the store; its editor gives a date's format along. */
describe("an entry typed in the grid", () => {
  const grid = new SpreadsheetGrid(loadLibrary());
  const sheetId = grid.activeSheet();
  const typeIn = (content: string, more: object = {}) => {
    grid.clear(sheetId, { top: 0, left: 0, bottom: 0, right: 0 });
    grid.model.dispatch("UPDATE_CELL", { sheetId, row: 0, col: 0, content, ...more });
    return grid.cell(sheetId, 0, 0);
  };

  const texts = ["1205/11", "1523/9", "11/1205", "120/5", "13/5", "12 5", "8 30 2026", "1899-11"];
  test.each(texts)("%s stays a text, as in Excel", (content) => {
    const text = { kind: "String", value: content, text: content, format: "General" };
    expect(typeIn(content)).toMatchObject(text);
    const { helpers, DEFAULT_LOCALE } = loadLibrary();
    const given = helpers.isDateTime(content, DEFAULT_LOCALE) ? { format: "yyyy/m" } : {};
    expect(typeIn(content, given)).toMatchObject(text);
  });

  test.each(["1/2", "12-3", "8/30/2026", "2026-08-30", "2026/11"])("%s becomes a date, as in Excel", (content) => {
    expect(typeIn(content).kind).toBe("Double");
  }); // prettier-ignore

  test("a cell for text shows it without an apostrophe", () => {
    grid.paint(sheetId, { top: 1, left: 1, bottom: 1, right: 1 }, { format: "@" });
    grid.model.dispatch("UPDATE_CELL", { sheetId, row: 1, col: 1, content: "1205/11" });
    expect(grid.cell(sheetId, 1, 1)).toMatchObject({ text: "1205/11", format: "@" });
  });

  test("one undo takes the entry back", () => {
    typeIn("1500");
    grid.model.dispatch("UPDATE_CELL", { sheetId, row: 0, col: 0, content: "1205/11" });
    grid.history.undo();
    expect(grid.cell(sheetId, 0, 0).value).toBe(1500);
  });
});

describe("a number format", () => {
  const cases: [string | number | boolean, string, string][] = [
    [1523.456, "General", "1523.456"],
    [1 / 3, "General", "0.333333333"],
    [123456789012, "General", "1.23457E+11"],
    [0.1 + 0.2, "General", "0.3"],
    [-0.00000000001, "General", "-1E-11"],
    [1523.456, "0", "1523"],
    [1523.5, "0", "1524"],
    [-2.5, "0", "-3"],
    [1.005, "0.00", "1.01"],
    [7, "000", "007"],
    [0.5, "#.##", ".5"],
    [1234567.8, "#,##0.0", "1,234,567.8"],
    [0.125, "0.0%", "12.5%"],
    [-12, "+0;-0;0", "-12"],
    [12, "+0;-0;0", "+12"],
    [0, "+0;-0;0", "0"],
    [12, '0 "points"', "12 points"],
    [-12, "[Red]0;[Blue](0)", "(12)"],
    [46264, "yyyy-mm-dd", "2026-08-30"],
    [46264, "m/d/yyyy", "8/30/2026"],
    [46264, "ddd, d mmmm yy", "Sun, 30 August 26"],
    [46264.75, "h:mm AM/PM", "6:00 PM"],
    [46264.5, "d.m. hh:mm:ss", "30.8. 12:00:00"],
    [-1, "m/d/yyyy", "########"],
    ["W12", "0.00", "W12"],
    [true, "General", "TRUE"],
    [12, "@", "12"],
    [1e22, "#,##0", "10,000,000,000,000,000,000,000"],
    [-1.2345678901234567e22, "0.0", "-12345678901234600000000.0"],
  ];
  test.each(cases)("%j as %s", (value, format, text) => expect(formatValue(value, format)).toBe(text));
});

describe("an address", () => {
  const good: [string, string | null, string][] = [
    ["A1", null, "A1"],
    ["$b$2:$C$5", null, "B2:C5"],
    ["C5:B2", null, "B2:C5"],
    ["A:C", null, "A:C"],
    ["A:A", null, "A:A"],
    ["2:5", null, "2:5"],
    ["'It''s mine'!XFD1048576", "It's mine", "XFD1048576"],
    ["Sheet1!A1:A1", "Sheet1", "A1"],
  ];
  test.each(good)("%s", (address, sheet, name) => {
    const parsed = parseAddress(address);
    expect([parsed.sheet, areaName(parsed.area)]).toEqual([sheet, name]);
  });
  test.each(["", "A", "1", "A0", "XFE1", "A1048577", "A1:B", "A1:2", "A1,B2", "1A", "A1:B2:C3", "ABCD1"])(
    "refuses %j",
    (address) => {
      expect(() => parseAddress(address)).toThrow(HostError);
    },
  );
  test("columns and sheets by name", () => {
    expect([0, 25, 26, 701, 702, 16383].map(columnName)).toEqual(["A", "Z", "AA", "ZZ", "AAA", "XFD"]);
    expect(["Open", "Under 1800", "A1", "It's"].map(sheetPrefix)).toEqual([
      "Open!",
      "'Under 1800'!",
      "'A1'!",
      "'It''s'!",
    ]);
  });
});
