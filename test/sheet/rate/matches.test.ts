/**
 * Which sections are rated as matches (section 7). In published results 247 of 272 ratings of matches that the formula
 * moves by more than 50 points moved by 50; of two players' single games 536 of 572 were rated by the formula alone.
 */
import { storedRating } from "../../../src/ratings/uschess/event";
import { refusalInWords, type MatchRefusal } from "../../../src/ratings/uschess/matches";
import { rulesFor } from "../../../src/ratings/uschess/rules";
import type { ChartChoices } from "../../../src/wallchart/choices";
import { matchRefusals } from "../../../src/sheet/rate/matches";
import { normsOf } from "../../../src/sheet/rate/norms";
import { rateWallchart } from "../../../src/sheet/rate/rate-section";
import { readTable } from "../../../src/wallchart/reader/read";
import type { CellValue } from "../../../src/wallchart/types";

const settingsOn = (day: string) =>
  ({ rules: rulesFor(day), endDate: day, system: "OTBR", dualRated: false }) as const;

function rate(rows: CellValue[][], choices: ChartChoices, day: string) {
  const rounds = Math.max(...rows.map((row) => row.length)) - 3;
  const headings = ["#", "Name", "Rating", ...Array.from({ length: rounds }, (_, i) => `Rd ${i + 1}`)];
  const { section, diagnostics } = readTable([headings, ...rows], { choices });
  expect(diagnostics).toEqual([]);
  const settings = settingsOn(day);
  const rated = rateWallchart(section!, settings);
  return {
    changes: rated.ratings.map(({ rating, prior }) => Math.round((rating! - prior!) * 100) / 100),
    limited: rated.ratings.map(({ matchLimited }) => matchLimited),
    codes: rated.diagnostics.map(({ code }) => code),
    norms: normsOf(rated),
  };
}

const games = (count: number, rating: CellValue = 1500): CellValue[][] => [
  [1, "Ann Ash", rating, ...Array.from({ length: count }, () => "W2")],
  [2, "Bob Birch", 1500, ...Array.from({ length: count }, () => "L1")],
];
const THREE: CellValue[][] = [
  [1, "Ann Ash", 1500, "W2", "W3", "W2", "W3"],
  [2, "Bob Birch", 1500, "L1", "", "L1", ""],
  [3, "Cy Cedar", 1500, "", "L1", "", "L1"],
];

const TWO: CellValue[][] = [
  [1, "Ann Ash", 1500, "W2", "W2"],
  [2, "Bob Birch", 1500, "L1", "L1"],
  [3, "Cy Cedar", 1901, "W4", ""],
  [4, "Di Dogwood", 1500, "L3", ""],
];

// Changes without a limit are by an independent script.
test.each<[string, CellValue[][], ChartChoices, string, number, boolean, string[]]>([
  ["two players, four games", games(4), {}, "2026-08-30", 50, true, ["rated-as-match"]],
  ["before 2006 without a limit of 50", games(4), {}, "2005-12-31", 53.03, false, ["rules-in-doubt", "rated-as-match"]],
  ["from 2006 on with it", games(4), {}, "2006-01-01", 50, true, ["rules-in-doubt", "rated-as-match"]],
  ["two players, two games", games(2), {}, "2026-08-30", 37.77, false, ["rated-as-match"]],
  ["a single game", games(1), {}, "2026-08-30", 21.28, false, ["rated-as-tournament"]],
  ["a single game that the TD calls a match", games(1), { match: true }, "2026-08-30", 21.28, false, ["rated-as-match"]],
  ["four games that the TD does not", games(4), { match: false }, "2026-08-30", 60.66, false, ["rated-as-tournament"]],
  ["three players", THREE, {}, "2026-08-30", 116.38, false, []],
  ["three players that the TD calls matches", THREE, { match: true }, "2026-08-30", 50, true, ["rated-as-match"]],
  ["a player of eight games, whom section 7 excludes", games(2, "1500P8"), {}, "2026-08-30", 50, true, ["rated-as-match", "match-not-rated"]],
])("%s", (_, rows, choices, day, change, limited, codes) => {
  const rated = rate(rows, choices, day);
  expect(rated.changes[0]).toBeCloseTo(change, 2);
  expect(rated.limited[0]).toBe(limited);
  expect(new Set(rated.codes)).toEqual(new Set(codes));
}); // prettier-ignore

