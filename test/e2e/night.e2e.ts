/**
 * A whole night as a tournament director has it, in one workbook: two sections that share a player, a late entrant, a
 * result corrected after the ratings were written, a quad typed by its upper half, and the event of the next week. After
 * each step every number on the sheets is compared with the engine's, which is given the same results without the
 * add-in's reading of them. Players and IDs are made up.
 */
import { profiles } from "../../packages/excel-host/src/profiles";
import { isLong } from "../long";
import { byEngine, type Entry, type Numbers } from "./by-engine";
import { holds, type OpenWorkbench, workbenchTest } from "./harness";
import type { Walk } from "./walk";

type Chart = readonly Entry[];

const WEEKEND = { title: "Nov 21-22, 2026 G/90;d5", startDate: "2026-11-21", endDate: "2026-11-22" };
const NEXT_WEEK = { title: "Nov 28-29, 2026 G/90;d5", startDate: "2026-11-28", endDate: "2026-11-29" };

const OPEN: Chart = [
  ["Ash, Ann", "90000401", 1650, "W2", "W3"],
  ["Birch, Bob", "90000402", 1712, "L1", "W4"],
  ["Cedar, Cy", "90000403", 1588, "D4", "L1"],
  ["Elm, Di", "90000404", 1540, "D3", "L2"],
];
/** Ann Ash's win over Cy Cedar was a draw. */
const CORRECTED: Chart = [
  ["Ash, Ann", "90000401", 1650, "W2", "D3"],
  OPEN[1]!,
  ["Cedar, Cy", "90000403", 1588, "D4", "D1"],
  OPEN[3]!,
];
const RESERVE: Chart = [
  ["Fir, Ed", "90000405", 1490, "D2", "W3"],
  ["Ash, Ann", "90000401", 1650, "D1", ""],
  ["Gum, Flo", "90000406", 1422, "", "L1"],
];
/** Gus Hazel came for the second round and met Ann Ash. */
const WITH_LATE: Chart = [
  RESERVE[0]!,
  ["Ash, Ann", "90000401", 1650, "D1", "L4"],
  RESERVE[2]!,
  ["Hazel, Gus", "90000407", "1310P8", "", "W2"],
];
/** As Start sorts them. */
const QUAD: Chart = [
  ["Ivy Jacaranda", "90000408", 1444, "W2", "D3", "L4"],
  ["Ken Larch", "90000409", 1401, "L1", "W4", "W3"],
  ["Mia Nutmeg", "90000410", 1333, "W4", "D1", "L2"],
  ["Oz Pine", "90000411", 1290, "L3", "L2", "W1"],
];

/** How many players of a section have other numbers than before. */
const moved = (before: Numbers, now: Numbers): number =>
  now.filter((row, i) => JSON.stringify(row) !== JSON.stringify(before[i])).length;

const outOfDate = (count: number): string => `${count} rating${count === 1 ? "" : "s"} out of date`;

/** A sheet with the title in A1:A2, headings in row 4, and the players from row 5 on in columns A to F. */
const sheetOf = (title: string, { title: dates }: typeof WEEKEND, chart: Chart) => [
  [title],
  [dates],
  [],
  ["No.", "Name", "ID", "Rtng", "R1", "R2"],
  ...chart.map((row, i) => [i + 1, ...row]),
];

const says = ({ pane }: OpenWorkbench, words: string) => pane.getByText(words, { exact: true }).waitFor();

/** Rate this sheet, of a sheet that comes to the front. */
async function rateSheet(walk: Walk, sheet: string): Promise<void> {
  await walk.home();
  await walk.select(sheet, "A1");
  await walk.front(sheet);
  await walk.press("Rate this sheet");
  await walk.heading("Rate this sheet").waitFor();
}

/** Home, of the event that a sheet is in. */
async function eventOf(walk: Walk, sheet: string, name: string, facts: string): Promise<void> {
  await walk.home();
  await walk.select(sheet, "A1");
  await walk.front(sheet);
  await walk.heading(name).waitFor();
  await says(walk.bench, facts);
}

/** The strictest Excel, and each of those that people have in `npm run check:long`. */
const EXCELS = isLong ? ["", ...Object.keys(profiles)] : [""];

