/**
 * Each door of the pane on each kind of chart, as a tournament director goes through it by role and name: the sample
 * event, a chart of two lines a player, a dual-rated one, one with problems, a large one.
 */
import type { Workbench } from "../../workbench/page/api";
import { isLong } from "../long";
import { workbenchTest, type OpenWorkbench } from "./harness";
import { CHART, FAULTY, large, MANY } from "./states";
import type { Rows, Walk } from "./walk";

interface Kind {
  readonly kind: string;
  readonly sheet: string;
  /** Null for the sample event, which is a press away. */
  readonly rows: Rows | null;
  /** Where the chart stands. */
  readonly area: string;
  /** What home says of it. */
  readonly sees: RegExp;
  /** What home says has to be done first. */
  readonly asks?: string;
  readonly players: number;
  readonly timeControl?: string;
  /** Whether errors keep it from being rated. */
  readonly hasErrors?: boolean;
  /** A player to look at, and the opponent of the first round. */
  readonly player: string;
  readonly opponent: string;
}

const KINDS: readonly Kind[] = [
  {
    kind: "the sample event",
    sheet: "Thursday Night Swiss",
    rows: null,
    area: "A2:J14",
    sees: /^12 players/,
    players: 12,
    player: "4 Oren Castell",
    opponent: "10 Silas Pond",
  },
  {
    kind: "two lines a player",
    sheet: "Two lines",
    rows: [
      ["#", "Name", "Rd 1", "Rd 2", "Total"],
      ["", "ID / Rating", "", "", ""],
      [1, "Ann Ash", "W2", "D3", 1.5],
      ["MI", "90000001 / R: 1800", "", "", ""],
      [2, "Bob Birch", "L1", "W4", 1],
      ["MI", "90000002 / R: 1600P10", "", "", ""],
      [3, "Cy Cedar", "W4", "D1", 1.5],
      ["OH", "90000003 / R: 1300", "", "", ""],
      [4, "Di Elm", "L3", "L2", 0],
      ["OH", "90000004 / R: 1500", "", "", ""],
    ],
    area: "A1:E10",
    sees: /^4 players/,
    players: 4,
    player: "2 Bob Birch",
    opponent: "1 Ann Ash",
  },
  {
    kind: "dual-rated",
    sheet: "Dual",
    rows: CHART.map(([number, name, rating, ...results], i) =>
      i === 0
        ? [number, name, "Regular", "Quick", ...results]
        : [number, name, rating, 1400 + 50 * i, ...results],
    ),
    area: "A1:F5",
    sees: /^4 players/,
    players: 4,
    timeControl: "G/45;d5",
    player: "1 Ann Ash",
    opponent: "2 Bob Birch",
  },
  {
    kind: "problems",
    sheet: "Problems",
    rows: FAULTY,
    area: "A1:E5",
    sees: /^4 players/,
    asks: "Before it can be rated.",
    players: 4,
    hasErrors: true,
    player: "1 Ann Ash",
    opponent: "2 Bob Birch",
  },
  {
    kind: `${MANY} players`,
    sheet: "Large",
    rows: large(MANY),
    area: `A1:E${MANY + 1}`,
    sees: new RegExp(`^${MANY} players`),
    players: MANY,
    player: `${MANY / 2} Player ${MANY / 2}`,
    opponent: `${MANY / 2 - 1} Player ${MANY / 2 - 1}`,
  },
];

/** Waits until a cell of one letter's column is the selected one. */
const selected = ({ page }: OpenWorkbench, cell: string) =>
  page.waitForFunction((name) => {
    const { area } = (window as unknown as { workbench: Workbench }).workbench.host.book.grid.selection();
    return `${String.fromCharCode(65 + area.left)}${area.top + 1}` === name;
  }, cell);

const row = ({ pane }: OpenWorkbench, name: string) =>
  pane.getByRole("row", { name: new RegExp(`^${name} `) });

/** Home, with the chart's sheet in front. */
async function open(walk: Walk, { sheet, rows }: Kind): Promise<void> {
  if (rows) return walk.show(sheet, rows);
  await walk.press("Club Swiss");
  await walk.heading("Rate this sheet").waitFor();
  await walk.home();
  await walk.front(sheet);
}

/**
 * Rate this sheet: each problem's button selects its cell; Write, Undo, Write again.
 */
