/** Ratings of ours that the workbook does not remember: offered for Update, and never a director's own column. */
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import type { WriteChoices } from "../../src/sheet/write/plan-write";
import { foundOn } from "../../src/sheet/rate/own-output";
import { planSeen } from "../../src/pane/store/plan-seen";
import { seeActive } from "../../src/pane/store/see-charts";
import { writtenState } from "../../src/pane/store/written-state";
import { leavePage, openPane, type Pane } from "../faults/pane";
import { startAnew, typeInto } from "../faults/workbook";

let excel: OpenExcel;
let pane: Pane;
const HOW: WriteChoices = { live: false, newSheet: false, colors: false };
const sheet = () => excel.grid.sheetIds()[0]!;
const read = () => pane.does(({ open }) => open("rate"));
const write = () => pane.does((actions) => actions.write(planSeen(seeActive(pane.state)!, HOW), false));
const lost = () => excel.host.book.settings.clear();
const elsewhere = () => excel.host.book.openElsewhere();
/** The workbook is opened again, and nothing that we remember is found. */
async function forget(how = lost) {
  await pane.close();
  how();
  pane = await openPane(excel);
  await read();
}
beforeEach(async () => {
  excel = await openExcel();
  startAnew(excel);
  pane = await openPane(excel);
  await read();
  await write();
});
afterEach(async () => {
  await pane.close();
  await leavePage();
  excel.close();
});
const cell = (row: number, column: number) => excel.grid.cell(sheet(), row, column).value;

test.each([
  ["its settings are lost", lost],
  ["its sheets have other IDs", elsewhere],
])("%s: they are written over as they were shown, in their place, and remembered", async (_, how) => {
  await forget(how);
  typeInto(excel.grid, sheet(), 2, 3, [[1950]]);
  await read();
  const seen = seeActive(pane.state)!;
  expect([foundOn(seen.sheet.memory).length > 0, writtenState(seen).kind]).toEqual([true, "outdated"]);
  expect(await write()).toBeNull();
  const after = seeActive(pane.state)!;
  expect([foundOn(after.sheet.memory), writtenState(after).kind]).toEqual([[], "current"]);
  expect([cell(1, 6), cell(1, 10)]).toEqual(["Post", ""]);
});

test("where nobody is asked, they stay", async () => {
  await forget();
  typeInto(excel.grid, sheet(), 2, 3, [[1950]]);
  const stood = cell(2, 6);
  expect((await pane.does(({ writeNow }) => writeNow()))?.code).toBe("occupied");
  expect(cell(2, 6)).toBe(stood);
});

const theirs: [string, number, number, unknown[][]][] = [
  ["numbers that are no change", 2, 7, [[1], [2], [3], [4]]],
  ["another heading among ours", 1, 8, [["Games"]]],
  ["ratings nobody can have", 2, 6, [[12], [13], [14], [15]]],
];
test.each(theirs)("%s: a director's own columns", async (_, row, column, cells) => {
  typeInto(excel.grid, sheet(), row, column, cells as number[][]);
  await forget();
  expect(foundOn(seeActive(pane.state)!.sheet.memory)).toEqual([]);
  const stood = [cell(2, 6), cell(2, 7)];
  expect((await write())?.code ?? "beside").toMatch(/^(occupied|beside)$/);
  expect([cell(2, 6), cell(2, 7)]).toEqual(stood);
});
