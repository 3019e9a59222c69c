/** Charts that stand side by side, each with headings of its own: read, written and refused in a formula. */
import { planNewSheets } from "../../src/sheet/write/on-new-sheet";
import { planBeside, planWrite } from "../../src/sheet/write/plan-write";
import { viewTable } from "../sheet/view";
import { NO_EVENT, viewEvent } from "../../src/sheet/event/event";
import { importFile } from "../../src/wallchart/formats/import";
import { readTable, readTables } from "../../src/wallchart/reader/read";
import { stopsRating, type CellValue, type Table } from "../../src/wallchart/types";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { formulaOutcome, paneOutcome } from "./misreads";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

const HEADINGS = ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"];
const FIRST: Table = [
  HEADINGS,
  [1, "Ann Ash", 1641, "W4", "L3", "D2"],
  [2, "Bob Birch", 1553, "D3", "W4", "D1"],
  [3, "Cy Cedar", 1510, "D2", "W1", "L4"],
  [4, "Di Dogwood", 1492, "L1", "L2", "W3"],
];
const SECOND: Table = [
  HEADINGS,
  [1, "Eve Fir", 1241, "W4", "W3", "W2"],
  [2, "Gil Gum", 1153, "W3", "L4", "L1"],
  [3, "Hal Holly", 1110, "L2", "L1", "W4"],
  [4, "Ivy Juniper", 1092, "L1", "W2", "L3"],
];
const TITLES: Table = [["Quad 1"], ["Quad 2"]];

/** Two tables side by side, so many empty columns between. */
function beside(one: Table, other: Table, gap = 1): Table {
  const width = Math.max(...one.map(({ length }) => length)) + gap;
  return Array.from({ length: Math.max(one.length, other.length) }, (_, r) => [
    ...Array.from({ length: width }, (__, c): CellValue => one[r]?.[c] ?? ""),
    ...(other[r] ?? []),
  ]);
}

const SETTINGS = { date: "2026-08-01", timeControl: "G/60;d5" };
const RATINGS = [FIRST, SECOND].map((table) => paneOutcome([table], SETTINGS) as { ratings: number[] });
const BOTH = RATINGS.flatMap(({ ratings }) => ratings);

const CHARTS: readonly (readonly [what: string, table: Table, ranges: string])[] = [
  ["with a gap", beside(FIRST, SECOND), "A1:F5 and H1:M5"],
  ["without a gap", beside(FIRST, SECOND, 0), "A1:F5 and G1:L5"],
  ["with titles", beside([TITLES[0]!, ...FIRST], [TITLES[1]!, ...SECOND]), "A1:F6 and H1:M6"],
  ["with fewer players on the left", beside(FIRST.slice(0, 1).concat([[1, "Kay Larch", 1000, "W2"], [2, "Lee Maple", 900, "L1"]]), SECOND), "A1:F3 and H1:M5"],
  ["over another pair", [...beside(FIRST, SECOND), [], ...beside(FIRST, SECOND)], "A1:F5 and H1:M5"],
  ["over one more", [...beside(FIRST, SECOND), [], ...SECOND], "A1:F5 and H1:M5"],
  ["the quads' names over the players", beside([["#", "Quad 1", ...HEADINGS.slice(2)], ...FIRST.slice(1)], [["#", "Quad 2", ...HEADINGS.slice(2)], ...SECOND.slice(1)]), "A1:F5 and H1:M5"],
]; // prettier-ignore

test.each(CHARTS)("%s: a formula names the ranges to give", (_, table, ranges) => {
  const outcome = formulaOutcome(table, SETTINGS, false);
  expect(outcome).toMatchObject({ cells: true, refused: expect.stringContaining(`${ranges}: `) });
  expect(readTable(table).diagnostics.filter(stopsRating).map(({ code }) => code)).toEqual(["charts-side-by-side"]);
}); // prettier-ignore

test("the pane rates every chart, the left ones first", () => {
  const four = CHARTS[4]![1];
  expect(paneOutcome([CHARTS[0]![1]], SETTINGS)).toEqual({ ratings: BOTH });
  expect(paneOutcome([four], SETTINGS)).toEqual({
    ratings: RATINGS.flatMap(({ ratings }) => [...ratings, ...ratings]),
  });
  expect(readTables(CHARTS[2]![1]).map(({ section }) => section!.title)).toEqual(["Quad 1", "Quad 2"]);
});

