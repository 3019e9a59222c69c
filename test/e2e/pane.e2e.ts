/**
 * Every state of the pane under axe-core and in 320 px, and the whole pane by keyboard alone. All of axe's rules are
 * tried in the first theme, those of color in the others, since nothing else differs between them. The rules of color take
 * longest: the gate tries them in every sixth state, light and dark, and the others in every third one; CHECK_LONG=1
 * tries all in all states and themes.
 */
import { source } from "axe-core";
import { isLong } from "../long";
import { TABSTER } from "./axe";
import { workbenchTest, type OpenWorkbench } from "./harness";
import { UNDO } from "./walk";
import { shot } from "./shot";
import { CHART, JOURNEYS } from "./states";

type Options = {
  runOnly?: { type: "rule"; values: string[] };
  rules?: Readonly<Record<string, { enabled: boolean }>>;
  resultTypes: ["violations"];
};
type Axe = {
  axe: {
    run: (
      context: { exclude: string[][] },
      options: Options,
    ) => Promise<{ violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }>;
  };
};

/** The system's own looks, and Office's theme where it differs. */
const THEMES = [
  { theme: "light", colorScheme: "light", forcedColors: "none", office: null },
  { theme: "dark", colorScheme: "dark", forcedColors: "none", office: null },
  { theme: "high contrast, dark", colorScheme: "dark", forcedColors: "active", office: null },
  { theme: "high contrast, light", colorScheme: "light", forcedColors: "active", office: null },
  { theme: "Office's dark theme", colorScheme: "light", forcedColors: "none", office: "dark" },
  { theme: "Office's light theme", colorScheme: "dark", forcedColors: "none", office: "light" },
] as const;
/** The themes beside the first in which the n-th state of a journey shows its colors: in the gate dark, now and then. */
const othersIn = (n: number) => (isLong ? THEMES.slice(1) : n % 6 === 0 ? THEMES.slice(1, 2) : []);
/** Whether axe looks at the n-th state at all. */
const isLookedAt = (n: number) => isLong || n % 3 === 0;
/** The gate goes all of a journey in a pane of this width; the long check makes it so narrow for each state alone. */
const NARROW = 320;
const ALL: Options = { resultTypes: ["violations"] };
const COLOR_RULES = ["color-contrast", "link-in-text-block"];
const COLORS: Options = { ...ALL, runOnly: { type: "rule", values: COLOR_RULES } };
const NO_COLORS: Options = {
  ...ALL,
  rules: Object.fromEntries(COLOR_RULES.map((rule) => [rule, { enabled: false }])),
};

async function wear(
  { page, pane }: OpenWorkbench,
  { colorScheme, forcedColors, office }: (typeof THEMES)[number],
): Promise<void> {
  await page.emulateMedia({ colorScheme, forcedColors, reducedMotion: "reduce" });
  await pane.evaluate(async (named) => {
    const theme = named && { isDarkTheme: named === "dark" };
    Object.defineProperty(Office.context, "officeTheme", { value: theme ?? undefined, configurable: true });
    window.dispatchEvent(new Event("focus"));
    await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)));
  }, office);
}

async function violations({ pane }: OpenWorkbench, options: Options): Promise<string[]> {
  const found = await pane.evaluate(
    ([exclude, how]) => (window as unknown as Axe).axe.run({ exclude: [[exclude]] }, how),
    [TABSTER, options] as const,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.map(({ html, failureSummary }) => `${id}: ${html}\n${failureSummary}`),
  );
}

/** Makes the pane 320 px wide, the least that it must do with, or as wide as it opens. */
async function setNarrow({ page, pane }: OpenWorkbench, isNarrow: boolean): Promise<void> {
  await page.evaluate((to) => document.body.style.setProperty("--pane", to), isNarrow ? `${NARROW}px` : "");
  await pane.waitForFunction(([width, narrow]) => (window.innerWidth === width) === narrow, [
    NARROW,
    isNarrow,
  ] as const);
}

