/** Letters of other languages and marks of legends: a quad spelled so reads as in English. */
import { readTable } from "../../src/wallchart/reader/read";
import { stopsRating, type Table } from "../../src/wallchart/types";

const HEADINGS = ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Total"];
const PLAYERS = [
  [1, "Ann Ash", 1800],
  [2, "Bob Birch", 1700],
  [3, "Cyd Cedar", 1600],
  [4, "Dee Dogwood", 1500],
] as const;
/** A quad in which numbers 1 and 2 draw, and the better rating wins else. */
const ENGLISH = [
  ["W4b", "W3w", "D2b", 2.5],
  ["W3w", "W4b", "D1w", 2.5],
  ["L2b", "L1b", "W4w", 1],
  ["L1w", "L2w", "L3b", 0],
];

const quad = (results: readonly (readonly (string | number)[])[], below: Table = []): Table => [
  HEADINGS,
  ...PLAYERS.map((player, i) => [...player, ...results[i]!]),
  ...below,
];

/** Each game as `1 W4 black`. */
const gamesOf = (table: Table) => {
  const { section, diagnostics } = readTable(table);
  expect(diagnostics.filter(({ severity }) => severity !== "note")).toEqual([]);
  return section!.players.map(({ results }) =>
    results.map(({ score, opponent, color }) => `${score} ${opponent} ${color}`).join(", "),
  );
};

const spelled = (letters: Readonly<Record<string, string>>) =>
  ENGLISH.map((row) =>
    row.map((cell) => (typeof cell === "string" ? cell.replace(/[WDLwb]/g, (one) => letters[one]!) : cell)),
  );

test.each([
  ["Spanish", { W: "G", D: "T", L: "P", w: "b", b: "n" }],
  ["Portuguese", { W: "V", D: "E", L: "D", w: "b", b: "p" }],
  ["French", { W: "G", D: "N", L: "P", w: "b", b: "n" }],
  ["German", { W: "G", D: "R", L: "V", w: "w", b: "s" }],
  ["Dutch", { W: "W", D: "R", L: "V", w: "w", b: "z" }],
  ["Italian", { W: "V", D: "P", L: "S", w: "b", b: "n" }],
  ["Russian", { W: "В", D: "Н", L: "П", w: "б", b: "ч" }],
  ["French signs", { W: "+", D: "=", L: "-", w: "B", b: "N" }],
])("%s", (_, letters) => {
  expect(gamesOf(quad(spelled(letters)))).toEqual(gamesOf(quad(ENGLISH)));
});

test("players are called A, B, C and D", () => {
  const words: Readonly<Record<string, string>> = { W: "won vs.", D: "drew with", L: "lost to" };
  const plain = spelled({ W: "W", D: "D", L: "L", w: "", b: "" });
  const lettered = plain.map((row) =>
    row.map((cell) =>
      typeof cell === "string" ? `${words[cell[0]!]} ${"ABCD"[Number(cell[1]) - 1]}` : cell,
    ),
  );
  const table = quad(lettered).map((row, i) => [i === 0 ? "Letter" : "ABCD"[i - 1]!, ...row.slice(1)]);
  expect(gamesOf(table)).toEqual(gamesOf(quad(plain)));
});

test("a legend explains a score in parentheses", () => {
  const rounds = [["W4", "(1)"], ["W3", "(1/2)"], ["L2", "W4"], ["L1", "L3"]]; // prettier-ignore
  const table = [HEADINGS.slice(0, 5), ...PLAYERS.map((player, i) => [...player, ...rounds[i]!])];
  const { section, diagnostics } = readTable([...table, ["(1/2) half-point bye, (1) full-point bye"]]);
  expect(diagnostics.filter(({ severity }) => severity !== "note")).toEqual([]);
  expect(section!.players.flatMap(({ unplayed }) => unplayed.map(({ points }) => points))).toEqual([1, 0.5]);
});

test("a legend explains letters of its own", () => {
  const below = [["K = won, M = drawn, J = lost"]];
  const letters = { W: "K", D: "M", L: "J", w: "", b: "" };
  const plain = spelled({ W: "W", D: "D", L: "L", w: "", b: "" });
  expect(gamesOf(quad(spelled(letters), below))).toEqual(gamesOf(quad(plain)));
});

