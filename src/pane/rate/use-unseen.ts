/**
 * What no wallchart shows, worked out once the ratings are drawn: it tries other facts for each player, which takes a moment
 * in a large section. Until the next chart has it, what the last one of the same sheet had stays in its place.
 */
import { useEffect, useMemo, useState } from "react";
import type { ProblemView } from "../shared/sheet-view";
import type { SeenChart } from "../store/see-charts";

export interface Unseen {
  readonly explained: readonly ProblemView[];
  readonly assumed: readonly ProblemView[];
}

const NOTHING: Unseen = { explained: [], assumed: [] };

/** Nobody waits for it while they type. */
const PAUSE_MS = 50;

/** What of an earlier state of the sheet is shown has buttons that wait. */
const waiting = (problems: readonly ProblemView[]): readonly ProblemView[] =>
  problems.map((problem) => ({ ...problem, waits: true }));

export function useUnseen(seen: SeenChart | null): Unseen {
  const [found, setFound] = useState<{ readonly of: SeenChart; readonly unseen: Unseen } | null>(null);
  useEffect(() => {
    if (!seen?.chart.complete) return;
    let isOver = false;
    const timer = window.setTimeout(() => {
      void import(/* webpackChunkName: "unseen" */ "./unseen-view").then(
        ({ unseenProblems }) => {
          if (isOver) return;
          setFound({ of: seen, unseen: unseenProblems({ ...seen.chart, table: seen.sheet.table }) });
        },
        // The rest of the list is there without it.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isOver = true;
      window.clearTimeout(timer);
    };
  }, [seen]);
  return useMemo(() => {
    if (!seen?.chart.complete || found?.of.sheet.id !== seen.sheet.id) return NOTHING;
    const { of, unseen } = found;
    return of === seen ? unseen : { explained: waiting(unseen.explained), assumed: waiting(unseen.assumed) };
  }, [seen, found]);
}
