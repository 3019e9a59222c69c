/** The wallchart's own empty column for the ratings after the event: when it is filled, and what goes beside it then. */
import { viewTable } from "../view";
import { outputOf } from "../../../src/excel/own-output";
import { rowsOf } from "../../../src/pane/shared/sheet-view";
import { NO_EVENT, viewEvent, type EventEntry } from "../../../src/sheet/event/event";
import type { OwnOutput } from "../../../src/sheet/rate/own-output";
import { planNewSheets } from "../../../src/sheet/write/on-new-sheet";
import { planBeside, tableOfPlan } from "../../../src/sheet/write/plan-write";
import type { SheetPlan } from "../../../src/sheet/write/plan";
import { columnsOfPlan, whereItWrites } from "../../../src/sheet/write/post-columns";
import { waitsForPost } from "../../../src/wallchart/layout/own-headings";
import type { CellValue, Table } from "../../../src/wallchart/types";

const REGULAR: EventEntry = { ...NO_EVENT, endDate: "2026-08-30", timeControl: "G/90;d5" };
const DUAL: EventEntry = { ...REGULAR, timeControl: "G/60;d5" };
const NAMES = ["Ann Ash", "Bob Birch", "Cy Cedar", "Di Elm"];
const RESULTS = ["W2", "L1", "W4", "L3"];

/** A chart of four with columns of these headings between the ratings and the round, all empty unless cells are given. */
function chart(
  headings: readonly string[],
  cells: Readonly<Record<string, CellValue[]>> = {},
): CellValue[][] {
  return [
    ["#", "Name", "Rating", ...headings, "Rd 1"],
    ...NAMES.map((name, i): CellValue[] => [
      i + 1,
      name,
      1500 + 50 * i,
      ...headings.map((heading) => cells[heading]?.[i] ?? ""),
      RESULTS[i]!,
    ]),
  ];
}

function view(table: Table, entry = REGULAR, own: readonly OwnOutput[] = []) {
  return viewTable(table, viewEvent(entry).systems, entry.choices, { output: own });
}

interface Sheet {
  readonly table: Table;
  readonly own: readonly OwnOutput[];
}

function planFor({ table, own }: Sheet, entry = REGULAR, live = false): SheetPlan {
  const chart = view(table, entry, own);
  return planBeside(table, chart, { live: live ? entry : null, output: own })!;
}

/** The sheet after its ratings were written. No cell of the TD's may be written over. */
function write(sheet: Sheet, entry = REGULAR): Sheet {
  const plan = planFor(sheet, entry);
  const over = tableOfPlan(plan);
  const named = new Set(
    plan.blocks.flatMap(({ row, column, cells }) =>
      cells.flatMap((line, i) => line.map((_, j) => `${row + i} ${column + j}`)),
    ),
  );
  const rows = Math.max(sheet.table.length, over.length);
  const columns = Math.max(...[...sheet.table, ...over].map((row) => row.length));
  const before = (r: number, c: number): CellValue => sheet.table[r]?.[c] ?? "";
  const table = Array.from({ length: rows }, (_, r) =>
    Array.from({ length: columns }, (__, c): CellValue =>
      named.has(`${r} ${c}`) ? (over[r]?.[c] ?? "") : before(r, c),
    ),
  );
  return { table, own: plan.blocks.map(outputOf) };
}

const posts = (table: Table, entry = REGULAR, own: readonly OwnOutput[] = []) =>
  rowsOf(view(table, entry, own).sections[0]!.rated[0]!).map(({ post }) => Number(post.rating));
const column = (table: Table, place: number) => table.slice(1, 5).map((row) => row[place]);

test.each([
  ["New Rtg", ""],
  ["Post", ""],
  ["New", ""],
  ["NEW RATING:", ""],
  ["Post Rtg", ""],
  ["New USCF", ""],
  ["Rating after", ""],
  ["New Quick", "OTBQ"],
  ["Quick post", "OTBQ"],
  ["Post (Blitz)", "OTBB"],
  ["New Reg.", "OTBR"],
  ["New Online Quick Rtg", "OLQ"],
  ["New OTBQ", "OTBQ"],
  ["Quick", null],
  ["Rating", null],
  ["New members", null],
  ["Newcomer", null],
  ["Postponed", null],
  ["Prize", null],
  ["Note", null],
  ["", null],
])("a column headed %j waits for %j", (heading, system) => {
  expect(waitsForPost(heading)).toBe(system);
});

