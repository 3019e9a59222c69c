/** The sample events: no problem in them, and the pane, RATEEVENT in the cells and Write ratings agree on each rating. */
import { readSheetById } from "../../src/excel/read-sheet";
import { writeNewSheets } from "../../src/excel/new-sheet";
import { writeBeside } from "../../src/excel/write-plan";
import { cellsThatCount } from "../../src/sheet/rate/rate-sheet";
import { viewTable } from "../sheet/view";
import type { SheetView } from "../../src/pane/shared/sheet-view";
import { viewEvent } from "../../src/sheet/event/event";
import { planBeside } from "../../src/sheet/write/plan-write";
import { SAMPLES, type SampleName } from "../../src/pane/home/samples/names";
import { planSample } from "../../src/pane/home/samples/plans";
import type { Table } from "../../src/wallchart/types";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { openWithFunctions } from "../functions/grid";
import { rowsOf } from "../../src/pane/shared/sheet-view";
import { outputOn } from "../../src/sheet/rate/own-output";

let excel: OpenExcel;
beforeAll(async () => ({ excel } = await openWithFunctions()));
afterAll(() => excel.close());

/** Each player's ratings after the event as the preview shows them, the systems in turn. */
function previewed({ sections }: SheetView): string[][] {
  const [{ section, rated }] = sections as [SheetView["sections"][number]];
  return section.players.map((_, i) => rated.map((one) => rowsOf(one)[i]!.post.rating));
}

/** The cells under `Post` and `Quick post`. */
function written(table: Table, { sections }: SheetView): string[][] {
  const { reading, section } = sections[0]!;
  const headings = table[reading.headingRow]!;
  const columns = headings.flatMap((heading, column) =>
    /^(?:Quick )?post$/i.test(String(heading)) ? [column] : [],
  );
  return section.players.map(({ row }) => columns.map((column) => String(table[row]![column])));
}

test.each<[SampleName, number, number]>([
  // name, sheets, systems that rate it
  ["club-swiss", 1, 1],
  ["two-sections", 2, 1],
  ["quad-night", 2, 1],
  ["dual-rated", 1, 2],
  ["last-round", 1, 1],
])("%s: %i sheets, %i systems, rated alike by the pane and by the cells", async (name, sheets, systems) => {
  const { event, plans } = planSample(name);
  expect(plans).toHaveLength(sheets);
  for (const plan of plans) {
    // Post and Change of each system.
    expect(JSON.stringify(plan.blocks).match(/USCF\.RATEEVENT/g)).toHaveLength(2 * systems);
    const { id } = (await writeNewSheets([plan], event))[0]!;
    const { table, memory } = await readSheetById(id);
    expect(memory).toMatchObject({ endDate: event.endDate, timeControl: event.timeControl });
    const view = viewTable(table, viewEvent(event).systems, event.choices);
    expect(view).toMatchObject({ complete: true, missing: null });
    // Nothing to say but that a player with few games has no History.
    expect(view.diagnostics.filter(({ code }) => code !== "history-assumed")).toEqual([]);
    const ratings = previewed(view);
    expect(ratings.flat()).toHaveLength(ratings.length * systems);
    expect(ratings.flat().every((rating) => Number(rating) >= 100)).toBe(true);
    expect(written(table, view)).toEqual(ratings);
  }
});

// The club nights have no formulas: a formula sees nothing of Players. test/e2e/players.e2e.ts rates them.
const WITH_FORMULAS = SAMPLES.filter(([name]) => name !== "club-season");
test.each(WITH_FORMULAS)("Write ratings takes the place of the formulas of %s", async (name) => {
  const { event, plans } = planSample(name);
  const { id } = (await writeNewSheets([plans[0]!], event))[0]!;
  const { systems } = viewEvent(event);
  const sheet = await readSheetById(id);
  const view = viewTable(sheet.table, systems);
  const plan = planBeside(sheet.table, view, { live: null, own: outputOn(sheet.memory) })!;
  const options = { overwrite: false, matters: cellsThatCount(view.readings), colors: true };
  await writeBeside(plan, sheet, event, options);
  const { table } = await readSheetById(id);
  expect(written(table, viewTable(table, systems))).toEqual(previewed(view));
});
