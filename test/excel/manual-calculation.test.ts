/** The pane learns with each reading whether formulas of ours wait for F9, at no further request. */
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { MemoryGrid } from "../../packages/excel-host/src/memory-grid";
import { openChart, readActiveSheet, type } from "./fixtures";

let excel: OpenExcel;
beforeEach(async () => {
  // What a formula shows does not matter here.
  excel = await openChart(4, { grid: new MemoryGrid(undefined, () => 20) });
});
afterEach(() => excel.close());

test.each<["Automatic" | "AutomaticExceptTables" | "Manual", string, true | undefined]>([
  ["Manual", "=USCF.NSTAR(C2)", true],
  ["Manual", "=_xldudf_USCF_NSTAR(C2)", true],
  ["Manual", "=SUM(C2:C5)", undefined],
  ["Automatic", "=USCF.NSTAR(C2)", undefined],
  // It leaves out what-if tables only.
  ["AutomaticExceptTables", "=USCF.NSTAR(C2)", undefined],
])("calculation %s, %s on the sheet", async (mode, formula, expected) => {
  excel.host.book.calculationMode = mode;
  await type(excel, "F2", [[formula]]);
  excel.resetSyncs();
  const sheet = await readActiveSheet();
  expect(sheet.waitsForF9).toBe(expected);
  expect(excel.syncs).toBe(2);
});

test("an empty sheet has no formulas that wait", async () => {
  excel.host.book.calculationMode = "Manual";
  await excel.run(async (context) => {
    context.workbook.worksheets.add("Empty").activate();
    await context.sync();
  });
  expect((await readActiveSheet()).waitsForF9).toBeUndefined();
});
