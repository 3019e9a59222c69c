/** What one may set of Excel's behavior, and what another Excel makes of a file, through the unmodified office.js. */
import type { Behavior } from "../src/behavior";
import { rewritten, withoutAddIn } from "../src/formula-text";
import type { OpenExcel } from "../src/jsdom";
import { openExcel } from "../src/jsdom";
import { batchesOn } from "./batches";
import { stores } from "./stores";
import { until } from "./until";

describe.each(stores)("behavior over the store %s", (_, makeGrid) => {
  let excel: OpenExcel;
  beforeEach(async () => {
    excel = await openExcel({ grid: makeGrid() });
  });
  afterEach(() => excel.close());

  const { run, rejection, put, sheetOf } = batchesOn(() => excel);
  const behave = (behavior: Partial<Behavior>): void => {
    excel.host.behavior = { ...excel.host.behavior, ...behavior };
  };

  const widths: [points: number, told: number][] = [
    [61.3, 61.5],
    [61.1, 60.75],
    [60, 60],
  ];
  test.each(widths)("a width of %f points is %f, in whole pixels", async (points, told) => {
    await excel.run(async (context) => {
      const { format } = sheetOf(context).getRange("B:B");
      format.columnWidth = points;
      format.load("columnWidth");
      await context.sync();
      expect(format.columnWidth).toBeCloseTo(told, 2);
    });
  });

  // OfficeDev/office-js 1860.
  test.each([[true, { horizontalFitToPages: 1 }], [false, { scale: 100 }]])("a page's zoom set: %s", async (setsZoom, told) => {
    behave({ setsZoom });
    await excel.run(async (context) => {
      const { pageLayout } = sheetOf(context);
      pageLayout.zoom = { horizontalFitToPages: 1 };
      pageLayout.orientation = "Landscape";
      pageLayout.load("zoom,orientation");
      await context.sync();
      expect([pageLayout.zoom, pageLayout.orientation]).toEqual([told, "Landscape"]);
    });
  }); // prettier-ignore

  const charts: [boolean, "first" | "last", string][] = [
    [true, "last", "Line"],
    [false, "last", "ColumnClustered"],
    [false, "first", "Line"],
  ];
  test.each(charts)(
    "a chart keeps its type: %s; a new series added %s: %s",
    async (keepsChartType, when, type) => {
      behave({ keepsChartType });
      await run(put("A1:B2", [[1, 2], [3, 4]])); // prettier-ignore
      await excel.run(async (context) => {
        const sheet = sheetOf(context);
        const { series } = sheet.charts.add("Line", sheet.getRange("A1:B2"), "Columns");
        series.load("items/name");
        await context.sync();
        if (when === "first") series.add("New");
        for (const one of [...series.items].reverse()) one.delete();
        if (when === "last") series.add("New");
        await context.sync();
      });
      expect(excel.host.book.charts[0]!.properties.ChartType).toBe(type);
    },
  );

  test("a formula is told as Excel writes it, and with another name where its add-in is missing", async () => {
    const told = () =>
      excel.run(async (context) => {
        const range = sheetOf(context).getRange("B1:B2").load("formulas");
        await context.sync();
        return (range.formulas as unknown[][]).flat();
      });
    await run(put("B1:B2", [["=test.show(a1, 2)"], ["x y"]]));
    behave({ keepsFormulaText: false });
    expect(await told()).toEqual(["=TEST.SHOW(A1,2)", "x y"]);
    excel.host.book.missingAddIn = "TEST";
    expect(await told()).toEqual(["=_xldudf_TEST_SHOW(A1,2)", "x y"]);
  });

  // OfficeDev/office-js 1390.
  test("another Excel that opens the file gives sheets and formats by rule other ids, its settings stay", async () => {
    const read = () =>
      excel.run(async (context) => {
        const sheets = context.workbook.worksheets.load("items/id,items/name");
        const rules = sheetOf(context).getRange("A1:A2").conditionalFormats.load("items/id,items/cellValue/rule");
        const setting = context.workbook.settings.getItemOrNullObject("key").load("value");
        await context.sync();
        const [{ id: sheet, name } = { id: "", name: "" }] = sheets.items;
        const [rule] = rules.items;
        return { ids: [sheet, rule!.id], kept: [name, rule!.cellValue.rule, setting.value] };
      });
    await run((sheet, { workbook }) => {
      const rule = sheet.getRange("A1:A2").conditionalFormats.add("CellValue");
      rule.cellValue.rule = { formula1: "=0", operator: "LessThan" };
      workbook.settings.add("key", "ours");
    });
    const before = await read();
    excel.host.book.openElsewhere();
    const after = await read();
    expect(after.kept).toEqual(before.kept);
    expect(after.ids.filter((id, i) => id === before.ids[i])).toEqual([]);
    expect(await read()).toEqual(after);
    // The old id is no longer there, and the new one is what events tell.
    const old = (_: unknown, { workbook }: Excel.RequestContext) => workbook.worksheets.getItem(before.ids[0]!).load("name");
    expect(await rejection(old)).toMatchObject({ code: "ItemNotFound" });
    const heard: string[] = [];
    await run((_sheet, { workbook }) => workbook.worksheets.onChanged.add(async ({ worksheetId }) => void heard.push(worksheetId)), put("A1", [[1]]));
    await until(() => heard.length > 0);
    expect(heard).toEqual([after.ids[0]]);
  }); // prettier-ignore
});

const formulas: [given: string, told: string][] = [
  ["=sum( a1 , $b$2 )", "=SUM(A1,$B$2)"],
  ["=t.show( \"x , y\" , 'my sheet'!a1 )", "=T.SHOW(\"x , y\",'my sheet'!A1)"],
  ['=IF(a1="",  "" , {1, 2;3 , 4})', '=IF(A1="","",{1,2;3,4})'],
  ["=round1 + A1", "=round1+A1"],
  ["=_xldudf_T_SHOW( a1 )", "=_xldudf_T_SHOW(A1)"],
];
test.each(formulas)("%s is told as %s", (given, told) => {
  expect(rewritten(given)).toBe(told);
});

test("only the functions of the add-in that is missing have another name", () => {
  expect(withoutAddIn("=SUM(T.A.B(1),T.C(2))", "T")).toBe("=SUM(_xldudf_T_A_B(1),_xldudf_T_C(2))");
  expect(withoutAddIn("=T.A(\"T.B(\",'T.C('!A1)", "t")).toBe("=_xldudf_T_A(\"T.B(\",'T.C('!A1)");
});
