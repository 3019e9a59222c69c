/** Worked examples with published or independently computed numbers, each named by its source. */
import { examplesOf } from "../examples";
import { effectiveGames, mostEffectiveGames } from "../../../src/ratings/uschess/effective-games";
import { earnedFloor, personalFloor } from "../../../src/ratings/uschess/floors";
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { specialRating, type History } from "../../../src/ratings/uschess/special";
import {
  bonus,
  bonusThreshold,
  kFactor,
  standardPass,
  totalExpectancy,
} from "../../../src/ratings/uschess/standard";

const july2025 = rulesFor("ed2025-07");
const digits = (value: number) => String(value).split(".")[1]?.length ?? 0;

describe("section 3, effective games", () => {
  const rows = examplesOf<{ R0: number; N?: number; formula?: string }, { Nstar: number; printed?: number }>(
    "uschess.effective_games",
  );
  test.each(rows)("$name", ({ input, expected }) => {
    const rules = input.formula === "pre-2013" ? rulesFor("2013-05-07") : july2025;
    expect(mostEffectiveGames(input.R0, rules)).toBeCloseTo(expected.Nstar, 10);
    if (expected.printed) expect(effectiveGames(input.R0, input.N!, rules)).toBeCloseTo(expected.printed, 1);
  });
});

describe("section 4.2, K", () => {
  const rows = examplesOf<{ Nprime: number; m: number }, { K: number }>("uschess.K");
  test.each(rows)("$name", ({ input, expected }) => {
    expect(kFactor(1500, input.Nprime, input.m, false)).toBeCloseTo(expected.K, digits(expected.K));
  });
});

describe("section 5, floors", () => {
  const personal = examplesOf<{ wins: number; draws: number; events3: number }, { AF: number }>(
    "uschess.floor",
  );
  test.each(personal)("$name", ({ input, expected }) => {
    expect(personalFloor({ wins: input.wins, draws: input.draws, events: input.events3 })).toBe(expected.AF);
  });
  const earned = examplesOf<{ peak_established: number }, { floor: number | "absolute floor" }>(
    "uschess.earned_floor",
  );
  test.each(earned)("$name", ({ input, expected }) => {
    const floor = expected.floor === "absolute floor" ? 100 : expected.floor;
    expect(earnedFloor(input.peak_established, july2025)).toBe(floor);
  });
});

describe("section 4.1, special", () => {
  interface Input {
    R0: number;
    Nprime: number;
    opps: number[];
    S: number;
    history: "all_wins" | null;
  }
  test.each(examplesOf<Input, { M: number }>("uschess.special"))("$name", ({ input, expected }) => {
    const history: History = input.history === "all_wins" ? "wins" : "mixed";
    expect(specialRating(input.R0, input.Nprime, input.opps, input.S, history)).toBeCloseTo(expected.M, 8);
  });

  interface RealInput {
    R0: number;
    N: number;
    opps_step4: number[];
    S: number;
  }
  test.each(examplesOf<RealInput, { M: number }>("uschess.special.real"))("$name", ({ input, expected }) => {
    const nPrime = effectiveGames(input.R0, input.N, july2025);
    expect(specialRating(input.R0, nPrime, input.opps_step4, input.S, "mixed")).toBeCloseTo(expected.M, 2);
  });

  interface ApproxInput {
    R0: number;
    N: number;
    opps: number[];
    S: number;
  }
  const approx = examplesOf<ApproxInput, { approx: number; exact: number }>("uschess.special.approx_doc");
  test.each(approx)("$name", ({ input, expected }) => {
    const nPrime = effectiveGames(input.R0, input.N, rulesFor("ed2015-06"));
    const rating = specialRating(input.R0, nPrime, input.opps, input.S, "mixed");
    expect(rating).toBeCloseTo(expected.exact, 4);
    expect(Math.round(rating)).toBe(expected.approx);
  });
});

describe("section 4.2, published 2026 results", () => {
  interface Input {
    R0: number;
    opps_step4: number[];
    S: number;
  }
  interface Expected {
    K: number;
    E: number;
    bonus: number;
    post: number;
  }
  test.each(examplesOf<Input, Expected>("uschess.standard.real"))("$name", ({ input, expected }) => {
    const m = input.opps_step4.length;
    // The second example meets one opponent twice.
    const repeats = m - new Set(input.opps_step4).size + 1;
    const k = kFactor(input.R0, effectiveGames(input.R0, null, july2025), m, false);
    const expectancy = totalExpectancy(input.R0, input.opps_step4);
    const threshold = bonusThreshold(m, repeats, july2025);
    const extra = bonus(k * (input.S - expectancy), threshold);
    expect(k).toBeCloseTo(expected.K, digits(expected.K));
    expect(expectancy).toBeCloseTo(expected.E, digits(expected.E));
    expect(extra).toBeCloseTo(expected.bonus, digits(expected.bonus));
    const given = { score: input.S, kFactor: k, bonusThreshold: threshold };
    expect(standardPass(input.R0, input.opps_step4, given).result).toBeCloseTo(expected.post, 2);
  });
});
