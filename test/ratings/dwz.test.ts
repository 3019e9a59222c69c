/** DWZ: real evaluations, the development coefficient's cases, first ratings, whole events, laws. */
import fc from "fast-check";
import {
  developmentCoefficient,
  dwzExpected,
  dwzField,
  dwzGames,
  dwzPerformance,
  dwzRating,
  firstDwz,
  type DwzPlayer,
} from "../../src/ratings/dwz";
import { normalShare } from "../../src/ratings/normal-curve";
import { ratings, RUNS } from "../arbitraries";
import { casesOf } from "../long";
import { examplesOf } from "./examples";

interface Input {
  R0: number;
  opps: number[];
  W: number;
  age: number;
  index: number;
}
describe("real evaluations", () => {
  const rows = examplesOf<Input, { Rn: number }>("dwz");
  test("are six", () => expect(rows).toHaveLength(6));
  test.each(rows)("$name", ({ input, expected }) => {
    const player = { rating: input.R0, index: input.index, age: input.age };
    expect(Math.round(dwzRating(player, input.opps, input.W))).toBe(expected.Rn);
  });
});

// sk-troisdorf.de, "DWZ = Deutsche Wertungszahl": 1000 against 1200, two players of up to 20 years.
test.each([
  [1000, 1200, 1, 1101],
  [1000, 1200, 0.5, 1035],
  [1000, 1200, 0, 985],
  [1200, 1000, 1, 1232],
  [1200, 1000, 0.5, 1177],
  [1200, 1000, 0, 1132],
])("%d against %d with a score of %d: %d", (rating, opponent, score, after) => {
  expect(Math.round(dwzRating({ rating, index: 6, age: 15 }, [opponent], score))).toBe(after);
});

// Wertungsordnung, appendix 1.2; the numbers by hand.
test.each([
  ["an adult", 1500, 20, 40, 1, 20],
  ["the age of 25", 1500, 20, 25, 1, 15],
  ["the age of 26", 1500, 20, 26, 1, 20],
  ["the age of 20, doing badly", 1500, 20, 20, -1, 10],
  ["the age of 20, doing well: three quarters", 1500, 20, 20, 1, 8],
  ["the age of 20, as expected", 1500, 20, 20, 0, 8],
  ["acceleration ends at a half", 800, 20, 20, 1, 5],
  ["at most 30", 2500, 20, 40, 1, 30],
  ["at most 5 times the index, up to 5", 2500, 2, 40, 1, 10],
  ["the sixth evaluation", 2500, 6, 40, 1, 30],
  ["the brake, under 1300 and doing badly", 1000, 20, 40, -1, 22],
  ["no brake, doing well", 1000, 20, 40, 1, 16],
  ["the brake, at most 150", 500, 20, 40, -1, 150],
  ["the brake knows no index", 1000, 1, 40, -1, 22],
])("E: %s", (_name, rating, index, age, surplus, coefficient) => {
  expect(developmentCoefficient(rating, index, age, surplus)).toBe(coefficient);
});

test("P(D) has three decimals", () => {
  // Φ(100/282.84) = 0.63816.
  expect(dwzExpected(1600, [1500])).toBe(0.638);
  expect(dwzExpected(1500, [1600, 1500])).toBe(0.862);
  // schachclub-bohlsbach.de: 1600 has 83 % against 1330. sk-troisdorf.de: 1000 has 0.24 against 1200.
  expect(dwzExpected(1600, [1330])).toBe(0.83);
  expect(dwzExpected(1000, [1200])).toBe(0.24);
});

describe("first ratings", () => {
  test.each([
    ["half the points against equals", [1500, 1500, 1500, 1500, 1500, 1500], 3, 1500],
    ["up to 800", [600, 600, 600, 600, 600, 600], 3, 775],
  ])("%s", (_name, opponents, score, rating) => {
    expect(firstDwz(opponents, score)).toBeCloseTo(rating, 8);
  });
  test.each([
    ["four games", [1500, 1500, 1500, 1500], 2],
    ["no point", [1500, 1500, 1500, 1500, 1500], 0],
    ["all points", [1500, 1500, 1500, 1500, 1500], 5],
  ])("%s gives none", (_name, opponents, score) => {
    expect(firstDwz(opponents, score)).toBeNull();
  });
  test("law: a first rating expects the score made", () => {
    fc.assert(
      fc.property(fc.array(ratings, { minLength: 5, maxLength: 11 }), fc.nat(), (opponents, seed) => {
        const score = ((seed % (2 * opponents.length - 1)) + 1) / 2;
        const first = firstDwz(opponents, score) as number;
        const strength = first <= 800 ? (first - 700) * 8 : first;
        const expected = opponents.reduce(
          (sum, one) => sum + normalShare((strength - one) / (200 * Math.SQRT2)),
          0,
        );
        expect(expected).toBeCloseTo(score, 6);
      }),
      RUNS,
    );
  });
});

