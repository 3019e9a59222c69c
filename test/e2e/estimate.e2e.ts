/** Estimate, as a player or a parent uses it: on an empty workbook, by keys alone, in a cell that is not empty. */
import type { Frame } from "playwright-core";
import { workbenchTest, type OpenWorkbench } from "./harness";
import { CHART } from "./states";
import { shot } from "./shot";
import type { Walk } from "./walk";

const FORMULA = '=USCF.RATE(1205,11,{1450,1380,1520},{"W","D","L"})';
/** K = 800 / (11 + 3), E = 0.6031, and a bonus for 51.25 points, which are over 10√4. */
const RATING = 1287.41;
const PUT = "Put it into the sheet as a formula";

const open = async (walk: Walk): Promise<Frame> => {
  await walk.press("Estimate");
  await walk.heading("Estimate").waitFor();
  return walk.bench.pane;
};
/** The formula of a cell, and what it shows once it is computed. */
const cellOf = async ({ getCells }: OpenWorkbench, sheet: string, address: string) => {
  const { formulas, values } = await getCells(sheet, address);
  return [formulas[0]![0], values[0]![0]] as const;
};

workbenchTest(
  "a parent on an empty workbook gets to an estimate and a formula in three presses",
  async (walk, bench) => {
    const { page } = bench;
    const sheet = "Family";
    await walk.show(sheet, [[""]]);
    await walk.select(sheet, "B3");
    const pane = await open(walk);
    // The first field waits for the rating: what is typed next needs no press.
    await page.keyboard.type("1205P11");
    await page.keyboard.press("Tab");
    await page.keyboard.type("1450 W, 1380 D, 1520 L");
    await pane.getByText(/^1205P11 → \d+P14/).waitFor();
    await pane.getByText(/^You scored 1\.5; 0\.6 was expected\./).waitFor();
    await shot(bench, "estimate");
    await walk.press(PUT);
    await pane.getByText("Formula written to B3.", { exact: true }).last().waitFor();
    await walk.filled(sheet, "B3");
    expect(await cellOf(bench, sheet, "B3")).toEqual([FORMULA, expect.closeTo(RATING, 2)]);
    await walk.undo();
    await walk.rest();
    expect(await cellOf(bench, sheet, "B3")).toEqual(["", ""]);
  },
);

workbenchTest("what was typed is still there when the pane's page is loaded again", async (walk, bench) => {
  const pane = await open(walk);
  await pane.getByLabel("Age, if unrated").fill("9");
  await pane.getByLabel("Opponent 1").fill("450");
  await pane.getByRole("radio", { name: "Won" }).first().click();
  await pane.getByText(/^Unrated → \d+P1$/).waitFor();
  const says = await pane.getByRole("region", { name: "New rating" }).innerText();
  await walk.kept('"450"');
  await pane.evaluate(() => setTimeout(() => window.location.reload()));
  await walk.button("More").waitFor();
  await open(walk);
  await bench.pane.getByText(/^Unrated → \d+P1$/).waitFor();
  expect(await bench.pane.getByRole("region", { name: "New rating" }).innerText()).toBe(says);
});

workbenchTest(
  "a cell of the chart is replaced only by agreement, and Undo brings it back",
  async (walk, bench) => {
    await walk.show("Open", CHART);
    const pane = await open(walk);
    await pane.getByLabel("Your rating").fill("1500");
    await pane.getByLabel("Opponent 1").fill("1600 d");
    await walk.select("Open", "B3");
    await pane.getByText(/^Into Open, B3: =USCF\.RATE\(1500,,\{1600\},\{"D"\}\)$/).waitFor();
    await walk.press(PUT);
    await walk.button("Replace").waitFor();
    expect(await cellOf(bench, "Open", "B3")).toEqual(["Bob Birch", "Bob Birch"]);
    await walk.press("Replace");
    await pane.getByText("Formula written to B3.").last().waitFor();
    expect((await cellOf(bench, "Open", "B3"))[0]).toBe('=USCF.RATE(1500,,{1600},{"D"})');
    await walk.undo();
    await walk.rest();
    expect(await cellOf(bench, "Open", "B3")).toEqual(["Bob Birch", "Bob Birch"]);
    await walk.press(PUT);
    await walk.press("Replace");
    await pane.getByText("Formula written to B3.").last().waitFor();
    await walk.rest();
    // Our own estimate is written over without a question.
    await pane.getByLabel("Opponent 1").fill("1650 d");
    await walk.press(PUT);
    await walk.rest();
    expect((await cellOf(bench, "Open", "B3"))[0]).toBe('=USCF.RATE(1500,,{1650},{"D"})');
  },
);

workbenchTest(
  "a pasted list becomes a row each, and results are chosen with arrow keys",
  async (walk, { page, pane }) => {
    await open(walk);
    await pane.getByLabel("Your rating").fill("1205");
    const first = pane.getByLabel("Opponent 1");
    await first.focus();
    await first.evaluate((input, text) => {
      const data = new DataTransfer();
      data.setData("text", text);
      input.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      );
    }, "1. Ann Ash 1450 W\n2. Bob Birch 1380\n");
    await pane.getByLabel("Opponent 3").waitFor();
    expect(await pane.getByLabel("Opponent 2").inputValue()).toBe("Bob Birch 1380");
    await pane.getByText(/1 game to come\.$/).waitFor();
    await pane.getByLabel("Opponent 2").focus();
    await page.keyboard.press("Tab");
    await page.keyboard.press("ArrowRight");
    const against = pane.getByRole("radiogroup", { name: "Result against Bob Birch 1380" });
    await against.getByRole("radio", { name: "Won", checked: true }).waitFor();
    await page.keyboard.press("ArrowRight");
    await against.getByRole("radio", { name: "Drew", checked: true }).waitFor();
    await page.keyboard.press("Tab");
    expect(await pane.getByLabel("Opponent 3").evaluate((input) => input === document.activeElement)).toBe(
      true,
    );
  },
);
