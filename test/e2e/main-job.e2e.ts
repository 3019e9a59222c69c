/**
 * The main job, as a tournament director does it in Chromium: import a real crosstable, rate it, write the ratings
 * beside it, and the same by a formula. Chart: test/golden/uschess-web-64x7-2015, whose second line of each player
 * tells the official ratings; two players were held by floors that the chart does not tell.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { openWorkbench, type OpenWorkbench } from "./harness";

const text = readFileSync(join(__dirname, "../golden/uschess-web-64x7-2015/input.txt"), "utf8");
const SHEET = "Crosstable";
const PLAYERS = 64;

let bench: OpenWorkbench;
beforeAll(async () => {
  bench = await openWorkbench();
}, 120_000);
// A start that failed leaves nothing to close.
afterAll(() => (bench as OpenWorkbench | undefined)?.close());

const button = (name: string) => bench.pane.getByRole("button", { name, exact: true });
const heading = (name: string) => bench.pane.getByRole("heading", { name, exact: true });
const column = async (letter: string, sheet = SHEET): Promise<unknown[]> =>
  (await bench.getCells(sheet, `${letter}2:${letter}${PLAYERS + 1}`)).values.map(([value]) => value);

/** Types over what a cell holds. */
async function retype(address: string, result: string): Promise<void> {
  await bench.setCells(SHEET, address, [[""]]);
  await bench.type(SHEET, address, result);
}

/** How many of the ratings equal the chart's own, and how many are within a point of them. */
async function compare(ratings: readonly unknown[]): Promise<{ equal: number; within1: number }> {
  const printed = (await column("N")).map((value) => parseInt(String(value), 10));
  const off = printed.map((rating, i) => Math.abs(rating - Number(ratings[i])));
  return { equal: off.filter((by) => by === 0).length, within1: off.filter((by) => by <= 1).length };
}

test("an import asks for the event's date, says which rules apply, and becomes a sheet", async () => {
  await button("Import a crosstable").click();
  await bench.pane.getByLabel("Crosstable text").fill(text);
  await bench.pane.getByText("64 players, 7 rounds, 204 games").waitFor();
  await button("Create sheet").click();
  await bench.pane.getByText("Give the day the event began").waitFor();
  expect(await bench.sheets()).not.toContain(SHEET);
  await bench.pane.getByLabel("Start date").fill("2015-10-10");
  await bench.pane.getByText("Rules in force since Jun 1, 2015 (bonus multiplier 12).").waitFor();
  await button("Create sheet").click();
  await heading("Rate this sheet").waitFor();
  const { values } = await bench.getCells(SHEET, "A1:N2");
  expect(values[0]).toEqual(["#", "Name", "ID", "State", "Rating", ...[1, 2, 3, 4, 5, 6, 7].map((n) => `Rd ${n}`), "Total", "Chart post"]); // prettier-ignore
  expect(values[1]?.slice(0, 6)).toEqual([1, "ZARA WREN", "23547588", "ON", 1794, "W39w"]);
});

test("Rate this sheet, with two floors typed in, writes 64 of 64 ratings within a point, at least 53 equal", async () => {
  await bench.setCells(SHEET, "O1", [["Floor"]]);
  await bench.setCells(SHEET, "O19", [[1600]]);
  await bench.setCells(SHEET, "O55", [[1200]]);
  await button("Back").click();
  await button("Rate this sheet").click();
  await bench.pane.getByText("Writes columns P:S, beside the chart.").waitFor();
  const preview = bench.pane.getByRole("row", { name: "18 VICTOR BOONE Floor 1600 1600 1600 0" });
  await preview.waitFor();
  await button("Write ratings").click();
  await bench.pane.getByText("Ratings written to columns P:S.").waitFor();
  expect((await bench.getCells(SHEET, "P1:S1")).values).toEqual([["Post", "Change", "Games after", "Note"]]);
  const { equal, within1 } = await compare(await column("P"));
  expect(within1).toBe(PLAYERS);
  expect(equal).toBeGreaterThanOrEqual(53);
});

test("Restore clears what was written, and writing again brings it back", async () => {
  const before = await column("P");
  await button("Restore").click();
  await button("Write ratings").waitFor();
  expect(new Set(await column("P"))).toEqual(new Set([""]));
  await button("Write ratings").click();
  await button("Keep").click();
  expect(await column("P")).toEqual(before);
});

test("the same through a formula typed in the grid", async () => {
  await bench.type(SHEET, "V1", '=USCF.RATEEVENT(A1:O65,"2015-10-10")');
  expect((await bench.getCells(SHEET, "V1")).values).toEqual([["Post"]]);
  expect(await column("V")).toEqual(await column("P"));
});

test("one side of a result changed is #VALUE! naming both cells; the other side too gives other ratings", async () => {
  const before = await column("V");
  await retype("F2", "L39");
  const { values, messages } = await bench.getCells(SHEET, "V1");
  expect(values).toEqual([["#VALUE!"]]);
  expect(messages[0]?.[0]).toMatch(/\bF2\b.*\bF40\b/);
  await bench.pane.getByRole("button", { name: "Select F2" }).waitFor();
  // The formula that fails for it is no problem of the chart.
  expect(await bench.pane.getByRole("button", { name: "Select V1" }).count()).toBe(0);
  expect(await button("Write ratings").isDisabled()).toBe(true);
  await retype("F40", "W1");
  const after = await column("V");
  expect(after.every((rating) => typeof rating === "number" && rating >= 100)).toBe(true);
  expect(Number(after[0])).toBeLessThan(Number(before[0]));
  expect(Number(after[38])).toBeGreaterThan(Number(before[38]));
});

test("our own columns are refreshed in place; cells that are not ours are named first", async () => {
  await button("Write ratings").click();
  await bench.pane.getByText("Ratings written to columns P:S.").waitFor();
  await button("Keep").click();
  expect(await column("P")).toEqual(await column("V"));
  await bench.setCells(SHEET, "P3", [[1999]]);
  // The pane reads again a moment after an edit; until then it would say that the sheet has changed.
  await bench.page.waitForTimeout(800);
  await button("Write ratings").click();
  await bench.pane.getByText("The ratings would be written over cells that are not empty").first().waitFor();
  await bench.pane.getByText("Cells: P3.").waitFor();
  expect((await bench.getCells(SHEET, "P3")).values).toEqual([[1999]]);
  await button("Replace").click();
  await button("Keep").click();
  expect(await column("P")).toEqual(await column("V"));
});

test("the ribbon's Rate this sheet opens the pane there", async () => {
  await button("Back").click();
  await heading("US Chess ratings").waitFor();
  await bench.page.locator("#ribbon button", { hasText: "Rate this sheet" }).click();
  await heading("Rate this sheet").waitFor();
});

test("nothing was written on the console as an error", () => {
  expect(bench.errors).toEqual([]);
});
