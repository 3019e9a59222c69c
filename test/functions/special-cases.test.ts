/** The functions of sections 1, 2, 5, 6 and 7: arguments, one value each, and the cell's errors. */
import * as cases from "../../src/functions/special-cases";
import { rateevent } from "../../src/functions/section";
import * as stepOne from "../../src/functions/step-one";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { checkReport } from "../../src/report/checks";
import { reportOf, sectionsOf, TODAY } from "../report/sections";
import { at, expectCellError } from "./cell-error";
import { inCell } from "./in-cell";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

const { floor, foreign, match, needed, norm, performance, ratingClass } = inCell(cases);
const { agerating, fromcfc, fromfide } = inCell(stepOne);
const { systems } = cases;
const { initial } = stepOne;
const column = (...values: unknown[]) => values.map((value) => [value]);

const SECTION_2_EXAMPLE = [
  ["OTBR", 1759, null, "2018-03-25"],
  ["otbq", 1643, 0, "1/13/2018"],
  ["OTBB", "1658", "", 42567],
  ["", null, 0, 0],
];

const VALUES: [formula: string, call: () => unknown, result: unknown][] = [
  ["INITIAL, the example of section 2", () => initial(SECTION_2_EXAMPLE, "2000-07-01", "2020-09-01", "OLB", null, "ed2020-09"), [[1702, 10]]],
  ["INITIAL with names for codes", () => initial([["regular", 1800, 30]], null, "2026-07-01", "Quick"), [[1800, 10]]],
  ["INITIAL by a priority list", () => initial([["FIDE", 1420, null, null]], null, null, null, null, "ed2015-06"), [[1514.8, 5]]],
  ["INITIAL by age", () => initial([[null, null, null, null]], "2010-07-01", "2026-07-01"), [[800, 0]]],
  ["INITIAL without sources", () => initial(null as never, "2010-07-01", "2026-07-01"), [[800, 0]]],
  ["INITIAL, a rating that rests on no game", () => initial([["OTBQ", 1500, "0"]], "2016-07-01", "2026-07-01", null, null, "ed2025-07"), [[500, 0]]],
  ["INITIAL by date is not rounded", () => initial([["OTBR", 1643.75, 30]], null, "2026-07-01", "OTBQ"), [[1643.75, 10]]],
  ["INITIAL by age is AGERATING by date", () => initial(null as never, "2018-06-20", "2026-08-01"), [[50 * (2964 / 365.25), 0]]],
  ["INITIAL of 2015 is not rounded", () => initial([["OTBR", 1643.76, 30]], null, null, "OTBQ", null, "ed2015-06"), [[1643.76, 10]]],
  ["INITIAL of an adult", () => initial([[0, 0, 0, 0]], 0, 0, 0, true), [[1300, 0]]],
  ["INITIAL of nobody known", () => initial([[""]], "", ""), [[750, 0]]],
  ["INITIAL from a short row", () => initial([["CFC", 1600]], null, "2026-07-01"), [[1398, 5]]],
  ["AGERATING", () => agerating("2010-07-01", "2026-07-01"), 800],
  ["AGERATING unrounded", () => agerating("2018-06-20", "2026-08-01"), (50 * 2964) / 365.25],
  ["INITIAL by the rules of date", () => initial([["FIDE", 1420]], null, "2015-07-01"), [[1514.8, 5]]],
  ["INITIAL by the rules of rulesDate before those of date", () => initial([["FIDE", 1420]], null, "2026-07-01", null, null, "ed2015-06"), [[1514.8, 5]]],
  ["AGERATING on the last day of a rule", () => agerating("2018-06-20", "2020-05-31"), 1300],
  ["AGERATING on the first day of the next", () => agerating("2018-06-20", "2020-06-01"), 750],
  ["AGERATING by the rules of rulesDate before those of date", () => agerating("2018-06-20", "2020-06-01", null, "2020-05-31"), 1300],
  ["AGERATING without a birth date", () => agerating(null, null), 750],
  ["AGERATING of an adult without one", () => agerating(null, null, true), 1300],
  ["AGERATING under three", () => agerating("2025-01-01", "2026-07-01"), 750],
  ["AGERATING under three in 2015", () => agerating("2013-01-01", "2015-07-01", null, "2015-07-01"), 1300],
  ["INITIAL of a system in a word", () => initial([["Regular", 1643.76, 30]], null, null, "quick", null, "ed2015-06"), [[1643.76, 10]]],
  ["AGERATING at 120", () => agerating("1906-07-02", "2026-07-01"), 1300],
  ["AGERATING, an empty birth date on the desktop", () => agerating(0, "2026-07-01", null, null, at("A2", "B2")), 750],
  ["MATCH by ratings with their games", () => match("1500P40", null, "1500*", null, [[4]], 4), 1550],
  ["MATCH without a point", () => match(1605, null, 1500, null, [[0]], 2, 0, 0, 0, 1600, at("A2", null, "C2", null, null, null, "G2", "H2", "I2", "J2")), 1559.8645373678744],
  ["FROMFIDE", () => fromfide(2001), 2061.02],
  ["FROMFIDE of a youth event", () => fromfide(2001, null, true), 2081],
  ["FROMFIDE of 2015", () => fromfide(1420, "ed2015-01"), 1514.8],
  ["FROMCFC", () => fromcfc(2000), 1960],
  ["FLOOR of the example", () => floor(null, 3, 1, 10), 124],
  ["FLOOR by a peak", () => floor(1999.51), 1800],
  ["FLOOR of an original Life Master", () => floor(2250, 0, 0, 0, null, null, true), 2200],
  ["FLOOR of one in Quick", () => floor(2250, 0, 0, 0, null, "OTBQ", true), 2000],
  ["FLOOR of one in Quick, 2015", () => floor(2250, 0, 0, 0, "ed2015-06", "OTBQ", true), 2200],
  ["FLOOR by a prize", () => floor(1600, 0, 0, 0, null, null, false, 1800), 1800],
  ["FLOOR by a prize, at most 2000", () => floor(1600, 0, 0, 0, null, null, false, 2000), 2000],
  ["FLOOR by a prize in an under-2100 section, which sets none", () => floor(1600, 0, 0, 0, null, null, false, 2100), 1400],
  ["FLOOR by a peak that earns more than a prize", () => floor(2100, 0, 0, 0, null, null, false, 1800), 1900],
  ["FLOOR online", () => floor(null, 3, 1, 10, null, "OLR"), 100],
  ["MATCH, limited", () => match(1500, null, 1500, null, [[4]], 4), 1550],
  ["MATCH, by its nets", () => match(1500, null, 1500, null, [[4]], 4, null, 80, 195), 1505],
  ["MATCH below the floor", () => match(1605, null, 1500, null, [[0]], 2, null, 0, 0, 1600), 1559.8645373678744],
  ["MATCH of 2005 without a floor", () => Math.round(match(1905, null, 1505, null, [[0]], 20, "2005-05-01", 0, 0)), 1746],
  ["MATCH of 2005, the floor lowered by 100 and no more", () => match(1905, null, 1505, null, [[0]], 20, "2005-05-01", 0, 0, 1900), 1800],
  ["FOREIGN", () => foreign(1800, null, column(1700, 1900, 2100, 2001), [[3.5]], "ed2025-07"), 1906.749021705757],
  ["FOREIGN, an unrated opponent left out", () => foreign(1800, null, column(1700, "", 1900, 2100, 2001), column("W", "L", "W", "W", "D"), "ed2025-07"), 1906.749021705757],
  ["FOREIGN, a youth event", () => foreign(1800, 40, column(1700, 1900, 2100, 2001), [[3.5]], "ed2025-07", true), 1920.0959299420747],
  ["NORM", () => norm(column(1464, 2032, 1811, 1877), [[3]]), "2nd Category"],
  ["NORM after two games against one opponent", () => norm(column(2000, 2000, 2000, 2000), [[4]], null, null, 2), "Candidate Master"],
  ["NORM after three games against one opponent", () => norm(column(2000, 2000, 2000, 2000), [[4]], null, null, 3), ""],
  ["NORM after three games and a bye", () => norm(column(1600, 1600, 1200), [[3]], "2025-11-01", true), "4th Category"],
  ["NORM after three games and a bye, before", () => norm(column(1600, 1600, 1200), [[3]], "2025-10-31", true), ""],
  ["NORM without one", () => norm(column(1464, 2032, 1811, 1877), [[0]]), ""],
  ["CLASS", () => ratingClass(1999.5), "Expert"],
  ["PERFORMANCE", () => performance(column(1500, 1600, 1700), [[3]]), 2100],
  ["NEEDED among many games", () => needed(1500, null, [Array.from({ length: 20_000 }, () => 1500)], 1501), 10_025.5],
  ["NEEDED", () => needed(1500, null, column(1500, 1500), 1516), 1.5],
  ["SYSTEMS", () => systems("G/60;d5"), [["OTBR", "OTBQ"]]],
  ["SYSTEMS online", () => systems("G/60;d5", null, true), [["OLR"]]],
  ["SYSTEMS of a text that says online", () => systems("G/60;d5 online"), [["OLR"]]],
  ["SYSTEMS of a number", () => systems(90), [["OTBR"]]],
  ["SYSTEMS of two numbers that have the same systems either way", () => systems("30/30"), [["OTBR", "OTBQ"]]],
  ["SYSTEMS of two numbers online, where nothing is dual-rated", () => systems("60/30", null, true), [["OLR"]]],
  ["SYSTEMS of 2001", () => systems("G/45", "2001-06-01", false), [["OTBR"]]],
]; // prettier-ignore

