/** What people keep in their cells: empty cells in both modes of Excel, ranges with headings, scores and ratings as written. */
import * as federations from "../../src/functions/federations";
import * as fide from "../../src/functions/fide";
import * as one from "../../src/functions/one-player";
import * as others from "../../src/functions/other-systems";
import * as cases from "../../src/functions/special-cases";
import * as stepOne from "../../src/functions/step-one";
import { explainInChart, rateevent } from "../../src/functions/section";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { at, expectCellError } from "./cell-error";
import { inCell } from "./in-cell";
import { QUAD } from "./quad";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

const { expected, rate, standard, bonusTerm } = inCell(one);
const { cfc, dwz, iccf, ingo } = inCell(federations);
const { category, fideExpectedScore, fideInitial, fideK, fidePerformanceRating, fideRatingChange } =
  inCell(fide);
const { elo, eloPerformanceRating, linearPerformanceRating } = inCell(others);
const { glicko, glicko2 } = others;
const { floor, foreign, match, norm } = inCell(cases);
const { agerating } = inCell(stepOne);
const { systems } = cases;
const { initial } = stepOne;
const column = (...values: unknown[]) => values.map((value) => [value]);

const FIVE = column(1500, 1500, 1500, 1500, 1500);

type Call = (blank: unknown) => unknown;

/** Each with a cell that is empty: null on the web, 0 on the desktop. Both are the same error. */
const EMPTY_CELLS: [formula: string, call: Call, message: RegExp][] = [
  ["ICCF(D20,100,…)", (blank) => iccf(blank, 100, column(2200, 2300), [[1]], at("S!D20")), /^rating: D20 is 0 or empty/],
  ["ICCF(D20,,…)", (blank) => iccf(blank, null, column(2200, 2300), [[1]], at("S!D20")), /^rating: D20/],
  ["DWZ(D20,21,40,…)", (blank) => dwz(blank, 21, 40, FIVE, [[2]], at("S!D20")), /^rating: D20/],
  ["DWZ(D20,E20,F20,…)", (blank) => dwz(blank, blank, blank, FIVE, [[2]], at("D20", "E20", "F20")), /^rating: D20/],
  ["DWZ without a rating, but with an index", () => dwz(null, 21, null, FIVE, [[2]]), /^rating is missing/],
  ["INGO(D20,…)", (blank) => ingo(blank, [[120]], [[0.5]], null as never, at("S!D20")), /^rating: D20/],
  ["CFC(D20,…)", (blank) => cfc(blank, null, FIVE, [[2]], null, at("S!D20")), /^rating: D20/],
  ["CFC without a rating, but with games", () => cfc(null, 14, FIVE, [[2]]), /^rating is missing/],
  ["RATE(1750,S2,…)", (blank) => rate(1750, blank, FIVE, [[2]], null, null, null, null, at(null, "S!S2")), /^games: S2 is 0 or empty/],
  ["RATE(D20,…)", (blank) => rate(blank, null, FIVE, [[2]], null, null, null, null, at("S!D20")), /^rating: D20 is 0 or empty\. Fill it in\.$/],
  ["RATE(…,score)", (blank) => rate(1750, null, FIVE, [[blank]], null, null, null, null, at(null, null, "A1:A5", "S!E2")), /^score: E2 is 0 or empty/],
  ["FLOOR(D20,3)", (blank) => floor(blank, 3, null, null, null, null, null, null, at("S!D20")), /^peak: D20/],
  ["FIDE.K(2380,,D20)", (blank) => fideK(2380, null, blank, null, null, at(null, null, "S!D20")), /^peak: D20/],
  ["MATCH's floor", (blank) => match(1500, null, 1500, null, [[2]], 4, null, null, null, blank, at(null, null, null, null, null, null, null, null, null, "S!J2")), /^floor: J2/],
]; // prettier-ignore

test.each(EMPTY_CELLS)("%s with an empty cell is one error in both modes", (_formula, call, message) => {
  for (const blank of [null, 0]) expectCellError(() => call(blank), "#VALUE!", message);
});

test("anywhere else an empty cell is left out in both modes", () => {
  const whole = rate(1750, 20, FIVE, [[2]]);
  const address = at(null, null, "A1:A5", null, "E2", "F2", "G2", "H2");
  for (const blank of [null, 0, ""])
    expect(rate(1750, 20, FIVE, [[2]], blank, blank, blank, blank, address)).toBe(whole);
  for (const blank of [null, 0])
    expect(floor(1700, 3, blank, null, null, null, null, blank, at(null, null, "C2", null, null, null, null, "H2"))).toBe(1500); // prettier-ignore
});

