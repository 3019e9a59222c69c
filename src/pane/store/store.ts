/**
 * The pane's store: its state, and the actions that ask the workbook for something and tell the state how it went.
 * It knows no React; `use-pane.ts` shows it to the views.
 *
 * Nothing that is pressed is lost: what talks to Excel waits in one line (`line.ts`). The state lists what was pressed and
 * is not done yet, so the views can say what is going on and what has to wait for it. A change in the workbook is read
 * again behind all that.
 *
 * Example: `const pane = createPane(); pane.start(); await pane.actions.undo(sheetId); pane.getState().status`.
 */
import { createActions, type PaneActions } from "./actions";
import { createLine, createQueue } from "./line";
import { createListener } from "./listening";
import { createReader } from "./reading";
import { createAllKept } from "./kept-facts";
import { reduce, START, type PaneState, type Store } from "./state";
import { createTypedFacts } from "./typed-facts";
import type { Writer } from "./writing";

export interface Pane {
  readonly getState: () => PaneState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly actions: PaneActions;
  /** Reads the active sheet and listens to the workbook, until the returned function is called. */
  readonly start: () => () => void;
}

export function createPane(): Pane {
  let state = START;
  const subscribers = new Set<() => void>();
  const store: Store = {
    getState: () => state,
    dispatch: (event) => {
      state = reduce(state, event);
      for (const subscriber of subscribers) subscriber();
    },
  };
  const queue = createQueue();
  const facts = createTypedFacts(store, queue);
  const reader = createReader(store, facts);
  const line = createLine(queue, store.dispatch, reader.read);
  const kept = createAllKept(store, line);
  const listener = createListener(store, line, reader);
  let writer: Writer | null = null;
  const loadWriter = async (): Promise<Writer> => {
    const { createWriter } = await import(/* webpackChunkName: "writing" */ "./writing");
    return (writer ??= createWriter(store, reader));
  };
  return {
    getState: store.getState,
    subscribe: (subscriber) => {
      subscribers.add(subscriber);
      return () => subscribers.delete(subscriber);
    },
    actions: createActions({
      store,
      line,
      facts,
      reader,
      kept,
      loadWriter,
      listener,
    }),
    start: () => {
      const stop = listener.start();
      // Before it is needed. Where it cannot be loaded, the first write says so.
      void loadWriter().catch(() => undefined);
      return () => {
        facts.keep();
        for (const one of Object.values(kept)) one.keep();
        stop();
      };
    },
  };
}
