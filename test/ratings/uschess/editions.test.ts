/**
 * Every difference between the editions that moves a computed number, and every change since 2001 that
 * no edition before prints, as the numbers that they move: computed by the edition before and the edition
 * after, and by the rules of the day before and of the day from which it holds.
 */
import { ageBasedRating } from "../../../src/ratings/uschess/age";
import { fromCfc, fromFide, fromFideYouth } from "../../../src/ratings/uschess/conversions";
import { mostEffectiveGames } from "../../../src/ratings/uschess/effective-games";
import { storedRating } from "../../../src/ratings/uschess/event";
import { earnedFloor, floorAfter } from "../../../src/ratings/uschess/floors";
import { isEligibleForForeign } from "../../../src/ratings/uschess/foreign-events";
import { initialRating } from "../../../src/ratings/uschess/initial";
import { matchRefusal } from "../../../src/ratings/uschess/matches";
import { rulesFor, type Edition, type Rules } from "../../../src/ratings/uschess/rules";
import { bonus, bonusThreshold } from "../../../src/ratings/uschess/standard";
import { lowersKAbove2200, parseTimeControl, systemsFor } from "../../../src/ratings/uschess/time-controls";
import { dayBefore } from "./days";

type Row = [
  difference: string,
  before: Edition,
  after: Edition,
  /** The first end date; null where the days around it move the number otherwise than the editions. */
  day: string | null,
  compute: (rules: Rules) => unknown,
  was: unknown,
  is: unknown,
];

const systems =
  (text: string, online = false) =>
  (rules: Rules) =>
    systemsFor({ ...parseTimeControl(text)!, online }, rules);
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
  ["s4.2 B from 10 to 12", "ed2015-01", "ed2015-06", "2015-06-01", (rules) => bonusAfter(4, 1, rules), 80, 76],
  ["s6 who is updated from foreign events", "ed2015-01", "ed2015-06", "2015-06-01", (rules) => rules.foreignEvents, "USA flag from 2200, or members", "members"],

  ["six systems instead of five", "ed2015-06", "ed2020-09", null, systems("G/60", true), ["OLQ"], ["OLR"]],
  ["time controls in mm+ss: G/10+0", "ed2015-06", "ed2020-09", null, systems("G/10+0"), ["OTBQ", "OTBB"], ["OTBB"]],
  ["s2 FIDE counts 10 above 2150, then above 2000", "ed2015-06", "ed2020-09", "2020-06-01", start("OTBR", "FIDE", 2100), [2162, 5], [2162, 10]],
  ["s2 CFC up to 1500 counts none, then 5", "ed2015-06", "ed2020-09", "2020-06-01", start("OTBR", "CFC", 1500), [1410, 0], [1410, 5]],
  ["s2 online, FIDE counts none, then 5", "ed2015-06", "ed2020-09", "2020-06-01", start("OLQ", "FIDE", 2000), [2060, 0], [2060, 5]],
  ["s2 at least four games, then any", "ed2015-06", "ed2020-09", "2020-06-01", start("OTBR", "OTBQ", 1500, 3), [1300, 0], [1500, 3]],
  ["s2.3 age under 3", "ed2015-06", "ed2020-09", "2020-06-01", (rules) => ageBasedRating(2.5, rules), 1300, 125],
  ["s2.3 age under 2", "ed2015-06", "ed2020-09", "2020-06-01", (rules) => ageBasedRating(1.5, rules), 1300, 100],
  ["s2.3 a child under 3 is an adult, then unknown", "ed2015-06", "ed2020-09", "2020-06-01",
    (rules) => initialRating({ birthDate: "2018-01-01" }, { system: "OTBR", endDate: "2020-06-01", rules }).initial.rating, 1300, 750],
  ["s4.2 dual K in Quick", "ed2015-06", "ed2020-09", null, (rules) => lowersKAbove2200({ system: "OTBQ", dualRated: true }, rules), true, false],
  ["s4.2 B from 12 to 14", "ed2015-06", "ed2020-09", "2017-05-01", (rules) => bonusAfter(4, 1, rules), 76, 72],
  ["s5 personal floor online", "ed2015-06", "ed2020-09", "2020-06-01", (rules) => floorAfter({}, { ...NOTHING, wins: 3 }, "OLQ", rules).rating, 112, 100],
  ["s5 original Life Master in Quick", "ed2015-06", "ed2020-09", "2020-06-01", (rules) => floorAfter({ lifeMaster: true }, NOTHING, "OTBQ", rules).rating, 2200, 100],
  ["s5 money floor from $2,000 to $4,000", "ed2015-06", "ed2020-09", "2018-01-01", ({ moneyFloor }) => moneyFloor, 2000, 4000],
  ["s6 established rating required", "ed2015-06", "ed2020-09", "2020-06-01", (rules) => isEligibleForForeign({ rating: 1500, games: 20 }, rules), true, false],

  ["s2.1 FIDE up to 2000", "ed2020-09", "ed2025-02", "2024-03-01", (rules) => fromFide(1500, rules), 1590, 1277.05],
  ["s2.1 FIDE above 2000 stays", "ed2020-09", "ed2025-02", "2024-03-01", (rules) => fromFide(2100, rules), 2162, 2162],
  ["s2.2 CFC", "ed2020-09", "ed2025-02", "2025-01-01", (rules) => fromCfc(1200, rules), 1110, 886],
  ["s4.2 bonus after three games with a repeat", "ed2020-09", "ed2025-02", null, (rules) => bonusAfter(3, 2, rules), 72, 0],
  ["s4.2 B from 14 to 12", "ed2020-09", "ed2025-02", "2023-02-01", (rules) => bonusAfter(4, 1, rules), 72, 76],
  ["s6 youth conversion", "ed2020-09", "ed2025-02", "2024-03-01", (rules) => fromFideYouth(1500, rules), 1700, 1447.05],

  ["s4.2 B from 12 to 10", "ed2025-02", "ed2025-07", "2025-01-01", (rules) => bonusAfter(4, 1, rules), 76, 80],
]; // prettier-ignore

