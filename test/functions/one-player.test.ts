/** The functions for one player: what they return for each form of argument, and the cell's error for bad ones. */
import examples from "../ratings/worked-examples.json";
import * as functions from "../../src/functions/one-player";
import { rules } from "../../src/functions/rules";
import { EDITIONS } from "../../src/ratings/uschess/rules";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { at, expectCellError } from "./cell-error";
import { inCell } from "./in-cell";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

const { nstar, effectivegames, pwe, expected, kfactor, bonusTerm, special, standard, rate } =
  inCell(functions);
const column = (...values: unknown[]) => values.map((value) => [value]);

const VALUES: [formula: string, call: () => number, result: number][] = [
  ["=NSTAR(1700)", () => nstar(1700, null), 20.01178674737454],
  ["=NSTAR(1700,DATE(2013,5,7))", () => nstar(1700, 41401), 26.726124191242437],
  ['=NSTAR("1700","5/7/2013")', () => nstar("1700", "5/7/2013"), 26.726124191242437],
  ['=NSTAR(1700,"ED2015-01")', () => nstar(1700, "ED2015-01"), 20.01178674737454],
  ["=NSTAR(1700,an empty cell on the desktop)", () => nstar(1700, 0), 20.01178674737454],
  ["=EFFECTIVEGAMES(1700,12)", () => effectivegames(1700, 12), 12],
  ["=EFFECTIVEGAMES(1700,0)", () => effectivegames(1700, 0), 0],
  ["=EFFECTIVEGAMES(1700)", () => effectivegames(1700, null), 20.01178674737454],
  ["=PWE(1500,1700)", () => pwe(1500, 1700), 0.25],
  ["=EXPECTED(1500,{1500;1500;blank;0})", () => expected(1500, column(1500, 1500, "", 0)), 1],
  ["=KFACTOR(1500,6,4)", () => kfactor(1500, 6, 4), 80],
  ["=KFACTOR(2300,16,4)", () => kfactor(2300, 16, 4), 40],
  ['=KFACTOR(2300,16,4,,"G/60;d5")', () => kfactor(2300, 16, 4, null, "G/60;d5"), 30],
  ['=KFACTOR(2300,16,4,,"OTBR")', () => kfactor(2300, 16, 4, null, "OTBR"), 40],
  ['=BONUS(100,3,"ed2025-07")', () => bonusTerm(100, 3, "ed2025-07"), 80],
  ['=BONUS(100,3,"ed2025-07",an empty cell on the desktop)', () => bonusTerm(100, 3, "ed2025-07", 0, at(null, null, null, "B2")), 80],
  ['=BONUS(100,3,"ed2025-07",2)', () => bonusTerm(100, 3, "ed2025-07", 2), 0],
  ['=BONUS(100,4): the newest rules', () => bonusTerm(100, 4), bonusTerm(100, 4, EDITIONS.at(-1))],
  ['=BONUS(100,3,"2024-12-31",2)', () => bonusTerm(100, 3, "2024-12-31", 2), 0],
  ["=SPECIAL(1300,0,{500;600;700},3)", () => special(1300, 0, column(500, 600, 700), [[3]]), 1300],
  ["=SPECIAL(1800,15,1200,1,,wins)", () => special(1800, 15, [[1200]], [[1]], null, "wins"), 1800],
  ["=SPECIAL(1500,7,{1600;1200},{W;W})", () => special(1500, 7, column(1600, 1200), column("W", "w")), 1566.6666666667],
  ["=RATE(1500,7,{1600;1200},2)", () => rate(1500, 7, column(1600, 1200), [[2]]), 1566.6666666667],
  ["=RATE(1500,7,{1600;1200},{L;\"0\"})", () => rate(1500, 7, column(1600, 1200), column("L", "0")), 1388.8888888889],
  ["=RATE(120,1,400,0): not under 100", () => rate(105, 20, column(105, 105, 105), [[0]]), 100],
  ["=RATE with a game that is not in yet left blank", () => rate(1500, 7, column(1600, 1200, ""), column("W", "W", 0)),
    1566.6666666667],
  ['=RATE("1500P7",,{1600;1200},2)', () => rate("1500P7", null, column(1600, 1200), [[2]]), 1566.6666666667],
  ['=RATE("1500/07",7,{"1600P4";"1200*"},2)', () => rate("1500/07", 7, column("1600P4", "1200*"), [[2]]), 1566.6666666667],
  ['=RATE(1500,7,{1600;1200},0)', () => rate(1500, 7, column(1600, 1200), [[0]], null, null, null, null, at("A2", "B2", "C2:C3", null)), 1388.8888888889],
  ['=RATE(1500,0,{1600;1200},2): all won, so the best + 400', () => rate(1500, 0, column(1600, 1200), [[2]], null, null, null, null, at("A2", null)), 2000],
  ['=RATE(1500,40,opponents,3,"2026-08-30",,,2): no bonus for a repeated opponent in 3 games', () => rate(1500, 40, column(1500, 1500, 1500), [[3]], "2026-08-30", null, null, 2), standard(1500, 40, column(1500, 1500, 1500), [[3]], "2026-08-30", null, 2)],
  ['=KFACTOR(2300,16,4,,"60+5")', () => kfactor(2300, 16, 4, null, "60+5"), 30],
  ['=KFACTOR(2300,16,4,,"G60")', () => kfactor(2300, 16, 4, null, "G60"), 30],
  ['=KFACTOR(2300,16,4,,"Regular")', () => kfactor(2300, 16, 4, null, "Regular"), 40],
  ['=SPECIAL(1800,15,1200,1,,"all won")', () => special(1800, 15, [[1200]], [[1]], null, "all won"), 1800],
  ['=NSTAR(1700,"2013/05/07")', () => nstar(1700, "2013/05/07"), 26.726124191242437],
  ["=STANDARD(1900,,opponents,2.5)", () => standard(1900, null, column(1700, 1800, 1900, 2000), [[2.5]], "ed2025-07"), 1906.6058176719],
]; // prettier-ignore

