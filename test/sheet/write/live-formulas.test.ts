/**
 * Live formulas in a grid that computes them: what they show is what the pane shows, and values and formulas take each
 * other's place. Where something else counts than what a formula sees, they are not offered, and why.
 */
import { undo } from "../../../src/excel/undo";
import { writeNewSheets } from "../../../src/excel/new-sheet";
import { writeBeside } from "../../../src/excel/write-plan";
import { viewTable } from "../view";
import type { SheetView } from "../../../src/pane/shared/sheet-view";
import { NO_EVENT, viewEvent, type EventEntry } from "../../../src/sheet/event/event";
import {
  isNotAlone,
  liveArguments,
  whyNoFormulas,
  type NoFormulas,
} from "../../../src/sheet/write/live-formulas";
import { outputOn } from "../../../src/sheet/rate/own-output";
import { onNewSheet, planOnNewSheet } from "../../../src/sheet/write/on-new-sheet";
import { planBeside } from "../../../src/sheet/write/plan-write";
import { cellName } from "../../../src/wallchart/cells/names";
import { readTables } from "../../../src/wallchart/reader/read";
import type { CellValue, Table } from "../../../src/wallchart/types";
import type { OpenExcel } from "../../../packages/excel-host/src/jsdom";
import { CAREFUL, readActiveSheet } from "../../excel/fixtures";
import { openWithFunctions } from "../../functions/grid";
import { rowsOf } from "../../../src/pane/shared/sheet-view";

const SINGLE: Table = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2"],
  [1, "Ann Ash", 1800, "W2", "D3"],
  [2, "Bob Birch", "1600P10", "L1", "W4"],
  [3, "Cy Cedar", "1300/00", "W4", "D1"],
  [4, "Di Elm", 2250, "L3", "L2"],
];
const DUAL = SINGLE.map((row, r) => [
  ...row.slice(0, 3),
  ["Quick", 1750, "1580P9", "", 2230][r]!,
  ...row.slice(3),
]);
const OTHERS = DUAL.map((row, r) => (r === 0 ? row : [row[0]!, `${row[1]} II`, ...row.slice(2)]));
const SECTIONS: Table = [["Open"], ...DUAL, [], ["Reserve"], ...OTHERS];
const TWO_ROWS: Table = [["", "Player", "Pre", "Round", ""], ["No.", "", "Rating", 1, 2], ...SINGLE.slice(1)];
const TWO_LINES: Table = [
  ["#", "Name", "Rd 1", "Rd 2"],
  ["", "ID / Rating", "", ""],
  [1, "Ann Ash", "W2", "D2"],
  ["MI", "90000001 / R: 1800", "W", "B"],
  [2, "Bob Birch", "L1", "D1"],
  ["MI", "90000002 / R: 1600P10", "B", "W"],
];
const FOREIGN: Table = [
  ["A foreign tournament"],
  [],
  ["#", "Name", "Rating", "FIDE", "Rd 1", "Rd 2", "Rd 3"],
  [1, "Ann Ash", 1800, "", "W1950", "D2011", "L2"],
  [2, "Bob Birch", "", 2100, "", "", "W1"],
];

const event: EventEntry = { ...NO_EVENT, endDate: "2026-08-30", timeControl: "G/60;d5" };
const view = (table: Table, entry = event) => viewTable(table, viewEvent(entry).systems, entry.choices);

/** Every Post and Change as the pane shows them, as the sheet will: by section, a column each. */
function shown({ sections }: SheetView): unknown[][] {
  return sections.flatMap(({ rated }) =>
    rated.flatMap((one) => [
      rowsOf(one).map(({ post }) => (post.rating === "" ? "" : Number(post.rating))),
      rowsOf(one).map(({ points }) => points ?? ""),
    ]),
  );
}

/** The cells of the same columns beside the players of a sheet. */
function standing(chart: SheetView, table: Table): unknown[][] {
  return chart.sections.flatMap(({ reading, section, rated }) => {
    const headings = table[reading.headingRow]!.map(String);
    const columns = headings.flatMap((heading, column) =>
      /\b(post|change)$/i.test(heading) ? [column] : [],
    );
    expect(columns).toHaveLength(2 * rated.length);
    return columns.map((column) => section.players.map(({ row }) => table[row]![column] ?? ""));
  });
}