const close = (value: unknown) => (typeof value === "number" ? Math.round(value * 1e8) / 1e8 : value);

test.each(ROWS)("%s (%s, %s)", (_difference, before, after, _day, compute, was, is) => {
  expect([close(compute(rulesFor(before))), close(compute(rulesFor(after)))]).toEqual([was, is]);
});

type DayRow = [change: string, day: string, compute: Row[4], was: unknown, is: unknown];
const provisional = { rating: 1500, games: 25 };

const DAYS: DayRow[] = [
  ["s8 dual rating up to 60 minutes", "2002-01-01", systems("G/45"), ["OTBR"], ["OTBR", "OTBQ"]],
  ["s8 Quick from 5 minutes", "2004-01-01", systems("G/5"), [], ["OTBQ"]],
  ["match limits of 2006", "2006-01-01", (rules) => matchRefusal(provisional, provisional, 4, rules), null, "not established"],
  ["money floor from $1,000 to $2,000", "2006-03-01", ({ moneyFloor }) => moneyFloor, 1000, 2000],
  ["s8 age, a child of 10", "2006-04-01", (rules) => ageBasedRating(10, rules), 800, 500],
  ["s8 age, a student of 22", "2006-04-01", (rules) => ageBasedRating(22, rules), 1300, 1100],
  ["s8 B from 10 to 6", "2008-06-07", (rules) => bonusAfter(4, 1, rules), 80, 88],
  ["FIDE of 1500", "2008-07-01", (rules) => fromFide(1500, rules), 1550, 1657.5],
  ["s8 personal floors", "2008-06-07", (rules) => floorAfter({}, { ...NOTHING, wins: 3 }, "OTBR", rules).rating, 100, 112],
  ["s8 floors at 1200 and 1300", "2010-04-01", (rules) => earnedFloor(1500, rules), 100, 1300],
  ["s8 B from 6 to 8", "2012-08-04", (rules) => bonusAfter(4, 1, rules), 88, 84],
  ["s8 Blitz", "2013-03-01", systems("G/5"), ["OTBQ"], ["OTBB"]],
  ["s8 20??-??-??, dual rating beyond 60 minutes", "2012-01-01", systems("G/61"), ["OTBR"], ["OTBR", "OTBQ"]],
  ["seconds of delay are added", "2012-01-01", systems("G/25;d5"), ["OTBQ"], ["OTBR", "OTBQ"]],
  ["seconds of increment are added", "2012-01-01", systems("G/60;+30"), ["OTBR", "OTBQ"], ["OTBR"]],
  ["s8 online Regular", "2020-06-01", systems("G/60", true), [], ["OLR"]],
  ["s8 effective games of 1700", "2013-05-18", (rules) => mostEffectiveGames(1700, rules), 26.72612419, 20.01178675],
  ["lower K above 2200 when dual-rated", "2013-05-18", (rules) => lowersKAbove2200({ system: "OTBR", dualRated: true }, rules), false, true],
  ["s8 B from 8 to 10", "2014-03-20", (rules) => bonusAfter(4, 1, rules), 84, 80],
  ["s8 stored decimals", "2014-09-18", (rules) => storedRating(1500.1, 1500, rules), 1501, 1500],
  ["s8 online Blitz", "2014-10-01", systems("G/5", true), [], ["OLB"]],
  ["FIDE of 1500 again", "2015-01-07", (rules) => fromFide(1500, rules), 1657.5, 1590],
  ["s8 online Quick", "2015-03-01", systems("G/15", true), [], ["OLQ"]],
]; // prettier-ignore

const OF_EDITIONS = ROWS.flatMap(([difference, , , day, compute, was, is]): DayRow[] =>
  day ? [[difference, day, compute, was, is]] : [],
);

test.each([...OF_EDITIONS, ...DAYS])("%s, the day before %s and on it", (_change, day, compute, was, is) => {
  expect([close(compute(rulesFor(dayBefore(day)))), close(compute(rulesFor(day)))]).toEqual([was, is]);
});