test("a blank text that the formula computes is left out, for columns with both", () => {
  expect(rate(1750, "", FIVE, [[2]])).toBe(rate(1750, null, FIVE, [[2]]));
  expect(iccf("", "", column(2000, 2100), [[1]])).toBe(2050);
});

const same = (games: unknown[][], score: unknown[][]) => rate(1500, 40, games, score);
const THREE = column(1600, 1450, 1700);

/** The same number as plain ranges give. */
const SAME: [what: string, call: () => unknown, as: () => unknown][] = [
  ["a whole column with its heading", () => expected(1750, column("Rating", 1500, 1600, null, null)), () => expected(1750, column(1500, 1600))],
  ["headings of opponents and results", () => same(column("Opp. rating", 1600, 1450, 1700), column("Result", "W", "D", "L")), () => same(THREE, [[1.5]])],
  ["a heading above the opponents only", () => same(column("Rating", 1600, 1450, 1700), column("", "W", "D", "L")), () => same(THREE, [[1.5]])],
  ["a rating with whose it is", () => same(column("USCF 1600", 1450, 1700), [[1.5]]), () => same(THREE, [[1.5]])],
  ["a heading and a total", () => same(column("Rating", 1600, 1450, 1700), [[1.5]]), () => same(THREE, [[1.5]])],
  ["whole columns of different lengths", () => same(column("Rating", 1600, 1450, 1700, 0), column("Score", "W", "D", "L", "")), () => same(THREE, [[1.5]])],
  ["2½", () => same(THREE, [["2½"]]), () => same(THREE, [[2.5]])],
  ["2 1/2", () => same(THREE, [["2 1/2"]]), () => same(THREE, [[2.5]])],
  ["½", () => same(THREE, [["½"]]), () => same(THREE, [[0.5]])],
  ["1/2, which is not 1 of 3", () => same(THREE, [["1/2"]]), () => same(THREE, [[0.5]])],
  ["2.5/3", () => same(THREE, [["2.5/3"]]), () => same(THREE, [[2.5]])],
  ["2½ of 3", () => same(THREE, [["2½ of 3"]]), () => same(THREE, [[2.5]])],
  ["3/3", () => same(THREE, [["3/3"]]), () => same(THREE, [[3]])],
  ["2,5", () => same(THREE, [["2,5"]]), () => same(THREE, [[2.5]])],
  ["0 as a text", () => same(THREE, [["0"]]), () => same(THREE, [[0]])],
  ["one deviation for all in GLICKO", () => glicko(1500, 200, THREE, [[50]], column("W", "D", "L")), () => glicko(1500, 200, THREE, column(50, 50, 50), column("W", "D", "L"))],
  ["one deviation for all in GLICKO2", () => glicko2(1500, 200, 0.06, THREE, [[50]], column("W", "D", "L")), () => glicko2(1500, 200, 0.06, THREE, column(50, 50, 50), column("W", "D", "L"))],
  ["GLICKO with headings", () => glicko(1500, 200, column("Rating", ...THREE.flat()), column("RD", 50, 50, 50), column("Res.", "W", "D", "L")), () => glicko(1500, 200, THREE, [[50]], column("W", "D", "L"))],
  ["an unrated source", () => initial([["OTBQ", 1500], ["OTBB", "unr."]], null, "2026-07-01"), () => initial([["OTBQ", 1500]], null, "2026-07-01")],
  ["sources with a heading above the ratings", () => initial([["", "Rating"], ["OTBQ", 1500]], null, "2026-07-01"), () => initial([["OTBQ", 1500]], null, "2026-07-01")],
  ["FIDE.EXPECTED without those who say so", () => fideExpectedScore(1750, column(1500, "unr.", "—")), () => fideExpectedScore(1750, column(1500))],
  ["a period without games and without growth", () => glicko(1500, 200, [[""]], [[""]], [[""]]), () => [[1500, 200]]],
  ["sources with a heading", () => initial([["System", "Rating"], ["OTBQ", 1500]], null, "2026-07-01"), () => initial([["OTBQ", 1500]], null, "2026-07-01")],
  ["1500P12 in a source", () => initial([["OTBQ", "1500P12"]], null, "2026-07-01"), () => initial([["OTBQ", 1500, 12]], null, "2026-07-01")],
  ["2200P40 in ICCF", () => iccf("2200P40", null, [[2200]], [[1]]), () => iccf(2200, 40, [[2200]], [[1]])],
  ["1471/14 in CFC", () => cfc("1471/14", null, FIVE, [[2]]), () => cfc(1471, 14, FIVE, [[2]])],
  ["2054P12 in FIDE.K", () => fideK("2054P12"), () => fideK(2054, 12)],
  ["1896-21 in DWZ", () => dwz("1896-21", null, 26, FIVE, [[3]]), () => dwz(1896, 21, 26, FIVE, [[3]])],
  ["1500-121 among DWZ's opponents", () => dwz(1896, 21, 26, column("1500-121", "1500-7"), [[1]]), () => dwz(1896, 21, 26, column(1500, 1500), [[1]])],
  ["a birth date for the year", () => fideK(2054, null, null, "5/7/2010", "2026-08-01"), () => fideK(2054, null, null, 2010, 2026)],
  ["a birth date as Excel's number", () => fideK(2054, null, null, 40305, 2026), () => fideK(2054, null, null, 2010, 2026)],
  ["W in MATCH", () => match(1500, null, 1500, null, [["W"]], 1), () => match(1500, null, 1500, null, [[1]], 1)],
  ["results in MATCH", () => match(1500, null, 1500, null, column("W", "D", "L"), 3), () => match(1500, null, 1500, null, [[1.5]], 3)],
  ["EXPLAIN of ash, ann", () => explainInChart(QUAD, "ash, ann", null, null, at("A1:G5")), () => explainInChart(QUAD, 1, null, null, at("A1:G5"))],
  ["ELO without k", () => elo(1500, [[1500]], [[1]]), () => elo(1500, [[1500]], [[1]], 32)],
  ["FIDE.K without games", () => fideK(2054), () => 20],
  ["an unrated opponent left out by FIDE with the result", () => fideRatingChange(1750, column(1200, 1500, "unr.", 1600), column("L", "W", "W", "D"), 20), () => fideRatingChange(1750, column(1500, 1600), [[1.5]], 20)],
  ["an opponent of 1200 of 2023", () => fideRatingChange(1750, column(1200, 1500), [[1.5]], 20, "2023-06-01"), () => fideRatingChange(1750, column(1200, 1500), column("W", "D"), 20, "2023-06-01")],
  ["FIDE.EXPECTED without the unrated", () => fideExpectedScore(1750, column(1399, 1500)), () => fideExpectedScore(1750, column(1500))],
  ["women's category", () => category(column(2300, 2400), true), () => category(column(2500, 2600))],
  ["ELO.PERFORMANCE expects its score", () => expectedAt(eloPerformanceRating(THREE, [[2]])), () => 2],
  ["LINEAR.PERFORMANCE", () => linearPerformanceRating(column(1500, 1600), [[1.5]]), () => 1750],
]; // prettier-ignore