let excel: OpenExcel;
beforeAll(async () => {
  ({ excel } = await openWithFunctions());
});
afterAll(() => excel.close());
/** Each on a sheet of its own. */
beforeEach(() =>
  excel.run(async (context) => {
    context.workbook.worksheets.add().activate();
    await context.sync();
  }),
);

async function put(table: Table): Promise<void> {
  const width = Math.max(...table.map((row) => row.length));
  await excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRangeByIndexes(0, 0, table.length, width).values = table.map((row) =>
      Array.from({ length: width }, (_, i): CellValue => row[i] ?? ""),
    );
    await context.sync();
  });
}

async function write(entry: EventEntry, isLive: boolean) {
  const sheet = await readActiveSheet();
  const own = outputOn(sheet.memory);
  const chart = view(sheet.table, entry);
  expect(whyNoFormulas(chart, entry)).toBeNull();
  const plan = planBeside(sheet.table, chart, { live: isLive ? entry : null, output: own })!;
  return { chart, written: await writeBeside(plan, sheet, entry, { ...CAREFUL, colors: true }) };
}

const table = async () => (await readActiveSheet()).table;

test.each<[string, Table, Partial<EventEntry>]>([
  ["one system", SINGLE, {}],
  ["two systems", DUAL, {}],
  ["two sections in two systems", SECTIONS, {}],
  ["headings in two rows", TWO_ROWS, {}],
  ["two lines a player", TWO_LINES, {}],
  ["a foreign event by its title", FOREIGN, { timeControl: "" }],
  ["a time control and the slower system, whose K it lowers", SINGLE, { system: "OTBR" }],
  ["a time control and the faster system", DUAL, { system: "OTBQ" }],
  ["a time control and a system beside it", SINGLE, { system: "OLR" }],
])("formulas show the pane's numbers: %s", async (_, cells, more) => {
  await put(cells);
  const { chart } = await write({ ...event, ...more }, true);
  expect(standing(chart, await table())).toEqual(shown(chart));
});

test("formulas follow an edit; values replace them, formulas replace the values, and each can be undone", async () => {
  await put(DUAL);
  const empty = await table();
  const live = await write(event, true);
  const withFormulas = await table();
  await put(DUAL.map((row, r) => row.map((cell, c) => (r === 1 && c === 2 ? 1900 : cell))));
  const edited = await table();
  expect(standing(view(edited), edited)).toEqual(shown(view(edited)));
  expect(edited[1]![6]).not.toEqual(withFormulas[1]![6]);
  await put(DUAL);
  const values = await write(event, false);
  const withValues = await table();
  expect(withValues[0]).toEqual([...DUAL[0]!, "Post", "Change", "Games after", "Note", "Quick post", "Quick change", "Quick games after", "Quick note"]); // prettier-ignore
  expect(standing(values.chart, withValues)).toEqual(shown(values.chart));
  const again = await write(event, true);
  expect(await table()).toEqual(withFormulas);
  await undo([again.written], false);
  expect(await table()).toEqual(withValues);
  await undo([values.written], false);
  expect(await table()).toEqual(withFormulas);
  await undo([live.written], false);
  expect(await table()).toEqual(empty);
});

test("formulas that fail are not a problem of the chart, and are written again in the same place", async () => {
  await put(SINGLE);
  await write(event, true);
  const before = await table();
  const [first] = SINGLE[1]!.slice(-1);
  const at = SINGLE[0]!.length - 1;
  await put(SINGLE.map((row, r) => row.map((cell, c) => (r === 1 && c === at ? "W99" : cell))));
  const failed = await table();
  expect(failed[0]!.slice(at + 1, at + 3)).toEqual(["#VALUE!", "#VALUE!"]);
  const cells = view(failed).problems.flatMap((one) => one.cells.map(({ name }) => name));
  expect(new Set(cells)).toEqual(new Set([cellName({ row: 1, column: at })]));
  await put(SINGLE.map((row, r) => row.map((cell, c) => (r === 1 && c === at ? first! : cell))));
  expect(await table()).toEqual(before);
  // Excel says so of functions that are not there yet.
  const starting = before.map((row, r) => row.map((cell, c) => (c <= at ? cell : r === 0 && cell !== "" ? "#BUSY!" : ""))); // prettier-ignore
  const own = outputOn((await readActiveSheet()).memory);
  expect(view(starting).problems).toEqual(view(SINGLE).problems);
  const chart = view(starting);
  const plan = planBeside(starting, chart, { live: event, output: own })!;
  expect(plan.blocks.map(({ column }) => column)).toEqual([at + 1, at + 2]);
});

