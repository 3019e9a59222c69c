/** The formulas of docs/functions.md and the guide, evaluated in a grid with the functions as the add-in registers them. */
import { readExamples, readGuideExamples } from "../../build/examples.js";
import type { FunctionsFile } from "../../packages/excel-host/src/grid-functions";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { functions, openWithFunctions } from "./grid";

const { sheet: SHEET, sources: SOURCES, examples: EXAMPLES } = readExamples();
const GUIDE = readGuideExamples();

let excel: OpenExcel;
let metadata: FunctionsFile;
beforeAll(async () => {
  ({ excel, metadata } = await openWithFunctions());
  await excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:G5").values = SHEET;
    sheet.getRange("A10:D12").values = SOURCES;
    const guide = context.workbook.worksheets.add("Guide");
    guide.getRange("A1:G5").values = GUIDE.chart;
    guide.getRange("I1:K4").values = GUIDE.games;
    await context.sync();
  });
});
afterAll(() => excel.close());

/** What a formula in O1 of a sheet shows: its rows, numbers to four decimals. */
async function evaluate(formula: string, name: string): Promise<string[]> {
  return excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getItem(name);
    sheet.getRange("O1:Z60").clear();
    sheet.getRange("O1").formulas = [[formula]];
    const shown = sheet.getRange("O1:Z60").load("values");
    await context.sync();
    const text = (value: unknown) =>
      typeof value === "number" ? String(Math.round(value * 1e4) / 1e4) : String(value);
    const rows = shown.values.map((row) =>
      row
        .map(text)
        .join(", ")
        .replace(/(, )+$/, ""),
    );
    return rows.filter((row) => row !== "");
  });
}

const ALL = [
  ...EXAMPLES.map((example) => ({ page: "functions", sheet: "Sheet1", ...example })),
  ...GUIDE.examples.map((example) => ({ page: "guide", sheet: "Guide", ...example })),
];

test.each(ALL)("$page: $formula", async ({ formula, result, sheet }) => {
  const shown = await evaluate(formula, sheet);
  const rows = result.map((row) => row.join(", "));
  if (rows.at(-1) === "…") expect(shown.slice(0, rows.length - 1)).toEqual(rows.slice(0, -1));
  else expect(shown).toEqual(rows);
});

test("every function has an example", () => {
  expect(new Set(EXAMPLES.map(({ id }) => id))).toEqual(new Set(metadata.functions.map(({ name }) => name)));
});

test("every exported function is a custom function with its metadata", () => {
  expect(metadata.functions.map(({ id }) => id).sort()).toEqual(
    metadata.functions.map(({ name }) => name).sort(),
  );
  expect(Object.keys(functions)).toHaveLength(metadata.functions.length);
});
