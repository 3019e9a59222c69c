/** Excel Tables: what they are, when they grow, what they refuse. Sources stand in `src/model/table-cells.ts`. */
import type { OpenExcel } from "../src/jsdom";
import { openExcel } from "../src/jsdom";
import { batchesOn, type Batch } from "./batches";
import { stores } from "./stores";

describe.each(stores)("Tables over the store %s", (_, makeGrid) => {
  let excel: OpenExcel;
  beforeEach(async () => {
    excel = await openExcel({ grid: makeGrid() });
  });
  afterEach(() => excel.close());

  const { run, rejection, shown, put, sheetOf } = batchesOn(() => excel);
  /** A Table in B2:C4. */
  const begin = () =>
    run(
      put("B2:C4", [
        ["Name", "Rating"],
        ["Ann", 1500],
        ["Bob", 1600],
      ]),
      (sheet) => sheet.tables.add("B2:C4", true),
    );
  /** Where the Tables of the sheet are. */
  const areas = () =>
    excel.run(async (context) => {
      const tables = sheetOf(context).tables.load("items/name,count");
      await context.sync();
      const ranges = tables.items.map((table) => table.getRange().load("address"));
      await context.sync();
      expect(tables.count).toBe(ranges.length);
      return ranges.map(({ address }, i) => `${tables.items[i]!.name} ${address.split("!")[1]}`);
    });

  test("a Table has a name, a range and a row of headings, and is found by its name", async () => {
    await begin();
    expect(await areas()).toEqual(["Table1 B2:C4"]);
    await excel.run(async (context) => {
      const { tables } = sheetOf(context);
      const table = tables.getItem("table1");
      table.name = "Open";
      const headings = table.getHeaderRowRange().load("values");
      const [gone, there] = ["Table1", "OPEN"].map((name) => tables.getItemOrNullObject(name));
      const count = tables.getCount();
      await context.sync();
      expect([headings.values, gone!.isNullObject, there!.isNullObject, count.value]).toEqual([
        [["Name", "Rating"]],
        true,
        false,
        1,
      ]);
    });
  });

  test("a column that people insert in a Table has a heading at once", async () => {
    await begin();
    const { grid } = excel.host.book;
    const [sheet] = grid.sheetIds();
    grid.shift(sheet!, { dimension: "column", at: 2, count: 1 });
    expect(await areas()).toEqual(["Table1 B2:D4"]);
    expect([1, 2, 3].map((column) => grid.cell(sheet!, 1, column).value)).toEqual([
      "Name",
      "Column2",
      "Rating",
    ]);
  });

  const grows: [string, Batch, string][] = [
    ["beside it", put("D3", [[1]]), "B2:D4"],
    ["beside its headings, two columns", put("D2:E2", [["Post", "Change"]]), "B2:E4"],
    ["below it", put("C5", [[1]]), "B2:C5"],
    ["one column away", put("E2:E4", [["Post"], [1], [2]]), "B2:C4"],
    ["beside it, a row above", put("D1", [["x"]]), "B2:C4"],
    ["left of it", put("A3", [[1]]), "B2:C4"],
    ["above it", put("B1", [["x"]]), "B2:C4"],
    ["beside it, nothing", put("D3", [[""]]), "B2:C4"],
    ["in it", put("C3", [[1]]), "B2:C4"],
  ];
  test.each(grows)("what is entered %s", async (_where, batch, area) => {
    await begin();
    await run(batch);
    expect(await areas()).toEqual([`Table1 ${area}`]);
  });

  test("a Table stays as it is where someone turned that off", async () => {
    await begin();
    excel.host.behavior = { ...excel.host.behavior, tablesGrow: false };
    await run(put("D3", [[1]]), put("C5", [[1]]));
    expect(await areas()).toEqual(["Table1 B2:C4"]);
  });

  test("headings are texts, none of them empty or twice", async () => {
    await begin();
    await run(put("D3", [[1]]), put("B2", [["Rating"]]), put("E2:F2", [["Rating", 2026]]));
    expect(await shown("B2:F2")).toEqual([["Rating", "Rating2", "Column3", "Rating3", "2026"]]);
    await run(put("D2", [[""]]));
    expect(await shown("D2")).toEqual([["Column3"]]);
  });

  test("no array spills in a Table or into one", async () => {
    await begin();
    await run(put("B7:B9", [[1], [2], [3]]), (sheet) => (sheet.getRange("F3").formulas = [["=B7:B9"]]));
    expect(await shown("F3:F5")).toEqual([[1], [2], [3]]);
    await run((sheet) => (sheet.getRange("D3").formulas = [["=B7:B9"]]));
    // The Table grew by the formula's own column.
    expect(await shown("D2:D5")).toEqual([["Column3"], ["#SPILL!"], [""], [""]]);
    await run((sheet) => (sheet.getRange("F1").formulas = [["=B7:B8"]]), (sheet) => sheet.tables.getItem("Table1").resize("B2:F4")); // prettier-ignore
    expect(await shown("F3")).toEqual([["#SPILL!"]]);
    await excel.run(async (context) => {
      const filled = sheetOf(context).getRange("F3").getSpillingToRangeOrNullObject();
      await context.sync();
      expect(filled.isNullObject).toBe(true);
    });
  });

  const refused: [string, Batch, string][] = [
    ["over another Table", (sheet) => sheet.tables.add("C4:D6", true), "MergedRangeConflict"],
    ["grown over merged cells", (sheet) => sheet.tables.getItem("Table1").resize("B2:H4"), "MergedRangeConflict"],
    ["over merged cells", (sheet) => sheet.tables.add("G1:H6", true), "MergedRangeConflict"],
    ["with its headings moved", (sheet) => sheet.tables.getItem("Table1").resize("B3:C5"), "InvalidArgument"],
    ["moved elsewhere", (sheet) => sheet.tables.getItem("Table1").resize("E2:F4"), "InvalidArgument"],
    ["that is not there", (sheet) => sheet.tables.getItem("Table9").getRange(), "ItemNotFound"],
    ["without headings", (sheet) => sheet.tables.add("J1:K2", false), "ApiNotFound"],
  ]; // prettier-ignore
  test.each(refused)("a Table %s is refused", async (_what, batch, code) => {
    await begin();
    excel.grid.merge(excel.grid.activeSheet(), { top: 3, bottom: 3, left: 6, right: 7 });
    expect(await rejection(batch)).toMatchObject({ code });
    expect(await areas()).toEqual(["Table1 B2:C4"]);
  });

  test("a protected sheet gets no Table and no other size for one", async () => {
    await begin();
    await run((sheet) => sheet.protection.protect());
    const table = (sheet: Excel.Worksheet) => sheet.tables.getItem("Table1");
    for (const batch of [
      (sheet: Excel.Worksheet) => sheet.tables.add("J1:K2", true),
      (sheet: Excel.Worksheet) => table(sheet).resize("B2:D4"),
    ])
      expect(await rejection(batch)).toMatchObject({ code: "AccessDenied" });
  });

  test("a Table goes where its cells go, and back to its size with Excel's undo", async () => {
    await begin();
    excel.grid.history.clear();
    await run(put("D2", [["Post"]]));
    expect(await areas()).toEqual(["Table1 B2:D4"]);
    excel.grid.history.undo();
    expect(await areas()).toEqual(["Table1 B2:C4"]);
    excel.grid.shift(excel.grid.activeSheet(), { dimension: "row", at: 0, count: 2 });
    expect(await areas()).toEqual(["Table1 B4:C6"]);
    const second = excel.grid.addSheet("Second");
    excel.grid.deleteSheet(excel.grid.sheetIds()[0]!);
    expect([excel.grid.sheetName(second), excel.host.book.tables]).toEqual(["Second", []]);
  });
});
