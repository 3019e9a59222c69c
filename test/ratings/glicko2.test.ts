/** Glicko-2: the paper's example, and random periods against the glicko2 package. */
import fc from "fast-check";
import { Glicko2 } from "glicko2";
import { rateGlicko2, type Glicko2Player } from "../../src/ratings/glicko2";
import type { GlickoGame } from "../../src/ratings/glicko";
import { ratings, RUNS, scores } from "../arbitraries";
import { examplesOf } from "./examples";

interface Input {
  r: number;
  RD: number;
  sigma: number;
  tau: number;
  results: [rating: number, deviation: number, score: 0 | 0.5 | 1][];
}
interface Expected {
  r: number;
  RD: number;
  sigma: number;
  printed: [rating: number, deviation: number, volatility: number];
}
test.each(examplesOf<Input, Expected>("glicko2"))("$name", ({ input, expected }) => {
  const games = input.results.map(([rating, deviation, score]) => ({
    opponent: { rating, deviation },
    score,
  }));
  const player = { rating: input.r, deviation: input.RD, volatility: input.sigma };
  const after = rateGlicko2(player, games, input.tau);
  expect(after.rating).toBeCloseTo(expected.r, 6);
  expect(after.deviation).toBeCloseTo(expected.RD, 6);
  expect(after.volatility).toBeCloseTo(expected.sigma, 9);
  // The paper's 1464.06 and 0.05999 come from rounded steps, so its last digit is a unit off.
  expect(Math.abs(after.rating - expected.printed[0])).toBeLessThan(0.01);
  expect(after.deviation).toBeCloseTo(expected.printed[1], 2);
  expect(Math.abs(after.volatility - expected.printed[2])).toBeLessThan(1e-5);
});

const deviations = fc.double({ min: 20, max: 350, noNaN: true });
const players: fc.Arbitrary<Glicko2Player> = fc.record({
  rating: ratings,
  deviation: deviations,
  volatility: fc.double({ min: 0.02, max: 0.2, noNaN: true }),
});
const periods: fc.Arbitrary<GlickoGame[]> = fc.array(
  fc.record({ opponent: fc.record({ rating: ratings, deviation: deviations }), score: scores }),
  { maxLength: 12 },
);
const taus = fc.double({ min: 0.2, max: 1.2, noNaN: true });

function byPackage(
  { rating, deviation, volatility }: Glicko2Player,
  games: readonly GlickoGame[],
  tau: number,
) {
  const system = new Glicko2({ tau });
  const own = system.makePlayer(rating, deviation, volatility);
  for (const { opponent, score } of games) {
    own.addResult(system.makePlayer(opponent.rating, opponent.deviation, 0.06), score);
  }
  own.update_rank();
  return { rating: own.getRating(), deviation: own.getRd(), volatility: own.getVol() };
}

/**
 * Both searches for ln σ² stop once it is known to 1e-7, and rounding can let one take a turn less. After great
 * upsets σ² is large, and 1e-7 of it moves rating and deviation by some 1e-6 rating points: they agree to 1e-5.
 */
const AGREEMENT = { rating: 1e-5, deviation: 1e-5, volatility: 1e-6 } as const;

test("equals the glicko2 package to where the search stops", () => {
  fc.assert(
    fc.property(players, periods, taus, (player, games, tau) => {
      const ours = rateGlicko2(player, games, tau);
      const theirs = byPackage(player, games, tau);
      for (const key of ["rating", "deviation", "volatility"] as const) {
        expect(Math.abs(ours[key] - theirs[key])).toBeLessThan(AGREEMENT[key]);
      }
    }),
    RUNS,
  );
});

test("without a game the RD grows and nothing else changes (paper, step 6)", () => {
  const player = { rating: 1700, deviation: 60, volatility: 0.06 };
  expect(rateGlicko2(player, [], 0.5)).toEqual({
    ...player,
    deviation: expect.closeTo(Math.hypot(60, 173.7178 * 0.06), 10) as unknown,
  });
});
