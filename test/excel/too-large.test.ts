/** What is larger than the 5 MB that Excel on the web answers: many long texts on a sheet, or what the workbook keeps. */
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { KEPT } from "../../src/excel/kept";
import { openChart, readActiveSheet, type } from "./fixtures";

let excel: OpenExcel;
beforeEach(async () => void (excel = await openChart(4)));
afterEach(() => excel.close());

test("a sheet with 60 texts of the greatest length opens", async () => {
  const text = "x".repeat(32_767);
  for (let i = 0; i < 60; i += 20)
    await type(
      excel,
      `H${i + 1}:H${i + 20}`,
      Array.from({ length: 20 }, () => [text]),
    );
  const { table } = await readActiveSheet();
  expect(table.filter((row) => row[7] === text)).toHaveLength(60);
});

const LARGE = "x".repeat(6 * 2 ** 20);

test.each([
  ["reports", "reports"],
  ["standings", "chosen"],
] as const)("%s that are too large are called that", async (key, which) => {
  excel.host.book.settings.set(`uscf-ratings ${key}`, [{ LARGE }]);
  await expect(KEPT[which].read()).rejects.toMatchObject({ code: "kept-too-large" });
});

test("events that are too large are called that, and the sheet is not", async () => {
  excel.host.book.settings.set("uscf-ratings events", [{ LARGE }]);
  await expect(readActiveSheet()).rejects.toMatchObject({ code: "kept-too-large" });
});
