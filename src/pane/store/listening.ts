/** Hears what happens in the workbook, a changed cell or another selection, and reads it again behind what is going on. */
import { watchWorkbook } from "../../excel/events";
import { readHalfUndone } from "../../excel/undoing";
import { changesInWords, type CellChange } from "../../sheet/write/change-cells";
import type { CellRef } from "../../wallchart/types";
import type { WaitingLine } from "./line";
import type { SheetReader } from "./reading";
import { waitsForExcel } from "./see-charts";
import type { Store } from "./state";
import { watchTypedResults } from "./typed-results";

/** Edits come in bursts; one reading after a burst is enough. */
const QUIET_MS = 250;

export interface Listener {
  /** Reads the workbook within a task, and listens to it from now on. */
  readonly listenAndRead: SheetReader["read"];
  /** Says which cells we changed ourselves. */
  readonly changedCells: (sheetId: string, changes: readonly CellChange[]) => void;
  /** Forgets which results we filled in on a sheet. */
  readonly forgetFilled: (sheetId: string) => void;
  /** Begins to listen; the returned function ends it. */
  readonly start: () => () => void;
}

export function createListener(
  { getState, dispatch }: Store,
  line: WaitingLine,
  reader: SheetReader,
): Listener {
  const { queue, run, readSoon } = line;
  let listening = false;
  let endListening: (() => Promise<void>) | null = null;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const readQuietly = (): void => {
    quiet = undefined;
    readSoon();
  };
  const onChanged = (sheetId: string): void => {
    reader.forget(sheetId);
    clearTimeout(quiet);
    quiet = setTimeout(readQuietly, QUIET_MS);
  };
  /** A clock or stock prices may be computed all the time: it only matters while something is waited for. */
  const onCalculated = (sheetId: string): void => {
    if (!waitsForExcel(getState())) return;
    reader.forget(sheetId);
    quiet ??= setTimeout(readQuietly, QUIET_MS);
  };
  const onSelected = (sheetId: string, cell: CellRef): void => {
    results.fillSoon();
    void queue(() => Promise.resolve(dispatch({ type: "selected", sheetId, cell })));
  };
  const changedCells: Listener["changedCells"] = (sheetId, changes) => {
    dispatch({ type: "cells-changed", edit: { sheetId, changes, words: changesInWords(changes) } });
  };
  const results = watchTypedResults(getState, queue, (sheetId, changes) => {
    changedCells(sheetId, changes);
    readSoon();
  });
  /*
   * First to hear, then to read: a change between a reading and the first event that is heard would go unseen. Where
   * Excel does not let us listen, as while someone types in a cell, the next view that is opened tries again.
   */
  const listenAndRead: Listener["listenAndRead"] = async (follows, view) => {
    const heard = {
      changed: onChanged,
      calculated: onCalculated,
      selected: onSelected,
      edited: results.onEdited,
    };
    if (listening) endListening ??= await watchWorkbook(heard).catch(() => null);
    await reader.read(follows, view);
  };

  return {
    listenAndRead,
    changedCells,
    forgetFilled: results.forget,
    start: () => {
      listening = true;
      void run("reading", async () => {
        await listenAndRead();
        const problem = await readHalfUndone().catch(() => null);
        if (problem) throw problem;
      });
      return () => {
        listening = false;
        clearTimeout(quiet);
        void queue(async () => endListening?.()).catch(() => undefined);
      };
    },
  };
}
