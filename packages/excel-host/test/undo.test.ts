/** Undo of what an add-in does: a sync is a step, an `Excel.run` with `mergeUndoGroup` is one as a whole. */
import type { NotUndone } from "../src/behavior";
import type { ErrorCode } from "../src/errors";
import type { OpenExcel } from "../src/jsdom";
import { openExcel } from "../src/jsdom";
import { stores } from "./stores";

describe.each(stores)("undo over the store %s", (_, makeGrid) => {
  let excel: OpenExcel;
  beforeEach(async () => {
    excel = await openExcel({ grid: makeGrid() });
  });
  afterEach(() => excel.close());

  type Batch = (sheet: Excel.Worksheet, context: Excel.RequestContext) => unknown;
  const grouped: Excel.RunOptions = { mergeUndoGroup: true };
  const run = (options: Excel.RunOptions, ...batches: Batch[]) =>
    Excel.run(options, async (context) => {
      for (const batch of batches) {
        batch(context.workbook.worksheets.getItem("Sheet1"), context);
        await context.sync();
      }
    });
  const put =
    (address: string, values: unknown[][]): Batch =>
    (sheet) =>
      (sheet.getRange(address).values = values);
  const column = () => [0, 1, 2].map((row) => excel.grid.cell(excel.grid.sheetIds()[0] ?? "", row, 0).value);
  const { undo, redo } = {
    undo: () => excel.grid.history.undo(),
    redo: () => excel.grid.history.redo(),
  };

  /** All that a person could see of the workbook. */
  const all = () =>
    excel.run(async ({ workbook, sync }) => {
      const { worksheets } = workbook;
      worksheets.load("items/name,items/charts/items/name");
      const range = worksheets.getItem("Sheet1").getRange("A1:D6");
      range.load("values,formulas,numberFormat,rowHidden");
      const looks = range.getCellProperties({
        format: { fill: { color: true }, font: { bold: true, size: true } },
      });
      const rules = range.conditionalFormats.load("items/id,items/cellValue/rule");
      const validation = range.dataValidation.load("rule");
      await sync();
      const { book } = excel.host;
      const [sheet = ""] = excel.grid.sheetIds();
      return JSON.parse(
        JSON.stringify([
          worksheets.toJSON(),
          [...book.settings],
          range.toJSON(),
          looks.value,
          rules.toJSON(),
          validation.rule,
          excel.grid.merges(sheet),
          [0, 1, 2, 3].map((index) => excel.grid.band(sheet, "column", index)),
          excel.grid.look(sheet),
        ]),
      ) as unknown;
    });

  const changes: [string, Batch][] = [
    ["values", put("A1:B2", [[1, "x"], ["=A1", 4]])], // prettier-ignore
    ["clearing", (sheet) => sheet.getRange("A1:D6").clear()],
    ["number formats", (sheet) => (sheet.getRange("A3:B4").numberFormat = [["0.00"]])],
    ["a fill and a font", (sheet) => sheet.getRange("B2:C3").format.set({ fill: { color: "#FF0000" }, font: { bold: true, size: 14 } })], // prettier-ignore
    ["a column's width", (sheet) => (sheet.getRange("C:C").format.columnWidth = 90)],
    ["a hidden row", (sheet) => (sheet.getRange("2:2").rowHidden = true)],
    ["frozen rows", (sheet) => sheet.freezePanes.freezeRows(2)],
    ["a rule for looks", (sheet) => {
      const rule = sheet.getRange("A1:A6").conditionalFormats.add("CellValue");
      rule.cellValue.format.font.color = "#C00000";
      rule.cellValue.rule = { formula1: "=0", operator: "LessThan" };
    }], // prettier-ignore
    ["a rule for entries", (sheet) => (sheet.getRange("A1:D6").dataValidation.rule = { custom: { formula: "=A1>0" } })], // prettier-ignore
    ["a chart", (sheet) => sheet.charts.add("Line", sheet.getRange("A5:B6"))],
    ["a setting", (_sheet, { workbook }) => workbook.settings.add("key", { own: [1] })],
    ["a new sheet with cells", (_sheet, { workbook }) => (workbook.worksheets.add("More").getRange("A1").values = [[1]])], // prettier-ignore
  ];
  test.each(changes)("%s: undone and redone", async (_name, change) => {
    excel.grid.addSheet("Other");
    await run({}, put("A5:B6", [["Name", "Rating"], ["Ann", 1500]])); // prettier-ignore
    const before = await all();
    await run({}, change);
    const after = await all();
    expect(after).not.toEqual(before);
    expect(undo()).toBe(true);
    expect(await all()).toEqual(before);
    expect(redo()).toBe(true);
    expect(await all()).toEqual(after);
  });

  test("everything at once in a group is one step, and a step of its own without", async () => {
    excel.grid.addSheet("Other");
    await run({}, put("A5:B6", [["Name", "Rating"], ["Ann", 1500]])); // prettier-ignore
    const before = await all();
    const batches = changes.map(([, change]) => change);
    await run(grouped, ...batches);
    const after = await all();
    undo();
    expect(await all()).toEqual(before);
    redo();
    expect(await all()).toEqual(after);
    undo();
    await run({}, ...batches);
    for (let step = 0; step < batches.length; step++) undo();
    expect(await all()).toEqual(before);
  });

  test("each sync is a step, a run of the group one", async () => {
    const batches = [put("A1", [[1]]), put("A2", [[2]]), put("A3", [[3]])];
    await run({}, ...batches);
    undo();
    expect(column()).toEqual([1, 2, ""]);
    undo();
    undo();
    await run(grouped, ...batches);
    excel.grid.write(excel.grid.activeSheet(), [{ row: 0, column: 0, content: { kind: "text", value: "typed" } }]); // prettier-ignore
    undo();
    expect(column()).toEqual([1, 2, 3]);
    undo();
    expect(column()).toEqual(["", "", ""]);
    redo();
    expect(column()).toEqual([1, 2, 3]);
    redo();
    expect(column()).toEqual(["typed", 2, 3]);
    expect(redo()).toBe(false);
  });

  test("a group that fails halfway can still be undone, as one step", async () => {
    await run({}, put("A1", [["before"]]));
    const failing = run(grouped, put("A1", [[1]]), put("A2:B2", [[2]]));
    await expect(failing).rejects.toMatchObject({ code: "InvalidArgument" });
    expect(column()).toEqual([1, "", ""]);
    undo();
    expect(column()).toEqual(["before", "", ""]);
  });

  test("reading makes no step", async () => {
    await run({}, put("A1", [[1]]));
    await all();
    undo();
    expect(column()).toEqual(["", "", ""]);
  });

  test("what cannot be undone is refused in a group, and ends what can be undone elsewhere", async () => {
    await run({}, put("A1", [[1]]));
    const protect: Batch = (sheet) => sheet.protection.protect();
    await expect(run(grouped, protect)).rejects.toMatchObject({ code: "UndoNotSupported" });
    await run({}, protect);
    expect(undo()).toBe(false);
    expect(column()).toEqual([1, "", ""]);
  });

  /** What Excel refuses in a group, the code, and what stands in A1:A3 after it. OfficeDev/office-js 6711, 6491, 6255. */
  const refusals: [string, NotUndone, ErrorCode, unknown[]][] = [
    ["at the first call", { members: /^Range\.values$/ }, "UndoNotSupported", ["", "", ""]],
    ["at another call", { members: /^RangeFont\.bold$/ }, "UndoNotSupported", [1, "", ""]],
    ["with another code", { members: /^RangeFont\./, code: "GeneralException" }, "GeneralException", [1, "", ""]],
    ["a sync later", { members: /^Range\.values$/, code: "GeneralException", syncsLater: 1 }, "GeneralException", [1, "", ""]],
    ["two syncs later", { members: /^RangeFont\.bold$/, syncsLater: 2 }, "UndoNotSupported", [1, 2, ""]],
  ]; // prettier-ignore
  test.each(refusals)("a group refused %s; without a group the same is done", async (_name, refused, code, left) => {
    excel.host.behavior = { ...excel.host.behavior, notUndone: [refused] };
    const batches: Batch[] = [
      (sheet) => {
        sheet.getRange("A1").values = [[1]];
        sheet.getRange("A1").format.font.bold = true;
      },
      put("A2", [[2]]),
      put("A3", [[3]]),
    ];
    await expect(run(grouped, ...batches)).rejects.toMatchObject({ code });
    expect(column()).toEqual(left);
    await run({}, ...batches);
    expect(column()).toEqual([1, 2, 3]);
    // The next group has nothing of it.
    await run(grouped, (sheet) => (sheet.getRange("B1").numberFormat = [["0"]]));
  }); // prettier-ignore

  const type = (value: string) => excel.grid.write(excel.grid.activeSheet(), [{ row: 2, column: 0, content: { kind: "text", value } }]); // prettier-ignore

  test("a call that Excel cannot undo empties what the person could undo", async () => {
    excel.host.behavior = { ...excel.host.behavior, notUndone: [{ members: /^WorksheetCollection\.add$/ }] };
    type("typed");
    await run({}, (_sheet, { workbook }) => workbook.worksheets.add("More"));
    expect(undo()).toBe(false);
    type("again");
    expect(undo()).toBe(true);
    expect(column()).toEqual(["", "", "typed"]);
  });

  // Source: "Undo capabilities with the Excel JavaScript API"; LTSC 2021 has 1.14, LTSC 2024 has 1.17.
  const versions: [excelapi: string, undone: boolean, grouped: boolean][] = [
    ["1.14", false, false],
    ["1.17", false, false],
    ["1.19", true, false],
    ["1.20", true, true],
  ];
  test.each(versions)("ExcelApi %s: calls undone %s, in groups %s", async (excelapi, isUndone, isGrouped) => {
    excel.close();
    excel = await openExcel({ grid: makeGrid(), requirements: { excelapi } });
    type("typed");
    await all();
    expect(undo()).toBe(true);
    redo();
    await run(grouped, put("A1", [[1]]), put("A2", [[2]]));
    expect(undo()).toBe(isUndone);
    expect(column()).toEqual(isUndone ? [isGrouped ? "" : 1, "", "typed"] : [1, 2, "typed"]);
  });
});
