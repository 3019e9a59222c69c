/** COMPARE: every system on one quad against an independent script, what a chart may lack, and the lining up. */
import fc from "fast-check";
import { compare } from "../../src/functions/compare";
import { rateevent } from "../../src/functions/section";
import { factsFor, readColumnWish, OTHER_SYSTEMS, wishInWords } from "../../src/sheet/other-systems/settings";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

type Chart = unknown[][];

const HEADINGS = ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"];
const QUAD: Chart = [
  HEADINGS,
  [1, "Ann Ash", 1500.25, "W2", "W3", "D4"],
  [2, "Bob Birch", 1432.5, "L1", "D4", "W3"],
  [3, "Cy Cedar", 1610, "W4", "L1", "L2"],
  [4, "Di Dogwood", 1388.75, "L3", "D2", "D1"],
];
/** Columns beside the chart: a heading and a cell a row. */
const beside = (chart: Chart, ...columns: unknown[][]): Chart =>
  chart.map((row, i) => [...row, ...columns.map((column) => column[i])]);
const FULL = beside(
  QUAD,
  ["RD", 50, 60, 70, 80],
  ["Volatility", 0.06, 0.06, 0.06, 0.06],
  ["Index", 10, 10, 10, 10],
  ["Age", 40, 40, 40, 40],
);

const column = (chart: Chart, system: string, date: unknown = null): unknown[] =>
  compare(chart, [[system]], date, null, {}).map(([cell]) => cell);
/** A cell's error as its code and message. */
const shown = (cell: unknown): unknown =>
  cell instanceof CustomFunctions.Error ? `${cell.code} ${cell.message ?? ""}` : cell;

// The formulas of the sources in a script of their own, in another language.
const BY_SYSTEM: [system: string, expected: number[]][] = [
  ["Elo", [1529, 1441, 1573, 1389]],
  ["linear", [1529, 1441, 1574, 1388]],
  ["GLICKO", [1512, 1437, 1581, 1389]],
  ["Glicko2", [1513, 1438, 1580, 1389]],
  ["DWZ", [1532, 1442, 1573, 1389]],
  ["Ingo", [1563, 1445, 1545, 1379]],
  ["ingo LATE", [1533, 1439, 1576, 1384]],
  ["ECF", [1518, 1438, 1587, 1389]],
  ["ukd", [1523, 1439, 1587, 1389]],
  ["ICCF", [1519, 1436, 1591, 1385]],
  ["CCLA", [1529, 1442, 1570, 1391]],
  ["Ingo event", [1750, 1483, 1350, 1350]],
  ["Harkness", [1810, 1500, 1274, 1348]],
  ["Chessmetrics", [1760, 1500, 1299, 1373]],
];
test.each(BY_SYSTEM)("%s", (system, expected) => {
  expect(column(FULL, system).slice(1)).toEqual(expected);
});

test("US Chess is RATEEVENT's column", () => {
  const ours = rateevent(QUAD, "2015-10-10", null, null, {}).slice(1).flat();
  expect(column(QUAD, "us-chess", "2015-10-10").slice(1)).toEqual(ours);
});

