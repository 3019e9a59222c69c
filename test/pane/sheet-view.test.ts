/** What the pane shows of a chart: its summary, its problems with their cells, the preview. */
import { readChoices, type ChartChoices } from "../../src/wallchart/choices";
import { rateWallchart } from "../../src/sheet/rate/rate-section";
import { readTable } from "../../src/wallchart/reader/read";
import type { CellValue, Table } from "../../src/wallchart/types";
import { cellsThatCount } from "../../src/sheet/rate/rate-sheet";
import { systemLacking } from "../../src/sheet/rate/us-chess";
import { viewTable } from "../sheet/view";
import type { SheetView } from "../../src/pane/shared/sheet-view";
import { factsInWords } from "../../src/pane/home/facts-in-words";
import { chooseColumn, viewColumns } from "../../src/pane/rate/column-view";
import { NO_EVENT, viewEvent } from "../../src/sheet/event/event";
import { rowsOf } from "../../src/pane/shared/sheet-view";

const entry = (endDate: string, timeControl: string) => ({ ...NO_EVENT, endDate, timeControl });
const { systems } = viewEvent(entry("2026-08-30", "G/90"));
const settings = systems[0]!;

/** The rows of the first section's first system. */
const firstRows = ({ sections: [first] }: SheetView) => (first?.rated[0] ? rowsOf(first.rated[0]) : []);

/** Two lines above the chart, as a sheet with a title has them. */
function chart(...rows: CellValue[][]): Table {
  return [["Summer Open"], [], ["#", "Name", "Rating", "Games", "Rd 1", "Rd 2"], ...rows];
}

const GOOD = chart(
  [1, "Ann Ash", 1800, "", "W2", "D3"],
  [2, "Bob Birch", 1600, 10, "L1", "W4"],
  [3, "Cy Cedar", "1300/00", "", "W4", "D1"],
  [4, "Di Elm", 1500, 21, "L3", "L2"],
);

test("a good chart: summary, preview in the order of the sheet, the engine's own numbers", () => {
  const view = viewTable(GOOD, systems);
  expect(view).toMatchObject({ summary: "4 players, 2 rounds, 4 games", problems: [], problemCount: "" });
  const rated = rateWallchart(readTable(GOOD).section!, settings).ratings;
  const post = rated.map(({ rating }) => String(Math.round(rating!)));
  expect(
    firstRows(view).map((row) => [row.name, row.pre.rating + row.pre.games, row.post.rating, row.post.games]),
  ).toEqual([
    ["Ann Ash", "1800", post[0], ""],
    ["Bob Birch", "1600P10", post[1], "P12"],
    ["Cy Cedar", "Unrated", post[2], "P2"],
    ["Di Elm", "1500P21", post[3], "P23"],
  ]);
  const gain = (player: number, pre: number) => `+${Number(post[player]) - pre}`;
  expect(firstRows(view).map(({ change, trend }) => [change, trend])).toEqual([
    [gain(0, 1800), "up"],
    [gain(1, 1600), "up"],
    ["new", "none"],
    [`−${1500 - Number(post[3])}`, "down"],
  ]);
});

test("a player without a game keeps the rating; an unrated one without a game shows none", () => {
  const view = viewTable(
    chart(
      [1, "Ann Ash", 1800, "", "B", "U"],
      [2, "Bob Birch", "Unrated", "", "U", "U"],
      [3, "Cy Cedar", 1500, "", "W4", "W4"],
      [4, "Di Elm", 1500, "", "L3", "L3"],
    ),
    systems,
  );
  expect(
    firstRows(view)
      .slice(0, 2)
      .map(({ pre, post, change }) => [pre.rating, post.rating, change]),
  ).toEqual([
    ["1800", "1800", "0"],
    ["Unrated", "", ""],
  ]);
});

test("every problem names its cells on the sheet; errors come first and leave no rating", () => {
  const view = viewTable(
    chart([1, "Ann Ash", 1800, "", "W2", "W"], [2, "Bob Birch", 99999, "", "W1", "L7"]),
    systems,
  );
  expect(view.problemCount).toBe("3 errors, 1 note");
  expect(view.problems.map(({ severity, cells }) => [severity, ...cells.map(({ name }) => name)])).toEqual(
    expect.arrayContaining([
      ["error", "C5"],
      ["error", "E4", "E5"],
      ["error", "F5"],
      ["note", "F4"],
    ]),
  );
  expect(view.problems.at(-1)).toMatchObject({
    severity: "note",
    cells: [{ name: "F4", cell: { row: 3, column: 5 } }],
  });
  expect(view.complete).toBe(false);
  expect(firstRows(view)).toEqual([]);
});

