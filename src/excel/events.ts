/**
 * What happens in the workbook that the pane should know of: another sheet comes to the front, cells change,
 * sheets go. Example: `const stop = await watchWorkbook(readAgain)`, and `await stop()` when the pane closes.
 */

/** Calls back after each event; the returned function ends it. */
export async function watchWorkbook(changed: () => void): Promise<() => Promise<void>> {
  const handler = (): Promise<void> => Promise.resolve(changed());
  const { context, handlers } = await Excel.run(async (context) => {
    const { worksheets } = context.workbook;
    const handlers = [
      worksheets.onActivated.add(handler),
      worksheets.onChanged.add(handler),
      worksheets.onDeleted.add(handler),
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
