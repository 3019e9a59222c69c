/** FIDE: both printed tables whole, the 400-point rule of each date, K, changes, first ratings, performances. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import fc from "fast-check";
import * as fide from "../../src/ratings/fide";
import { expectedHundredths, ratingDifference } from "../../src/ratings/fide-tables";
import { normalShare } from "../../src/ratings/normal-curve";
import { ratings, RUNS } from "../arbitraries";
import { examplesOf } from "./examples";

/** The rows of a table as the handbook prints it. */
function printed(file: string): string[][] {
  const lines = readFileSync(join(__dirname, file), "utf8").trim().split("\n");
  return lines.slice(1).map((line) => line.trim().split(","));
}

describe("table 8.1.2, every band from its first lead to its last", () => {
  const bands = printed("fide-table-8.1.2.csv");
  test("has 51 bands, one after the other from 0", () => {
    expect(bands).toHaveLength(51);
    bands.slice(1).forEach(([least], i) => expect(Number(least)).toBe(Number(bands[i]![1]) + 1));
  });
  test.each(bands)("%s to %s: %s, %s", (least, most, higher, lower) => {
    const last = most === "" ? 4000 : Number(most);
    for (let lead = Number(least); lead <= last; lead++) {
      expect(expectedHundredths(lead)).toBe(Math.round(Number(higher) * 100));
      if (lead > 0) expect(expectedHundredths(-lead)).toBe(Math.round(Number(lower) * 100));
    }
  });
});

test("table 8.1.2 is the normal curve rounded but at six leads", () => {
  const off = Array.from({ length: 1000 }, (_, lead) => lead).filter(
    (lead) => Math.round(100 * normalShare(lead / (2000 / 7))) !== expectedHundredths(lead),
  );
  expect(off).toEqual([54, 343, 344, 358, 392, 620]);
});

test("table 8.1.1, every share", () => {
  const rows = printed("fide-table-8.1.1.csv");
  expect(rows).toHaveLength(101);
  for (const [share, difference] of rows)
    expect(ratingDifference(Number(share)) + 0).toBe(Number(difference));
});

const LATE_2025 = "2025-10-01";

describe("changes of one game, rules from 1 October 2025", () => {
  const rows = examplesOf<{ own: number; opp: number; score: number; K: number }, { change: number }>(
    "fide.single_game",
  );
  test.each(rows)("$name", ({ input, expected }) => {
    const change = fide.fideChange(input.own, [input.opp], input.score, input.K, LATE_2025);
    expect(change + 0).toBeCloseTo(expected.change, 10);
  });
});

describe("changes of a period", () => {
  interface Input {
    R: number;
    K: number;
    games?: [number, number][];
    opp?: number;
    score?: number;
    period_sum_times_K?: number;
  }
  interface Expected {
    change?: number;
    published?: number;
    chg?: number;
    new?: number;
  }
  test.each(examplesOf<Input, Expected>("fide.change"))("$name", ({ input, expected }) => {
    if (input.period_sum_times_K !== undefined) {
      expect(fide.publishedRating(input.R, input.period_sum_times_K)).toBe(expected.new);
      return;
    }
    const games = input.games ?? [[input.opp!, input.score!]];
    const score = games.reduce((sum, [, result]) => sum + result, 0);
    // The player of the first row is above 2650, so the example of December 2025 goes by October's rule.
    const opponents = games.map(([opponent]) => opponent);
    const change = fide.fideChange(input.R, opponents, score, input.K, LATE_2025);
    // `chg` is a game's surplus without K.
    expect(change).toBeCloseTo(expected.change ?? expected.chg! * input.K, 10);
    if (expected.published !== undefined) {
      expect(fide.publishedRating(input.R, change)).toBe(input.R + expected.published);
    }
  });

  const events = examplesOf<{ R: number; K: number; opps: number[]; score: number }, { new: number }>(
    "fide.event",
  );
  test.each(events)("$name", ({ input, expected }) => {
    const change = fide.fideChange(input.R, input.opps, input.score, input.K, "2024-03-01");
    expect(fide.publishedRating(input.R, change)).toBe(expected.new);
  });
});

test.each(examplesOf<{ K: number; n: number }, { K: number }>("fide.K700"))("K limited: $name", (row) => {
  expect(fide.limitedKFactor(row.input.K, row.input.n)).toBe(row.expected.K);
});

