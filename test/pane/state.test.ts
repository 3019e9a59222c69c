/** How the pane's state follows what happens. */
import { SheetProblem } from "../../src/excel/errors";
import type { SheetSnapshot } from "../../src/excel/read-sheet";
import { NOTHING_REMEMBERED } from "../../src/excel/settings";
import type { Written } from "../../src/excel/undo";
import { reduce, START, type CellEdit, type PaneEvent, type PaneState } from "../../src/pane/store/state";
import { type EventEntry, NO_EVENT } from "../../src/sheet/event/event";
import { NO_SCHEDULE } from "../../src/sheet/event/schedule";
import type { WorkbookEvent } from "../../src/sheet/event/event-sections";
import { withFacts } from "../../src/sheet/event/change-event";

const run = (...events: PaneEvent[]): PaneState => events.reduce(reduce, START);

function sheet(id: string, endDate = ""): SheetSnapshot {
  return {
    id,
    name: `Sheet ${id}`,
    table: [],
    hidden: { rows: [], columns: [] },
    memory: { ...NOTHING_REMEMBERED, endDate },
  };
}

const typed: EventEntry = { ...NO_EVENT, endDate: "2020-01-01", timeControl: "G/60" };
const inRow = (row: number) => ({ row, column: 0 });
const written: Written = {
  sheetId: "a",
  before: [],
  widths: [],
  printArea: null,
  output: [],
  memory: sheet("a").memory,
  rules: [],
};
const other: Written = { ...written, sheetId: "b" };
/** Two ratings on empty cells. */
const ratings: Written = {
  ...written,
  before: [{ row: 0, column: 0, rows: 1, columns: 2, formulas: [["", ""]], values: [["", ""]], numberFormats: [], looks: [] }], // prettier-ignore
  output: [{ row: 0, column: 0, cells: [["Post", "Change"]] }],
};

const EDIT: CellEdit = {
  sheetId: "a",
  changes: [{ cell: { row: 0, column: 0 }, was: "L4", to: "D4" }],
  words: "A1 is now D4.",
  since: [],
};

