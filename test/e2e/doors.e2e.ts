/**
 * Each door of the pane as a tournament director walks through it, by role and name, in Chromium: a sample event,
 * a chart of two lines a player, a dual-rated one, one with problems, one of 500 players, and a new crosstable.
 */
import { openWorkbench, type OpenWorkbench } from "./harness";
import type { Workbench } from "../../src/workbench/page/api";

type Page = { workbench: Workbench };

let bench: OpenWorkbench;
beforeAll(async () => {
  bench = await openWorkbench();
}, 120_000);
// A start that failed leaves nothing to close.
afterAll(() => (bench as OpenWorkbench | undefined)?.close());

const button = (name: string) => bench.pane.getByRole("button", { name, exact: true });
const heading = (name: string) => bench.pane.getByRole("heading", { name, exact: true });
const opened = (name: string) => bench.pane.getByRole("button", { name: new RegExp(`^${name}`) }).click();
const values = async (sheet: string, area: string) => (await bench.getCells(sheet, area)).values;

async function home(): Promise<void> {
  for (let back = 0; back < 2; back++) if (await button("Back").isVisible()) await button("Back").click();
  await heading("US Chess ratings").waitFor();
}

async function show(sheet: string, rows: readonly (readonly unknown[])[]): Promise<void> {
  await home();
  await bench.setCells(sheet, "A1", rows);
  await bench.page.evaluate((name) => (window as unknown as Page).workbench.select(name, "A1"), sheet);
  await heading(sheet).waitFor();
}

