/** Section 3 at its corners: the jump above 2355, the older formula, N missing or small. */
import { effectiveGames, mostEffectiveGames } from "../../../src/ratings/uschess/effective-games";
import { rulesFor } from "../../../src/ratings/uschess/rules";

const july2025 = rulesFor("ed2025-07");
const before2013 = rulesFor("2013-05-07");

test.each([
  ["at 2355, formula (1)", 2355, july2025, 49.989192505068544],
  ["above 2355, formula (1)", 2355.01, july2025, 50],
  ["at 2200, before 2013", 2200, before2013, 50],
  ["above 2200, before 2013", 2300, before2013, 50],
  ["on the day of the change", 1700, rulesFor("2013-05-18"), 20.01178674737454],
])("N* %s", (_name, rating, rules, expected) => {
  expect(mostEffectiveGames(rating, rules)).toBeCloseTo(expected, 10);
});

test.each([
  ["N under N*", 1700, 12, 12],
  ["N over N*", 1700, 300, 20.01178674737454],
  ["no N given: established", 1700, null, 20.01178674737454],
  ["zero games", 750, 0, 0],
  ["N' below 8 however many games, up to 289 (ambiguity 10)", 289, 500, 7.9985],
])("N' with %s", (_name, rating, games, expected) => {
  expect(effectiveGames(rating, games, july2025)).toBeCloseTo(expected, 3);
});
