/**
 * The pane's actions: each asks the workbook for something and tells the state how it went. One at a time; a
 * change in the workbook is followed by a new reading as soon as nothing else is going on.
 */
import { useCallback, useEffect, useMemo, useReducer, useRef } from "react";
import { toProblem, type SheetProblem } from "../excel/errors";
import { addCharts } from "../excel/charts";
import { watchWorkbook } from "../excel/events";
import { showPane } from "../excel/host";
import { writeNewSheets, type NewSheet } from "../excel/new-sheet";
import { readSelection } from "../excel/read-selection";
import {
  readActiveSheet,
  readSelectedCell,
  readSheetById,
  selectCell,
  type SheetSnapshot,
} from "../excel/read-sheet";
import { rememberSettings } from "../excel/settings";
import { undo } from "../excel/undo";
import { writeBeside, type WriteOptions } from "../excel/write-plan";
import type { EventFacts } from "../wallchart/formats/result";
import type { SheetPlan } from "../wallchart/plan";
import type { CellRef, Table } from "../wallchart/section";
import type { EventEntry } from "./event-view";
import { recallWriteChoices } from "./personal";
import type { RatedPlan } from "./post-plan";
import { rateAndWrite, rateWorkbook } from "./rate-workbook";
import { reduce, START, type Draft, type PaneState, type PlayerRef, type ViewName, type Work } from "./state";

/** Edits come in bursts; one reading after a burst is enough. */
const QUIET_MS = 250;
/** What is typed is kept in the workbook once the typing rests. */
const TYPING_MS = 800;

export interface PaneActions {
  readonly open: (view: ViewName) => void;
  readonly back: () => void;
  readonly enterEvent: (event: EventEntry) => void;
  readonly enterDraft: (draft: Draft) => void;
  readonly fillDraft: (facts: EventFacts) => void;
  readonly choosePlayer: (player: PlayerRef | null) => void;
  readonly explain: (player: PlayerRef) => void;
  /** Writes a plan on the sheet that it was made from. */
  readonly write: (
    plan: RatedPlan,
    from: { readonly sheet: SheetSnapshot; readonly event: EventEntry },
    options: WriteOptions,
  ) => Promise<void>;
  /** Rates the active sheet by what is known of it and writes beside it; opens the pane where it cannot. */
  readonly writeNow: () => Promise<void>;
  /** Adds a sheet for each plan; the first one comes to the front. Returns the IDs of those that were added. */
  readonly addSheets: (
    plans: readonly (SheetPlan & Partial<RatedPlan>)[],
    event: EventEntry,
    options?: { readonly colours: boolean },
  ) => Promise<readonly string[]>;
  readonly rateAll: (colours: boolean) => Promise<void>;
  readonly cancel: () => void;
  readonly undo: (force: boolean) => Promise<void>;
  readonly keep: () => void;
  readonly dismiss: () => void;
  readonly select: (cell: CellRef) => Promise<void>;
  /** The cells of a sheet; null where it is gone. Rejects where Excel does not tell, and the pane says why. */
  readonly tableOf: (sheetId: string) => Promise<Table | null>;
  /** The selected cells; none where Excel does not give them, and the pane says why. */
  readonly selection: () => Promise<Table>;
}

