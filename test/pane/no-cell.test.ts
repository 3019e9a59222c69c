/**
 * Where Excel does not say which cell is selected: a chart or a shape is, or two areas, a chart sheet or another workbook is
 * in front. Source: "Error handling with the application-specific JavaScript APIs" (InvalidSelection, InactiveWorkbook,
 * UnsupportedSheet), and for getActiveCell OfficeDev/office-js#5319.
 */
import { HostError, type ErrorCode } from "../../packages/excel-host/src/errors";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import type { InFront } from "../../packages/excel-host/src/model/in-front";
import { planSeen } from "../../src/pane/store/plan-seen";
import { seeActive } from "../../src/pane/store/see-charts";
import { stateInWords, writtenState } from "../../src/pane/store/written-state";
import { openMemory } from "../faults/excel";
import { leavePage, openPane, type Pane } from "../faults/pane";
import { NOTES, startAnew } from "../faults/workbook";
import { tell } from "./events";

let excel: OpenExcel;
let pane: Pane;
beforeAll(async () => void (excel = await openMemory()));
beforeEach(() => startAnew(excel));
afterEach(async () => {
  excel.host.beforeSync = null;
  excel.host.book.inFront = "cells";
  await pane.close();
});
afterAll(async () => {
  await leavePage();
  excel.close();
});

const write = () => {
  const how = { live: false, newSheet: false, colors: false };
  return pane.does((actions) => actions.write(planSeen(seeActive(pane.state)!, how), false));
};
const says = () => stateInWords(writtenState(seeActive(pane.state)!));

describe.each<InFront>(["two areas", "chart", "shape", "other workbook"])("%s", (inFront) => {
  beforeEach(async () => {
    excel.host.book.inFront = inFront;
    pane = await openPane(excel);
  });

  test("the sheet is read, and its ratings are written", async () => {
    expect(pane.state.problem).toBeNull();
    expect(pane.state.selected).toBeNull();
    expect(await write()).toBeNull();
    expect(says()).toBe("Up to date");
  });

  test("Explain from the ribbon asks for a cell", async () => {
    const problem = await pane.does(({ explainSelected }) => explainSelected());
    expect(problem?.code).toBe("no-cell");
    expect(pane.state.view).toBe("player");
  });

  test("a player who is chosen in the pane is explained all the same", async () => {
    await pane.does(({ explain }) => explain({ section: 0, player: 2 }));
    await pane.does(({ open }) => open("player"));
    expect(pane.state.problem).toBeNull();
    expect(pane.state.player).toEqual({ section: 0, player: 2 });
  });

  test("the selected cells are asked for in words", async () => {
    const problem = await pane.does(({ selection }) => selection());
    expect(problem?.code).toBe("no-cell");
  });

  test("reading takes one request more, and no more", async () => {
    excel.resetSyncs();
    await pane.does(({ open }) => open("rate"));
    expect(excel.syncs).toBe(3);
  });
});

test("a chart sheet in front is called that; the sheet that was read before can still be written", async () => {
  pane = await openPane(excel);
  const shown = planSeen(seeActive(pane.state)!, {
    live: false,
    newSheet: false,
    colors: false,
  });
  excel.host.book.inFront = "chart sheet";
  expect((await pane.does(({ open }) => open("home")))?.code).toBe("no-worksheet");
  expect((await pane.does(({ explainSelected }) => explainSelected()))?.code).toBe("no-worksheet");
  expect(await pane.does((actions) => actions.write(shown, false))).toBeNull();
  excel.host.book.inFront = "cells";
  await pane.does(({ open }) => open("rate"));
  expect(says()).toBe("Up to date");
});

test.each<[ErrorCode, string]>([
  ["InactiveWorkbook", "other-workbook"],
  ["UnsupportedSheet", "no-worksheet"],
])("%s for everything is said as %s", async (code, expected) => {
  pane = await openPane(excel);
  excel.host.beforeSync = () => {
    throw new HostError(code);
  };
  expect((await pane.does(({ open }) => open("rate")))?.code).toBe(expected);
});

test.each([
  // address as Excel tells it, its first cell
  ["B5", { row: 4, column: 1 }],
  ["B5:C9", { row: 4, column: 1 }],
  ["$B$5", { row: 4, column: 1 }],
  ["B5:B6,D9", { row: 4, column: 1 }],
  ["B5,D9", { row: 4, column: 1 }],
  ["C:D", { row: 0, column: 2 }],
  ["5:7", { row: 4, column: 0 }],
])("a selection of %s is followed to its first cell", async (address, cell) => {
  pane = await openPane(excel, true);
  excel.resetSyncs();
  await tell(excel, "selectionChanged", excel.grid.activeSheet(), { address });
  await pane.does(() => undefined);
  expect(pane.state.selected).toEqual(cell);
  expect(excel.syncs).toBe(0);
});

test("a selection on another sheet is not this one's", async () => {
  pane = await openPane(excel, true);
  const before = pane.state.selected;
  await tell(excel, "selectionChanged", excel.grid.sheetIds()[NOTES]!, { address: "B5" });
  await pane.does(() => undefined);
  expect(pane.state.selected).toBe(before);
});
