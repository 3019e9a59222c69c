/** Whole charts: what is read from them, what is mirrored, and what is said of bad ones, with the cells. */
import { readTable } from "../../src/wallchart/reader/read";
import { cellName } from "../../src/wallchart/cells/names";
import type { CellValue, Reading, Table } from "../../src/wallchart/types";

const HEADINGS = ["#", "Name", "Rating", "Rd 1", "Rd 2"];

/** Four players, two rounds, all well; the cases below change cells of it. */
const FOUR: Table = [
  HEADINGS,
  [1, "Ann Ash", 1500, "W2", "D3"],
  [2, "Bob Birch", 1400, "L1", "W4"],
  [3, "Cy Cedar", 1300, "W4", "D1"],
  [4, "Di Dogwood", 1200, "L3", "L2"],
];

/** The table with some cells replaced, by address. */
function withCells(cells: Readonly<Record<string, CellValue>>, table = FOUR): Table {
  return table.map((row, r) => row.map((value, c) => cells[cellName({ row: r, column: c })] ?? value));
}

/** `code A1 B2` of each finding. */
function said({ diagnostics }: Reading): string[] {
  return diagnostics.map(({ code, cells }) => [code, ...cells.map((cell) => cellName(cell))].join(" "));
}

/** Each player's results as `round:opponent's number:score`. */
function games({ section }: Reading): string[] {
  const numbers = section!.players.map(({ number }) => number);
  return section!.players.map(({ results }) =>
    results.map(({ round, opponent, score }) => `${round}:${numbers[opponent]}:${score}`).join(" "),
  );
}

const FOUR_GAMES = ["1:2:1 2:3:0.5", "1:1:0 2:4:1", "1:4:1 2:1:0.5", "1:3:0 2:2:0"];

test("a plain chart", () => {
  const reading = readTable(FOUR);
  expect(said(reading)).toEqual([]);
  expect(games(reading)).toEqual(FOUR_GAMES);
  expect(reading.section).toMatchObject({ title: "", rounds: 2 });
  expect(reading.section!.players[1]).toMatchObject({
    row: 2,
    number: 2,
    name: "Bob Birch",
    rating: 1400,
    games: null,
    results: [
      {
        round: 1,
        opponent: 0,
        cells: [
          { row: 1, column: 3 },
          { row: 2, column: 3 },
        ],
      },
      { round: 2, opponent: 3 },
    ],
  });
});

const SAME_GAMES: readonly [what: string, Table][] = [
  ["title rows above", [["Club Open"], [], ["10 October"], ...FOUR]],
  ["rows of notes and totals", [...FOUR, ["", "Total", "", 2, 2], [], ["", "Directed with care"]]],
  ["blank rows between score groups", FOUR.flatMap((row) => [row, []])],
  ["blanks as 0 and columns of zeros", [...FOUR.map((row) => [...row, 0]), [0, 0, 0, 0, 0, 0]]],
  ["one side only", withCells({ D2: "", E3: "", E4: "", D5: "" })],
  ["one side only, blanks as 0", withCells({ D2: 0, E3: 0, E4: 0, D5: 0 })],
  ["the other side a letter without a number", withCells({ D2: "W", E5: "L" })],
  ["the other side a pairing without a result", withCells({ D2: "2w" })],
  ["no pairing numbers: by order", FOUR.map((row) => row.slice(1))],
  ["numbers as text", withCells({ A2: "1.", A3: " 2 ", A4: "#3", A5: "04" })],
  ["a heading row printed again", [...FOUR.slice(0, 3), HEADINGS, ...FOUR.slice(3)]],
  ["the section's name over the names", withCells({ A1: "", B1: "Reserve" })],
  ["chess-results' words", withCells({ D2: "2w1", D3: "1b0", E2: "3b½", E4: "1w½" })],
  [
    "columns in another order",
    FOUR.map(([number, name, rating, one, two]) => [two!, one!, rating!, name!, number!]),
  ],
  [
    "our own output beside it",
    FOUR.map((row, i) => [...row, ...(i === 0 ? ["Post", "Change"] : ["#VALUE!", 3])]),
  ],
];