test.each(VALUES)("%s", (_formula, call, result) => {
  expect(call()).toBeCloseTo(result, 8);
});

test("STANDARD gives the published 2026 result", () => {
  const { input, expected: published } = examples.find(({ system }) => system === "uschess.standard.real")!;
  const { R0, opps_step4, S } = input as { R0: number; opps_step4: number[]; S: number };
  expect(standard(R0, null, [opps_step4], [[S]], "2026-08-30")).toBeCloseTo(
    (published as { post: number }).post,
    2,
  );
});

test("RULES lists name, value, since, section and how the day is known", () => {
  expect(rules("2015-10-10")[0]).toEqual(["Bonus multiplier B", 12, "2015-06-01", "4.2", "documents", ""]);
  // What an edition prints otherwise than its day's rules is dated by the last change to that value.
  expect(rules("ed2025-02")[0]).toEqual(["Bonus multiplier B", 12, "2023-02-01", "4.2", "announcement", ""]);
});

test("RULES says what is in doubt on a day", () => {
  const doubt = (day: string, name: string) => rules(day).find((row) => row[0] === name)![5];
  const PRIZE = "Prize that sets a floor, in dollars";
  expect(doubt("2017-12-31", PRIZE)).toMatch(/\$2,000 to \$4,000/);
  expect(doubt("2018-01-01", PRIZE)).toBe("");
  expect(doubt("ed2015-06", PRIZE)).toBe("");
  expect(doubt("2005-09-01", "Age-based rating formula of")).toMatch(/September 2005/);
});

const notAvailable = () => new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable);
const divided = () => new CustomFunctions.Error(CustomFunctions.ErrorCode.divisionByZero);

