/**
 * What Excel refuses with AccessDenied: a protected sheet, a locked structure, a file for viewing only, or none that it tells
 * of. Source: "Error handling with the application-specific JavaScript APIs".
 */
import { HostError } from "../../packages/excel-host/src/errors";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import type { Book } from "../../packages/excel-host/src/model/book";
import { planSeen } from "../../src/pane/store/plan-seen";
import { seeActive } from "../../src/pane/store/see-charts";
import { openMemory } from "../faults/excel";
import { leavePage, openPane, type Pane } from "../faults/pane";
import { OPEN, RESERVE, partsOf, startAnew } from "../faults/workbook";

let excel: OpenExcel;
let pane: Pane;
beforeAll(async () => void (excel = await openMemory()));
beforeEach(async () => {
  startAnew(excel);
  pane = await openPane(excel);
});
afterEach(async () => {
  Object.assign(excel.host.book, { isReadOnly: false, isProtected: false });
  for (const id of excel.grid.sheetIds()) excel.host.book.of(id).isProtected = false;
  excel.host.beforeAction = null;
  await pane.close();
});
afterAll(async () => {
  await leavePage();
  excel.close();
});

/** Presses Write ratings: beside the chart, or on a new sheet. */
const write = (newSheet = false) => {
  const how = { live: false, newSheet, colors: false };
  return pane.does((actions) => actions.write(planSeen(seeActive(pane.state)!, how), false));
};
const protect = (place: number) => (book: Book) =>
  (book.of(excel.grid.sheetIds()[place]!).isProtected = true);
const lock = (book: Book) => (book.isProtected = true);
const viewOnly = (book: Book) => (book.isReadOnly = true);

test.each<[string, boolean, string, string[], (book: Book) => unknown]>([
  // what is closed, whether a sheet is added, the problem, what its words name
  ["the sheet", false, "protected", ["Unprotect Sheet"], protect(OPEN)],
  ["the structure", true, "structure-locked", ["Protect Workbook"], lock],
  ["the file", false, "view-only", ["Enable Editing"], viewOnly],
  ["the file", true, "view-only", ["Enable Editing"], viewOnly],
  [
    "the structure and a sheet",
    true,
    "structure-locked",
    ["Protect Workbook", "Unprotect Sheet", "Reserve"],
    (book) => [lock(book), protect(RESERVE)(book)],
  ],
])("%s is closed, a sheet is added: %s; that is %s", async (_, isAdded, code, names, close) => {
  close(excel.host.book);
  const before = [...partsOf(excel).values()];
  const problem = await write(isAdded);
  expect(problem?.code).toBe(code);
  for (const name of names) expect(`${problem!.message} ${problem!.hint}`).toContain(name);
  expect([...partsOf(excel).values()]).toEqual(before);
});

test.each([true, false])(
  "where Excel does not say why, all three are named; it can be asked: %s",
  async (canAsk) => {
    excel.host.beforeAction = () => {
      throw new HostError("AccessDenied");
    };
    const all = excel.host.beforeAction;
    let asked = 0;
    // The request that asks why is the one after the refusal.
    excel.host.beforeAction = (...given) => {
      if (given[1] === 0) asked++;
      if (asked === 1 || !canAsk) all(...given);
    };
    const problem = await write();
    expect(problem?.code).toBe("denied");
    for (const way of ["Unprotect Sheet", "Protect Workbook", "Enable Editing"])
      expect(problem!.hint).toContain(way);
  },
);