test.each([
  [40, 17, 40],
  [40, 18, 38],
  [20, 35, 20],
  [20, 36, 19],
  [10, 70, 10],
  [10, 71, 9],
])("K = %d in %d games counts as %d (8.3.3)", (k, games, limited) => {
  expect(fide.limitedKFactor(k, games)).toBe(limited);
});

describe("the 400-point rule, 8.3.1", () => {
  const FIELD = [1063, 1299, 1413, 1872, 1851, 1427, 1682];
  const rows: [
    name: string,
    rating: number,
    opponents: number[],
    score: number,
    day: string | null,
    change: number,
  ][] = [
    // A published calculation of 2022 (chesschat.org, thread 18971): one game of four is raised.
    ["2022, the favourite: one game", 2000, FIELD, 5.5, "2022-11-01", -12.2],
    ["2022, the favourite, the last day", 2000, FIELD, 5.5, "2024-02-29", -12.2],
    ["2024, the favourite: every game", 2000, FIELD, 5.5, "2024-03-01", 20 * (4 * 0.08 - 0.17 - 0.7 + 0.13)],
    ["newest, the favourite below 2650", 2000, FIELD, 5.5, null, -8.4],
    ["2022, the underdog", 1500, [2000, 2100], 2, "2022-11-01", 36.8],
    ["2649, from October 2025", 2649, [2149], 1, "2025-10-01", 1.6],
    ["2650, from October 2025", 2650, [2150], 1, "2025-10-01", 0.8],
    ["2650, the day before", 2650, [2150], 1, "2025-09-30", 1.6],
    ["2650, newest", 2650, [2150], 1, null, 0.8],
  ];
  test.each(rows)("%s", (_name, rating, opponents, score, day, change) => {
    expect(fide.fideChange(rating, opponents, score, 20, day)).toBeCloseTo(change, 10);
  });
});

test.each([
  ["established", { rating: 2000, games: null, peak: null, junior: false }, 20],
  ["29 games", { rating: 2000, games: 29, peak: null, junior: false }, 40],
  ["30 games", { rating: 2000, games: 30, peak: null, junior: false }, 20],
  ["at 2400", { rating: 2400, games: null, peak: null, junior: false }, 10],
  ["once at 2400", { rating: 2310, games: null, peak: 2400, junior: false }, 10],
  ["at 2400 in fewer than 30 games", { rating: 2400, games: 12, peak: null, junior: true }, 10],
  ["a junior", { rating: 2299, games: null, peak: null, junior: true }, 40],
  ["a junior at 2300", { rating: 2300, games: null, peak: null, junior: true }, 20],
  ["a junior once at 2300", { rating: 2200, games: null, peak: 2300, junior: true }, 20],
])("K, 8.3.3: %s", (_name, player, k) => {
  expect(fide.fideKFactor(player)).toBe(k);
});

test.each([
  [2000, -2.5, 1997],
  [2000, 2.5, 2003],
  [2000, 2.49, 2002],
  [2000, 0, 2000],
])("%d and %d is published as %d", (rating, change, published) => {
  expect(fide.publishedRating(rating, change)).toBe(published);
});

