/**
 * A night by Home's blue button alone, from an empty workbook to filed files: a section built from a list, another one
 * pasted with a club's name in A1, another event on the same weekend, a correction after the standings, a new sheet after
 * filing. Every name and every number in the DBF files is compared with what was typed. Players and IDs are made up.
 */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SourceFile } from "../../src/wallchart/formats/result";
import { importFiles } from "../../src/wallchart/formats/import";
import { bytesOf } from "../wallchart/formats/files";
import { byEngine, type Entry } from "./by-engine";
import { confirmAll, fillFacts } from "./filing";
import { holds, longTest, workbenchTest } from "./harness";
import type { Walk } from "./walk";

const OPEN: readonly Entry[] = [
  ["Ann Ash", "90000501", 1800, "W3", "D2"],
  ["Bob Birch", "90000502", 1712, "W4", "D1"],
  ["Cy Cedar", "90000503", 1588, "L1", "W4"],
  ["Di Elm", "90000504", 1540, "L2", "L3"],
];
/** Ann Ash won the game with Bob Birch. */
const CORRECTED: readonly Entry[] = [
  ["Ann Ash", "90000501", 1800, "W3", "W2"],
  ["Bob Birch", "90000502", 1712, "W4", "L1"],
  OPEN[2]!,
  OPEN[3]!,
];
const RESERVE: readonly Entry[] = [
  ["Ed Fir", "90000511", 1490, "D2", "W3"],
  ["Flo Gum", "90000512", 1422, "D1", "B"],
  ["Gus Hazel", "90000513", "1310P8", "H", "L1"],
];
const SCHOLASTIC: readonly Entry[] = [
  ["Ivy Larch", "90000521", 900, "W2", "W3"],
  ["Ken Maple", "90000522", 850, "L1", "D3"],
  ["Mia Oak", "90000523", 800, "B", "L1"],
];
const LATE: readonly Entry[] = [
  ["Ned Pine", "90000531", 1100, "W2", "D2"],
  ["Oz Rowan", "90000532", 1050, "L1", "D1"],
];
const CONTROL = "G/90;d5";
const TITLE = `Winter Open, Nov 21-22, 2026 ${CONTROL}`;
const BUILT = "Winter Open, Open";

const pasted = (above: readonly string[], rows: readonly Entry[]) => [
  ...above.map((line) => [line]),
  ["No.", "Name", "ID", "Rating", "Rd 1", "Rd 2"],
  ...rows.map((row, i) => [i + 1, ...row]),
];

/** The three files in the zip's order, as they are saved one by one. */
async function savedFiles(walk: Walk): Promise<readonly SourceFile[]> {
  const { page } = walk.bench;
  const files = [];
  await walk.unfold("Other formats");
  for (const name of ["THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"]) {
    const [download] = await Promise.all([page.waitForEvent("download"), walk.press(name)]);
    const folder = mkdtempSync(join(tmpdir(), "saved-"));
    await download.saveAs(join(folder, name));
    files.push({ name, bytes: bytesOf(readFileSync(join(folder, name))) });
    rmSync(folder, { recursive: true });
  }
  return files;
}

/** What the files say: the event, and each section with every cell of its players. */
async function filed(walk: Walk) {
  const [result] = importFiles(await savedFiles(walk));
  const { event, sections } = result!;
  return {
    name: event.name,
    days: [event.startDate, event.endDate],
    sections: sections.map(({ facts, reading, table }) => ({
      name: facts.name,
      control: facts.timeControl,
      days: [facts.startDate, facts.endDate],
      rows: table.slice(-reading.section!.players.length).map((row) => row.map(String)),
    })),
  };
}

/** The files have no games of the rating before. */
const asFiled = (rows: readonly Entry[]) =>
  rows.map(([name, id, rating, ...results], i) =>
    [i + 1, name, id, Number.parseInt(String(rating)), ...results].map(String),
  );
