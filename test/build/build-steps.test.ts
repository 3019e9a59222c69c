/** The small steps of the build and the gate: addresses, budgets, counts, the browser's place. */
import { randomBytes } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { placeAddress } from "../../build/address.js";
import { budgets, measure } from "../../build/check-budgets.js";
import { chromiumPath } from "../../build/chromium.js";
import { count } from "../../build/counts.js";

describe("the hosting address", () => {
  test.each([
    ["https://ratings.example", "https://ratings.example/taskpane.html"],
    ["https://ratings.example/", "https://ratings.example/taskpane.html"],
    ["https://host.example:8443/chess/", "https://host.example:8443/chess/taskpane.html"],
    ["https://localhost:3000", "https://localhost:3000/taskpane.html"],
  ])("%s", (address, expected) => {
    const text = "https://localhost:3000/taskpane.html";
    expect(placeAddress(`${text} ${text}`, address)).toBe(`${expected} ${expected}`);
  });
  test.each([
    "http://ratings.example",
    "https://ratings.example/?a=1",
    "https://ratings.example/#a",
    "ratings",
  ])("%s is refused", (address) => expect(() => placeAddress("", address)).toThrow());
});

/** With a hash of their content, as the build names them. */
const PANE = "pane.0123456789abcdef0123.js";
const RATE = { "rate.abcdef01234567890123.js": 1, "shared.234567890123abcdef01.js": 1 };

describe("budgets", () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), "budgets-"))));
  afterEach(() => rmSync(folder, { recursive: true }));
  // Random bytes do not compress: their gzip size is their own and some 20 bytes more.
  const fill = (sizes: Record<string, number>) =>
    Object.entries(sizes).forEach(([file, size]) => writeFileSync(join(folder, file), randomBytes(size)));

  const [functions, first] = budgets;

  test.each([
    [
      "all hold",
      { "functions.js": 55_000, "waiting.js": 100, "taskpane.js": 1_000, [PANE]: 198_000, ...RATE },
      [true, true, true],
    ],
    [
      "the functions too large",
      { "functions.js": functions!.limit + 1, "waiting.js": 1, "taskpane.js": 1, [PANE]: 1, ...RATE },
      [false, true, true],
    ],
    [
      "door and pane too large together",
      { "functions.js": 1, "waiting.js": 1, "taskpane.js": 9_000, [PANE]: first!.limit - 8_500, ...RATE },
      [true, false, true],
    ],
    ["a file missing", { "functions.js": 1, "waiting.js": 1, "taskpane.js": 1 }, [true, false, false]],
    ["the functions missing", { "waiting.js": 1, "taskpane.js": 1, [PANE]: 1, ...RATE }, [false, true, true]],
  ])("%s", (_, sizes, holds) => {
    fill(sizes);
    expect(measure(folder).map((row) => row.holds)).toEqual(holds);
  });
});

test.each([
  [
    "two reports",
    [
      [5, 0, 0],
      [3, 1, 0],
    ],
    { passed: 8, failed: 1 },
  ],
  [
    "a test file that could not run",
    [
      [5, 0, 1],
      [3, 0, 0],
    ],
    { passed: 8, failed: 1 },
  ],
  ["no report", [[5, 0, 0], undefined], { passed: 5, failed: 1 }],
])("counts: %s", (_, rows, expected) => {
  const reports = rows.map(
    (row) => row && { numPassedTests: row[0]!, numFailedTests: row[1]!, numRuntimeErrorTestSuites: row[2]! },
  );
  expect(count(reports)).toEqual(expected);
});

test("package-lock.json holds the optional packages of every platform", () => {
  // npm leaves out those that its registry lacks; `npm ci` then refuses the file elsewhere.
  const lock = JSON.parse(readFileSync(join(__dirname, "../../package-lock.json"), "utf8")) as {
    packages: Record<string, { optionalDependencies?: Record<string, string> }>;
  };
  const missing = Object.entries(lock.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !lock.packages[`node_modules/${name}`] && !lock.packages[`${path}/node_modules/${name}`],
    ),
  );
  expect(missing).toEqual([]);
});

test("CHROMIUM names the browser, and a wrong name gets a message", () => {
  const before = process.env["CHROMIUM"];
  try {
    process.env["CHROMIUM"] = process.execPath;
    expect(chromiumPath()).toBe(process.execPath);
    process.env["CHROMIUM"] = join(tmpdir(), "no-such-browser");
    expect(chromiumPath).toThrow("does not exist");
  } finally {
    if (before === undefined) delete process.env["CHROMIUM"];
    else process.env["CHROMIUM"] = before;
  }
});
