/** The workbench itself: it opens with its sample, computes what is typed, and nothing leaves the machine. */
import type { Workbench } from "../../workbench/page/api";
import { workbenchTest } from "./harness";

type Host = { workbench: Workbench };

workbenchTest("opens with the sample event, rated by a live formula", async (_, bench) => {
  expect(await bench.sheets()).toEqual(["Sample event", "Formulas"]);
  const { values, formulas, messages } = await bench.getCells("Sample event", "K4:K12");
  expect(formulas[0]?.[0]).toContain("=USCF.RATEEVENT(");
  expect(values[0]).toEqual(["Post"]);
  expect(values.slice(1).every(([post]) => typeof post === "number" && post >= 100)).toBe(true);
  expect(messages.flat().join("")).toBe("");
  expect(await bench.page.locator("#ribbon button").allInnerTexts()).toEqual([
    "Rate this sheet",
    "Write ratings",
    "Explain this player",
    "Ratings pane",
  ]);
});

workbenchTest(
  "no error is shown while it opens: the sample's formulas come when the functions are there",
  async (_, { page }) => {
    const seen = () => page.evaluate(() => (window as unknown as { seen: string[] }).seen);
    expect(await page.locator("#told").innerText()).toBe("A spreadsheet that stands in for Excel");
    expect(await seen()).not.toEqual([]);
    expect((await seen()).filter((text) => text.includes("#BUSY!"))).toEqual([]);
  },
  {
    prepare: async (context) => {
      await context.addInitScript(() => {
        const seen: string[] = [];
        Object.assign(window, { seen });
        new MutationObserver(() => seen.push(document.getElementById("told")?.textContent ?? "")).observe(
          document,
          { childList: true, subtree: true },
        );
      });
    },
  },
);

workbenchTest("Ctrl+Z leaves the sample as it was opened", async (_, bench) => {
  const { values } = await bench.getCells("Sample event", "A1:K12");
  await bench.page
    .locator(".o-grid")
    .first()
    .click({ position: { x: 5, y: 5 } });
  await bench.page.keyboard.press("Control+z");
  expect((await bench.getCells("Sample event", "A1:K12")).values).toEqual(values);
});

workbenchTest("it says that nothing is saved, and what the switch for empty cells is for", async (_, { page }) => {
  expect(await page.getByText("nothing of yours is kept when you close this page").isVisible()).toBe(true);
  const help = page.getByRole("heading", { name: "Empty cells in formulas" });
  expect(await help.isVisible()).toBe(false);
  await page.getByRole("button", { name: "About empty cells" }).click();
  await help.waitFor();
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "hidden" });
}); // prettier-ignore

workbenchTest("a provisional rating typed as 1205/11 stays a text, as in Excel, and is rated", async (_, bench) => {
  const before = (await bench.getCells("Sample event", "K4:K12")).values;
  await bench.type("Sample event", "D11", "1205/11");
  const { values, text } = await bench.getCells("Sample event", "D11");
  expect([values, text]).toEqual([[["1205/11"]], [["1205/11"]]]);
  expect((await bench.getCells("Sample event", "K4:K12")).values).toEqual(before);
  await bench.type("Sample event", "M11", "1/2");
  expect(typeof (await bench.getCells("Sample event", "M11")).values[0]![0]).toBe("number");
}); // prettier-ignore

workbenchTest("no formula of the sample is an error", async (_, bench) => {
  const { text } = await bench.getCells("Formulas", "A1:C12");
  expect(text.flat().filter((cell) => cell.startsWith("#"))).toEqual([]);
});

workbenchTest(
  "a formula typed by hand gives a value, and follows the cell that it reads",
  async (_, bench) => {
    await bench.type("Sample event", "M5", "=USCF.NSTAR(D5)");
    const shown = async () => (await bench.getCells("Sample event", "M5")).values[0]?.[0];
    // N* = 50 / sqrt(0.662 + 0.00000739 (2569 - R)²), section 3.
    expect(await shown()).toBeCloseTo(50 / Math.sqrt(0.662 + 0.00000739 * 554 ** 2), 9);
    await bench.type("Sample event", "D5", "1523");
    expect(await shown()).toBeCloseTo(50 / Math.sqrt(0.662 + 0.00000739 * 1046 ** 2), 9);
  },
);

workbenchTest("an error has its message in the cell and in the status bar", async (_, bench) => {
  await bench.type("Sample event", "M6", "=USCF.NSTAR(99999)");
  const { values, messages } = await bench.getCells("Sample event", "M6");
  expect(values).toEqual([["#VALUE!"]]);
  expect(messages[0]?.[0]).toMatch(/99999/);
  await bench.page.evaluate(() => (window as unknown as Host).workbench.select("Sample event", "M6"));
  expect(await bench.page.locator("#told").innerText()).toContain("99999");
});

workbenchTest("the ratings are the same with empty cells as 0 and as null", async (_, bench) => {
  // The sample with an empty cell in it: a round that one player missed.
  await bench.setCells("Sample event", "H10", [[""]]);
  const post = async () => (await bench.getCells("Sample event", "K4:K12")).values;
  const web = await post();
  await bench.page.selectOption("#blanks", "desktop");
  expect(await post()).toEqual(web);
  expect(web[1]?.[0]).not.toBe("#VALUE!");
});

