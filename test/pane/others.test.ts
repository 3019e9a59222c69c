/** Other ratings in the pane: which settings it begins with, what stops it, and whether what stands is up to date. */
import { outputOf } from "../../src/excel/own-output";
import { keptProblem } from "../../src/sheet/rate/kept-players";
import type { SheetSnapshot } from "../../src/excel/read-sheet";
import { NOTHING_REMEMBERED, readMemory, withPart, withPartOf } from "../../src/excel/settings";
import { firstWish, seeBy, startSources, wishFor } from "../../src/pane/store/see-other";
import { planUpdate } from "../../src/pane/players/update-players";
import type { KeptSheets } from "../../src/pane/store/kept";
import { planSeen } from "../../src/pane/store/plan-seen";
import { rowsOf } from "../../src/pane/shared/sheet-view";
import { rateSnapshot, type SeenChart } from "../../src/pane/store/see-charts";
import { stateInWords, writtenState } from "../../src/pane/store/written-state";
import { NO_EVENT, type EventEntry } from "../../src/sheet/event/event";
import { readWish, type Wish } from "../../src/sheet/other-systems/settings";
import { wishesOn } from "../../src/sheet/rate/other";
import { NOBODY } from "../../src/sheet/rate/persons";
import { personsBefore } from "../../src/sheet/players/steps";
import { tableOfPlan } from "../../src/sheet/write/plan-write";
import type { CellValue, Table } from "../../src/wallchart/types";
import { keepNights, type Night } from "../sheet/players/kept-players";
import { outputOn, systemsOn, type OwnPart } from "../../src/sheet/rate/own-output";

const EVENT: EventEntry = { ...NO_EVENT, endDate: "2026-08-30" };
const CHART: Table = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2"],
  [1, "Ann Ash", 1800, "W2", "D3"],
  [2, "Bob Birch", 1600, "L1", "W4"],
  [3, "Cy Cedar", 1300, "W4", "D1"],
  [4, "Di Elm", 1500, "L3", "L2"],
];
const ELO: Wish = { system: "Elo", settings: { k: 24 } };
const HOW = { colors: true, live: false, newSheet: false };
/** As Other ratings shows it. */
function seeOther(seen: SeenChart, wish: Wish) {
  const by = (main: SeenChart) => seeBy(main, wish);
  const shown = planSeen(seen, HOW, by);
  return { ...shown, standing: writtenState(shown) };
}
type Seen = ReturnType<typeof seeOther>;
const rowsIn = ({ chart }: Seen) => rowsOf(chart.sections[0]!.rated[0]!);
const sourcesOf = ({ main, other }: Seen) => startSources(main, other!.wish.system);

const sheetOf = (table: Table, others: readonly OwnPart[] = [], event = EVENT): SheetSnapshot => ({
  id: "a",
  name: "Club",
  table,
  hidden: { rows: [], columns: [] },
  memory: { ...NOTHING_REMEMBERED, ...event, own: others },
});
const see = (table: Table, others: readonly OwnPart[] = [], wish = ELO, event = EVENT) =>
  seeOther(rateSnapshot(sheetOf(table, others, event), event), wish);

/** The sheet with the values of a plan, and what is remembered of them. */
function written(table: Table): { table: CellValue[][]; others: OwnPart[] } {
  const [plan] = see(table).plans;
  const cells = tableOfPlan(plan!);
  const wide = table.map((row, i) =>
    Array.from({ length: Math.max(row.length, cells[i]!.length) }, (_, j) => cells[i]![j] || (row[j] ?? "")),
  );
  return { table: wide, others: [{ of: "Elo", wish: "Elo k=24", output: plan!.blocks.map(outputOf) }] };
}

