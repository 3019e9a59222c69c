/** The sample event: no problem in it, and the pane, RATEEVENT in the cells and Write ratings agree on each rating. */
import { readSheetById } from "../../src/excel/read-sheet";
import { writeNewSheets } from "../../src/excel/new-sheet";
import { writeBeside } from "../../src/excel/write-plan";
import { cellsThatCount } from "../../src/sheet/rate/rate-sheet";
import { systemLacking } from "../../src/sheet/rate/us-chess";
import { viewTable } from "../sheet/view";
import type { SheetView } from "../../src/pane/shared/sheet-view";
import { viewEvent } from "../../src/sheet/event/event";
import { planBeside } from "../../src/sheet/write/plan-write";
import { planSample } from "../../src/pane/home/sample-event";
import type { Table } from "../../src/wallchart/types";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { openWithFunctions } from "../functions/grid";
import { rowsOf } from "../../src/pane/shared/sheet-view";
import { outputOn } from "../../src/sheet/rate/own-output";

let excel: OpenExcel;
beforeAll(async () => ({ excel } = await openWithFunctions()));
afterAll(() => excel.close());

const { event, plans } = planSample();
const { systems } = viewEvent(event);

/** Each player's rating after the event as the preview shows it. */
const previewed = ({ sections }: SheetView): string[] =>
  rowsOf(sections[0]!.rated[0]!).map(({ post }) => post.rating);

/** The cells under `Post`. */
function written(table: Table, { sections }: SheetView): string[] {
  const { reading, section } = sections[0]!;
  const column = table[reading.headingRow]!.indexOf("Post");
  return section.players.map(({ row }) => String(table[row]![column]));
}

test("it is rated alike by the pane and by the cells", async () => {
  // Post and Change.
  expect(JSON.stringify(plans[0]!.blocks).match(/USCF\.RATEEVENT/g)).toHaveLength(2);
  const { id } = (await writeNewSheets(plans, event))[0]!;
  const { table, memory } = await readSheetById(id);
  expect(memory).toMatchObject({ endDate: event.endDate, timeControl: event.timeControl });
  const view = viewTable(table, systems, event.choices);
  expect(view.complete).toBe(true);
  expect(systemLacking(systems, view.sections)).toBeNull();
  // Nothing to say but that a player with few games has no History.
  expect(view.diagnostics.filter(({ code }) => code !== "history-assumed")).toEqual([]);
  const ratings = previewed(view);
  expect(ratings).toHaveLength(12);
  expect(ratings.every((rating) => Number(rating) >= 100)).toBe(true);
  expect(written(table, view)).toEqual(ratings);
});

test("Write ratings takes the place of its formulas", async () => {
  const { id } = (await writeNewSheets(plans, event))[0]!;
  const sheet = await readSheetById(id);
  const view = viewTable(sheet.table, systems);
  const plan = planBeside(sheet.table, view, { live: null, output: outputOn(sheet.memory) })!;
  const options = { overwrite: false, matters: cellsThatCount(view.readings), colors: true };
  await writeBeside(plan, sheet, event, options);
  const { table } = await readSheetById(id);
  expect(written(table, viewTable(table, systems))).toEqual(previewed(view));
});
