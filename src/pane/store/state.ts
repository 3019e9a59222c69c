/**
 * The pane's state and how each event changes it. What can be worked out from it (problems, preview, rules) is in
 * `see-charts.ts`, not here.
 */
import { notAnswered, type SheetProblem } from "../../excel/errors";
import type { SheetSnapshot } from "../../excel/read-sheet";
import type { Written } from "../../excel/undo";
import type { Kept } from "../../excel/kept";
import { valueAt, type CellChange } from "../../sheet/write/change-cells";
import { NO_EVENT, type EventEntry } from "../../sheet/event/event";
import {
  changesNothing,
  stillStands,
  withoutParts,
  type SheetsWritten,
  type WrittenTogether,
} from "./written";
import { eventOn, factsOfSheet, type WorkbookEvent } from "../../sheet/event/event-sections";
import { scheduleOf, type Schedule } from "../../sheet/event/schedule";
import { withEntry, withEvent } from "../../sheet/event/change-event";
import type { SheetGlance } from "../../sheet/event/sheet-glance";
import type { CellRef } from "../../wallchart/types";

export type ViewName = "home" | "rate" | "player" | "start" | "standings" | "players" | "file" | "estimate";
export type Work =
  | "reading"
  | "writing"
  | "undoing"
  | "fixing"
  | "adding"
  | "rating-event"
  | "standings"
  | "filling"
  | "values"
  | "players"
  | "formula";

/** Something that was pressed and is not done yet. */
export interface Task {
  readonly id: number;
  readonly work: Work;
}

/** What the pane offers beside a problem. */
type WayOut = "replace" | "undo-anyway" | null;

/** A player of the active sheet, by the place of their section on it and their own in it. */
export interface PlayerRef {
  readonly section: number;
  readonly player: number;
}

/** How far a long work is. */
export interface HowFar {
  readonly done: number;
  readonly of: number;
  readonly name: string;
}

/** Cells that we changed for the TD one at a time, with what the pane says of it. */
export interface CellEdit {
  readonly sheetId: string;
  readonly changes: readonly CellChange[];
  /** `D15 is now D4.` */
  readonly words: string;
  /** What could be undone already. What was written after it is taken back first. */
  readonly since: readonly Written[];
}

export interface PaneState {
  readonly view: ViewName;
  /** Where Back leads. */
  readonly from: ViewName;
  /** Whether the view was come back to: then the focus goes to what comes next. */
  readonly isBack: boolean;
  /** The active sheet as last read; null before the first reading. */
  readonly sheet: SheetSnapshot | null;
  /** Of the active sheet. */
  readonly event: EventEntry;
  /** The events in the workbook; each sheet is in one of them at most. */
  readonly events: readonly WorkbookEvent[];
  /** All sheets that can be seen, from left to right, as far as they were looked at. */
  readonly sheets: readonly SheetGlance[];
  /** Sections that were read beside the active sheet: those that come before it, at Home all of them. */
  readonly others: readonly SheetSnapshot[];
  /** What was pressed and is not done yet: the first is going on, the others wait for it. */
  readonly tasks: readonly Task[];
  /** Of writing an event. */
  readonly progress: HowFar | null;
  readonly problem: SheetProblem | null;
  readonly wayOut: WayOut;
  /** What can be undone, the last write of each sheet and system, in the order of the writes. */
  readonly written: readonly WrittenTogether[];
  /** The last fix, or the last result filled in for an opponent, which can be undone; null for none. */
  readonly edit: CellEdit | null;
  /** What came of writing an event, a line for each sheet. */
  readonly report: readonly string[];
  /** What a screen reader is told. */
  readonly status: string;
  /** The rating reports that the workbook keeps; null until they were read. */
  readonly reports: Kept["reports"] | null;
  /** What was chosen for the standings of each sheet; null until it was read. */
  readonly chosen: Kept["chosen"] | null;
  /** What was typed at Estimate; null until it was read. */
  readonly estimate: Kept["estimate"] | null;
  /** What was tried at What if; null until it was read. */
  readonly tried: Kept["tried"] | null;
  /** What was chosen at Look up for each sheet; null until it was read. */
  readonly lookedUp: Kept["lookedUp"] | null;
  /** The cell that is selected on the active sheet; null before the first selection. */
  readonly selected: CellRef | null;
  /** Whom Player shows; null follows the selected cell. */
  readonly player: PlayerRef | null;
  /** What Player shows of them. */
  readonly tab: "explain" | "whatif";
}

