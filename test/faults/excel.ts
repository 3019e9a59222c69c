/** Excel over each store, with formulas that fill their columns. */
import { randomUUID } from "node:crypto";
import { REQUEST } from "../../src/excel/requests";
import { openExcel, type OpenExcel, type OpenOptions } from "../../packages/excel-host/src/jsdom";
import { MemoryGrid, type Evaluate } from "../../packages/excel-host/src/memory-grid";
import { openWithFunctions } from "../functions/grid";
import { loadLibrary } from "../../packages/excel-host/test/stores";

/** Fills as RATEEVENT does, a cell for each row of the chart under a heading; what it fills in does not matter here. */
const fill: Evaluate = (formula) => {
  const [, top, bottom] = /RATEEVENT\([A-Z]+(\d+):[A-Z]+(\d+)/.exec(formula) ?? [];
  if (top === undefined) return "#NAME?";
  const heading =
    /"(\w+ (?:post|change))"/.exec(formula)?.[1] ?? (formula.includes('"change"') ? "Change" : "Post");
  return [[heading], ...Array.from({ length: Number(bottom) - Number(top) }, (_, i) => [1500 + i])];
};

export const openMemory = (options: OpenOptions = {}): Promise<OpenExcel> =>
  openExcel({ ...options, grid: new MemoryGrid(undefined, fill) });

/** The functions themselves compute. Small sheets: o-spreadsheet computes every cell anew when one comes or goes. */
export async function openSpreadsheet(options: OpenOptions = {}): Promise<OpenExcel> {
  // It makes one for each change, by a request for every digit of it.
  jest.spyOn(loadLibrary().helpers.UuidGenerator.prototype, "uuidv4").mockImplementation(randomUUID);
  return (await openWithFunctions({ ...options, room: { rows: 24, columns: 20 } })).excel;
}

const SMALLER = 20;
/** Excel takes a twentieth of what it does, and so does a request: what goes in two pieces is small then. */
export function withSmallRequests(open: typeof openMemory): typeof openMemory {
  jest.replaceProperty(REQUEST, "mostBytes", REQUEST.mostBytes / SMALLER);
  return (options) => open({ ...options, payloadLimit: (5 * 2 ** 20) / SMALLER });
}
