/**
 * What the pane's doors lead to, as a tournament director goes through them, by role and name, in Chromium. Each
 * door on each kind of chart is in `charts.e2e.ts`.
 */
import type { Locator } from "playwright-core";
import { longTest, workbenchTest, type OpenWorkbench } from "./harness";
import { UNDO } from "./walk";
import { CHART, large, weekend } from "./states";

/** Two players who met once, with rows for what is put in place of their result. */
const PAIR = [
  ["#", "Name", "Rating", "Rd 1"],
  [1, "Ann Ash", 1800, "W2"],
  [2, "Bob Birch", 1750, "L1"],
];

/** When each script of the pane was asked for and there, in milliseconds, by its name without the hash. */
const scripts = ({ pane }: OpenWorkbench) =>
  pane.evaluate(
    () =>
      Object.fromEntries(
        (performance.getEntriesByType("resource") as PerformanceResourceTiming[]).map(
          (one) =>
            [
              one.name.replace(/^.*\//, "").replace(/\.[0-9a-f]{20}\.js$/, ".js"),
              { from: one.startTime, to: one.responseEnd },
            ] as const,
        ),
      ) as Partial<Record<string, { readonly from: number; readonly to: number }>>,
  );

/** What is selected in a text box. */
function selectedIn(box: Locator): Promise<string> {
  return box.evaluate((area: HTMLTextAreaElement) =>
    area.value.slice(area.selectionStart, area.selectionEnd),
  );
}

workbenchTest(
  "the functions are there before any code of the pane is asked for, and its chunks come when they are opened",
  async (walk, bench) => {
    const loaded = await scripts(bench);
    expect(loaded["pane.js"]!.from).toBeGreaterThanOrEqual(loaded["functions.js"]!.to);
    for (const name of ["start.js", "player.js", "formats.js"]) expect(loaded[name]).toBeUndefined();
    await walk.player();
    expect((await scripts(bench))["player.js"]).toBeDefined();
  },
);

workbenchTest(
  "the sample: its formulas are up to date and stay; written as values, undone, and written again",
  async (walk, bench) => {
    const rows = (address: string) => walk.values("Thursday Night Swiss", address);
    await walk.press("Club Swiss");
    await bench.pane.getByText("Up to date", { exact: true }).waitFor();
    await bench.pane.getByText("Sep 3–24, 2026 · G/90;d5 · Regular").waitFor();
    const before = await rows("A2:Z14");
    await walk.unfold("Options Live formulas");
    await bench.pane.getByRole("radio", { name: "Values" }).check();
    await walk.press("Write ratings");
    await bench.pane.getByText(/^Ratings written to columns /).waitFor();
    // The formulas stand before them.
    const [headings] = await rows("A2:Z2");
    const at = headings!.lastIndexOf("Post");
    expect(headings!.slice(at, at + 4)).toEqual(["Post", "Change", "Games after", "Note"]);
    await walk.undo();
    await walk.rest();
    expect(await rows("A2:Z14")).toEqual(before);
    await walk.press("Write ratings");
    await walk.button(UNDO).waitFor();
    expect((await rows("A3:Z3"))[0]![at]).toEqual(expect.any(Number));
  },
);

workbenchTest("Explain follows the selected cell, and tells the written rating", async (walk, bench) => {
  await weekend(walk);
  await walk.press("Write ratings");
  await walk.button(UNDO).waitFor();
  await walk.select("Weekend", "B6");
  await walk.player();
  await walk.shows("4 Dov Larkin");
  const rows = await walk.values("Weekend", "A2:Z6");
  const written = rows[4]![rows[0]!.indexOf("Post")];
  await bench.pane.getByText(`is shown as the nearest whole number: ${written}.`).waitFor();
  await bench.pane.getByRole("img", { name: /^Expected score by rating/ }).waitFor();
  await walk.select("Weekend", "C3");
  await walk.shows("1 Ada Quill");
  await bench.pane.getByLabel("System").selectOption("Quick");
  await bench.pane.getByText(/^1880 → \d+ .* in Quick$/).waitFor();
});

workbenchTest(
  "Explain this player takes the selected row of the sheet in front, whoever was chosen and whichever tab was seen before",
  async (walk, bench) => {
    const { page, pane } = bench;
    const tab = (name: string) => page.locator("#grid .o-sheet").filter({ hasText: name }).first().click();
    await walk.show("First", CHART);
    await walk.show("Second", CHART);
    await walk.select("Second", "B5");
    await walk.select("First", "B3");
    await walk.ribbon("Explain this player");
    await walk.shows("2 Bob Birch");
    await pane.getByLabel(/^Player/).selectOption("3 Cy Cedar");
    await walk.shows("3 Cy Cedar");
    // Back before the pane has looked at the other sheet, as from one that it cannot read.
    await walk.hold();
    await tab("Second");
    await tab("First");
    await walk.release();
    await walk.ribbon("Explain this player");
    await walk.shows("2 Bob Birch");
    await tab("Second");
    await walk.ribbon("Explain this player");
    await walk.shows("4 Di Elm");
  },
);

workbenchTest(
  "a player who is chosen while Explain this player reads the sheet stays",
  async (walk, bench) => {
    await walk.show("Club", CHART);
    await walk.select("Club", "B3");
    await walk.player();
    await walk.shows("2 Bob Birch");
    await walk.hold();
    await walk.ribbon("Explain this player");
    await walk.asked();
    await bench.pane.getByLabel(/^Player/).selectOption("3 Cy Cedar");
    await walk.shows("3 Cy Cedar");
    await walk.release();
    await walk.rest();
    await walk.shows("3 Cy Cedar");
  },
);

workbenchTest(
  "slips are printed from a new sheet, and the pane leads back to the player; the chart is as it was",
  async (walk, bench) => {
    await walk.show("Club", CHART);
    await walk.select("Club", "B4");
    await walk.player();
    await walk.shows("3 Cy Cedar");
    const says = await bench.pane.getByText(/^You scored 1\.5 in 2 games/).innerText();
    await walk.press("Print slip");
    await walk.button("Back to Club").waitFor();
    await walk.filled("Slip 3 Cy Cedar", "A1");
    const slip = (await walk.values("Slip 3 Cy Cedar", "A1:E12")).map((row) => row.join(" ").trim());
    expect(slip[0]).toBe("3 Cy Cedar");
    expect(slip.join(" ")).toContain(says);
    await walk.press("Back to Club");
    await walk.shows("3 Cy Cedar");
    await walk.press("Slips for all");
    await walk.button("Back to Club").waitFor();
    const all = (await walk.values("Slips Club", "A1:A50")).map(([cell]) => cell);
    expect(all).toEqual(expect.arrayContaining(["1 Ann Ash", "2 Bob Birch", "3 Cy Cedar", "4 Di Elm"]));
    await bench.pane.getByText("Sheet Slips Club added.").last().waitFor();
    await walk.undo();
    await bench.pane.getByText("This sheet is empty again.").waitFor();
    expect((await walk.values("Slips Club", "A1:E50")).flat().filter((cell) => cell !== "")).toEqual([]);
    await walk.press("Back to Club");
    await walk.heading("Player").waitFor();
    await walk.button("Slips for all").waitFor();
    expect(await walk.values("Club", "A1:E5")).toEqual(CHART);
  },
);

workbenchTest("the calculation is copied as text", async (walk, bench) => {
  await bench.page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await weekend(walk);
  await bench.pane.getByRole("button", { name: "Ada Quill" }).first().click();
  await walk.shows("1 Ada Quill");
  await walk.press("Copy as text");
  await bench.pane.getByText("Copied.").waitFor();
  const text = await bench.pane.evaluate(() => navigator.clipboard.readText());
  for (const part of ["1 Ada Quill: 1915 → ", "Step 5: second pass", "expected 0.", "Why is my estimate"])
    expect(text).toContain(part);
});

workbenchTest(
  "What if moves everyone and writes nothing; a target shows the score it needs",
  async (walk, bench) => {
    await weekend(walk);
    await walk.player("What if");
    const before = await walk.values("Weekend", "A1:Z10");
    const row = (name: string) => bench.pane.getByRole("row", { name: new RegExp(name) });
    await bench.pane.getByLabel("Round 1: 5 Esme Hult").getByLabel("Lost").click();
    expect(await row("1 Ada Quill").innerText()).toMatch(/−\d+$/);
    expect(await row("5 Esme Hult").innerText()).toMatch(/\+\d+$/);
    // Results are the event's: they stay as they were changed when the other system is looked at.
    await bench.pane.getByLabel("System").selectOption("Quick");
    expect(await bench.pane.getByLabel("Rating before").inputValue()).toBe("1880");
    expect(await row("1 Ada Quill").innerText()).toMatch(/1890\s+\d+\s+−\d+$/);
    await bench.pane.getByLabel("Target rating").fill("1930");
    await bench.pane.getByLabel("Next opponents").fill("8, 1950");
    await bench.pane.getByText(/^8 Hugo Sand \(\d+\), 1950\.$/).waitFor();
    await bench.pane.getByText(/^To reach 1930: .*(of 2|out of reach|so far is enough)/).waitFor();
    // It is there after Back.
    await walk.home();
    await walk.player("What if");
    expect(await bench.pane.getByLabel("Target rating").inputValue()).toBe("1930");
    await walk.press("Reset to actual results");
    await row("1 Ada Quill").waitFor({ state: "detached" });
    await bench.pane.getByLabel("New rating").getByText("As played").waitFor();
    expect(await walk.values("Weekend", "A1:Z10")).toEqual(before);
  },
);

workbenchTest(
  "in 320 by 600 pixels What if shows the player and the score that they need without scrolling",
  async (walk, bench) => {
    const { page, pane } = bench;
    await weekend(walk);
    await walk.player("What if");
    await walk.shows("1 Ada Quill");
    await page.evaluate(() => document.body.style.setProperty("--pane", "320px"));
    const { height, width } = page.viewportSize()!;
    const inner = await pane.evaluate(() => window.innerHeight);
    await page.setViewportSize({ width, height: height + 600 - inner });
    await pane.waitForFunction(() => window.innerWidth === 320 && window.innerHeight === 600);
    const below = await pane.evaluate(() => {
      const end = (element: Element) => element.getBoundingClientRect().bottom;
      const answer = document.querySelector(
        "section[aria-label='Score needed for a target'] [role='status']",
      )!;
      const footer = document.querySelector("footer")!.getBoundingClientRect();
      return { answer: answer.textContent, isSeen: end(answer) <= footer.top };
    });
    expect(below).toEqual({ answer: expect.stringMatching(/^To reach/), isSeen: true });
    await page.setViewportSize({ width, height });
    await page.evaluate(() => document.body.style.setProperty("--pane", ""));
  },
);

workbenchTest(
  "a typed pairing number chooses its player, and what is not a rating gets a message at its field",
  async (walk, bench) => {
    const { page, pane } = bench;
    await walk.show("Twelve", large(12));
    await walk.player("What if");
    await walk.shows("1 Player 1");
    await pane.getByLabel(/^Player/).focus();
    await page.keyboard.type("12");
    await walk.shows("12 Player 12");
    await pane.getByLabel(/^Player/).selectOption("2 Player 2");
    await walk.shows("2 Player 2");
    for (const field of ["Target rating", "Rating before"]) {
      const input = pane.getByLabel(field);
      await input.fill("abc");
      const message = pane.getByText("Enter a rating from 100 to 3500.");
      await message.waitFor();
      expect(await input.getAttribute("aria-invalid")).toBe("true");
      await input.fill("1500");
      await message.waitFor({ state: "detached" });
    }
    await pane.getByLabel("Next opponents").fill("2");
    await pane.getByText("Number 2 is this player.").waitFor();
  },
);

workbenchTest(
  "problems are buttons; setting what a column holds fixes the chart, and the workbook remembers it",
  async (walk, bench) => {
    await walk.show("Strange", [
      ["#", "Name", "Str", "Rd 1"],
      [1, "Ann Ash", 1800, "W2"],
      [2, "Bob Birch", 1600, "W9"],
    ]);
    await walk.press("Rate this sheet");
    await bench.pane.getByRole("button", { name: "Select D3" }).click();
    expect(await walk.button("Write ratings").isDisabled()).toBe(true);
    await bench.setCells("Strange", "D3", [["L1"]]);
    await walk.unfold("Options");
    await bench.pane.getByLabel("C: Str").selectOption("rating before");
    await bench.pane.getByRole("row", { name: /1 Ann Ash 1800/ }).waitFor();
    await walk.kept('"heading":"Str"');
    await walk.select("Sample event", "A1");
    await bench.pane.getByText(/^Sample event: /).waitFor();
    await walk.select("Strange", "A1");
    await bench.pane.getByRole("row", { name: /1 Ann Ash 1800/ }).waitFor();
  },
);

workbenchTest("live formulas follow an edit of the sheet", async (walk, bench) => {
  await walk.show("Live", PAIR);
  await walk.press("Rate this sheet");
  await walk.unfold("Options");
  await bench.pane.getByRole("radio", { name: "Live formulas" }).check();
  await walk.press("Write ratings");
  await bench.pane.getByText("Up to date").waitFor();
  const before = (await walk.values("Live", "E2"))[0]?.[0];
  await bench.setCells("Live", "D2", [["D2"]]);
  await bench.setCells("Live", "D3", [["D1"]]);
  const after = (await walk.values("Live", "E2"))[0]?.[0];
  expect(Number(after)).toBeLessThan(Number(before));
  await bench.pane.getByRole("row", { name: new RegExp(`^1 Ann Ash 1800 ${String(after)} `) }).waitFor();
  await bench.pane.getByText("Up to date").waitFor();
});

workbenchTest(
  "Start: a Swiss is built; results typed into it come along with one player more only if asked for",
  async (walk, bench) => {
    await walk.press("Start");
    await bench.pane.getByLabel("Event name").fill("Autumn Open");
    // Today, in the time zone of the page.
    expect(await bench.pane.getByLabel("End date").inputValue()).toMatch(/^\d{4}-\d\d-\d\d$/);
    const players = bench.pane.getByLabel("Players, or a crosstable");
    await players.fill("Bob Birch 90000102 1710\nAnn Ash 90000101 1850\nCy Cedar 1320P9\nDi Elm unr");
    await walk.heading("4 players").waitFor();
    await bench.pane.getByLabel("End date").fill("");
    await walk.press("Build");
    await bench.pane.getByRole("alert").filter({ hasText: "Enter the day" }).first().waitFor();
    await bench.pane.getByLabel("End date").fill("2026-10-03");
    await bench.pane.getByLabel("Time control").fill("G/60;d5");
    await bench.pane.getByText("Dual-rated: Regular and Quick.").waitFor();
    await bench.pane.getByLabel("Rounds").fill("3");
    await walk.unfold("Preview");
    await bench.pane.getByRole("row", { name: /^1 Ann Ash\s?90000101 1850$/ }).waitFor();
    await walk.press("Build");
    await walk.heading("Rate this sheet").waitFor();
    // The first result can be typed at once.
    await bench.pane.waitForFunction(() =>
      Excel.run(async (context) => {
        const range = context.workbook.getSelectedRange().load("address");
        await context.sync();
        return range.address.endsWith("!E3");
      }),
    );
    const [title, headings, first] = await walk.values("Autumn Open", "A1:H3");
    expect(title?.[0]).toBe("Autumn Open, Oct 3, 2026 G/60;d5");
    expect(headings).toEqual(["#", "Name", "ID", "Rating", "Rd 1", "Rd 2", "Rd 3", "Total"]);
    expect(first?.slice(0, 4)).toEqual([1, "Ann Ash", "90000101", 1850]);
    const toBegin = bench.pane.getByText(/^No results yet\. Type them on the sheet, such as W3/);
    await toBegin.waitFor();
    await bench.setCells("Autumn Open", "E3", [
      ["W2", "h"],
      ["L 1", "D3w"],
    ]);
    await walk.filled("Autumn Open", "H3");
    await toBegin.waitFor({ state: "detached" });
    expect((await walk.values("Autumn Open", "H3:H4")).flat()).toEqual([1.5, 0.5]);
    await walk.home();
    await walk.press("Start");
    await players.fill(
      "Zoe Yew 1900\nBob Birch 90000102 1710\nAnn Ash 90000101 1850\nCy Cedar 1320P9\nDi Elm unr",
    );
    const results = async (sheet: string) =>
      (await walk.values(sheet, "B3:E5")).map(([name, , , result]) => [name, result]);
    await walk.press("Build");
    await walk.heading("Rate this sheet").waitFor();
    expect((await results("Autumn Open (2)")).map(([, result]) => result)).toEqual(["", "", ""]);
    await bench.setCells("Autumn Open (2)", "E4", [["W3"], ["L2"]]);
    await walk.home();
    await walk.press("Start");
    await bench.pane
      .getByRole("checkbox", {
        name: "Update this event: bring along the results of Autumn Open, Oct 3, 2026",
      })
      .check();
    await walk.press("Update this event");
    await walk.heading("Rate this sheet").waitFor();
    // Zoe Yew is number 1 now: Ann Ash has won against number 3.
    expect(await results("Autumn Open (3)")).toEqual([
      ["Zoe Yew", ""],
      ["Ann Ash", "W3"],
      ["Bob Birch", "L2"],
    ]);
    const added = bench.pane.getByText("Sheet Autumn Open (3) added.").last();
    await added.waitFor();
    await walk.undo();
    await walk.rest();
    await added.waitFor({ state: "detached" });
    expect((await walk.values("Autumn Open (3)", "A1:H7")).flat().filter((cell) => cell !== "")).toEqual([]);
  },
);

workbenchTest(
  "players come from the selected cells, and from a file: a list, or a chart with its rounds",
  async (walk, bench) => {
    await walk.show("Members", [
      ["Our members"],
      ["Name", "ID", "Rating", "Birth date"],
      ["Ann Ash", "90000101", 1850, ""],
      ["Bob Birch", "90000102", "1710P9", ""],
      ["Cy Cedar", "", "", "3/9/2014"],
      ["Di Elm", "90000104", 1500, ""],
    ]);
    await walk.press("Start");
    await bench.pane.getByLabel("End date").fill("2026-10-03");
    const list = bench.pane.getByLabel("Players, or a crosstable");
    await walk.select("Members", "A4:D5");
    await walk.press("Selected cells");
    await bench.pane.getByText("2 players", { exact: true }).waitFor();
    expect(await list.inputValue()).toBe("Bob Birch\t90000102\t1710P9\t\nCy Cedar\t\t\t3/9/2014");
    await walk.press("This sheet's players");
    await bench.pane.getByText("4 players", { exact: true }).waitFor();
    const file = bench.pane.getByLabel("Files", { exact: true });
    const give = (name: string, text: string) =>
      file.setInputFiles({ name, mimeType: "text/plain", buffer: Buffer.from(text) });
    await give("list.csv", 'Name,Rating\n"Ash, Ann",1850\n"Fir, Ed",1210\n"Gum, Flo",\n');
    await walk.heading("3 players").waitFor();
    await give("chart.csv", "#,Name,Rating,Rd 1\n1,Ann Ash,1850,W2\n2,Bob Birch,1710,L1\n");
    await walk.heading("2 players, 1 round, 1 game").waitFor();
    await walk.press("Only the players, without results");
    await walk.heading("2 players").waitFor();
    expect(await list.inputValue()).not.toContain("W2");
    await list.fill("Ann Ash 1850\nBob Birch 99999");
    await walk.press("Build");
    await bench.pane.getByRole("alert").filter({ hasText: "has an error to fix first" }).waitFor();
    await walk.press("Select Line 2");
    expect(await selectedIn(list)).toBe("Bob Birch 99999");
    await list.fill("Ann Ash\tunr\t3/9/2014\nBob Birch\t1710\t5/5/2012");
    await bench.pane.getByRole("alert").filter({ hasText: "Say what the dates of the list are." }).waitFor();
    await bench.pane.getByLabel("What are the dates, such as 3/9/2014?").selectOption("Birth dates");
    await walk.unfold("Preview");
    await bench.pane.getByText("born Mar 9, 2014").waitFor();
  },
);

workbenchTest(
  "Start: a problem selects its line, and another crosstable starts with its own facts",
  async (walk, bench) => {
    await walk.press("Start");
    const text = bench.pane.getByLabel("Players, or a crosstable");
    const chart = "#,Name,Rating,Rd 1\n1,Ann Ash,1500,Q18\n2,Bob Birch,1400,B";
    await text.fill(`Section: OPEN\nSection Dates: 2026-11-07 2026-11-08\nTime Control: G/60;d5\n${chart}`);
    await walk.press("Select Line 5");
    expect(await selectedIn(text)).toBe("1,Ann Ash,1500,Q18");
    const [day, control] = ["End date", "Time control"].map((label) => bench.pane.getByLabel(label));
    const facts = () => Promise.all([day!.inputValue(), control!.inputValue()]);
    expect(await facts()).toEqual(["2026-11-08", "G/60;d5"]);
    await text.fill("Winter Quads\n#,Name,Rating,Rd 1\n1,Di Dogwood,1700,W2\n2,Ed Elm,1600,L1");
    await bench.pane.getByText("2 players, 1 round, 1 game").waitFor();
    expect(await facts()).toEqual(["", ""]);
  },
);

// In the gate a quad is built and filled in by night.e2e.ts, and typed once by type-once.e2e.ts.
longTest("a quad is a square that rates as it is filled in", async (walk, bench) => {
  await walk.press("Start");
  await bench.pane.getByLabel("Event name").fill("Quad night");
  await bench.pane.getByLabel("End date").fill("2026-10-03");
  await bench.pane.getByLabel("Played as").selectOption("Quads");
  await bench.pane
    .getByLabel("Players, or a crosstable")
    .fill("Ann Ash 1850\nBob Birch 1710\nCy Cedar 1320\nDi Elm 1500");
  await walk.press("Build");
  await walk.heading("Rate this sheet").waitFor();
  await bench.pane.getByText(/^No results yet\. Type 1, ½ or 0/).waitFor();
  const sheet = (await bench.sheets()).find((name) => name.startsWith("Quad night"));
  expect(sheet).toBeDefined();
  expect(await walk.values(sheet!, "D2:H3")).toEqual([
    ["1", "2", "3", "4", "Total"],
    ["x", "", "", "", 0],
  ]);
  await bench.setCells(sheet!, "E3", [[1, 0.5, 1]]);
  await bench.pane.getByText(/4 players, \d rounds, 3 games/).waitFor();
  await bench.setCells(sheet!, "F4", [["1/2"]]);
  expect((await walk.values(sheet!, "F4"))[0]?.[0]).toBe("1/2");
  expect((await walk.values(sheet!, "H3:H4")).flat()).toEqual([2.5, 0.5]);
});

workbenchTest(
  "Home writes beside the sections' charts and leaves samples alone, says what came of each, and Undo takes all back",
  async (walk, bench) => {
    await walk.show("Open", CHART);
    const all = () =>
      Promise.all(["Sample event", "Formulas", "Open"].map((sheet) => walk.values(sheet, "A1:Z12")));
    const before = await all();
    await bench.pane.getByText("Writes columns F to I, beside the wallchart.").waitFor();
    await walk.press("Rate and write Open");
    await bench.pane.getByRole("listitem").filter({ hasText: "Open: ratings written." }).waitFor();
    expect((await walk.values("Open", "F1:F2")).flat()).toEqual(["Post", expect.any(Number)]);
    expect((await all()).slice(0, 2)).toEqual(before.slice(0, 2));
    await walk.undo();
    await bench.pane.getByText("Undone: the sheet is as it was.").waitFor({ state: "attached" });
    expect(await all()).toEqual(before);
  },
);

workbenchTest(
  "the ribbon's Write ratings works with the pane closed; the pane opens where something is in the way",
  async (walk, bench) => {
    await walk.show("By ribbon", PAIR);
    const isShown = () => bench.page.locator("#pane").isVisible();
    await bench.page.locator("#pane-close").click();
    expect(await isShown()).toBe(false);
    await walk.ribbon("Write ratings");
    await walk.filled("By ribbon", "E2");
    expect((await walk.values("By ribbon", "E2"))[0]?.[0]).toEqual(expect.any(Number));
    expect(await isShown()).toBe(false);
    await bench.setCells("By ribbon", "D3", [["L9"]]);
    await walk.ribbon("Write ratings");
    await bench.pane.getByText("The sheet has no ratings to write yet.").first().waitFor();
    expect(await isShown()).toBe(true);
    await bench.setCells("By ribbon", "D3", [["L1"]]);
    await walk.select("By ribbon", "B3");
    await walk.ribbon("Explain this player");
    await walk.shows("2 Bob Birch");
  },
);