test.each(["New Rtg", "Post", "New", "Post Rating", "New Regular"])(
  "an empty column headed %s is filled, and no Post goes beside it",
  (heading) => {
    const table = chart([heading]);
    const plan = planFor({ table, own: [] });
    const after = write({ table, own: [] });
    expect(after.table[0]).toEqual(["#", "Name", "Rating", heading, "Rd 1", "Change", "Games after", "Note"]);
    expect(column(after.table, 3)).toEqual(posts(table));
    expect(columnsOfPlan(plan)).toBe("D and F to H");
    expect(whereItWrites(plan)).toBe(`Fills your column ${heading} (D), and writes columns F to H.`);
    expect(plan.blocks.find(({ isInChart }) => isInChart)).toMatchObject({ style: "rating", numberFormat: "0" });
  },
); // prettier-ignore

test.each<[string, CellValue[][]]>([
  ["a rating in it", chart(["New Rtg"], { "New Rtg": ["", 1600, "", ""] })],
  ["something else in it", chart(["New"], { New: ["yes", "no", "no", "no"] })],
  ["another heading", chart(["Prize"])],
  ["another system's heading", chart(["New Quick"])],
  ["no heading", chart([""])],
])("with %s, Post goes beside the chart", (_, table) => {
  const { table: after } = write({ table, own: [] });
  expect(after[0]!.slice(5)).toEqual(["Post", "Change", "Games after", "Note"]);
  expect(after.map((row) => row.slice(0, 5))).toEqual(table);
  expect(whereItWrites(planFor({ table, own: [] }))).toBe("Writes columns F to I, beside the wallchart.");
});

test("a column that the TD told us to ignore is not filled", () => {
  const table = chart(["New Rtg"]);
  const told = { column: 3, heading: "New Rtg", role: "other" as const, round: null, system: null };
  expect(planFor({ table, own: [] }, { ...REGULAR, choices: { columns: [told] } }).filled).toEqual([]);
});

test("what we filled is ours: written again after a correction, and never read as the chart's own ratings", () => {
  const table = chart(["New Rtg"]);
  const first = write({ table, own: [] });
  const corrected = first.table.map((row, r) =>
    row.map((cell, c) => (c === 4 && r > 0 ? ["L2", "W1", "W4", "L3"][r - 1]! : cell)),
  );
  const seen = view(corrected, REGULAR, first.own);
  expect(seen.diagnostics.map(({ code }) => code)).not.toContain("printed-post-differs");
  const second = write({ table: corrected, own: first.own });
  expect(second.table[0]).toEqual(first.table[0]);
  expect(column(second.table, 3)).toEqual(posts(corrected, REGULAR, first.own));
  expect(column(second.table, 3)).not.toEqual(column(first.table, 3));
  expect(write(second)).toEqual(second);
});

test("a value typed over ours is still planned for, so that it is asked about", () => {
  const { table, own } = write({ table: chart(["New Rtg"]), own: [] });
  const edited = table.map((row, r) => row.map((cell, c) => (r === 2 && c === 3 ? 1999 : cell)));
  expect(planFor({ table: edited, own }).filled).toEqual([{ column: 3, heading: "New Rtg" }]);
});

test("live formulas go beside the chart and empty our values in its column; values fill it again", () => {
  const filled = write({ table: chart(["New Rtg"]), own: [] });
  const live = planFor(filled, REGULAR, true);
  expect(live.filled ?? []).toEqual([]);
  expect(live.blocks.filter(({ style }) => style === "cleared")).toEqual([
    expect.objectContaining({ row: 1, column: 3, cells: [[""], [""], [""], [""]] }),
    // The heading Note: nobody has one, and the other columns are written over.
    expect.objectContaining({ row: 0, column: 7 }),
  ]);
  expect(live.blocks.filter(({ cells }) => typeof cells[0]![0] === "object").map((one) => one.column)).toEqual([5, 6]); // prettier-ignore
});

