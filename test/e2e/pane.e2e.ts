/**
 * The pane's states under axe-core, in light, dark and with forced colours, at the width of a narrow pane; and its
 * ways out of trouble.
 */
import { source } from "axe-core";
import { openWorkbench, type OpenWorkbench } from "./harness";
import type { Workbench } from "../../src/workbench/page/api";

type Page = { workbench: Workbench };
type Axe = {
  axe: { run: () => Promise<{ violations: { id: string; nodes: { target: unknown; html: string }[] }[] }> };
};

const CHART = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2"],
  [1, "Ann Ash", 1800, "W2", "D3"],
  [2, "Bob Birch", "1600P10", "L1", "W4"],
  [3, "Cy Cedar", "1300/00", "W4", "D1"],
  [4, "Di Elm", 1500, "L3", "L2"],
];
const FAULTY = [...CHART.slice(0, 4), [4, "Di Elm", 99999, "L3", "W9"]];

let bench: OpenWorkbench;
beforeAll(async () => {
  bench = await openWorkbench();
}, 120_000);
// A start that failed leaves nothing to close.
afterAll(() => (bench as OpenWorkbench | undefined)?.close());

const button = (name: string) => bench.pane.getByRole("button", { name, exact: true });

/** Shows a sheet of its own with these cells, and waits until the pane at home has seen it. */
async function show(sheet: string, rows: readonly (readonly unknown[])[]): Promise<void> {
  await bench.setCells(sheet, "A1", rows);
  await bench.page.evaluate((name) => (window as unknown as Page).workbench.select(name, "A1"), sheet);
  await bench.pane.getByRole("heading", { name: sheet, exact: true }).waitFor();
}

async function protectActiveSheet(): Promise<void> {
  await bench.page.evaluate(() => {
    const { book } = (window as unknown as Page).workbench.host;
    book.of(book.grid.activeSheet()).protection = {};
  });
}

/** Unfolds a part of the view. */
async function opened(name: string): Promise<void> {
  await bench.pane.getByRole("button", { name: new RegExp(`^${name}`) }).click();
}

/** Each writes on a sheet of its own. */
let written = 0;

/** Every state by the way to it; each begins at home. */
const STATES: [string, () => Promise<void>][] = [
  ["home", () => show("Good", CHART)],
  ["home without a chart", () => show("Empty", [["Nothing here"]])],
  ["import", () => button("Import a crosstable").click()],
  [
    "import with what is missing",
    async () => {
      await button("Import a crosstable").click();
      await bench.pane.getByLabel("Crosstable text").fill("1 | no crosstable");
      await bench.pane.getByLabel("Time control").fill("G/1");
      await bench.pane.getByText("1 error").waitFor();
    },
  ],
  [
    "preview",
    async () => {
      await show("Good", CHART);
      await button("Rate this sheet").click();
      await bench.pane.getByRole("table").waitFor();
    },
  ],
  [
    "problems",
    async () => {
      await show("Faulty", FAULTY);
      await button("Rate this sheet").click();
      await bench.pane.getByRole("button", { name: "Select C5" }).waitFor();
    },
  ],
  [
    "every choice of Rate this sheet",
    async () => {
      await show("Good", CHART);
      await button("Rate this sheet").click();
      await opened("End date, system, rules");
      await opened("Columns");
      await opened("How to write");
      await bench.pane.getByLabel("C: Rating").waitFor();
    },
  ],
  [
    "a sample event, dual-rated",
    async () => {
      await button("Dual-rated weekend").click();
      await bench.pane.getByRole("heading", { name: "Preview: Quick" }).waitFor();
    },
  ],
  [
    "explain",
    async () => {
      await show("Good", CHART);
      await button("Explain a rating").click();
      await bench.pane.getByRole("heading", { name: "Why isn’t my estimate the official rating?" }).waitFor();
    },
  ],
  [
    "what if",
    async () => {
      await show("Good", CHART);
      await button("What if").click();
      await bench.pane.getByLabel("Round 1: 2 Bob Birch").selectOption("Lost");
      await opened("Score needed for a target");
      await opened("Other editions side by side");
      await opened("Norms, gains and upsets");
      await bench.pane.getByRole("region", { name: "Ratings by edition" }).waitFor();
    },
  ],
  ["the wizard's event", () => button("New crosstable").click()],
  [
    "the wizard's preview",
    async () => {
      await button("New crosstable").click();
      await bench.pane.getByLabel("Start date").fill("2026-10-03");
      await button("Next").click();
      await button("Next").click();
      await bench.pane
        .getByRole("textbox", { name: "Players of Section 1" })
        .fill("Ann Ash 1850\nBob Birch unr");
      await bench.pane.getByText("2 players").waitFor();
      expect(await violations()).toEqual([]);
      await button("Next").click();
      await bench.pane.getByRole("table").waitFor();
    },
  ],
  [
    "all sections rated",
    async () => {
      await button("Rate all sections").click();
      await bench.pane.getByRole("heading", { name: "All sections" }).waitFor();
    },
  ],
  [
    "written",
    async () => {
      await show(`Written ${++written}`, CHART);
      await button("Rate this sheet").click();
      await button("Write ratings").click();
      await button("Restore").waitFor();
    },
  ],
  [
    "a protected sheet",
    async () => {
      await show("Protected", CHART);
      await protectActiveSheet();
      await button("Rate this sheet").click();
      await button("Write ratings").click();
      await bench.pane.getByText("The sheet is protected").first().waitFor();
    },
  ],
];

