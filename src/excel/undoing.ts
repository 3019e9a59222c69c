/**
 * An Undo on several sheets that is under way, as the workbook keeps it. Where it stopped, as when the pane goes away in the
 * midst of it, the next pane says so. It is kept in the request that undoes a sheet, so it is true whatever comes between.
 */
import { SheetProblem } from "./errors";
import type { KeptSetting } from "./stroke";

export const UNDOING = "uscf-ratings undoing";

/** The sheets, by their IDs. */
interface Undoing {
  readonly done: readonly string[];
  readonly left: readonly string[];
}

/** What is kept with the last of those that are done; nothing once none is left. */
export function undoingMark(
  done: readonly string[],
  left: readonly string[],
): Pick<KeptSetting, "key" | "is"> {
  const is: Undoing | null = left.length > 0 ? { done, left } : null;
  return { key: UNDOING, is };
}

/**
 * What an earlier pane left half-done, and forgets it: it is said once. One sync, two more where there is something.
 */
export function readHalfUndone(): Promise<SheetProblem | null> {
  return Excel.run(async (context) => {
    const setting = context.workbook.settings.getItemOrNullObject(UNDOING).load("value");
    await context.sync();
    if (setting.isNullObject) return null;
    const { done, left } = (setting.value ?? {}) as Partial<Undoing>;
    const sheets = context.workbook.worksheets.load("items/id,items/name");
    await context.sync();
    setting.delete();
    await context.sync();
    const named = (ids: readonly string[] | undefined) =>
      sheets.items.flatMap(({ id, name }) => (Array.isArray(ids) && ids.includes(id) ? name : []));
    const [isDone, isLeft] = [named(done), named(left)];
    if (isLeft.length === 0) return null;
    return new SheetProblem(
      "half-undone",
      `An Undo stopped halfway. Undone: ${isDone.join(", ")}. Not undone: ${isLeft.join(", ")}.`,
      "Rate and write these sheets again, or clear by hand what was written on the rest.",
    );
  });
}
