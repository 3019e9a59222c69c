/** The other formats: single lines of each. `out-and-in.test.ts` reads all of them back. */
import { importFile } from "../../src/wallchart/formats/import";
import { crosstableText } from "../../src/report/crosstable-text";
import { escapeHtml, pageOf } from "../../src/report/page";
import { encodedTimeControl, trfOf } from "../../src/report/trf";
import { SAMPLE } from "../../src/pane/home/sample-event";
import { WEEKEND } from "../charts";
import { reportOf, sectionsOf } from "./sections";

// As FIDE's format of 2026 has its examples, and the delay that it cannot hold.
test.each([
  ["G/90;+30", "5400+30"],
  ["40/100,SD/15;+30", "40/6000+30:900+30"],
  ["G/60", "3600"],
  ["G/60;d5", ""],
])("the time control %s is %s in the record 222", (typed, encoded) => {
  expect(encodedTimeControl(typed)).toBe(encoded);
});

test("a line of each kind", () => {
  const [section] = sectionsOf("Club", SAMPLE);
  const lines = trfOf(reportOf([section!]), section!, 2026).split("\r\n");
  expect(lines.slice(0, 3)).toEqual(["012 Fall Swiss, Thursday Night Swiss", "022 Ann Arbor", "032 USA"]);
  expect(lines).toContain("172 USA NRO");
  expect(lines.find((line) => line.startsWith("001   10"))).toBe(
    "001   10      Silas Pond                                                         1.5    9     4 w 0    11 b 0  0000 - H  0000 - F",
  );
  expect(lines.find((line) => line.startsWith("USA   10"))).toBe(
    "USA   10                                        1290        90000110",
  );
  const text = crosstableText(reportOf([section!])).split("\n");
  expect(text.filter((line) => /90000110|Silas/.test(line))).toEqual([
    "   10 | Silas Pond                       |1.5  |L   4|L  11|H    |B    |",
    expect.stringMatching(/^      \| 90000110 \/ R: 1290->\d{4} +\|     \|W    \|B    \|     \|     \|$/),
  ]);
});

test("a dual-rated section has a third line, and both systems on the page", () => {
  const [section] = sectionsOf("Weekend", WEEKEND, { timeControl: "G/60;d5" });
  const report = reportOf([section!]);
  expect(crosstableText(report)).toMatch(/\| Q: 1840P14->\d{4}P18 +\|/);
  expect(pageOf(report)).toContain("Quick after");
  expect(importFile(crosstableText(report)).sections[0]!.table[1]).toContain("Second rating");
});

test("no text in a page is read as markup", () => {
  const name = `<img src=x onerror=alert(1)> & "Ann" 'Ash'`;
  const table = SAMPLE.map((row) => row.map((cell) => (cell === "Wren Talbot" ? name : cell)));
  const [section] = sectionsOf("Club", table, { name: "</caption><script>alert(1)</script>" });
  const page = pageOf(reportOf([section!], { name: "<b>Open</b>", city: "<i>" }));
  expect(page).toContain(escapeHtml(name));
  expect(page.match(/<(?:script|img|b|i)\b/g)).toBeNull();
  expect(page).not.toContain("12345678");
});
