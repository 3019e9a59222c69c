/** The rating reports that the workbook keeps: one sync to read them, one to keep them. */
import { keptTooLarge } from "./errors";
import { readKeptReports, type KeptReport } from "../report/kept";

const REPORTS = "uscf-ratings reports";

export async function readReports(): Promise<readonly KeptReport[]> {
  return Excel.run(async (context) => {
    const setting = context.workbook.settings.getItemOrNullObject(REPORTS).load("value");
    await context.sync().catch(keptTooLarge("The reports"));
    return readKeptReports(setting.isNullObject ? [] : setting.value);
  });
}

export async function rememberReports(reports: readonly KeptReport[]): Promise<void> {
  await Excel.run(async (context) => {
    context.workbook.settings.add(REPORTS, reports);
    await context.sync();
  });
}
