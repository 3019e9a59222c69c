/** One finding for a table as a whole, in place of one for each cell: what published pages and copies of them lack. */
import { readTable } from "../../src/wallchart/reader/read";
import { stopsRating, type CellValue, type Table } from "../../src/wallchart/types";

const HEADINGS = ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"];
const ROWS: readonly (readonly CellValue[])[] = [
  [1, "Ann Ash", 1641, "W2", "W3", "D4"],
  [2, "Bob Birch", 1553, "L1", "W4", "W3"],
  [3, "Cy Cedar", 1510, "W4", "L1", "L2"],
  [4, "Di Dogwood", 1492, "L3", "L2", "D1"],
];
const without = (...numbers: number[]): Table => [
  HEADINGS,
  ...ROWS.filter(([number]) => !numbers.includes(Number(number))),
];
const BIG: Table = [
  HEADINGS,
  ...[1, 2, 3, 4].map((n): CellValue[] => [
    n,
    `Ann ${"ABCD"[n - 1]!}sh`,
    1500,
    `W${n + 20}`,
    `L${n + 40}`,
    "H",
  ]),
];
const STANDINGS: Table = [
  ["Pos", "ID", "NAME", "Rtg", "Fed", "Pts", "Buc1"],
  [1, 6, "Ann Ash", 1641, "USA", 3, 5.5],
  [2, 9, "Bob Birch", 1553, "USA", 2, 6],
];
const PAIRINGS: Table = [
  ["Bo.", "No.", "White", "Rtg", "Pts.", "Result", "Pts.", "Black", "Rtg", "No."],
  [1, 1, "Ann Ash", 1641, 0, "1 - 0", 0, "Cy Cedar", 1510, 3],
  [2, 2, "Bob Birch", 1553, 0, "½ - ½", 0, "Di Dogwood", 1492, 4],
];

/** Number 7 has withdrawn, so the numbers are not those of the rows. */
const numbersInNames = (third: string): Table => [
  ["Player", "Rtg", "Rd 1", "Rd 2", "Rd 3"],
  ["5 Ann Ash", 1641, "W6", "D8", "H"],
  ["6 Bob Birch", 1553, "L5", "B", "W8"],
  [third, 1500, "H", "D5", "L6"],
];

const ROWS_OF_SQUARE: Table = [
  ["#", "Name", "Rating", "#1", "#2", "#3"],
  [1, "Cy Cedar", 1500, ".", "W", "W"],
  [2, "Di Dogwood", 1480, "L", ".", "D"],
  [3, "Ed Elm", 1470, "L", "D", "."],
];

const CASES: readonly (readonly [string, Table, readonly string[]])[] = [
  ["the whole table", without(), []],
  ["a player in the middle is missing", without(3), ["part-copied"]],
  ["two players are missing", without(2, 3), ["part-copied"]],
  ["most players are missing", BIG, ["part-copied"]],
  // One number may be a slip of the pen.
  [
    "one number is wrong",
    [HEADINGS, [1, "Ann Ash", 1641, "W9", "W3", "D4"], ...ROWS.slice(1)],
    ["opponent-not-in-chart"],
  ],
  [
    "opponents' ratings",
    [
      HEADINGS,
      [1, "Ann Ash", 1641, "W2048", "L1992", "W1850"],
      [2, "Bob Birch", 1553, "W1640", "D1502", "H"],
    ],
    ["opponent-not-in-chart"],
  ],
  ["standings", STANDINGS, ["standings-only"]],
  [
    "points of each round without opponents",
    [
      ["Rank", "Name", "Rating", "R1", "R2", "Total"],
      [1, "Ann Ash", 1641, 1, 0.5, 1.5],
      [2, "Bob Birch", 1553, 0, 1, 1],
      [3, "Cy Cedar", 1500, 1, 0.5, 1.5],
    ],
    ["no-opponents"],
  ],
  ["pairings", PAIRINGS, ["pairings-only"]],
  ["numbers in the cells of the names", numbersInNames("8 Cy Cedar"), []],
  [
    "players of a square above the headings",
    [
      ["1", "Ann Ash", 1641, ".", "W", "W", "D"],
      ["2", "Bob Birch", 1553, "L", ".", "W", "L"],
      ...ROWS_OF_SQUARE,
    ],
    ["section-not-read"],
  ],
  [
    "places are the only numbers, and blank where players share one: the diagonal tells the order",
    [
      ["Name", "Rtg", "1", "2", "3", "4", "Pts", "Rk."],
      ["Ann Ash", 1641, "*", "0", "½", "1", 1.5, 3],
      ["Bob Birch", 1553, "1", "*", "1", "1", 3, 1],
      ["Cy Cedar", 1500, "½", "0", "*", "1", 1.5, ""],
      ["Di Dogwood", 1480, "0", "0", "0", "*", 0, 4],
    ],
    [],
  ],
  ["a name without a number among them", numbersInNames("Cy Cedar"), ["opponent-not-in-chart"]],
  [
    "ratings that no heading names",
    without().map((row, r) => row.map((cell, c) => (r === 0 && c === 2 ? "Level" : cell))),
    ["rating-not-read"],
  ],
];