workbenchTest("while someone types in a cell the add-in is refused, as in Excel", async (_, bench) => {
  const tried = () =>
    bench.pane.evaluate(() =>
      Excel.run(async (context) => {
        const cell = context.workbook.getSelectedRange().load("address");
        await context.sync();
        return cell.address;
      }).catch((error: OfficeExtension.Error) => error.code),
    );
  await bench.type("Sample event", "M9");
  expect(await tried()).toBe("'Sample event'!M9");
  await bench.page.keyboard.type("half a wo");
  expect(await tried()).toBe("InvalidOperationInCellEditMode");
  await bench.page.keyboard.press("Escape");
  expect(await tried()).toBe("'Sample event'!M9");
});

workbenchTest(
  "a ribbon button reaches the pane, and the pane can be closed and opened again",
  async (_, bench) => {
    await bench.page.getByRole("button", { name: "Close the pane" }).click();
    expect(await bench.page.locator("#frame").isVisible()).toBe(false);
    await bench.page.locator("#ribbon").getByRole("button", { name: "Ratings pane" }).click();
    expect(await bench.page.locator("#frame").isVisible()).toBe(true);
  },
);

workbenchTest(
  "Ctrl+Z takes back all that an add-in wrote in one undo group, and nothing more",
  async (_, bench) => {
    const written = async () => (await bench.getCells("Formulas", "H1:H3")).values.flat();
    await bench.type("Formulas", "H1", "mine");
    await bench.pane.evaluate(() =>
    Excel.run({ mergeUndoGroup: true }, async (context) => {
      const sheet = context.workbook.worksheets.getItem("Formulas");
      for (const [address, value] of [["H1", 1], ["H2", 2], ["H3", 3]] as const) {
        sheet.getRange(address).values = [[value]];
        await context.sync();
      }
    }),
  ); // prettier-ignore
    expect(await written()).toEqual([1, 2, 3]);
    await bench.page.evaluate(() => (window as unknown as Host).workbench.select("Formulas", "J1"));
    await bench.page
      .locator(".o-grid")
      .first()
      .click({ position: { x: 5, y: 5 } });
    await bench.page.keyboard.press("Control+z");
    expect(await written()).toEqual(["mine", "", ""]);
    await bench.page.keyboard.press("Control+y");
    expect(await written()).toEqual([1, 2, 3]);
  },
);

workbenchTest(
  "an entry that breaks a rule of the sheet is marked or refused as it is typed",
  async (_, bench) => {
    await bench.pane.evaluate(() =>
      Excel.run(async (context) => {
        const sheet = context.workbook.worksheets.getItem("Formulas");
        const [warned, refused] = [
          sheet.getRange("H5:H6").dataValidation,
          sheet.getRange("I5:I6").dataValidation,
        ];
        warned.rule = { custom: { formula: "=H5>0" } };
        warned.errorAlert = { style: "Warning", title: "Results", message: "More than 0", showAlert: true };
        refused.rule = { list: { inCellDropDown: true, source: "W,L,D" } };
        await context.sync();
      }),
    );
    await bench.type("Formulas", "H5", "-1");
    await bench.type("Formulas", "I5", "W");
    await bench.type("Formulas", "I6", "X");
    expect((await bench.getCells("Formulas", "H5:I6")).values).toEqual([[-1, "W"], ["", ""]]); // prettier-ignore
  },
);

workbenchTest(
  "a sheet takes an apostrophe as in Excel, is found by its name in a formula, and refuses what Excel refuses",
  async (_, bench) => {
    const { page } = bench;
    const rename = async (old: string, name: string): Promise<void> => {
      // The tab of the sheet before stays the active one until the page is drawn anew.
      await page.locator(".o-sheet.active .o-sheet-name", { hasText: old }).dblclick();
      // It can be typed into once it is drawn anew. The grid may take the focus back after something was typed into it.
      const isTaken = await page
        .waitForFunction(() => document.activeElement?.matches(".o-sheet-name"), null, { timeout: 5_000 })
        .then(
          () => true,
          () => false,
        );
      if (!isTaken) return rename(old, name);
      await page.keyboard.press("Control+A");
      await page.keyboard.type(name);
      const typed = await page.evaluate(() => document.activeElement?.textContent);
      if (typed !== name) return rename(old, name);
      await page.keyboard.press("Enter");
    };
    await bench.setCells("Meeting", "A1", [[1523]]);
    await page.evaluate(() => (window as unknown as Host).workbench.select("Meeting", "A1"));
    await rename("Meeting", "Players' Meeting");
    expect(await bench.sheets()).toContain("Players' Meeting");
    await bench.type("Players' Meeting", "C3", "='Players'' Meeting'!A1+1");
    const { values, formulas } = await bench.getCells("Players' Meeting", "C3");
    expect([values, formulas]).toEqual([[[1524]], [["='Players'' Meeting'!A1+1"]]]);
    const told = page.waitForEvent("dialog");
    const refused = rename("Meeting", "Open: Sunday");
    const dialog = await told;
    expect(dialog.message()).toContain("not allowed in a sheet name");
    await dialog.accept();
    await refused;
    await page.keyboard.press("Escape");
    expect(await bench.sheets()).toContain("Players' Meeting");
  },
);

workbenchTest("the switch and the address say how long Excel takes", async (_, { page }) => {
  const syncMs = () => page.evaluate(() => (window as unknown as Host).workbench.host.queue.syncMs);
  expect(await syncMs()).toBe(300);
  expect(await page.locator("#sync").inputValue()).toBe("300");
  await page.selectOption("#sync", { label: "at once" });
  expect(await syncMs()).toBe(0);
}, { sync: 300 }); // prettier-ignore
