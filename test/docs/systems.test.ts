/** The coverage table of docs/systems.md: no row without a test or a reason, and no system that the page passes over. */
import { existsSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { OTHER_SYSTEMS } from "../../src/sheet/other-systems/settings";
import { filesBelow, ROOT } from "./pages";

const page = readFileSync(join(ROOT, "docs/systems.md"), "utf8");

/** The rows of the table after a marker, without its heading. */
function rowsAfter(marker: string): string[][] {
  const lines = page.split(`<!-- ${marker} -->\n\n`)[1]!.split("\n");
  return lines.slice(2, lines.indexOf("")).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}
const coverage = rowsAfter("coverage");
const testsIn = (cell: string) =>
  [...cell.matchAll(/`([^`]+)`/g)].map(([, path]) => (path!.includes("/") ? path! : `test/ratings/${path}`));

test.each(coverage)("%s has a test, or a reason why it is not computed", (_system, status, source, tests) => {
  if (status!.startsWith("not computed: ")) {
    expect([source, tests]).toEqual(["–", "–"]);
    return;
  }
  expect(source).not.toBe("–");
  const paths = testsIn(tests!);
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

test("every file of a system in src/ratings has its test in the table", () => {
  const shared = [
    "between",
    "collect",
    "fide-tables",
    "linear-performance",
    "normal-curve",
    "played",
    "types",
  ];
  const systems = filesBelow("src/ratings")
    .filter((path) => !path.includes("uschess"))
    .map((path) => basename(path, ".ts"))
    .filter((name) => !shared.includes(name));
  const tested = coverage
    .flatMap(([, , , tests]) => testsIn(tests!))
    .map((path) => basename(path, ".test.ts"));
  expect(systems.filter((name) => !tested.includes(name))).toEqual([]);
});

test("every system of COMPARE is named", () => {
  expect(OTHER_SYSTEMS.filter((name) => !page.includes(name))).toEqual([]);
});
