/** What Excel lets people type as a result in a sheet that we built, computed in the real grid. */
import { readEntry } from "../../../packages/excel-host/src/entry";
import { SpreadsheetGrid } from "../../../packages/excel-host/src/spreadsheet-grid";
import { loadLibrary } from "../../../packages/excel-host/test/stores";
import { resultRule } from "../../../src/sheet/write/new-sheet";

/** Twelve players, numbered in A2:A13; results in B, the rule for each in C. */
const grid = new SpreadsheetGrid(loadLibrary(), undefined, { rows: 160, columns: 4 });
const sheet = grid.sheetIds()[0]!;
grid.write(
  sheet,
  Array.from({ length: 12 }, (_, i) => ({ row: i + 1, column: 0, ...readEntry(i + 1, "0") })),
);

function takes(entries: readonly string[]): unknown[] {
  grid.write(
    sheet,
    entries.flatMap((entry, i) => [
      { row: i + 1, column: 1, ...readEntry(entry, "@") },
      {
        row: i + 1,
        column: 2,
        ...readEntry(resultRule({ row: i + 1, column: 1 }, "$A$2:$A$13"), "General"),
      },
    ]),
  );
  return entries.map((entry, i) => [entry, grid.cell(sheet, i + 1, 2).value]);
}

test.each([
  ["a letter and a number", ["W12", "d1", "L 2", "W12w", "L5b", "W(3)", "W-4", "W#7"]],
  ["the number first", ["7w1", "7 b ½", "12w0", "3="]],
  ["the score first", ["1-8", "0-12", "½-1", "0.5-3", "1 - 1"]],
  ["a word", ["won 8", "Lost to 12", "drew 3"]],
  ["a game that is not rated", ["N3", "R 4", "S12"]],
  ["two games", ["W12 L3", "WD4"]],
  [
    "no opponent",
    ["B", "bye", "h", "U", "x", "F", "Z", "zpb", "?", "withdrawn", "W", "H---0", "0:W", "½ bye"],
  ],
  [
    "every word for a round without a game",
    [
      "B BYE FULL FULLBYE BYEFULL FPB FB -B- 1BYE BYE1 1PTBYE BYE(1) FULLPOINTBYE +BYE BYE+ +PAB +FPB -1",
      "H HP HALF HALFBYE BYEHALF HPB HB -H- ½BYE BYE½ 1/2BYE BYE1/2 0.5BYE BYE0.5 .5BYE BYE(½) BYE(1/2) HALFPOINTBYE HALFPT HALFPOINT =BYE BYE= =HPB -½ -0.5 Z",
      "ZPB -ZPB ZB ZEROBYE BYEZERO -Z- 0BYE BYE0",
      "U -0 -BYE BYE- UP N/A NA UNPAIRED UNP NOTPAIRED -N- -U- - -- --- ---- ----- ------ N/P NP DNP DIDNOTPLAY ABS ABSENT NONE NOGAME -0-",
      "WITHDRAWN WITHDREW WITHDRAW W/D WTH WDR OUT -W-",
      "X XX WINFORFEIT FORFEITWIN FW +F -X- + 1F 1X",
      "F FORFEIT FORFEITLOSS LOSSFORFEIT FL FF -F -F- 0F NOSHOW DNS",
      "? TBD",
    ].flatMap((words) => words.split(" ")),
  ],
])("it takes %s", (_, entries) => {
  expect(takes(entries)).toEqual(entries.map((entry) => [entry, true]));
});

test("it warns of a number that nobody has, and of what is not a result", () => {
  const entries = ["W13", "L99", "120w1", "V15", "yes", "P"];
  expect(takes(entries)).toEqual(entries.map((entry) => [entry, false]));
});

test("it is short enough for Excel with a thousand players", () => {
  expect(resultRule({ row: 2, column: 26 }, "$A$3:$A$1002").length).toBeLessThan(256);
});