test.each<[string, PaneEvent[], Partial<PaneState>]>([
  [
    "a sheet brings what the workbook remembers of it",
    [{ type: "read", sheet: sheet("a", "2015-10-10"), cell: inRow(0) }],
    { event: { ...NO_EVENT, endDate: "2015-10-10" } },
  ],
  [
    "what was typed stays when the same sheet is read again, with what was typed in its memory",
    [
      { type: "read", sheet: sheet("a"), cell: inRow(0) },
      { type: "event-entered", event: typed },
      { type: "read", sheet: { ...sheet("a"), memory: { ...sheet("a").memory, ...typed } }, cell: inRow(0) },
    ],
    { event: typed },
  ],
  [
    "what nobody typed follows the sheet",
    [
      { type: "read", sheet: sheet("a", "2015-10-10"), cell: inRow(0) },
      { type: "read", sheet: sheet("a", "2015-10-11"), cell: inRow(0) },
    ],
    { event: { ...NO_EVENT, endDate: "2015-10-11" } },
  ],
  [
    "and gives way to another sheet's own",
    [
      { type: "read", sheet: sheet("a"), cell: inRow(0) },
      { type: "event-entered", event: typed },
      { type: "read", sheet: sheet("b", "2015-10-10"), cell: inRow(0) },
    ],
    { event: { ...NO_EVENT, endDate: "2015-10-10" } },
  ],
  [
    "what a press wrote on its sheets can be undone, beside the ratings of the same sheet",
    [
      { type: "wrote", written: [written], status: "Ratings written." },
      { type: "wrote", written: [{ ...written, of: "facts" }], status: "7 cells filled in." },
    ],
    { written: [[written], [{ ...written, of: "facts" }]], status: "7 cells filled in." },
  ],
  [
    "the next Fill in takes the place of the one before",
    [
      { type: "wrote", written: [{ ...written, of: "facts" }], status: "first" },
      {
        type: "wrote",
        written: [{ ...written, of: "facts", widths: [{ column: 1, points: 9 }] }],
        status: "next",
      },
    ],
    { written: [[{ ...written, of: "facts", widths: [{ column: 1, points: 9 }] }]], status: "next" },
  ],
  [
    "cells in the way offer to replace them",
    [
      { type: "pressed", task: { id: 1, work: "writing" } },
      { type: "failed", problem: new SheetProblem("occupied", "m", "h") },
      { type: "ended", id: 1 },
    ],
    { tasks: [], wayOut: "replace", status: "m" },
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
      { type: "pressed", task: { id: 1, work: "writing" } },
    ],
    { problem: null, wayOut: null, tasks: [{ id: 1, work: "writing" }] },
  ],
  [
    "what was pressed stays going on while the sheet is read in the background, and what waits stays in line",
    [
      { type: "pressed", task: { id: 1, work: "rating-event" } },
      { type: "pressed", task: { id: 2, work: "undoing" } },
      { type: "progressed", progress: { done: 1, of: 3, name: "Open" } },
      { type: "read", sheet: sheet("a"), cell: inRow(0) },
    ],
    {
      tasks: [
        { id: 1, work: "rating-event" },
        { id: 2, work: "undoing" },
      ],
      progress: { done: 1, of: 3, name: "Open" },
    },
  ],
  [
    "a problem stays while the sheet is read in the background",
    [
      { type: "failed", problem: new SheetProblem("occupied", "m", "h") },
      { type: "read", sheet: sheet("a"), cell: inRow(0) },
    ],
    { wayOut: "replace" },
  ],
  [
    "a write can be undone",
    [{ type: "wrote", written: [written], status: "Ratings written." }],
    { written: [[written]], status: "Ratings written." },
  ],
  [
    "Undo ends it",
    [
      { type: "wrote", written: [written], status: "Ratings written." },
      { type: "undone", part: written },
    ],
    { written: [] },
  ],
  ["a fix can be undone", [{ type: "cells-changed", edit: EDIT }], { edit: EDIT, status: "A1 is now D4." }],
  [
    "undone, it is gone",
    [{ type: "cells-changed", edit: EDIT }, { type: "cells-restored" }],
    { edit: null, status: "Undone: the cell is as it was." },
  ],
  [
    "a fix stays undoable as long as it stands, whatever other sheet is read",
    [
      { type: "cells-changed", edit: EDIT },
      { type: "read", sheet: { ...sheet("a"), table: [["D4"]] }, cell: inRow(0) },
      { type: "read", sheet: sheet("b"), cell: inRow(0) },
    ],
    { edit: EDIT },
  ],
  [
    "a fix that someone wrote over is not offered to be undone",
    [
      { type: "cells-changed", edit: EDIT },
      { type: "read", sheet: { ...sheet("a"), table: [["W4"]] }, cell: inRow(0) },
    ],
    { edit: null },
  ],
  [
    "it can still be undone from other views, other sheets, after new sheets came and other sheets were written on",
    [
      { type: "wrote", written: [written], status: "Ratings written." },
      { type: "opened", view: "home" },
      { type: "read", sheet: sheet("b"), cell: inRow(0) },
      { type: "came-to-new" },
      { type: "wrote", written: [other], status: "Ratings written." },
    ],
    { written: [[written], [other]] },
  ],
  [
    "the next write on its sheet takes its place, also in what one press wrote on several",
    [
      { type: "wrote", written: [written, other], status: "", report: [] },
      {
        type: "wrote",
        written: [{ ...written, widths: [{ column: 1, points: 9 }] }],
        status: "Ratings written.",
      },
    ],
    { written: [[other], [{ ...written, widths: [{ column: 1, points: 9 }] }]] },
  ],
  [
    "of all sections the rest can be undone where one of them failed",
    [
      { type: "wrote", written: [written, other], status: "", report: [] },
      { type: "undone", part: other },
    ],
    { written: [[written]] },
  ],
  [
    "what Excel's own undo took back is not offered any more",
    [
      { type: "wrote", written: [ratings, other], status: "", report: [] },
      { type: "read", sheet: { ...sheet("a"), table: [["", ""]] }, cell: inRow(0) },
    ],
    { written: [[other]] },
  ],
  [
    "what it took back in part is",
    [
      { type: "wrote", written: [ratings], status: "Ratings written." },
      { type: "read", sheet: { ...sheet("a"), table: [["Post", ""]] }, cell: inRow(0) },
    ],
    { written: [[ratings]] },
  ],
  [
    "an Undo that was cut off can go on, though the cells are as before",
    [
      { type: "wrote", written: [ratings], status: "Ratings written." },
      { type: "undo-cut-off", part: ratings },
      { type: "read", sheet: sheet("a"), cell: inRow(0) },
    ],
    { written: [[{ ...ratings, isPartlyUndone: true }]] },
  ],
  [
    "to replace cells is not offered for another sheet",
    [
      { type: "read", sheet: sheet("a"), cell: inRow(0) },
      { type: "failed", problem: new SheetProblem("occupied", "m", "h") },
      { type: "read", sheet: sheet("b"), cell: inRow(0) },
    ],
    { problem: null, wayOut: null },
  ],
  [
    "a report says which sheets it is about, and is closed",
    [
      { type: "wrote", written: [written, other], status: "a b", report: ["a", "b"] },
      { type: "report-closed" },
    ],
    { report: [], written: [[written, other]] },
  ],
  [
    "a new sheet leads to Rate this sheet",
    [{ type: "opened", view: "start" }, { type: "came-to-new" }],
    { view: "rate", from: "home" },
  ],
  [
    "Back from Explain leads to where it was opened",
    [
      { type: "opened", view: "rate" },
      { type: "opened", view: "player" },
    ],
    { view: "player", from: "rate" },
  ],
  [
    "slips leave the pane where it is, with what can be undone",
    [
      { type: "wrote", written: [written], status: "Ratings written." },
      { type: "opened", view: "player" },
      { type: "wrote", written: [other], status: "Sheet Slips Open added." },
    ],
    { view: "player", written: [[written], [other]], status: "Sheet Slips Open added." },
  ],
  [
    "the player in the selected row is asked for, on the same sheet too",
    [
      { type: "read", sheet: sheet("a"), cell: inRow(5) },
      { type: "read", sheet: sheet("a"), cell: inRow(6), follows: true },
    ],
    { selected: inRow(6), player: null },
  ],
  [
    "a choice that was made while the sheet was read for the selected row stays",
    [
      { type: "read", sheet: sheet("a"), cell: inRow(5) },
      { type: "chose-player", player: { section: 0, player: 3 } },
      { type: "read", sheet: sheet("a"), cell: inRow(6), follows: true },
    ],
    { selected: inRow(6), player: { section: 0, player: 3 } },
  ],
  [
    "a choice stays when the same sheet is read again for another reason",
    [
      { type: "read", sheet: sheet("a"), cell: inRow(5) },
      { type: "chose-player", player: { section: 0, player: 3 } },
      { type: "read", sheet: sheet("a"), cell: inRow(5) },
    ],
    { selected: inRow(5), player: { section: 0, player: 3 } },
  ],
  [
    "a cell that is gone to stands for its player, in place of one that was chosen",
    [
      { type: "read", sheet: sheet("a"), cell: inRow(0) },
      { type: "chose-player", player: { section: 0, player: 3 } },
      { type: "selected", sheetId: "a", cell: inRow(5) },
    ],
    { selected: inRow(5), player: null },
  ],
  [
    "a cell of another sheet stands for nobody",
    [
      { type: "read", sheet: sheet("a"), cell: inRow(0) },
      { type: "selected", sheetId: "b", cell: inRow(5) },
    ],
    { selected: inRow(0) },
  ],
  [
    "the cell where the user was all along takes back no choice, though Excel tells of it late",
    [
      { type: "read", sheet: sheet("a"), cell: inRow(5) },
      { type: "chose-player", player: { section: 0, player: 3 } },
      { type: "selected", sheetId: "a", cell: inRow(5) },
    ],
    { selected: inRow(5), player: { section: 0, player: 3 } },
  ],
])("%s", (_, events, expected) => {
  expect(run(...events)).toMatchObject(expected);
});