export function usePane(): [PaneState, PaneActions] {
  const [state, dispatch] = useReducer(reduce, START);
  const current = useRef(state);
  useEffect(() => {
    current.current = state;
  }, [state]);
  const working = useRef(false);
  const cancelled = useRef(false);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const typing = useRef(0);

  /** Behind whatever is going on. */
  const queue = useCallback(<T>(task: () => Promise<T>): Promise<T> => {
    const done = last.current.then(task);
    last.current = done.catch(() => undefined);
    return done;
  }, []);

  const read = useCallback(async () => dispatch({ type: "read", sheet: await readActiveSheet() }), []);

  /**
   * Reads again once something was done, without holding up the next press. What was done stays done where the sheet
   * cannot be read just now; the next press reads it.
   */
  const readAfter = useCallback(() => void queue(read).catch(() => undefined), [queue, read]);

  /** Runs what the user asked for; nothing while another such task is going on. Returns what went wrong. */
  const run = useCallback(
    async (work: Work, task: () => Promise<void>): Promise<SheetProblem | null> => {
      if (working.current) return null;
      working.current = true;
      cancelled.current = false;
      dispatch({ type: "began", work });
      try {
        await queue(task);
        return null;
      } catch (error) {
        // What writes says itself what became of the sheet; any other error came before it.
        const problem = toProblem(error, work === "reading" ? "" : "Nothing was written.");
        // The preview is out of date: the new one is made before the user reads why.
        if (problem.code === "changed") await queue(read).catch(() => undefined);
        dispatch(
          problem.code === "cancelled"
            ? { type: "done", status: problem.message }
            : { type: "failed", problem },
        );
        return problem;
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
    const selected = (): void =>
      void queue(async () => dispatch({ type: "selected", ...(await readSelectedCell()) })).catch(
        () => undefined,
      );
    void run("reading", read);
    const watching = watchWorkbook(changed, selected).catch(() => null);
    return () => {
      window.clearTimeout(timer);
      void watching.then((stop) => stop?.()).catch(() => undefined);
    };
  }, [queue, read, run]);

  const actions = useMemo<PaneActions>(() => {
    const isCancelled = (): boolean => cancelled.current;
    const perform = async (work: Work, task: () => Promise<void>): Promise<void> => {
      await run(work, task);
    };
    const open = (view: ViewName): void => {
      dispatch({ type: "opened", view });
      void run("reading", read);
    };
    return {
      open,
      back: () => open(current.current.from),
      enterEvent: (event) => {
        dispatch({ type: "event-entered", event });
        const id = current.current.sheet?.id;
        window.clearTimeout(typing.current);
        // The workbook may be read-only: then only the pane remembers.
        const remember = () => (id === undefined ? Promise.resolve() : rememberSettings(id, event));
        typing.current = window.setTimeout(() => void queue(remember).catch(() => undefined), TYPING_MS);
      },
      enterDraft: (draft) => dispatch({ type: "draft-entered", draft }),
      fillDraft: (facts) => dispatch({ type: "draft-told", facts }),
      choosePlayer: (player) => dispatch({ type: "chose-player", player }),
      explain: (player) => {
        dispatch({ type: "opened", view: "explain" });
        dispatch({ type: "chose-player", player });
      },
      write: (plan, { sheet, event }, options) =>
        perform("writing", async () => {
          const earlier = current.current.written;
          const written = await writeBeside(plan, sheet, event, { ...options, isCancelled });
          // Told before the charts: where they fail, the ratings can still be kept or restored.
          dispatch({ type: "wrote", written: [written] });
          if (plan.charts.length > 0) {
            const withCharts = (charts: readonly string[]) =>
              dispatch({ type: "wrote", written: [{ ...written, charts }] });
            const left = earlier.flatMap((one) => (one.sheetId === sheet.id ? one.charts : []));
            await addCharts(sheet.id, plan.charts, left).then(withCharts, (error: unknown) => {
              withCharts(toProblem(error).charts);
              throw error;
            });
          }
          readAfter();
        }),
      writeNow: async () => {
        const problem = await run("writing", async () => {
          const sheet = await readActiveSheet();
          const event = sheet.id === current.current.sheet?.id ? current.current.event : sheet.memory;
          dispatch({ type: "read", sheet });
          dispatch({
            type: "wrote",
            written: [await rateAndWrite(sheet, event, recallWriteChoices(), isCancelled)],
          });
          readAfter();
        });
        if (!problem || problem.code === "cancelled") return;
        dispatch({ type: "opened", view: "rate" });
        dispatch({ type: "failed", problem });
        await showPane();
      },
      addSheets: async (plans, event, options) => {
        let added: readonly NewSheet[] = [];
        await run("adding", async () => {
          added = await writeNewSheets(plans, event, { ...options, isCancelled });
          dispatch({ type: "added", names: added.map(({ name }) => name) });
          for (const [i, { charts = [] }] of plans.entries())
            if (charts.length > 0) await addCharts(added[i]!.id, charts);
          readAfter();
        });
        return added.map(({ id }) => id);
      },
      rateAll: (colours) =>
        perform("rating-all", async () => {
          const { sheet, event } = current.current;
          const result = await rateWorkbook(
            { sheetId: sheet?.id ?? "", event },
            colours,
            (progress) => dispatch({ type: "progressed", progress }),
            isCancelled,
          );
          dispatch({ type: "rated-all", ...result });
          readAfter();
        }),
      cancel: () => (cancelled.current = true),
      undo: (force) =>
        perform("undoing", async () => {
          for (let left = current.current.written; left.length > 0;) {
            await undo(left.at(-1)!, force);
            left = left.slice(0, -1);
            // One by one: where a later one fails, the earlier ones are not to be restored again.
            dispatch({ type: "undone", left });
          }
          // What was typed for the sheet is not part of what was written.
          const { sheet, event } = current.current;
          if (sheet) await rememberSettings(sheet.id, event).catch(() => undefined);
          readAfter();
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
      tableOf: (sheetId) =>
        queue(() => readSheetById(sheetId)).then(
          ({ table }) => table,
          (error: unknown) => {
            const problem = toProblem(error, "No sheet was added.");
            if (problem.code === "sheet-gone") return null;
            dispatch({ type: "failed", problem });
            throw problem;
          },
        ),
      selection: async () => {
        let table: Table = [];
        await run("reading", async () => {
          table = await readSelection();
          await read();
        });
        return table;
      },
    };
  }, [queue, read, readAfter, run]);
  return [state, actions];
}