/** By how much the pane's text stands out at the right. */
const overflow = ({ pane }: OpenWorkbench): Promise<number> =>
  pane.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

describe("axe finds nothing, and 320 px are enough", () => {
  for (const { journey, states } of JOURNEYS)
    workbenchTest(journey, async (walk, bench) => {
      await bench.pane.evaluate(source);
      const found: Record<string, readonly string[]> = {};
      await wear(bench, THEMES[0]);
      if (!isLong) await setNarrow(bench, true);
      for (const [n, { name, reach }] of states.entries()) {
        await reach(walk);
        const others = othersIn(n);
        if (isLookedAt(n))
          found[`${name}, ${THEMES[0].theme}`] = await violations(bench, others.length > 0 ? ALL : NO_COLORS);
        for (const theme of others) {
          await wear(bench, theme);
          found[`${name}, ${theme.theme}`] = await violations(bench, COLORS);
        }
        if (others.length > 0) await wear(bench, THEMES[0]);
        if (isLong) await setNarrow(bench, true);
        if ((await overflow(bench)) > 0) found[`${name}, in ${NARROW} px`] = ["It is too wide."];
        if (isLong) await setNarrow(bench, false);
      }
      expect(Object.entries(found).filter(([, violations]) => violations.length > 0)).toEqual([]);
    });
});

const focused = ({ pane }: OpenWorkbench) => pane.evaluate(() => document.activeElement?.textContent);

/** Goes on with Tab until the focus is on an element of this text; the elements passed, by tag. */
async function tabTo(bench: OpenWorkbench, text: string): Promise<string[]> {
  const passed: string[] = [];
  while ((await focused(bench)) !== text) {
    if (passed.length > 60) throw new Error(`Tab does not reach ${text}.`);
    await bench.page.keyboard.press("Tab");
    passed.push(await bench.pane.evaluate(() => document.activeElement?.tagName ?? ""));
  }
  return passed;
}

/** Presses Enter once the button that has the focus is enabled: a disabled one ignores it. */
async function enter({ page, pane }: OpenWorkbench): Promise<void> {
  await pane.waitForFunction(() =>
    document.activeElement?.matches("button:not([disabled], [aria-disabled=true])"),
  );
  await page.keyboard.press("Enter");
}

workbenchTest(
  "the ratings are written by keyboard alone, and a view's heading has the focus when it opens",
  async (walk, bench) => {
    const { keyboard } = bench.page;
    await walk.show("Keys", CHART);
    await bench.pane.getByRole("button", { name: /^Keys/ }).focus();
    await enter(bench);
    await bench.pane.waitForFunction(() => document.activeElement?.textContent === "Rate this sheet");
    await bench.pane.getByText(/^Writes columns/).waitFor();
    // The event's pencil, the line that leads below, the table, the list, the options.
    expect((await tabTo(bench, "Write ratings")).length).toBeLessThanOrEqual(8);
    await enter(bench);
    await bench.pane.getByText("Up to date").waitFor();
    // The focus stays where it was; Undo is the button before it.
    expect(await focused(bench)).toBe("Write ratings");
    await keyboard.press("Shift+Tab");
    expect(await focused(bench)).toMatch(UNDO);
    await enter(bench);
    await bench.pane.getByText("Not written").waitFor();
    await bench.pane.waitForFunction(() => document.activeElement?.textContent === "Write ratings");
  },
);

workbenchTest("Escape goes back like Back, and the focus is on what comes next", async (walk, bench) => {
  const { keyboard } = bench.page;
  await walk.show("Keys", CHART);
  await walk.press("Rate this sheet");
  await walk.press("Ann Ash");
  await walk.heading("Player").waitFor();
  await keyboard.press("Escape");
  await walk.heading("Rate this sheet").waitFor();
  expect(await focused(bench)).toBe("Write ratings");
  // Held down on Back, Enter does not go on to press it.
  await walk.press("Ann Ash");
  await walk.heading("Player").waitFor();
  await walk.button("Back").focus();
  await keyboard.down("Enter");
  await walk.heading("Rate this sheet").waitFor();
  await keyboard.down("Enter");
  await keyboard.up("Enter");
  await walk.rest();
  expect(await walk.button(UNDO).count()).toBe(0);
  await walk.press("Back");
  await walk.button("More").waitFor();
  await keyboard.press("Escape");
  await walk.button("More").waitFor();
}); // prettier-ignore

