/** RATEEVENT on small charts: every way to show, both forms of an empty cell, every column; and what it and EXPLAIN refuse. */
import { explainInChart, rateevent } from "../../src/functions/section";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { isLong } from "../long";
import { QUAD, type Chart } from "./quad";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

const QUAD_EXACT = [1550.40847, 1444.879753, 1569.318208, 1390.311421];

const show = (chart: Chart, how: unknown = null, date: unknown = "ed2025-07", address?: string) =>
  rateevent(chart, date, null, how, { parameterAddresses: address ? [address] : undefined });

describe("the ways to show", () => {
  test("post: one column headed Post, whole numbers", () => {
    expect(show(QUAD)).toEqual([["Post"], [1550], [1445], [1569], [1390]]);
    expect(show(QUAD, "POST")).toEqual(show(QUAD));
  });

  test("exact: unrounded", () => {
    const [heading, ...rows] = show(QUAD, "exact");
    expect(heading).toEqual(["Exact"]);
    rows.forEach(([exact], i) => expect(exact).toBeCloseTo(QUAD_EXACT[i]!, 5));
  });

  test("change: rounded Post less rounded Pre", () => {
    expect(show(QUAD, "change")).toEqual([["Change"], [50], [12], [-41], [1]]);
  });

  test("full: eleven columns", () => {
    const chart = QUAD.map((row) => [...row]);
    chart[4] = [4, "Di Dogwood", "10000004", "1389P6", "L3", "D2", "D1"];
    const [heading, , second, , fourth] = show(chart, "full");
    expect(heading).toEqual([
      "Post",
      "Exact",
      "Change",
      "Games",
      "Formula",
      "N'",
      "K",
      "Expected",
      "Bonus",
      "Norm",
      "Note",
    ]);
    expect(second!.slice(3, 5)).toEqual(["", "standard"]);
    expect(fourth!.slice(3, -1)).toEqual([9, "special", 6, "", "", "", ""]);
    // Six games and no History: all lost before, the player would have lost 0.64 more.
    expect(fourth!.at(-1)).toContain("−0.64");
  });

  test("a date's rules: storage until 2014-09-17 rounds a gain up and a loss down", () => {
    const rounded = show(QUAD, "post", "2014-09-17").slice(1).flat() as number[];
    const exact = show(QUAD, "exact", "2014-09-17").slice(1).flat() as number[];
    const pre = [1500.25, 1432.5, 1610, 1388.75];
    expect(rounded).toEqual(exact.map((x, i) => (x < pre[i]! ? Math.floor(x) : Math.ceil(x))));
  });
});

// The official record's days: the post ratings of Ann Ash on the last day of the old rule and the first of the new.
test.each([
  ["bonus 10, then 6", "2008-06-06", "2008-06-07"],
  ["bonus 6, then 8", "2012-08-03", "2012-08-04"],
  ["effective games", "2013-05-17", "2013-05-18"],
  ["bonus 8, then 10", "2014-03-19", "2014-03-20"],
])("the day that a section ended chooses the rules: %s (ambiguity 20)", (_, last, first) => {
  const by = (date: string) => show(QUAD, "exact", date);
  expect(by(last)).not.toEqual(by(first));
});

test("full shows a match's limit, and a norm", () => {
  const chart = (repeats: number): Chart => [
    ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4"],
    [1, "Ann Ash", 1500, "W2", "W2", "W3", repeats > 2 ? "W2" : "W3"],
    [2, "Bob Birch", 1200, "L1", "L1", "", repeats > 2 ? "L1" : ""],
    [3, "Cy Cedar", 1200, "", "", "L1", repeats > 2 ? "" : "L1"],
  ];
  const norms = (repeats: number) => show(chart(repeats), "full").map((row) => row[9]);
  expect(norms(2)).toEqual(["Norm", "4th Category", "", ""]);
  expect(norms(3)).toEqual(["Norm", "", "", ""]);
  const match: Chart = [
    ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4"],
    [1, "Ann Ash", 1500, "W2", "W2", "W2", "W2"],
    [2, "Bob Birch", 1500, "L1", "L1", "L1", "L1"],
  ];
  expect(show(match)).toEqual([["Post"], [1550], [1450]]);
  expect(show(match, "full")[2]!.at(-1)).toMatch(/^Limited to 50 points in a match\./);
  expect(explainInChart(match, 2, null, null, {})).toContainEqual([
    "Change, limited to 50 points in a match (section 7)",
    -50,
  ]);
});

