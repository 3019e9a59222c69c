/** What was written from an event's sections, and whether it is still true. Players are made up. */
import { NOTHING_REMEMBERED, type SheetMemory } from "../../src/excel/settings";
import { canUpdate, papersOf, printOf, printsOf } from "../../src/pane/store/papers";
import { glanceOf, rateSnapshot, type SeenChart } from "../../src/pane/store/see-charts";
import { NO_EVENT } from "../../src/sheet/event/event";
import { withFiled } from "../../src/sheet/event/change-event";
import { eventsOf } from "../../src/sheet/event/guess-events";
import { planBeside } from "../../src/sheet/write/plan-write";
import { outputOf } from "../../src/excel/own-output";
import type { SheetSnapshot } from "../../src/excel/read-sheet";
import { USUAL_STANDINGS } from "../../src/sheet/event/standings-choices";
import type { CellValue, Table } from "../../src/wallchart/types";

const EVENT = { ...NO_EVENT, endDate: "2026-11-22", timeControl: "G/90;d5" };
const CHART: Table = [
  ["Winter Open, Nov 22, 2026 G/90;d5"],
  ["#", "Name", "ID", "Rating", "Team", "Rd 1", "Rd 2"],
  [1, "Ann Ash", "90000101", 1800, "Elms", "W2", "D3"],
  [2, "Bob Birch", "90000102", 1600, "Oaks", "L1", "W4"],
  [3, "Cy Cedar", "90000103", 1500, "Elms", "W4", "D1"],
  [4, "Di Elm", "90000104", 1400, "Oaks", "L3", "L2"],
];

function sheet(id: string, table: Table, memory: Partial<SheetMemory> = {}): SheetSnapshot {
  return {
    id,
    name: id,
    table,
    hidden: { rows: [], columns: [] },
    memory: { ...NOTHING_REMEMBERED, ...memory },
  };
}

/** The chart with other cells, such as `F3`. */
function chart(cells: Readonly<Record<string, CellValue>> = {}): Table {
  const table = CHART.map((row) => [...row]);
  for (const [name, value] of Object.entries(cells))
    table[Number(name.slice(1)) - 1]![name.charCodeAt(0) - 65] = value;
  return table;
}

const see = (table: Table, memory: Partial<SheetMemory> = {}): SeenChart =>
  rateSnapshot(sheet("Open", table, memory), EVENT);

/** The chart with its ratings written beside it. */
function written(): { readonly seen: SeenChart; readonly memory: SheetMemory } {
  const bare = see(chart());
  const plan = planBeside(bare.sheet.table, bare.chart, { live: null, output: [] })!;
  const table = chart().map((row) => [...row]);
  for (const { row, column, cells } of plan.blocks)
    cells.forEach((line, i) => line.forEach((cell, j) => (table[row + i]![column + j] = cell as CellValue)));
  const memory = { ...NOTHING_REMEMBERED, own: [{ of: "main" as const, output: plan.blocks.map(outputOf) }] };
  return { seen: see(table, memory), memory };
}

const CHANGES: readonly [what: string, cells: Record<string, CellValue>, ...isOther: boolean[]][] = [
  // For ratings, for standings, for standings of teams.
  ["nothing", {}, false, false, false],
  ["a result", { F3: "D2", F4: "D1" }, true, true, true],
  ["a rating", { D3: 1801 }, true, true, true],
  ["a name", { B3: "Anne Ash" }, true, true, true],
  ["an ID", { C3: "90000109" }, true, true, true],
  ["a bye that was not one", { F3: "B", F4: "U" }, true, true, true],
  ["colors", { F3: "W2b", F4: "L1w" }, false, true, true],
  ["a forfeit against somebody else", { G3: "D3", G5: "D1", G4: "X3" }, true, true, true],
  ["a team", { E3: "Oaks" }, false, false, true],
  // Any column of the player's row may have the teams.
  ["a note beside the chart", { J3: "paid" }, false, false, true],
];
const PRINTS = ["ratings", "standings", "teams"] as const;
test.each(CHANGES)("a print tells of %s", (_, cells, ...isOther) => {
  expect(PRINTS.map((what) => printOf(see(chart(cells)), what) !== printOf(see(chart()), what))).toEqual(
    isOther,
  );
});

