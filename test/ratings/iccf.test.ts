/** ICCF in 2021: printed expectancies, k, performance, laws. */
import fc from "fast-check";
import { iccfExpected, iccfKFactor, iccfPerformance, iccfRating } from "../../src/ratings/iccf";
import { ratings, RUNS } from "../arbitraries";

// welshccf.org.uk, article 840 of 16 June 2020: differences and shares in percent.
test.each([
  [25, 52],
  [50, 54],
  [100, 59],
  [150, 63],
  [200, 67],
  [250, 71],
  [300, 75],
])("%d points ahead a player expects %d %%", (lead, percent) => {
  expect(Math.round(100 * iccfExpected(2000 + lead, [2000]))).toBe(percent);
  expect(Math.round(100 * iccfExpected(2000, [2000 + lead]))).toBe(100 - percent);
});

test.each([560, 561, 1000])("%d points count as 560", (lead) => {
  expect(iccfExpected(2600, [2600 - lead])).toBeCloseTo(1 / (1 + 10 ** -0.875), 12);
  expect(iccfExpected(2600 - lead, [2600])).toBeCloseTo(1 / (1 + 10 ** 0.875), 12);
});

// kszgk.com, the rules of 2021: k = r × g, with each formula's ends.
test.each([
  ["up to 2000 and 30 games", 1999, 30, 25],
  ["at 2000", 2000, 10, 25],
  ["between 2000 and 2400", 2200, 80, 15],
  ["at 2400", 2400, 80, 10],
  ["beyond 2400", 2600, 500, 10],
  ["between 30 and 80 games", 1900, 60, 22],
  ["four decimals", 2233, 47, 16.5139],
  ["games left out", 2100, null, 17.5],
  ["no games", 2100, 0, 21.875],
])("k: %s", (_name, rating, games, k) => {
  expect(iccfKFactor(rating, games)).toBe(k);
});

test.each([
  ["a win between equals", 2200, 100, [2200], 1, 2207.5],
  ["a draw between equals", 1900, 20, [1900], 0.5, 1900],
  ["a win 640 behind", 1800, 100, [2440], 1, 1800 + 20 * (1 - 1 / (1 + 10 ** 0.875))],
])("%s", (_name, rating, games, opponents, score, expected) => {
  expect(iccfRating(rating, games, opponents, score)).toBeCloseTo(expected, 10);
});

test.each([
  ["half the points", [2000, 2100], 1, 2050],
  ["three of four", [2000, 2000, 2000, 2000], 3, 2000 + 640 * Math.log10(3)],
  ["90 % of the points", Array.from({ length: 10 }, () => 2000), 9, 2000 + 640 * Math.log10(9)],
  ["all points count as 90 %", [2000, 2000], 2, 2000 + 640 * Math.log10(9)],
  ["no points count as 10 %", [2000, 2000], 0, 2000 - 640 * Math.log10(9)],
])("performance: %s", (_name, opponents, score, performance) => {
  expect(iccfPerformance(opponents, score)).toBeCloseTo(performance, 10);
});

test("laws: more points never lower rating or performance; an even score against equals changes nothing", () => {
  const field = fc.array(ratings, { minLength: 1, maxLength: 11 });
  const games = fc.oneof(fc.constant(null), fc.nat(200));
  fc.assert(
    fc.property(ratings, games, field, (rating, played, opponents) => {
      for (let score = 0.5; score <= opponents.length; score += 0.5) {
        const before = iccfRating(rating, played, opponents, score - 0.5);
        expect(iccfRating(rating, played, opponents, score)).toBeGreaterThan(before);
        const performance = iccfPerformance(opponents, score - 0.5);
        expect(iccfPerformance(opponents, score)).toBeGreaterThanOrEqual(performance);
      }
      const equals = opponents.map(() => rating);
      expect(iccfRating(rating, played, equals, equals.length / 2)).toBeCloseTo(rating, 9);
      expect(iccfPerformance(equals, equals.length / 2)).toBeCloseTo(rating, 9);
    }),
    RUNS,
  );
});

test("law: two players' expected scores add up to 1", () => {
  fc.assert(
    fc.property(ratings, ratings, (one, other) => {
      expect(iccfExpected(one, [other]) + iccfExpected(other, [one])).toBeCloseTo(1, 12);
    }),
    RUNS,
  );
});
