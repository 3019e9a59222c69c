/** A workbook's own settings, of each kind, made to take long: each is read and used within a second of processor time. */
import { readEvents, readMemory } from "../../src/excel/settings";
import { enteredEvent, readDraft } from "../../src/pane/start/draft";
import { planAll, readAll } from "../../src/pane/start/crosstable";
import { rulesFor } from "../../src/ratings/uschess/rules";
import { readKeptReports } from "../../src/report/kept";
import { viewEvent } from "../../src/sheet/event/event";
import { choicesOf, readChosenStandings, USUAL_STANDINGS } from "../../src/sheet/event/standings-choices";
import { readWish } from "../../src/sheet/other-systems/settings";
import { withoutOwnToRead } from "../../src/sheet/rate/own-output";
import { rateSheet, readSheetTable } from "../../src/sheet/rate/rate-sheet";
import { standingsOf } from "../../src/sheet/standings/standings";
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
  ["a hundred thousand parts", { own: many(100_000, { of: "Elo", wish: "", output: many(3, spill) }) }],
  ["a part of a hundred thousand spills", { own: [{ of: "main", output: many(100_000, spill) }] }],
  ["long texts", { startDate: "x".repeat(1e6), timeControl: "G/".repeat(1e6), rests: { a: "x".repeat(1e6) } }],
  ["long texts of slips, samples and copies", { slips: { of: "x".repeat(1e6), player: "x".repeat(1e6) }, keeps: "x".repeat(1e6), madeFrom: "x".repeat(1e6) }],
  ["slips, samples and copies of another kind", { slips: many(100_000, "x"), keeps: many(100_000, "x"), madeFrom: many(100_000, "x") }],
  ["a million rests", { rests: Object.fromEntries(Array.from({ length: 200_000 }, (_, i) => [`k${i}`, "x"])) }],
]; // prettier-ignore

const settingOf = (value: unknown) => ({ isNullObject: false, value }) as unknown as Excel.Setting;

test.each(SETTINGS)("%s", (_what, value) => {
  const setting = settingOf(value);
  const seen = new Set<string>();
  const taken = processorTime(() => {
    for (const { output } of readMemory(setting).own)
      seen.add(withoutOwnToRead(TABLE, output)[1]!.slice(0, 2).join());
  });
  expect([...seen].filter((row) => row !== "1,Player 1")).toEqual([]);
  expect(taken).toBeLessThan(1000);
});

/** A chart of 100 players, every two of whom play each other in two rounds. */
const PLAYED: Table = [
  ["#", "Name", "Rating", "Club", "Rd 1", "Rd 2"],
  ...Array.from({ length: 100 }, (_, i) => {
    const [first, second] = i % 2 === 0 ? ["W", "D"] : ["L", "D"];
    const other = (i ^ 1) + 1;
    return [i + 1, `Player ${i + 1}`, 1500 + i, `Club ${i % 7}`, `${first}${other}`, `${second}${other}`];
  }),
];
const column = { column: 3, heading: "Club", role: "other", round: null, system: null };
const mayBe = `players-unsure|${" may be ".repeat(100)}`;

const CHOICES: [string, object][] = [
  ["a hundred thousand columns", { columns: many(100_000, column) }],
  ["a hundred thousand columns that are rounds", { columns: many(100_000, { ...column, role: "round", round: 1e300 }) }],
  ["a column far right and one of a section far down", { columns: [{ ...column, column: 1e300 }, { ...column, section: 1e300 }] }],
  ["a hundred thousand doubts confirmed", { confirmed: many(100_000, mayBe) }],
  ["a long doubt confirmed", { confirmed: ["players-differ|" + ": ".repeat(1e6)] }],
  ["words of another kind", { columns: "x", confirmed: { 0: "x" }, notation: ["x"], foreign: {}, match: 1 }],
]; // prettier-ignore

