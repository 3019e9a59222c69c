/**
 * The sample event that the workbench opens with: eight made-up players, four rounds of a Swiss, and formulas.
 */
import type { SpreadsheetGrid } from "../../packages/excel-host/src/spreadsheet-grid";
import { readEntry } from "../../packages/excel-host/src/entry";

type Value = string | number;

const event: readonly (readonly Value[])[] = [
  ["Sample Open, Main Section"],
  ["August 29, 2026, G/60;d5. Made-up players."],
  [],
  ["No.", "Name", "ID", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4", "Total"],
  [1, "Ada Quill", "'90000011", 2015, "W5", "W4", "D2", "W7", 3.5],
  [2, "Bram Oster", "'90000022", 1874, "W6", "D3", "D1", "W4", 3],
  [3, "Cleo Marsh", "'90000033", 1790, "D7", "D2", "L4", "W5", 2],
  [4, "Dov Larkin", "'90000044", 1655, "W8", "L1", "W3", "L2", 2],
  [5, "Esme Hult", "'90000055", 1540, "L1", "W7", "W6", "L3", 2],
  [6, "Finn Arroyo", "'90000066", 1432, "L2", "W8", "L5", "H", 1.5],
  [7, "Gita Palmer", "'90000077", "1205/11", "D3", "L5", "W8", "L1", 1.5],
  [8, "Hugo Sand", "'90000088", "Unr.", "L4", "L6", "L7", "B", 1],
];

const formulas: readonly (readonly Value[])[] = [
  ["Formulas to try", ""],
  ["Effective games of a player rated 1523", "=USCF.NSTAR(1523)"],
  ["Expected score of 1500 against 1600, 1450 and 1700", "=USCF.EXPECTED(1500,D3:D5)"],
  ["K after 20 games, 4 in the event", "=USCF.KFACTOR(1500,20,4)"],
  ["New rating with 2½ of 3", "=USCF.RATE(1500,20,D3:D5,2.5)"],
  ["The rules in force", "=USCF.RULES()"],
];

export const sampleSheets = ["Sample event", "Formulas"] as const;

/** Everything but the formulas, which the add-in cannot compute before its functions are registered. */
export function fillSample(grid: SpreadsheetGrid): void {
  const [sheet = "", second = ""] = grid.sheetIds();
  put(grid, sheet, 0, 0, event);
  const bold = { style: { bold: true } };
  grid.paint(sheet, area(0, 0, 0, 0), { style: { bold: true, fontSize: 14 } });
  grid.paint(sheet, area(1, 0, 1, 0), { style: { color: "#64748B" } });
  for (const [left, right] of [
    [0, 8],
    [10, 10],
  ] as const)
    grid.paint(sheet, area(3, left, 3, right), { style: { bold: true, fill: "#DCE6F1", color: "#1F3864" } });
  for (const [left, right, horizontal] of [
    [4, 7, "Center"],
    [3, 3, "Right"],
    [8, 8, "Right"],
    [10, 10, "Right"],
  ] as const)
    // prettier-ignore
    grid.paint(sheet, area(3, left, 11, right), { style: { horizontal } });
  for (const [column, size] of [30, 105, 66, 54, 42, 42, 42, 42, 42, 15, 54].entries())
    grid.setBands(sheet, "column", column, column, { size });

  put(
    grid,
    second,
    0,
    0,
    formulas.map(([label]) => [label]),
  );
  put(grid, second, 1, 3, [["Opponents"], [1600], [1450], [1700]]);
  grid.paint(second, area(0, 0, 0, 3), { style: { bold: true, fontSize: 14 } });
  grid.paint(second, area(1, 3, 1, 3), bold);
  grid.setBands(second, "column", 0, 0, { size: 290 });
  grid.setBands(second, "column", 1, 1, { size: 130 });
}

/** Once the functions are registered: a formula entered earlier would show #BUSY! until then. */
export function enterFormulas(grid: SpreadsheetGrid): void {
  const [sheet = "", second = ""] = grid.sheetIds();
  grid.together(() => {
    put(grid, sheet, 3, 10, [['=USCF.RATEEVENT(A4:I12,"2026-08-29","G/60;d5")']]);
    put(
      grid,
      second,
      0,
      1,
      formulas.map(([, formula]) => [formula]),
    );
  });
  // The workbook opens with its sample: Ctrl+Z does not take that away.
  grid.history.clear();
}

/** The cell with the formula, so that the formula bar shows it from the start. */
export const firstSelected = { top: 3, left: 10, bottom: 3, right: 10 };

const area = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right });

export function put(
  grid: SpreadsheetGrid,
  sheet: string,
  top: number,
  left: number,
  rows: readonly (readonly unknown[])[],
): void {
  const edits = rows.flatMap((line, i) =>
    line.flatMap((value, j) => {
      if (value === null || value === undefined) return [];
      const { format: before } = grid.cell(sheet, top + i, left + j);
      const { content, format } = readEntry(value, before);
      return [
        { row: top + i, column: left + j, content, ...(format && before === "General" ? { format } : {}) },
      ];
    }),
  );
  grid.write(sheet, edits);
}
