/** Every sheet of test/golden/misreads is read right, or refused with a message that names the cell. */
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { expectedOf, formulaOutcome, judge, MISREADS, paneOutcome, tablesOf } from "./misreads";
import type { Table } from "../../src/wallchart/types";

let excel: OpenExcel;
beforeAll(async () => {
  excel = await openExcel();
});
afterAll(() => excel.close());

test.each(MISREADS)("%s", (_, misread) => {
  const expected = expectedOf(misread);
  const tables = tablesOf(misread);
  const isText = "refused" in tables;
  const pane = isText ? tables : paneOutcome(tables as readonly Table[], misread);
  const verdict = judge(pane, expected);
  const formulas = isText
    ? []
    : [false, true].map((zeros) =>
        (tables as readonly Table[]).length === 1
          ? formulaOutcome((tables as readonly Table[])[0]!, misread, zeros)
          : pane,
      );
  const said = formulas.map((outcome) => judge(outcome, expected));
  expect([verdict, ...said].filter((one) => one !== "right" && one !== "refused")).toEqual([]);
});

test.each(MISREADS.filter(([name]) => name.startsWith("R")))("%s is not refused", (_, misread) => {
  const tables = tablesOf(misread) as readonly Table[];
  expect(judge(paneOutcome(tables, misread), expectedOf(misread))).toBe("right");
});
