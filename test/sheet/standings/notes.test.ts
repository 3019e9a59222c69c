/** What a director wrote beside the lines of standings, when the list is written again. */
import { notesBeside } from "../../../src/sheet/standings/notes";
import type { CellValue, Table } from "../../../src/wallchart/types";

const HEADINGS = ["Place", "#", "Name", "Points"];
const ANN = ["1", 4, "Ann Ash", 2];
const BOB = ["2", 1, "Bob Birch", 1];
const CY = ["3", 2, "Cy Cedar", 0];
const list = (...lines: CellValue[][]): Table => [["Standings"], HEADINGS, ...lines];
/** The cells that are written, such as `E4=paid`, in the order in which they are. */
function moved(was: Table, now: Table, columns = 4, formulas?: Table) {
  const before = { table: was, formulas, numberFormats: undefined, columns: 4 };
  const { blocks, stuck } = notesBeside(before, { table: now, columns }, 2, 10);
  const name = (row: number, column: number) => `${"ABCDEFGHIJ"[column]!}${row + 1}`;
  return [
    blocks.map(({ row, column, cells }) => `${name(row, column)}=${String(cells[0]![0] as CellValue)}`),
    stuck.map(({ row, column }) => name(row, column)),
  ];
}

test.each<[name: string, was: Table, now: Table, expected: unknown, columns?: number]>([
  ["the list stands as it stood", list([...ANN, "paid"], BOB), list(ANN, BOB), [[], []]],
  ["a note goes along with its player", list([...ANN, "paid"], BOB), list(BOB, ANN), [["E3=", "E4=paid"], []]],
  ["two change places", list([...ANN, "paid"], [...BOB, 50]), list(BOB, ANN), [["E4=paid", "E3=50"], []]],
  ["points are another line's matter", list([...ANN, "paid"]), list(["1-2", 4, "Ann Ash", 3]), [[], []]],
  ["the list gets wider", list([...ANN, "paid", "", "left"]), list(ANN), [["G3=", "F3=paid", "H3=left"], []], 5],
  ["the heading of the notes goes to the right too", [["Standings"], [...HEADINGS, "Fee"], ANN], list(ANN), [["F2=Fee"], []], 5],
  ["the list gets narrower", list([...ANN, "paid"]), list(ANN), [["E3=", "D3=paid"], []], 3],
  ["a player who is gone", list([...ANN, "paid"], BOB), list(BOB), [["E3="], ["E3"]]],
  ["the second line of a player, in a list below", list(ANN, BOB, [], ["Class A"], [...BOB, "shield"]), list(ANN, BOB, CY, [], ["Class A"], BOB), [["E7="].concat("E8=shield"), []]],
  ["a note in a row without a line stays", list(ANN, ["", "", "", "", "hall 2"]), list(ANN), [[], []]],
  ["and is asked about where a line comes", list(ANN, ["", "", "", "", "hall 2"]), list(ANN, BOB), [["E4="], ["E4"]]],
])("%s", (_, was, now, expected, columns = 4) => {
  expect(moved(was, now, columns)).toEqual(expected);
}); // prettier-ignore

test("a formula that would move is asked about, and one that stays is left alone", () => {
  const was = list([...ANN, 20], [...BOB, 10]);
  const formulas = was.map((row) => row.map((cell) => (cell === 20 ? "=D3*10" : cell)));
  expect(moved(was, list(ANN, BOB), 4, formulas)).toEqual([[], []]);
  expect(moved(was, list(BOB, ANN), 4, formulas)).toEqual([["E3=10"], ["E3"]].map((one, i) => (i === 0 ? ["E4=", "E3=10"] : one))); // prettier-ignore
});
