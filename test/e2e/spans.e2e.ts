/**
 * Our own stretches of work on a sheet of 1,000 players, 9 rounds and two systems, as `src/excel/spans.ts` measures
 * them in the built add-in: read, understood, rated, planned, written as values and formulas, beside the chart and
 * on a new sheet, and restored. The times are told by `start-times.cjs`; here is held that every stretch is there and
 * none too long.
 */
import { keepTimes, openWorkbench, type OpenWorkbench } from "./harness";
import { walker, type Walk } from "./walk";

const PLAYERS = 1000;
const ROUNDS = 9;
/** Other programs and the page's garbage fall into one stretch or another: the least of so many runs counts. */
const RUNS = 2;
/** What our stretches are to stay under is 50 ms; a busy machine takes longer. */
const MOST_MS = 500;
const NAMES = ["read", "understand", "rate", "show", "plan", "write", "restore"] as const;

type Times = Readonly<Record<(typeof NAMES)[number], number>>;

const ratingOf = (player: number) => 800 + ((player * 37) % 1500);

/** The result of a player, from 0, in a round, from 1: no two meet twice; who finds nobody has a bye. */
function result(player: number, round: number): string {
  const opponent = player ^ round;
  if (opponent >= PLAYERS) return "B";
  const ahead = Math.sign(ratingOf(player) - ratingOf(opponent));
  const isDraw = (Math.min(player, opponent) + round) % 4 === 0;
  return `${isDraw ? "D" : ahead > 0 ? "W" : "L"}${opponent + 1}`;
}

/** A quarter of the players are provisional, some are new. */
function rating(player: number): string | number {
  if (player % 20 === 0) return "unr";
  return player % 4 === 1 ? `${ratingOf(player)}P${4 + (player % 5)}` : ratingOf(player);
}

const ROUND_NUMBERS = Array.from({ length: ROUNDS }, (_, i) => i + 1);
const CHART = [
  ["#", "Name", "ID", "Regular", "Quick", ...ROUND_NUMBERS.map((round) => `Rd ${round}`)],
  ...Array.from({ length: PLAYERS }, (_, i) => [
    i + 1,
    `Player ${i + 1}`,
    90_000_001 + i,
    rating(i),
    rating(i),
    ...ROUND_NUMBERS.map((round) => result(i, round)),
  ]),
];

let bench: OpenWorkbench;
let walk: Walk;
beforeAll(async () => {
  bench = await openWorkbench();
  walk = walker(bench);
  await walk.home();
  await bench.setCells("Thousand", "A1", CHART);
}, 120_000);
// A start that failed leaves nothing to close.
afterAll(() => (bench as OpenWorkbench | undefined)?.close());

/** The longest stretch of each name since the pane was last asked, in ms. */
const longest = () =>
  bench.pane.evaluate((names) => {
    const times = names.map((name) => {
      const all = performance.getEntriesByName(`uscf:${name}`, "measure").map(({ duration }) => duration);
      return [name, Math.max(0, ...all)];
    });
    performance.clearMeasures();
    return Object.fromEntries(times) as Times;
  }, NAMES);

/** From home: the chart is read anew, rated, and written so. */
async function write(form: string, where: string): Promise<void> {
  const { pane } = bench;
  const ready = walk.button("Write ratings").and(pane.locator(":enabled"));
  await walk.home();
  await walk.select("Thousand", "A1");
  await walk.heading("Thousand").waitFor();
  await walk.press("Rate this sheet");
  await walk.unfold("How to write");
  for (const choice of [form, where]) await pane.getByRole("radio", { name: choice }).check();
  await ready.click();
  if (where === "Beside the chart") {
    await walk.press("Restore");
    await ready.waitFor();
  } else await pane.getByText(/^Thousand rated.*: 1,000 players/).waitFor();
}

const WAYS = [
  ["Values", "Beside the chart"],
  ["Live formulas", "Beside the chart"],
  ["Values", "On a new sheet"],
  ["Live formulas", "On a new sheet"],
] as const;

test("no stretch of ours holds up the browser for long", async () => {
  await walk.select("Thousand", "A1");
  await walk.press("Rate this sheet");
  await bench.pane.getByLabel("Start date").fill("2026-08-29");
  await bench.pane.getByLabel("Time control").fill("G/60;d5");
  await walk.heading("Preview: Quick").waitFor();
  const runs = WAYS.map((): Times[] => []);
  await longest();
  for (let run = 0; run < RUNS; run++)
    for (const [i, [form, where]] of WAYS.entries()) {
      await write(form, where);
      runs[i]!.push(await longest());
    }
  const least = (way: readonly Times[], name: keyof Times) => Math.min(...way.map((times) => times[name]));
  const told = NAMES.map((name) => [name, Math.max(...runs.map((way) => least(way, name)))] as const);
  keepTimes("spans, 1,000 players, the longest of each", Object.fromEntries(told));
  for (const [, ms] of told) {
    expect(ms).toBeGreaterThan(0);
    expect(ms).toBeLessThan(MOST_MS);
  }
}, 600_000);

test("nothing was written on the console as an error", () => {
  expect(bench.errors).toEqual([]);
});
