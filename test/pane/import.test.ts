/** Import: whose facts the fields have after each entry, and the lines of a text that problems name. */
import { enterDraft, NO_IMPORT, tellDraft, type Draft } from "../../src/pane/import/import-draft";
import { fileFindings, inText, linesAt, textProblem } from "../../src/pane/import/import-lines";
import { importedFacts, importedName, importedTitle } from "../../src/pane/import/import-titles";
import { linesName, selectLines } from "../../src/pane/shared/select-lines";
import { viewSheet } from "../../src/pane/shared/sheet-view";
import { rateReadings } from "../../src/sheet/rate/rate-sheet";
import { importFiles } from "../../src/wallchart/formats/import";
import type { EventFacts, SourceFile } from "../../src/wallchart/formats/result";
import { JSDOM } from "jsdom";

const AUTUMN = "Autumn Open\n#,Name,Rating,Rd 1\n1,Ann Ash,1500,W2\n2,Bob Birch,1400,L1\n3,Cy Cedar,1300,B";
const WINTER = "Winter Quads\n#,Name,Rating,Rd 1\n1,Di Dogwood,1700,W2\n2,Ed Elm,1600,L1\n3,Flo Fir,1500,B";
const FILE: SourceFile = { name: "a.csv", bytes: AUTUMN };

type Step =
  | { readonly text: string }
  | { readonly files: readonly SourceFile[] }
  | { readonly typed: Partial<Draft["event"]> }
  | { readonly told: Partial<EventFacts> };
const NOTHING: EventFacts = { name: "", startDate: null, endDate: null, timeControl: "" };

function after(steps: readonly Step[]): [startDate: string, endDate: string, timeControl: string] {
  const { event } = steps.reduce<Draft>((draft, step) => {
    if ("told" in step) return tellDraft(draft, { ...NOTHING, ...step.told });
    if ("typed" in step) return enterDraft(draft, { ...draft, event: { ...draft.event, ...step.typed } });
    if ("files" in step) return enterDraft(draft, { ...draft, text: "", files: step.files });
    return enterDraft(draft, { ...draft, text: step.text, files: [] });
  }, NO_IMPORT);
  return [event.startDate, event.endDate, event.timeControl];
}

const TELLS = { startDate: "2026-11-07", endDate: "2026-11-08", timeControl: "G/60;d5" };
const A = { text: AUTUMN };
const B = { text: WINTER };

test.each<[string, Step[], [string, string, string]]>([
  ["a text fills in its facts", [A, { told: TELLS }], ["2026-11-07", "2026-11-08", "G/60;d5"]],
  ["one day is no start", [A, { told: { ...TELLS, startDate: "2026-11-08" } }], ["", "2026-11-08", "G/60;d5"]],
  ["another text starts with its own", [A, { told: TELLS }, B, { told: { timeControl: "G/30" } }], ["", "", "G/30"]],
  ["another text without facts has none", [A, { told: TELLS }, B, { told: {} }], ["", "", ""]],
  ["so has a file after a text", [A, { told: TELLS }, { files: [FILE] }, { told: {} }], ["", "", ""]],
  ["and a text after a file", [{ files: [FILE] }, { told: TELLS }, B, { told: {} }], ["", "", ""]],
  ["and another file", [{ files: [FILE] }, { told: TELLS }, { files: [{ ...FILE }] }, { told: {} }], ["", "", ""]],
  ["what was typed goes with its text", [A, { typed: { endDate: "2026-01-04", timeControl: "G/10" } }, B, { told: {} }], ["", "", ""]],
  ["also where the text was deleted first", [A, { typed: { endDate: "2026-01-04" } }, { text: "" }, B, { told: {} }], ["", "", ""]],
  ["what was typed stays when the text is corrected", [A, { told: TELLS }, { typed: { timeControl: "G/90" } }, { text: AUTUMN.replace("1400", "1410") }, { told: TELLS }], ["2026-11-07", "2026-11-08", "G/90"]],
  ["what was typed before any text is for the first one", [{ typed: { endDate: "2026-01-04" } }, A, { told: { timeControl: "G/30" } }], ["", "2026-01-04", "G/30"]],
  ["a day that was typed is not mixed with a text's days", [{ typed: { endDate: "2026-01-04" } }, A, { told: TELLS }], ["", "2026-01-04", "G/60;d5"]],
  ["a date corrected in the text", [A, { told: TELLS }, { text: `${AUTUMN}\n` }, { told: { ...TELLS, endDate: "2026-11-09" } }], ["2026-11-07", "2026-11-09", "G/60;d5"]],
  ["the last line of a long text is not another text", [A, { typed: { timeControl: "G/5" } }, { text: AUTUMN.split("\n").slice(0, 4).join("\n") }], ["", "", "G/5"]],
])("%s", (_, steps, facts) => expect(after(steps)).toEqual(facts)); // prettier-ignore

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
