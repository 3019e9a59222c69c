/** Section 6: one pass of the standard formula against converted ratings, numbers from an independent script. */
import fc from "fast-check";
import { isEligibleForForeign, foreignPass } from "../../../src/ratings/uschess/foreign-events";
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { ratings, RUNS } from "../../arbitraries";

const fideOpponents = [1700, 1900, 2100, 2001];
const games = { fideOpponents, score: 3.5, mostRepeats: 1, youth: false };

test.each([
  ["today's conversion", "ed2025-07", false, 1906.749021705757],
  ["a youth event", "ed2025-07", true, 1920.0959299420747],
  ["the conversion and B of 2015", "ed2015-06", false, 1921.9398398870721],
] as const)("%s", (_name, by, youth, expected) => {
  expect(foreignPass({ rating: 1800, games: null }, { ...games, youth }, rulesFor(by)).result).toBeCloseTo(
    expected,
    8,
  );
});

test("K is not lowered above 2200: a foreign event is not dual-rated", () => {
  // FIDE 2250 is 2315; K = 800 / (45.71 + 1).
  const win = { fideOpponents: [2250], score: 1, mostRepeats: 1, youth: false };
  const { result } = foreignPass({ rating: 2300, games: null }, win, rulesFor("ed2025-07"));
  expect(result).toBeCloseTo(2308.933818433108, 8);
});

test.each([
  [26, null, true],
  [25, null, false],
  [null, null, true],
  [12, "2020-05-31", true],
  [12, "2020-06-01", false],
] as const)("N = %p by the rules of %s: eligible %s", (N, by, expected) => {
  expect(isEligibleForForeign({ rating: 1800, games: N }, rulesFor(by))).toBe(expected);
});

test("law: a better score never lowers the rating", () => {
  fc.assert(
    fc.property(ratings, fc.array(fc.integer({ min: 1000, max: 2850 }), { minLength: 1, maxLength: 9 }), fc.boolean(), (rating, opponents, youth) => {
      let last = -Infinity;
      for (let score = 0; score <= opponents.length; score += 0.5) {
        const next = foreignPass({ rating, games: null }, { fideOpponents: opponents, score, mostRepeats: 1, youth }, rulesFor(null)).result;
        expect(next).toBeGreaterThanOrEqual(last - 1e-9);
        last = next;
      }
    }),
    RUNS,
  ); // prettier-ignore
});
