/**
 * The sample event as a new sheet: a wallchart as a tournament director would type it, with made-up players and a round a
 * week; its totals and its ratings are formulas.
 */
import { NO_EVENT, viewEvent, type EventEntry } from "../../sheet/event/event";
import { rateSheet } from "../../sheet/rate/rate-sheet";
import { planNewSheet } from "../../sheet/write/new-sheet";
import { planOnNewSheet } from "../../sheet/write/on-new-sheet";
import type { SheetPlan } from "../../sheet/write/plan";
import { tableOfPlan } from "../../sheet/write/plan-write";
import { readTable } from "../../wallchart/reader/read";
import type { Table } from "../../wallchart/types";

/** Half-point byes, an odd player out, a missed week, and a newcomer who is marked as an adult. */
export const SAMPLE: Table = [
  ["Thursday Night Swiss"],
  ["#", "Name", "ID", "Rating", "Adult", "Rd 1", "Rd 2", "Rd 3", "Rd 4", "Total"],
  [1, "Wren Talbot", "90000101", 1924, "", "W7w", "W2b", "W5w", "D6b", "3.5"],
  [2, "Isaac Moreau", "90000102", 1896, "", "W8b", "L1w", "W4b", "W5w", "3.0"],
  [3, "Petra Lindqvist", "90000103", 1822, "", "W9w", "L5w", "L6b", "W8b", "2.0"],
  [4, "Oren Castell", "90000104", 1718, "", "W10b", "H", "L2w", "D11w", "2.0"],
  [5, "Nadia Fenwick", "90000105", 1655, "", "W11w", "W3b", "L1b", "L2b", "2.0"],
  [6, "Theo Barlow", "90000106", 1603, "", "W12b", "L7b", "W3w", "D1w", "2.5"],
  [7, "June Okafor", "90000107", 1544, "", "L1b", "W6w", "D8b", "U", "1.5"],
  [8, "Milo Strand", "90000108", 1471, "", "L2w", "W9b", "D7w", "L3w", "1.5"],
  [9, "Greta Vance", "90000109", 1388, "", "L3b", "L8w", "B", "W12b", "2.0"],
  [10, "Silas Pond", "90000110", 1290, "", "L4w", "L11b", "H", "B", "1.5"],
  [11, "Rosa Quarles", "90000111", "1172P14", "", "L5b", "W10w", "W12w", "D4b", "2.5"],
  [12, "Jonah Webb", "90000112", "Unrated", "yes", "L6w", "B", "L11b", "L9w", "1.0"],
];

const EVENT: EventEntry = {
  ...NO_EVENT,
  startDate: "2026-09-03",
  endDate: "2026-09-24",
  timeControl: "G/90;d5",
};

export function planSample(): { readonly event: EventEntry; readonly plans: readonly SheetPlan[] } {
  const section = readTable(SAMPLE).section!;
  const name = section.title;
  const sheet = planNewSheet(section, { title: name, sheetName: name, totals: "formulas" });
  const table = tableOfPlan(sheet);
  const rated = rateSheet(table, viewEvent(EVENT));
  const plan = planOnNewSheet({ sheet, table, ...rated }, { live: EVENT });
  return { event: EVENT, plans: [plan] };
}