test.each([
  ["† = half-point bye", "†", "halfBye"],
  ["‡ full-point bye, odd number; † late", "‡", "fullBye"],
  ["§ won by forfeit", "§", "forfeitWin"],
  // Whatever it means elsewhere.
  ["F = half-point bye", "F", "halfBye"],
  ["1/2 = half point bye", "1/2", "halfBye"],
  ["free (1) = full point bye", "free (1)", "fullBye"],
])("%s: %s is a %s", (legend, mark, kind) => {
  const { section } = readTable([
    HEADINGS,
    [1, "Ann Ash", 1800, "W2", "D3", "W2", 2.5],
    [2, "Bob Birch", 1700, "L1", "W3", "L1", 1],
    [3, "Cyd Cedar", 1600, mark, "D1", "W2", ""],
    [legend],
  ]);
  expect(section!.players[2]!.unplayed.map(({ kind: found }) => found)).toEqual([kind]);
});

test("codes of US Chess's upload file are no letters of another language", () => {
  const { section } = readTable(
    quad([
      ["N4", "N3", "R2"],
      ["N3", "N4", "R1"],
      ["S2", "S1", "N4"],
      ["S1", "S2", "S3"],
    ]),
  );
  expect(section!.players.flatMap(({ results }) => results)).toEqual([]);
});

test("a rating behind each name is the rating, and no part of the name", () => {
  const { section } = readTable([
    ["#", "Name (rating)", "Rd 1"],
    [1, "Ann Ash (1580)", "W2"],
    [2, "Bob Birch (966P12)", "L1"],
    [3, "Cyd Cedar (unr.)", "W4"],
    [4, "Dee Dogwood [720]", "L3"],
  ]);
  expect(section!.players.map(({ name, rating, games }) => [name, rating, games])).toEqual([
    ["Ann Ash", 1580, null],
    ["Bob Birch", 966, 12],
    ["Cyd Cedar", null, null],
    ["Dee Dogwood", 720, null],
  ]);
});

test("a list below with another rating for one of the players is asked about", () => {
  const list = (rating: number) => [
    ["Entries"],
    ["Name", "Rating"],
    ["Ann Ash", 1800],
    ["Bob Birch", rating],
    ["Cyd Cedar", 1600],
    ["Dee Dogwood", 1500],
  ];
  const codes = (rating: number) =>
    readTable(quad(ENGLISH, [[""], ...list(rating)]))
      .diagnostics.filter(({ severity }) => severity === "doubt")
      .map(({ code }) => code);
  expect(codes(1700)).toEqual([]);
  expect(codes(1070)).toEqual(["two-ratings"]);
});

test.each(["* = won or lost by forfeit, game not played", "* forfeit", "* = no show"])(
  "a mark behind results makes them forfeits: %s",
  (legend) => {
    const { section, diagnostics } = readTable([
      HEADINGS,
      [1, "Ann Ash", 1800, "W2*", "D3", "W2", 2.5],
      [2, "Bob Birch", 1700, "L1*", "W3", "L1", 1],
      [3, "Cyd Cedar", 1600, "H", "D1", "L2", 1],
      [legend],
    ]);
    const unplayed = section!.players.map((player) => player.unplayed.map(({ kind }) => kind));
    expect(unplayed).toEqual([["forfeitWin"], ["forfeitLoss"], ["halfBye"]]);
    expect(diagnostics.filter(({ severity }) => severity !== "note")).toEqual([]);
  },
);

test("a drawn game with such a mark is asked about", () => {
  const { diagnostics } = readTable([
    HEADINGS,
    [1, "Ann Ash", 1800, "W2*", "D3*", "W2", 2.5],
    [2, "Bob Birch", 1700, "L1*", "W3", "L1", 1],
    [3, "Cyd Cedar", 1600, "H", "D1*", "L2", 1],
    ["* = by forfeit"],
  ]);
  expect(diagnostics.filter(stopsRating).map(({ code }) => code)).toEqual(["words-not-read"]);
});
