/** TIEBREAKS and UPSETS: values worked out by hand, the names of methods, what a chart may lack, and the lining up. */
import { rateevent } from "../../src/functions/section";
import { tiebreaks, upsets } from "../../src/functions/standings";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

type Chart = unknown[][];

/** Four rounds, with a bye that was asked for, a full-point bye, a forfeit, and an absence. */
const SWISS: Chart = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4"],
  [1, "Ann Ash", 1800, "W4w", "W3b", "D2w", "W5b"],
  [2, "Bob Birch", 1600, "W5w", "H", "D1b", "X3"],
  [3, "Cy Cedar", 1500, "W6w", "L1w", "W4b", "F2"],
  [4, "Di Dogwood", 1400, "L1b", "W5b", "L3w", "W6b"],
  [5, "Ed Elm", "Unrated", "L2b", "L4w", "W6b", "L1w"],
  [6, "Flo Fir", 1750, "L3b", "B", "L5w", "L4w"],
];
const QUAD: Chart = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
  [1, "Ann Ash", 1500, "W2", "W3", "D4"],
  [2, "Bob Birch", 1432, "L1", "D4", "W3"],
  [3, "Cy Cedar", 1610, "W4", "L1", "L2"],
  [4, "Di Dogwood", 1388, "L3", "D2", "D1"],
];
const SQUARE: Chart = [
  ["#", "Name", "Rating", "1", "2", "3", "4"],
  [1, "Ann Ash", 1500, "x", 1, 1, 0.5],
  [2, "Bob Birch", 1432, 0, "x", 1, 0.5],
  [3, "Cy Cedar", 1610, 0, 0, "x", 1],
  [4, "Di Dogwood", 1388, 0.5, 0.5, 0, "x"],
];

/** A cell's error as its code and message. */
const shown = (cell: unknown): unknown =>
  cell instanceof CustomFunctions.Error ? `${cell.code} ${cell.message ?? ""}` : cell;
const columns = (chart: Chart, ...methods: string[]): unknown[][] =>
  tiebreaks(chart, null, [methods], null, null, {}).map((row) => row.map(shown));
const refusal = (ask: () => unknown): string => {
  try {
    ask();
  } catch (error) {
    return (error as CustomFunctions.Error).message ?? "";
  }
  return "";
};

// Points 3.5, 3, 2, 2, 1, 1. Adjusted scores: 3.5, 2.5, 2.5, 2, 1, 0.5.
test.each<[method: string, values: unknown[]]>([
  ["Points", [3.5, 3, 2, 2, 1, 1]],
  ["Place", ["1", "2", "3-4", "3-4", "5-6", "5-6"]],
  ["Modified Median", [7, 4.5, 2.5, 3.5, 5, 3]],
  ["Solkoff", [8, 4.5, 6, 7.5, 8.5, 5.5]],
  ["Median", [4.5, 1, 2.5, 3.5, 4.5, 3]],
  ["Cumulative", [9, 6, 6, 4, 2, 2]],
  ["Cumulative of opposition", [18, 11, 15, 19, 21, 12]],
  ["Kashdan", [14, 6, 9, 10, 7, 3]],
  ["Sonneborn-Berger", [6.5, 2.75, 3, 2, 1, 0]],
  ["Most blacks", [2, 1, 1, 3, 2, 1]],
  ["Result between tied", [0, 0, 1, -1, 1, -1]],
  ["Average opposition", [1500, 1800, 1650, 5050 / 3, 1637.5, 1450]],
])("%s", (method, values) => {
  const [heading, ...cells] = columns(SWISS, method).flat();
  expect(heading).toBe(method);
  expect([method, cells]).toEqual([method, values]);
});

test("opponents' performance leaves out those without a rating and bounds a win against a much weaker player", () => {
  // Di met Ann, Ed, Cy and Flo. Ann's win against Di counts as one against 1450, 350 below her own rating.
  const ann = Math.floor((1450 + 400 + 1500 + 400 + 1600) / 3);
  const ed = (1600 - 400 + 1400 - 400 + 1750 + 400 + 1800 - 400) / 4;
  const cy = (1750 + 400 + 1800 - 400 + 1400 + 400) / 3;
  const flo = (1500 - 400 + 1400 - 400) / 2;
  const performances = [ann, ed, cy, flo].map(Math.floor);
  const mean = performances.reduce((sum, one) => sum + one, 0) / performances.length;
  expect(columns(SWISS, "opp perf").flat()[4]).toBe(Math.round(mean));
});

