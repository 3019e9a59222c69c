/** The standings that the pane shows of a sheet, of which something is in doubt. Players are made up. */
import { NOTHING_REMEMBERED } from "../../src/excel/settings";
import { standingsIn } from "../../src/pane/standings/write-standings";
import { rateSnapshot } from "../../src/pane/store/see-charts";
import { NO_EVENT } from "../../src/sheet/event/event";
import { USUAL_STANDINGS } from "../../src/sheet/event/standings-choices";
import type { CellValue, Table } from "../../src/wallchart/types";

const CHART: Table = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
  [1, "Ann Ash", 1500, "W2", "W3", "D4"],
  [2, "Bob Birch", 1432, "L1", "D4", "W3"],
  [3, "Cy Cedar", 1610, "W4", "L1", "L2"],
  [4, "Di Dogwood", 1388, "L3", "D2", "D1"],
];

/** Two sections below each other, the second with another cell, such as `C2` of it; and the date of the event. */
function shown(cell: string, value: CellValue, endDate = "2026-11-22") {
  const NAMES = ["Eve Fir", "Flo Gum", "Gus Hazel", "Hal Ivy"];
  const second = CHART.map((row, r) => (r === 0 ? [...row] : [row[0]!, NAMES[r - 1]!, ...row.slice(2)]));
  const at: [row: number, column: number] = [Number(cell.slice(1)) - 1, cell.charCodeAt(0) - 65];
  second[at[0]]![at[1]] = value;
  const table: Table = [["Quad A"], ...CHART, [], ["Quad B"], ...second];
  const memory = NOTHING_REMEMBERED;
  const sheet = { id: "Quads", name: "Quads", table, hidden: { rows: [], columns: [] }, memory };
  const seen = rateSnapshot(sheet, { ...NO_EVENT, endDate, timeControl: "G/90;d5" });
  return { seen, choices: [USUAL_STANDINGS, USUAL_STANDINGS] };
}

/** For each section, the players in their order; null for none. */
const ordersOf = (of: ReturnType<typeof shown>) =>
  standingsIn(of).map((standings) => standings && standings.players.map(({ number }) => number).join());

const ORDER = "1,2,4,3";
test.each<[what: string, cell: string, value: CellValue, isRated: boolean, orders: (string | null)[]]>([
  ["nothing", "C2", 1500, true, [ORDER, ORDER]],
  ["a rating", "C2", 17022, false, [ORDER, ORDER]],
  ["a game", "D2", "Q18", false, [ORDER, null]],
])("%s in doubt", (_, cell, value, isRated, orders) => {
  const of = shown(cell, value);
  expect([of.seen.chart.complete, ordersOf(of)]).toEqual([isRated, orders]);
});

test("the prizes that a line lists above a section are its own until others are chosen", () => {
  const of = shown("D2", "W2");
  const table = of.seen.sheet.table.map((row) => (row[0] === "Quad B" ? ["Quad B", "Prizes: $40-20"] : row));
  const seen = rateSnapshot({ ...of.seen.sheet, table }, of.seen.event);
  const given = (...prizes: readonly (string | null)[]) =>
    standingsIn({ seen, choices: prizes.map((one) => ({ ...USUAL_STANDINGS, prizes: one })) }).map((one) =>
      one!.prizes.map(({ points }) => points),
    );
  expect(given(null, null)).toEqual([[], [40, 20]]);
  expect(given("10", "")).toEqual([[], []]);
  expect(given("1st 10", null)).toEqual([[10], [40, 20]]);
});

test("a date that can't be read leaves the standings", () => {
  const of = shown("C2", 1500, "soon");
  expect([of.seen.chart.complete, ordersOf(of)]).toEqual([false, [ORDER, ORDER]]);
});
