/** Events that Excel sends by itself, without anything of the grid being changed. */
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";

/** office.js's numbers for them. */
const TYPES = { selectionChanged: 14, calculated: 16 } as const;

/** Sends an event about a sheet to the page, and waits until it is there. */
export async function tell(
  { host, grid }: OpenExcel,
  type: keyof typeof TYPES,
  worksheetId: string,
  args: Readonly<Record<string, string>> = {},
): Promise<void> {
  host.book.events.push({ type: TYPES[type], args: { worksheetId, ...args } });
  // The grid tells of a change that is no event; with it the event is sent.
  const [first] = grid.sheetIds();
  grid.renameSheet(first!, grid.sheetName(first!));
  for (let i = 0; i < 5; i++) await new Promise((resolve) => setImmediate(resolve));
}