test("law: more points never give a lower first rating", () => {
  fc.assert(
    fc.property(fc.array(ratings, { minLength: 5, maxLength: 11 }), (opponents) => {
      let before = -Infinity;
      for (let score = 0.5; score < opponents.length; score += 0.5) {
        const first = firstDwz(opponents, score)!;
        expect(first).toBeGreaterThanOrEqual(before);
        before = first;
      }
    }),
    RUNS,
  );
});

// 200√2 Φ⁻¹(0.8) = 238.05.
test.each([
  ["the score is the score expected", [1500, 1500, 1500, 1500, 1500], 4, 1738.0464],
  ["a full score is 677 above the average", [1500, 1600], 2, 2227],
  ["a score of zero is 677 below it", [1500, 1600], 0, 873],
])("performance: %s", (_name, opponents, score, performance) => {
  expect(dwzPerformance(opponents, score)).toBeCloseTo(performance, 4);
});

describe("a whole event", () => {
  type Row = DwzPlayer & { games: DwzPlayer["games"][number][] };
  const player = (rating: number | null): Row => ({ rating, games: [] });
  const game = (one: Row, other: Row, score: number) => {
    one.games.push({ opponent: other, score });
    other.games.push({ opponent: one, score: 1 - score });
  };
  /** A newcomer with a game against a new player of each rating. */
  const newcomer = (...games: [rating: number, score: number][]) => {
    const one = player(null);
    const rated = games.map(([rating]) => player(rating));
    games.forEach(([, score], i) => game(one, rated[i]!, score));
    return { one, everyone: [one, ...rated] };
  };
  const even = (...ratings_: number[]) =>
    newcomer(...ratings_.map((rating) => [rating, 0.5] as [number, number]));

  test("one newcomer gets the first DWZ, which counts for the opponents", () => {
    const { one, everyone } = newcomer([1500, 1], [1600, 0], [1400, 1], [1550, 0.5], [1450, 0]);
    const field = dwzField(everyone);
    expect(field.get(one)).toBeCloseTo(firstDwz([1500, 1600, 1400, 1550, 1450], 2.5) as number, 6);
    expect(dwzGames(everyone[1]!, field)).toEqual({ opponents: [field.get(one)], score: 0 });
  });

  test("up to 800 the first DWZ is raised, and counts so", () => {
    const { one, everyone } = even(600, 600, 600, 600, 600);
    expect(dwzField(everyone).get(one)).toBeCloseTo(775, 6);
  });

  // Solved apart: 5Φ(x/σ) + Φ(2x/σ) = 3.5 has x = 51.15225.
  test("two newcomers who met are rated together", () => {
    const one = even(1500, 1500, 1500, 1500, 1500);
    const other = even(1500, 1500, 1500, 1500, 1500);
    game(one.one, other.one, 1);
    const field = dwzField([...one.everyone, ...other.everyone]);
    expect(field.get(one.one)).toBeCloseTo(1551.15225, 4);
    expect(field.get(other.one)).toBeCloseTo(1448.84775, 4);
  });

  test("two newcomers who met, in unequal fields, solved apart", () => {
    const one = even(1400, 1500, 1600, 1700, 1800);
    const other = newcomer([1300, 1], [1350, 0.5], [1400, 0.5], [1450, 0.5], [1500, 0.5]);
    game(one.one, other.one, 1);
    const field = dwzField([...one.everyone, ...other.everyone]);
    expect(field.get(one.one)).toBeCloseTo(1638.37398, 4);
    expect(field.get(other.one)).toBeCloseTo(1438.1979, 4);
  });

  describe("the stages (3.4.1)", () => {
    /** Five newcomers of the first stage, and one with a game against each. */
    const secondStage = (scores: number[]) => {
      const first = scores.map(() => even(1500, 1500, 1500, 1500, 1500));
      const one = player(null);
      scores.forEach((score, i) => game(one, first[i]!.one, score));
      return { one, first, everyone: [one, ...first.flatMap(({ everyone }) => everyone)] };
    };
    test("five games against the first stage are the second", () => {
      const { one, everyone } = secondStage([0.5, 0.5, 0.5, 0.5, 0.5]);
      expect(dwzField(everyone).get(one)).toBeCloseTo(1500, 4);
    });
    test.each([
      ["all points", [1, 1, 1, 1, 1]],
      ["no points", [0, 0, 0, 0, 0]],
      ["four games", [0.5, 0.5, 0.5, 0.5]],
    ])("%s against the first stage rate nobody", (_name, scores) => {
      const { one, first, everyone } = secondStage(scores);
      const field = dwzField(everyone);
      expect(field.has(one)).toBe(false);
      // The game against someone who counts for nobody does not count.
      expect(field.get(first[0]!.one)).toBeCloseTo(1500, 6);
    });
    test("there is no third stage", () => {
      const second = Array.from({ length: 5 }, () => secondStage([0.5, 0.5, 0.5, 0.5, 0.5]));
      const third = player(null);
      second.forEach(({ one }) => game(third, one, 0.5));
      const field = dwzField([third, ...second.flatMap(({ everyone }) => everyone)]);
      expect(second.every(({ one }) => field.has(one))).toBe(true);
      expect(field.has(third)).toBe(false);
    });
    test("a stage does not lean on its own players", () => {
      // Four games against rated players each, and one against the other: neither has five.
      const one = even(1500, 1500, 1500, 1500);
      const other = even(1500, 1500, 1500, 1500);
      game(one.one, other.one, 0.5);
      const field = dwzField([...one.everyone, ...other.everyone]);
      expect([field.has(one.one), field.has(other.one)]).toEqual([false, false]);
    });
  });

  describe("the special evaluation (3.6.3)", () => {
    /** A rated player with games against new players of 1500. */
    const rated = (rating: number, scores: number[]) => {
      const one = player(rating);
      const opponents = scores.map(() => player(1500));
      scores.forEach((score, i) => game(one, opponents[i]!, score));
      return { one, everyone: [one, ...opponents] };
    };
    test.each([
      ["a performance of 1738 counts in place of 1400", 1400, [1, 1, 1, 1, 0], 1738.0464],
      ["238 above the DWZ is not enough", 1500, [1, 1, 1, 1, 0], 1500],
      ["exactly 300 is not more than 300", 1200, [0.5, 0.5, 0.5, 0.5, 0.5], 1200],
      ["301 is", 1199, [0.5, 0.5, 0.5, 0.5, 0.5], 1500],
      ["four games are not enough", 1000, [1, 1, 1, 0], 1000],
      ["a full score counts as 677 above the opponents", 1800, [1, 1, 1, 1, 1], 2177],
    ])("%s", (_name, rating, scores, counted) => {
      const { one, everyone } = rated(rating, scores);
      expect(dwzField(everyone).get(one)).toBeCloseTo(counted, 4);
    });
    test("newcomers are rated against the performance", () => {
      const { one, everyone } = rated(1000, [0.5, 0.5, 0.5, 0.5, 0.5]);
      const late = even(1500, 1500, 1500, 1500);
      game(late.one, one, 0.5);
      const field = dwzField([...everyone, ...late.everyone]);
      // Among the performance's opponents is the newcomer, who first had only 1383 against the player's 1000.
      expect(field.get(one)).toBeGreaterThan(1450);
      expect(field.get(one)).toBeLessThan(1500);
      const strengths = [1500, 1500, 1500, 1500, field.get(one)!];
      expect(field.get(late.one)).toBeCloseTo(firstDwz(strengths, 2.5) as number, 5);
    });
  });

  test("law: each newcomer is expected to score what was scored, against all whom the event rates", () => {
    const strengths = fc.integer({ min: 1000, max: 2200 });
    const row = fc.array(fc.tuple(strengths, fc.constantFrom(0, 0.5, 1)), { minLength: 4, maxLength: 6 });
    const meetings = fc.array(fc.tuple(fc.nat(2), fc.nat(2), fc.constantFrom(0, 0.5, 1)), { maxLength: 4 });
    fc.assert(
      fc.property(fc.tuple(row, row, row), meetings, (rows, met) => {
        const all = rows.map((games) => newcomer(...games));
        met.filter(([i, j]) => i !== j).forEach(([i, j, score]) => game(all[i]!.one, all[j]!.one, score));
        const field = dwzField(all.flatMap(({ everyone }) => everyone));
        for (const { one } of all) {
          if (!field.has(one)) continue;
          const back = (rating: number) => (rating <= 800 ? (rating - 700) * 8 : rating);
          const { opponents, score } = dwzGames(one, field);
          const newcomers = one.games.filter(({ opponent }) => field.has(opponent));
          const expected = opponents.reduce((sum, counted, i) => {
            const other = newcomers[i]!.opponent.rating === null ? back(counted) : counted;
            return sum + normalShare((back(field.get(one)!) - other) / (200 * Math.SQRT2));
          }, 0);
          expect(expected).toBeCloseTo(score, 4);
        }
      }),
      { numRuns: casesOf(3000) },
    );
  });
});

test("law: an even score against equals changes nothing", () => {
  fc.assert(
    fc.property(ratings, fc.integer({ min: 1, max: 11 }), (rating, games) => {
      const equals = Array.from({ length: games }, () => rating);
      const player = { rating, index: 10, age: 30 };
      expect(dwzRating(player, equals, games / 2)).toBeCloseTo(rating, 9);
    }),
    RUNS,
  );
});

test("law: more points never give a lower rating, and the change has the surplus's sign", () => {
  const facts = fc.record({
    rating: ratings,
    index: fc.integer({ min: 1, max: 60 }),
    age: fc.integer({ min: 6, max: 90 }),
  });
  fc.assert(
    fc.property(facts, fc.array(ratings, { minLength: 1, maxLength: 11 }), (player, opponents) => {
      let before = -Infinity;
      for (let score = 0; score <= opponents.length; score += 0.5) {
        const after = dwzRating(player, opponents, score);
        expect(after).toBeGreaterThanOrEqual(before);
        const surplus = score - dwzExpected(player.rating, opponents);
        expect(Math.sign(after - player.rating)).toBe(Math.sign(surplus));
        before = after;
      }
    }),
    RUNS,
  );
});
