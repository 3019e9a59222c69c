/** Texts that once lost a player, a game, a rating or an ID without a word: now they are read right, or said. */
import { importFile } from "../../../src/wallchart/formats/import";
import { stopsRating } from "../../../src/wallchart/types";

const PLAYERS = [
  "1  Ann Ash    1500#W4    W3    W2    3.0",
  "2  Bob Birch  1400#W3    W4    L1    2.0",
  "3  Cal Cedar  1300#L2    L1    W4    1.0",
  "4  Dee Dill   1200#L1    L2    L3    0.0",
];
/** The quad below other headings: `before` is what stands between name and rounds. */
const quad = (before: string) =>
  [`#  Name       ${before}  Rd 1  Rd 2  Rd 3  Tot`, ...PLAYERS.map((line) => {
    const [start = "", end = ""] = line.split("#");
    return `${start.padEnd(16 + before.length)}${end}`;
  })].join("\n"); // prettier-ignore

const PLAIN = quad("Rating");
const LINES = PLAIN.split("\n");
const CSV = LINES.map((line) => line.split(/ {2,}/).join(","));

const MAIL_HEADING = "Memb ID  PAIR NAME                     ST PRERATE PSTRATE   1     2     3   TOTAL";
const MAIL = [
  "12345671    1 ASH, ANN                 MI 1500*   1540*   W---4 W---3 W---2 3.0",
  "12345672    2 BIRCH, BOB               MI 1400*   1411*   W---3 W---4 L---1 2.0",
  "12345673    3 CEDAR, CAL               MI 1300*   1289*   L---2 L---1 W---4 1.0",
  "12345674    4 DILL, DEE                MI 1200*   1164*   L---1 L---2 L---3 0.0",
];
const mailed = (players: readonly string[], heading = MAIL_HEADING) => [heading, ...players].join("\n");

const READ: readonly (readonly [what: string, text: string])[] = [
  ...["USCF Rating", "US Chess Rating", "USCF Rtg", "Rating Post", "Rating  Prov Games", "Rating Prior games"].map(
    (before) => [before, quad(before)] as const,
  ),
  ["US Chess Rating, right-aligned", quad("US Chess Rating").replace(/ (1\d00) {11}/g, "            $1")],
  ["Post Rating at the end", PLAIN.replace("Tot", "Tot  Post Rating").replace(/\.0$/gm, ".0  1500")],
  ["Week 1", PLAIN.replace("Rd 1  Rd 2  Rd 3", "Wk 1  Wk 2  Wk 3")],
  ["an unknown heading after a row out of line", LINES.join("\n").replace("Tot", "Tot  Prize").replace("L2    L1", "L2      L1")],
  ["single blanks", "#  Name       Rating Rd 1 Rd 2 Rd 3 Tot\n1  Ann Ash    1500   W4   W3   W2   3.0\n2  Bob Birch  1400   W3   W4   L1   2.0\n3  Cal Cedar  1300   L2     L1   W4   1.0\n4  Dee Dill   1200   L1   L2   L3   0.0"],
  ["CSV without the last headings", [CSV[0]!.replace(",Rd 3,Tot", ""), ...CSV.slice(1)].join("\n")],
  ["mail, lines wrapped before the last round", mailed(MAIL.map((line) => line.replace(/ (\S+ \S+)$/, "\n$1")))],
  ["mail, lines wrapped before the total", mailed(MAIL.map((line) => line.replace(/ (\S+)$/, "\n$1")), MAIL_HEADING.replace(/ +TOTAL/, "\nTOTAL"))],
  ["mail, headings wrapped within the rounds", mailed(MAIL, MAIL_HEADING.replace(/ +3 +TOTAL/, "\n3   TOTAL"))],
  ["mail, a number in a name", mailed(MAIL).replace("ASH, ANN  ", "ASH, ANN 2")],
  ["mail, long dashes", mailed(MAIL).replaceAll("---", "—")],
  ["mail, totals with a comma", mailed(MAIL.map((line) => line.replace(/\.0$/, ",0")))],
]; // prettier-ignore

