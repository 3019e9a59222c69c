/** The README's formulas, evaluated in a grid with the functions as the add-in registers them. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FunctionsFile } from "../../src/workbench/host/grid-functions";
import type { OpenExcel } from "../../src/workbench/host/jsdom";
import { functions, openWithFunctions } from "./grid";

const readme = readFileSync(join(__dirname, "../../README.md"), "utf8");

/** The cells of the markdown table behind a marker, without its line of dashes. */
function tableAfter(marker: string): string[][] {
  const lines = readme
    .slice(readme.indexOf(`<!-- ${marker} -->`))
    .split("\n")
    .slice(2);
  const rows = lines.slice(0, lines.indexOf("")).map((line) => line.split("|").slice(1, -1));
  return rows.filter((_, i) => i !== 1).map((row) => row.map((cell) => cell.trim()));
}

const SHEET = tableAfter("example-sheet");
const EXAMPLES = tableAfter("examples").slice(1);
const SOURCES = [
  ["OTBR", 1759, "", "2018-03-25"],
  ["OTBQ", 1643, "", "2018-01-13"],
  ["OTBB", 1658, "", "2016-07-16"],
];

let excel: OpenExcel;
let metadata: FunctionsFile;
beforeAll(async () => {
  ({ excel, metadata } = await openWithFunctions());
  await excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("A1:G5").values = SHEET;
    sheet.getRange("A10:D12").values = SOURCES;
    await context.sync();
  });
});
afterAll(() => excel.close());

/** What a formula in J1 shows: its rows, numbers to four decimals. */
async function evaluate(formula: string): Promise<string[]> {
  return excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("J1:T60").clear();
    sheet.getRange("J1").formulas = [[formula]];
    const shown = sheet.getRange("J1:T60").load("values");
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

test.each(EXAMPLES)("%s is %s", async (formula, expected) => {
  const shown = await evaluate(formula!.replace(/`/g, ""));
  const rows = expected!.split("; ");
  if (rows.at(-1) === "…") expect(shown.slice(0, rows.length - 1)).toEqual(rows.slice(0, -1));
  else expect(shown).toEqual(rows);
});

test("the README has an example of every function", () => {
  const shown = EXAMPLES.map(([formula]) => /USCF\.([A-Z0-9.]+)/.exec(formula!)![1]);
  expect(new Set(shown)).toEqual(new Set(metadata.functions.map(({ name }) => name)));
});

test("every exported function is a custom function with its metadata", () => {
  expect(metadata.functions.map(({ id }) => id).sort()).toEqual(
    metadata.functions.map(({ name }) => name).sort(),
  );
  expect(Object.keys(functions)).toHaveLength(metadata.functions.length);
});
