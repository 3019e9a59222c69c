/**
 * The pane's state and how each event changes it. What can be worked out from it (problems, preview, rules) is in
 * `event-view.ts` and `chart-view.ts`.
 */
import type { SheetProblem } from "../excel/errors";
import type { SheetSnapshot } from "../excel/read-sheet";
import type { Written } from "../excel/undo";
import type { EventFacts, SourceFile } from "../wallchart/formats/result";
import { NO_EVENT, type EventEntry } from "../sheet/event";
import {
  eventOn,
  factsOfSheet,
  withEntry,
  withEvent,
  scheduleOf,
  type Schedule,
  type SheetGlance,
  type WorkbookEvent,
} from "../sheet/event-sections";

export type ViewName = "home" | "rate" | "event" | "import" | "explain" | "whatif" | "wizard";
export type Work = "reading" | "writing" | "undoing" | "adding" | "rating-event";

/** Something that was pressed and is not done yet. */
export interface Task {
  readonly id: number;
  readonly work: Work;
}

export interface Draft {
  readonly text: string;
  /** The files that were chosen, instead of text. */
  readonly files: readonly SourceFile[];
  readonly event: EventEntry;
}

/** What the pane offers beside a problem. */
export type WayOut = "replace" | "undo-anyway" | null;

/** A player of the active sheet, by the place of their section on it and their own in it. */
export interface PlayerRef {
  readonly section: number;
  readonly player: number;
}

/** How far a long work is. */
export interface Progress {
  readonly done: number;
  readonly of: number;
  readonly name: string;
}

export interface PaneState {
  readonly view: ViewName;
  /** Where Back leads. */
  readonly from: ViewName;
  /** The active sheet as last read; null before the first reading. */
  readonly sheet: SheetSnapshot | null;
  /** Of the active sheet. */
  readonly event: EventEntry;
  /** The events in the workbook; each sheet is in one of them at most. */
  readonly events: readonly WorkbookEvent[];
  /** All sheets that can be seen, from left to right, as far as they were looked at. */
  readonly sheets: readonly SheetGlance[];
  /** Sections that were read beside the active sheet: those that come before it, for Rate event all of them. */
  readonly others: readonly SheetSnapshot[];
  /** What was pressed and is not done yet: the first is going on, the others wait for it. */
  readonly tasks: readonly Task[];
  /** Of writing an event. */
  readonly progress: Progress | null;
  readonly problem: SheetProblem | null;
  readonly wayOut: WayOut;
  /** Written and neither kept nor restored yet; one for each sheet. */
  readonly written: readonly Written[];
  /** What came of writing an event, a line for each sheet. */
  readonly report: readonly string[];
  /** What a screen reader is told. */
  readonly status: string;
  readonly draft: Draft;
  /** The row that is selected on the active sheet, from 0; null before the first selection. */
  readonly selectedRow: number | null;
  /** The player that Explain and What if show; null follows the selected cell. */
  readonly player: PlayerRef | null;
}

const NO_DRAFT: Draft = { text: "", files: [], event: NO_EVENT };

export const START: PaneState = {
  view: "home",
  from: "home",
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
  report: [],
  status: "",
  draft: NO_DRAFT,
  selectedRow: null,
  player: null,
};

export type PaneEvent =
  | { readonly type: "opened"; readonly view: ViewName }
  | { readonly type: "pressed"; readonly task: Task }
  | { readonly type: "ended"; readonly id: number }
  | { readonly type: "progressed"; readonly progress: Progress }
  | {
      readonly type: "read";
      readonly sheet: SheetSnapshot;
      readonly row: number;
      /** Left out by a test that is about one sheet. */
      readonly workbook?: Pick<PaneState, "events" | "sheets" | "others">;
    }
  | { readonly type: "selected"; readonly sheetId: string; readonly row: number }
  | { readonly type: "chose-player"; readonly player: PlayerRef | null }
  | { readonly type: "failed"; readonly problem: SheetProblem }
  | { readonly type: "event-entered"; readonly event: EventEntry }
  | { readonly type: "event-changed"; readonly event: WorkbookEvent }
  | { readonly type: "draft-entered"; readonly draft: Draft }
  | { readonly type: "draft-told"; readonly facts: EventFacts }
  | { readonly type: "wrote"; readonly written: Written }
  | { readonly type: "charted"; readonly written: Written; readonly charts: readonly string[] }
  | { readonly type: "wrote-event"; readonly written: readonly Written[]; readonly report: readonly string[] }
  | { readonly type: "added"; readonly names: readonly string[] }
  | { readonly type: "told"; readonly status: string }
  | { readonly type: "undone"; readonly left: readonly Written[] }
  | { readonly type: "kept" }
  | { readonly type: "dismissed" };

