/**
 * Section 1: the five steps. Expected numbers were computed by an independent script that iterates section
 * 4.1 literally from R0' and sums We as printed; the two-player rows can be checked by hand.
 */
import fc from "fast-check";
import type { Score } from "../../../src/ratings/types";
import {
  rateSection,
  storedRating,
  type Entrant,
  type SectionSettings,
} from "../../../src/ratings/uschess/event";
import { ratePlayer } from "../../../src/ratings/uschess/player";
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { histories, ratings, RUNS, scores, sections } from "../../arbitraries";

const JULY_2025: SectionSettings = {
  rules: rulesFor("ed2025-07"),
  system: "OTBR",
  dualRated: false,
  endDate: null,
};

type Facts = Omit<Entrant, "results" | "games"> & { games?: number | null };
type GameRow = [one: number, score: Score, other: number];

/** A section from the players' facts and [player, score, opponent] rows. */
function section(players: Facts[], games: GameRow[]): Entrant[] {
  return players.map((player, i) => ({
    games: null,
    ...player,
    results: games.flatMap(([one, score, other]) => {
      if (one === i) return [{ opponent: other, score }];
      return other === i ? [{ opponent: one, score: (1 - score) as Score }] : [];
    }),
  }));
}

/** An unrated player with a given start. */
const unrated = (rating: number, games = 0) => ({ rating: null, start: { rating, games } });

const QUAD: GameRow[] = [
  [0, 1, 1],
  [2, 1, 3],
  [0, 1, 2],
  [1, 0.5, 3],
  [0, 0.5, 3],
  [1, 1, 2],
];

interface Case {
  name: string;
  players: Facts[];
  games: GameRow[];
  expected: (number | null)[];
  settings?: Partial<SectionSettings>;
}

const CASES: Case[] = [
  {
    name: "all established",
    players: [{ rating: 1500.25 }, { rating: 1432.5 }, { rating: 1610 }, { rating: 1388.75 }],
    games: QUAD,
    expected: [1550.40847, 1444.879753, 1569.318208, 1390.311421],
  },
  {
    name: "Step 3 for N = 0, an assigned N = 5, a provisional and an established player",
    players: [{ rating: 1500.25, games: 40 }, unrated(750), { rating: 1610, games: 6 }, unrated(1515, 5)],
    games: QUAD,
    expected: [1564.711447, 1515.929598, 1536.570154, 1475.353808],
  },
  {
    name: "two unrated players who met only each other",
    players: [unrated(750), unrated(750)],
    games: [[0, 1, 1]],
    expected: [950, 550],
  },
  {
    name: "an unrated opponent with an assigned N counts with their start in Step 4, not with Step 3",
    players: [{ rating: 1500 }, unrated(1700, 5)],
    games: [[0, 1, 1]],
    expected: [1529.146088, 1605.76599],
  },
  {
    name: "an assigned N of 8 takes the special formula (ambiguity 11)",
    players: [unrated(1400, 8), { rating: 1500 }, { rating: 1300 }, { rating: 1450 }],
    games: QUAD,
    expected: [1473.250243, 1483.640091, 1306.56457, 1423.969547],
  },
  {
    name: "an assigned N of 10 takes the standard formula: no earlier games, so not all wins (ambiguity 11)",
    players: [
      { ...unrated(1400, 10), history: "wins" },
      { rating: 1500 },
      { rating: 1300 },
      { rating: 1450 },
    ],
    games: QUAD,
    expected: [1504.249267, 1485.673554, 1308.291897, 1426.043588],
  },
  {
    name: "only wins before takes the special formula however large N",
    players: [
      { rating: 1400, games: 20, history: "wins" },
      { rating: 1500 },
      { rating: 1300 },
      { rating: 1450 },
    ],
    games: QUAD,
    expected: [1668.584226, 1494.860667, 1314.317319, 1434.726394],
  },
  {
    name: "m = 3 with a repeat opponent earns no bonus",
    players: [{ rating: 1200 }, { rating: 1500 }, { rating: 1300 }],
    games: [
      [0, 1, 1],
      [0, 1, 1],
      [0, 1, 2],
    ],
    expected: [1307.539672, 1436.017272, 1274.740308],
  },
  {
    name: "m = 3 with a repeat opponent earns one by the letter of edition 2015-06, B = 12",
    players: [{ rating: 1200 }, { rating: 1500 }, { rating: 1300 }],
    games: [
      [0, 1, 1],
      [0, 1, 1],
      [0, 1, 2],
    ],
    expected: [1391.079343, 1445.766561, 1281.497089],
    settings: { rules: rulesFor("ed2015-06") },
  },
  {
    name: "a dual-rated section lowers K above 2200",
    players: [{ rating: 2350.5 }, { rating: 2100 }, { rating: 2510 }, { rating: 1900 }],
    games: QUAD,
    expected: [2355.098064, 2110.74445, 2504.014681, 1919.147966],
    settings: { dualRated: true },
  },
  {
    name: "a newcomer who lost three ends at 101 (ambiguity 16)",
    players: [unrated(100), { rating: 900 }, { rating: 800 }, { rating: 700 }],
    games: [
      [0, 0, 1],
      [0, 0, 2],
      [0, 0, 3],
    ],
    expected: [101, 900.668579, 801.242284, 702.288172],
  },
  {
    name: "a given floor is no part of Step 4: the opponent gains as against 1567",
    players: [{ rating: 1605, floor: 1600 }, { rating: 1200 }],
    games: [[0, 0, 1]],
    expected: [1600, 1250.52876],
  },
  {
    name: "nobody falls under 100, online without a personal floor",
    players: [{ rating: 100, games: 300 }, unrated(1000, 4)],
    games: [[1, 1, 0]],
    expected: [100, 1000],
    settings: { system: "OLR" },
  },
  {
    name: "without a rated game a rating stays as it was, under a floor too, and an unrated player stays so",
    players: [{ rating: 1643.76, floor: 1700 }, unrated(750)],
    games: [],
    expected: [1643.76, null],
  },
];

