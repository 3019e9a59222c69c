/**
 * Every difference between the five editions that moves a computed number, as the numbers that it moves:
 * each row is one difference, computed by the edition before and by the edition after.
 */
import { ageBasedRating } from "../../../src/ratings/uschess/age";
import { fromCfc, fromFide, fromFideYouth } from "../../../src/ratings/uschess/conversions";
import { floorAfter, prizeFloor } from "../../../src/ratings/uschess/floors";
import { isEligibleForForeign } from "../../../src/ratings/uschess/foreign-events";
import { initialRating } from "../../../src/ratings/uschess/initial";
import { rulesFor, type Edition, type Rules } from "../../../src/ratings/uschess/rules";
import { bonus, bonusThreshold } from "../../../src/ratings/uschess/standard";
import { lowersKAbove2200, parseTimeControl, systemsFor } from "../../../src/ratings/uschess/time-controls";

type Row = [
  difference: string,
  before: Edition,
  after: Edition,
  compute: (rules: Rules) => unknown,
  was: unknown,
  is: unknown,
];

const systems =
  (text: string, online = false) =>
  (rules: Rules) =>
    systemsFor(parseTimeControl(text)!, online, rules);
const start =
  (system: "OTBR" | "OLQ", from: "FIDE" | "CFC" | "OTBQ", rating: number, games: number | null = null) =>
  (rules: Rules) => {
    const sources = [{ system: from, rating, games, date: null }];
    const { initial } = initialRating({ sources, adult: true }, { system, endDate: null, rules });
    return [initial.rating, initial.games];
  };
const bonusAfter = (games: number, repeats: number, rules: Rules) =>
  bonus(100, bonusThreshold(games, repeats, rules));
const NOTHING = { wins: 0, draws: 0, events: 0 };

const ROWS: Row[] = [
  ["s4.2 B from 10 to 12", "ed2015-01", "ed2015-06", (rules) => bonusAfter(4, 1, rules), 80, 76],
  ["s6 who is updated from foreign events", "ed2015-01", "ed2015-06", (rules) => rules.foreignEvents, "USA flag from 2200, or members", "members"],

  ["six systems instead of five", "ed2015-06", "ed2020-09", systems("G/60", true), [], ["OLR"]],
  ["time controls in mm+ss: G/10+0", "ed2015-06", "ed2020-09", systems("G/10+0"), ["OTBQ", "OTBB"], ["OTBB"]],
  ["s2 FIDE counts 10 above 2150, then above 2000", "ed2015-06", "ed2020-09", start("OTBR", "FIDE", 2100), [2162, 5], [2162, 10]],
  ["s2 CFC up to 1500 counts none, then 5", "ed2015-06", "ed2020-09", start("OTBR", "CFC", 1500), [1410, 0], [1410, 5]],
  ["s2 online, FIDE counts none, then 5", "ed2015-06", "ed2020-09", start("OLQ", "FIDE", 2000), [2060, 0], [2060, 5]],
  ["s2 at least four games, then any", "ed2015-06", "ed2020-09", start("OTBR", "OTBQ", 1500, 3), [1300, 0], [1500, 3]],
  ["s2.3 age under 3", "ed2015-06", "ed2020-09", (rules) => ageBasedRating(2.5, rules), 1300, 125],
  ["s2.3 age under 2", "ed2015-06", "ed2020-09", (rules) => ageBasedRating(1.5, rules), 1300, 100],
  ["s2.3 a child under 3 is an adult, then unknown", "ed2015-06", "ed2020-09",
    (rules) => initialRating({ birthDate: "2018-01-01" }, { system: "OTBR", endDate: "2020-06-01", rules }).initial.rating, 1300, 750],
  ["s4.2 dual K in Quick", "ed2015-06", "ed2020-09", (rules) => lowersKAbove2200({ system: "OTBQ", dualRated: true }, rules), true, false],
  ["s4.2 B from 12 to 14", "ed2015-06", "ed2020-09", (rules) => bonusAfter(4, 1, rules), 76, 72],
  ["s5 personal floor online", "ed2015-06", "ed2020-09", (rules) => floorAfter({}, { ...NOTHING, wins: 3 }, "OLQ", rules).rating, 112, 100],
  ["s5 original Life Master in Quick", "ed2015-06", "ed2020-09", (rules) => floorAfter({ lifeMaster: true }, NOTHING, "OTBQ", rules).rating, 2200, 100],
  ["s5 money floor from $2,000 to $4,000", "ed2015-06", "ed2020-09", (rules) => prizeFloor(2500, 1800, rules), 1800, 100],
  ["s6 established rating required", "ed2015-06", "ed2020-09", (rules) => isEligibleForForeign({ rating: 1500, games: 20 }, rules), true, false],

  ["s2.1 FIDE up to 2000", "ed2020-09", "ed2025-02", (rules) => fromFide(1500, rules), 1590, 1277.05],
  ["s2.1 FIDE above 2000 stays", "ed2020-09", "ed2025-02", (rules) => fromFide(2100, rules), 2162, 2162],
  ["s2.2 CFC", "ed2020-09", "ed2025-02", (rules) => fromCfc(1200, rules), 1110, 886],
  ["s4.2 bonus after three games with a repeat", "ed2020-09", "ed2025-02", (rules) => bonusAfter(3, 2, rules), 72, 0],
  ["s4.2 B from 14 to 12", "ed2020-09", "ed2025-02", (rules) => bonusAfter(4, 1, rules), 72, 76],
  ["s6 youth conversion", "ed2020-09", "ed2025-02", (rules) => fromFideYouth(1500, rules), 1700, 1447.05],

  ["s4.2 B from 12 to 10", "ed2025-02", "ed2025-07", (rules) => bonusAfter(4, 1, rules), 76, 80],
]; // prettier-ignore

const close = (value: unknown) => (typeof value === "number" ? Math.round(value * 1e8) / 1e8 : value);

test.each(ROWS)("%s (%s, %s)", (_difference, before, after, compute, was, is) => {
  expect([close(compute(rulesFor(before))), close(compute(rulesFor(after)))]).toEqual([was, is]);
});

test("s8 dates of the later editions: B = 6 from 2008-06-06, 8 from 2012-08-03, storage from 2014-09-01", () => {
  expect(["2008-06-06", "2012-08-03"].map((day) => rulesFor(day).bonusMultiplier)).toEqual([6, 8]);
  expect(rulesFor("2014-09-01").storage).toBe("decimals");
});