test("a line that may be of another format takes the text from no reader of all lines", () => {
  const { kind, sections } = importFile(
    [
      "No   Name        Rating       Pts  R1      R2     R3",
      "1.   Ann Ash     1500->1540   3    W4(w)   W3(b)  W2(w)",
      "2.   Bob Birch   1400->1411   1    BYE(1)  L4(w)  L1(b)",
      "3.   Cal Cedar   1300->1289   1½   BYE(½)  L1(w)  W4(b)",
      "4.   Dee Dill    1200->1164   1    L1(b)   W2(b)  L3(w)",
    ].join("\n"),
  );
  expect(kind).toBe("aligned");
  expect(sections[0]!.reading.diagnostics.filter(stopsRating)).toEqual([]);
  expect(sections[0]!.reading.section!.players).toHaveLength(4);
});

test.each(READ)("read: %s", (_, text) => {
  const { sections, diagnostics } = importFile(text);
  expect(diagnostics).toEqual([]);
  expect(sections).toHaveLength(1);
  const { section, diagnostics: found } = sections[0]!.reading;
  expect(found.filter(stopsRating)).toEqual([]);
  expect(
    section!.players.map(({ rating, results }) => [rating, results.map(({ opponent }) => opponent + 1)]),
  ).toEqual([
    [1500, [4, 3, 2]],
    [1400, [3, 4, 1]],
    [1300, [2, 1, 4]],
    [1200, [1, 2, 3]],
  ]);
});

test("a heading of two words above one column, and a round without a cell", () => {
  const text = [
    "#  Name       USCF Rating  Rd 1  Rd 2  Tot",
    "1  Ann Ash    1500         W2    W3    2.0",
    "2  Bob Birch  1400         L1          0.0",
    "3  Cal Cedar  1300               L1    0.0",
  ].join("\n");
  const { sections, diagnostics } = importFile(text);
  const { section, diagnostics: found } = sections[0]!.reading;
  expect([...diagnostics, ...found]).toEqual([]);
  expect(section!.players.map(({ rating }) => rating)).toEqual([1500, 1400, 1300]);
});

test("a bye of two words below headings with single blanks", () => {
  const text = [
    "#  Name       Rating Rd 1 Rd 2 Tot",
    "1  Ann Ash    1500   W2   W3   2.0",
    "2  Bob Birch  1400   L1   1/2 bye   0.5",
    "3  Cal Cedar  1300   H    L1   0.5",
  ].join("\n");
  const { sections, diagnostics } = importFile(text);
  expect([...diagnostics, ...sections[0]!.reading.diagnostics]).toEqual([]);
  expect(sections[0]!.table.map((row) => row.slice(-2))).toEqual([
    ["Rd 2", "Tot"],
    ["W3", "2.0"],
    ["1/2 bye", "0.5"],
    ["L1", "0.5"],
  ]);
});

test("below a title, players from number 1 on are another section", () => {
  const { sections, diagnostics } = importFile(["Quad 1", PLAIN, "", "Quad 2", ...LINES.slice(1)].join("\n"));
  expect(diagnostics).toEqual([]);
  expect(sections.map(({ reading }) => [reading.section!.title, reading.section!.players.length])).toEqual([
    ["Quad 1", 4],
    ["Quad 2", 4],
  ]);
});

const WEB = [
  " Pair | Player Name                     |Total|Round|",
  " Num  | USCF ID / Rtg (Pre->Post)       | Pts |  1  |",
  "    1 | ANN ASH                         |1.0  |W   2|",
  "   MI | 12345671 / R: 1820   ->1838     |     |W    |",
  "      |            Q: 1850   ->1860     |     |     |",
  "    2 | BOB BIRCH                       |0.0  |L   1|",
  "   MI | 12345672 / R: 1520   ->1510     |     |B    |",
  "      |            Q: 1500   ->1490     |     |     |",
];
const TWO_LINES = [
  "  1  ASH, ANN               1.0   W  2  U",
  " MI  12345671 / 1820",
  "  2  BIRCH, BOB             0.0   L  1  U",
  " MI  12345672 / 1720",
  "  3  CEDAR, CAL 2           0.0   U     U",
  " MI  12345673 / 1620",
];
const ABOVE = ["Quad 1", ...LINES.slice(1), "", "Quad 2"];

