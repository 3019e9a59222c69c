/** The functions of FIDE and the other systems: one value each form of argument, and the cell's errors. */
import fc from "fast-check";
import * as federations from "../../src/functions/federations";
import * as fide from "../../src/functions/fide";
import * as others from "../../src/functions/other-systems";
import * as cases from "../../src/functions/special-cases";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { at, expectCellError } from "./cell-error";
import { inCell } from "./in-cell";
import { RUNS } from "../arbitraries";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

const { category, fideExpectedScore, fideInitial, fideK, fidePerformanceRating, fideRatingChange } =
  inCell(fide);
const { ccla, clarke, dwz, ecf, iccf, ingo, ukd } = inCell(federations);
const { chessmetrics, elo, harkness, linear } = inCell(others);
const { glicko, glicko2 } = others;
const { ratingClass } = inCell(cases);
const column = (...values: unknown[]) => values.map((value) => [value]);

const PAPER: [unknown[][], unknown[][], unknown[][]] = [
  column(1400, 1550, 1700),
  column(30, 100, 300),
  column("W", "L", "0"),
];
const FIELD = column(1902, 1877, 1884, 2012, 1832);
const DWZ_FIELD = column(1432, 1806, 1808, 1877, 1772);

// Sources: the worked examples of test/ratings and the same sums by hand.
const VALUES: [formula: string, call: () => unknown, result: unknown][] = [
  ["ELO with K = 10", () => elo(2635, [[2600]], [[1]], 10), 2635 + 10 * (1 - 1 / (1 + 10 ** (-35 / 400)))],
  ["ELO, normal", () => elo(1500, column(1500, "", 1500), [[1.5]], 20, "Normal"), 1510],
  ["ELO, US Chess's K below 2100", () => elo(2000, [[2000]], [[1]], null), 2016],
  ["ELO, US Chess's K from 2100, an empty cell on the desktop", () => elo(2100, [[2100]], [[1]], 0, null, at(null, null, null, "B2")), 2112],
  ["ELO, US Chess's K from 2400", () => elo(2400, [[2400]], [[0]], ""), 2392],
  ["LINEAR", () => linear(1500, [[1600]], [[1]]), 1520],
  ["LINEAR beyond 400", () => linear(1500, [[1000]], [[1]], 0, 0, at(null, null, null, "B2", "B3")), 1496],
  ["LINEAR with K = 16 and C = 100", () => linear(1500, [[1600]], [[1]], 16, 100), 1500 + 8 + 4],
  ["FIDE.EXPECTED", () => fideExpectedScore(2054, column(2019, 0, 2054)), 1.05],
  ["FIDE.EXPECTED, 2022", () => fideExpectedScore(2000, column(1000, 1100), "2022-06-01"), 1.92],
  ["FIDE.EXPECTED, newest", () => fideExpectedScore(2400, column(1400, 1500)), 1.84],
  ["FIDE.K", () => fideK(2054, null), 20],
  ["FIDE.K of few games", () => fideK(2054, 0), 40],
  ["FIDE.K by a peak", () => fideK(2380, 100, 2400), 10],
  ["FIDE.K of a junior of 18", () => fideK(2054, null, null, 2008, 2026), 40],
  ["FIDE.K of a junior of 19", () => fideK(2054, null, null, 2007, 2026), 20],
  ["FIDE.EXPECTED of 2650 in standard games", () => fideExpectedScore(2650, [[2150]], "2025-10-01"), 0.96],
  ["FIDE.EXPECTED of 2650 in rapid games", () => fideExpectedScore(2650, [[2150]], "2025-10-01", "rapid"), 0.92],
  ["FIDE.CHANGE in blitz without a game that is not rated", () => fideRatingChange(2700, column(2100, 2650), column("W", "D"), 10, null, "blitz"), -0.7],
  ["FIDE.CHANGE", () => fideRatingChange(2206, [[2000]], [[1]], 10), 2.4],
  ["FIDE.CHANGE, halves stay", () => fideRatingChange(2813, column(1787, 2025, 2310, 2400, 2505), column("W", "W", "W", "W", "D"), 10, "2025-12-01"), -2.5],
  ["FIDE.CHANGE, K limited to 700 by 39 games", () => fideRatingChange(2000, Array.from({ length: 39 }, () => [2000]), [[20.5]], 20), 17],
  ["FIDE.INITIAL", () => fideInitial(FIELD, [[3]]), 1922],
  ["FIDE.INITIAL of 2022", () => fideInitial(FIELD, [[3]], "2023-06-01"), 1921],
  ["FIDE.PERFORMANCE", () => fidePerformanceRating(column(2400, 2501), [[1.5]]), 2450.5 + 193],
  ["CATEGORY", () => category(column(2600, "", 2750, 2800, 0)), 19],
  ["GLICKO, the paper's example", () => glicko(1500, 200, ...PAPER), [[1464.1064627569112, 151.39890244796933]]],
  ["GLICKO with blank lines", () => glicko(1500, 200, column(1400, 0, 1550, 1700), column(30, "", 100, 300), column("W", null, "L", "L")), [[1464.1064627569112, 151.39890244796933]]],
  ["GLICKO, a period without games", () => glicko(1500, 50, [[null]], [[null]], [[null]], 1, 63.2), [[1500, Math.hypot(50, 63.2)]]],
  ["GLICKO, no more than 350", () => glicko(1500, 50, [[0]], [[0]], [[0]], 1000, 63.2), [[1500, 350]]],
  ["GLICKO2, the paper's example", () => glicko2(1500, 200, 0.06, ...PAPER), [[1464.0506705393013, 151.51652412385727, 0.059995984286488495]]],
  ["GLICKO2 with tau", () => glicko2(1500, 200, 0.06, ...PAPER, 0.5), [[1464.0506705393013, 151.51652412385727, 0.059995984286488495]]],
  ["GLICKO2, no games", () => glicko2(1500, 200, 0.06, [[""]], [[""]], [[""]]), [[1500, Math.hypot(200, 173.7178 * 0.06), 0.06]]],
  ["DWZ", () => Math.round(dwz(1896, 21, 26, DWZ_FIELD, [[3]])), 1886],
  ["a first DWZ", () => dwz(null, null, null, column(1500, 1500, 1500, 1500, 1500, 1500), [[3]]), 1500],
  ["INGO", () => ingo(110, [[120]], [[0.5]]), 112.5],
  ["INGO, a first number", () => ingo("", column(120, 140), [[2]]), 80],
  ["INGO against \"0\"", () => ingo("0", column("0", 20), [[1]]), 2.5],
  ["INGO by the encyclopedia's rule", () => ingo(110, column(120, 140), column("W", "D"), column(110, 120, "", 140, "0")), 92.5 - 25],
  ["HARKNESS", () => harkness([Array.from({ length: 11 }, () => 1850)], [[2.5]]), 1850 - 10 * (50 - 250 / 11)],
  ["CLARKE", () => clarke(160, [[140]], [["W"]]), 190],
  ["CLARKE by results", () => clarke(150, column(90, "", 130, 200), column("W", 0, "D", "L")), (160 + 130 + 140) / 3],
  ["CLARKE of a typed grade of 0", () => clarke(0, [[20]], [["W"]]), 70],
  ["CLARKE with grades of \"0\"", () => clarke("0", column("0"), [["L"]]), 0],
  ["ECF", () => ecf(1500, [[1600]], [["W"]]), 1512.8],
  ["ECF of a junior", () => ecf(1500, [[1600]], [["W"]], true), 1525.6],
  ["ECF against partial ratings", () => ecf(1500, [[1600]], [["W"]], null, "yes"), 1506.4],
  ["UKD", () => ukd(1500, column(1600, "", 1500), column("W", "", "D")), 1516],
  ["ICCF", () => iccf(2200, 100, [[2200]], [[1]]), 2207.5],
  ["ICCF, games left out", () => iccf(2200, null, [[2200]], [[0]]), 2192.5],
  ["ICCF, no games", () => iccf(2100, 0, [[2100]], [[1]]), 2110.9375],
  ["ICCF's performance", () => iccf(null, null, column(2000, 2100), [[1]]), 2050],
  ["CCLA", () => ccla(1600, column(1500, 1540, 1650), [[1.5]]), 1594],
  ["CHESSMETRICS", () => chessmetrics(column(2400, 2400, 2400, 2400, 2400), [[3]]), 2485],
  ["CLASS on Elo's scale", () => ratingClass(2450, "Elo1978"), "International Master"],
  ["CLASS", () => ratingClass(1999.5, "uschess"), "Expert"],
]; // prettier-ignore

