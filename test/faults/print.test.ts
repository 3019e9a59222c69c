/**
 * What prints is one page wide, also where Excel does not fit pages until the tab Page Layout was open, and Undo leaves no page
 * breaks. Source: OfficeDev/office-js, issue 1860.
 */
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import { writeNewSheets } from "../../src/excel/new-sheet";
import type { SheetPlan } from "../../src/sheet/write/plan";
import { openMemory } from "./excel";
import { operations, type Operation } from "./operations";
import { leavePage, openPane } from "./pane";
import { EVENT, startAnew } from "./workbook";

/** Points across paper: A4 is narrower upright, Letter on its side. */
const PAPERS = { Portrait: [595, 612], Landscape: [842, 792] };

let excel: OpenExcel;
beforeAll(async () => (excel = await openMemory()));
afterAll(async () => {
  await leavePage();
  excel.close();
});
beforeEach(() => {
  startAnew(excel);
  excel.host.behavior = { ...excel.host.behavior, setsZoom: false };
});

/** How much wider than each paper a sheet prints, in points: below 0 where it fits. */
function overhang(id: string): readonly number[] {
  const { grid, host } = excel;
  const { pageLayout, printArea } = host.book.of(id);
  const layout = { Orientation: "Portrait", Zoom: { scale: 100 }, LeftMargin: 50.4, RightMargin: 50.4, ...pageLayout } as {
    readonly Orientation: "Portrait" | "Landscape";
    readonly Zoom: { readonly scale: number };
    readonly LeftMargin: number;
    readonly RightMargin: number;
  }; // prettier-ignore
  const last = printArea?.[0]?.right ?? grid.used(id, true)!.right;
  const points = Array.from({ length: last + 1 }, (_, column) => grid.band(id, "column", column).size);
  const wide = (points.reduce((sum, each) => sum + each, 0) * layout.Zoom.scale) / 100;
  return PAPERS[layout.Orientation].map((paper) => wide + layout.LeftMargin + layout.RightMargin - paper);
}

const operation = (name: string): Operation => operations.find((one) => one.name === name)!;

test.each(["add slips to print", "add standings", "open a sample event", "build a crosstable"])(
  "%s: one page wide",
  async (name) => {
    const before = excel.grid.sheetIds();
    const pane = await openPane(excel);
    await pane.does(({ open }) => open("rate"));
    expect(await operation(name).act(pane, excel)).toBeNull();
    await pane.close();
    const added = excel.grid.sheetIds().filter((id) => !before.includes(id));
    expect(added).not.toEqual([]);
    for (const id of added) expect(overhang(id).filter((points) => points > 0)).toEqual([]);
  },
); // prettier-ignore

test.each([
  // columns of 20 characters, and what they need at most: Excel takes no scale above 100 or below 10
  [3, false, 100],
  [10, false, 51],
  [10, true, 69],
  [200, true, 10],
])("%i columns, landscape %s: a scale of %i", async (columns, landscape, scale) => {
  const cells = [Array.from({ length: columns }, () => "x")];
  const plan: SheetPlan = {
    sheetName: "Wide",
    blocks: [{ row: 0, column: 0, style: "text", numberFormat: "@", cells }],
    freeze: null,
    widths: Array.from({ length: columns }, (_, column) => ({ column, characters: 20 })),
    print: { landscape, fitToWidth: true },
  };
  const [added] = await writeNewSheets([plan], EVENT);
  expect(excel.host.book.of(added!.id).pageLayout).toMatchObject({ Zoom: { scale } });
});

test("Undo of slips leaves no page breaks", async () => {
  startAnew(excel, { players: 24 });
  const pane = await openPane(excel);
  await pane.does(({ open }) => open("rate"));
  expect(await operation("add slips to print").act(pane, excel)).toBeNull();
  const id = excel.grid.sheetIds().at(-1)!;
  const breaks = () => excel.host.book.of(id).pageBreaks.length;
  expect(breaks()).toBeGreaterThan(0);
  expect(await operation("undo slips").act(pane, excel)).toBeNull();
  await pane.close();
  expect(breaks()).toBe(0);
});