const DAY = "2026-08-30";
const BAD = "more than 400 apart";

/** Section 7: whose match US Chess does not rate. */
test.each<[string, CellValue[][], ChartChoices, string, (MatchRefusal | null)[]]>([
  ["established, equal", games(4), {}, DAY, [null, null]],
  ["25 games", games(2, "1500P25"), {}, DAY, ["not established", "not established"]],
  ["26 games", games(2, "1500P26"), {}, DAY, [null, null]],
  ["a newcomer", games(2, "Unrated"), {}, DAY, ["not established", "not established"]],
  ["a newcomer in 2005", games(2, "Unrated"), {}, "2005-12-31", [null, null]],
  ["400 points apart", games(2, 1900), {}, DAY, [null, null]],
  ["401 points apart", games(2, 1901), {}, DAY, [BAD, BAD]],
  ["401 points apart in 2005", games(2, 1901), {}, "2005-12-31", [BAD, BAD]],
  ["401 points apart, one game", games(1, 1901), {}, DAY, [null, null]],
  ["401 points apart as a tournament", games(2, 1901), { match: false }, DAY, [null, null]],
  ["20 games", games(20), {}, DAY, [null, null]],
  ["21 games", games(21), {}, DAY, Array<MatchRefusal>(2).fill("more games than a match has")],
  ["two matches, one 401 points apart", TWO, { match: true }, DAY, [null, null, BAD, BAD]],
])("%s", (_, rows, choices, day, refusals) => {
  const headings = ["#", "Name", "Rating", ...rows[0]!.slice(3).map((__, i) => `Rd ${i + 1}`)];
  const { section } = readTable([headings, ...rows], { choices });
  expect(matchRefusals(section!, rulesFor(day))).toEqual(refusals);
  const { diagnostics } = rateWallchart(section!, settingsOn(day));
  const said = diagnostics.filter(({ code }) => code === "match-not-rated");
  expect(said.map(({ player, message }) => [player, message])).toEqual(
    refusals.flatMap((refusal, i) => (refusal ? [[i, refusalInWords(refusal)]] : [])),
  );
});

/** Published matches of players with eight games or fewer, and one before 2006 by the whole formula. */
test.each<[what: string, rows: CellValue[][], day: string, posts: number[]]>([
  ["a win", [[1, "Ann Ash", "1385P3", "W2"], [2, "Bob Birch", 1714, "L1"]], "2008-03-04", [1435, 1697]],
  ["a win, Quick", [[1, "Ann Ash", "1311P3", "W2"], [2, "Bob Birch", 1693, "L1"]], "2008-03-04", [1361, 1673]],
  ["five losses", [[1, "Ann Ash", "1576P8", "L2", "L2", "L2", "L2", "L2"], [2, "Bob Birch", 1565, "W1", "W1", "W1", "W1", "W1"]], "2007-05-31", [1576, 1615]],
  ["two losses", [[1, "Ann Ash", "263P5", "L2", "L2"], [2, "Bob Birch", 505, "W1", "W1"]], "2014-01-24", [263, 535]],
  ["two of eight games or fewer", [[1, "Ann Ash", "273P5", "W2", "D2"], [2, "Bob Birch", "395P4", "L1", "D1"]], "2014-01-24", [323, 445]],
  ["a draw and a loss to a higher one", [[1, "Ann Ash", "457P6", "L2", "D2"], [2, "Bob Birch", "544P19", "W1", "D1"]], "2014-04-25", [507, 577]],
  ["before 2006", [[1, "Ann Ash", "1576P8", "L2", "L2"], [2, "Bob Birch", 1565, "W1", "W1"]], "2005-12-31", [1500, 1592]],
])("a match by the special formula: %s", (_, rows, day, posts) => {
  const headings = ["#", "Name", "Rating", ...rows[0]!.slice(3).map((__, i) => `Rd ${i + 1}`)];
  const { section } = readTable([headings, ...rows], { choices: { match: true } });
  const { ratings: players } = rateWallchart(section!, settingsOn(day));
  expect(players.map(({ rating, prior }) => storedRating(rating!, prior!, rulesFor(day)))).toEqual(posts);
}); // prettier-ignore