test.each(SAME_GAMES)("the same games: %s", (_, table) => {
  const reading = readTable(table);
  // What stands below is listed.
  expect(said(reading).filter((found) => !/^(?:one-sided|not-used)/.test(found))).toEqual([]);
  expect(games(reading)).toEqual(FOUR_GAMES);
  expect(reading.section!.players.map(({ rating }) => rating)).toEqual([1500, 1400, 1300, 1200]);
});

const BAD: readonly [what: string, Table, findings: readonly string[]][] = [
  ["an opponent's number that is not in the chart", withCells({ D2: "W9" }), ["opponent-not-in-chart D2"]],
  ["two rows that contradict: both won", withCells({ D3: "W1" }), ["contradiction D2 D3"]],
  ["two rows that contradict: drawn and lost", withCells({ E4: "L1" }), ["contradiction E2 E4"]],
  [
    "two rows that contradict: another opponent",
    withCells({ D3: "L4", D5: "" }),
    ["contradiction D2 D3", "contradiction D4 D3", "one-sided D5"],
  ],
  ["a bye facing a claimed game", withCells({ D3: "B" }), ["contradiction D2 D3"]],
  ["an unplayed code facing a claimed game", withCells({ D3: "U" }), ["contradiction D2 D3"]],
  ["a forfeit facing a claimed game", withCells({ D3: "F1" }), ["contradiction D2 D3"]],
  ["a point without an opponent facing a claimed game", withCells({ D3: "0" }), ["contradiction D2 D3"]],
  ["a letter that contradicts", withCells({ D3: "W" }), ["contradiction D2 D3"]],
  [
    "two claims on one empty cell",
    withCells({ D3: "", D4: "W2", D5: "" }),
    ["contradiction D4 D2", "one-sided D3"],
  ],
  ["a win facing a game that is not rated", withCells({ D3: "S1" }), ["contradiction D2 D3", "not-rated D3"]],
  [
    "both won, in different rounds",
    withCells({ D2: "W2", D3: "L3", E3: "W1", E2: "D3", D4: "W2", D5: "", E5: "" }),
    ["contradiction D2 E3"],
  ],
  [
    "one game or two: each cell faces an empty one",
    withCells({ D3: "", E2: "", E3: "L1", E4: "B", E5: "U" }),
    ["one-game-or-two D2 E3"],
  ],
  [
    "two games that cannot be one, each on one row alone",
    withCells({ D3: "", E2: "", E3: "W1", E4: "B", E5: "U" }),
    ["one-game-or-two D2 E3", "one-sided D3 E2"],
  ],
  ["paired against the same player", withCells({ D2: "W1", D3: "" }), ["paired-with-self D2"]],
  ["a rating of text", withCells({ C3: "strong" }), ["bad-rating C3"]],
  ["a rating of -5", withCells({ C3: -5 }), ["rating-out-of-range C3"]],
  ["a rating of 99999", withCells({ C3: 99999 }), ["rating-out-of-range C3"]],
  ["a round heading twice", withCells({ E1: "Round 1" }), ["found-by-search D1 E1"]],
  ["an empty range", [[]], ["empty-table"]],
  [
    "an empty range of zeros",
    [
      [0, 0],
      [0, 0],
    ],
    ["empty-table"],
  ],
  [
    "an empty range of blanks",
    [
      ["", null],
      [" ", ""],
    ],
    ["empty-table"],
  ],
  [
    "two columns of ratings without headings",
    FOUR.slice(1).map(([a, b, c, ...rounds]) => [a!, b!, c!, 1500, ...rounds]),
    ["no-headings A1"],
  ],
  ["headings without rounds", FOUR.map((row) => row.slice(0, 3)), ["no-rounds A1"]],
  ["headings without ratings", FOUR.map(([a, b, , ...rounds]) => [a!, b!, ...rounds]), ["no-ratings A1"]],
  ["headings alone", [HEADINGS], ["no-players A1"]],
  ["an error value among the results", withCells({ D2: "#REF!" }), ["error-value D2"]],
  ["an error value among the ratings", withCells({ C2: "#N/A" }), ["error-value C2"]],
  [
    "an error value among the numbers",
    withCells({ A5: "#VALUE!", D4: "", E3: "", D5: "B", E5: "B" }),
    ["error-value A5"],
  ],
  ["a results cell of rubbish", withCells({ D2: "banana" }), ["bad-result D2"]],
  ["a result of true", withCells({ D2: true }), ["bad-result D2"]],
  ["a bare number, from =12 or 1/2", withCells({ D2: 12 }), ["bare-number D2"]],
  [
    "one number on two rows",
    withCells({ A5: 3, D4: "B", E3: "B", D5: "B", E5: "B" }),
    ["duplicate-number A4 A5", "found-by-search D1"],
  ],
  [
    "a number of text",
    withCells({ A5: "four", D4: "B", E3: "B", D5: "B", E5: "B" }),
    ["rows-not-read A5 B5 C5 D5 E5"],
  ],
  ["both white", withCells({ D2: "W2w", D3: "L1w" }), ["colors-clash D2 D3"]],
  ["a result not in yet", withCells({ D2: "W", D3: "" }), ["pending-result D2"]],
  [
    "several at once, errors first",
    withCells({ D2: "W2w", D3: "L1w", C4: "x", E5: "?!" }),
    ["bad-result E5", "bad-rating C4", "colors-clash D2 D3"],
  ],
];

