/** Undo of what an add-in does: a sync is a step, an `Excel.run` with `mergeUndoGroup` is one as a whole. */
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
});
