/**
 * The line in which everything waits that talks to Excel: first come, first served, so nothing that is pressed is lost.
 * The state lists what was pressed and is not done yet.
 *
 * Example: `const { run } = createLine(createQueue(), dispatch, read); await run("fixing", async () => …)`.
 */
import { withReasons } from "../../excel/closed";
import { cancelled, toProblem, type SheetProblem } from "../../excel/errors";
import type { PaneEvent, Work } from "./state";

/** Does something behind whatever is going on. */
export type Queue = <T>(task: () => Promise<T>) => Promise<T>;

export interface WaitingLine {
  readonly queue: Queue;
  /** Does what was pressed when its turn has come. Returns what went wrong, which the state has too. */
  readonly run: (
    work: Work,
    task: (isCancelled: () => boolean) => Promise<void>,
  ) => Promise<SheetProblem | null>;
  /** Stops a task; those behind it go on. */
  readonly stop: (id: number) => void;
  /**
   * Reads again when its turn has come. What goes wrong in the background shows only when the user asks for something;
   * the next press reads again.
   */
  readonly readSoon: () => void;
}

export function createQueue(): Queue {
  let last: Promise<unknown> = Promise.resolve();
  return (task) => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };
}

/** @param read reads the workbook into the state */
export function createLine(
  queue: Queue,
  dispatch: (event: PaneEvent) => void,
  read: () => Promise<void>,
): WaitingLine {
  let waiting: Promise<void> | null = null;
  const readSoon: WaitingLine["readSoon"] = () => {
    waiting ??= queue(() => {
      waiting = null;
      return read();
    }).catch(() => undefined);
  };

  let pressed = 0;
  const stopped = new Set<number>();
  const run: WaitingLine["run"] = (work, task) => {
    const id = ++pressed;
    dispatch({ type: "pressed", task: { id, work } });
    return queue(async () => {
      const isCancelled = (): boolean => stopped.has(id);
      try {
        if (isCancelled()) throw cancelled();
        await task(isCancelled);
        return null;
      } catch (error) {
        // What writes says itself what became of the sheet; any other error came before it.
        const problem = await withReasons(toProblem(error, work === "reading" ? "" : "Nothing was written."));
        // The preview is out of date: the new one is made before the user reads why.
        if (problem.code === "changed") await read().catch(() => undefined);
        dispatch(
          problem.code === "cancelled"
            ? { type: "told", status: problem.message }
            : { type: "failed", problem },
        );
        return problem;
      } finally {
        stopped.delete(id);
        dispatch({ type: "ended", id });
      }
    });
  };

  return { queue, run, stop: (id) => void stopped.add(id), readSoon };
}