test.each(VALUES)("%s", (_formula, call, result) => {
  const value = call();
  if (typeof result === "number") expect(value).toBeCloseTo(result, 6);
  else expect(value).toEqual(result);
});

const ERRORS: [name: string, call: () => unknown, code: string, message: RegExp][] = [
  ["an unknown source", () => initial([["ECF", 150]], null, null), "#VALUE!", /^sources, row 1, column 1.*"ECF" is not one of/],
  ["a source without a rating", () => initial([["OTBQ", null]], null, null), "#VALUE!", /^sources, row 1, column 2.*missing/],
  ["a source's bad date", () => initial([["OTBQ", 1500, 20, "then"]], null, null), "#VALUE!", /^sources, row 1, column 4.*"then"/],
  ["a source of the system itself", () => initial([["OTBR", 1759, 30]], null, null), "#VALUE!", /^sources, row 1, column 1.*a rating in OTBR/],
  ["a dated source without the event's day", () => initial([["OTBQ", 1500, 30, "2005-01-01"]], null, null), "#VALUE!", /^date: .*the age of a rating/],
  ["an age without its day", () => initial([[""]], "2010-07-01", null), "#VALUE!", /^date: give the day/],
  ["an age rating without its day", () => agerating("2010-07-01", null), "#VALUE!", /^date: give the day/],
  ["an age for a birth date", () => agerating(16, "2026-07-01"), "#VALUE!", /^birthDate: 16/],
  ["an age as text", () => agerating("16", "2026-07-01"), "#VALUE!", /^birthDate: "16"/],
  ...["1900P12", "1900P"].map((peak): (typeof ERRORS)[number] => [`a provisional peak, ${peak}`, () => floor(peak), "#VALUE!", /is provisional, and sets no floor/]),
  ["years for dates", () => agerating(2010, 2026), "#VALUE!", /^date: 2026/],
  ["a year of birth", () => agerating(2010, "2026-07-01", null, "ed2025-07"), "#VALUE!", /^birthDate: 2010/],
  ["years for dates, by an edition", () => agerating(2010, 2026, null, "ed2025-07"), "#VALUE!", /^birthDate: 2010/],
  ["swapped dates", () => agerating("2026-07-01", "2010-07-01"), "#VALUE!", /^birthDate: .*not before date/],
  ["an age over 120", () => agerating("1905-06-30", "2026-07-01"), "#VALUE!", /^birthDate: .*over 120/],
  ["swapped dates of a newcomer", () => initial([[""]], "2026-07-01", "2010-07-01"), "#VALUE!", /^birthDate: .*not before date/],
  ["a newcomer's age for a birth date", () => initial([[""]], 12, "2026-07-01"), "#VALUE!", /^birthDate: 12/],
  ["more points than games against filled opponents", () => performance(column(1500, "", 1600), [[2.5]]), "#VALUE!", /^score: 2.5 is too much for 2 games/],
  ["more points than games against opponents with a FIDE rating", () => foreign(1800, null, column(1700, "", 1900), [[3]]), "#VALUE!", /^score: 3 is too much for 2 games/],
  ["an opponent's games that may be an empty cell", () => match(1500, 40, 1500, 0, [[4]], 4, null, null, null, null, at(null, null, null, "D2")), "#VALUE!", /^opponentGames: D2/],
  ["a match score that may be an empty cell", () => match(1500, 40, 1500, 40, [[0]], 4, null, null, null, null, at(null, null, null, null, "E2")), "#VALUE!", /^score: E2/],
  ["an unknown system", () => floor(1500, 0, 0, 0, null, "OTB"), "#VALUE!", /^timeControl: "OTB" is not/],
  ["G/5 while its class is disputed", () => systems("G/5", "2003-12-05"), "#N/A", /No rating system rates G\/5 .*G\/5 to G\/9 at some time between 2003-11-27/],
  ["online Quick while its beginning is disputed", () => systems("G/15", "2015-01-10", true), "#N/A", /edition 2015-01 lists OLQ/],
  ["OLQ while its beginning is disputed", () => floor(1500, 0, 0, 0, "2015-01-10", "OLQ"), "#VALUE!", /OLQ did not exist .*edition 2015-01 lists OLQ/],
  ["a system before its time", () => floor(1500, 0, 0, 0, "2019-01-01", "OLR"), "#VALUE!", /^timeControl: OLR did not exist/],
  ["a flag of rubbish", () => fromfide(2000, null, "maybe"), "#VALUE!", /^youth: "maybe" is not TRUE or FALSE/],
  ["negative wins", () => floor(1500, -1), "#VALUE!", /^wins: -1/],
  ["a match of a provisional player", () => match(1500, 25, 1500, null, [[4]], 4), "#N/A", /both players need an established rating/],
  ["a match too far apart", () => match(1500, null, 1901, null, [[4]], 4), "#N/A", /more than 400 points apart/],
  ["a match of 21 games", () => match(1500, null, 1500, null, [[4]], 21), "#N/A", /at most 20 games/],
  ["more points than games", () => match(1500, null, 1500, null, [[5]], 4), "#VALUE!", /^score: 5/],
  ["quarter points", () => match(1500, null, 1500, null, [[1.25]], 4), "#VALUE!", /^score: 1.25 is not a sum/],
  ["a foreign event of a provisional player", () => foreign(1800, 25, [[2000]], [[1]]), "#N/A", /established Regular rating/],
  ["a foreign event without rated opponents", () => foreign(1800, null, column("", ""), column("W", "L")), "#VALUE!", /^fideOpponents has no rating/],
  ["a norm without opponents", () => norm([[null]], [[1]]), "#VALUE!", /^opponentsPost has no rating/],
  ["a target out of reach", () => needed(1500, null, [[1500]], 2000), "#N/A", /reaches 2000/],
  ["no time control", () => systems("soon"), "#VALUE!", /^timeControl: "soon"/],
  ["online G/60 by date, which the editions of 2015 rate", () => systems("G/60;d5", "2016-05-05", true), "#N/A", /OLQ rates online .*ed2015-06/],
  ["two numbers that can be either", () => systems("60/30"), "#VALUE!", /^timeControl: "60\/30" has two meanings\. Write G\/60;\+30 or G\/30;d0\.$/],
  ["two numbers that can be either, the other way around", () => needed(1500, null, [[1500]], 1600, null, "40/60"), "#VALUE!", /^timeControl: "40\/60" has two meanings\. Write G\/60;d0 or G\/40;\+60\.$/],
  ["a time control nobody rates", () => systems("G/2"), "#N/A", /No rating system rates G\/2/],
]; // prettier-ignore

test.each(ERRORS)("%s: the cell's error says what is wrong", (_name, call, code, message) =>
  expectCellError(call, code, message),
);

test.each([
  ["too far apart", 1901, 1901, null],
  ["provisional", "1600P25", 1600, 25],
])("of a match that is %s, MATCH, the sheet and the report say the same", (_, cell, rating, games) => {
  const table = [
    ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann Ash", "12345671", cell, "W2", "W2"],
    [2, "Bob Birch", "12345672", 1500, "L1", "L1"],
  ];
  const sections = sectionsOf("Match", table, { kind: "match" });
  const found = checkReport(reportOf(sections), { today: TODAY });
  const { message } = found.find(({ code }) => code === "match-not-rated")!;
  expect(rateevent(table, null, null, "full", at())[1]!.at(-1)).toContain(message);
  expect(rateevent(table, null, null, "problems", at())).toContainEqual([
    expect.anything(),
    message,
    expect.anything(),
  ]);
  const formula = () => match(rating, games, 1500, null, [[2]], 2);
  expect(formula).toThrow(message);
});