async function home(): Promise<void> {
  // Explain opened from a preview leads back there first.
  for (let back = 0; back < 2; back++) if (await button("Back").isVisible()) await button("Back").click();
  await bench.pane.getByRole("heading", { name: "US Chess ratings" }).waitFor();
}

async function violations(): Promise<string[]> {
  await bench.pane.evaluate(source);
  const found = await bench.pane.evaluate(() => (window as unknown as Axe).axe.run());
  return found.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

describe.each([
  ["light", { colorScheme: "light", forcedColors: "none" }],
  ["dark", { colorScheme: "dark", forcedColors: "none" }],
  ["high contrast", { colorScheme: "dark", forcedColors: "active" }],
] as const)("%s", (_, media) => {
  // Without motion no colour is measured halfway to another.
  beforeAll(() => bench.page.emulateMedia({ ...media, reducedMotion: "reduce" }));

  test.each(STATES)("axe finds nothing at %s", async (_state, reach) => {
    await home();
    await reach();
    expect(await violations()).toEqual([]);
  });
});

test("each problem's cell is one press away", async () => {
  await home();
  await show("Faulty", FAULTY);
  await button("Rate this sheet").click();
  await bench.pane.getByRole("button", { name: "Select E5" }).click();
  await bench.page.waitForFunction(() => {
    const { area } = (window as unknown as Page).workbench.host.book.grid.selection();
    return area.top === 4 && area.left === 4;
  });
});

test("the whole pane works by keyboard, and a view's heading has the focus when it opens", async () => {
  await home();
  await show("Good", CHART);
  await button("Rate this sheet").focus();
  await bench.page.keyboard.press("Enter");
  const focused = () => bench.pane.evaluate(() => document.activeElement?.textContent);
  expect(await focused()).toBe("Rate this sheet");
  await bench.pane.getByRole("table").waitFor();
  const passed: unknown[] = [];
  while ((await focused()) !== "Write ratings" && passed.length < 40) {
    await bench.page.keyboard.press("Tab");
    passed.push(await bench.pane.evaluate(() => document.activeElement?.tagName));
  }
  const repeated = (tag: string, times: number) => Array.from({ length: times }, () => tag);
  // Start date and time control; four parts to unfold, five columns to sort by, four players, Explain, What if.
  expect(passed).toEqual([...repeated("INPUT", 2), ...repeated("BUTTON", 4 + 5 + 4 + 2), "BUTTON"]);
  await bench.page.keyboard.press("Enter");
  await button("Keep").waitFor();
});