const DAYS = { startDate: "2026-11-21", endDate: "2026-11-22" };
const WEEKEND = [DAYS.startDate, DAYS.endDate];
const expectedOf = (open: readonly Entry[]) => ({
  name: "Winter Open",
  days: WEEKEND,
  sections: [
    { name: "Open", control: CONTROL, days: WEEKEND, rows: asFiled(open) },
    { name: "Reserve", control: CONTROL, days: WEEKEND, rows: asFiled(RESERVE) },
  ],
});

workbenchTest("an empty workbook to filed files by the blue button alone", async (walk, bench) => {
  const { pane, setCells } = bench;
  /** Home's blue button, which has to be the one that is expected. */
  const blue = (name: string) => walk.button(name).click();
  /** Writes the standings of the sheet in front, and goes home. */
  const post = async (sheet: string): Promise<void> => {
    await walk.press("Write standings");
    await walk.rest();
    await walk.filled(sheet, "A4");
    await walk.home();
  };

  /** Post, change and games after on both sheets are the engine's. */
  const compare = async (open: readonly Entry[]): Promise<void> => {
    const [first, second] = byEngine(DAYS, [open, RESERVE]).sections;
    expect(await walk.values(BUILT, "H3:J6")).toEqual(first);
    expect(await walk.values("Reserve", "G5:I7")).toEqual(second);
  };

  // A crosstable from a list of players.
  await walk.show("Sheet1", [[""]]);
  await blue("Start");
  await pane.getByLabel("Event name").fill("Winter Open");
  await pane.getByLabel("End date").fill("2026-11-22");
  await walk.unfold("Start date, system, rules");
  await pane.getByLabel("Start date").fill("2026-11-21");
  await pane.getByLabel("Time control").fill(CONTROL);
  await pane
    .getByLabel("Players, or a crosstable")
    .fill(OPEN.map(([name, id, rating]) => `${name} ${id} ${rating}`).join("\n"));
  await pane.getByRole("textbox", { name: "Section name" }).fill("Open");
  await pane.getByLabel("Rounds").fill("2");
  await walk.press("Build");
  await walk.rest();
  await walk.home();
  expect(await walk.values(BUILT, "A1")).toEqual([[`Winter Open, Open, Nov 21–22, 2026 ${CONTROL}`]]);

  // The results; another section, as its director pasted it; another event on the same weekend.
  await setCells(
    BUILT,
    "E3",
    OPEN.map(([, , , ...results]) => results),
  );
  await setCells("Reserve", "A1", pasted(["Riverside Chess Club", TITLE, ""], RESERVE));
  await setCells("K-8", "A1", pasted(["Riverside K-8 Scholastic, Nov 21, 2026 G/30;d5"], SCHOLASTIC));
  await walk.select(BUILT, "A1");
  await walk.front(BUILT);
  await pane.getByText("Another event: Riverside K-8 Scholastic").waitFor();
  await blue("Rate and write both");
  await walk.button("Post the standings of Open").waitFor();
  await compare(OPEN);
  expect((await walk.values("K-8", "G2:J5")).flat().join("")).toBe("");

  // Standings of both, under the event's name and not the club's.
  await blue("Post the standings of Open");
  await post("Open standings");
  await blue("Post the standings of Reserve");
  await post("Reserve standings");
  expect(await walk.values("Reserve standings", "A1")).toEqual([["Standings: Winter Open, Reserve"]]);

  // A correction: one button brings ratings and standings up to date.
  const posted = () => walk.values("Open standings", "A4:J8");
  const before = await posted();
  await setCells(BUILT, "F3", [["W2"], ["L1"]]);
  await blue("Update");
  await pane.getByRole("listitem").filter({ hasText: "standings: updated." }).waitFor();
  await compare(CORRECTED);
  const after = await posted();
  expect(after).not.toEqual(before);
  expect(after[1]!.slice(0, 3).map(String)).toEqual(["1", "1", "Ann Ash"]);

  // Filed: every name and number.
  await blue("File the report");
  await fillFacts(walk);
  await confirmAll(walk);
  expect(await filed(walk)).toEqual(expectedOf(CORRECTED));
  await walk.press("I uploaded it");
  await walk.home();

  // A new sheet after filing is asked about, and is not in the files.
  await setCells("U1200", "A1", pasted([`Winter Open, U1200, Nov 21-22, 2026 ${CONTROL}`], LATE));
  await pane.getByText(/1 new sheet since the report of Winter Open was filed: U1200\./).waitFor();
  await walk.press("File the event");
  expect(await filed(walk)).toEqual(expectedOf(CORRECTED));
  await holds(bench, "U1200", "F3", "D2");
});

