/** Reading a sheet, writing beside a chart, taking it back: through the real office.js over the stand-in for Excel. */
import { readWorkbook, selectCell } from "../../src/excel/read-sheet";
import { rememberSettings } from "../../src/excel/settings";
import { undo } from "../../src/excel/undo";
import { writeNewSheets } from "../../src/excel/new-sheet";
import { writeBeside } from "../../src/excel/write-plan";
import { HostError } from "../../packages/excel-host/src/errors";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { outputBlock, type PlanStyle, type SheetPlan } from "../../src/sheet/write/plan";
import {
  CAREFUL,
  openChart,
  OVERWRITE,
  postPlan,
  readActiveSheet,
  SETTINGS,
  type,
  visible,
} from "./fixtures";
import { NO_EVENT } from "../../src/sheet/event/event";

let excel: OpenExcel;
afterEach(() => excel.close());

const NEW_SHEET: SheetPlan = {
  sheetName: "Summer Open",
  blocks: [
    { row: 0, column: 0, style: "title", numberFormat: "@", cells: [['=HYPERLINK("x")']] },
    {
      row: 1,
      column: 0,
      style: "text",
      numberFormat: "General",
      cells: [
        ["12-3", "W 39"],
        ["TRUE", "1641P17"],
      ],
    },
  ],
  freeze: { rows: 1, columns: 2 },
  widths: [{ column: 0, characters: 20 }],
};

test.each([10, 1000])(
  "reading, writing, undoing and importing take as many syncs with %i players",
  async (players) => {
    excel = await openChart(players);
    const counted: number[] = [];
    const count = async <T>(work: Promise<T>): Promise<T> => {
      const result = await work;
      counted.push(excel.syncs);
      excel.resetSyncs();
      return result;
    };
    const sheet = await count(readActiveSheet());
    const written = await count(writeBeside(postPlan(players), sheet, SETTINGS, CAREFUL));
    await count(undo([written], false));
    await count(writeNewSheets([{ ...postPlan(players), sheetName: "New" }], SETTINGS));
    await count(selectCell(sheet.id, 1, 1));
    expect(counted).toEqual([2, 4, 2, 3, 2]);
  },
);

test("a sheet is read from A1 on, wherever its cells begin", async () => {
  excel = await openChart(1);
  await excel.run(async (context) => {
    const sheet = context.workbook.worksheets.add("Offset");
    sheet.getRange("C3:D3").values = [["#", "Name"]];
    sheet.activate();
    await context.sync();
  });
  expect(await readActiveSheet()).toMatchObject({
    name: "Offset",
    table: [[], [], ["", "", "#", "Name"]],
    memory: { endDate: "", timeControl: "", own: [] },
  });
});

test("hidden rows and columns are counted, whether few, many or all of a large sheet; if there are none, this takes no sync", async () => {
  excel = await openChart(450);
  const hide = (area: string, what: "rowHidden" | "columnHidden") =>
    excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().getRange(area)[what] = true;
      await context.sync();
    });
  excel.resetSyncs();
  expect((await readActiveSheet()).hidden).toEqual({ rows: [], columns: [] });
  expect(excel.syncs).toBe(2);
  await hide("C:C", "columnHidden");
  await hide("3:5", "rowHidden");
  await hide("449:449", "rowHidden");
  excel.resetSyncs();
  expect((await readActiveSheet()).hidden).toEqual({ rows: [2, 3, 4, 448], columns: [2] });
  expect(excel.syncs).toBe(4);
  await hide("1:451", "rowHidden");
  expect((await readActiveSheet()).hidden.rows).toHaveLength(451);
});

test("an empty sheet is an empty table", async () => {
  excel = await openChart(0);
  await excel.run(async (context) => {
    context.workbook.worksheets.add("Empty").activate();
    await context.sync();
  });
  expect((await readActiveSheet()).table).toEqual([]);
});

