/**
 * Shows that .dependency-cruiser.cjs holds design's import directions: a small tree of files with one import
 * each is cruised with the project's own rules, and every import must be judged as its row says.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, relative } from "node:path";

const root = join(__dirname, "../..");
const folders = [
  "ratings",
  "files",
  "standings",
  "wallchart",
  "reader",
  "sheet",
  "functions",
  "report",
  "excel",
  "pane",
] as const;
/** What only tests and the workbench import. */
const beside = ["packages/excel-host/src/index.ts", "workbench/index.ts"];
type Folder = (typeof folders)[number];

/** design.md, "The house": what each folder imports of the others. */
const allowed: Record<Folder, readonly Folder[]> = {
  ratings: [],
  files: [],
  standings: ["ratings"],
  wallchart: ["ratings", "files"],
  reader: ["ratings", "wallchart"],
  sheet: ["ratings", "standings", "wallchart"],
  functions: ["ratings", "standings", "wallchart", "sheet"],
  report: ["ratings", "standings", "wallchart", "sheet"],
  excel: ["ratings", "standings", "wallchart", "sheet", "report"],
  pane: ["ratings", "files", "standings", "wallchart", "sheet", "report", "excel"],
};

/** Where a folder has its files in the tree of the test: those of sheet are in folders of their own. */
const home = (folder: Folder) => `src/${folder}/${folder === "sheet" ? "rate/" : ""}`;

/** The folders of sheet in their order. */
const road = ["event", "other-systems", "rate", "words", "write", "standings", "players"];

/** Importing file, what it imports, and the rules that must refuse it. */
const rows: [from: string, to: string, rules: string[]][] = [
  ...folders.flatMap((from) =>
    folders
      .filter((to) => to !== from)
      .map((to): [string, string, string[]] => [
        `${home(from)}uses-${to}.ts`,
        `${home(to)}index.ts`,
        allowed[from].includes(to) ? [] : [`${from}-imports`],
      ]),
  ),
  ...folders.flatMap((from) =>
    beside.map((to, i): [string, string, string[]] => [`src/${from}/beside-${i}.ts`, to, ["src-only"]]),
  ),
  ["src/functions/formats.ts", "src/wallchart/formats/file.ts", ["functions-without-formats"]],
  ["src/pane/formats.ts", "src/wallchart/formats/file.ts", []],
  ["src/wallchart/cells/layout.ts", "src/wallchart/layout/file.ts", ["cells-before-the-rest"]],
  ["src/wallchart/layout/section.ts", "src/wallchart/section/file.ts", ["layout-before-the-rest"]],
  ["src/wallchart/section/formats.ts", "src/wallchart/formats/file.ts", ["section-before-the-rest"]],
  ...road
    .slice(1)
    .map((to, i): [string, string, string[]] => [
      `src/sheet/${road[i]!}/up.ts`,
      `src/sheet/${to}/file.ts`,
      [`${road[i]!}-before-the-rest`],
    ]),
  ["src/sheet/event/last.ts", "src/sheet/players/file.ts", ["event-before-the-rest"]],
  ["src/sheet/players/first.ts", "src/sheet/event/file.ts", []],
  ["src/sheet/rate/loose.ts", "src/sheet/loose.ts", ["sheet-in-folders"]],
  ["src/wallchart/section/cells.ts", "src/wallchart/cells/file.ts", []],
  ["src/ratings/tests.ts", "test/helper.ts", ["src-only"]],
  ["src/pane/builds.ts", "build/step.ts", ["src-only"]],
  ["src/excel/outside.ts", "elsewhere.ts", ["src-only"]],
  ["packages/excel-host/src/add-in.ts", "src/excel/index.ts", ["excel-host-only"]],
  ["packages/excel-host/src/page.ts", "workbench/index.ts", ["excel-host-only"]],
  ["packages/excel-host/test/helper.ts", "test/helper.ts", ["excel-host-only"]],
  ["packages/excel-host/src/jsdom.ts", "jsdom", []],
  ["packages/excel-host/src/files.ts", "node:fs", []],
  ["workbench/page/host.ts", "packages/excel-host/src/index.ts", []],
  ["workbench/page/add-in.ts", "src/ratings/index.ts", ["workbench-only"]],
  ["workbench/page/helper.ts", "test/helper.ts", ["workbench-only"]],
  ["workbench/files.ts", "node:fs", []],
  ["src/pane/react.ts", "react", []],
  ["src/wallchart/bench.ts", "tinybench", ["shipped-packages"]],
  ["src/excel/files.ts", "node:fs", ["shipped-packages"]],
  ["src/ratings/nowhere.ts", "src/ratings/nothing.ts", ["resolvable"]],
  ["src/ratings/one.ts", "src/ratings/two.ts", ["no-cycles"]],
  // A cycle is told once.
  ["src/ratings/two.ts", "src/ratings/one.ts", []],
  ["src/functions/types.ts", "src/excel/index.ts", ["functions-imports"]],
];

interface Cruise {
  summary: { violations: { from: string; rule: { name: string } }[]; totalCruised: number };
}

const tree = mkdtempSync(join(tmpdir(), "directions-"));
const found = new Map<string, string[]>();

function write(file: string, text: string): void {
  mkdirSync(dirname(join(tree, file)), { recursive: true });
  writeFileSync(join(tree, file), text);
}

beforeAll(() => {
  for (const folder of folders) write(`${home(folder)}index.ts`, "export const here = 1;\n");
  const groups = ["cells", "layout", "section", "formats"].map((group) => `src/wallchart/${group}/file.ts`);
  const stretches = road.map((folder) => `src/sheet/${folder}/file.ts`);
  const others = [
    ...groups,
    ...stretches,
    "src/sheet/loose.ts",
    "test/helper.ts",
    "build/step.ts",
    "elsewhere.ts",
  ];
  for (const file of [...others, ...beside]) {
    write(file, "export const here = 1;\n");
  }
  for (const [from, to] of rows) {
    const inTree = /^(src|test|build)\/|\.ts$/.test(to);
    const target = inTree ? `./${relative(dirname(from), to).replace(/\.ts$/, "")}` : to;
    const imported = from.endsWith("types.ts") ? "import type" : "import";
    write(from, `${imported} { here } from "${target}";\nexport type There = typeof here;\n`);
  }
  for (const file of ["node_modules", "package.json", "tsconfig.json"])
    symlinkSync(join(root, file), join(tree, file));
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      join(root, "node_modules/dependency-cruiser/bin/dependency-cruise.mjs"),
      ...["--config", join(root, ".dependency-cruiser.cjs"), "--output-type", "json"],
      ...["src", "packages", "workbench"],
    ],
    { cwd: tree, encoding: "utf8", maxBuffer: 2 ** 26 },
  );
  if (!stdout) throw new Error(stderr);
  for (const { from, rule } of (JSON.parse(stdout) as Cruise).summary.violations) {
    found.set(from, [...(found.get(from) ?? []), rule.name]);
  }
}, 60_000);

afterAll(() => rmSync(tree, { recursive: true }));

test.each(rows)("%s imports %s: %j", (from, _, rules) => {
  expect(found.get(from) ?? []).toEqual(rules);
});