test.each(BAD)("%s", (_, table, findings) => {
  const reading = readTable(table);
  expect(said(reading)).toEqual(findings);
  for (const { message, hint } of reading.diagnostics) {
    expect(message).not.toMatch(/\{\}|undefined|^$/);
    expect(hint).not.toBe("");
  }
});

/** Columns beside the usual ones, with two players who did not play. */
function facts(headings: string[], ...rows: CellValue[][]): Reading {
  return readTable([
    ["#", "Name", "Rd 1", ...headings],
    ...rows.map((row, i) => [i + 1, `Player ${String.fromCharCode(65 + i)}`, "U", ...row]),
  ]);
}

const FACTS: readonly [
  what: string,
  headings: string[],
  row: CellValue[],
  player: object,
  findings: string[],
][] = [
  ["provisional", ["Rating"], ["1641P17"], { rating: 1641, games: 17, start: null }, []],
  [
    "a start of 1300/00",
    ["Rating"],
    ["1300/00"],
    { rating: null, games: null, start: { rating: 1300, games: 0 } },
    [],
  ],
  ["a rating and its games", ["Rating", "Games"], [1500, 12], { rating: 1500, games: 12 }, []],
  [
    "games as text 0",
    ["Rating", "Games"],
    [1500, "0"],
    { rating: null, start: { rating: 1500, games: 0 } },
    [],
  ],
  [
    "games 0 beside a rating",
    ["Rating", "Games"],
    [1500, 0],
    { rating: 1500, games: null },
    ["zero-games E2"],
  ],
  ["games 0 beside no rating", ["Rating", "Games"], [0, 0], { rating: null, games: null }, []],
  ["games that disagree", ["Rating", "Games"], ["1500P9", 12], { games: 9 }, ["games-disagree D2 E2"]],
  ["games of text", ["Rating", "Games"], [1500, "many"], { games: null }, ["bad-games E2"]],
  ["negative games", ["Rating", "Games"], [1500, -2], { games: null }, ["bad-games E2"]],
  [
    "a start",
    ["Rating", "Start"],
    ["NEW", "1450/5"],
    { rating: null, start: { rating: 1450, games: 5 } },
    [],
  ],
  ["a start beside a rating is idle", ["Rating", "Start"], [1500, 1450], { rating: 1500, start: null }, []],
  ["a birth date", ["Rating", "DOB"], ["", 40000], { birthDate: "2009-07-06" }, []],
  ["a birth date of text", ["Rating", "DOB"], ["", "spring"], { birthDate: null }, ["bad-date E2"]],
  ["an age", ["Rating", "Age"], ["", 12], { age: 12 }, []],
  ["an age of 300", ["Rating", "Age"], ["", 300], { age: null }, ["bad-age E2"]],
  ["an adult", ["Rating", "Adult"], ["", "Y"], { adult: true }, []],
  ["no adult", ["Rating", "Adult"], ["", false], { adult: false }, []],
  ["adult of text", ["Rating", "Adult"], ["", "maybe"], { adult: null }, ["bad-yes-no E2"]],
  ["a history", ["Rating", "History"], [1500, "All wins"], { history: "wins" }, []],
  ["a history of text", ["Rating", "History"], [1500, "long"], { history: null }, ["bad-history E2"]],
  ["floor and peak", ["Rating", "Floor", "Peak"], [1500, 1200, 1400], { floor: 1200, peak: 1400 }, []],
  ["a floor of 5", ["Rating", "Floor"], [1500, 5], { floor: null }, ["rating-out-of-range E2"]],
  ["a ceiling", ["Rating", "Ceiling"], [1500, 1700], { ceiling: 1700 }, []],
  ["an original Life Master", ["Rating", "OLM"], [2150, "yes"], { lifeMaster: true }, []],
  ["Life Master of text", ["Rating", "Life Master"], [2150, "once"], { lifeMaster: null }, ["bad-yes-no E2"]],
  [
    "a record before the event",
    ["Rating", "Wins", "Draws", "Events"],
    ["120P9", 4, 0, 3],
    { record: { wins: 4, draws: 0, events: 3 } },
    [],
  ],
  ["an empty record", ["Rating", "Wins", "Draws", "Events"], [1500, "", "", ""], { record: null }, []],
  ["W, D and L are the event's own points", ["Rating", "W", "D", "L"], [1500, 2, 1, 1], { record: null }, []],
  [
    "Wins beside Losses are the event's own",
    ["Rating", "Wins", "Draws", "Losses"],
    [1500, 2, 1, 1],
    { record: null },
    [],
  ],
  ["wins of text", ["Rating", "Wins"], [1500, "all"], { record: null }, ["bad-games E2"]],
  [
    "FIDE and CFC",
    ["Rating", "FIDE", "CFC"],
    ["NEW", 2060, "1712"],
    {
      rating: null,
      sources: [
        { system: "FIDE", rating: 2060, games: null, date: null },
        { system: "CFC", rating: 1712, games: null, date: null },
      ],
    },
    [],
  ],
  [
    "another system with games and date",
    ["Rating", "Quick", "Quick games", "Quick date"],
    ["", 1643, 12, "2018-01-13"],
    { sources: [{ system: "OTBQ", rating: 1643, games: 12, date: "2018-01-13" }] },
    [],
  ],
  [
    "codes, P numbers and N",
    ["Rating", "OTBB", "OTBB N", "Online Regular rating"],
    ["", "1658P8", 9, 1500],
    {
      sources: [
        { system: "OTBB", rating: 1658, games: 8, date: null },
        { system: "OLR", rating: 1500, games: null, date: null },
      ],
    },
    [],
  ],
  ["no rating in another system", ["Rating", "Blitz"], [1500, "Unrated"], { rating: 1500, sources: [] }, []],
  [
    "Regular beside a Rating is another",
    ["Rating", "Regular"],
    [1500, 1450],
    { rating: 1500, sources: [{ system: "OTBR", rating: 1450, games: null, date: null }] },
    ["two-ratings D1 E1"],
  ],
  [
    "Regular is the chart's own rating before Quick",
    ["Regular", "Reg games", "Quick"],
    [1500, 20, 1450],
    { rating: 1500, games: 20, sources: [{ system: "OTBQ", rating: 1450, games: null, date: null }] },
    [],
  ],
  [
    "USCF is the chart's own rating beside FIDE and Blitz",
    ["FIDE", "USCF", "Blitz"],
    [1800, 1850, 1700],
    {
      rating: 1850,
      sources: [
        { system: "FIDE", rating: 1800, games: null, date: null },
        { system: "OTBB", rating: 1700, games: null, date: null },
      ],
    },
    [],
  ],
  ["Quick alone is the rating", ["Quick"], [1500], { rating: 1500, sources: [] }, []],
  ["another rating of text", ["Rating", "FIDE"], ["", "strong"], { sources: [] }, ["bad-rating E2"]],
  [
    "another rating's date of text",
    ["Rating", "OTBQ", "OTBQ date"],
    ["", 1500, "spring"],
    { sources: [{ system: "OTBQ", rating: 1500, games: null, date: null }] },
    ["bad-date F2"],
  ],
  [
    "another rating's games of text",
    ["Rating", "OTBQ", "OTBQ games"],
    ["", 1500, "many"],
    { sources: [{ system: "OTBQ", rating: 1500, games: null, date: null }] },
    ["bad-games F2"],
  ],
  ["an ID as a number", ["Rating", "USCF ID"], [1500, 12345678], { id: "12345678" }, []],
  ["a word for an ID", ["Rating", "ID"], [1500, "NEW"], { id: "" }, []],
  [
    "a printed post rating",
    ["Rating", "Post Rate"],
    [1500, "1520P24"],
    { printedPost: { rating: 1520, games: 24 } },
    [],
  ],
  [
    "pre and post in one cell",
    ["Rtg"],
    ["R: 1500P9 ->1520P10"],
    { rating: 1500, games: 9, printedPost: { rating: 1520, games: 10 } },
    [],
  ],
  [
    "Pre and Post beside each other",
    ["Pre", "Post"],
    [1500, 1520],
    { rating: 1500, printedPost: { rating: 1520, games: null } },
    [],
  ],
  ["our own Post is no printed one", ["Pre", "Post", "Change"], [1500, 1520, 20], { printedPost: null }, []],
  [
    "USCF heads IDs beside a Rating",
    ["USCF", "Rating"],
    [12345678, 1500],
    { id: "12345678", rating: 1500 },
    [],
  ],
  ["USCF heads ratings alone", ["USCF"], [1500], { rating: 1500 }, []],
  ["a total that adds up", ["Rating", "Total"], [1500, "0.0"], { printedTotal: 0 }, []],
  ["a total that does not", ["Rating", "Total"], [1500, "1½"], { printedTotal: 1.5 }, ["total-differs E2"]],
  ["a total of 0 is as good as none", ["Rating", "Total"], [1500, 0], { printedTotal: null }, []],
];

