/** Workbooks contain the functions' names and arguments: what is published stays. */
import { publishingFaults, readPublished, signatures } from "../../build/published-functions.js";

test("the functions are those of the list, and may be published", async () => {
  const { published, now, release } = await readPublished();
  expect(publishingFaults(published, now, release)).toEqual([]);
  // Run node build/published-functions.js.
  expect({ version: release.version, functions: now }).toEqual(published);
  expect(now.length).toBeGreaterThan(40);
});

test("a line has the name, the arguments in order, and which may be left out", () => {
  const parameters = [{ name: "rating" }, { name: "date", optional: true }];
  expect(
    signatures([
      { name: "NSTAR", parameters },
      { name: "A", parameters: [] },
    ]),
  ).toEqual(["A()", "NSTAR(rating, [date])"]);
});

const RELEASED = "\n## [1.0.0] - 2026-12-01\n";
const LIST = ["A(x, [date])", "B()"];
const stays = (one: string) => `${one} is published, so its name and its arguments stay`;
const raise = "Version 1.0.0 is published with other functions: raise it with npm version minor";

test.each<[string, string[], string, string, string[]]>([
  // what is done, the functions then, the version, the changelog, the faults
  ["nothing", LIST, "1.0.0", RELEASED, []],
  ["a new function", [...LIST, "C(x)"], "1.0.0", RELEASED, [raise]],
  ["a new function in a new version", [...LIST, "C(x)"], "1.1.0", RELEASED, []],
  ["a new optional argument in a new version", ["A(x, [date], [y])", "B()"], "1.1.0", RELEASED, []],
  ["a new argument that must be given", ["A(x, [date])", "B(x)"], "1.1.0", RELEASED, [stays("B()")]],
  ["arguments change places", ["A([date], x)", "B()"], "1.1.0", RELEASED, [stays("A(x, [date])")]],
  ["an argument must be given", ["A(x, date)", "B()"], "1.1.0", RELEASED, [stays("A(x, [date])")]],
  ["an argument has another name", ["A(y, [date])", "B()"], "1.1.0", RELEASED, [stays("A(x, [date])")]],
  ["an argument goes", ["A(x)", "B()"], "1.1.0", RELEASED, [stays("A(x, [date])")]],
  ["a function goes", ["B()"], "1.0.0", RELEASED, [stays("A(x, [date])"), raise]],
  ["a function goes before the release", ["B()"], "1.0.0", "\n## [1.0.0] - unreleased\n", []],
])("%s", (_, now, version, changelog, faults) => {
  expect(publishingFaults({ version: "1.0.0", functions: LIST }, now, { version, changelog })).toEqual(
    faults,
  );
});
