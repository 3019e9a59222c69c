/** UKD: the bands of K and the table of the public programs, sums, laws. */
import fc from "fast-check";
import { ukdExpected, ukdKFactor, ukdRating } from "../../src/ratings/ukd";
import { ratings, RUNS } from "../arbitraries";

// sahinakkaya/ukd-proxy, lib/ukd-calculator.js; a C and a PHP program agree.
test.each([
  [1299, 30],
  [1300, 25],
  [1599, 25],
  [1600, 20],
  [1999, 20],
  [2000, 15],
  [2399, 15],
  [2400, 10],
])("K at %d is %d", (rating, k) => {
  expect(ukdKFactor(rating)).toBe(k);
});

// The table of the same program: the greatest difference of each line, with the favorite's and the underdog's share.
const TABLE = [
  [3, 0.5, 0.5], [10, 0.51, 0.49], [17, 0.52, 0.48], [25, 0.53, 0.47], [32, 0.54, 0.46], [39, 0.55, 0.45],
  [46, 0.56, 0.44], [53, 0.57, 0.43], [61, 0.58, 0.42], [68, 0.59, 0.41], [76, 0.6, 0.4], [83, 0.61, 0.39],
  [91, 0.62, 0.38], [98, 0.63, 0.37], [106, 0.64, 0.36], [113, 0.65, 0.35], [121, 0.66, 0.34], [129, 0.67, 0.33],
  [137, 0.68, 0.32], [145, 0.69, 0.31], [153, 0.7, 0.3], [162, 0.71, 0.29], [170, 0.72, 0.28], [179, 0.73, 0.27],
  [188, 0.74, 0.26], [197, 0.75, 0.25], [206, 0.76, 0.24], [215, 0.77, 0.23], [225, 0.78, 0.22], [235, 0.79, 0.21],
  [245, 0.8, 0.2], [256, 0.81, 0.19], [267, 0.82, 0.18], [278, 0.83, 0.17], [290, 0.84, 0.16], [302, 0.85, 0.15],
  [315, 0.86, 0.14], [328, 0.87, 0.13], [344, 0.88, 0.12], [4000, 0.89, 0.11],
] as const; // prettier-ignore
test.each(TABLE.map((line, i) => [i === 0 ? 0 : TABLE[i - 1]![0] + 1, ...line] as const))(
  "a difference of %d to %d: %d and %d",
  (least, most, favorite, underdog) => {
    for (const lead of [least, most]) {
      expect(ukdExpected(5000, [5000 - lead])).toBeCloseTo(favorite, 12);
      expect(ukdExpected(5000 - lead, [5000])).toBeCloseTo(underdog, 12);
    }
  },
);

test.each([
  ["a win against a stronger player", 1500, [1600], 1, 1516],
  ["a draw between equals", 1500, [1500], 0.5, 1500],
  ["a loss far ahead costs 89 hundredths", 1700, [1000], 0, 1700 - 17.8],
  ["decimals stay", 1250, [1300, 1200], 1.5, 1265],
  ["a result under 1000 stands", 1010, [1010], 0, 995],
])("%s", (_name, rating, opponents, score, expected) => {
  expect(ukdRating(rating, opponents, score)).toBeCloseTo(expected, 10);
});

test("laws: more points never lower it; an even score against equals changes nothing", () => {
  const field = fc.array(ratings, { minLength: 1, maxLength: 11 });
  fc.assert(
    fc.property(ratings, field, (rating, opponents) => {
      for (let score = 0.5; score <= opponents.length; score += 0.5) {
        expect(ukdRating(rating, opponents, score)).toBeGreaterThan(
          ukdRating(rating, opponents, score - 0.5),
        );
      }
      const equals = opponents.map(() => rating);
      expect(ukdRating(rating, equals, equals.length / 2)).toBeCloseTo(rating, 9);
    }),
    RUNS,
  );
});
