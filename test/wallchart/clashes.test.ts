/**
 * Problems in a director's words: the message names round, players and both claims, and each fix, written as the pane
 * writes it, settles the problem.
 */
import { withChanges } from "../../src/sheet/write/change-cells";
import { planFix } from "../../src/sheet/write/plan-fix";
import { cellName } from "../../src/wallchart/cells/names";
import { readTable } from "../../src/wallchart/reader/read";
import type { ReadOptions } from "../../src/wallchart/choices";
import type { CellValue, ChartDiagnostic, Table } from "../../src/wallchart/types";

const PLAYERS = ["Ann Ash", "Bob Birch", "Cy Cedar", "Di Dogwood"];
const swiss = (...results: readonly (readonly CellValue[])[]): Table => [
  ["#", "Name", "Rating", ...results[0]!.map((_, i) => `Rd ${i + 1}`)],
  ...results.map((cells, i) => [i + 1, PLAYERS[i]!, 1500 + i, ...cells]),
];
const square = (...results: readonly (readonly CellValue[])[]): Table => [
  ["#", "Name", "Rating", 1, 2, 3],
  ...results.map((cells, i) => [i + 1, PLAYERS[i]!, 1500 + i, ...cells]),
];

interface Row {
  readonly what: string;
  readonly table: Table;
  readonly says: string;
  /** The words of each button, and the cells as it leaves them. */
  readonly fixes: Readonly<Record<string, Readonly<Record<string, CellValue>>>>;
  readonly options?: ReadOptions;
}

const rest = [["W4"], ["L3"]] as const;
const ROWS: readonly Row[] = [
  {
    what: "a draw facing a loss",
    table: swiss(["D2"], ["L1"], ...rest),
    says: "Rd 1: Ann Ash (1) drew Bob Birch (2), but 2 has a loss.",
    fixes: { "Make 2's a draw": { D3: "D1" }, "Make 1's a win": { D2: "W2" } },
  },
  {
    what: "both won, with colors",
    table: swiss(["W2w"], ["W1b"], ...rest),
    says: "Rd 1: Ann Ash (1) beat Bob Birch (2), but 2 has a win.",
    fixes: { "Make 2's a loss": { D3: "L1b" }, "Make 1's a loss": { D2: "L2w" } },
  },
  {
    what: "in the notation of chess-results",
    table: swiss(["2w1"], ["1b½"], ["4w1"], ["3b0"]),
    says: "Rd 1: Ann Ash (1) beat Bob Birch (2), but 2 has a draw.",
    fixes: { "Make 2's a loss": { D3: "1b0" }, "Make 1's a draw": { D2: "2w½" } },
  },
  {
    what: "with signs",
    table: swiss(["+2", "=3"], ["=1", "+4"], ["+4", "=1"], ["-3", "-2"]),
    says: "Rd 1: Ann Ash (1) beat Bob Birch (2), but 2 has a draw.",
    fixes: { "Make 2's a loss": { D3: "-1" }, "Make 1's a draw": { D2: "=2" } },
  },
  {
    what: "with dashes",
    table: swiss(["W--2"], ["W--1"], ["W--4"], ["L--3"]),
    says: "Rd 1: Ann Ash (1) beat Bob Birch (2), but 2 has a win.",
    fixes: { "Make 2's a loss": { D3: "L--1" }, "Make 1's a loss": { D2: "L--2" } },
  },
  {
    what: "in words",
    table: swiss(["Beat 2"], ["Drew 1"], ["Beat 4"], ["Lost to 3"]),
    says: "Rd 1: Ann Ash (1) beat Bob Birch (2), but 2 has a draw.",
    fixes: { "Make 2's a loss": { D3: "Lost 1" }, "Make 1's a draw": { D2: "Drew 2" } },
  },
  {
    what: "with the number first",
    table: swiss(["2W"], ["1W"], ["4W"], ["3L"]),
    says: "Rd 1: Ann Ash (1) beat Bob Birch (2), but 2 has a win.",
    fixes: { "Make 2's a loss": { D3: "1L" }, "Make 1's a loss": { D2: "2L" } },
  },
  {
    what: "a game facing a bye",
    table: swiss(["W2"], ["B"], ...rest),
    says: "Rd 1: Ann Ash (1) beat Bob Birch (2), but 2 has a bye.",
    fixes: { "Make 2's a loss": { D3: "L1" } },
  },
  {
    what: "a game facing a forfeit",
    table: swiss(["W2"], ["F1"], ...rest),
    says: "Rd 1: Ann Ash (1) beat Bob Birch (2), but 2 has a forfeit loss.",
    fixes: { "Make 2's a loss": { D3: "L1" }, "Make 1's a forfeit win": { D2: "X2" } },
  },
  {
    what: "a game facing a letter alone",
    table: swiss(["W2"], ["W"], ...rest),
    says: "Rd 1: Ann Ash (1) beat Bob Birch (2), but 2 has a win.",
    fixes: { "Make 2's a loss": { D3: "L1" } },
  },
  {
    what: "two games in one cell",
    table: swiss(["WW2"], ["WL1"], ...rest),
    says: "Rd 1: Ann Ash (1) has WW against Bob Birch (2), but 2 has WL.",
    fixes: { "Make 2's LL": { D3: "LL1" }, "Make 1's LW": { D2: "LW2" } },
  },
  {
    what: "an opponent who played someone else",
    table: swiss(["W2"], ["D3"], ["D2"], ["U"]),
    says: "Rd 1: Ann Ash (1) beat Bob Birch (2), but 2 drew Cy Cedar (3).",
    fixes: {},
  },
  {
    what: "two games with one empty cell",
    table: swiss(["W2"], [""], ["W2"], ["U"]),
    says: "Rd 1: Cy Cedar (3) and Ann Ash (1) both have a game against Bob Birch (2).",
    fixes: {},
  },
  {
    what: "both won, in different rounds",
    table: swiss(["W2", "D4"], ["L3", "W1"], ["W2", "U"], ["U", "D1"]),
    says: "Ann Ash (1) beat Bob Birch (2) in Rd 1, but 2 has a win in Rd 2.",
    fixes: {},
  },
  {
    what: "one game or two",
    table: swiss(["W2", ""], ["", "L1"], ["D4", "U"], ["D3", "U"]),
    says: "Ann Ash (1) beat Bob Birch (2) in Rd 1, and 2 has a loss against 1 in Rd 2. Is that one game or two?",
    fixes: {
      "One game, in Rd 1": { D3: "L1", E3: "" },
      "One game, in Rd 2": { E2: "W2", D2: "" },
      "Two games": { D3: "L1", E2: "W2" },
    },
  },
  {
    what: "two games for certain",
    table: swiss(["W2", ""], ["", "W1"], ["D4", "U"], ["D3", "U"]),
    says: "Ann Ash (1) beat Bob Birch (2) in Rd 1, and 2 has a win against 1 in Rd 2. Is that one game or two?",
    fixes: { "Two games": { D3: "L1", E2: "L2" } },
  },
  {
    what: "a square of numbers",
    table: square(["x", 1, 0.5], [1, "x", 1], [0.5, 0, "x"]),
    says: "Ann Ash (1) beat Bob Birch (2), but 2 has a win.",
    fixes: { "Make 2's a loss": { D3: 0 }, "Make 1's a loss": { E2: 0 } },
    options: { typedZeros: true },
  },
  {
    what: "a square of texts",
    table: square(["x", "½", "1"], ["0", "x", "1"], ["0", "0", "x"]),
    says: "Ann Ash (1) drew Bob Birch (2), but 2 has a loss.",
    fixes: { "Make 2's a draw": { D3: "½" }, "Make 1's a win": { E2: "1" } },
  },
  {
    what: "a typed 0 facing a draw",
    table: square(["x", 0, 1], [0.5, "x", 1], [0, 0, "x"]),
    says: "Ann Ash (1) lost to Bob Birch (2), but 2 has a draw.",
    fixes: { "Make 2's a win": { D3: 1 }, "Make 1's a draw": { E2: 0.5 } },
    options: { typedZeros: true },
  },
];

