/** Section 7: who may play a rated match, and its limits. Unlimited changes were computed by an independent script. */
import fc from "fast-check";
import type { SectionSettings } from "../../../src/ratings/uschess/event";
import { matchRefusal, rateMatch } from "../../../src/ratings/uschess/matches";
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { ratings, RUNS } from "../../arbitraries";

const rules = rulesFor("ed2025-07");
const settings: SectionSettings = { rules, system: "OTBR", dualRated: false, endDate: null };
const established = (rating: number) => ({ rating, games: null });
const NO_PAST = { net180Days: 0, net3Years: 0 };

test.each([
  ["two established players", established(1500), established(1900), 20, null, null],
  ["a provisional player", { rating: 1500, games: 25 }, established(1500), 4, null, "not established"],
  ["26 games are established", { rating: 1500, games: 26 }, established(1500), 4, null, null],
  ["a provisional opponent", established(1500), { rating: 1500, games: 25 }, 4, null, "not established"],
  ["a provisional player before 2006", { rating: 1500, games: 25 }, established(1500), 4, "2005-12-31", null],
  ["401 apart as published", established(1500), established(1900.5), 4, null, "more than 400 apart"],
  ["400 apart as published", established(1499.5), established(1900.49), 4, null, null],
  ["401 apart before 2006", established(1500), established(1901), 4, "2005-12-31", "more than 400 apart"],
  ["21 games", established(1500), established(1500), 21, null, "more games than a match has"],
] as const)("%s", (_name, player, opponent, games, by, refusal) => {
  expect(matchRefusal(player, opponent, games, rulesFor(by))).toBe(refusal);
});

interface Case {
  name: string;
  player: number;
  opponent: number;
  score: number;
  games: number;
  past?: Partial<typeof NO_PAST>;
  floor?: number;
  by?: string;
  expected: number;
}
const CASES: Case[] = [
  { name: "two passes, no bonus, a draw more than lost", player: 1500, opponent: 1500, score: 2.5, games: 4, expected: 1515.09765298 },
  { name: "at most 50 up", player: 1500, opponent: 1500, score: 4, games: 4, expected: 1550 },
  { name: "at most 50 down", player: 1800, opponent: 1500, score: 0, games: 2, expected: 1750 },
  { name: "100 net in 180 days", player: 1500, opponent: 1500, score: 4, games: 4, past: { net180Days: 80 }, expected: 1520 },
  { name: "a net beyond its bound lets no gain through", player: 1500, opponent: 1500, score: 4, games: 4, past: { net180Days: 120 }, expected: 1500 },
  { name: "earlier losses leave room, but not over 50", player: 1500, opponent: 1500, score: 4, games: 4, past: { net180Days: -90 }, expected: 1550 },
  { name: "200 net in three years", player: 1500, opponent: 1500, score: 4, games: 4, past: { net3Years: 190 }, expected: 1510 },
  { name: "200 net down in three years", player: 1800, opponent: 1500, score: 0, games: 2, past: { net3Years: -185 }, expected: 1785 },
  { name: "no floor but 100, the personal one neither", player: 105, opponent: 105, score: 0, games: 3, expected: 100 },
  { name: "before 2006 only the three years count", player: 1500, opponent: 1500, score: 4, games: 4, past: { net180Days: 100 }, by: "2005-12-31", expected: 1553.03088144 },
]; // prettier-ignore
test.each(CASES)("$name", ({ player, opponent, score, games, past, floor = 100, by, expected }) => {
  const section = { ...settings, rules: by ? rulesFor(by) : rules };
  const result = rateMatch(
    established(player),
    established(opponent),
    { score, eventGames: games },
    { ...NO_PAST, ...past },
    floor,
    section,
  );
  expect(result.rating).toBeCloseTo(expected, 6);
});

test("only wins before take the special formula, by which a win against 1400 gives 1800 nothing (ambiguity 24)", () => {
  const after = (history: "wins" | "mixed") =>
    rateMatch({ ...established(1800), history }, established(1400), { score: 1, eventGames: 1 }, NO_PAST, 100, settings);
  expect(after("wins").rating).toBe(1800);
  expect(after("mixed").rating).toBeGreaterThan(1801);
}); // prettier-ignore

describe("floors in a match", () => {
  const lose = (floor: number) =>
    rateMatch(established(1605), established(1500), { score: 0, eventGames: 2 }, NO_PAST, floor, settings);
  test("a result below the floor asks for a floor 100 lower, and stands", () => {
    expect(lose(1600).requestedFloor).toBe(1500);
    expect(lose(1600).rating).toBeLessThan(1600);
  });
  test("without a floor in the way nothing is asked", () => {
    expect(lose(100).requestedFloor).toBeNull();
    expect(lose(1400).requestedFloor).toBeNull();
  });
});

test("law: no match moves a rating by more than 50, or the nets beyond their bounds", () => {
  const net = fc.integer({ min: -250, max: 250 });
  fc.assert(
    fc.property(ratings, fc.integer({ min: -400, max: 400 }), fc.integer({ min: 1, max: 20 }), fc.nat(), net, net,
      (rating, apart, eventGames, seed, net180Days, net3Years) => {
        const score = (seed % (2 * eventGames + 1)) / 2;
        const opponent = Math.max(100, rating + apart);
        const { rating: after } = rateMatch(established(rating), established(opponent), { score, eventGames }, { net180Days, net3Years }, 100, settings);
        const change = after - rating;
        expect(Math.abs(change)).toBeLessThanOrEqual(50 + 1e-9);
        if (change > 0) expect(Math.max(net180Days + change - 100, net3Years + change - 200)).toBeLessThanOrEqual(1e-9);
        if (change < 0) expect(Math.min(net180Days + change + 100, net3Years + change + 200)).toBeGreaterThanOrEqual(-1e-9);
      },
    ),
    RUNS,
  ); // prettier-ignore
});
