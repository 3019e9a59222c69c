/** What Facts no chart shows says of a table: an official rating in a column Post, a free cell, one that is filled. */
import { rulesFor } from "../../src/ratings/uschess/rules";
import { rateSheet } from "../../src/sheet/rate/rate-sheet";
import type { Table } from "../../src/wallchart/types";
import { viewUnseen } from "../../src/pane/rate/unseen-view";

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
  const [section] = rateSheet(table, { systems: [SETTINGS] }).sections;
  return { seen: viewUnseen(section!.rated[0]!, section!, table), rating: section!.rated[0]!.ratings[0]!.rating! };
} // prettier-ignore

const fixes = (lines: readonly { fixes: readonly { cells: readonly { to: unknown }[] }[] }[]) =>
  lines.flatMap((line) => line.fixes.map((fix) => fix.cells[0]!.to));

test("the history of one game is asked for, and can be filled in", () => {
  const { seen } = view("", "");
  expect(seen.summary).toBe("");
  expect(seen.assumed[0]).toMatchObject({ key: "history 0", cell: { row: 1, column: 3 } });
  expect(fixes(seen.assumed)).toEqual(["wins", "losses"]);
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
