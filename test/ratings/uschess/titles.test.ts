/** Title norms and class names. The real crosstable's printed norms are checked in test/wallchart. */
import { className, normThreshold, titleNorm } from "../../../src/ratings/uschess/titles";
import examples from "../worked-examples.json";

describe("the worked example", () => {
  const { input, expected } = examples.find(({ system }) => system === "uschess.title_norm")!;
  const { opps, score } = input as unknown as { opps: number[]; score: number };
  test("expected scores of both levels, and the norm", () => {
    const printed = expected as unknown as { "C(1800)": number; "C(1600)": number };
    expect(normThreshold(1800, opps) - 1).toBeCloseTo(printed["C(1800)"], 2);
    expect(normThreshold(1600, opps) - 1).toBeCloseTo(printed["C(1600)"], 2);
    expect(titleNorm(opps, score, 1)).toBe("2nd Category");
  });
});

test.each([
  ["three games earn none", [1500, 1500, 1500], 3, ""],
  ["the threshold itself earns none", [2600, 2600, 2600, 2600], 1, ""],
  ["just above it", [2600, 2600, 2600, 2600], 1.5, "Life Master"],
  ["the highest level", [2500, 2500, 2500, 2500], 4, "Senior Life Master"],
  ["the lowest level", [1150, 1150, 1150, 1150], 4, "4th Category"],
])("%s", (_name, opponents, score, expected) => {
  expect(titleNorm(opponents, score, 1)).toBe(expected);
});

// Published double round robins print norms, triple ones print none.
test.each([
  [2, "Candidate Master"],
  [3, ""],
])("up to %d games against one opponent: %j", (mostRepeats, expected) => {
  expect(titleNorm([2000, 2000, 2000, 2000], 4, mostRepeats)).toBe(expected);
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
