/** Formulas in Chromium: Home turns them into the values that they show, errors stay, Undo brings them back. */
import { workbenchTest, type OpenWorkbench } from "./harness";
import { UNDO, type Walk } from "./walk";
import { shot } from "./shot";
import { CHART } from "./states";

const says = ({ pane }: OpenWorkbench, words: string) => pane.getByText(words, { exact: true }).waitFor();
const RATINGS = "=USCF.RATEEVENT(A1:E5)";

/** Opens Home's menu, and waits until it offers to turn so many formulas into values. */
async function offered(walk: Walk, words: string | RegExp): Promise<void> {
  await walk.press("More");
  await walk.bench.pane.getByText(words).waitFor();
}
const turn = ({ bench }: Walk) =>
  bench.pane.getByRole("menuitem", { name: "Share without the add-in" }).click();

workbenchTest(
  "formulas become values, one with an error stays, and Undo brings them back",
  async (walk, bench) => {
    const formulas = async (address: string) => (await bench.getCells("Club", address)).formulas;
    await walk.show("Club", CHART);
    await bench.type("Club", "G1", RATINGS);
    await bench.type("Club", "I1", "=USCF.NSTAR(99)");
    await walk.filled("Club", "G5");
    await walk.rest();
    await offered(walk, /^Turns \d+ formulas into values\. \d+ formulas? with an error stays?\.$/);
    await shot(bench, "found");
    const shown = await walk.values("Club", "G1:G5");
    await turn(walk);
    await says(bench, "Club: 1 formula turned into values.");
    await says(bench, "Club: 1 formula with an error left.");
    await shot(bench, "written");
    expect(await formulas("G1:G5")).toEqual(shown);
    expect(await formulas("I1")).toEqual([["=USCF.NSTAR(99)"]]);
    await walk.undo();
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
    await offered(walk, /^Turns \d+ formulas into values/);
    await turn(walk);
    await says(bench, "Club: 2 formulas turned into values.");
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
