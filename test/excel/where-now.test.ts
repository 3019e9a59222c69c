/** Rows and columns are found by what stands in them, wherever they have gone. */
import { whereNow, type Texts } from "../../src/excel/where-now";

const CHART: Texts = [
  ["Club Open", "", "", ""],
  ["#", "Name", "Rating", "Rd 1"],
  ["1", "Ann Ash", "1500", "W2"],
  ["2", "Bob Birch", "1450", "L1"],
  ["", "", "", ""],
  ["", "Prizes at 6 pm", "", ""],
];
const without = (at: number) => CHART.filter((_, row) => row !== at);
const withRow = (at: number) => [...CHART.slice(0, at), ["", "", "", ""], ...CHART.slice(at)];
const withColumn = (at: number) => CHART.map((row) => [...row.slice(0, at), "", ...row.slice(at)]);

test.each<[string, Texts, (number | null)[], number[]]>([
  ["nothing changed", CHART, [0, 1, 2, 3, 4, 5], [0, 1, 2, 3]],
  ["a row above the players", withRow(2), [0, 1, 3, 4, 5, 6], [0, 1, 2, 3]],
  ["a column before the rounds", withColumn(3), [0, 1, 2, 3, 4, 5], [0, 1, 2, 4]],
  ["a player is gone", without(2), [0, 1, null, 2, 3, 4], [0, 1, 2, 3]],
  [
    "players sorted",
    [CHART[0]!, CHART[1]!, CHART[3]!, CHART[2]!, CHART[4]!, CHART[5]!],
    // An empty row goes with the one below it.
    [0, 1, 3, 2, 4, 5],
    [0, 1, 2, 3],
  ],
  [
    "a rating retyped, and a row above",
    withRow(2).map((row) => row.map((cell) => (cell === "1500" ? "1777" : cell))),
    [0, 1, 3, 4, 5, 6],
    [0, 1, 2, 3],
  ],
])("%s", (_, now, rows, columns) => {
  const found = whereNow(CHART, now);
  expect(rows.map((__, row) => found.row(row))).toEqual(rows);
  expect(columns.map((__, column) => found.column(column))).toEqual(columns);
});
