/** What a workbook keeps beside its cells, through the unmodified office.js, on every store. */
import { typeTables } from "../src/model/index";
import type { TypeTable } from "../src/model/objects";
import type { OpenExcel } from "../src/jsdom";
import { openExcel } from "../src/jsdom";
import { stores } from "./stores";
import { until } from "./until";

describe.each(stores)("what stands on a sheet, over the store %s", (_, makeGrid) => {
  let excel: OpenExcel;
  beforeEach(async () => {
    excel = await openExcel({ grid: makeGrid() });
    await excel.run(async ({ workbook, sync }) => {
      const sheet = workbook.worksheets.getItem("Sheet1");
      sheet.getRange("A5:C8").values = [["Name", "Before", "After"], ["Ann", 1500, 1510], ["Bob", 1600, 1590], ["Cy", 1700, 1700]]; // prettier-ignore
      sheet.tables.add("A5:C8", true).name = "Ratings";
      workbook.names.add("Players", sheet.getRange("A6:A8"));
      sheet.names.add("Constant", "=1500");
      sheet.charts.add("Line", sheet.getRange("A5:C8"), "Columns").name = "Chart";
      const rule = sheet.getRange("B6:C8").conditionalFormats.add("CellValue");
      rule.cellValue.format.font.color = "#C00000";
      rule.cellValue.rule = { formula1: "=0", operator: "LessThan" };
      sheet.getRange("C6:C8").dataValidation.rule = { custom: { formula: "=C6>0" } };
      sheet.pageLayout.setPrintArea("A5:C8");
      sheet.autoFilter.apply("A5:C8");
      await sync();
    });
  });
  afterEach(() => excel.close());

  /** The addresses of all that stands there. */
  const places = () =>
    excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getFirst();
      const table = sheet.tables.getItemOrNullObject("Ratings");
      const ranges = {
        name: context.workbook.names.getItem("Players").getRangeOrNullObject(),
        print: sheet.pageLayout.getPrintAreaOrNullObject(),
        filter: sheet.autoFilter.getRangeOrNullObject(),
      };
      for (const range of Object.values(ranges)) range.load("address");
      table.load("name");
      const rules = sheet.getRange("A1:J30").conditionalFormats.load("items/id");
      await context.sync();
      const area = table.isNullObject ? null : table.getRange().load("address");
      const rule = rules.items[0]?.getRange().load("address");
      await context.sync();
      const { series } = excel.host.book.charts[0]!;
      const told = Object.entries(ranges).map(([key, range]) => [
        key,
        range.isNullObject ? null : range.address,
      ]);
      return {
        table: area?.address ?? null,
        rule: rule?.address ?? null,
        ...(Object.fromEntries(told) as Record<keyof typeof ranges, string | null>),
        values: series.map(({ values }) => values && [values.area.top, values.area.bottom]),
      };
    });

  const shifts: [string, (sheet: Excel.Worksheet) => unknown, Record<string, unknown>][] = [
    ["nothing", () => undefined, { table: "A5:C8", rule: "B6:C8", name: "A6:A8", values: [[5, 7], [5, 7]] }],
    ["rows put in above", (sheet) => sheet.getRange("2:3").insert("Down"), { table: "A7:C10", rule: "B8:C10", name: "A8:A10", values: [[7, 9], [7, 9]] }],
    ["a row put in within", (sheet) => sheet.getRange("7:7").insert("Down"), { table: "A5:C9", rule: "B6:C9", name: "A6:A9", values: [[5, 8], [5, 8]] }],
    ["a row put in below", (sheet) => sheet.getRange("9:9").insert("Down"), { table: "A5:C8", rule: "B6:C8", name: "A6:A8", values: [[5, 7], [5, 7]] }],
    ["the last row taken out", (sheet) => sheet.getRange("8:8").delete("Up"), { table: "A5:C7", rule: "B6:C7", name: "A6:A7", values: [[5, 6], [5, 6]] }],
    ["rows taken out across the end", (sheet) => sheet.getRange("8:20").delete("Up"), { table: "A5:C7", rule: "B6:C7", name: "A6:A7", values: [[5, 6], [5, 6]] }],
    ["a column put in before", (sheet) => sheet.getRange("A:A").insert("Right"), { table: "B5:D8", rule: "C6:D8", name: "B6:B8", values: [[5, 7], [5, 7]] }],
    ["all of it taken out", (sheet) => sheet.getRange("5:8").delete("Up"), { table: null, rule: null, name: null, values: [null, null] }],
  ]; // prettier-ignore
  const full = (address: unknown): unknown => (typeof address === "string" ? `Sheet1!${address}` : address);
  test.each(shifts)("moves with %s", async (_name, change, { table, ...rest }) => {
    await excel.run(async (context) => {
      change(context.workbook.worksheets.getFirst());
      await context.sync();
    });
    const expected = Object.fromEntries(
      Object.entries({ table, print: table, filter: table, ...rest }).map(([key, value]) => [
        key,
        full(value),
      ]),
    );
    expect(await places()).toEqual(expected);
  });

  test("moves when the person puts rows in, and is told as rows", async () => {
    const heard: unknown[] = [];
    await excel.run(async (context) => {
      context.workbook.worksheets.getFirst().onChanged.add(async ({ address, changeType, source }) => void heard.push([address, changeType, source])); // prettier-ignore
      await context.sync();
    });
    const [sheet = ""] = excel.grid.sheetIds();
    excel.grid.shift(sheet, { dimension: "row", at: 1, count: 2 });
    excel.grid.shift(sheet, { dimension: "column", at: 0, count: -1 });
    await until(() => heard.length >= 2);
    expect(heard).toEqual([["2:3", "RowInserted", "Local"], ["A:A", "ColumnDeleted", "Local"]]); // prettier-ignore
    expect(await places()).toMatchObject({ table: "Sheet1!A7:B10", name: null });
  });

  test("is found under the sheet's new name", async () => {
    excel.grid.renameSheet(excel.grid.sheetIds()[0] ?? "", "Main section");
    expect(await places()).toMatchObject({ name: "'Main section'!A6:A8", table: "'Main section'!A5:C8" });
  });

  test("a chart's series are those of its range, and can be read", async () => {
    await excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getFirst();
      const series = sheet.charts.getItem("Chart").series.load("items/name");
      await context.sync();
      const told = series.items.map((one) => ({
        name: one.name,
        values: one.getDimensionValues("Values"),
        source: one.getDimensionDataSourceString("Values"),
        names: one.getDimensionValues("Categories"),
      }));
      await context.sync();
      expect(told.map(({ name, values, source, names }) => [name, values.value, source.value, names.value])).toEqual([
        ["Before", [1500, 1600, 1700], "Sheet1!$B$6:$B$8", ["Ann", "Bob", "Cy"]],
        ["After", [1510, 1590, 1700], "Sheet1!$C$6:$C$8", ["Ann", "Bob", "Cy"]],
      ]); // prettier-ignore
      const chart = sheet.charts.getItem("Chart");
      chart.setData(sheet.getRange("B6:C8"), "Rows");
      const rows = chart.series.load("items/name");
      await context.sync();
      expect(rows.items.map(({ name }) => name)).toEqual(["Series1", "Series2", "Series3"]);
      // Excel knows series by their places: the last goes first.
      for (const one of [...rows.items].reverse()) one.delete();
      const left = chart.series.getCount();
      await context.sync();
      expect(left.value).toBe(0);
    });
  });
});