const expectedAt = (rating: number) => Math.round(1e6 * expected(rating, THREE)) / 1e6;

test.each(SAME)("%s", (_what, call, as) => {
  expect(call()).toEqual(as());
});

const ERRORS: [what: string, call: () => unknown, code: string, message: RegExp][] = [
  ["unr. among opponents", () => same(column(1600, "unr.", 1700), [[2]]), "#VALUE!", /^opponents, row 2.*"unr\." is not a rating yet.*INITIAL/],
  ["NEW in the first row is not a heading", () => same(column("NEW", 1600, 1700), [[2]]), "#VALUE!", /^opponents, row 1.*not a rating yet/],
  ["unr. as the player's own", () => rate("unr.", 0, THREE, [[2]]), "#VALUE!", /^rating: "unr\." is not a rating yet\. Give a start/],
  ["a player before the rating is not a heading", () => same(column("Ash 1523", 1600, 1700), [[2]]), "#VALUE!", /^opponents, row 1.*"Ash 1523"/],
  ["the points of a bye", () => same(column(1600, "", 1700), column("W", "½", "L")), "#VALUE!", /^opponents, row 2.*clear the result of a bye/],
  ["0 among numbers", () => same(THREE, column(1, 0.5, 0)), "#VALUE!", /^score, row 3.*SUM/],
  ["0 among words, which SUM does not count", () => same(THREE, column("W", "D", 0)), "#VALUE!", /^score, row 3.*Write L for a loss\.$/],
  ["one result of three games", () => same(THREE, [["W"]]), "#VALUE!", /^score: "W" is one result, but there are 3 games/],
  ["a result from both sides", () => same(THREE, [["2-1"]]), "#VALUE!", /^score: "2-1" is not a number of points/],
  ["a result that is none, of one game", () => same([[1600]], [["won"]]), "#VALUE!", /^score: "won".*or W, D or L/],
  ["TRUE as the points", () => same(THREE, [[true]]), "#VALUE!", /^score: TRUE/],
  ["a source that is no system, with a word for its rating", () => initial([["OTBQ", "strong"]], null, "2026-07-01"), "#VALUE!", /^sources, row 1, column 2/],
  ["a source with rating and system exchanged", () => initial([[1500, "OTBQ"]], null, "2026-07-01"), "#VALUE!", /^sources, row 1, column 1.*1500/],
  ["a source that is a word", () => initial([["wins"]], null, "2026-07-01"), "#VALUE!", /^sources, row 1, column 1/],
  ["a birth on the day of the event", () => agerating("2026-07-01", "2026-07-01"), "#VALUE!", /^birthDate: 2026-07-01 is not before date/],
  ["a provisional peak", () => floor("2050P10"), "#VALUE!", /^peak: "2050P10" is provisional/],
  ["a floor above the rating", () => match(1500, null, 1500, null, [[2]], 4, null, null, null, 1600), "#VALUE!", /^floor: 1600 is above the rating/],
  ["a Canadian peak below the rating", () => cfc(1450, null, FIVE, [[2]], 1400), "#VALUE!", /^peak: 1400 is below the rating/],
  ["an age with a fraction", () => dwz(1896, 21, 26.5, FIVE, [[3]]), "#VALUE!", /^age: 26\.5 is not a whole number/],
  ["no time control", () => systems(""), "#VALUE!", /^timeControl is missing/],
  ["— among opponents", () => same(column(1600, "—", 1700), [[2]]), "#VALUE!", /^opponents, row 2.*not a rating yet/],
  ["a word further down", () => same(column("Rating", 1600, "Total"), [[1]]), "#VALUE!", /^opponents, row 3/],
  ["a heading beside a result", () => same(column("Rating", 1600), column("W", "L")), "#VALUE!", /^opponents, row 1/],
  ["2.5/4 of three games", () => same(THREE, [["2.5/4"]]), "#VALUE!", /^score: "2\.5\/4" is not of 3 games/],
  ["1/2 of two games", () => same(column(1600, 1700), [["1/2"]]), "#VALUE!", /^score: "1\/2" can be/],
  ["a percentage as text", () => same(THREE, [["50%"]]), "#VALUE!", /^score: "50%".*percentage/],
  ["a percentage", () => same(THREE, [[0.8333]]), "#VALUE!", /^score: 0\.8333.*percentage/],
  ["1/2 that Excel made a day", () => same(THREE, [[46024]]), "#VALUE!", /^score: 46024.*date.*apostrophe/],
  ["1/2 that Excel made a day, among results", () => same(THREE, column("W", 46024, "L")), "#VALUE!", /^score, row 2.*date.*apostrophe/],
  ["two indexes", () => dwz("1896-21", 22, 26, FIVE, [[3]]), "#VALUE!", /^rating and index/],
  ["two numbers of games in a source", () => initial([["OTBQ", "1500P12", 14]], null, "2026-07-01"), "#VALUE!", /^sources, row 1, column 2/],
  ["results that are not the match's games", () => match(1500, null, 1500, null, column("W", "L"), 3), "#VALUE!", /^score has 2 cells/],
  ["a minute count as mostRepeats", () => standard(1500, null, column(1500, 1500, 1500, 1500), [[4]], null, null, 60), "#VALUE!", /^mostRepeats: 60/],
  ["a day as mostRepeats", () => standard(1500, null, column(1500, 1500, 1500, 1500), [[4]], null, null, 46264), "#VALUE!", /^mostRepeats: 46264/],
  ["a score as mostRepeats", () => standard(1500, null, column(1500, 1500, 1500, 1500), [[4]], null, null, 2.5), "#VALUE!", /^mostRepeats: 2.5/],
  ["more repeats than games", () => bonusTerm(100, 4, null, 5), "#VALUE!", /^mostRepeats: 5/],
  ["repeats, though no two opponents are alike", () => norm(column(1464, 2032, 1811, 1877), [[3]], null, null, 2), "#VALUE!", /^mostRepeats: 2/],
  ["repeats in a foreign event", () => foreign(1800, null, column(1700, 1900, 2100, 2001), [[3.5]], null, null, 3), "#VALUE!", /^mostRepeats: 3/],
  ["60 as a date", () => standard(1500, null, FIVE, [[4]], 60), "#VALUE!", /^date: 60/],
  ["a range as one value", () => rate(1500, column(1, 2), FIVE, [[4]]), "#VALUE!", /^games: give one value/],
  ["FIDE.INITIAL against unrated opponents", () => fideInitial(column(1200, 1250, 1300, 1350, 1380), [[4]]), "#N/A", /^opponents: each is below 1400.*unrated/],
  ["FIDE.CHANGE against unrated opponents", () => fideRatingChange(1750, column(1200, 1250), [[1]], 20), "#N/A", /^opponents: each is below 1400/],
  ["FIDE.CHANGE against some, with a total", () => fideRatingChange(1750, column(1200, 1500), [[1]], 20), "#VALUE!", /^opponents: 1200 is below 1400.*W, D or L/],
  ["FIDE.CHANGE of 999 in 2023", () => fideRatingChange(1750, column(999), [[1]], 20, "2023-06-01"), "#N/A", /below 1000/],
  ["FIDE.CHANGE of an unrated player", () => fideRatingChange(1300, column(1500), [[1]], 20), "#VALUE!", /^rating: 1300 is below 1400.*FIDE\.INITIAL/],
  ["FIDE.PERFORMANCE against unrated opponents", () => fidePerformanceRating(column(1200), [[1]]), "#N/A", /below 1400/],
  ["a K that FIDE does not have", () => fideRatingChange(1750, column(1500), [[1]], 25), "#VALUE!", /^k: 25/],
  ["a volatility of 1", () => glicko2(1500, 200, 1, THREE, [[50]], column("W", "D", "L")), "#VALUE!", /^volatility: 1 /],
  ["a tau of 5", () => glicko2(1500, 200, 0.06, THREE, [[50]], column("W", "D", "L"), 5), "#VALUE!", /^tau: 5/],
  ["no women's category", () => category(column(2050), true), "#N/A", /below 2051/],
  ["a Canadian gain without the peak", () => cfc(1500, null, FIVE, [[4]]), "#VALUE!", /^peak is missing/],
  ["all games won in ELO.PERFORMANCE", () => eloPerformanceRating(FIVE, [[5]]), "#N/A", /LINEAR\.PERFORMANCE/],
]; // prettier-ignore