const ERRORS: [name: string, call: () => unknown, code: string, message: RegExp][] = [
  ["a rating of text", () => nstar("strong"), "#VALUE!", /^rating: "strong" isn't a possible rating \(100 to 3500\)/],
  ["a rating of -5", () => nstar(-5), "#VALUE!", /^rating: -5/],
  ["a rating of 99999", () => nstar(99999), "#VALUE!", /^rating: 99999/],
  ["no rating", () => nstar(null), "#VALUE!", /^rating is missing/],
  ["a rating of TRUE", () => nstar(true), "#VALUE!", /^rating: TRUE/],
  ["a date of text", () => nstar(1700, "someday"), "#VALUE!", /^date: "someday" is not a date/],
  ["a date before the rules", () => nstar(1700, "1999-12-31"), "#VALUE!", /^date: 1999-12-31 is too early.* 2001-01-01/],
  ["an unknown edition", () => nstar(1700, "ed2019-01"), "#VALUE!", /^date: "ed2019-01"/],
  ["negative games", () => effectivegames(1700, -1), "#VALUE!", /^games: -1/],
  ["no event games", () => kfactor(1500, 6, null), "#VALUE!", /^eventGames is missing/],
  ["half an event game", () => kfactor(1500, 6, 2.5), "#VALUE!", /^eventGames: 2.5 is not a whole number/],
  ["a time control of rubbish", () => kfactor(1500, 6, 4, null, "fast"), "#VALUE!", /^timeControl: "fast"/],
  ["a time control nobody rates", () => kfactor(1500, 6, 4, null, "G/1"), "#VALUE!", /^timeControl: "G\/1"/],
  ["a number of minutes alone, which could be games or a score", () => kfactor(1500, 6, 4, null, 60), "#VALUE!", /^timeControl: 60 .*G\/60/],
  ["a time control that Excel took for a day", () => kfactor(1500, 6, 4, null, 46145), "#VALUE!", /^timeControl: 46145/],
  ["repeats under 1", () => bonusTerm(100, 3, null, 0.5), "#VALUE!", /^mostRepeats: 0.5/],
  ["a history of rubbish", () => special(1500, 7, [[1600]], [[1]], null, "lucky"), "#VALUE!", /^history: "lucky"/],
  ["opponents left out", () => expected(1500, null as never), "#VALUE!", /^opponents has no rating/],
  ["an error of Excel in Python", () => nstar({ code: "#PYTHON!" }), "#VALUE!", /has the error #PYTHON!/],
  ["no opponents", () => expected(1500, [[""]]), "#VALUE!", /^opponents has no rating/],
  ["an opponent of text", () => expected(1500, column(1500, "x")), "#VALUE!", /^opponents, row 2, column 1 of the range: "x"/],
  ["a score above the games", () => rate(1500, 7, column(1600, 1200), [[3]]), "#VALUE!", /^score: 3 is too much for 2 games/],
  ["a score of quarters", () => rate(1500, 7, column(1600, 1200), [[0.25]]), "#VALUE!", /^score: 0.25 is not a sum/],
  ["no score", () => rate(1500, 7, column(1600, 1200), [[null]]), "#VALUE!", /^score is missing/],
  ["results that do not match", () => rate(1500, 7, column(1600, 1200), column("W", "W", "W")), "#VALUE!",
    /^score has 3 cells, but opponents has 2/],
  ["a result of rubbish", () => rate(1500, 7, column(1600, 1200), column("W", "?")), "#VALUE!", /^score, row 2.*"\?" is not a result/],
  ["a loss written as a number", () => rate(1500, 7, column(1600, 1200), column(1, 0)), "#VALUE!", /^score, row 2.*Write L for a loss, or give the points, such as SUM/],
  ["a result without an opponent", () => rate(1500, 7, column(1600, ""), column("W", "W")), "#VALUE!", /^opponents, row 2.*0 or empty beside a result.*bye/],
  ["a result named like an object's member", () => rate(1500, 7, column(1600, 1200), column("W", "constructor")), "#VALUE!", /is not a result/],
  ["games from a cell that may be empty", () => rate(1500, 0, [[1600]], [[1]], null, null, null, null, at("A2", "Sheet1!$B$2", "C2", "D2")), "#VALUE!", /^games: \$B\$2 is 0 or empty.*type 0 for a newcomer/],
  ["a score from a cell that may be empty", () => rate(1500, 20, [[1600]], [[0]], null, null, null, null, at("A2", "B2", "C2", "D2")), "#VALUE!", /^score: D2 is 0 or empty.*SUM\(D2\)/],
  ["a rating from an empty cell", () => nstar(0, null, at("A2")), "#VALUE!", /^rating: \w+ is 0 or empty/],
  ["a typed rating of 0", () => nstar(0, null, at(null)), "#VALUE!", /^rating: 0/],
  ["typed repeats of 0", () => bonusTerm(100, 3, null, 0), "#VALUE!", /^mostRepeats: 0/],
  ["games that disagree with the rating's own", () => rate("1500P4", 7, [[1600]], [[1]]), "#VALUE!", /^rating and games: "1500P4" and 7/],
  ["few games beside an established rating", () => rate("1500*", 7, [[1600]], [[1]]), "#VALUE!", /^rating and games/],
  ["a provisional rating without its games", () => rate("1500P", null, [[1600]], [[1]]), "#VALUE!", /^rating: "1500P" is provisional. Give its number of games/],
  ["many games beside a provisional rating", () => rate("1500P", 40, [[1600]], [[1]]), "#VALUE!", /^rating and games/],
  ["a rating before and after", () => nstar("1500->1520"), "#VALUE!", /^rating: "1500->1520"/],
  ["no rating yet", () => nstar("Unrated"), "#VALUE!", /^rating: "Unrated"/],
  ["a year for a date", () => nstar(1700, 2026), "#VALUE!", /^date: 2026/],
  ["a system before its time", () => kfactor(1500, 6, 4, "2019-01-01", "OLR"), "#VALUE!", /^timeControl: OLR did not exist/],
  ["#N/A in an argument", () => nstar(notAvailable()), "#N/A", /^rating is #N\/A/],
  ["#DIV/0! in a range", () => expected(1500, column(1500, divided())), "#VALUE!", /^opponents, row 2.*has the error #DIV\/0!/],
]; // prettier-ignore

test.each(ERRORS)("%s: the cell's error says what is wrong", (_name, call, code, message) =>
  expectCellError(call, code, message),
);
