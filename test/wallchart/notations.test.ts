/**
 * Results written throughout in another notation: one question and not an error for each cell, and only if all of them fit
 * together. Each row is the same four-player event; `PLAIN` has it as it is always read.
 */
import { cellName } from "../../src/wallchart/cells/names";
import { readTable } from "../../src/wallchart/reader/read";
import { stopsRating, type CellValue, type Reading, type Table } from "../../src/wallchart/types";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { formulaOutcome } from "./misreads";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

const chart = (...results: readonly (readonly CellValue[])[]): Table => [
  ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
  ...results.map((cells, i) => [i + 1, ["Ann Ash", "Bob Birch", "Cy Cedar", "Di Dogwood"][i]!, 1500 + i, ...cells]), // prettier-ignore
];

const PLAIN = chart(["W4", "D3", "L2"], ["L3", "W4", "W1"], ["W2", "D1", "B"], ["L1", "L2", "U"]);
const SETTINGS = { date: "2026-08-01", timeControl: "G/60;d5" };

const gamesOf = ({ section }: Reading) =>
  section!.players.map(({ results }) =>
    results.map(({ round, opponent, score }) => [round, opponent, score]),
  );
const stops = ({ diagnostics }: Reading) =>
  diagnostics
    .filter(stopsRating)
    .map(({ code, cells }) => [code, ...cells.map((cell) => cellName(cell))].join(" "));

const OTHERS: readonly (readonly [name: string, question: string, table: Table])[] = [
  ["12W", "Read 12W as W12 everywhere?", chart(["4W", "3D", "2L"], ["3L", "4W", "1W"], ["2W", "1D", "B"], ["1L", "2L", "U"])],
  ["12W", "Read 12W as W12 everywhere?", chart(["4 Ww", "3-D-b", "2 Lw"], ["3 L b", "4Ww", "1wb"], ["2 W", "1D w", "BYE"], ["1Lb", "2Lb", ""])],
  ["12W", "Read 12W as W12 everywhere?", chart(["4wW", "3bD", "2wL"], ["3bL", "4wW", "1bW"], ["2wW", "1wD", "H"], ["1bL", "2bL", "U"])],
  ["12 won", "Read 12 won as W12 everywhere?", chart(["4 won", "3 drew", "2 lost"], ["3 lost", "4 won", "1 won"], ["2 won", "1 drew", "B"], ["1 lost", "2 lost", "U"])],
  ["12-1", "Read 12-1 as W12 everywhere?", chart(["4-1", "3-½", "2-0"], ["3-0", "4-1", "1-1"], ["2-1", "1-½", "B"], ["1-0", "2-0", "U"])],
  ["1 12", "Read 1 12 as W12 everywhere? A copied page does not show which games were forfeits.", chart(["1 4", "½:3", "0 (2)"], ["0 3", "1 4", "1 1"], ["1 2", "½ 1", "B"], ["0 1", "0 2", "U"])],
]; // prettier-ignore

describe.each(OTHERS)("%s: %s", (name, question, table) => {
  test("is one question, with the games as a Yes reads them", () => {
    const reading = readTable(table);
    expect(stops(reading)).toEqual([expect.stringMatching(/^notation [D-F][2-5]$/)]);
    expect(reading.diagnostics.find(({ asksFor }) => asksFor)).toMatchObject({
      asksFor: name,
      message: question,
    });
    expect(gamesOf(reading)).toEqual(gamesOf(readTable(PLAIN)));
  });
  test("Yes reads them with nothing left to ask", () => {
    const reading = readTable(table, { choices: { notation: name as "12W" } });
    expect(stops(reading)).toEqual([]);
    expect(gamesOf(reading)).toEqual(gamesOf(readTable(PLAIN)));
  });
  test("No leaves them as they were: errors", () => {
    const reading = readTable(table, { choices: { notation: "as written" } });
    expect(stops(reading).length).toBeGreaterThan(3);
    expect(reading.diagnostics.some(({ asksFor }) => asksFor)).toBe(false);
  });
  test("a formula refuses once, and names the first cell", () => {
    const refused = formulaOutcome(table, SETTINGS, false);
    expect(refused).toMatchObject({ cells: true, refused: expect.stringContaining(question) as string });
    expect((refused as { refused: string }).refused).not.toContain("more)");
  });
});

