/**
 * Why Excel refused a change: it says `AccessDenied` of a protected sheet, a locked structure and a file that is open for
 * viewing alike. So it is asked, once it has refused.
 */
import { closedProblem, type SheetProblem } from "./errors";

/** A problem with the reasons that Excel gives for it; any other than "denied" as it is. */
export async function withReasons(problem: SheetProblem): Promise<SheetProblem> {
  if (problem.code !== "denied") return problem;
  try {
    return await Excel.run(async (context) => {
      const { workbook } = context;
      workbook.load("readOnly");
      workbook.protection.load("protected");
      workbook.worksheets.load("items/name,items/protection/protected");
      await context.sync();
      const sheets = workbook.worksheets.items.filter(({ protection }) => protection.protected);
      return closedProblem(problem, {
        isViewOnly: workbook.readOnly,
        isStructureLocked: workbook.protection.protected,
        sheets: sheets.map(({ name }) => name),
      });
    });
  } catch {
    return problem;
  }
}
