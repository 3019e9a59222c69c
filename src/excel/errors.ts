/**
 * What can go wrong between us and the workbook, in a tournament director's words. Excel's own error codes
 * (see "Error handling with the application-specific JavaScript APIs") become problems that say what to do, and so does a
 * part of ours that could not be loaded.
 *
 * Example: `toProblem(error).code` is "cell-edit" when the user is still typing in a cell.
 */
import type { CellRef } from "../wallchart/types";

export type ProblemCode =
  | "protected"
  | "structure-locked"
  | "view-only"
  | "denied"
  | "cell-edit"
  | "no-cell"
  | "other-workbook"
  | "no-worksheet"
  | "filtered"
  | "no-undo-group"
  | "no-memory"
  | "session-over"
  | "sheet-gone"
  | "name-taken"
  | "too-large"
  | "kept-too-large"
  | "busy"
  | "occupied"
  | "merged"
  | "changed"
  | "changed-since-written"
  | "not-restored"
  | "not-answered"
  | "half-undone"
  | "not-remembered"
  | "not-rated"
  | "results-left"
  | "not-loaded"
  | "too-old"
  | "cancelled"
  | "unexpected";

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

type Words = readonly [code: ProblemCode, message: string, hint: string];

const PROTECTED: Words = [
  "protected",
  "The sheet is protected.",
  "Choose Review > Unprotect Sheet in Excel, then try again.",
];
const STRUCTURE_LOCKED: Words = [
  "structure-locked",
  "The workbook's structure is protected.",
  "Choose Review > Protect Workbook in Excel to unprotect it, then try again.",
];
const VIEW_ONLY: Words = [
  "view-only",
  "This file is open for viewing only.",
  "Choose Enable Editing in the bar at the top, or save a copy and open that. Then try again.",
];
/** Excel says so of a protected sheet, a locked structure and a file for viewing; antivirus software causes it too. */
const DENIED: Words = [
  "denied",
  "Excel does not allow this.",
  "The sheet may be protected (Review > Unprotect Sheet), the workbook's structure may be (Review > Protect Workbook), or the file may be open for viewing only (Enable Editing, or save a copy).",
];
const NO_CELL: Words = [
  "no-cell",
  "No cell is selected, or cells in several places are.",
  "Click a cell of the wallchart first, then try again.",
];
const OTHER_WORKBOOK: Words = [
  "other-workbook",
  "Another workbook is in front.",
  "Click a cell of this workbook, then try again.",
];
const NO_WORKSHEET: Words = [
  "no-worksheet",
  "The sheet in front is a chart sheet or a macro sheet, which has no cells.",
  "Open the sheet with the wallchart, then try again.",
];
const FILTERED: Words = [
  "filtered",
  "A filter is in the way.",
  "Choose Data > Clear in Excel to show all rows, then try again.",
];
const MERGED: Words = [
  "merged",
  "Merged cells are in the way.",
  "Unmerge them with Home > Merge & Center in Excel, then try again.",
];
const NO_UNDO_GROUP: Words = [
  "no-undo-group",
  "Excel can't make this one step for its own Undo.",
  "Save the workbook and open it again, then try again.",
];
const NO_MEMORY: Words = [
  "no-memory",
  "Excel has no memory left for this.",
  "Close other workbooks, or save this one and open it again. Then try again.",
];
const SESSION_OVER: Words = [
  "session-over",
  "The connection of this page to the workbook has ended.",
  "Reload the page, or close the workbook and open it again.",
];
const CELL_EDIT: Words = [
  "cell-edit",
  "Excel is waiting for you to finish typing in a cell.",
  "Press Enter or Esc in the sheet, then try again.",
];
const SHEET_GONE: Words = [
  "sheet-gone",
  "The sheet is no longer there.",
  "Open the sheet with the wallchart and try again.",
];
const TOO_LARGE: Words = [
  "too-large",
  "This sheet is too large.",
  "Copy the wallchart to a sheet of its own and try again. In a formula, give its rows too, such as A1:K50.",
];
const BUSY: Words = ["busy", "Excel is busy and did not answer.", "Wait a moment, then try again."];
const NAME_TAKEN: Words = ["name-taken", "Someone else just added a sheet with the same name.", "Try again."];
/** What may help with a problem that nobody foresaw. */
export const TRY_AGAIN = "Try again. If that does not help, save the workbook and open it again.";
const NOT_LOADED: Words = [
  "not-loaded",
  "A part of the add-in could not be loaded.",
  `Check the internet connection. ${TRY_AGAIN}`,
];
const UNEXPECTED: Words = ["unexpected", "Excel could not do this.", TRY_AGAIN];

