/**
 * What can go wrong between us and the workbook, in a tournament director's words. Excel's own error codes
 * (see "Error handling with the application-specific JavaScript APIs") become problems that say what to do, and so does a
 * part of ours that could not be loaded.
 *
 * Example: `toProblem(error).code` is "cell-edit" when the user is still typing in a cell.
 */
import type { CellRef } from "../wallchart/types";

/** A problem to show: what is wrong, what to do, and the cells it is about. */
export class SheetProblem extends Error {
  constructor(
    readonly code: ProblemCode,
    message: string,
    readonly hint: string,
    readonly cells: readonly CellRef[] = [],
    /** What Excel threw: for a programmer, never shown. */
    cause?: unknown,
  ) {
    super(message, { cause });
    this.name = "SheetProblem";
  }
}

/** What may help with a problem that nobody foresaw. */
export const TRY_AGAIN = "Try again. If that does not help, save the workbook and open it again.";

/** What is wrong and what to do, by code. */
const WORDS = {
  protected: ["The sheet is protected.", "Choose Review > Unprotect Sheet in Excel, then try again."],
  "structure-locked": [
    "The workbook's structure is protected.",
    "Choose Review > Protect Workbook in Excel to unprotect it, then try again.",
  ],
  "view-only": [
    "This file is open for viewing only.",
    "Choose Enable Editing in the bar at the top, or save a copy and open that. Then try again.",
  ],
  /** Excel says so of a protected sheet, a locked structure and a file for viewing; antivirus software causes it too. */
  denied: [
    "Excel does not allow this.",
    "The sheet may be protected (Review > Unprotect Sheet), the workbook's structure may be (Review > Protect Workbook), or the file may be open for viewing only (Enable Editing, or save a copy).",
  ],
  "no-cell": [
    "No cell is selected, or cells in several places are.",
    "Click a cell of the wallchart first, then try again.",
  ],
  "other-workbook": ["Another workbook is in front.", "Click a cell of this workbook, then try again."],
  "no-worksheet": [
    "The sheet in front is a chart sheet or a macro sheet, which has no cells.",
    "Open the sheet with the wallchart, then try again.",
  ],
  filtered: ["A filter is in the way.", "Choose Data > Clear in Excel to show all rows, then try again."],
  merged: [
    "Merged cells are in the way.",
    "Unmerge them with Home > Merge & Center in Excel, then try again.",
  ],
  "no-undo-group": [
    "Excel can't make this one step for its own Undo.",
    "Save the workbook and open it again, then try again.",
  ],
  "no-memory": [
    "Excel has no memory left for this.",
    "Close other workbooks, or save this one and open it again. Then try again.",
  ],
  "session-over": [
    "The connection of this page to the workbook has ended.",
    "Reload the page, or close the workbook and open it again.",
  ],
  "cell-edit": [
    "Excel is waiting for you to finish typing in a cell.",
    "Press Enter or Esc in the sheet, then try again.",
  ],
  "sheet-gone": ["The sheet is no longer there.", "Open the sheet with the wallchart and try again."],
  "too-large": [
    "This sheet is too large.",
    "Copy the wallchart to a sheet of its own and try again. In a formula, give its rows too, such as A1:K50.",
  ],
  busy: ["Excel is busy and did not answer.", "Wait a moment, then try again."],
  "name-taken": ["Someone else just added a sheet with the same name.", "Try again."],
  "not-rated": [
    "The sheet has no ratings to write yet.",
    "The pane shows what to fix: an error in the wallchart, its date or its time control.",
  ],
  cancelled: ["Canceled. The sheet is as it was.", "Press the button again when you are ready."],
  "not-answered": [
    "Excel did not answer at first. By now all is done.",
    "Excel did not say what these cells held in that very moment. If someone typed there just then, type it again.",
  ],
  "not-loaded": ["A part of the add-in could not be loaded.", `Check the internet connection. ${TRY_AGAIN}`],
  unexpected: ["Excel could not do this.", TRY_AGAIN],
} satisfies Record<string, readonly [message: string, hint: string]>;
type UsualCode = keyof typeof WORDS;

/** Those of a few writes have their words where they are thrown. */
export type ProblemCode =
  | UsualCode
  | "kept-too-large"
  | "occupied"
  | "changed"
  | "changed-since-written"
  | "not-restored"
  | "half-undone"
  | "not-remembered"
  | "results-left"
  | "too-old";

/** @param outcome what became of the workbook, a sentence */
function usual(code: UsualCode, outcome = "", cells: readonly CellRef[] = [], cause?: unknown): SheetProblem {
  const [message, hint] = WORDS[code];
  return new SheetProblem(code, `${message} ${outcome}`.trim(), hint, cells, cause);
}

const BY_EXCELS_CODE: Readonly<Record<string, UsualCode>> = {
  AccessDenied: "denied",
  FilteredRangeConflict: "filtered",
  InactiveWorkbook: "other-workbook",
  InvalidOperationInCellEditMode: "cell-edit",
  InvalidOrTimedOutSession: "session-over",
  InvalidSelection: "no-cell",
  ItemAlreadyExists: "name-taken",
  ItemNotFound: "sheet-gone",
  InvalidReference: "sheet-gone",
  MemoryLimitReached: "no-memory",
  MergedRangeConflict: "merged",
  UndoNotSupported: "no-undo-group",
  UnsupportedSheet: "no-worksheet",
  OperationCellsExceedLimit: "too-large",
  RangeExceedsLimit: "too-large",
  RequestPayloadSizeLimitExceeded: "too-large",
  ResponsePayloadSizeLimitExceeded: "too-large",
  RequestAborted: "busy",
  ActivityLimitReached: "busy",
  ServiceNotAvailable: "busy",
  Timeout: "busy",
};

