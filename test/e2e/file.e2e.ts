/** File the event: from a rated workbook to saved files, in a browser, on a Mac, and where nothing can be saved. */
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Download, Page } from "playwright-core";
import { madeUpList } from "../../src/lists/made-up-list";
import { importFiles } from "../../src/wallchart/formats/import";
import { bytesOf } from "../wallchart/formats/files";
import { axeFinds } from "./axe";
import { confirmAll, fillFacts, TO_FILE } from "./filing";
import { workbenchTest } from "./harness";
import { shot } from "./shot";

async function saved(page: Page, press: () => Promise<void>): Promise<[string, Buffer]> {
  const [download] = await Promise.all([page.waitForEvent("download"), press()]);
  return [download.suggestedFilename(), await contentOf(download)];
}
async function contentOf(download: Download): Promise<Buffer> {
  const folder = mkdtempSync(join(tmpdir(), "saved-"));
  const path = join(folder, "file");
  await download.saveAs(path);
  const bytes = readFileSync(path);
  rmSync(folder, { recursive: true });
  return bytes;
}

workbenchTest(
  "one click saves the report when the facts are known, and the three files stand below",
  async (walk, bench) => {
    const { pane, page } = bench;
    await walk.show("Open", TO_FILE);
    await walk.press("File the event");
    await fillFacts(walk);
    await confirmAll(walk);
    await walk.home();

    // From here on, what a director does who files again.
    let clicks = 0;
    const click = async (name: string): Promise<void> => {
      clicks++;
      await walk.press(name);
    };
    await click("File the event");
    const [zip] = await saved(page, () => click("Save report (zip)"));
    expect([zip, clicks]).toEqual(["Fall Swiss report.zip", 2]);
    await walk.unfold("Other formats");
    const files: [string, Buffer][] = [];
    for (const name of ["THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"])
      files.push(await saved(page, () => click(name)));
    expect(files.map(([name]) => name)).toEqual(["THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"]);
    const [result] = importFiles(files.map(([name, bytes]) => ({ name, bytes: bytesOf(bytes) })));
    expect(result!.event).toMatchObject({
      name: "Fall Swiss",
      startDate: "2026-11-07",
      endDate: "2026-11-08",
    });
    expect(result!.sections[0]!.table.at(-1)).toEqual([4, "Di Dogwood", "12345674", 1492, "L3b", "L2b"]);

    // A double click saves once.
    const names: string[] = [];
    page.on("download", (download) => names.push(download.suggestedFilename()));
    await saved(page, () => walk.button("Save report (zip)").dblclick());
    // After filing, a change is listed.
    await walk.press("I uploaded it");
    await pane.getByText("Nothing has changed since.").waitFor();
    expect(names).toEqual([zip]);
    // With an error on the sheet nothing is said for certain.
    await bench.setCells("Open", "E3", [["D2w"]]);
    await pane.getByText("Fix what is listed above to see what has changed since.").waitFor();
    await bench.setCells("Open", "E4", [["D1b"]]);
    const changes = pane.getByRole("list", { name: "Changed since it was filed" }).getByRole("listitem");
    await changes.first().waitFor();
    expect(await changes.allInnerTexts()).toEqual([
      "Open, #1 Ann Ash (12345671): Round 1: filed W2 (white) Bob Birch, now D2 (white) Bob Birch",
      "Open, #2 Bob Birch (12345672): Round 1: filed L1 (black) Ann Ash, now D1 (black) Ann Ash",
    ]);
  },
);

workbenchTest(
  "what is wrong leads to its cell, and what was confirmed stays confirmed",
  async (walk, bench) => {
    const { pane } = bench;
    await walk.show(
      "Open",
      TO_FILE.map((row, i) => (i === 2 ? row.map((cell) => (cell === "12345671" ? "" : cell)) : row)),
    );
    await walk.press("File the event");
    await fillFacts(walk);
    const words = "#1 Ann Ash: No US Chess ID.";
    await pane.getByRole("button", { name: words, exact: true }).click();
    await bench.page.locator("#told").waitFor();
    await confirmAll(walk);
    await walk.home();
    await walk.press("File the event");
    await pane.getByRole("button", { name: "Save report (zip)", disabled: false }).waitFor();
    expect(await pane.getByText(/to fix or confirm/).count()).toBe(0);
  },
);

