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
  | "cell-edit"
  | "sheet-gone"
  | "name-taken"
  | "too-large"
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
    /** IDs of new Excel charts that could not be deleted again. */
    readonly charts: readonly string[] = [],
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
  "Copy the wallchart to a sheet of its own and try again.",
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
  AccessDenied: PROTECTED,
  InvalidOperationInCellEditMode: CELL_EDIT,
  ItemAlreadyExists: NAME_TAKEN,
  ItemNotFound: SHEET_GONE,
  InvalidReference: SHEET_GONE,
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
export const sheetGone = () => new SheetProblem(...SHEET_GONE);
export const notRated = () =>
  new SheetProblem(
    "not-rated",
    "The sheet has no ratings to write yet.",
    "The pane shows what to fix: an error in the wallchart, its date or its time control.",
  );
export const cancelled = () =>
  new SheetProblem(
    "cancelled",
    "Canceled. The sheet is as it was.",
    "Press the button again when you are ready.",
  );
/** What a write is about. */
export type Output = "ratings" | "standings" | "slips" | "facts";
/** @param cells that differ from what was read */
export const changed = (cells: readonly CellRef[], what: Output | "values" = "ratings") =>
  new SheetProblem(
    "changed",
    `The sheet changed after these ${what} were shown, so nothing was written.`,
    `Look at the new ${what}, then press the button again.`,
    cells,
  );
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

/** Whether Excel did not say what was wrong, or that it can't undo what was asked. */
export function isGeneral(error: unknown): boolean {
  return ["GeneralException", "UndoNotSupported"].includes(codeOf(error));
}

export function isProtected(error: unknown): boolean {
  return codeOf(error) === "AccessDenied";
}

/**
 * Whatever was thrown, as a problem to show.
 *
 * @param outcome what became of the workbook, a sentence; a problem of our own says it already
 * @param charts as `SheetProblem.charts`
 */
export function toProblem(error: unknown, outcome = "", charts: readonly string[] = []): SheetProblem {
  if (error instanceof SheetProblem) return error;
  const words = isNotLoaded(error) ? NOT_LOADED : BY_EXCELS_CODE[codeOf(error)];
  const [code, message, hint] = words ?? UNEXPECTED;
  return new SheetProblem(code, `${message} ${outcome}`.trim(), hint, [], error, charts);
}

const UNSURE =
  "Excel did not say what these cells held in that very moment. If someone typed there just then, type it again.";

/** Said where Excel did not answer, all was written once more, and what a cell held the first time is not known. */
export const notAnswered = (cells: readonly CellRef[]) =>
  new SheetProblem("not-answered", "Excel did not answer at first. By now all is written.", UNSURE, cells);

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
