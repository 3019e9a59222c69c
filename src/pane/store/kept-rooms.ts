/**
 * What the workbook keeps for one room: read when the room opens, kept once the typing rests. Until then, and where the workbook
 * is read-only, the pane remembers it.
 *
 * Example: `const reports = createKept(store, line, "reports", load)`; `reports.enter([...])` shows and keeps them.
 */
import type { KeptName } from "../../excel/kept";
import type { WaitingLine } from "./line";
import type { PaneState, Store } from "./state";
import { keepTyped } from "./typing";

/** Loaded with the first that is read: many a visit needs none of it. */
const loadKept = () => import(/* webpackChunkName: "kept" */ "../../excel/kept");

export interface KeptRoom<T> {
  readonly read: () => Promise<void>;
  readonly enter: (value: T) => void;
  /** Keeps now what was typed last. */
  readonly keep: () => void;
}

/** @param loadReader the code that checks what was stored: a file from elsewhere may have anything there */
export function createKept<N extends KeptName>(
  { dispatch }: Store,
  { run, queue }: WaitingLine,
  name: N,
  loadReader: () => Promise<(stored: unknown) => NonNullable<PaneState[N]>>,
): KeptRoom<NonNullable<PaneState[N]>> {
  type Value = NonNullable<PaneState[N]>;
  let unsaved: Value | null = null;
  const isTyped = (): boolean => unsaved !== null;
  const show = (value: Value) => dispatch({ type: "kept-read", kept: { [name]: value } });
  const save = async (): Promise<void> => {
    const value = unsaved;
    if (value === null) return;
    await loadKept()
      .then(({ rememberKept }) => rememberKept(name, value))
      .then(
        () => {
          if (unsaved === value) unsaved = null;
        },
        () => undefined,
      );
  };
  const typed = keepTyped(queue, save);
  return {
    read: async () => {
      await run("reading", async () => {
        if (isTyped()) return;
        const [{ readKept }, read] = await Promise.all([loadKept(), loadReader()]);
        const stored = await readKept(name);
        // Whoever typed meanwhile goes on from that.
        if (!isTyped()) show(read(stored));
      });
    },
    enter: (value) => {
      show(value);
      unsaved = value;
      typed.soon();
    },
    keep: typed.now,
  };
}
