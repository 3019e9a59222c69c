/**
 * Large and senseless sheets: each takes less than five seconds of processor time, also on a busy machine, and four times as
 * much of it takes at most nine times as long: work that grows with the square takes sixteen times as long.
 */
import { importFile } from "../../src/wallchart/formats/import";
import { readTables } from "../../src/wallchart/reader/read";
import type { CellValue, Table } from "../../src/wallchart/types";
import { isLong } from "../long";
import { processorTime } from "../processor-time";

const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i));

/** Players of whom the first half wins each game; every player has another opponent in each round. */
function swiss(players: number, rounds: number): CellValue[][] {
  const half = players / 2;
  const cell = (i: number, round: number) =>
    i < half ? `W${half + ((i + round) % half) + 1}` : `L${((i - (round % half)) % half) + 1}`;
  return [
    ["#", "Name", "Rating", ...many(rounds, (r) => `Rd ${r + 1}`)],
    ...many(players, (i) => [i + 1, `Player Nam${i}`, 1000 + (i % 1500), ...many(rounds, (r) => cell(i, r))]),
  ];
}

const bare = (columns: number, most: number): Table => [
  ["#", "Name", "Rating", ...many(columns, () => "")],
  ...many(1000, (i) => [
    i + 1,
    `Player Nam${i}`,
    1000 + (i % 900),
    ...many(columns, (c) => 1 + ((i * 7 + c * 13) % most)),
  ]),
];

const QUAD: Table = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
  [1, "Ann Ash", 1641, "W4", "L3", "D2"],
  [2, "Bob Birch", 1553, "W3", "W4", "D1"],
  [3, "Cy Cedar", 1510, "W2", "W1", "L4"],
  [4, "Di Dogwood", 1492, "L1", "L2", "W3"],
  [],
];

/** Each with a measure, of which the sheet has as many parts, in the gate a quarter. */
const SHEETS: readonly (readonly [what: string, most: number, make: (size: number) => Table])[] = [
  ["headings again before each pair", 200, (size) => many(size, () => [["#", "Name", "Rating", "Rd 1"], [1, "Ann Ash", 1500, "W2"], [2, "Bob Birch", 1400, "L1"]]).flat()],
  ["two whole rows with a slip", 16_381, (size) => [["#", "Name", "Rating", ...many(size, (i) => `Rd ${i + 1}`)], [1, "Ann Ash", 1500, ...many(size, () => "W2")], [2, "Bob Birch", 1400, ...many(size, (i) => (i === 5 ? "L9" : "L1"))]]],
  ["quads with a contradiction each", 80, (size) => many(size, () => QUAD).flat()],
  ["a stray cell far to the right", 12_000, (size) => swiss(64, 7).map((row, r) => (r === 3 ? [...row, ...many(size - row.length, () => ""), "x"] : row))],
  ["plain players", 5_000, (size) => swiss(size, 7)],
  ["columns of small numbers beside a thousand players", 40, (size) => bare(size, 60)],
  ["columns of pairing numbers beside a thousand players", 40, (size) => bare(size, 1000)],
]; // prettier-ignore

const LIMIT_MS = 4000;

/** The least of a few tries: what else the machine does is in none of them. */
const quickest = (read: () => void, tries: number) => Math.min(...many(tries, () => processorTime(read)));

test.each(SHEETS)("%s", (_, whole, make) => {
  const most = isLong ? whole : Math.floor(whole / 4);
  const [small, large] = [make(most / 4 - ((most / 4) % 2)), make(most)];
  readTables(small);
  const [before, after] = [
    quickest(() => void readTables(small), isLong ? 3 : 2),
    quickest(() => void readTables(large), isLong ? 4 : 2),
  ];
  expect(after).toBeLessThan(LIMIT_MS);
  // What takes less than 50 ms is not compared.
  expect(after / Math.max(before, 50)).toBeLessThan(8);
});

test("a text of commas with a number in each line", () => {
  expect(quickest(() => void importFile("3,,\n".repeat(12_000)), 2)).toBeLessThan(LIMIT_MS);
});
