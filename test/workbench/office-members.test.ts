/** Every member of Office.js that the add-in touches is declared in the manifest or asked for, implemented, and tried. */
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import ts from "typescript";
import { declaredSets, officeUses, problemsOf } from "../../src/workbench/host/api-check";

const root = resolve(__dirname, "../..");
const options: ts.CompilerOptions = {
  ...ts.convertCompilerOptionsFromJson(
    (ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile).config as { compilerOptions: object })
      .compilerOptions,
    root,
  ).options,
  types: ["office-js", "custom-functions-runtime"],
  typeRoots: [join(root, "node_modules/@types")],
};

describe("the add-in", () => {
  const files = ["src/excel", "src/functions", "src/pane"].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => join(root, folder, name)),
  );
  const uses = officeUses(files, options);

  test("touches Office.js only as declared and implemented", () => {
    expect(uses.length).toBeGreaterThan(20);
    expect(problemsOf(uses, declaredSets(readFileSync(join(root, "manifest.xml"), "utf8")))).toEqual([]);
  });

  test("touches nothing of it that no scenario tries on every store", () => {
    const scenarios = readdirSync(__dirname)
      .map((name) => join(__dirname, name))
      .filter((file) => file.endsWith(".test.ts") && readFileSync(file, "utf8").includes("each(stores)"));
    const withTests = { ...options, types: [...(options.types ?? []), "jest", "node"] };
    const tried = new Set(officeUses(scenarios, withTests).map(({ member }) => member));
    // The theme comes from the browser's Office alone, and every test waits for the page to be ready.
    const unseen = /^Office\.(OfficeTheme\.|onReady$)/;
    const untried = uses.map(({ member }) => member).filter((member) => !tried.has(member));
    expect([...new Set(untried)].filter((member) => !unseen.test(member))).toEqual([]);
  });
});

describe("the check", () => {
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
    ["an unknown member of the pane's page", "Office.context.ui.displayDialogAsync('x');", ["does not implement Office.UI.displayDialogAsync", "does not implement Office.Context.ui"]], // prettier-ignore
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
  const uses = officeUses(written, options);

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
});
