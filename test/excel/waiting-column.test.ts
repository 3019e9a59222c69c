/** Ratings in the wallchart's own column, in Excel: written, written again, asked about, taken back; and what is shown. */
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { MemoryGrid } from "../../packages/excel-host/src/memory-grid";
import { selectCell } from "../../src/excel/read-sheet";
import { ratingToShow } from "../../src/excel/show-written";
import { undo } from "../../src/excel/undo";
import { writeBeside } from "../../src/excel/write-plan";
import { rateSnapshot } from "../../src/pane/store/see-charts";
import { whereWritten } from "../../src/pane/store/written";
import { planBeside } from "../../src/sheet/write/plan-write";
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
import { outputOn } from "../../src/sheet/rate/own-output";

const ENTRY = { ...SETTINGS, timeControl: "G/90;d5" };

let excel: OpenExcel;
beforeEach(async () => {
  excel = await openChart(4);
});
afterEach(() => excel.close());

async function write(options = CAREFUL, isLive = false) {
  const sheet = await readActiveSheet();
  const seen = rateSnapshot(sheet, ENTRY);
  const own = outputOn(sheet.memory);
  const plan = planBeside(sheet.table, seen.chart, { live: isLive ? ENTRY : null, output: own })!;
  return writeBeside(plan, sheet, ENTRY, { ...options, colors: true });
}

const shown = async (address: string) => (await visible(excel, address)).values;

test("an empty New Rtg is filled with numbers, keeps its look, and Undo empties it again", async () => {
  await type(excel, "E1", [["New Rtg"]]);
  await excel.run(async (context) => {
    const own = context.workbook.worksheets.getActiveWorksheet().getRange("E2:E5");
    // In a cell for text a number would become a text.
    own.numberFormat = [["@"]];
    own.format.fill.color = "#FFF2CC";
    own.format.font.italic = true;
    await context.sync();
  });
  const before = await visible(excel, "A1:H6");
  const written = await write();
  const after = await visible(excel, "A1:H6");
  expect(after.values[0]).toEqual(["#", "Name", "Rating", "Rd 1", "New Rtg", "Change", "Games after", "Note"]);
  expect(after.valueTypes.slice(1, 5).map((row) => row[4])).toEqual(Array(4).fill("Double"));
  const looks = (seen: typeof after) => seen.looks.map((row) => row[4]);
  expect(looks(after)).toEqual(looks(before));
  expect(whereWritten([written])).toBe("Ratings written to columns E to H.");
  await undo([written], false);
  expect(await visible(excel, "A1:H6")).toEqual(before);
}); // prettier-ignore

test("a second write follows a correction in the same column", async () => {
  await type(excel, "E1", [["Post"]]);
  await write();
  const first = await shown("E2:E3");
  await type(excel, "D2:D3", [["D2"], ["D1"]]);
  await write();
  expect(await shown("E2:E3")).not.toEqual(first);
  expect((await shown("A1:I1"))[0]!.filter((heading) => heading === "Post")).toHaveLength(1);
});

test("a value typed over ours is asked about, and replaced if the TD says so", async () => {
  await type(excel, "E1", [["New"]]);
  await write();
  const ours = await shown("E3");
  await type(excel, "E3", [[1999]]);
  await expect(write()).rejects.toMatchObject({ code: "occupied", cells: [{ row: 2, column: 4 }] });
  expect(await shown("E3")).toEqual([[1999]]);
  await write(OVERWRITE);
  expect(await shown("E3")).toEqual(ours);
});

describe("what we wrote is ours after the director", () => {
  const rows = async (address: string) => (await shown(address)).map((row) => [...row]);
  const sort = async () => type(excel, "A2:H5", (await rows("A2:H5")).reverse());
  /** Puts an empty column before D, by hand: what stood there stands one further. */
  const insert = async () => {
    const right = await rows("D1:H6");
    await type(excel, "D1:I6", right.map((row) => ["", ...row])); // prettier-ignore
  };
  test.each<[name: string, ways: readonly (() => Promise<unknown>)[], post: string, round: string]>([
    ["sorted the rows", [sort], "E", "D"],
    ["inserted a column", [insert], "F", "E"],
    ["did both", [sort, insert], "F", "E"],
  ])("%s", async (_, ways, post, round) => {
    // Whose games stand alone in their column.
    await type(excel, "C5", [["1450P9"]]);
    await write();
    for (const way of ways) await way();
    const moved = await shown(`${post}1:${post}5`);
    expect(moved[0]).toEqual(["Post"]);
    // A correction of both sides of a game.
    const [first, second] = ways.includes(sort) ? ["5", "4"] : ["2", "3"];
    await type(excel, round + first, [["D2"]]);
    await type(excel, round + second, [["D1"]]);
    await write();
    const now = await shown(`${post}1:${post}5`);
    expect(now[0]).toEqual(["Post"]);
    expect(now).not.toEqual(moved);
    // What was typed there is still asked about.
    await type(excel, `${post}4`, [[1234]]);
    await type(excel, round + first, [["W2"]]);
    await type(excel, round + second, [["L1"]]);
    await expect(write()).rejects.toMatchObject({ code: "occupied" });
    expect(await shown(`${post}4`)).toEqual([[1234]]);
  });
});