test("a sheet beyond any chart's size is a problem, not a hang", async () => {
  excel = await openChart(1);
  await type(excel, "XFD200000", [["stray"]]);
  await expect(readActiveSheet()).rejects.toMatchObject({ code: "too-large" });
});

test("undo puts back values, formulas, texts like numbers, formats, looks and widths", async () => {
  excel = await openChart(4);
  await excel.run(async (context) => {
    const sheet = context.workbook.worksheets.getActiveWorksheet();
    sheet.getRange("E1:F4").values = [
      ["old", "=1+1"],
      ["'007", "'=1+1"],
      ["", true],
      [12.5, "text"],
    ];
    sheet.getRange("E2:E3").format.fill.color = "#FFFF00";
    sheet.getRange("F2").format.font.bold = true;
    sheet.getRange("F4").numberFormat = [["0.00"]];
    sheet.getRange("E:E").format.columnWidth = 99;
    await context.sync();
  });
  const before = await visible(excel, "A1:G6");
  const sheet = await readActiveSheet();
  const written = await writeBeside(postPlan(4), sheet, SETTINGS, OVERWRITE);
  const after = await visible(excel, "A1:G6");
  expect(after.values.slice(0, 2)).toEqual([
    ["#", "Name", "Rating", "Rd 1", "Post", "Change", ""],
    [1, "Player 1", 1500, "W2", 1600, "new", ""],
  ]);
  expect(after.looks).not.toEqual(before.looks);
  await undo([written], false);
  expect(await visible(excel, "A1:G6")).toEqual(before);
});

test("what the workbook remembers travels with the sheet; undo takes back the ratings, and what was entered stays", async () => {
  excel = await openChart(2);
  const other = { ...NO_EVENT, endDate: "2020-01-01", timeControl: "OTBQ", edition: "ed2020-09" };
  await rememberSettings((await readActiveSheet()).id, other);
  const read = await readActiveSheet();
  expect(read.memory).toEqual({ ...other, own: [], madeFrom: "" });
  const written = await writeBeside(postPlan(2), read, SETTINGS, CAREFUL);
  expect((await readActiveSheet()).memory).toMatchObject({
    // What was typed; a write doesn't keep what the title says.
    ...other,
    choices: SETTINGS.choices,
    own: [{ of: "main", output: [{ row: 0, column: 4 }, { row: 1 }] }],
  });
  await undo([written], false);
  expect((await readActiveSheet()).memory).toEqual({ ...read.memory, choices: SETTINGS.choices });
});

