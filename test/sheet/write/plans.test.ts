/** What is written to sheets: a new crosstable, and the post-event columns beside a chart. */
import type { PlayerRating } from "../../../src/ratings/uschess/event";
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { planNewSheet, resultRule } from "../../../src/sheet/write/new-sheet";
import { mergePlans, planColumns } from "../../../src/sheet/write/columns";
import { postCells, postColumns, type PostColumnsOptions } from "../../../src/sheet/write/post-columns";
import { tableOfPlan } from "../../../src/sheet/write/plan-write";
import { totalFormula } from "../../../src/sheet/write/total-formula";
import { rateWallchart } from "../../../src/sheet/rate/rate-section";
import { readTable, readTables } from "../../../src/wallchart/reader/read";
import type { CellValue, Table } from "../../../src/wallchart/types";
import { sheetOf, tableOf } from "../../wallchart/charts";

const rules = rulesFor("2026-08-30");
const VALUES: PostColumnsOptions = { rules, live: null };

const CHART: Table = [
  ["Club Open"],
  ["#", "Name", "Rating", "Rd 1", "Rd 2"],
  [1, "Ann Ash", "1500P12", "W2w", "U"],
  [],
  [2, "Bob Birch", 1400, "L1b", "B"],
  [3, "Cy Cedar", "NEW", "H", "U"],
];

function planBeside(table: Table, options = VALUES) {
  const reading = readTable(table);
  const rated = rateWallchart(reading.section!, { rules, endDate: null, system: "OTBR", dualRated: false });
  return planColumns(table, reading, postColumns(table, reading, rated.ratings, options));
}

