/** The total of a new sheet counts what the sheet asks for, computed in the real grid. */
import { readEntry } from "../../../packages/excel-host/src/entry";
import { SpreadsheetGrid } from "../../../packages/excel-host/src/spreadsheet-grid";
import { loadLibrary } from "../../../packages/excel-host/test/stores";
import { totalFormula } from "../../../src/sheet/write/total-formula";
import type { CellValue } from "../../../src/wallchart/types";

/** What the sheets ask for, with the points in a Swiss and in a square. */
const CELLS: readonly (readonly [cell: CellValue, swiss: number, square: number])[] = [
  ...["W12", "w 3", "W--40", "w101b", "W7w"].map((cell) => [cell, 1, 0] as const),
  ...["D12", "d 3", "D-1w", "D101"].map((cell) => [cell, 0.5, 0] as const),
  ...["L12", "l3", "L--5b"].map((cell) => [cell, 0, 0] as const),
  ...["WW3", "wd 12", "DD4", "LW9b", "WL101"].map((cell, i) => [cell, [2, 1.5, 1, 1, 1][i]!, 0] as const),
  ...[
    ["B", 1],
    ["b", 1],
    ["X", 1],
    ["H", 0.5],
    ["h", 0.5],
    ["½", 0.5],
  ].map(([cell, points]) => [cell!, points as number, points as number] as const),
  ...["BYE", "X12", "B---"].map((cell) => [cell, 1, 0] as const),
  ...["H---0", "Half", "½ bye"].map((cell) => [cell, 0.5, 0] as const),
  ...["", "F", "U", "u3", "F12", "?", "L", "Withdrawn", "DNP", "N/A", "No show", "0"].map(
    (cell) => [cell, 0, 0] as const,
  ),
  ["W", 0, 1],
  ["d", 0, 0.5],
  ["=", 0, 0.5],
  ["1", 0, 1],
  ["1/2", 0, 0.5],
  [".5", 0, 0.5],
  [1, 0, 1],
  [0.5, 0, 0.5],
  [0, 0, 0],
];

const grid = new SpreadsheetGrid(loadLibrary(), undefined, { rows: 1500, columns: 8 });
const sheet = grid.sheetIds()[0]!;
function write(row: number, cells: readonly CellValue[], format = "@"): void {
  grid.write(
    sheet,
    cells.map((value, column) => ({ row, column, ...readEntry(value ?? "", format) })),
  );
}

test.each([
  ["a Swiss", 1],
  ["a square", 2],
] as const)("in %s, each cell counts", (_, at) => {
  const format = (cell: CellValue) => (typeof cell === "number" ? "General" : "@");
  const total = (row: number) => totalFormula(`A${row + 1}`, at === 2 ? { row, column: 2 } : undefined);
  // In one go: the grid computes anew after each entry.
  grid.write(
    sheet,
    CELLS.flatMap(([cell], row) => [
      { row, column: 0, ...readEntry(cell ?? "", format(cell)) },
      { row, column: 4, ...readEntry(total(row), "0.0") },
    ]),
  );
  const counted = CELLS.map(([cell], row) => [cell, grid.cell(sheet, row, 4).value]);
  expect(counted).toEqual(CELLS.map((row) => [row[0], row[at]]));
});

test("a row adds up, and the diagonal of a square is not a forfeit", () => {
  write(0, ["W12", "h", "W3b", "", "", "x", "½"]);
  const total = (formula: string) => {
    grid.write(sheet, [{ row: 0, column: 7, ...readEntry(formula, "0.0") }]);
    return grid.cell(sheet, 0, 7).value;
  };
  expect(total(totalFormula("A1:D1"))).toBe(2.5);
  expect(total(totalFormula("E1:G1", { row: 0, column: 5 }))).toBe(0.5);
  expect(total(totalFormula("E1:G1"))).toBe(1.5);
});

test("the formula is one that a person can read: shorter than 1,000 characters", () => {
  expect(totalFormula("$AA$100:$BD$100").length).toBeLessThan(1000);
});
