/**
 * Rating lists in the browser: read by the worker into its database, looked up, filled in, removed. What a large list takes
 * is measured: in the gate one of 20,000 players, with CHECK_LONG=1 a text of 1,000,000 and a dBase file of 300,000.
 */
import { mkdtempSync, rmSync, writeFileSync, appendFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Route } from "playwright-core";
import { madeUpList } from "../../src/lists/made-up-list";
import { isLong } from "../long";
import { COMBINED, dbase } from "../lists/files";
import type { Workbench } from "../../workbench/page/api";
import { keepTimes, longTest, workbenchTest, type OpenWorkbench } from "./harness";
import { choose, fileOf, FOUR, line, TO_FILL } from "./listed";
import { shot } from "./shot";
import type { Walk } from "./walk";

const folder = mkdtempSync(join(tmpdir(), "rating-lists-"));
afterAll(() => rmSync(folder, { recursive: true }));

/** A file of so many made-up players as text. */
function textList(count: number): string {
  const file = join(folder, `text-${count}.txt`);
  writeFileSync(file, "");
  for (const piece of madeUpList(count)) appendFileSync(file, piece);
  return file;
}

/** A club's own list of so many made-up players. */
function csvList(count: number): string {
  const file = join(folder, `club-${count}.csv`);
  const lines = Array.from({ length: count }, (_, i) => `${30_000_000 + i},"Ash, Ann ${i}",1500,MI`);
  writeFileSync(file, `ID,Name,Rating,State\n${lines.join("\n")}\n`);
  return file;
}

/** The same people in a dBase file. */
function dbaseList(count: number): string {
  const file = join(folder, `dbase-${count}.dbf`);
  const records = [...madeUpList(count)]
    .slice(1)
    .flatMap((piece) => piece.trimEnd().split("\n"))
    .map((line) => {
      const [id = "", name = "", state = "", , expires = "", , , , , rating = "", games = ""] =
        line.split("\t");
      const regular = rating && games ? `${rating}/${games}` : rating;
      return {
        MEM_ID: id,
        MEM_NAME: name,
        STATE: state,
        EXPIRED: expires.replaceAll("-", ""),
        R_LPB_RAT: regular,
      };
    });
  writeFileSync(file, dbase(COMBINED, records));
  return file;
}

const list = [...madeUpList(300)].join("");

async function openLists(walk: Walk): Promise<void> {
  await walk.press("Players");
  await walk.heading("Players").waitFor();
}

/**
 * Everything that a list of this length takes, in milliseconds.
 *
 * @param longestMs so long the page may work without answering. Chromium tells of a stretch from 50 ms on
 */