describe("nothing is written", () => {
  const untouched = async (work: () => Promise<unknown>, problem: object): Promise<void> => {
    const before = await visible(excel, "A1:H12");
    await expect(work()).rejects.toMatchObject(problem);
    expect(await visible(excel, "A1:H12")).toEqual(before);
  };

  test("over cells that hold something of the user's; each is named", async () => {
    excel = await openChart(4);
    await type(excel, "E3:F3", [["mine", 7]]);
    const sheet = await readActiveSheet();
    const cells = [
      { row: 2, column: 4 },
      { row: 2, column: 5 },
    ];
    await untouched(() => writeBeside(postPlan(4), sheet, SETTINGS, CAREFUL), { code: "occupied", cells });
  });

  test("over our own output where the user has edited it", async () => {
    excel = await openChart(4);
    await writeBeside(postPlan(4), await readActiveSheet(), SETTINGS, CAREFUL);
    await type(excel, "E3", [[1999]]);
    const sheet = await readActiveSheet();
    const cells = [{ row: 2, column: 4 }];
    await untouched(() => writeBeside(postPlan(4), sheet, SETTINGS, CAREFUL), { code: "occupied", cells });
  });

  test("when the chart has changed since it was read", async () => {
    excel = await openChart(4);
    const sheet = await readActiveSheet();
    await type(excel, "D3", [["D1"]]);
    const cells = [{ row: 2, column: 3 }];
    await untouched(() => writeBeside(postPlan(4), sheet, SETTINGS, OVERWRITE), { code: "changed", cells });
  });

  test("while the user is typing in a cell", async () => {
    excel = await openChart(4);
    const sheet = await readActiveSheet();
    excel.host.editingCell = true;
    await expect(writeBeside(postPlan(4), sheet, SETTINGS, CAREFUL)).rejects.toMatchObject({
      code: "cell-edit",
    });
    excel.host.editingCell = false;
    expect((await readActiveSheet()).table).toEqual(sheet.table);
  });

  test("when the sheet is gone", async () => {
    excel = await openChart(4);
    const sheet = await readActiveSheet();
    await excel.run(async (context) => {
      context.workbook.worksheets.add("Other");
      context.workbook.worksheets.getItem(sheet.id).delete();
      await context.sync();
    });
    await expect(writeBeside(postPlan(4), sheet, SETTINGS, CAREFUL)).rejects.toMatchObject({
      code: "sheet-gone",
    });
  });

  test("on a protected sheet", async () => {
    excel = await openChart(4);
    const sheet = await readActiveSheet();
    await excel.run(async (context) => {
      context.workbook.worksheets.getActiveWorksheet().protection.protect();
      await context.sync();
    });
    await untouched(() => writeBeside(postPlan(4), sheet, SETTINGS, CAREFUL), { code: "protected" });
  });

  test("when Excel fails halfway: what was written is taken back", async () => {
    excel = await openChart(4);
    const sheet = await readActiveSheet();
    const before = await visible(excel, "A1:H12");
    // The request that writes fails after a part of it was carried out, as Excel's do.
    const writing = excel.host.syncs + 2;
    excel.host.beforeAction = (n, index, count) => {
      if (n === writing && index >= count * 0.8) throw new HostError("ServiceNotAvailable");
    };
    await expect(writeBeside(postPlan(4), sheet, SETTINGS, CAREFUL)).rejects.toMatchObject({ code: "busy" });
    excel.host.beforeAction = null;
    expect(await visible(excel, "A1:H12")).toEqual(before);
  });
});

/** A write of more than one request: texts for 9 MB. */
const LARGE: SheetPlan = {
  ...postPlan(2),
  sheetName: "Large",
  blocks: Array.from({ length: 3 }, (_, column) => ({
    row: 0,
    column: column + 4,
    cells: [["Post"], ...Array.from({ length: 100 }, () => ["x".repeat(30_000)])],
    style: "text",
    numberFormat: "@",
  })),
};

test.each([1, 2, 3])("a cancel when it is asked the time %i takes a large write back", async (time) => {
  excel = await openChart(2);
  const before = await visible(excel, "A1:H4");
  const sheet = await readActiveSheet();
  let asked = 0;
  const isCancelled = () => ++asked === time;
  const options = { ...CAREFUL, isCancelled };
  await expect(writeBeside(LARGE, sheet, SETTINGS, options)).rejects.toMatchObject({ code: "cancelled" });
  expect(await visible(excel, "A1:H4")).toEqual(before);
  asked = 0;
  await expect(writeNewSheets([LARGE], SETTINGS, { isCancelled })).rejects.toMatchObject({
    code: "cancelled",
  });
  expect((await readWorkbook(() => [])).sheets).toHaveLength(1);
  expect((await readActiveSheet()).memory).toEqual(sheet.memory);
});

test("a cell that the plan does not rest on may change, as a clock does", async () => {
  excel = await openChart(4);
  const sheet = await readActiveSheet();
  await type(excel, "A9", [["another time"]]);
  const matters = ({ row }: { row: number }): boolean => row < 5;
  await writeBeside(postPlan(4), sheet, SETTINGS, { ...CAREFUL, matters });
  expect((await visible(excel, "E2")).values).toEqual([[1600]]);
});

test("our own earlier output is written over without asking", async () => {
  excel = await openChart(4);
  await writeBeside(postPlan(4, "=1+1"), await readActiveSheet(), SETTINGS, CAREFUL);
  await writeBeside(postPlan(4, "again"), await readActiveSheet(), SETTINGS, CAREFUL);
  expect((await visible(excel, "F2")).values).toEqual([["again"]]);
});

