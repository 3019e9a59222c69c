/** Texts whose lines are cut off at the right: said if the headings show it, or if the results do. */
import { importFile } from "../../../src/wallchart/formats/import";
import { stopsRating } from "../../../src/wallchart/types";

const ALIGNED = [
  "#  Name       Rating  Rd 1  Rd 2  Rd 3  Tot",
  "1  Ann Ash    1500    W4    W3    D2    2.5",
  "2  Bob Birch  1400    W3    W4    D1    2.5",
  "3  Cal Cedar  1300    L2    L1    W4    1.0",
  "4  Dee Dill   1200    L1    L2    L3    0.0",
];
const MAIL = [
  "Memb ID  PAIR NAME                     ST PRERATE PSTRATE   1     2     3   TOTAL",
  "12345671    1 ASH, ANN                 MI 1500*   1540*   W---4 W---3 D---2 2.5",
  "12345672    2 BIRCH, BOB               MI 1400*   1411*   W---3 W---4 D---1 2.5",
  "12345673    3 CEDAR, CAL               MI 1300*   1289*   L---2 L---1 W---4 1.0",
  "12345674    4 DILL, DEE                MI 1200*   1164*   L---1 L---2 L---3 0.0",
];
const WINTD = [
  "    Name                    St Rate  Rd 1 Rd 2 Rd 3 Score",
  " 1. Ann Ash (1) ........... MI 1500  W4   W3   D2   2.5",
  " 2. Bob Birch (2) ......... MI 1400  W3   W4   D1   2.5",
  " 3. Cal Cedar (3) ......... MI 1300  L2   L1   W4   1.0",
  " 4. Dee Dill (4) .......... MI 1200  L1   L2   L3   0.0",
];

const cut = ([headings = "", ...players]: readonly string[], width: number) =>
  [headings, ...players.map((line) => line.slice(0, width))].join("\n");

/** Each width from the end of round 1 to the end of the lines, up to which a result or every total is cut off. */
test.each([
  ["lined up", ALIGNED, 24, 40],
  ["mailed", MAIL, 61, 76],
  ["WinTD", WINTD, 39, 52],
] as const)("%s, with whole headings", (_, lines, from, to) => {
  for (let width = from; width <= to; width++) {
    const { sections, diagnostics } = importFile(cut(lines, width));
    const found = [...diagnostics, ...sections.flatMap(({ reading }) => reading.diagnostics)];
    const isSaid = diagnostics.some(({ code }) => code === "columns-empty") || found.some(stopsRating);
    expect([width, isSaid]).toEqual([width, true]);
  }
  const whole = importFile(lines.join("\n"));
  expect([...whole.diagnostics, ...whole.sections[0]!.reading.diagnostics]).toEqual([]);
});

/** These formats always have a total. */
test.each([MAIL, WINTD])("headings cut off with the totals: %s", (...lines) => {
  const { diagnostics } = importFile(
    lines.map((line) => line.replace(/ +(?:TOTAL|Score|\d\.\d)$/, "")).join("\n"),
  );
  expect(diagnostics.map(({ code, severity }) => `${severity} ${code}`)).toEqual(["warning columns-empty"]);
});

test("a round whose heading is cut off too", () => {
  for (let width = 25; width < 40; width++) {
    const { sections, diagnostics } = importFile(ALIGNED.map((line) => line.slice(0, width)).join("\n"));
    const { section, diagnostics: found } = sections[0]!.reading;
    const isWhole = section!.players.every(({ results }) => results.length === section!.rounds);
    const shown = ALIGNED[1]!.slice(22, width).trim().split(/\s+/).length;
    const isRead = isWhole && section!.rounds === shown;
    expect([width, isRead || [...diagnostics, ...found].some(stopsRating)]).toEqual([width, true]);
  }
});

/** Usual wallcharts with columns that are empty. */
test.each([
  ["rounds to come, with the totals so far", ALIGNED.map((line, i) => (i > 0 ? line.replace(/[WLD]\d {4}(?=\d\.)/, "      ") : line))],
  ["a list of players", ALIGNED.map((line, i) => (i > 0 ? line.slice(0, 20) : line))],
  ["prizes for nobody", [`${ALIGNED[0]!}  Prize`, ...ALIGNED.slice(1)]],
] as const)("not said: %s", (_, lines) => {
  expect(importFile(lines.join("\n")).diagnostics).toEqual([]);
}); // prettier-ignore
