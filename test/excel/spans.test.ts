/** The stretches of the road: each by its name, with a breath between two, and none on a large sheet too long. */
import { cancelled } from "../../src/excel/errors";
import { finish, pace, span, type Steps } from "../../src/excel/spans";
import { viewing } from "../../src/pane/chart-view";
import { NO_EVENT, viewEvent } from "../../src/pane/event-view";
import { planningBeside } from "../../src/pane/post-plan";
import { chartOf } from "./fixtures";

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
  const { systems } = viewEvent({ ...NO_EVENT, startDate: "2026-08-30", timeControl: "G/60;d5" });
  const chart = finish(viewing(table, systems));
  finish(planningBeside(table, chart));
  expect(names()).toEqual(["uscf:understand", "uscf:rate", "uscf:show", "uscf:rate", "uscf:show", "uscf:show", "uscf:plan", "uscf:plan", "uscf:plan"]); // prettier-ignore
});
