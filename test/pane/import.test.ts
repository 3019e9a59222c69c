/** A pasted crosstable: the lines of a text that problems name, what its sheets are called, and the event that it tells. */
import { fileFindings, inText, linesAt, textProblem } from "../../src/pane/start/given-lines";
import { importedFacts, importedName, importedTitle } from "../../src/pane/start/given-titles";
import { linesName, selectLines } from "../../src/pane/shared/select-lines";
import { viewSheet } from "../../src/pane/shared/sheet-view";
import { rateReadings } from "../../src/sheet/rate/rate-sheet";
import { importFiles } from "../../src/wallchart/formats/import";
import type { EventFacts, SourceFile } from "../../src/wallchart/formats/result";
import { JSDOM } from "jsdom";

const AUTUMN = "Autumn Open\n#,Name,Rating,Rd 1\n1,Ann Ash,1500,W2\n2,Bob Birch,1400,L1\n3,Cy Cedar,1300,B";
const FILE: SourceFile = { name: "a.csv", bytes: AUTUMN };

/** What the pane says of a text or of files: the places and the code's words. */
function told(files: readonly SourceFile[]): string[] {
  const found = importFiles(files);
  const [first, ...more] = found.flatMap(inText);
  const about = found.flatMap(fileFindings);
  const all = first ? [{ ...first, diagnostics: [...about, ...first.diagnostics] }, ...more] : [];
  return viewSheet(rateReadings(all, []))
    .problems.map((one) => textProblem(one, files))
    .map(({ cells, message }) => `${cells.map(({ name }) => name).join(" and ")}: ${message}`);
}
const pasted = (text: string) => told([{ name: "", bytes: text }]);
const BAD = "I can't read “Q18” as a result.";

test.each<[string, string, string[]]>([
  ["commas", "Autumn Open\n\n#,Name,Rating,Rd 1\n1,Ann Ash,1500,Q18\n2,Bob Birch,1400,B", [`Line 4: ${BAD}`]],
  ["tabs, a cell of two lines", '#\tName\tRating\tRd 1\n1\t"Ann\nAsh"\t1500\tB\n2\tBob Birch\t1400\tQ18', [`Line 4: ${BAD}`]],
  ["a cell of two lines itself", '#\tName\tRating\tRd 1\n1\t"Ann\nAsh"\t1500\tQ18\n2\tBob Birch\t1400\tB', [`Lines 2–3: ${BAD}`]],
  ["two cells of two lines in one row", '#\tName\tRating\tRd 1\n1\t"Ann\nAsh"\t"1500\n"\tQ18\n2\tBob Birch\t1400\tB', [`Lines 2–4: ${BAD}`]],
  ["two sections", "Open\n#,Name,Rating,Rd 1\n1,Ann Ash,1500,W2\n2,Bob Birch,1400,L1\n\nReserve\n#,Name,Rating,Rd 1\n1,Cy Cedar,1300,Q18\n2,Di Elm,1200,B", [`Line 8: ${BAD}`]],
  ["a quoted mail", "> #,Name,Rating,Rd 1\n> 1,Ann Ash,1500,Q18\n> 2,Bob Birch,1400,B", [`Line 2: ${BAD}`]],
  ["Markdown", "| # | Name | Rating | Rd 1 |\n|---|------|-----|----|\n| 1 | Ann Ash | 1500 | Q18 |\n| 2 | Bob Birch | 1400 | B |", [`Line 3: ${BAD}`]],
  ["spaces", "#  Name       Rating  Rd 1\n\n1  Ann Ash    1500    B\n-------\n2  Bob Birch  1400    Q18", [`Line 5: ${BAD}`]],
  ["a new page", "#  Name       Rating  Rd 1\n\f1  Ann Ash    1500    Q18\n2  Bob Birch  1400    B", [`Line 2: ${BAD}`]],
  ["US Chess's page", " Pair | Player Name |Total|Round|\n 1 | ANN ASH |1.0|Q18|\n MI | 12345671 / R: 1500->1510 | | |\n 2 | BOB BIRCH |1.0|B|\n MI | 12345672 / R: 1400->1410 | | |", [`Lines 2–3: ${BAD}`]],
  ["two players of one game", "#,Name,Rating,Rd 1\n1,Ann Ash,1500,W2\n2,Bob Birch,1400,W1", ["Line 2 and Line 3: Rd 1: Ann Ash (1) beat Bob Birch (2), but 2 has a win."]],
  ["a line that can't be read", "Memb ID PAIR NAME ST PRERATE PSTRATE 1 TOTAL\n12345671 1 ASH, ANN MI 1500 1510 W---2 1.0\n12345672 2 BIRCH, BOB MI 1400 1390 L---1 0.0\n12345673 ?", ["Line 4: I can't read a line among the players: “12345673 ?”."]],
])("problems name lines of the text: %s", (_, text, problems) => expect(pasted(text)).toEqual(problems)); // prettier-ignore