test.each(FACTS)("%s", (_, headings, row, player, findings) => {
  const reading = facts(headings, row);
  expect(said(reading)).toEqual(findings);
  expect(reading.section!.players[0]).toMatchObject(player);
});

/** Facts that can't be read. */
const UNREAD = FACTS.filter(([, , , , [first = ""]]) => /^(bad-|rating-out)/.test(first));

/** The player of a row, and two others who play each other: Player A's result and theirs. */
const among = (headings: string[], row: CellValue[], mine: string, theirs: string, others: string): Reading =>
  readTable([
    ["#", "Name", "Rd 1", "Rd 2", ...headings],
    [1, "Player A", "U", mine, ...row],
    [2, "Player B", "W3", theirs],
    [3, "Player C", "L2", others],
  ]);

test.each(UNREAD)("%s stops a section only if the player has a game", (_, headings, row, __, findings) => {
  expect(said(among(headings, row, "W2", "L1", "U"))).toEqual(
    findings.map((found) => found.replace(/[A-Z](?=\d)/, (letter) => String.fromCharCode(letter.charCodeAt(0) + 1))), // prettier-ignore
  );
  const idle = among(headings, row, "U", "U", "U");
  expect(idle.diagnostics.filter(({ severity }) => severity === "error")).toEqual([]);
  expect(idle.diagnostics.map(({ code }) => code)).toEqual(["fact-not-needed"]);
});

