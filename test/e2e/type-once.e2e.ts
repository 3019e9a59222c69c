/**
 * Every result typed once, and problems settled with one click: in a sheet of ours a typed result fills in the opponent's
 * cell, in a director's own sheet once the switch is on; another notation is read and named; a fix writes its one cell.
 */
import { holds, type OpenWorkbench, workbenchTest } from "./harness";
import type { Walk } from "./walk";

const SHEET = "Crosstable";
const ROSTER = `#\tName\tRating\tRd 1\tRd 2
1\tAnn Ash\t1800\t\t
2\tBob Birch\t1600\t\t
3\tCy Cedar\t1500\tW4\t
4\tDi Elm\t1400\tL3\t`;

const OWN = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2"],
  [1, "Ann Ash", 1800, "", ""],
  [2, "Bob Birch", 1600, "", ""],
  [3, "Cy Cedar", 1500, "W4", ""],
  [4, "Di Elm", 1400, "L3", ""],
];

/** A sheet of ours: imported. */
async function imported(walk: Walk, { pane }: OpenWorkbench): Promise<void> {
  await walk.press("Start");
  await pane.getByLabel("Players, or a crosstable").fill(ROSTER);
  await pane.getByLabel("End date").fill("2026-10-03");
  await pane.getByText("4 players").waitFor();
  await walk.press("Build");
  await walk.heading("Rate this sheet").waitFor();
  await walk.rest();
}

async function rate(walk: Walk, sheet: string, rows: readonly (readonly unknown[])[]): Promise<void> {
  await walk.show(sheet, rows);
  await walk.press("Rate this sheet");
  await walk.heading("Rate this sheet").waitFor();
}

workbenchTest("in a sheet of ours a typed result fills in the opponent's cell", async (walk, bench) => {
  const { pane, type } = bench;
  await imported(walk, bench);
  await type(SHEET, "D2", "W2w");
  await holds(bench, SHEET, "D3", "L1b");
  await pane.getByText("D3 is now L1b.").first().waitFor();
  // A correction of what was typed goes on to what we filled in.
  await bench.setCells(SHEET, "D2", [["D2w"]]);
  await holds(bench, SHEET, "D3", "D1b");
  await type(SHEET, "E2", "W3");
  await holds(bench, SHEET, "E4", "L1");
  await walk.press("Undo: 3 lost to 1");
  await holds(bench, SHEET, "E4", "");
  await pane.getByRole("button", { name: "Undo: 3 lost to 1" }).waitFor({ state: "detached" });
});

workbenchTest("who types fast loses none", async (walk, bench) => {
  await imported(walk, bench);
  // While the next cell is being typed in, Excel takes nothing from an add-in.
  await bench.type(SHEET, "E2", "W3", "L4");
  await holds(bench, SHEET, "E4", "L1");
  await holds(bench, SHEET, "E5", "W2");
});

workbenchTest("Ctrl+Z takes back what was filled in, and it is not filled in again", async (walk, bench) => {
  const { page, type } = bench;
  await imported(walk, bench);
  await type(SHEET, "D2", "W2");
  await holds(bench, SHEET, "D3", "L1");
  await walk.button("Undo: 2 lost to 1").waitFor();
  await page.keyboard.press("Control+z");
  await holds(bench, SHEET, "D3", "");
  // The pane has seen it too: there is nothing left to undo.
  await walk.button("Undo: 2 lost to 1").waitFor({ state: "detached" });
  await walk.rest();
  expect(await walk.values(SHEET, "D2:D3")).toEqual([["W2"], [""]]);
});

workbenchTest("in a director's own sheet it waits for the switch", async (walk, bench) => {
  const { pane, type } = bench;
  await rate(walk, "Club", OWN);
  const readings = () => pane.evaluate(() => performance.getEntriesByName("uscf:rate").length);
  const before = await readings();
  await type("Club", "D2", "W2");
  await pane.waitForFunction((count) => performance.getEntriesByName("uscf:rate").length > count, before);
  expect(await walk.values("Club", "D3")).toEqual([[""]]);
  await walk.unfold("Options");
  await pane.getByRole("switch", { name: "Type each result once" }).click();
  await type("Club", "E2", "W3");
  await holds(bench, "Club", "E4", "L1");
  // The one that was typed before is left to the director.
  expect(await walk.values("Club", "D3")).toEqual([[""]]);
});

workbenchTest("in a quad the mirrored cell is filled in", async (walk, bench) => {
  const names = ["Ann Ash", "Bob Birch", "Cy Cedar", "Di Elm"];
  const cells = (i: number) => names.map((_, j) => (i === j ? "x" : ""));
  await rate(walk, "Quad", [
    ["#", "Name", "Rating", "1", "2", "3", "4"],
    ...names.map((name, i) => [i + 1, name, 1500 + i, ...cells(i)]),
  ]);
  await walk.unfold("Options");
  await bench.pane.getByRole("switch", { name: "Type each result once" }).click();
  await bench.type("Quad", "E2", "1");
  await holds(bench, "Quad", "D3", "0");
  await bench.type("Quad", "F2", "0");
  await holds(bench, "Quad", "D4", "1");
});

workbenchTest(
  "a contradiction is settled with one click, and that is undone with one",
  async (walk, bench) => {
    const { pane } = bench;
    await rate(walk, "Open", [
      ...OWN.slice(0, 1),
      [1, "Ann Ash", 1800, "D2", ""],
      [2, "Bob Birch", 1600, "L1", ""],
      ...OWN.slice(3),
    ]);
    const says = pane.getByText("Rd 1: Ann Ash (1) drew Bob Birch (2), but 2 has a loss.");
    await says.waitFor();
    await walk.press("Make 2's a draw");
    await holds(bench, "Open", "D3", "D1");
    await says.waitFor({ state: "detached" });
    await walk.press("Undo: 2 drew 1");
    await holds(bench, "Open", "D3", "L1");
    await says.waitFor();
    await walk.press("Make 1's a win");
    await holds(bench, "Open", "D2", "W2");
    await says.waitFor({ state: "detached" });
  },
);

workbenchTest("a chart written as 12W is rated, and says how it was read", async (walk, bench) => {
  const { pane } = bench;
  await rate(walk, "Club", [
    ["#", "Name", "Rating", "Rd 1", "Rd 2"],
    [1, "Ann Ash", 1800, "2W", "3D"],
    [2, "Bob Birch", 1600, "1L", "4W"],
    [3, "Cy Cedar", 1500, "4W", "1D"],
    [4, "Di Elm", 1400, "3L", "2L"],
  ]);
  await pane.getByText("Writes columns F to I").waitFor();
  await pane.getByText("Results as 12W").first().waitFor();
});
