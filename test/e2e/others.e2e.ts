/**
 * Other rating systems, in Chromium: a sheet rated by another system beside the ratings of US Chess, with what the wallchart
 * lacks asked for; the same numbers as COMPARE's; Undo of each apart.
 */
import { longTest, workbenchTest, type OpenWorkbench } from "./harness";
import { shot } from "./shot";
import { CHART } from "./states";

const says = ({ pane }: OpenWorkbench, words: string | RegExp) =>
  pane.getByText(words, { exact: true }).waitFor();

const UNRATED = CHART.map((row, i) => (i === 2 ? [2, "Bob Birch", "", ...row.slice(3)] : row));

workbenchTest("Elo beside the ratings of US Chess: asked, written, out of date, undone apart", async (walk, bench) => {
  const { pane } = bench;
  await walk.show("Club", UNRATED);
  await shot(bench, "home");
  await walk.rateBy("Elo");
  await says(bench, "Elo needs a rating.");
  await shot(bench, "elo-asks");
  await pane.getByLabel("Unrated players").selectOption("Start at");
  await pane.getByLabel("Their start").fill("13000");
  await says(bench, "Enter a number from 100 to 3500.");
  await pane.getByLabel("Their start").fill("1300");
  await pane.getByLabel("K", { exact: true }).fill("24");
  await says(bench, "Writes columns F to G, beside the wallchart.");
  await shot(bench, "elo");
  await walk.press("Write ratings");
  await says(bench, "Ratings written to columns F to G.");
  await says(bench, "Up to date");
  await shot(bench, "elo-written");
  const [heading, ...written] = await walk.values("Club", "F1:G5");
  expect(heading).toEqual(["Elo post", "Elo change"]);
  await bench.type("Club", "K1", '=USCF.COMPARE(A1:E5,"Elo k=24 start=1300")');
  await walk.filled("Club", "K5");
  expect((await walk.values("Club", "K2:K5")).flat()).toEqual(written.map(([rating]) => rating));
  await bench.type("Club", "K1", "x");
  await bench.setCells("Club", "K1", [[""]]);

  // Those of US Chess stand beside them, and each has an Undo of its own. What was chosen is there after Back.
  await walk.home();
  await walk.press("Rate this sheet");
  await walk.heading("Elo ratings").waitFor();
  await walk.unfold("Options");
  await pane.getByLabel("Rating system").selectOption("US Chess");
  await walk.press("Write ratings");
  await says(bench, "Ratings written to columns H to K.");
  await walk.edit("Club", "D2", [["D2"], ["D1"]]);
  await walk.home();
  await walk.rateBy("Elo");
  await says(bench, "2 ratings out of date");
  expect(await pane.getByLabel("K", { exact: true }).inputValue()).toBe("24");
  await walk.press("Update");
  await says(bench, "Up to date");
  expect(await walk.values("Club", "F2:G5")).not.toEqual(written);
  await walk.undo();
  await says(bench, "2 ratings out of date");
  expect(await walk.values("Club", "F2:G5")).toEqual(written);
  expect((await walk.values("Club", "H1")).flat()).toEqual(["Post"]);
}); // prettier-ignore

longTest("a club's Glicko-2, with RD from a column; DWZ asks for what is missing", async (walk, bench) => {
  const { pane } = bench;
  const rows = CHART.map((row, i) => [...row, ["Glicko-2", 1750, 1620, 1400, 1480][i], ["RD", 60, 80, 120, 90][i]]);
  await walk.show("Club", rows);
  await walk.rateBy("Glicko-2");
  await says(bench, "Glicko-2 needs a column Volatility.");
  await shot(bench, "glicko-asks");
  await pane.getByLabel("Volatility if not given").fill("0.06");
  await says(bench, "Writes columns H to K, beside the wallchart.");
  await shot(bench, "glicko");
  await walk.press("Write ratings");
  await says(bench, "Up to date");
  const [heading, first] = await walk.values("Club", "H1:K2");
  expect(heading).toEqual(["Glicko-2 post", "Glicko-2 change", "RD post", "Volatility post"]);
  expect(Number(first![2])).toBeLessThan(60);
  await walk.edit("Club", "D2", [["L2"], ["W1"]]);
  await says(bench, "2 ratings out of date");
  await walk.press("Update");
  await says(bench, "Up to date");
  expect((await walk.values("Club", "H2")).flat()).not.toEqual(first!.slice(0, 1));
  await pane.getByLabel("Ratings start from").selectOption("Rating (column C)");
  await says(bench, /ratings out of date$/);
  await pane.getByLabel("Rating system").selectOption("DWZ (Germany)");
  await says(bench, "DWZ needs a column Index with the number of DWZ evaluations.");
  await pane.getByLabel("Index if not given").fill("6");
  await pane.getByLabel("Age if not given").fill("40");
  await walk.press("Write ratings");
  await says(bench, "Ratings written to columns L to N.");
  expect((await walk.values("Club", "L1:N1")).flat()).toEqual(["DWZ post", "DWZ change", "Index post"]);
  await shot(bench, "dwz");
  await walk.undo();
  await says(bench, "Not written");
  expect((await walk.values("Club", "K1:L1")).flat()).toEqual(["Volatility post", ""]);
}); // prettier-ignore
