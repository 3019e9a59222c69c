/** What an add-in's page hears of the workbook, and what Excel asks of the page. */
import type { OpenExcel } from "../src/jsdom";
import { profileOf, type ProfileName } from "../src/profiles";
import { openExcel } from "../src/jsdom";
import { stores } from "./stores";
import { until } from "./until";

describe.each(stores)("the add-in's page over the store %s", (_, makeGrid) => {
  let excel: OpenExcel;
  beforeEach(async () => {
    excel = await openExcel({ grid: makeGrid() });
  });
  afterEach(() => excel.close());

  const active = (context: Excel.RequestContext) => context.workbook.worksheets.getActiveWorksheet();

  test("what the person selects and edits is told", async () => {
    const heard: unknown[] = [];
    await excel.run(async (context) => {
      const { worksheets } = context.workbook;
      worksheets.onChanged.add(
        async ({ address, source, changeType }) => void heard.push([address, source, changeType]),
      );
      worksheets.onSelectionChanged.add(async ({ address }) => void heard.push(address));
      await context.sync();
    });
    const sheet = excel.grid.activeSheet();
    excel.grid.write(sheet, [{ row: 2, column: 1, content: { kind: "text", value: "W3" } }]);
    excel.grid.select({ sheet, area: { top: 1, left: 1, bottom: 3, right: 2 } });
    await excel.run(async (context) => {
      const selected = context.workbook.getSelectedRange();
      selected.load("address");
      const cell = context.workbook.getActiveCell().load("rowIndex");
      await context.sync();
      expect(selected.address).toBe("Sheet1!B2:C4");
      expect(cell.rowIndex).toBe(1);
    });
    await until(() => heard.length >= 2);
    expect(heard).toEqual([["B3", "Local", "RangeEdited"], "B2:C4"]);
  });

  test("looks beyond what was in use are no edit", async () => {
    const heard: string[] = [];
    await excel.run(async (context) => {
      context.workbook.worksheets.onChanged.add(async ({ address }) => void heard.push(address));
      await context.sync();
      active(context).getRange("AZ500").format.fill.color = "#FF0000";
      active(context).getRange("AZ500").format.columnWidth = 90;
      active(context).getRange("AZ500").select();
      await context.sync();
    });
    // Events come in the order of what was done.
    excel.grid.write(excel.grid.activeSheet(), [
      { row: 0, column: 0, content: { kind: "number", value: 7 } },
    ]);
    await until(() => heard.includes("A1"));
    expect(heard).toEqual(["A1"]);
  });

  test("shows the pane, and says which theme Office has", async () => {
    await Office.addin.showAsTaskpane();
    expect(excel.host.paneShown).toBe(true);
    expect(Office.context.officeTheme).toBeUndefined();
  });

  test("presses a ribbon button that runs a function of the page", async () => {
    let pressed = 0;
    Office.actions.associate("rateThisSheet", (event: Office.AddinCommands.Event) => {
      pressed++;
      event.completed();
    });
    await excel.host.executeCommand("rateThisSheet");
    expect(pressed).toBe(1);
    await expect(excel.host.executeCommand("noSuchFunction")).rejects.toThrow("no function noSuchFunction");
  });
});

test("an older Excel tells its sets, and office.js refuses what is newer", async () => {
  const excel = await openExcel({ requirements: { excelapi: "1.8", sharedruntime: "1.1" } });
  expect(Office.context.requirements.isSetSupported("ExcelApi", "1.8")).toBe(true);
  expect(Office.context.requirements.isSetSupported("ExcelApi", "1.9")).toBe(false);
  excel.close();
  expect((globalThis as { Excel?: unknown }).Excel).toBeUndefined();
});

test.each([
  ["Mac", true],
  ["iOS", false],
] as const)("on %s the page can open a browser: %s", async (platform, opens) => {
  const there = await openExcel({ platform });
  const { context, PlatformType } = Office;
  expect(String(context.platform)).toBe(platform);
  expect([PlatformType.Mac, PlatformType.iOS, PlatformType.Android].map(String)).toEqual([
    "Mac",
    "iOS",
    "Android",
  ]);
  expect(context.requirements.isSetSupported("OpenBrowserWindowApi", "1.1")).toBe(opens);
  const open = () => Office.context.ui.openBrowserWindow("https://localhost/save.html#x");
  if (opens) open();
  else expect(open).toThrow("no browser");
  expect(there.opened).toEqual(opens ? ["https://localhost/save.html#x"] : []);
  there.close();
});

// Sources: the requirement sets of Office's versions; "Undo capabilities with the Excel JavaScript API".
const excels: [profile: ProfileName | undefined, platform: string, undoesCalls: boolean, blanks: string][] = [
  [undefined, "OfficeOnline", true, "desktop"],
  ["web", "OfficeOnline", true, "web"],
  ["windows", "PC", true, "desktop"],
  ["ltsc", "PC", false, "desktop"],
  ["mac", "Mac", true, "desktop"],
];
test.each(excels)("the Excel %s", async (profile, platform, undoesCalls, blanks) => {
  const excel = await openExcel({ ...(profile && { profile }) });
  const { requirements } = Office.context;
  expect(Office.context.platform).toBe(platform);
  expect(requirements.isSetSupported("ExcelApi", "1.14")).toBe(true);
  expect(requirements.isSetSupported("ExcelApi", "1.20")).toBe(undoesCalls);
  expect(requirements.isSetSupported("OpenBrowserWindowApi", "1.1")).toBe(platform !== "OfficeOnline");
  expect(excel.host.behavior).toMatchObject({ plainPattern: null, addresses: "matrix results", blanks });
  await excel.run(async ({ workbook, sync }) => {
    workbook.worksheets.getActiveWorksheet().getRange("A1").values = [["x".repeat(30_000)]];
    await sync();
  });
  expect(excel.grid.history.undo()).toBe(undoesCalls);
  excel.close();
});

test("what is given besides comes before the profile's, and there is no other Excel", async () => {
  const excel = await openExcel({ profile: "web", platform: "Mac", behavior: { blanks: "desktop" } });
  expect(Office.context.platform).toBe("Mac");
  expect(excel.host.behavior).toMatchObject({ blanks: "desktop", wholeColumns: "#CALC!" });
  excel.close();
  expect(() => profileOf("LTSC")).toThrow();
});
