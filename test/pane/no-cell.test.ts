/**
 * Where Excel does not say which cell is selected: a chart or a shape is, or two areas, a chart sheet or another workbook is
 * in front. Source: "Error handling with the application-specific JavaScript APIs" (InvalidSelection, InactiveWorkbook,
 * UnsupportedSheet), and for getActiveCell OfficeDev/office-js#5319.
 */
import { HostError, type ErrorCode } from "../../packages/excel-host/src/errors";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { readSelection } from "../../src/excel/read-selection";
import { planSeen } from "../../src/pane/store/plan-seen";
import { seeActive } from "../../src/pane/store/see-charts";
import { stateInWords, writtenState } from "../../src/pane/store/written-state";
import { openMemory } from "../faults/excel";
import { leavePage, openPane, type Pane } from "../faults/pane";
import { startAnew } from "../faults/workbook";

let excel: OpenExcel;
let pane: Pane;
beforeAll(async () => void (excel = await openMemory()));
beforeEach(() => startAnew(excel));
afterEach(async () => {
  excel.host.beforeSync = null;
  await pane.close();
});
afterAll(async () => {
  await leavePage();
  excel.close();
});

/** A request that asks for the selection fails as a whole. */
const noCell = (code: ErrorCode): void => {
  excel.host.beforeSync = (_, query) => {
    if (/"(GetActiveCell|GetSelectedRange)"/.test(JSON.stringify(query))) throw new HostError(code);
  };
};

describe.each<ErrorCode>(["InvalidSelection", "InactiveWorkbook", "UnsupportedSheet"])("%s", (code) => {
  beforeEach(async () => {
    noCell(code);
    pane = await openPane(excel);
  });

  test("the sheet is read, and its ratings are written", async () => {
    expect(pane.state.problem).toBeNull();
    expect(pane.state.selectedRow).toBeNull();
    const seen = seeActive(pane.state)!;
    const how = { live: false, newSheet: false, colors: false, charts: false };
    expect(await pane.does(({ write }) => write(planSeen(seen, how), false))).toBeNull();
    expect(stateInWords(writtenState(seeActive(pane.state)!))).toBe("Up to date");
  });

  test("Explain from the ribbon asks for a cell", async () => {
    const problem = await pane.does(({ explainSelected }) => explainSelected());
    expect(problem?.code).toBe("no-cell");
    expect(pane.state.view).toBe("explain");
  });

  test("a player who is chosen in the pane is explained all the same", async () => {
    await pane.does(({ explain }) => explain({ section: 0, player: 2 }));
    await pane.does(({ open }) => open("explain"));
    expect(pane.state.problem).toBeNull();
    expect(pane.state.player).toEqual({ section: 0, player: 2 });
  });

  test("reading takes one request more, and no more", async () => {
    excel.resetSyncs();
    await pane.does(({ open }) => open("rate"));
    expect(excel.syncs).toBe(3);
  });
});

test.each<[ErrorCode, string]>([
  ["InvalidSelection", "no-cell"],
  ["InactiveWorkbook", "other-workbook"],
  ["UnsupportedSheet", "no-worksheet"],
])("%s for the selected cells is said as %s", async (code, expected) => {
  pane = await openPane(excel);
  noCell(code);
  await expect(readSelection()).rejects.toMatchObject({ code });
  const problem = await pane.does(({ selection }) => selection());
  expect(problem?.code).toBe(expected);
});

test("a selection of two areas is followed to the first one", async () => {
  pane = await openPane(excel, true);
  const sheet = excel.grid.activeSheet();
  excel.grid.select({ sheet, area: { top: 4, bottom: 5, left: 1, right: 1 } });
  await pane.does(() => undefined);
  expect(pane.state.selectedRow).toBe(4);
});
