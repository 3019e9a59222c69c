/** The stores that every scenario runs on: a name, and a new grid with the one sheet Sheet1. */
import { mapArea, parseAddress } from "../src/address";
import type { Grid } from "../src/grid";
import type { Evaluate } from "../src/memory-grid";
import { MemoryGrid } from "../src/memory-grid";
import { SpreadsheetGrid } from "../src/spreadsheet-grid";
import type { Library } from "../src/spreadsheet-plugin";

/** o-spreadsheet is made for browsers of today; Node 20 lacks this one function. */
if (!("groupBy" in Object))
  Object.assign(Object, {
    groupBy: <T>(items: Iterable<T>, key: (item: T, index: number) => string) => {
      const groups: Record<string, T[]> = {};
      let index = 0;
      for (const item of items) (groups[key(item, index++)] ??= []).push(item);
      return groups;
    },
  });

/** The library, without its talk on the console about what took how long. */
export function loadLibrary(): Library {
  jest.spyOn(console, "debug").mockImplementation();
  return jest.requireActual<Library>("@odoo/o-spreadsheet");
}

/** Follows a formula that is one reference, which the store in memory does not by itself. */
const reference: Evaluate = (formula, { sheet }, grid) => {
  try {
    const { sheet: name, area } = parseAddress(formula.slice(1));
    const id = name === null ? sheet : grid.sheetIds().find((sheetId) => grid.sheetName(sheetId) === name);
    if (id === undefined) return "#REF!";
    const cells = mapArea(area, (row, column) => grid.cell(id, row, column).value);
    return cells.length > 1 || cells[0]!.length > 1 ? cells : cells[0]![0]!;
  } catch {
    return "#NAME?";
  }
};

export const stores: [string, () => Grid][] = [
  ["memory", () => new MemoryGrid(["Sheet1"], reference)],
  ["o-spreadsheet", () => new SpreadsheetGrid(loadLibrary())],
];