test("a formula that shows nothing is not written over", async () => {
  excel.close();
  excel = await openChart(4, { grid: new MemoryGrid(["Sheet1"], () => "") });
  await type(excel, "E1:E2", [["New Rtg"], ['=IF(D2="","",1)']]);
  await expect(write()).rejects.toMatchObject({ code: "occupied", cells: [{ row: 1, column: 4 }] });
});

test("live formulas leave the column empty, and values fill it again", async () => {
  await type(excel, "E1", [["New Rtg"]]);
  await write();
  const values = await shown("E1:E5");
  await write(CAREFUL, true);
  expect((await shown("E1:E5")).flat().join("")).toBe("New Rtg");
  expect((await visible(excel, "F1")).formulas).toEqual([[expect.stringContaining("RATEEVENT")]]);
  await write();
  expect(await shown("E1:E5")).toEqual(values);
});

describe("after writing the sheet shows a rating of it", () => {
  test.each([
    // where the user was, and the cell that is selected then
    ["in a player's row", 3, "E4"],
    ["in the row of headings", 0, "E2"],
    ["below the chart", 20, "E2"],
  ])("%s", async (_, row, cell) => {
    const sheet = await readActiveSheet();
    await selectCell(sheet.id, row, 1);
    await writeBeside(postPlan(4), sheet, SETTINGS, CAREFUL);
    expect(await selected()).toBe(`Sheet1!${cell}`);
  });

  test("but on another sheet the user stays where they are", async () => {
    const sheet = await readActiveSheet();
    await excel.run(async (context) => {
      const other = context.workbook.worksheets.add("Other");
      other.activate();
      other.getRange("B7").select();
      await context.sync();
    });
    await writeBeside(postPlan(4), sheet, SETTINGS, CAREFUL);
    expect(await selected()).toBe("Other!B7");
  });

  type Look = (sheet: Excel.Worksheet) => void;
  const wide: Look = (sheet) => (sheet.getRange("C:C").format.columnWidth = 600);
  test.each<[name: string, looks: readonly Look[], cell: string]>([
    ["narrow", [(sheet) => (sheet.getRange("C:C").format.columnWidth = 400)], "E4"],
    ["wide: the names would go out of view", [wide], "B4"],
    ["wide, with the names frozen", [wide, (sheet) => sheet.freezePanes.freezeColumns(2)], "E4"],
    ["wide, with headings and names frozen", [wide, (sheet) => sheet.freezePanes.freezeAt("A1:B1")], "E4"],
    ["wide, with the headings alone frozen", [wide, (sheet) => sheet.freezePanes.freezeRows(1)], "B4"],
    ["wide, with the numbers alone frozen", [wide, (sheet) => sheet.freezePanes.freezeColumns(1)], "B4"],
  ])("but keeps the names in view: %s", async (_, looks, cell) => {
    await excel.run(async (context) => {
      for (const look of looks) look(context.workbook.worksheets.getActiveWorksheet());
      await context.sync();
    });
    const sheet = await readActiveSheet();
    await selectCell(sheet.id, 3, 1);
    const { notShown = null } = await write();
    expect(await selected()).toBe(`Sheet1!${cell}`);
    expect(notShown).toEqual(cell === "B4" ? { row: 3, column: 4 } : null);
  });

  const selected = () =>
    excel.run(async (context) => {
      const cell = context.workbook.getActiveCell().load("address");
      await context.sync();
      return cell.address;
    });

  test("of two systems the first one's, and that in the chart's own column", () => {
    const block = { row: 1, cells: [[1], [2]], numberFormat: "0" };
    const own = { ...block, column: 4, style: "rating" as const, isInChart: true };
    const quick = { ...block, column: 9, style: "rating" as const };
    expect(ratingToShow({ blocks: [own, quick] }, 2)).toEqual({ row: 2, column: 4 });
    expect(ratingToShow({ blocks: [] }, 2)).toBeNull();
  });
});
