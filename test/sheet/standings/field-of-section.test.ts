/**
 * What a section is while it is played: round robin or Swiss, and how far. Each event is looked at after each of its
 * rounds, as a director sees it that evening: with the columns of all rounds, and with those that have begun.
 */
import { rulesFor } from "../../../src/ratings/uschess/rules";
import { fieldOf, mayBeRoundRobin, progressOf } from "../../../src/sheet/standings/field-of-section";
import { standingsOf } from "../../../src/sheet/standings/standings";
import { USUAL_STANDINGS } from "../../../src/sheet/event/standings-choices";
import { rateSheet } from "../../../src/sheet/rate/rate-sheet";
import { pointsOf } from "../../../src/standings/field";
import type { Table } from "../../../src/wallchart/types";

type Rows = readonly string[];
const DAY = "2026-08-30";
const settings = { rules: rulesFor(DAY), endDate: DAY, system: "OTBR", dualRated: false } as const;

/** A chart of rows such as `W2 D3 X4`, a dot for an empty cell, as it stands after a round. */
function chart(rows: Rows, after = Infinity, columns?: number): Table {
  const cells = rows.map((row) => row.trim().split(/\s+/));
  const count = columns ?? cells[0]!.length;
  const heads = Array.from({ length: count }, (_, i) => `Rd ${i + 1}`);
  return [
    ["#", "Name", "Rating", ...heads],
    ...cells.map((row, i) => [
      i + 1,
      `Player ${String.fromCharCode(65 + i)}`,
      1900 - 50 * i,
      ...heads.map((_, round) => (round < after && row[round] !== "." ? (row[round] ?? "") : "")),
    ]),
  ];
}

function seen(table: Table) {
  const { sections } = rateSheet(table, { systems: [settings] });
  const { section, reading } = sections[0]!;
  const field = fieldOf(section, table, reading.square);
  return {
    format: field.allPlayAll ? "round robin" : "Swiss",
    progress: progressOf(section, field),
    field,
    maybe: mayBeRoundRobin(section.rounds, field),
  };
}

const QUAD = ["W4 W3 D2", "W3 D4 D1", "L2 L1 W4", "L1 D2 L3"];
const QUAD_FORFEIT = ["X4 W3 D2", "W3 D4 D1", "L2 L1 W4", "F1 D2 L3"];
const QUAD_BARE_FORFEIT = ["X W3 D2", "W3 D4 D1", "L2 L1 W4", "F D2 L3"];
/** Number 4 goes home after the first round: with forfeits, with byes, with nothing. */
const QUAD_LEFT = ["W4 W3 D2", "W3 X4 D1", "L2 L1 X4", "L1 F2 F3"];
const QUAD_LEFT_BYES = ["W4 W3 D2", "W3 B D1", "L2 L1 B", "L1 U U"];
const QUAD_REPLACED = ["W5 W3 D2", "W3 D5 D1", "L2 L1 W5", "U U U", "L1 D2 L3"];
const FIVE = ["W5 W4 D3 L2 B", "L4 B D5 W1 W3", "B D5 D1 D4 L2", "W2 L1 B D3 W5", "L1 D3 D2 B L4"];
/** Berger's table for six players. */
const SIX = [
  "W6 W2 L3 D4 W5",
  "W5 L1 W6 L3 D4",
  "W4 W5 W1 W2 D6",
  "L3 W6 W5 D1 D2",
  "L2 L3 L4 W6 L1",
  "L1 L4 L2 L5 D3",
];
const DOUBLE_QUAD = ["W4 W3 D2 W4 L3 D2", "W3 D4 D1 W3 D4 D1", "L2 L1 W4 L2 W1 W4", "L1 D2 L3 L1 D2 L3"];
/** Both games of the first round are forfeited. */
const QUAD_NOBODY_CAME = ["X4 W3 D2", "X3 D4 D1", "F2 L1 W4", "F1 D2 L3"];
const DOUBLE_QUAD_NOBODY_CAME = DOUBLE_QUAD.map((row, i) => ["X4", "X3", "F2", "F1"][i]! + row.slice(2));
/** Two games a round with the same opponent, in one cell. */
const DOUBLE_IN_CELLS = ["WW4 WL3 WD2", "WL3 DD4 LD1", "LW2 LW1 WW4", "LL1 DD2 LL3"];
const SWISS_SIX = ["W4 W2 D3 W5", "W5 L1 W4 D3", "W6 D5 D1 D2", "L1 W6 L2 X6", "L2 D3 W6 L1", "L3 L4 L5 F4"];
const SWISS_FIVE = ["W3 W2 D4 B", "W4 L1 W5 D3", "L1 B H D2", "L2 W5 D1 U", "B L4 L2 U"];
/** Who has the bye in round 1 takes part: seven players, and not a round robin of the other six. */
const SWISS_SEVEN = [
  "W4 W2 D3 W5 W6",
  "W5 L1 W4 D3 W7",
  "W6 B D1 D2 W4",
  "L1 D7 L2 B L3",
  "L2 W6 W7 L1 B",
  "L3 L5 B W7 L1",
  "B D4 L5 L6 L2",
];
const SWISS_EIGHT = [
  "W5 W4 D2 W3",
  "W6 W3 D1 D4",
  "W7 L2 W5 L1",
  "W8 L1 W6 D2",
  "L1 W7 L3 D6",
  "L2 W8 L4 D5",
  "L3 L5 W8 B",
  "L4 L6 L7 U",
];

