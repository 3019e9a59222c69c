/** Runs batches of an add-in on Sheet1, with a sync after each. */
import type { OpenExcel } from "../src/jsdom";

export type Batch = (sheet: Excel.Worksheet, context: Excel.RequestContext) => unknown;

export function batchesOn(excel: () => OpenExcel) {
  const sheetOf = (context: Excel.RequestContext) => context.workbook.worksheets.getItem("Sheet1");
  const run = (...batches: Batch[]) =>
    excel().run(async (context) => {
      for (const batch of batches) {
        batch(sheetOf(context), context);
        await context.sync();
      }
    });
  const told = ({ code, debugInfo }: OfficeExtension.Error) => ({
    code,
    at: debugInfo.errorLocation,
    statement: debugInfo.statement,
  });
  return {
    sheetOf,
    run,
    told,
    /** Excel's error, or null where there is none. */
    rejection: (...batches: Batch[]) => run(...batches).then(() => null, told),
    shown: (address: string) =>
      excel().run(async (context) => {
        const range = sheetOf(context).getRange(address).load("values");
        await context.sync();
        return range.values as unknown[][];
      }),
    put:
      (address: string, values: unknown[][]): Batch =>
      (sheet) =>
        (sheet.getRange(address).values = values),
  };
}