export const START: PaneState = {
  view: "home",
  from: "home",
  isBack: false,
  sheet: null,
  event: NO_EVENT,
  events: [],
  sheets: [],
  others: [],
  tasks: [],
  progress: null,
  problem: null,
  wayOut: null,
  written: [],
  edit: null,
  report: [],
  status: "",
  reports: null,
  chosen: null,
  estimate: null,
  tried: null,
  lookedUp: null,
  selected: null,
  player: null,
  tab: "explain",
};

export type PaneEvent =
  | { readonly type: "opened"; readonly view: ViewName; readonly isBack?: boolean }
  | { readonly type: "pressed"; readonly task: Task }
  | { readonly type: "ended"; readonly id: number }
  | { readonly type: "progressed"; readonly progress: HowFar }
  /** `follows`: the user asked for the player in the selected row. */
  | {
      readonly type: "read";
      readonly sheet: SheetSnapshot;
      /** Null where Excel does not say which cell is selected. */
      readonly cell: CellRef | null;
      readonly follows?: boolean;
      /** Left out by a test that is about one sheet. */
      readonly workbook?: Pick<PaneState, "events" | "sheets" | "others">;
    }
  | { readonly type: "selected"; readonly sheetId: string; readonly cell: CellRef }
  | { readonly type: "chose-player"; readonly player: PlayerRef | null }
  | { readonly type: "turned"; readonly tab: PaneState["tab"] }
  | { readonly type: "failed"; readonly problem: SheetProblem }
  | { readonly type: "event-entered"; readonly event: EventEntry }
  | { readonly type: "event-changed"; readonly event: WorkbookEvent }
  /** `report` is left out where the status says it all. */
  | {
      readonly type: "wrote";
      readonly written: readonly Written[];
      readonly status: string;
      readonly report?: readonly string[] | undefined;
    }
  /** From the view that added a sheet to the view of what is on it. */
  | { readonly type: "came-to-new" }
  | { readonly type: "cells-changed"; readonly edit: Omit<CellEdit, "since"> }
  | { readonly type: "cells-restored" }
  | { readonly type: "kept-read"; readonly kept: Partial<Kept> }
  | { readonly type: "told"; readonly status: string }
  | { readonly type: "undone"; readonly part: Written }
  | { readonly type: "undo-cut-off"; readonly part: Written }
  | { readonly type: "report-closed" }
  | { readonly type: "dismissed" };

/** Writes on sheets, as `writeStandings`, `updatePlayers` and `rateAgain` do. */
export type SheetsWriter = (
  isCancelled: () => boolean,
  state: PaneState,
  progress: (step: HowFar) => void,
) => Promise<SheetsWritten>;

/** Dates, time control and rules of a sheet. */
function factsOn({ events, sheets }: PaneState, { id, memory }: SheetSnapshot): Schedule {
  return factsOfSheet(events, {
    id,
    facts: sheets.find((sheet) => sheet.id === id)?.facts ?? scheduleOf(memory),
  });
}

const NO_PROBLEM = { problem: null, wayOut: null } as const;

const WAYS_OUT: Readonly<Partial<Record<SheetProblem["code"], WayOut>>> = {
  occupied: "replace",
  "changed-since-written": "undo-anyway",
};

/** The state, and the one way to change it. */
export interface Store {
  readonly getState: () => PaneState;
  readonly dispatch: (event: PaneEvent) => void;
}

/**
 * What has to end before a button that writes can be pressed: the first task that changes the workbook, or null. A
 * reading is waited for instead.
 */
export function busyWith({ tasks }: Pick<PaneState, "tasks">): Work | null {
  return tasks.find(({ work }) => work !== "reading")?.work ?? null;
}

/** Whether a change of cells is still on its sheet, as far as a reading shows. */
function editStands({ sheetId, changes }: CellEdit, { id, table }: SheetSnapshot): boolean {
  return id !== sheetId || changes.every(({ cell, to }) => String(valueAt(table, cell)) === String(to));
}

/** Views that are doors: Back leads home from them. */
const DOORS: readonly ViewName[] = ["home", "rate"];

/** What is written now takes the place of what was written on the same sheets before. */
function writtenNow(state: PaneState, all: readonly Written[]): PaneState["written"] {
  // What stood there already needs no Undo.
  const parts = all.filter((part) => !changesNothing(part));
  const isReplaced = ({ sheetId, of }: Written) =>
    parts.some((part) => part.sheetId === sheetId && part.of === of);
  const earlier = withoutParts(state.written, isReplaced);
  return parts.length > 0 ? [...earlier, parts] : earlier;
}

