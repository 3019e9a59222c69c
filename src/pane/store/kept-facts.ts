/**
 * What the workbook keeps for a room: read when the room opens, kept once the typing rests. Until then, and where the workbook
 * is read-only, the pane remembers it.
 */
import type { Kept } from "../../excel/kept";
import type { WaitingLine } from "./line";
import type { Store } from "./state";
import { keepTyped } from "./typing";

/** Loaded with the first of them: many a visit needs none. */
const load = () => import(/* webpackChunkName: "reports" */ "../../excel/kept");

export interface KeptFacts<T> {
  readonly read: () => Promise<void>;
  readonly enter: (value: T) => void;
  /** Keeps now what was typed last. */
  readonly keep: () => void;
}

function createKept<K extends keyof Kept>(
  which: K,
  { dispatch }: Store,
  { run, queue }: WaitingLine,
): KeptFacts<Kept[K]> {
  type Both = { read: () => Promise<Kept[K]>; remember: (value: Kept[K]) => Promise<void> };
  const asKept = () => load().then(({ KEPT }) => KEPT[which] as unknown as Both);
  const tell = (value: Kept[K]) => dispatch({ type: "kept-read", kept: { [which]: value } });
  let unsaved: Kept[K] | null = null;
  const isTyped = (): boolean => unsaved !== null;
  const save = async (): Promise<void> => {
    const value = unsaved;
    if (!value) return;
    await asKept()
      .then(({ remember }) => remember(value))
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
        const stored = await (await asKept()).read();
        // Whoever typed meanwhile goes on from that.
        if (!isTyped()) tell(stored);
      });
    },
    enter: (value) => {
      tell(value);
      unsaved = value;
      typed.soon();
    },
    keep: typed.now,
  };
}

/** All of it, each for the rooms that need it. */
export type AllKept = { readonly [K in keyof Kept]: KeptFacts<Kept[K]> };

export function createAllKept(store: Store, line: WaitingLine): AllKept {
  return {
    reports: createKept("reports", store, line),
    chosen: createKept("chosen", store, line),
    estimate: createKept("estimate", store, line),
    tried: createKept("tried", store, line),
    lookedUp: createKept("lookedUp", store, line),
  };
}