test("what is said of several cells in the same words is one problem, and counted as one", () => {
  const view = viewTable(
    chart(
      [1, "Ann Ash", 1800, 0, "W2", "W3"],
      [2, "Bob Birch", 1600, 0, "L1", "W4"],
      [3, "Cy Cedar", 1500, 0, "W4", "L1"],
      [4, "Di Elm", "Unrated", "", "L3", "L2"],
    ),
    systems,
  );
  expect(view.problemCount).toBe("1 warning, 1 note");
  expect(view.problems[1]!.cells.map(({ name }) => name)).toEqual(["D4", "D5", "D6"]);
});

test.each<[string, Table, string]>([
  ["an empty sheet", [], "The sheet is empty."],
  ["a sheet of something else", [["Shopping"], ["Milk", 2]], "I can't find a heading row."],
])("%s has no chart, and the pane gives a hint", (_, table, message) => {
  const view = viewTable(table, systems);
  expect(view).toMatchObject({ summary: "", sections: [], complete: false });
  expect(view.problems[0]).toMatchObject({
    severity: "error",
    message,
    hint: expect.stringMatching(/./) as string,
  });
});

test("a quad has three rounds, though its table has a column for each of the four", () => {
  const quad: Table = [
    ["#", "Name", "Rating", "1", "2", "3", "4", "Total"],
    [1, "Ann Ash", 1500, "X", "1", "1", "0", 2],
    [2, "Bob Birch", 1450, "0", "X", "1", "1", 2],
    [3, "Cy Cedar", 1400, "0", "0", "X", "1", 1],
    [4, "Di Doe", 1350, "1", "0", "0", "X", 1],
  ];
  expect(viewTable(quad, systems).summary).toBe("4 players, 3 rounds, 6 games");
  expect(viewTable(quad.map((row) => row.slice(0, -1)).slice(0, -1).map((row) => row.slice(0, 6)), systems).summary).toBe("3 players, 3 rounds, 3 games"); // prettier-ignore
});

test("without settings the problems stand and nothing is rated", () => {
  expect(viewTable(GOOD, [])).toMatchObject({
    summary: "4 players, 2 rounds, 4 games",
    sections: [{ rated: [] }],
    complete: false,
  });
});

test("a birth date with no day to take the age on is an error of the preview", () => {
  const table: Table = [
    ["#", "Name", "Rating", "Birth date", "Rd 1"],
    [1, "Ann Ash", "", "2012-05-05", "W2"],
    [2, "Bob Birch", 1500, "", "L1"],
  ];
  const undated = viewEvent(NO_EVENT).systems;
  const view = viewTable(table, undated);
  expect(view.complete).toBe(false);
  expect(view.problems[0]).toMatchObject({ severity: "error", cells: [{ name: "B2" }] });
  expect(viewTable(table, systems).complete).toBe(true);
});

test.each([
  // row, column, whether a rating can depend on it
  [0, 0, false],
  [2, 9, true],
  [3, 4, true],
  [99, 2, true],
  [3, 9, false],
])("of the good chart row %i, column %i: %s", (row, column, matters) => {
  expect(cellsThatCount([readTable(GOOD)])({ row, column })).toBe(matters);
});

const DUAL: Table = [
  ["#", "Name", "ID", "Rating", "Quick", "Rd 1", "Rd 2"],
  [1, "Ann Ash", "90000001", 1800, 1750, "W2", "D3"],
  [2, "Bob Birch", "90000002", 1600, "1580P9", "L1", "W4"],
  [3, "Cy Cedar", "90000003", 1300, 1310, "W4", "D1"],
  [4, "Di Elm", "90000004", 1500, 1490, "L3", "L2"],
];
const dual = viewEvent(entry("2026-08-30", "G/60;d5")).systems;

test("a dual-rated chart is rated in both systems, each from its own ratings; without a Quick column that is said", () => {
  const view = viewTable(DUAL, dual);
  const pre = view.sections[0]!.rated.map((one) => rowsOf(one).map((row) => row.pre.rating));
  expect(pre).toEqual([
    ["1800", "1600", "1300", "1500"],
    ["1750", "1580", "1310", "1490"],
  ]);
  expect(systemLacking(dual, view.sections)).toBeNull();
  const without = viewTable(GOOD, dual);
  expect(systemLacking(dual, without.sections)).toBe("OTBQ");
  expect(without.sections[0]!.rated).toHaveLength(1);
});