test("a sheet that is written again has the looks of what stands there now", async () => {
  excel = await openChart(1);
  const planOf = (styles: readonly PlanStyle[], isRewritten: boolean): SheetPlan => ({
    sheetName: null,
    blocks: styles.map((style, row) => outputBlock(row, 9, [["text"]], style)),
    isRewritten,
    freeze: null,
    widths: [],
  });
  const [was, now] = [["title", "heading", "result", "number"], ["text", "number", "heading", "cleared"]] as const; // prettier-ignore
  await writeBeside(planOf(now, false), await readActiveSheet(), SETTINGS, CAREFUL);
  const { looks } = await visible(excel, "J1:J4");
  await writeBeside(planOf(was, false), await readActiveSheet(), SETTINGS, OVERWRITE);
  const before = (await visible(excel, "J1:J4")).looks;
  expect(before).not.toEqual(looks);
  const written = await writeBeside(planOf(now, true), await readActiveSheet(), SETTINGS, OVERWRITE);
  expect((await visible(excel, "J1:J4")).looks).toEqual(looks);
  await undo([written], false);
  expect((await visible(excel, "J1:J4")).looks).toEqual(before);
});

test("undo asks before it loses what the user has edited since", async () => {
  excel = await openChart(4);
  const written = await writeBeside(postPlan(4), await readActiveSheet(), SETTINGS, CAREFUL);
  await type(excel, "E3", [[1999]]);
  await expect(undo([written], false)).rejects.toMatchObject({
    code: "changed-since-written",
    cells: [{ row: 2, column: 4 }],
  });
  expect((await visible(excel, "E3")).values).toEqual([[1999]]);
  await undo([written], true);
  expect((await visible(excel, "E1:F5")).values.flat().join("")).toBe("");
});

test("texts arrive on a new sheet as they are, never as formulas, days or numbers", async () => {
  excel = await openChart(1);
  const { name } = (await writeNewSheets([NEW_SHEET], SETTINGS))[0]!;
  expect(name).toBe("Summer Open");
  const read = await readActiveSheet();
  expect(read.name).toBe("Summer Open");
  expect(read.table).toEqual([
    ['=HYPERLINK("x")', ""],
    ["12-3", "W 39"],
    ["TRUE", "1641P17"],
  ]);
  // On a sheet of ours, each result is typed once.
  const choices = { ...SETTINGS.choices, fillOpponents: true };
  expect(read.memory).toEqual({
    ...SETTINGS,
    choices,
    own: [],
    madeFrom: "",
  });
  expect((await visible(excel, "A1")).valueTypes).toEqual([["String"]]);
});

test("a second sheet of the same name is numbered", async () => {
  excel = await openChart(1);
  await writeNewSheets([NEW_SHEET], SETTINGS);
  expect((await writeNewSheets([NEW_SHEET], SETTINGS))[0]!.name).toBe("Summer Open (2)");
});

test("a plan larger than one request is written with one sync more", async () => {
  excel = await openChart(1);
  const cells = Array.from({ length: 3000 }, () => ["x".repeat(2000)]);
  const plan: SheetPlan = {
    ...NEW_SHEET,
    blocks: [{ row: 0, column: 0, style: "text", numberFormat: "General", cells }],
  };
  await writeNewSheets([plan], SETTINGS);
  expect(excel.syncs).toBe(3 + 1);
  expect((await visible(excel, "A3000")).values).toEqual([["x".repeat(2000)]]);
});

test("selecting a cell brings its sheet to the front; a sheet that is gone is a problem in words", async () => {
  excel = await openChart(1);
  const { id } = await readActiveSheet();
  await writeNewSheets([NEW_SHEET], SETTINGS);
  await selectCell(id, 1, 2);
  expect((await readActiveSheet()).id).toBe(id);
  await expect(selectCell("{no such sheet}", 0, 0)).rejects.toMatchObject({ code: "sheet-gone" });
});
