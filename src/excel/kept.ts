/** What the workbook keeps for a room of the pane as a whole: one sync to read it, one to keep it. */
import { keptTooLarge } from "./errors";

/** Under which name each is kept, and how a problem names it. */
const KEPT = {
  reports: ["uscf-ratings reports", "The reports"],
  estimate: ["uscf-ratings estimate", "The estimate"],
} as const;

export type KeptName = keyof typeof KEPT;

/** As it was stored; a file from elsewhere may have anything there. Null for nothing. */
export async function readKept(name: KeptName): Promise<unknown> {
  const [key, what] = KEPT[name];
  return Excel.run(async (context) => {
    const setting = context.workbook.settings.getItemOrNullObject(key).load("value");
    await context.sync().catch(keptTooLarge(what));
    return setting.isNullObject ? null : (setting.value as unknown);
  });
}

export async function rememberKept(name: KeptName, value: unknown): Promise<void> {
  await Excel.run(async (context) => {
    context.workbook.settings.add(KEPT[name][0], value);
    await context.sync();
  });
}