describe("up to date or not", () => {
  const { table, others } = written(CHART);
  const says = (cells: Table, known = others, wish = ELO) => stateInWords(see(cells, known, wish).standing);
  const edited = (...edits: [row: number, column: number, value: CellValue][]) => {
    const cells = table.map((row) => [...row]);
    for (const [row, column, value] of edits) cells[row]![column] = value;
    return cells;
  };
  test.each([
    ["nothing written", CHART, [], "Not written"],
    ["written", table, others, "Up to date"],
    ["written, and nothing remembered", table, [], "Up to date"],
    ["a rating typed over", edited([1, 5, 1111]), others, "1 rating out of date"],
    ["a change typed over", edited([2, 6, 7]), others, "1 rating out of date"],
    ["a result corrected", edited([1, 3, "D2"], [2, 3, "D1"]), others, "2 ratings out of date"],
    ["an error in the chart", edited([1, 3, "W9"]), others, "May be out of date"],
    ["cleared", CHART.map((row) => [...row, "", ""]), others, "Not written"],
  ])("%s", (_name, cells, known, words) => {
    expect(says(cells as Table, known as OwnPart[])).toBe(words);
  });
  test("another K", () => {
    expect(says(table, others, { system: "Elo", settings: { k: 40 } })).toBe("4 ratings out of date");
    expect(see(edited([1, 5, 1111]), others).standing.marks[0]).toEqual(["Sheet: 1111", "", "", ""]);
  });
  test("a column put in before them leaves them in place, by their headings", () => {
    const moved = table.map((row) => [...row.slice(0, 3), "", ...row.slice(3)]);
    expect(see(moved, others).standing).toMatchObject({ kind: "current", columns: "columns G to H" });
  });
});

describe("what stops it", () => {
  test.each<[string, Table, Wish, EventEntry]>([
    ["an error in the chart", [...CHART.slice(0, 4), [4, "Di Elm", 1500, "L3", "W9"]], ELO, EVENT],
    ["a newcomer", [...CHART.slice(0, 4), [4, "Di Elm", "NEW", "L3", "L2"]], ELO, EVENT],
    ["nobody rated", CHART, { system: "Clarke", settings: {} }, EVENT],
    ["no wallchart", [["hello"]], ELO, EVENT],
    ["a date that is not one", CHART, ELO, { ...EVENT, endDate: "soon" }],
  ])("%s", (_name, table, wish, event) => {
    expect(see(table, [], wish, event).plans).toEqual([]);
  });
  test("a chart that US Chess can't rate without a date can still be rated", () => {
    const table = CHART.map((row, i) => [...row, ["Birth date", "", "", "", "2012-05-01"][i]!]);
    const young = table.map((row, i) => (i === 4 ? [4, "Di Elm", "NEW", "L3", "L2", "2012-05-01"] : row));
    const wish: Wish = { system: "Elo", settings: { start: 1000 } };
    const seen = see(young, [], wish, { ...EVENT, endDate: "" });
    expect(seen.main.chart.complete).toBe(false);
    expect(seen.plans).toHaveLength(1);
  });
});

test("each number that is shown is part of what is checked before it is written", () => {
  const [one, other] = [see(CHART), see(CHART, [], { system: "Elo", settings: { k: 25 } })];
  const saysOf = (preview: typeof one) => preview.says();
  expect(saysOf(one)).toEqual(saysOf(see(CHART)));
  expect(saysOf(one)).not.toEqual(saysOf(other));
  expect(rowsIn(one)[0]).toMatchObject({
    name: "Ann Ash",
    pre: { rating: "1800" },
    trend: "down",
  });
});

test("a column that only this system reads counts when it is checked that nothing has changed", () => {
  const table = CHART.map((row, i) => [...row, ["RD", 60, 60, 60, 60][i]!]);
  const { matters } = see(table, [], { system: "Glicko", settings: {} });
  expect([matters({ row: 2, column: 5 }), see(table).matters({ row: 2, column: 5 })]).toEqual([true, false]);
});