test.each<[name: string, rows: Rows, format: string]>([
  ["quad", QUAD, "round robin"],
  ["quad with a forfeit", QUAD_FORFEIT, "round robin"],
  ["quad with a forfeit that names nobody", QUAD_BARE_FORFEIT, "round robin"],
  ["quad, one left, forfeits", QUAD_LEFT, "round robin"],
  ["quad, one left, byes", QUAD_LEFT_BYES, "round robin"],
  ["quad, one replaced before round 1", QUAD_REPLACED, "round robin"],
  ["five players, five rounds", FIVE, "round robin"],
  ["five players, the odd one out unpaired", FIVE.map((row) => row.replace("B", "U")), "round robin"],
  ["six players, five rounds", SIX, "round robin"],
  ["double quad", DOUBLE_QUAD, "round robin"],
  ["double quad, two games in a cell", DOUBLE_IN_CELLS, "round robin"],
  ["quad, both games of round 1 forfeited", QUAD_NOBODY_CAME, "round robin"],
  ["double quad, both games of round 1 forfeited", DOUBLE_QUAD_NOBODY_CAME, "round robin"],
  ["Swiss of six", SWISS_SIX, "Swiss"],
  ["Swiss of five", SWISS_FIVE, "Swiss"],
  ["Swiss of five, a round less", SWISS_FIVE.map((row) => row.slice(0, -2)), "Swiss"],
  ["Swiss of seven", SWISS_SEVEN, "Swiss"],
  ["Swiss of eight", SWISS_EIGHT, "Swiss"],
])("%s after each round", (_, rows, format) => {
  const rounds = rows[0]!.split(" ").length;
  for (let after = 1; after <= rounds; after++) {
    const found = seen(chart(rows, after));
    expect([after, found.format]).toEqual([after, format]);
    expect(found.progress).toEqual({ begun: after, finished: after, last: after, open: 0 });
  }
});

test("a square is a round robin after every game, and what is still to be played is not a round missed", () => {
  const square = (cells: readonly (readonly (string | number)[])[]): Table => [
    ["#", "Name", "Rating", "1", "2", "3", "4"],
    ...cells.map((row, i) => [i + 1, `Player ${i}`, 1500, ...row]),
  ];
  const steps: [(string | number)[][], number][] = [
    [[["x", 1, "", ""], [0, "x", "", ""], ["", "", "x", ""], ["", "", "", "x"]], 5], // prettier-ignore
    [[["x", 1, "", "X"], [0, "x", "", ""], ["", "", "x", 0.5], ["F", "", 0.5, "x"]], 3], // prettier-ignore
    [[["x", 1, 1, "X"], [0, "x", 1, 1], [0, 0, "x", 0.5], ["F", 0, 0.5, "x"]], 0], // prettier-ignore
  ];
  for (const [cells, open] of steps) {
    const table = square(cells);
    const { format, field } = seen(table);
    const { sections } = rateSheet(table, { systems: [settings] });
    const { missing, isOver } = standingsOf(table, sections[0]!, USUAL_STANDINGS)!;
    expect([format, parseInt(missing || "0", 10), isOver]).toEqual(["round robin", open, open === 0]);
    const rests = field.players.flatMap((one) => one.rests);
    expect(rests.every(({ kind }) => kind.startsWith("forfeit"))).toBe(true);
  }
});

