/**
 * The two laws of rating systems, for those whose own test does not have them: more points never lower a rating, and an
 * even score against equal players changes nothing.
 */
import fc from "fast-check";
import { chessmetricsPerformance } from "../../src/ratings/chessmetrics";
import { eloExpected, eloRating, linearRating } from "../../src/ratings/elo";
import { fideChange } from "../../src/ratings/fide";
import { rateGlicko } from "../../src/ratings/glicko";
import { rateGlicko2 } from "../../src/ratings/glicko2";
import { harknessRating } from "../../src/ratings/harkness";
import type { Score } from "../../src/ratings/types";
import { ratings, RUNS } from "../arbitraries";

type Rate = (rating: number, opponents: readonly number[], score: number) => number;

/** Glicko takes results: as many wins as the score has points, then a draw for a half. */
function resultsOf(opponents: readonly number[], score: number, deviation: number) {
  return opponents.map((rating, i) => ({
    opponent: { rating, deviation },
    score: Math.max(0, Math.min(1, score - i)) as Score,
  }));
}

const SYSTEMS: [name: string, rate: Rate][] = [
  ["Elo, logistic", (r, opponents, score) => eloRating(r, score, eloExpected(r, opponents, "logistic"), 24)],
  ["Elo, normal", (r, opponents, score) => eloRating(r, score, eloExpected(r, opponents, "normal"), 24)],
  ["Linear", (r, opponents, score) => linearRating(r, opponents, score)],
  ["FIDE, newest", (r, opponents, score) => r + fideChange(r, opponents, score, 20, null)],
  ["FIDE, 2024", (r, opponents, score) => r + fideChange(r, opponents, score, 20, "2024-03-01")],
  ["FIDE, 2022", (r, opponents, score) => r + fideChange(r, opponents, score, 20, "2022-01-01")],
  ["Glicko", (r, opponents, score) => rateGlicko({ rating: r, deviation: 80 }, resultsOf(opponents, score, 60)).rating],
  ["Glicko-2", (r, opponents, score) => rateGlicko2({ rating: r, deviation: 80, volatility: 0.06 }, resultsOf(opponents, score, 60), 0.5).rating],
  ["Harkness", (_r, opponents, score) => harknessRating(opponents, score)],
  ["Chessmetrics", (_r, opponents, score) => chessmetricsPerformance(opponents, score)],
]; // prettier-ignore

describe.each(SYSTEMS)("%s", (_name, rate) => {
  // Against some opponents a win counts for more in Glicko. So the results that were there stay, and points are added.
  test("more points never lower a rating", () => {
    fc.assert(
      fc.property(ratings, fc.array(ratings, { minLength: 1, maxLength: 9 }), (rating, opponents) => {
        for (let score = 0.5; score <= opponents.length; score += 0.5) {
          expect(rate(rating, opponents, score)).toBeGreaterThanOrEqual(
            rate(rating, opponents, score - 0.5) - 1e-6,
          );
        }
      }),
      RUNS,
    );
  });
  test("an even score against equals changes nothing", () => {
    fc.assert(
      fc.property(ratings, fc.integer({ min: 1, max: 9 }), (rating, games) => {
        const equals = Array.from({ length: games }, () => rating);
        expect(rate(rating, equals, games / 2)).toBeCloseTo(rating, 6);
      }),
      RUNS,
    );
  });
});
