/** Who played whom: the same four players and games in one layout or notation a row. */
import { Budget } from "../../src/wallchart/reader/board";
import { tablesOf } from "../../src/wallchart/reader/charts";
import { readTables } from "../../src/wallchart/reader/read";
import { solve } from "../../src/wallchart/reader/search";
import { sheetOf } from "../../src/wallchart/reader/sheet";
import type { CellValue, Reading, Table } from "../../src/wallchart/types";

const NAMES = ["Ann Ash", "Bob Birch", "Cy Cedar", "Di Dogwood"];
const RATINGS = [1641, 1553, 1510, 1492];
/** Games of three rounds as `opponent score`, by player. */
const GAMES: readonly (readonly (readonly [opponent: number, score: number])[])[] = [
  [[4, 1], [3, 0], [2, 0.5]],
  [[3, 0.5], [4, 1], [1, 0.5]],
  [[2, 0.5], [1, 1], [4, 0]],
  [[1, 0], [2, 0], [3, 1]],
]; // prettier-ignore
const EXPECTED = ["W4 L3 D2", "D3 W4 D1", "D2 W1 L4", "L1 L2 W3"];

const letter = (score: number) => ({ 1: "W", 0.5: "D", 0: "L" })[score]!;
const digit = (score: number) => ({ 1: "1", 0.5: "½", 0: "0" })[score]!;

/** A chart with the cells of each game, under the headings of each round. */
function chart(
  headings: (round: number) => CellValue[],
  cells: (opponent: number, score: number) => CellValue[],
): Table {
  return [
    ["#", "Name", "Rating", ...[1, 2, 3].flatMap(headings)],
    ...GAMES.map((games, i) => [
      i + 1,
      NAMES[i]!,
      RATINGS[i]!,
      ...games.flatMap(([who, score]) => cells(who, score)),
    ]),
  ];
}
const rounds = (round: number) => [`Rd ${round}`];

/** `W4 L3 D2` of each player. */
function gamesOf({ section }: Reading): string[] {
  return section!.players.map(({ results }) =>
    results.map(({ opponent, score }) => `${letter(score)}${section!.players[opponent]!.number}`).join(" "),
  );
}

const stops = ({ diagnostics }: Reading) =>
  diagnostics.filter(({ severity }) => severity === "error" || severity === "doubt").map(({ code }) => code);

const FOUR = chart(rounds, (who, score) => [`${letter(score)}${who}`]);

test.each<[string, Table]>([
  ["W12", chart(rounds, (who, score) => [`${letter(score)}${who}`])],
  ["12W", chart(rounds, (who, score) => [`${who}${letter(score)}`])],
  ["12-1", chart(rounds, (who, score) => [`${who}-${digit(score)}`])],
  ["1-12", chart(rounds, (who, score) => [`${digit(score)}-${who}`])],
  ["12w1", chart(rounds, (who, score) => [`${who}w${digit(score)}`.replace("w", who % 2 ? "w" : "b")])],
  ["names", chart(rounds, (who, score) => [`${letter(score)} ${NAMES[who - 1]!.split(" ")[1]!}`])],
  ["opponent and result", chart((round) => [`Opp ${round}`, `Res ${round}`], (who, score) => [who, letter(score)])],
  ["result and opponent", chart((round) => [`R${round}`, ""], (who, score) => [digit(score), who])],
  ["two lines in a cell", chart(rounds, (who, score) => [`${who}\n${digit(score)}`])],
  ["a player in two lines", chart(rounds, (who) => [who]).flatMap((row, r) =>
    r === 0 ? [row] : [row, ["", "", "", ...GAMES[r - 1]!.map(([, score]) => letter(score))]])],
  ["rounds with other names", chart((round) => [`Sat ${round}`], (who, score) => [`${letter(score)}${who}`])],
  ["a square", [
    ["#", "Name", "Rating", 1, 2, 3, 4],
    [1, "Ann Ash", 1641, "x", "½", "0", "1"],
    [2, "Bob Birch", 1553, "½", "x", "½", "1"],
    [3, "Cy Cedar", 1510, "1", "½", "x", "0"],
    [4, "Di Dogwood", 1492, "0", "0", "1", "x"],
  ]],
  ["a square by initials, with rounds and counts", [
    ["#", "Name", "Rating", "A. Ash", "B. Birch", "C. Cedar", "D. Dogwood", "Won", "Drawn", "Lost"],
    [1, "Ann Ash", 1641, "x", "½w (R3)", "0b (R2)", "1w (R1)", 1, 1, 1],
    [2, "Bob Birch", 1553, "½b (R3)", "x", "½w (R1)", "1b (R2)", 1, 2, 0],
    [3, "Cy Cedar", 1510, "1w (R2)", "½b (R1)", "x", "0w (R3)", 1, 1, 1],
    [4, "Di Dogwood", 1492, "0b (R1)", "0w (R2)", "1b (R3)", "x", 1, 0, 2],
  ]],
  ["number, name and rating in one cell", chart(rounds, (who, score) => [`${letter(score)}${who}`]).map(
    ([number, name, rating, ...games], r) => [r === 0 ? "Player" : `${number}. ${name} (${rating})`, ...games])],
  ["a rating below the name, and lines with labels", chart(rounds, (who) => [who]).flatMap(
    ([number, name, rating, ...games], r) => r === 0 ? [["#", "Player", "", ...games]] : [
      [number!, name!, "Opp.", ...games],
      ["", rating!, "Score", ...GAMES[r - 1]!.map(([, score]) => digit(score))],
    ])],
  ["ID, state and rating on a line of the name's cell", chart(rounds, (who, score) => [`${letter(score)}\n${who}`]).map(
    ([number, name, rating, ...games], r) => [number!, r === 0 ? "Player / ID / State / Rating" : `${name}\n1200000${r} OH ${rating}`, ...games])],
  ["rating before and after", FOUR.map((row, r) => row.map((cell, c) => c !== 2 ? cell : r === 0 ? "Rating (before → after)" : `${cell} → 1500`))],
  ["results below a list of players", [
    ["Players"],
    ...FOUR.map((row) => row.slice(0, 3)),
    [],
    ["Results"],
    ...FOUR.map((row) => [row[0]!, ...row.slice(3)]),
  ]],
])("%s", (_, table) => {
  const [reading, ...more] = readTables(table);
  expect(more).toEqual([]);
  expect(stops(reading!)).toEqual([]);
  const sorted = (all: readonly string[]) => all.map((games) => games.split(" ").sort().join(" "));
  expect(sorted(gamesOf(reading!))).toEqual(sorted(EXPECTED));
  expect(reading!.section!.players.map(({ rating }) => rating)).toEqual(RATINGS);
}); // prettier-ignore

