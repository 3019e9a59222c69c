/**
 * Undo in the pane and Ctrl+Z in Excel after Write ratings: what the pane then says of the sheet, what it still offers,
 * and what stands on the sheet. Through the real office.js over the stand-in for Excel.
 */
import { blank } from "../../packages/excel-host/src/grid";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { planSeen } from "../../src/pane/store/plan-seen";
import { seeChart } from "../../src/pane/store/see-charts";
import { lastWriteOn, whereWritten } from "../../src/pane/store/written";
import { stateInWords, writtenState } from "../../src/pane/store/written-state";
import { NO_EVENT } from "../../src/sheet/event/event";
import { planNewSheet } from "../../src/sheet/write/new-sheet";
import { importFiles } from "../../src/wallchart/formats/import";
import { openMemory } from "../faults/excel";
import { leavePage, openPane, writeAll, type Pane } from "../faults/pane";
import { FIRST, OPEN, partsOf, RESERVE, startAnew, typeInto } from "../faults/workbook";

let excel: OpenExcel;
let pane: Pane;
beforeAll(async () => void (excel = await openMemory()));
beforeEach(async () => {
  startAnew(excel);
  pane = await openPane(excel);
});
afterEach(() => pane.close());
afterAll(async () => {
  await leavePage();
  excel.close();
});

const sheetId = (place: number) => excel.grid.sheetIds()[place]!;
const look = () => pane.does(({ open }) => open("rate"));
const undo = () => pane.does((actions) => actions.undo());
/** Ctrl+Z or Ctrl+Y in Excel, and the new reading that its event leads to; the workbook may remember what it did. */
const travel = async (way: "undo" | "redo", remembers: boolean) => {
  const { book } = excel.host;
  const remembered = [...book.settings];
  excel.grid.history[way]();
  if (remembers) for (const [key, value] of remembered) book.settings.set(key, value);
  await look();
};
const ctrlZ = (remembers = false) => travel("undo", remembers);
const write = () => {
  const { sheet, event } = pane.state;
  const seen = seeChart(sheet!, event);
  const how = { live: false, newSheet: false, colors: true };
  return pane.does((actions) => actions.write(planSeen(seen, how), false));
};
/** A result of both players in the first round. */
const correct = async () => {
  typeInto(excel.grid, sheetId(OPEN), FIRST, 4, [["D2"], ["D1"]]);
  await look();
};
/** What the pane says of the sheet in front, and on how many sheets its Undo would work; 0 where none is offered. */
const says = () => {
  const { sheet, event, written } = pane.state;
  return [stateInWords(writtenState(seeChart(sheet!, event))), lastWriteOn(written, sheet!.id).length];
};
/** The workbook but for what is selected: after a write, Excel shows the new ratings. */
const content = () =>
  [...partsOf(excel)].flatMap(([part, text]) => (part === "selection" ? [] : [text])).join("\n");
const post = (place: number) => excel.grid.cell(sheetId(place), FIRST, 6).value;

test("written, undone: the workbook is as before, but for what was entered", async () => {
  const before = content();
  expect(says()).toEqual(["Not written", 0]);
  await write();
  expect(says()).toEqual(["Up to date", 1]);
  expect(pane.state.status).toBe("Ratings written.");
  await undo();
  expect(says()).toEqual(["Not written", 0]);
  expect(pane.state.status).toBe("Undone: the sheet is as it was.");
  expect(content()).toBe(before);
});

test("it says Undone once all is done, and the sheet was read again", async () => {
  await write();
  const said: unknown[] = [];
  await pane.does((actions) => {
    const done = actions.undo();
    excel.host.beforeSync = () =>
      void said.push([pane.state.status, pane.state.tasks.map(({ work }) => work)]);
    return done;
  });
  excel.host.beforeSync = null;
  expect(said.length).toBeGreaterThan(2);
  expect(said).toEqual(said.map(() => ["Ratings written.", ["undoing"]]));
  expect(pane.state).toMatchObject({ status: "Undone: the sheet is as it was.", tasks: [] });
});

test("a date that was entered after the write stays when the write is undone", async () => {
  await write();
  await pane.does((actions) => actions.enterEvent({ ...pane.state.event, endDate: "2012-05-05" }));
  await undo();
  await look();
  expect(pane.state.event.endDate).toBe("2012-05-05");
});

