/** Ingo: the published examples, the limit of 40, the first number, the encyclopedia's rule, the conversion, laws. */
import fc from "fast-check";
import {
  eloFromIngo,
  ingoFromElo,
  ingoNumber,
  ingoPerformance,
  lateIngoNumber,
  tournamentIngo,
} from "../../src/ratings/ingo";
import { RUNS } from "../arbitraries";
import { examplesOf } from "./examples";

interface Input {
  avg: number;
  score: number;
  games: number;
  old: number;
}
test.each(examplesOf<Input, { perf: number; new: number; printed: number }>("ingo"))(
  "$name",
  ({ input, expected }) => {
    const result = { old: input.old, field: [input.avg], share: input.score / input.games };
    expect(ingoPerformance(result)).toBeCloseTo(expected.perf, 2);
    expect(ingoNumber(result)).toBeCloseTo(expected.new, 2);
    expect(Math.round(ingoNumber(result))).toBe(expected.printed);
  },
);

test.each(
  examplesOf<{ old: number; age: number; opps: number[]; result: number }, { new: number }>("ingo_late"),
)("$name", ({ input, expected }) => {
  const result = { old: input.old, field: input.opps, share: input.result };
  expect(Math.round(lateIngoNumber(result, 1, input.age))).toBe(expected.new);
});

// The late rule's weights: (performance × n + old × E) / (n + E) with a performance of 100 − 50.
test.each([
  [20, 10],
  [21, 15],
  [25, 15],
  [26, 20],
])("at the age of %d the old number counts as %d games", (age, weight) => {
  const result = { old: 100, field: [100], share: 1 };
  expect(lateIngoNumber(result, 5, age)).toBeCloseTo((50 * 5 + 100 * weight) / (5 + weight), 10);
});

test.each([
  ["an opponent 60 weaker counts as 40 weaker", { old: 100, field: [160, 100], share: 0.5 }, 120],
  ["an opponent 60 stronger counts as 40 stronger", { old: 100, field: [40, 100], share: 0.5 }, 80],
  ["a first number has no limit", { old: null, field: [160, 40, 40], share: 1 }, 30],
  ["all wins: 50 off the average", { old: 100, field: [100], share: 1 }, 50],
])("%s (40-Grad-Grenze)", (_name, result, performance) => {
  expect(ingoPerformance(result)).toBeCloseTo(performance, 10);
});

test("a first number is the performance in full, by both rules", () => {
  const result = { old: null, field: [160, 140], share: 0.5 };
  expect(ingoNumber(result)).toBe(150);
  expect(lateIngoNumber(result, 2, 30)).toBe(150);
});

// Encyclopedia, "Ingo system": 12–4 and 24–8 are 75 %; at most 50 points from the average of the entrants.
test.each([
  ["12 wins to 4", [120, 100, 140], 12 / 16, 95],
  ["24 wins to 8", [120, 100, 140], 24 / 32, 95],
  ["a net draw", [120, 100, 140], 0.5, 120],
  ["below a draw the points are added", [120, 100, 140], 0.25, 145],
  ["totally winning", [120, 100, 140], 1, 70],
  ["totally losing", [120, 100, 140], 0, 170],
])("the encyclopedia's rule: %s", (_name, entrants, share, number) => {
  expect(tournamentIngo(entrants, share)).toBeCloseTo(number, 10);
});

test("laws of the three rules: more points never raise a number, an even score among equals changes nothing", () => {
  const numbers = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(numbers, fc.array(numbers, { minLength: 1, maxLength: 11 }), (old, field) => {
      const games = field.length;
      const rules = [
        (share: number) => ingoNumber({ old, field, share }),
        (share: number) => lateIngoNumber({ old, field, share }, games, 30),
        (share: number) => tournamentIngo(field, share),
      ];
      for (const rule of rules) {
        for (let score = 0.5; score <= games; score += 0.5) {
          expect(rule(score / games)).toBeLessThan(rule((score - 0.5) / games));
        }
      }
      const equals = field.map(() => old);
      expect(ingoNumber({ old, field: equals, share: 0.5 })).toBeCloseTo(old, 9);
      expect(lateIngoNumber({ old, field: equals, share: 0.5 }, games, 30)).toBeCloseTo(old, 9);
      expect(tournamentIngo(equals, 0.5)).toBeCloseTo(old, 9);
    }),
    RUNS,
  );
});

test.each([
  [0, 2840],
  [100, 2040],
  [230, 1000],
])("Ingo %d is Elo %d: 2840 − 8 × Ingo", (number, rating) => {
  expect(eloFromIngo(number)).toBe(rating);
  expect(ingoFromElo(rating)).toBe(number);
});
