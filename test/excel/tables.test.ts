/** Wallcharts that are Excel Tables: read, written beside, updated, sorted, undone. How Tables are: the stand-in's `table-cells.ts`. */
import { openExcel, type OpenExcel, type OpenOptions } from "../../packages/excel-host/src/jsdom";
import { readWorkbook } from "../../src/excel/read-sheet";
import { outputOn } from "../../src/sheet/rate/own-output";
import type { WriteChoices } from "../../src/sheet/write/plan-write";
import { planSeen } from "../../src/pane/store/plan-seen";
import { seeActive } from "../../src/pane/store/see-charts";
import { writtenState } from "../../src/pane/store/written-state";
import { planFillIn } from "../../src/sheet/players/fill-in";
import { writeFacts } from "../../src/pane/players/write-facts";
import { leavePage, openPane, type Pane } from "../faults/pane";
import { partsOf, startAnew, typeInto } from "../faults/workbook";
import type { CellValue } from "../../src/wallchart/types";

let excel: OpenExcel;
let pane: Pane;
const HOW: WriteChoices = { live: false, newSheet: false, colors: false };
/** All that is on the sheet. */
const content = () => partsOf(excel).get("sheet 0");
const sheet = () => excel.grid.sheetIds()[0]!;

/** The chart in A2:F6, its headings in row 2, as the Table Open. */
async function begin({ ownColumn, options }: { ownColumn?: string; options?: OpenOptions } = {}) {
  excel = await openExcel(options);
  startAnew(excel);
  excel.host.book.conditionalFormats = [];
  if (ownColumn) typeInto(excel.grid, sheet(), 1, 6, [[ownColumn], ["a"], ["b"], ["c"], ["d"]]);
  const last = ownColumn ? "G" : "F";
  await excel.run(async (context) => {
    context.workbook.worksheets.getItem(sheet()).tables.add(`A2:${last}6`, true).name = "Open";
    await context.sync();
  });
  pane = await openPane(excel);
  await pane.does(({ open }) => open("rate"));
}
afterEach(async () => {
  await pane.close();
  await leavePage();
  excel.close();
});

const shown = (how: Partial<WriteChoices> = {}) => planSeen(seeActive(pane.state)!, { ...HOW, ...how });
const write = (how: Partial<WriteChoices> = {}) => pane.does((actions) => actions.write(shown(how), false));
const undo = () => pane.does((actions) => actions.undo());
const table = () => {
  const { top, left, bottom, right } = excel.host.book.tables[0]!.area;
  return [top, left, bottom, right];
};
const row = (at: number, from = 6, to = 9): CellValue[] =>
  Array.from({ length: to - from + 1 }, (_, i) => excel.grid.cell(sheet(), at, from + i).value as CellValue);

const grows: [string, OpenOptions][] = [
  ["where Excel grows it by itself", {}],
  ["where someone turned that off", { behavior: { tablesGrow: false } }],
];
test.each(grows)("the Table takes up the ratings and gives them back, %s", async (_, options) => {
  await begin({ options });
  expect((await readWorkbook(() => [])).active.tables).toEqual([{ name: "Open", row: 1, column: 0, rows: 5, columns: 6 }]); // prettier-ignore
  const before = content();
  expect(await write()).toBeNull();
  expect(table()).toEqual([1, 0, 5, 9]);
  expect(row(1)).toEqual(["Post", "Change", "Games after", "Note"]);
  expect(writtenState(seeActive(pane.state)!).kind).toBe("current");
  expect(await undo()).toBeNull();
  expect([table(), content()]).toEqual([[1, 0, 5, 5], before]);

  await write();
  // Once more, after a correction: in the same place.
  typeInto(excel.grid, sheet(), 2, 3, [[1950]]);
  await pane.does(({ open }) => open("rate"));
  expect(writtenState(seeActive(pane.state)!).kind).toBe("outdated");
  expect(await write()).toBeNull();
  expect([table(), writtenState(seeActive(pane.state)!).kind]).toEqual([[1, 0, 5, 9], "current"]);
  // Of the update alone: the first ratings stand again.
  expect(await undo()).toBeNull();
  expect(table()).toEqual([1, 0, 5, 9]);
});

