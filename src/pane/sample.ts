/** A made-up event to try everything on: eight players, four rounds of a Swiss, Regular and Quick ratings. */
import { planNewSheet } from "../wallchart/new-sheet-plan";
import type { SheetPlan } from "../wallchart/plan";
import { readTable } from "../wallchart/read";
import type { Table } from "../wallchart/section";
import { NO_EVENT, type EventEntry } from "./event-view";

const CHART: Table = [
  ["Sample Open"],
  ["#", "Name", "ID", "Regular", "Quick", "Birth date", "Rd 1", "Rd 2", "Rd 3", "Rd 4", "Total"],
  [1, "Ada Quill", "90000011", 1915, 1880, "", "W5w", "W4b", "D2w", "W7b", "3.5"],
  [2, "Bram Oster", "90000022", 1874, "1840P14", "", "W6b", "D3w", "D1b", "W4w", "3.0"],
  [3, "Cleo Marsh", "90000033", 1790, 1765, "", "D7w", "D2b", "L4w", "W5b", "2.0"],
  [4, "Dov Larkin", "90000044", 1655, 1702, "", "W8b", "L1w", "W3b", "L2b", "2.0"],
  [5, "Esme Hult", "90000055", 1540, 1498, "", "L1b", "W7w", "W6b", "L3w", "2.0"],
  [6, "Finn Arroyo", "90000066", 1432, "1390P22", "", "L2w", "W8b", "L5w", "H", "1.5"],
  [7, "Gita Palmer", "90000077", "1205P11", "1188P6", "", "D3b", "L5b", "W8w", "L1w", "1.5"],
  [8, "Hugo Sand", "90000088", "Unrated", "", "2014-03-09", "L4w", "L6w", "L7b", "B", "1.0"],
];

export const SAMPLE_EVENT: EventEntry = { ...NO_EVENT, startDate: "2026-08-29", timeControl: "G/60;d5" };

export function planSample(): SheetPlan {
  const section = readTable(CHART).section!;
  return planNewSheet(section, { title: section.title, sheetName: section.title, totals: "formulas" });
}
