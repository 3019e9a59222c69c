/** What can go wrong between an add-in and its workbook, as the add-in meets it through the unmodified office.js. */
import type { ErrorCode } from "../src/errors";
import { HostError } from "../src/errors";
import type { OpenExcel } from "../src/jsdom";
import { openExcel } from "../src/jsdom";
import { batchesOn, type Batch } from "./batches";
import { stores } from "./stores";
import { until } from "./until";

describe.each(stores)("failures over the store %s", (_, makeGrid) => {
  let excel: OpenExcel;
  beforeEach(async () => {
    excel = await openExcel({ grid: makeGrid(), payloadLimit: 20000 });
  });
  afterEach(() => excel.close());

  const { run, rejection, shown, put, sheetOf, told } = batchesOn(() => excel);
  const idOf = () => excel.grid.activeSheet();

  const hostErrors: ErrorCode[] = [
    "GeneralException",
    "RequestAborted",
    "ServiceNotAvailable",
    "ActivityLimitReached",
    "InvalidOrTimedOutSession",
    "InvalidOperationInCellEditMode",
    "RequestPayloadSizeLimitExceeded",
    "ResponsePayloadSizeLimitExceeded",
  ];
  test.each(hostErrors)("%s at the second sync: the first is done, the third not asked for", async (code) => {
    const first = excel.host.syncs;
    excel.host.beforeSync = (n) => {
      if (n === first + 2) throw new HostError(code);
    };
    expect(await rejection(put("A1", [["one"]]), put("A2", [["two"]]), put("A3", [["three"]]))).toMatchObject(
      { code },
    );
    expect(excel.host.syncs).toBe(first + 2);
    expect(await shown("A1:A3")).toEqual([["one"], [""], [""]]);
  });

  test("a slow Excel: each sync takes its time, and the answers come in the order of the requests", async () => {
    excel.host.queue.syncMs = 30;
    const answered: string[] = [];
    const start = Date.now();
    const first = run(put("A1", [["first"]]), put("A2", [["first"]])).then(() => answered.push("first"));
    const second = run(put("A1", [["second"]])).then(() => answered.push("second"));
    excel.host.queue.syncMs = 20;
    await Promise.all([first, second]);
    excel.host.queue.syncMs = 0;
    expect(answered).toEqual(["second", "first"]);
    expect(await shown("A1:A2")).toEqual([["second"], ["first"]]);
    // Timers may be early by a part of a millisecond.
    expect(Date.now() - start).toBeGreaterThanOrEqual(3 * 20 - 6);
  });

  test("a held Excel carries out a sync for each that is let through, and the rest once it is released", async () => {
    const { queue } = excel.host;
    const held = async () => {
      while (!queue.isHolding) await new Promise((resolve) => setTimeout(resolve));
      return [0, 1, 2].map((row) => excel.grid.cell(idOf(), row, 0).value);
    };
    queue.hold();
    const done = run(put("A1", [[1]]), put("A2", [[2]]), put("A3", [[3]]));
    expect(await held()).toEqual(["", "", ""]);
    queue.letOneThrough();
    expect(queue.isHolding).toBe(false);
    expect(await held()).toEqual([1, "", ""]);
    queue.release();
    await done;
    expect(await shown("A1:A3")).toEqual([[1], [2], [3]]);
  });

  test("an error in the middle of a batch: what came before it is done, and office.js names the statement", async () => {
    const batch: Batch = (sheet) => {
      sheet.getRange("A1").values = [[1]];
      sheet.getRange("A2:B2").values = [[2]];
      sheet.getRange("A3").values = [[3]];
    };
    expect(await rejection(batch)).toEqual({
      code: "InvalidArgument",
      at: "Range.values",
      statement: "range1.values = ...;",
    });
    expect(await shown("A1:A3")).toEqual([[1], [""], [""]]);
  });

  test("a fault before any action of a sync, those before it done", async () => {
    const rows: (readonly [unknown, unknown])[] = [];
    const write: Batch = (sheet) => {
      sheet.getRange("A1").values = [[1]];
      sheet.getRange("A2").values = [[2]];
    };
    let actions = 0;
    excel.host.beforeAction = (_n, _index, count) => void (actions = count);
    await run(write);
    excel.host.beforeAction = null;
    for (let at = 0; at < actions; at++) {
      await run((sheet) => sheet.getRange("A1:A2").clear());
      const sync = excel.host.syncs + 1;
      excel.host.beforeAction = (n, index) => {
        if (n === sync && index === at) throw new HostError("GeneralException");
      };
      expect(await rejection(write)).toMatchObject({ code: "GeneralException" });
      excel.host.beforeAction = null;
      rows.push((await shown("A1:A2")).flat() as [unknown, unknown]);
    }
    const states = [...new Set(rows.map((row) => JSON.stringify(row)))];
    expect(states).toEqual(['["",""]', '[1,""]']);
  });

  test("the user begins to type before the second sync and is done before the next try", async () => {
    const second = excel.host.syncs + 2;
    excel.host.beforeSync = (n) => void (excel.host.editingCell = n === second);
    const both = [put("A1", [[1]]), put("A2", [[2]])];
    expect(await rejection(...both)).toMatchObject({ code: "InvalidOperationInCellEditMode" });
    expect(await rejection(...both)).toBeNull();
    expect(await shown("A1:A2")).toEqual([[1], [2]]);
  });

  const sizes: [string, string, Batch, unknown[][]][] = [
    // what, the code, the batch, what stands in A1 after it
    [
      "a request too large is not carried out",
      "RequestPayloadSizeLimitExceeded",
      put("A1", [["x".repeat(20000)]]),
      [[""]],
    ],
    [
      "size is in bytes, not characters",
      "RequestPayloadSizeLimitExceeded",
      put("A1", [["½".repeat(10000)]]),
      [[""]],
    ],
    [
      "an answer too large is lost, the batch carried out",
      "ResponsePayloadSizeLimitExceeded",
      (sheet) => {
        sheet.getRange("A1").values = [["done"]];
        sheet.getRange("A1:Z900").load("values");
      },
      [["done"]],
    ],
  ];
  test.each(sizes)("%s", async (_name, code, batch, left) => {
    expect(await rejection(batch)).toMatchObject({ code });
    expect(await shown("A1")).toEqual(left);
  });

  test("someone else's change between two syncs, told as theirs", async () => {
    const heard: string[] = [];
    const second = excel.host.syncs + 2;
    excel.host.beforeSync = (n) => {
      if (n === second)
        excel.host.asCoauthor(() =>
          excel.grid.write(idOf(), [{ row: 0, column: 0, content: { kind: "text", value: "theirs" } }]),
        );
    };
    await run(
      (_sheet, { workbook }) =>
        workbook.worksheets.onChanged.add(
          async ({ source, address }) => void heard.push(`${address} ${source}`),
        ),
      put("A2", [["ours"]]),
    );
    await until(() => heard.length >= 2);
    expect(heard).toEqual(["A1 Remote", "A2 Local"]);
    expect(await shown("A1:A2")).toEqual([["theirs"], ["ours"]]);
  });

  test("a sheet renamed between syncs keeps its id, and is gone by its old name", async () => {
    const id = idOf();
    excel.grid.renameSheet(id, "Renamed");
    expect(await rejection(put("A1", [[1]]))).toMatchObject({
      code: "ItemNotFound",
      at: "WorksheetCollection.getItem",
    });
    await excel.run(async (context) => {
      const sheet = context.workbook.worksheets.getItem(id).load("name");
      await context.sync();
      expect(sheet.name).toBe("Renamed");
    });
  });

  test("a sheet deleted between syncs: nothing finds it, with what stood on it", async () => {
    excel.grid.addSheet("Other");
    await run((sheet) => {
      sheet.getRange("A1:B2").values = [["a", "b"], [1, 2]]; // prettier-ignore
      sheet.charts.add("Line", sheet.getRange("B1:B2"));
      sheet.getRange("B2").conditionalFormats.add("CellValue");
    });
    const second = excel.host.syncs + 2;
    excel.host.beforeSync = (n) => {
      if (n === second) excel.grid.deleteSheet(idOf());
    };
    const kept = await excel
      .run(async (context) => {
        const range = sheetOf(context).getRange("A1").load("values");
        await context.sync();
        range.values = [[2]];
        await context.sync();
      })
      .then(() => null, told);
    expect(kept).toMatchObject({ code: "ItemNotFound" });
    expect([excel.host.book.charts, excel.host.book.conditionalFormats]).toEqual([[], []]);
  });

  test("an older Excel: office.js refuses what is newer before anything is sent", async () => {
    excel.close();
    excel = await openExcel({ grid: makeGrid(), requirements: { excelapi: "1.8" } });
    const { syncs } = excel.host;
    expect(await rejection((sheet) => sheet.pageLayout.load("orientation"))).toMatchObject({
      code: "ApiNotFound",
      at: "Worksheet.pageLayout",
    });
    expect(excel.host.syncs).toBe(syncs);
  });

  describe("merged cells", () => {
    const merged = { top: 0, bottom: 2, left: 1, right: 1 };

    test("only the first cell takes a value; the rest of the block is written", async () => {
      await run(put("A1:C3", [["a", "b", "c"], ["d", "e", "f"], ["g", "h", "i"]])); // prettier-ignore
      excel.grid.merge(idOf(), merged);
      await run(put("A1:C3", [[1, 2, 3], [4, 5, 6], [7, 8, 9]])); // prettier-ignore
      expect(await shown("A1:C3")).toEqual([[1, 2, 3], [4, "", 6], [7, "", 9]]); // prettier-ignore
      excel.grid.unmerge(idOf(), merged);
      expect(await shown("B1:B3")).toEqual([[2], [""], [""]]);
    });

    test("areas are told where their first cell is in the range", async () => {
      excel.grid.merge(idOf(), merged);
      await excel.run(async (context) => {
        const [all, part] = ["A1:D4", "B2:D4"].map((address) =>
          sheetOf(context).getRange(address).getMergedAreasOrNullObject().load("areas/items/address"),
        );
        await context.sync();
        expect(all!.areas.items.map(({ address }) => address)).toEqual(["Sheet1!B1:B3"]);
        expect(part?.isNullObject).toBe(true);
      });
    });
  });

  describe("hidden rows", () => {
    const chart = [["#", "Rating"], [1, 1500], [2, 1200], [3, 1800]]; // prettier-ignore
    const hide: Batch = (sheet) => (sheet.getRange("3:4").rowHidden = true);

    test("a cell in one can be selected", async () => {
      await run(put("A1:B4", chart), hide);
      await excel.run(async (context) => {
        sheetOf(context).getRange("A3:B3").select();
        const selected = context.workbook.getSelectedRange().load("address");
        await context.sync();
        expect(selected.address).toBe("Sheet1!A3:B3");
      });
    });

    test("their cells are in the used range, are read and are written", async () => {
      await run(put("A1:B4", chart), hide, put("A2:A4", [["x"], ["y"], ["z"]]));
      await excel.run(async (context) => {
        const used = sheetOf(context).getUsedRangeOrNullObject(true).load("values,rowHidden");
        await context.sync();
        expect([used.values.map((row) => row[0] as unknown), used.rowHidden]).toEqual([
          ["#", "x", "y", "z"],
          null,
        ]);
      });
    });
  });
});
