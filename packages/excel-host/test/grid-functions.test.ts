/** Custom functions in the cells of o-spreadsheet: what they are handed, and what the cell shows. */
import { parseAddress } from "../src/address";
import type { Behavior } from "../src/behavior";
import { readEntry } from "../src/entry";
import type { FunctionMetadata, FunctionsPage } from "../src/grid-functions";
import { addFunctions } from "../src/grid-functions";
import type { OpenExcel } from "../src/jsdom";
import { openExcel } from "../src/jsdom";
import { SpreadsheetGrid } from "../src/spreadsheet-grid";
import { loadLibrary } from "./stores";

const metadata: FunctionMetadata[] = [
  {
    id: "SHOW",
    name: "SHOW",
    parameters: [{ name: "x" }, { name: "y", optional: true }],
  },
  { id: "SHOWRANGE", name: "SHOWRANGE", parameters: [{ name: "range", dimensionality: "matrix" }] }, // prettier-ignore
  { id: "SQUARE", name: "SQUARE", parameters: [{ name: "size" }] },
  { id: "WHERE", name: "WHERE", result: { dimensionality: "matrix" }, parameters: [{ name: "x" }, { name: "range", dimensionality: "matrix" }], options: { requiresParameterAddresses: true } }, // prettier-ignore
  { id: "SCALAR", name: "SCALAR", parameters: [{ name: "x" }, { name: "range", dimensionality: "matrix" }], options: { requiresParameterAddresses: true } }, // prettier-ignore
  { id: "BAD", name: "BAD", parameters: [{ name: "how" }] },
];

/** Without `allowErrorForDataTypeAny`. */
const strict: FunctionMetadata[] = [
  { id: "STRICT", name: "STRICT", parameters: [{ name: "range", dimensionality: "matrix" }] },
];

