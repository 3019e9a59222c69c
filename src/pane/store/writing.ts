/**
 * What the pane writes on sheets: ratings beside a wallchart, new sheets, and the Undo of both. Loaded once the pane has
 * started; each of it runs within a task.
 */
import { notAnswered, toProblem, type SheetProblem } from "../../excel/errors";
import { writeNewSheets, writtenOnNew } from "../../excel/new-sheet";
import type { Remembered } from "../../excel/settings";
import { undo, type Written } from "../../excel/undo";
import { undoingMark } from "../../excel/undoing";
import { writeTogether } from "../../excel/write-plan";
import { NO_EVENT } from "../../sheet/event/event";
import { foundOn } from "../../sheet/rate/own-output";
import type { SheetPlan } from "../../sheet/write/plan";
import { plansNow, ratingsToWrite } from "./check-shown";
import { recallWriteChoices } from "./personal";
import { writeNow } from "./rate-workbook";
import type { SheetReader } from "./reading";
import { seeActive, type ShownPlan } from "./see-charts";
import type { Store } from "./state";
import type { CellRef } from "../../wallchart/types";
import { lastWriteOn, whereWritten, type WrittenTogether } from "./written";

/** Sheets to add, and the event that they are of. */
export interface SheetsToAdd {
  readonly plans: readonly SheetPlan[];
  readonly event: Remembered;
  readonly colors?: boolean;
  /** The pane stays where it is: there is nothing to rate on these sheets. */
  readonly stays?: boolean;
  /** The IDs of the visible sheets when it was asked for, where it is to be added once. */
  readonly onceBeside?: readonly string[];
  /** "sample", or the ID of the sheet that they are copies of. */
  readonly madeFrom?: string;
}

export interface Writer {
  /** Adds sheets; returns their IDs. */
  readonly add: (sheets: SheetsToAdd, isCancelled: () => boolean) => Promise<readonly string[]>;
  /** Writes what a preview shows, if it is still so: beside a chart, or on new sheets. */
  readonly write: (shown: ShownPlan, overwrite: boolean, isCancelled: () => boolean) => Promise<void>;
  /** Writes beside the chart of the active sheet as it is now. */
  readonly writeNow: (isCancelled: () => boolean) => Promise<void>;
  readonly undo: (parts: WrittenTogether) => Promise<void>;
  /** Goes on with an Undo that stopped at cells that someone edited, and loses those edits. */
  readonly undoAnyway: () => Promise<void>;
}

export function createWriter({ getState, dispatch }: Store, { readAgain }: SheetReader): Writer {
  const add: Writer["add"] = async (
    { plans, event, colors = false, stays = false, madeFrom = "", onceBeside },
    isCancelled,
  ) => {
    const added = await writeNewSheets(plans, event, { colors, isCancelled, madeFrom, onceBeside });
    // Emptied by Undo, a sheet shows nothing.
    const all = added.map((sheet, i) => writtenOnNew(sheet, plans[i]!, NO_EVENT));
    dispatch({ type: "wrote", written: all, status: whereWritten(all) });
    // First the new sheet, then its view: what the sheet before had must not be shown as its ratings.
    await readAgain();
    if (!stays) dispatch({ type: "came-to-new" });
    return added.map(({ id }) => id);
  };
  const writeOn = async (shown: ShownPlan, overwrite: boolean, isCancelled: () => boolean): Promise<void> => {
    const { plans, sheet } = shown;
    const [plan] = plans;
    if (!plan) return;
    const ratings = ratingsToWrite(shown, plan, overwrite);
    // The preview said that what looks like ours is written over.
    const mayReplace = shown.other ? [] : foundOn(sheet.memory);
    const asShown = { ...ratings, options: { ...ratings.options, mayReplace } };
    const [written] = await writeTogether([asShown], isCancelled);
    if (!written) return;
    dispatch({ type: "wrote", written: [written], status: "Ratings written." });
    await readAgain();
  };
  const stillThere = (parts: WrittenTogether) =>
    parts.filter((part) => getState().written.some((together) => together.includes(part)));
  /** Where an Undo stopped, since the cells were edited. */
  let undoStoppedAt: Pick<Written, "sheetId" | "of"> = { sheetId: "" };
  /** @param forced the sheet whose edits may be lost */
  const takeBack = async (parts: WrittenTogether, forced: string | null): Promise<void> => {
    let gone: SheetProblem | null = null;
    const unsure: CellRef[] = [];
    const inOrder = [...parts].reverse();
    const sheetIds = [...new Set(inOrder.map((part) => part.sheetId))];
    const done: string[] = [];
    for (const [i, id] of sheetIds.entries()) {
      // All of a sheet or nothing.
      const onSheet = inOrder.filter((part) => part.sheetId === id);
      undoStoppedAt = onSheet[0]!;
      const mark = undoingMark(sheetIds.slice(0, i + 1), sheetIds.slice(i + 1));
      const problem = await undo(onSheet, id === forced, { settings: [mark], done }).then(
        (cells) => {
          unsure.push(...cells);
          return null;
        },
        (error: unknown) => toProblem(error),
      );
      // A sheet that was deleted has nothing left to take back; the others go on.
      if (problem?.code === "sheet-gone") gone = problem;
      else if (problem) {
        const isUntouched = problem.code === "changed-since-written" || problem.code === "changed";
        if (!isUntouched) for (const part of onSheet) dispatch({ type: "undo-cut-off", part });
        throw problem;
      }
      // One by one: where a later one fails, the earlier ones are not to be taken back again.
      for (const part of onSheet) dispatch({ type: "undone", part });
      if (!problem) done.push(getState().sheets.find((sheet) => sheet.id === id)?.name ?? "Another sheet");
    }
    await readAgain();
    if (gone) throw gone;
    const what = parts.length > 1 ? "the sheets are as they were" : "the sheet is as it was";
    if (parts.length > 0) dispatch({ type: "report-closed" });
    dispatch({
      type: "told",
      status: parts.length > 0 ? `Undone: ${what}.` : "There is nothing left to undo.",
    });
    if (unsure.length > 0) throw notAnswered(unsure);
  };

  return {
    add,
    write: async (shown, overwrite, isCancelled) => {
      const now = await plansNow(shown, getState());
      const { plans, event, how, sheet } = now;
      if (how.newSheet) await add({ plans, event, colors: how.colors, madeFrom: sheet.id }, isCancelled);
      else await writeOn(now, overwrite, isCancelled);
    },
    writeNow: async (isCancelled) => {
      const written = await writeNow(seeActive(getState())!, recallWriteChoices(), isCancelled);
      dispatch({ type: "wrote", written: [written], status: "Ratings written." });
      await readAgain();
    },
    // Of two presses the second finds nothing left.
    undo: (parts) => takeBack(stillThere(parts), null),
    undoAnyway: () => {
      const { sheetId, of } = undoStoppedAt;
      return takeBack(lastWriteOn(getState().written, sheetId, of), sheetId);
    },
  };
}
