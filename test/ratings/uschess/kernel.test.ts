/** The engine against the five steps written down once more, player by player, game by game. */
import fc from "fast-check";
import { effectiveGames } from "../../../src/ratings/uschess/effective-games";
import { rateSection, type Entrant, type SectionSettings } from "../../../src/ratings/uschess/event";
import { earnedFloor, personalFloor } from "../../../src/ratings/uschess/floors";
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { specialRating } from "../../../src/ratings/uschess/special";
import { winningExpectancy } from "../../../src/ratings/uschess/standard";
import { RUNS, sections } from "../../arbitraries";
import { withTraces } from "./with-traces";

const rules = rulesFor("ed2025-07");
const settings: SectionSettings = { rules, system: "OTBR", dualRated: true, endDate: null };

/** Section 1, Steps 1 to 5 and the floor, as the text has them. */
function plainly(entrants: readonly Entrant[]): (number | null)[] {
  const start = entrants.map(({ start }) => start?.rating ?? 750);
  const R0 = entrants.map(({ rating }, i) => rating ?? start[i]!);
  const N = entrants.map(({ rating, games, start }) => (rating === null ? (start?.games ?? 0) : games));
  const history = entrants.map((entrant) =>
    entrant.rating === null ? "mixed" : (entrant.history ?? "mixed"),
  );
  const score = entrants.map(({ results }) => results.reduce((sum, game) => sum + game.score, 0));
  const met = (i: number, ratings: readonly number[]) =>
    entrants[i]!.results.map(({ opponent }) => ratings[opponent]!);

  const rate = (i: number, ratings: readonly number[]): number => {
    const m = entrants[i]!.results.length;
    if (m === 0) return R0[i]!;
    const R = R0[i]!;
    const nPrime = effectiveGames(R, N[i]!, rules);
    const opponents = met(i, ratings);
    if ((N[i] !== null && N[i]! <= 8) || history[i] !== "mixed") {
      return Math.max(100, specialRating(R, nPrime, opponents, score[i]!, history[i]!));
    }
    const factor = R <= 2200 ? 800 : R < 2500 ? 800 * (6.5 - 0.0025 * R) : 200;
    const gain =
      (factor / (nPrime + m)) *
      (score[i]! - opponents.reduce((sum, one) => sum + winningExpectancy(R, one), 0));
    const names = entrants[i]!.results.map(({ opponent }) => opponent);
    const repeats = Math.max(...names.map((one) => names.filter((other) => other === one).length));
    const bonus = (m > 3 && repeats <= 2) || (m === 3 && repeats <= 1);
    return Math.max(100, R + gain + (bonus ? Math.max(0, gain - 10 * Math.sqrt(Math.max(m, 4))) : 0));
  };

  const step3 = R0.map((R, i) =>
    entrants[i]!.rating === null && N[i] === 0 && entrants[i]!.results.length > 0
      ? Math.max(100, specialRating(R, 1, met(i, R0), score[i]!, "mixed"))
      : R,
  );
  const step4 = R0.map((_, i) => rate(i, step3));
  return entrants.map(({ rating, results }, i) => {
    if (results.length === 0) return rating;
    const wins = results.filter((game) => game.score === 1).length;
    const draws = results.filter((game) => game.score === 0.5).length;
    const isEstablished = rating !== null && (N[i] === null || N[i]! > 25);
    return Math.max(
      rate(i, step4),
      personalFloor({ wins, draws, events: results.length >= 3 ? 1 : 0 }),
      isEstablished ? earnedFloor(rating, rules) : 100,
    );
  });
}

test("the same ratings to 1e-9, which the trace ends with", () => {
  fc.assert(
    fc.property(sections, (entrants) => {
      const expected = plainly(entrants);
      const { players } = rateSection(entrants, settings);
      players.forEach(({ rating, trace }, i) => {
        if (rating === null || expected[i] === null) expect(rating).toBe(expected[i]);
        else if (Math.abs(rating - expected[i]!) > 1e-9) throw new Error(`${rating} for ${expected[i]!}`);
        const traced = trace();
        if (traced) {
          const result = Math.max(100, traced.final!.result, players[i]!.floor.rating);
          expect(Math.abs(result - rating!)).toBeLessThan(1e-9);
        }
      });
    }),
    RUNS,
  );
});

const player = (rating: number, opponent: number, score: 0 | 1, games = 1): Entrant => ({
  rating,
  games: 40,
  results: Array.from({ length: games }, () => ({ opponent, score })),
});

const SMALL = [player(1500, 1, 1), player(1600, 0, 0)];

test.each([
  ["many games of two players", [player(1500, 1, 1, 1500), player(1600, 0, 0, 1500)]],
  [
    "many players",
    Array.from({ length: 6000 }, (_, i) => player(1000 + (i % 900), i ^ 1, i % 2 === 0 ? 1 : 0)),
  ],
])("a section of %s is rated as plainly, and a small one after it as before", (_name, large) => {
  const before = withTraces(rateSection(SMALL, settings));
  const expected = plainly(large);
  rateSection(large, settings).players.forEach(({ rating }, i) =>
    expect(rating).toBeCloseTo(expected[i]!, 9),
  );
  expect(withTraces(rateSection(SMALL, settings))).toEqual(before);
});
