/** Type a result once: what is filled in for the opponent, and what becomes of it when the typed cell changes. */
import { withChanges } from "../../../src/sheet/write/change-cells";
import { planMirror, type Filled } from "../../../src/sheet/write/mirror";
import { cellName, parseAddress } from "../../../src/wallchart/cells/names";
import type { ReadOptions } from "../../../src/wallchart/choices";
import type { CellValue, Table } from "../../../src/wallchart/types";

const NAMES = ["Ann Ash", "Bob Birch", "Cy Cedar", "Di Dogwood"];
type Cells = Readonly<Record<string, CellValue>>;

const at = (name: string) => parseAddress(name)!;
const withCells = (table: Table, cells: Cells): Table =>
  withChanges(
    table,
    Object.entries(cells).map(([name, to]) => ({ cell: at(name), to })),
  );
/** Four players, two rounds in D and E; cells by their names. */
const swiss = (cells: Cells): Table =>
  withCells([["#", "Name", "Rating", "Rd 1", "Rd 2"], ...NAMES.map((name, i) => [i + 1, name, 1500 + i, "", ""])], cells); // prettier-ignore
/** The same as a quad in D to G. */
const quad = (cells: Cells): Table =>
  withCells([["#", "Name", "Rating", 1, 2, 3, 4], ...NAMES.map((name, i) => [i + 1, name, 1500 + i, ...NAMES.map((_, j) => (i === j ? "x" : ""))])], cells); // prettier-ignore

const PANE: ReadOptions = { typedZeros: true };

function fills(table: Table, typed: readonly string[], filled: readonly Filled[] = [], options = PANE) {
  const plan = planMirror(table, options, typed.map(at), filled);
  const written = Object.fromEntries(plan.changes.map(({ cell, to }) => [cellName(cell), to]));
  return { written, filled: plan.filled };
}

const FILLS: readonly (readonly [what: string, table: Table, typed: string, written: Cells])[] = [
  ["a win", swiss({ D2: "W3" }), "D2", { D4: "L1" }],
  ["a win with White", swiss({ D2: "W3w" }), "D2", { D4: "L1b" }],
  ["small letters, which become large", swiss({ D2: "l3b" }), "D2", { D4: "W1w", D2: "L3b" }],
  ["a draw", swiss({ E4: "D2" }), "E4", { E3: "D3" }],
  ["with a space", swiss({ D2: "W 3" }), "D2", { D4: "L 1" }],
  ["with dashes", swiss({ D2: "W---3" }), "D2", { D4: "L---1" }],
  ["as on chess-results", swiss({ D2: "3w1" }), "D2", { D4: "1b0" }],
  ["score first", swiss({ D2: "1-3" }), "D2", { D4: "0-1" }],
  ["a drawn half", swiss({ D2: "½-3" }), "D2", { D4: "½-1" }],
  ["in words", swiss({ D2: "Beat 3" }), "D2", { D4: "Lost 1" }],
  ["two games", swiss({ D2: "WL3" }), "D2", { D4: "LW1" }],
  ["in signs, among others", swiss({ D2: "+3", D3: "-4", D5: "+2" }), "D2", { D4: "-1" }],
  ["12L, which can only be a loss", swiss({ D2: "3L" }), "D2", { D4: "1W" }],
  ["a win in a quad", quad({ E2: 1 }), "E2", { D3: 0 }],
  ["a typed 0 in a quad", quad({ G3: 0 }), "G3", { E5: 1 }],
  ["a half in a quad", quad({ F2: "½" }), "F2", { D4: "½" }],
  ["a half as 1/2", quad({ F2: "1/2" }), "F2", { D4: "1/2" }],
  ["a letter in a quad", quad({ G2: "W" }), "G2", { D5: "L" }],
  ["a text 0 in a quad", quad({ G2: "0" }), "G2", { D5: "1" }],

  ["nothing over a filled cell", swiss({ D2: "W3", D4: "U" }), "D2", {}],
  ["nothing over a 0", swiss({ D2: "W3", D4: 0 }), "D2", {}],
  ["nothing where both sides stand", swiss({ D2: "W3", D4: "L1" }), "D2", {}],
  ["nothing for a bye", swiss({ D2: "H" }), "D2", {}],
  ["nothing for a letter alone", swiss({ D2: "W" }), "D2", {}],
  ["nothing for a pairing", swiss({ D2: "3w" }), "D2", {}],
  ["nothing for someone who is not there", swiss({ D2: "W9" }), "D2", {}],
  ["nothing against oneself", swiss({ D2: "W1" }), "D2", {}],
  ["nothing outside the rounds", swiss({ B2: "W3" }), "B2", {}],
  ["nothing on a sheet without a chart", [["W3"]], "A1", {}],
  ["nothing for a second opponent of one player", swiss({ D2: "W3", D3: "W3", D4: "L1" }), "D3", {}],
  ["nothing over a filled cell of a quad", quad({ E2: 1, D3: 1 }), "E2", {}],
]; // prettier-ignore

test.each(FILLS)("%s", (_, table, typed, written) => {
  expect(fills(table, [typed]).written).toEqual(written);
});

test("several cells typed at once", () => {
  expect(fills(swiss({ D2: "W3", D3: "D4" }), ["D2", "D3"]).written).toEqual({ D4: "L1", D5: "D2" });
});

describe("when the typed cell changes, what we filled in follows", () => {
  const first = fills(swiss({ D2: "W3" }), ["D2"]);
  const before = { D2: "W3", D4: "L1" };
  const CHANGES: readonly (readonly [what: string, now: Cells, typed: string, written: Cells])[] = [
    ["another result", { ...before, D2: "D3" }, "D2", { D4: "D1" }],
    ["another opponent", { ...before, D2: "W4" }, "D2", { D4: "", D5: "L1" }],
    ["another opponent, whose cell is taken", { ...before, D2: "W4", D5: "U" }, "D2", { D4: "" }],
    ["cleared", { ...before, D2: "" }, "D2", { D4: "" }],
    ["a bye", { ...before, D2: "B" }, "D2", { D4: "" }],
    ["the same again", before, "D2", {}],
    ["cleared, but ours was changed", { ...before, D2: "", D4: "U" }, "D2", {}],
    ["our own cell is told of", before, "D4", {}],
  ]; // prettier-ignore
  test.each(CHANGES)("%s", (_, now, typed, written) => {
    expect(fills(swiss(now), [typed], first.filled).written).toEqual(written);
  });

  test("what was typed over is never ours again", () => {
    const over = fills(swiss({ D2: "W3", D4: "D1" }), ["D4"], first.filled);
    expect(over).toEqual({ written: {}, filled: [] });
    expect(fills(swiss({ D4: "D1" }), ["D2"], over.filled).written).toEqual({});
  });

  test("a result that stood before is not ours", () => {
    expect(fills(swiss({ D4: "L1" }), ["D2"]).written).toEqual({});
  });
});
