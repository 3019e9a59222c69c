/** Canada's ratings: the handbook's own sample, and each article by hand. */
import { cfcExpected, cfcRating, NEEDS_PEAK, type CfcPlayer } from "../../src/ratings/cfc";

const FIELD = [1237, 1511, 1214, 1441, 1579, 2133];
type Player = readonly [player: CfcPlayer | null, peak: number | null];
const player = (rating: number | null, games: number | null, peak: number | null): Player => [
  rating === null ? null : { rating, games },
  peak,
];
const six = (rating: number) => Array.from({ length: 6 }, () => rating);

test.each([
  ["article 425", 1450, FIELD, 2.84],
  ["a lead of 734", 2234, [1500], 0.99],
  ["a lead of 735, where the table says 1.00", 2235, [1500], 1],
  ["behind by 735", 1500, [2235], 0],
  ["a lead of 344 and of 345", 1844, [1500, 1499], 1.77],
])("expects %s", (_name, rating, opponents, expected) => {
  expect(cfcExpected(rating, opponents)).toBeCloseTo(expected, 10);
});

// 414d: the threshold of six games is 13 √6, of four games 26.
const SIX = 13 * Math.sqrt(6);
const ROWS: [article: string, player: Player, opponents: number[], score: number, rating: number][] = [
  ["425 with the bonus of 2012, not a high", player(1450, null, 1500), FIELD, 4, 1487.12 + 1.75 * (37.12 - SIX)],
  ["414d, an all-time high", player(1450, null, 1450), FIELD, 4, 1487.12 + 20 + 1.75 * (37.12 - SIX)],
  ["414d, a high above a peak below the rating", player(1450, null, 1400), FIELD, 4, 1487.12 + 20 + 1.75 * (37.12 - SIX)],
  ["414d, no bonus for three games", player(1500, null, 1500), [1500, 1500, 1500], 3, 1548],
  ["414d, a gain below the threshold", player(1500, null, 1600), [1500, 1500, 1500, 1500], 2.5, 1516],
  ["414b, K is 16 from 2200 on", player(2200, null, null), six(2200), 3, 2200],
  ["414b, a loss at 2300", player(2300, null, null), six(2300), 0, 2300 - 16 * 3],
  ["414b, a gain over 2199 is halved", player(2190, null, 2400), [2190, 2190, 2190], 3, 2199 + (48 - 9) / 2],
  ["414b, a loss under 2200 is doubled", player(2210, null, null), [2210, 2210, 2210], 0, 2200 - 2 * 14],
  ["414d, a high of a master is worth half", player(2300, null, 2300), six(2300), 4.5, 2324 + 10 + 1.75 * (24 - SIX / 2) / 2],
  ["415, a first rating", player(null, 0, null), [1500, 1600], 1.5, 1750],
  ["415, provisional ratings average all games", player(1471, 14, null), [1500, 1600], 2, (1471 * 14 + 1950 * 2) / 16],
  ["415, still provisional with the 24th game", player(1500, 22, null), [1500, 1500], 2, (1500 * 22 + 1900 * 2) / 24],
  ["415, established with the 25th game", player(1500, 23, 1500), [1500, 1500], 2, 1532],
  ["416a, from above 799", player(810, null, null), [810, 810], 0, 799],
  ["416b, from below 799", player(790, null, null), [790, 790], 0, 790],
  ["416b, a gain below 800", player(700, null, 750), [700, 700], 2, 732],
  ["416c, never under 200", player(null, 0, null), [300, 300], 0, 200],
]; // prettier-ignore

test.each(ROWS)("%s", (_article, who, opponents, score, rating) => {
  expect(cfcRating(...who, opponents, score)).toBeCloseTo(rating, 8);
});

test.each([
  ["a gain in four games", player(1500, null, null), 4, NEEDS_PEAK],
  ["a loss in four games", player(1500, null, null), 1, 1468],
  ["a provisional gain", player(1500, 4, null), 4, 1700],
])("the peak is asked for where the bonus depends on it: %s", (_name, who, score, result) => {
  expect(cfcRating(...who, [1500, 1500, 1500, 1500], score)).toBe(result);
});
