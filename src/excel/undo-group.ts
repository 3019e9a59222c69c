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

function groupOptions(): Excel.RunOptions {
  const isOffered = Office.context.requirements.isSetSupported("ExcelApi", "1.20");
  return isOffered && !UNDO_GROUPS.refused ? { mergeUndoGroup: true } : {};
}

/**
 * Writes as one step of undo, where Excel can.
 *
 * @param takeBack makes all as it was, after what was thrown; throws where it cannot
 */
export async function inUndoGroup<T>(
  work: (context: Excel.RequestContext) => Promise<T>,
  takeBack: (error: unknown) => Promise<void>,
): Promise<T> {
  const grouped = groupOptions();
  const run = (options: Excel.RunOptions) =>
    Excel.run(options, work).catch(async (error: unknown) => {
      await takeBack(error);
      throw error;
    });
  try {
    return await run(grouped);
  } catch (error) {
    if (Object.keys(grouped).length === 0 || !isGeneral(error)) throw error;
    const done = await run({});
    UNDO_GROUPS.refused = true;
    return done;
  }
}

/** What may help where cells could not be put back: Ctrl+Z takes back what an add-in did only in a newer Excel. */
export function byHand(): string {
  return Office.context.requirements.isSetSupported("ExcelApi", "1.19")
    ? "Look at these cells. Ctrl+Z in Excel may bring back what stood there."
    : "Look at these cells, and type what is missing.";
}
