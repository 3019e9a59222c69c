/**
 * TIEBREAKS after each round of each kind of event, with forfeits, players who leave and unfinished rounds. The
 * places and values were worked out apart from this project, from the rules as docs/standings.md tells them.
 */
import { tiebreaks } from "../../src/functions/standings";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { plainTieBreaks } from "../standings/plain";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

type Row = [
  name: string,
  format: "round robin" | "Swiss",
  /** A player's results, a dot for an empty cell. */
  results: readonly string[],
  /** For each round the players in their order: number, place, points and tie-breaks. */
  after: readonly string[],
];

const EVENTS: readonly Row[] = [
  [
    "quad",
    "round robin",
    ["W4 W3 D2", "W3 W4 D1", "L2 L1 W4", "L1 L2 L3"],
    [
      "1: 1-2 1 0 0, 2: 1-2 1 0 0, 3: 3-4 0 0 0, 4: 3-4 0 0 0",
      "1: 1-2 2 0 0, 2: 1-2 2 0 0, 3: 3-4 0 0 0, 4: 3-4 0 0 0",
      "1: 1-2 2.5 2.25 0, 2: 1-2 2.5 2.25 0, 3: 3 1 0 0, 4: 4 0 0 0",
    ],
  ],
  [
    "quad with a forfeit in round 2",
    "round robin",
    ["L4 F2 D3", "W3 X1 W4", "L2 D4 D1", "W1 D3 L2"],
    [
      "2: 1-2 1 0 0, 4: 1-2 1 0 0, 1: 3-4 0 0 0, 3: 3-4 0 0 0",
      "2: 1 2 0.5 0, 4: 2 1.5 0.25 0, 3: 3 0.5 0.75 0, 1: 4 0 0 0",
      "2: 1 3 2.5 0, 4: 2 1.5 1 0, 3: 3 1 1 0, 1: 4 0.5 0.5 0",
    ],
  ],
  [
    "quad, one leaves after round 1, forfeits",
    "round robin",
    ["W2 X3 D4", "L1 W4 X3", "L4 F1 F2", "W3 L2 D1"],
    [
      "1: 1-2 1 0 0, 4: 1-2 1 0 0, 2: 3-4 0 0 0, 3: 3-4 0 0 0",
      "1: 1 2 1 0, 2: 2-3 1 1 0, 4: 2-3 1 0 0, 3: 4 0 0 0",
      "1: 1 2.5 2.75 0, 2: 2 2 1.5 0, 4: 3 1.5 1.25 0, 3: 4 0 0 0",
    ],
  ],
  [
    "quad, one leaves after round 2, bye",
    "round robin",
    ["W2 D4 W3", "L1 L3 U", "W4 W2 L1", "L3 D1 B"],
    [
      "1: 1-2 1 0 0, 3: 1-2 1 0 0, 2: 3-4 0 0 0, 4: 3-4 0 0 0",
      "3: 1 2 0.5 0, 1: 2 1.5 0.25 0, 4: 3 0.5 0.75 0, 2: 4 0 0 0",
      "1: 1 2.5 2.75 0, 3: 2 2 1.5 0, 4: 3 1.5 1.25 0, 2: 4 0 0 0",
    ],
  ],
  [
    "double quad with a forfeit in round 4",
    "round robin",
    ["D3 W2 W4 D3 W2 W4", "W4 L1 L3 F4 L1 W3", "D1 L4 W2 D1 L4 L2", "L2 W3 L1 X2 W3 L1"],
    [
      "2: 1 1 0 0, 1: 2-3 0.5 0.25 0, 3: 2-3 0.5 0.25 0, 4: 4 0 0 0",
      "1: 1 1.5 1.25 0, 2: 2-3 1 1 0, 4: 2-3 1 0.5 0, 3: 4 0.5 0.75 0",
      "1: 1 2.5 2.75 0, 3: 2 1.5 2.25 0, 4: 3-4 1 1.5 0, 2: 3-4 1 1 0",
      "1: 1 3 5 0, 3: 2-3 2 4 0, 4: 2-3 2 2 0, 2: 4 1 2 0",
      "1: 1 4 7 0, 4: 2 3 4 0, 3: 3 2 5 0, 2: 4 1 3 0",
      "1: 1 5 12 0, 4: 2 3 4 0, 3: 3-4 2 7 0, 2: 3-4 2 5 0",
    ],
  ],
  [
    "round robin of five, empty cells for the odd one",
    "round robin",
    [". D5 L4 D2 D3", "W4 W3 W5 D1 .", "D5 L2 . W4 D1", "L2 . W1 L3 D5", "D3 D1 L2 . D4"],
    [
      "2: 1 1 0 0, 3: 2-3 0.5 0.25 0, 5: 2-3 0.5 0.25 0, 1: 4-5 0 0 0, 4: 4-5 0 0 0",
      "2: 1 2 0.5 0, 5: 2 1 0.5 0, 1: 3-4 0.5 0.5 0, 3: 3-4 0.5 0.5 0, 4: 5 0 0 0",
      "2: 1 3 2.5 0, 4: 2-3 1 0.5 0, 5: 2-3 1 0.5 0, 1: 4-5 0.5 0.5 0, 3: 4-5 0.5 0.5 0",
      "2: 1 3.5 4 0, 3: 2 1.5 1.5 0, 1: 3-5 1 2.25 0, 5: 3-5 1 1.25 0, 4: 3-5 1 1 0",
      "2: 1 3.5 5.75 0, 3: 2 2 3 0, 1: 3-5 1.5 3.5 0, 5: 3-5 1.5 2.5 0, 4: 3-5 1.5 2.25 0",
    ],
  ],
  [
    "round robin of six, one leaves after round 2",
    "round robin",
    ["L4 L2 D3 W6 X5", "D6 W1 X5 W3 D4", "D5 D4 D1 L2 W6", "W1 D3 W6 X5 D2", "D3 D6 F2 F4 F1", "D2 D5 L4 L1 L3"],
    [
      "4: 1 1 0 0, 2: 2-5 0.5 0.25 0, 3: 2-5 0.5 0.25 0, 5: 2-5 0.5 0.25 0, 6: 2-5 0.5 0.25 0, 1: 6 0 0 0",
      "2: 1-2 1.5 0.5 0, 4: 1-2 1.5 0.5 0, 3: 3-5 1 1.25 0, 6: 3-5 1 1.25 0, 5: 3-5 1 1 0, 1: 6 0 0 0",
      "4: 1-2 2.5 2.25 0, 2: 1-2 2.5 1 0, 3: 3 1.5 2 0, 6: 4-5 1 1.75 0, 5: 4-5 1 1.25 0, 1: 6 0.5 0.75 0",
      "2: 1-2 3.5 3.5 0, 4: 1-2 3.5 3.25 0, 3: 3-4 1.5 3 0, 1: 3-4 1.5 1.75 0, 6: 5-6 1 2.25 0, 5: 5-6 1 1.25 0",
      "2: 1-2 4 7.5 0, 4: 1-2 4 6.75 0, 3: 3-4 2.5 4.75 0, 1: 3-4 2.5 2.25 0, 6: 5-6 1 2.5 0, 5: 5-6 1 1.75 0",
    ],
  ],
  [
    "double round robin of five, one leaves after round 6",
    "round robin",
    ["U W2 W4 D3 L5 U L2 X4 W3 W5", "D5 L1 D3 U W4 D5 W1 L3 U X4", "D4 W5 D2 D1 U L4 D5 W2 L1 U", "D3 U L1 W5 L2 W3 U F1 F5 F2", "D2 L3 U L4 W1 D2 D3 U X4 L1"],
    [
      "2: 1-4 0.5 0.25 0, 3: 1-4 0.5 0.25 0, 4: 1-4 0.5 0.25 0, 5: 1-4 0.5 0.25 0, 1: 5 0 0 0",
      "3: 1 1.5 0.75 0, 1: 2 1 0.5 0, 4: 3-5 0.5 0.75 0, 2: 3-5 0.5 0.25 0, 5: 3-5 0.5 0.25 0",
      "1: 1-2 2 1.5 0, 3: 1-2 2 1.25 0, 2: 3 1 1.25 0, 4: 4-5 0.5 1 0, 5: 4-5 0.5 0.5 0",
      "1: 1-2 2.5 3.75 0, 3: 1-2 2.5 3 0, 4: 3 1.5 1.75 0, 2: 4 1 1.5 0, 5: 5 0.5 0.5 0",
      "1: 1-2 2.5 4.75 0, 3: 1-2 2.5 4.5 0, 2: 3 2 3.5 0, 5: 4-5 1.5 3.5 0, 4: 4-5 1.5 2.75 0",
      "1: 1-4 2.5 6.25 0, 2: 1-4 2.5 5.75 1, 4: 1-4 2.5 5.75 0, 3: 1-4 2.5 5.75 -1, 5: 5 2 5 0",
      "2: 1 3.5 9 0, 3: 2 3 8 0, 5: 3-5 2.5 7.5 1, 1: 3-5 2.5 7.5 -1, 4: 3-5 2.5 7 0",
      "3: 1 4 12 0, 2: 2-3 3.5 10.5 0, 1: 2-3 3.5 8 0, 5: 4-5 2.5 9 0, 4: 4-5 2.5 8.5 0",
      "1: 1 4.5 12 0, 3: 2 4 14 0, 2: 3-4 3.5 12.5 0, 5: 3-4 3.5 10 0, 4: 5 2.5 9.5 0",
      "1: 1 5.5 16.5 0, 2: 2 4.5 13.5 0, 3: 3 4 16 0, 5: 4 3.5 12 0, 4: 5 2.5 9.5 0",
    ],
  ],
  [
    "Swiss of eight with a forfeit, half-point bye and withdrawal",
    "Swiss",
    ["L5 W2 L4 W6", "L6 L1 B L4", "L7 H L8 B", "W8 D5 W1 W2", "W1 D4 W6 W8", "W2 F7 L5 L1", "W3 X6 U U", "L4 B W3 L5"],
    [
      "4: 1-4 1 0 0 1 0, 5: 1-4 1 0 0 1 0, 6: 1-4 1 0 0 1 0, 7: 1-4 1 0 0 1 0, 1: 5-8 0 0 1 0 1, 2: 5-8 0 0 1 0 1, 3: 5-8 0 0 1 0 1, 8: 5-8 0 0 1 0 1",
      "7: 1 2 0.5 0.5 2 0, 5: 2-3 1.5 1.5 2.5 2.5 3.5, 4: 2-3 1.5 1.5 2 2.5 2.5, 1: 4-6 1 0 1.5 1 2.5, 8: 4-6 1 0 1.5 0 2.5, 6: 4-6 1 0 0 2 0, 3: 7 0.5 0 1.5 0 2, 2: 8 0 1 2.5 0 3",
      "5: 1-2 2.5 4 5 5 10, 4: 1-2 2.5 4 5 5 9, 8: 3-4 2 3 3 2 5.5, 7: 3-4 2 0.5 0.5 4 0.5, 1: 5-7 1 3 5.5 2 10, 2: 5-7 1 1 2.5 0 5, 6: 5-7 1 0.5 3 3 5, 3: 8 0.5 1.5 3.5 0.5 6",
      "5: 1-2 3.5 7 8.5 8.5 20.5, 4: 1-2 3.5 7 7.5 8.5 17.5, 1: 3-5 2 5 9 4 22, 8: 3-5 2 4.5 8 4 18, 7: 3-5 2 0 1 6 1, 3: 6 1.5 1.5 4 1 10, 2: 7-8 1 3.5 7 1 16.5, 6: 7-8 1 2.5 6 4 13.5",
    ],
  ],
  [
    "Swiss of seven",
    "Swiss",
    ["D4 L7 H", "L5 D4 L6", "W6 L5 L4", "D1 D2 W3", "W2 W3 W7", "L3 B W2", "B W1 L5"],
    [
      "3: 1-3 1 0 0 1 0, 5: 1-3 1 0 0 1 0, 7: 1-3 1 0 0 0 0, 1: 4-5 0.5 0 0.5 0.5 0.5, 4: 4-5 0.5 0 0.5 0.5 0.5, 2: 6-7 0 0 1 0 1, 6: 6-7 0 0 1 0 1",
      "5: 1-2 2 1 1.5 3 2.5, 7: 1-2 2 0.5 0.5 2 1, 3: 3-5 1 0 2.5 2 3, 4: 3-5 1 0 1 1.5 1.5, 6: 3-5 1 0 1 0 2, 2: 6-7 0.5 1 3 0.5 4.5, 1: 6-7 0.5 1 2.5 1 3.5",
      "5: 1 3 2.5 3 6 8, 7: 2-4 2 4 4 4 7.5, 4: 2-4 2 2 2.5 3.5 5.5, 6: 2-4 2 1.5 1.5 2 4, 3: 5-6 1 3.5 6.5 3 11.5, 1: 5-6 1 1.5 3.5 1.5 7.5, 2: 7 0.5 3.5 6.5 1 11.5",
    ],
  ],
]; // prettier-ignore

