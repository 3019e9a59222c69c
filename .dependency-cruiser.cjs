/**
 * Who may import whom. In src: files and ratings ← standings, wallchart ← reader, lists ← sheet ← functions, report ← excel ← pane. Excel's stand-in,
 * packages/excel-host, imports nothing of ours; the workbench imports the stand-in only.
 * test/build/import-directions.test.ts shows that each rule bites.
 */

/** For each folder of src the regular expression of what it may import of ours, itself included. */
const mayImport = {
  ratings: "ratings/",
  files: "files/",
  standings: "(ratings|standings)/",
  wallchart: "(ratings|files|wallchart)/",
  reader: "(ratings|wallchart|reader)/",
  lists: "(ratings|files|wallchart|lists)/",
  sheet: "(ratings|standings|wallchart|lists|sheet)/",
  functions: "(ratings|standings|wallchart|lists|sheet|functions)/",
  report: "(ratings|standings|wallchart|lists|sheet|report)/",
  excel: "(ratings|standings|wallchart|lists|sheet|report|excel)/",
  pane: "(ratings|standings|wallchart|lists|sheet|report|excel|pane|files)/",
};

/** Folders in their order: one imports none that comes after it. */
const orders = {
  // The order of reading a wallchart.
  wallchart: ["cells", "layout", "section", "formats"],
  // The road, and beside its end the standings, the sheet Players and estimates.
  sheet: ["event", "other-systems", "rate", "words", "write", "standings", "players", "estimate"],
};

/** Where an import leads outside a folder: neither there, nor to Node, nor to an installed package. */
const outside = (/** @type {string} */ folder) => ({
  pathNot: `^${folder}|node_modules/`,
  dependencyTypesNot: ["core", "npm", "npm-dev", "npm-no-pkg", "unknown"],
});

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
    ...Object.entries(orders).flatMap(([part, order]) =>
      order.slice(0, -1).map((folder, i) => ({
        name: `${folder}-before-the-rest`,
        comment: `src/${part} goes from ${order.join(" to ")}.`,
        severity: "error",
        from: { path: `^src/${part}/${folder}/` },
        to: { path: `^src/${part}/(${order.slice(i + 1).join("|")})/` },
      })),
    ),
    {
      name: "sheet-in-folders",
      comment: "Every file of src/sheet is in one of its folders, so that its place on the road is known.",
      severity: "error",
      from: {},
      to: { path: "^src/sheet/", pathNot: `^src/sheet/(${orders.sheet.join("|")})/` },
    },
    {
      name: "functions-without-formats",
      comment: "Formulas load no file formats: functions.js stays small.",
      severity: "error",
      from: { path: "^src/functions/" },
      to: { path: "^src/wallchart/formats/" },
    },
    {
      name: "src-only",
      comment: "src imports itself and installed packages, never the stand-in, test, build or anything else.",
      severity: "error",
      from: { path: "^src/" },
      to: outside("src/"),
    },
    {
      name: "excel-host-only",
      comment: "Excel's stand-in and its tests know nothing of the add-in.",
      severity: "error",
      from: { path: "^packages/excel-host/" },
      to: outside("packages/excel-host/"),
    },
    {
      name: "workbench-only",
      comment: "The workbench imports the stand-in, and loads the built add-in as Excel would.",
      severity: "error",
      from: { path: "^workbench/" },
      // What the package serves of the libraries, its server serves too.
      to: outside("((workbench|packages/excel-host/src)/|build/libraries\\.js$)"),
    },
    {
      name: "shipped-packages",
      comment: "What Excel loads uses neither Node nor development packages.",
      severity: "error",
      from: { path: "^src/" },
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
