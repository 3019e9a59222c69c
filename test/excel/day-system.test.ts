/** A workbook that counts days from 1904 reads and writes the same days as any other. */
import { readWorkbook } from "../../src/excel/read-sheet";
import { showsDay } from "../../src/excel/day-system";
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { writeBeside } from "../../src/excel/write-plan";
import { CAREFUL, SETTINGS } from "./fixtures";

let excel: OpenExcel | null = null;
afterEach(() => {
  excel?.close();
  excel = null;
});

/** August 30, 2026, counted from 1900 and from 1904. */
const DAY = 46264;
const DAY_1904 = DAY - 1462;

test.each<[string, boolean]>([
  ["m/d/yyyy", true],
  ["yyyy-mm-dd", true],
  ["d-mmm", true],
  ["[$-409]mmmm d, yyyy;@", true],
  ["General", false],
  ["0.00", false],
  ['0 "days"', false],
  ["[Red]0", false],
  ["0\\d", false],
])("%s shows a day: %s", (format, expected) => expect(showsDay(format)).toBe(expected));

test.each([
  // whether it counts from 1904, the number in the cell
  [false, DAY],
  [true, DAY_1904],
])("a day is read and written right where the workbook counts from 1904: %s", async (is1904, held) => {
  excel = await openExcel();
  excel.host.book.countsFrom1904 = is1904;
  const sheet = excel.grid.activeSheet();
  excel.grid.write(sheet, [
    { row: 0, column: 0, content: { kind: "number", value: held }, format: "m/d/yyyy" },
    { row: 0, column: 1, content: { kind: "number", value: 1800 } },
  ]);
  const { active } = await readWorkbook(() => []);
  expect(active.table).toEqual([[DAY, 1800]]);
  const plan = {
    sheetName: null,
    blocks: [
      { row: 0, column: 3, style: "text" as const, numberFormat: "m/d/yyyy", cells: [[DAY], [DAY + 1]] },
    ],
    freeze: null,
    widths: [],
  };
  await writeBeside(plan as never, active, SETTINGS, CAREFUL);
  const { grid } = excel;
  expect([0, 1].map((row) => grid.cell(sheet, row, 3).value)).toEqual([held, held + 1]);
});
