/** Results that Excel changes as they are typed, read from a sheet: `1/2` becomes a date, `=2` the number 2. */
import { MemoryGrid } from "../../packages/excel-host/src/memory-grid";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { optionsFor, readingsOf } from "../../src/pane/store/see-charts";
import { planMirror } from "../../src/sheet/write/mirror";
import { readActiveSheet, type } from "./fixtures";

let excel: OpenExcel;
beforeEach(async () => (excel = await openExcel()));
afterEach(() => excel.close());

async function readSections() {
  const sheet = await readActiveSheet();
  return { sheet, readings: readingsOf(sheet, {}) };
}

/** Each player's results, such as `2:0.5`. */
async function readResults() {
  const [{ section, diagnostics }] = (await readSections()).readings as [
    ReturnType<typeof readingsOf>[number],
  ];
  const results = section!.players.map((player) =>
    player.results
      .map(({ opponent, score }) => `${opponent + 1}:${score}`)
      .sort()
      .join(" "),
  );
  return { results, codes: diagnostics.map(({ code }) => code) };
}

test("half points typed as 1/2 in a quad", async () => {
  await type(excel, "A1:F4", [
    ["#", "Name", "Rating", 1, 2, 3],
    [1, "Gil Gum", 1200, "x", 1, "1/2"],
    [2, "Hal Hazel", 1100, 0, "x", 1],
    [3, "Ivy Ironwood", 1000, "1/2", 0, "x"],
  ]);
  const { sheet } = await readSections();
  expect(sheet.table[1]![5]).toEqual(expect.any(Number));
  expect(await readResults()).toEqual({
    results: ["2:1 3:0.5", "1:0 3:1", "1:0.5 2:0"],
    codes: ["recovered-result"],
  });
});

test("draws typed as =2 and =1", async () => {
  excel.close();
  excel = await openExcel({ grid: new MemoryGrid(["Sheet1"], (formula) => Number(formula.slice(1))) });
  await type(excel, "A1:D3", [
    ["#", "Name", "Rating", "Rd 1"],
    [1, "Gil Gum", 1200, "=2"],
    [2, "Hal Hazel", 1100, "=1"],
  ]);
  expect((await readSections()).sheet.table.slice(1).map((row) => row[3])).toEqual([2, 1]);
  expect(await readResults()).toEqual({ results: ["2:0.5", "1:0.5"], codes: ["recovered-result"] });
});

test("the opponent's empty cell is filled in for a result that became a date", async () => {
  await type(excel, "A1:D4", [
    ["#", "Name", "Rating", "Rd 1"],
    [1, "Gil Gum", 1200, "1-3"],
    [2, "Hal Hazel", 1100, "BYE"],
    [3, "Ivy Ironwood", 1000, ""],
  ]);
  const { sheet } = await readSections();
  const typed = { row: 1, column: 3 };
  const { changes } = planMirror(sheet.table, optionsFor(sheet, {}), [typed], []);
  expect(changes).toEqual([{ cell: { row: 3, column: 3 }, was: "", to: "L1" }]);
  await type(excel, "D4", [["L1"]]);
  expect(await readResults()).toEqual({
    results: ["3:1", "", "1:0"],
    codes: ["recovered-result", "found-by-search"],
  });
});

test("a cell that is already of the format Text stays as it was typed", async () => {
  await type(excel, "A1:D3", [
    ["#", "Name", "Rating", "Rd 1"],
    [1, "Gil Gum", 1200, "'=2"],
    [2, "Hal Hazel", 1100, "'=1"],
  ]);
  expect(await readResults()).toEqual({ results: ["2:0.5", "1:0.5"], codes: [] });
});
