/**
 * Excel's undo groups: all that one press wrote is one step of Ctrl+Z. They are a comfort. Where Excel refuses one, by
 * `UndoNotSupported` or a general error, what was done is taken back, the same work is done once without a group, and so is
 * all later work of the session.
 *
 * Only what writes belongs in a group: what reads may empty the user's undo stack in some builds.
 */
import { isGeneral } from "./errors";

/** Whether Excel refused a group in this session. A test may set it back. */
export const UNDO_GROUPS = { refused: false };

const areOffered = (): boolean =>
  Office.context.requirements.isSetSupported("ExcelApi", "1.20") && !UNDO_GROUPS.refused;

/**
 * Looks and writes, as one step of undo where Excel can. Before it is written once more it is looked at once more: rows and
 * columns may have moved.
 *
 * @param takeBack makes all as it was, after what was thrown; throws where it cannot
 */
export async function inUndoGroup<L, T>(
  look: () => Promise<L>,
  write: (context: Excel.RequestContext, looked: L) => Promise<T>,
  takeBack: (error: unknown) => Promise<void>,
): Promise<T> {
  const tries: Excel.RunOptions[] = areOffered() ? [{ mergeUndoGroup: true }, {}] : [{}];
  for (let refused = false; ; refused = true) {
    const looked = await look();
    try {
      const done = await Excel.run(tries.shift()!, (context) => write(context, looked));
      UNDO_GROUPS.refused ||= refused;
      return done;
    } catch (error) {
      await takeBack(error);
      if (tries.length === 0 || !isGeneral(error)) throw error;
    }
  }
}

/** What may help where cells could not be put back: Ctrl+Z takes back what an add-in did only in a newer Excel. */
export function byHand(): string {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.19")
    ? "Look at these cells. Ctrl+Z in Excel may bring back what stood there."
    : "Look at these cells, and type what is missing.";
}
