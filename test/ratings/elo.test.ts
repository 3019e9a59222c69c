/** Elo: Portisch's example, both curves, K of the 1960s, the linear approximation with its fault, categories. */
import fc from "fast-check";
import * as elo from "../../src/ratings/elo";
import { expectedHundredths } from "../../src/ratings/fide-tables";
import { ratings, RUNS } from "../arbitraries";
import { examplesOf } from "./examples";

interface Portisch {
  R: number;
  W: number;
  We: number;
  K: number;
  "PD(35)": number;
}
test.each(examplesOf<Portisch, { new: number }>("elo.portisch"))("$name", ({ input, expected }) => {
  expect(elo.eloRating(input.R, input.W, input.We, input.K)).toBeCloseTo(expected.new, 10);
  // Hort, 2600, from whom the difference of 35 is.
  expect(elo.eloExpectancy(input.R, 2600, "normal")).toBeCloseTo(input["PD(35)"], 2);
});

test.each(
  examplesOf<{ R: number; K: number; C: number; games: [number, "W"][] }, { new: number }>("elo.linear"),
)("$name", ({ input, expected }) => {
  const opponents = input.games.map(([opponent]) => opponent);
  const constants = { k: input.K, c: input.C };
  expect(elo.linearRating(input.R, opponents, opponents.length, constants)).toBe(expected.new);
});

test.each([
  [2099.99, 32],
  [2100, 24],
  [2399.99, 24],
  [2400, 16],
])("K of %d is %d", (rating, k) => {
  expect(elo.eloKFactor(rating)).toBe(k);
});

// Encyclopaedia, second text: 2400 and 2200 with K = 32, each result for both players.
test.each([
  [1, 2408, 2192],
  [0.5, 2392, 2208],
  [0, 2376, 2224],
])("a score of %d makes 2400 and 2200 %d and %d", (score, favorite, underdog) => {
  const after = (rating: number, opponent: number, points: number) =>
    Math.round(elo.eloRating(rating, points, elo.eloExpectancy(rating, opponent, "logistic"), 32));
  expect([after(2400, 2200, score), after(2200, 2400, 1 - score)]).toEqual([favorite, underdog]);
});

// The same text.
test.each([
  [200, 0.76],
  [-200, 0.24],
  [400, 0.91],
])("%d points ahead a player expects %d", (lead, expected) => {
  expect(elo.eloExpectancy(2000 + lead, 2000, "logistic")).toBeCloseTo(expected, 2);
});

test("the logistic curve differs from FIDE's table in 460 of 736 differences, most at 560", () => {
  const rounded = (lead: number) => Math.round(100 * elo.eloExpectancy(lead, 0, "logistic"));
  const leads = Array.from({ length: 736 }, (_, lead) => lead);
  expect(leads.filter((lead) => rounded(lead) !== expectedHundredths(lead))).toHaveLength(460);
  const off = leads.map((lead) =>
    Math.abs(elo.eloExpectancy(lead, 0, "logistic") - expectedHundredths(lead) / 100),
  );
  expect(off.indexOf(Math.max(...off))).toBe(560);
  expect(Math.max(...off)).toBeCloseTo(0.0183, 4);
});

test.each([
  [2650, "Super Grandmaster"],
  [2599.5, "Super Grandmaster"],
  [2599.4, "Grandmaster"],
  [2400, "International Master"],
  [2300, "FIDE Master"],
  [2200, "Candidate Master"],
  [2000, "Expert"],
  [1999, "Class A, category 1"],
  [1600, "Class B, category 2"],
  [1400, "Class C, category 3"],
  [1200, "Class D, category 4"],
  [1000, "Class E, category 5"],
  [999, "Novice"],
])("%d is %s on the scale of 1978 (encyclopaedia)", (rating, category) => {
  expect(elo.eloCategory(rating)).toBe(category);
});

const curves = fc.constantFrom("logistic" as const, "normal" as const);

test("law: two players' expectancies add up to 1, and more lead expects more", () => {
  fc.assert(
    fc.property(ratings, ratings, curves, (one, other, curve) => {
      const expected = elo.eloExpectancy(one, other, curve);
      expect(expected + elo.eloExpectancy(other, one, curve)).toBeCloseTo(1, 12);
      // The normal curve is good to 1e-15, so two of its values to 2e-15 (the most in three million was 1.7e-15).
      expect(elo.eloExpectancy(one + 1, other, curve)).toBeGreaterThanOrEqual(expected - 2e-15);
      expect(expected).toBeGreaterThanOrEqual(0);
      expect(expected).toBeLessThanOrEqual(1);
    }),
    RUNS,
  );
});

test("law: in a game within 400 points the linear winner gains what the loser loses", () => {
  fc.assert(
    fc.property(ratings, fc.integer({ min: -400, max: 400 }), (rating, lead) => {
      const gain = elo.linearRating(rating, [rating - lead], 1) - rating;
      expect(gain).toBeGreaterThanOrEqual(-1e-9);
      expect(elo.linearRating(rating - lead, [rating], 0) - (rating - lead)).toBeCloseTo(-gain, 8);
    }),
    RUNS,
  );
});
