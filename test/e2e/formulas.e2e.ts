/** Formulas, in Chromium: they become the values that they show, errors stay, Undo brings them back. */
import { workbenchTest, type OpenWorkbench } from "./harness";
import { UNDO } from "./walk";
import { shot } from "./shot";
import { CHART } from "./states";

const says = ({ pane }: OpenWorkbench, words: string) => pane.getByText(words, { exact: true }).waitFor();
const RATINGS = "=USCF.RATEEVENT(A1:E5)";

workbenchTest(
  "formulas become values, one with an error stays, and Undo brings them back",
  async (walk, bench) => {
    const formulas = async (address: string) => (await bench.getCells("Club", address)).formulas;
    await walk.show("Club", CHART);
    await walk.press("Formulas");
    await says(bench, "There are no =USCF formulas on this sheet to turn into values.");
    await bench.type("Club", "G1", RATINGS);
    await bench.type("Club", "I1", "=USCF.NSTAR(99)");
    await says(bench, "1 formula on this sheet in 5 cells.");
    await bench.pane.getByRole("button", { name: "G1:G5" }).waitFor();
    await bench.pane.getByRole("heading", { name: "Stay formulas" }).waitFor();
    await shot(bench, "found");
    const headings = bench.pane.getByRole("columnheader", { name: "Cell" });
    const widths = await headings.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().width));
    expect(new Set(widths).size).toBe(1);
    // What was found stays in sight until it was looked for again, and the footer says what its button waits for.
    await bench.pane.evaluate(() => {
      const seen = { looking: 0, silent: 0 };
      Object.assign(window, { seen });
      new MutationObserver(() => {
        if (document.body.innerText.includes("Looking for formulas")) seen.looking++;
        const footer = document.querySelector("footer")!.cloneNode(true) as HTMLElement;
        const waits = footer.querySelector("[aria-disabled=true]") !== null;
        for (const button of footer.querySelectorAll("button")) button.remove();
        if (waits && footer.textContent.trim() === "") seen.silent++;
      }).observe(document.body, { attributes: true, childList: true, subtree: true });
    });
    const shown = await walk.values("Club", "G1:G5");
    await walk.press("Turn 1 formula into values");
    await says(bench, "Formulas turned into values.");
    await says(bench, "Only =USCF formulas that show an error are left on this sheet.");
    await shot(bench, "written");
    expect(await formulas("G1:G5")).toEqual(shown);
    expect(await formulas("I1")).toEqual([["=USCF.NSTAR(99)"]]);
    await walk.undo();
    await walk.button("Turn 1 formula into values").waitFor();
    await walk.rest();
    expect(await bench.pane.evaluate(() => (window as unknown as { seen: object }).seen)).toEqual({
      looking: 0,
      silent: 0,
    });
    expect((await formulas("G1"))[0]).toEqual([RATINGS]);
    expect(await walk.values("Club", "G1:G5")).toEqual(shown);
  },
);

workbenchTest(
  "live ratings turned into values stay ours, and Update writes over them",
  async (walk, bench) => {
    await walk.show("Club", CHART);
    await walk.press("Rate this sheet");
    await walk.unfold("Options");
    await bench.pane.getByRole("radio", { name: "Live formulas" }).check();
    await walk.press("Write ratings");
    await walk.button(UNDO).waitFor();
    await walk.filled("Club", "F2");
    await walk.press("Back");
    await walk.press("Formulas");
    await walk.press("Turn 2 formulas into values");
    await says(bench, "Formulas turned into values.");
    await walk.press("Back");
    await walk.press("Rate this sheet");
    await says(bench, "Up to date");
    await walk.edit("Club", "D2", [["D2"], ["D1"]]);
    await walk.press("Update");
    await says(bench, "Up to date");
    expect((await bench.getCells("Club", "F1")).formulas[0]![0]).toContain("=USCF.RATEEVENT(");
  },
);

workbenchTest("the pane says where Excel does not know a formula of ours", async (walk, bench) => {
  await walk.show("Club", CHART);
  await bench.type("Club", "G1", "=USCF.GONE(A1)");
  await walk.press("Rate this sheet");
  await says(bench, "Excel does not know the =USCF formulas in G1.");
  await shot(bench, "name");
});

workbenchTest(
  "where formulas stand, Write ratings keeps formulas until values are chosen",
  async (walk, bench) => {
    const { pane } = bench;
    const first = async () => (await bench.getCells("Club", "F1")).formulas[0]![0];
    const choose = async (name: string) => {
      await walk.unfold("Options");
      await pane.getByRole("radio", { name }).check();
    };
    await walk.show("Club", CHART);
    await walk.press("Rate this sheet");
    await choose("Live formulas");
    await walk.press("Write ratings");
    await says(bench, "Up to date");
    const formula = await first();
    expect(formula).toContain("=USCF.RATEEVENT(");
    await walk.show("Other", CHART);
    await walk.press("Rate this sheet");
    await choose("Values");
    await walk.select("Club", "A1");
    await pane.getByRole("button", { name: "Options Live formulas, colors" }).waitFor();
    await walk.press("Write ratings");
    await says(bench, "Up to date");
    expect(await first()).toBe(formula);
    await choose("Values");
    await walk.press("Write ratings");
    await walk.filled("Club", "H1");
    expect(await first()).toBe("Post");
  },
);
