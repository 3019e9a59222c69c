/** Section 4.2: K, its exception above 2200, the bonus and who earns it. */
import { rulesFor, type RulesBy } from "../../../src/ratings/uschess/rules";
import { bonus, bonusThreshold, kFactor } from "../../../src/ratings/uschess/standard";

describe("K in a dual-rated section, section 4.2", () => {
  test.each([
    [2200, true, 800 / 24],
    [2200.01, true, (800 * (6.5 - 0.0025 * 2200.01)) / 24],
    [2300, true, 600 / 24],
    [2499.99, true, (800 * (6.5 - 0.0025 * 2499.99)) / 24],
    [2500, true, 200 / 24],
    [2700, true, 200 / 24],
    [2300, false, 800 / 24],
  ])("R = %d, dual %s", (rating, dual, expected) => {
    expect(kFactor(rating, 20, 4, dual)).toBeCloseTo(expected, 10);
  });
});

describe("bonus, section 4.2", () => {
  const rows: [name: string, gain: number, games: number, repeats: number, by: RulesBy, expected: number][] =
    [
      ["m = 2 earns none", 100, 2, 1, "ed2025-07", 0],
      ["m = 3 counts as 4", 100, 3, 1, "ed2025-07", 100 - 20],
      ["m = 3, an opponent twice", 100, 3, 2, "ed2025-07", 0],
      ["m = 3, an opponent twice, as edition 2015-06 prints it", 100, 3, 2, "ed2015-06", 100 - 24],
      ["m = 3, an opponent three times, edition 2015-06", 100, 3, 3, "ed2015-06", 0],
      ["m = 3, an opponent twice, by published results of 2007", 100, 3, 2, "2007-03-18", 0],
      ["m = 3, an opponent twice, by published results of 2014", 100, 3, 2, "2014-05-03", 0],
      ["m = 4, an opponent twice, by published results of 2007", 100, 4, 2, "2007-03-18", 100 - 20],
      ["m = 4, an opponent twice", 100, 4, 2, "ed2025-07", 100 - 20],
      ["m = 4, an opponent three times", 100, 4, 3, "ed2025-07", 0],
      ["m = 9", 100, 9, 1, "ed2025-07", 100 - 30],
      ["gain under the threshold", 19.9, 4, 1, "ed2025-07", 0],
      ["a loss", -50, 4, 1, "ed2025-07", 0],
      ["B = 12 of edition 2025-02", 100, 4, 1, "ed2025-02", 100 - 24],
    ];
  // G. John in rec.games.chess.politics, 2005-04-11: the thresholds that he gives, and no bonus for fewer than three games.
  test.each<[games: number, threshold: string]>([
    [2, "Infinity"],
    [3, "20.00"],
    [4, "20.00"],
    [5, "22.36"],
    [9, "30.00"],
  ])("in 2005 the bonus after %d games begins at %s points", (games, threshold) => {
    const inEffect = bonusThreshold(games, 1, rulesFor("2005-04-11"));
    expect(inEffect.toFixed(2)).toBe(threshold);
    // "2 * [raw rating change] - [bonus threshold]"
    if (games > 2) expect(45 + bonus(45, inEffect)).toBeCloseTo(2 * 45 - inEffect, 10);
  });
  test.each(rows)("%s", (_name, gain, games, repeats, by, expected) => {
    expect(bonus(gain, bonusThreshold(games, repeats, rulesFor(by)))).toBeCloseTo(expected, 10);
  });
});
