/** The total of a new sheet counts each form of a result as the rater does, computed in the real grid. */
import { readEntry } from "../../../packages/excel-host/src/entry";
import { SpreadsheetGrid } from "../../../packages/excel-host/src/spreadsheet-grid";
import { loadLibrary } from "../../../packages/excel-host/test/stores";
import { totalFormula } from "../../../src/sheet/write/total-formula";
import { parseResult, UNPLAYED_POINTS, UNPLAYED_WORDS } from "../../../src/wallchart/cells/results";
import type { CellValue } from "../../../src/wallchart/types";
import { isLong } from "../../long";

function product(...parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (texts, part) => texts.flatMap((text) => part.map((next) => text + next)),
    [""],
  );
}

const NUMBERS = ["1", "3", "12", "40", "101"];
const HALVES = ["½", "1/2", "0.5", ".5", "0,5", ",5"];
const words = Object.values(UNPLAYED_WORDS).flatMap((all) => all.split(" "));

const FORMS: readonly (readonly [what: string, cells: readonly CellValue[]])[] = [
  ["a letter and a number", product(["W", "w", "D", "d", "L", "l", "="], ["", " ", "-", "--", "---", ".", ": ", " - ", " #", "–", "\u00a0"], NUMBERS)],
  ["with a color", product(["W", "d", "L", "="], ["", " "], NUMBERS, ["w", "B", " w", " B", "(W)", " (b)"])],
  ["with a number in parentheses", product(["W", "D", "L"], ["(", "(#", " ("], NUMBERS, [")", ") w"])],
  ["several letters", product(["W", "D", "L"], ["W", "D", "L"], ["", "W", "D", "L", "WD", "LL"], ["", " ", "-"], ["3", "12", "12b"])],
  ["several games", product(["W12", "D 3", "L5", "W12w", "D7 b"], [" ", ", ", ",", " & ", "/", " / "], ["W14", "D 1", "L--2", "WL3"])],
  ["three games", ["W12 L14 D15", "w1, w2, w3", "D1 D2 D3", "W12w L14b D15w"]],
  ["a running score", ["W4 1.0", "D4 1.5", "L12 2", "W4 1½", "W4w 1.0", "D12 1 1/2"]],
  ["a word and a number", product(["Win", "won", "BEAT", "Loss", "lost", "Lose", "Draw", "drew", "drawn", "tie", "Tied", "t"], [" ", " to ", " vs. ", " against ", " with ", " vs #", "-", " ("], ["3", "12"])],
  ["the score first", product(["1", "1.0", "1,0", ...HALVES, "0", "0.0", "="], ["-", " - ", "–", "—"], NUMBERS, ["", "w", " b", "(W)"])],
  ["a half first", product(["½", "½ "], NUMBERS, ["", "w", " B"])],
  ["the opponent first", product(NUMBERS, ["w", "B", " w ", " b"], ["", "1", "0", "1.0", "1,0", "=", "+", "-", ...HALVES])],
  ["a round without a game", words.flatMap((word) => [word, word.toLowerCase(), ` ${word} `])],
  ["in several words", ["Half bye", "half point bye", "1/2 bye", "½ bye", "0.5 bye", "Full point bye", "1 pt bye", "BYE (½)", "bye ( 1/2 )", "bye (1)", "Zero bye", "0 bye", "Not paired", "did not play", "No show", "with drawn", "win forfeit", "Forfeit win", "forfeit loss", "W / D", "– B –", "—", "–"]],
  ["a code and a number", product(["B", "h", "U", "Z", "X", "f"], ["", " ", "-", "---", ";", "."], ["0", "3", "24"], ["", "w", " B"])],
  ["a code and dashes", product(["B", "H", "U", "Z", "X", "F"], ["-", "---", " -- "])],
  ["a game that is not rated", product(["N", "r", "S"], ["", " ", "-", "; "], NUMBERS, ["", "w", " b"])],
  ["no opponent", ["W", "D", "L", "w", "WL", "DD", "WWL", "Win", "draw", "Loss", "1", "0", "½", "1/2", "0.5", ".5", "0,5", ",5", "=", "1.0", "1,0", "0.0", "-1", "-½", "-0.5", "-0", "–1", "?", "tbd", "", " ", "12w", "3 b", "*", "■", "XXX"]],
  ["a number as Excel has it", [0, 1, 0.5, -1, -0.5]],
]; // prettier-ignore

/** What the rater counts; null for a cell that it does not accept. In a square, letters without a number are games. */
function points(value: CellValue, isSquare: boolean): number | null {
  const cell = parseResult(value);
  switch (cell.kind) {
    case "bad":
      return null;
    case "games":
      return cell.games.reduce((sum, { score }) => sum + score, 0);
    case "unplayed":
      return UNPLAYED_POINTS[cell.unplayed];
    case "scores":
      return cell.letters && !isSquare ? 0 : cell.scores.reduce<number>((sum, score) => sum + score, 0);
    default:
      return 0;
  }
}

const grid = new SpreadsheetGrid(loadLibrary(), undefined, { rows: 1500, columns: 8 });
const sheet = grid.sheetIds()[0]!;
function write(row: number, cells: readonly CellValue[], format = "@"): void {
  grid.write(
    sheet,
    cells.map((value, column) => ({ row, column, ...readEntry(value ?? "", format) })),
  );
}

function totalOf(row: number, isSquare: boolean): string {
  return totalFormula(`A${row + 1}`, isSquare ? { row, column: 2 } : undefined);
}

/** The grid takes milliseconds for each formula: the gate tries every one of the short lists, some of the long ones. */
const MOST_TRIED = 25;

describe.each([
  ["a Swiss", false],
  ["a square", true],
])("in %s", (_, isSquare) => {
  test.each(FORMS)("%s counts as the rater counts it", (_what, cells) => {
    const possible = cells.filter((cell) => points(cell, isSquare) !== null);
    expect(possible.length).toBeGreaterThan(0.6 * cells.length);
    const step = isLong ? 1 : Math.ceil(possible.length / MOST_TRIED);
    const accepted = possible.filter((__, i) => i % step === 0);
    const format = (cell: CellValue) => (typeof cell === "number" ? "General" : "@");
    // In one go: the grid computes anew after each entry.
    grid.write(
      sheet,
      accepted.flatMap((cell, row) => [
        { row, column: 0, ...readEntry(cell, format(cell)) },
        { row, column: 4, ...readEntry(totalOf(row, isSquare), "0.0") },
      ]),
    );
    const counted = accepted.map((cell, row) => [cell, grid.cell(sheet, row, 4).value]);
    expect(counted).toEqual(accepted.map((cell) => [cell, points(cell, isSquare)]));
  });
});

test("a row adds up, and the diagonal of a square is not a forfeit", () => {
  write(0, ["W12", "h", "3b1", "", "", "x", "½"]);
  const total = (formula: string) => {
    grid.write(sheet, [{ row: 0, column: 7, ...readEntry(formula, "0.0") }]);
    return grid.cell(sheet, 0, 7).value;
  };
  expect(total(totalFormula("A1:D1"))).toBe(2.5);
  expect(total(totalFormula("E1:G1", { row: 0, column: 5 }))).toBe(0.5);
  expect(total(totalFormula("E1:G1"))).toBe(1.5);
});

test("the formula is one that Excel takes: at most 8192 characters, texts of at most 255", () => {
  const formula = totalFormula("$AA$100:$BD$100", { row: 99, column: 30 });
  expect(formula.length).toBeLessThan(8192);
  for (const [text] of formula.matchAll(/"[^"]*"/g)) expect(text.length).toBeLessThan(255);
});
