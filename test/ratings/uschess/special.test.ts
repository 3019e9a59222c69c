/** Section 4.1: the closed form against the traps of the text and against a slow search of its own. */
import fc from "fast-check";
import {
  provisionalWinningExpectancy,
  specialRating,
  type History,
} from "../../../src/ratings/uschess/special";
import { histories, ratings, scores } from "../../arbitraries";
import { casesOf } from "../../long";

describe("PWe is a straight line over ±400, section 4.1", () => {
  test.each([
    [1500, 1900, 0],
    [1500, 2300, 0],
    [1500, 1500, 0.5],
    [1500, 1700, 0.25],
    [1500, 1100, 1],
    [1500, 700, 1],
  ])("PWe(%d, %d) = %d", (rating, opponent, expected) => {
    expect(provisionalWinningExpectancy(rating, opponent)).toBeCloseTo(expected, 12);
  });
});

type Case = [
  name: string,
  R0: number,
  nPrime: number,
  opponents: number[],
  score: number,
  History,
  expected: number,
];

const CASES: Case[] = [
  ["plateau: an adult beats four 800s (ambiguity 1)", 1300, 0, [800, 800, 800, 800], 4, "mixed", 1300],
  ["plateau: 1000 v 100 and 2900 scoring 1 (ambiguity 1)", 1000, 0, [100, 2900], 1, "mixed", 1000],
  [
    "plateau: 750 v 300, 400, 2800, 2900 scoring 2 (ambiguity 1)",
    750,
    0,
    [300, 400, 2800, 2900],
    2,
    "mixed",
    800,
  ],
  ["loss to 2700 from 104 (ambiguity 1)", 104, 0, [2700], 0, "mixed", 104],
  ["knots 400 apart in decimals (ambiguity 2)", 1000, 4, [892.79, 2023.53], 2, "wins", 2423.53],
  ["the 2700 cap, on a win", 2600, 3, [2690, 2695], 2, "mixed", 2700],
  ["the 2700 cap, from above it (ambiguity 6)", 2750, 20, [1000], 1, "wins", 2700],
  ["all wins before, N > 8: a plateau up from R0", 1800, 15, [1200], 1, "wins", 1800],
  ["all wins before, N > 8: first loss, R0' = R0 - 400", 1800, 15, [1800], 0, "wins", 1775],
  ["all losses before, N > 8: another loss changes nothing", 500, 12, [1200], 0, "losses", 500],
  ["all losses before, N > 8: first win, R0' = R0 + 400", 500, 12, [500], 1, "losses", 530.7692307692],
  ["no game at all leaves R0", 1234.56, 5, [], 0, "mixed", 1234.56],
  ["no game and no prior game leaves R0", 1300, 0, [], 0, "mixed", 1300],
];

test.each(CASES)("%s", (_name, R0, nPrime, opponents, score, history, expected) => {
  expect(specialRating(R0, nPrime, opponents, score, history)).toBeCloseTo(expected, 8);
});

/** f of section 4.1 as printed. */
function objective(R0: number, nPrime: number, opponents: number[], score: number, history: History) {
  const prior = { wins: R0 - 400, losses: R0 + 400, mixed: R0 }[history];
  const total = score + { wins: nPrime, losses: 0, mixed: nPrime / 2 }[history];
  return (R: number) =>
    nPrime * provisionalWinningExpectancy(R, prior) +
    opponents.reduce((sum, opponent) => sum + provisionalWinningExpectancy(R, opponent), 0) -
    total;
}

/** The least R of [-2000, 6000] where a condition that turns true once holds, by halving. */
function turningPoint(holds: (R: number) => boolean): number {
  let [low, high] = [-2000, 6000];
  if (holds(low)) return -Infinity;
  if (!holds(high)) return Infinity;
  for (let i = 0; i < 60; i++) {
    const middle = (low + high) / 2;
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

// Long lists are sorted in another way than short ones.
test.each([
  ["1 to 8", { minLength: 1, maxLength: 8 }, casesOf(10_000)],
  ["60 to 80", { minLength: 60, maxLength: 80 }, casesOf(200)],
])("equals a slow bisection with the plateau rule, %s opponents", (_name, lengths, numRuns) => {
  const games = fc.array(fc.tuple(ratings, scores), lengths);
  fc.assert(
    fc.property(ratings, fc.integer({ min: 0, max: 12 }), games, histories, (R0, nPrime, played, history) => {
      const opponents = played.map(([opponent]) => opponent);
      const score = played.reduce((sum, [, one]) => sum + one, 0);
      const f = objective(R0, nPrime, opponents, score, history);
      const lo = turningPoint((R) => f(R) >= -1e-9);
      const hi = turningPoint((R) => f(R) > 1e-9);
      const expected = Math.min(2700, Math.max(lo, Math.min(hi, R0)));
      expect(Math.abs(specialRating(R0, nPrime, opponents, score, history) - expected)).toBeLessThan(1e-5);
    }),
    { numRuns },
  );
});
