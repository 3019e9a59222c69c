/** CCLA: the league's rating chart line by line, sums, laws. */
import fc from "fast-check";
import { cclaRating } from "../../src/ratings/ccla";
import { ratings, RUNS } from "../arbitraries";

// serverchess.com, "CCLA's rating system explained": least and greatest difference, then what changes hands if the favorite
// wins, if the underdog wins, and in a draw.
const CHART = [
  [0, 19, 16, 16, 0],
  [20, 39, 15, 17, 1],
  [40, 59, 14, 18, 2],
  [60, 79, 13, 19, 3],
  [80, 99, 12, 20, 4],
  [100, 119, 11, 21, 5],
  [120, 139, 10, 22, 6],
  [140, 159, 9, 23, 7],
  [160, 179, 8, 24, 8],
  [180, 199, 7, 25, 9],
  [200, 219, 6, 26, 10],
  [220, 239, 5, 27, 11],
  [240, 259, 4, 28, 12],
  [260, 279, 3, 29, 13],
  [280, 2000, 2, 30, 14],
] as const;
test.each(CHART)("%d to %d points: %d, %d, %d", (least, most, favorite, underdog, draw) => {
  for (const lead of [least, most]) {
    const [high, low] = [3000, 3000 - lead];
    expect(cclaRating(high, [low], 1)).toBe(high + favorite);
    expect(cclaRating(low, [high], 0)).toBe(low - favorite);
    expect(cclaRating(low, [high], 1)).toBe(low + underdog);
    expect(cclaRating(high, [low], 0)).toBe(high - underdog);
    expect(cclaRating(low, [high], 0.5)).toBe(low + draw);
    expect(cclaRating(high, [low], 0.5)).toBe(high - draw);
  }
});

test("games add up", () => {
  // 11 for a win 100 ahead, −3 for a draw 60 ahead, −14 for a loss 50 behind.
  expect(cclaRating(1600, [1500, 1540, 1650], 1.5)).toBe(1600 + 11 - 3 - 14);
});

test("laws: more points never lower it; equals' even score changes nothing; one player's gain is the other's loss", () => {
  const field = fc.array(ratings, { minLength: 1, maxLength: 11 });
  fc.assert(
    fc.property(ratings, field, (rating, opponents) => {
      for (let score = 0.5; score <= opponents.length; score += 0.5) {
        const more = cclaRating(rating, opponents, score) - cclaRating(rating, opponents, score - 0.5);
        expect(more).toBeCloseTo(16, 9);
      }
      const equals = opponents.map(() => rating);
      expect(cclaRating(rating, equals, equals.length / 2)).toBe(rating);
      const other = opponents[0]!;
      const gain = cclaRating(rating, [other], 1) - rating;
      expect(cclaRating(other, [rating], 0) - other).toBeCloseTo(-gain, 9);
      expect(gain).toBeGreaterThanOrEqual(1.99);
    }),
    RUNS,
  );
});