describe("first ratings, 8.2", () => {
  interface Input {
    opps?: number[];
    avg_opp?: number;
    games?: number;
    score: number;
  }
  test.each(examplesOf<Input, { Ru: number }>("fide.initial"))("$name", ({ input, expected }) => {
    const opponents = input.opps ?? Array.from({ length: input.games! }, () => input.avg_opp!);
    expect(fide.fideInitialRating(opponents, input.score, null)).toBe(expected.Ru);
    expect(fide.fideInitialRating(opponents, input.score, "2024-03-01")).toBe(expected.Ru);
  });
  test.each([
    ["four games", [1800, 1800, 1800, 1800], 2, /^five games/],
    ["no point", [1800, 1800, 1800, 1800, 1800], 0, /^a score above zero/],
    ["under 1400", [1400, 1400, 1400, 1400, 1400], 0.5, /^a result of 1400/],
  ])("%s gives none", (_name, opponents, score, missing) => {
    expect(fide.fideInitialRating(opponents, score, null)).toMatch(missing);
  });

  // FIDE's own calculator, ratings.fide.com/calc.phtml?page=initial, still computed by the rule of 2022 on 2026-10-09.
  test.each([
    ["INIT-2000-3of5", 2000, 3, 5, 2020],
    ["INIT-2000-2of5", 2000, 2, 5, 1928],
    ["INIT-2000-2.5of5", 2000, 2.5, 5, 2000],
    ["INIT-2100-5of5", 2100, 5, 5, 2200],
    ["INIT-2400-3of5", 2400, 3, 5, 2420],
    ["INIT-1600-1of5", 1600, 1, 5, 1360],
    ["INIT-1657-3of5", 1657, 3, 5, 1677],
    ["INIT-1800-4of7", 1800, 4, 7, 1820],
  ])("the rule of 2022: %s", (_name, average, score, games, rating) => {
    const opponents = Array.from({ length: games }, () => average);
    expect(fide.fideInitialRating(opponents, score, "2022-01-01")).toBe(rating);
    expect(fide.fideInitialRating(opponents, score, "2024-02-29")).toBe(rating);
  });
  // The "Rp" that FIDE prints beside the first rating of 1922 in the example above.
  test("the rule of 2022: an average of 1901.4", () => {
    expect(fide.fideInitialRating([1902, 1877, 1884, 2012, 1832], 3, "2023-06-01")).toBe(1921);
  });
  test.each([
    ["four games", [1800, 1800, 1800, 1800], 2, /^five games/],
    ["no point", [1800, 1800, 1800, 1800, 1800], 0, /^a score above zero/],
    ["under 1000", [1100, 1100, 1100, 1100, 1100], 1, /^a result of 1000/],
  ])("the rule of 2022: %s gives none", (_name, opponents, score, missing) => {
    expect(fide.fideInitialRating(opponents, score, "2022-01-01")).toMatch(missing);
  });

  test("law: more points never lower a first rating, whatever the date", () => {
    const field = fc.array(fc.integer({ min: 1700, max: 2600 }), { minLength: 5, maxLength: 11 });
    fc.assert(
      fc.property(field, fc.constantFrom("2022-01-01", "2024-03-01", null), (opponents, day) => {
        let before = 0;
        for (let score = 0.5; score <= opponents.length; score += 0.5) {
          const rating = fide.fideInitialRating(opponents, score, day);
          expect(typeof rating === "number" || before === 0).toBe(true);
          if (typeof rating !== "number") continue;
          expect(rating).toBeGreaterThanOrEqual(before);
          before = rating;
        }
      }),
      RUNS,
    );
  });
});

test("the lowest rating FIDE publishes: 1000, from March 2024 on 1400", () => {
  expect(["2024-02-29", "2024-03-01", null].map(fide.leastRating)).toEqual([1000, 1400, 1400]);
});

test.each([
  ["half the points", [2400, 2500], 1, 2450],
  ["all", [2400, 2500], 2, 3250],
  ["none", [2400, 2500], 0, 1650],
  ["2 of 3, 67 %", [2400, 2400, 2400], 2, 2525],
])("performance: %s", (_name, opponents, score, performance) => {
  expect(fide.fidePerformance(opponents, score)).toBe(performance);
});

test.each([
  [[2250], null],
  [[2251], 1],
  [[2275], 1],
  [[2276], 2],
  [[2275, 2275, 2276], 1],
  [[2600, 2750, 2800], 19],
])("the category of %p is %p (encyclopaedia, Elo rating system)", (ratingsOf, category) => {
  expect(fide.tournamentCategory(ratingsOf)).toBe(category);
});

test("law: the change grows with the score and is finite, whatever the date", () => {
  const days = fc.constantFrom("2022-01-01", "2024-03-01", "2025-10-01", null);
  const field = fc.array(ratings, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(ratings, field, days, fc.constantFrom(10, 20, 40), (rating, opponents, day, k) => {
      const change = (score: number) => fide.fideChange(rating, opponents, score, k, day);
      expect(change(0)).toBeLessThanOrEqual(0);
      expect(change(opponents.length)).toBeGreaterThanOrEqual(0);
      expect(change(opponents.length) - change(0)).toBeCloseTo(
        fide.limitedKFactor(k, opponents.length) * opponents.length,
        8,
      );
    }),
    RUNS,
  );
});
