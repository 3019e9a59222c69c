/**
 * Results written throughout in another notation are read where all of them fit together in one way, and a note names it.
 * Each row is the same four-player event; `PLAIN` has it as it is always read.
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

const OTHERS: readonly (readonly [name: string, table: Table])[] = [
  ["12W", chart(["4W", "3D", "2L"], ["3L", "4W", "1W"], ["2W", "1D", "B"], ["1L", "2L", "U"])],
  ["12W", chart(["4 Ww", "3-D-b", "2 Lw"], ["3 L b", "4Ww", "1wb"], ["2 W", "1D w", "BYE"], ["1Lb", "2Lb", ""])],
  ["12W", chart(["4wW", "3bD", "2wL"], ["3bL", "4wW", "1bW"], ["2wW", "1wD", "H"], ["1bL", "2bL", "U"])],
  ["12 won", chart(["4 won", "3 drew", "2 lost"], ["3 lost", "4 won", "1 won"], ["2 won", "1 drew", "B"], ["1 lost", "2 lost", "U"])],
  ["12-1", chart(["4-1", "3-½", "2-0"], ["3-0", "4-1", "1-1"], ["2-1", "1-½", "B"], ["1-0", "2-0", "U"])],
  ["1 12", chart(["1 4", "½:3", "0 (2)"], ["0 3", "1 4", "1 1"], ["1 2", "½ 1", "B"], ["0 1", "0 2", "U"])],
  ["12 and -12", chart([4, "B", -2], [-3, 4, 1], [2, "", "B"], [-1, -2, "U"])],
]; // prettier-ignore

/** The note that says how the results were read, and whatever else there is. */
const found = ({ diagnostics }: Reading) => diagnostics.map(({ code }) => code);

test.each(OTHERS)("%s is read, and the note says so: %#", (name, table) => {
  const reading = readTable(table);
  const isSigned = name === "12 and -12";
  const same = isSigned
    ? chart(["W4", "B", "L2"], ["L3", "W4", "W1"], ["W2", "", "B"], ["L1", "L2", "U"])
    : PLAIN;
  expect(found(reading)).toEqual(["found-by-search"]);
  expect(gamesOf(reading)).toEqual(gamesOf(readTable(same)));
  expect(formulaOutcome(table, SETTINGS, false)).toEqual(formulaOutcome(same, SETTINGS, false));
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
])("results in two rows: %s", (_, results) => {
  const rows = chart(...results).map((cells, r) => {
    const isLower = r > 0 && r % 2 === 0;
    return isLower ? ["", "", "", ...cells.slice(3)] : r < 2 ? cells : [(r + 1) / 2, `Player ${"ABCD"[(r - 1) / 2]!}sh`, 1500, ...cells.slice(3)]; // prettier-ignore
  });
  const reading = readTable(rows, { typedZeros: true });
  expect(found(reading)).toEqual(["found-by-search"]);
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
  expect(stops(reading)).toEqual(["total-differs E2", "total-differs E4"]);
});

test("a grade is not a player whose name begins so", () => {
  const table = chart(["W4", "D3"], ["L3", "W4"], ["W2", "D1"], ["L1", "L2"]).map((row, i) => [
    ...row.slice(0, 2),
    ["Gr.", 4, 3, 2, 1][i]!,
    ...row.slice(2, 5),
  ]);
  table[1]![1] = "Gregor Ash";
  const reading = readTable(table);
  expect(stops(reading)).toEqual([]);
  expect(reading.section!.rounds).toBe(2);
});

test("XX4 is one forfeit where no cell has two games", () => {
  const reading = readTable(chart(["W2", "XX3"], ["L1", "W4"], ["W4", "FF1"], ["L3", "L2"]));
  expect(reading.section!.players[0]!.unplayed.map(({ points }) => points)).toEqual([1]);
});

test("XX4 are two forfeits where others have two games", () => {
  const reading = readTable(chart(["WW2", "XX3"], ["LL1", "WL4"], ["WD4", "FF1"], ["LD3", "LW2"]));
  expect(stops(reading)).toEqual([]);
  const { players } = reading.section!;
  expect([0, 2].map((i) => players[i]!.unplayed.map(({ points }) => points))).toEqual([[1, 1], [0, 0]]); // prettier-ignore
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

/** Charts in which a notation does not fit, or is none: what is asked, and that pairings alone are not games. */
const OPEN: readonly (readonly [what: string, stops: readonly string[], games: number, table: Table])[] = [
  ["pairings with colors", [], 0, chart(["4W", "", ""], ["3B", "", ""], ["2W", "", ""], ["1B", "", ""])],
  ["pairings of White alone", ["two-readings D2", "two-readings D4"], 0, chart(["4W", "", ""], ["", "", ""], ["2W", "", ""], ["", "", ""])],
  ["a result that does not fit", ["contradiction E2 E4"], 4, chart(["4W", "3D", "2L"], ["3L", "4W", "1W"], ["2W", "1W", "B"], ["1L", "2L", "U"])],
  ["both claim to have won", ["contradiction F2 F3"], 4, chart(["4W", "3D", "2L"], ["3L", "4W", "1L"], ["2W", "1D", "B"], ["1L", "2L", "U"])],
  ["a result in the usual way among them", [], 5, chart(["4W", "3D", "W2"], ["3L", "4W", "L1"], ["2W", "1D", "B"], ["1L", "2L", "U"])],
  ["a pairing such as 3B", ["contradiction E2 E4"], 4, chart(["4W", "3W", "2L"], ["3L", "4W", "1W"], ["2W", "1B", "B"], ["1L", "2L", "U"])],
  ["an opponent who is not there", ["opponent-not-in-chart D2"], 1, chart(["9W", "", ""], ["3L", "", ""], ["2W", "", ""], ["", "", ""])],
  ["numbers that are all wins", [], 0, chart([4, 3, 2], [3, 4, 1], [2, 1, ""], [1, 2, ""])],
  ["12W among W4", ["bad-result E2"], 2, chart(["W4", "12W", ""], ["L3", "", ""], ["W2", "", ""], ["L1", "", ""])],
]; // prettier-ignore

test.each(OPEN)("%s", (_, asked, games, table) => {
  const reading = readTable(table);
  expect(stops(reading)).toEqual(asked);
  expect(gamesOf(reading).flat()).toHaveLength(2 * games);
});
