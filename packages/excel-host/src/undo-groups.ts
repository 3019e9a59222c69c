/**
 * Undo groups for an office.js that does not know them: the published package ignores `mergeUndoGroup`, so what newer
 * ones tell Excel with each request is told to the host from around `Excel.run`.
 * Example: `groupRuns(page.Excel, host)`, then `Excel.run({ mergeUndoGroup: true }, batch)` is one step of undo.
 */
import type { ExcelHost } from "./excel-host";

type Run = (...given: unknown[]) => Promise<unknown>;

export function groupRuns(excel: unknown, { book: { undo } }: ExcelHost): void {
  const runs = excel as { run: Run };
  const { run } = runs;
  let open = 0;
  runs.run = async (...given) => {
    if ((given[0] as { mergeUndoGroup?: unknown } | undefined)?.mergeUndoGroup !== true) return run(...given);
    if (open++ === 0) undo.open();
    try {
      return await run(...given);
    } finally {
      if (--open === 0) undo.close();
    }
  };
}