test("a match's floor holds, as in published matches", () => {
  const rows = games(4).map((row, i) => [...row.slice(0, 2), i === 1 ? 1610 : 1500, ...row.slice(3)]);
  expect(rate(rows, {}, "2026-08-30").changes).toEqual([50, -50]);
  const headings = ["#", "Name", "Rating", "Floor", "Rd 1", "Rd 2", "Rd 3", "Rd 4"];
  const withFloor = rows.map((row, i) => [...row.slice(0, 3), i === 1 ? 1600 : "", ...row.slice(3)]);
  const { section } = readTable([headings, ...withFloor]);
  expect(rateWallchart(section!, settingsOn("2026-08-30")).ratings[1]!.rating).toBe(1600);
});

const SWISS: CellValue[][] = [
  [1, "Ann Ash", "10000001", 1500, "W2", "W3", "U", "U"],
  [2, "Bob Birch", "10000002", 1150, "L1", "", "", ""],
  [3, "Cy Cedar", "10000003", 1150, "", "L1", "", ""],
  [4, "Di Dogwood", "10000004", 1150, "", "", "L6", ""],
  [5, "Ed Elm", "10000005", 1150, "", "", "", "L6"],
  [6, "Ann Ash", "10000001", 1500, "U", "U", "W4", "W5"],
];

describe("title norms", () => {
  const norms = (rows: CellValue[][]) => {
    const headings = ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4"];
    const settings = settingsOn("2026-08-30");
    const rated = rateWallchart(readTable([headings, ...rows]).section!, settings);
    return normsOf(rated);
  };
  test("a re-entry's norm comes from the games of all its rows", () => {
    expect(norms(SWISS)).toEqual(["4th Category", "", "", "", "", "4th Category"]);
    expect(norms(SWISS.map((row, i) => (i === 5 ? [6, "Flo Fir", "10000006", ...row.slice(3)] : row)))).toEqual(Array(6).fill("")); // prettier-ignore
  });
  // The text of the title system; US Chess gives such norms in events that ended on 2025-11-01 or later (thread 60564).
  test.each([
    ["a bye (B)", "B", "2025-11-01", "4th Category", 0],
    ["a forfeit win (X)", "X", "2025-11-01", "4th Category", 0],
    ["half a point (H)", "H", "2025-11-01", "", 0],
    ["no fourth round", "", "2025-11-01", "", 0],
    ["a bye, the day before", "B", "2025-10-31", "", 1],
    ["half a point, the day before", "H", "2025-10-31", "", 0],
  ])("three games and %s on %s", (_name, fourth, day, expected, notes) => {
    const rows: CellValue[][] = [
      [1, "Ann Ash", 1600, "W2", "W3", "W4", fourth],
      ...[2, 3, 4].map((n): CellValue[] => [n, `Player ${n}`, 1500, ...[2, 3, 4].map((r) => (r === n ? "L1" : "U")), "U"]),
    ]; // prettier-ignore
    const { norms, codes } = rate(rows, {}, day);
    expect(norms).toEqual([expected, "", "", ""]);
    expect(codes.filter((code) => code === "norm-not-given")).toHaveLength(notes);
  });
  test("a match earns none, and the same games as a tournament do not either, after more than two against one", () => {
    expect(rate(games(4), {}, "2026-08-30").norms).toEqual(["", ""]);
    expect(rate(games(4), { match: false }, "2026-08-30").norms).toEqual(["", ""]);
  });
  test("two games against each opponent earn one, and as a match none", () => {
    expect(rate(THREE, {}, "2026-08-30").norms).toEqual(["3rd Category", "", ""]);
    expect(rate(THREE, { match: true }, "2026-08-30").norms).toEqual(["", "", ""]);
  });
});
