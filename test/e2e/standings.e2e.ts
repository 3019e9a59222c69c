/**
 * After the last round, in Chromium: from a rated sheet to standings that can be printed, and standings as formulas that
 * follow the wallchart.
 */
import type { Workbench } from "../../workbench/page/api";
import { areaName } from "../../packages/excel-host/src/address";
import { workbenchTest, type OpenWorkbench } from "./harness";

type Host = { workbench: Workbench };

const SHEET = "Fall Open";
const WRITTEN = "Fall Open standings";
const CHART = [
  ["Fall Open"],
  ["#", "Name", "Rating", "School", "Rd 1", "Rd 2", "Rd 3"],
  [1, "Ann Ash", 1800, "Central", "W4w", "W3b", "D2w"],
  [2, "Bob Birch", "1600P12", "North", "W5w", "H", "D1b"],
  [3, "Cy Cedar", 1500, "Central", "W6w", "L1w", "W4b"],
  [4, "Di Dogwood", 1400, "North", "L1b", "W5b", "L3w"],
  [5, "Ed Elm", "", "", "L2b", "L4w", "W6b"],
  [6, "Flo Fir", 1750, "Central", "L3b", "B", "L5w"],
];

/** How the sheet in front prints. */
const printing = ({ page }: OpenWorkbench) =>
  page.evaluate(() => {
    const { book } = (window as unknown as Host).workbench.host;
    const { pageLayout, printTitles, printArea } = book.of(book.grid.activeSheet());
    return { pageLayout, ...printTitles, printArea };
  });

workbenchTest(
  "three clicks lead from a rated sheet to standings that print one page wide",
  async (walk, bench) => {
    await walk.show(SHEET, CHART);
    await walk.press("Rate this sheet");
    await walk.press("Write ratings");
    await walk.filled(SHEET, "H3");
    await walk.rest();
    // The clicks: back to the first page, Standings, Write standings. What is left is Excel's own Print.
    await walk.press("Back");
    await walk.press("Standings");
    await walk.press("Write standings");
    await bench.pane.getByText(/^This sheet shows the standings of Fall Open/).waitFor();
    const { pageLayout, rows, columns, printArea } = await printing(bench);
    expect(pageLayout).toMatchObject({ Orientation: "Portrait", Zoom: { horizontalFitToPages: 1 } });
    expect([rows, columns, ...printArea!].map((area) => area && areaName(area))).toEqual([
      "1:4",
      "A:C",
      "A:M",
    ]);
    const places = await walk.values(WRITTEN, "A5:C10");
    expect(places.map(([place, , name]) => `${String(place)} ${String(name)}`)).toEqual([
    "1 Ann Ash", "2-3 Cy Cedar", "2-3 Bob Birch", "4-6 Di Dogwood", "4-6 Ed Elm", "4-6 Flo Fir",
  ]); // prettier-ignore
    // The new sheet has nothing to fix, and the way back is a click.
    await walk.press("Back");
    await bench.pane.getByText(`${WRITTEN}: made by this add-in.`).waitFor();
    await walk.press("Rate this sheet");
    await bench.pane.getByText(`${WRITTEN} was made by this add-in.`).waitFor();
    expect(await bench.pane.getByText("Error", { exact: true }).count()).toBe(0);
    await walk.press("Standings");
    await walk.button("Write standings").waitFor();
  },
);

/** Two quads on a sheet; in the second one a game is forfeited. */
const QUADS = [
  ["Quad A"],
  ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
  [1, "Ann Ash", 1500, "W4", "W3", "D2"],
  [2, "Bob Birch", 1480, "W3", "D4", "D1"],
  [3, "Cy Cedar", 1460, "L2", "L1", "W4"],
  [4, "Di Dogwood", 1440, "L1", "D2", "L3"],
  [],
  ["Quad B"],
  ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3"],
  [1, "Ed Elm", 1300, "X4", "W3", "D2"],
  [2, "Flo Fir", 1280, "W3", "D4", "D1"],
  [3, "Gus Gum", 1260, "L2", "L1", "W4"],
  [4, "Hal Holly", 1240, "F1", "D2", "L3"],
];

