/** A chart's own post ratings beside ours, with the likeliest reasons; foreign charts; a TD's choices. */
import { readFileSync } from "fs";
import { join } from "path";
import { foreignPass } from "../../src/ratings/uschess/foreign-events";
import { rulesFor } from "../../src/ratings/uschess/rules";
import { readChoices, type ChartChoices } from "../../src/wallchart/choices";
import { importFile } from "../../src/wallchart/formats/import";
import { explain } from "../../src/sheet/words/explain";
import { cellName } from "../../src/wallchart/cells/names";
import { rateWallchart } from "../../src/sheet/rate/rate-section";
import { readTable } from "../../src/wallchart/reader/read";
import type { CellValue, Section, Table } from "../../src/wallchart/types";

const rules = rulesFor("2026-08-30");
const settings = { rules, endDate: "2026-08-30", system: "OTBR", dualRated: false } as const;

function differing(section: Section, date = "2026-08-30") {
  const { diagnostics } = rateWallchart(section, { ...settings, rules: rulesFor(date), endDate: date });
  return diagnostics.filter(({ code }) => code === "printed-post-differs");
}

describe("printed post ratings that are not ours", () => {
  const GOLDEN = join(__dirname, "../golden/uschess-web-64x7-2015/input.txt");
  const sample = importFile(readFileSync(GOLDEN, "utf8")).sections[0]!.reading.section!;

  test("the golden sample: two players whom their floors hold, largest first", () => {
    const found = differing(sample, "2015-10-10");
    expect(found.map(({ player }) => sample.players[player!]!.number)).toEqual([54, 18]);
    for (const { hint, cells, player } of found) {
      expect(hint).toContain("floor");
      expect(cells).toEqual([sample.players[player!]!.printedPost!.cell]);
    }
  });

  test("by another date's rules many differ, and the date is the reason", () => {
    const found = differing(sample, "2026-08-30");
    expect(found.length).toBeGreaterThan(10);
    const blamed = found.filter(({ hint }) => hint.includes("Check the date and the time control"));
    // The two floors stay what they are.
    expect(blamed).toHaveLength(found.length - 2);
  });

  const chart = (post: CellValue, rating: CellValue, opponent: CellValue = 1500): Table => [
    ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4", "Chart post"],
    [1, "Ann Ash", rating, "D2", "D3", "D4", "D5", post],
    [2, "Bob Birch", opponent, "D1", "U", "U", "U", ""],
    [3, "Cy Cedar", 1500, "U", "D1", "U", "U", ""],
    [4, "Di Dogwood", 1500, "U", "U", "D1", "U", ""],
    [5, "Ed Elm", 1500, "U", "U", "U", "D1", ""],
  ];
  const CASES: readonly [what: string, Table, reason: RegExp | null][] = [
    ["equal", chart(1500, 1500), null],
    ["a point apart, by rounding", chart(1501, 1500), null],
    ["two points apart", chart(1502, 1500), /monthly list/],
    ["a round hundred above ours", chart(1600, 1500), /floor/],
    ["a newcomer without a start", chart(1480, "NEW"), /started this player at another rating/],
    [
      "an opponent without a start",
      chart(1530, 1500, "NEW"),
      /started an unrated opponent at another rating/,
    ],
    ["a given start", chart("1550P4", "1500/00"), /monthly list/],
  ];
  test.each(CASES)("%s", (_, table, reason) => {
    const found = differing(readTable(table).section!);
    expect(found).toHaveLength(reason ? 1 : 0);
    if (reason) expect(found[0]!.hint).toMatch(reason);
    if (reason) expect(cellName(found[0]!.cells[0]!)).toBe("H2");
  });
});

