/**
 * The pane's own store, without its looks, in the page of office.js. It does not listen to the workbook, unless asked
 * to, so that nothing but what is done makes syncs.
 *
 * Example: `const pane = await openPane(excel); await pane.does((actions) => actions.undo(false));`
 */
import type { SheetProblem } from "../../src/excel/errors";
import type { PaneState } from "../../src/pane/store/state";
import { seeEvent } from "../../src/pane/store/see-charts";
import { createPane } from "../../src/pane/store/store";
import { type PaneActions } from "../../src/pane/store/actions";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";

export interface Pane {
  readonly state: PaneState;
  /** Does something and waits until it is done; what went wrong, as the pane shows it. */
  does(act: (actions: PaneActions) => unknown): Promise<SheetProblem | null>;
  close(): Promise<void>;
}

/** The page's globals are taken away again, once nothing runs any more. */
export async function leavePage(): Promise<void> {
  for (let i = 0; i < 10; i++) await turn();
  globalThis.setTimeout = wait;
  for (const name of ["window", "document"]) Reflect.deleteProperty(globalThis, name);
}

const { setTimeout: wait } = globalThis;
/** A wait that only lets the browser have its turn costs a millisecond, thousands of times; here nobody looks. */
const waitAsNobodyLooks = (work: () => void, ms = 0): unknown => {
  if (ms <= 0) return setImmediate(work);
  const timer = wait(work, ms);
  timers.push(timer);
  return timer;
};
/** What a pane left to be done later, such as keeping what was typed: it must not reach the next workbook. */
const timers: ReturnType<typeof setTimeout>[] = [];

const turn = () => new Promise((resolve) => setImmediate(resolve));

/** The pane's actions that were used so far, in any pane. */
export const actionsUsed = new Set<string>();

let known: readonly string[] = [];
/** All actions of the pane. */
export const actionsOf = (): readonly string[] => known;

function recorded(actions: PaneActions): PaneActions {
  known = Object.keys(actions);
  return new Proxy(actions, {
    get: (of, name) => {
      actionsUsed.add(String(name));
      return of[name as keyof PaneActions];
    },
  });
}

/** @param hears whether it hears of the workbook's events */
export async function openPane(excel: OpenExcel, hears = false): Promise<Pane> {
  const { host, window } = excel;
  Object.assign(globalThis, { window, document: window.document, setTimeout: waitAsNobodyLooks });
  const { getState, actions, start } = createPane();
  const stop = hears ? start() : () => undefined;
  if (!hears) actions.open("home");
  /** At rest: nothing is pressed or asked of Excel any more. */
  const settled = async (): Promise<void> => {
    let asked = -1;
    while (getState().tasks.length > 0 || asked !== host.syncs) {
      asked = host.syncs;
      for (let i = 0; i < 10; i++) await turn();
    }
  };
  await settled();
  return {
    get state() {
      return getState();
    },
    async does(act) {
      await act(recorded(actions));
      await settled();
      return getState().problem;
    },
    async close() {
      stop();
      if (hears) await settled();
      timers.splice(0).forEach(clearTimeout);
    },
  };
}

/** Rate and write at Home, for all sections of the event that is shown there. */
export const writeAll = (pane: Pane): Promise<SheetProblem | null> => {
  const { sections } = seeEvent(pane.state);
  const ids = sections.map(({ sheet }) => sheet.id);
  return pane.does(({ rateAndWrite }) => rateAndWrite(sections, ids));
};
