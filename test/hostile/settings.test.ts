/** A workbook's own settings, of each kind, made to take long: each is read and used within a second of processor time. */
import { readEvents, readMemory } from "../../src/excel/settings";
import { readKeptReports } from "../../src/report/kept";
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

const section = { sheetId: "1", isTicked: true, own: null };
const long = "x".repeat(1e6);

const EVENTS: [string, unknown][] = [
  ["a hundred thousand events", many(100_000, { name: "x", facts: {}, sections: [section] })],
  ["a hundred thousand sections in each of 500 events", many(500, { name: "x", facts: {}, sections: many(100_000, section) })],
  ["long names and facts", many(500, { name: long, facts: { startDate: long }, sections: [], follows: many(100_000, long) })],
  ["a million follows", many(500, { name: "", facts: 1, sections: [], follows: many(1e6, "x") })],
  ["a million filed", [{ name: "", sections: [], filed: Object.fromEntries(many(200_000, 0).map((_, i) => [i, "x"])) }]],
]; // prettier-ignore

test.each(EVENTS)("events: %s", (_what, value) => {
  const setting = { isNullObject: false, value } as unknown as Excel.Setting;
  const taken = processorTime(() => expect(readEvents(setting).length).toBeLessThanOrEqual(500));
  expect(taken).toBeLessThan(1000);
});

const keys = Object.fromEntries(many(10_000, 0).map((_, i) => [`k${i}`, { name: "x" }]));

const REPORTS: [string, unknown][] = [
  ["a hundred thousand reports", many(100_000, { sheets: ["1"], facts: {}, sections: {}, confirmed: [], filed: null })],
  ["a million sheets and confirmed in each", many(500, { sheets: many(1e6, 1), confirmed: many(1e6, 1) })],
  ["ten thousand sections in each of 100 reports", many(100, { sections: keys })],
  ["a long fact", many(500, { facts: { affiliate: long, otherTds: long }, sections: { a: { name: long } } })],
  ["a million players, sections and results filed", many(1, { filed: { date: "2026-11-21", sections: many(100_000, { name: long, players: many(100_000, { name: long, results: many(100_000, long) }) }) } })],
  ["what was filed of another kind", many(500, { filed: many(100_000, long) })],
]; // prettier-ignore

test.each(REPORTS)("reports: %s", (_what, value) => {
  const taken = processorTime(() => expect(readKeptReports(value).length).toBeLessThanOrEqual(500));
  expect(taken).toBeLessThan(1000);
});
