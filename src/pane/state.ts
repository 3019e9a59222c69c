/**
 * The pane's state and how each event changes it. What can be worked out from it (problems, preview, rules) is in
 * `event-view.ts` and `chart-view.ts`.
 */
import type { SheetProblem } from "../excel/errors";
import type { SheetSnapshot } from "../excel/read-sheet";
import type { Written } from "../excel/undo";
import type { EventEntry } from "./event-view";

export type ViewName = "home" | "rate" | "import";
export type Work = "reading" | "writing" | "undoing" | "adding";

export interface Draft {
  readonly text: string;
  /** The file the text came from; "" when it was pasted. */
  readonly file: string;
  readonly event: EventEntry;
}

/** What the pane offers beside a problem. */
export type WayOut = "replace" | "undo-anyway" | null;

export interface PaneState {
  readonly view: ViewName;
  /** The active sheet as last read; null before the first reading. */
  readonly sheet: SheetSnapshot | null;
  /** Of the active sheet. */
  readonly event: EventEntry;
  readonly work: Work | null;
  readonly problem: SheetProblem | null;
  readonly wayOut: WayOut;
  /** Written and neither kept nor undone yet. */
  readonly written: Written | null;
  /** What a screen reader is told. */
  readonly status: string;
  readonly draft: Draft;
}

const NO_EVENT: EventEntry = { startDate: "", timeControl: "" };
const NO_DRAFT: Draft = { text: "", file: "", event: NO_EVENT };

export const START: PaneState = {
  view: "home",
  sheet: null,
  event: NO_EVENT,
  work: null,
  problem: null,
  wayOut: null,
  written: null,
  status: "",
  draft: NO_DRAFT,
};

export type PaneEvent =
  | { readonly type: "opened"; readonly view: ViewName }
  | { readonly type: "began"; readonly work: Work }
  | { readonly type: "read"; readonly sheet: SheetSnapshot }
  | { readonly type: "failed"; readonly problem: SheetProblem }
  | { readonly type: "event-entered"; readonly event: EventEntry }
  | { readonly type: "draft-entered"; readonly draft: Draft }
  | { readonly type: "wrote"; readonly written: Written }
  | { readonly type: "added"; readonly name: string }
  | { readonly type: "undone" }
  | { readonly type: "kept" }
  | { readonly type: "dismissed" };

const AT_REST = { work: null, problem: null, wayOut: null } as const;

const WAYS_OUT: Readonly<Partial<Record<SheetProblem["code"], WayOut>>> = {
  occupied: "replace",
  "changed-since-written": "undo-anyway",
};

export function reduce(state: PaneState, event: PaneEvent): PaneState {
  switch (event.type) {
    case "opened":
      return { ...state, view: event.view, problem: null, wayOut: null };
    case "began":
      return { ...state, ...AT_REST, work: event.work };
    case "read": {
      const { sheet } = event;
      const same = state.sheet?.id === sheet.id;
      // What was typed for this sheet stays; another sheet brings its own.
      const { startDate, timeControl } = same ? state.event : sheet.memory;
      return { ...state, work: null, sheet, event: { startDate, timeControl } };
    }
    case "failed":
      return {
        ...state,
        work: null,
        problem: event.problem,
        wayOut: WAYS_OUT[event.problem.code] ?? null,
        status: event.problem.message,
      };
    case "event-entered":
      return { ...state, event: event.event };
    case "draft-entered":
      return { ...state, draft: event.draft };
    case "wrote":
      return { ...state, ...AT_REST, written: event.written, status: "Ratings written." };
    case "added":
      return {
        ...state,
        ...AT_REST,
        view: "rate",
        draft: NO_DRAFT,
        written: null,
        status: `Sheet ${event.name} added.`,
      };
    case "undone":
      return { ...state, ...AT_REST, written: null, status: "Undone: the sheet is as it was." };
    case "kept":
      return { ...state, ...AT_REST, written: null, status: "Ratings kept." };
    case "dismissed":
      return { ...state, problem: null, wayOut: null };
  }
}
