/**
 * No press is lost, and none counts twice: every button that changes the workbook is pressed as soon as it is there,
 * once the pane is at rest, and by a double click, in an Excel that takes its time for each sync. It then does what it
 * says; or it was shown as not possible, and the footer said why.
 *
 * The gate tries Rate this sheet at 50 ms a sync and Home at 300, early and by a double click: all other tests press at
 * rest. `npm run check:long` tries all views at 0 to 1,000 ms in all ways.
 */
import type { Locator } from "playwright-core";
import type { Workbench } from "../../workbench/page/api";
import { FIDE_FORMATS, FILE_FORMATS } from "../../src/pane/file/save-files";
import { FILE_NAMES } from "../../src/report/rating-report";
import { isLong } from "../long";
import { confirmAll, fillFacts, TO_FILE } from "./filing";
import { choose, fileOf, FOUR } from "./listed";
import { workbenchTest, type OpenOptions } from "./harness";
import { CHART, FAULTY, season } from "./states";
import { UNDO, type Walk } from "./walk";

const HOWS = ["early", "late", "twice"] as const;
type How = (typeof HOWS)[number];

interface Pressing extends Walk {
  /** Presses a button in one of the ways, and waits for what it must lead to. */
  readonly leads: (how: How, name: string | RegExp, to: () => Promise<unknown>) => Promise<void>;
  /** Goes back, once: a double click on Back means two steps. */
  readonly back: (how: How, to: string) => Promise<void>;
  readonly first: (sheet: string, address: string) => Promise<unknown>;
}

function pressing(walk: Walk): Pressing {
  const { rest } = walk;
  /** The button's own click, at once; whether it was possible, and else what the footer says. */
  const pressNow = (button: Locator) =>
    button.evaluate((element: HTMLButtonElement) => {
      const isPossible = !element.disabled && element.getAttribute("aria-disabled") !== "true";
      const footer = document.querySelector("footer")?.cloneNode(true) as HTMLElement | undefined;
      for (const one of footer?.querySelectorAll("button") ?? []) one.remove();
      const reason = footer?.textContent ?? "";
      element.click();
      return { isPossible, reason };
    });
  const pressing: Pressing = {
    ...walk,
    back: (how, to) =>
      pressing.leads(how === "twice" ? "late" : how, "Back", () =>
        (to === "Home" ? walk.button("More") : walk.heading(to)).waitFor(),
      ),
    first: async (sheet, address) => (await walk.values(sheet, address))[0]?.[0],
    async leads(how, name, to) {
      const button = await walk.find(name);
      if (how === "early") {
        const { isPossible, reason } = await pressNow(button);
        if (!isPossible) {
          expect(reason.trim()).not.toBe("");
          await button.click();
        }
      } else {
        await rest();
        await (how === "late" ? button.click() : button.dblclick());
      }
      await to();
    },
  };
  return pressing;
}

interface View {
  readonly view: string;
  /** How long a sync takes, in ms, where the gate tries it. */
  readonly gate: readonly number[];
  /** Whether a page sees one way only: what the ways before left would be rated with the rest. */
  readonly alone?: boolean;
  readonly go: (walk: Pressing, how: How) => Promise<void>;
}

const MEMBERS = [
  ["ID", "Name", "Rating", "State"],
  ["95000001", "ASH, ANN", 1590, "MI"],
  ["95000002", "BIRCH, BOB", 1641, "OH"],
];
/** The members, and how many cells Fill in has for them. */
const UNKNOWN = [
  ["#", "Name", "ID", "Rating", "Rd 1"],
  [1, "Ann Ash", "95000001", "", "W2"],
  [2, "Bob Birch", "", 1500, "L1"],
];

/** Reads the members as a list of one's own. */
async function readMembers(walk: Walk): Promise<void> {
  await walk.show("Members", MEMBERS);
  await walk.press("Players");
  await walk.press("Use this sheet");
  await walk.bench.pane.getByText(/^List from the sheet Members .*: 2 players, read on/).waitFor();
}

