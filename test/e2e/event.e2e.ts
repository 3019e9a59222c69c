/**
 * An event of two sections that share a player, on two sheets as a director has them on a Sunday night: titles that hold
 * date and time control, an empty row, a note below. From the open workbook to written ratings, click by click; each
 * number is compared with the engine's. Players and IDs are made up.
 */
import { rulesFor } from "../../src/ratings/uschess/rules";
import { rateEvent, type EventSection, type Member } from "../ratings/uschess/whole-event";
import { storedRating } from "../../src/ratings/uschess/event";
import type { Score } from "../../src/ratings/types";
import { longTest, workbenchTest, type OpenWorkbench } from "./harness";
import type { Walk } from "./walk";

/** ID and rating of each player, then their games: opponent's place and score. */
type Player = readonly [id: string, rating: number, ...games: (readonly [number, Score])[]];

const OPEN_PLAYERS: readonly Player[] = [
  ["90000401", 1650, [1, 1], [2, 1]],
  ["90000402", 1712, [0, 0], [3, 1]],
  ["90000403", 1588, [3, 0.5], [0, 0]],
  ["90000404", 1540, [2, 0.5], [1, 0]],
];
const RESERVE_PLAYERS: readonly Player[] = [
  ["90000405", 1490, [1, 0.5]],
  ["90000401", 1650, [0, 0.5]],
];

const OPEN = [
  ["Winter Classic, Open"],
  ["Nov 21-22, 2026 G/90;d5"],
  [],
  ["No.", "Name", "ID", "Rtng", "R1", "R2", "Score"],
  [1, "Ash, Ann", "90000401", 1650, "W2", "W3", 2],
  [2, "Birch, Bob", "90000402", 1712, "L1", "W4", 1],
  [3, "Cedar, Cy", "90000403", 1588, "D4", "L1", 0.5],
  [4, "Elm, Di", "90000404", 1540, "D3", "L2", 0.5],
  [],
  ["Prizes at 6 pm"],
];
const RESERVE = [
  ["Winter Classic, Reserve"],
  [],
  ["Pair", "Player", "Member ID", "Pre", "Rd 1"],
  [1, "Fir, Ed", "90000405", 1490, "D2"],
  [2, "Ash, Ann", "90000401", 1650, "D1"],
];

/** What the engine gives each player of each section. */
function expected(): readonly (readonly number[])[] {
  const rules = rulesFor("2026-11-22", "2026-11-21");
  const section = (players: readonly Player[]): EventSection => ({
    rules,
    endDate: "2026-11-22",
    systems: ["OTBR"],
    entries: players.map(([member, , ...games]) => ({
      member,
      results: games.map(([opponent, score]) => ({ opponent, score })),
    })),
  });
  const members = new Map<string, Member>(
    [...OPEN_PLAYERS, ...RESERVE_PLAYERS].map(([id, rating]) => [
      id,
      { systems: { OTBR: { rating, games: null } } },
    ]),
  );
  return rateEvent(members, [section(OPEN_PLAYERS), section(RESERVE_PLAYERS)]).sections.map(({ OTBR }) =>
    OTBR!.players.map(({ rating, prior }) => storedRating(rating!, prior!, rules)),
  );
}

/** Both sheets are in the workbook, Open in front; the pane has seen it. */
async function begin(walk: Walk, { setCells }: OpenWorkbench): Promise<void> {
  await setCells("Open", "A1", OPEN);
  await walk.show("Reserve", RESERVE);
  await walk.select("Open", "A1");
  await walk.front("Open");
}

/** Counts the presses. */
function clicking({ press }: Walk) {
  let count = 0;
  return {
    click: async (name: string) => {
      count++;
      await press(name);
    },
    count: () => count,
  };
}

const column = async (walk: Walk, sheet: string, area: string) =>
  (await walk.values(sheet, area)).map(([value]) => value);

// In the gate the first step of night.e2e.ts.
longTest(
  "from an open workbook of two sections with a shared player to written ratings: one click",
  async (walk, bench) => {
    const { pane } = bench;
    await begin(walk, bench);
    const before = [await walk.values("Open", "A1:Z12"), await walk.values("Reserve", "A1:Z12")];
    const [open, reserve] = expected();
    const clicks = clicking(walk);
    // What was asked once, the sections, and what will be written are there before anything is written.
    await walk.heading("Winter Classic").waitFor();
    await pane.getByText("Nov 21–22, 2026 · G/90;d5 · Regular", { exact: true }).waitFor();
    await pane.getByRole("button", { name: "Open 4 players Not written" }).waitFor();
    await pane.getByText("Writes beside the wallcharts: Open H to K, Reserve F to I.").waitFor();
    const enters = `Enters at ${open![0]} from Open`;
    expect([await walk.values("Open", "A1:Z12"), await walk.values("Reserve", "A1:Z12")]).toEqual(before);
    await clicks.click("Rate and write both");
    await pane.getByRole("listitem").filter({ hasText: "Reserve: ratings written." }).waitFor();
    expect(clicks.count()).toBe(1);
    expect(await column(walk, "Open", "H5:H8")).toEqual(open);
    expect(await column(walk, "Reserve", "F4:F5")).toEqual(reserve);
    expect((await walk.values("Reserve", "I5"))[0]).toEqual([enters]);
    // One Undo for all.
    await walk.undo();
    expect([await walk.values("Open", "A1:Z12"), await walk.values("Reserve", "A1:Z12")]).toEqual(before);
  },
);

