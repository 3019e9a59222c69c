/** Corrections: what is different from the report that was filed, each change once and nothing else. */
import { corrections, correctionsText, filedReport, readFiledReport } from "../../src/report/filed";
import type { ReportSection } from "../../src/report/report";
import type { CellValue, Table } from "../../src/wallchart/types";
import { reportOf, sectionsOf, TODAY } from "./sections";

const CHART: Table = [
  ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
  [1, "Ann Ash", "12345671", 1641, "W2w", "W3b"],
  [2, "Bob Birch", "12345672", 1553, "L1b", "H"],
  [3, "Cy Cedar", "", 1510, "B", "L1w"],
];
type Row = readonly CellValue[];
const now = (table: Table, facts: Partial<ReportSection["facts"]> = {}) =>
  reportOf(sectionsOf("Open", table, { name: "Open", ...facts }));
const FILED = filedReport(now(CHART), TODAY);

/** The chart with other rows of players. */
const rows = (...players: readonly Row[]): Table => [CHART[0]!, ...players] as Table;
const [, ann, bob, cy] = CHART as readonly Row[];
const REST: readonly Row[] = [bob!, cy!];

/** A change on the sheet, and what is told: player, what, filed, now. */
const CASES: readonly (readonly [string, Table, Partial<ReportSection["facts"]>, readonly string[]])[] = [
  ["nothing", CHART, {}, []],
  ["a rating, which is not filed as a result", rows([1, "Ann Ash", "12345671", 1700, "W2w", "W3b"], ...REST), {}, []],
  ["a result", rows([1, "Ann Ash", "12345671", 1641, "D2w", "W3b"], [2, "Bob Birch", "12345672", 1553, "D1b", "H"], cy!), {}, [
    "#1 Ann Ash (12345671)|Round 1|W2 (white) Bob Birch|D2 (white) Bob Birch",
    "#2 Bob Birch (12345672)|Round 1|L1 (black) Ann Ash|D1 (black) Ann Ash",
  ]],
  ["colors", rows([1, "Ann Ash", "12345671", 1641, "W2b", "W3b"], [2, "Bob Birch", "12345672", 1553, "L1w", "H"], cy!), {}, [
    "#1 Ann Ash (12345671)|Round 1|W2 (white) Bob Birch|W2 (black) Bob Birch",
    "#2 Bob Birch (12345672)|Round 1|L1 (black) Ann Ash|L1 (white) Ann Ash",
  ]],
  ["a bye", rows(ann!, [2, "Bob Birch", "12345672", 1553, "L1b", "U"], cy!), {}, [
    "#2 Bob Birch (12345672)|Round 2|H (half-point bye)|U (not paired)",
  ]],
  ["an ID, not a change of the opponents' games", rows([1, "Ann Ash", "12345679", 1641, "W2w", "W3b"], ...REST), {}, [
    "#1 Ann Ash (12345671)|ID|12345671|12345679",
  ]],
  ["a name", rows(ann!, [2, "Rob Birch", "12345672", 1553, "L1b", "H"], cy!), {}, [
    "#2 Bob Birch (12345672)|Name|Bob Birch|Rob Birch",
  ]],
  ["other pairing numbers, which change nothing", rows([1, "Bob Birch", "12345672", 1553, "L2b", "H"], [2, "Ann Ash", "12345671", 1641, "W1w", "W3b"], [3, "Cy Cedar", "", 1510, "B", "L2w"]), {}, []],
  ["a player more", rows(ann!, bob!, cy!, [4, "Di Dogwood", "12345674", 1492, "H", "H"]), {}, [
    "#4 Di Dogwood (12345674)|Player||added",
  ]],
  ["a player less", rows([1, "Ann Ash", "12345671", 1641, "W2w", "U"], bob!), {}, [
    "#1 Ann Ash (12345671)|Round 2|W3 (black) Cy Cedar|U (not paired)",
    "#3 Cy Cedar (no ID)|Player||removed",
  ]],
  ["the section's name and time control", CHART, { name: "Premier", timeControl: "G/60;d5" }, [
    "|Section name|Open|Premier",
    "|Time control|G/90;d5|G/60;d5",
  ]],
]; // prettier-ignore

test.each(CASES)("%s", (_, table, facts, expected) => {
  const found = corrections(FILED, now(table, facts));
  expect(found.map(({ player, what, filed, now: is }) => [player, what, filed, is].join("|"))).toEqual(
    expected,
  );
});

test("a section that is no longer filed, and another one", () => {
  const [found, gone] = corrections(FILED, reportOf(sectionsOf("Reserve", CHART, { name: "Reserve" })));
  expect([found, gone]).toEqual([
    { section: "Reserve", player: "", what: "Section", filed: "", now: "added" },
    { section: "Open", player: "", what: "Section", filed: "", now: "removed" },
  ]);
});

test("the text for a mail, and the report read back as the workbook keeps it", () => {
  const bye = [2, "Bob Birch", "12345672", 1553, "L1b", "U"];
  const found = corrections(FILED, now(rows(ann!, bye, cy!, [4, "Di Dogwood", "", 1492, "H", "H"])));
  expect(correctionsText(FILED, found)).toBe(
    [
      `Corrections to Fall Swiss, filed ${TODAY}`,
      "",
      "Open, #2 Bob Birch (12345672): Round 2: filed H (half-point bye), now U (not paired)",
      "Open, #4 Di Dogwood (no ID): Player added",
      "",
    ].join("\n"),
  );
  expect(readFiledReport(JSON.parse(JSON.stringify(FILED)))).toEqual(FILED);
});