describe("rows that are not a player, players without a game", () => {
  const chart: Chart = [
    ["Autumn Quads", "", "", ""],
    ["#", "Name", "Rating", "Rd 1"],
    [1, "Ann Ash", 1500, "W2"],
    ["", "", "", ""],
    [2, "Bob Birch", "Unrated", "L1"],
    [3, "Cy Cedar", 1643.7559, "B"],
    [4, "Di Dogwood", "NEW", "H"],
    ["", "Entries closed at 9", "", ""],
  ];
  test("are lined up with their rows", () => {
    expect(show(chart).map(([post]) => post)).toEqual(["", "Post", 1501, "", 750, 1644, ""]);
  });
});

test("an empty cell as 0 (desktop) and as null (web) reads alike", () => {
  const blanks = (empty: unknown): Chart => [
    ["#", "Name", "Rating", "Games", "Birth date", "Rd 1", "Rd 2"],
    [1, "Ann Ash", 1500, 12, empty, "W2", empty],
    [2, "Bob Birch", 1400, empty, empty, empty, "D3"],
    [3, "Cy Cedar", empty, empty, "2012-05-01", "H", empty],
  ];
  const web = show(blanks(null), "full", "2026-08-30");
  // Only the note differs: 0 games beside a rating is read as blank, and says so.
  const numbers = (rows: ReturnType<typeof show>) => rows.map((row) => row.slice(0, -1));
  expect(numbers(show(blanks(0), "full", "2026-08-30"))).toEqual(numbers(web));
  expect(show(blanks(""), "full", "2026-08-30")).toEqual(web);
  expect(web.map(([post]) => typeof post)).toEqual(["string", "number", "number", "number"]);
  expect(rateevent(QUAD, 0, 0, 0, {})).toEqual(rateevent(QUAD, null, null, null, {}));
});

describe("optional columns", () => {
  const FACTS: [heading: string, cell: unknown, note: RegExp][] = [
    // Section 2.1: −1073 + 1.5667 × 1500.
    ["FIDE", 1500, /^New: starts at 1277 from 5 games, /],
    // Section 2.2: −650 + 1.28 × 1500.
    ["CFC", 1500, /^New: starts at 1270 from 5 games, /],
    ["Quick", "1500P4", /^New: starts at 1500 from 4 games, /],
    ["Age", 16, /^New: starts at 800, /],
    ["Birth date", "2010-08-30", /^New: starts at 800, /],
    ["Adult", "yes", /^New: starts at 1300, /],
  ];
  test.each(FACTS)("a newcomer with %s %p", (heading, cell, note) => {
    const chart: Chart = [
      ["#", "Name", "Rating", heading, "Rd 1"],
      [1, "Ann Ash", "NEW", cell, "D2"],
      [2, "Bob Birch", 1450, "", "D1"],
    ];
    const [, newcomer] = show(chart, "full", "2026-08-30");
    expect(typeof newcomer![0]).toBe("number");
    expect(newcomer![10]).toMatch(note);
  });

  const HELD: [heading: string, cell: unknown, rating: unknown, post: number][] = [
    ["Floor", 1600, 1601, 1600],
    ["Peak", 1850, 1601, 1600],
    ["Life Master", "yes", 2201, 2200],
    ["Wins", 6, 125, 124],
    ["Draws", 12, 125, 124],
    ["Events", 24, 125, 124],
    ["Ceiling", 1000, "", 1000],
  ];
  test.each(HELD)("%s %p holds a rating of %p", (heading, cell, rating, post) => {
    const wins = heading === "Ceiling";
    const chart: Chart = [
      ["#", "Name", "Rating", heading, "Rd 1"],
      [1, "Ann Ash", rating, cell, wins ? "W2" : "L2"],
      [2, "Bob Birch", rating === 125 ? 200 : 1450, "", wins ? "L1" : "W1"],
    ];
    expect(show(chart, "post", "2026-08-30")[1]).toEqual([post]);
  });
});

