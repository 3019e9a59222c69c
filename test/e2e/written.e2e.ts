/**
 * After Write ratings, in Chromium: the pane says whether the ratings on the sheet are still true, whoever changed them;
 * Undo waits for nobody; and the first rating is in sight in the smallest panes.
 */
import { workbenchTest, type OpenWorkbench } from "./harness";
import { CHART, FAULTY, large, weekend } from "./states";
import { UNDO, type Walk } from "./walk";

async function rate(walk: Walk, sheet: string): Promise<void> {
  await walk.show(sheet, CHART);
  await walk.press("Rate this sheet");
  await walk.bench.pane.getByText("Writes columns F to I, beside the wallchart.").waitFor();
}

const says = ({ pane }: OpenWorkbench, words: string | RegExp) =>
  pane.getByText(words, { exact: true }).waitFor();

async function write(walk: Walk, button = "Write ratings"): Promise<void> {
  await walk.press(button);
  await says(walk.bench, "Ratings written to columns F to I.");
  await says(walk.bench, "Up to date");
}

/** Presses keys in the grid, as a person who has clicked into it. */
async function inGrid({ page }: OpenWorkbench, keys: string): Promise<void> {
  await page
    .locator(".o-grid")
    .first()
    .click({ position: { x: 5, y: 5 } });
  await page.keyboard.press(keys);
}

workbenchTest("Ctrl+Z in Excel is noticed: not written yet, and no Undo; redone, up to date again", async (walk, bench) => {
  await rate(walk, "Open");
  await write(walk);
  await inGrid(bench, "Control+z");
  await says(bench, "Not written");
  await walk.button(UNDO).waitFor({ state: "detached" });
  expect(await walk.values("Open", "F1:I5")).toEqual(CHART.map(() => ["", "", "", ""]));
  await inGrid(bench, "Control+y");
  await says(bench, "Up to date");
  await inGrid(bench, "Control+z");
  await says(bench, "Not written");
  await write(walk);
}); // prettier-ignore

workbenchTest("a corrected result shows both numbers and one button; Ctrl+Z takes the update back", async (walk, bench) => {
  await rate(walk, "Open");
  await write(walk);
  const [[first]] = (await walk.values("Open", "F2")) as [[number]];
  await bench.setCells("Open", "D2", [["D2"], ["D1"]]);
  await says(bench, "4 ratings out of date");
  const row = bench.pane.getByRole("row", { name: /^1 Ann Ash/ });
  expect(await row.innerText()).toContain(`Sheet: ${first}`);
  expect(await walk.button("Write ratings").count()).toBe(0);
  await walk.home();
  await says(bench, "Out of date: Open ratings.");
  await walk.press("Rate this sheet");
  await write(walk, "Update");
  const [[second]] = (await walk.values("Open", "F2")) as [[number]];
  expect(second).toBeLessThan(first);
  expect(await row.innerText()).not.toContain("Sheet:");
  await inGrid(bench, "Control+z");
  await says(bench, "4 ratings out of date");
  expect(await walk.values("Open", "F2")).toEqual([[first]]);
  // No question about cells: they are ours as they were before.
  await write(walk, "Update");
  expect(await walk.values("Open", "F2")).toEqual([[second]]);
}); // prettier-ignore

workbenchTest("nothing waits for an answer: Undo says what it takes back, the last first, whatever sheet is in front", async (walk, bench) => {
  await rate(walk, "Open");
  await write(walk);
  await rate(walk, "Reserve");
  await write(walk);
  await walk.select("Open", "A1");
  await says(bench, /^Open: /);
  await walk.press("Undo: ratings on Reserve");
  await walk.button("Undo: ratings on Open").waitFor();
  await says(bench, "Up to date");
  expect(await walk.values("Reserve", "F1:F2")).toEqual([[""], [""]]);
  expect(await walk.values("Open", "F1:F2")).toEqual([["Post"], [expect.any(Number)]]);
  await walk.home();
  await walk.undo();
  expect(await walk.values("Open", "F1:F2")).toEqual([[""], [""]]);
}); // prettier-ignore

workbenchTest("what stops the ratings stands above them, the rest is a line that leads below", async (walk, bench) => {
  const { pane } = bench;
  await walk.show("Notes", CHART.map((row, i) => (i === 2 ? [2, "Bob Birch", "", ...row.slice(3)] : row)));
  await walk.press("Rate this sheet");
  const below = pane.getByRole("button", { name: /^\d.* below$/ });
  await below.focus();
  await bench.page.keyboard.press("Enter");
  expect(await pane.evaluate(() => document.activeElement?.ariaLabel)).toMatch(/^Select [A-Z]\d$/);
  const top = (name: string | RegExp) =>
    pane.getByText(name).first().evaluate((element) => element.getBoundingClientRect().top);
  expect(await top(/^\d+ assumed$|^1 note, \d+ assumed$/)).toBeGreaterThan(await top("Ann Ash"));
  await walk.show("Faulty", FAULTY);
  await walk.press("Rate this sheet");
  await walk.heading("2 errors").waitFor();
  expect(await pane.getByRole("button", { name: /below$/ }).count()).toBe(0);
  expect(await top("2 errors")).toBeLessThan(await top("Options"));
}); // prettier-ignore