/** Five players, one of whom has a bye in each round; `Bye` is half a point in the second one. */
const FIVE: Table = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2", "Total"],
  [1, "Ann Ash", 1641, "W4", "W2", 2],
  [2, "Bob Birch", 1553, "W5", "L1", 1],
  [3, "Cy Cedar", 1510, "Bye", "W4", 2],
  [4, "Di Dogwood", 1492, "L1", "L3", 0],
  [5, "Eve Elder", 1400, "L2", "Bye", 0.5],
];
const withLines = (...lines: readonly CellValue[][]): Table => [
  ...FIVE,
  ...lines.map((line) => [...line, ...FIVE[0]!.slice(line.length).map(() => "")]),
];
const withByes = (first: CellValue) => FIVE.map((row) => row.map((cell) => (cell === "Bye" ? first : cell)));

test.each<[string, Table]>([
  ["byes that are worth what the totals say", FIVE],
  ["two byes of one player, one of them half a point", [
    [...FIVE[0]!.slice(0, 5), "Rd 3", "Rd 4", "Total"],
    ...FIVE.slice(1).map((row, r) => [...row.slice(0, 5), r === 2 ? "Bye" : "", r === 2 ? "Bye" : "", r === 2 ? 3.5 : row[5]!]),
  ]],
  ["a point where number 1 has another game", withByes(1).map((row, r) => (r === 5 ? [...row.slice(0, 5), 1] : row))],
  ["what empty cells say", withLines(["Blank = never played"], ["No rating shown means unrated"])],
  ["standings of teams below", withLines(["Team standings"], [1, "Elm School", "", "", "", 4], [2, "Oak School", "", "", "", 1.5])],
  ["an average below", withLines(["Average rating 1519"])],
  ["amounts of money", FIVE.map((row, r) => [...row, ["$", 50, 30, "", "", 10][r]!])],
  ["whom a birth date is needed for", FIVE.map((row, r) => [...row, r === 0 ? "Born (if unrated)" : ""])],
  ["name, rating and ID in one cell", FIVE.map(([number, name, rating, ...rest], r) =>
    r === 0 ? [number!, "Player (rating) ID", ...rest] : [number!, `${name} (${rating}) 1200000${r}`, ...rest])],
])("not asked about: %s", (_, table) => {
  const [reading, ...more] = readTables(table);
  expect(more).toEqual([]);
  expect(stops(reading!)).toEqual([]);
  expect(gamesOf(reading!)).toEqual(["W4 W2", "W5 L1", "W4", "L1 L3", "L2"]);
  expect(reading!.section!.players.map(({ rating }) => rating)).toEqual([1641, 1553, 1510, 1492, 1400]);
}); // prettier-ignore

