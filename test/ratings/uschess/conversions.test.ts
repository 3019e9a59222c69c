/** Sections 2.1, 2.2 and 6: each piece of each conversion at its ends, on the day before and the day of a change. */
import { fromCfc, fromFide, fromFideYouth } from "../../../src/ratings/uschess/conversions";
import { rulesFor } from "../../../src/ratings/uschess/rules";

test.each([
  ["2008-06-30", 1500, 1550],
  ["2008-07-01", 1500, 1657.5],
  ["2008-07-01", 2000, 1970],
  ["2008-07-01", 2200, 2202],
  ["2015-01-06", 1500, 1657.5],
  ["ed2015-01", 2000, 2060],
  ["ed2015-06", 2001, 2061.02],
  ["ed2020-09", 1420, 1514.8],
  ["2024-02-29", 1500, 1590],
  ["2024-03-01", 1500, 1277.05],
  ["ed2025-02", 2000, 2060.4],
  ["ed2025-07", 2001, 2061.02],
])("FIDE by the rules of %s: %d is %d (section 2.1)", (by, fide, expected) => {
  expect(fromFide(fide, rulesFor(by))).toBeCloseTo(expected, 8);
});

test.each([
  ["2024-02-29", 2000, 2080],
  ["2024-02-29", 1500, 1700],
  ["2024-03-01", 1500, 1447.05],
  ["2024-03-01", 2000, 2080.4],
  ["2024-03-01", 2001, 2081],
])("FIDE in a youth event by the rules of %s: %d is %d (section 6)", (by, fide, expected) => {
  expect(fromFideYouth(fide, rulesFor(by))).toBeCloseTo(expected, 8);
});

test.each([
  ["2024-12-31", 1500, 1410],
  ["2024-12-31", 1501, 1411.1],
  ["2025-01-01", 1149, 821.435],
  ["2025-01-01", 1150, 822],
  ["2025-01-01", 1609, 1409.52],
  ["2025-01-01", 1610, 1414.1],
  ["2025-01-01", 1999, 1962.59],
  ["2025-01-01", 2000, 1960],
])("CFC by the rules of %s: %d is %d (section 2.2, ambiguity 21)", (by, cfc, expected) => {
  expect(fromCfc(cfc, rulesFor(by))).toBeCloseTo(expected, 8);
});
