/**
 * What a request without an answer wrote is found again, and what it wrote over is put back: whatever of it was carried out,
 * whatever row or column came or went, just before or since.
 */
import { findAgain } from "../../src/excel/find-again";
import { heldBy, type Given, type Put, type Stroke } from "../../src/excel/stroke";
import type { Table } from "../../src/wallchart/types";

type Cells = Given[][];

const CHART: Cells = [
  ["Club Open"],
  ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
  [1, "Player 1", "90000000", 1500, "W2", "D2"],
  [2, "Player 2", "90000001", 1537, "L1", "D1"],
  [3, "Player 3", "90000002", 1574, "W4", "D4"],
  [4, "Player 4", "90000003", 1611, "L3", "D3"],
];
const HEADINGS = ["Post", "Change", "Games after", "Note"];
const NEW: Cells = [
  [1523, 23, "", ""],
  [1515, -22, "", ""],
  [1596, 22, "", ""],
  [1590, -21, "", ""],
];
const OLD: Cells = [
  [1510, 10, "", ""],
  [1527, -10, "", "was 1530"],
  [1584, 10, 12, ""],
  ["mine", -21, "", ""],
];

const beside = (columns: Cells): Cells => [
  ...CHART.slice(0, 1),
  ...[HEADINGS, ...columns].map((line, i) => [...CHART[i + 1]!, ...line]),
];
/** What may stand there: a chart without ratings, one with others, a list below, and a column to the right. */
const SHEETS: Readonly<Record<string, Cells>> = {
  "a chart": CHART,
  "a chart with ratings": beside(OLD),
  "a chart with other columns to the right": beside(OLD).map((line, i) => [
    ...line,
    ...(i > 0 ? [i === 1 ? "Elo" : 1400 + i] : []),
  ]),
  "a chart with a list below": [...CHART, [], ["", "Prizes at 6 pm"], ["", "Round 1 at 10"]],
};
/** As it is written: a put for the headings, and one for each column. */
const PUTS: readonly Put[] = [
  { row: 1, column: 6, rows: 1, columns: 4, cells: [HEADINGS] },
  ...HEADINGS.map((_, j) => ({
    ...{ row: 2, column: 6 + j, rows: 4, columns: 1 },
    cells: NEW.map((line) => [line[j]!]),
  })),
];

/** As a rectangle, from A1 on. */
function square(cells: Cells): Cells {
  const width = Math.max(0, ...cells.map((line) => line.length));
  return cells.map((line) => Array.from({ length: width }, (_, j) => line[j] ?? ""));
}

type Move = readonly [name: string, move: (cells: Cells) => Cells];
const withOne = <T>(list: readonly T[], at: number, one: T): T[] => [
  ...list.slice(0, at),
  one,
  ...list.slice(at),
];
const without = <T>(list: readonly T[], at: number): T[] => list.filter((_, i) => i !== at);
const places = (count: number) => Array.from({ length: count }, (_, i) => i);
const MOVES: readonly Move[] = [
  ["nothing", (cells) => cells],
  ...places(7).flatMap((at): Move[] => [
    [`a row at ${at}`, (cells) => square(withOne(cells, at, []))],
    [`no row ${at}`, (cells) => without(cells, at)],
  ]),
  ...places(11).map((at): Move => [
    `a column at ${at}`,
    (cells) => cells.map((line) => (at > line.length ? line : withOne<Given>(line, at, ""))),
  ]),
  ...places(6).map((at): Move => [`no column ${at}`, (cells) => cells.map((line) => without(line, at))]),
];

function written(cells: Cells, puts: readonly Put[]): Cells {
  const all = cells.map((line) => [...line]);
  for (const { row, column, cells: its } of puts)
    its.forEach((line, i) =>
      line.forEach((given, j) => {
        while (all.length <= row + i) all.push([]);
        if (given === null) return;
        const there = all[row + i]!;
        while (there.length <= column + j) there.push("");
        there[column + j] = heldBy(given) as Given;
      }),
    );
  return square(all);
}

const imageOf = (cells: Cells) => ({ table: cells as Table, formulas: cells as Table });
const strokeOn = (cells: Cells): Stroke => ({
  ...{ sheetId: "", puts: PUTS, settings: [], ruled: [], resized: [], before: null, after: [] },
  looked: { before: [], widths: [], printArea: null, image: imageOf(cells) },
  write: () => undefined,
  hear: () => undefined,
});

/** Without the empty cells at its ends. */
const texts = (cells: Cells): string =>
  cells
    .map((line) => line.join("|").replace(/\|+$/, ""))
    .join("\n")
    .trimEnd();

const CASES = Object.entries(SHEETS).flatMap(([sheet, cells]) => {
  const looked = square(cells);
  return places(PUTS.length + 1).flatMap((done) =>
    MOVES.flatMap(([move, moved]) =>
      ["before", "since"].map((when) => {
        const puts = PUTS.slice(0, done);
        const now = when === "before" ? written(moved(looked), puts) : moved(written(looked, puts));
        return {
          sheet,
          done,
          name: `${move} ${when}`,
          looked,
          now,
          shown: texts(now),
          wanted: texts(moved(looked)),
        };
      }),
    ),
  );
});

test.each(
  Object.keys(SHEETS).flatMap((sheet) => places(PUTS.length + 1).map((done) => [sheet, done] as const)),
)("%s, and %i of our columns or headings are written", (sheet, done) => {
  const its = CASES.filter((one) => one.sheet === sheet);
  const wrong = its
    .filter((one) => one.done === done)
    .flatMap(({ name, looked, now, shown }) => {
      const back = written(now, findAgain(strokeOn(looked), imageOf(now)).puts);
      // Some moves leave the same sheet, since our columns hide where something was put in: then any of them is as good.
      const all = its.filter((other) => other.shown === shown).map(({ wanted }) => wanted);
      return all.includes(texts(back)) ? [] : [`${name}:\n${shown}\n→\n${texts(back)}`];
    });
  expect(wrong).toEqual([]);
});
