/**
 * Undo groups. The published office.js ignores `mergeUndoGroup`, so this wraps `Excel.run` and tells the host when a
 * group begins and ends.
 * Example: `groupRuns(page.Excel, () => host)`, then `Excel.run({ mergeUndoGroup: true }, batch)` is one step of undo.
 */
import type { ExcelHost } from "./excel-host";

type Run = (...given: unknown[]) => Promise<unknown>;

export function groupRuns(excel: unknown, host: () => ExcelHost): void {
  const runs = excel as { run: Run };
  const { run } = runs;
  let open = 0;
  runs.run = async (...given) => {
    if ((given[0] as { mergeUndoGroup?: unknown } | undefined)?.mergeUndoGroup !== true) return run(...given);
    const { undo } = host().book;
    if (open++ === 0) undo.open();
    try {
      return await run(...given);
    } finally {
      if (--open === 0) undo.close();
    }
  };
}