/** When each script of the pane was asked for and there, in milliseconds. */
const scripts = () =>
  bench.pane.evaluate(
    () =>
      Object.fromEntries(
        (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
          (one) => [one.name.replace(/^.*\//, ""), { from: one.startTime, to: one.responseEnd }] as const,
        ),
      ) as Partial<Record<string, { readonly from: number; readonly to: number }>>,
  );

test("the functions are there before any code of the pane is asked for, and its chunks come when they are opened", async () => {
  const loaded = await scripts();
  for (const name of ["functions.js", "chart-functions.js"])
    expect(loaded["pane.js"]!.from).toBeGreaterThanOrEqual(loaded[name]!.to);
  for (const name of ["explain.js", "whatif.js", "wizard.js", "formats.js"])
    expect(loaded[name]).toBeUndefined();
  await button("What if").click();
  await heading("What if").waitFor();
  expect((await scripts())["whatif.js"]).toBeDefined();
  await home();
});

test("the tour can be skipped, and does not come again", async () => {
  await bench.pane.getByRole("region", { name: "Tour" }).waitFor();
  await button("Skip the tour").click();
  expect(await bench.pane.getByRole("region", { name: "Tour" }).count()).toBe(0);
});

test("the dual-rated sample: written beside, restored, and written again and kept", async () => {
  await button("Dual-rated weekend").click();
  await heading("Preview: Regular").waitFor();
  await bench.pane.getByText("Writes columns N:U, beside the chart.").waitFor();
  await button("Write ratings").click();
  await bench.pane.getByText("Ratings written to columns N:U.").waitFor();
  expect(await values("Sample Open", "N2:S2")).toEqual([
    ["Post", "Change", "Games after", "Note", "Quick post", "Quick change"],
  ]);
  await button("Restore").click();
  await button("Write ratings").waitFor();
  expect(await values("Sample Open", "N2:O2")).toEqual([["", ""]]);
  await button("Write ratings").click();
  await button("Keep").click();
  const [row] = await values("Sample Open", "N3:R3");
  expect(row?.[0]).toEqual(expect.any(Number));
  expect(row?.[4]).toEqual(expect.any(Number));
});

test("Explain follows the selected cell, and tells the written rating", async () => {
  await bench.page.evaluate(() => (window as unknown as Page).workbench.select("Sample Open", "B6"));
  await button("Explain a rating").click();
  await heading("4 Dov Larkin").waitFor();
  const [[post]] = (await values("Sample Open", "N6:N6")) as [[number]];
  await bench.pane.getByText(`is shown as the nearest whole number: ${post}.`).waitFor();
  await bench.pane.getByRole("img", { name: /^Expected score by rating/ }).waitFor();
  await bench.page.evaluate(() => (window as unknown as Page).workbench.select("Sample Open", "C3"));
  await heading("1 Ada Quill").waitFor();
  await bench.pane.getByLabel("System").selectOption("Quick");
  await bench.pane.getByText(/^1880 → \d+ .* in Quick$/).waitFor();
});

test("What if moves everyone and writes nothing; a target tells the score it takes", async () => {
  await home();
  await button("What if").click();
  const before = await values("Sample Open", "A1:U10");
  const row = (name: string) => bench.pane.getByRole("row", { name: new RegExp(name) });
  await bench.pane.getByLabel("Round 1: 5 Esme Hult").selectOption("Lost");
  expect(await row("1 Ada Quill").innerText()).toMatch(/−\d+$/);
  expect(await row("5 Esme Hult").innerText()).toMatch(/\+\d+$/);
  await opened("Score needed for a target");
  await bench.pane.getByLabel("Target rating").fill("1930");
  await bench.pane.getByLabel("Opponents left").fill("1900, 1950");
  await bench.pane.getByText(/of 2 reach 1930|out of reach|is reached with/).waitFor();
  await button("As played again").click();
  expect(await row("1 Ada Quill").innerText()).not.toMatch(/[−+]\d+$/);
  expect(await values("Sample Open", "A1:U10")).toEqual(before);
});

test("two lines a player: the second line's ratings and IDs are read, and the output stands beside the first", async () => {
  await show("Two lines", [
    ["#", "Name", "Rd 1", "Rd 2", "Total"],
    ["", "ID / Rating", "", "", ""],
    [1, "Ann Ash", "W2", "D3", 1.5],
    ["MI", "90000001 / R: 1800", "", "", ""],
    [2, "Bob Birch", "L1", "W4", 1],
    ["MI", "90000002 / R: 1600P10", "", "", ""],
    [3, "Cy Cedar", "W4", "D1", 1.5],
    ["OH", "90000003 / R: 1300", "", "", ""],
    [4, "Di Elm", "L3", "L2", 0],
    ["OH", "90000004 / R: 1500", "", "", ""],
  ]);
  await bench.pane.getByText(/^4 players, 2 rounds, 4 games/).waitFor();
  await button("Rate this sheet").click();
  await button("Write ratings").click();
  await button("Keep").click();
  const column = (await values("Two lines", "F1:F10")).flat();
  expect(column.filter((cell) => typeof cell === "number")).toHaveLength(4);
});

test("problems are buttons; a column told otherwise mends the chart, and the workbook remembers it", async () => {
  await show("Strange", [
    ["#", "Name", "Str", "Rd 1"],
    [1, "Ann Ash", 1800, "W2"],
    [2, "Bob Birch", 1600, "W9"],
  ]);
  await button("Rate this sheet").click();
  await bench.pane.getByRole("button", { name: "Select D3" }).click();
  expect(await button("Write ratings").isDisabled()).toBe(true);
  await bench.setCells("Strange", "D3", [["L1"]]);
  await opened("Columns");
  await bench.pane.getByLabel("C: Str").selectOption("rating before");
  await bench.pane.getByRole("row", { name: /1 Ann Ash 1800/ }).waitFor();
  // Typing is kept in the workbook once it rests.
  await bench.page.waitForTimeout(1500);
  await bench.page.evaluate(() => (window as unknown as Page).workbench.select("Sample Open", "A1"));
  await bench.pane.getByText(/^Sample Open: /).waitFor();
  await bench.page.evaluate(() => (window as unknown as Page).workbench.select("Strange", "A1"));
  await bench.pane.getByRole("row", { name: /1 Ann Ash 1800/ }).waitFor();
});

test("live formulas follow an edit of the sheet", async () => {
  await show("Live", [
    ["#", "Name", "Rating", "Rd 1"],
    [1, "Ann Ash", 1800, "W2"],
    [2, "Bob Birch", 1750, "L1"],
  ]);
  await button("Rate this sheet").click();
  await opened("How to write");
  await bench.pane.getByRole("radio", { name: "Live formulas" }).check();
  await button("Write ratings").click();
  await button("Keep").click();
  const before = (await values("Live", "E2"))[0]?.[0];
  await bench.setCells("Live", "D2", [["D2"]]);
  await bench.setCells("Live", "D3", [["D1"]]);
  const after = (await values("Live", "E2"))[0]?.[0];
  expect(Number(after)).toBeLessThan(Number(before));
  await bench.pane.getByRole("radio", { name: "Values" }).check();
});

test("500 players are read, previewed, sorted and written", async () => {
  const rows = Array.from({ length: 500 }, (_, i) => {
    const pair = i % 2 === 0 ? i + 2 : i;
    const other = i % 4 < 2 ? i + 3 : i - 1;
    return [
      i + 1,
      `Player ${i + 1}`,
      1000 + ((i * 37) % 1200),
      `${i % 2 === 0 ? "W" : "L"}${pair}`,
      `D${other}`,
    ];
  });
  await show("Large", [["#", "Name", "Rating", "Rd 1", "Rd 2"], ...rows]);
  await bench.pane.getByText(/^500 players, 2 rounds, 500 games/).waitFor();
  await button("Rate this sheet").click();
  await button("Change").click();
  await bench.pane.getByRole("columnheader", { name: "Change", includeHidden: true }).and(bench.pane.locator("[aria-sort=descending]")).waitFor(); // prettier-ignore
  await button("Write ratings").click();
  await bench.pane.getByText("Ratings written to columns F:I.").waitFor({ timeout: 60_000 });
  await button("Keep").click();
  const column = (await values("Large", "F2:F501")).flat();
  expect(column.every((rating) => typeof rating === "number" && rating >= 100)).toBe(true);
}, 120_000);

test("New crosstable: a Swiss is built, results typed into it are kept when it is built again with one player more", async () => {
  await home();
  await button("New crosstable").click();
  await bench.pane.getByLabel("Event name").fill("Autumn Open");
  await button("Next").click();
  await bench.pane.getByRole("alert").filter({ hasText: "Give the day" }).waitFor();
  await bench.pane.getByLabel("Start date").fill("2026-10-03");
  await bench.pane.getByLabel("Time control").fill("G/60;d5");
  await bench.pane.getByText("dual-rated, in Quick too").waitFor();
  await button("Next").click();
  await bench.pane.getByLabel("Rounds").fill("3");
  await button("Next").click();
  const players = bench.pane.getByRole("textbox", { name: "Players of Section 1" });
  await players.fill("Bob Birch 90000102 1710\nAnn Ash 90000101 1850\nCy Cedar 1320P9\nDi Elm unr");
  await bench.pane.getByText("4 players").waitFor();
  await button("Next").click();
  await bench.pane.getByRole("row", { name: "1 Ann Ash 1850" }).waitFor();
  await button("Build").click();
  await heading("Rate this sheet").waitFor();
  const [title, headings, first] = await values("Autumn Open", "A1:H3");
  expect(title?.[0]).toBe("Autumn Open");
  expect(headings).toEqual(["#", "Name", "ID", "Rating", "Rd 1", "Rd 2", "Rd 3", "Total"]);
  expect(first?.slice(0, 4)).toEqual([1, "Ann Ash", "90000101", 1850]);
  await bench.setCells("Autumn Open", "E3", [["W2"], ["L1"]]);
  await bench.page.waitForTimeout(600);
  await home();
  await button("New crosstable").click();
  await button("Next").click();
  await button("Next").click();
  await players.fill(
    "Zoe Yew 1900\nBob Birch 90000102 1710\nAnn Ash 90000101 1850\nCy Cedar 1320P9\nDi Elm unr",
  );
  await button("Next").click();
  await bench.pane.getByText("Results typed into the sheets that were built before come along").waitFor();
  await button("Build").click();
  await heading("Rate this sheet").waitFor();
  // Zoe Yew is number 1 now: Ann Ash has won against number 3.
  expect((await values("Autumn Open (2)", "B3:E5")).map(([name, , , result]) => [name, result])).toEqual([
    ["Zoe Yew", ""],
    ["Ann Ash", "W3"],
    ["Bob Birch", "L2"],
  ]);
});

test("a quad is a square that rates as it is filled in", async () => {
  await home();
  await button("New crosstable").click();
  await button("Clear").click();
  await bench.pane.getByLabel("Event name").fill("Quad night");
  await bench.pane.getByLabel("Start date").fill("2026-10-03");
  await button("Next").click();
  await bench.pane.getByLabel("Played as").selectOption("Quads");
  await button("Next").click();
  await bench.pane
    .getByRole("textbox", { name: "Players of Section 1" })
    .fill("Ann Ash 1850\nBob Birch 1710\nCy Cedar 1320\nDi Elm 1500");
  await button("Next").click();
  await button("Build").click();
  await heading("Rate this sheet").waitFor();
  const sheet = (await bench.sheets()).find((name) => name.startsWith("Quad night"));
  expect(sheet).toBeDefined();
  expect(await values(sheet!, "D2:H3")).toEqual([
    ["1", "2", "3", "4", "Total"],
    ["x", "", "", "", 0],
  ]);
  await bench.setCells(sheet!, "E3", [[1, 0.5, 1]]);
  await bench.pane.getByText(/4 players, \d rounds, 3 games/).waitFor();
});

test("Rate all sections writes beside every chart, says what came of each sheet, and Restore takes all back", async () => {
  await home();
  const at = async () => (await values("Live", "E1:E3")).flat();
  const before = await at();
  await button("Rate all sections").click();
  await heading("All sections").waitFor({ timeout: 60_000 });
  await bench.pane.getByText("Two lines: ratings written.", { exact: true }).waitFor();
  await bench.pane.getByText("Formulas: no wallchart.", { exact: true }).waitFor();
  await button("Restore").click();
  await bench.pane.getByText("Restored: the sheet is as it was.").waitFor({ state: "attached" });
  expect(await at()).toEqual(before);
}, 120_000);

test("the ribbon's Write ratings works with the pane closed; the pane opens where something is in the way", async () => {
  await show("By ribbon", [
    ["#", "Name", "Rating", "Rd 1"],
    [1, "Ann Ash", 1800, "W2"],
    [2, "Bob Birch", 1750, "L1"],
  ]);
  const isShown = () => bench.page.locator("#pane").isVisible();
  const ribbon = (name: string) => bench.page.locator("#ribbon button", { hasText: name }).click();
  await bench.page.locator("#pane-close").click();
  expect(await isShown()).toBe(false);
  await ribbon("Write ratings");
  const post = async () => (await values("By ribbon", "E2"))[0]?.[0];
  for (let tries = 0; tries < 50 && typeof (await post()) !== "number"; tries++)
    await bench.page.waitForTimeout(100);
  expect(await post()).toEqual(expect.any(Number));
  expect(await isShown()).toBe(false);
  await bench.setCells("By ribbon", "D3", [["L9"]]);
  await ribbon("Write ratings");
  await bench.pane.getByText("The sheet has no ratings to write yet.").first().waitFor();
  expect(await isShown()).toBe(true);
  await bench.setCells("By ribbon", "D3", [["L1"]]);
  await bench.page.evaluate(() => (window as unknown as Page).workbench.select("By ribbon", "B3"));
  await ribbon("Explain this player");
  await heading("2 Bob Birch").waitFor();
});

test("nothing was written on the console as an error", () => {
  expect(bench.errors).toEqual([]);
});
