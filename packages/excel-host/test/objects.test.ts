/** What a workbook keeps beside its cells, through the unmodified office.js, on every store. */
import { areaName, parseAddress, type Area } from "../src/address";
import type { Shift } from "../src/grid";
import { typeTables } from "../src/model/index";
import type { TypeTable } from "../src/model/objects";
import type { OpenExcel } from "../src/jsdom";
import { openExcel } from "../src/jsdom";
import { stores } from "./stores";
import { until } from "./until";

describe.each(stores)("what stands on a sheet, over the store %s", (_, makeGrid) => {
  let excel: OpenExcel;
  let id: string;
  beforeEach(async () => {
    excel = await openExcel({ grid: makeGrid() });
    id = excel.grid.activeSheet();
    await excel.run(async ({ workbook, sync }) => {
      const sheet = workbook.worksheets.getItem("Sheet1");
      sheet.getRange("A5:C8").values = [["Name", "Before", "After"], ["Ann", 1500, 1510], ["Bob", 1600, 1590], ["Cy", 1700, 1700]]; // prettier-ignore
      sheet.charts.add("Line", sheet.getRange("A5:C8"), "Columns").name = "Chart";
      const rule = sheet.getRange("B6:C8").conditionalFormats.add("CellValue");
      rule.cellValue.format.font.color = "#C00000";
      rule.cellValue.rule = { formula1: "=0", operator: "LessThan" };
      sheet.getRange("C6:C8").dataValidation.rule = { custom: { formula: "=C6>0" } };
      sheet.pageLayout.setPrintTitleRows(sheet.getRange("5:5"));
      sheet.pageLayout.setPrintArea(sheet.getRange("A5:C8"));
      await sync();
    });
    const { book } = excel.host;
    book.names.push({ name: "Players", formula: "=Sheet1!$A$6:$A$8" });
    book.of(id).filter = parseAddress("A5:C8").area;
  });
  afterEach(() => excel.close());

  /** The places of all that stands there. */
  const places = () => {
    const { book } = excel.host;
    const { filter, validations, printTitles, printArea } = book.of(id);
    const named = (area: Area | null | undefined): string | null => (area ? areaName(area) : null);
    return {
      filter: named(filter),
      rule: named(book.conditionalFormats[0]?.area),
      entries: named(validations[0]?.area),
      titles: named(printTitles.rows),
      prints: named(printArea?.[0]),
      name: book.names[0]!.formula,
      values: book.charts[0]!.series.map(({ values }) => values && [values.area.top, values.area.bottom]),
    };
  };

  const untouched = { filter: "A5:C8", prints: "A5:C8", rule: "B6:C8", entries: "C6:C8", titles: "5:5", name: "=Sheet1!$A$6:$A$8", values: [[5, 7], [5, 7]] }; // prettier-ignore
  const shorter = { ...untouched, filter: "A5:C7", prints: "A5:C7", rule: "B6:C7", entries: "C6:C7", name: "=Sheet1!$A$6:$A$7", values: [[5, 6], [5, 6]] }; // prettier-ignore
  const shifts: [string, Shift | null, ReturnType<typeof places>][] = [
    ["nothing", null, untouched],
    ["rows put in above", { dimension: "row", at: 1, count: 2 }, { filter: "A7:C10", prints: "A7:C10", rule: "B8:C10", entries: "C8:C10", titles: "7:7", name: "=Sheet1!$A$8:$A$10", values: [[7, 9], [7, 9]] }],
    ["a row put in within", { dimension: "row", at: 6, count: 1 }, { filter: "A5:C9", prints: "A5:C9", rule: "B6:C9", entries: "C6:C9", titles: "5:5", name: "=Sheet1!$A$6:$A$9", values: [[5, 8], [5, 8]] }],
    ["a row put in below", { dimension: "row", at: 8, count: 1 }, untouched],
    ["the last row taken out", { dimension: "row", at: 7, count: -1 }, shorter],
    ["rows taken out across the end", { dimension: "row", at: 7, count: -13 }, shorter],
    ["a column put in before", { dimension: "column", at: 0, count: 1 }, { filter: "B5:D8", prints: "B5:D8", rule: "C6:D8", entries: "D6:D8", titles: "5:5", name: "=Sheet1!$B$6:$B$8", values: [[5, 7], [5, 7]] }],
    ["all of it taken out", { dimension: "row", at: 4, count: -4 }, { filter: null, prints: null, rule: null, entries: null, titles: null, name: "=#REF!", values: [null, null] }],
  ]; // prettier-ignore
  test.each(shifts)("moves with %s", (_name, shift, expected) => {
    if (shift) excel.grid.shift(id, shift);
    expect(places()).toEqual(expected);
  });

  test("rows that the person puts in are told as rows", async () => {
    const heard: unknown[] = [];
    await excel.run(async (context) => {
      context.workbook.worksheets.onChanged.add(async ({ address, changeType, source }) => void heard.push([address, changeType, source])); // prettier-ignore
      await context.sync();
    });
    excel.grid.shift(id, { dimension: "row", at: 1, count: 2 });
    excel.grid.shift(id, { dimension: "column", at: 0, count: -1 });
    await until(() => heard.length >= 2);
    expect(heard).toEqual([["2:3", "RowInserted", "Local"], ["A:A", "ColumnDeleted", "Local"]]); // prettier-ignore
    expect(places()).toMatchObject({ filter: "A7:B10", name: "=#REF!" });
  });

  test("is found under the sheet's new name", () => {
    excel.grid.renameSheet(id, "Main section");
    expect(places().name).toBe("='Main section'!$A$6:$A$8");
  });

  test("a range that office.js keeps moves with its cells", async () => {
    await excel.run(async (context) => {
      const kept = context.workbook.worksheets.getItem("Sheet1").getRange("A6:B7").load("address");
      await context.sync();
      excel.grid.shift(id, { dimension: "row", at: 0, count: 1 });
      kept.load("address,values");
      await context.sync();
      expect([kept.address, kept.values]).toEqual(["Sheet1!A7:B8", [["Ann", 1500], ["Bob", 1600]]]); // prettier-ignore
    });
  });

  test("a chart's series are those of its range, and can be taken away", async () => {
    const series = () =>
      excel.host.book.charts.map((chart) =>
        chart.series.map(({ properties, values, xAxisValues }) => [
          properties.Name,
          values && areaName(values.area),
          xAxisValues && areaName(xAxisValues.area),
        ]),
      );
    await excel.run(async (context) => {
      const { charts } = context.workbook.worksheets.getItem("Sheet1");
      charts.add("Line", context.workbook.worksheets.getItem("Sheet1").getRange("B6:C8"), "Rows");
      const own = charts.getItem("Chart").series.load("items/name");
      await context.sync();
      expect(own.items.map(({ name }) => name)).toEqual(["Before", "After"]);
      expect(series()).toEqual([
        [["Before", "B6:B8", "A6:A8"], ["After", "C6:C8", "A6:A8"]],
        [["Series1", "B6:C6", null], ["Series2", "B7:C7", null], ["Series3", "B8:C8", null]],
      ]); // prettier-ignore
      // Excel knows series by their places: the last goes first.
      for (const one of [...own.items].reverse()) one.delete();
      await context.sync();
      expect(series()[0]).toEqual([]);
    });
  });
});

test("every member of the tables is one of office.js's own, by the name that it sends", async () => {
  const excel = await openExcel();
  const types = (excel.window as unknown as { Excel: Record<string, { prototype?: object }> }).Excel;
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
  // Names that begin with _ are known to office.js's code alone.
  expect(unknown.filter((name) => !/\._\w+$/.test(name))).toEqual([]);
});
