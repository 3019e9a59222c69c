/** What an add-in hears of the sheets, and what it no longer hears, through the unmodified office.js. */
import type { OpenExcel } from "../src/jsdom";
import { openExcel } from "../src/jsdom";
import { cellArea } from "../src/address";
import { stores } from "./stores";
import { until } from "./until";

describe.each(stores)("events over the store %s", (_, makeGrid) => {
  let excel: OpenExcel;
  let heard: string[];
  let handlers: OfficeExtension.EventHandlerResult<unknown>[];
  const [first, second] = [() => excel.grid.sheetIds()[0]!, () => excel.grid.sheetIds()[1]!];

  beforeEach(async () => {
    excel = await openExcel({ grid: makeGrid() });
    excel.grid.addSheet("Reserve");
    heard = [];
    await excel.run(async ({ workbook: { worksheets }, sync }) => {
      const names = new Map(excel.grid.sheetIds().map((id) => [id, excel.grid.sheetName(id)]));
      const hear =
        (what: string) =>
        async ({ worksheetId, address = "" }: { worksheetId: string; address?: string }): Promise<void> =>
          void heard.push([what, names.get(worksheetId), address].join(" ").trim());
      handlers = [
        worksheets.onChanged.add(hear("changed")),
        worksheets.onSelectionChanged.add(hear("selected")),
        worksheets.onActivated.add(hear("activated")),
        worksheets.onDeleted.add(hear("deleted")),
      ];
      await sync();
    });
  });
  afterEach(() => excel.close());
  /** Events come in the order of what was done: where the last one is heard, so is everything before it. */
  const told = async (): Promise<void> => {
    const sheet = excel.grid.activeSheet();
    const isMark = (one: string) => one.startsWith("selected") && one.endsWith(" T90");
    excel.grid.select({ sheet, area: cellArea(89, 19) });
    await until(() => heard.some(isMark));
    heard = heard.filter((one) => !isMark(one));
  };

  const deeds: [string, () => unknown, string[]][] = [
    // what a person does, and what is heard, in any order
    ["types into a cell", () => excel.grid.write(first(), [{ row: 1, column: 2, content: { kind: "number", value: 7 } }]), ["changed Sheet1 C2"]],
    ["types into another sheet's", () => excel.grid.write(second(), [{ row: 0, column: 0, content: { kind: "text", value: "x" } }]), ["changed Reserve A1"]],
    ["fills a block", () => excel.grid.write(first(), [0, 1].map((row) => ({ row, column: row, content: { kind: "number", value: 7 } }))), ["changed Sheet1 A1:B2"]],
    ["selects", () => excel.grid.select({ sheet: first(), area: { top: 1, left: 1, bottom: 2, right: 3 } }), ["selected Sheet1 B2:D3"]],
    ["turns to another sheet", () => excel.grid.activate(second()), ["activated Reserve"]],
    ["adds a sheet", () => excel.grid.addSheet("Third"), []],
    ["deletes a sheet", () => excel.grid.deleteSheet(second()), ["deleted Reserve"]],
    ["paints a cell", () => excel.grid.paint(first(), cellArea(0, 0), { style: { bold: true } }), []],
    ["freezes rows", () => excel.grid.setLook(first(), { frozenRows: 1 }), []],
    ["hides a row", () => excel.grid.setBands(first(), "row", 1, 1, { hidden: true }), []],
  ]; // prettier-ignore
  test.each(deeds)("a person %s", async (_name, deed, expected) => {
    deed();
    await told();
    // A sheet that one turns to may tell its selection too.
    expect(heard.filter((one) => expected.includes(one) || !one.startsWith("selected")).sort()).toEqual(expected); // prettier-ignore
  });

  test("what an add-in writes is told as its own", async () => {
    const triggers: unknown[] = [];
    await excel.run(async ({ workbook: { worksheets }, sync }) => {
      worksheets.onChanged.add(async ({ source, triggerSource }) => void triggers.push([source, triggerSource])); // prettier-ignore
      await sync();
      worksheets.getItem("Reserve").getRange("A1:B1").values = [[1, 2]];
      await sync();
    });
    await told();
    expect([heard, triggers]).toEqual([["changed Reserve A1:B1"], [["Local", "ThisLocalAddin"]]]);
  });

  test("what a person types is told with its sheet, its place and its kind, and so is a row put in", async () => {
    const edits: unknown[] = [];
    const selected: string[] = [];
    await excel.run(async ({ workbook: { worksheets }, sync }) => {
      worksheets.onChanged.add(
        async ({ worksheetId, address, changeType, source }) =>
          void edits.push([worksheetId, address, changeType, source]),
      );
      worksheets.onSelectionChanged.add(async ({ worksheetId, address }) => void selected.push(`${worksheetId} ${address}`)); // prettier-ignore
      await sync();
    });
    excel.grid.write(second(), [{ row: 4, column: 3, content: { kind: "text", value: "W12" } }]);
    excel.grid.shift(second(), { dimension: "row", at: 2, count: 1 });
    await told();
    expect(edits).toEqual([
      [second(), "D5", "RangeEdited", "Local"],
      [second(), expect.stringMatching(/3:.*3$/), "RowInserted", "Local"],
    ]);
    expect(selected).toContain(`${first()} T90`);
  });

  test("a formula's new result is not a change of its cell", async () => {
    excel.grid.write(first(), [{ row: 0, column: 1, content: { kind: "formula", value: "=A1" } }]);
    excel.grid.write(first(), [{ row: 0, column: 0, content: { kind: "number", value: 7 } }]);
    await told();
    expect([heard, excel.grid.cell(first(), 0, 1).value]).toEqual([["changed Sheet1 B1", "changed Sheet1 A1"], 7]); // prettier-ignore
  });

  test("computing is told of each sheet with formulas, as a change of no cell", async () => {
    excel.grid.write(first(), [{ row: 0, column: 1, content: { kind: "formula", value: "=A1" } }]);
    await excel.run(async ({ workbook: { worksheets }, sync }) => {
      worksheets.onCalculated.add(async ({ worksheetId }) => void heard.push(`calculated ${excel.grid.sheetName(worksheetId)}`)); // prettier-ignore
      await sync();
    });
    await told();
    heard = [];
    excel.grid.recalculate();
    await told();
    expect(heard).toEqual(["calculated Sheet1"]);
    heard = [];
    excel.grid.write(first(), [{ row: 0, column: 0, content: { kind: "number", value: 7 } }]);
    await told();
    expect(heard.sort()).toEqual(["calculated Sheet1", "changed Sheet1 A1"]);
    expect(excel.grid.history.undo()).toBe(true);
    expect(excel.grid.cell(first(), 0, 0).value).toBe("");
  });

  test("a handler that is removed hears no more, the others do", async () => {
    const [changed] = handlers;
    await Excel.run(changed!.context as Excel.RequestContext, async (context) => {
      changed!.remove();
      await context.sync();
    });
    excel.grid.write(first(), [{ row: 0, column: 0, content: { kind: "number", value: 7 } }]);
    excel.grid.deleteSheet(second());
    await told();
    expect(heard).toEqual(["deleted Reserve"]);
  });
});
