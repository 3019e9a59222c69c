/**
 * The main job, as a tournament director does it in Chromium, in the workbench and in the packaged site: import a real crosstable, rate it, write the ratings
 * beside it, and the same by a formula. Chart: test/golden/uschess-web-64x7-2015, whose second line of each player
 * has the official ratings; two players had floors that the chart does not show.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { workbenchTest, type OpenOptions, type OpenWorkbench } from "./harness";
import { UNDO, type Walk } from "./walk";

const text = readFileSync(join(__dirname, "../golden/uschess-web-64x7-2015/input.txt"), "utf8");
const SHEET = "Crosstable";
const PLAYERS = 64;

const column = async ({ getCells }: OpenWorkbench, letter: string): Promise<unknown[]> =>
  (await getCells(SHEET, `${letter}2:${letter}${PLAYERS + 1}`)).values.map(([value]) => value);

/** Types over what a cell holds. */
async function retype({ setCells, type }: OpenWorkbench, address: string, result: string): Promise<void> {
  await setCells(SHEET, address, [[""]]);
  await type(SHEET, address, result);
}

/** How many of the ratings equal the chart's own, and how many are within a point of them. */
async function compare(
  bench: OpenWorkbench,
  ratings: readonly unknown[],
): Promise<{ equal: number; within1: number }> {
  const printed = (await column(bench, "N")).map((value) => parseInt(String(value), 10));
  const off = printed.map((rating, i) => Math.abs(rating - Number(ratings[i])));
  return { equal: off.filter((by) => by === 0).length, within1: off.filter((by) => by <= 1).length };
}

/** The chart as a sheet, with the two floors typed in; the pane is at Rate this sheet. */
async function imported({ press, heading }: Walk, { pane, setCells }: OpenWorkbench): Promise<void> {
  await press("Start");
  await pane.getByLabel("Players, or a crosstable").fill(text);
  await pane.getByLabel("End date").fill("2015-10-10");
  await press("Build");
  await heading("Rate this sheet").waitFor();
  await setCells(SHEET, "O1", [["Floor"]]);
  await setCells(SHEET, "O55", [[1200]]);
  await setCells(SHEET, "O19", [[1600]]);
  await pane.getByText("Writes columns P to S, beside the wallchart.").waitFor();
  await pane.getByRole("row", { name: "18 VICTOR BOONE Floor 1600 1600 1600 0" }).waitFor();
}

async function written({ press }: Walk, { pane }: OpenWorkbench, button = "Write ratings"): Promise<void> {
  await press(button);
  await pane.getByText("Ratings written to columns P to S.").waitFor();
}

