/** The wallchart's own empty column: it is filled and shown when asked for, and a correction follows. */
import type { Workbench } from "../../workbench/page/api";
import { workbenchTest, type OpenWorkbench } from "./harness";

type Host = { workbench: Workbench };

const SHEET = "Club night";
/** Nine rounds, so that what is written begins right of what can be seen. */
const ROUNDS = Array.from({ length: 9 }, (_, i) => `Rd ${i + 1}`);
const CHART = [
  ["#", "Name", "Rating", ...ROUNDS, "New Rtg"],
  [1, "Ann Ash", 1500, "W2", ...Array<string>(8).fill("U"), ""],
  [2, "Bob Birch", 1600, "L1", ...Array<string>(8).fill("U"), ""],
];

/** The columns that the grid shows, from 0, and the selected cell. */
const inView = ({ page }: OpenWorkbench) =>
  page.evaluate(() => {
    const { grid } = (window as unknown as Host).workbench.host.book;
    const { model } = grid as unknown as {
      model: { getters: { getActiveMainViewport(): { left: number; right: number } } };
    };
    const { left, right } = model.getters.getActiveMainViewport();
    return { left, right, selected: grid.selection().area };
  });

workbenchTest("an empty New Rtg is filled and shown, and follows a correction", async (walk, bench) => {
  await walk.show(SHEET, CHART);
  await walk.press("Rate this sheet");
  await bench.pane.getByText("Fills your column New Rtg (M), and writes columns N to P.").waitFor();
  await walk.select(SHEET, "B3");
  expect((await inView(bench)).right).toBeLessThan(12);
  await walk.press("Write ratings");
  await walk.filled(SHEET, "M2");
  await walk.rest();
  expect((await bench.getCells(SHEET, "M1:Q1")).values).toEqual([
    ["New Rtg", "Change", "Games after", "Note", ""],
  ]);
  // The names stay in view until the ratings are asked for.
  expect((await inView(bench)).selected).toEqual({ top: 2, left: 1, bottom: 2, right: 1 });
  await walk.press("Show ratings");
  await bench.page.waitForFunction(
    () => (window as unknown as Host).workbench.host.book.grid.selection().area.left === 12,
  );
  const seen = await inView(bench);
  expect(seen.selected).toEqual({ top: 2, left: 12, bottom: 2, right: 12 });
  expect(seen.left).toBeLessThanOrEqual(12);
  expect(seen.right).toBeGreaterThanOrEqual(12);
  const first = (await bench.getCells(SHEET, "M2:M3")).values;
  await walk.edit(SHEET, "D2:D3", [["D2"], ["D1"]]);
  await walk.ribbon("Write ratings");
  await bench.page.waitForFunction(
    ([sheet, before]) => (window as unknown as Host).workbench.getCells(sheet, "M2").values[0]?.[0] !== before,
    [SHEET, first[0]![0]!] as const,
  );
  expect((await bench.getCells(SHEET, "M1:Q1")).values[0]).toEqual(["New Rtg", "Change", "Games after", "Note", ""]);
}); // prettier-ignore

workbenchTest("Home offers to show ratings that are out of sight too", async (walk, bench) => {
  await walk.show(SHEET, CHART);
  await walk.select(SHEET, "B3");
  await walk.press(`Rate and write ${SHEET}`);
  await walk.press("Show ratings");
  await bench.page.waitForFunction(
    () => (window as unknown as Host).workbench.host.book.grid.selection().area.left === 12,
  );
});