describe("FIDE", () => {
  const five = (extra: unknown[][] = []): Chart => [
    ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4", "Rd 5", ...(extra[0] ?? [])],
    [1, "Ann Ash", 2000, "W2", "W3", "D4", "L5", "W6", ...(extra[1] ?? [])],
    [2, "Bob Birch", 1900, "", "", "", "", "", ...(extra[2] ?? [])],
    [3, "Cy Cedar", 1850, "", "", "", "", "", ...(extra[3] ?? [])],
    [4, "Di Dogwood", 2050, "", "", "", "", "", ...(extra[4] ?? [])],
    [5, "Ed Elm", 2100, "", "", "", "", "", ...(extra[5] ?? [])],
    [6, "Flo Fir", 1300, "", "", "", "", "", ...(extra[6] ?? [])],
  ];
  const ann = (chart: Chart, date: unknown = null) => shown(column(chart, "FIDE", date)[1]);
  // By table 8.1.2: 0.64 + 0.70 + 0.43 + 0.36 = 2.13 of 4; Flo's 1300 is no FIDE rating. Ann made 2.5.
  test.each([
    ["K 20", five(), null, 2007],
    ["K 40 of few games", five([["Games"], [20]]), null, 2015],
    ["K 10 by a peak", five([["Peak"], [2400]]), null, 2004],
    ["K 40 of a junior by age", five([["Age"], [15]]), null, 2015],
    ["K 40 of a junior by birth", five([["Birth date"], ["2010-05-01"]]), "2028-01-01", 2015],
    ["K 20 a year later", five([["Birth date"], ["2010-05-01"]]), "2029-01-01", 2007],
    // 0.50 + 0.57 + 0.30 + 0.24 = 1.61 of 4.
    ["by a column of FIDE ratings", five([["FIDE"], [1900], [1900], [1850], [2050], [2100]]), null, 1918],
  ])("%s", (_name, chart, date, rating) => {
    expect(ann(chart, date)).toBe(rating);
  });
  test("an unrated player's first rating", () => {
    const chart = five();
    chart[1]![2] = "Unrated";
    chart[6]![2] = 1500;
    // (1900 + 1850 + 2050 + 2100 + 1500 + 3600) / 7 + dp(4.5 / 7 = 0.64): 1857.14 + 102.
    expect(ann(chart)).toBe(1959);
  });
  test.each([
    ["a date before the rules", five(), "2021-05-01", "FIDE needs a date from 2022-01-01 on."],
    ["no date for a birth date", five([["Birth date"], ["2010-05-01"]]), null, "FIDE needs the event's date, for the age."],
  ])("%s", (_name, chart, date, message) => {
    expect(ann(chart, date)).toBe(`#N/A ${message}`);
  }); // prettier-ignore
  test("an unrated player's first rating by the rule of 2022", () => {
    const chart = five();
    chart[1]![2] = "Unrated";
    chart[6]![2] = 1500;
    // (1900 + 1850 + 2050 + 2100 + 1500) / 5 + 20 for each of two half points above 2.5.
    expect(ann(chart, "2023-05-01")).toBe(1920);
    // Flo's 1300 is a FIDE rating before March 2024. The loss to Ann costs 20 × 0.08.
    expect(shown(column(five(), "FIDE", "2023-05-01")[6])).toBe(1298);
    expect(shown(column(five(), "FIDE", "2024-05-01")[6])).toMatch(/five games/);
  });
  test("a rating that falls under 1400 ends", () => {
    const chart: Chart = [["#", "Name", "Rating", "Rd 1"], [1, "Ann Ash", 1401, "L2"], [2, "Bob Birch", 1400, "W1"]]; // prettier-ignore
    expect(column(chart, "FIDE").slice(1).map(shown)).toEqual([
      "#N/A FIDE needs a result of 1400 or more.",
      1410,
    ]);
  });
});