async function rate(walk: Walk, { sheet, area, players, timeControl, hasErrors }: Kind): Promise<void> {
  const { bench } = walk;
  const isRated = !hasErrors;
  await walk.home();
  await walk.press("Rate this sheet");
  await walk.heading("Rate this sheet").waitFor();
  if (timeControl) {
    await walk.settings();
    await bench.pane.getByLabel("End date").fill("2026-08-29");
    await bench.pane.getByLabel("Time control").fill(timeControl);
    await walk.heading("Ratings: Quick").waitFor();
  }
  // Of a long list the first ones and the last.
  const problems = await bench.pane.getByRole("button", { name: /^Select / }).all();
  for (const problem of problems.filter((_, i) => i < 10 || i === problems.length - 1)) {
    const cell = (await problem.getAttribute("aria-label"))!.replace("Select ", "");
    await problem.click();
    await selected(bench, cell);
  }
  if (!isRated) {
    expect(await walk.button("Write ratings").isDisabled()).toBe(true);
    return;
  }
  const cells = () => walk.values(sheet, area.replace(/:[A-Z]+/, ":Z"));
  const numbers = (rows: Rows) => rows.flat().filter((cell) => typeof cell === "number").length;
  const before = await cells();
  await walk.press("Write ratings");
  const columns = bench.pane.getByText(/^Ratings written to columns [A-Z]+ to [A-Z]+\.$/);
  const [, first, last] = /([A-Z]+) to ([A-Z]+)\.$/.exec(await columns.innerText())!;
  const written = await walk.values(sheet, area.replace(/^A(\d+):[A-Z]+/, `${first}$1:${last}`));
  expect(numbers(written)).toBeGreaterThanOrEqual(players * 2);
  await walk.undo();
  await walk.rest();
  expect(await cells()).toEqual(before);
  await walk.press("Write ratings");
  await columns.waitFor();
}

/**
 * The gate goes through all doors with the chart whose layout is the hardest to read. It sees a large one, a dual-rated one
 * and one with problems in pane.e2e.ts, problems as buttons in doors.e2e.ts, and the sample event in many tests.
 */
const TRIED = isLong ? KINDS : KINDS.filter(({ kind }) => kind === "two lines a player");

describe.each(TRIED)("$kind", (kind) => {
  const { sheet, area, players, player, opponent } = kind;
  const isRated = !kind.hasErrors;

  workbenchTest(
    "home says what it sees; Player and Start write nothing; Rate this sheet does",
    async (walk, bench) => {
      const { pane } = bench;
      await open(walk, kind);
      const before = await walk.values(sheet, area);
      await pane.getByText(kind.sees).first().waitFor();
      if (kind.asks) await pane.getByText(kind.asks).waitFor();
      if (isRated) {
        await walk.player();
        await pane.getByLabel(/^Player/).selectOption(player);
        await walk.shows(player);
        await pane
          .getByRole("table", { name: /^Step 5/ })
          .getByRole("row", { name: new RegExp(opponent) })
          .waitFor();
        await pane
          .getByText(/^(You|Your) .*(scored|rating)/)
          .first()
          .waitFor();
        await walk.unfold("Why isn't my estimate the official rating");
        await pane.getByText(/^The estimator makes one pass/).waitFor();

        await pane.getByRole("tab", { name: "What if" }).click();
        const game = pane.getByLabel(`Round 1: ${opponent}`);
        const hasWon = await game.getByLabel("Won").isChecked();
        await game.getByLabel(hasWon ? "Lost" : "Won").click();
        const moved = (name: string) => row(bench, name).filter({ hasText: /[+−]\d+$/ });
        for (const name of [player, opponent]) await moved(name).waitFor();
        await walk.press("Reset to actual results");
        await moved(player).waitFor({ state: "detached" });
      }

      await walk.home();
      await walk.press("Start");
      await walk.press("Clear");
      await walk.press("This sheet's players");
      await pane.getByText(new RegExp(`^${players} players`)).waitFor();

      await walk.home();
      const text = before.map((cells) => cells.join("\t")).join("\n");
      await walk.press("Start");
      await pane.getByLabel("Players, or a crosstable").fill(text);
      await pane.getByText(new RegExp(`^${players} players, `)).waitFor();
      expect(await walk.values(sheet, area)).toEqual(before);
      await rate(walk, kind);
    },
  );
});

workbenchTest("a long work is cancelled: what was written until then can be undone", async (walk, bench) => {
  await walk.show("Open", CHART);
  await walk.show("Large", large(8));
  const all = () => Promise.all(["Open", "Large"].map((sheet) => walk.values(sheet, "A1:Z12")));
  const before = await all();
  await bench.pane.getByText("Writes beside the wallcharts: Open F to I, Large F to I.").waitFor();
  await walk.hold();
  await walk.press("Rate and write both");
  await walk.stepTo(bench.pane.getByText(/^Writing Large \(2 of 2\)…$/));
  await walk.press("Cancel");
  await walk.release();
  await bench.pane
    .getByRole("listitem")
    .filter({ hasText: /^Canceled (before|at) / })
    .waitFor();
  const [first, second] = await all();
  expect(first).not.toEqual(before[0]);
  expect(second).toEqual(before[1]);
  await walk.undo();
  expect(await all()).toEqual(before);
});
