/**
 * The rating reports of the workbook: read when the view opens, kept once the typing rests. Until then, and where the workbook
 * is read-only, the pane remembers them.
 */
import type { KeptReport } from "../../report/kept";
import type { WaitingLine } from "./line";
import type { Store } from "./state";
import { keepTyped } from "./typing";

/** Loaded with the first report: many a visit files nothing. */
const load = () => import(/* webpackChunkName: "reports" */ "../../excel/kept-reports");

export interface ReportFacts {
  readonly read: () => Promise<void>;
  readonly enter: (reports: readonly KeptReport[]) => void;
  /** Keeps now what was typed last. */
  readonly keep: () => void;
}

export function createReportFacts({ dispatch }: Store, { run, queue }: WaitingLine): ReportFacts {
  let unsaved: readonly KeptReport[] | null = null;
  const save = async (): Promise<void> => {
    const reports = unsaved;
    if (!reports) return;
    await load()
      .then(({ rememberReports }) => rememberReports(reports))
      .then(
        () => {
          if (unsaved === reports) unsaved = null;
        },
        () => undefined,
      );
  };
  const typed = keepTyped(queue, save);
  return {
    read: async () => {
      await run("reading", async () => {
        if (unsaved) return;
        const { readReports } = await load();
        dispatch({ type: "reports-read", reports: await readReports() });
      });
    },
    enter: (reports) => {
      dispatch({ type: "reports-read", reports });
      unsaved = reports;
      typed.soon();
    },
    keep: typed.now,
  };
}