test("two rows with one ID and different names or ratings are said", () => {
  const reading = facts(["ID", "Rating"], ["123", 1500], ["123", 1600]);
  expect(said(reading)).toEqual(["id-names-differ B2 B3", "id-ratings-differ E2 E3"]);
});

const SWISS_UNPLAYED: readonly [CellValue, kind: string, points: number][] = [
  ["B", "fullBye", 1],
  ["H", "halfBye", 0.5],
  ["U", "unpaired", 0],
  ["Withdrawn", "withdrawn", 0],
  ["WD", "withdrawn", 0],
  ["X2", "forfeitWin", 1],
  ["F2", "forfeitLoss", 0],
  [1, "fullBye", 1],
  ["½", "halfBye", 0.5],
  ["0", "unpaired", 0],
  ["W", "pending", 0],
];

test.each(SWISS_UNPLAYED)("%p in a Swiss is not a game: %s", (value, kind, points) => {
  const table = [HEADINGS, [1, "Ann Ash", 1500, value, "W2"], [2, "Bob Birch", 1400, "U", "L1"]];
  const { section } = readTable(table);
  expect(section!.players[0]).toMatchObject({
    results: [{ round: 2 }],
    unplayed: [{ round: 1, kind, points }],
  });
});

test("players who withdrew in one round are not taken for a game", () => {
  const table = [HEADINGS, [1, "Ann Ash", 1500, "W2", "WD"], [2, "Bob Birch", 1400, "L1", "wd"]];
  expect(readTable(table).diagnostics).toEqual([]);
});

