/** Chessmetrics: the published performance. */
import { chessmetricsPerformance } from "../../src/ratings/chessmetrics";
import { examplesOf } from "./examples";

test.each(examplesOf<{ avg: number; score: string }, { perf: number }>("chessmetrics.performance"))(
  "$name",
  ({ input, expected }) => {
    const [score, games] = input.score.split("/").map(Number);
    const opponents = Array<number>(games!).fill(input.avg);
    expect(chessmetricsPerformance(opponents, score!)).toBeCloseTo(expected.perf, 10);
  },
);

test.each([
  ["all points", 2, 2425],
  ["none", 0, 1575],
])("%s: 425 off the average", (_name, score, performance) => {
  expect(chessmetricsPerformance([1900, 2100], score)).toBe(performance);
});
