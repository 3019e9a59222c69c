/** The check of the Office.js members that a program uses: it reports newer ones, and those the stand-in lacks. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import ts from "typescript";
import { declaredSets, officeUses, problemsOf } from "../src/api-check";

const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2020,
  lib: ["lib.es2022.d.ts", "lib.dom.d.ts"],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  strict: true,
  noEmit: true,
  types: ["office-js", "custom-functions-runtime"],
  typeRoots: [dirname(dirname(require.resolve("@types/office-js/package.json")))],
};

const folder = mkdtempSync(join(tmpdir(), "office-members-"));
afterAll(() => rmSync(folder, { recursive: true }));

const fixtures: [string, string, string[]][] = [
  // what, the body of Excel.run's batch, the problems found with ExcelApi 1.9 declared
  ["a plain use", "context.workbook.worksheets.getActiveWorksheet().getRange('A1').values = [[1]];", []],
  ["a newer member", "context.workbook.worksheets.getItem('A').onProtectionChanged.add(async () => {});", ["Worksheet.onProtectionChanged needs ExcelApi 1.14", "does not implement Worksheet.onProtectionChanged"]], // prettier-ignore
  ["a newer member of the stand-in's", "context.workbook.worksheets.getActiveWorksheet().getRange('A1').getMergedAreasOrNullObject();", ["Range.getMergedAreasOrNullObject needs ExcelApi 1.13"]], // prettier-ignore
  ["the same, asked for", "if (Office.context.requirements.isSetSupported('ExcelApi', '1.13')) context.workbook.getSelectedRange().getMergedAreasOrNullObject();", []], // prettier-ignore
  ["the same, asked for too low", "if (Office.context.requirements.isSetSupported('ExcelApi', '1.12')) context.workbook.getSelectedRange().getMergedAreasOrNullObject();", ["needs ExcelApi 1.13"]], // prettier-ignore
  ["the same, in the wrong branch", "if (Office.context.requirements.isSetSupported('ExcelApi', '1.13')) {} else context.workbook.getSelectedRange().getMergedAreasOrNullObject();", ["needs ExcelApi 1.13"]], // prettier-ignore
  [
    "the same, after a way out",
    "if (!modern()) return; context.workbook.getSelectedRange().getMergedAreasOrNullObject();",
    [],
  ],
  [
    "the same behind &&",
    "const has = modern(); has && context.workbook.getSelectedRange().getMergedAreasOrNullObject();",
    [],
  ],
  ["a newer property loaded by name", "context.workbook.getSelectedRange().load('address,hasSpill');", ["Range.hasSpill needs ExcelApi 1.12", "does not implement Range.hasSpill"]], // prettier-ignore
  ["a path loaded by name", "context.workbook.worksheets.load('items/name,items/slicers');", ["Worksheet.slicers needs ExcelApi 1.10", "does not implement Worksheet.slicers"]], // prettier-ignore
  ["a property taken apart", "const { pivotTables } = context.workbook; pivotTables.refreshAll();", ["does not implement Workbook.pivotTables", "does not implement PivotTableCollection.refreshAll"]], // prettier-ignore
  ["an unknown member of the pane's page", "Office.context.ui.displayDialogAsync('x');", ["does not implement Office.UI.displayDialogAsync"]], // prettier-ignore
];
const written = fixtures.map(([, body], index) => {
  const file = join(folder, `fixture${index}.ts`);
  const modern = "const modern = () => Office.context.requirements.isSetSupported('ExcelApi', '1.13');";
  writeFileSync(
    file,
    `${modern}\nexport const run = () => Excel.run(async (context) => { ${body} await context.sync(); });\n`,
  );
  return file;
});
const uses = officeUses(ts.createProgram(written, options), written);

test.each(fixtures.map(([name, , found], index) => [name, found, index] as const))(
  "on %s",
  (_, found, index) => {
    const own = uses.filter((use) => use.place.includes(`fixture${index}.ts`));
    const problems = problemsOf(own, { ExcelApi: "1.9", SharedRuntime: "1.1" });
    expect(problems.length).toBe(found.length);
    for (const [i, part] of found.entries()) expect(problems[i]).toContain(part);
  },
);

test("reads the manifest's sets", () => {
  const manifest = `<Requirements><Sets DefaultMinVersion="1.2"><Set Name="A"/><Set MinVersion="1.9" Name="B"/></Sets></Requirements>`;
  expect(declaredSets(manifest)).toEqual({ A: "1.2", B: "1.9" });
});