test("in a dual-rated event each system has its own column", () => {
  const table = chart(["Quick", "New Rtg", "New Quick"], { Quick: [1400, 1450, 1500, 1550] });
  const { table: after, own } = write({ table, own: [] }, DUAL);
  expect(after[0]!.slice(6)).toEqual(["Rd 1", "Change", "Games after", "Note", "Quick change", "Quick games after", "Quick note"]); // prettier-ignore
  const [regular, quick] = view(table, DUAL).sections[0]!.rated.map((one) =>
    rowsOf(one).map(({ post }) => Number(post.rating)),
  );
  expect([column(after, 4), column(after, 5)]).toEqual([regular, quick]);
  expect(columnsOfPlan(planFor({ table, own: [] }, DUAL))).toBe("E to F and H to M");
  expect(write({ table: after, own }, DUAL)).toEqual({ table: after, own });
  const [only] = [chart(["Quick", "New Rtg"], { Quick: [1400, 1450, 1500, 1550] })];
  expect(write({ table: only, own: [] }, DUAL).table[0]!.slice(6)).toEqual(["Change", "Games after", "Note", "Quick post", "Quick change", "Quick games after", "Quick note"]); // prettier-ignore
});

test("the TD's own empty Post and Change are both filled, and no heading is written over", () => {
  const table = chart([]).map((row, r) => [...row, ...(r === 0 ? ["Post", "Change"] : ["", ""])]);
  const { table: after, own } = write({ table, own: [] });
  expect(after[0]).toEqual(["#", "Name", "Rating", "Rd 1", "Post", "Change", "Games after", "Note"]);
  expect(column(after, 4)).toEqual(posts(table));
  expect(column(after, 5)).toEqual(posts(table).map((post, i) => post - Number(table[i + 1]![2])));
  expect(tableOfPlan(planFor({ table, own: [] }))[0]!.slice(0, 7)).toEqual(["", "", "", "", "", "", "Games after"]); // prettier-ignore
  expect(write({ table: after, own })).toEqual({ table: after, own });
});

test("sections under one another each fill their own, and one without it gets a Post", () => {
  const open = chart(["New Rtg"]);
  const reserve = chart(["Club"]).map((row, r) => (r === 0 ? row : [row[0]!, `${row[1]} II`, ...row.slice(2)]));
  const table = [["Open"], ...open, [], ["Reserve"], ...reserve];
  const { table: after, own } = write({ table, own: [] });
  expect(after[1]!.slice(3)).toEqual(["New Rtg", "Rd 1", "Change", "Games after", "Note", ""]);
  expect(after[8]!.slice(3)).toEqual(["Club", "Rd 1", "Post", "Change", "Games after", "Note"]);
  expect(write({ table: after, own })).toEqual({ table: after, own });
}); // prettier-ignore

test("second lines of players count: where they have something in the column, it is not free", () => {
  const table: Table = [
    ["#", "Name", "New", "Rd 1"],
    ["", "ID / Rating", "", ""],
    [1, "Ann Ash", "", "W2"],
    ["MI", "90000001 / R: 1800", "x", "W"],
    [2, "Bob Birch", "", "L1"],
    ["MI", "90000002 / R: 1600", "x", "B"],
  ];
  expect(planFor({ table, own: [] }).filled).toEqual([]);
  const free = table.map((row) => row.map((cell) => (cell === "x" ? "" : cell)));
  expect(planFor({ table: free, own: [] }).filled).toEqual([{ column: 2, heading: "New" }]);
});

test("on a new sheet the chart's own column does not matter", () => {
  const table = chart(["New Rtg"]);
  const sheet = { name: "Open", table, memory: { own: [] } };
  const rated = { sheet, event: REGULAR, chart: view(table) };
  const { plans } = planNewSheets(rated, { live: false });
  expect(tableOfPlan(plans[0]!)[1]).toEqual(["#", "Name", "Rating", "Rd 1", "Post", "Change", "Games after", "Note"]); // prettier-ignore
});
