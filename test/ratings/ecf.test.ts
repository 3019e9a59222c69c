/** ECF since 2020: sums by FIDE's table, juniors, partial ratings, laws. */
import fc from "fast-check";
import { ecfChange } from "../../src/ratings/ecf";
import { ratings, RUNS } from "../arbitraries";

const full = (opponents: number[], score: number) => ({ opponents, score, partial: false });

test.each([
  // mscl.crowborough.org, "ECF Ratings": a win against an equal is worth 10.
  ["a win against an equal", 1500, full([1500], 1), false, 10],
  ["a junior's win against an equal", 1500, full([1500], 1), true, 20],
  ["a draw between equals", 1500, full([1500], 0.5), false, 0],
  // FIDE's table 8.1b: 0.36 against 100 points more.
  ["a win against a stronger player", 1500, full([1600], 1), false, 12.8],
  ["a month", 1500, full([1600, 1400, 1500], 2), false, 20 * (2 - 0.36 - 0.64 - 0.5)],
  // No 400-point rule: 0.99 at 700 points, and nothing to win beyond 735.
  ["a win 700 points ahead", 2200, full([1500], 1), false, 0.2],
  ["a win 800 points ahead", 2300, full([1500], 1), false, 0],
  // ecfrating.org.uk, help page: games against a partial rating count half.
  ["a win against a partial rating", 1500, { opponents: [1500], score: 1, partial: true }, false, 5],
])("%s", (_name, rating, games, junior, change) => {
  expect(ecfChange(rating, games, junior)).toBeCloseTo(change, 10);
});

test("laws: more points never lower it; an even score against equals changes nothing; changes add up", () => {
  const field = fc.array(ratings, { minLength: 1, maxLength: 11 });
  fc.assert(
    fc.property(ratings, field, fc.boolean(), fc.boolean(), (rating, opponents, junior, partial) => {
      const change = (against: number[], score: number) =>
        ecfChange(rating, { opponents: against, score, partial }, junior);
      for (let score = 0.5; score <= opponents.length; score += 0.5) {
        expect(change(opponents, score)).toBeGreaterThan(change(opponents, score - 0.5));
      }
      const equals = opponents.map(() => rating);
      expect(change(equals, equals.length / 2)).toBeCloseTo(0, 9);
      const one = opponents.reduce((sum, opponent) => sum + change([opponent], 1), 0);
      expect(change(opponents, opponents.length)).toBeCloseTo(one, 8);
    }),
    RUNS,
  );
});
