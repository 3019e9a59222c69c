/**
 * Claims that contradict each other: each fix, written as the pane writes it, settles the problem. Its words are shown once.
 */
import { planFix, withChanges } from "../../src/sheet/write/change-cells";
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
  /** The cells as each button leaves them. */
  readonly fixes: readonly Readonly<Record<string, CellValue>>[];
  readonly options?: ReadOptions;
}

const rest = [["W4"], ["L3"]] as const;
const ROWS: readonly Row[] = [
  {
    what: "a draw facing a loss",
    table: swiss(["D2"], ["L1"], ...rest),
    fixes: [{ D3: "D1" }, { D2: "W2" }],
  },
  {
    what: "both won, with colors",
    table: swiss(["W2w"], ["W1b"], ...rest),
    fixes: [{ D3: "L1b" }, { D2: "L2w" }],
  },
  {
    what: "in the notation of chess-results",
    table: swiss(["2w1"], ["1b½"], ["4w1"], ["3b0"]),
    fixes: [{ D3: "1b0" }, { D2: "2w½" }],
  },
  {
    what: "with signs",
    table: swiss(["+2", "=3"], ["=1", "+4"], ["+4", "=1"], ["-3", "-2"]),
    fixes: [{ D3: "-1" }, { D2: "=2" }],
  },
  {
    what: "with dashes",
    table: swiss(["W--2"], ["W--1"], ["W--4"], ["L--3"]),
    fixes: [{ D3: "L--1" }, { D2: "L--2" }],
  },
  {
    what: "in words",
    table: swiss(["Beat 2"], ["Drew 1"], ["Beat 4"], ["Lost to 3"]),
    fixes: [{ D3: "Lost 1" }, { D2: "Drew 2" }],
  },
  {
    what: "with the number first",
    table: swiss(["2W"], ["1W"], ["4W"], ["3L"]),
    fixes: [{ D3: "1L" }, { D2: "2L" }],
  },
  {
    what: "a game facing a bye",
    table: swiss(["W2"], ["B"], ...rest),
    fixes: [{ D3: "L1" }],
  },
  {
    what: "a game facing a forfeit",
    table: swiss(["W2"], ["F1"], ...rest),
    fixes: [{ D3: "L1" }, { D2: "X2" }],
  },
  {
    what: "a game facing a letter alone",
    table: swiss(["W2"], ["W"], ...rest),
    fixes: [{ D3: "L1" }],
  },
  {
    what: "two games in one cell",
    table: swiss(["WW2"], ["WL1"], ...rest),
    fixes: [{ D3: "LL1" }, { D2: "LW2" }],
  },
  {
    what: "an opponent who played someone else",
    table: swiss(["W2"], ["D3"], ["D2"], ["U"]),
    fixes: [],
  },
  {
    what: "two games with one empty cell",
    table: swiss(["W2"], [""], ["W2"], ["U"]),
    fixes: [],
  },
  {
    what: "both won, in different rounds",
    table: swiss(["W2", "D4"], ["L3", "W1"], ["W2", "U"], ["U", "D1"]),
    fixes: [],
  },
  {
    what: "one game or two",
    table: swiss(["W2", ""], ["", "L1"], ["D4", "U"], ["D3", "U"]),
    fixes: [
      { D3: "L1", E3: "" },
      { E2: "W2", D2: "" },
      { D3: "L1", E2: "W2" },
    ],
  },
  {
    what: "two games for certain",
    table: swiss(["W2", ""], ["", "W1"], ["D4", "U"], ["D3", "U"]),
    fixes: [{ D3: "L1", E2: "L2" }],
  },
  {
    what: "a square of numbers",
    table: square(["x", 1, 0.5], [1, "x", 1], [0.5, 0, "x"]),
    fixes: [{ D3: 0 }, { E2: 0 }],
    options: { typedZeros: true },
  },
  {
    what: "a square of texts",
    table: square(["x", "½", "1"], ["0", "x", "1"], ["0", "0", "x"]),
    fixes: [{ D3: "½" }, { E2: "1" }],
  },
  {
    what: "a typed 0 facing a draw",
    table: square(["x", 0, 1], [0.5, "x", 1], [0, 0, "x"]),
    fixes: [{ D3: 1 }, { E2: 0.5 }],
    options: { typedZeros: true },
  },
];

const PROBLEMS = new Set(["contradiction", "one-game-or-two"]);
const problemsOf = (table: Table, options?: ReadOptions): readonly ChartDiagnostic[] =>
  readTable(table, options).diagnostics.filter(({ code }) => PROBLEMS.has(code));

test.each(ROWS.map((row) => [row.what, row] as const))("%s", (_, { table, fixes, options }) => {
  const problems = problemsOf(table, options);
  expect(problems).toHaveLength(1);
  const planned = (problems[0]!.fixes ?? []).map((fix) => planFix(table, fix));
  const written = planned.map((changes) =>
    Object.fromEntries(changes.map(({ cell, to }) => [cellName(cell), to])),
  );
  expect(written).toEqual(fixes);
  for (const changes of planned) expect(problemsOf(withChanges(table, changes), options)).toEqual([]);
});

test("the message names round, players and both claims", () => {
  const [problem] = problemsOf(swiss(["D2"], ["L1"], ...rest));
  expect(problem!.message).toBe("Rd 1: Ann Ash (1) drew Bob Birch (2), but 2 has a loss.");
});

test("a cell that names someone who played another game is changed to who names it", () => {
  const table = swiss(["W3"], ["L1"], ["L4"], ["W3"]);
  const fixes = problemsOf(table).flatMap((problem) => problem.fixes ?? []);
  expect(fixes.map(({ label }) => label)).toEqual(["1 beat 2"]);
  const changes = planFix(table, fixes[0]!);
  expect(changes.map(({ cell, to }) => [cellName(cell), to])).toEqual([["D2", "W2"]]);
  expect(problemsOf(withChanges(table, changes))).toEqual([]);
});

test("both sides with the same color", () => {
  const [found] = readTable(swiss(["W2w"], ["L1w"], ...rest)).diagnostics;
  expect(found?.code).toBe("colors-clash");
});

test.each([
  ["Total", 2],
  ["Pts.", 1.5],
])("a wrong total under %s", (heading, total) => {
  const table = swiss(["W2", ""], ["L1", ""], ["U", ""], ["U", ""]).map((row, i) =>
    i === 0 ? [...row.slice(0, 4), heading] : [...row.slice(0, 4), i === 1 ? total : ""],
  );
  expect(readTable(table).diagnostics.map(({ code }) => code)).toContain("total-differs");
});
