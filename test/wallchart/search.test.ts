/**
 * Wallcharts that are refused as written, and read in the one way in which all results fit; and some in which a result
 * may be something else, so that they stay refused.
 */
import fc from "fast-check";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { isLong } from "../long";
import { confirmDoubt } from "../../src/wallchart/choices";
import { readTable } from "../../src/wallchart/reader/read";
import { stopsRating, type CellValue, type Table } from "../../src/wallchart/types";
import { formulaOutcome, judge, paneOutcome } from "./misreads";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

const EVENT = { date: "2026-08-01", timeControl: "G/60;d5" };
const NAMES = ["Ann Ash", "Bob Birch", "Cy Cedar", "Di Dogwood"];
const RATINGS = [1641, 1553, 1510, 1492];
/** Opponent and score of each round. */
const GAMES: readonly (readonly (readonly [number, number])[])[] = [
  [
    [4, 1],
    [3, 0],
    [2, 0.5],
  ],
  [
    [3, 0.5],
    [4, 1],
    [1, 0.5],
  ],
  [
    [2, 0.5],
    [1, 1],
    [4, 0],
  ],
  [
    [1, 0],
    [2, 0],
    [3, 1],
  ],
];
const LETTER: Readonly<Record<string, string>> = { 1: "W", 0.5: "D", 0: "L" };
const half = (score: number) => String(score).replace("0.5", "½").replace(".5", "½");
const running = (player: number, round: number) =>
  GAMES[player]!.slice(0, round + 1).reduce((sum, [, score]) => sum + score, 0);

interface Way {
  readonly number?: (player: number) => CellValue;
  readonly name?: (player: number) => string;
  readonly cell?: (opponent: number, score: number, player: number, round: number) => CellValue;
  readonly rating?: (player: number) => CellValue;
  readonly head?: readonly CellValue[];
  /** A row below the players. */
  readonly below?: string;
  readonly order?: readonly number[];
  /** Whether there is a column of totals. */
  readonly total?: boolean;
  /** The same in plain words, where results are not as in `GAMES`. */
  readonly like?: Way;
}