describe("the settings to begin with", () => {
  const others: OwnPart[] = [
    { of: "Elo", wish: "Elo k=24", output: [] },
    { of: "Glicko", wish: "Glicko rd=80", output: [] },
  ];
  const seen = rateSnapshot(sheetOf(CHART, others), EVENT);
  const bare = rateSnapshot(sheetOf(CHART), EVENT);
  test.each([
    ["the sheet's last ones", seen, "UKD", { system: "Glicko", settings: { rd: 80 } }],
    ["the user's last ones", bare, "UKD start=1000", { system: "UKD", settings: { start: 1000 } }],
    ["what nobody can read", bare, "Elo k=lots", { system: "Elo", settings: {} }],
    ["nothing", bare, null, { system: "Elo", settings: {} }],
    ["a sheet before it in the event", rateSnapshot(sheetOf(CHART), EVENT, [seen]), null, { system: "Glicko", settings: { rd: 80 } }],
  ] as const)("%s", (_name, of, last, wish) => {
    expect(firstWish(of, last)).toEqual(wish);
  }); // prettier-ignore
  test("each system keeps its own", () => {
    expect(wishFor(seen, "Elo")).toEqual(ELO);
    expect(wishFor(seen, "DWZ")).toEqual({ system: "DWZ", settings: {} });
  });
  test("columns to start from, by name", () => {
    const table = CHART.map((row, i) => [...row, ["Elo", 1700, 1600, 1500, 1400][i]!]);
    expect(sourcesOf(see(table))).toEqual([["", "Elo (column F)"], ["rating", "Rating (column C)"]]); // prettier-ignore
    expect(sourcesOf(see(CHART))).toEqual([["", "Rating (column C)"]]);
  });
});

describe("what the workbook remembers", () => {
  const block = (column: number) => [{ row: 0, column, cells: [["x"]] }];
  const empty = { ...NOTHING_REMEMBERED, ...EVENT };
  test("each system apart, and US Chess beside them", () => {
    const elo = withPart(empty, { of: "Elo", wish: "Elo k=24", output: block(5) });
    const dwz = withPart(elo, { of: "DWZ", wish: "DWZ", output: block(7) });
    const both = withPart(dwz, { of: "main", output: block(9) });
    expect([outputOn(both), outputOn(both, "Elo"), outputOn(both, "DWZ")]).toEqual([block(9), block(5), block(7)]); // prettier-ignore
    // Undo of one takes back that one.
    const undone = withPartOf(both, empty, "Elo");
    expect([outputOn(undone), outputOn(undone, "Elo"), outputOn(undone, "DWZ")]).toEqual([block(9), [], block(7)]); // prettier-ignore
    expect(outputOn(withPartOf(both, empty), "Elo")).toEqual(block(5));
  });
  test.each<[string, unknown]>([
    ["none", undefined],
    ["no list", { system: "Elo" }],
    ["no texts", [{ of: 5, wish: "Elo", output: block(5) }, null, 7, { of: "Elo" }]],
    ["no cells", [{ of: "Elo", wish: "Elo", output: [{ row: -1, column: "A", cells: 5 }] }]],
  ])("a file may hold anything there: %s", (_name, own) => {
    const memory = readMemory({ isNullObject: false, value: { own } } as unknown as Excel.Setting);
    expect(memory.own).toEqual([]);
  });
  test("settings that nobody can read are no settings", () => {
    const value = { own: [{ of: "Elo", wish: 5, output: block(5) }] };
    const memory = readMemory({ isNullObject: false, value } as unknown as Excel.Setting);
    expect(readWish(systemsOn(memory)[0]?.wish)).toBeNull();
  });
});

test("US Chess's ratings as formulas stand beside another system's columns", () => {
  const { table } = written(CHART);
  const output = seeOther(rateSnapshot(sheetOf(CHART), EVENT), ELO).plans[0]!.blocks.map(outputOf);
  const seen = rateSnapshot(sheetOf(table, [{ of: "Elo", wish: "Elo k=24", output }]), EVENT);
  const { plans, noFormulas } = planSeen(seen, { ...HOW, live: true });
  expect(noFormulas).toBeNull();
  expect(plans[0]!.blocks.map(({ column, cells }) => [column, cells[0]![0]])).toEqual([
    [7, { formula: '=USCF.RATEEVENT(A1:E5,"2026-08-30")' }],
    [8, { formula: '=USCF.RATEEVENT(A1:E5,"2026-08-30",,"change")' }],
  ]);
});

test("a wallchart whose only ratings are headed DWZ can be rated by DWZ, and by no other system", () => {
  const table = CHART.map((row, i) => (i === 0 ? ["#", "Name", "DWZ", "Rd 1", "Rd 2"] : row));
  const dwz: Wish = { system: "DWZ", settings: { index: 6, age: 40 } };
  const [own, other] = [see(table, [], dwz), see(table)];
  expect([own.chart.complete, own.plans.length, other.chart.complete, other.plans.length]).toEqual([
    true,
    1,
    false,
    0,
  ]);
  expect(rowsIn(own).map(({ pre }) => pre.rating)).toEqual(["1800", "1600", "1300", "1500"]);
});

