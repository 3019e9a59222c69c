/** Every function of the add-in in the cells of the real grid, with whatever Excel may hand it. */
import { readEntry } from "../../packages/excel-host/src/entry";
import type { FunctionsFile } from "../../packages/excel-host/src/grid-functions";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import type { SpreadsheetGrid } from "../../packages/excel-host/src/spreadsheet-grid";
import { openWithFunctions } from "./grid";
import { BLOCKS, EXAMPLES, functionRows, type Blanks } from "./function-rows";

let excel: OpenExcel;
let grid: SpreadsheetGrid;
let metadata: FunctionsFile;
let blanks: Blanks = "web";
let registered = true;
beforeAll(async () => {
  // No larger than is looked at: the grid goes through all rows and columns after each entry.
  const room = { rows: 60, columns: 26 };
  const opened = await openWithFunctions({ blanks: () => blanks, registered: () => registered, room });
  ({ excel, grid, metadata } = opened);
  for (const [sheet, row, column, values] of BLOCKS) put(row, column, values, sheet);
});
afterAll(() => excel.close());

const idOf = (name: string): string =>
  grid.sheetIds().find((id) => grid.sheetName(id) === name) ?? grid.addSheet(name);
function put(top: number, left: number, values: readonly (readonly unknown[])[], sheet = "Sheet1"): void {
  const edits = values.flatMap((line, i) =>
    line.map((value, j) => ({ row: top + i, column: left + j, ...readEntry(value, "General") })),
  );
  grid.write(idOf(sheet), edits);
}

/** Formulas are tried in J1; Y1 is the cell that they may refer to. */
const [J, Y] = [9, 24];
/** All that stands from J1 on, and what J1 says beside an error. */
function shown(): { cells: unknown[][]; message: string } {
  const sheet = idOf("Sheet1");
  const cells = Array.from({ length: 60 }, (_, i) =>
    Array.from({ length: 12 }, (__, j) => grid.cell(sheet, i, J + j)),
  );
  return {
    cells: cells.map((line) => line.map(({ value }) => value)),
    message: cells[0]?.[0]?.message ?? "",
  };
}
function evaluated(formula: string): ReturnType<typeof shown> {
  put(0, J, [[formula]]);
  const result = shown();
  put(0, J, [[""]]);
  return result;
}

const names = [...new Set(EXAMPLES.map(({ id }) => id))];

test("every function is in the table", () => {
  expect([...names].sort()).toEqual(metadata.functions.map(({ name }) => name).sort());
  console.log(`functions in cells: ${metadata.functions.flatMap(functionRows).length} rows`);
});

test.each(names)("%s", (name) => {
  const rows = metadata.functions.filter((one) => one.name === name).flatMap(functionRows);
  for (const { what, formula, expected, cell = "", edited, ...row } of rows) {
    blanks = row.blanks;
    put(0, Y, [[cell]]);
    put(0, J, [[formula]]);
    if (edited !== undefined) put(0, Y, [[edited]]);
    const own = shown();
    if ("same" in expected) expect([what, own]).toEqual([what, evaluated(expected.same)]);
    else
      expect([what, own.cells[0]?.[0], own.message]).toEqual([
        what,
        expected.error,
        expect.stringMatching(new RegExp(`^${expected.message.replace(/[/.()]/g, "\\$&")}`)),
      ]);
  }
});