test.each(CASES)("%s", (_, table, codes) => {
  const found = readTable(table).diagnostics.filter(stopsRating);
  expect([...new Set(found.map(({ code }) => code))].sort()).toEqual([...codes].sort());
});

/** A round robin in order of standing: its columns are the places, not the numbers. */
const BY_PLACE: Table = [
  ["Pos", "#", "NAME", "Rtg", "Pts", "1", "2", "3", "4"],
  [1, 3, "Ann Ash", 1641, 2.5, "", "1", "½", "1"],
  [2, 1, "Bob Birch", 1553, 1.5, "0", "", "1", "½"],
  [3, 4, "Cy Cedar", 1510, 1.5, "½", "0", "", "1"],
  [4, 2, "Di Dogwood", 1492, 0.5, "0", "½", "0", ""],
];

test.each([
  ["by place", BY_PLACE, [1, 2, 3, 4]],
  // The diagonal is in the order of the rows, so the number is the first column.
  ["by number", BY_PLACE.map(([rank, number, ...rest]) => (rank === "Pos" ? ["No.", "Rk.", ...rest] : [rank!, number!, ...rest])), [1, 2, 3, 4]], // prettier-ignore
])("the columns of a round robin %s", (_, table, numbers) => {
  const { section, square, diagnostics } = readTable(table);
  expect(diagnostics.filter(stopsRating)).toEqual([]);
  expect(square).toBe(true);
  expect(section!.players.map(({ number }) => number)).toEqual(numbers);
  const points = section!.players.map(({ results }) => results.reduce((sum, { score }) => sum + score, 0));
  expect(points).toEqual([2.5, 1.5, 1.5, 0.5]);
});

test("a copy without some players names them once", () => {
  const [found, ...more] = readTable(without(2, 3)).diagnostics.filter(stopsRating);
  expect(more).toEqual([]);
  expect(found!.message).toMatch(/\b2 and 3\b/);
  expect(found!.cells).toHaveLength(4);
});

test("a column that may be the ratings is one question; its button names it, and the answer leads to the next one", () => {
  const table = without().map((row, r) => row.map((cell, c) => (r === 0 && c === 2 ? "Rtg (Gr)" : cell)));
  const [found, ...more] = readTable(table).diagnostics.filter(stopsRating);
  expect(more).toEqual([]);
  const [fix] = found!.fixes!;
  expect(fix!.label).toBe("Change to Rating");
  const { cell, to } = fix!.cells[0]!;
  const fixed = table.map((row, r) => row.map((one, c) => (r === cell.row && c === cell.column ? to : one)));
  const { section, diagnostics } = readTable(fixed as Table);
  expect(diagnostics.filter(stopsRating)).toEqual([]);
  expect(section!.players.map(({ rating }) => rating)).toEqual(ROWS.map((row) => row[2]));
  // They are not: then nobody has a rating, and the column may tell where they start.
  const next = readTable(table, { choices: { confirmed: [found!.key!] } }).diagnostics.filter(stopsRating);
  expect(next.map(({ code }) => code)).toContain("start-not-read");
}); // prettier-ignore
