/** The stores that every scenario runs on: a name, and a new grid with the one sheet Sheet1. */
import type { Grid } from "../../src/workbench/host/grid";
import { MemoryGrid } from "../../src/workbench/host/memory-grid";
import { SpreadsheetGrid } from "../../src/workbench/host/spreadsheet-grid";
import type { Library } from "../../src/workbench/host/spreadsheet-plugin";

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

export const stores: [string, () => Grid][] = [
  ["memory", () => new MemoryGrid()],
  ["o-spreadsheet", () => new SpreadsheetGrid(loadLibrary())],
];