test.each([false, true])("each range by itself is rated, empty cells as 0: %s", (zeros) => {
  const table = CHARTS[0]![1];
  const ranges = [table.map((row) => row.slice(0, 6)), table.map((row) => row.slice(7))];
  expect(ranges.map((range) => formulaOutcome(range, SETTINGS, zeros))).toEqual(RATINGS);
});

test("a copied text is read as two charts", () => {
  const { sections } = importFile(CHARTS[2]![1].map((row) => row.join("\t")).join("\n"));
  expect(paneOutcome(sections.map(({ table }) => table), SETTINGS)).toEqual({ ratings: BOTH });
}); // prettier-ignore

test("a wider chart below is read too", () => {
  const wider: Table = [
    ["#", "Name", "ID", "State", "Club", "Team", "Rating", "Rd 1"],
    [1, "Kay Larch", "", "", "", "", 1000, "W2"],
    [2, "Lee Maple", "", "", "", "", 900, "L1"],
  ];
  const readings = readTables([...beside(FIRST, SECOND), [], ...wider]);
  expect(readings.flatMap(({ diagnostics }) => diagnostics.filter(stopsRating))).toEqual([]);
  const ratings = readings.map(({ section }) => section!.players.map(({ rating }) => rating));
  expect(ratings).toContainEqual([1000, 900]);
  expect(ratings).toHaveLength(3);
});

test("a list of pairings beside a chart is listed, and no part of it is read", () => {
  const pairings: Table = [
    ["#", "Name", "Rating"],
    [1, "Eve Fir", 1241],
  ];
  const readings = readTables(beside(FIRST, pairings));
  expect(readings.map(({ section }) => section!.players.map(({ rating }) => rating))).toEqual([
    [1641, 1553, 1510, 1492],
  ]);
  const [found, ...more] = readings[0]!.diagnostics;
  expect([found!.code, more]).toEqual(["not-used", []]);
  expect(found!.cells).toEqual([0, 1].flatMap((row) => [7, 8, 9].map((column) => ({ row, column }))));
});

/** A table with a plan's blocks written into it. */
function written(table: Table, plan: NonNullable<ReturnType<typeof planBeside>>): CellValue[][] {
  const sheet = table.map((row) => [...row]);
  for (const { row, column, cells } of plan.blocks) {
    cells.forEach((line, i) =>
      line.forEach((cell, j) => {
        const target = (sheet[row + i] ??= []);
        // Nothing that stands there is written over.
        expect(target[column + j] ?? "").toBe("");
        target[column + j] = cell as CellValue;
      }),
    );
  }
  return sheet.map((row) => Array.from(row, (cell) => cell ?? ""));
}

test.each(CHARTS)("%s: the ratings stand right of all charts, and no two on one cell", (_, table) => {
  const { systems } = viewEvent({ ...NO_EVENT, endDate: "2026-08-01" });
  const chart = viewTable(table, systems);
  const plan = planBeside(table, chart)!;
  const sheet = written(table, plan);
  const width = Math.max(...table.map(({ length }) => length));
  expect(Math.min(...plan.widths.map(({ column }) => column))).toBe(width);
  // What was written is read as ours, and the charts are read as before.
  const again = viewTable(sheet, systems);
  expect(again.complete).toBe(true);
  const ratings = ({ sections }: typeof chart) =>
    sections.map(({ rated }) => rated[0]!.ratings.map(({ rating }) => rating));
  expect(ratings(again)).toEqual(ratings(chart));
});

test("formulas are refused in words, and are to be had on new sheets", () => {
  const table = CHARTS[0]![1];
  const { systems } = viewEvent({ ...NO_EVENT, endDate: "2026-08-01" });
  const given = {
    sheet: { name: "Quads", table, memory: { own: [] } },
    event: { ...NO_EVENT, endDate: "2026-08-01" },
    chart: viewTable(table, systems),
  };
  expect(planWrite(given, { live: true }).noFormulas).not.toBeNull();
  const { plans, noFormulas } = planNewSheets(given, { live: true });
  expect([plans.length, noFormulas]).toEqual([2, null]);
});

test("the names are those of the wallchart, not of the places left of it", () => {
  const places: Table = [
    ["Place", "Name", "Prize"],
    [1, "Ann Ash", "$50"],
    [2, "Cy Cedar", ""],
    [3, "Bob Birch", ""],
    [4, "Di Dogwood", ""],
  ];
  const { section } = readTable(beside(places, FIRST));
  expect(section!.players.map(({ name }) => name)).toEqual(FIRST.slice(1).map(([, name]) => name));
});
