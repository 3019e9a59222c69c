/** The stretches of the road: each by its name, with a breath between two, and none on a large sheet too long. */
import { cancelled } from "../../src/excel/errors";
import { writeNewSheets } from "../../src/excel/new-sheet";
import { readActiveSheet } from "../../src/excel/read-sheet";
import { finish, pace, span, type Steps } from "../../src/excel/spans";
import { undo } from "../../src/excel/undo";
import { writeBeside } from "../../src/excel/write-plan";
import { viewing } from "../../src/sheet/rate-sheet";
import { NO_EVENT, viewEvent } from "../../src/sheet/event";
import { planningBeside } from "../../src/sheet/plan-write";
import { CAREFUL, chartOf, openChart, postPlan, SETTINGS } from "./fixtures";

const names = () => performance.getEntriesByType("measure").map(({ name }) => name);
beforeEach(() => performance.clearMeasures());

function* count(to: number, done: number[]): Steps<string> {
  for (let i = 0; i < to; i++) {
    done.push(i);
    yield;
  }
  return "done";
}

test("steps give the same at once and one by one, with other work between two", async () => {
  expect(finish(count(3, []))).toBe("done");
  const done: number[] = [];
  const between: number[] = [];
  const timer = setInterval(() => between.push(done.length));
  await expect(pace(count(50, done))).resolves.toBe("done");
  clearInterval(timer);
  expect(between.some((steps) => steps > 0 && steps < 50)).toBe(true);
});

test("a cancel stops before the next step", async () => {
  const done: number[] = [];
  await expect(pace(count(9, done), () => done.length === 4)).rejects.toEqual(cancelled());
  expect(done).toHaveLength(4);
});

test("a span is measured though its work fails", () => {
  expect(() => span("read", () => { throw new Error("no"); })).toThrow("no"); // prettier-ignore
  expect(names()).toEqual(["uscf:read"]);
});

test("a sheet is understood, rated in each system and planned in spans of their own", () => {
  const table = chartOf(20).map((row, r) => [...row, r === 0 ? "Quick" : 1500]);
  const { systems } = viewEvent({ ...NO_EVENT, endDate: "2026-08-30", timeControl: "G/60;d5" });
  const chart = finish(viewing(table, systems));
  finish(planningBeside(table, chart));
  const found = names();
  const changes = found.filter((name, i) => name !== found[i - 1]);
  expect(changes).toEqual(["understand", "rate", "show", "rate", "show", "plan"].map((name) => `uscf:${name}`)); // prettier-ignore
  // The sheet without our own output, each system, and the whole.
  expect(found.filter((name) => name === "uscf:plan").length).toBeGreaterThanOrEqual(4);
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
    expect(await since(() => undo(written, false))).toEqual(["uscf:restore"]);
    expect(await since(() => writeBeside(postPlan(20), sheet, SETTINGS, CAREFUL))).toEqual(["uscf:write"]);
  } finally {
    excel.close();
  }
});
