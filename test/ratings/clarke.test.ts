/** Clarke's grades: the published games from both sides, averages, the conversion, laws. */
import fc from "fast-check";
import { clarkeGrade, eloFromGrade, gradeFromElo } from "../../src/ratings/clarke";
import { RUNS } from "../arbitraries";
import { examplesOf } from "./examples";

interface Input {
  own: number;
  opp: number;
  result?: number;
}
interface Expected {
  perf?: number;
  opp_perf?: number;
  win?: number;
  draw?: number;
  loss?: number;
}
describe("published games", () => {
  const rows = examplesOf<Input, Expected>("ecf").flatMap(({ input, expected, name }) => {
    const { own, opp, result = 1 } = input;
    return [
      [name, "win", own, opp, result, expected.perf ?? expected.win] as const,
      [name, "draw", own, opp, 0.5, expected.draw] as const,
      [name, "loss", own, opp, 0, expected.loss] as const,
      [name, "the other side", opp, own, 1 - result, expected.opp_perf] as const,
    ].filter(([, , , , , points]) => points !== undefined);
  });
  test("are 16", () => expect(rows).toHaveLength(16));
  test.each(rows)("%s: %s", (_name, _side, grade, opponent, score, points) => {
    expect(clarkeGrade(grade, [opponent], score)).toBe(points);
  });
});

test.each([
  // (140 + 120 + 200) / 3, the second counted as 120, the third as 200; two of three points add 50/3.
  ["an average", 160, [140, 100, 250], 2, 460 / 3 + 50 / 3],
  ["at most 90 up", 100, [250, 250], 2, 190],
  ["at most 90 down", 100, [0, 20], 0, 10],
  ["never below 0", 20, [10, 30], 0, 0],
])("%s", (_name, grade, opponents, score, expected) => {
  expect(clarkeGrade(grade, opponents, score)).toBeCloseTo(expected, 10);
});

test.each([
  [0, 700],
  [100, 1450],
  [200, 2200],
])("grade %d is Elo %d: 7.5 × grade + 700", (grade, rating) => {
  expect(eloFromGrade(grade)).toBe(rating);
  expect(gradeFromElo(rating)).toBe(grade);
});

test("a rating under 700 has the grade 0", () => {
  expect(gradeFromElo(400)).toBe(0);
});

test("laws: more points never lower a grade; an even score among equals is the grade", () => {
  const grades = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(grades, fc.array(grades, { minLength: 1, maxLength: 30 }), (grade, opponents) => {
      for (let score = 0.5; score <= opponents.length; score += 0.5) {
        const before = clarkeGrade(grade, opponents, score - 0.5);
        expect(clarkeGrade(grade, opponents, score)).toBeGreaterThanOrEqual(before);
      }
      const equals = opponents.map(() => grade);
      expect(clarkeGrade(grade, equals, equals.length / 2)).toBeCloseTo(grade, 9);
    }),
    RUNS,
  );
});