describe("methods", () => {
  test("left out: US Chess for a Swiss, Round robin for a quad or a square", () => {
    const swiss = ["Modified Median", "Solkoff", "Cumulative", "Cumulative of opposition"];
    expect(columns(SWISS)[0]).toEqual(swiss);
    expect(tiebreaks(SWISS, null, null as never, null, null, {})[0]).toEqual(swiss);
    const roundRobin = ["Sonneborn-Berger", "Result between tied"];
    expect([columns(QUAD)[0], columns(SQUARE)[0]]).toEqual([roundRobin, roundRobin]);
  });
  test.each<[string, string[]]>([
    ["Scholastic", ["Modified Median", "Solkoff", "Sonneborn-Berger", "Cumulative"]],
    ["fide", ["FIDE Direct encounter", "FIDE Buchholz Cut 1", "FIDE Buchholz", "FIDE Sonneborn-Berger"]],
    ["us chess", ["Modified Median", "Solkoff", "Cumulative", "Cumulative of opposition"]],
    ["MM; solk, S-B", ["Modified Median", "Solkoff", "Sonneborn-Berger"]],
    ["Harkness", ["Median"]],
    ["opponents' performance", ["Opponents' performance"]],
    ["Buchholz, bhc1, ps, de, tpr", ["FIDE Buchholz", "FIDE Buchholz Cut 1", "FIDE Progressive", "FIDE Direct encounter", "FIDE Performance"]], // prettier-ignore
    ["bh-c2, koya, win, aro-c1", ["FIDE Buchholz Cut 2", "FIDE Koya", "FIDE Wins", "FIDE ARO Cut 1"]], // prettier-ignore
    ["Place,Solkoff,Place", ["Place", "Solkoff"]],
  ])("%s", (methods, headings) => expect(columns(SWISS, methods)[0]).toEqual(headings));
  test("from cells, of which empty ones say nothing", () => {
    const range = [
      ["Solkoff", null],
      [0, "Kashdan"],
    ];
    expect(tiebreaks(SWISS, null, range, null, null, {})[0]).toEqual(["Solkoff", "Kashdan"]);
  });
  test("a word that is none of them", () => {
    expect(refusal(() => columns(SWISS, "Solkof"))).toMatch(/^methods: "Solkof" is not one of US Chess, /);
  });
});

describe("what a chart may lack", () => {
  const withCell = (row: number, column: number, value: unknown): Chart =>
    SWISS.map((line, i) => (i === row ? line.map((cell, j) => (j === column ? value : cell)) : line));
  test.each<[string, Chart, string, string]>([
    ["colors", QUAD, "Most blacks", "the colors of all games, as in W12w"],
    ["the order of rounds", SQUARE, "Cumulative", "a column for each round, not for each opponent"],
    ["a forfeit's opponent", withCell(3, 6, "B").map((row, i) => (i === 2 ? [...row.slice(0, 6), "X"] : row)), "FIDE Buchholz", "the opponents of all forfeits, as in X12"], // prettier-ignore
  ])("%s", (_, chart, method, needs) => {
    const [heading, ...cells] = columns(chart, method).flat();
    expect(heading).toBe(method);
    expect(new Set(cells)).toEqual(new Set([`#N/A ${method} needs ${needs}.`]));
  });
  test("the opponent of a forfeit may be the only other player with one", () => {
    const named = columns(SWISS, "bh", "bhc1", "FIDE Sonneborn-Berger");
    const left = withCell(3, 6, "F").map((row, i) => (i === 2 ? [...row.slice(0, 6), "X"] : row));
    expect(columns(left, "bh", "bhc1", "FIDE Sonneborn-Berger")).toEqual(named);
  });
  test("a round that nobody has played yet does not count", () => {
    const ahead = SWISS.map((row, i) => [...row, i === 0 ? "Rd 5" : i === 2 ? "H" : ""]);
    expect(columns(ahead, "Solkoff", "Median")).toEqual(columns(SWISS, "Solkoff", "Median"));
  });
  test("a foreign event", () => {
    const foreign = [
      ["Foreign event: Open", "", "", ""],
      ["#", "Name", "Rating", "Rd 1"],
      [1, "Ann Ash", 1800, "W1500"],
    ];
    expect(refusal(() => columns(foreign))).toBe("A foreign event's opponents are not in the wallchart.");
    expect(refusal(() => upsets(foreign, null, null, {}))).not.toBe("");
  });
  test("an error in the chart", () => {
    expect(refusal(() => columns(withCell(1, 3, "W2w"), "Solkoff"))).not.toBe("");
  });
});

