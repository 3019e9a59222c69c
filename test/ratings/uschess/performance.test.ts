/** The performance rating and the score needed, against the formulas they read backwards. */
import fc from "fast-check";
import { neededScore, performanceRating } from "../../../src/ratings/uschess/performance";
import { ratePlayer } from "../../../src/ratings/uschess/player";
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { provisionalWinningExpectancy } from "../../../src/ratings/uschess/special";
import { ratings, RUNS } from "../../arbitraries";

const section = { rules: rulesFor("ed2025-07"), system: "OTBR", dualRated: false } as const;

test.each([
  ["two of three", [1500, 1600, 1700], 2, 1733.3333333333],
  ["all wins: the best and 400", [1500, 1600, 1700], 3, 2100],
  ["all losses: the least less 400", [1500, 1600, 1700], 0, 1100],
  ["a plateau: nearest to the mean", [500, 2500], 1, 1500],
  ["a plateau below the mean", [100, 1000, 1000, 1000, 1000], 1, 600],
])("%s", (_name, opponents, score, expected) => {
  expect(performanceRating(opponents, score)).toBeCloseTo(expected, 8);
});

test("law: at the performance the provisional expectancies add up to the score", () => {
  fc.assert(
    fc.property(fc.array(ratings, { minLength: 1, maxLength: 9 }), fc.nat(), (opponents, seed) => {
      const score = (seed % (2 * opponents.length + 1)) / 2;
      const performance = performanceRating(opponents, score);
      const sum = opponents.reduce((total, one) => total + provisionalWinningExpectancy(performance, one), 0);
      expect(Math.abs(sum - score)).toBeLessThan(1e-6);
    }),
    RUNS,
  );
});

test("law: the needed score reaches the target and half a point less does not", () => {
  const opponents = fc.array(ratings, { minLength: 1, maxLength: 9 });
  const N = fc.option(fc.integer({ min: 0, max: 40 }));
  fc.assert(
    fc.property(ratings, N, opponents, fc.integer({ min: -200, max: 300 }), (rating, games, field, gain) => {
      const player = { rating, games, history: "mixed", opponents: field } as const;
      const target = rating + gain;
      const score = neededScore(player, target, section);
      const at = (points: number) => ratePlayer({ ...player, score: points }, section);
      if (score === null) expect(at(field.length)).toBeLessThan(target);
      else {
        expect(at(score)).toBeGreaterThanOrEqual(target);
        if (score > 0) expect(at(score - 0.5)).toBeLessThan(target);
      }
    }),
    RUNS,
  );
});
