/**
 * Moves about the pane as a tournament director does, by role and accessible name.
 * Example: `const walk = walker(bench); await walk.show("Open", CHART); await walk.press("Rate this sheet");`
 */
import type { Locator } from "playwright-core";
import type { Workbench } from "../../workbench/page/api";
import type { OpenWorkbench } from "./harness";

type Page = { workbench: Workbench };

export type Rows = readonly (readonly unknown[])[];

/** Rooms that have a row at Home, and those in its menu. */
const ROWS = {
  Standings: /^Standings/,
  "File the event": /^File/,
  Players: /^Players/,
  Estimate: /^Estimate/,
};
const IN_MENU = {
  Start: "Start",
  "Club Swiss": "Club Swiss, a sample",
  "Share without the add-in": "Share without the add-in",
} as const;

/** The one Undo, whatever it takes back. */
export const UNDO = /^Undo: /;

export interface Walk {
  readonly bench: OpenWorkbench;
  readonly button: (name: string | RegExp) => Locator;
  readonly heading: (name: string) => Locator;
  /** Presses a button, or opens a room from Home. */
  press(name: string): Promise<void>;
  /** Presses Undo, and waits until it is done. */
  undo(): Promise<void>;
  /** Unfolds a part of the view; its button's name goes on with what is chosen inside. */
  unfold(name: string): Promise<void>;
  /** At Rate this sheet: unfolds the event's date and time control. */
  settings(): Promise<void>;
  home(): Promise<void>;
  /** Waits until Home shows a sheet as the one in front. */
  front(sheet: string): Promise<void>;
  /** What to press for a button or a room; a menu that has it is open then. */
  find(name: string | RegExp): Promise<Locator>;
  /** Selects cells on a sheet, which comes to the front. */
  select(sheet: string, address: string): Promise<void>;
  /** Opens Rate this sheet, and another rating system there. */
  rateBy(system: string): Promise<void>;
  /** Explains the player of the selected row, and turns to a tab of that view. */
  player(tab?: "Explain" | "What if"): Promise<void>;
  /** Waits until Player shows someone, by number and name. */
  shows(player: string): Promise<void>;
  /** From home: a sheet with these cells comes to the front, and the pane has seen it. */
  show(sheet: string, rows: Rows): Promise<void>;
  values(sheet: string, address: string): Promise<readonly (readonly (string | number | boolean)[])[]>;
  /** Waits until a cell is not empty. */
  filled(sheet: string, address: string): Promise<void>;
  /** Presses a button of the ribbon. */
  ribbon(name: string): Promise<void>;
  /** Switches protection of the sheet in front on or off. */
  protect(on: boolean): Promise<void>;
  /** As if someone began, or ended, typing in a cell. */
  editCell(on: boolean): Promise<void>;
  /** Changes cells of the active sheet as someone at the grid does, and waits until the pane has read them. */
  edit(sheet: string, address: string, rows: Rows): Promise<void>;
  /** Waits until the workbook has kept a text: what is typed into the pane is kept there once the typing rests. */
  kept(text: string): Promise<void>;
  /** Waits until nothing that was pressed is going on. */
  rest(): Promise<void>;
  /** Makes Excel carry out nothing more until `release`, from a pane at rest: its buttons can be pressed. */
  hold(): Promise<void>;
  /** With Excel held: waits until the pane has asked it for something. */
  asked(): Promise<void>;
  /** With Excel held: lets one request after the other through until something is seen. */
  stepTo(seen: Locator): Promise<void>;
  release(): Promise<void>;
}