test.each(ERRORS)("%s: the cell's error says what is wrong", (_what, call, code, message) =>
  expectCellError(call, code, message),
);

test("every error value of a wallchart is a problem with its cell and a way out", () => {
  const chart = QUAD.map((row, i) => (i > 1 ? [...row.slice(0, 3), i === 2 ? "#DIV/0!" : "#N/A", ...row.slice(4)] : row));
  const [, ...rows] = rateevent(chart, null, null, "problems", { parameterAddresses: ["Sheet1!A1:G5"] });
  expect(rows.map(([cell]) => cell)).toEqual(["D3", "D4", "D5"]);
  for (const [, problem, wayOut] of rows) expect([problem, wayOut]).toEqual([expect.stringMatching(/\w/), expect.stringMatching(/\w/)]);
}); // prettier-ignore

test("whatever volatility and tau it takes, GLICKO2 stays among ratings or has no answer", () => {
  const opponents = column(3500, 3500, 3500, 3500);
  const won = column("W", "W", "W", "W");
  const answered: number[] = [];
  for (const volatility of [0.0001, 0.06, 0.2])
    for (const tau of [0.2, 0.5, 1.2])
      for (const deviation of [30, 350, 500]) {
        const call = () => glicko2(100, deviation, volatility, opponents, [[30]], won, tau);
        try {
          answered.push(call()[0]![0]!);
        } catch {
          expectCellError(call, "#N/A", /smaller tau/);
        }
      }
  expect(answered.length).toBeGreaterThan(5);
  expect(Math.max(...answered)).toBeLessThan(10_000);
});