for (const excel of EXCELS)
  workbenchTest(`a whole night in ${excel || "the strictest Excel"}: each number that is written is the engine's, after each step`, wholeNight, { query: excel && `excel=${excel}` }); // prettier-ignore

async function wholeNight(walk: Walk, bench: OpenWorkbench): Promise<void> {
  const { pane, setCells } = bench;
  /** Where the first event's numbers stand, and what they are to be. */
  const expected = new Map<string, readonly [area: string, numbers: Numbers]>();
  const compare = async () => {
    for (const [sheet, [area, numbers]] of expected)
      expect([sheet, await walk.values(sheet, area)]).toEqual([sheet, numbers]);
  };
  const enters = async (sheet: string, cell: string, from: string, by: Numbers) =>
    expect((await walk.values(sheet, cell))[0]).toEqual([`Enters at ${by[0]![0]} from ${from}`]);

  // Two sections that share a player, written with one press.
  const first = byEngine(WEEKEND, [OPEN, RESERVE]).sections;
  await setCells("Open", "A1", sheetOf("Winter Classic, Open", WEEKEND, OPEN));
  await walk.show("Reserve", sheetOf("Winter Classic, Reserve", WEEKEND, RESERVE));
  await eventOf(walk, "Open", "Winter Classic", "Nov 21–22, 2026 · G/90;d5 · Regular");
  await says(bench, "Writes beside the wallcharts: Open G to J, Reserve G to J.");
  await walk.press("Rate and write both");
  await pane.getByRole("listitem").filter({ hasText: "Reserve: ratings written." }).waitFor();
  expected.set("Open", ["G5:I8", first[0]!]).set("Reserve", ["G5:I7", first[1]!]);
  await compare();
  await enters("Reserve", "J6", "Open", first[0]!);

  // A late entrant: a row more, and the cell of who met them.
  const late = byEngine(WEEKEND, [OPEN, WITH_LATE]).sections;
  await rateSheet(walk, "Reserve");
  await says(bench, "Up to date");
  await setCells("Reserve", "A8", [[4, ...WITH_LATE[3]!]]);
  await setCells("Reserve", "F6", [["L4"]]);
  await says(bench, outOfDate(moved(first[1]!, late[1]!)));
  await walk.press("Update");
  await says(bench, "Up to date");
  expected.set("Reserve", ["G5:I8", late[1]!]);
  await compare();

  // A correction after writing. The later section follows: its player enters with another rating.
  const corrected = byEngine(WEEKEND, [CORRECTED, WITH_LATE]).sections;
  await rateSheet(walk, "Open");
  await says(bench, "Up to date");
  await setCells("Open", "F5", [["D3"]]);
  await setCells("Open", "F7", [["D1"]]);
  await says(bench, outOfDate(moved(first[0]!, corrected[0]!)));
  // Nothing on the sheets moves before Update.
  await compare();
  await walk.press("Update");
  await says(bench, "Up to date");
  expected.set("Open", ["G5:I8", corrected[0]!]);
  await compare();
  await rateSheet(walk, "Reserve");
  await says(bench, outOfDate(moved(late[1]!, corrected[1]!)));
  await walk.press("Update");
  await says(bench, "Up to date");
  expected.set("Reserve", ["G5:I8", corrected[1]!]);
  await compare();
  await enters("Reserve", "J6", "Open", corrected[0]!);

  // A quad of ours, typed by its upper half.
  await walk.home();
  await walk.press("Start");
  await pane.getByLabel("Event name").fill("Winter Classic");
  await pane.getByLabel("End date").fill(WEEKEND.endDate);
  await pane.getByLabel("Time control").fill("G/90;d5");
  await pane.getByRole("textbox", { name: "Section name" }).fill("Quad");
  await pane.getByLabel("Played as").selectOption("Quads");
  await pane
    .getByLabel("Players, or a crosstable")
    .fill(QUAD.map(([name, id, rating]) => `${name} ${id} ${rating}`).join("\n"));
  await walk.press("Build");
  await walk.heading("Rate this sheet").waitFor();
  await walk.rest();
  const quad = "Winter Classic, Quad";
  // The title has what the pane was told.
  expect(await walk.values(quad, "A1")).toEqual([["Winter Classic, Quad, Nov 22, 2026 G/90;d5"]]);
  expect(await walk.values(quad, "A2:I2")).toEqual([["#", "Name", "ID", "Rating", "1", "2", "3", "4", "Total"]]);
  expect(await walk.values(quad, "E3:I3")).toEqual([["x", "", "", "", 0]]);
  await bench.type(quad, "F3", "1");
  await holds(bench, quad, "E4", "0");
  await bench.type(quad, "G3", "1/2");
  await holds(bench, quad, "E5", "1/2");
  await bench.type(quad, "H3", "0");
  await holds(bench, quad, "E6", "1");
  await bench.type(quad, "G4", "1");
  await holds(bench, quad, "F5", "0");
  await bench.type(quad, "H4", "1");
  await holds(bench, quad, "F6", "0");
  await bench.type(quad, "H5", "1");
  await holds(bench, quad, "G6", "0");
  const night = byEngine(WEEKEND, [CORRECTED, WITH_LATE, QUAD]);
  await pane.getByText(/4 players, \d rounds, 6 games/).waitFor();
  await walk.press("Write ratings");
  await says(bench, "Up to date");
  expected.set(quad, ["J3:L6", night.sections[2]!]);
  expect((await walk.values(quad, "I3:I6")).flat()).toEqual([1.5, 2, 1.5, 1]);
  await compare();
  // The whole night is written: standings come next.
  await eventOf(walk, "Open", "Winter Classic", "Nov 21–22, 2026 · G/90;d5 · Regular");
  await walk.button("Post the standings of Open").waitFor();

  // The next week: the same players at what they left with, as decimals or as written; Di Elm at the older rating.
  const left = (id: string) => night.members.get(id)!.systems.OTBR!;
  const exact = (id: string) => Number(left(id).rating!.toFixed(2));
  const ash = Math.round(left("90000401").rating!);
  const nextOpen: Chart = [
    ["Birch, Bob", "90000402", Math.round(left("90000402").rating!), "D2", "W3"],
    ["Cedar, Cy", "90000403", exact("90000403"), "D1", "L4"],
    ["Elm, Di", "90000404", 1540, "W4", "L1"],
    ["Ash, Ann", "90000401", ash, "L3", "W2"],
  ];
  const nextReserve: Chart = [
    ["Hazel, Gus", "90000407", `${Math.round(left("90000407").rating!)}P${left("90000407").games}`, "L2", "D3"],
    ["Fir, Ed", "90000405", exact("90000405"), "W1", "D4"],
    ["Gum, Flo", "90000406", exact("90000406"), "", "D1"],
    ["Ash, Ann", "90000401", ash, "", "D2"],
  ];
  const next = byEngine(NEXT_WEEK, [nextOpen, nextReserve]).sections;
  await walk.home();
  await setCells("Next Open", "A1", sheetOf("Holiday Classic, Open", NEXT_WEEK, nextOpen));
  await walk.show("Next Reserve", sheetOf("Holiday Classic, Reserve", NEXT_WEEK, nextReserve));
  // Only Ann Ash enters with a result of another sheet, and that is of this event.
  await rateSheet(walk, "Next Reserve");
  await pane.getByText(/^Enters at/).first().waitFor();
  expect(await pane.getByText(/^Enters at/).allInnerTexts()).toEqual([`Enters at ${next[0]![3]![0]} from Next Open`]);
  await eventOf(walk, "Next Open", "Holiday Classic", "Nov 28–29, 2026 · G/90;d5 · Regular");
  await says(bench, "Writes beside the wallcharts: Next Open G to J, Next Reserve G to J.");
  await walk.unfold("Not in this event");
  expect(await pane.getByText(/Ended Nov 22, 2026$/).count()).toBe(3);
  await walk.press("Rate and write both");
  await pane.getByRole("listitem").filter({ hasText: "Next Reserve: ratings written." }).waitFor();
  expected.set("Next Open", ["G5:I8", next[0]!]).set("Next Reserve", ["G5:I8", next[1]!]);
  await compare();
  // The week before is as it was, and is still said to be true.
  for (const sheet of ["Open", "Reserve", quad]) {
    await rateSheet(walk, sheet);
    await says(bench, "Up to date");
  }
} // prettier-ignore
