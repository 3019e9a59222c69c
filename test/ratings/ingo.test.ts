/** Ingo: the published examples, the limit of 40, the first number, the conversion. */
import {
  eloFromIngo,
  ingoFromElo,
  ingoNumber,
  ingoPerformance,
  lateIngoNumber,
} from "../../src/ratings/ingo";
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

test.each([
  [0, 2840],
  [100, 2040],
  [230, 1000],
])("Ingo %d is Elo %d: 2840 − 8 × Ingo", (number, rating) => {
  expect(eloFromIngo(number)).toBe(rating);
  expect(ingoFromElo(rating)).toBe(number);
});
