/**
 * Every reader of texts from people and files, on long hostile ones: no exception, and a time in proportion to a plain
 * pass over the text, not to its square. So this is where a regular expression that backtracks shows.
 */
import { freeSheetName } from "../../src/excel/new-sheet";
import { textToWrite } from "../../src/excel/cell-text";
import { membersIn } from "../../src/lists/member-json";
import { readGiven } from "../../src/wallchart/formats/given";
import { readPlayers } from "../../src/wallchart/formats/list-of-players";
import { parseTimeControl } from "../../src/ratings/uschess/time-controls";
import { tdIds } from "../../src/report/rating-report";
import { splitOpponents } from "../../src/sheet/estimate/opponents";
import { readColumnWish } from "../../src/sheet/other-systems/settings";
import { readPrizes } from "../../src/standings/prizes";
import { parseTotal } from "../../src/wallchart/cells/facts";
import { idRatingIn, parseRating } from "../../src/wallchart/cells/ratings";
import { parseDate } from "../../src/wallchart/cells/dates";
import { importFile } from "../../src/wallchart/formats/import";
import { columnRoleOf } from "../../src/wallchart/reader/words";
import { lex } from "../../src/wallchart/reader/lexer";
import { readTable } from "../../src/wallchart/reader/read";
import { LENGTH, timesLinear } from "./time";

/** One row a text: what it begins with, what is repeated to 100 kB, what it ends with. */
const TEXTS: readonly (readonly [what: string, text: string])[] = (
  [
    ["one line of blanks", "", " ", "x"],
    ["one line of tabs", "x", "\t", "x"],
    ["one line of commas", "x", ",", "x"],
    ["one line of quotes", "x", '"', ""],
    ["a quote that stays open", '"', "a,\n", ""],
    ["one line of bars", "1 |", " |", ""],
    ["one line of dashes", "W", "-", "x"],
    ["one line of digits", "", "1", "x"],
    ["one line of apostrophes", "x", "'", "x"],
    ["a formula of brackets", "=", "(", ""],
    ["objects in objects", "", '{"a":', ""],
    ["lists in lists", "", "[", "]"],
    ["a web page", "<table>", "<td>", ""],
    ["empty lines", "", "\n", "x"],
    ["returns and feeds", "", "\r\n\r", "x"],
    ["zero bytes", "1", "\0", "x"],
    ["marks of byte order", "", "\ufeff", "x"],
    ["combining marks", "a", "\u0301", ""],
    ["half characters", "", "\ud83d", ""],
    ["a heading again and again", "", "Pair | Player Name | Total | Round\n", ""],
    ["headings of a mailed crosstable", "", "Memb ID PAIR NAME ST PRERATE PSTRATE 1 2 TOTAL\n", ""],
    [
      "players of a mailed crosstable",
      "PAIR NAME PRERATE PSTRATE 1\n",
      "12345678 1 A 1500 1500 W2 1.0\n",
      "",
    ],
    [
      "players of a crosstable",
      "Pair | Player Name |Total|\n",
      " 1 | A |1.0|W 2|\n MI | 1 / R: 1->2 |\n",
      "",
    ],
    ["players without number", "Name,Rating,Rd 1\n", "Ann,1500,W2\n", ""],
    ["a tournament report", "012 x\n", "001    1      A                                    1500\n", ""],
    ["times", "", "G/1,", ""],
    ["games in one cell", "", "W1 ", ""],
    ["arrows", "1500", "->1500", ""],
    ["blanks before a bar", "MI", " ", "|x"],
    ["prizes", "", "$100-50, U1600 $40; ", ""],
    ["a date that goes on", "Nov 7", ", 2026 - Nov 7", "x"],
  ] as const
).map(([what, begin, unit, end]) => [what, begin + unit.repeat(LENGTH / unit.length) + end] as const);

const bytes = (text: string): ArrayBuffer => new TextEncoder().encode(text).buffer as ArrayBuffer;
const HEADINGS = ["#", "Name", "Rating", "Rd 1"];

const READERS: Readonly<Record<string, (text: string) => unknown>> = {
  "a file's bytes": (text) => importFile(bytes(text), "x.txt"),
  "a pasted text": (text) => importFile(text),
  "a list of players": readPlayers,
  "what is given": readGiven,
  "a cell of a chart": (text) => readTable([HEADINGS, [1, text, text, text], [2, "B", 1500, "L1"]]),
  "a heading": (text) =>
    readTable([
      [...HEADINGS, text],
      [1, "A", 1500, "W2", text],
      [2, "B", 1500, "L1", ""],
    ]),
  "cells by themselves": (text) =>
    [lex, parseRating, idRatingIn, parseTotal, parseDate, parseTimeControl, columnRoleOf].map((parse) =>
      parse(text),
    ),
  "what is typed in the pane": (text) =>
    [splitOpponents, readPrizes, readColumnWish, tdIds].map((parse) => parse(text)),
  "a list of the service": membersIn,
  "a text to write": (text) => [textToWrite(text, "General"), textToWrite(text, "@")],
  "a sheet's name": (text) => freeSheetName(text, []),
};

// Reading a table of thousands of rows does more for each character than a plain pass.
const MOST = 150;

describe.each(TEXTS)("%s", (_, text) => {
  test.each(Object.entries(READERS))("as %s", (__, read) => {
    expect(timesLinear(() => void read(text), MOST)).toBeLessThanOrEqual(MOST);
  });
});
