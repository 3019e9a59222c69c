/** Each parameter on the last end date of its old value and the first of its new one, and the editions to the letter. */
import { EDITIONS, isEdition, listRules, rulesFor, type Rules } from "../../../src/ratings/uschess/rules";
import { dayBefore } from "./days";

type Change = [parameter: keyof Rules, day: string, before: unknown, after: unknown];
const CHANGES: Change[] = [
  ["bonusMultiplier", "2008-06-07", 10, 6],
  ["bonusMultiplier", "2012-08-04", 6, 8],
  ["bonusMultiplier", "2014-03-20", 8, 10],
  ["bonusMultiplier", "2015-06-01", 10, 12],
  ["bonusMultiplier", "2017-05-01", 12, 14],
  ["bonusMultiplier", "2023-02-01", 14, 12],
  ["bonusMultiplier", "2025-01-01", 12, 10],
  ["effectiveGames", "2013-05-18", "2001", "2013"],
  ["dualRatedK", "2013-05-18", "none", "OTBR only"],
  ["ageRating", "2006-04-01", "2001", "2006"],
  ["ageRating", "2020-06-01", "2006", "2020"],
  ["personalFloor", "2008-06-07", "none", "every system"],
  ["personalFloor", "2020-06-01", "every system", "over the board"],
  ["lowestEarnedFloor", "2010-04-01", 1400, 1200],
  ["threeGameNorm", "2025-11-01", "none", "with a bye or forfeit win"],
  ["storage", "2014-09-18", "whole numbers", "decimals"],
  ["starts", "2014-09-18", "whole numbers", "decimals"],
  ["timeControls", "2002-01-01", "2001", "2002"],
  ["timeControls", "2004-01-01", "2002", "2004"],
  ["timeControls", "2012-01-01", "2004", "2012"],
  ["timeControls", "2013-03-01", "2012", "2013"],
  ["halfK", "2006-03-01", "some events", "none"],
  ["initialization", "2020-06-01", "priority list", "blend"],
  ["fideConversion", "2008-07-01", "2001", "2008"],
  ["fideConversion", "2015-01-07", "2008", "2015"],
  ["fideConversion", "2024-03-01", "2015", "2024"],
  ["youthConversion", "2024-03-01", "2015", "2024"],
  ["cfcConversion", "2025-01-01", "2001", "2025"],
  ["lifeMasterFloor", "2020-06-01", "every system", "OTBR only"],
  ["moneyFloor", "2006-03-01", 1000, 2000],
  ["moneyFloor", "2018-01-01", 2000, 4000],
  ["matchLimits", "2006-01-01", "2001", "2006"],
  ["foreignEvents", "2015-06-01", "USA flag from 2200, or members", "members"],
  ["foreignEvents", "2020-06-01", "members", "members with an established rating"],
  ["systems", "2013-03-01", "OTBR OTBQ", "OTBR OTBQ OTBB"],
  ["systems", "2014-10-01", "OTBR OTBQ OTBB", "OTBR OTBQ OTBB OLB"],
  ["systems", "2015-03-01", "OTBR OTBQ OTBB OLB", "OTBR OTBQ OTBB OLQ OLB"],
  ["systems", "2020-06-01", "OTBR OTBQ OTBB OLQ OLB", "OTBR OTBQ OTBB OLR OLQ OLB"],
];

test.each(CHANGES)("%s changes on %s from %p to %p", (parameter, day, before, after) => {
  expect([rulesFor(dayBefore(day))[parameter], rulesFor(day)[parameter]]).toEqual([before, after]);
});

/** By start date go, as announced, which systems and classes of time controls exist. */
const BY_START = ["timeControls 2013-03-01", ...CHANGES.flatMap(([name, day]) => (name === "systems" ? [`systems ${day}`] : []))]; // prettier-ignore

test.each(CHANGES)(
  "a section that starts before and ends on the day: %s, %s",
  (parameter, day, before, after) => {
    const byStart = BY_START.includes(`${parameter} ${day}`);
    expect(rulesFor(day, dayBefore(day))[parameter]).toEqual(byStart ? before : after);
  },
);

test.each([
  ["ed2015-01", 10],
  ["ed2015-06", 12],
  ["ed2020-09", 14],
  ["ed2025-02", 12],
  ["ed2025-07", 10],
] as const)("%s prints B = %d", (edition, expected) => {
  expect(rulesFor(edition).bonusMultiplier).toBe(expected);
});

test("the newest rules are those of the newest edition, but starts are not rounded (ambiguity 15), and of November 2025", () => {
  const later = { starts: "decimals", threeGameNorm: "with a bye or forfeit win" };
  const newest = { ...rulesFor(EDITIONS.at(-1)!), ...later, askedBy: "" };
  expect({ ...rulesFor(null), askedBy: "" }).toEqual(newest);
});

test("an edition is told from a date", () => {
  expect(EDITIONS.every(isEdition)).toBe(true);
  expect(isEdition("2025-07-26")).toBe(false);
});

test("the list names each parameter once, with its day and section", () => {
  const lines = listRules("2015-10-10");
  const expected = { value: 12, since: "2015-06-01", section: "4.2", knownBy: "documents", doubt: "" };
  expect(lines[0]).toEqual({ name: "Bonus multiplier B", ...expected });
  expect(new Set(lines.map(({ name }) => name)).size).toBe(lines.length);
});

// The days that the official record shows, and three that announcements give as end dates (or, in 2013, a start).
test.each([
  ["2008-06-07", "published results", ["Bonus multiplier B", "Personal absolute floor"]],
  ["2012-01-01", "published results", ["Time control classes of"]],
  ["2012-08-04", "published results", ["Bonus multiplier B"]],
  ["2013-05-18", "published results", ["Effective games formula of", "Lower K above 2200 when dual-rated"]],
  ["2014-03-20", "published results", ["Bonus multiplier B"]],
  ["2014-09-18", "published results", ["Ratings stored as"]],
  ["2013-03-01", "announcement", ["Time control classes of"]],
  ["2017-05-01", "announcement", ["Bonus multiplier B"]],
  ["2023-02-01", "announcement", ["Bonus multiplier B"]],
  ["2025-01-01", "announcement", ["Bonus multiplier B"]],
  ["2025-11-01", "announcement", ["Title norm after three games"]],
] as const)("of the changes on %s these are known by %s: %j", (day, knownBy, names) => {
  const known = listRules(day).filter((line) => line.since === day && line.knownBy === knownBy);
  expect(known.map(({ name }) => name)).toEqual(names);
});
