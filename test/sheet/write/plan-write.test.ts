/** What Write ratings writes: both systems side by side, a sheet of its own. */
import { viewTable } from "../view";
import { chooseColumn, columnOptions, forgetColumns, viewColumns } from "../../../src/pane/rate/column-view";
import { NO_EVENT, viewEvent, type EventEntry } from "../../../src/sheet/event/event";
import { onNewSheet, planNewSheets, planOnNewSheet } from "../../../src/sheet/write/on-new-sheet";
import { planBeside, tableOfPlan } from "../../../src/sheet/write/plan-write";
import { readTable } from "../../../src/wallchart/reader/read";
import type { SheetPlan } from "../../../src/sheet/write/plan";
import type { CellValue, Table } from "../../../src/wallchart/types";
import { rowsOf } from "../../../src/pane/shared/sheet-view";

const DUAL: Table = [
  ["#", "Name", "Rating", "Quick", "Rd 1"],
  [1, "Ann Ash", 1800, 1750, "W2"],
  [2, "Bob Birch", 1600, "1580P9", "L1"],
];
const SINGLE: Table = DUAL.map((row) => row.filter((_, column) => column !== 3));
const event: EventEntry = { ...NO_EVENT, endDate: "2026-08-30", timeControl: "G/60;d5" };
const view = (table: Table, entry = event) =>
  viewTable(table, viewEvent(entry).systems, entry.choices, { name: "Morning" });

/** The table with a plan's cells over it. */
function written(table: Table, plan: SheetPlan): Table {
  const cells = tableOfPlan(plan);
  return table.map((row, r) => {
    const over: readonly CellValue[] = cells[r] ?? [];
    return Array.from({ length: Math.max(row.length, over.length) }, (_, c) => {
      const cell = over[c] ?? "";
      return cell === "" ? (row[c] ?? "") : cell;
    });
  });
}

test("two systems stand side by side, and are refreshed where they stand", () => {
  const plan = planBeside(DUAL, view(DUAL))!;
  const after = written(DUAL, plan);
  expect(after[0]).toEqual(["#", "Name", "Rating", "Quick", "Rd 1", "Post", "Change", "Games after", "Note", "Quick post", "Quick change", "Quick games after", "Quick note"]); // prettier-ignore
  const rated = view(DUAL).sections[0]!.rated.map((one) => Number(rowsOf(one)[0]!.post.rating));
  expect([after[1]![5], after[1]![9]]).toEqual(rated);
  expect(written(after, planBeside(after, view(after))!)).toEqual(after);
  expect(viewColumns(readTable(after)).map(({ heading }) => heading)).not.toContain("Quick post");
});

test("where the second system's place is taken, its columns go right of everything", () => {
  const first = written(SINGLE, planBeside(SINGLE, view(SINGLE))!);
  const taken = first.map((row, r) => [...row, r === 0 ? "Prize" : "$10", ["Quick", 1750, 1580][r]!]);
  const headings = written(taken, planBeside(taken, view(taken))!)[0]!;
  expect(headings.indexOf("Prize")).toBe(8);
  expect(headings.indexOf("Quick post")).toBe(10);
});

test("a chart on a sheet of its own has its ratings beside it", () => {
  const table = tableOfPlan(planOnNewSheet(onNewSheet(view(DUAL).sections[0]!, "Open"), { live: null }));
  expect(table[0]![0]).toBe("Open rated");
  expect(table[1]).toEqual(expect.arrayContaining(["Rating", "Rd 1", "Post", "Quick post"]));
});

test("the name of a sheet of its own keeps the section and the word", () => {
  const table: Table = [["Harvest Tournament, Reserve"], ...DUAL];
  const sheet = { name: "Sheet1", table, memory: { own: [] } };
  const choices = { live: false, charts: false };
  const { plans } = planNewSheets({ sheet, event, chart: view(table) }, choices);
  expect(plans.map(({ sheetName }) => sheetName)).toEqual(["Harvest Tournam…, Reserve rated"]);
});

test("the title of a sheet of its own is not cut off", () => {
  const { sheet, table } = onNewSheet(view(DUAL).sections[0]!, "Friday Night Action November 20");
  expect([sheet.sheetName, table[0]![0]]).toEqual([
    "Friday Night Action Nove… rated",
    "Friday Night Action November 20 rated",
  ]);
});

