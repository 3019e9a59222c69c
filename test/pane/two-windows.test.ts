/** Two windows of one workbook that add the same sheets at once: one does, and the other finds them. */
import { openExcel, type OpenExcel } from "../../packages/excel-host/src/jsdom";
import { writeNewSheets } from "../../src/excel/new-sheet";
import { planUpdate, updatePlayers } from "../../src/pane/players/update-players";
import { printsOf } from "../../src/pane/store/papers";
import { seeActive } from "../../src/pane/store/see-charts";
import { NO_EVENT } from "../../src/sheet/event/event";
import { planSlips, slipsOf } from "../../src/sheet/write/slips";
import { leavePage, openPane, type Pane } from "../faults/pane";
import { contentOf, startAnew } from "../faults/workbook";

let excel: OpenExcel;
let windows: readonly [Pane, Pane];
beforeEach(async () => {
  excel = await openExcel();
  startAnew(excel);
  windows = [await openPane(excel), await openPane(excel)];
});
afterEach(async () => {
  for (const pane of windows) await pane.close();
  await leavePage();
  excel.close();
});

/** Presses Update players. */
const keep = (pane: Pane) =>
  pane.does(({ writeSheets }) => {
    const shown = planUpdate(pane.state)!;
    return writeSheets("players", (isCancelled, now) => updatePlayers(now, shown, false, isCancelled));
  });
/** Presses Slips for all. */
const slips = (pane: Pane) => {
  const seen = seeActive(pane.state)!;
  const plans = [planSlips(slipsOf(seen.chart.sections, "Open"), "Slips Open")];
  const event = { ...NO_EVENT, slips: { of: seen.sheet.id, player: "" }, rests: printsOf([seen]) };
  return pane.does((actions) => actions.addSheets(() => ({ plans, event, stays: true })));
};
/** Without what is selected. */
const sheetsIn = (content: string) => content.split("\n[\n")[0];
const names = () => excel.grid.sheetIds().map((id) => excel.grid.sheetName(id));

const pressed: [string, (pane: Pane) => ReturnType<typeof keep>, readonly string[]][] = [
  ["Players and Player history", keep, ["Players", "Player history"]],
  ["slips", slips, ["Slips Open"]],
];
test.each(pressed)("%s are added once", async (_, press, added) => {
  const [first, second] = windows;
  const before = names();
  expect(await press(first)).toBeNull();
  excel.grid.activate(excel.grid.sheetIds()[0]!);
  expect((await press(second))?.code).toBe("name-taken");
  expect(names()).toEqual([...before, ...added]);
  // It was read again: what another window added is known now.
  expect(second.state.sheets.map(({ name }) => name)).toEqual([...before, ...added]);
});

test("after that, Update players of the second window changes nothing that stands there", async () => {
  const [first, second] = windows;
  await keep(first);
  excel.grid.activate(excel.grid.sheetIds()[0]!);
  await keep(second);
  const before = contentOf(excel);
  expect(await keep(second)).toBeNull();
  expect(sheetsIn(contentOf(excel))).toEqual(sheetsIn(before));
});

test("a sheet of that name that was there before is not in the way", async () => {
  const plan = { sheetName: "Open", blocks: [], freeze: null, widths: [] };
  const [added] = await writeNewSheets([plan], NO_EVENT, { onceBeside: excel.grid.sheetIds() });
  expect(added!.name).toBe("Open (2)");
});