test.each(CHOICES)("choices: %s", (_what, choices) => {
  const taken = processorTime(() => {
    const [reading] = readSheetTable(PLAYED, { choices: readMemory(settingOf({ choices })).choices });
    expect(reading!.section!.players).toHaveLength(100);
  });
  expect(taken).toBeLessThan(1000);
});

const DAY = "2026-11-21";
const SETTINGS_OF_DAY = { rules: rulesFor(DAY), endDate: DAY, system: "OTBR", dualRated: false } as const;
const standings = { of: "1", section: 0 };

const STANDINGS: [string, object][] = [
  ["a hundred thousand tie-breaks", { ...standings, tieBreaks: many(100_000, "Solkoff") }],
  ["a million classes", { ...standings, classes: "U1800, ".repeat(1e6) }],
  ["a million prizes", { ...standings, prizes: "1st 300; U1800 100; ".repeat(1e6) }],
  ["as many classes as there is room for", { ...standings, classes: "U1800, ".repeat(700) }],
  ["as many prizes as there is room for", { ...standings, prizes: "1st-999th 300; ".repeat(330) }],
  ["a prize of a long place", { ...standings, prizes: `1st-${"9".repeat(300)}th 300` }],
  ["a prize for a million places", { ...standings, prizes: "1st-1000000th 300" }],
  ["the best of a million rounds", { ...standings, best: 1e300, after: 1e300, group: "Club", together: true }],
  ["a list of a million columns", { ...standings, columns: 1e300 }],
  ["a section far down", { ...standings, section: -1e300 }],
  ["a hundred thousand sections", { ...standings, together: true, each: many(100_000, { classes: "U1800" }) }],
  ["long names", { ...standings, of: "x".repeat(1e6), group: "x".repeat(1e6), director: "x".repeat(1e6) }],
]; // prettier-ignore

test.each(STANDINGS)("what was chosen for standings: %s", (_what, value) => {
  const taken = processorTime(() => {
    const read = readChosenStandings({ Open: [value, null], Reserve: "x", 3: many(100_000, value) });
    expect(Object.keys(read)).toEqual(["3", "Open"]);
    expect(read["Open"]).toHaveLength(1);
  });
  expect(taken).toBeLessThan(1000);
});

test.each(STANDINGS)("standings: %s", (_what, value) => {
  const [section] = rateSheet(PLAYED, { systems: [SETTINGS_OF_DAY] }).sections;
  const taken = processorTime(() => {
    const shown = readMemory(settingOf({ standings: value })).standings;
    const choices = shown ? choicesOf(shown, 0) : USUAL_STANDINGS;
    expect(standingsOf(PLAYED, section!, choices)!.players).toHaveLength(100);
  });
  expect(taken).toBeLessThan(1000);
});

const DRAFTS: [string, object][] = [
  ["a hundred thousand sections", { sections: many(100_000, { text: "Ann 1500\nBob 1600" }) }],
  ["a million rounds", { sections: [{ text: "Ann 1500\nBob 1600", rounds: "1e6" }] }],
  ["a hundred thousand sheets", { sections: [{ text: "Ann 1500", sheets: many(100_000, "x") }] }],
  ["a long date and time control", { typed: { endDate: "1/".repeat(1e5), timeControl: "G/".repeat(1e5) }, sections: [] }],
]; // prettier-ignore

test.each(DRAFTS)("a crosstable that was begun: %s", (_what, value) => {
  const taken = processorTime(() => {
    const draft = readDraft(value);
    const event = enteredEvent(draft, null);
    viewEvent(event);
    expect(planAll(draft, readAll(draft.sections), event).length).toBeGreaterThan(0);
  });
  expect(taken).toBeLessThan(1000);
});

test.each([
  ["long", "Elo k=" + "9".repeat(1e6)],
  ["of many settings", "Glicko " + "c=1 ".repeat(1e5)],
  ["of another kind", { system: "Elo" }],
])("another system's wish: %s", (_what, value) => {
  expect(processorTime(() => void readWish(value))).toBeLessThan(1000);
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
