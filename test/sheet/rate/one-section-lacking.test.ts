/**
 * A sheet with two sections of which one can't be rated: on later sheets only its players wait, and those of the other go on
 * with their results. The same by US Chess's rules and in another system.
 */
import { NO_EVENT, viewEvent } from "../../../src/sheet/event/event";
import { rateSheet } from "../../../src/sheet/rate/rate-sheet";
import type { CellValue, Table } from "../../../src/wallchart/types";
import { rateByOther } from "../others";

const ANN = ["Ann Ash", 1800] as const;
const BOB = ["Bob Birch", 1700] as const;
const CY = ["Cy Cedar", 1600] as const;
const DI = ["Di Elm", 1500] as const;
type Entry = readonly [name: string, rating: number];

/** The first beats the second, or claims a win against a number that is not there. */
const chart = ([first, second]: readonly [Entry, Entry], result = "W2"): CellValue[][] => [
  ["#", "Name", "Rating", "Rd 1"],
  [1, ...first, result],
  [2, ...second, result === "W2" ? "L1" : ""],
];
/** Open can't be rated, Reserve can. */
const EARLIER: Table = [["Open"], ...chart([ANN, BOB], "W9"), [], ["Reserve"], ...chart([CY, DI])];
const { systems } = viewEvent({ ...NO_EVENT, endDate: "2026-08-30", timeControl: "G/90;d5" });

test.each<[string, readonly [Entry, Entry], waiting: readonly number[]]>([
  ["both played in the one that can't be rated", [ANN, BOB], [1, 2]],
  ["one did", [ANN, DI], [1]],
  ["the other did", [CY, BOB], [2]],
  ["both played in the one that can be rated", [CY, DI], []],
  ["one did, the other is new", [["Ed Fir", 1900], CY], []],
])("%s", (_, players, waiting) => {
  const later = chart(players);
  const first = rateSheet(EARLIER, { systems }, { name: "Day 1" });
  const second = rateSheet(later, { systems }, { name: "Day 2", soFar: first.soFar });
  const sheets = [
    { name: "Day 1", table: EARLIER, chart: first, endDate: "2026-08-30" },
    { name: "Day 2", table: later, chart: second, endDate: "2026-08-30" },
  ];
  const other = rateByOther(sheets, { system: "Elo", settings: {} });
  // Who played in the other one goes on with the result from there.
  const from = players.map((player) => (player === CY || player === DI ? "Reserve" : null));
  for (const { diagnostics, complete, sections } of [second, other]) {
    const lacking = diagnostics.filter(({ code }) => code === "earlier-not-rated");
    expect(lacking.flatMap(({ cells }) => cells.map(({ row }) => row))).toEqual(waiting);
    expect(lacking.every(({ message }) => message.startsWith("Open "))).toBe(true);
    expect(complete).toBe(waiting.length === 0);
    if (complete) expect(sections[0]!.rated[0]!.entering.map((one) => one && one.from)).toEqual(from);
  }
});