describe("every example", () => {
  beforeEach(() => {
    blanks = "web";
    put(0, Y, [[""]]);
  });

  test.each(EXAMPLES.filter(({ result }) => result.flat().length > 1))(
    "$formula spills, is blocked by a filled cell and spills again",
    ({ formula }) => {
      put(0, J, [[formula]]);
      const free = shown();
      const filled = free.cells.flatMap((line, i) =>
        line.flatMap((value, j) => (value === "" ? [] : [{ i, j }])),
      );
      const [row, column] = [Math.max(...filled.map(({ i }) => i)), Math.max(...filled.map(({ j }) => j))];
      put(row, J + column, [["mine"]]);
      const blocked = shown();
      expect([blocked.cells[0]?.[0], blocked.message]).toEqual(["#SPILL!", expect.stringMatching(/^Array result was not expanded because it would overwrite data/)]); // prettier-ignore
      expect(blocked.cells.flat().filter((value) => value !== "")).toEqual(["#SPILL!", "mine"]);
      put(row, J + column, [[""]]);
      expect(shown()).toEqual(free);
      put(0, J, [[""]]);
    },
  );

  test.each(EXAMPLES)(
    "$formula is busy before its function is registered, and has its value after",
    ({ formula }) => {
      const value = evaluated(formula);
      registered = false;
      put(0, J, [[formula]]);
      const { cells, message } = shown();
      registered = true;
      expect([cells[0]?.[0], message]).toEqual(["#BUSY!", "The add-in is still loading."]);
      grid.recalculate();
      expect(shown()).toEqual(value);
      put(0, J, [[""]]);
    },
  );
});

describe("calls", () => {
  /** What a function is given, call by call, or thrown in its place. */
  function watch(name: string, instead?: () => never): unknown[][] {
    const { mappings } = (
      CustomFunctions as unknown as {
        _association: { mappings: Record<string, (...given: unknown[]) => unknown> };
      }
    )._association;
    const calls: unknown[][] = [];
    const own = mappings[name];
    restore = () => {
      if (own) mappings[name] = own;
    };
    mappings[name] = (...given) => {
      calls.push(given);
      return instead ? instead() : own?.(...given);
    };
    return calls;
  }
  let restore = (): void => undefined;
  afterEach(() => {
    restore();
    put(0, J, [[""]]);
  });

  test("two thousand formulas are two thousand calls, and an edit is one more", () => {
    const calls = watch("NSTAR");
    const ratings = Array.from({ length: 2000 }, (_, i) => 800 + i);
    put(0, 0, ratings.map((rating, i) => [rating, `=USCF.NSTAR(A${i + 1})`]), "Many"); // prettier-ignore
    expect(calls.map(([rating]) => rating).sort()).toEqual([...ratings].sort());
    put(1999, 0, [[1500]], "Many");
    expect(calls.slice(2000).map(([rating]) => rating)).toEqual([1500]);
    const told = [800, 1500].map((rating) => evaluated(`=USCF.NSTAR(${rating})`).cells[0]?.[0]);
    expect([0, 1999].map((row) => grid.cell(idOf("Many"), row, 1).value)).toEqual(told);
  });

  test("whole columns and rows end with the sheet's cells", () => {
    const calls = watch("RATEEVENT");
    const sizes = ["Chart!A:K", "Chart!1:5", "Chart!A:A", "Nothing!A:K"].map((range) => {
      idOf("Nothing");
      put(0, J, [[`=USCF.RATEEVENT(${range})`]]);
      const rows = calls.pop()?.[0] as unknown[][];
      return [rows.length, rows[0]?.length];
    });
    // The chart stands in A1:G5.
    expect(sizes).toEqual([
      [5, 11],
      [5, 7],
      [5, 1],
      [1, 11],
    ]); // prettier-ignore // prettier-ignore
  });

  test("whole columns grow with what is written below", () => {
    put(0, J, [["=USCF.RATEEVENT(Chart!A:G)"]]);
    expect(
      shown()
        .cells.flat()
        .filter((value) => value !== ""),
    ).toHaveLength(5);
    put(5, 0, [[5, "Eve Elm", 10000005, 1500, "", "", ""]], "Chart");
    expect(
      shown()
        .cells.flat()
        .filter((value) => value !== ""),
    ).toHaveLength(6);
    put(5, 0, [["", "", "", "", "", "", ""]], "Chart");
  });

  test("a throw inside is #VALUE! with its message", () => {
    watch("NSTAR", () => {
      throw new TypeError("out of order");
    });
    const { cells, message } = evaluated("=USCF.NSTAR(1700)");
    expect([cells[0]?.[0], message]).toEqual(["#VALUE!", "out of order"]);
  });
});
