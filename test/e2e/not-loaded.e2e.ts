/** What the pane says where one of its scripts cannot be loaded, and that it goes on once it can. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { JSDOM } from "jsdom";
import { toProblem } from "../../src/excel/errors";
import { EXCELS_SCRIPT, FAILED, OLD_EXCEL, OUR_FILES, STILL_LOADING } from "../../src/pane/say-waiting";
import { workbenchTest, type OpenWorkbench } from "./harness";

/** No script of this name is loaded until the returned function is called. */
async function block({ page }: OpenWorkbench, name: string): Promise<() => Promise<void>> {
  await page.route(`**/${name}`, (route) => route.abort());
  return () => page.unroute(`**/${name}`);
}

/** Loads the pane's page anew. */
async function reload({ pane }: OpenWorkbench): Promise<void> {
  // Once the answer is on its way, since the page that gives it goes.
  await pane.evaluate(() => setTimeout(() => window.location.reload()));
}

/** What a view says without its code. */
const notLoaded = ({ pane }: OpenWorkbench) =>
  pane.getByRole("group").getByText(toProblem({ name: "ChunkLoadError" }).message);

/** The missing script, and what failed without it, are errors on the console. */
function expectErrors({ errors }: OpenWorkbench): void {
  expect(errors.splice(0).length).toBeGreaterThan(0);
}

for (const [what, script] of [
  ["office.js", "office/office.js"],
  ["a part of office.js", "office/excel-web-16.00.js"],
] as const)
  workbenchTest(
    `${what} that is blocked is told as Excel's script, and Try again loads it`,
    async (walk, bench) => {
      const unblock = await block(bench, script);
      await reload(bench);
      await bench.pane.getByText(EXCELS_SCRIPT).waitFor();
      await unblock();
      await walk.press("Try again");
      await walk.button("More").waitFor();
      expectErrors(bench);
    },
  );

workbenchTest(
  "the pane says after two seconds, and after ten, that office.js is slow, and opens when it arrives",
  async (walk, bench) => {
    const { page, pane } = bench;
    let release = (): void => undefined;
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route("**/office/office.js", async (route) => {
      await held;
      await route.continue();
    });
    await page.clock.install();
    await reload(bench);
    const place = pane.locator("#waiting");
    await place.waitFor({ state: "attached" });
    expect(await place.textContent()).toBe("");
    await page.clock.fastForward(2_000);
    await pane.getByText(STILL_LOADING).waitFor();
    await page.clock.fastForward(8_000);
    await pane.getByText(EXCELS_SCRIPT).waitFor();
    release();
    await walk.button("More").waitFor();
    expect(await place.count()).toBe(0);
    // office.js asks the browser when it was loaded, which a clock that is put forward does not tell.
    bench.errors.splice(0);
  },
  // In a tab of its own, which keeps its clock for itself.
  { prepare: () => Promise.resolve() },
);

workbenchTest(
  "where a part of office.js does not come and does not fail, the pane offers to try again after ten seconds",
  async (walk, bench) => {
    const { page, pane, errors } = bench;
    const asked = page.waitForRequest("**/office/excel-web-16.00.js");
    let isAnswered = false;
    await page.route("**/office/excel-web-16.00.js", (route) => (isAnswered ? route.continue() : undefined));
    await page.clock.install();
    await reload(bench);
    await asked;
    await page.clock.fastForward(2_000);
    await pane.getByText(STILL_LOADING).waitFor();
    await page.clock.fastForward(8_000);
    await walk.button("Try again").waitFor();
    isAnswered = true;
    await walk.press("Try again");
    await walk.button("More").waitFor();
    errors.splice(0);
  },
  { prepare: () => Promise.resolve() },
);

