/** Two sheets of other events with the same games, such as the same four players a month later. Players are made up. */
import { NOTHING_REMEMBERED } from "../../src/excel/settings";
import type { SheetSnapshot } from "../../src/excel/read-sheet";
import { glanceOf, seeEvent, seeSheet, type WorkbookState } from "../../src/pane/store/see-charts";
import { NO_EVENT } from "../../src/sheet/event/event";
import { tickedSheets } from "../../src/sheet/event/event-sections";
import { eventsOf } from "../../src/sheet/event/guess-events";
import { stopsRating, type Table } from "../../src/wallchart/types";

const quad = (day: string, last: readonly string[] = ["D3", "D1"], event = "Club Quad"): Table => [
  [`${event}${day && `, ${day} G/60;d5`}`],
  ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
  [1, "Ann Ash", "90000101", 1800, "W2", last[0]!],
  [2, "Bob Birch", "90000102", 1600, "L1", "W4"],
  [3, "Cy Cedar", "90000103", 1500, "W4", last[1]!],
  [4, "Di Elm", "90000104", 1400, "L3", "L2"],
];

function stateOf(tables: Readonly<Record<string, Table>>, confirmed: readonly string[] = []): WorkbookState {
  const all = Object.entries(tables).map(([id, table]): SheetSnapshot => ({
    id,
    name: id,
    table,
    hidden: { rows: [], columns: [] },
    memory: { ...NOTHING_REMEMBERED, choices: { confirmed } },
  }));
  const sheets = all.map(glanceOf);
  return { sheet: null, others: all, event: NO_EVENT, events: eventsOf([], sheets, "2026-11-22"), sheets };
}

const stopsOn = (state: WorkbookState, id: string) =>
  seeSheet(state, id)!.chart.diagnostics.filter(stopsRating);

test.each([
  ["all of them", ["D3", "D1"]],
  ["most of them", ["W3", "L1"]],
])("%s: the later sheet is an event of its own, and asks", (_, last) => {
  const tables = { October: quad("Oct 10, 2026"), November: quad("Nov 21, 2026", last) };
  const state = stateOf(tables);
  expect(state.events.map(tickedSheets)).toEqual([["October"], ["November"]]);
  expect(stopsOn(state, "October")).toEqual([]);
  const [asked, ...more] = stopsOn(state, "November");
  expect(more).toEqual([]);
  expect(asked).toMatchObject({ code: "games-alike", severity: "doubt" });
  expect(asked!.message).toContain("October (Oct 10, 2026)");
  expect(seeEvent(state, state.events[1]).sections[0]!.chart.complete).toBe(false);
  expect(seeSheet(stateOf(tables, [asked!.key!]), "November")!.chart.complete).toBe(true);
});

test.each(["Oct 10, 2026", ""])("another name with the day %j is another event, and asks", (day) => {
  const state = stateOf({
    Swiss: quad("Oct 10, 2026", undefined, "Riverside Swiss"),
    Quad: quad(day, undefined, "Oakfield Quad"),
  });
  expect(state.events.map(tickedSheets)).toEqual([["Swiss"], ["Quad"]]);
  expect(stopsOn(state, "Swiss")).toEqual([]);
  expect(stopsOn(state, "Quad").map(({ code }) => code)).toEqual(["games-alike"]);
});

test.each(["Club Quad, Open", "Club Quad"])(
  "a sheet named %j on the same day is a copy, left out",
  (event) => {
    const state = stateOf({ One: quad("Oct 10, 2026"), Two: quad("Oct 10, 2026", ["W3", "L1"], event) });
    expect(state.events.map(tickedSheets)).toEqual([["One"]]);
  },
);

test("other games of the same players are not asked about", () => {
  const other: Table = quad("Nov 21, 2026").map((row, r) => (r > 1 ? [...row.slice(0, 4), ["W3", "W4", "L1", "L2"][r - 2]!, ["L2", "W1", "W4", "L3"][r - 2]!] : row)); // prettier-ignore
  expect(stopsOn(stateOf({ October: quad("Oct 10, 2026"), November: other }), "November")).toEqual([]);
});