/** Dates, time control and rules of a sheet. */
function factsOn({ events, sheets }: PaneState, { id, memory }: SheetSnapshot): Schedule {
  return factsOfSheet(events, {
    id,
    facts: sheets.find((one) => one.id === id)?.facts ?? scheduleOf(memory),
  });
}

const NO_PROBLEM = { problem: null, wayOut: null } as const;

const WAYS_OUT: Readonly<Partial<Record<SheetProblem["code"], WayOut>>> = {
  occupied: "replace",
  "changed-since-written": "undo-anyway",
};

/**
 * What has to end before a button that writes can be pressed: the first task that changes the workbook, or null. A
 * reading is waited for instead.
 */
export function busyWith({ tasks }: Pick<PaneState, "tasks">): Work | null {
  return tasks.find(({ work }) => work !== "reading")?.work ?? null;
}

/** Views that are doors: Back leads home from them. */
const DOORS: readonly ViewName[] = ["home", "rate"];

export function reduce(state: PaneState, event: PaneEvent): PaneState {
  switch (event.type) {
    case "opened": {
      const from = event.view === "rate" || !DOORS.includes(state.view) ? "home" : state.view;
      return { ...state, ...NO_PROBLEM, view: event.view, from, report: [] };
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
      // What was typed for this sheet stays; another sheet brings its own. A section has what its event has.
      const isAlone = !eventOn(workbook.events, sheet.id);
      return {
        ...now,
        sheet,
        event: same && isAlone ? state.event : { ...factsOn(now, sheet), choices },
        player: same ? state.player : null,
        selectedRow: same ? state.selectedRow : event.row,
      };
    }
    case "selected":
      // A cell that was gone to says which player is meant, until one is chosen in the pane.
      // Excel may tell of a selection late: that of the cell where the user was all along takes back no choice.
      return state.sheet?.id === event.sheetId && state.selectedRow !== event.row
        ? { ...state, selectedRow: event.row, player: null }
        : state;
    case "chose-player":
      return { ...state, player: event.player };
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
    case "draft-entered":
      return { ...state, draft: event.draft };
    case "draft-told": {
      // What a file says of the event is entered where nothing was typed.
      const { startDate, endDate, timeControl } = event.facts;
      const entry = state.draft.event;
      const days = { startDate: startDate === endDate ? "" : (startDate ?? ""), endDate: endDate ?? "" };
      const filled = {
        ...entry,
        ...(entry.startDate === "" && entry.endDate === "" && days),
        timeControl: entry.timeControl || timeControl,
      };
      return { ...state, draft: { ...state.draft, event: filled } };
    }
    case "wrote":
      return { ...state, written: [event.written], status: "Ratings written." };
    case "charted": {
      const { written, charts } = event;
      return { ...state, written: state.written.map((one) => (one === written ? { ...one, charts } : one)) };
    }
    case "wrote-event":
      return {
        ...state,
        written: event.written,
        report: event.report,
        status: event.report.join(" "),
      };
    case "added":
      return {
        ...state,
        view: "rate",
        from: "home",
        draft: NO_DRAFT,
        written: [],
        status: `${event.names.length === 1 ? "Sheet" : "Sheets"} ${event.names.join(", ")} added.`,
      };
    case "told":
      return { ...state, status: event.status };
    case "undone":
      if (event.left.length > 0) return { ...state, written: event.left };
      return { ...state, written: [], report: [], status: "Restored: the sheet is as it was." };
    case "kept":
      return { ...state, ...NO_PROBLEM, written: [], report: [], status: "Ratings kept." };
    case "dismissed":
      return { ...state, ...NO_PROBLEM };
  }
}
