/**
 * `npm run check:code`: the types and the lint rules of all files, on one program. It finds what `npm run typecheck` and
 * `npm run lint:code` find, in two thirds of their time: both need the types of everything. So does the check that each
 * member of Office.js which the add-in touches is declared in the manifest or asked for, and that the stand-in has it.
 */
// @ts-check
const { readFileSync } = require("node:fs");
const { dirname, resolve } = require("node:path");
const { ESLint } = require("eslint");
const ts = require("typescript");

// @ts-expect-error It has no types.
require("sucrase/register/ts");
const { declaredSets, officeUses, problemsOf } = require("../packages/excel-host/src/api-check");

const root = resolve(__dirname, "..");

/** The program of tsconfig.json. */
function readProgram() {
  const file = resolve(root, "tsconfig.json");
  const { options, fileNames, errors } = ts.parseJsonConfigFileContent(
    ts.readConfigFile(file, ts.sys.readFile).config,
    ts.sys,
    dirname(file),
  );
  return ts.createProgram({ rootNames: fileNames, options, configFileParsingDiagnostics: errors });
}

/** What is wrong with the members of Office.js that the add-in touches. @param {ts.Program} program */
function officeFaults(program) {
  const folders = ["excel", "functions", "pane"].map((name) => `${resolve(root, "src", name)}/`);
  const files = program
    .getSourceFiles()
    .map(({ fileName }) => fileName)
    .filter((file) => folders.some((folder) => resolve(file).startsWith(folder)));
  const uses = officeUses(program, files);
  if (uses.length === 0) return ["no use of Office.js was found"];
  return problemsOf(uses, declaredSets(readFileSync(resolve(root, "manifest.xml"), "utf8")));
}

async function main() {
  const program = readProgram();
  const found = ts.getPreEmitDiagnostics(program);
  const host = {
    getCanonicalFileName: (/** @type {string} */ name) => name,
    getCurrentDirectory: () => process.cwd(),
    getNewLine: () => "\n",
  };
  if (found.length > 0) console.log(ts.formatDiagnostics(found, host));

  const eslint = new ESLint({
    overrideConfig: {
      files: ["**/*.{ts,tsx}"],
      languageOptions: { parserOptions: { projectService: false, programs: [program] } },
    },
  });
  const results = await eslint.lintFiles(["."]);
  const formatter = await eslint.loadFormatter("stylish");
  const text = await formatter.format(results);
  if (text) console.log(text);
  const isClean = results.every(({ errorCount, warningCount }) => errorCount + warningCount === 0);
  const faults = officeFaults(program);
  if (faults.length > 0) console.log(faults.join("\n"));
  if (found.length > 0 || faults.length > 0 || !isClean) process.exitCode = 1;
}

void main();
