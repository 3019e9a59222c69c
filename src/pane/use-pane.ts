/**
 * The pane's actions: each asks the workbook for something and tells the state how it went. One at a time; a
 * change in the workbook is followed by a new reading as soon as nothing else is going on.
 */
import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { toProblem } from "../excel/errors";
import { watchWorkbook } from "../excel/events";
import { readActiveSheet, selectCell } from "../excel/read-sheet";
import { undo } from "../excel/undo";
import { writeBeside, writeNewSheet, type WriteOptions } from "../excel/write-plan";
import type { SheetPlan } from "../wallchart/plan";
import type { CellRef } from "../wallchart/section";
import { reduce, START, type Draft, type PaneState, type ViewName, type Work } from "./state";
import type { EventEntry } from "./event-view";

/** Edits come in bursts; one reading after a burst is enough. */
const QUIET_MS = 250;

export interface PaneActions {
  readonly open: (view: ViewName) => void;
  readonly enterEvent: (event: EventEntry) => void;
  readonly enterDraft: (draft: Draft) => void;
  readonly write: (plan: SheetPlan, options: WriteOptions) => Promise<void>;
  readonly addSheet: (plan: SheetPlan, event: EventEntry) => Promise<void>;
  readonly undo: (force: boolean) => Promise<void>;
  readonly keep: () => void;
  readonly dismiss: () => void;
  readonly select: (cell: CellRef) => Promise<void>;
}

export function usePane(): [PaneState, PaneActions] {
  const [state, dispatch] = useReducer(reduce, START);
  const current = useRef(state);
  useEffect(() => {
    current.current = state;
  }, [state]);
  const working = useRef(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());

  /** Behind whatever is going on. */
  const queue = useCallback((task: () => Promise<void>): Promise<void> => {
    const done = last.current.then(task);
    last.current = done.catch(() => undefined);
    return done;
  }, []);

  const read = useCallback(async () => dispatch({ type: "read", sheet: await readActiveSheet() }), []);

  /** Runs what the user asked for; nothing while another such task is going on. */
  const run = useCallback(
    async (work: Work, task: () => Promise<void>): Promise<void> => {
      if (working.current) return;
      working.current = true;
      dispatch({ type: "began", work });
      try {
        await queue(task);
      } catch (error) {
        const problem = toProblem(error);
        // The preview is out of date: the new one is made before the user reads why.
        if (problem.code === "changed") await queue(read).catch(() => undefined);
        dispatch({ type: "failed", problem });
      } finally {
        working.current = false;
      }
    },
    [queue, read],
  );

  useEffect(() => {
    let timer = 0;
    // What goes wrong in the background is told when the user asks for something.
    const readQuietly = (): void => void queue(read).catch(() => undefined);
    const changed = (): void => {
      window.clearTimeout(timer);
      timer = window.setTimeout(readQuietly, QUIET_MS);
    };
    void run("reading", read);
    const watching = watchWorkbook(changed).catch(() => null);
    return () => {
      window.clearTimeout(timer);
      void watching.then((stop) => stop?.());
    };
  }, [queue, read, run]);

  const actions = useMemo<PaneActions>(
    () => ({
      open: (view) => {
        dispatch({ type: "opened", view });
        void run("reading", read);
      },
      enterEvent: (event) => dispatch({ type: "event-entered", event }),
      enterDraft: (draft) => dispatch({ type: "draft-entered", draft }),
      write: (plan, options) =>
        run("writing", async () => {
          const { sheet, event } = current.current;
          if (!sheet) return;
          const written = await writeBeside(plan, sheet, event, options);
          dispatch({ type: "wrote", written });
          await read();
        }),
      addSheet: (plan, event) =>
        run("adding", async () => {
          const { name } = await writeNewSheet(plan, event);
          dispatch({ type: "added", name });
          await read();
        }),
      undo: (force) =>
        run("undoing", async () => {
          const { written } = current.current;
          if (!written) return;
          await undo(written, force);
          dispatch({ type: "undone" });
          await read();
        }),
      keep: () => dispatch({ type: "kept" }),
      dismiss: () => dispatch({ type: "dismissed" }),
      select: async ({ row, column }) => {
        const { sheet } = current.current;
        if (!sheet) return;
        await selectCell(sheet.id, row, column).catch((error: unknown) =>
          dispatch({ type: "failed", problem: toProblem(error) }),
        );
      },
    }),
    [read, run],
  );
  return [state, actions];
}
