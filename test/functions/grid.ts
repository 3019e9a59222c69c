/** A grid that computes formulas, with the functions as the add-in registers them; for tests without a browser. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import * as chartFunctions from "../../src/functions/chart-functions";
import * as playerFunctions from "../../src/functions/functions";
import {
  addFunctions,
  type FunctionsFile,
  type FunctionsPage,
} from "../../src/workbench/host/grid-functions";
import { openExcel, type OpenExcel, type OpenOptions } from "../../src/workbench/host/jsdom";
import { SpreadsheetGrid } from "../../src/workbench/host/spreadsheet-grid";
import { loadLibrary } from "../workbench/stores";

export const functions = { ...playerFunctions, ...chartFunctions };

interface Options extends OpenOptions {
  /** How empty cells are handed over. */
  readonly blanks?: FunctionsPage["blanks"];
  /** Whether the page has registered its functions by now. */
  readonly registered?: () => boolean;
}

export async function openWithFunctions({
  blanks = () => "desktop",
  registered = () => true,
  ...options
}: Options = {}): Promise<{ excel: OpenExcel; grid: SpreadsheetGrid; metadata: FunctionsFile }> {
  const folder = join(__dirname, "../../src/functions");
  const files = readdirSync(folder).map((file) => join(folder, file));
  const generated = await generateCustomFunctionsMetadata(files);
  expect(generated.errors).toEqual([]);
  const metadata = {
    ...(JSON.parse(generated.metadataJson) as FunctionsFile),
    allowErrorForDataTypeAny: true,
  };
  const library = loadLibrary();
  addFunctions(library, "USCF", metadata, {
    associated: () =>
      registered()
        ? (CustomFunctions as unknown as { _association: { mappings: Record<string, never> } })._association
            .mappings
        : null,
    error: (code) => new CustomFunctions.Error(code as never),
    blanks,
    sheetName: (sheet) => grid.sheetName(sheet),
  });
  const grid = new SpreadsheetGrid(library);
  const excel = await openExcel({ ...options, grid });
  for (const { functionName, id } of generated.associate) {
    CustomFunctions.associate(id, functions[functionName as keyof typeof functions]);
  }
  return { excel, grid, metadata };
}