workbenchTest("from one open sheet to written ratings: at most three clicks", async (walk, bench) => {
  await walk.show("Open", OPEN);
  const clicks = clicking(walk);
  await clicks.click("Rate this sheet");
  await bench.pane.getByText("Writes columns H to K, beside the wallchart.").waitFor();
  await walk.settings();
  expect(await bench.pane.getByLabel("End date").inputValue()).toBe("2026-11-22");
  await clicks.click("Write ratings");
  await bench.pane.getByText("Ratings written to columns H to K.").waitFor();
  expect(clicks.count()).toBeLessThanOrEqual(3);
  expect(await column(walk, "Open", "H5:H8")).toEqual(expected()[0]);
});

workbenchTest("one sheet gives one answer: Rate this sheet, Player and the ribbon", async (walk, bench) => {
  const { pane } = bench;
  await begin(walk, bench);
  const [open, reserve] = expected();
  const enters = `Enters at ${open![0]} from Open`;
  await walk.select("Reserve", "B5");
  await walk.front("Reserve");
  await walk.press("Rate this sheet");
  await pane.getByRole("row", { name: `2 Ash, Ann ${enters} ${open![0]} ${reserve![1]}` }).waitFor();
  await walk.settings();
  await pane.getByText(/^Section 2 of 2 of Winter Classic, after Open\./).waitFor();
  await pane.getByRole("button", { name: "Ash, Ann", exact: true }).click();
  await walk.shows("2 Ash, Ann");
  await pane.getByText(new RegExp(`^${enters}:`)).waitFor();
  await pane.getByText(new RegExp(`^${open![0]} → ${reserve![1]} `)).waitFor();
  await pane.getByRole("tab", { name: "What if" }).click();
  await pane.getByText(enters, { exact: true }).waitFor();
  await pane.getByLabel("New rating").getByText(String(reserve![1]), { exact: true }).waitFor();
  await walk.ribbon("Write ratings");
  await walk.filled("Reserve", "F5");
  expect(await column(walk, "Reserve", "F4:F5")).toEqual(reserve);
  // Live formulas cannot see Open: they are not offered.
  await walk.home();
  await walk.press("Rate this sheet");
  await walk.unfold("Options");
  await pane.getByRole("radio", { name: "On a new sheet" }).waitFor();
  expect(await pane.getByRole("radio", { name: "Live formulas" }).count()).toBe(0);
});

workbenchTest(
  "a change in an earlier section is noticed with a later one in front; an error there stops the later one and leads there",
  async (walk, bench) => {
    const { pane } = bench;
    await begin(walk, bench);
    await walk.select("Reserve", "A1");
    await walk.front("Reserve");
    await walk.press("Rate this sheet");
    const [open] = expected();
    await pane.getByText(`Enters at ${open![0]} from Open`).waitFor();
    await bench.setCells("Open", "E5", [["D2"]]);
    await walk.button("Go to Open").waitFor();
    expect(await walk.button("Write ratings").isDisabled()).toBe(true);
    await walk.press("Go to Open");
    await pane.getByRole("button", { name: "Select E5" }).first().waitFor();
    await bench.setCells("Open", "E6", [["D1"]]);
    await bench.setCells("Open", "G5", [[1.5], [1.5]]);
    await pane.getByRole("row", { name: /^1 Ash, Ann 1650/ }).waitFor();
    const now = Number(
      (await pane.getByRole("row", { name: /^1 Ash, Ann 1650/ }).innerText()).split(/\s+/)[4],
    );
    expect(now).toBeLessThan(open![0]!);
    await walk.select("Reserve", "A1");
    await pane.getByText(`Enters at ${now} from Open`).waitFor();
  },
);

workbenchTest(
  "sections are ticked and moved by buttons and keys, and what was said stays in the workbook",
  async (walk, bench) => {
    const { pane } = bench;
    await begin(walk, bench);
    await walk.settings();
    const boxes = () =>
      pane
        .getByRole("list", { name: /^Sections/ })
        .getByRole("checkbox")
        .evaluateAll((all) => all.map((one) => (one as HTMLInputElement).labels?.[0]?.textContent));
    const focused = () => pane.evaluate(() => document.activeElement?.getAttribute("aria-label"));
    await walk.press("Move Reserve up");
    await pane.getByText(/^Writes beside the wallcharts: Reserve/).waitFor();
    expect(await boxes()).toEqual(["Reserve", "Open"]);
    expect(await focused()).toBe("Move Reserve up");
    await pane.getByRole("checkbox", { name: "Reserve" }).press("Alt+ArrowDown");
    await pane.getByText(/^Writes beside the wallcharts: Open/).waitFor();
    expect(await boxes()).toEqual(["Open", "Reserve"]);
    await pane.getByRole("checkbox", { name: "Open" }).uncheck();
    await walk.button("Rate and write Reserve").waitFor();
    await pane.getByText("not in this event").waitFor();
    await walk.kept('"isTicked":false');
    await walk.press("Add Open");
    await walk.button("Rate and write both").waitFor();
  },
);