const OPEN_AND_RESERVE: WorkbookEvent = {
  name: "",
  facts: { ...NO_SCHEDULE, endDate: "2026-11-22", timeControl: "G/90;d5" },
  sections: ["a", "b"].map((sheetId) => ({ sheetId, isTicked: true, own: null })),
  isGuess: true,
};
const readIn = (id: string, events: readonly WorkbookEvent[]): PaneEvent => ({
  type: "read",
  sheet: sheet(id, "2015-10-10"),
  cell: inRow(0),
  workbook: { events, sheets: [], others: [] },
});

test("a section has what its event has; what is typed on its sheet is for all of them", () => {
  const state = run(readIn("a", [OPEN_AND_RESERVE]));
  expect(state.event).toMatchObject({ endDate: "2026-11-22", timeControl: "G/90;d5" });
  const entered = reduce(state, { type: "event-entered", event: { ...state.event, timeControl: "G/60;d5" } });
  expect(entered.events).toMatchObject([{ facts: { timeControl: "G/60;d5" }, isGuess: false }]);
  const other = reduce(entered, readIn("b", entered.events));
  expect(other.event.timeControl).toBe("G/60;d5");
  // What is about the cells of one sheet says nothing about the event.
  const choices = { ...state.event.choices, foreign: true };
  expect(reduce(state, { type: "event-entered", event: { ...state.event, choices } }).events).toBe(
    state.events,
  );
});

test("what is said of an event at Home holds for the sheet in front, not what is typed for a sheet alone", () => {
  const state = run(readIn("a", [OPEN_AND_RESERVE]));
  const changed = withFacts(OPEN_AND_RESERVE, { ...OPEN_AND_RESERVE.facts, endDate: "2026-11-23" });
  expect(reduce(state, { type: "event-changed", event: changed }).event.endDate).toBe("2026-11-23");
  const alone = run(readIn("c", [OPEN_AND_RESERVE]), { type: "event-entered", event: typed });
  expect(reduce(alone, { type: "event-changed", event: changed }).event).toEqual(typed);
});
