/**
 * Type each result once: hears which cells the user typed in, and fills in the opponents' cells behind what is going on.
 *
 * Example: with the choice made for a sheet, `W12` typed for number 5 puts `L5` into number 12's empty cell.
 */
import { toProblem } from "../../excel/errors";
import type { Edit } from "../../excel/events";
import type { CellChange } from "../../sheet/write/change-cells";
import type { Filled } from "../../sheet/write/mirror";
import type { CellRef } from "../../wallchart/types";
import type { Queue } from "./line";
import { busyWith, type Store } from "./state";

/** More typed cells than this do not wait for their opponents' cells. */
const MOST_WAITING = 40;

/** Loaded when a result is first typed: many a visit never does that. */
const loadFilling = () => import(/* webpackChunkName: "edits" */ "./fill-opponents");

interface TypedResults {
  readonly onEdited: (edit: Edit) => void;
  /** Tries again what could not be filled in while the user was typing. */
  readonly fillSoon: () => void;
  /** Forgets what was filled in on a sheet. */
  readonly forget: (sheetId: string) => void;
}

export function watchTypedResults(
  getState: Store["getState"],
  queue: Queue,
  onFilled: (sheetId: string, changes: readonly CellChange[]) => void,
): TypedResults {
  /** What we have filled in for opponents, by the sheet's ID. */
  const filled = new Map<string, readonly Filled[]>();
  /** The cells that were typed in on the active sheet, and are to be looked at. */
  let typed: { readonly sheetId: string; readonly cells: readonly CellRef[] } | null = null;
  const waitWith = ({ sheetId, cells }: NonNullable<typeof typed>): void => {
    const before = typed?.sheetId === sheetId ? typed.cells : [];
    typed = { sheetId, cells: [...cells, ...before].slice(-MOST_WAITING) };
  };
  const fill = async (): Promise<void> => {
    const { sheet, event } = getState();
    if (!typed || sheet?.id !== typed.sheetId || !event.choices.fillOpponents) return;
    const { sheetId, cells } = typed;
    typed = null;
    try {
      const { fillOpponents } = await loadFilling();
      const done = await fillOpponents(sheetId, event.choices, cells, filled.get(sheetId) ?? []);
      filled.set(sheetId, done.filled);
      if (done.changes.length > 0) onFilled(sheetId, done.changes);
    } catch (error) {
      // Someone who types fast is in the next cell by now: it is tried again once they leave that.
      if (toProblem(error).code === "cell-edit") waitWith({ sheetId, cells });
    }
  };
  const fillSoon = (): void => {
    if (typed) void queue(fill).catch(() => undefined);
  };
  return {
    /** Not while something is being written: an older Excel does not tell our own cells from typed ones. */
    onEdited: ({ sheetId, cells }) => {
      const state = getState();
      if (!cells) {
        // Cells have moved: what we know of them is wrong.
        filled.delete(sheetId);
        typed = null;
      } else if (state.sheet?.id === sheetId && state.event.choices.fillOpponents && !busyWith(state)) {
        waitWith({ sheetId, cells });
        fillSoon();
      }
    },
    fillSoon,
    forget: (sheetId) => void filled.delete(sheetId),
  };
}