export const protectedSheet = (name = "") =>
  name === ""
    ? usual("protected", "Nothing was written.")
    : new SheetProblem(
        "protected",
        `The sheet ${name} is protected. Nothing was written.`,
        WORDS.protected[1],
      );
export const noCell = () => usual("no-cell");
export const sheetGone = () => usual("sheet-gone");
export const tooLarge = () => usual("too-large");
export const notRated = () => usual("not-rated");
export const cancelled = () => usual("cancelled");
/** What another window added meanwhile is not added again. */
export const alreadyAdded = () => usual("name-taken", "No sheet was added.");
/** What a write is about. */
export type Output = "ratings" | "standings" | "slips" | "facts" | "formula";
/** @param cells that differ from what was read */
export const changed = (cells: readonly CellRef[], what: Output | "values" = "ratings") =>
  new SheetProblem(
    "changed",
    "The sheet changed meanwhile, so nothing was written.",
    `Look at the new ${what}, then press the button again.`,
    cells,
  );
/** Excel on the web answers at most 5 MB, and what a workbook keeps comes in one piece. */
export const keptTooLarge = (what: string) => (error: unknown) => {
  if (!isAnswerTooLarge(error)) throw error;
  throw new SheetProblem(
    "kept-too-large",
    `${what} that the add-in keeps in this workbook are too large to read.`,
    "Forget them, open an earlier copy of the workbook, or open it in Excel on the desktop.",
    [],
    error,
  );
};

function codeOf(error: unknown): string {
  return String((error as { code?: unknown } | null)?.code);
}

/** Whether a part of the add-in could not be loaded: webpack gives that error this name. */
function isNotLoaded(error: unknown): boolean {
  return (error as { name?: unknown } | null)?.name === "ChunkLoadError";
}

/** Whether Excel refused a request before it did any of it. */
export function refusedWhole(error: unknown): boolean {
  if (error instanceof SheetProblem) return error.code === "cancelled";
  return ["InvalidOperationInCellEditMode", "RequestPayloadSizeLimitExceeded"].includes(codeOf(error));
}

/** Whether Excel on the web could not send an answer of that size. */
export function isAnswerTooLarge(error: unknown): boolean {
  return codeOf(error) === "ResponsePayloadSizeLimitExceeded";
}

/** Whether Excel could not say which cell is selected: a chart is, or two areas, or another workbook is in front. */
export function hasNoCell(error: unknown): boolean {
  return ["InvalidSelection", "InactiveWorkbook", "UnsupportedSheet"].includes(codeOf(error));
}

/** What of a workbook is closed to changes, as far as Excel says. */
export interface Closed {
  readonly isViewOnly: boolean;
  readonly isStructureLocked: boolean;
  /** The names of the protected sheets. */
  readonly sheets: readonly string[];
}

/** A refusal in the words for what is closed: each reason that there is, or else all that there may be. */
export function closedProblem(
  { message, hint, cause }: SheetProblem,
  { isViewOnly, isStructureLocked, sheets }: Closed,
): SheetProblem {
  const [first, ...more] = sheets;
  const names = more.length === 0 ? `The sheet ${first} is` : `The sheets ${sheets.join(", ")} are`;
  const reasons = [
    ...(isViewOnly ? [usual("view-only")] : []),
    ...(isStructureLocked ? [usual("structure-locked")] : []),
    ...(first === undefined
      ? []
      : [new SheetProblem("protected", `${names} protected.`, WORDS.protected[1])]),
  ];
  if (reasons.length === 0) return new SheetProblem("denied", message, hint, [], cause);
  const words = reasons.map((reason) => reason.message).join(" ");
  const outcome = message.slice(WORDS.denied[0].length).trim();
  const ways = reasons.map((reason) => reason.hint).join(" ");
  return new SheetProblem(reasons[0]!.code, `${words} ${outcome}`.trim(), ways, [], cause);
}

/** The problem where Excel says that a sheet is gone which is still there: it says so of other things too. */
export function stillThere({ message, cause }: SheetProblem): SheetProblem {
  return usual("unexpected", message.slice(WORDS["sheet-gone"][0].length).trim(), [], cause);
}

/** Whether Excel did not say what was wrong, or that it can't undo what was asked. */
export function isGeneral(error: unknown): boolean {
  return ["GeneralException", "UndoNotSupported"].includes(codeOf(error));
}

/**
 * Whatever was thrown, as a problem to show.
 *
 * @param outcome what became of the workbook, a sentence; a problem of our own says it already
 */
export function toProblem(error: unknown, outcome = ""): SheetProblem {
  if (error instanceof SheetProblem) return error;
  const code = isNotLoaded(error) ? "not-loaded" : (BY_EXCELS_CODE[codeOf(error)] ?? "unexpected");
  return usual(code, outcome, [], error);
}

/** Said where Excel did not answer, all was written once more, and what a cell held the first time is not known. */
export const notAnswered = (cells: readonly CellRef[]) => usual("not-answered", "", cells);

/** The same where all was taken back. */
export const takenBack = (failure: unknown, cells: readonly CellRef[]) => {
  const { code, message } = toProblem(failure);
  const words = failure instanceof SheetProblem ? "Excel did not answer at first." : message;
  const [, unsure] = WORDS["not-answered"];
  return new SheetProblem(code, `${words} What was written is taken back.`, unsure, cells, failure);
};

/** @param byHand what may help */
export const notPutBack = (failure: unknown, byHand: string, cells: readonly CellRef[]) =>
  new SheetProblem(
    "not-restored",
    `Writing stopped halfway, and some cells could not be put back. ${toProblem(failure).message}`,
    byHand,
    cells,
    failure,
  );
