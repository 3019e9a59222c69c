/** Glicko: the paper's example to its printed digits and beyond, the deviation's growth, laws. */
import fc from "fast-check";
import { evidence, rateGlicko, grownDeviation, weight, type GlickoGame } from "../../src/ratings/glicko";
import { ratings, RUNS, scores } from "../arbitraries";
import { examplesOf } from "./examples";

type Result = [rating: number, deviation: number, score: 0 | 0.5 | 1];
const gamesOf = (results: readonly Result[]): GlickoGame[] =>
  results.map(([rating, deviation, score]) => ({ opponent: { rating, deviation }, score }));

interface Input {
  r: number;
  RD: number;
  results: Result[];
}
interface Expected {
  r: number;
  RD: number;
  d2: number;
  g: number[];
  printed: [rating: number, deviation: number];
}
test.each(examplesOf<Input, Expected>("glicko"))("$name", ({ input, expected }) => {
  const scale = 400 / Math.LN10;
  const games = gamesOf(input.results);
  input.results.forEach(([, deviation], i) =>
    expect(weight(deviation / scale)).toBeCloseTo(expected.g[i]!, 4),
  );
  expect(scale ** 2 / evidence(input.r, games, scale).precision).toBeCloseTo(expected.d2, 5);
  const after = rateGlicko({ rating: input.r, deviation: input.RD }, games);
  expect(after.rating).toBeCloseTo(expected.r, 8);
  expect(after.deviation).toBeCloseTo(expected.RD, 8);
  expect(Math.round(after.rating)).toBe(expected.printed[0]);
  expect(after.deviation).toBeCloseTo(expected.printed[1], 1);
});

test.each([
  ["a period", 50, 1, 63.2, Math.hypot(50, 63.2)],
  // The paper's choice of c: 50 grows to 350 in 30 periods.
  ["thirty periods", 50, 30, Math.sqrt((350 ** 2 - 50 ** 2) / 30), 350],
  ["at most 350", 300, 100, 63.2, 350],
  ["no time", 50, 0, 63.2, 50],
])("RD grows in %s (Glickman, step 1)", (_name, deviation, periods, c, grown) => {
  expect(grownDeviation(deviation, periods, c)).toBeCloseTo(grown, 10);
});

const deviations = fc.double({ min: 20, max: 350, noNaN: true });
const periods = fc.array(
  fc.record({ opponent: fc.record({ rating: ratings, deviation: deviations }), score: scores }),
  { minLength: 1, maxLength: 12 },
);

test("law: games lower the RD, a better result raises the rating", () => {
  fc.assert(
    fc.property(ratings, deviations, periods, (rating, deviation, games) => {
      const player = { rating, deviation };
      const after = rateGlicko(player, games);
      expect(after.deviation).toBeLessThan(deviation);
      expect(after.deviation).toBeGreaterThan(0);
      const won = rateGlicko(player, [{ ...games[0]!, score: 1 }, ...games.slice(1)]);
      expect(won.rating).toBeGreaterThanOrEqual(after.rating);
      expect(rateGlicko(player, [])).toEqual({
        rating,
        deviation: expect.closeTo(deviation, 8) as unknown,
      });
    }),
    RUNS,
  );
});
