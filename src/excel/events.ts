/**
 * Events of the workbook that the pane needs: another sheet becomes active, cells change or are computed, sheets are deleted.
 *
 * Example: `const stop = await watchWorkbook({ changed: readAgain, calculated, selected, edited })`, and `await stop()` when the pane
 * closes.
 */
import { parseAddress } from "../wallchart/cells/names";
import type { CellRef } from "../wallchart/types";

/** What the user did to a sheet's cells. */
export interface Edit {
  readonly sheetId: string;
  /** The cells that were typed in or cleared; null if cells moved, or if there were more than someone types. */
  readonly cells: readonly CellRef[] | null;
}

interface Listeners {
  /** After each change of any kind, with the ID of the sheet it is about. */
  readonly changed: (sheetId: string) => void;
  /** After cells of a sheet were computed, which no change tells of: a function that answers later, or F9. */
  readonly calculated: (sheetId: string) => void;
  /** After the user selects other cells: the first of them. */
  readonly selected: (sheetId: string, cell: CellRef) => void;
  /** After the user changes cells: not after our own writes, and not after those of a co-author. */
  readonly edited: (edit: Edit) => void;
}

/** Calls back after each event; the returned function ends it. */
export async function watchWorkbook({
  changed,
  calculated,
  selected,
  edited,
}: Listeners): Promise<() => Promise<void>> {
  const handler = ({ worksheetId }: { readonly worksheetId: string }): Promise<void> =>
    Promise.resolve(changed(worksheetId));
  const onChanged = (event: Excel.WorksheetChangedEventArgs): Promise<void> => {
    if (event.source === "Local" && !isOurs(event)) edited(editOf(event));
    return handler(event);
  };
  const onCalculated = (event: Excel.WorksheetCalculatedEventArgs): Promise<void> =>
    Promise.resolve(calculated(event.worksheetId));
  const onSelected = (event: Excel.WorksheetSelectionChangedEventArgs): Promise<void> => {
    // Of several areas the first one.
    const cell = parseAddress(event.address.split(",")[0]!);
    if (cell) selected(event.worksheetId, cell);
    return Promise.resolve();
  };
  const { context, handlers } = await Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    const handlers = [
      worksheets.onActivated.add(handler),
      worksheets.onChanged.add(onChanged),
      worksheets.onCalculated.add(onCalculated),
      worksheets.onDeleted.add(handler),
      worksheets.onSelectionChanged.add(onSelected),
    ];
    await context.sync();
    return { context, handlers };
  });
  return async () => {
    await Excel.run(context, async () => {
      for (const each of handlers) each.remove();
      await context.sync();
    });
  };
}

/** Whether this add-in made the change. An older Excel does not say; then the pane knows what it wrote. */
function isOurs(event: Excel.WorksheetChangedEventArgs): boolean {
  return (
    Office.context.requirements.isSetSupported("ExcelApi", "1.14") && event.triggerSource === "ThisLocalAddin"
  );
}

/** More cells than this at once were pasted or filled, not typed. */
const MOST_TYPED = 4;

function editOf({ worksheetId, address, changeType }: Excel.WorksheetChangedEventArgs): Edit {
  return { sheetId: worksheetId, cells: changeType === "RangeEdited" ? cellsOf(address) : null };
}

/** The cells of an address such as `D5` or `D5:D7`; null for more than someone types, and for whole rows or columns. */
function cellsOf(address: string): readonly CellRef[] | null {
  const [from = "", to = from] = address.split(":");
  const [first, last] = [parseAddress(from), parseAddress(to)];
  if (!first || !last) return null;
  const [rows, columns] = [last.row - first.row + 1, last.column - first.column + 1];
  if (rows * columns > MOST_TYPED) return null;
  return Array.from({ length: rows * columns }, (_, i) => ({
    row: first.row + Math.floor(i / columns),
    column: first.column + (i % columns),
  }));
}