test("of several files a problem names the file too; a page's source has no lines", () => {
  const bytes = "#,Name,Rating,Rd 1\n1,Ann Ash,1500,Q18\n2,Bob Birch,1400,B";
  expect(told([FILE, { name: "b.csv", bytes }])).toEqual([`b.csv, Line 2: ${BAD}`]);
  const rows = bytes.split("\n").map((line) => `<tr><td>${line.replaceAll(",", "</td><td>")}</td></tr>`);
  expect(pasted(`<html><body><table>${rows.join("\n\n")}</table></body></html>`)).toEqual([`D2: ${BAD}`]);
});

test("a place tells its lines, which are selected in the text box", () => {
  const box = new JSDOM("<textarea></textarea>").window.document.querySelector("textarea")!;
  box.value = "one\ntwo\nthree\nfour";
  const [reading] = inText(
    importFiles([{ name: "", bytes: "#,Name,Rating,Rd 1\n1,Ann Ash,1500,Q18\n2,Bob Birch,1400,B" }])[0]!,
    3,
  );
  expect(linesAt(reading!.diagnostics[0]!.cells[0]!)).toEqual({ first: 1, last: 1 });
  selectLines(box, { first: 1, last: 2 });
  expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe("two\nthree");
  selectLines(box, { first: 3, last: 3 });
  expect(box.value.slice(box.selectionStart, box.selectionEnd)).toBe("four");
  expect([linesName({ first: 1, last: 2 }), linesName({ first: 3, last: 3 })]).toEqual([
    "Lines 2–3",
    "Line 4",
  ]);
});

const ROWS = "#,Name,Rating,Rd 1\n1,Ann Ash,1500,W2\n2,Bob Birch,1400,L1";
test.each<[text: string, sheet: string, title: string]>([
  [`Event: Summer Swiss\nSection: OPEN\n${ROWS}`, "OPEN", "Summer Swiss, OPEN"],
  [`Tournament: Summer Swiss\n${ROWS}`, "", "Summer Swiss"],
  [`Event: Summer Swiss\nSection: Summer Swiss Open\n${ROWS}`, "Summer Swiss Open", "Summer Swiss Open"],
  [`Section: OPEN\n${ROWS}`, "OPEN", "OPEN"],
  [`Winter Open, Nov 22-23, 2025 G/90;d5\nOpen\n${ROWS}`, "Open", "Winter Open, Open"],
  [`Riverside Chess Club\nWinter Open\nNov 22, 2025\nReserve\n${ROWS}`, "Reserve", "Winter Open, Reserve"],
  [`Summer Swiss\n${ROWS}`, "Summer Swiss", "Summer Swiss"],
  [ROWS, "", ""],
])("of the text %j the sheet is %j and its title %j", (text, sheet, title) => {
  const [found] = importFiles([{ name: "", bytes: text }]);
  const [section] = found!.sections;
  expect([importedName(section!), importedTitle(section!, found!)]).toEqual([sheet, title]);
});

const LINED_UP =
  "# Name           Rate  Rnd1 Post\n1 Ann Ash        1500  W2   1512\n2 Bob Birch      1400  L1   1388";
const DAYS = { startDate: "2025-11-22", endDate: "2025-11-23" };
test.each<[text: string, facts: Partial<EventFacts>]>([
  [`Winter Open, Nov 22-23, 2025 G/90;d5\n${ROWS}`, { ...DAYS, timeControl: "G/90;d5" }],
  [`Winter Open\tNov 22-23, 2025\tG/90;d5\nOpen\n${ROWS.replaceAll(",", "\t")}`, { ...DAYS, timeControl: "G/90;d5" }],
  [`Winter Open\n11/22-23/2025\nG/90;d5\n\n${LINED_UP}`, { ...DAYS, timeControl: "G/90;d5" }],
  [`Event Date(s): 2025-11-22 2025-11-23\nPrinted Nov 30, 2025\n${LINED_UP}`, DAYS],
  [`Ratings as of Nov 1, 2025\n${LINED_UP}`, { endDate: null }],
  [ROWS, { endDate: null, timeControl: "" }],
])("Import's fields have the dates of the text %j", (text, facts) => {
  expect(importedFacts(importFiles([{ name: "", bytes: text }]))).toMatchObject(facts);
}); // prettier-ignore
