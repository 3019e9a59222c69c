import { memo, sameData } from "../../src/wallchart/cells/remember";

describe("whether two values say the same", () => {
  test.each<readonly [what: string, one: unknown, other: unknown, same: boolean]>([
    ["numbers", 1, 1, true],
    ["a number and a text", 1, "1", false],
    ["nothing and a record", null, {}, false],
    ["records in another order", { a: 1, b: [2] }, { b: [2], a: 1 }, true],
    ["a field that is undefined, and one that is left out", { a: 1, b: undefined }, { a: 1 }, true],
    ["a field more", { a: 1 }, { a: 1, b: null }, false],
    ["a longer list", [1, 2], [1, 2, 3], false],
    ["an empty list and an empty record", [], {}, false],
    ["maps", new Map([["a", [1]]]), new Map([["a", [1]]]), true],
    ["maps that differ", new Map([["a", [1]]]), new Map([["a", [2]]]), false],
    ["functions with the same text", () => 1, () => 1, false],
  ])("%s", (_, one, other, same) => {
    expect(sameData(one, other)).toBe(same);
  });
});

test("what was made of an object is made once, as long as the rest says the same", () => {
  let made = 0;
  const counted = memo<number>();
  const sheet = {};
  const ask = (date: string, of = sheet) => counted(of, [{ date }], () => ++made);
  expect([ask("May 1"), ask("May 1"), ask("May 2"), ask("May 1"), ask("May 1", {})]).toEqual([1, 1, 2, 1, 3]);
});