test.each(CASES)("$name", ({ players, games, expected, settings }) => {
  const rated = rateSection(section(players, games), { ...JULY_2025, ...settings }).players;
  expect(rated.map(({ rating }) => rating && Math.round(rating * 1e6) / 1e6)).toEqual(expected);
});

test("the cap of 2700 is not part of the standard formula (ambiguity 6)", () => {
  const { players } = rateSection(section([{ rating: 2750 }, { rating: 2750 }], [[0, 1, 1]]), JULY_2025);
  expect(players.map(({ rating }) => rating)).toEqual([expect.closeTo(2757.666113, 6), expect.closeTo(2742.333887, 6)]);
  // K = 800 / 51 and E = 0.5 in one pass.
  const alone = { rating: 2750, games: null, history: "mixed", opponents: [2750], score: 1 } as const;
  expect(ratePlayer(alone, JULY_2025)).toBeCloseTo(2750 + 400 / 51, 8);
}); // prettier-ignore

test("N grows by m, from the assigned N for an unrated player; unknown stays unknown (section 7, ambiguity 12)", () => {
  const players = [{ rating: 1500, games: 12 }, unrated(750), { rating: 1600 }, unrated(1515, 5)];
  const rated = rateSection(section(players, QUAD), JULY_2025).players;
  expect(rated.map(({ games }) => games)).toEqual([15, 3, null, 8]);
});

test("the floor that held is named", () => {
  const players = [{ rating: 1605, floor: 1600 }, { rating: 1200 }];
  const [loser, winner] = rateSection(section(players, [[0, 0, 1]]), JULY_2025).players;
  expect(loser!.floor).toEqual({ rating: 1600, kind: "given", held: true });
  expect(winner!.floor).toEqual({ rating: 104, kind: "personal", held: false });
});

test("what is assumed is said, once a player who played", () => {
  const players = [{ rating: 1929 }, { rating: 1928 }, { rating: null }, { rating: null }];
  const games: GameRow[] = [
    [0, 1, 1],
    [1, 1, 2],
  ];
  const { diagnostics } = rateSection(section(players, games), JULY_2025);
  expect(diagnostics.map(({ code, player }) => [code, player])).toEqual([
    ["start-assumed", 2],
    ["games-assumed", 0],
  ]);
  // The special formula of one with only wins before is no established rating's.
  const winner: Facts = { rating: 2000, history: "wins" };
  expect(rateSection(section([winner, { rating: 1500 }], games.slice(0, 1)), JULY_2025).diagnostics).toEqual(
    [],
  );
  // By the formula of 2001 N* passes 26 lower down.
  const old = rateSection(section([{ rating: 1700 }, { rating: 1600 }], games.slice(0, 1)), {
    ...JULY_2025,
    rules: rulesFor("2012-09-01"),
  });
  expect(old.diagnostics.map(({ code, player }) => [code, player])).toContainEqual(["games-assumed", 0]);
});

