/**
 * Every state of the pane under axe-core in every theme, and the whole pane by keyboard alone. All of axe's rules
 * hold once a state; those of colour hold in each theme, since nothing else differs between them.
 */
import { source } from "axe-core";
import { openWorkbench, type OpenWorkbench } from "./harness";
import { CHART, STATES } from "./states";
import { walker, type Walk } from "./walk";

type Options = { runOnly?: { type: "rule"; values: string[] } };
type Axe = {
  axe: {
    run: (
      options: Options,
    ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
  };
};

/** The system's own looks, and Office's theme where it says the other thing. */
const THEMES = [
  { theme: "light", colorScheme: "light", forcedColors: "none", office: null },
  { theme: "dark", colorScheme: "dark", forcedColors: "none", office: null },
  { theme: "high contrast, dark", colorScheme: "dark", forcedColors: "active", office: null },
  { theme: "high contrast, light", colorScheme: "light", forcedColors: "active", office: null },
  { theme: "Office's dark theme", colorScheme: "light", forcedColors: "none", office: "dark" },
  { theme: "Office's light theme", colorScheme: "dark", forcedColors: "none", office: "light" },
] as const;
const COLOURS: Options = { runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] } };

let bench: OpenWorkbench;
let walk: Walk;
beforeAll(async () => {
  bench = await openWorkbench();
  walk = walker(bench);
}, 120_000);
// A start that failed leaves nothing to close.
afterAll(() => (bench as OpenWorkbench | undefined)?.close());

async function wear({ colorScheme, forcedColors, office }: (typeof THEMES)[number]): Promise<void> {
  // No colour is measured halfway to another.
  await bench.page.emulateMedia({ colorScheme, forcedColors, reducedMotion: "reduce" });
  await bench.pane.evaluate((said) => {
    const theme = said && { isDarkTheme: said === "dark" };
    Object.defineProperty(Office.context, "officeTheme", { value: theme ?? undefined, configurable: true });
    window.dispatchEvent(new Event("focus"));
  }, office);
  await bench.pane.evaluate(async () => {
    const drawn = () => new Promise((done) => requestAnimationFrame(done));
    await drawn();
    await drawn();
    const moving = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.all(moving.map(({ finished }) => finished));
    await drawn();
  });
}

async function violations(options: Options): Promise<string[]> {
  const found = await bench.pane.evaluate((how) => (window as unknown as Axe).axe.run(how), options);
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

describe.each(STATES)("$name", ({ reach, leave }) => {
  beforeAll(async () => {
    await wear(THEMES[0]);
    await walk.home();
    await reach(walk);
    await bench.pane.evaluate(source);
  });
  afterAll(async () => {
    await wear(THEMES[0]);
    await leave?.(walk);
  });

  test.each(THEMES)("axe finds nothing in $theme", async (theme) => {
    await wear(theme);
    expect(await violations(theme === THEMES[0] ? {} : COLOURS)).toEqual([]);
  });

  test("320 px are enough", async () => {
    await bench.page.evaluate(() => document.body.style.setProperty("--pane", "320px"));
    const tooWide = await bench.pane.evaluate(() => {
      const { scrollWidth, clientWidth } = document.documentElement;
      return scrollWidth - clientWidth;
    });
    await bench.page.evaluate(() => document.body.style.removeProperty("--pane"));
    expect(tooWide).toBe(0);
  });
});

const focused = () => bench.pane.evaluate(() => document.activeElement?.textContent);

/** Goes on with Tab until the focus is on an element of this text; the elements passed, by tag. */
async function tabTo(text: string): Promise<string[]> {
  const passed: string[] = [];
  while ((await focused()) !== text) {
    if (passed.length > 60) throw new Error(`Tab does not reach ${text}.`);
    await bench.page.keyboard.press("Tab");
    passed.push(await bench.pane.evaluate(() => document.activeElement?.tagName ?? ""));
  }
  return passed;
}

test("the ratings are written by keyboard alone, and a view's heading has the focus when it opens", async () => {
  const { keyboard } = bench.page;
  await walk.show("Keys", CHART);
  await walk.button("Rate this sheet").focus();
  await keyboard.press("Enter");
  expect(await focused()).toBe("Rate this sheet");
  // While the sheet is being rated the button cannot be pressed yet, and Tab would pass it by.
  await bench.pane.getByText(/^Writes columns/).waitFor();
  const repeated = (tag: string, times: number) => Array.from({ length: times }, () => tag);
  // Start date and time control; four parts to unfold, five columns to sort by, four players, Explain, What if.
  expect(await tabTo("Write ratings")).toEqual([
    ...repeated("INPUT", 2),
    ...repeated("BUTTON", 4 + 5 + 4 + 2),
    "BUTTON",
  ]);
  await keyboard.press("Enter");
  await walk.button("Keep").waitFor();
  await tabTo("Keep");
  await keyboard.press("Enter");
  await walk.button("Write ratings").waitFor();
});

test("a crosstable is built by keyboard alone", async () => {
  const { keyboard } = bench.page;
  await walk.home();
  await walk.button("New crosstable").focus();
  await keyboard.press("Enter");
  await walk.press("Clear");
  await bench.pane.getByLabel("Event name").focus();
  await keyboard.type("Keyboard Open");
  await keyboard.press("Tab");
  // Month, day and year of the browser's own field.
  await keyboard.type("10032026");
  await tabTo("Next");
  await keyboard.press("Enter");
  await bench.pane.getByText("Step 2 of 4: Sections").waitFor();
  await tabTo("Next");
  await keyboard.press("Enter");
  await bench.pane.getByText("Step 3 of 4: Players").waitFor();
  await bench.pane.getByRole("textbox", { name: "Players of Section 1" }).focus();
  await keyboard.type("Ann Ash 1850\nBob Birch 1700");
  await bench.pane.getByText("2 players", { exact: true }).waitFor();
  await tabTo("Next");
  await keyboard.press("Enter");
  await tabTo("Build");
  await keyboard.press("Enter");
  await walk.heading("Rate this sheet").waitFor();
  expect(await bench.sheets()).toContain("Keyboard Open");
});

test("nothing was written on the console as an error", () => {
  expect(bench.errors).toEqual([]);
});
