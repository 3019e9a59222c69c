/**
 * Events of the workbook that the pane needs: another sheet becomes active, cells change, sheets are deleted.
 *
 * Example: `const stop = await watchWorkbook(readAgain)`, and `await stop()` when the pane closes.
 */

/**
 * Calls back after each event with the ID of the sheet it is about, and after the user selects another cell; the returned
 * function ends it.
 */
export async function watchWorkbook(
  changed: (sheetId: string) => void,
  selected: () => void,
): Promise<() => Promise<void>> {
  const handler = ({ worksheetId }: { readonly worksheetId: string }): Promise<void> =>
    Promise.resolve(changed(worksheetId));
  const onSelected = (): Promise<void> => Promise.resolve(selected());
  const { context, handlers } = await Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    const handlers = [
      worksheets.onActivated.add(handler),
      worksheets.onChanged.add(handler),
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