test("every member of the tables is one of office.js's own, by the name that it sends", async () => {
  const excel = await openExcel();
  const types = (excel.window as unknown as { Excel: Record<string, { prototype?: object }> }).Excel;
  // These few are one table for several of Excel's types, named by another key, or sent under names of their own.
  const ours =
    /^(ChartPart|RangeBorder\.Id|WorksheetCollection\.GetItem|.*\._\w+|Worksheet\.(Gridlines|Headings))$/;
  const unknown = Object.entries(typeTables).flatMap(([type, given]) => {
    const table = given as TypeTable<never>;
    const own = types[type]?.prototype as Record<string, readonly string[]> | undefined;
    if (!own) return [type];
    const scalars = own["_scalarPropertyOriginalNames"] ?? [];
    const settable = scalars.filter((_, i) => own["_scalarPropertyUpdateable"]?.[i]);
    const parts = (own["_navigationPropertyNames"] ?? []).map(
      (name) => `${name[0]?.toUpperCase()}${name.slice(1)}`,
    );
    const code = Object.values(Object.getOwnPropertyDescriptors(own)).map(({ value }) => String(value)).join(); // prettier-ignore
    const missing = (names: object | undefined, known: (name: string) => boolean): string[] =>
      Object.keys(names ?? {}).flatMap((name) => (known(name) ? [] : [`${type}.${name}`]));
    return [
      ...missing(table.properties, (name) => scalars.includes(name)),
      ...missing(table.setters, (name) => settable.includes(name)),
      ...missing(table.navigations, (name) => parts.includes(name)),
      ...missing(table.methods, (name) => code.includes(`"${name}"`)),
    ];
  });
  excel.close();
  expect(unknown.filter((name) => !ours.test(name))).toEqual([]);
});