test("a new sheet has the chart's words, text formats where Excel would meddle, and frozen headings", () => {
  const plan = planNewSheet(readTable(CHART).section!, { title: "Club Open", sheetName: "Open" });
  expect(tableOf(plan)).toEqual([
    ["Club Open"],
    ["#", "Name", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann Ash", "1500P12", "W2w", "U"],
    [2, "Bob Birch", 1400, "L1b", "B"],
    [3, "Cy Cedar", "Unrated", "H", "U"],
  ]);
  expect(plan.sheetName).toBe("Open");
  expect(plan.freeze).toEqual({ rows: 2, columns: 2 });
  expect(plan.widths).toHaveLength(5);
  const formats = plan.blocks.filter(({ row }) => row === 2).map(({ numberFormat }) => numberFormat);
  expect(formats).toEqual(["0", "@", "General", "@", "@"]);
});

test("IDs are text, so that none loses its zeros", () => {
  const section = readTable([
    ["#", "Name", "ID", "Rating", "Rd 1"],
    [1, "Ann Ash", "01234567", 1500, "U"],
  ]).section!;
  const id = planNewSheet(section, { title: "", sheetName: "x" }).blocks.find(
    ({ cells }) => cells[0]![0] === "01234567",
  );
  expect(id).toMatchObject({ numberFormat: "@", column: 2 });
});

test("the post-event columns stand right of everything, rows beside their players", () => {
  const table = tableOf(planBeside(CHART), CHART);
  expect(table.map((row) => row.slice(5))).toEqual([
    [],
    ["Post", "Change", "Games after", "Note"],
    [expect.any(Number), expect.any(Number), 13, ""],
    [],
    [1400 + (table[4]![6] as number), expect.any(Number), "", ""],
    ["", "", "", "Unrated, no rated game"],
  ]);
  expect(table[2]![5]).toBe(1500 + (table[2]![6] as number));
  expect(table.map((row) => row.slice(0, 5).filter((cell) => cell !== ""))).toEqual(
    CHART.map((row) => row.filter((cell) => cell !== "")),
  );
});

test("the table's place on the sheet counts", () => {
  const { blocks, widths } = planBeside([[], [], [], ...CHART.map((row) => ["", "", ...row])]);
  expect(blocks[0]).toMatchObject({ row: 4, column: 7, style: "heading" });
  expect(widths[0]).toMatchObject({ column: 7 });
});

test("a second run finds the first one's columns and writes the same", () => {
  const once = tableOf(planBeside(CHART), CHART);
  expect(tableOf(planBeside(once), once)).toEqual(once);
  const changed = once.map((row, r) =>
    row.map((cell, c) => (r === 2 && c === 3 ? "D2w" : r === 4 && c === 3 ? "D1b" : cell)),
  );
  const twice = tableOf(planBeside(changed), changed);
  expect(twice.map((row) => row.length)).toEqual(once.map((row) => row.length));
  expect(twice[2]![5]).not.toBe(once[2]![5]);
});

test("a row that the TD has emptied loses its old rating; the TD's own words stay", () => {
  const once = tableOf(planBeside(CHART), CHART).map((row) => [...row]);
  once[2] = ["", "", "", "", "", ...once[2]!.slice(5)];
  once[4] = once[4]!.map((cell, c) => (c === 3 ? "U" : cell));
  once.splice(2, 0, [4, "Di Dogwood", 1200, "U", "U"]);
  once[4] = ["", "", "", "", "", "", "", "", "see the note"];
  const again = tableOf(planBeside(once), once);
  expect(again[3]!.slice(5)).toEqual(["", "", "", ""]);
  expect(again[4]![8]).toBe("see the note");
});

const FOREIGN: readonly [what: string, beside: (row: number) => CellValue[], first: number][] = [
  ["a column of the TD's own", (row) => [row === 1 ? "Prize" : row === 2 ? 50 : ""], 6],
  ["the TD's own Post", (row) => [row === 1 ? "Post" : row === 2 ? 1510 : ""], 6],
  [
    "our narrower output with a column of the TD's behind it",
    (row) => (row === 1 ? ["Post", "Change", "Prize"] : row === 2 ? [1510, 10, 50] : []),
    8,
  ],
  [
    "our narrower output with room behind it",
    (row) => (row === 1 ? ["Post", "Change"] : row === 2 ? [1510, 10] : []),
    5,
  ],
];

test.each(FOREIGN)("no cell of the TD's is written over: %s", (_, beside, first) => {
  const table = CHART.map((row, r) => [...Array.from({ length: 5 }, (__, c) => row[c] ?? ""), ...beside(r)]);
  const { blocks } = planBeside(table);
  expect(blocks[0]!.row).toBe(1);
  expect(Math.min(...blocks.map(({ column }) => column))).toBe(first);
});

describe("a sheet from a roster", () => {
  const roster = readTable([
    ["#", "Name", "Rating"],
    [1, "Ann Ash", 1500],
    [2, "Bob Birch", "NEW"],
  ]);
  const plan = planNewSheet(roster.section!, {
    title: "Club Open",
    sheetName: "Open",
    rounds: 3,
    totals: "formulas",
  });
  const cellAt = (row: number, column: number) =>
    plan.blocks.flatMap((block) => block.cells[row - block.row]?.[column - block.column] ?? [])[0];

  test("lacks only the rounds, and gets room for them", () => {
    expect(roster.diagnostics.map(({ code }) => code)).toEqual(["no-rounds"]);
    expect([3, 4, 5, 6].map((column) => cellAt(1, column))).toEqual(["Rd 1", "Rd 2", "Rd 3", "Total"]);
  });

  test("each heading stands as the cells below it do", () => {
    const styles = (wanted: number) => plan.blocks.filter(({ row, column }) => row === wanted && column < 7).map(({ style }) => style); // prettier-ignore
    const [centers, right] = ["headingCenter", "headingRight"];
    expect(styles(1)).toEqual([centers, "heading", right, centers, centers, centers, right]);
    expect(styles(2)).toEqual(["result", "text", "rating", "result", "result", "result", "number"]);
  });

  test("counts totals by formula, and rates live", () => {
    expect(cellAt(2, 6)).toEqual({
      formula: totalFormula("D3:F3"),
    });
    const table = tableOfPlan(plan);
    const live = { date: "2026-08-30", timeControl: "", columns: 7 };
    const { blocks } = planColumns(
      table,
      readTable(table),
      postColumns(table, readTable(table), [], { rules, live }),
    );
    expect(blocks[0]).toMatchObject({
      row: 1,
      column: 7,
      cells: [[{ formula: '=USCF.RATEEVENT(A2:G4,"2026-08-30")' }]],
    });
  });

  test("checks results as they are typed, and prints its headings on each page", () => {
    const [rule] = plan.validations!;
    expect(rule).toMatchObject({ row: 2, column: 3, rows: 2, columns: 3 });
    expect(rule!.formula).toBe(resultRule({ row: 2, column: 3 }, "$A$3:$A$4"));
    expect(plan.print).toEqual({
      titleRows: { first: 0, last: 1 },
      titleColumns: { first: 0, last: 1 },
      landscape: false,
      fitToWidth: true,
    });
    expect(plan.freeze).toEqual({ rows: 2, columns: 2 });
  });

  test("two games in a cell have a formula too", () => {
    const { section } = readTable([
      ["#", "Name", "Rating", "Rd 1", "Total"],
      [1, "Ann Ash", 1500, "WD2", "1.5"],
      [2, "Bob Birch", 1400, "LD1", "0.5"],
    ]);
    const sheet = planNewSheet(section!, { title: "", sheetName: "x", totals: "formulas" });
    expect(sheet.blocks.at(-1)!.cells).toEqual(
      ["D2:D2", "D3:D3"].map((row) => [{ formula: totalFormula(row) }]),
    );
  });
});

describe("two lines a player", () => {
  const TWO: Table = [
    ["Pair", "Player Name", "Total", "Round", "Round"],
    ["Num", "USCF ID / Rtg (Pre->Post)", "Pts", "1", "2"],
    [1, "ANN ASH", 1.5, "W 2", "H"],
    ["MI", "12345671 / R: 1500P12->1510P13", "N:4", "W", ""],
    [2, "BOB BIRCH", 0, "L 1", "U"],
    ["MI", "12345672 / R: 1400 ->1390", "", "B", ""],
  ];

  test("the post-event columns stand in each player's first line", () => {
    const table = tableOf(planBeside(TWO), TWO);
    expect(table.map((row) => typeof row[5])).toEqual([
      "undefined",
      "string",
      "number",
      "string",
      "number",
      "string",
    ]);
    expect(table[3]!.slice(5)).toEqual(["", "", "", ""]);
    expect(tableOf(planBeside(table), table)).toEqual(table);
  });

  test("they look like the chart's own ratings", () => {
    expect(planBeside(TWO).likeColumn).toBe(1);
    expect(planBeside(CHART).likeColumn).toBe(2);
  });
});

function planSections(table: Table) {
  const plans = readTables(table).map((reading) => {
    const settings = { rules, endDate: null, system: "OTBR", dualRated: false } as const;
    return planColumns(
      table,
      reading,
      postColumns(table, reading, rateWallchart(reading.section!, settings).ratings, VALUES),
    );
  });
  return tableOf(mergePlans(plans), table);
}

test("several sections are written beside each other's rows, in one plan, and found again", () => {
  const table: Table = [["Open"], ...CHART.slice(1), [], ["Reserve"], ...CHART.slice(1)];
  const written = planSections(table);
  expect(written.flatMap((row, i) => (row[5] === "Post" ? [i] : []))).toEqual([1, 8]);
  expect(written[2]!.slice(5)).toEqual(written[9]!.slice(5));
  expect(planSections(written)).toEqual(written);
});

test("under headings in two rows the output is found again", () => {
  const table: Table = [
    ["No.", "Player", "Pre", "Round", ""],
    ["", "", "", 1, 2],
    [1, "Ann Ash", 1500, "W2", "U"],
    [2, "Bob Birch", 1400, "L1", "U"],
  ];
  const once = tableOf(planBeside(table), table);
  expect(once[1]!.slice(5)).toEqual(["Post", "Change", "Games after", "Note"]);
  expect(tableOf(planBeside(once), once)).toEqual(once);
});

test("live columns are two formulas over the chart alone", () => {
  const live = { date: "2026-08-30", timeControl: "", columns: 5 };
  const { blocks } = planBeside(CHART, { ...VALUES, live });
  expect(blocks.map(({ row, column, cells }) => [row, column, cells[0]![0]])).toEqual([
    [1, 5, { formula: '=USCF.RATEEVENT(A2:E6,"2026-08-30")' }],
    [1, 6, { formula: '=USCF.RATEEVENT(A2:E6,"2026-08-30",,"change")' }],
  ]);
});

const PLAYER: PlayerRating = {
  rating: 1510.4,
  prior: 1499.6,
  games: 20,
  eventGames: 4,
  initial: null,
  floor: { rating: 100, kind: "absolute", held: false },
  ceilingHeld: false,
  matchLimited: false,
  wins: 0,
  draws: 0,
  trace: () => null,
  otherHistory: () => null,
};

const CELLS: readonly [what: string, Partial<PlayerRating>, date: string, unknown[]][] = [
  ["change is from the rounded rating before", {}, "2026-08-30", [1510, 10, 20, ""]],
  ["before 2014-09 a gain rounds up (section 7)", {}, "2013-08-30", [1511, 11, 20, ""]],
  ["before 2014-09 a loss rounds down (section 7)", { rating: 1480.9 }, "2013-08-30", [1480, -20, 20, ""]],
  ["no count of games", { games: null }, "2026-08-30", [1510, 10, "", ""]],
  ["no rated game", { eventGames: 0, rating: 1499.6 }, "2013-08-30", [1500, 0, 20, "No rated game"]],
  [
    "unrated without a game",
    { eventGames: 0, rating: null, prior: null },
    "2026-08-30",
    ["", "", "", "Unrated, no rated game"],
  ],
  [
    "a newcomer",
    { prior: null, initial: { rating: 800, games: 0, source: "age", parts: [] } },
    "2026-08-30",
    [1510, "", 20, "New: starts at 800, by age"],
  ],
  [
    "held by the floor",
    { rating: 1400, floor: { rating: 1400, kind: "given", held: true } },
    "2026-08-30",
    [1400, -100, 20, "Raised to the floor of 1400"],
  ],
  [
    "limited in a match",
    { matchLimited: true },
    "2026-08-30",
    [1510, 10, 20, "Limited to 50 points in a match"],
  ],
  ["held by the ceiling", { ceilingHeld: true }, "2026-08-30", [1510, 10, 20, "Lowered to the ceiling"]],
];

test.each(CELLS)("cells of a player: %s", (_, player, date, expected) => {
  expect(postCells({ ...PLAYER, ...player }, rulesFor(date))).toEqual(expected);
});

test("the note says that a rating comes from an earlier section, if the player played in this one", () => {
  const notes = [PLAYER, { ...PLAYER, ceilingHeld: true }, { ...PLAYER, eventGames: 0 }].map(
    (player) => postCells(player, rules, "Enters at 1500 from Open")[3],
  );
  expect(notes).toEqual([
    "Enters at 1500 from Open",
    "Enters at 1500 from Open; Lowered to the ceiling",
    "No rated game",
  ]);
});

test("a text that reads as a formula stays the name it is", () => {
  const section = readTable([
    ["#", "Name", "Rating", "Rd 1"],
    [1, "=HYPERLINK(1)", 1500, "U"],
  ]).section!;
  expect(readTable(sheetOf(section)).section!.players[0]!.name).toBe("=HYPERLINK(1)");
});