/** The official record prints round robins so: each row in an order of its own (323 of 459 in a sample). */
const ACROSS: readonly [what: string, rounds: readonly (readonly string[])[], games: readonly string[]][] = [
  [
    "a round robin in which each row has an order of its own",
    [
      ["W2", "D3", "L4"],
      ["W4", "L1", "D3"],
      ["D1", "D2", "W4"],
      ["W1", "L2", "L3"],
    ],
    ["1:2:1 2:3:0.5 3:4:0", "1:4:1 2:1:0 3:3:0.5", "1:1:0.5 2:2:0.5 3:4:1", "1:1:1 2:2:0 3:3:0"],
  ],
  [
    "one's own column marked, and empty cells at the end",
    [
      ["*", "W2", "W3"],
      ["L1", "*", "D3"],
      ["L1", "D2", ""],
    ],
    ["2:2:1 3:3:1", "1:1:0 3:3:0.5", "1:1:0 2:2:0.5"],
  ],
  [
    "a double round robin whose columns hold the other game",
    [
      ["W2", "L2"],
      ["W1", "L1"],
    ],
    ["1:2:1 2:2:0", "1:1:1 2:1:0"],
  ],
  [
    "two games in one cell, one a column for the opponent",
    [
      ["WL2", "D3", ""],
      ["L1", "W1", "W3"],
      ["D1", "L2", ""],
    ],
    ["1:2:1 1:2:0 2:3:0.5", "1:1:0 2:1:1 3:3:1", "1:1:0.5 2:2:0"],
  ],
];

test.each(ACROSS)("games across columns: %s", (_, rounds, expected) => {
  const headings = ["#", "Name", "Rating", ...rounds[0]!.map((_cell, i) => `Rd ${i + 1}`)];
  const reading = readTable([
    headings,
    ...rounds.map((cells, i) => [i + 1, `Player ${i + 1}`, 1500 - i, ...cells]),
  ]);
  expect(reading.diagnostics.map(({ code }) => code)).toEqual(["other-round"]);
  expect(games(reading)).toEqual(expected);
});

test.each([
  [["W2", "U"], ["U", "L1"], ["other-round D2 E3"]],
  [
    ["W2", "H"],
    ["U", "L1"],
    ["contradiction D2 D3", "contradiction E3 E2"],
  ],
  [
    ["W2", "U"],
    ["B", "L1"],
    ["contradiction D2 D3", "contradiction E3 E2"],
  ],
  [["W2", "H"], ["", "L1"], ["contradiction E3 E2"]],
  [
    ["W2", "H"],
    ["B", "L1"],
    ["contradiction D2 D3", "contradiction E3 E2"],
  ],
])("the sides of a game in two rounds: %j and %j", (first, second, expected) => {
  const reading = readTable([
    ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
    [1, "Ann Ash", 1500, ...first, "W3"],
    [2, "Bob Birch", 1400, ...second, "U"],
    [3, "Cy Cedar", 1300, "U", "U", "L1"],
  ]);
  expect(said(reading)).toEqual(expected);
});

test("a game that is not rated counts its points, and a note says so", () => {
  const headings = [...HEADINGS, "Total"];
  const reading = readTable([
    headings,
    [1, "Ann Ash", 1500, "N2", "D3", 1.5],
    [2, "Bob Birch", 1400, "R1", "W4", 1.5],
    [3, "Cy Cedar", 1300, "Z", "D1", 1],
    [4, "Di Dogwood", 1200, "S3", "L2", 0],
  ]);
  expect(said(reading)).toEqual(["not-rated D2", "not-rated D3", "not-rated D5"]);
  expect(games(reading)).toEqual(["2:3:0.5", "2:4:1", "2:1:0.5", "2:2:0"]);
});

test("two games against one opponent in a cell, and two opponents in another", () => {
  const reading = readTable([
    HEADINGS,
    [1, "Ann Ash", 1500, "WL2", "W2 D3"],
    [2, "Bob Birch", 1400, "LW1", "L1"],
    [3, "Cy Cedar", 1300, "", ""],
  ]);
  expect(said(reading)).toEqual(["two-opponents E2", "one-sided E4"]);
  expect(games(reading)).toEqual(["1:2:1 1:2:0 2:2:1 2:3:0.5", "1:1:0 1:1:1 2:1:0", "2:1:0.5"]);
});