test("the trace holds both passes with the opponents' ratings used", () => {
  const entrants = section(
    [{ rating: 1500, games: 40 }, unrated(750), { rating: 1610 }, { rating: 1400 }],
    QUAD,
  );
  const { players } = rateSection(entrants, JULY_2025);
  const newcomer = players[1]!.trace()!;
  expect(newcomer.firstEstimate).toMatchObject({ formula: "special", opponents: [1500, 1400, 1610] });
  expect(newcomer.final).toMatchObject({ formula: "special", standard: null });
  const veteran = players[0]!.trace()!;
  expect(veteran.final!.formula).toBe("standard");
  expect(veteran.firstEstimate).toBeNull();
  expect(veteran.intermediate!.opponents[0]).toBeCloseTo(newcomer.firstEstimate!.result, 10);
  expect(veteran.final!.opponents[0]).toBeCloseTo(newcomer.intermediate!.result, 10);
  const { kFactor, expected, bonus } = veteran.final!.standard!;
  expect(veteran.prior + kFactor * (veteran.score - expected) + bonus).toBeCloseTo(players[0]!.rating!, 10);
  expect(rateSection([{ rating: 1500, games: 40, results: [] }], JULY_2025).players[0]!.trace()).toBeNull();
});

describe("storage, section 7 and ambiguity 19", () => {
  test.each([
    [1500.4, 1500, null, 1500],
    [1500.5, 1500, null, 1501],
    [1499.4, 1500, null, 1499],
    [1500.1, 1500, "2014-09-17", 1501],
    [1499.9, 1500, "2014-09-17", 1499],
    [1500, 1500, "2014-09-17", 1500],
    [1500.1, 1500, "2014-09-18", 1500],
    [1638.0000000000002, 1459, "2013-09-01", 1638],
    [1500.25, 1500.25, "2014-09-17", 1500],
  ])("%d after %d by the rules of %s is stored as %d", (rating, prior, by, expected) => {
    expect(storedRating(rating, prior, rulesFor(by))).toBe(expected);
  });
});

describe("laws", () => {
  test("no NaN or infinity from finite input, and nobody under 100", () => {
    fc.assert(
      fc.property(sections, fc.boolean(), (entrants, dualRated) => {
        rateSection(entrants, { ...JULY_2025, dualRated }).players.forEach(({ rating }, i) => {
          const played = entrants[i]!.results.length > 0;
          expect(rating === null).toBe(!played && entrants[i]!.rating === null);
          if (rating !== null && !(Number.isFinite(rating) && rating >= 100)) throw new Error(String(rating));
        });
      }),
      RUNS,
    );
  });

  test("the order of the players does not matter", () => {
    fc.assert(
      fc.property(sections, fc.nat(), (entrants, seed) => {
        const shift = seed % entrants.length;
        const count = entrants.length;
        const turned = entrants.map((_, i) => {
          const from = entrants[(i + shift) % count]!;
          const results = from.results.map((game) => ({
            ...game,
            opponent: (game.opponent - shift + count) % count,
          }));
          return { ...from, results };
        });
        const plain = rateSection(entrants, JULY_2025).players;
        rateSection(turned, JULY_2025).players.forEach(({ rating }, i) => {
          const before = plain[(i + shift) % count]!.rating;
          if (rating === null || before === null) expect(rating).toBe(before);
          else expect(Math.abs(rating - before)).toBeLessThan(1e-6);
        });
      }),
      RUNS,
    );
  });

  test("the order of the rounds does not matter", () => {
    fc.assert(
      fc.property(sections, (entrants) => {
        const backwards = entrants.map((entrant) => ({
          ...entrant,
          results: [...entrant.results].reverse(),
        }));
        const plain = rateSection(entrants, JULY_2025).players;
        rateSection(backwards, JULY_2025).players.forEach(({ rating }, i) => {
          if (rating !== null) expect(Math.abs(rating - plain[i]!.rating!)).toBeLessThan(1e-6);
        });
      }),
      RUNS,
    );
  });

  test("against fixed opponents a better result never lowers the rating", () => {
    const games = fc.array(fc.tuple(ratings, scores), { minLength: 1, maxLength: 8 });
    const count = fc.oneof(fc.constant(null), fc.integer({ min: 0, max: 40 }));
    fc.assert(
      fc.property(ratings, count, histories, games, fc.nat(7), (rating, N, history, played, pick) => {
        const total = played.reduce((sum, [, score]) => sum + score, 0);
        const worse = played[pick % played.length]![1];
        if (worse === 1) return;
        const rate = (score: number) =>
          ratePlayer({ rating, games: N, history, opponents: played.map(([one]) => one), score }, JULY_2025);
        expect(rate(total + 0.5)).toBeGreaterThanOrEqual(rate(total) - 1e-6);
      }),
      RUNS,
    );
  });
});
