/**
 * Other ratings, in Chromium: a sheet rated by another system beside the ratings of US Chess, with what the wallchart
 * lacks asked for; the same numbers as COMPARE's; Undo of each apart.
 */
import { workbenchTest, type OpenWorkbench } from "./harness";
import { CHART } from "./states";

const shot = async ({ page, pane }: OpenWorkbench, name: string): Promise<void> => {
  if (process.env["SHOTS"] === undefined) return;
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    await page.evaluate(() => document.body.style.setProperty("--pane", "320px"));
    await pane.waitForFunction(() => window.innerWidth === 320);
    await page.setViewportSize({ width: 1200, height: 900 });
    await page.screenshot({ path: `/tmp/shots22/${name}-${colorScheme}.png` });
  }
};

const says = ({ pane }: OpenWorkbench, words: string | RegExp) =>
  pane.getByText(words, { exact: true }).waitFor();

workbenchTest("Elo beside the ratings of US Chess: asked, written, out of date, formulas, undone apart", async (walk, bench) => {
  const { pane } = bench;
  await walk.show("Club", CHART.map((row, i) => (i === 2 ? [2, "Bob Birch", "", ...row.slice(3)] : row)));
  await shot(bench, "home");
  await walk.press("Other ratings");
  await says(bench, "Elo needs a rating.");
  await shot(bench, "elo-asks");
  await pane.getByLabel("Players without a rating").selectOption("Start at a rating");
  await pane.getByLabel("They start at").fill("1300");
  await pane.getByLabel("K", { exact: true }).fill("24");
  await says(bench, "Writes columns F to G, beside the wallchart.");
  await shot(bench, "elo");
  await walk.press("Write ratings");
  await says(bench, "Up to date.");
  await shot(bench, "elo-written");
  const [heading, ...written] = await walk.values("Club", "F1:G5");
  expect(heading).toEqual(["Elo post", "Elo change"]);
  await bench.type("Club", "J1", '=USCF.COMPARE(A1:E5,"Elo k=24 start=1300")');
  expect((await walk.values("Club", "J2:J5")).flat()).toEqual(written.map(([rating]) => rating));
  await bench.setCells("Club", "J1", [[""]]);
  // US Chess's own columns, beside them.
  await walk.home();
}); // prettier-ignore