workbenchTest("FIDE's file, with what it needs listed before", async (walk, bench) => {
  const { pane, page } = bench;
  await walk.show("Open", TO_FILE);
  await walk.press("File the event");
  await walk.unfold("For FIDE");
  const missing = pane.getByRole("list", { name: "What FIDE needs and is missing" }).getByRole("listitem");
  await missing.nth(4).waitFor();
  expect((await missing.allInnerTexts()).map((text) => text.split("\n")[0])).toEqual([
    "The city is missing.",
    "The chief arbiter is missing.",
    "The days of the rounds are missing.",
    "Players without a FIDE ID: 4.",
    "Names that don't begin with the last name: 4.",
  ]);
  await walk.button("The format before it (TRF16)").scrollIntoViewIfNeeded();
  await shot(bench, "for-fide");
  await pane.getByLabel("Chief arbiter").fill("Oak, Pat");
  await pane.getByLabel("Days of the rounds").fill("11/7, 11/9");
  await pane.getByText("Write one day for each round, within the section's days.").waitFor();
  await pane.getByLabel("Days of the rounds").fill("11/7, 11/8");
  await missing.nth(2).waitFor();
  await missing.nth(3).waitFor({ state: "detached" });
  const [name, bytes] = await saved(page, () => walk.press("FIDE report file (TRF26)"));
  const lines = bytes.toString("utf8").split("\r\n");
  expect(name).toBe("1 Open.trf");
  expect(lines).toContain("102 Oak, Pat");
  expect(lines.find((line) => line.startsWith("132"))).toMatch(/^132 {88}26\/11\/07 {2}26\/11\/08$/);
});

workbenchTest("on a sheet of no event, the events are offered", async (walk, bench) => {
  const { pane } = bench;
  await walk.show("Open", TO_FILE);
  await walk.show("Notes", [["Pairings on the wall at noon"]]);
  await walk.press("File the event");
  await pane.getByText("Notes is not part of an event: no wallchart.").waitFor();
  await shot(bench, "no-event");
  await walk.press("Fall Swiss, Nov 8, 2026: Open");
  await pane.getByRole("checkbox", { name: "Open" }).waitFor();
  await walk.home();
  await walk.front("Open");
});

workbenchTest(
  "on the Mac a page in the browser offers the files of its address",
  async (walk, bench) => {
    await walk.show("Open", TO_FILE);
    await walk.press("File the event");
    await fillFacts(walk);
    await confirmAll(walk);
    const [opened] = await Promise.all([
      bench.page.context().waitForEvent("page"),
      walk.press("Save the files in the browser"),
    ]);
    const names = opened.getByRole("link");
    await names.nth(2).waitFor();
    expect(await names.allInnerTexts()).toEqual(["THEXPORT.DBF", "TSEXPORT.DBF", "TDEXPORT.DBF"]);
    expect(await axeFinds(opened)).toEqual([]);
    // In dark as the pane is.
    const dark = await opened.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    expect(dark).toBe("rgb(41, 41, 41)");
    const [name, bytes] = await saved(opened, () => names.nth(2).click());
    expect([name, bytes[0]]).toEqual(["TDEXPORT.DBF", 3]);
    // An address of someone else's making is refused.
    for (const fragment of ["", "nonsense", "UEsDBBQA"]) {
      await opened.goto("about:blank");
      await opened.goto(`${bench.address.replace(/\/$/, "")}/save.html#${fragment}`);
      await opened.getByText("There are no files here.").waitFor();
    }
  },
  { query: "platform=Mac" },
);

workbenchTest(
  "where nothing can be saved, the files are copied to sheets",
  async (walk, bench) => {
    await walk.show("Open", TO_FILE);
    await walk.press("File the event");
    await fillFacts(walk);
    await confirmAll(walk);
    await walk.unfold("Other formats");
    await walk.press("THEXPORT.DBF");
    await bench.pane.getByText("Excel does not let add-ins save files here. Press Copy to sheets").waitFor();
    await walk.press("Copy to sheets");
    await bench.pane.getByText("3 sheets added.").last().waitFor({ state: "attached" });
    const { values } = await bench.getCells("TDEXPORT", "C5:H5");
    expect(values).toEqual([["4", "12345674", "Di Dogwood", "", "1492", "L3B"]]);
  },
  { query: "platform=iOS" },
);

workbenchTest(
  "a rating list on this computer says whose membership ended and whose ID it is",
  async (walk, bench) => {
    const { pane } = bench;
    const listed = (id: string, name: string, expires: string) =>
      [id, name, "MI", "USA", expires, "A", "", "", "2026-11-01", "1590", ""].join("\t");
    const text = [
      [...madeUpList(1)].join("").split("\n")[0],
      listed("12345671", "ASH, ANN", "2026-10-31"),
      listed("12345672", "ELM, ED", "2027-12-31"),
      listed("12345673", "CEDAR, CY B", "2027-12-31"),
      "",
    ].join("\n");
    await walk.press("Players");
    await pane
      .getByLabel("File of a rating list")
      .setInputFiles({ name: "rtglist.txt", mimeType: "text/plain", buffer: Buffer.from(text) });
    await pane.getByText("3 players kept.").waitFor({ state: "attached" });
    await walk.show("Open", TO_FILE);
    await walk.press("File the event");
    await pane.getByRole("button", { name: /^#1 Ann Ash: .*the membership ended on 2026-10-31/ }).waitFor();
    await pane.getByRole("button", { name: /^#2 Bob Birch: .*this ID belongs to ELM, ED/ }).waitFor();
    expect(await pane.getByRole("button", { name: /^#.*The rating list says that/ }).count()).toBe(2);
  },
);