test("sorted, each player keeps the rating, and Update and Undo still know it", async () => {
  await begin();
  await write();
  const posts = () => new Map([2, 3, 4, 5].map((at) => [row(at, 1, 1)[0], row(at, 6, 6)[0]]));
  const before = posts();
  // What Excel's sorting moves: the rows of the Table, as wide as it is.
  const [, , , right] = table();
  const rows = [2, 3, 4, 5].map((at) => row(at, 0, right));
  const moved = [rows[2]!, rows[3]!, rows[0]!, rows[1]!];
  typeInto(excel.grid, sheet(), 2, 0, moved);
  await pane.does(({ open }) => open("rate"));
  expect(posts()).toEqual(before);
  expect(writtenState(seeActive(pane.state)!).kind).toBe("current");
  expect(await write()).toBeNull();
  expect(posts()).toEqual(before);
});

test("beside a Note of the director's own, ours is Note2, as Excel makes it", async () => {
  await begin({ ownColumn: "Note" });
  await write();
  expect(row(1, 6, 10)).toEqual(["Note", "Post", "Change", "Games after", "Note2"]);
  expect(await write()).toBeNull();
  expect([row(1, 6, 11), table()]).toEqual([["Note", "Post", "Change", "Games after", "Note2", ""], [1, 0, 5, 10]]); // prettier-ignore
  expect(await undo()).toBeNull();
  expect(await undo()).toBeNull();
  expect([row(1, 6, 10), table()]).toEqual([
    ["Note", "", "", "", ""],
    [1, 0, 5, 6],
  ]);
});

test("no formulas in a Table, and values in their place", async () => {
  await begin();
  for (const live of [false, true]) {
    const { noFormulas, plans } = shown({ live });
    expect([noFormulas?.code, plans[0]!.blocks.some(({ spill }) => spill)]).toEqual(["in-table", false]);
  }
});

test("of a Table's rows that a filter hides, as many are told as of hidden ones", async () => {
  await begin();
  excel.grid.setBands(sheet(), "row", 3, 4, { hidden: true });
  const { active } = await readWorkbook(() => []);
  expect(active.hidden.rows).toEqual([3, 4]);
});

test("a sheet whose Tables changed after it was read is read again first", async () => {
  await begin();
  const plan = shown();
  excel.host.book.tables = [];
  expect((await pane.does((actions) => actions.write(plan, false)))?.code).toBe("changed");
  expect(row(1)).toEqual(["", "", "", ""]);
});

test("a row that was added to the Table stays in it after Undo", async () => {
  await begin();
  await write();
  await excel.run(async (context) => {
    context.workbook.worksheets.getItem(sheet()).getRange("B7").values = [["Ann Ash"]];
    await context.sync();
  });
  expect(await undo()).toBeNull();
  expect(table()).toEqual([1, 0, 6, 5]);
});

test("facts go into the Table, and out of it with Undo", async () => {
  await begin();
  const before = content();
  const seen = seeActive(pane.state)!;
  const { sheet: read, chart } = seen;
  const people = chart.readings.map(({ section }) =>
    (section?.players ?? []).map(({ name, id }) => [
      { source: "List", player: { id, name, state: "MI", ratings: { OTBR: { rating: 1500, floor: 1200 } } } },
    ]),
  );
  const from = { table: read.table, readings: chart.readings, filled: outputOn(read.memory, "facts") };
  const planned = planFillIn(from, people, { facts: ["Floor", "State"], system: "OTBR", endDate: "" }); // prettier-ignore
  await pane.does(({ writeSheets }) => writeSheets("filling", (stop) => writeFacts(seen, planned, stop)));
  expect([row(1, 6, 7), table()]).toEqual([
    ["Floor", "State"],
    [1, 0, 5, 7],
  ]);
  expect(seeActive(pane.state)!.chart.diagnostics.map(({ code }) => code)).not.toContain("beside-the-chart");
  expect(await pane.does((actions) => actions.undo())).toBeNull();
  expect(table()).toEqual([1, 0, 5, 5]);
  expect(content()).toBe(before);
});

test("a write that fails gives the Table its size back", async () => {
  await begin();
  const before = content();
  const plan = shown();
  const begun = excel.host.syncs;
  excel.host.beforeSync = (n) => {
    // Someone types into the chart just before it is written.
    if (n === begun + 2) excel.host.asCoauthor(() => typeInto(excel.grid, sheet(), 2, 3, [[1600]]));
  };
  expect((await pane.does((actions) => actions.write(plan, false)))?.code).toBe("changed");
  excel.host.beforeSync = null;
  typeInto(excel.grid, sheet(), 2, 3, [[1500]]);
  expect([table(), content()]).toEqual([[1, 0, 5, 5], before]);
});