test("another rating's games and date count in a start: 5 Quick games of two years ago are 3.15 (section 2)", () => {
  const chart: Chart = [
    ["#", "Name", "Rating", "Quick", "Quick games", "Quick date", "Rd 1"],
    [1, "Ann Ash", "NEW", 1500, 5, "2024-08-30", "D2"],
    [2, "Bob Birch", 1450, "", "", "", "D1"],
  ];
  expect(show(chart, "full", "2026-08-30")[1]!.at(-1)).toMatch(/^New: starts at 1500 from 4 games, /);
});

test("a history of only wins takes the special formula (section 4.1)", () => {
  const formula = (history: string) => {
    const chart: Chart = [
      ["#", "Name", "Rating", "Games", "History", "Rd 1"],
      [1, "Ann Ash", 1500, 40, history, "D2"],
      [2, "Bob Birch", 1450, 40, "", "D1"],
    ];
    return show(chart, "full", "2026-08-30")[1]![4];
  };
  expect(["wins", "losses", ""].map(formula)).toEqual(["special", "special", "standard"]);
});

test("a re-entry is one player, and both rows show the result", () => {
  const chart: Chart = [
    ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann Ash", "10000001", 1500, "L2", "U"],
    [2, "Bob Birch", "10000002", 1400, "W1", "L4"],
    [3, "Cy Cedar", "10000003", 1300, "H", "U"],
    [4, "Ann Ash", "10000001", 1500, "U", "W2"],
  ];
  const [, first, , , again] = show(chart, "exact");
  expect(again).toEqual(first);
  const [, , , , steps] = show(chart, "full");
  expect(steps![5]).toBeGreaterThan(10);
  expect(explainInChart(chart, 4, null, null, {})).toContainEqual(["Rated games in this event (m)", 2]);
});

test("a forfeit with an opponent's number is not a game", () => {
  const chart: Chart = [
    ["#", "Name", "Rating", "Rd 1"],
    [1, "Ann Ash", 1500, "X2"],
    [2, "Bob Birch", 1400, "F1"],
  ];
  expect(show(chart)).toEqual([["Post"], [1500], [1400]]);
});

describe("the rated system's column is the pre-rating", () => {
  const rated = (headings: unknown[], a: unknown[], b: unknown[], system: string) =>
    rateevent(
      [
        ["#", "Name", ...headings, "Rd 1"],
        [1, "Ann", ...a, "W2"],
        [2, "Bob", ...b, "L1"],
      ],
      null,
      system,
      "exact",
      {},
    )
      .slice(1)
      .flat();
  const plain = rated(["Rating"], [1200], [1300], "OTBQ");
  test("a column Quick beside Rating, rated in Quick", () => {
    expect(rated(["Rating", "Quick"], [1500, 1200], [1400, 1300], "OTBQ")).toEqual(plain);
  });
  test("Regular's peak is not a floor in Quick", () => {
    expect(rated(["Regular", "Quick", "Peak"], [1500, 1200, 1950], [1400, 1300, ""], "OTBQ")).toEqual(plain);
  });
  test("a blank Rating beside Regular, rated in Regular", () => {
    expect(rated(["Rating", "Regular"], ["", 1200], [1300, ""], "OTBR")).toEqual(plain);
  });
});

test("a re-entry's N may stand on its second row", () => {
  const chart = (first: unknown, second: unknown): Chart => [
    ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann Ash", "10000001", first, "L2", "U"],
    [2, "Bob Birch", "10000002", 1400, "W1", "L3"],
    [3, "Ann Ash", "10000001", second, "U", "W2"],
  ];
  expect(show(chart("1500", "1500P6"), "exact")).toEqual(show(chart("1500P6", "1500"), "exact"));
});

