/** Harkness: the encyclopaedia's two examples. */
import { harknessRating } from "../../src/ratings/harkness";
import { examplesOf } from "./examples";

interface Input {
  avg_opp: number;
  score: number;
  games: number;
}
test.each(examplesOf<Input, { new: number; printed: number }>("harkness"))("$name", ({ input, expected }) => {
  const rating = harknessRating(Array<number>(input.games).fill(input.avg_opp), input.score);
  expect(rating).toBeCloseTo(expected.new, 2);
  expect(Math.round(rating)).toBe(expected.printed);
});

test("60 % against an average of 1800 makes 1900 (encyclopaedia, second text)", () => {
  expect(harknessRating([1700, 1900, 1750, 1850, 1800], 3)).toBeCloseTo(1900, 10);
});
