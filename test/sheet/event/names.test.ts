/** What a section is called where its title and its sheet each tell a part. */
import { withTitles } from "../../../src/sheet/event/names";
import { readTables } from "../../../src/wallchart/reader/read";
import type { Table } from "../../../src/wallchart/types";

const chart = (above: readonly string[]): Table => [
  ...above.map((line) => [line]),
  ["#", "Name", "ID", "Rating", "Rd 1"],
  [1, "Ann Ash", "90000001", 1500, "W2"],
  [2, "Bob Birch", "90000002", 1400, "L1"],
];

const titlesOf = (name: string, table: Table) =>
  withTitles({ table, name }, readTables(table)).map(({ section }) => section?.title);

it.each<readonly [sheet: string, above: string | readonly string[], title: string]>([
  // The sheet tells the section where the title has the event alone, before the dates.
  ["Reserve", "Winter Open, Nov 14, 2026", "Winter Open, Reserve, Nov 14, 2026"],
  ["Reserve", ["Riverside Chess Club", "Winter Open, Nov 14, 2026"], "Winter Open, Reserve"],
  ["Winter Open, U1200", "Winter Open", "Winter Open, U1200"],
  ["Quad 2", "Winter Quads", "Winter Quads, Quad 2"],
  ["Kids", "Winter Open", "Winter Open, Kids"],
  ["Nov 14", "Winter Open", "Winter Open, Nov 14"],
  // The title tells a section, or has what the sheet is called.
  ["Open", "Winter Classic, Reserve", "Winter Classic, Reserve"],
  ["Reserve", "Winter Open Reserve", "Winter Open Reserve"],
  ["Winter Open", "Winter Open, Nov 14, 2026", "Winter Open, Nov 14, 2026"],
  ["Winter 2026", "Winter Open", "Winter Open"],
  // The sheet's name tells nothing.
  ["Sheet1", "Winter Open", "Winter Open"],
  ["Sheet1 (2)", "Winter Open", "Winter Open"],
  ["Wallchart", "Winter Open", "Winter Open"],

  ["After round 3", "Winter Open", "Winter Open"],
  ["Riverside Chess Club", "Winter Open", "Winter Open"],
  // No event is named.
  ["Reserve", [], ""],
])("the sheet %j with %j above has the title %j", (sheet, above, title) => {
  expect(titlesOf(sheet, chart([above].flat()))).toEqual([title]);
});

it("a sheet's name is that of no section where it has two", () => {
  const table = [...chart(["Winter Open, Open"]), [""], ...chart(["Winter Open"])];
  expect(titlesOf("Booster", table)).toEqual(["Winter Open, Open", "Winter Open"]);
});
