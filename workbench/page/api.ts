/**
 * `window.workbench`, for browser tests. It exists as soon as the page's script runs; every call but `ready` needs the
 * grid, and `ready` waits for the grid, the functions and the pane.
 */
import { columnCount, mapArea, parseAddress, rowCount } from "../../packages/excel-host/src/address";
import type { ExcelHost } from "../../packages/excel-host/src/excel-host";
import type { SpreadsheetGrid } from "../../packages/excel-host/src/spreadsheet-grid";
import { put } from "./sample";

export interface Cells {
  readonly values: (string | number | boolean)[][];
  readonly formulas: (string | number | boolean)[][];
  /** As shown under the cells' number formats. */
  readonly text: string[][];
  /** What the grid says beside an error, "" elsewhere. */
  readonly messages: string[][];
}

export interface Workbench {
  /** The grid stands, the functions are registered and the pane has loaded. */
  readonly ready: Promise<void>;
  /**
   * Enters rows of values as if typed, from the top left cell of `address` on. Null leaves a cell as it is; a sheet
   * that is not there is added.
   */
  setCells(sheet: string, address: string, rows: readonly (readonly unknown[])[]): void;
  getCells(sheet: string, address: string): Cells;
  sheets(): string[];
  /** Shows a sheet and selects cells on it, as by the mouse. */
  select(sheet: string, address: string): void;
  /** How an empty cell is handed to a function: "web" null, "desktop" 0. Setting it computes the sheets again. */
  blanks: "web" | "desktop";
  /** The stand-in itself: protection, cell editing, faults. */
  readonly host: ExcelHost;
}

export function sheetCalls(
  grid: () => SpreadsheetGrid,
): Pick<Workbench, "setCells" | "getCells" | "sheets" | "select"> {
  const idOf = (name: string): string | undefined =>
    grid()
      .sheetIds()
      .find((id) => grid().sheetName(id).toLowerCase() === name.toLowerCase());
  const required = (name: string): string => {
    const id = idOf(name);
    if (id === undefined)
      throw new Error(`There is no sheet ${name}. The sheets are: ${names().join(", ")}.`);
    return id;
  };
  const names = (): string[] =>
    grid()
      .sheetIds()
      .map((id) => grid().sheetName(id));
  return {
    setCells(name, address, rows) {
      const { area } = parseAddress(address);
      const fits = rows.length <= rowCount(area) && rows.every((row) => row.length <= columnCount(area));
      // One cell stands for the corner from which the rows go; a larger area must hold them.
      if (rowCount(area) * columnCount(area) > 1 && !fits)
        throw new Error(`The rows are more than ${address} holds.`);
      put(grid(), idOf(name) ?? grid().addSheet(name), area.top, area.left, rows);
    },
    getCells(name, address) {
      const id = required(name);
      const cells = mapArea(parseAddress(address).area, (row, column) => grid().cell(id, row, column));
      return {
        values: cells.map((row) => row.map((cell) => cell.value)),
        formulas: cells.map((row) => row.map((cell) => cell.formula ?? cell.value)),
        text: cells.map((row) => row.map((cell) => cell.text)),
        messages: cells.map((row) => row.map((cell) => cell.message ?? "")),
      };
    },
    sheets: names,
    select: (name, address) => grid().select({ sheet: required(name), area: parseAddress(address).area }),
  };
}