const BY_EXCELS_CODE: Readonly<Record<string, Words>> = {
  AccessDenied: DENIED,
  FilteredRangeConflict: FILTERED,
  InactiveWorkbook: OTHER_WORKBOOK,
  InvalidOperationInCellEditMode: CELL_EDIT,
  InvalidOrTimedOutSession: SESSION_OVER,
  InvalidSelection: NO_CELL,
  ItemAlreadyExists: NAME_TAKEN,
  ItemNotFound: SHEET_GONE,
  InvalidReference: SHEET_GONE,
  MemoryLimitReached: NO_MEMORY,
  MergedRangeConflict: MERGED,
  UndoNotSupported: NO_UNDO_GROUP,
  UnsupportedSheet: NO_WORKSHEET,
  OperationCellsExceedLimit: TOO_LARGE,
  RangeExceedsLimit: TOO_LARGE,
  RequestPayloadSizeLimitExceeded: TOO_LARGE,
  ResponsePayloadSizeLimitExceeded: TOO_LARGE,
  RequestAborted: BUSY,
  ActivityLimitReached: BUSY,
  ServiceNotAvailable: BUSY,
  Timeout: BUSY,
};

export const protectedSheet = (name = "") =>
  new SheetProblem(
    PROTECTED[0],
    `${name === "" ? PROTECTED[1] : `The sheet ${name} is protected.`} Nothing was written.`,
    PROTECTED[2],
  );
export const noCell = () => new SheetProblem(...NO_CELL);
export const sheetGone = () => new SheetProblem(...SHEET_GONE);
export const notRated = () =>
  new SheetProblem(
    "not-rated",
    "The sheet has no ratings to write yet.",
    "The pane shows what to fix: an error in the wallchart, its date or its time control.",
  );
/** What another window added meanwhile is not added again. */
export const alreadyAdded = () =>
  new SheetProblem(NAME_TAKEN[0], `${NAME_TAKEN[1]} No sheet was added.`, NAME_TAKEN[2]);
export const cancelled = () =>
  new SheetProblem(
    "cancelled",
    "Canceled. The sheet is as it was.",
    "Press the button again when you are ready.",
  );
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
export const tooLarge = () => new SheetProblem(...TOO_LARGE);

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
  const reasons: readonly Words[] = [
    ...(isViewOnly ? [VIEW_ONLY] : []),
    ...(isStructureLocked ? [STRUCTURE_LOCKED] : []),
    ...(first === undefined ? [] : [[PROTECTED[0], `${names} protected.`, PROTECTED[2]] as const]),
  ];
  if (reasons.length === 0) return new SheetProblem(DENIED[0], message, hint, [], cause);
  const words = reasons.map(([, reason]) => reason).join(" ");
  const outcome = message.slice(DENIED[1].length).trim();
  return new SheetProblem(
    reasons[0]![0],
    `${words} ${outcome}`.trim(),
    reasons.map(([, , way]) => way).join(" "),
    [],
    cause,
  );
}

/** The problem where Excel says that a sheet is gone which is still there: it says so of other things too. */
export function stillThere({ message, cause }: SheetProblem): SheetProblem {
  const [code, words, hint] = UNEXPECTED;
  return new SheetProblem(code, `${words}${message.slice(SHEET_GONE[1].length)}`, hint, [], cause);
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
  const words = isNotLoaded(error) ? NOT_LOADED : BY_EXCELS_CODE[codeOf(error)];
  const [code, message, hint] = words ?? UNEXPECTED;
  return new SheetProblem(code, `${message} ${outcome}`.trim(), hint, [], error);
}

const UNSURE =
  "Excel did not say what these cells held in that very moment. If someone typed there just then, type it again.";

/** Said where Excel did not answer, all was written once more, and what a cell held the first time is not known. */
export const notAnswered = (cells: readonly CellRef[]) =>
  new SheetProblem("not-answered", "Excel did not answer at first. By now all is done.", UNSURE, cells);

/** The same where all was taken back. */
export const takenBack = (failure: unknown, cells: readonly CellRef[]) => {
  const { code, message } = toProblem(failure);
  const words = failure instanceof SheetProblem ? "Excel did not answer at first." : message;
  return new SheetProblem(code, `${words} What was written is taken back.`, UNSURE, cells, failure);
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
