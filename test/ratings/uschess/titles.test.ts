/** Title norms and class names. The real crosstable's printed norms are checked in test/wallchart. */
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { className, normExpected, titleNorm } from "../../../src/ratings/uschess/titles";
import examples from "../worked-examples.json";

const normOf = (opponents: number[], score: number, { mostRepeats = 1, bye = false, date = "" } = {}) =>
  titleNorm({ opponents, score, mostRepeats, bye }, rulesFor(date || null));

describe("the worked example", () => {
  const { input, expected } = examples.find(({ system }) => system === "uschess.title_norm")!;
  const { opps, score } = input as unknown as { opps: number[]; score: number };
  test("expected scores of both levels, and the norm", () => {
    const printed = expected as unknown as { "C(1800)": number; "C(1600)": number };
    expect(normExpected(1800, opps)).toBeCloseTo(printed["C(1800)"], 2);
    expect(normExpected(1600, opps)).toBeCloseTo(printed["C(1600)"], 2);
    expect(normOf(opps, score)).toBe("2nd Category");
  });
});

test.each([
  ["three games alone earn none", [1500, 1500, 1500], 3, ""],
  ["the threshold itself earns none", [2600, 2600, 2600, 2600], 1, ""],
  ["just above it", [2600, 2600, 2600, 2600], 1.5, "Life Master"],
  ["the highest level", [2500, 2500, 2500, 2500], 4, "Senior Life Master"],
  ["the lowest level", [1150, 1150, 1150, 1150], 4, "4th Category"],
])("%s", (_name, opponents, score, expected) => {
  expect(normOf(opponents, score)).toBe(expected);
});

// The text of the title system, and US Chess of its day (forum thread 60564): at least 2.0 above the expected score.
test.each([
  ["three wins, a bye: 1200 expects 1.0 against 1333.33", [1333.34, 1333.34, 1333.34], 3, {}, "4th Category"],
  ["exactly 2.0 above", [1600, 1600, 1200], 2.5, {}, "4th Category"],
  ["1.99 above", [1596, 1596, 1200], 2.5, {}, ""],
  ["two games", [2400, 2400], 2, {}, ""],
  ["in an event that ended on 2025-11-01", [1600, 1600, 1200], 3, { date: "2025-11-01" }, "4th Category"],
  ["in an event that ended the day before", [1600, 1600, 1200], 3, { date: "2025-10-31" }, ""],
  ["by the newest edition, of July 2025", [1600, 1600, 1200], 3, { date: "ed2025-07" }, ""],
  ["all against one opponent", [1600, 1600, 1600], 3, { mostRepeats: 3 }, ""],
  ["four games need no bye, and more than 1.0", [1200, 1200, 1200, 1200], 3.5, {}, "4th Category"],
])("three games and a bye: %s", (_name, opponents, score, more, expected) => {
  expect(normOf(opponents, score, { bye: true, ...more })).toBe(expected);
});

// Published double round robins print norms, triple ones print none.
test.each([
  [2, "Candidate Master"],
  [3, ""],
])("up to %d games against one opponent: %j", (mostRepeats, expected) => {
  expect(normOf([2000, 2000, 2000, 2000], 4, { mostRepeats })).toBe(expected);
});

test.each([
  [2400, "Senior Master"],
  [2399.5, "Senior Master"],
  [2399.4, "National Master"],
  [2000, "Expert"],
  [1800, "Class A"],
  [1600, "Class B"],
  [1400, "Class C"],
  [1200, "Class D"],
  [1000, "Class E"],
  [800, "Class F"],
  [600, "Class G"],
  [400, "Class H"],
  [200, "Class I"],
  [100, "Class J"],
])("%d is %s", (rating, expected) => {
  expect(className(rating)).toBe(expected);
});
