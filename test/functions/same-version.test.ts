/** Functions of one version refuse what another version's list of functions, or page, would have them compute. */
import { checked, RESTART } from "../../src/functions/same-version";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";

let excel: OpenExcel;
beforeAll(async () => (excel = await openExcel()));
afterAll(() => excel.close());

const sum = (a: unknown, b: unknown, _invocation?: unknown) => Number(a) + Number(b);
const INVOCATION = { functionName: "SUM" };

test.each<[string, readonly unknown[], boolean, unknown]>([
  // what happens, what Excel gives, whether the page is another version's, the result
  ["the arguments of its own list", [1, 2, INVOCATION], false, 3],
  ["one is left out, for which Excel gives null", [1, null, INVOCATION], false, 1],
  ["an older list, with fewer arguments", [1, INVOCATION], false, RESTART],
  ["a newer list, with more arguments", [0, 1, 2, INVOCATION], false, RESTART],
  ["another version's page", [1, 2, INVOCATION], true, RESTART],
])("%s", (_, given, isOther, expected) => {
  const run = checked(sum as never, () => isOther);
  if (expected !== RESTART) return expect(run(...given)).toBe(expected);
  expect(() => run(...given)).toThrow(expect.objectContaining({ code: "#N/A", message: RESTART }));
});