test("four players need no columns for rounds to come", () => {
  expect([1, 2, 3].map((after) => seen(chart(QUAD, after, after)).format)).toEqual(
    Array(3).fill("round robin"),
  );
});

/** A round robin by Berger's table, once or twice, whose numbers were drawn by lot; the better player wins more often. */
function roundRobin(count: number, times: number, what: "" | "forfeit" | "withdrawal"): Rows {
  const even = count + (count % 2);
  const lot = Array.from({ length: count }, (_, i) => i).sort((a, b) => ((a * 7) % 11) - ((b * 7) % 11));
  const rows = lot.map((): string[] => []);
  for (let round = 0; round < times * (even - 1); round++) {
    for (let a = 0; a < count; a++) {
      const other = Array.from({ length: even }, (_, b) => b).find(
        (b) =>
          b !== a &&
          (b === even - 1 || a === even - 1 ? 2 * Math.min(a, b) : a + b) % (even - 1) === round % (even - 1),
      )!;
      const [player, opponent] = [lot[a]!, lot[other]];
      if (opponent === undefined) rows[player]!.push("B");
      else {
        const isForfeit = what === "forfeit" ? round === 1 && player + opponent === count - 1 : what === "withdrawal" && round > 1 && [player, opponent].includes(2); // prettier-ignore
        const isBetter = player < opponent !== ((player + opponent + round) % 5 === 0);
        const wins = isForfeit && what === "withdrawal" ? opponent === 2 : isBetter;
        const isDrawn = !isForfeit && (player * opponent + round) % 4 === 1;
        rows[player]!.push(`${isDrawn ? "D" : (isForfeit ? "FX" : "LW")[Number(wins)]!}${opponent + 1}`);
      }
    }
  }
  return rows.map((row) => row.join(" "));
}

test.each<[count: number, times: number, what: "" | "forfeit" | "withdrawal"]>(
  [5, 6, 7, 8, 9, 10].flatMap((count) =>
    ([1, 2] as const).flatMap((times) =>
      (["", "forfeit", "withdrawal"] as const).map((what): [number, number, typeof what] => [count, times, what]),
    ),
  ),
)("%d players, %d times, columns for the rounds so far %s: recognized, asked or all the same", (count, times, what) => {
  const rows = roundRobin(count, times, what);
  const rounds = rows[0]!.split(" ").length;
  for (let after = 2; after <= rounds; after++) {
    expect([after, seen(chart(rows, after)).format]).toEqual([after, "round robin"]);
    const table = chart(rows, after, after);
    const [view] = rateSheet(table, { systems: [settings] }).sections;
    const found = standingsOf(table, view!, USUAL_STANDINGS)!;
    const told = standingsOf(table, view!, { ...USUAL_STANDINGS, format: "round robin" })!;
    const isSame = found.players.every(({ player }, i) => player === told.players[i]!.player);
    expect([after, found.format === "round robin" || found.mayBeRoundRobin || isSame]).toEqual([after, true]);
  }
}); // prettier-ignore

test("a Swiss with columns for the rounds so far is not asked about where its pairings follow the points", () => {
  const looks = (rows: Rows) => [2, 3, 4].map((after) => seen(chart(rows, after, after)).maybe);
  expect(looks(SWISS_EIGHT)).toEqual([false, false, false]);
  expect(looks(SWISS_FIVE)).toEqual([true, false, false]);
  // Where the columns tell more rounds, nothing is asked.
  expect(seen(chart(SWISS_FIVE, 2)).maybe).toBe(false);
});