/** Its tests, in the workbench or where `options` open it; `which` leaves out those whose names do not fit. */
export function mainJob(options: OpenOptions = {}, which = /./): void {
  const jobTest: typeof workbenchTest = (name, ...rest) => {
    if (which.test(name)) workbenchTest(name, ...rest);
  };
  jobTest(
    "an import asks for the event's date, says which rules apply, and becomes a sheet",
    async (walk, bench) => {
      await walk.press("Start");
      await bench.pane.getByLabel("Players, or a crosstable").fill(text);
      await bench.pane.getByText("64 players, 7 rounds, 204 games").waitFor();
      await walk.press("Build");
      await bench.pane.getByText("Enter the day the event ended").waitFor();
      expect(await bench.sheets()).not.toContain(SHEET);
      await bench.pane.getByLabel("End date").fill("2015-10-10");
      await bench.pane.getByText("Rules in effect since Jun 1, 2015.").waitFor();
      await walk.press("Build");
      await walk.heading("Rate this sheet").waitFor();
      const { values } = await bench.getCells(SHEET, "A1:N2");
      expect(values[0]).toEqual(["#", "Name", "ID", "State", "Rating", ...[1, 2, 3, 4, 5, 6, 7].map((n) => `Rd ${n}`), "Total", "Chart post"]); // prettier-ignore
      expect(values[1]?.slice(0, 6)).toEqual([1, "ZARA WREN", "23547588", "ON", 1794, "W39w"]);
    },
    options,
  );

  jobTest(
    "64 of 64 written ratings are within a point, at least 53 equal; Undo clears them, writing again brings them back",
    async (walk, bench) => {
      await imported(walk, bench);
      await written(walk, bench);
      expect((await bench.getCells(SHEET, "P1:S1")).values).toEqual([
        ["Post", "Change", "Games after", "Note"],
      ]);
      const ratings = await column(bench, "P");
      const { equal, within1 } = await compare(bench, ratings);
      expect(within1).toBe(PLAYERS);
      expect(equal).toBeGreaterThanOrEqual(53);
      await walk.undo();
      await bench.pane.getByText("Not written").waitFor();
      expect(await walk.button(UNDO).count()).toBe(0);
      expect(new Set(await column(bench, "P"))).toEqual(new Set([""]));
      await written(walk, bench);
      expect(await column(bench, "P")).toEqual(ratings);
    },
    options,
  );

  jobTest(
    "a formula gives what is written; with a result changed on one side it is #VALUE!, on both it gives other ratings",
    async (walk, bench) => {
      await imported(walk, bench);
      await written(walk, bench);
      await bench.type(SHEET, "V1", '=USCF.RATEEVENT(A1:O65,"2015-10-10")');
      expect((await bench.getCells(SHEET, "V1")).values).toEqual([["Post"]]);
      const before = await column(bench, "V");
      expect(before).toEqual(await column(bench, "P"));
      await retype(bench, "F2", "L39");
      const { values, messages } = await bench.getCells(SHEET, "V1");
      expect(values).toEqual([["#VALUE!"]]);
      expect(messages[0]?.[0]).toMatch(/\bF2\b.*\bF40\b/);
      await bench.pane.getByRole("button", { name: "Select F2" }).waitFor();
      await bench.pane.getByText("Fix the errors to see the ratings.").waitFor();
      // The formula that fails for it is not a problem of the chart.
      expect(await bench.pane.getByRole("button", { name: "Select V1" }).count()).toBe(0);
      expect(await walk.button("Write ratings").isDisabled()).toBe(true);
      await retype(bench, "F40", "W1");
      // The totals still tell of the result before.
      expect((await bench.getCells(SHEET, "V1")).messages[0]?.[0]).toMatch(/\bM2\b/);
      const totals = await column(bench, "M");
      await walk.press("Fix all 2");
      await bench.pane.getByText(/^\d+ ratings out of date$/).waitFor();
      const fixed = await column(bench, "M");
      expect([fixed[0], fixed[38]].map(Number)).toEqual([Number(totals[0]) - 1, Number(totals[38]) + 1]);
      const after = await column(bench, "V");
      expect(after.every((rating) => typeof rating === "number" && rating >= 100)).toBe(true);
      expect(Number(after[0])).toBeLessThan(Number(before[0]));
      expect(Number(after[38])).toBeGreaterThan(Number(before[38]));
      // What was written is out of date, and the row shows both numbers.
      expect(await column(bench, "P")).toEqual(before);
      const zara = bench.pane.getByRole("row", { name: /ZARA WREN/ });
      expect(await zara.innerText()).toContain(`Sheet: ${String(before[0])}`);
      expect(await zara.innerText()).toContain(String(after[0]));
      // Our own columns are refreshed in place.
      await written(walk, bench, "Update");
      expect(await column(bench, "P")).toEqual(after);
    },
    options,
  );

  jobTest(
    "cells that are not ours are named before they are replaced",
    async (walk, bench) => {
      await imported(walk, bench);
      await written(walk, bench);
      const ratings = await column(bench, "P");
      await walk.edit(SHEET, "P3", [[1999]]);
      await bench.pane.getByText("1 rating out of date").waitFor();
      await walk.press("Update");
      await bench.pane.getByText("The cells for the ratings are not empty").first().waitFor();
      await bench.pane.getByText("Cells: P3.").waitFor();
      expect((await bench.getCells(SHEET, "P3")).values).toEqual([[1999]]);
      await walk.press("Replace");
      await bench.pane.getByText("Up to date").waitFor();
      expect(await column(bench, "P")).toEqual(ratings);
    },
    options,
  );

  jobTest(
    "the ribbon's Rate this sheet opens the pane there",
    async (walk) => {
      await walk.button("More").waitFor();
      await walk.ribbon("Rate this sheet");
      await walk.heading("Rate this sheet").waitFor();
    },
    options,
  );
}