workbenchTest(
  "a note goes along with its line, a section has prizes of its own, and all sections stand on one sheet",
  async (walk, { page, pane, setCells }) => {
    const written = pane.getByText("Up to date", { exact: true });
    const lines = async (sheet: string, area: string) =>
      (await walk.values(sheet, area)).map((row) => row.map(String).join("|").replace(/\|+$/, ""));
    await walk.show("Quads", QUADS);
    await walk.press("Standings");
    // Quads go on one sheet unless the director says otherwise.
    await walk.unfold("Choices");
    await pane.getByLabel("Written on").selectOption("A sheet for each");
    await pane.getByLabel("Choices for").selectOption("Quad B");
    await pane.getByLabel("Cash prizes").fill("40-20");
    await pane.getByText("$40.00 Ed Elm: 1st").waitFor();
    await walk.press("Write standings");
    await written.waitFor();
    await setCells("Quad A standings", "M5", [["paid"]]);
    await setCells("Quads", "D3:F6", [["L4", "W3", "L2"], ["W3", "D4", "W1"], ["L2", "L1", "W4"], ["W1", "D2", "L3"]]); // prettier-ignore
    await walk.select("Quads", "A1");
    await pane.getByText(/^Quads has changed since/).waitFor();
    await walk.press("Write standings");
    await pane.getByText(/^Quads has changed since/).waitFor({ state: "detached" });
    await walk.rest();
    expect(await lines("Quad A standings", "C5:C8")).toEqual(["Bob Birch", "Di Dogwood", "Cy Cedar", "Ann Ash"]); // prettier-ignore
    expect(await lines("Quad A standings", "M5:M8")).toEqual(["", "", "", "paid"]);
    await pane.getByLabel("Written on").selectOption("One sheet for all");
    await walk.press("Write standings");
    await pane.getByText("This sheet shows the standings of Quads.", { exact: false }).waitFor();
    await walk.filled("Quads standings", "A1");
    await walk.rest();
    const both = await lines("Quads standings", "A1:C24");
    expect(both.filter((line) => line.startsWith("Standings"))).toEqual(["Standings: Quad A", "Standings: Quad B"]); // prettier-ignore
    expect(both).toContain("40||Ed Elm: 1st");
    expect(both.filter((line) => line.startsWith("Prizes"))).toHaveLength(1);
    // The first writing of a sheet has its Undo too: nothing is left on it.
    await walk.undo();
    await page.waitForFunction(
      () => (window as unknown as Host).workbench.getCells("Quads standings", "A1").values[0]![0] === "",
    );
    await walk.rest();
    expect((await lines("Quads standings", "A1:C24")).join("")).toBe("");
    await walk.press("Write standings");
    await walk.filled("Quads standings", "A1");
    await walk.rest();
    expect(await lines("Quads standings", "A1:C24")).toEqual(both);
  },
);

workbenchTest("what the title does not say of day and time control stands below it", async (walk, bench) => {
  const written = async (name: string, ...above: string[][]) => {
    // Other people in each: the same games in two events are asked about.
    const rows = CHART.slice(2).map(([number, player, ...cells]) => [
      number,
      `${player} ${name[0]}.`,
      ...cells,
    ]);
    await walk.show(name, [...above, CHART[1]!, ...rows]);
    await walk.press("Standings");
    await walk.press("Write standings");
    await bench.pane.getByText(`This sheet shows the standings of ${name}`).waitFor();
    await walk.press("Back");
    return walk.values(`${name} standings`, "A1:A2");
  };
  expect(await written("Fall Open", ["Fall Open, Nov 14, 2026 G/60;d5"])).toEqual([
    ["Standings: Fall Open, Nov 14, 2026 G/60;d5"],
    [""],
  ]);
  expect(await written("Spring Open", ["Spring Open, Nov 13-14, 2026"])).toEqual([
    ["Standings: Spring Open, Nov 13-14, 2026"],
    [""],
  ]);
  expect(await written("Winter Open", ["Winter Open, Nov 14, 2026"], ["G/60;d5"])).toEqual([
    ["Standings: Winter Open, Nov 14, 2026"],
    ["G/60;d5."],
  ]);
});