describe("a doubt or an error stops what depends on it, and nothing else", () => {
  const changed = (...changes: [row: number, column: number, value: unknown][]): Chart =>
    QUAD.map((line, r) =>
      line.map((cell, c) => changes.find(([row, column]) => row === r && column === c)?.[2] ?? cell),
    );
  const all = (column: number, value: unknown) =>
    changed(...[1, 2, 3, 4].map((row): [number, number, unknown] => [row, column, value]));
  test.each<[about: string, chart: Chart, tieBreaks: boolean, upsets: boolean]>([
    ["nothing", QUAD, true, true],
    ["ratings: nobody has one", all(2, ""), true, false],
    ["ratings: one is not possible", changed([1, 2, 17022]), true, false],
    ["ratings: one can't be read", changed([1, 2, "strong"]), true, false],
    ["games: a result can't be read", changed([1, 3, "Q18"]), false, false],
    ["games: they contradict each other", changed([1, 3, "L2"]), false, false],
    ["games: forfeits alone", [QUAD[0]!, [1, "Ann Ash", 1500, "X2", "F2", ""], [2, "Bob Birch", 1432, "F1", "X1", ""]], false, false], // prettier-ignore
    ["the chart: it has no players", QUAD.slice(0, 1), false, false],
  ])("%s", (_, chart, hasTieBreaks, hasUpsets) => {
    expect([refusal(() => columns(chart)) === "", refusal(() => upsets(chart, null, null, {})) === ""]).toEqual([hasTieBreaks, hasUpsets]); // prettier-ignore
    if (hasTieBreaks) expect(columns(chart, "Place", "S-B")).toEqual(columns(QUAD, "Place", "S-B"));
  });
  test("what goes by ratings says so in its own cells", () => {
    const [average, solkoff] = columns(all(2, ""), "Average opposition", "Solkoff")[1]!;
    expect([average, solkoff]).toEqual([
      expect.stringMatching(/^#N\/A Average opposition needs ratings/),
      3.5,
    ]);
  });
});

describe("after a round", () => {
  /** Two games of round 3 have no result yet. */
  const OPEN: Chart = [
    ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
    ...["W5 W3 W2", "W6 W4 L1", "W7 L1 ?", "W8 L2 .", "L1 W6 .", "L2 L5 .", "L3 W8 W8", "L4 L7 L7"].map(
      (row, i) => [
        i + 1,
        `Player ${String.fromCharCode(65 + i)}`,
        1800 - 50 * i,
        ...row.split(" ").map((cell) => (cell === "." ? "" : cell)),
      ],
    ),
  ];
  const points = (afterRound: unknown, format: unknown = null) =>
    tiebreaks(OPEN, null, [["Points"]], afterRound, format, {}).slice(1).flat(); // prettier-ignore
  test("an unfinished round is refused, with the ways out", () => {
    expect(refusal(() => points(null))).toMatch(/^2 games of round 3 have no result yet\. Give finished as afterRound, or 3 /); // prettier-ignore
    expect(points("finished")).toEqual([2, 2, 1, 1, 1, 0, 1, 0]);
    expect(points(2)).toEqual(points("finished"));
    expect(points(3)).toEqual([3, 2, 1, 1, 1, 0, 2, 0]);
    expect(points(1)).toEqual([1, 1, 1, 1, 0, 0, 0, 0]);
    expect(refusal(() => points(4))).not.toBe("");
    expect(refusal(() => points(1.5))).not.toBe("");
  });
  test("after which round, and what is missing", () => {
    const [, first] = tiebreaks(OPEN, null, [["Round", "Missing"]], "finished", null, {});
    expect(first).toEqual([2, "2 games of round 3 have no result yet."]);
    expect(tiebreaks(QUAD, null, [["Round", "Missing"]], null, null, {})[1]).toEqual([3, ""]);
  });
  test("a square tells no rounds", () => {
    expect(refusal(() => tiebreaks(SQUARE, null, [["Points"]], 2, null, {}))).not.toBe("");
    expect(tiebreaks(SQUARE, null, [["Points"]], "finished", null, {})[1]).toEqual([2.5]);
  });
  test.each<[string, Chart, unknown, string]>([
    ["told that a quad is a Swiss", QUAD, "swiss", "Modified Median"],
    ["told that a Swiss is a round robin", SWISS, "Round robin", "Sonneborn-Berger"],
  ])("%s", (_, chart, format, heading) => {
    expect(tiebreaks(chart, null, null as never, null, format, {})[0]![0]).toBe(heading);
    expect(refusal(() => tiebreaks(chart, null, null as never, null, "quad", {}))).not.toBe("");
  });
  test("FIDE's order for a round robin, and FIDE's rules by the date", () => {
    expect(columns(QUAD, "FIDE")[0]).toEqual(["FIDE Direct encounter", "FIDE Wins", "FIDE Sonneborn-Berger", "FIDE Koya"]); // prettier-ignore
    const buchholz = (date: unknown) => tiebreaks(SWISS, date, [["FIDE Buchholz"]], null, null, {}).flat();
    // Number 2: a half-point bye in round 2 counts as 2 points, half a point for each round, before as the own 3.
    expect([buchholz(null)[2], buchholz("2025-11-30")[2]]).toEqual([8.5, 10.5]);
    // C.07: the dummy came for FIDE's own events on 2023-09-01, for all on 2024-04-01.
    expect(buchholz("2024-04-01")[2]).toBe(10.5);
    expect(shown(buchholz("2024-03-31")[2])).toMatch(
      /^#N\/A FIDE Buchholz needs an event from April 2024 on/,
    );
  });
});

describe("lining up", () => {
  const CHART: Chart = [["Winter Open", "", "", "", "", "", ""], ...SWISS.slice(0, 4), ["", "", "", "", "", "", ""], ...SWISS.slice(4)]; // prettier-ignore
  test("a title above and an empty row between", () => {
    const [title, heading, , , , gap, ...rest] = columns(CHART, "Points", "Order");
    expect([title, heading, gap, rest]).toEqual([
      ["", ""],
      ["Points", "Order"],
      ["", ""],
      [[2, 4], [1, 5], [1, 6]], // prettier-ignore
    ]);
  });
  test("a chart with the columns beside it is rated as before", () => {
    const beside = SWISS.map((row, i) => [...row, ...columns(SWISS, "Place", "Points", "US Chess")[i]!]);
    expect(rateevent(beside, "2024-10-10", null, null, {})).toEqual(
      rateevent(SWISS, "2024-10-10", null, null, {}),
    );
  });
});

describe("UPSETS", () => {
  const list = (n: unknown = null, round: unknown = null, chart = SWISS) => upsets(chart, n, round, {});
  test("wins and draws of the lower-rated, a draw half, the unrated left out", () => {
    expect(list()).toEqual([
      ["Round", "Player", "Rating", "Result", "Opponent", "Rating", "Upset"],
      [4, "Di Dogwood", 1400, "W", "Flo Fir", 1750, 350],
      [1, "Cy Cedar", 1500, "W", "Flo Fir", 1750, 250],
      [3, "Bob Birch", 1600, "D", "Ann Ash", 1800, 100],
    ]);
  });
  test("so many, and of one round", () => {
    expect(list(1)).toHaveLength(2);
    expect(list(null, 3).slice(1).map(([, player]) => player)).toEqual(["Bob Birch"]); // prettier-ignore
    expect(list(null, 2).slice(1)).toEqual([["", "No upsets", "", "", "", "", ""]]);
    expect(refusal(() => list(null, 5))).toBe("round: 5 is not a number from 1 to 4.");
    expect(refusal(() => list(0.5))).toMatch(/^n: 0.5 is not a number from 1 to/);
  });
  test("a square has no rounds to name", () => {
    expect(list(1, null, SQUARE)[1]).toEqual(["", "Bob Birch", 1432, "W", "Cy Cedar", 1610, 178]);
  });
});
