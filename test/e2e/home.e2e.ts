/**
 * Home in each of its states, in Chromium: what the card says, the one blue button, the steps that are done. At 320 px the
 * card and the four steps are on the first screen. `SHOTS=folder npm run test:e2e -- e2e/home` takes the pictures, in light,
 * in dark and at 200 %.
 */
import { confirmAll, fillFacts } from "./filing";
import { workbenchTest, type OpenWorkbench } from "./harness";
import { shot } from "./shot";
import { CHART, FAULTY } from "./states";
import { UNDO, type Walk } from "./walk";

const WHEN = "Nov 21-22, 2026 G/90;d5";
/** Four players whose names and IDs begin with a letter and a number of their own. */
const section = (title: string, letter: string, first: number, results = RESULTS) => [
  [title],
  ["#", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
  ...["Ash", "Birch", "Cedar", "Elm"].map((name, i) => [
    i + 1,
    `${letter}. ${name}`,
    String(90_000_000 + first + i),
    1500 + 40 * i,
    ...results[i]!,
  ]),
];
const RESULTS = [["W2", "D3"], ["L1", "W4"], ["W4", "D1"], ["L3", "L2"]]; // prettier-ignore
const NONE = [["", ""], ["", ""], ["", ""], ["", ""]]; // prettier-ignore
const OPEN = section(`Winter Classic, Open, ${WHEN}`, "A", 100);
/** With a total for each player, of which the first one is typed. */
const withTotals = (first: number) => OPEN.map((row, i) => [...row, ["", "Total", first, 1, 1.5, 0][i]!]);
const RESERVE = section(`Winter Classic, Reserve, ${WHEN}`, "R", 200);

interface HomeState {
  readonly state: string;
  /** From the state before, which ended at Home. */
  readonly reach: (walk: Walk) => Promise<void>;
  readonly blue: string;
  readonly says: string | RegExp;
  /** The steps that are done, by their names. */
  readonly done: string;
}

const writeRatings = async (walk: Walk): Promise<void> => {
  await walk.press("Write ratings");
  await walk.bench.pane.getByText("Up to date", { exact: true }).waitFor();
  await walk.home();
};

const ONE_SHEET: readonly HomeState[] = [
  {
    state: "an empty sheet, and no event",
    reach: (walk) => walk.show("Empty", [[""]]),
    blue: "Start a crosstable",
    says: /^An empty workbook\?/,
    done: "",
  },
  {
    state: "a wallchart with errors",
    reach: (walk) => walk.show("Faulty", FAULTY),
    blue: "Fix 2 errors",
    says: "2 errors to fix before it can be rated.",
    done: "",
  },
  {
    state: "a wallchart without results",
    async reach(walk) {
      const nothing = FAULTY.map((row) => row.map(() => ""));
      await walk.bench.setCells("Faulty", "A1", nothing);
      await walk.show("Open", section(`Winter Classic, Open, ${WHEN}`, "A", 100, NONE));
    },
    blue: "Fill in players",
    says: /^No results yet/,
    done: "",
  },
  {
    state: "a question",
    reach: (walk) => walk.edit("Open", "A1", withTotals(1)),
    blue: "Look at 1 question",
    says: "1 question that could change a rating.",
    done: "",
  },
  {
    state: "to be rated",
    reach: (walk) =>
      walk.edit(
        "Open",
        "A1",
        OPEN.map((row) => [...row, ""]),
      ),
    blue: "Rate",
    says: "Not written.",
    done: "Wallchart",
  },
  {
    state: "rated",
    async reach(walk) {
      await walk.press("Rate");
      await writeRatings(walk);
    },
    blue: "Post the standings",
    says: "Up to date.",
    done: "Wallchart Rate",
  },
  {
    state: "posted",
    async reach(walk) {
      await walk.press("Post the standings");
      await walk.press("Write standings");
      await walk.rest();
      await walk.home();
      await walk.select("Open", "A1");
      await walk.heading("Open").waitFor();
    },
    blue: "File the report",
    says: "Up to date. Not filed yet.",
    done: "Wallchart Rate Post",
  },
  {
    state: "out of date after a correction",
    reach: (walk) => walk.edit("Open", "E3", [["D2"], ["D1"]]),
    blue: "Update",
    says: /^Out of date: Open ratings; /,
    done: "Wallchart",
  },
  {
    state: "updated",
    async reach(walk) {
      await walk.press("Update");
      await walk.button(UNDO).waitFor();
      await walk.rest();
    },
    blue: "File the report",
    says: "Up to date. Not filed yet.",
    done: "Wallchart Rate Post",
  },
  {
    state: "the sheet with the standings",
    async reach(walk) {
      await walk.select("Open standings", "A1");
      await walk.heading("Open standings").waitFor();
    },
    blue: "Go to Open",
    says: "Up to date. Made by this add-in.",
    done: "Wallchart Rate Post",
  },
  {
    state: "filed",
    async reach(walk) {
      await walk.press("Go to Open");
      await walk.press("File the report");
      await fillFacts(walk);
      await confirmAll(walk);
      const { page } = walk.bench;
      await Promise.all([page.waitForEvent("download"), walk.press("Save report (zip)")]);
      await walk.press("I uploaded it");
      await walk.home();
    },
    blue: "Start the next event",
    says: "Up to date. Rated, posted and filed.",
    done: "Wallchart Rate Post File",
  },
  {
    state: "a new sheet after filing",
    async reach(walk) {
      await walk.bench.setCells("Reserve", "A1", RESERVE);
      await walk.bench.pane.getByText(/1 new sheet since the report of Winter Classic was filed/).waitFor();
    },
    blue: "Add it",
    says: "Up to date. Rated, posted and filed.",
    done: "Wallchart Rate Post File",
  },
  {
    state: "a new sheet in front",
    async reach(walk) {
      await walk.select("Reserve", "A1");
      await walk.heading("Reserve").waitFor();
    },
    blue: "Add it",
    says: "Not written.",
    done: "Wallchart",
  },
  {
    state: "two sections, one of them new",
    async reach(walk) {
      await walk.press("Add it");
      await walk.select("Open", "A1");
      await walk.bench.pane.getByText("Reserve: Not written.").waitFor();
    },
    blue: "Rate Reserve",
    says: "Reserve: Not written.",
    done: "Wallchart",
  },
  {
    state: "a sheet without a wallchart, beside an event",
    reach: (walk) => walk.show("Notes", [["Bring clocks"]]),
    blue: "Go to Winter Classic",
    says: /^No wallchart on this sheet/,
    done: "",
  },
];

const TWO_SECTIONS: readonly HomeState[] = [
  {
    state: "two sections to be rated",
    async reach(walk) {
      await walk.bench.setCells("Reserve", "A1", RESERVE);
      await walk.show("Open", OPEN);
    },
    blue: "Rate both sections",
    says: "Not written.",
    done: "Wallchart",
  },
  {
    state: "the other section has an error",
    reach: (walk) => walk.bench.setCells("Reserve", "E3", [["W9"]]),
    blue: "Go to Reserve",
    says: /^Reserve: \d errors? to fix/,
    done: "",
  },
  {
    state: "a sample",
    async reach(walk) {
      await walk.press("Club Swiss");
      await walk.heading("Rate this sheet").waitFor();
      await walk.home();
    },
    blue: "Post the standings",
    says: "Up to date.",
    done: "Wallchart Rate",
  },
];

const CARD_AND_STEPS = 560;

async function check(walk: Walk, { state, blue, says, done }: HomeState): Promise<void> {
  const { pane } = walk.bench;
  const card = pane.getByRole("region", { name: "The sheet in front" });
  await card
    .getByText(says, { exact: typeof says === "string" })
    .first()
    .waitFor();
  await card.getByRole("button", { name: blue, exact: true }).waitFor();
  expect([state, await blueButtons(walk.bench)]).toEqual([state, [blue]]);
  const steps = pane.getByRole("list", { name: "The night in four steps" }).getByRole("listitem");
  const ticked = (await steps.allInnerTexts()).filter((text) => text.includes("done")).map((text) => text.match(/Wallchart|Rate|Post|File/)![0]); // prettier-ignore
  expect([state, ticked.join(" ")]).toEqual([state, done]);
}

/** The buttons on Home that have the color of the one to press next, under the pointer too. */
const blueButtons = ({ pane }: OpenWorkbench): Promise<readonly string[]> =>
  pane.getByRole("button").evaluateAll((buttons) => {
    const probe = buttons[0]!.parentElement!.appendChild(document.createElement("div"));
    const brand = ["", "Hover", "Pressed"].map((state) => {
      probe.style.backgroundColor = `var(--colorBrandBackground${state})`;
      return getComputedStyle(probe).backgroundColor;
    });
    probe.remove();
    return buttons
      .filter((button) => brand.includes(getComputedStyle(button).backgroundColor))
      .map((button) => button.textContent ?? "");
  });

/** The lowest of the steps, where the pane is 320 px wide. */
async function stepsEndAt({ page, pane }: OpenWorkbench): Promise<number> {
  await page.evaluate(() => document.body.style.setProperty("--pane", "320px"));
  await pane.waitForFunction(() => window.innerWidth === 320);
  const box = await pane
    .getByRole("list", { name: "The night in four steps" })
    .evaluate((list) => list.getBoundingClientRect().bottom + window.scrollY);
  return box;
}

/** As in a pane of 640 px at a zoom of 200 %: half as wide and as high. */
async function shotAtTwice(bench: OpenWorkbench, name: string): Promise<void> {
  const folder = process.env["SHOTS"];
  if (folder === undefined) return;
  const { page, pane } = bench;
  const zoom = (by: string) => pane.evaluate((z) => document.body.style.setProperty("zoom", z), by);
  await page.emulateMedia({ colorScheme: "light" });
  await page.evaluate(() => document.body.style.setProperty("--pane", "640px"));
  await zoom("2");
  await page.screenshot({ path: `${folder}/${name}-200.png` });
  await zoom("1");
}

for (const [journey, states] of [["one section", ONE_SHEET], ["two sections", TWO_SECTIONS]] as const)
  workbenchTest(`Home through a night: ${journey}`, async (walk, bench) => {
    for (const [i, one] of states.entries()) {
      await one.reach(walk);
      await check(walk, one);
      const name = `home-${journey.slice(0, 3)}-${String(i + 1).padStart(2, "0")}-${one.state.replaceAll(/\W+/g, "-")}`;
      await bench.pane.evaluate(() => window.scrollTo(0, 0));
      await shot(bench, name);
      await shotAtTwice(bench, name);
      expect([one.state, (await stepsEndAt(bench)) <= CARD_AND_STEPS + (one.state.startsWith("a new sheet") ? 120 : 0)]).toEqual([one.state, true]); // prettier-ignore
    }
  }); // prettier-ignore

workbenchTest("Home waits for the earlier section and leads to it", async (walk) => {
  await walk.bench.setCells("Open", "A1", [[`Winter Classic, Open, ${WHEN}`], ...FAULTY]);
  await walk.show("Reserve", [[`Winter Classic, Reserve, ${WHEN}`], CHART[0]!, ...CHART.slice(1).map((row) => [row[0], String(row[1]).replace("Cy", "Guy"), ...row.slice(2)])]); // prettier-ignore
  await walk.button("Go to Open").waitFor();
  await walk.press("Go to Open");
  await walk.heading("Open").waitFor();
  await walk.button("Fix 2 errors").waitFor();
});
