/**
 * A function that answers later shows #BUSY!, and once it has its value Excel tells only that it calculated. Source: "Work
 * with Events using the Excel JavaScript API" (onCalculated, ExcelApi 1.8).
 */
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { openExcel } from "../../packages/excel-host/src/jsdom";
import { MemoryGrid } from "../../packages/excel-host/src/memory-grid";
import { seeActive } from "../../src/pane/store/see-charts";
import { leavePage, openPane, type Pane } from "../faults/pane";
import { FIRST, OPEN, startAnew, typeInto } from "../faults/workbook";
import { tell } from "./events";

/** What the function has answered so far. */
let shows: string | number;
let excel: OpenExcel;
let pane: Pane;
beforeAll(async () => void (excel = await openExcel({ grid: new MemoryGrid(undefined, () => shows) })));
beforeEach(() => {
  startAnew(excel);
  const formula = { kind: "formula", value: "=USCF.PLAYER(C3)" } as const;
  shows = "#BUSY!";
  excel.grid.write(sheet(), [{ row: FIRST, column: 3, content: formula }]);
});
afterEach(() => pane.close());
afterAll(async () => {
  await leavePage();
  excel.close();
});

const sheet = () => excel.grid.sheetIds()[OPEN]!;
const codes = () => seeActive(pane.state)!.chart.diagnostics.map(({ code }) => code);
/** The value comes, and no cell is edited. */
const answers = (value: string | number): void => {
  shows = value;
  const before = excel.host.book.events.length;
  typeInto(excel.grid, excel.grid.sheetIds().at(-1)!, 30, 30, [["x"]]);
  // Nobody hears of what made the grid compute.
  excel.host.book.events.splice(before);
};
/** Longer than the pane waits for edits to rest. */
const quiet = async () => {
  await new Promise((resolve) => setTimeout(resolve, 400));
  await pane.does(() => undefined);
};

test.each(["#BUSY!", "#GETTING_DATA"])("%s is no rating that can't be read", async (early) => {
  answers(early);
  pane = await openPane(excel);
  expect(codes()).toContain("still-computed");
  expect(codes()).not.toContain("error-value");
});

test("the pane looks again once Excel has calculated, and has the rating", async () => {
  pane = await openPane(excel, true);
  expect(codes()).toContain("still-computed");
  answers(1700);
  await tell(excel, "calculated", sheet());
  await quiet();
  expect(codes()).not.toContain("still-computed");
  expect(seeActive(pane.state)!.chart.complete).toBe(true);
});

test("where nothing is waited for, a calculation is not looked at: a clock on a sheet would never rest", async () => {
  answers(1700);
  pane = await openPane(excel, true);
  excel.resetSyncs();
  await tell(excel, "calculated", sheet());
  await quiet();
  expect(excel.syncs).toBe(0);
});

test("a clock does not put off what is waited for", async () => {
  pane = await openPane(excel, true);
  answers(1700);
  for (let i = 0; i < 6; i++) {
    await tell(excel, "calculated", sheet());
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  expect(codes()).not.toContain("still-computed");
});