test("what the user types in place of formulas is theirs", async () => {
  await put(SINGLE);
  await write(event, true);
  await put([
    ["", "", "", "", "", "Prize", ""],
    ["", "", "", "", "", 50, ""],
  ]);
  await put(SINGLE);
  await write(event, false);
  expect((await table()).map((row) => row[5])).toEqual(["Prize", 50, "", "", ""]);
});

test("the changes' headings and empty cells take no color", async () => {
  await put(SINGLE);
  await write(event, true);
  const rules = excel.host.book.conditionalFormats.filter(({ sheet }) => sheet === excel.grid.activeSheet());
  expect(rules.map(({ area }) => [area.top, area.left, area.bottom])).toEqual([
    [1, 6, 4],
    [1, 6, 4],
  ]);
});

test("a sheet of its own rates live, in both systems", async () => {
  const [section] = view(DUAL).sections;
  const copy = onNewSheet(section!, "Copy");
  await writeNewSheets([planOnNewSheet(copy, { live: event })], event);
  const there = await table();
  expect(standing(view(there), there)).toEqual(shown(view(DUAL)));
});

const TWICE: Table = [["Open"], ...DUAL, [], ["Reserve"], ...DUAL];
const by = (heading: string, role: "rating" | "name", column: number) => ({ columns: [{ column, heading, role, round: null, system: null }] }); // prettier-ignore
test.each<[string, Table, Partial<EventEntry>, NoFormulas["code"]]>([
  ["a player of two sections", TWICE, {}, "carried"],
  ["a column told otherwise", SINGLE.map((row, r) => row.map((cell, c) => (r === 0 && c === 2 ? "Str" : cell))), { choices: by("Str", "rating", 2) }, "chosen"], // prettier-ignore
  ["foreign by choice alone", SINGLE, { choices: { foreign: true } }, "chosen"],
  ["an edition of the rules", SINGLE, { edition: "ed2020-09" }, "chosen"],
  ["hidden rows and columns left out", SINGLE, { choices: { skipHidden: true } }, "chosen"],
  ["no match by choice", SINGLE, { choices: { match: false } }, "chosen"],
])("no formulas, and why: %s", (_, cells, more, code) => {
  const entry = { ...event, ...more };
  expect(whyNoFormulas(view(cells, entry), entry)?.code).toBe(code);
});

test.each<[string, Table, boolean[]]>([
  ["below each other", SECTIONS, [false, false]],
  ["below each other under the same headings", [...SINGLE, ["Reserve"], ...OTHERS.slice(1).map((row) => [...row.slice(0, 3), ...row.slice(4)])], [false, true]],
  ["side by side", SINGLE.map((row, r) => [...row, "", ...OTHERS[r]!]), [true, true]],
])("sections %s: whether a formula would see another one's players", (_, cells, expected) => {
  const readings = readTables(cells);
  expect(readings.map((reading) => isNotAlone(readings, reading))).toEqual(expected);
}); // prettier-ignore

test.each<[Partial<EventEntry>, object]>([
  [{}, { date: "2026-08-30", timeControl: "G/60;d5" }],
  [{ startDate: "2026-08-28" }, { date: "2026-08-30", timeControl: "G/60;d5" }],
  // By its start it is Quick, and a formula goes by its end, when G/5 was Blitz.
  [
    { startDate: "2013-02-28", endDate: "2013-03-02", timeControl: "G/5" },
    { date: "2013-03-02", timeControl: "OTBQ" },
  ],
  // The pane says how it read two numbers that can be either; a formula refuses them.
  [{ timeControl: "60/30" }, { date: "2026-08-30", timeControl: "G/60;+30" }],
  [{ timeControl: "40/60" }, { date: "2026-08-30", timeControl: "G/60;d0" }],
  [{ timeControl: "40/90" }, { date: "2026-08-30", timeControl: "40/90" }],
  [
    { system: "OLQ", timeControl: "" },
    { date: "2026-08-30", timeControl: "OLQ" },
  ],
])("RATEEVENT's arguments with %j", (more, expected) => {
  const entry = { ...event, ...more };
  const [rated] = view(SINGLE, entry).sections[0]!.rated;
  expect(liveArguments(entry, rated!.settings)).toEqual(expected);
});