workbenchTest(
  "the second click of a double click does not write again, if Excel is done before it",
  async (walk) => {
    await walk.show("Club", CHART);
    await walk.press("Rate this sheet");
    await walk.press("Write ratings");
    await walk.button(UNDO).waitFor();
    await walk.rest();
    await walk.button("Write ratings").evaluate((button) => {
      button.dispatchEvent(new MouseEvent("click", { bubbles: true, detail: 2 }));
    });
    await walk.rest();
    await walk.undo();
    expect((await walk.values("Club", "F1"))[0]).toEqual([""]);
    // A click later on is a new one.
    await walk.press("Write ratings");
    await walk.filled("Club", "F1");
  },
);

workbenchTest("a crosstable is built by keyboard alone", async (walk, bench) => {
  const { keyboard } = bench.page;
  await walk.button("More").focus();
  await enter(bench);
  await bench.pane.getByRole("menuitem", { name: "Start" }).waitFor();
  await keyboard.press("Enter");
  await bench.pane.waitForFunction(() => document.activeElement?.textContent === "Start");
  await bench.pane.getByLabel("Players, or a crosstable").focus();
  await keyboard.type("Ann Ash 1850\nBob Birch 1700");
  await walk.heading("2 players").waitFor();
  // A line that came only now would move Build while it is pressed.
  expect(await bench.pane.getByText(/^With a rating list on this computer/).isVisible()).toBe(true);
  await bench.pane.getByLabel("Event name").focus();
  await keyboard.type("Keyboard Open");
  await keyboard.press("Tab");
  // Month, day and year of the browser's own field.
  await keyboard.type("10032026");
  await tabTo(bench, "Build");
  await enter(bench);
  await walk.heading("Rate this sheet").waitFor();
  expect(await bench.sheets()).toContain("Keyboard Open");
});

/** With official ratings beside it: one of a history of only wins, one of a floor. */
const OFFICIAL = [
  ["#", "Name", "Rating", "Rd 1", "Rd 2", "Rd 3", "Post"],
  [1, "Ann Ash", "1450P1", "W2", "L3", "D4", 1519],
  [2, "Bob Birch", 1508, "L1", "D4", "L3", 1500],
  [3, "Cy Cedar", 1640, "W4", "W1", "W2", ""],
  [4, "Di Elm", "", "L3", "D2", "D1", ""],
];

workbenchTest("facts that no chart shows are filled in where they are listed, with and without their column", async (walk, bench) => {
  const { pane } = bench;
  await walk.show("Facts", OFFICIAL);
  await walk.press("Rate this sheet");
  await pane.getByText("This would explain it: held at a floor of 1500.").waitFor();
  await shot(bench, "facts");
  await pane.getByRole("button", { name: "Fill in Floor 1500" }).click();
  await walk.filled("Facts", "H3");
  expect(await walk.values("Facts", "H1:H3")).toEqual([["Floor"], [""], [1500]]);
  await pane.getByRole("button", { name: "Fill in Start of 4 Di Elm" }).click();
  await pane.getByLabel("Start of 4 Di Elm").fill("1209/x");
  await pane.getByText("Not a possible start").waitFor();
  await shot(bench, "facts-typed");
  await pane.getByLabel("Start of 4 Di Elm").fill("1950/10");
  await bench.page.keyboard.press("Enter");
  await walk.filled("Facts", "I5");
  expect(await walk.values("Facts", "I1:I5")).toEqual([["Start"], [""], [""], [""], ["1950/10"]]);
}); // prettier-ignore