const METHODS = { "round robin": "Round robin", Swiss: "US Chess" };

/** The event's wallchart after a round, as it is hung up: with the columns of all rounds. */
function chartAfter(results: readonly string[], round = Infinity): unknown[][] {
  const cells = results.map((row) => row.split(" "));
  return [
    ["#", "Name", "Rating", ...cells[0]!.map((_, i) => `Rd ${i + 1}`)],
    ...cells.map((row, i) => [
      i + 1,
      `Player ${String.fromCharCode(65 + i)}`,
      1900 - 20 * i,
      ...row.map((cell, at) => (at < round && cell !== "." ? cell : "")),
    ]),
  ];
}

/** The players in their order, as in the rows. */
function shown(chart: unknown[][], methods: string, afterRound: unknown = null): string {
  const [, ...lines] = tiebreaks(chart, null, [["Order", "Place", "Points", methods]], afterRound, null, {});
  return lines
    .map(([order, ...values], i) => ({ order: Number(order), text: `${i + 1}: ${values.join(" ")}` }))
    .sort((a, b) => a.order - b.order)
    .map(({ text }) => text)
    .join(", ");
}

describe.each(EVENTS)("%s", (_, format, results, after) => {
  const rounds = after.map((expected, i) => ({ round: i + 1, expected }));
  const methods = METHODS[format];

  test.each(rounds)("after round $round, and asked for it later", ({ round, expected }) => {
    const played = chartAfter(results, round);
    expect(tiebreaks(played, null, null as never, null, null, {})[0]).toHaveLength(
      format === "Swiss" ? 4 : 2,
    );
    expect(shown(played, methods)).toBe(expected);
    expect(shown(chartAfter(results), methods, round)).toBe(expected);
  });

  test.each(rounds.slice(1))("a game of round $round has no result yet", ({ round }) => {
    const open = chartAfter(results, round);
    const column = 2 + round;
    const player = open.findIndex((row) => /^[WDL]/.test(String(row[column])));
    const other = Number(String(open[player]![column]).slice(1));
    open[player]![column] = open[other]![column] = "";
    const before = after[round - 2];
    expect(shown(open, methods, "finished")).toBe(before);
    // Byes alone do not begin a round.
    const isBegun = open.some((row) => /^[WDLXF]/.test(String(row[column])));
    if (isBegun) expect(() => shown(open, methods)).toThrow(`1 game of round ${round} has no result yet.`);
    else expect(shown(open, methods)).toBe(before);
  });

  test.each(rounds)("told that it is a Swiss, after round $round", ({ round }) => {
    const cells = results.map((row) => row.split(" ").slice(0, round));
    const plain = plainTieBreaks(cells.map((row) => row.map((cell) => cell.replace(".", ""))), [], () => 0); // prettier-ignore
    const names = ["points", "Modified Median", "Solkoff", "Cumulative", "Cumulative of opposition"];
    const told = tiebreaks(chartAfter(results, round), null, [["Points", "US Chess"]], null, "Swiss", {});
    expect(told.slice(1)).toEqual(results.map((_row, i) => names.map((name) => plain[name]![i])));
  });
});