const close = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(close) : typeof value === "number" ? expect.closeTo(value, 8) : value;

test.each(VALUES)("%s", (_formula, call, result) => {
  // Glicko-2's volatility is found by a search, so the eighth decimal of the rating may differ.
  expect(call()).toEqual(close(result));
});

const notAvailable = () => new CustomFunctions.Error(CustomFunctions.ErrorCode.notAvailable);
const SIX = column(1500, 1500, 1500, 1500, 1500, 1500);

const ERRORS: [name: string, call: () => unknown, code: string, message: RegExp][] = [
  ["a curve of rubbish", () => elo(1500, [[1500]], [[1]], 10, "bell"), "#VALUE!", /^curve: "bell" is not one of logistic, normal/],
  ["a typed K of 0", () => elo(1500, [[1500]], [[1]], 0), "#VALUE!", /^k: 0/],
  ["games of FIDE's from a cell that may be empty", () => fideK(1500, 0, null, null, null, at(null, "Sheet1!B2")), "#VALUE!", /^games: B2 is 0 or empty/],
  ["a birth year after the list's", () => fideK(1500, null, null, 2026, 2010), "#VALUE!", /^birthYear: /],
  ["a birth year of an age over 120", () => fideK(1500, null, null, 1890, 2026), "#VALUE!", /^birthYear: /],
  ["a negative K", () => elo(1500, [[1500]], [[1]], -10), "#VALUE!", /^k: -10/],
  ["a C of text", () => linear(1500, [[1500]], [[1]], 32, "x"), "#VALUE!", /^c: "x"/],
  ["a total with a blitz game that is not rated", () => fideRatingChange(2700, column(2100, 2650), [[1.5]], 10, null, "blitz"), "#VALUE!", /^opponents: 2100 is 600 points/],
  ["a list that FIDE has not", () => fideExpectedScore(1500, [[1500]], null, "bullet"), "#VALUE!", /^list: "bullet"/],
  ["a date before 2022", () => fideExpectedScore(1500, [[1500]], "2021-12-31"), "#VALUE!", /^startDate: 2021-12-31 is too early.* 2022-01-01/],
  ["an edition, which FIDE has not", () => fideExpectedScore(1500, [[1500]], "ed2025-07"), "#VALUE!", /^startDate: "ed2025-07"/],
  ["a birth year without a list year", () => fideK(1500, null, null, 2010), "#VALUE!", /^listYear is missing/],
  ["no K", () => fideRatingChange(1500, [[1500]], [[1]], 0), "#VALUE!", /^k: 0/],
  ["four games for a first rating", () => fideInitial(column(1800, 1800, 1800, 1800), [[2]]), "#N/A", /^A first rating needs five games/],
  ["no point for a first rating", () => fideInitial(FIELD, [[0]]), "#N/A", /needs a score above zero/],
  ["a first rating under 1400", () => fideInitial(column(1400, 1400, 1400, 1400, 1400), [[0.5]]), "#N/A", /needs a result of 1400/],
  ["an average under 2251", () => category(column(2250)), "#N/A", /no category for an average below 2251/],
  ["a deviation of 0", () => glicko(1500, 0, [[1500]], [[50]], [["W"]], null, null, at()), "#VALUE!", /^deviation: 0/],
  ["periods without c", () => glicko(1500, 50, [[""]], [[""]], [[""]], 2), "#VALUE!", /^growth is missing/],
  ["deviations that do not match", () => glicko(1500, 50, column(1500, 1600), column(50, 50, 50), column("W", "L")), "#VALUE!", /^opponents has 2 cells, deviations has 3 and results has 2/],
  ["a deviation missing", () => glicko(1500, 50, column(1500, 1600), column(50, 0), column("W", "L")), "#VALUE!", /^deviations, row 2.*missing/],
  ["an opponent missing", () => glicko(1500, 50, column(1500, 0), column(50, 60), column("W", "L")), "#VALUE!", /^opponents, row 2.*missing/],
  ["a result missing", () => glicko(1500, 50, column(1500, 1600), column(50, 60), column("W", 0)), "#VALUE!", /^results, row 2.*is 0 or empty/],
  ["a total for results", () => glicko(1500, 50, column(1500, 1600), column(50, 60), [[1.5]]), "#VALUE!", /results has 1/],
  ["a volatility of 2", () => glicko2(1500, 50, 2, [[1500]], [[50]], [["W"]]), "#VALUE!", /^volatility: 2/],
  ["a tau of 9", () => glicko2(1500, 50, 0.06, [[1500]], [[50]], [["W"]], 9), "#VALUE!", /^tau: 9/],
  ["a DWZ without an index", () => dwz(1500, null, 30, DWZ_FIELD, [[3]]), "#VALUE!", /^index is missing/],
  ["a DWZ without an age", () => dwz(1500, 5, null, DWZ_FIELD, [[3]]), "#VALUE!", /^age is missing/],
  ["a first DWZ of all points", () => dwz(null, null, null, SIX, [[6]]), "#N/A", /^A first DWZ needs five games .* not all won or all lost/],
  ["a first DWZ of four games", () => dwz(null, null, null, SIX.slice(2), [[1]]), "#N/A", /^A first DWZ needs five games/],
  ["an Ingo number of 900", () => ingo(900, [[120]], [[1]]), "#VALUE!", /^rating: 900/],
  ["a grade from an empty cell", () => clarke(0, [[140]], [["W"]], at("A2")), "#VALUE!", /^rating: \w+ is 0 or empty/],
  ["an Ingo number among the entrants of 900", () => ingo(110, [[120]], [[1]], column(110, 900)), "#VALUE!", /^entrants, row 2.*900/],
  ["no entrants in the range", () => ingo(110, [[120]], [[1]], column("")), "#VALUE!", /^entrants has no rating/],
  ["a junior of rubbish", () => ecf(1500, [[1500]], [[1]], "perhaps"), "#VALUE!", /^junior: "perhaps" is not TRUE or FALSE/],
  ["a partial of rubbish", () => ecf(1500, [[1500]], [[1]], false, 7), "#VALUE!", /^partial: 7/],
  ["ICCF games from a cell that may be empty", () => iccf(2000, 0, [[2000]], [[1]], at(null, "Sheet1!B2")), "#VALUE!", /^games: B2 is 0 or empty/],
  ["a UKD without a rating", () => ukd(null, [[1500]], [[1]]), "#VALUE!", /^rating is missing/],
  ["a first FIDE rating before 2022", () => fideInitial(FIELD, [[3]], "2021-12-31"), "#VALUE!", /^startDate: 2021-12-31 is too early/],
  ["a first FIDE rating under 1000", () => fideInitial(column(1100, 1100, 1100, 1100, 1100), [[1]], "2022-06-01"), "#N/A", /needs a result of 1000/],
  ["a grade of a rating", () => clarke(150, [[1400]], [["W"]]), "#VALUE!", /^opponents: 1400 is not a number from 0 to 400/],
  ["more points than games", () => clarke(150, column(140, 150), [[3]]), "#VALUE!", /^score: 3/],
  ["results that do not match", () => clarke(150, column(140, 150), column("W", "W", "W")), "#VALUE!", /^score has 3 cells/],
  ["no opponents", () => harkness([[""]], [[1]]), "#VALUE!", /^opponents has no rating/],
  ["an unknown scale", () => ratingClass(1500, "constructor"), "#VALUE!", /^scale: "constructor"/],
  ["#N/A in a range", () => chessmetrics(column(1500, notAvailable()), [[1]]), "#N/A", /^opponents, row 2.*is #N\/A/],
]; // prettier-ignore

test.each(ERRORS)("%s: the cell's error says what is wrong", (_name, call, code, message) =>
  expectCellError(call, code, message),
);

const cells = fc.oneof(
  fc.constantFrom<unknown>(null, "", 0, "0", "W", "D", "L", 1, 0.5, true, "x", -1, 1e308, 5e-324, 0.06, 350, "2026-08-30"),
  fc.integer({ min: 100, max: 3500 }),
  fc.double({ min: -100, max: 500, noNaN: true }),
); // prettier-ignore
/** Six cells in a column: those of a kind, or of any. */
const rangeOf = (kind: fc.Arbitrary<unknown>) =>
  fc
    .oneof({ weight: 4, arbitrary: kind }, { weight: 1, arbitrary: fc.constant(null) })
    .chain((first) => fc.array(first === null ? cells : kind, { minLength: 6, maxLength: 6 }))
    .map((values) => column(...values));
/** Grades and numbers of the smaller scales, and ratings. */
const small = fc.integer({ min: 100, max: 300 });
const large = fc.integer({ min: 1400, max: 2600 });
const strengths = fc.oneof(rangeOf(small), rangeOf(large));
const results = rangeOf(fc.constantFrom("W", "D", "L"));
/** Mostly a value of the kind, so that calls are answered and not only refused. */
const likely = (kind: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 4, arbitrary: kind }, { weight: 1, arbitrary: cells });
const rating = likely(fc.oneof(small, large));
const leftOut = likely(fc.constant(null));
/** What the parameters of these names take in any of the functions. */
const KINDS: Record<string, fc.Arbitrary<unknown>> = {
  rating,
  peak: leftOut,
  startDate: leftOut,
  curve: leftOut,
  periods: leftOut,
  scale: leftOut,
  k: likely(fc.constantFrom(10, 20, 40)),
  c: leftOut,
  growth: leftOut,
  tau: leftOut,
  index: likely(fc.integer({ min: 1, max: 60 })),
  birthYear: leftOut,
  listYear: leftOut,
  women: leftOut,
  age: likely(fc.integer({ min: 10, max: 60 })),
  junior: leftOut,
  partial: leftOut,
  list: leftOut,
  games: leftOut,
  entrants: fc.oneof(fc.constant(null), strengths),
  deviation: likely(fc.integer({ min: 30, max: 350 })),
  volatility: likely(fc.constant(0.06)),
  opponents: strengths,
  ratings: rangeOf(fc.integer({ min: 2000, max: 2900 })),
  deviations: rangeOf(small),
  score: results,
  results,
  // Mostly no reference, so that what is left out counts as left out; some references; or no word of any.
  invocation: fc.oneof(
    { weight: 4, arbitrary: fc.constant(at()) },
    {
      weight: 1,
      arbitrary: fc.array(fc.constantFrom(null, "Sheet1!B2"), { maxLength: 6 }).map((told) => at(...told)),
    },
    { weight: 1, arbitrary: fc.constant(undefined) },
  ),
};

const FUNCTIONS = Object.entries({ ...fide, ...federations, ...others }) as [
  string,
  (...given: unknown[]) => unknown,
][];

test.each(FUNCTIONS)("%s: whatever the cells hold, the answer is finite or the cell's error", (_, call) => {
  const names = /\(([^)]*)\)/
    .exec(call.toString())![1]!
    .split(",")
    .map((name) => name.trim());
  let answered = 0;
  fc.assert(
    fc.property(fc.tuple(...names.map((name) => KINDS[name] ?? cells)), (given) => {
      try {
        expect([call(...given)].flat(2).every(Number.isFinite)).toBe(true);
        answered++;
      } catch (error) {
        if (!(error instanceof CustomFunctions.Error)) throw error;
      }
    }),
    // One call in twelve is answered where least are: fewer would be none now and then.
    { numRuns: Math.max(RUNS.numRuns, 200) },
  );
  // Not only errors: some arguments have been to its liking.
  expect(answered).toBeGreaterThan(0);
});
