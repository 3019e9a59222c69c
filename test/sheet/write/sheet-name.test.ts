/** The names of sheets with standings and highlights: Excel takes 31 characters. */
import { sheetNameOf } from "../../../src/sheet/write/sheet-name";

test.each([
  ["Fall Open", "Fall Open standings"],
  ["Club Night 1, Oct 1, 2026 G/75;d5", "Club Night 1 standings"],
  ["Winter Open, Open, Nov 21-22, 2026 G/90;d5", "Open standings"],
  ["Nov 22, 2026", "Nov 22, 2026 standings"],
  // The section tells one sheet from the other.
  ["Harvest Tournament, Reserve section", "Reserve standings"],
  ["Harvest Tournament - RESERVE (U1300), Nov 22, 2026", "RESERVE (U1300) standings"],
  ["Harvest Tournament, Under 1600 and Unrated", "Under 1600 and Unrat… standings"],
  ["The Anniversary Open of the Club", "The Anniversary Open… standings"],
])("the standings of %j go on the sheet %j", (title, name) => {
  expect(sheetNameOf(title, "standings")).toBe(name);
  expect(name.length).toBeLessThanOrEqual(31);
});