/** As a director keeps it: a club above the title, no column for the tie-break, notes and prizes below. */
const messy = (section: string, rows: readonly Entry[], below: readonly string[]) => [
  ["Riverside Chess Club"],
  [`Riverside Autumn Swiss - ${section}, Nov 21-22, 2026 ${CONTROL}`],
  [],
  ["", "No.", "Name", "USCF ID", "Rtng", "R1", "R2", "Tot"],
  ...rows.map((row, i) => ["", i + 1, ...row.map((cell) => (cell === "W3" ? "w 3" : cell)), ""]),
  [],
  ...below.map((line) => ["", line]),
];

// In the gate the test above goes by the blue button, and night.e2e.ts through a night of two sections.
longTest(
  "a night of two sections in some 20 presses; typed are the correction and, once, who files",
  async (walk, bench) => {
    const { pane, page, setCells } = bench;
    let presses = 0;
    const press = async (name: string): Promise<void> => {
      presses++;
      await walk.press(name);
    };
    await walk.home();
    await setCells("Open", "A1", messy("OPEN SECTION", OPEN, ["Prizes: $200-100-50, U1600 $40", "TD: Pat Oak"])); // prettier-ignore
    await setCells("Reserve", "A1", messy("RESERVE (U1500)", RESERVE, ["Lunch at noon"]));
    await walk.select("Open", "A1");
    await walk.front("Open");
    await walk.heading("Riverside Autumn Swiss").waitFor();

    await press("Rate and write both");
    await pane.getByRole("listitem").filter({ hasText: "Reserve: ratings written." }).waitFor();
    const numbers = (open: readonly Entry[]) => byEngine(DAYS, [open, RESERVE]).sections;
    const compare = async (open: readonly Entry[]): Promise<void> => {
      expect(await walk.values("Open", "I5:K8")).toEqual(numbers(open)[0]);
      expect(await walk.values("Reserve", "I5:K7")).toEqual(numbers(open)[1]);
    };
    await compare(OPEN);

    // A correction after writing.
    await setCells("Open", "G5", [["W2"], ["L1"]]);
    await press("Update");
    await pane.getByRole("listitem").filter({ hasText: "Open: ratings written." }).waitFor();
    await compare(CORRECTED);

    // Standings of both; the prizes are those of the line below the chart.
    await press("Post the standings of Open");
    await pane.getByText("$40.00 Di Elm: U1600").waitFor();
    await press("Write standings");
    await walk.rest();
    await press("Back");
    await press("Post the standings of Reserve");
    await press("Write standings");
    await walk.rest();
    await press("Back");
    const posted = await walk.values("Open standings", "A1:L20");
    expect(JSON.stringify(posted)).toContain("200");

    await press("File the report");
    await fillFacts(walk);
    presses += await confirmAll(walk);
    const [download] = await Promise.all([page.waitForEvent("download"), press("Save report (zip)")]);
    expect(download.suggestedFilename()).toBe("Riverside Autumn Swiss report.zip");
    await press("I uploaded it");
    await press("Keep ratings for next time");
    await press("Update players");
    await pane.getByText("Up to date", { exact: true }).waitFor();
    expect((await walk.values("Players", "C3:C9")).flat()).toEqual(
      [...OPEN, ...RESERVE].map(([name]) => name),
    );
    await press("Back");
    await walk.button("Start the next event").waitFor();
    // 14, and one for each warning, such as that the report is late.
    expect(presses).toBeLessThanOrEqual(20);
  },
);