export function walker(bench: OpenWorkbench): Walk {
  const { pane, page } = bench;
  const button = (name: string | RegExp) => pane.getByRole("button", { name, exact: true });
  const heading = (name: string) => pane.getByRole("heading", { name, exact: true });
  const select = (sheet: string, address: string) =>
    page.evaluate(([s, a]) => (window as unknown as Page).workbench.select(s, a), [sheet, address] as const);
  const inRibbon = (name: string) => page.locator("#ribbon").getByRole("button", { name, exact: true });
  const home = async (): Promise<void> => {
    // Player opened from a preview leads back there first.
    for (let back = 0; back < 3; back++) if (await button("Back").isVisible()) await button("Back").click();
    await button("More").waitFor();
  };
  const front = (sheet: string) =>
    pane.locator(`[aria-current=true][data-sheet=${JSON.stringify(sheet)}]`).waitFor();
  const find: Walk["find"] = async (name) => {
    if (typeof name !== "string" || (await button(name).isVisible())) return button(name);
    if (name in IN_MENU && (await button("More").isVisible())) {
      await button("More").click();
      return pane.getByRole("menuitem", { name: IN_MENU[name as keyof typeof IN_MENU] });
    }
    if (name in ROWS)
      return pane.getByRole("navigation").getByRole("button", { name: ROWS[name as keyof typeof ROWS] });
    if (name === "Rate this sheet") {
      const row = pane.locator("button[aria-current=true]");
      // A sheet that is not a section has no row.
      return (await row.isVisible()) ? row : inRibbon(name);
    }
    return button(name);
  };
  const rest = () => pane.getByRole("progressbar").waitFor({ state: "detached" });
  const asked = async () => {
    await page.waitForFunction(() => (window as unknown as Page).workbench.host.queue.isHolding);
  };
  return {
    bench,
    button,
    heading,
    select,
    home,
    front,
    find,
    settings: () => pane.getByRole("button", { name: "Change the event", expanded: false }).click(),
    press: async (name) => (await find(name)).click(),
    async undo() {
      await button(UNDO).click();
      await rest();
    },
    unfold: (name) => pane.getByRole("button", { name: new RegExp(`^${name}`), expanded: false }).click(),
    async rateBy(system) {
      await (await find("Rate this sheet")).click();
      await pane.getByRole("button", { name: /^Options/, expanded: false }).click();
      await pane.getByLabel("Rating system").selectOption(system);
      await heading(`${system.replace(/ \(.*/, "")} ratings`)
        .or(pane.getByText(/ needs /))
        .first()
        .waitFor();
    },
    async player(tab = "Explain") {
      await inRibbon("Explain this player").click();
      await heading("Player").waitFor();
      await pane.getByRole("tab", { name: tab }).click();
    },
    shows: (player) =>
      pane
        .waitForFunction(
          (name) =>
            [...document.querySelectorAll("select")].some((one) => one.selectedOptions[0]?.text === name),
          player,
        )
        .then(() => undefined),
    async show(sheet, rows) {
      await home();
      await bench.setCells(sheet, "A1", rows);
      await select(sheet, "A1");
      await front(sheet);
    },
    values: async (sheet, address) => (await bench.getCells(sheet, address)).values,
    filled: (sheet, address) =>
      page
        .waitForFunction(
          ([s, a]) => (window as unknown as Page).workbench.getCells(s, a).values[0]?.[0] !== "",
          [sheet, address] as const,
        )
        .then(() => undefined),
    ribbon: (name) => inRibbon(name).click(),
    protect: (on) =>
      page.evaluate((isOn) => {
        const { book } = (window as unknown as Page).workbench.host;
        book.of(book.grid.activeSheet()).isProtected = isOn;
      }, on),
    editCell: (on) =>
      page.evaluate((isOn) => {
        (window as unknown as Page).workbench.host.editingCell = isOn;
      }, on),
    async edit(sheet, address, rows) {
      const readings = () => pane.evaluate(() => performance.getEntriesByName("uscf:rate").length);
      const before = await readings();
      await bench.setCells(sheet, address, rows);
      await pane.waitForFunction((count) => performance.getEntriesByName("uscf:rate").length > count, before);
    },
    kept: (text) =>
      page
        .waitForFunction((part) => {
          const { settings } = (window as unknown as Page).workbench.host.book;
          return JSON.stringify([...settings]).includes(part);
        }, text)
        .then(() => undefined),
    rest,
    async hold() {
      await rest();
      await page.evaluate(() => (window as unknown as Page).workbench.host.queue.hold());
    },
    asked,
    async stepTo(seen) {
      while (!(await seen.isVisible())) {
        await asked();
        // Once it is held, the pane has drawn what the answer before led to.
        if (await seen.isVisible()) return;
        await page.evaluate(() => (window as unknown as Page).workbench.host.queue.letOneThrough());
      }
    },
    release: () => page.evaluate(() => (window as unknown as Page).workbench.host.queue.release()),
  };
}
