/** What Excel refuses while something other than one area of cells is in front. */
import type { ErrorCode } from "../src/errors";
import type { InFront } from "../src/model/in-front";
import type { OpenExcel } from "../src/jsdom";
import { openExcel } from "../src/jsdom";
import { batchesOn, type Batch } from "./batches";
import { stores } from "./stores";

describe.each(stores)("what is in front over the store %s", (_, makeGrid) => {
  let excel: OpenExcel;
  beforeEach(async () => {
    excel = await openExcel({ grid: makeGrid() });
    excel.grid.addSheet("Second");
  });
  afterEach(() => excel.close());

  const { rejection, put } = batchesOn(() => excel);
  const activeCell: Batch = (_sheet, { workbook }) => workbook.getActiveCell().load("address");
  const selection: Batch = (_sheet, { workbook }) => workbook.getSelectedRange().load("address");
  const activeSheet: Batch = (_sheet, { workbook }) => workbook.worksheets.getActiveWorksheet().load("name");
  const select: Batch = (sheet) => sheet.getRange("B2").select();
  const add: Batch = (_sheet, { workbook }) => workbook.worksheets.add("More");
  const freeze: Batch = (sheet) => sheet.freezePanes.freezeRows(1);
  const remove: Batch = (_sheet, { workbook }) => workbook.worksheets.getItem("Second").delete();

  // Sources: "Troubleshooting Excel Add-ins"; OfficeDev/office-js 5319, 2444, 2268, 8.
  const refused: [InFront, string, Batch, ErrorCode][] = [
    ["two areas", "the active cell", activeCell, "InvalidSelection"],
    ["two areas", "the selection", selection, "InvalidSelection"],
    ["chart", "the active cell", activeCell, "InvalidSelection"],
    ["chart", "the selection", selection, "InvalidSelection"],
    ["shape", "the active cell", activeCell, "InvalidSelection"],
    ["shape", "the selection", selection, "InvalidSelection"],
    ["chart sheet", "the active cell", activeCell, "InvalidSelection"],
    ["chart sheet", "the active sheet", activeSheet, "UnsupportedSheet"],
    ["other workbook", "the active cell", activeCell, "InvalidSelection"],
    ["other workbook", "the selection", selection, "InvalidSelection"],
    ["other workbook", "a cell selected", select, "GeneralException"],
    ["other workbook", "a sheet activated", (sheet) => sheet.activate(), "GeneralException"],
    ["other workbook", "a sheet added", add, "GeneralException"],
    ["other workbook", "a sheet deleted", remove, "InvalidSelection"],
    ["other workbook", "rows frozen", freeze, "GeneralException"],
  ];
  test.each(refused)(
    "%s: %s is refused, cells are written all the same",
    async (inFront, _what, batch, code) => {
      excel.host.book.inFront = inFront;
      expect(await rejection(batch)).toMatchObject({ code });
      expect(await rejection(put("A1", [[1]]))).toBeNull();
      expect(excel.host.book.inFront).toBe(inFront);
      excel.host.book.inFront = "cells";
      expect(await rejection(batch)).toBeNull();
    },
  );

  test.each(["chart", "two areas", "chart sheet"] as const)(
    "%s: gone as soon as cells are selected",
    async (inFront) => {
      excel.host.book.inFront = inFront;
      expect(await rejection(select)).toBeNull();
      expect(await rejection(activeCell)).toBeNull();
      excel.host.book.inFront = inFront;
      excel.grid.select({ sheet: excel.grid.sheetIds()[1]!, area: { top: 2, left: 2, bottom: 2, right: 2 } });
      expect(await rejection(activeCell)).toBeNull();
    },
  );

  test("another workbook stays in front, whatever is selected in this one", async () => {
    excel.host.book.inFront = "other workbook";
    excel.grid.select({ sheet: excel.grid.activeSheet(), area: { top: 2, left: 2, bottom: 2, right: 2 } });
    expect(await rejection(activeCell)).toMatchObject({ code: "InvalidSelection" });
  });
});