describe("a foreign event (section 6)", () => {
  const rate = (title: string, rows: CellValue[][], start?: string) => {
    const { section, diagnostics } = readTable([
      [title],
      ["#", "Name", "Rating", "Games", "FIDE", "Floor", "Rd 1", "Rd 2"],
      ...rows,
    ]);
    expect(diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
    return rateWallchart(
      section!,
      start ? { ...settings, rules: rulesFor(start), endDate: start } : settings,
    );
  };
  const expected = (fideOpponents: number[], score: number, youth = false) =>
    foreignPass({ rating: 1800, games: null }, { fideOpponents, score, mostRepeats: 1, youth }, rules).result;

  const CASES: readonly [what: string, title: string, rows: CellValue[][], rating: number | null, codes: string[]][] = [
    ["ratings as opponents", "Foreign open", [[1, "Ann Ash", 1800, "", "", "", "W1700", "D1900"]], expected([1700, 1900], 1.5), []],
    ["a youth event", "Foreign youth championship", [[1, "Ann Ash", 1800, "", "", "", "W1700", ""]], expected([1700], 1, true), []],
    ["an opponent of the chart", "Foreign open", [[1, "Ann Ash", 1800, "", "", "", "W2", ""], [2, "Zed Zelkova", "", "", 1700, "", "L1", ""]], expected([1700], 1), []],
    ["an opponent without a FIDE rating", "Foreign open", [[1, "Ann Ash", 1800, "", "", "", "W2", ""], [2, "Zed Zelkova", "", "", "", "", "L1", ""]], 1800, ["foreign-opponents-unrated"]],
    ["a provisional rating", "Foreign open", [[1, "Ann Ash", 1800, 12, "", "", "W1700", ""]], 1800, ["foreign-not-established"]],
    ["an unrated player", "Foreign open", [[1, "Ann Ash", "", "", "", "", "W1700", ""]], null, ["foreign-not-established"]],
    ["a floor", "Foreign open", [[1, "Ann Ash", 1800, "", "", 1800, "L1200", "L1200"]], 1800, []],
  ]; // prettier-ignore
  const twice = [
    [1, "Ann Ash", 1800, "", "", "", "W2 W2", "W1700"],
    [2, "Zed Zelkova", "", "", 1700, "", "L1 L1", ""],
  ];
  test.each<[what: string, start: string, title: string, rows: CellValue[][], says: RegExp | null]>([
    ["the conversion before 2015", "2014-12-31", "Foreign open", [[1, "Ann Ash", 1800, "", "", "", "W1700", ""]], /FIDE conversion before 2015/],
    ["the youth conversion before 2015", "2014-12-31", "Foreign youth open", [[1, "Ann Ash", 1800, "", "", "", "W1700", ""]], /youth conversion before 2015/],
    ["an established rating, 2018", "2018-05-10", "Foreign open", [[1, "Ann Ash", 1800, "", "", "", "W1700", ""]], /began to need an established rating/],
    ["B in May 2017", "2017-05-10", "Foreign open", [[1, "Ann Ash", 1800, "", "", "", "W1700 W1700", "W1700"]], /B = 14 was announced/],
    ["three games with a repeat in 2022", "2022-05-01", "Foreign open", twice, null],
    ["two games in 2022", "2022-05-01", "Foreign open", [[1, "Ann Ash", 1800, "", "", "", "W1700", "W1700"]], null],
    ["no game", "2018-05-10", "Foreign open", [[1, "Ann Ash", 1800, "", "", "", "", ""]], null],
  ])("what the sources leave open is said: %s", (_, start, title, rows, says) => {
    const { diagnostics } = rate(title, rows, start);
    const doubts = diagnostics.filter(({ code }) => code === "rules-in-doubt").map(({ message }) => message);
    if (says) expect(doubts.join("\n")).toMatch(says);
    else expect(doubts).toEqual([]);
  }); // prettier-ignore

  test.each(CASES)("%s", (_, title, rows, rating, codes) => {
    const { ratings: players, diagnostics } = rate(title, rows);
    if (rating === null) expect(players[0]!.rating).toBeNull();
    else expect(players[0]!.rating).toBeCloseTo(rating, 9);
    expect(diagnostics.map(({ code }) => code)).toEqual(codes);
  });
});

test("a foreign game explained", () => {
  const { section } = readTable([
    ["Foreign open"],
    ["#", "Name", "Rating", "Rd 1"],
    [1, "Ann Ash", 1800, "W1700"],
  ]);
  const rated = rateWallchart(section!, settings);
  const { ratings: players } = rated;
  const lines = new Map(explain(rated, 0).map(({ label, value }) => [label, value]));
  expect(lines.get("Rated games in this event (m)")).toBe(1);
  expect(lines.get("Section 6: FIDE 1700, won")).toBeCloseTo(-1073 + 1.5667 * 1700, 8);
  expect(lines.get("Post-event rating, exact")).toBe(players[0]!.rating);
  expect(lines.get("Post-event rating")).toBe(Math.round(players[0]!.rating!));
});

describe("a TD's choices", () => {
  const TABLE: Table = [
    ["Foreign event"],
    ["#", "Name", "Rating", "Str", "Rd 1"],
    [1, "Ann Ash", 1500, 1600, "W2"],
    [2, "Bob Birch", 1400, 1450, "L1"],
  ];
  const strength = { column: 3, heading: "Str", role: "rating", round: null, system: null } as const;
  const ratings = (choices: ChartChoices, table = TABLE) =>
    readTable(table, { choices }).section!.players.map(({ rating }) => rating);

  const CHOICES: readonly [what: string, ChartChoices, Table, (number | null)[]][] = [
    ["none", {}, TABLE, [1500, 1400]],
    ["another column has the ratings", { columns: [strength] }, TABLE, [1600, 1450]],
    ["also where a column was put in before it", { columns: [strength] }, TABLE.map((row) => ["", ...row]), [1600, 1450]],
    ["a heading that is gone", { columns: [{ ...strength, heading: "Elo" }] }, TABLE, [1500, 1400]],
    // What is left could be the ratings, which is asked.
    ["another one than that column", { columns: [{ ...strength, column: 2, heading: "Rating", role: "other" }] }, TABLE, [1600, 1450]],
    ["no column has them", { columns: [{ ...strength, column: 2, heading: "Rating", role: "other" }, { ...strength, role: "other" }] }, TABLE, [null, null]],
  ]; // prettier-ignore
  test.each(CHOICES)("%s", (_, choices, table, expected) => {
    expect(ratings(choices, table)).toEqual(expected);
  });

  test("foreign or not", () => {
    expect(readTable(TABLE).section!.foreign).toBe(true);
    expect(readTable(TABLE, { choices: { foreign: false } }).section!.foreign).toBe(false);
    const visitors = [["Open to foreign visitors"], ...TABLE.slice(1)];
    expect(readTable(visitors).section!.foreign).toBe(false);
    expect(readTable(visitors, { choices: { foreign: true } }).section!.foreign).toBe(true);
  });

  test("survive the workbook, and anything else is left out", () => {
    const choices = {
      columns: [strength],
      foreign: null,
      match: true,
      skipHidden: true,
      confirmed: ["total-differs|4"],
      fillOpponents: true,
      by: "Elo k=24",
    };
    expect(readChoices(JSON.parse(JSON.stringify(choices)))).toEqual(choices);
    const strange = [strength, { ...strength, role: "king" }, { ...strength, role: "round" }, null, 3, "x"];
    const nothing = { foreign: null, match: null, skipHidden: false, confirmed: [], fillOpponents: false, by: "" }; // prettier-ignore
    const wrong = { foreign: "yes", match: 1, fillOpponents: 1 };
    expect(readChoices({ columns: strange, ...wrong })).toEqual({ ...nothing, columns: [strength] });
    for (const value of [null, undefined, 3, "x", []])
      expect(readChoices(value)).toEqual({ ...nothing, columns: [] });
  });
});