async function measure(
  walk: Walk,
  bench: OpenWorkbench,
  file: string,
  players: number,
  longestMs = 50,
): Promise<void> {
  const { pane, page } = bench;
  await openLists(walk);
  await page.evaluate(() => {
    const seen = { longest: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((all) => {
      for (const { duration } of all.getEntries()) seen.longest = Math.max(seen.longest, duration);
    }).observe({ type: "longtask" });
  });
  const start = Date.now();
  await choose(bench, file);
  await pane.getByText(`: ${players.toLocaleString("en-US")} players, read on`).waitFor({ timeout: 200_000 });
  const read = Date.now() - start;
  const { longest } = await page.evaluate(() => (window as unknown as { seen: { longest: number } }).seen);
  if (isLong) expect(longest).toBeLessThan(longestMs);
  const removing = Date.now();
  await walk.press("Remove");
  await pane.getByText("List removed.").waitFor({ timeout: 200_000 });
  keepTimes(`a list of ${players.toLocaleString("en-US")} players`, {
    read,
    "longest stretch of the page": longest,
    removed: Date.now() - removing,
  });
}

workbenchTest("a text of many players", async (walk, bench) => {
  const players = isLong ? 1_000_000 : 20_000;
  await measure(walk, bench, textList(players), players);
});

workbenchTest("a dBase file of many players", async (walk, bench) => {
  const players = isLong ? 300_000 : 5_000;
  await measure(walk, bench, dbaseList(players), players);
});

workbenchTest(
  "a page that keeps lists in its own memory reads them itself, and answers meanwhile",
  async (walk, bench) => {
    const players = isLong ? 700_000 : 5_000;
    await measure(walk, bench, csvList(players), players, 2000);
    await walk.home();
    await measure(walk, bench, textList(players), players, 2000);
  },
  {
    enter: async (page) => {
      await page.goto(process.env["E2E_ADDRESS"]!);
    },
  },
);

workbenchTest(
  "a list is read, players are filled in from it, one Undo takes it back",
  async (walk, bench) => {
    const { pane } = bench;
    await walk.show("Open", TO_FILL);
    await openLists(walk);
    // What the button says from the first moment on.
    await pane.evaluate(() => {
      const said = new Set<string>();
      Object.assign(window, { said });
      new MutationObserver(() => {
        for (const one of document.querySelectorAll("footer button")) said.add(one.textContent);
      }).observe(document.body, { childList: true, subtree: true, characterData: true });
    });
    await choose(bench, fileOf("anything.txt", FOUR));
    await pane.getByText("US Chess all-ratings list of 2026-11-01: 4 players").waitFor();
    await pane.getByText("2 of 4 players found. 1 to choose.").waitFor();
    await pane.getByText("Not in the lists: Di Dogwood.").waitFor();
    await pane.getByLabel("Cy Cedar").selectOption({ label: "CEDAR, CY B · 95000004 · NY · 1800" });
    // What was chosen stays when the room is left.
    await walk.home();
    await walk.press("Players");
    await pane.getByText("2 of 4 players found. 1 to choose.").waitFor();
    await pane.waitForFunction(() =>
      document
        .querySelector<HTMLSelectElement>("section select")
        ?.selectedOptions[0]?.text.startsWith("CEDAR, CY B"),
    );
    const said = await pane.evaluate(() => [...(window as unknown as { said: Set<string> }).said]);
    expect(said).toContain("Fill in");
    expect(said).not.toContain("Nothing to fill in");
    // The rating that the director typed differs, and stays.
    const rating = pane.getByRole("group", { name: "Rating of Bob Birch" });
    await rating.getByRole("button", { name: "Keep 1500", pressed: true }).waitFor();
    await walk.unfold("What to fill in");
    await pane.getByLabel(/^State/).check();
    await walk.press("Fill in 7 cells");
    await pane.getByText("Filled in.", { exact: true }).waitFor();
    const filled = [
      ["#", "Name", "ID", "Rating", "Rd 1", "State"],
      [1, "Ann Ash", 95000001, "1590P17", "W2", "MI"],
      [2, "Bob Birch", 95000002, 1500, "L1", "OH"],
      [3, "Cy Cedar", 95000004, 1800, "D4", "NY"],
      [4, "Di Dogwood", "", "", "D3", ""],
    ];
    expect(await walk.values("Open", "A1:F5")).toEqual(filled);
    await walk.undo();
    await walk.button("Fill in 7 cells").waitFor();
    const before = TO_FILL.map((row) => [...row.map((cell) => (cell === "95000001" ? 95000001 : cell)), ""]);
    expect(await walk.values("Open", "A1:F5")).toEqual(before);
    // The list's is written where the director takes it, and Undo takes that back too.
    await walk.press("Use 1641");
    await walk.press("Fill in 8 cells");
    await pane.getByText("Filled in.", { exact: true }).waitFor();
    expect(await walk.values("Open", "A1:F5")).toEqual(
      filled.map((row, i) => (i === 2 ? row.map((cell) => (cell === 1500 ? 1641 : cell)) : row)),
    );
    await walk.undo();
    await walk.button("Fill in 8 cells").waitFor();
    expect(await walk.values("Open", "A1:F5")).toEqual(before);
  },
);

/** A list of FIDE's with one rating: the month in its headings, one player. */
function fideList(month: string, rating: string): string {
  const lined = (texts: Readonly<Record<number, string>>) =>
    Object.entries(texts).reduce((text, [column, part]) => text.padEnd(Number(column) - 1) + part, "");
  const headings = lined({
    1: "ID Number",
    16: "Name",
    77: "Fed",
    81: "Sex",
    85: "Tit",
    114: month,
    127: "B-day",
  });
  return `${headings}\n${lined({ 1: "2000001", 16: "Ash, Ann", 77: "USA", 81: "F", 85: "WGM", 114: rating, 127: "2001" })}\n`;
}

workbenchTest(
  "each of FIDE's lists is kept beside the others; Fill in says which a fact is from, and which is old",
  async (walk, bench) => {
    const { pane } = bench;
    const member = line("95000001", "ASH, ANN", "MI", "2027-12-31", "1590").replace(
      "\tA\t\t",
      "\tA\t2000001\tUSA",
    );
    await walk.show("Open", [
      ["Winter Open, Nov 22, 2026 G/90;d5"],
      ["#", "Name", "ID", "Rating", "FIDE", "FIDE ID", "Rd 1"],
      [1, "Ann Ash", "95000001", "", "", "", "W2"],
      [2, "Bob Birch", "95000002", 1500, "", "", "L1"],
    ]);
    await openLists(walk);
    await choose(bench, fileOf("rtglist.txt", [FOUR.split("\n")[0], member, ""].join("\n")));
    await pane.getByText("US Chess all-ratings list of 2026-11-01: 1 player,").waitFor();
    await choose(bench, fileOf("standard_rating_list.txt", fideList("AUG26", "2048")));
    await pane.getByText("FIDE standard list of 2026-08: 1 player,").waitFor();
    await choose(bench, fileOf("players.txt", fideList("NOV26", "1990")));
    await walk.press("Rapid");
    await pane.getByText("FIDE rapid list of 2026-11: 1 player,").waitFor();
    expect(await pane.getByText("FIDE standard list of 2026-08: 1 player,").isVisible()).toBe(true);
    await shot(bench, "lists-of-fide");
    await pane
      .getByText(/^FIDE standard list of 2026-08: .* Over two months older than the event\.$/)
      .waitFor();
    expect(await pane.getByText("Over two months older").count()).toBe(1);
    const cellsFrom = (list: string) =>
      pane.getByRole("table", { name: `To be filled in from the ${list}` }).innerText();
    expect(await cellsFrom("FIDE standard list of 2026-08")).toContain("FIDE 2048");
    expect(await cellsFrom("US Chess all-ratings list of 2026-11-01")).toContain("Rating 1590");
    await shot(bench, "fill-in-from-lists");
    await walk.press("Fill in 3 cells");
    await pane.getByText("Filled in.", { exact: true }).waitFor();
    expect(await walk.values("Open", "D3:F3")).toEqual([[1590, 2048, "2000001"]]);
  },
);

workbenchTest(
  "files that are not a list, or cut off, leave the old list; the pane asks about an older one",
  async (walk, bench) => {
    const { pane } = bench;
    await openLists(walk);
    await choose(bench, fileOf("list.txt", list));
    const kept = pane.getByText("US Chess all-ratings list of 2026-11-01: 300 players");
    await kept.waitFor();
    const cases: readonly (readonly [string, RegExp])[] = [
      ["Dear director, it went well.", /can't read this file as a rating list/],
      ["", /The file is empty/],
      [list.slice(0, list.indexOf("\n95000200") + 12), /The file ends in the middle of a player/],
      [`<playerslist><player>${"x".repeat(30_000)}`, /is incomplete/],
      ["x".repeat(100_000), /can't read this file as a rating list/],
    ];
    for (const [text, words] of cases) {
      // The name says which of FIDE's lists it is.
      await choose(bench, fileOf("standard_rating_list.txt", text));
      await pane.getByText(words).waitFor();
      await walk.press("Dismiss");
      await pane.getByText(words).waitFor({ state: "detached" });
      expect(await kept.isVisible()).toBe(true);
    }
    const older = list.replaceAll("2026-11-01", "2026-10-01");
    await choose(bench, fileOf("older.txt", older));
    await pane.getByText("This list is from 2026-10-01. The one you have is newer: 2026-11-01.").waitFor();
    expect(await kept.isVisible()).toBe(true);
    await walk.press("Use the older list");
    await pane.getByText("US Chess all-ratings list of 2026-10-01: 300 players").waitFor();
  },
);

workbenchTest(
  "while the made-up list loads nothing else is read, and where it does not load the pane says so",
  async (walk, bench) => {
    const { pane, page } = bench;
    const loading = new Promise<Route>((asked) => void page.route("**/sample.*.js", asked));
    await walk.show("Members", [
      ["ID", "Name", "Rating"],
      ["95000001", "ASH, ANN", 1590],
    ]);
    await openLists(walk);
    await walk.press("Try a made-up list");
    const script = await loading;
    await pane.getByText("Reading…", { exact: true }).waitFor();
    expect(await walk.button("Use this sheet").getAttribute("aria-disabled")).toBe("true");
    expect(await walk.button("Cancel").count()).toBe(0);
    await script.abort();
    await pane.getByText("The made-up list did not load.").waitFor();
    await page.unroute("**/sample.*.js");
    bench.errors.splice(0);
    await walk.press("Use this sheet");
    await pane.getByText(/^List from the sheet Members .*: 1 player/).waitFor();
  },
);

workbenchTest("Cancel leaves the old list", async (walk, bench) => {
  const { pane } = bench;
  await openLists(walk);
  await choose(bench, fileOf("list.txt", list));
  const kept = pane.getByText("US Chess all-ratings list of 2026-11-01: 300 players");
  await kept.waitFor();
  // A person may be too late for a list of this length.
  await pane.evaluate(() => {
    const watch = new MutationObserver(() => {
      const cancel = [...document.querySelectorAll("button")].find((one) => one.textContent === "Cancel");
      if (!cancel) return;
      watch.disconnect();
      cancel.click();
    });
    watch.observe(document.body, { childList: true, subtree: true });
  });
  await choose(bench, textList(isLong ? 300_000 : 60_000));
  await pane.getByText("Canceled. Nothing was changed.").waitFor();
  expect(await kept.isVisible()).toBe(true);
  // Nothing of the canceled list is left behind.
  const readings = await pane.evaluate(
    () =>
      new Promise<number>((done) => {
        const opening = indexedDB.open("uscf-ratings lists");
        opening.onsuccess = () => {
          const asked = opening.result.transaction("players").objectStore("players").getAllKeys();
          asked.onsuccess = () =>
            done(new Set((asked.result as [number, number][]).map(([reading]) => reading)).size);
        };
      }),
  );
  expect(readings).toBe(1);
});

/** Waits until cells of the sheet Facts have these values. */
const untilFacts = ({ page }: OpenWorkbench, address: string, wanted: readonly (readonly unknown[])[]) =>
  page.waitForFunction(
    ([area, text]) => {
      const { workbench } = window as unknown as { workbench: Workbench };
      return JSON.stringify(workbench.getCells("Facts", area).values) === text;
    },
    [address, JSON.stringify(wanted)] as const,
  );

workbenchTest(
  "PLAYER waits for a list, follows a newer one, and says what is missing",
  async (walk, bench) => {
    const { pane } = bench;
    await walk.home();
    await bench.setCells("Facts", "A1", [
      ['=USCF.PLAYER("95000001")', '=USCF.PLAYER("Bob Birch","expires")', '=USCF.PLAYER(95000001,"games")'],
      ['=USCF.PLAYER("Cy Cedar")', '=USCF.PLAYER("Zoe Zelkova")', '=USCF.PLAYER("95000001","floor")'],
    ]);
    const until = (wanted: readonly (readonly unknown[])[]) => untilFacts(bench, "A1:C2", wanted);
    const NA = "#N/A";
    await until([
      [NA, NA, NA],
      [NA, NA, NA],
    ]);
    await openLists(walk);
    await choose(bench, fileOf("list.txt", FOUR));
    await until([
      [1590, "2026-08-01", 17],
      [NA, NA, NA],
    ]);
    await choose(
      bench,
      fileOf("newer.txt", FOUR.replaceAll("2026-11-01", "2026-12-01").replace("1590", "1600")),
    );
    await until([
      [1600, "2026-08-01", 17],
      [NA, NA, NA],
    ]);
    await walk.press("Remove");
    await pane.getByText("List removed.").waitFor();
    await until([
      [NA, NA, NA],
      [NA, NA, NA],
    ]);
  },
);

workbenchTest("PLAYER answers later where what it needs cannot be loaded at first", async (walk, bench) => {
  const { page, errors } = bench;
  await openLists(walk);
  await choose(bench, fileOf("list.txt", FOUR));
  await bench.pane.getByText("US Chess all-ratings list of 2026-11-01: 4 players").waitFor();
  await page.route("**/cell-lists.*.js", (route) => route.abort());
  await bench.setCells("Facts", "A1", [['=USCF.PLAYER("95000001")']]);
  await untilFacts(bench, "A1", [["#N/A"]]);
  await page.unroute("**/cell-lists.*.js");
  await bench.setCells("Facts", "B1", [['=USCF.PLAYER("95000001","games")']]);
  await untilFacts(bench, "A1:B1", [[1590, 17]]);
  // The browser tells of the script that did not come.
  expect(errors.splice(0).length).toBeGreaterThan(0);
});

workbenchTest("PLAYER in many cells at once costs one look-up", async (walk, bench) => {
  const { pane } = bench;
  await openLists(walk);
  await choose(bench, fileOf("list.txt", FOUR));
  await pane.getByText("US Chess all-ratings list of 2026-11-01: 4 players").waitFor();
  // How often the browser's database is asked from now on.
  await pane.evaluate(() => {
    const asked = { times: 0 };
    Object.assign(window, { asked });
    const counted = <Args extends unknown[], T>(work: (...given: Args) => T) =>
      function (this: unknown, ...given: Args): T {
        asked.times++;
        return work.apply(this, given);
      };
    const { prototype } = IDBObjectStore;
    prototype.get = counted(prototype.get);
    prototype.getAll = counted(prototype.getAll);
  });
  const rows = 100;
  const facts = ["", ',"games"', ',"name"'];
  await bench.setCells(
    "Facts",
    "A1",
    Array.from({ length: rows }, () => facts.map((fact) => `=USCF.PLAYER("95000001"${fact})`)),
  );
  await untilFacts(bench, `A1:C${rows}`, Array(rows).fill([1590, 17, "ASH, ANN"]));
  const { times } = await pane.evaluate(() => (window as unknown as { asked: { times: number } }).asked);
  // The lists, this one again, and a block each of its IDs and players; Excel may call for the cells in a few parts.
  expect(times).toBeLessThanOrEqual(4 * 3);
});

workbenchTest("a whole name is found among very many people with the same last name", async (walk, bench) => {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ";
  const many = Array.from({ length: 2500 }, (_, i) => {
    const first = `JA${letters[i % 26]!}${letters[Math.floor(i / 26) % 26]!}${letters[Math.floor(i / 676)]!}`;
    return line(String(95_100_000 + i), `CEDAR, ${first}`, "MI", "2027-12-31", "1500");
  });
  const john = line("95000009", "CEDAR, JOHN", "MI", "2027-12-31", "1777");
  await openLists(walk);
  await choose(bench, fileOf("list.txt", [list.split("\n")[0], ...many, john, ""].join("\n")));
  await bench.pane.getByText("2,501 players, read on").waitFor();
  await bench.setCells("Facts", "A1", [['=USCF.PLAYER("John Cedar")', '=USCF.PLAYER("Cedar, John","id")']]);
  await untilFacts(bench, "A1:B1", [[1777, "95000009"]]);
});

longTest(
  "where pages can't tell each other that a list was read, pane and PLAYER see it all the same",
  async (walk, bench) => {
    const { pane } = bench;
    await bench.setCells("Facts", "A1", [['=USCF.PLAYER("95000001")']]);
    await untilFacts(bench, "A1", [["#N/A"]]);
    await openLists(walk);
    await choose(bench, fileOf("list.txt", FOUR));
    await pane.getByText("US Chess all-ratings list of 2026-11-01: 4 players").waitFor();
    await untilFacts(bench, "A1", [[1590]]);
    await walk.press("Remove");
    await pane.getByText("No rating list yet").waitFor();
    await untilFacts(bench, "A1", [["#N/A"]]);
  },
  {
    prepare: async (context) => {
      await context.addInitScript(() => {
        Object.assign(window, { BroadcastChannel: undefined });
      });
    },
  },
);

workbenchTest("Start looks players up as they are typed", async (walk, bench) => {
  const { pane, page } = bench;
  await openLists(walk);
  await choose(bench, fileOf("list.txt", FOUR));
  await pane.getByText("US Chess all-ratings list of 2026-11-01: 4 players").waitFor();
  await walk.home();
  await walk.press("Start");
  await pane.getByLabel("End date").fill("2026-11-22");
  const box = pane.getByLabel("Players, or a crosstable");
  await box.focus();
  const typed = ["Ann Ash", "Bob Birch 1500", "Cy Cedar", "Di Dogwood"];
  // In a low pane too, what is found must not move Build while it is pressed.
  const height = (style: string) =>
    page.evaluate((text) => (document.getElementById("frame")!.style.cssText = text), style);
  const top = () => walk.button("Build").evaluate((button) => button.getBoundingClientRect().top);
  await height("flex: none; height: 300px");
  await page.keyboard.type(typed.join("\n"));
  await pane.getByText("4 players", { exact: true }).waitFor();
  const before = await top();
  await pane.getByText("2 of 4 players found. 1 to choose.").waitFor();
  expect(await top()).toBe(before);
  await shot(bench, "low");
  await height("");
  const fills = pane.getByRole("table", { name: "To be filled in" });
  expect((await fills.innerText()).split("\n")).toEqual([
    "Ann Ash\tID 95000001, Rating 1590P17, State MI",
    "Bob Birch\tID 95000002, State OH",
  ]);
  const rating = pane.getByRole("group", { name: "Rating of Bob Birch" });
  await rating.getByRole("button", { name: "Keep 1500", pressed: true }).waitFor();
  await pane.getByText("Membership expires before the event ends: Bob Birch (Aug 1, 2026).").waitFor();
  await pane.getByText("Not in the lists: Di Dogwood.").waitFor();
  // Nothing was filled in by itself, and nobody is guessed.
  expect(await box.inputValue()).toBe(typed.join("\n"));
  await pane.getByLabel("Cy Cedar").selectOption({ label: "CEDAR, CY B · 95000004 · NY · 1800" });
  // By the keyboard, from the choice on.
  const button = walk.button("Fill in 3 players");
  await button.waitFor();
  while (!(await button.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  expect(await box.inputValue()).toBe(
    [
      "Ann Ash 95000001 1590P17 MI",
      "Bob Birch 1500 95000002 OH",
      "Cy Cedar 95000004 1800 NY",
      "Di Dogwood",
    ].join("\n"),
  );
  await pane.getByText("3 of 4 players found. Filled in.").waitFor();
  // The focus is on Undo, which takes it back; then on the list again.
  await page.keyboard.press("Enter");
  expect(await box.inputValue()).toBe(typed.join("\n"));
  expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
  await walk.press("Fill in 3 players");
  await page.keyboard.press("Shift+Tab");
  // What was typed since is not undone with it.
  await box.press("End");
  await box.pressSequentially("x");
  await walk.button("Undo fill in").waitFor({ state: "detached" });
});