test("a column that is the same for both players of every game is not games", () => {
  const half = (first: number) =>
    [1, 2].map((n): Table[number] => [first + n, `Player ${"ABCD"[first + n]}`, 1500, n === 1 ? `W${first + 2}` : `L${first + 1}`, first + 1]);
  const table = [["#", "Name", "Rating", "Rd 1", "Quad"], ...half(0), ...half(2)];
  expect(stops(readTables(table)[0]!)).toEqual([]);
  const mixed = table.map((row, r) => (r === 2 ? [...row.slice(0, 4), 3] : row));
  expect(stops(readTables(mixed)[0]!)).toEqual(["games-not-read"]);
}); // prettier-ignore

/** The chart with some cells replaced: row, column, value. */
const withCells = (...cells: readonly (readonly [number, number, CellValue])[]): Table =>
  FOUR.map((row, r) =>
    row.map((value, c) => cells.find(([row_, column]) => row_ === r && column === c)?.[2] ?? value),
  );

test.each<[string, Table, readonly string[]]>([
  ["a contradiction", withCells([1, 3, "D4"]), ["contradiction"]],
  ["an opponent who is nobody", withCells([1, 3, "W9"]), ["opponent-not-in-chart"]],
  ["an opponent who is the player", withCells([1, 3, "W1"]), ["paired-with-self"]],
  ["a cell that says nothing", withCells([1, 3, "oops"]), ["bad-result"]],
  ["a result without an opponent on one side", withCells([4, 3, ""]), []],
  ["an opponent with a sign who is nobody", FOUR.map((row, r) => row.map((cell, c) =>
    r > 0 && c > 2 ? String(cell).replace("W", "+").replace("L", "-").replace("D", "=").replace(/^\+4$/, "+9") : cell)), ["opponent-not-in-chart"]],
  ["a round that can't be read", chart(() => ["Opponent", "Result"], (who, score) => [NAMES[who - 1]!, letter(score)]).map((row, r) =>
    r > 0 ? [...row.slice(0, -1), "Won or lost"] : row), ["column-not-read"]],
  ["players in columns", Array.from({ length: 6 }, (_, c) => FOUR.map((row) => row[c]!)), ["turned"]],
  ["a contradiction, and names that may be headings", [
    ["Player", "#", "Rating", "Rd 1"],
    ...Array.from({ length: 12 }, (_, i) => [`Player ${i + 1}`, i + 1, 1500, i === 0 ? "W2" : `D${(i ^ 1) + 1}`]),
  ], ["contradiction"]],
  ["another round behind a result", withCells([1, 3, "W4 (R3)"]), ["game-and-more"]],
  ["a remark behind a result", withCells([1, 3, "W4 forfeited"]), ["contradiction"]],
])("%s", (_, table, expected) => {
  expect([...new Set(stops(readTables(table)[0]!))]).toEqual(expect.arrayContaining([...expected]));
  if (expected.length === 0) expect(stops(readTables(table)[0]!)).toEqual([]);
}); // prettier-ignore

test("nothing is rated from a search that did not end", () => {
  const [chart_] = tablesOf(sheetOf(FOUR, false), {}).charts;
  const ids = NAMES.map(() => "");
  const solved = (steps: number) => solve(chart_!, ids, { budget: new Budget(steps), isForeign: false });
  expect(solved(100_000).isCut).toBe(false);
  expect(solved(5).isCut).toBe(true);
});

test("a game on one side is told with its empty cell", () => {
  const [reading] = readTables(withCells([4, 3, ""]));
  expect(reading!.diagnostics).toContainEqual(
    expect.objectContaining({ code: "one-sided", cells: [{ row: 4, column: 3 }] }),
  );
});

test("what is not used is one note with its cells", () => {
  const table = FOUR.map((row, r) => [...row, ["Remarks", "left early", "", "", "new here"][r]!]);
  const [reading] = readTables(table);
  expect(reading!.diagnostics).toContainEqual(
    expect.objectContaining({
      code: "not-used",
      severity: "note",
      cells: [
        { row: 1, column: 6 },
        { row: 4, column: 6 },
      ],
    }),
  );
});

test("a total fits with or without byes booked ahead", () => {
  const headings = ["#", "Name", "Rating", "Rd 1", "Rd 2", "Total"];
  const rows = (total: number): Table => [
    headings,
    [1, "Ann Ash", 1641, "W2", "H", total],
    [2, "Bob Birch", 1553, "L1", "", 0],
  ];
  for (const total of [1, 1.5]) expect(stops(readTables(rows(total))[0]!)).toEqual([]);
  expect(stops(readTables(rows(2))[0]!)).toEqual(["total-differs"]);
});
