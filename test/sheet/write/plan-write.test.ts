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

test("a sheet of its own is named by the section and the word", () => {
  const table: Table = [["Harvest Tournament, Reserve"], ...DUAL];
  const sheet = { name: "Sheet1", table, memory: { own: [] } };
  const choices = { live: false };
  const { plans } = planNewSheets({ sheet, event, chart: view(table) }, choices);
  expect(plans.map(({ sheetName }) => sheetName)).toEqual(["Reserve rated"]);
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
  const chart = viewTable(table, systems, {}, { persons: earlier.persons });
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
