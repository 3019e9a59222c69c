/**
 * The active sheet as the pane shows it, worked out in steps so that typing and scrolling go on meanwhile. What was
 * known stays in sight until the new is there; what is worked out once serves every view.
 */
import { useEffect, useMemo, useState } from "react";
import type { SheetSnapshot } from "../excel/read-sheet";
import { pace, type Steps } from "../excel/spans";
import { viewing, type ChartView } from "./chart-view";
import { viewEvent, type EventEntry, type EventView } from "./event-view";
import type { PaneState } from "./state";

/** The last result of some steps; `isFresh` once it is that of these ones. */
export interface Worked<T> {
  readonly value: T | null;
  readonly isFresh: boolean;
}

/** Takes the steps whenever there are others; null has none to take. */
export function useSteps<T>(begin: (() => Steps<T>) | null): Worked<T> {
  const [done, setDone] = useState<{ begin: () => Steps<T>; value: T } | null>(null);
  useEffect(() => {
    if (!begin) return;
    let stopped = false;
    pace(begin(), () => stopped).then(
      (value) => setDone({ begin, value }),
      (error: unknown) => {
        // To React, which would have had it from a computation at once; steps that were stopped have nothing to say.
        if (!stopped)
          setDone(() => {
            throw error;
          });
      },
    );
    return () => {
      stopped = true;
    };
  }, [begin]);
  return { value: done?.value ?? null, isFresh: done !== null && done.begin === begin };
}

/** A chart with all that it was worked out from. */
export interface SeenChart {
  readonly sheet: SheetSnapshot;
  readonly event: EventEntry;
  readonly view: EventView;
  readonly chart: ChartView;
}

const seen = new WeakMap<SheetSnapshot, SeenChart>();

function* seeing(sheet: SheetSnapshot, event: EventEntry): Steps<SeenChart> {
  const view = viewEvent(event);
  const chart = yield* viewing(sheet.table, view.systems, event.choices, sheet);
  const result = { sheet, event, view, chart };
  seen.set(sheet, result);
  return result;
}

/**
 * The active sheet's chart, or the one before while it is worked out. That one may have been worked out for another
 * view: without it the view would be empty for a moment after it opened, and what was unfolded in it folded again.
 */
export function useChart({ sheet, event }: Pick<PaneState, "sheet" | "event">): Worked<SeenChart> {
  const known = sheet ? seen.get(sheet) : undefined;
  const isKnown = known?.event === event;
  const begin = useMemo(
    () => (sheet && !isKnown ? () => seeing(sheet, event) : null),
    [sheet, event, isKnown],
  );
  const worked = useSteps(begin);
  const [last, setLast] = useState<SeenChart | null>(null);
  const fresh = isKnown ? known : worked.isFresh ? worked.value : null;
  if (fresh && fresh !== last) setLast(fresh);
  return { value: fresh ?? last, isFresh: fresh !== null };
}
