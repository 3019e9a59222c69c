/** What the workbook keeps of reports: read back whole, nothing taken over from junk, facts passed on to the next event. */
import fc from "fast-check";
import { keptFor, NO_KEPT_REPORT, readKeptReports, withReport, type KeptReport } from "../../src/report/kept";

const FACTS = { ...NO_KEPT_REPORT.facts, affiliate: "A6012345", city: "Ann Arbor" };
const OPEN: KeptReport = {
  sheets: ["{1}", "{2}"],
  facts: FACTS,
  sections: { "{1}:0": { name: "Open", kind: "match", scholastic: "P", isLeftOut: true } },
  confirmed: ["no-id|#2"],
  filed: { date: "2026-11-10", event: "Fall Swiss", sections: [] },
};
const OTHER: KeptReport = { ...NO_KEPT_REPORT, sheets: ["{3}"] };

test("what was kept is read back, as JSON has it", () => {
  expect(readKeptReports(JSON.parse(JSON.stringify([OPEN, OTHER])))).toEqual([OPEN, OTHER]);
});

/** What a workbook from elsewhere may hold there, and what is read of it. */
const JUNK: readonly (readonly [string, unknown, readonly KeptReport[]])[] = [
  ["nothing", undefined, []],
  ["a text", "[]", []],
  ["other things in the list", [null, 7, "x", []], []],
  ["an empty record", [{}], [NO_KEPT_REPORT]],
  ["facts that are not texts", [{ facts: { city: 7, country: null } }], [NO_KEPT_REPORT]],
  ["a fact that is too long", [{ facts: { city: "x".repeat(5000) } }], [{ ...NO_KEPT_REPORT, facts: { ...NO_KEPT_REPORT.facts, city: "x".repeat(1000) } }]],
  ["an unknown kind and level", [{ sections: { a: { kind: "knockout", scholastic: "Z", isLeftOut: 1 } } }], [{ ...NO_KEPT_REPORT, sections: { a: {} } }]],
  ["a section that is not a record", [{ sections: { a: 5 } }], [{ ...NO_KEPT_REPORT, sections: { a: {} } }]],
  ["confirmed that are not texts", [{ confirmed: ["a", 5, null] }], [{ ...NO_KEPT_REPORT, confirmed: ["a"] }]],
  ["filed on no day", [{ filed: { date: "today", sections: [] } }], [NO_KEPT_REPORT]],
]; // prettier-ignore

test.each(JUNK)("%s", (_, saved, read) => {
  expect(readKeptReports(saved)).toEqual(read);
});

test("reading never throws, and what was read is read the same again", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (saved) => {
      const read = readKeptReports(saved);
      expect(readKeptReports(read)).toEqual(read);
    }),
  );
});

test("a report is found by any of its sheets; a new one has the facts of the last", () => {
  expect(keptFor([OPEN, OTHER], ["{2}"])).toBe(OPEN);
  expect(keptFor([OTHER, OPEN], ["{9}"])).toEqual({ ...NO_KEPT_REPORT, facts: FACTS, sheets: ["{9}"] });
  expect(keptFor([], ["{9}"])).toEqual({ ...NO_KEPT_REPORT, sheets: ["{9}"] });
});

test("the report that was changed is the last, once", () => {
  const changed = { ...OPEN, sheets: ["{2}", "{4}"] };
  expect(withReport([OPEN, OTHER], changed)).toEqual([OTHER, changed]);
});
