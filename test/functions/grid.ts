/** A grid that computes formulas, with the functions as the add-in registers them; for tests without a browser. */
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { generateCustomFunctionsMetadata } from "custom-functions-metadata";
import * as functions from "../../src/functions/functions";
import type { Behavior } from "../../packages/excel-host/src/behavior";
import { addFunctions, type FunctionsFile } from "../../packages/excel-host/src/grid-functions";
import { openExcel, type OpenExcel, type OpenOptions } from "../../packages/excel-host/src/jsdom";
import { SpreadsheetGrid } from "../../packages/excel-host/src/spreadsheet-grid";
import { loadLibrary } from "../../packages/excel-host/test/stores";

export { functions };

interface Options extends OpenOptions {
  /** How empty cells are handed over. */
  readonly blanks?: () => Behavior["blanks"];
  /** Whether the page has registered its functions by now. */
  readonly registered?: () => boolean;
  /** How large a new sheet is. */
  readonly room?: { readonly rows: number; readonly columns: number };
}

/** The functions as the add-in's build tells of them; found once, since it takes a compiler. */
const describeFunctions = (() => {
  let found: ReturnType<typeof generateCustomFunctionsMetadata> | null = null;
  const folder = join(__dirname, "../../src/functions");
  return () =>
    (found ??= generateCustomFunctionsMetadata(readdirSync(folder).map((file) => join(folder, file))));
})();

/** The grid opened last and what was asked of it: a library takes functions once. */
let latest: Required<Pick<Options, "registered">> & {
  readonly grid: SpreadsheetGrid;
  readonly behavior: () => Behavior;
};
let isTaught = false;

export async function openWithFunctions({
  blanks,
  registered = () => true,
  room,
  ...options
}: Options = {}): Promise<{ excel: OpenExcel; grid: SpreadsheetGrid; metadata: FunctionsFile }> {
  const generated = await describeFunctions();
  expect(generated.errors).toEqual([]);
  const metadata = {
    ...(JSON.parse(generated.metadataJson) as FunctionsFile),
    allowErrorForDataTypeAny: true,
  };
  const library = loadLibrary();
  if (!isTaught)
    addFunctions(library, "USCF", metadata, {
      associated: () =>
        latest.registered()
          ? (CustomFunctions as unknown as { _association: { mappings: Record<string, never> } })._association
              .mappings
          : null,
      error: (code) => new CustomFunctions.Error(code as never),
      behavior: () => latest.behavior(),
      sheetName: (sheet) => latest.grid.sheetName(sheet),
    });
  isTaught = true;
  const grid = new SpreadsheetGrid(library, undefined, room);
  const excel = await openExcel({ ...options, grid });
  const behavior = () => ({ ...excel.host.behavior, ...(blanks && { blanks: blanks() }) });
  latest = { registered, grid, behavior };
  for (const { functionName, id } of generated.associate) {
    CustomFunctions.associate(id, functions[functionName as keyof typeof functions]);
  }
  return { excel, grid, metadata };
}