test("a print for standings tells of what stands under their title, and of the opponents of forfeits", () => {
  const of = (what: (typeof PRINTS)[number], cells: Record<string, CellValue>, timeControl = "G/90;d5") =>
    printOf(rateSnapshot(sheet("Open", chart(cells)), { ...EVENT, timeControl }), what);
  const [one, other] = [
    { G4: "X4", G6: "F2" },
    { G4: "X", G6: "F" },
  ];
  expect(PRINTS.map((what) => of(what, one) !== of(what, other))).toEqual([false, true, true]);
  expect(PRINTS.map((what) => of(what, {}) !== of(what, {}, "G/90;d10"))).toEqual([false, true, true]);
  const listed = see([...chart(), ["Prizes: $40-20"]]);
  expect(PRINTS.map((what) => printOf(see(chart()), what) !== printOf(listed, what))).toEqual([
    false,
    true,
    true,
  ]);
});

describe("the states of all that was written", () => {
  const before = written();
  const rests = printsOf([before.seen]);
  const posted = printsOf([before.seen], "standings");
  const standings = { ...USUAL_STANDINGS, of: "Open", section: 0 };
  const sheets: readonly SheetSnapshot[] = [
    sheet("Places", [["Standings"]], { standings, rests: posted }),
    sheet("Slips", [["1 Ann Ash"]], { slips: { of: "Open", player: "" }, rests }),
    sheet("Players", [["Players"]], { keeps: "players", rests }),
    sheet("Elsewhere", [["Standings"]], { standings: { ...standings, of: "gone" }, rests }),
  ];
  const statesOf = (seen: SeenChart): readonly (readonly [string, string])[] => {
    const glances = [seen.sheet, ...sheets].map(glanceOf);
    const [guess] = eventsOf([], glances, "2026-11-22");
    const event = withFiled(guess!, rests);
    return papersOf({ sheets: glances }, [seen], event).map(({ kind, state }) => [kind, state] as const);
  };
  const KINDS = ["ratings", "other", "standings", "slips", "players", "report"];
  const memory = {
    ...before.memory,
    own: [...before.memory.own, { of: "Elo" as const, wish: "Elo", output: [], rests }],
  };
  const edited = (cells: Readonly<Record<string, CellValue>>) => {
    const table = before.seen.sheet.table.map((row) => [...row]);
    for (const [name, value] of Object.entries(cells))
      table[Number(name.slice(1)) - 1]![name.charCodeAt(0) - 65] = value;
    return see(table, memory);
  };

  test.each<[what: string, cells: Record<string, CellValue>, states: string[]]>([
    ["nothing changed", {}, KINDS.map(() => "current")],
    ["a correction", { F3: "D2", F4: "D1" }, KINDS.map(() => "outdated")],
    ["an error", { F3: "W9" }, KINDS.map(() => "unknown")],
    ["a name", { B3: "Anne Ash" }, KINDS.map((kind) => (kind === "ratings" ? "current" : "outdated"))],
  ])("%s", (_, cells, states) => {
    expect(statesOf(edited(cells))).toEqual(KINDS.map((kind, i) => [kind, states[i]]));
  });

  test("a report is not written again by itself, and one of other sections is out of date", () => {
    const seen = edited({ F3: "D2", F4: "D1" });
    const glances = [seen.sheet, ...sheets].map(glanceOf);
    const [guess] = eventsOf([], glances, "2026-11-22");
    const list = papersOf({ sheets: glances }, [seen], withFiled(guess!, rests));
    expect(list.filter(canUpdate).map(({ kind }) => kind)).toEqual(KINDS.slice(0, -1));
    const more = withFiled(guess!, { ...rests, Reserve: "x" });
    expect(papersOf({ sheets: glances }, [edited({})], more).at(-1)).toMatchObject({
      kind: "report",
      state: "outdated",
    });
  });
});
