/** What the pages name exists: npm's scripts, tests that are to be run, files, words of the pane, headings. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { columnRoleOf } from "../../src/wallchart/reader/words";
import { filesBelow, PAGES, ROOT } from "./pages";

const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const guide = PAGES.filter(({ path }) => path.startsWith("docs/guide"));
/** `npm run bench`, `npm test`: the script's name. */
const COMMAND = /\bnpm (?:run ([a-z][a-z:0-9-]*)|(start|stop|test|version)\b)/g;
const named = (text: string) => [...text.matchAll(COMMAND)].map(([, run, short]) => run ?? short!);

test.each(PAGES.map(({ path, text }) => [path, text] as const))("scripts that %s names exist", (_, text) => {
  expect(named(text).filter((script) => !(script in scripts))).toEqual([]);
});

test("every script is described", () => {
  const told = new Set(PAGES.flatMap(({ text }) => named(text)));
  expect(Object.keys(scripts).filter((script) => !told.has(script))).toEqual([]);
});

test("tests that are to be run exist", () => {
  const paths = PAGES.flatMap(({ text }) => [...text.matchAll(/npx jest ([^`\n]*)/g)])
    .flatMap(([, rest]) => rest!.split(" "))
    .filter((word) => word.startsWith("test/"));
  const files = filesBelow("test");
  expect(paths.filter((path) => !files.some((file) => file.startsWith(path)))).toEqual([]);
});

test("source files that are named exist", () => {
  const names = new Set(
    ["src", "packages", "workbench", "test"].flatMap(filesBelow).map((file) => basename(file)),
  );
  const lost = PAGES.flatMap(({ path, text }) =>
    [...text.matchAll(/`([\w./-]+\.(?:tsx?|mjs))`/g)]
      .filter(([, file]) => !names.has(basename(file!)))
      .map(([, file]) => `${path}: ${file}`),
  );
  expect(lost).toEqual([]);
});

test("what the guide prints bold and capital is said so by the pane or the ribbon", () => {
  const sources = ["manifest.xml", ...["src/pane", "src/sheet", "src/report"].flatMap(filesBelow)].map(
    (path) => readFileSync(join(ROOT, path), "utf8"),
  );
  const words = guide.flatMap(({ text }) => [...text.replace(/\s+/g, " ").matchAll(/\*\*([A-Z][^*]*)\*\*/g)]);
  expect(words.length).toBeGreaterThan(20);
  expect(
    words.map(([, word]) => word!).filter((word) => !sources.some((source) => source.includes(word))),
  ).toEqual([]);
});

test("columns that the guide tells to add are known by their headings", () => {
  const said = guide.flatMap(({ text }) =>
    [
      ...text.replace(/\s+/g, " ").matchAll(/columns? (?:such as )?((?:`[^`]+`(?:, | and | or )?)+)/g),
    ].flatMap(([, list]) => [...list!.matchAll(/`([^`]+)`/g)].map(([, heading]) => heading!)),
  );
  expect(said.length).toBeGreaterThan(6);
  expect(said.filter((heading) => columnRoleOf(heading) === "other")).toEqual([]);
});
