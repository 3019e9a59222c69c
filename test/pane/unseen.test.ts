/** What Facts no chart shows says of a table: an official rating in a column Post, a free cell, one that is filled. */
import { rulesFor } from "../../src/ratings/uschess/rules";
import { rateSheet } from "../../src/sheet/rate/rate-sheet";
import type { EarlierResult } from "../../src/sheet/rate/rated-section";
import type { Table } from "../../src/wallchart/types";
import { viewUnseen, type UnseenLine } from "../../src/pane/rate/unseen-view";
import { planFix, withChanges } from "../../src/sheet/write/change-cells";

const SETTINGS = {
  rules: rulesFor("2026-05-01"),
  endDate: "2026-05-01",
  system: "OTBR",
  dualRated: false,
} as const;

function view(history: string, post: number | string) {
  const table: Table = [
    ["#", "Name", "Rating", "History", "Rd 1", "Rd 2", "Rd 3", "Post"],
    [1, "Ann Ash", "1450.5P1", history, "W2", "L3", "D4", post],
    [2, "Bob Birch", "1500.25P30", "", "L1", "W4", "D3", ""],
    [3, "Cal Cedar", "1600.75P30", "", "D4", "W1", "D2", ""],
    [4, "Dee Dogwood", "1400.5P30", "", "D3", "L2", "D1", ""],
  ];
  const { sections: [section], readings } = rateSheet(table, { systems: [SETTINGS] });
  return { seen: viewUnseen(section!.rated[0]!, section!, table, readings), rating: section!.rated[0]!.ratings[0]!.rating! };
} // prettier-ignore

const fixes = (lines: readonly { fixes: readonly { cells: readonly { to: unknown }[] }[] }[]) =>
  lines.flatMap((line) => line.fixes.map((fix) => fix.cells[0]!.to));

test("the history of one game is asked for, and can be filled in", () => {
  const { seen } = view("", "");
  expect(seen.summary).toBe("");
  expect(seen.assumed[0]).toMatchObject({ key: "history 0", cell: { row: 1, column: 3 } });
  expect(fixes(seen.assumed)).toEqual(["wins", "losses", "mixed"]);
});

test("a history that was given is not asked for", () => {
  expect(view("mixed", "").seen.assumed.map(({ key }) => key)).not.toContain("history 0");
});

test("the official rating of only wins is explained, and the fact offered where it belongs", () => {
  const official = Number(view("wins", "").rating.toFixed(2));
  const { seen } = view("", official);
  expect(seen.differences).toHaveLength(1);
  expect(seen.differences[0]!.cell).toEqual({ row: 1, column: 3 });
  expect(fixes(seen.differences)).toEqual(["wins"]);
  expect(view("wins", official).seen.differences).toEqual([]);
});

test("an official rating that no fact explains offers nothing", () => {
  const { seen } = view("mixed", 1999.99);
  expect(seen.differences).toHaveLength(1);
  expect(fixes(seen.differences)).toEqual([]);
});

/** A player with a floor and a history to ask for, a newcomer, and one of a high rating without games. */
const ASKED: Table = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
  [1, "Ann Ash", "1450.5P1", "W2", "L3", "D4"],
  [2, "Bob Birch", "", "L1", "W4", "D3"],
  [3, "Cal Cedar", "2210.75", "W4", "W1", "D2"],
  [4, "Dee Dogwood", "1603.5P30", "L3", "L2", "D1"],
];
const COLUMNS: Table = ASKED.map((row, at) => [
  ...row,
  ...(at === 0 ? ["Floor", "History", "Start", "Games"] : ["", "", "", ""]),
]);

const seenOf = (table: Table) => {
  const { sections: [section], readings } = rateSheet(table, { systems: [SETTINGS] });
  return { section: section!, seen: viewUnseen(section!.rated[0]!, section!, table, readings) };
}; // prettier-ignore
const fixOf = ({ fixes: [first], asks }: UnseenLine, typed: string) => asks?.fixFor(typed) ?? first ?? null;

test("the number of games is not asked for where it comes with the rating from an earlier section", () => {
  const { section, seen } = seenOf(ASKED);
  expect(seen.assumed.map(({ key }) => key)).toContain("games 2");
  const entering = ASKED.slice(1).map((_, i) => (i === 2 ? ({} as EarlierResult) : null));
  const { assumed } = viewUnseen({ ...section.rated[0]!, entering }, section, ASKED, []);
  expect(assumed.map(({ key }) => key)).not.toContain("games 2");
});

type Filled = [key: string, typed: string, expected: Record<string, unknown>];
const FILLED: Filled[] = [
  ["floor 3", "1600", { floor: 1600 }],
  ["history 0", "", { history: "wins" }],
  ["start 1", "1208.67", { start: { rating: 1208.67, games: 0 } }],
  ["start 1", "1950/10", { start: { rating: 1950, games: 10 } }],
  ["games 2", "31", { games: 31 }],
];

describe.each([["no columns for them", ASKED], ["columns for them", COLUMNS]])("with %s", (_what, table) => {
  test.each(FILLED)("%s is filled in: %j", (key, typed, expected) => {
    const line = seenOf(table).seen.assumed.find((one) => one.key === key)!;
    const filled = withChanges(table, planFix(table, fixOf(line, typed)!));
    const { section, seen } = seenOf(filled);
    expect(section.rated[0]!.section.players[Number(key.at(-1))]).toMatchObject(expected);
    expect(seen.assumed.map((one) => one.key)).not.toContain(key);
    // Another fact then goes into a column of its own, or the same one.
    const next = seen.assumed.find((one) => one.asks ?? one.fixes.length > 0)!;
    const both = withChanges(filled, planFix(filled, fixOf(next, "1300")!));
    expect(seenOf(both).section.rated[0]!.section.players[Number(key.at(-1))]).toMatchObject(expected);
  });
}); // prettier-ignore

test.each([
  ["floor 3", ["", "none", "99", "3501", "1500/10", "-1"]],
  ["games 2", ["", "0", "12.5", "x"]],
  ["start 1", ["", "1200/x", "50", "1200/10/3", "/10"]],
])("%s refuses %j", (key, texts) => {
  const { asks } = seenOf(ASKED).seen.assumed.find((one) => one.key === key)!;
  for (const text of texts) expect([text, asks!.fixFor(text)]).toEqual([text, null]);
});

test("nothing is filled in for a second system, whose facts the columns do not have", () => {
  const dual = ASKED.map((row, at) => [...row, at === 0 ? "Quick" : "1500P3"]);
  const systems = (["OTBR", "OTBQ"] as const).map((system) => ({ ...SETTINGS, system, dualRated: true }));
  const { sections: [section], readings } = rateSheet(dual, { systems });
  const quick = viewUnseen(section!.rated[1]!, section!, dual, readings);
  expect(quick.assumed.length).toBeGreaterThan(0);
  for (const { asks, fixes: some } of quick.assumed) expect([asks, some]).toEqual([null, []]);
}); // prettier-ignore