describe("DWZ rates the whole event", () => {
  const HEAD = ["#", "Name", "Rating", "Index", "Age", "Rd 1", "Rd 2", "Rd 3", "Rd 4", "Rd 5", "Rd 6"];
  /** Two newcomers with five games each against 1500, and a game with each other that the first one wins. */
  const newcomers: Chart = [
    HEAD,
    [1, "Ann Ash", "NEW", "", "", "D3", "D4", "D5", "D6", "D7", "W2"],
    [2, "Bob Birch", "NEW", "", "", "D4", "D5", "D6", "D7", "D3", "L1"],
    ...[3, 4, 5, 6, 7].map((number) => [number, `Player ${number}`, 1500, 10, 40, "", "", "", "", "", ""]),
  ];
  test("two newcomers who met are rated together, and count for the others", () => {
    // 5Φ(x/200√2) + Φ(2x/200√2) = 3.5 has x = 51.15; each other player drew with 1551 and 1449.
    expect(column(newcomers, "DWZ").slice(1)).toEqual([1551, 1449, 1500, 1500, 1500, 1500, 1500]);
  });
  test("a newcomer alone, and one with too few games", () => {
    const chart: Chart = newcomers.map((row, i) => (i === 2 ? [...row.slice(0, 5), "D4", "D5", "D6", "D7", "", ""] : row)); // prettier-ignore
    chart[1]![10] = "";
    chart[1]![9] = "L7";
    expect(column(chart, "DWZ").slice(1, 3).map(shown)).toEqual([
      // 2 of 5 against 1500: 1500 − 71.66.
      1428,
      "#N/A DWZ needs five games against rated opponents, not all won or all lost.",
    ]);
  });
  test("a newcomer of a third stage, who met only the second, is not rated yet", () => {
    // 1 to 5 are rated. 6 to 10 drew with each of them, 11 to 15 with each of 6 to 10, and 16 with each of 11 to 15.
    const draws = (first: number, from: number) => [0, 1, 2, 3, 4].map((i) => `D${first + ((from + i) % 5)}`);
    const none = Array<string>(5).fill("");
    const row = (number: number, rating: unknown, games: string[]) => [number, `Player ${number}`, rating, 10, 40, ...games]; // prettier-ignore
    const five = [0, 1, 2, 3, 4];
    const chart: Chart = [
      ["#", "Name", "Rating", "Index", "Age", ...Array.from({ length: 10 }, (_, i) => `Rd ${i + 1}`)],
      ...five.map((i) => row(i + 1, 1500, [...none, ...none])),
      ...five.map((i) => row(i + 6, "NEW", [...draws(1, i), ...none])),
      ...five.map((i) => row(i + 11, "NEW", [...none, ...draws(6, i)])),
      row(16, "NEW", [...draws(11, 0), ...none]),
    ];
    const cells = column(chart, "DWZ").slice(1).map(shown);
    expect(cells).toEqual([
      ...Array(15).fill(1500),
      "#N/A DWZ needs five games against rated opponents, not all won or all lost.",
    ]);
  });
  test("a player who beats the DWZ by more than 300 counts with the performance", () => {
    const chart: Chart = [
      HEAD.slice(0, 10),
      [1, "Ann Ash", 1000, 10, 40, "W2", "W3", "W4", "W5", "L6"],
      ...[2, 3, 4, 5, 6].map((number) => [number, `Player ${number}`, 1500, 10, 40, "", "", "", "", ""]),
    ];
    // Four of five against 1500 are 1738: a loss to it costs 800 × 0.2 / 21, not 800 × 0.961 / 21.
    expect(column(chart, "DWZ").slice(2)).toEqual([1492, 1492, 1492, 1492, 1530]);
  });
});

describe("ECF", () => {
  test("a junior's K is 40, an adult's 20; a game against a partial rating counts half", () => {
    const chart: Chart = [
      ["#", "Name", "Rating", "Games", "Age", "Rd 1"],
      [1, "Ann Ash", 1500, "", 17, "W2"],
      [2, "Bob Birch", 1500, "", 18, "L1"],
      [3, "Cy Cedar", 1500, 10, 40, "W4"],
      [4, "Di Dogwood", 1500, 9, 40, "L3"],
    ];
    expect(column(chart, "ECF").slice(1).map(shown)).toEqual([
      1520,
      1490,
      1505,
      "#N/A ECF needs a rating from 10 or more games.",
    ]);
  });
});

test("ICCF's k goes by the games", () => {
  const chart: Chart = [
    ["#", "Name", "Rating", "Games", "Rd 1"],
    [1, "Ann Ash", 1500, "", "W2"],
    [2, "Bob Birch", 1500, 20, "L1"],
  ];
  expect(column(chart, "ICCF").slice(1)).toEqual([1510, 1488]);
});