/** How many sheets have a name that begins so. */
const sheetsNamed = async ({ bench }: Walk, name: string) =>
  (await bench.sheets()).filter((one) => one.startsWith(name)).length;

const VIEWS: readonly View[] = [
  {
    view: "Rate this sheet",
    gate: [50],
    async go(walk, how) {
      const { leads, back, button, heading, first, rest } = walk;
      const written = async () => {
        await button(undo).waitFor();
        expect(await first(sheet, "F1")).toBe("Post");
      };
      const isClear = async () => {
        await button(undo).waitFor({ state: "detached" });
        await rest();
        expect(await first(sheet, "F1")).toBe("");
      };
      const sheet = `Chart ${how}`;
      const undo = `Undo: ratings on ${sheet}`;
      await walk.show(sheet, CHART);
      await leads(how, "Rate this sheet", () => heading("Rate this sheet").waitFor());
      await walk.bench.pane.getByText("Writes columns F to I").waitFor();
      await leads(how, "Write ratings", written);
      await leads(how, undo, isClear);
      await leads(how, "Write ratings", written);
      await leads(how, undo, () => button(undo).waitFor({ state: "detached" }));
      // No pause: the sheet is still being read after Undo.
      await leads(how, "Write ratings", written);
      await rest();
      // Nothing waits for an answer.
      expect(await first(sheet, "F1")).toBe("Post");
      // A second click has not written again: Undo takes back the ratings, not a write of the same.
      await leads(how, undo, isClear);
      await leads(how, "Write ratings", written);
      await leads(how, "Ann Ash", () => heading("Player").waitFor());
      await back(how, "Rate this sheet");
    },
  },
  {
    view: "Home",
    gate: [300],
    alone: true,
    async go(walk, how) {
      const { leads, back, button, heading, first, bench, rest } = walk;
      const sheet = `Chart ${how}`;
      const undo = `Undo: ratings on ${sheet}`;
      await walk.show(sheet, CHART);
      await bench.pane.getByText("Writes columns F to I, beside the wallchart.").waitFor();
      await leads(how, `Rate and write ${sheet}`, () => button(undo).waitFor());
      expect(await first(sheet, "F1")).toBe("Post");
      await leads(how, undo, () => button(undo).waitFor({ state: "detached" }));
      await rest();
      expect(await first(sheet, "F1")).toBe("");
      const before = (await bench.sheets()).length;
      await leads(how, "Club Swiss", () => heading("Rate this sheet").waitFor());
      await rest();
      expect((await bench.sheets()).length).toBe(before + 1);
      await back(how, "Home");
      for (const [door, title] of [
        ["Start", "Start"],
        ["Players", "Players"],
      ] as const) {
        await leads(how, door, () => heading(title).waitFor());
        await back(how, "Home");
      }
    },
  },
  {
    view: "Start, a list",
    gate: [],
    async go(walk, how) {
      const { leads, heading, bench, rest } = walk;
      const { pane } = bench;
      await walk.home();
      await walk.press("Start");
      await walk.press("Clear");
      await pane.getByLabel("Event name").fill(`${how} Open`);
      await pane.getByLabel("End date").fill("2026-10-03");
      const players = pane.getByLabel("Players, or a crosstable");
      await bench.setCells("Members", "A1", [
        ["Name", "Rating"],
        ["Ann Ash", 1850],
        ["Bob Birch", 1710],
      ]);
      await walk.select("Members", "A1:B3");
      await leads(how, "Selected cells", () => pane.getByText("2 players", { exact: true }).waitFor());
      expect(await players.inputValue()).toContain("Ann Ash");
      await rest();
      expect(await sheetsNamed(walk, `${how} Open`)).toBe(0);
      await leads(how, "Build", () => heading("Rate this sheet").waitFor());
      await rest();
      expect(await sheetsNamed(walk, `${how} Open`)).toBe(1);
    },
  },
  {
    view: "Start, players looked up",
    gate: [],
    async go(walk, how) {
      const { leads, button, rest, bench } = walk;
      await readMembers(walk);
      await walk.home();
      await walk.press("Start");
      await walk.press("Clear");
      await bench.pane.getByLabel("Event name").fill(`${how} Open`);
      await bench.pane.getByLabel("End date").fill("2026-10-03");
      const players = bench.pane.getByLabel("Players, or a crosstable");
      const typed = "Ann Ash\nBob Birch";
      await players.fill(typed);
      const filled = async () => {
        await button("Undo fill in").waitFor();
        expect(await players.inputValue()).toMatch(/Ann Ash.*95000001.*\n.*Bob Birch.*95000002/);
      };
      const isAsTyped = async () => {
        await button("Fill in 2 players").waitFor();
        expect(await players.inputValue()).toBe(typed);
      };
      await leads(how, "Fill in 2 players", filled);
      await leads(how, "Undo fill in", isAsTyped);
      await leads(how, "Fill in 2 players", filled);
      await rest();
      // A second click has not filled in again.
      await leads(how, "Undo fill in", isAsTyped);
    },
  },
  {
    view: "Start, a crosstable",
    gate: [],
    async go(walk, how) {
      const { pane } = walk.bench;
      await walk.home();
      await walk.press("Start");
      await walk.press("Clear");
      const sheets = await sheetsNamed(walk, "Crosstable");
      await pane.getByLabel("Players, or a crosstable").fill(CHART.map((row) => row.join("\t")).join("\n"));
      await pane.getByLabel("End date").fill("2026-10-03");
      await pane.getByText("4 players, ").waitFor();
      await walk.leads(how, "Build", () => walk.heading("Rate this sheet").waitFor());
      await walk.rest();
      expect(await sheetsNamed(walk, "Crosstable")).toBe(sheets + 1);
    },
  },
  {
    view: "Rate this sheet, a fix",
    gate: [],
    async go(walk, how) {
      const { leads, button, heading, first } = walk;
      const sheet = `Clash ${how}`;
      await walk.show(sheet, [...CHART.slice(0, 2), [2, "Bob Birch", 1600, "D1", "W4"], ...CHART.slice(3)]);
      await leads(how, "Rate this sheet", () => heading("Rate this sheet").waitFor());
      await button("Make 2's a loss").waitFor();
      await leads(how, "Make 2's a loss", () => button("Undo: 2 lost to 1").waitFor());
      expect(await first(sheet, "D3")).toBe("L1");
      await leads(how, "Undo: 2 lost to 1", () => button("Undo: 2 lost to 1").waitFor({ state: "detached" }));
      await button("Make 2's a loss").waitFor();
      expect(await first(sheet, "D3")).toBe("D1");
    },
  },
  {
    view: "Standings",
    gate: [],
    async go(walk, how) {
      const { leads, button, heading, first, rest, bench } = walk;
      const sheet = `Chart ${how}`;
      const undo = `Undo: update of ${sheet} standings`;
      await walk.show(sheet, CHART);
      await leads(how, "Standings", () => heading("Standings").waitFor());
      await leads(how, "Write standings", () =>
        bench.pane.getByText(/^This sheet shows the standings of/).waitFor(),
      );
      await rest();
      expect(await sheetsNamed(walk, `${sheet} standings`)).toBe(1);
      await bench.setCells(sheet, "B2", [["Ann Alder"]]);
      await bench.pane.getByText("Ann Alder").waitFor();
      await leads(how, "Write standings", () => button(undo).waitFor());
      expect(await first(`${sheet} standings`, "C4")).toBe("Ann Alder");
      await leads(how, undo, () => button(undo).waitFor({ state: "detached" }));
      await rest();
      expect(await first(`${sheet} standings`, "C4")).toBe("Ann Ash");
      expect(await sheetsNamed(walk, `${sheet} standings`)).toBe(1);
    },
  },
  {
    view: "Rate this sheet, by Elo",
    gate: [],
    async go(walk, how) {
      const { leads, button, heading, first, rest } = walk;
      const sheet = `Chart ${how}`;
      const undo = `Undo: Elo ratings on ${sheet}`;
      // Cy's 1300/00 is a start of US Chess's.
      await walk.show(sheet, CHART.map((row, i) => (i === 3 ? [3, "Cy Cedar", 1300, "W4", "D1"] : row))); // prettier-ignore
      await leads(how, "Rate this sheet", () => heading("Rate this sheet").waitFor());
      await walk.unfold("Options");
      await walk.bench.pane.getByLabel("Rating system").selectOption("Elo");
      await walk.bench.pane.getByText("Writes columns F to G").waitFor();
      await leads(how, "Write ratings", () => button(undo).waitFor());
      expect(await first(sheet, "F1")).toBe("Elo post");
      await leads(how, undo, () => button(undo).waitFor({ state: "detached" }));
      await rest();
      expect(await first(sheet, "F1")).toBe("");
      await leads(how, "Write ratings", () => button(undo).waitFor());
    },
  },
  {
    view: "Players, lists",
    gate: [],
    async go(walk, how) {
      const { leads, button, heading, rest } = walk;
      const { pane } = walk.bench;
      const isGone = () => button("Remove").waitFor({ state: "detached" });
      const older = pane.getByText("This list is from 2026-10-01").first();
      const chooseOlder = async () => {
        await choose(walk.bench, fileOf("older.txt", FOUR.replaceAll("2026-11-01", "2026-10-01")));
        await older.waitFor();
      };
      await walk.show(`Members ${how}`, MEMBERS);
      await leads(how, "Players", () => heading("Players").waitFor());
      await leads(how, "Try a made-up list", () => button("Remove").waitFor());
      await leads(how, "Remove", isGone);
      await leads(how, "Use this sheet", () =>
        pane.getByText(/^List from the sheet Members .*: 2 players, read/).waitFor(),
      );
      await leads(how, "Remove", isGone);
      await choose(walk.bench, fileOf("list.txt", FOUR));
      await pane.getByText("2026-11-01: 4 players").waitFor();
      await chooseOlder();
      await leads(how, "Dismiss", () => older.waitFor({ state: "detached" }));
      await chooseOlder();
      await leads(how, "Use the older list", () => pane.getByText("2026-10-01: 4 players").waitFor());
      await leads(how, "Remove", isGone);
      await rest();
    },
  },
  {
    view: "Players, looked up",
    gate: [],
    async go(walk, how) {
      const { leads, button, heading, rest, bench } = walk;
      const sheet = `Chart ${how}`;
      const undo = `Undo: fill in on ${sheet}`;
      await readMembers(walk);
      await walk.show(sheet, UNKNOWN);
      await leads(how, "Players", () => heading("Players").waitFor());
      await bench.pane.getByText("2 of 2 players found.").waitFor();
      const filled = async () => {
        await button(undo).waitFor();
        expect(await walk.values(sheet, "C2:D3")).toEqual([[95000001, 1590], [95000002, 1500]]); // prettier-ignore
      };
      const isEmpty = async () => {
        await button("Fill in 2 cells").waitFor();
        await rest();
        expect(await walk.values(sheet, "C2:D3")).toEqual([[95000001, ""], ["", 1500]]); // prettier-ignore
      };
      await leads(how, "Fill in 2 cells", filled);
      await leads(how, undo, isEmpty);
      await leads(how, "Fill in 2 cells", filled);
      await rest();
      // A second click has not filled in again.
      await leads(how, undo, isEmpty);
      await leads(how, "Fill in 2 cells", filled);
      await rest();
      await bench.setCells(sheet, "D2", [[1600]]);
      await leads(how, undo, () => button("Undo anyway").waitFor());
      await leads(how, "Undo anyway", isEmpty);
    },
  },
  {
    view: "Players",
    gate: [],
    alone: true,
    async go(walk, how) {
      const { leads, button, heading, rest, bench } = walk;
      const { pane } = bench;
      const players = () => sheetsNamed(walk, "Player");
      const isKept = async () => {
        await pane.getByText("Up to date").waitFor();
        await rest();
      };
      await season(walk);
      await walk.press("Rate this sheet");
      await walk.press("Write ratings");
      await leads(how, "Update players", () => heading("Players").waitFor());
      await rest();
      // A double click there updates nothing here.
      expect(await players()).toBe(0);
      await leads(how, "Update players", isKept);
      expect(await players()).toBe(2);
      await leads(how, "Undo: 2 new sheets", () =>
        button("Undo: 2 new sheets").waitFor({ state: "detached" }),
      );
      await rest();
      expect((await walk.values("Players", "A3:L3"))[0]!.join("")).toBe("");
      await leads(how, "Update players", isKept);
    },
  },
  {
    view: "Players, after a correction",
    gate: [],
    alone: true,
    async go(walk, how) {
      const { leads, button, rest, bench } = walk;
      const { pane } = bench;
      const kept = async () => (await walk.values("Players", "A2:L3")).flat().join();
      const isCurrent = async () => {
        await pane.getByText("Up to date").waitFor();
        await rest();
      };
      await season(walk);
      for (const night of ["Club Night 1", "Club Night 2"]) {
        await walk.home();
        await walk.select(night, "A1");
        await walk.front(night);
        await walk.press("Players");
        await pane.getByRole("tab", { name: "Keep" }).click();
        await walk.press("Update players");
        await isCurrent();
      }
      await walk.home();
      await walk.select("Club Night 1", "A1");
      await walk.front("Club Night 1");
      // Both rows at once: read between two edits, they would contradict each other.
      const [, ...between] = (await walk.values("Club Night 1", "F3:F6")) as string[][];
      await walk.edit("Club Night 1", "F3", [["L5w"], ...between, ["W1b"]]);
      await walk.press("Players");
      await pane.getByRole("tab", { name: "Keep" }).click();
      await leads(how, "Update players", isCurrent);
      const before = await kept();
      await leads(how, "Rate again", async () => {
        await button("Rate again").waitFor({ state: "detached" });
        await rest();
      });
      expect(await kept()).not.toBe(before);
      // A second click has not rated again: Undo takes it back.
      await leads(how, UNDO, () => button("Rate again").waitFor());
      await rest();
      expect(await kept()).toBe(before);
    },
  },
  {
    view: "File the event",
    gate: [],
    alone: true,
    async go(walk, how) {
      const { leads, button, heading, bench } = walk;
      const { pane, page } = bench;
      const saved: string[] = [];
      page.on("download", (download) => saved.push(download.suggestedFilename()));
      const sheet = `Chart ${how}`;
      await walk.show(sheet, TO_FILE);
      await leads(how, "File the event", () => heading("File the event").waitFor());
      await fillFacts(walk);
      await confirmAll(walk);
      await walk.unfold("Other formats");
      await walk.unfold("For FIDE");
      const files = [
        ...FILE_NAMES,
        "Save report (zip)",
        ...[...FILE_FORMATS, ...FIDE_FORMATS].map(([, label]) => label),
      ];
      for (const name of files) {
        const download = page.waitForEvent("download");
        await leads(how, name, () => download);
      }
      await leads(how, "I uploaded it", () => pane.getByText("Nothing has changed since.").waitFor());
      await leads(how, "Copy to sheets", () =>
        pane.getByText("3 sheets added.").last().waitFor({ state: "attached" }),
      );
      await walk.rest();
      expect(await sheetsNamed(walk, "TDEXPORT")).toBe(1);
      await bench.setCells(sheet, "B3", [["Anna Ash"]]);
      await button("Copy the list").waitFor();
      await leads(how, "Copy the list", () => pane.getByText(/^Copied\.|copy it\.$/).waitFor());
      expect(saved).toHaveLength(files.length);
    },
  },
  {
    view: "Rate this sheet, cells in the way",
    gate: [],
    async go(walk, how) {
      const { leads, button, heading, first, bench, rest } = walk;
      const sheet = `Chart ${how}`;
      const undo = `Undo: ratings on ${sheet}`;
      await walk.show(sheet, CHART);
      await leads(how, "Rate this sheet", () => heading("Rate this sheet").waitFor());
      await leads(how, "Write ratings", () => button(undo).waitFor());
      await rest();
      await bench.setCells(sheet, "F2", [["mine"], ["mine"]]);
      await leads(how, "Update", () => button("Replace").waitFor());
      await leads(how, "Dismiss", () => button("Replace").waitFor({ state: "detached" }));
      await leads(how, "Update", () => button("Replace").waitFor());
      await leads(how, "Replace", () => bench.pane.getByText("Up to date").waitFor());
      expect(await first(sheet, "F2")).toEqual(expect.any(Number));
      // The other cell stands, so there is something to undo.
      await bench.setCells(sheet, "F2", [["mine again"]]);
      await leads(how, undo, () => button("Undo anyway").waitFor());
      await leads(how, "Undo anyway", () => bench.pane.getByText("2 ratings out of date").waitFor());
      expect(await walk.values(sheet, "F2:F3")).toEqual([["mine"], ["mine"]]);
    },
  },
  {
    view: "Rate this sheet, problems",
    gate: [],
    async go(walk, how) {
      const { pane, page } = walk.bench;
      await walk.show(`Faulty ${how}`, FAULTY);
      await walk.leads(how, "Rate this sheet", () => walk.heading("Rate this sheet").waitFor());
      const problems = pane.getByRole("button", { name: /^Select / });
      await problems.first().waitFor();
      for (const name of await problems.evaluateAll((all) => all.map((one) => one.ariaLabel ?? ""))) {
        await walk.leads(how, name, () =>
          page.waitForFunction((cell) => {
            const { area } = (
              window as unknown as { workbench: Workbench }
            ).workbench.host.book.grid.selection();
            return `Select ${String.fromCharCode(65 + area.left)}${area.top + 1}` === cell;
          }, name),
        );
      }
    },
  },
  {
    view: "Home, shared without the add-in",
    gate: [],
    async go(walk, how) {
      const { leads, button, rest, bench } = walk;
      const sheet = `Chart ${how}`;
      const undo = /^Undo: values on /;
      const formula = "=USCF.RATEEVENT(A1:E5)";
      const isFormula = async () => {
        await button(undo).waitFor({ state: "detached" });
        await rest();
        expect((await bench.getCells(sheet, "G1")).formulas).toEqual([[formula]]);
      };
      const areValues = async () => {
        await button(undo).waitFor();
        expect((await bench.getCells(sheet, "G1")).formulas).toEqual(await walk.values(sheet, "G1"));
      };
      await walk.show(sheet, CHART);
      await bench.setCells(sheet, "G1", [[formula]]);
      await walk.filled(sheet, "G1");
      await leads(how, "Share without the add-in", areValues);
      await leads(how, undo, isFormula);
      await leads(how, "Share without the add-in", areValues);
      await rest();
      // A second click has not written again: Undo takes back the values.
      await leads(how, undo, isFormula);
    },
  },
  {
    view: "Player",
    gate: [],
    async go(walk, how) {
      const { leads, back, button, heading, rest } = walk;
      const sheet = `Chart ${how}`;
      await walk.show(sheet, CHART);
      await leads(how, "Rate this sheet", () => button("Ann Ash").waitFor());
      await leads(how, "Ann Ash", () => heading("Player").waitFor());
      await leads(how, "Slips for all", () => button(`Back to ${sheet}`).waitFor());
      await leads(how, `Back to ${sheet}`, () => button("Slips for all").waitFor());
      await rest();
      expect(await sheetsNamed(walk, `Slips ${sheet}`)).toBe(1);
      await back(how, "Rate this sheet");
    },
  },
];

/** A test for each view and time that Excel takes for a sync. */
export function describePresses(
  speeds: readonly NonNullable<OpenOptions["sync"]>[],
  wanted: readonly How[] = isLong ? HOWS : ["early", "twice"],
): void {
  for (const { view, go, alone, gate } of VIEWS)
    for (const sync of speeds.filter((one) => isLong || gate.includes(one)))
      for (const hows of alone ? wanted.map((how) => [how]) : [wanted])
        workbenchTest(
          `${view}: no press is lost at ${sync} ms a sync, pressed ${hows.join(", ")}`,
          async (walk) => {
            for (const how of hows) await go(pressing(walk), how);
          },
          { sync },
        );
}