/** As Excel has them after a page was pasted whose cells have two lines: the score and the opponent, or the other way. */
test.each([
  [
    "1 12",
    [
      [1, 0.5, 0],
      [4, 3, 2],
      [0, 1, 1],
      [3, 4, 1],
      [1, 0.5, 1],
      [2, 1, "BYE"],
      ["0", 0, ""],
      [1, 2, ""],
    ],
  ],
  [
    "12-1",
    [
      [4, 3, 2],
      [1, "½", "0"],
      [3, 4, 1],
      ["0", 1, 1],
      [2, 1, "BYE"],
      [1, "½", 1],
      [1, 2, "---"],
      [0, 0, ""],
    ],
  ],
])("results in two rows: %s", (name, results) => {
  const rows = chart(...results).map((cells, r) => {
    const isLower = r > 0 && r % 2 === 0;
    return isLower ? ["", "", "", ...cells.slice(3)] : r < 2 ? cells : [(r + 1) / 2, `Player ${"ABCD"[(r - 1) / 2]!}sh`, 1500, ...cells.slice(3)]; // prettier-ignore
  });
  const reading = readTable(rows, { typedZeros: true });
  expect(stops(reading)).toEqual([expect.stringMatching(/^notation/)]);
  expect(reading.diagnostics.find(({ asksFor }) => asksFor)?.asksFor).toBe(name);
  expect(gamesOf(reading)).toEqual(gamesOf(readTable(PLAIN)));
});

/** One round of such a page, with two points for a win: the opponents alone would fit together too. */
test("the score below the opponent is read with it, so that totals that differ are said", () => {
  const reading = readTable([
    ["Pos", "T", "NAME", "Rtg", "Pts", 1, "Buc1"],
    [1, "", "Ann Ash", 1500, 2, 3, 0],
    ["", "", "", "", "", 1, ""],
    [2, "", "Bob Birch", 1400, 2, 4, 0],
    ["", "", "", "", "", 1, ""],
    [3, "", "Cy Cedar", 1300, 0, 1, 2],
    ["", "", "", "", "", 0, ""],
    [4, "", "Di Dogwood", 1200, 0, 2, 2],
    ["", "", "", "", "", 0, ""],
  ]);
  expect(stops(reading)).toEqual(["notation F2", "total-differs E2", "total-differs E4"]);
  expect(reading.diagnostics.find(({ asksFor }) => asksFor)?.asksFor).toBe("12-1");
});

test("numbers with their signs, as Excel keeps +12 and -12", () => {
  const table = chart([4, "B", -2], [-3, 4, 1], [2, "", "B"], [-1, -2, "U"]);
  const reading = readTable(table);
  expect(stops(reading)).toEqual([expect.stringMatching(/^notation/)]);
  expect(reading.diagnostics[0]?.message).toBe("Read 12 and -12 as W12 and L12 everywhere?");
  expect(gamesOf(reading)).toEqual(
    gamesOf(readTable(chart(["W4", "B", "L2"], ["L3", "W4", "W1"], ["W2", "", "B"], ["L1", "L2", "U"]))),
  );
});