const PROBLEMS = new Set(["contradiction", "one-game-or-two"]);
const problemsOf = (table: Table, options?: ReadOptions): readonly ChartDiagnostic[] =>
  readTable(table, options).diagnostics.filter(({ code }) => PROBLEMS.has(code));

test.each(ROWS.map((row) => [row.what, row] as const))("%s", (_, { table, says, fixes, options }) => {
  const [problem, ...more] = problemsOf(table, options);
  expect([problem?.message, more]).toEqual([says, []]);
  const planned = (problem?.fixes ?? []).map((fix) => [fix.label, planFix(table, fix)] as const);
  const written = planned.map(([label, changes]) => [
    label,
    Object.fromEntries(changes.map(({ cell, to }) => [cellName(cell), to])),
  ]);
  expect(Object.fromEntries(written)).toEqual(fixes);
  for (const [label, changes] of planned)
    expect([label, problemsOf(withChanges(table, changes), options)]).toEqual([label, []]);
});

test("both sides with the same color", () => {
  const [found] = readTable(swiss(["W2w"], ["L1w"], ...rest)).diagnostics;
  expect(found?.message).toBe("Rd 1: Ann Ash (1) and Bob Birch (2) both have White in their game.");
});

test.each([
  ["Total", 2, "The results add up to 1, but Total says 2."],
  ["Pts.", 1.5, "The results add up to 1, but Pts. says 1.5."],
])("a wrong total under %s says ours and theirs", (heading, total, says) => {
  const table = swiss(["W2", heading === "" ? "" : ""], ["L1", ""], ["U", ""], ["U", ""]).map((row, i) =>
    i === 0 ? [...row.slice(0, 4), heading] : [...row.slice(0, 4), i === 1 ? total : ""],
  );
  expect(readTable(table).diagnostics.map(({ message }) => message)).toContain(says);
});