/** Makes the pane so wide and high. */
async function resize({ page, pane }: OpenWorkbench, width: number, height: number): Promise<void> {
  await page.evaluate(
    ([w, h]) => {
      document.body.style.setProperty("--pane", `${w}px`);
      document.getElementById("frame")!.style.cssText = `flex: none; height: ${h}px`;
    },
    [width, height] as const,
  );
  await pane.waitForFunction(([w, h]) => window.innerWidth === w && window.innerHeight === h, [
    width,
    height,
  ] as const);
}

async function asBefore({ page }: OpenWorkbench): Promise<void> {
  await page.evaluate(() => {
    document.body.style.setProperty("--pane", "");
    document.getElementById("frame")!.style.cssText = "";
  });
}

workbenchTest("16 of 24 players and more are on the first screen, in rows of 24 pixels", async (walk, bench) => {
  await walk.show("Swiss", [["Autumn Swiss, Nov 21-22, 2026 G/90;d5"], ...large(24)]);
  await walk.press("Rate this sheet");
  await bench.pane.getByRole("button", { name: /assumed below$/ }).waitFor();
  await resize(bench, 380, 700);
  const heights = await bench.pane.evaluate(() => {
    window.scrollTo(0, 0);
    const footer = document.querySelector("footer")!.getBoundingClientRect();
    const rows = [...document.querySelectorAll("tbody tr")].map((row) => row.getBoundingClientRect());
    return rows.filter(({ bottom }) => bottom <= footer.top).map(({ height }) => height);
  });
  await asBefore(bench);
  expect(heights.length).toBeGreaterThanOrEqual(16);
  expect(Math.max(...heights)).toBeLessThanOrEqual(24);
}); // prettier-ignore

/** By how much the first rating stands below what can be seen above the footer; 0 where it is in sight. */
async function hidden(bench: OpenWorkbench, width: number, height: number): Promise<number> {
  await resize(bench, width, height);
  const below = await bench.pane.evaluate(() => {
    window.scrollTo(0, 0);
    const post = document.querySelector("tbody tr td:nth-of-type(3)")!.getBoundingClientRect();
    const footer = document.querySelector("footer")!.getBoundingClientRect();
    // Its line of text, without what may stand under the name.
    return Math.max(0, post.top + 28 - Math.min(footer.top, window.innerHeight));
  });
  await asBefore(bench);
  return below;
}

workbenchTest("the first rating is in sight in a pane of 320 by 600, and of 320 by 300 as at 200 %", async (walk, bench) => {
  const { pane } = bench;
  const found: Record<string, number> = {};
  const look = async (state: string) => {
    await pane.locator("tbody tr").first().waitFor();
    for (const height of [600, 300]) {
      const by = await hidden(bench, 320, height);
      if (by > 0) found[`${state}, ${height}`] = by;
    }
  };
  await rate(walk, "Open");
  await look("not written");
  // It can be out of sight.
  expect(await hidden(bench, 320, 100)).toBeGreaterThan(0);
  await write(walk);
  await look("written");
  await bench.setCells("Open", "D2", [["D2"], ["D1"]]);
  await says(bench, "4 ratings out of date");
  await look("out of date");
  await walk.home();
  await walk.press("Club Swiss");
  await says(bench, "Up to date");
  await look("the sample with live formulas");
  await weekend(walk);
  await look("two systems");
  await walk.select("Sample event", "A1");
  await says(bench, /^Sample event: /);
  await look("with a line about problems");
  expect(found).toEqual({});
}); // prettier-ignore

workbenchTest("where Excel calculates by hand, the pane says how to get new numbers in our formulas", async (walk, bench) => {
  const calculate = (mode: string) => bench.page.evaluate(`workbench.host.book.calculationMode = "${mode}"`);
  await calculate("Manual");
  await rate(walk, "Open");
  const notice = bench.pane.getByText("The =USCF formulas on this sheet may show old numbers.");
  expect(await notice.count()).toBe(0);
  await bench.setCells("Open", "L2", [["=USCF.NSTAR(C2)"]]);
  await notice.waitFor();
  await says(bench, "Formulas > Calculation Options > Automatic");
  await calculate("Automatic");
  await bench.setCells("Open", "L3", [["=USCF.NSTAR(C3)"]]);
  await notice.waitFor({ state: "detached" });
}); // prettier-ignore
