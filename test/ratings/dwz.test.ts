/** DWZ: real evaluations, the development coefficient's cases, first ratings, laws. */
import fc from "fast-check";
import { developmentCoefficient, dwzExpected, dwzRating, firstDwz } from "../../src/ratings/dwz";
import { normalShare } from "../../src/ratings/normal-curve";
import { ratings, RUNS } from "../arbitraries";
import { examplesOf } from "./examples";

interface Input {
  R0: number;
  opps: number[];
  W: number;
  age: number;
  index: number;
}
describe("real evaluations", () => {
  const rows = examplesOf<Input, { Rn: number }>("dwz");
  test("are six", () => expect(rows).toHaveLength(6));
  test.each(rows)("$name", ({ input, expected }) => {
    const player = { rating: input.R0, index: input.index, age: input.age };
    expect(Math.round(dwzRating(player, input.opps, input.W))).toBe(expected.Rn);
  });
});

// Wertungsordnung, appendix 1.2; the numbers by hand.
test.each([
  ["an adult", 1500, 20, 40, 1, 20],
  ["the age of 25", 1500, 20, 25, 1, 15],
  ["the age of 26", 1500, 20, 26, 1, 20],
  ["the age of 20, doing badly", 1500, 20, 20, -1, 10],
  ["the age of 20, doing well: three quarters", 1500, 20, 20, 1, 8],
  ["the age of 20, as expected", 1500, 20, 20, 0, 8],
  ["acceleration ends at a half", 800, 20, 20, 1, 5],
  ["at most 30", 2500, 20, 40, 1, 30],
  ["at most 5 times the index, up to 5", 2500, 2, 40, 1, 10],
  ["the sixth evaluation", 2500, 6, 40, 1, 30],
  ["the brake, under 1300 and doing badly", 1000, 20, 40, -1, 22],
  ["no brake, doing well", 1000, 20, 40, 1, 16],
  ["the brake, at most 150", 500, 20, 40, -1, 150],
  ["the brake knows no index", 1000, 1, 40, -1, 22],
])("E: %s", (_name, rating, index, age, surplus, coefficient) => {
  expect(developmentCoefficient(rating, index, age, surplus)).toBe(coefficient);
});

test("P(D) has three decimals", () => {
  // Φ(100/282.84) = 0.63816.
  expect(dwzExpected(1600, [1500])).toBe(0.638);
  expect(dwzExpected(1500, [1600, 1500])).toBe(0.862);
});

describe("first ratings", () => {
  test.each([
    ["half the points against equals", [1500, 1500, 1500, 1500, 1500, 1500], 3, 1500],
    ["up to 800", [600, 600, 600, 600, 600, 600], 3, 775],
  ])("%s", (_name, opponents, score, rating) => {
    expect(firstDwz(opponents, score)).toBeCloseTo(rating, 8);
  });
  test.each([
    ["four games", [1500, 1500, 1500, 1500], 2, /^five games/],
    ["no point", [1500, 1500, 1500, 1500, 1500], 0, /^a score above zero/],
    ["all points", [1500, 1500, 1500, 1500, 1500], 5, /^a score above zero/],
  ])("%s gives none", (_name, opponents, score, missing) => {
    expect(firstDwz(opponents, score)).toMatch(missing);
  });
  test("law: a first rating expects the score made", () => {
    fc.assert(
      fc.property(fc.array(ratings, { minLength: 5, maxLength: 11 }), fc.nat(), (opponents, seed) => {
        const score = ((seed % (2 * opponents.length - 1)) + 1) / 2;
        const first = firstDwz(opponents, score) as number;
        const strength = first <= 800 ? (first - 700) * 8 : first;
        const expected = opponents.reduce(
          (sum, one) => sum + normalShare((strength - one) / (200 * Math.SQRT2)),
          0,
        );
        expect(expected).toBeCloseTo(score, 6);
      }),
      RUNS,
    );
  });
});

test("law: more points never give a lower rating, and the change has the surplus's sign", () => {
  const facts = fc.record({
    rating: ratings,
    index: fc.integer({ min: 1, max: 60 }),
    age: fc.integer({ min: 6, max: 90 }),
  });
  fc.assert(
    fc.property(facts, fc.array(ratings, { minLength: 1, maxLength: 11 }), (player, opponents) => {
      let before = -Infinity;
      for (let score = 0; score <= opponents.length; score += 0.5) {
        const after = dwzRating(player, opponents, score);
        expect(after).toBeGreaterThanOrEqual(before);
        const surplus = score - dwzExpected(player.rating, opponents);
        expect(Math.sign(after - player.rating)).toBe(Math.sign(surplus));
        before = after;
      }
    }),
    RUNS,
  );
});