test("the written note says what the preview says of a player", () => {
  const table: Table = [
    ["#", "Name", "Rating", "Ceiling", "Rd 1"],
    [1, "Ann Ash", 1800, "", "W2"],
    [2, "Bob Birch", 1600, "", "L1"],
    [3, "Cy Cedar", 1500, 1501, "W4"],
    [4, "Di Elm", 1450, "", "L3"],
  ];
  const earlier = view(table.slice(0, 3));
  const { systems } = viewEvent(event);
  const chart = viewTable(table, systems, {}, { soFar: earlier.soFar });
  const enters = earlier.sections[0]!.rated[0]!.ratings.map(
    ({ rating }) => `Enters at ${Math.round(rating!)} from Morning`,
  );
  expect(rowsOf(chart.sections[0]!.rated[0]!).map(({ tag }) => tag)).toEqual([...enters, "Ceiling", ""]);
  expect(written(table, planBeside(table, chart)!).map((row) => row[8])).toEqual([
    "Note",
    ...enters,
    "Lowered to the ceiling",
    "",
  ]);
});

const TWO_LINES: Table = [
  ["#", "Name", "Rd 1"],
  ["", "ID / Rating", ""],
  [1, "Ann Ash", "W2"],
  ["MI", "90000001 / R: 1800", ""],
  [2, "Bob Birch", "L1"],
  ["MI", "90000002 / R: 1600P10", ""],
];
const UNRATED: Table = [...SINGLE, [3, "Cy Cedar", "Unrated", "U"], [4, "Di Elm", "Unrated", "D5"], [5, "Ed Fir", "1500P3", "D4"]]; // prettier-ignore

test.each<[string, Table, [row: number, column: number, players: CellValue[][]][]]>([
  // the chart, where each section's data stands, whose
  [
    "one line a player",
    SINGLE,
    [
      [
        1,
        9,
        [
          ["Ann Ash", 1800],
          ["Bob Birch", 1600],
        ],
      ],
    ],
  ],
  [
    "two lines a player",
    TWO_LINES,
    [
      [
        2,
        8,
        [
          ["Ann Ash", 1800],
          ["Bob Birch", 1600],
        ],
      ],
    ],
  ],
  ["newcomers, and one who did not play", UNRATED, [[1, 9, [["Ann Ash", 1800], ["Bob Birch", 1600], ["Di Elm", ""], ["Ed Fir", 1500]]]]], // prettier-ignore
  ["two sections", [["Open"], ...SINGLE, ["Reserve"], ...SINGLE.map((row, r) => (r === 0 ? row : [row[0]!, `${row[1]} II`, ...row.slice(2)]))], [[2, 9, [["Ann Ash", 1800], ["Bob Birch", 1600]]], [36, 9, [["Ann Ash II", 1800], ["Bob Birch II", 1600]]]]], // prettier-ignore
])("Excel's charts have names and numbers of the rated players: %s", (_, table, expected) => {
  const shown = view(table);
  const plan = planBeside(table, shown, { live: null, charts: true })!;
  const data = plan.blocks.filter(({ style }) => style === "data");
  const places = data.map(({ row, column, cells }) => [row, column, cells.map(([name, pre]) => [name, pre])]);
  expect(places).toEqual(expected);
  data.forEach(({ cells }, section) => {
    const rated = shown.sections[section]!.rated[0]!;
    const { ratings } = rated;
    const rows = rowsOf(rated);
    const played = rows.filter((__, i) => ratings[i]!.eventGames > 0);
    expect(cells.map(([, , ...after]) => after)).toEqual(
      played.map(({ post, points }) => [Number(post.rating), points ?? ""]),
    );
  });
  expect(plan.charts!.map(({ row, column, rows }) => [row, column, rows])).toEqual(
    expected.map(([row, column, players]) => [row, column, players.length]),
  );
  // The sheet with them on it reads as it did.
  const after = written(table, plan);
  expect(view(after).sections.map(({ rated }) => rated.map(rowsOf))).toEqual(
    shown.sections.map(({ rated }) => rated.map(rowsOf)),
  );
});

test("a column can be anything that a chart knows; a choice replaces the one before", () => {
  const reading = readTable(SINGLE);
  const [, , rating] = viewColumns(reading);
  expect(rating).toMatchObject({ name: "C", heading: "Rating", value: "rating" });
  expect(columnOptions(reading).map(([, text]) => text)).toEqual(expect.arrayContaining(["rating before", "round 1", "round 2", "Quick rating", "ignored"])); // prettier-ignore
  const once = chooseColumn({}, rating!, "round 2");
  expect(once.columns).toEqual([{ column: 2, heading: "Rating", role: "round", round: 2, system: null }]);
  const second = chooseColumn(once, rating!, "rating", 1);
  expect(second.columns).toHaveLength(2);
  expect(forgetColumns(second, 1).columns).toEqual([]);
  expect(chooseColumn(once, rating!, "sourceRating  OTBQ").columns).toMatchObject([{ role: "sourceRating", system: "OTBQ" }]); // prettier-ignore
});