describe("with Players", () => {
  const night = (number: number, table: Table, others: readonly string[] = []): Night => ({
    key: `night ${number}`,
    name: `Night ${number}`,
    date: `2026-08-0${number}`,
    table,
    others,
  });
  const records = keepNights([night(1, CHART, ["Glicko rd=80", "Elo k=20 from=rating"])]);
  const kept: KeptSheets = { sheets: { players: null, steps: null }, records, problem: null };
  const persons = personsBefore(records, { keys: ["night 2"], date: "2026-08-02" });
  const seeNext = (table: Table, wish = ELO, others: readonly OwnPart[] = []) =>
    seeOther(rateSnapshot(sheetOf(table, others), EVENT, [], { kept, persons }), wish);
  const bare = CHART.map((row, i) => (i === 0 ? row : row.map((cell, j) => (j === 2 ? "" : cell))));
  test("it begins with the settings of the last event, and from where that one left its players", () => {
    const { main: seen } = seeNext(bare);
    expect(firstWish(seen, "UKD start=1000")).toEqual({ system: "Elo", settings: { k: 20 } });
    expect(wishFor(seen, "Glicko")).toEqual({ system: "Glicko", settings: { rd: 80 } });
    expect(wishFor(seen, "UKD")).toEqual({ system: "UKD", settings: {} });
    const [row] = rowsIn(seeNext(bare));
    expect(row!.tag).toBe(`Enters at ${row!.pre.rating} from Night 1`);
  });
  test("the choices to start from", () => {
    const table = CHART.map((row, i) => [...row, ["Elo", 1700, 1600, 1500, 1400][i]!]);
    expect(sourcesOf(seeNext(table))).toEqual([["", "Players"], ["column", "Elo (column F)"], ["rating", "Rating (column C)"]]); // prettier-ignore
    expect(sourcesOf(seeNext(table, { system: "UKD", settings: {} }))).toEqual([["", "Rating (column C)"]]);
    expect(seeNext(table).plans).toEqual([]);
    expect(seeNext(table).chart.problems[0]).toMatchObject({
      severity: "error",
      hint: "Correct it there or here, or choose under Options where ratings start.",
    });
    expect(seeNext(table, { system: "Elo", settings: { from: "column" } }).plans).toHaveLength(1);
  });
  test("a sheet Players that can't be read stops them, and the wallchart is another start", () => {
    const from = { kept, persons: { ...NOBODY, problem: keptProblem("sheet-gone", "It is gone.") } };
    const stopped = (wish: Wish) => seeOther(rateSnapshot(sheetOf(CHART), EVENT, [], from), wish);
    expect(stopped(ELO).chart.problems.map(({ message }) => message)).toEqual(["It is gone."]);
    expect(stopped(ELO).plans).toEqual([]);
    expect(stopped({ system: "Elo", settings: { from: "rating" } }).plans).toHaveLength(1);
  });
  test("what stands on the sheet is kept; what was cleared, or undone, is not", () => {
    const { table, others } = written(CHART);
    expect(wishesOn(sheetOf(table, others))).toEqual([ELO]);
    expect(wishesOn(sheetOf(CHART, others))).toEqual([]);
  });
  test("ratings that can't be worked out any more keep the whole event from Players", () => {
    const { table, others } = written(CHART);
    const stateOf = (cells: Table) => {
      const sheet = sheetOf(cells, others);
      return { sheet, others: [], event: EVENT, events: [], sheets: [] };
    };
    const unrated = table.map((row, i) => (i === 4 ? row.map((cell, j) => (j === 2 ? "NEW" : cell)) : row));
    expect(planUpdate(stateOf(table))!.next.problem).toBeNull();
    expect(planUpdate(stateOf(table))!.next.changes.filter(({ system }) => system === "Elo")).toHaveLength(4);
    expect(planUpdate(stateOf(unrated))!.next.problem?.code).toBe("event-not-rated");
  });
});
