/** Formulas of ours become the values that they show; what shows an error stays, and one Undo takes it back. */
import { readFormulas, writeValues } from "../../src/excel/formula-values";
import { undo } from "../../src/excel/undo";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { MemoryGrid, type Evaluate } from "../../packages/excel-host/src/memory-grid";
import { openExcel } from "../../packages/excel-host/src/jsdom";
import { readActiveSheet, type, visible } from "./fixtures";

/** What each formula shows. */
const SHOWS: Readonly<Record<string, ReturnType<Evaluate>>> = {
  "=USCF.NSTAR(C2)": 20.5,
  "=ROUND(USCF.NSTAR(C2),0)": 21,
  "=_xldudf_USCF_NSTAR(C2)": 20.5,
  "=USCF.NORM(C2:C9,3)": "4th",
  "=USCF.CLASS(C2)": "1-2",
  "=USCF.RATEEVENT(A1:D4)": [["Post"], [1510], [""], [1490]],
  "=USCF.INITIAL(A1:D1)": [[1500, 12]],
  "=USCF.NSTAR(B2)": "#VALUE!",
  "=USCF.PLAYER(A2)": "#BUSY!",
  "=USCF.COMPARE(A1:D4)": [["Elo"], [1500], ["#N/A"], [1490]],
  "=USCF.GONE(A1)": "#NAME?",
  "=SUM(C2:C9)": 3000,
};

let excel: OpenExcel;
beforeEach(async () => {
  excel = await openExcel({ grid: new MemoryGrid(undefined, (formula) => SHOWS[formula] ?? "#NAME?") });
});
afterEach(() => excel.close());

const find = async () => (await readFormulas())[0]!;

test.each<[string, unknown[][], unknown[][]]>([
  // a formula in F2, what stands from F2 on afterwards
  ["=USCF.NSTAR(C2)", [[20.5]], [["Double"]]],
  ["=ROUND(USCF.NSTAR(C2),0)", [[21]], [["Double"]]],
  ["=_xldudf_USCF_NSTAR(C2)", [[20.5]], [["Double"]]],
  ["=USCF.NORM(C2:C9,3)", [["4th"]], [["String"]]],
  // No day in January.
  ["=USCF.CLASS(C2)", [["1-2"]], [["String"]]],
  [
    "=USCF.RATEEVENT(A1:D4)",
    [["Post"], [1510], [""], [1490]],
    [["String"], ["Double"], ["Empty"], ["Double"]],
  ],
  ["=USCF.INITIAL(A1:D1)", [[1500, 12]], [["Double", "Double"]]],
])("%s becomes %j, and Undo brings it back", async (formula, values, types) => {
  await type(excel, "F2", [[formula]]);
  await type(excel, "F9", [["mine"]]);
  const before = await visible(excel, "A1:H9");
  const found = await find();
  expect(found).toMatchObject({ ready: [{ row: 1, column: 5, formula, values }], failed: [] });
  excel.resetSyncs();
  const [written] = await writeValues([found]);
  expect(excel.syncs).toBe(2);
  const now = await visible(excel, values[0]!.length > 1 ? "F2:G2" : `F2:F${values.length + 1}`);
  expect(now).toMatchObject({ formulas: values, values, valueTypes: types });
  expect((await find()).ready).toEqual([]);
  await undo([written!], false);
  expect(await visible(excel, "A1:H9")).toEqual(before);
});

test.each(["=USCF.NSTAR(B2)", "=USCF.PLAYER(A2)", "=USCF.COMPARE(A1:D4)", "=USCF.GONE(A1)"])(
  "%s shows an error and stays",
  async (formula) => {
    await type(excel, "F2", [[formula]]);
    await type(excel, "H2", [["=USCF.NSTAR(C2)"]]);
    const found = await find();
    expect(found.failed.map((one) => one.formula)).toEqual([formula]);
    await writeValues([found]);
    expect((await visible(excel, "F2:H2")).formulas).toEqual([[formula, "", 20.5]]);
  },
);

test.each([["=SUM(C2:C9)"], ["'=USCF.NSTAR(C2)"], ["USCF.NSTAR"]])("%s is none of them", async (text) => {
  await type(excel, "F2", [[text]]);
  expect(await find()).toMatchObject({ ready: [], failed: [] });
});

test("a formula that shows something else by now stops all of it", async () => {
  await type(excel, "F2:F3", [["=USCF.NSTAR(C2)"], ["=USCF.NORM(C2:C9,3)"]]);
  const found = await find();
  await type(excel, "F3", [["=USCF.CLASS(C2)"]]);
  await expect(writeValues([found])).rejects.toMatchObject({
    code: "changed",
    cells: [{ row: 2, column: 5 }],
  });
  expect((await visible(excel, "F2:F3")).formulas).toEqual([["=USCF.NSTAR(C2)"], ["=USCF.CLASS(C2)"]]);
});

test("a protected sheet is named, and no other sheet is written", async () => {
  await type(excel, "F2", [["=USCF.NSTAR(C2)"]]);
  await excel.run(async (context) => {
    const more = context.workbook.worksheets.add("Reserve");
    more.getRange("F2").formulas = [["=USCF.NSTAR(C2)"]];
    await context.sync();
  });
  const found = await readFormulas();
  expect(found.map(({ name, ready }) => [name, ready.length])).toEqual([
    ["Sheet1", 1],
    ["Reserve", 1],
  ]);
  excel.host.book.of(found[1]!.id).isProtected = true;
  await expect(writeValues(found)).rejects.toMatchObject({
    code: "protected",
    message: "The sheet Reserve is protected. Nothing was written.",
  });
  expect((await visible(excel, "F2")).formulas).toEqual([["=USCF.NSTAR(C2)"]]);
});

test.each([
  ["=USCF.GONE(A1)", [{ row: 1, column: 5 }]],
  ["'=_xldudf_USCF_NSTAR(C2)", [{ row: 1, column: 5 }]],
  ["=OTHER.GONE(A1)", undefined],
  ["=USCF.NSTAR(C2)", undefined],
])("the reading says where Excel does not know %s", async (formula, cells) => {
  await type(excel, "F2", [[formula]]);
  excel.resetSyncs();
  expect((await readActiveSheet()).unknownFormulas).toEqual(cells);
  expect(excel.syncs).toBe(2);
});

test("of a large sheet it asks for the formulas only where one is not known", async () => {
  await type(excel, "A30000", [["last"]]);
  await type(excel, "F2", [["=USCF.NSTAR(C2)"]]);
  excel.resetSyncs();
  expect((await readActiveSheet()).unknownFormulas).toBeUndefined();
  expect(excel.syncs).toBe(2);
  await type(excel, "F2", [["=USCF.GONE(A1)"]]);
  excel.resetSyncs();
  expect((await readActiveSheet()).unknownFormulas).toEqual([{ row: 1, column: 5 }]);
  expect(excel.syncs).toBe(3);
});
