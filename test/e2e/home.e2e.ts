/**
 * Home in each of its states, in Chromium: what the rows say, and the one blue button. At 320 px all rows are on the first
 * screen. `SHOTS=folder npm run test:e2e -- e2e/home` takes the pictures, in light,
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
  /** The button to press next; "" where none is blue. */
  readonly blue: string;
  /** What the row of each section says, or the line of a sheet that is none. */
  readonly rows: readonly (string | RegExp)[];
  /** The states of the other rooms, as far as they say one. */
  readonly doors: string;
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
    blue: "Start",
    rows: ["Empty: no wallchart."],
    doors: "",
  },
  {
    state: "a wallchart with errors",
    reach: (walk) => walk.show("Faulty", FAULTY),
    blue: "Fix 2 errors",
    rows: ["Faulty 4 players 2 errors"],
    doors: "Not filed; 4 without an ID",
  },
  {
    state: "a wallchart without results",
    async reach(walk) {
      const nothing = FAULTY.map((row) => row.map(() => ""));
      await walk.bench.setCells("Faulty", "A1", nothing);
      await walk.show("Open", section(`Winter Classic, Open, ${WHEN}`, "A", 100, NONE));
    },
    blue: "Fill in players",
    rows: ["Open 4 players No results yet"],
    doors: "Not written",
  },
  {
    state: "a question",
    reach: (walk) => walk.edit("Open", "A1", withTotals(1)),
    blue: "Look at 1 question",
    rows: ["Open 4 players 1 question"],
    doors: "Not filed",
  },
  {
    state: "to be rated",
    reach: (walk) =>
      walk.edit(
        "Open",
        "A1",
        OPEN.map((row) => [...row, ""]),
      ),
    blue: "Rate and write Open",
    rows: ["Open 4 players Not written"],
    doors: "Not written; Not filed",
  },
  {
    state: "rated",
    async reach(walk) {
      await walk.press("Rate this sheet");
      await writeRatings(walk);
    },
    blue: "Post the standings",
    rows: ["Open 4 players Up to date"],
    doors: "Not written; Not filed",
  },
  {
    state: "posted",
    async reach(walk) {
      await walk.press("Post the standings");
      await walk.press("Write standings");
      await walk.rest();
      await walk.home();
      await walk.select("Open", "A1");
      await walk.front("Open");
    },
    blue: "File the report",
    rows: ["Open 4 players Up to date"],
    doors: "Up to date; Not filed",
  },
  {
    state: "out of date after a correction",
    reach: (walk) => walk.edit("Open", "E3", [["D2"], ["D1"]]),
    blue: "Update",
    rows: ["Open 4 players 4 ratings out of date"],
    doors: "Out of date; Not filed",
  },
  {
    state: "updated",
    async reach(walk) {
      await walk.press("Update");
      await walk.button(UNDO).waitFor();
      await walk.rest();
    },
    blue: "File the report",
    rows: ["Open 4 players Up to date"],
    doors: "Up to date; Not filed",
  },
  {
    state: "the sheet with the standings",
    async reach(walk) {
      await walk.select("Open standings", "A1");
      await walk.front("Open standings");
    },
    blue: "File the report",
    rows: ["Open standings: made by this add-in.", "Open 4 players Up to date"],
    doors: "Up to date; Not filed",
  },
  {
    state: "filed",
    async reach(walk) {
      await walk.press("File the report");
      await fillFacts(walk);
      await confirmAll(walk);
      const { page } = walk.bench;
      await Promise.all([page.waitForEvent("download"), walk.press("Save report (zip)")]);
      await walk.press("I uploaded it");
      await walk.home();
    },
    blue: "Start the next event",
    rows: ["Open 4 players Up to date"],
    doors: "Up to date; Filed",
  },
  {
    state: "a new sheet after filing",
    async reach(walk) {
      await walk.bench.setCells("Reserve", "A1", RESERVE);
      await walk.bench.pane.getByText(/1 new sheet since the report of Winter Classic was filed/).waitFor();
    },
    blue: "Add it",
    rows: ["Open 4 players Up to date"],
    doors: "Up to date; Filed",
  },
  {
    state: "a new sheet in front",
    async reach(walk) {
      await walk.select("Reserve", "A1");
      await walk.front("Reserve");
    },
    blue: "Add it",
    rows: ["Reserve 4 players Not written"],
    doors: "Not written",
  },
  {
    state: "two sections, one of them new",
    async reach(walk) {
      await walk.press("Add it");
      await walk.select("Open", "A1");
      await walk.front("Open");
    },
    blue: "Rate and write Reserve",
    rows: ["Open 4 players Up to date", "Reserve 4 players Not written"],
    doors: "Not written: Reserve; Changed since it was filed",
  },
  {
    state: "a sheet without a wallchart, beside an event",
    reach: (walk) => walk.show("Notes", [["Bring clocks"]]),
    blue: "Rate and write Reserve",
    rows: ["Notes: no wallchart.", "Open 4 players Up to date", "Reserve 4 players Not written"],
    doors: "Not written: Reserve; Changed since it was filed",
  },
];