test("a corrected result: out of date, updated, and Undo takes back the update alone", async () => {
  await write();
  const first = post(OPEN);
  await correct();
  expect(says()).toEqual(["2 ratings out of date", 1]);
  await write();
  expect(says()).toEqual(["Up to date", 1]);
  expect(post(OPEN)).not.toBe(first);
  await undo();
  expect(post(OPEN)).toBe(first);
  expect(says()).toEqual(["2 ratings out of date", 0]);
});

test.each([true, false])(
  "Ctrl+Z takes the ratings back: not written yet, and Undo is no longer offered; the workbook remembers them %s",
  async (remembers) => {
    await write();
    await ctrlZ(remembers);
    expect(post(OPEN)).toBe("");
    expect(says()).toEqual(["Not written", 0]);
    // And they can be written again.
    expect(await write()).toBeNull();
    expect(says()).toEqual(["Up to date", 1]);
  },
);

test.each([true, false])(
  "after Ctrl+Z an update is written again without a question; the workbook remembers the first one %s",
  async (remembers) => {
    await write();
    const first = post(OPEN);
    await correct();
    await write();
    await ctrlZ(remembers);
    expect([post(OPEN), ...says()]).toEqual([first, "2 ratings out of date", 0]);
    expect(await write()).toBeNull();
    expect(says()).toEqual(["Up to date", 1]);
    await undo();
    expect(post(OPEN)).toBe(first);
  },
);

test.each([true, false])(
  "redone in Excel, the ratings are up to date and ours; the workbook remembers them %s",
  async (remembers) => {
    await write();
    await ctrlZ(remembers);
    await travel("redo", remembers);
    expect(says()).toEqual(["Up to date", 0]);
    await correct();
    expect(await write()).toBeNull();
    expect(says()).toEqual(["Up to date", 1]);
  },
);

test("Ctrl+Z takes an update back, and the write before it with a second one", async () => {
  await write();
  await correct();
  await write();
  await ctrlZ();
  expect(says()).toEqual(["2 ratings out of date", 0]);
  // The correction, both cells as they were typed together.
  await ctrlZ();
  expect(says()).toEqual(["Up to date", 0]);
  await ctrlZ();
  expect(says()).toEqual(["Not written", 0]);
});

test("a part of the ratings was taken back: Undo takes the rest", async () => {
  const before = content();
  await write();
  const ratings = [FIRST, FIRST + 1].map((row) => ({ row, column: 6, content: blank }));
  excel.grid.write(sheetId(OPEN), ratings);
  await look();
  expect(says()).toEqual(["2 ratings out of date", 1]);
  expect(await undo()).toBeNull();
  expect(content()).toBe(before);
});

test("Undo anyway takes nothing where a column came in: there the chart stands now", async () => {
  await write();
  typeInto(excel.grid, sheetId(OPEN), FIRST, 6, [["mine"]]);
  expect(await undo()).toMatchObject({ code: "changed-since-written" });
  excel.grid.shift(sheetId(OPEN), { dimension: "column", at: 2, count: 1 });
  const before = content();
  expect(await pane.does((actions) => actions.undoAnyway())).toMatchObject({ code: "changed" });
  expect(content()).toBe(before);
  expect(says()[1]).toBe(0);
});

test("Undo does not say that it undid what has moved: columns came in where ratings stood", async () => {
  await write();
  excel.grid.shift(sheetId(OPEN), { dimension: "column", at: 6, count: 6 });
  const before = content();
  expect(await undo()).toMatchObject({ code: "changed" });
  expect(content()).toBe(before);
});