const READ: readonly (readonly [what: string, table: Table])[] = [
  ["color, number, result", chart(["W4W", "B3D", "W2L"], ["B3L", "W4W", "B1W"], ["W2W", "W1D", "B"], ["B1L", "B2L", "U"])],
  ["one side of them", chart(["w4 W", "b3 D", ""], ["", "w4 W", "b1 W"], ["w2 W", "", "B"], ["", "", "U"])],
  ["color, result, number", chart(["wW4", "bD3", "wL2"], ["bL3", "wW4", "bW1"], ["wW2", "wD1", "B"], ["bL1", "bL2", "U"])],
  ["the same in capitals", chart(["WW4", "BD3", "WL2"], ["BL3", "WW4", "BW1"], ["WW2", "WD1", "B"], ["BL1", "BL2", "U"])],
  ["White's side alone", chart(["wW4", "", "wL2"], ["", "wW4", ""], ["wW2", "wD1", "B"], ["", "", "U"])],
  ["spelled out", chart(["Won over 4", "Draw with 3", "Lost by 2"], ["Loss to 3", "Won over 4", "Beat 1"], ["Def. 2", "Draw 1 white", "B"], ["Lost to 1", "Lost 2 (b)", "U"])],
  ["vs", chart(["W vs 4", "D vs. 3", "L v 2"], ["L to 3", "W vs 4", "W over 1"], ["w vs 2", "D with 1", "B"], ["L vs 1", "L vs 2", "U"])],
]; // prettier-ignore

test.each(READ)("read without a question: %s", (_, table) => {
  const reading = readTable(table);
  expect(stops(reading)).toEqual([]);
  expect(gamesOf(reading)).toEqual(gamesOf(readTable(PLAIN)));
});

test("two games in one round beside a bye such as B10 stay two games", () => {
  const table = chart(["WL2", "DD3", ""], ["", "", "B10"], ["WW4", "", ""], ["", "", "B6"]);
  const reading = readTable(table);
  expect(stops(reading)).toEqual([]);
  expect(gamesOf(reading).map((games) => games.length)).toEqual([4, 2, 4, 2]);
});

const NOT_ASKED: readonly (readonly [what: string, table: Table])[] = [
  ["pairings with colors", chart(["4W", "", ""], ["3B", "", ""], ["2W", "", ""], ["1B", "", ""])],
  ["pairings of White alone", chart(["4W", "", ""], ["", "", ""], ["2W", "", ""], ["", "", ""])],
  ["a result that does not fit", chart(["4W", "3D", "2L"], ["3L", "4W", "1W"], ["2W", "1W", "B"], ["1L", "2L", "U"])],
  ["both claim to have won", chart(["4W", "3D", "2L"], ["3L", "4W", "1L"], ["2W", "1D", "B"], ["1L", "2L", "U"])],
  ["a result in the usual way among them", chart(["4W", "3D", "W2"], ["3L", "4W", "L1"], ["2W", "1D", "B"], ["1L", "2L", "U"])],
  ["an opponent who is not there", chart(["9W", "", ""], ["3L", "", ""], ["2W", "", ""], ["", "", ""])],
  ["numbers that are all wins", chart([4, 3, 2], [3, 4, 1], [2, 1, ""], [1, 2, ""])],
  ["the usual way", PLAIN],
  ["12W", chart(["W4", "12W", ""], ["L3", "", ""], ["W2", "", ""], ["L1", "", ""])],
]; // prettier-ignore

test.each(NOT_ASKED)("not asked: %s", (_, table) => {
  expect(readTable(table).diagnostics.filter(({ asksFor }) => asksFor)).toEqual([]);
});

test("after a Yes, a pairing such as 3B is an error and not a lost game", () => {
  const table = chart(["4W", "3W", "2L"], ["3L", "4W", "1W"], ["2W", "1B", "B"], ["1L", "2L", "U"]);
  const found = stops(readTable(table, { choices: { notation: "12W" } }));
  expect(found).toContain("bad-result E4");
});

test("after a Yes, a slip in one cell is a contradiction of these two cells", () => {
  const table = chart(["4W", "3D", "2W"], ["3L", "4W", "1W"], ["2W", "1D", "B"], ["1L", "2L", "U"]);
  expect(stops(readTable(table, { choices: { notation: "12W" } }))).toEqual(["contradiction F2 F3"]);
});