function sheet({ number, name, rating, cell, head, below, total, order = [0, 1, 2, 3] }: Way): Table {
  const written = cell ?? ((opponent: number, score: number) => `${LETTER[score]!}${opponent}`);
  const rows = order.map((i) => [
    number ? number(i) : i + 1,
    name ? name(i) : NAMES[i]!,
    rating ? rating(i) : RATINGS[i]!,
    ...GAMES[i]!.map(([opponent, score], round) => written(opponent, score, i, round)),
    ...(total ? [running(i, 2)] : []),
  ]);
  return [
    [...(head ?? ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"]), ...(total ? ["Total"] : [])],
    ...rows,
    ...(below ? [[below]] : []),
  ];
}

/** Number 1 beat number 4 by forfeit. */
const withForfeit =
  (cell: NonNullable<Way["cell"]>, won: string, lost: string): Way["cell"] =>
  (opponent, score, player, round) =>
    player === 0 && opponent === 4
      ? won
      : player === 3 && opponent === 1
        ? lost
        : cell(opponent, score, player, round);

const color = (player: number, opponent: number) => (player < opponent - 1 ? "W" : "B");
const IDS = ["90000011", "90000025", "90000032", "90000047"];
const signed: Way["cell"] = (o, s) => `${["❌", "➖", "✅"][2 * s]!}${o}`;
const IN_STANDING = [1, 0, 2, 3];

const READ: readonly (readonly [what: string, way: Way])[] = [
  ["numbers behind a letter", { number: (i) => `B${i + 1}`, cell: (o, s) => `${LETTER[s]!}B${o}` }],
  [
    "a color between number and letter, in one word",
    { cell: (o, s, p) => `${LETTER[s]!}${color(p, o)}${o}` },
  ],
  [
    "a name and a word",
    { cell: (o, s) => `${NAMES[o - 1]!.split(" ")[1]!} ${["lost", "drew", "won"][2 * s]!}` },
  ],
  ["a name and a sign", { cell: (o, s) => `${NAMES[o - 1]!.split(" ")[1]!} ${"-=+"[2 * s]!}` }],
  ["a running score in brackets", { cell: (o, s, p, r) => `${LETTER[s]!}${o} [${half(running(p, r))}]` }],
  ["an opponent above the running score", { cell: (o, _, p, r) => `${o}\n${half(running(p, r))}` }],
  ["a mark behind a number", { number: (p) => (p === 2 ? "3*" : p + 1) }],
  [
    "a footnote",
    {
      cell: (o, s, _, r) => `${LETTER[s]!}${o}${r === 1 && o > 2 ? " (1)" : ""}`,
      below: "(1) played Monday",
    },
  ],
  [
    "a running score behind results and byes",
    { cell: (o, s, p, r) => `${LETTER[s]!}${o} (${half(running(p, r))})` },
  ],
  [
    "the ID of the opponent",
    {
      number: (p) => IDS[p]!,
      head: ["US Chess ID", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
      cell: (o, s) => `${LETTER[s]!}${IDS[o - 1]!}`,
    },
  ],
  [
    "a color, a number and a word",
    { cell: (o, s, p) => `${["Bl", "Wh"][p < o - 1 ? 1 : 0]!} ${o} ${["lost", "drew", "won"][2 * s]!}` },
  ],
  ["a name and a letter", { cell: (o, s) => `${NAMES[o - 1]!.split(" ")[1]!} ${LETTER[s]!}` }],
  ["the rating of the opponent", { cell: (o, s) => `${LETTER[s]!} ${RATINGS[o - 1]!}` }],
  [
    "words before names",
    { cell: (o, s) => `${["Lost to", "Drew w/", "Def."][2 * s]!} ${NAMES[o - 1]!.split(" ")[1]!}` },
  ],
  ["a board behind the result", { cell: (o, s, p) => `${LETTER[s]!}${o} bd${p + 1}` }],
  ["an opponent and the score of both", { cell: (o, s) => `${o} ${["0-1", "½-½", "1-0"][2 * s]!}` }],
  ["pictures", { cell: signed }],
  [
    "numbers in the names",
    {
      number: () => "",
      name: (p) => `${p + 1}. ${NAMES[p]!}`,
      head: ["Club", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
      order: IN_STANDING,
    },
  ],
  [
    "a name above the rating and the ID in one cell",
    {
      name: (p) => `${NAMES[p]!}\n${RATINGS[p]!}\n${IDS[p]!}`,
      rating: () => "",
      head: ["#", "Name/Rating/ID", "Team", "Rd 1", "Rd 2", "Rd 3"],
    },
  ],
  [
    "numbers under another heading",
    { head: ["Start", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"], order: IN_STANDING },
  ],
  [
    "a forfeit where numbers are under another heading",
    {
      head: ["No.Ini.", "Nombre", "Elo", "1.Rd", "2.Rd", "3.Rd"],
      cell: withForfeit((o, s, p) => `${o}${color(p, o).toLowerCase()}${half(s)}`, "4w+", "1b-"),
      order: IN_STANDING,
      like: { cell: withForfeit((o, s) => `${LETTER[s]!}${o}`, "X4", "F1") },
    },
  ],
];

test.each(READ)("%s is read", (_, way) => {
  const order = way.order ?? [0, 1, 2, 3];
  const plain = paneOutcome([sheet({ ...way.like, order })], EVENT);
  const expected = "ratings" in plain ? plain.ratings : [];
  expect(expected).toHaveLength(NAMES.length);
  const table = sheet(way);
  const outcomes = [
    paneOutcome([table], EVENT),
    formulaOutcome(table, EVENT, false),
    formulaOutcome(table, EVENT, true),
  ];
  expect(outcomes.map((one) => judge(one, expected))).toEqual(["right", "right", "right"]);
});

const RUNNING = NAMES.map((_, i) => GAMES[i]!.map((_, round) => running(i, round)));
const TWO_ROWS: readonly (readonly [
  what: string,
  head: readonly CellValue[],
  below: (i: number) => Table[0],
])[] = [
  ["the running score", ["#", "Name", "Rating"], (i) => ["", "", "", ...RUNNING[i]!]],
  [
    "rating, ID and the running score",
    ["#", "Name/Rating/ID", ""],
    (i) => ["", `${RATINGS[i]!}    ID: ${IDS[i]!}`, "", ...RUNNING[i]!],
  ],
  [
    "the rating, the running score and a prize",
    ["#", "Name/Rating", "Prize"],
    (i) => ["", RATINGS[i]!, "$5", ...RUNNING[i]!],
  ],
];

test.each(TWO_ROWS)("a color and an opponent above %s are read", (_, head, below) => {
  const cell: Way["cell"] = (opponent, _, player) => `${color(player, opponent)} ${opponent}`;
  const rating = (i: number) => (head[2] === "Rating" ? RATINGS[i]! : "");
  const [top, ...players] = sheet({ cell, rating });
  const table = [[...head, ...top!.slice(3)], ...players.flatMap((row, i) => [row, below(i)])];
  const plain = paneOutcome([sheet({})], EVENT);
  expect(judge(paneOutcome([table], EVENT), "ratings" in plain ? plain.ratings : [])).toBe("right");
});

test("results in letters above rating and ID are read", () => {
  const [top, ...players] = sheet({ rating: () => "" });
  const below = TWO_ROWS[1]![2];
  const table = [
    ["#", "Name/Rating/ID", "", ...top!.slice(3)],
    ...players.flatMap((row, i) => [row, below(i)]),
  ];
  const { section, diagnostics } = readTable(table);
  expect(diagnostics.filter(stopsRating)).toEqual([]);
  expect(section!.players.map(({ name, rating, id }) => [name, rating, id])).toEqual(
    NAMES.map((name, i) => [name, RATINGS[i], IDS[i]]),
  );
});

test.each(READ)("%s is not read where one result is another player's", (_, way) => {
  const table = sheet(way);
  const rows = table.slice(1, 1 + NAMES.length);
  const expected = judged(table);
  for (const [r, row] of rows.entries())
    for (let c = 3; c < 3 + GAMES[0]!.length; c++) {
      const other = rows[(r + 1) % rows.length]![c]!;
      if (other === row[c]) continue;
      const changed = table.map((cells, at) =>
        cells.map((cell, column) => (at === r + 1 && column === c ? other : cell)),
      );
      expect([expected, "refused"]).toContain(judged(changed));
    }
});

/** The ratings as a text to compare, or `refused`. */
function judged(table: Table): string {
  const outcome = paneOutcome([table], EVENT);
  return "ratings" in outcome ? outcome.ratings.join() : "refused";
}

const JUNK = [
  "W",
  "L",
  "D",
  "+",
  "-",
  "=",
  "1",
  "0",
  "½",
  "W1",
  "L2",
  "2 1",
  "1w",
  "B Birch",
  "W Ash",
  "x",
  "",
];

test("a mark that nothing explains is listed with its cells", () => {
  const { diagnostics } = readTable(sheet({ cell: marked("*") }));
  expect(diagnostics.map(({ code, cells }) => [code, cells])).toEqual([
    ["not-used", [1, 4].map((row) => ({ row, column: 3 }))],
  ]);
});

test("tables of junk are not read as wallcharts by the search", () => {
  const cell = fc.constantFrom(...JUNK);
  const column = fc.array(cell, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(fc.uniqueArray(cell, { minLength: 2, maxLength: 6 }), fc.array(column), (kinds, columns) => {
      const rounds = columns.slice(0, 5);
      const table = NAMES.map((name, i) => [
        ...[i + 1, name, RATINGS[i]!],
        ...rounds.map((one) => kinds[JUNK.indexOf(one[i]!) % kinds.length]!),
      ]);
      const head = ["#", "Name", "Rating", ...rounds.map((_, round) => round + 1)];
      const { diagnostics, section } = readTable([head, ...table]);
      const isRated =
        !diagnostics.some(stopsRating) && section!.players.some((one) => one.results.length > 0);
      expect(isRated && diagnostics.some(({ code }) => code === "found-by-search")).toBe(false);
    }),
    { numRuns: isLong ? 1000 : 100, seed: 1 },
  );
});

test("a fact that is asked about does not keep the numbers from being found", () => {
  const head = ["Start", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"];
  const games = ["Lifetime", 9, 12, 5, 7];
  const table = sheet({ head, order: IN_STANDING }).map((row, i) => [...row, games[i]!]);
  expect(
    readTable(table)
      .diagnostics.filter(stopsRating)
      .map(({ code }) => code),
  ).toEqual(["games-not-read"]);
});

const marked =
  (mark: string): Way["cell"] =>
  (o, s, p, r) =>
    `${LETTER[s]!}${o}${r === 0 && (p === 0 || p === 3) ? mark : ""}`;

const REFUSED: readonly (readonly [what: string, way: Way])[] = [
  ["a footnote about a forfeit", { cell: marked(" (1)"), below: "(1) won by forfeit" }],
  ["a footnote about a game that was not played", { cell: marked("*"), below: "* opponent did not show" }],
  ["a word that nobody knows", { cell: marked(" adj") }],
  [
    "a result missing before later rounds",
    { cell: (o, s, p, r) => (r === 0 && p % 3 === 0 ? "?" : `${LETTER[s]!}${o}`) },
  ],
  [
    "numbers given out, behind the names",
    {
      name: (p) => `${NAMES[p]!} ${1201 + p}`,
      head: ["#", "Name", "Team", "Rd 1", "Rd 2", "Rd 3"],
      rating: () => "",
    },
  ],
  [
    "a game that only one player has",
    { cell: (o, s, p, r) => `${NAMES[o - 1]!.split(" ")[1]!} ${"-=+"[p + r === 0 ? 1 : 2 * s]!}` },
  ],
];

test.each(REFUSED)("%s is not passed over", (_, way) => {
  const table = sheet(way);
  const outcomes = [paneOutcome([table], EVENT), formulaOutcome(table, EVENT, true)];
  expect(outcomes.map((one) => judge(one, []))).toEqual(["refused", "refused"]);
});

test("draws that fit by two columns of numbers are a question, which can be confirmed", () => {
  const table = [
    ["#", "No.", "Name", "Rating", "Rd 1"],
    ...NAMES.map((name, i) => [i + 1, 4 - i, name, RATINGS[i]!, ["D2", "D1", "D4", "D3"][i]!]),
  ];
  const doubts = readTable(table).diagnostics.filter(stopsRating);
  expect(doubts.map(({ code, severity }) => [code, severity])).toEqual([["two-readings", "doubt"]]);
  expect(formulaOutcome(table, EVENT, true)).toHaveProperty("refused");
  const confirmed = readTable(table, { choices: confirmDoubt({}, doubts[0]!.key!, true) });
  expect(confirmed.diagnostics.filter(stopsRating)).toEqual([]);
  expect(confirmed.section!.players.map(({ results }) => results[0]!.opponent)).toEqual([1, 0, 3, 2]);
});

/** Ten players by their places, called by numbers that no column has any more. */
const LOST_NUMBERS = [
  ["Place", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4", "Total"],
  ...[
    ["Ann Ash", 1000, "W10", "W6", "W7", "D5", 3.5],
    ["Bob Birch", 1148, "D2", "W3", "W4", "D1", 3],
    ["Cy Cole", 1222, "W8", "W4", "L1", "D10", 2.5],
    ["Di Dell", 1333, "L1", "W2", "W6", "D7", 2.5],
    ["Ed Elm", 1111, "W9", "L7", "L5", "W2", 2],
    ["Fay Fox", 1037, "D5", "L10", "W8", "L4", 1.5],
    ["Gil Gray", 1185, "W3", "L1", "L10", "D8", 1.5],
    ["Hal Hart", 1259, "L7", "W9", "L2", "D6", 1.5],
    ["Ida Ives", 1296, "L4", "L8", "D3", "W3", 1.5],
    ["Jo Jay", 1074, "L6", "L5", "D9", "L9", 0.5],
  ].map((row, i) => [i + 1, ...row]),
];

test.each([
  ["by the order of the places", (cell: string) => cell, ["W10 Di Dell", "D2 Fay Fox", "W8 Hal Hart"]],
  [
    "IDs that stand nowhere",
    (cell: string) => `${cell[0]} ${12_000_000 + 37 * Number(cell.slice(1))}`,
    ["W10 Di Dell", "D2 Fay Fox", "W8 Hal Hart"],
  ],
])("lost numbers, %s, are worked out from the results, and asked about", (_, written, firsts) => {
  const [head, ...rows] = LOST_NUMBERS;
  const table = [
    head!,
    ...rows.map((row) =>
      row.map((cell) => (typeof cell === "string" && /^[WLD]\d/.test(cell) ? written(cell) : cell)),
    ),
  ];
  const { section, diagnostics } = readTable(table);
  expect(diagnostics.filter(stopsRating).map(({ code, severity }) => [code, severity])).toEqual([
    ["numbers-by-fit", "doubt"],
  ]);
  const { players } = section!;
  const opponents = players
    .slice(0, 3)
    .map(({ results }, i) => `${rows[i]![3]} ${players[results[0]!.opponent]!.name}`);
  expect(opponents).toEqual(firsts);
});

test("lost numbers that fit in two ways are not guessed", () => {
  const table = [
    ["Name", "Rating", "Rd 1", "Rd 2"],
    ["Ann Ash", 1500, "D901", "D902"],
    ["Bob Birch", 1400, "D900", "D903"],
    ["Cy Cole", 1300, "D903", "D900"],
    ["Di Dell", 1200, "D902", "D901"],
  ];
  expect(readTable(table).diagnostics.filter(stopsRating)[0]).toMatchObject({ severity: "error" });
});

test("the pairings of the next round are told, each with its cell", () => {
  const table = sheet({ head: ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Rd 4"] });
  const next = table.map((row, r) => [...row.slice(0, 6), ...(r === 0 ? ["Rd 4"] : [[2, 1, 4, 3][r - 1]!])]);
  const { section, diagnostics } = readTable(next);
  const told = diagnostics.flatMap(({ code, cells }) => (code === "pending-result" ? cells : []));
  expect(section!.players.map(({ results }) => results.length)).toEqual([3, 3, 3, 3]);
  expect(told.map(({ row, column }) => [row, column])).toEqual([1, 2, 3, 4].map((row) => [row, 6]));
  expect(diagnostics.filter(stopsRating)).toEqual([]);
});

test("a round right of a row of headings that is too short is read", () => {
  const [head, ...rows] = sheet({});
  const { section } = readTable([head!.slice(0, 5), ...rows]);
  expect(section!.players.map(({ results }) => results.length)).toEqual([3, 3, 3, 3]);
});

test("opponents beside results are read where the last round would also fit as a running score", () => {
  const rounds = [
    ["5 1", "3 ½", "bye 1"],
    ["3 ½", "4 1", "bye 1"],
    ["2 ½", "1 ½", "4 0", "5 1"],
    ["bye ½", "2 0", "3 1"],
    ["1 0", "bye 1", "bye 0", "3 0"],
  ];
  const rows = rounds.map((cells, i) => [
    i + 1,
    NAMES[i] ?? "Ed Elm",
    1800 - 100 * i,
    ...[0, 1, 2, 3].flatMap((round) => (cells[round] ?? "bye 0").split(" ")),
  ]);
  const head = ["#", "Name", "Rating", ...["Opp", "Score", "Opp", "Score", "Opp", "Score", "Opp", "Score"]];
  const { section, diagnostics } = readTable([head, ...rows]);
  expect(diagnostics.filter(stopsRating)).toEqual([]);
  expect(section!.players.map(({ results }) => results.length)).toEqual([2, 2, 4, 2, 2]);
});

test("in a match, scores alone are games", () => {
  const scores = [1, 0, 0.5, 0];
  const head = ["Name", "Rating", "Game 1", "Game 2", "Game 3", "Game 4"];
  const { section } = readTable([
    head,
    ["Ann Ash", 1641, ...scores],
    ["Bob Birch", 1553, ...scores.map((score) => 1 - score)],
  ]);
  expect(section!.players.map(({ results }) => results.map(({ score }) => score))).toEqual([
    scores,
    scores.map((score) => 1 - score),
  ]);
});

test("a column tells the sections apart", () => {
  const [head, ...rows] = sheet({});
  const twice = ["Open", "Reserve"].flatMap((section, s) =>
    rows.map((row) => [section, ...row.map((cell, c) => (c === 1 && s === 1 ? `${String(cell)} Jr` : cell))]),
  );
  const [one] = [paneOutcome([sheet({})], EVENT)];
  const both = paneOutcome([[["Section", ...head!], ...twice]], EVENT);
  const ratings = "ratings" in one! ? one.ratings : [];
  expect(both).toEqual({ ratings: [...ratings, ...ratings] });
});

test("a copy of a round among results in other words is no round", () => {
  const rounds = [
    ["d--2", "l--4", "w--3", "w--5"],
    ["d--1", "w--5", "l--6", "w--4"],
    ["w--4", "l--6", "l--1", "w--6"],
    ["l--3", "w--1", "w--5", "l--2"],
    ["w--6", "l--2", "l--4", "l--1"],
    ["l--5", "w--3", "w--2", "l--3"],
  ];
  const { section, diagnostics } = readTable([
    ["#", "Name", "Rating", "1st", "", "2nd", "3rd", "4th"],
    ...rounds.map(([first, ...others], i) => [
      i + 1,
      `Ann Ash ${"ABCDEF"[i]}`,
      1500 - 9 * i,
      first!,
      first!,
      ...others,
    ]),
  ]);
  expect(diagnostics.filter(stopsRating).map(({ code }) => code)).toEqual(["rounds-alike", "round-by-cells"]);
  expect(section!.players[0]!.results.length).toBe(5);
});

test("byes that a column of their own books are in the totals", () => {
  const chart = (total: number) => [
    ["#", "Name", "Rating", "Byes", "Rd 1", "Rd 2", "Rd 3", "Total"],
    [1, "Ann Ash", 1500, "", "W2", "W3", "D4", 2.5],
    [2, "Bob Birch", 1400, 2, "L1", "", "W3", total],
    [3, "Cy Cole", 1300, "", "D4", "L1", "L2", 0.5],
    [4, "Di Dell", 1200, "2", "D3", "", "D1", 1.5],
  ];
  const doubts = (total: number) => readTable(chart(total)).diagnostics.filter(stopsRating);
  expect(doubts(1.5)).toEqual([]);
  expect(doubts(2.5).map(({ code }) => code)).toEqual(["total-differs"]);
});