describe("all sections", () => {
  beforeEach(async () => {
    await pane.does((actions) => actions.open("home"));
    await writeAll(pane);
  });

  test("one Undo takes them back on all sheets, from whichever", async () => {
    expect(says()).toEqual(["Up to date", 2]);
    await undo();
    expect([post(OPEN), post(RESERVE)]).toEqual(["", ""]);
    expect(pane.state).toMatchObject({
      written: [],
      report: [],
      status: "Undone: the sheets are as they were.",
    });
  });

  test("nothing waits for an answer: one sheet is written again, and the others can still be undone", async () => {
    await correct();
    await write();
    expect(pane.state.written.map((parts) => parts.map((one) => one.sheetId))).toEqual([
      [sheetId(RESERVE)],
      [sheetId(OPEN)],
    ]);
    const corrected = post(OPEN);
    await undo();
    expect(post(OPEN)).not.toBe(corrected);
    expect(post(RESERVE)).toEqual(expect.any(Number));
    await undo();
    expect([post(OPEN), post(RESERVE)]).toEqual([expect.any(Number), ""]);
    expect(says()).toEqual(["2 ratings out of date", 0]);
  });

  test("an edit on one of the sheets is asked about, and Undo anyway is for that sheet alone", async () => {
    typeInto(excel.grid, sheetId(RESERVE), FIRST, 6, [["theirs"]]);
    typeInto(excel.grid, sheetId(OPEN), FIRST, 6, [["theirs too"]]);
    expect(await undo()).toMatchObject({ code: "changed-since-written" });
    expect([post(OPEN), post(RESERVE)]).toEqual(["theirs too", "theirs"]);
    expect(await pane.does((actions) => actions.undoAnyway())).toMatchObject({
      code: "changed-since-written",
    });
    expect([post(OPEN), post(RESERVE)]).toEqual(["theirs too", ""]);
    expect(await pane.does((actions) => actions.undoAnyway())).toBeNull();
    expect([post(OPEN), post(RESERVE)]).toEqual(["", ""]);
  });

  test("a sheet that was deleted does not hold up the others", async () => {
    excel.grid.deleteSheet(sheetId(RESERVE));
    expect(await pane.does((actions) => actions.undo())).toMatchObject({ code: "sheet-gone" });
    expect(post(OPEN)).toBe("");
    expect(pane.state.written).toEqual([]);
  });
});

describe("sheets that were added", () => {
  const chart = ["#\tName\tRating\tRd 1", "1\tAnn Ash\t1500\tW2", "2\tBob Birch\t1450\tL1"].join("\n");
  const plansOf = (titles: readonly string[]) =>
    importFiles([{ name: "", bytes: chart }]).flatMap(({ sections }) =>
      sections.flatMap(({ reading: { section } }) =>
        titles.map((sheetName) => planNewSheet(section!, { title: sheetName, sheetName })),
      ),
    );
  const add = (titles: readonly string[], stays = false) =>
    pane.does((actions) => actions.addSheets(() => ({ plans: plansOf(titles), event: NO_EVENT, stays })));
  const last = () => excel.grid.sheetIds().at(-1)!;
  const takeBack = () => pane.does((actions) => actions.undo());
  /** How many cells of the sheet in front are filled. */
  const left = () => pane.state.sheet!.table.flat().filter((cell) => cell !== "").length;
  /** Rules for entries and frozen rows on the sheet that was added last. */
  const rules = () => excel.host.book.of(last()).validations.length + excel.grid.look(last()).frozenRows;

  test.each([
    ["an import", ["Blitz"], false, "Sheet Blitz added."],
    ["slips, which leave the view", ["Slips"], true, "Sheet Slips added."],
    ["two quads", ["Quad 1", "Quad 2"], false, "2 sheets added."],
  ])("%s: which were added is said, and one Undo empties them", async (_, titles, stays, says) => {
    await add(titles, stays);
    expect(pane.state.status).toBe(says);
    expect(whereWritten(lastWriteOn(pane.state.written, last()))).toBe(says);
    expect(left()).toBeGreaterThan(0);
    expect(rules()).toBeGreaterThan(0);
    expect(await takeBack()).toBeNull();
    expect(left()).toBe(0);
    expect(rules()).toBe(0);
    expect(pane.state.written).toEqual([]);
  });

  test("a result that was typed since is asked about", async () => {
    await add(["Blitz"]);
    const row = pane.state.sheet!.table.findIndex((line) => line.includes("Ann Ash"));
    const column = pane.state.sheet!.table[row]!.indexOf("W2");
    typeInto(excel.grid, last(), row, column, [["D2"]]);
    expect(await takeBack()).toMatchObject({ code: "changed-since-written" });
    expect(await pane.does((actions) => actions.undoAnyway())).toBeNull();
    expect(left()).toBe(0);
  });
});