workbenchTest(
  "without the pane's code the formulas run, the ribbon shows what is wrong, and Try again loads the pane",
  async (walk, bench) => {
    const unblock = await block(bench, "pane.*.js");
    await reload(bench);
    await bench.pane.getByText(OUR_FILES).waitFor();
    await bench.setCells("Formulas", "B2", [["=USCF.NSTAR(1700)"]]);
    expect((await bench.getCells("Formulas", "B2")).values[0]?.[0]).toBeCloseTo(20.0118, 4);
    await bench.page.locator("#pane-close").click();
    await walk.ribbon("Write ratings");
    await bench.page.locator("#pane").waitFor();
    await bench.pane.getByText(OUR_FILES).waitFor();
    await unblock();
    await walk.press("Try again");
    await walk.button("More").waitFor();
    expectErrors(bench);
  },
);

workbenchTest(
  "a view that cannot be loaded says so; Back leads out, and Try again loads it",
  async (walk, bench) => {
    const unblock = await block(bench, "player.*.js");
    await walk.ribbon("Explain this player");
    await notLoaded(bench).waitFor();
    await walk.home();
    await walk.ribbon("Explain this player");
    await walk.press("Try again");
    await notLoaded(bench).waitFor();
    await unblock();
    await walk.press("Try again");
    await walk.heading("Player").waitFor();
    expectErrors(bench);
  },
);

workbenchTest(
  "where Start or the sample cannot be loaded, the view says so and goes on later",
  async (walk, bench) => {
    const unblock = [await block(bench, "start.*.js"), await block(bench, "sample.*.js")];
    await walk.press("Club Swiss");
    await notLoaded(bench).waitFor();
    await walk.press("Start");
    await notLoaded(bench).waitFor();
    for (const one of unblock) await one();
    await walk.press("Try again");
    await notLoaded(bench).waitFor({ state: "detached" });
    await bench.pane.getByLabel("Players, or a crosstable").fill("#\tName\tRating\tRd 1\n1\tAnn Ash\t1500\tW2\n2\tBob Birch\t1450\tL1"); // prettier-ignore
    await bench.pane.getByText("2 players, 1 round").waitFor();
    await walk.home();
    await walk.press("Club Swiss");
    await bench.pane.getByText("Up to date", { exact: true }).waitFor();
    expectErrors(bench);
  },
);

workbenchTest(
  "an Excel that is older than the add-in needs gets a message in plain words, which stays",
  async (_, bench) => {
    await bench.page.evaluate(() => {
      const { host } = (window as unknown as { workbench: { host: { options: object } } }).workbench;
      Object.assign(host.options, { requirements: { excelapi: "1.8", sharedruntime: "1.1" } });
    });
    await reload(bench);
    await bench.pane.getByText(OLD_EXCEL).waitFor();
    // What is said of a slow start, after two seconds, does not take its place.
    await bench.pane.waitForFunction(() => performance.now() > 2_500);
    await bench.pane.getByText(OLD_EXCEL).waitFor();
  },
);

workbenchTest(
  "a script of ours that fails as it starts gets a message, and Try again loads it",
  async (walk, bench) => {
    await bench.page.route("**/taskpane.*.js", (route) =>
      route.fulfill({ body: "undefined.start()", contentType: "text/javascript" }),
    );
    await reload(bench);
    await bench.pane.getByText(FAILED).waitFor();
    await bench.page.unroute("**/taskpane.*.js");
    await walk.press("Try again");
    await walk.button("More").waitFor();
    expectErrors(bench);
  },
);

test.each<[string, boolean, string]>([
  // the web view, whether it is new enough, what the place says
  ["an old one, as Internet Explorer's", false, OLD_EXCEL],
  ["a new one", true, ""],
])("old-web-view.js in %s", (_, isNew, said) => {
  const dom = new JSDOM('<div id="waiting"></div>', { runScripts: "outside-only" });
  if (!isNew) dom.window.eval("delete String.prototype.replaceAll");
  dom.window.eval(readFileSync(join(__dirname, "../../src/pane/old-web-view.js"), "utf8"));
  dom.window.document.dispatchEvent(new dom.window.Event("DOMContentLoaded"));
  expect(dom.window.document.getElementById("waiting")?.textContent).toBe(said);
});
