/** A workbook's own settings, of each kind, made to take long: each is read and used within a second of processor time. */
import { readMemory } from "../../src/excel/settings";
import { withoutOwnToRead } from "../../src/sheet/rate/own-output";
import type { Table } from "../../src/wallchart/types";
import { processorTime } from "../processor-time";

const ROWS = 1_048_576;
const TABLE: Table = [
  ["#", "Name", "Rating", "Rd 1", "Post"],
  ...Array.from({ length: 200 }, (_, i) => [i + 1, `Player ${i + 1}`, 1500, "B", 1500]),
];
const spill = { row: 1, column: 4, cells: [["=1"]], spill: { rows: ROWS, heading: 0 } };
const block = { row: 1, column: 4, cells: Array.from({ length: 200 }, () => [1500]) };
const many = <T>(count: number, one: T) => Array.from({ length: count }, () => one);

const SETTINGS: [string, object][] = [
  ["four spills of a million rows", { output: many(4, spill) }],
  ["a hundred thousand spills", { output: many(100_000, spill) }],
  ["a spill of more rows than a number counts", { output: [{ ...spill, spill: { rows: 1e308, heading: 0 } }] }],
  ["spills far below the sheet", { output: many(1000, { ...spill, row: ROWS - 1 }) }],
  ["rows below zero", { output: [{ ...spill, row: -1e9 }, { ...block, column: -5 }] }],
  ["ten thousand blocks", { output: many(10_000, block) }],
  ["a hundred thousand facts filled in", { filled: many(100_000, { row: 1, column: 2, cells: [[1500]] }) }],
  ["a hundred thousand other systems", { others: many(100_000, { system: "elo", wish: "", output: many(3, spill) }) }],
  ["a hundred thousand charts", { charts: many(100_000, "x") }],
  ["long texts", { startDate: "x".repeat(1e6), timeControl: "G/".repeat(1e6), rests: { a: "x".repeat(1e6) } }],
  ["a million rests", { rests: Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`k${i}`, "x"])) }],
]; // prettier-ignore

test.each(SETTINGS)("%s", (_what, value) => {
  const setting = { isNullObject: false, value } as unknown as Excel.Setting;
  const taken = processorTime(() => {
    const { output, filled, others } = readMemory(setting);
    for (const own of [output, filled, ...others.map((one) => one.output)]) {
      expect(withoutOwnToRead(TABLE, own)[1]!.slice(0, 2)).toEqual([1, "Player 1"]);
    }
  });
  expect(taken).toBeLessThan(1000);
});
