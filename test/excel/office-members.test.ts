/** Every member of Office.js that the add-in touches is declared in the manifest or asked for, implemented, and tried. */
import { readFileSync, readdirSync } from "node:fs";
import { join, resolve } from "node:path";
import ts from "typescript";
import { declaredSets, officeUses, problemsOf, type Use } from "../../packages/excel-host/src/api-check";

const root = resolve(__dirname, "../..");
/** The tests of Excel's stand-in. */
const scenarioFolder = join(root, "packages/excel-host/test");
const options: ts.CompilerOptions = {
  ...ts.convertCompilerOptionsFromJson(
    (ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile).config as { compilerOptions: object })
      .compilerOptions,
    root,
  ).options,
  types: ["office-js", "custom-functions-runtime", "jest", "node"],
  typeRoots: [join(root, "node_modules/@types")],
};

const files = ["src/excel", "src/functions", "src/pane"].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => join(root, folder, name)),
);
/** The tests that run on every store of the stand-in. */
const scenarios = readdirSync(scenarioFolder)
  .map((name) => join(scenarioFolder, name))
  .filter((file) => file.endsWith(".test.ts") && readFileSync(file, "utf8").includes("each(stores)"));
// One program for both: half of the time is the declarations'.
const all = officeUses([...files, ...scenarios], options);
const isScenario = ({ place }: Use) => place.startsWith(scenarioFolder);
const uses = all.filter((use) => !isScenario(use));

test("the add-in touches Office.js only as declared and implemented", () => {
  expect(uses.length).toBeGreaterThan(20);
  expect(problemsOf(uses, declaredSets(readFileSync(join(root, "manifest.xml"), "utf8")))).toEqual([]);
});

test("the add-in touches nothing of it that no scenario tries on every store", () => {
  const tried = new Set(all.filter(isScenario).map(({ member }) => member));
  // The theme comes from the browser's Office alone, and every test waits for the page to be ready.
  const unseen = /^Office\.(OfficeTheme\.|onReady$)/;
  const untried = uses.map(({ member }) => member).filter((member) => !tried.has(member));
  expect([...new Set(untried)].filter((member) => !unseen.test(member))).toEqual([]);
});