/** The codes about the file, with the line of each. */
const SAID: readonly (readonly [what: string, lines: readonly string[], found: readonly string[]])[] = [
  ["players above the first headings", [...ABOVE, ...LINES], [1, 2, 3, 4].map((at) => `lines-not-read ${at}`)],
  ["CSV, the same", ["Quad 1", ...CSV.slice(1, 3), "", ...CSV], ["lines-not-read 1", "lines-not-read 2"]],
  ["mail, the same", [...MAIL.slice(0, 2), "Section: TWO", MAIL_HEADING, ...MAIL], ["lines-not-read 0", "lines-not-read 1"]],
  ["long dashes, below a note", [...LINES.slice(0, 3), "(late entries)", ...LINES.slice(3).map((line) => line.replace(/(?<=[WL])(?=\d)/g, "—"))], ["lines-not-read 4", "lines-not-read 5"]],
  ["players below a note", [...LINES.slice(0, 3), "(late entries)", ...LINES.slice(3)], ["lines-not-read 4", "lines-not-read 5"]],
  ["a wrapped line", [...LINES.slice(0, 4), LINES[4]!.slice(0, 32), LINES[4]!.slice(32).trim()], ["lines-not-read 5"]],
  ["mail, a note behind the total", [MAIL_HEADING, ...MAIL.slice(0, 3), `${MAIL[3]!} (left early)`], ["lines-not-read 4"]],
  ["mail, no ID and a note", [MAIL_HEADING, ...MAIL.slice(0, 3), `${MAIL[3]!.replace("12345674", "        ")} left`], ["lines-not-read 4"]],
  ["a second line missing", WEB.slice(0, 6), ["rating-not-there 5"]],
  ["the second system's line alone", [...WEB.slice(0, 6), WEB[7]!], ["rating-not-there 5"]],
  ["two lines a player, a digit in a name", TWO_LINES, ["lines-not-read 4"]],
  ["headings left of their columns", [
    "#  Name       Rtng Round 1 Round 2 Round 3 Score",
    "1  Ann Ash    1500       W4     W3       W2   3.0",
    "2  Bob Birch  1400       W3     W4            1.0",
  ], ["columns-slipped 0"]],
  ["a rating in a name", ["#  Name          Rating  Rd 1  Tot", "1  Ann Ash 1500          W2    1.0", "2  Bob Birch     1400    L1"], ["columns-slipped 1"]],
  ["a section below that has a round more", ["Quad 1", ...LINES, "Quad 2", ...LINES.slice(1).map((line) => line.replace(/(?=\d\.\d$)/, "W4    "))], [7, 8, 9, 10].map((at) => `columns-slipped ${at}`)],
  ["an ID in a name", ["#  Name              ID        Rating  Rd 1", "1  Ann Ash 12345671            1500    W2", "2  Bob Birch         12345672          L1"], ["columns-slipped 1"]],
]; // prettier-ignore

test.each(SAID)("said: %s", (_, lines, found) => {
  const { diagnostics } = importFile(lines.join("\n"));
  expect(diagnostics.map(({ code, line }) => `${code} ${line}`)).toEqual(found);
});

/** Lines around a wallchart that are no players. */
test.each([
  "4 rounds, G/60 d5",
  "1. Round 1 begins at 10:00, game 60 d5",
  "1200 Oak Street, Suite D4",
  "Key: W4 = win against number 4, L2 = loss, D3 = draw",
  "3 Players had a bye",
  "1. Ann Ash won $50",
])("no player: %s", (line) => {
  for (const text of [`${line}\n\n${PLAIN}`, `${PLAIN}\n\n${line}`, `${line}\n\n${mailed(MAIL)}\n\n${line}`])
    expect(importFile(text).diagnostics).toEqual([]);
});
