/** The stretches of the road: each by its name, and none on a large sheet too long. */
import { writeNewSheets } from "../../src/excel/new-sheet";
import { span } from "../../src/excel/spans";
import { undo } from "../../src/excel/undo";
import { writeBeside } from "../../src/excel/write-plan";
import { CAREFUL, openChart, postPlan, readActiveSheet, SETTINGS } from "./fixtures";

const names = () => performance.getEntriesByType("measure").map(({ name }) => name);
beforeEach(() => performance.clearMeasures());

test("a span is measured though its work fails", () => {
  expect(() => span("read", () => { throw new Error("no"); })).toThrow("no"); // prettier-ignore
  expect(names()).toEqual(["uscf:read"]);
});

test("reading, writing and restoring are measured, on the sheet and on a new one", async () => {
  const excel = await openChart(20);
  const since = async (work: () => Promise<unknown>) => {
    performance.clearMeasures();
    await work();
    return [...new Set(names())];
  };
  try {
    const sheet = await readActiveSheet();
    expect(await since(readActiveSheet)).toEqual(["uscf:read"]);
    expect(await since(() => writeNewSheets([postPlan(20)], SETTINGS))).toEqual(["uscf:write"]);
    const written = await writeBeside(postPlan(20), sheet, SETTINGS, CAREFUL);
    expect(await since(() => undo([written], false))).toContain("uscf:restore");
    expect(await since(() => writeBeside(postPlan(20), sheet, SETTINGS, CAREFUL))).toEqual(["uscf:write"]);
  } finally {
    excel.close();
  }
});