test("a quad on a sheet with columns for more rounds is over after its own", () => {
  const over = [3, 4, 5].flatMap((columns) =>
    [1, 2, 3].map((after) => {
      const table = chart(QUAD_FORFEIT, after, columns);
      const { sections } = rateSheet(table, { systems: [settings] });
      const { format, after: far, isOver } = standingsOf(table, sections[0]!, USUAL_STANDINGS)!;
      return [format, far!.round, far!.of, isOver];
    }),
  );
  const each = [["round robin", 1, 3, false], ["round robin", 2, 3, false], ["round robin", 3, 3, true]]; // prettier-ignore
  expect(over).toEqual([...each, ...each, ...each]);
});

test("forfeits and games to come keep the points", () => {
  expect(pointsOf(seen(chart(QUAD_LEFT)).field)).toEqual([2.5, 2.5, 1, 0]);
  expect(pointsOf(seen(chart(DOUBLE_QUAD, 4)).field)).toEqual([3.5, 3, 1, 0.5]);
});

describe("an unfinished round", () => {
  const STANDING = ["W2 W3", "L1 W4", "W4 L1", "L3 L2"];
  test.each<[name: string, rows: Rows, begun: number, finished: number, open: number, last?: number]>([
    ["one of two games is in", ["W5 W3", "W6 W4", "W7 L1", "W8 L2", "L1 .", "L2 .", "L3 .", "L4 ."], 2, 1, 2],
    ["results that are marked as not in", ["W5 ?", "W6 W4", "W7 ?", "W8 L2", "L1 W8", "L2 W7", "L3 L6", "L4 L5"], 2, 1, 1],
    ["one left with nothing written: an absence", ["W5 W3", "W6 W4", "W7 L1", "W8 L2", "L1 W6", "L2 L5", "L3 .", "L4 B"], 2, 2, 0],
    ["who was away before is away", ["W5 W3 W2", "W6 W4 L1", "U L1 U", "U L2 U", "L1 U .", "L2 U ."], 3, 3, 0],
    ["a result missing in an earlier round", ["? W3", "W4 ?", "W5 L1", "L2 W5", "L3 L4"], 2, 0, 1],
    ["a postponed game of a quad", [". W3 D2", "W3 D4 D1", "L2 L1 W4", ". D2 L3"], 3, 0, 1, 3],
    ["the same, and another round lacks a game", [". W3 D2", "W3 ? D1", "L2 L1 W4", ". ? L3"], 3, 0, 1],
    ["the same, in the last round", [". W3 D2", "W3 D4 D1", "L2 L1 ?", ". D2 ?"], 3, 0, 1],
    ["a postponed game of five", ["W5 . D3 L2 .", "L4 . D5 W1 W3", ". D5 D1 D4 L2", "W2 . . D3 W5", "L1 D3 D2 . L4"], 5, 1, 1, 5],
    ["a game that may be played later in a quad", [". W3 .", "W3 D4 .", "L2 L1 .", ". D2 ."], 2, 2, 0],
    ["one of a quad left with nothing written", ["W4 W3 D2", "W3 . D1", "L2 L1 .", "L1 . ."], 3, 3, 0],
    ["byes ahead do not begin a round", ["W3 W2 H", "W4 L1 .", "L1 W4 .", "L2 L3 H"], 2, 2, 0],
    ["finished", STANDING, 2, 2, 0],
    ["nothing yet", [". .", ". .", ". .", ". ."], 0, 0, 0],
  ])("%s", (_, rows, begun, finished, open, last = finished) => {
    const table = chart(rows);
    const { sections } = rateSheet(table, { systems: [settings] });
    expect(progressOf(sections[0]!.section, fieldOf(sections[0]!.section, table, false))).toEqual({ begun, finished, last, open });
  }); // prettier-ignore

  test("asked for after a round, what came later is not there", () => {
    const table = chart(SWISS_EIGHT);
    const { sections } = rateSheet(table, { systems: [settings] });
    for (const after of [1, 2, 3, 4]) {
      const now = fieldOf(sections[0]!.section, table, false, { after });
      expect(now).toEqual(seen(chart(SWISS_EIGHT, after)).field);
    }
  });
});