describe("what a chart lacks", () => {
  const rows: [system: string, chart: Chart, message: string][] = [
    ["Glicko", QUAD, "Glicko needs a column RD with the rating deviations."],
    ["Glicko-2", beside(QUAD, FULL.map((row) => row[6])), "Glicko-2 needs a column Volatility."],
    ["DWZ", QUAD, "DWZ needs a column Index with the number of DWZ evaluations."],
    ["DWZ", beside(QUAD, ["Index", 10, 10, 10, 10]), "DWZ needs a birth date or an age."],
    ["DWZ", beside(QUAD, ["Index", 10, 10, 10, 10], ["Birth date", "2010-05-01", "", "", ""]), "DWZ needs the event's date, for the age."],
    ["ECF", beside(QUAD, ["Birth date", "2010-05-01", "", "", ""]), "ECF needs the event's date, for the age."],
    ["Ingo late", QUAD, "Ingo late needs a birth date or an age."],
    ["Clarke", QUAD, "Clarke needs 30 games, but the wallchart has only those of this event."],
  ]; // prettier-ignore
  test.each(rows)("%s", (system, chart, message) => {
    expect(shown(column(chart, system)[1])).toBe(`#N/A ${message}`);
  });

  test("an opponent's deviation is missing too", () => {
    const chart = beside(QUAD, ["RD", 50, "", 70, 80]);
    expect(column(chart, "Glicko").slice(1).map(shown)).toEqual(
      Array(4).fill("#N/A Glicko needs a column RD with the rating deviations."),
    );
  });

  test("US Chess needs a date for a newcomer's age; the other columns stand", () => {
    const chart: Chart = [...QUAD.map((row) => [...row, row === HEADINGS ? "Birth date" : ""]), [5, "Ed Elm", "", "W6", "", "", "2012-05-01"], [6, "Flo Fir", 1500, "L5", "", "", ""]]; // prettier-ignore
    const cells = compare(chart, [["US Chess", "Elo"]], null, null, {});
    expect(shown(cells[1]![0])).toMatch(/^#N\/A US Chess: .*date/);
    expect(cells[1]![1]).toBe(1529);
  });
});

test("Clarke from 30 games on: on the scale of ratings", () => {
  const rounds = Array.from({ length: 30 }, (_, i) => i + 1);
  const chart: Chart = [
    ["#", "Name", "Rating", ...rounds.map((round) => `Rd ${round}`)],
    [1, "Ann Ash", 1450, ...rounds.map((round) => (round <= 20 ? "W2" : "L2"))],
    [2, "Bob Birch", 1600, ...rounds.map((round) => (round <= 20 ? "L1" : "W1"))],
  ];
  // Grades 100 and 120: 120 + 50/3 and 100 − 50/3.
  expect(column(chart, "Clarke").slice(1)).toEqual([
    Math.round(7.5 * (120 + 50 / 3) + 700),
    Math.round(7.5 * (100 - 50 / 3) + 700),
  ]);
});

describe("players without a rating, rows without a player", () => {
  const chart: Chart = [
    ["Autumn Swiss", "", "", "", "", ""],
    HEADINGS,
    [1, "Ann Ash", 1500, "W2", "B", ""],
    ["", "", "", "", "", ""],
    [2, "Bob Birch", "Unrated", "L1", "W3", ""],
    [3, "Cy Cedar", 1643.7, "H", "L2", ""],
    [4, "Di Dogwood", "NEW", "H", "", ""],
    [5, "Ed Elm", 1700.4, "B", "", ""],
  ];
  const rows: [system: string, expected: unknown[]][] = [
    // Games against Bob, who is unrated, do not count; without one that counts a rating stays.
    ["Elo", [1500, "#N/A Elo needs a rating.", 1644, "", 1700]],
    ["Harkness", [1500, 1572, 1644, "", 1700]],
    ["Chessmetrics", ["", 1572, "", "", ""]],
    ["Ingo", [1500, 1572, 1644, "", 1700]],
    // Bob made half the points, so he gets the average of the three ratings.
    ["Ingo event", [1500, 1615, 1644, "", 1700]],
    ["UKD", [1500, "#N/A UKD needs a rating.", 1644, "", 1700]],
    ["FIDE", [1500, "#N/A FIDE needs five games against rated opponents.", 1644, "", 1700]],
    [
      "DWZ",
      [1500, "#N/A DWZ needs five games against rated opponents, not all won or all lost.", 1644, "", 1700],
    ],
  ];
  test.each(rows)("%s", (system, expected) => {
    const cells = column(chart, system).map(shown);
    expect([cells[2], ...cells.slice(4)]).toEqual(expected);
    expect([cells[0], cells[1], cells[3]]).toEqual(["", `${system} post`, ""]);
  });
  test("Glicko lets unrated players in with 1500 and 350", () => {
    const glicko = column(beside(chart, ["", "RD", 50, "", "", 60, "", 70]), "Glicko");
    expect(Number(glicko[2])).toBeGreaterThan(1500);
    expect([glicko[6], glicko[7]]).toEqual(["", 1700]);
  });
});

test("one ID on two rows is one player", () => {
  const chart: Chart = [
    ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann Ash", "10000001", 1500, "W2", ""],
    [2, "Bob Birch", "10000002", 1500, "L1", "D3"],
    [3, "Ann Ash", "10000001", 1500, "", "D2"],
  ];
  expect(column(chart, "Elo").slice(1)).toEqual([1516, 1484, 1516]);
});

test("several systems in rows and columns, blanks between, spelt as one likes", () => {
  const names = [
    ["us chess", 0, "FIDE"],
    [null, "glicko 2", ""],
  ];
  expect(compare(QUAD, names, null, null, {})[0]).toEqual(["US Chess post", "FIDE post", "Glicko-2 post"]);
});

test.each([
  ["an unknown system", QUAD, [["Elo", "URS"]], /^systems: "URS" is not one of US Chess, Elo,/],
  ["no system", QUAD, [[0, ""]], /^systems is missing/],
  ["no chart", [["", 0]], [["Elo"]], /range is empty/],
  ["a wrong cell", [HEADINGS, [1, "Ann Ash", 1500, "W9", "", ""]], [["Elo"]], /^D9: /],
])("%s is #VALUE! with the reason", (_name, chart, systems, message) => {
  let error: unknown = null;
  try {
    compare(chart, systems, null, null, { parameterAddresses: ["Open!A8:F9"] });
  } catch (thrown) {
    error = thrown;
  }
  expect(error).toMatchObject({ code: "#VALUE!", message: expect.stringMatching(message) as unknown });
});

test("its headings are nobody's columns when the chart is read with them beside it", () => {
  const names = [["US Chess", "FIDE", "Elo", "Glicko-2"]];
  const spilled = QUAD.map((row, i) => [...row, ...compare(QUAD, names, null, null, {})[i]!]);
  expect(spilled[0]!.slice(6)).toEqual(["US Chess post", "FIDE post", "Elo post", "Glicko-2 post"]);
  const plain = spilled.map((row) => row.map((cell) => (cell instanceof CustomFunctions.Error ? "" : cell)));
  expect(compare(plain, names, null, null, {})).toEqual(compare(QUAD, names, null, null, {}));
});

describe("a time control", () => {
  const strong = QUAD.map((row, i) => row.map((cell, j) => (i > 0 && j === 2 ? Number(cell) + 800 : cell)));
  const usChess = (timeControl: unknown) =>
    compare(strong, [["US Chess"]], "2026-08-30", timeControl, {})
      .flat()
      .slice(1);
  const official = (timeControl: unknown) =>
    rateevent(strong, "2026-08-30", timeControl, null, {}).flat().slice(1);
  test("tells dual rating, which lowers K above 2200", () => {
    expect(usChess("G/60;d5")).toEqual(official("G/60;d5"));
    expect(usChess("G/60;d5")).not.toEqual(usChess("G/120;d5"));
  });
  test("left out, is Regular", () => {
    expect(usChess(null)).toEqual(official("OTBR"));
  });
});

test("several systems in one cell", () => {
  expect(compare(QUAD, [["Elo, fide; US Chess"]], null, null, {})[0]).toEqual([
    "Elo post",
    "FIDE post",
    "US Chess post",
  ]);
});

describe("settings in the words of a system", () => {
  /** Ann and Bob drew; a newcomer beat Ann. */
  const chart: Chart = [
    ["#", "Name", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann Ash", 1500, "D2", "L3"],
    [2, "Bob Birch", 1700, "D1", ""],
    [3, "Cy Cedar", "NEW", "", "W1"],
  ];
  // Elo: 1/(1 + 10^0.5) = 0.240253 and Phi(-0.7) = 0.241964 against 200 more.
  test.each([
    ["Elo K=24 start=none", [1506, 1694, "#N/A Elo needs a rating."]],
    ["elo k = 24 curve=normal START=none", [1506, 1694, "#N/A Elo needs a rating."]],
    ["Elo k=100 curve=normal", [1526, 1674, "#N/A Elo needs a rating."]],
    ["Elo k=100 start=1500", [1476, 1674, 1550]],
    ["Elo change k=100 start=1500", [-24, -26, 50]],
    // Linear: K(W - L)/2 + K D/4C = 0 + 40 x 200/800.
    ["Linear k=40 c=200", [1510, 1690, "#N/A Linear needs a rating."]],
    ["UKD start=1500", [1494, 1695, 1513]],
  ])("%s", (words, expected) => {
    expect(column(chart, words).slice(1).map(shown)).toEqual(expected);
  });
  test("an RD for all, and the RD after", () => {
    const rd = [50, 60, 70, 80].map(() => 60);
    const given = beside(QUAD, ["RD", ...rd], ["Volatility", ...rd.map(() => 0.06)]);
    expect(column(QUAD, "Glicko rd=60")).toEqual(column(given, "Glicko"));
    expect(column(QUAD, "Glicko-2 rd=60 volatility=0.06")).toEqual(column(given, "Glicko-2"));
    // Glicko: 1/sqrt(1/60² + 1/d²); each has three games, so it falls.
    const [heading, ...after] = column(given, "Glicko RD");
    expect(heading).toBe("RD post");
    expect(after.every((one) => typeof one === "number" && one < 60)).toBe(true);
    expect(column(given, "Glicko-2 volatility tau=0.2")[0]).toBe("Volatility post");
  });
  test("an index and an age for all; the index counts on", () => {
    const given = beside(QUAD, ["Index", 6, 6, 6, 6], ["Age", 30, 30, 30, 30]);
    expect(column(QUAD, "DWZ index=6 age=30")).toEqual(column(given, "DWZ"));
    expect(column(given, "DWZ index")).toEqual(["Index post", 7, 7, 7, 7]);
  });
  test("FIDE's K as it is set", () => {
    // 40 x (0.5 - 0.24) against 200 more.
    const two: Chart = [["#", "Name", "Rating", "Rd 1"], [1, "Ann Ash", 1500, "D2"], [2, "Bob Birch", 1700, "D1"]]; // prettier-ignore
    expect(column(two, "FIDE k=40").slice(1)).toEqual([1510, 1690]);
  });
  test.each([
    ["Elo q=3", /"q=3" is not a setting of Elo\. It has k, curve, start, from\./],
    ["Elo k=0", /k="0" is not a number from 8 to 400\./],
    ["Elo k=", /k="" is not a number/],
    ["Elo curve=flat", /curve="flat" is not logistic or normal\./],
    ["Elo start=50", /start="50" is not a number from 100 to 3500 or none\./],
    ["Ingo k=3", /not a setting of Ingo\. It has none\./],
    ["Elo RD", /is not one of US Chess, Elo/],
  ])("%s is #VALUE! with the reason", (words, message) => {
    expect(() => column(chart, words)).toThrow(message);
  });
});

describe("a column headed for a system", () => {
  test("has the ratings to start from; who has none there is unrated", () => {
    const chart = beside(QUAD, ["Elo", 1600, 1600, "", 1600]);
    // Games with Cy do not count: one of one and a half points of Ann against equals, and so on.
    expect(column(chart, "Elo").slice(1).map(shown)).toEqual([1616, 1584, "#N/A Elo needs a rating.", 1600]);
    expect(column(chart, "Elo from=rating")).toEqual(column(QUAD, "Elo"));
    expect(column(chart, "UKD")).toEqual(column(QUAD, "UKD"));
  });
  test("that is empty waits for ratings, and does not count", () => {
    expect(column(beside(QUAD, ["Elo", "", 0, "", ""]), "Elo")).toEqual(column(QUAD, "Elo"));
  });
  test("may have a DWZ with its index", () => {
    const given = beside(QUAD, ["Index", 6, 7, 8, 9], ["Age", 30, 30, 30, 30]);
    const ratings = QUAD.slice(1).map((row, i) => `${Math.round(Number(row[2]))}-${6 + i}`);
    const plain = beside(QUAD, ["DWZ", ...QUAD.slice(1).map((row) => Math.round(Number(row[2])))], ["Index", 6, 7, 8, 9], ["Age", 30, 30, 30, 30]); // prettier-ignore
    const chart = beside(QUAD, ["DWZ", ...ratings], ["Age", 30, 30, 30, 30]);
    expect(column(chart, "DWZ")).toEqual(column(plain, "DWZ"));
    expect(column(given, "DWZ index")).toEqual(column(chart, "DWZ index"));
  });
  test.each([
    ["a rating", "Elo", beside(QUAD, ["Elo", 1600, "abc", 1600, 1600]), /^G3: "abc" is not a rating from 100 to 3500\./],
    ["an RD", "Glicko", beside(QUAD, ["RD", 50, 900, 60, 60]), /^G3: "900" is not a rating deviation \(RD\) from 1 to 500\./],
    ["an index", "DWZ", beside(QUAD, ["Index", 5, 6, 0.5, 6]), /^G4: "0\.5" is not a DWZ index from 1 to 10000\./],
  ])("%s that nobody can read is an error of its cell", (_name, system, chart, message) => {
    expect(() => compare(chart, [[system]], null, null, { parameterAddresses: ["A1:H5"] })).toThrow(message);
  }); // prettier-ignore
});

test("a foreign event has no opponents to rate by", () => {
  const chart: Chart = [["Foreign FIDE open", "", "", ""], ["#", "Name", "Rating", "Rd 1"], [1, "Ann Ash", 1500, "W2048"]]; // prettier-ignore
  expect(shown(column(chart, "Elo")[2])).toBe("#N/A Elo needs a wallchart with the opponents in it.");
});

test("the words of a system are read back as they were written", () => {
  const settings = fc.record(
    {
      k: fc.integer({ min: 8, max: 400 }),
      curve: fc.constantFrom("logistic" as const, "normal" as const),
      start: fc.oneof(fc.constant("none" as const), fc.integer({ min: 100, max: 3500 })),
      from: fc.constant("rating" as const),
    },
    { requiredKeys: [] },
  );
  fc.assert(
    fc.property(settings, fc.constantFrom("post" as const, "change" as const), (set, fact) => {
      const wish = { system: "Elo" as const, settings: set, fact };
      expect(readColumnWish(wishInWords(wish))).toEqual(wish);
    }),
  );
  for (const system of OTHER_SYSTEMS)
    for (const fact of factsFor(system))
      expect(readColumnWish(wishInWords({ system, settings: {}, fact }))).toEqual({ system, settings: {}, fact }); // prettier-ignore
});

test("no words are read slowly, or end in an exception", () => {
  fc.assert(fc.property(fc.string(), (words) => void readColumnWish(`Elo k=${words}`)));
  expect(readColumnWish("k=1 ".repeat(1e5))).toBeNull();
  expect(readColumnWish(`Elo${" ".repeat(1e6)}=`)).not.toBeUndefined();
});

describe("a wallchart whose only ratings are headed for the system", () => {
  const headed = (heading: string): Chart => FULL.map((row, i) => (i === 0 ? row.map((cell) => cell === "Rating" ? heading : cell) : row)); // prettier-ignore
  test.each([
    ["DWZ", "DWZ"],
    ["DWZ rating", "DWZ"],
    ["UKD", "ukd"],
    ["ECF", "ECF"],
    ["Glicko-2", "Glicko2"],
    ["ICCF", "ICCF"],
  ])("%s", (heading, system) => {
    expect(column(headed(heading), system)).toEqual(column(FULL, system));
  });
  test.each([["Elo"], ["US Chess"], ["DWZ from=rating"], ["DWZ, Elo"]])("is not enough for %s", (systems) => {
    expect(() => column(headed("DWZ"), systems)).toThrow(/change its heading to Rating/);
  });
  test("somebody has to say which of two columns it is", () => {
    const twice = beside(headed("DWZ"), ["DWZ Rtg", 1500, "", "", ""]);
    expect(() => column(twice, "DWZ")).toThrow(
      /column 11 of the wallchart: “DWZ” and “DWZ Rtg” could both be the DWZ ratings\./,
    );
    // A column with nothing in it is none.
    expect(column(beside(headed("DWZ"), ["DWZ Rtg", "", "", "", ""]), "DWZ")).toEqual(column(FULL, "DWZ"));
  });
});
