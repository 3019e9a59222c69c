/** What a workbook's settings hold is read by value: a day that the calendar lacks, a place that is on no sheet. */
import fc from "fast-check";
import { readMemory } from "../../src/excel/settings";
import { readKeptReports } from "../../src/report/kept";
import { readChoices } from "../../src/wallchart/choices";
import { day, entries, every, list, oneOf, or, shape, text, whole } from "../../src/wallchart/stored";

test.each([
  ["2026-08-30", "2026-08-30"],
  ["2024-02-29", "2024-02-29"],
  ["2026-02-29", undefined],
  ["2026-13-45", undefined],
  ["2026-00-10", undefined],
  ["2026-8-30", undefined],
  ["8/30/2026", undefined],
  [46264, undefined],
])("the day %j is %j", (value, read) => {
  expect(day(value)).toBe(read);
});

test.each<[string, unknown, unknown]>([
  ["a text", text(3)("abc"), "abc"],
  ["a text that is too long", text(3)("abcd"), undefined],
  ["a number in range", whole(0, 9)(9), 9],
  ["one beyond it", whole(0, 9)(10), undefined],
  ["half a number", whole(0, 9)(0.5), undefined],
  ["one of several, null among them", oneOf([1, null])(null), null],
  ["none of them", oneOf([1, null])(2), undefined],
  ["a list without what does not fit", list(whole(0, 9), 2)([1, "x", 2]), [1]],
  ["a list where all has to fit", every(whole(0, 9), 2)([1, "x"]), undefined],
  ["names that nobody foresees", entries(text(), 9)({ a: "x", b: 5 }), { a: "x" }],
  ["a list in place of names", entries(text(), 9)(["x"]), undefined],
  ["a record without a field that it needs", shape({ a: text() })({ b: "x" }), undefined],
  ["a record without one that it may have", shape({ a: text() }, { b: text() })({ a: "x", b: 5, c: 1 }), { a: "x" }],
  ["another value instead", or(text(), "")(5), ""],
])("%s", (_, read, expected) => {
  expect(read).toEqual(expected);
}); // prettier-ignore

const setting = (value: unknown) => ({ isNullObject: false, value }) as unknown as Excel.Setting;
const output = (rest: object) => ({
  own: [{ of: "main", output: [{ row: 1, column: 4, cells: [[1500]], ...rest }] }],
});

test.each<[string, object]>([
  ["a row below the last", { row: 1_048_576 }],
  ["a column right of the last", { column: 16_384 }],
  ["a cell that holds a list", { cells: [[["x"]]] }],
  ["a cell that holds a record", { cells: [[{ a: 1 }]] }],
])("what we wrote at %s is not remembered", (_, rest) => {
  expect(readMemory(setting(output({}))).own).toHaveLength(1);
  expect(readMemory(setting(output(rest))).own).toEqual([]);
});

test.each([
  ["another system that there is not", { own: [{ of: "Chess960", output: output({}).own[0]!.output }] }, { own: [] }],
  ["a rating system that there is not", { system: "OTBX" }, { system: "" }],
  ["an edition that there is not", { edition: "ed1850-01" }, { edition: "" }],
  ["standings of a section that no sheet has", { standings: { of: "a", section: -5 } }, {}],
])("%s is left out", (_, saved, read) => {
  const memory = readMemory(setting(saved));
  expect(memory).toMatchObject(read);
  expect(memory.standings).toBeUndefined();
}); // prettier-ignore

test("a column that no sheet has is no choice", () => {
  const choice = { column: 3, heading: "Club", role: "other", round: null, system: null };
  expect(readChoices({ columns: [choice, { ...choice, column: -1 }, { ...choice, column: 1e9 }] }).columns).toEqual([choice]);
}); // prettier-ignore

test("a report that was filed on a day that does not exist was not filed", () => {
  const filed = { date: "2026-13-45", event: "Fall Swiss", sections: [] };
  expect(readKeptReports([{ filed }])[0]!.filed).toBeNull();
});

test("whatever a workbook holds, what was read of it is read the same again", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (saved) => {
      const read = readMemory(setting(saved));
      expect(readMemory(setting(JSON.parse(JSON.stringify(read))))).toEqual(read);
    }),
  );
});
