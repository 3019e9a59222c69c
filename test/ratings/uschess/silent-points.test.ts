/** Points on which the documents are silent, as docs/readings.md decides them. */
import type { Entrant } from "../../../src/ratings/uschess/entrant";
import { rateSection } from "../../../src/ratings/uschess/event";
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { blend } from "../../../src/ratings/uschess/sources";
import { parseTimeControl } from "../../../src/ratings/uschess/time-controls";

test("a floor above a ceiling gives way to it", () => {
  const loser: Entrant = {
    rating: 1610,
    games: 40,
    floor: 1600,
    ceiling: 1550,
    results: [{ opponent: 1, score: 0 }],
  };
  const winner: Entrant = { rating: 1500, games: 40, results: [{ opponent: 0, score: 1 }] };
  const settings = { rules: rulesFor("ed2025-07"), system: "OTBR", dualRated: false, endDate: null } as const;
  expect(rateSection([loser, winner], settings).players[0]!.rating).toBe(1550);
});

test.each([
  ["40/90;i30,SD/30;i30", 30],
  ["40/90;d5,SD/30;i30", 30],
  ["40/90+30,SD/30+5", 30],
])("of the increments in %s the largest counts, once", (text, seconds) => {
  expect(parseTimeControl(text)).toEqual({ controls: [{ minutes: 120, seconds }], online: false });
});

test("a blend's age-based rating goes by the section's formula", () => {
  const newcomer = { birthDate: null, age: 2.5, withoutBirthDate: 750, endDate: "2026-07-01" };
  const source = { system: "OTBQ", rating: 900, games: 10, date: null } as const;
  const ageRating = (formula: "2006" | "2020") =>
    blend([source], "OTBR", newcomer, { ...rulesFor("ed2025-07"), ageRating: formula }).parts[0]!.ageRating;
  expect([ageRating("2006"), ageRating("2020")]).toEqual([1300, 125]);
});
