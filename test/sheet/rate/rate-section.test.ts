/** Charts rated: the traps of issue and documents that concern whole sections, and where findings point. */
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { cellName } from "../../../src/wallchart/cells/names";
import { rateWallchart } from "../../../src/sheet/rate/rate-section";
import { readTable } from "../../../src/wallchart/reader/read";
import type { CellValue } from "../../../src/wallchart/types";

const settings = { rules: rulesFor(null), endDate: "2026-08-30", system: "OTBR", dualRated: false } as const;

function rate(table: CellValue[][], endDate: string | null = "2026-08-30") {
  const reading = readTable(table);
  expect(reading.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  return { ...rateWallchart(reading.section!, { ...settings, endDate }), section: reading.section! };
}

const ratingsOf = (table: CellValue[][]) => rate(table).ratings.map(({ rating }) => rating);

const withCell = (row: CellValue[], at: number, value: CellValue) =>
  row.map((cell, i) => (i === at ? value : cell));

describe("a re-entry: two numbers, one ID", () => {
  const HEADINGS = ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2"];
  const twice: CellValue[][] = [
    HEADINGS,
    [1, "Ann Ash", "10000001", "1500P12", "L2", "U"],
    [2, "Bob Birch", "10000002", 1400, "W1", "W3"],
    [3, "Cy Cedar", "10000003", 1300, "U", "L2"],
    [4, "Ann Ash", "10000001", "1500P12", "U", "U"],
  ];
  const reentered = [
    twice[0]!,
    twice[1]!,
    twice[2]!,
    [3, "Cy Cedar", "10000003", 1300, "L4", "L2"],
    [4, "Ann Ash", "10000001", "1500P12", "W3", "U"],
  ];
  const together = [
    HEADINGS,
    [1, "Ann Ash", "10000001", "1500P12", "L2 W3", "U"],
    twice[2]!,
    [3, "Cy Cedar", "10000003", 1300, "L1", "L2"],
  ];

  test("all games are rated as one player's, and both rows show the result", () => {
    const [ann, bob, cy, again] = ratingsOf(reentered);
    expect([ann, bob, cy]).toEqual(ratingsOf(together));
    expect(again).toBe(ann);
    expect(rate(reentered).ratings.map(({ games, eventGames }) => [games, eventGames])[0]).toEqual([14, 2]);
  });

  test("without the ID the rows are two players", () => {
    const apart = reentered.map((row, i) => (i === 4 ? withCell(row, 2, "10000004") : row));
    expect(ratingsOf(apart)[3]).not.toBe(ratingsOf(apart)[0]);
  });

  test("rows that played each other are two people, and one of the IDs is wrong", () => {
    const own = readTable([HEADINGS, withCell(twice[1]!, 4, "W4"), withCell(twice[4]!, 4, "L1")]);
    expect(own.diagnostics.map(({ code }) => code)).toEqual(["id-of-two"]);
  });
});

const TRAPS: readonly [source: string, CellValue[][], (number | null)[]][] = [
  [
    "ambiguity 7: byes only keep the rating",
    [
      [1, "A", 1500, "B", "H"],
      [2, "B", 1400, "U", "B"],
    ],
    [1500, 1400],
  ],
  [
    "ambiguity 7: an unrated player with byes only has none",
    [
      [1, "A", "NEW", "B", "H"],
      [2, "B", 1400, "U", "B"],
    ],
    [null, 1400],
  ],
  [
    "forfeits with an opponent's number are not rated",
    [
      [1, "A", 1500, "X2", "U"],
      [2, "B", 1400, "F1", "U"],
    ],
    [1500, 1400],
  ],
];

test.each(TRAPS)("%s", (_, rows, expected) => {
  expect(ratingsOf([["#", "Name", "Rating", "Rd 1", "Rd 2"], ...rows])).toEqual(expected);
});

test("two unrated players who met only each other have finite ratings that mirror the score", () => {
  const [winner, loser] = rate([
    ["#", "Name", "Rating", "Rd 1"],
    [1, "A", "", "W2"],
    [2, "B", "", "L1"],
  ]).ratings;
  expect(Number.isFinite(winner!.rating) && Number.isFinite(loser!.rating)).toBe(true);
  expect(winner!.rating!).toBeGreaterThan(loser!.rating!);
  expect([winner!.prior, loser!.prior, winner!.games]).toEqual([null, null, 1]);
});

const HEADINGS = ["#", "Name", "Rating", "Rd 1", "DOB", "Age", "Adult", "Start"];
const OPPONENT = [2, "Bob Birch", 1400, "L1", "", "", "", ""];
const STARTS: readonly [
  what: string,
  facts: CellValue[],
  endDate: string | null,
  start: number,
  findings: string[],
][] = [
  ["a birth date", ["8/30/2010", "", "", ""], "2026-08-30", 800, []],
  [
    "a birth date without an end date",
    ["8/30/2010", "", "", ""],
    null,
    750,
    ["end-date-missing B2", "start-assumed B2"],
  ],
  ["an age", ["", 16, "", ""], "2026-08-30", 800, []],
  ["an age needs no date", ["", 16, "", ""], null, 800, []],
  ["an adult", ["", "", "yes", ""], null, 1300, []],
  ["nothing", ["", "", "", ""], null, 750, ["start-assumed B2"]],
  ["a start wins over a birth date", ["8/30/2010", "", "", "1450/00"], null, 1450, []],
];

test.each(STARTS)("Step 1 from %s", (_, facts, endDate, start, findings) => {
  const {
    ratings: players,
    diagnostics,
    section,
  } = rate([HEADINGS, [1, "Ann Ash", "", "W2", ...facts], OPPONENT], endDate);
  expect(players[0]!.initial!.rating).toBe(start);
  const codes = diagnostics.map(({ code, cells }) =>
    [code, ...cells.map((cell) => cellName(cell))].join(" "),
  );
  expect(codes.filter((code) => code !== "rated-as-tournament")).toEqual(findings);
  for (const { player } of diagnostics)
    if (player !== undefined) expect(section.players[player]!.name).toBe("Ann Ash");
});

describe("ratings in other systems", () => {
  /** The document's example (editions 2020-09 on, section 2): start 1702 with N = 10 in OLB. */
  const CHART: CellValue[][] = [
    ["#", "Name", "Rating", "OTBR", "OTBR date", "OTBQ", "OTBQ date", "OTBB", "OTBB date", "DOB", "Rd 1"],
    [1, "A", "", 1759, "2018-03-25", 1643, "2018-01-13", 1658, "2016-07-16", "2000-07-01", "W2"],
    [2, "B", 1600, "", "", "", "", "", "", "", "L1"],
  ];
  const inSystem = (table: CellValue[][], system: "OTBR" | "OTBQ" | "OLB") =>
    rateWallchart(readTable(table).section!, {
      ...settings,
      rules: rulesFor("2020-09-01"),
      endDate: "2020-09-01",
      system,
    }).ratings;

  test("make a newcomer's start", () => {
    expect(inSystem(CHART, "OLB")[0]!.initial).toMatchObject({
      rating: expect.closeTo(1701.7818, 4) as unknown,
      games: 10,
      source: "other ratings",
    });
  });

  test.each([
    ["Regular", "OTBQ", ["Regular"]],
    ["Quick", "OTBR", ["Quick"]],
    ["Online Blitz", "OTBB", ["Online Blitz"]],
    ["Quick", "OTBQ", []],
    ["FIDE", "OTBR", ["FIDE"]],
    ["CFC", "OTBR", ["CFC"]],
    ["Rating", "OTBQ", []],
    ["Rating", "OTBR", []],
  ] as const)("a column headed %s, rated in %s: starts by %j", (heading, system, named) => {
    const { section } = readTable([
      ["#", "Name", heading, "Rd 1"],
      [1, "Ann Ash", 1641, "W2"],
      [2, "Bob Birch", 1553, "L1"],
    ]);
    const { ratings: players, diagnostics } = rateWallchart(section!, { ...settings, system });
    const notes = diagnostics.filter(({ code }) => code === "starts-by-other-system");
    expect(notes.map(({ severity, cells }) => [severity, cells.map((cell) => cellName(cell))])).toEqual(
      named.map(() => ["note", ["B2", "B3"]]),
    );
    for (const name of named) expect(notes[0]!.message).toContain(name);
    expect(players.map(({ prior }) => prior)).toEqual(named.length > 0 ? [null, null] : [1641, 1553]);
  });

  test("a chart headed Regular, rated in Quick, goes by its column Quick", () => {
    const table = [
      ["#", "Name", "Regular", "Quick", "Rd 1"],
      [1, "A", 1500, "1420P9", "W2"],
      [2, "B", 1600, "", "L1"],
    ];
    const [a, b] = inSystem(table, "OTBQ");
    expect(a).toMatchObject({ prior: 1420, games: 10 });
    expect(b).toMatchObject({ prior: null, initial: { source: "other ratings", rating: 1600 } });
    expect(inSystem(table, "OTBR").map(({ prior }) => prior)).toEqual([1500, 1600]);
  });

  test.each<[name: string, rating: CellValue, regular: CellValue, prior: number, games: number | null]>([
    ["the first with its own games", 1500, "1520P12", 1500, null],
    ["one rating with the games of the other", 1520, "1520.3P12", 1520, 12],
    ["the second where the first is empty", "", "1520P12", 1520, 12],
    ["the first where the second is empty", "1500P9", "", 1500, 9],
  ])("a rating in two columns: %s", (_, rating, regular, prior, games) => {
    const table = [
      ["#", "Name", "Rating", "Regular", "Rd 1"],
      [1, "A", rating, regular, "W2"],
      [2, "B", 1600, "", "L1"],
    ];
    const [a] = inSystem(table, "OTBR");
    expect(a).toMatchObject({ prior, games: games === null ? null : games + 1 });
  });
});

test("a birth date beside a rating needs no end date", () => {
  const { diagnostics } = rate(
    [HEADINGS, [1, "Ann Ash", 1200, "W2", "8/30/2010", "", "", ""], OPPONENT],
    null,
  );
  expect(diagnostics.map(({ code }) => code)).toEqual(["rated-as-tournament"]);
});

test("a finding names its cells on the sheet", () => {
  const reading = readTable([
    ["#", "Name", "Rating", "Rd 1"],
    [1, "Ann Ash", 1500, "W2"],
    [2, "Bob Birch", 1400, "W1"],
  ]);
  const origin = { row: 4, column: 1 };
  expect(reading.diagnostics.map(({ cells }) => cells.map((cell) => cellName(cell, origin)))).toEqual([
    ["E6", "E7"],
  ]);
});
