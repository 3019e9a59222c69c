/**
 * The directions in which the folders of src may import each other:
 * ratings ← wallchart ← sheet ← functions, excel ← pane; workbench stands alone. test/build/import-directions.test.ts
 * shows that each rule bites.
 */

/** For each folder of src the regular expression of what it may import of ours, itself included. */
const mayImport = {
  ratings: "ratings/",
  wallchart: "(ratings|wallchart)/",
  sheet: "(ratings|wallchart|sheet)/",
  functions: "(ratings|wallchart|sheet|functions)/",
  excel: "(ratings|wallchart|sheet|excel)/",
  pane: "(ratings|wallchart|sheet|excel|pane)/",
  workbench: "workbench/",
};

/** @type {import("dependency-cruiser").IConfiguration} */
module.exports = {
  forbidden: [
    ...Object.entries(mayImport).map(([folder, allowed]) => ({
      name: `${folder}-imports`,
      comment: `src/${folder} imports of src only ${allowed}`,
      severity: "error",
      from: { path: `^src/${folder}/` },
      to: { path: "^src/", pathNot: `^src/${allowed}` },
    })),
    {
      name: "functions-without-formats",
      comment: "Formulas load no file formats: functions.js stays small.",
      severity: "error",
      from: { path: "^src/functions/" },
      to: { path: "^src/wallchart/formats/" },
    },
    {
      name: "host-alone",
      comment: "The stand-in for Excel could be a package of its own.",
      severity: "error",
      from: { path: "^src/workbench/host/" },
      to: { path: "^src/", pathNot: "^src/workbench/host/" },
    },
    {
      name: "src-only",
      comment: "src imports itself and packages, never test, build or anything else.",
      severity: "error",
      from: { path: "^src/" },
      to: {
        pathNot: "^src/|node_modules/",
        dependencyTypesNot: ["core", "npm", "npm-dev", "npm-no-pkg", "unknown"],
      },
    },
    {
      name: "shipped-packages",
      comment: "What Excel loads uses neither Node nor development packages.",
      severity: "error",
      from: { path: "^src/", pathNot: "^src/workbench/" },
      to: { dependencyTypes: ["core", "npm-dev", "npm-no-pkg"] },
    },
    { name: "no-cycles", severity: "error", from: {}, to: { circular: true } },
    { name: "resolvable", severity: "error", from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: "node_modules" },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: "tsconfig.json" },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["import", "require", "node", "default", "types"],
    },
  },
};