const TWO_SECTIONS: readonly HomeState[] = [
  {
    state: "two sections to be rated",
    async reach(walk) {
      await walk.bench.setCells("Reserve", "A1", RESERVE);
      await walk.show("Open", OPEN);
    },
    blue: "Rate and write both",
    rows: ["Open 4 players Not written", "Reserve 4 players Not written"],
    doors: "Not written; Not filed",
  },
  {
    state: "a round being played",
    reach: (walk) => walk.edit("Open", "F5", [["D1"], [""]]),
    blue: "Rate and write both",
    rows: [/^Open 4 players/, "Reserve 4 players Not written"],
    doors: "Not written; Not filed",
  },
  {
    state: "the other section has an error",
    reach: (walk) => walk.bench.setCells("Reserve", "E3", [["W9"]]),
    blue: "Fix 1 error in Reserve",
    rows: [/^Open 4 players/, "Reserve 4 players 1 error"],
    doors: "Not written; Not filed",
  },
  {
    state: "a sample",
    async reach(walk) {
      await walk.press("Club Swiss");
      await walk.heading("Rate this sheet").waitFor();
      await walk.home();
    },
    blue: "Post the standings",
    rows: ["Thursday Night Swiss 12 players Up to date"],
    doors: "Not written",
  },
];

async function check(walk: Walk, { state, blue, rows, doors }: HomeState): Promise<void> {
  const { pane } = walk.bench;
  for (const row of rows) {
    const exact = typeof row === "string";
    await pane.getByRole("button", { name: row, exact }).or(pane.getByText(row, { exact })).first().waitFor();
  }
  await pane.getByRole("button", { name: blue, exact: true }).waitFor();
  expect([state, await blueButtons(walk.bench)]).toEqual([state, [blue]]);
  const said = await pane
    .getByRole("navigation")
    .locator("button > span > span:nth-child(2)")
    .allInnerTexts();
  expect([state, said.join("; ").replace(/ · \d+ things? missing/, "")]).toEqual([state, doors]);
}

const FIRST_SCREEN = 560;

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

/** Where the last of the rows ends, where the pane is 320 px wide. */
async function rowsEndAt({ page, pane }: OpenWorkbench): Promise<number> {
  await page.evaluate(() => document.body.style.setProperty("--pane", "320px"));
  await pane.waitForFunction(() => window.innerWidth === 320);
  return pane
    .getByRole("navigation")
    .evaluate((list) => list.getBoundingClientRect().bottom + window.scrollY);
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
      expect([one.state, (await rowsEndAt(bench)) <= FIRST_SCREEN]).toEqual([one.state, true]); // prettier-ignore
    }
  }); // prettier-ignore

workbenchTest("Home waits for the earlier section and leads to it", async (walk) => {
  await walk.bench.setCells("Open", "A1", [[`Winter Classic, Open, ${WHEN}`], ...FAULTY]);
  await walk.show("Reserve", [[`Winter Classic, Reserve, ${WHEN}`], CHART[0]!, ...CHART.slice(1).map((row) => [row[0], String(row[1]).replace("Cy", "Guy"), ...row.slice(2)])]); // prettier-ignore
  await walk.bench.pane.getByRole("button", { name: /^Reserve .* Waits for Open$/ }).waitFor();
  await walk.press("Fix 2 errors in Open");
  await walk.heading("Rate this sheet").waitFor();
  await walk.bench.pane.getByText(/^Open: /).waitFor();
});