function withPart(state: PaneState, part: Written, changed: Partial<Written>): PaneState["written"] {
  return state.written.map((parts) =>
    parts.map((written) => (written === part ? { ...written, ...changed } : written)),
  );
}

export function reduce(state: PaneState, event: PaneEvent): PaneState {
  switch (event.type) {
    case "opened": {
      const from = event.view === "rate" || !DOORS.includes(state.view) ? "home" : state.view;
      const isBack = event.isBack ?? false;
      return { ...state, ...NO_PROBLEM, view: event.view, from, tab: START.tab, isBack, report: [] };
    }
    case "pressed":
      return { ...state, ...NO_PROBLEM, tasks: [...state.tasks, event.task] };
    case "ended": {
      const tasks = state.tasks.filter(({ id }) => id !== event.id);
      return { ...state, tasks, progress: null };
    }
    case "progressed":
      return { ...state, progress: event.progress };
    case "read": {
      const { sheet, workbook = { events: [], sheets: [], others: [] } } = event;
      const same = state.sheet?.id === sheet.id;
      const now = { ...state, ...workbook };
      const { choices } = same ? state.event : sheet.memory;
      // What was typed for a sheet is in its memory by now; the rest follows its title. A section has what its event has.
      // Excel's own undo may have taken back what was written.
      const isGone = (part: Written) =>
        part.sheetId === sheet.id && !part.isPartlyUndone && !stillStands(part, sheet.table);
      return {
        ...now,
        // To replace cells was offered for the sheet before.
        ...(state.sheet && !same && state.wayOut === "replace" && NO_PROBLEM),
        sheet,
        written: withoutParts(state.written, isGone),
        event: { ...factsOn(now, sheet), choices },
        player: same ? state.player : null,
        selected: same && !event.follows ? state.selected : event.cell,
        edit: state.edit && editStands(state.edit, sheet) ? state.edit : null,
      };
    }
    case "selected":
      // A cell that was gone to says which player is meant, until one is chosen in the pane.
      // Excel may report a selection late: if it is the cell where the user was all along, the choice stays.
      return state.sheet?.id === event.sheetId
        ? {
            ...state,
            selected: event.cell,
            player: state.selected?.row === event.cell.row ? state.player : null,
          }
        : state;
    case "chose-player":
      return { ...state, player: event.player };
    case "turned":
      return { ...state, tab: event.tab };
    case "failed":
      return {
        ...state,
        problem: event.problem,
        wayOut: WAYS_OUT[event.problem.code] ?? null,
        status: event.problem.message,
      };
    case "event-entered": {
      const { sheet, events } = state;
      const its = sheet && eventOn(events, sheet.id);
      const changed = its && withEntry(its, sheet.id, event.event);
      return {
        ...state,
        event: event.event,
        ...(changed !== its && { events: withEvent(events, changed!) }),
      };
    }
    case "event-changed": {
      const { sheet } = state;
      const now = { ...state, events: withEvent(state.events, event.event) };
      return sheet && eventOn(now.events, sheet.id)
        ? { ...now, event: { ...factsOn(now, sheet), choices: state.event.choices } }
        : now;
    }
    case "wrote": {
      const unsure = event.written.flatMap((part) => part.unsure ?? []);
      return {
        ...state,
        ...(unsure.length > 0 && { problem: notAnswered(unsure), wayOut: null }),
        written: writtenNow(state, event.written),
        report: event.report ?? [],
        status: event.status,
      };
    }
    case "came-to-new":
      return { ...state, view: "rate", from: "home", isBack: false };
    case "cells-changed":
      return { ...state, edit: { ...event.edit, since: state.written.flat() }, status: event.edit.words };
    case "cells-restored":
      return { ...state, edit: null, status: "Undone: the cell is as it was." };
    case "kept-read":
      return { ...state, ...event.kept };
    case "told":
      return { ...state, status: event.status };
    case "undone":
      return { ...state, written: withoutParts(state.written, (part) => part === event.part) };
    case "undo-cut-off":
      return { ...state, written: withPart(state, event.part, { isPartlyUndone: true }) };
    case "report-closed":
      return { ...state, ...NO_PROBLEM, report: [] };
    case "dismissed":
      return { ...state, ...NO_PROBLEM };
  }
}