describe("functions in the grid", () => {
  let excel: OpenExcel;
  let registered = false;
  const library = loadLibrary();
  const page: FunctionsPage = {
    associated: () =>
      registered
        ? (CustomFunctions as unknown as { _association: { mappings: Record<string, never> } })._association
            .mappings
        : null,
    error: (code) => new CustomFunctions.Error(code as never),
    behavior: () => excel.host.behavior,
    sheetName: (sheet) => grid().sheetName(sheet),
  };
  addFunctions(library, "T", { functions: metadata, allowErrorForDataTypeAny: true }, page);
  addFunctions(library, "S", { functions: strict }, page);
  const show = (value: unknown): unknown =>
    value instanceof CustomFunctions.Error ? value.code : Array.isArray(value) ? value.map(show) : value;
  const behave = (behavior: Partial<Behavior>): void => {
    excel.host.behavior = { ...excel.host.behavior, ...behavior };
  };
  const grid = (): SpreadsheetGrid => excel.grid as SpreadsheetGrid;
  const set = (address: string, value: unknown): void => {
    const { area } = parseAddress(address);
    grid().write(grid().activeSheet(), [
      { row: area.top, column: area.left, content: readEntry(value, "General").content },
    ]);
  };
  const get = (address: string) => {
    const { area } = parseAddress(address);
    const { value, message } = grid().cell(grid().activeSheet(), area.top, area.left);
    return message === undefined ? [value] : [value, message];
  };

  beforeEach(async () => {
    registered = true;
    excel = await openExcel({ grid: new SpreadsheetGrid(library), behavior: { blanks: "web" } });
    CustomFunctions.associate("SHOW", (x: unknown, y: unknown, invocation: { functionName: string }) => JSON.stringify([show(x), show(y), invocation.functionName])); // prettier-ignore
    CustomFunctions.associate("SHOWRANGE", (range: unknown[][]) => JSON.stringify(show(range)));
    CustomFunctions.associate("STRICT", (range: unknown[][]) => range.length);
    CustomFunctions.associate("SQUARE", (n: number) =>
      Array.from({ length: n }, (_, i) => Array.from({ length: n }, (__, j) => i * n + j)),
    );
    for (const id of ["WHERE", "SCALAR"]) CustomFunctions.associate(id, (_x: unknown, _range: unknown, { parameterAddresses }: CustomFunctions.Invocation) => JSON.stringify(parameterAddresses ?? "none")); // prettier-ignore
    CustomFunctions.associate("BAD", (how: string) => {
      if (how === "throws") throw new TypeError("out of order");
      if (how === "says")
        throw new CustomFunctions.Error(CustomFunctions.ErrorCode.invalidValue, "B4: 99999 is not a rating.");
      if (how === "n/a")
        throw new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable, "no such player");
      return how === "nan" ? NaN : how === "infinity" ? Infinity : how === "error" ? new CustomFunctions.Error(CustomFunctions.ErrorCode.divisionByZero) : null; // prettier-ignore
    });
    for (const [address, value] of [["A1", 5], ["A2", "x"], ["B1", true], ["C1", "=1/0"], ["C2", "#N/A"], ["E1", "=NOSUCH(1)"], ["D1", "8/30/2026"]] as const) set(address, value); // prettier-ignore
  });
  afterEach(() => excel.close());

  const cases: [string, "desktop" | "web", string, unknown[]][] = [
    ["an argument left out is null", "web", '=T.SHOW("a")', ['["a",null,"SHOW"]']],
    ["an empty cell on the web", "web", "=T.SHOW(Z9,Z9)", ['[null,null,"SHOW"]']],
    ["an empty cell on the desktop", "desktop", "=T.SHOW(Z9,Z9)", ['[0,0,"SHOW"]']],
    ["a range with empty cells on the web", "web", "=T.SHOWRANGE(A1:B2)", ['[[5,true],["x",null]]']],
    ["a range with empty cells on the desktop", "desktop", "=T.SHOWRANGE(A1:B2)", ['[[5,true],["x",0]]']],
    ["a range of one cell", "web", "=T.SHOWRANGE(A1)", ["[[5]]"]],
    ["addresses that it asks for", "web", "=T.WHERE(1,A1:B2)", ['[null,"Sheet1!A1:B2"]']],
    ["the address of a cell", "desktop", "=T.WHERE(A1,$B$2)", ['["Sheet1!A1","Sheet1!B2"]']],
    ["the address of an empty cell", "desktop", "=T.WHERE(Z9,A1)", ['["Sheet1!Z9","Sheet1!A1"]']],
    ["no address of what is left out", "desktop", "=T.WHERE(,A1)", ['[null,"Sheet1!A1"]']],
    ["no address of a typed value", "desktop", '=T.WHERE(0,"x")', ["[null,null]"]],
    ["no address of an expression", "desktop", "=T.WHERE(A1+0,A1:A2*1)", ["[null,null]"]],
    ["no address of a function's result", "desktop", "=T.WHERE(SUM(A1:A2),{1;2})", ["[null,null]"]],
    ["a date is its serial", "web", "=T.SHOW(D1)", ['[46264,null,"SHOW"]']],
    ["error values among the cells", "web", "=T.SHOWRANGE(C1:C2)", ['[["#DIV/0!"],["#N/A"]]']],
    [
      "an error value for a function that takes none",
      "web",
      "=S.STRICT(A1:C2)",
      ["#DIV/0!", "The divisor must be different from zero."],
    ],
    ["each error by its code", "web", '=T.SHOW(VALUE("x"),T.BAD("nan"))', ['["#VALUE!","#NUM!","SHOW"]']],
    ["a reference that is lost", "web", "=T.SHOW(Missing!A1)", ['["#REF!",null,"SHOW"]']],
    ["a cell whose function is unknown", "web", "=T.SHOW(E1)", ['["#NAME?",null,"SHOW"]']],
    ["a message of the function's own", "web", '=T.BAD("says")', ["#VALUE!", "B4: 99999 is not a rating."]],
    ["#N/A with a message", "web", '=T.BAD("n/a")', ["#N/A", "no such player"]],
    ["an exception", "web", '=T.BAD("throws")', ["#VALUE!", "out of order"]],
    ["a result that is not a number", "web", '=T.BAD("nan")', ["#NUM!", "The result is not a number."]],
    ["a result without bounds", "web", '=T.BAD("infinity")', ["#NUM!", "The result is not a number."]],
    ["an error returned", "web", '=T.BAD("error")', ["#DIV/0!"]],
    ["a function that is not there", "web", "=T.NOSUCH(1)", ["#NAME?", 'Unknown function: "T.NOSUCH"']],
  ];
  test.each(cases)("%s", (_, mode, formula, expected) => {
    behave({ blanks: mode });
    set("F1", formula);
    expect(get("F1")).toEqual(expected);
  });

  // Sources: "Autogenerate JSON metadata for custom functions"; OfficeDev/office-js 4613, 4654.
  const behaviors: [string, Partial<Behavior>, string, unknown[]][] = [
    ["an array's function learns addresses", { addresses: "matrix results" }, "=T.WHERE(A1,B2)", ['["Sheet1!A1","Sheet1!B2"]']],
    ["a single value's function learns none", { addresses: "matrix results" }, "=T.SCALAR(A1,B2)", ['"none"']],
    ["a single value's function learns them too", { addresses: "all" }, "=T.SCALAR(A1,B2)", ['["Sheet1!A1","Sheet1!B2"]']],
    ["a whole column ends with the cells in use", { wholeColumns: "cells in use" }, "=T.SHOWRANGE(A:B)", ['[[5,true],["x",null]]']],
    ["a whole column is too large", { wholeColumns: "#CALC!" }, "=T.SHOWRANGE(A:A)", ["#CALC!", "A whole column or row is too large an argument."]],
    ["whole rows are too large", { wholeColumns: "#CALC!" }, "=T.SHOWRANGE(1:2)", ["#CALC!", "A whole column or row is too large an argument."]],
    ["a long range is not", { wholeColumns: "#CALC!" }, "=T.SHOWRANGE(A1:A2)", ['[[5],["x"]]']],
  ]; // prettier-ignore
  test.each(behaviors)("%s", (_, behavior, formula, expected) => {
    behave(behavior);
    set("F1", formula);
    expect(get("F1")).toEqual(expected);
  });

  test("an array spills, is blocked by a filled cell, and spills again", () => {
    set("F1", "=T.SQUARE(2)");
    expect([get("F1"), get("G1"), get("F2"), get("G2")]).toEqual([[0], [1], [2], [3]]);
    set("G2", "mine");
    expect(get("F1")[0]).toBe("#SPILL!");
    set("G2", "");
    expect(get("G2")).toEqual([3]);
  });

  test("an array spills beyond the cells that the sheet began with, as Excel's has no end there", () => {
    set("F1", "=T.SQUARE(300)");
    expect([get("F1"), get("F300"), get("KS300")]).toEqual([[0], [299 * 300], [89999]]);
    set("A300", "=T.SHOW(F300)");
    set("F300", "mine");
    expect(get("F1")[0]).toBe("#SPILL!");
    for (let steps = 0; steps < 3; steps++) grid().history.undo();
    expect([get("F1"), get("A300")]).toEqual([[""], [""]]);
  });

  test("cells follow undo, rows put in, and a sheet that is gone", () => {
    const other = grid().addSheet("Other");
    const put = (value: number): void =>
      grid().write(other, [{ row: 0, column: 0, content: { kind: "number", value } }]);
    put(1);
    set("F1", "=T.SHOW(Other!A1,Other!A2)");
    put(2);
    expect(get("F1")).toEqual(['[2,null,"SHOW"]']);
    grid().history.undo();
    expect(get("F1")).toEqual(['[1,null,"SHOW"]']);
    grid().shift(other, { dimension: "row", at: 0, count: 1 });
    expect(grid().cell(grid().activeSheet(), 0, 5).formula).toBe("=T.SHOW(Other!A2,Other!A3)");
    expect(get("F1")).toEqual(['[1,null,"SHOW"]']);
    grid().deleteSheet(other);
    expect(get("F1")).toEqual(['["#REF!","#REF!","SHOW"]']);
  });

  test("cells follow what they depend on", () => {
    set("F1", "=T.SHOW(A1)");
    set("A1", 6);
    expect(get("F1")).toEqual(['[6,null,"SHOW"]']);
  });

  test("before the page has its functions the cells are busy, then they have values", () => {
    registered = false;
    set("F1", "=T.SHOW(A1)");
    expect(get("F1")).toEqual(["#BUSY!", "The add-in is still loading."]);
    registered = true;
    const heard: string[] = [];
    grid().onChange(({ type }) => heard.push(type));
    grid().recalculate();
    expect(get("F1")).toEqual(['[5,null,"SHOW"]']);
    // Source: "Work with events": a value that comes later is no change of its cell.
    expect(heard).toEqual(["calculated"]);
  });

  test("two thousand formulas at once", () => {
    grid().write(
      grid().activeSheet(),
      Array.from({ length: 2000 }, (_, row) => ({
        row,
        column: 7,
        content: { kind: "formula" as const, value: `=T.SHOW(${row})` },
      })),
    );
    expect(get("H2000")).toEqual(['[1999,null,"SHOW"]']);
  });
});