test("the user can change what a chart's columns hold", () => {
  const table: Table = [
    ["#", "Name", "Str", "Rd 1"],
    [1, "Ann Ash", 1800, "W2"],
    [2, "Bob Birch", 1600, "L1"],
  ];
  const choice = { column: 2, heading: "Str", role: "rating", round: null, system: null } as const;
  expect(viewTable(table, systems).complete).toBe(false);
  expect(firstRows(viewTable(table, systems, { columns: [choice] })).map(({ pre }) => pre.rating)).toEqual([
    "1800",
    "1600",
  ]);
});

test("hidden rows count until they are left out; a foreign event is one by its title or by choice", () => {
  const table = chart([1, "Ann Ash", 1800, 40, "W2", "W2000"], [2, "Bob Birch", 1700, 40, "L1", ""]);
  const players = (choices: ChartChoices) =>
    viewTable(table, systems, choices, { hidden: { rows: [4], columns: [] } }).sections[0]!.section;
  expect(players({}).players).toHaveLength(2);
  expect(players({ skipHidden: true }).players).toHaveLength(1);
  expect(players({ foreign: true }).players[0]!.foreignGames).toHaveLength(1);
  expect(viewTable(table, systems, { foreign: true }).complete).toBe(true);
  expect(viewTable(table, systems).complete).toBe(false);
});

test("each section's columns are told apart, and the workbook keeps them so", () => {
  const part = (title: string, first: number) => [
    [title],
    ["#", "Name", "Str", "Old", "Rd 1"],
    [1, `${title} Ash`, first, 1700, "W2"],
    [2, `${title} Birch`, first - 100, 1650, "L1"],
  ];
  const table: Table = [...part("Open", 1800), [], ...part("Reserve", 1400)];
  const [open, reserve] = viewTable(table, systems).readings.map(viewColumns);
  let choices = chooseColumn({}, open![2]!, "rating", 0);
  choices = chooseColumn(choices, reserve![3]!, "rating", 1);
  const kept = readChoices(JSON.parse(JSON.stringify(choices)));
  const rows = viewTable(table, systems, kept).sections.map(({ rated }) => rowsOf(rated[0]!)[0]!.pre.rating);
  expect(rows).toEqual(["1800", "1700"]);
});

test("a member enters a later sheet with the earlier one's result, in both systems, and the preview says so", () => {
  const first = viewTable(DUAL, dual, {}, { name: "Morning" });
  const second = viewTable(DUAL, dual, {}, { persons: first.persons });
  first.sections[0]!.rated.forEach(({ ratings }, system) =>
    expect(second.sections[0]!.rated[system]!.ratings.map(({ prior }) => prior)).toEqual(
      ratings.map(({ rating }) => rating),
    ),
  );
  expect(firstRows(second)[0]).toMatchObject({ tag: expect.stringMatching(/^Enters at \d+ from Morning$/) });
});

test("of two sections on one sheet the lower one is rated after the upper one", () => {
  const lower = DUAL.map((row, r) => (r === 4 ? [4, "Ed Fir", "90000005", 1500, 1490, "L3", "L2"] : row));
  const table = [...DUAL, ["Evening"], ...lower];
  // The same players with the same ratings may be the same event once more: it is rated once the TD has said that it is not.
  const asked = viewTable(table, dual).sections[1]!;
  expect(asked.rated).toEqual([]);
  const doubt = viewTable(table, dual).readings[1]!.diagnostics.find(({ code }) => code === "told-twice");
  const view = viewTable(table, dual, { confirmed: [doubt!.key!] });
  const [first, second] = view.sections;
  for (const system of [0, 1]) {
    const after = first!.rated[system]!.ratings.map(({ rating }) => rating);
    const prior = second!.rated[system]!.ratings.map((one) => one.prior);
    expect(prior).toEqual([...after.slice(0, 3), [1500, 1490][system]]);
  }
});

test("the second system's preview has its own games, and a printed post rating is the first one's alone", () => {
  const printed = DUAL.map((row, r) => [...row, r === 0 ? "Post" : 1700]);
  const view = viewTable(printed, dual);
  expect(rowsOf(view.sections[0]!.rated[1]!).map(({ pre }) => pre.games)).toEqual(["", "P9", "", ""]);
  expect(view.problems.filter(({ message }) => /wallchart's post rating/.test(message))).toHaveLength(4);
});

test("the event's line gives the year of its day, this year's too: 12/28 typed in January gets the new year", () => {
  const year = new Date().getFullYear();
  const event = entry(`${year}-12-28`, "G/90;d5");
  expect(factsInWords(event, systems)).toBe(`Dec 28, ${year} · G/90;d5 · Regular`);
});
