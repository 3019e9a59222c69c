/** How the pane's state follows what happens. */
import { SheetProblem } from "../../src/excel/errors";
import type { SheetSnapshot } from "../../src/excel/read-sheet";
import type { Written } from "../../src/excel/undo";
import { decodeText } from "../../src/pane/read-file";
import { reduce, START, type PaneEvent, type PaneState } from "../../src/pane/state";

const run = (...events: PaneEvent[]): PaneState => events.reduce(reduce, START);

function sheet(id: string, startDate = ""): SheetSnapshot {
  return { id, name: `Sheet ${id}`, table: [], memory: { startDate, timeControl: "", output: [] } };
}

const typed = { startDate: "2020-01-01", timeControl: "G/60" };
const written: Written = { sheetId: "a", before: [], widths: [], output: [], memory: sheet("a").memory };

test.each<[string, PaneEvent[], Partial<PaneState>]>([
  [
    "a sheet brings what the workbook remembers of it",
    [{ type: "read", sheet: sheet("a", "2015-10-10") }],
    { event: { startDate: "2015-10-10", timeControl: "" } },
  ],
  [
    "what was typed stays when the same sheet is read again",
    [
      { type: "read", sheet: sheet("a") },
      { type: "event-entered", event: typed },
      { type: "read", sheet: sheet("a") },
    ],
    { event: typed },
  ],
  [
    "and gives way to another sheet's own",
    [
      { type: "read", sheet: sheet("a") },
      { type: "event-entered", event: typed },
      { type: "read", sheet: sheet("b", "2015-10-10") },
    ],
    { event: { startDate: "2015-10-10", timeControl: "" } },
  ],
  [
    "cells in the way offer to replace them",
    [
      { type: "began", work: "writing" },
      { type: "failed", problem: new SheetProblem("occupied", "m", "h") },
    ],
    { work: null, wayOut: "replace", status: "m" },
  ],
  [
    "an edit since the write offers to undo anyway",
    [{ type: "failed", problem: new SheetProblem("changed-since-written", "m", "h") }],
    { wayOut: "undo-anyway" },
  ],
  [
    "a protected sheet offers nothing but its hint",
    [{ type: "failed", problem: new SheetProblem("protected", "m", "h") }],
    { wayOut: null },
  ],
  [
    "the next try clears the last problem",
    [
      { type: "failed", problem: new SheetProblem("occupied", "m", "h") },
      { type: "began", work: "writing" },
    ],
    { problem: null, wayOut: null, work: "writing" },
  ],
  [
    "a problem stays while the sheet is read in the background",
    [
      { type: "failed", problem: new SheetProblem("occupied", "m", "h") },
      { type: "read", sheet: sheet("a") },
    ],
    { wayOut: "replace" },
  ],
  ["a write waits for Keep or Undo", [{ type: "wrote", written }], { written, status: "Ratings written." }],
  ["Keep ends it", [{ type: "wrote", written }, { type: "kept" }], { written: null }],
  ["Undo ends it", [{ type: "wrote", written }, { type: "undone" }], { written: null }],
  [
    "an import leads to Rate this sheet and empties the draft",
    [
      { type: "opened", view: "import" },
      { type: "draft-entered", draft: { text: "x", file: "", event: typed } },
      { type: "added", name: "Open" },
    ],
    { view: "rate", draft: START.draft, status: "Sheet Open added." },
  ],
])("%s", (_, events, expected) => {
  expect(run(...events)).toMatchObject(expected);
});

test.each<[string, number[], string]>([
  ["UTF-8", [0x63, 0xc3, 0xa9], "cé"],
  ["UTF-8 with a mark", [0xef, 0xbb, 0xbf, 0x63], "c"],
  ["Windows-1252", [0x63, 0xe9, 0xbd], "cé½"],
  ["UTF-16 little endian", [0xff, 0xfe, 0x63, 0x00, 0xe9, 0x00], "cé"],
  ["UTF-16 big endian", [0xfe, 0xff, 0x00, 0x63, 0x00, 0xe9], "cé"],
  ["an empty file", [], ""],
])("a file in %s", (_, bytes, text) => {
  expect(decodeText(Uint8Array.from(bytes))).toBe(text);
});