test("a round heading twice is read where all results fit, with a note", () => {
  const twice = QUAD.map((row, i) => (i === 0 ? [...row.slice(0, 5), "Rd 1", ...row.slice(6)] : row));
  expect(show(twice)).toEqual(show(QUAD));
  expect(show(twice, "problems").flat().join()).toMatch(/headings don't count up/);
});

describe("refusals name the cell and what to do", () => {
  /** The quad with some cells replaced. */
  const change = (...cells: [row: number, column: number, value: unknown][]): Chart => {
    const chart = QUAD.map((row) => [...row]);
    for (const [row, col, value] of cells) chart[row]![col] = value;
    return chart;
  };
  const error = (code: keyof typeof CustomFunctions.ErrorCode) =>
    new CustomFunctions.Error(CustomFunctions.ErrorCode[code]);

  const ROWS: [name: string, call: () => unknown, code: string, message: RegExp][] = [
    ["two rows that contradict", () => show(change([1, 4, "L2"]), null, null, "Sheet1!A1:G5"), "#VALUE!", /^E2 and E3: /],
    ["a bye facing a claimed game", () => show(change([1, 4, "B"]), null, null, "Sheet1!A1:G5"), "#VALUE!", /^E[23] and E[23]: /],
    ["the address of a range not at A1", () => show(change([1, 4, "L2"]), null, null, "'My sheet'!$C$4:I8"), "#VALUE!", /^G5 and G6: /],
    ["no address known", () => show(change([1, 4, "L2"])), "#VALUE!", /^row 2, column 5 of the wallchart and row 3, column 5 /],
    ["an opponent beyond the chart", () => show(change([1, 4, "W9"])), "#VALUE!", /^row 2, column 5 .*number 9/],
    ["a player paired against the same player", () => show(change([1, 4, "W1"])), "#VALUE!", /^row 2, column 5 /],
    ["a rating of text", () => show(change([2, 3, "strong"])), "#VALUE!", /^row 3, column 4 .*strong/],
    ["a rating of -5", () => show(change([2, 3, -5])), "#VALUE!", /^row 3, column 4 .*-5/],
    ["a rating of 99999", () => show(change([2, 3, 99999])), "#VALUE!", /^row 3, column 4 .*99999/],
    ["a round heading twice, and a result that does not fit", () => show(change([0, 5, "Rd 1"], [1, 5, "W1"])), "#VALUE!", /^row 2, column 6 /],
    ["an empty range", () => show([[null, null], [null, null]]), "#VALUE!", /range is empty/],
    ["a results cell of rubbish", () => show(change([3, 6, "!?"])), "#VALUE!", /^row 4, column 7 .*!\?/],
    ["#N/A in a cell", () => show(change([1, 3, error("notAvailable")])), "#N/A", /^row 2, column 4 .*#N\/A/],
    ["#DIV/0! in a cell", () => show(change([1, 3, error("divisionByZero")])), "#VALUE!", /^row 2, column 4 .*#DIV\/0!/],
    ["a date before the known rules", () => show(QUAD, null, "2000-12-31"), "#VALUE!", /^date: 2000-12-31 is too early/],
    ["no wallchart", () => rateevent(null as never, null, null, null, {}), "#VALUE!", /range is empty/],
    ["two sections in one range", () => show([...QUAD, ["", "", "", "", "", "", ""], ...QUAD]), "#VALUE!", /second section begins here/],
    ["an unknown way to show", () => show(QUAD, "everything"), "#VALUE!", /^show: /],
    ["a way to show named like an object's member", () => show(QUAD, "constructor"), "#VALUE!", /^show: /],
    ["a birth date without a day to count to", () => show([["#", "Name", "Rating", "Birth date", "Rd 1"], [1, "Ann", "UNR", "2012-05-01", "W2"], [2, "Bob", 1400, null, "L1"]]), "#VALUE!", /date/],
    ["a player who is not there", () => explainInChart(QUAD, "Zed", null, null, {}), "#N/A", /^player: "Zed"/],
    ["no player named", () => explainInChart(QUAD, null, null, null, {}), "#VALUE!", /^player is missing/],
  ]; // prettier-ignore
  test.each(ROWS)("%s", (_name, call, code, message) => {
    let thrown: unknown = null;
    try {
      call();
    } catch (caught) {
      thrown = caught;
    }
    expect(thrown).toBeInstanceOf(CustomFunctions.Error);
    expect(thrown).toMatchObject({ code, message: expect.stringMatching(message) as unknown });
  });

  test("several errors are counted", () => {
    expect(() => show(change([1, 4, "W9"], [2, 3, "strong"]))).toThrow(/and [12] more/);
  });
});

describe("whole columns", () => {
  const MOST_ROWS = 1_048_576;
  const filled = (chart: Chart, blank: unknown): Chart => {
    const empty = [...chart[0]!, "", "", ""].map(() => blank);
    const rows = chart.map((row) => [...row, blank, blank, blank]);
    return [...rows, ...Array.from({ length: MOST_ROWS - rows.length }, () => empty)];
  };
  test.each(isLong ? [0, null, ""] : [0])(
    "a million rows of %p below the last player are left out",
    (blank) => {
      expect(rateevent(filled(QUAD, blank), "2026-08-30", null, null, {})).toEqual(
        rateevent(QUAD, "2026-08-30", null, null, {}),
      );
    },
  );
  test("a row for each row down to the last player, with notes below left out", () => {
    const chart = [["Club quad"], [], ...QUAD, [], ["TD: Ann Ash"]];
    const shown = rateevent(chart, "2026-08-30", null, null, {}).flat();
    expect(shown).toEqual(["", "", ...rateevent(QUAD, "2026-08-30", null, null, {}).flat()]);
  });
  test.each([
    ["Open!A:G", "E2"],
    ["Open!$B:$H", "F2"],
    ["'My sheet'!3:7", "E4"],
  ])("cells of %s are named", (address, cell) => {
    const chart = QUAD.map((row) => [...row]);
    chart[1]![4] = "W9";
    expect(() => show(chart, null, null, address)).toThrow(new RegExp(`^${cell}: `));
  });
});

describe('show "problems"', () => {
  const problems = (chart: Chart, date: unknown = null) =>
    rateevent(chart, date, null, "problems", { parameterAddresses: ["Sheet1!A1:G5"] });
  test("cell, problem and what to do, one per row", () => {
    const chart = QUAD.map((row) => [...row]);
    chart[1]![4] = "W9";
    chart[2]![3] = "strong";
    const [headings, ...rows] = problems(chart);
    expect(headings).toEqual(["Cell", "Problem", "What to do"]);
    expect(rows.map(([cell]) => cell).sort()).toEqual(["D3", "E2"]);
    for (const [, problem, wayOut] of rows) {
      expect(problem).toMatch(/\w/);
      expect(wayOut).toMatch(/\w/);
    }
  });
  test("a chart without any", () => {
    expect(problems(QUAD)).toEqual([
      ["Cell", "Problem", "What to do"],
      ["", "No problems", ""],
    ]);
  });
  test.each<[string, Chart, unknown, RegExp]>([
    ["a date that cannot be read", QUAD, "someday", /^date: /],
    ["an error value in a cell", QUAD.map((row, i) => (i === 2 ? [...row.slice(0, 3), "#DIV/0!", ...row.slice(4)] : row)), null, /^D3 /],
    ["a chart that is none", [["", ""]], null, /./],
  ])("%s", (_, chart, date, message) => {
    const rows = problems(chart, date).slice(1);
    expect(rows).toHaveLength(1);
    expect(rows[0]![1]).toMatch(message);
  }); // prettier-ignore
  test("a second section", () => {
    const rows = problems([...QUAD, ["", "", "", "", "", "", ""], ...QUAD]).slice(1);
    expect(rows.map(([cell]) => cell)).toContain("A7");
  });
});
