/** What stands on a sheet after Excel's own undo. Without the rest of writing, which the pane loads late. */
import { sameData } from "../wallchart/cells/remember";
import { outputOn } from "../sheet/rate/own-output";
import { memoryOf, readMemory, remember, withPart } from "./settings";
import type { Written } from "./undo";

/**
 * After Excel's own undo took a write back: what stands there again is ours, as it was before the write. What we wrote
 * stays ours too, since Excel can redo it. Excel itself may have set back what we remember, or not.
 */
export async function ownAgain({ sheetId, output, memory, of = "main" }: Written): Promise<void> {
  // Where formulas became values, the ratings are remembered as what they are.
  if (of === "values") return;
  const before = outputOn(memory, of);
  if (before.length === 0) return;
  await Excel.run(async (context) => {
    const setting = memoryOf(context, sheetId);
    await context.sync();
    const now = readMemory(setting);
    if (!sameData(outputOn(now, of), output)) return;
    // Where both wrote, what was there before counts.
    const part = now.own.find((other) => other.of === of) ?? { of };
    remember(context, sheetId, withPart(now, { ...part, output: [...output, ...before] }));
    await context.sync();
  });
}
