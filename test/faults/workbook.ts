/**
 * A workbook for the fault table: two charts, a list, and everything of a tournament director's own that a write
 * could spoil (looks and widths where the ratings go, a chart, a rule, a name, a note). `contentOf` tells all of it,
 * so that two states compare as texts.
 *
 * Example: `expect(contentOf(excel)).toBe(before)`.
 */
import { UNDOING } from "../../src/excel/undoing";
import { NOTHING_REMEMBERED } from "../../src/excel/settings";
import type { Area } from "../../packages/excel-host/src/address";
import { plainStyle, type CellStyle, type Content, type Grid } from "../../packages/excel-host/src/grid";
import type { OpenExcel } from "../../packages/excel-host/src/jsdom";
import type { Json, Properties } from "../../packages/excel-host/src/model/book";
import type { CellValue, Table } from "../../src/wallchart/types";
import { type EventEntry, NO_EVENT } from "../../src/sheet/event/event";

export const EVENT: EventEntry = { ...NO_EVENT, endDate: "2026-08-29", timeControl: "G/60;d5" };

/** The chart's own sheet, the second section and the list, by their places among the sheets. */
export const [OPEN, RESERVE, NOTES] = [0, 1, 2];
/** Where nothing of a chart stands, and no rating goes. */
export const ASIDE = { row: 14, column: 1 };

/** The row of the first player: above it stand a title and the headings. */
export const FIRST = 2;

/**
 * So many players in columns A to F, with IDs from a first one on; each two have played both games together.
 *
 * @param waiting whether an empty column for the ratings follows
 */
export function chartOf(players: number, firstId: number, quick = false, waiting = false): Table {
  const more = waiting ? ["New Rtg"] : [];
  const headings = ["#", "Name", "ID", "Rating", ...(quick ? ["Quick"] : []), "Rd 1", "Rd 2", ...more];
  const rows = Array.from({ length: players }, (_, i): CellValue[] => {
    const [other, won] = i % 2 === 0 ? [i + 2, "W"] : [i, "L"];
    const ratings = [1500 + ((i * 37) % 400), ...(quick ? [1480 + ((i * 53) % 400)] : [])];
    return [i + 1, `Player ${i + 1}`, String(firstId + i), ...ratings, `${won}${other}`, `D${other}`];
  });
  return [["Club Open"], headings, ...rows];
}

const contentFor = (value: CellValue): Content =>
  typeof value === "number" ? { kind: "number", value } : { kind: "text", value: String(value) };

/** Cells as a person at the grid types them, a table from its first cell on. */
export function typeInto(grid: Grid, sheet: string, row: number, column: number, table: Table): void {
  grid.write(
    sheet,
    table.flatMap((line, i) =>
      line.map((value, j) => ({ row: row + i, column: column + j, content: contentFor(value) })),
    ),
  );
}

export interface Workbook {
  readonly players?: number;
  /** Whether the chart has Quick ratings too, so that G/60 rates it in both systems. */
  readonly quick?: boolean;
  /** Whether the chart has an empty column for the ratings. */
  readonly waiting?: boolean;
  /** Whether the chart is an Excel Table. */
  readonly isTable?: boolean;
}

type Fill = (grid: Grid, id: string) => void;

/** The sheets of the workbook and how they are filled, from left to right. */
function sheetsOf({
  players = 4,
  quick = false,
  waiting = false,
}: Workbook): readonly (readonly [string, Fill])[] {
  const open: Fill = (grid, id) => {
    typeInto(grid, id, 0, 0, chartOf(players, 90_000_000, quick, waiting));
    typeInto(grid, id, Math.max(ASIDE.row, players + 10), ASIDE.column, [["Prizes at 6 pm"]]);
    // Looks where the ratings go: right of the last round.
    const target = { top: 1, bottom: players + 1, left: 6, right: 9 };
    grid.paint(id, target, {
      format: "0.00",
      style: { fill: "#FFF2CC", italic: true, horizontal: "Center" },
    });
    grid.setBands(id, "column", 6, 7, { size: 99 });
  };
  return [
    ["Open", open],
    ["Reserve", (grid, id) => typeInto(grid, id, 0, 0, chartOf(2, 91_000_000))],
    ["Notes", (grid, id) => typeInto(grid, id, 0, 0, [["Bring clocks", 12]])],
  ];
}

/** What each sheet was filled with, by its ID: one that stands as it was filled needs no filling. */
const filled = new WeakMap<Grid, Map<string, string>>();

/** Begins anew in an Excel that is open, behind its back: the same workbook each time. */
export function startAnew({ grid, host: { book } }: OpenExcel, workbook: Workbook = {}): void {
  const before = filled.get(grid) ?? new Map<string, string>();
  const contentNow = (id: string): string => JSON.stringify([workbook, onGrid(grid, id)]);
  const old = grid.sheetIds();
  const standing = old.filter((id) => before.has(id) && before.get(id) === contentNow(id));
  const spoilt = old.filter((id) => !standing.includes(id));
  // Two sheets of one name cannot be, nor a workbook with none.
  if (standing.length === 0) grid.renameSheet(spoilt.pop()!, "Old");
  for (const id of spoilt) grid.deleteSheet(id);
  const ids = sheetsOf(workbook).map(([name, fill]) => {
    const there = standing.find((id) => grid.sheetName(id) === name);
    if (there !== undefined) return there;
    const id = grid.addSheet(name);
    grid.together(() => fill(grid, id));
    return id;
  });
  const [open] = ids as [string];
  grid.activate(open);
  for (const id of grid.sheetIds()) if (!ids.includes(id)) grid.deleteSheet(id);
  ids.forEach((id, i) => {
    if (grid.sheetIds()[i] !== id) grid.moveSheet(id, i);
  });
  grid.select({ sheet: open, area: { top: 0, left: 0, bottom: 0, right: 0 } });
  filled.set(
    grid,
    new Map(ids.map((id) => [id, (standing.includes(id) && before.get(id)) || contentNow(id)])),
  );
  grid.history.clear();

  for (const list of [book.charts, book.names]) list.length = 0;
  const players = { top: 1, left: 0, bottom: (workbook.players ?? 4) + 1, right: 5 };
  book.tables = workbook.isTable
    ? [{ id: book.nextId("table"), sheet: open, area: players, name: "Chart" }]
    : [];
  book.settings.clear();
  const area = { top: FIRST, bottom: FIRST + 1, left: 3, right: 3 };
  book.charts.push({
    id: book.nextId("chart"),
    sheet: open,
    source: { sheet: open, area },
    series: [],
    properties: { Name: "Attendance", ChartType: "Line" },
  });
  book.conditionalFormats = [
    {
      id: book.nextId("rule"),
      sheet: open,
      area,
      rule: { formula1: "=1600", operator: "GreaterThan" },
      fill: "",
      color: "#0000FF",
    },
  ];
  book.names.push({ name: "Organiser", formula: "=Open!$B$2" });
  for (const id of ids.slice(0, NOTES))
    book.settings.set(`uscf-ratings ${id}`, { ...NOTHING_REMEMBERED, ...EVENT } as unknown as Json);
}

const LOOKS = Object.keys(plainStyle) as (keyof CellStyle)[];

function cellsOf(grid: Grid, sheet: string): Record<string, unknown> {
  const area: Area = grid.used(sheet, false) ?? { top: 0, left: 0, bottom: -1, right: -1 };
  const told: Record<string, unknown> = {};
  for (let row = area.top; row <= area.bottom; row++)
    for (let column = area.left; column <= area.right; column++) {
      const { kind, value, formula, format } = grid.cell(sheet, row, column);
      const style = grid.style(sheet, row, column);
      const isPlain = LOOKS.every((name) => style[name] === plainStyle[name]);
      if (kind === "Empty" && format === "General" && isPlain) continue;
      told[`${row} ${column}`] = [
        kind,
        formula ?? value,
        format,
        isPlain ? "" : JSON.stringify({ ...plainStyle, ...style }),
      ];
    }
  return told;
}

/** Widths and hidden rows and columns as far as a chart and its ratings go. */
const bandsOf = (grid: Grid, sheet: string) =>
  (["row", "column"] as const).map((dimension) =>
    Array.from({ length: 16 }, (_, index) => {
      const { size, hidden } = grid.band(sheet, dimension, index);
      return [Math.round(size * 4) / 4, hidden];
    }),
  );

/** What a store keeps of a sheet. */
const onGrid = (grid: Grid, id: string) => ({
  name: grid.sheetName(id),
  look: grid.look(id),
  cells: cellsOf(grid, id),
  bands: bandsOf(grid, id),
  merges: grid.merges(id),
});

/** A chart of ours lies where it was drawn: rows that someone puts in meanwhile move it more or less. */
const unplaced = (properties: Properties): Properties =>
  Object.fromEntries(
    Object.entries(properties).filter(
      ([name]) => !["Left", "Top", "Width", "Height", "Position"].includes(name),
    ),
  );

/** The same value with the keys of its objects in order: in which order a setting was put together says nothing. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, one]) => [key, inOrder(one)]));
}

/**
 * Everything in a workbook, a text for each sheet, one for what belongs to none, and one for what is selected; nothing of
 * IDs.
 * @param placed whether it matters where our charts lie
 */
export function partsOf({ grid, host: { book } }: OpenExcel, placed = true): ReadonlyMap<string, string> {
  const ids = grid.sheetIds();
  const charts = book.charts.map(({ id }) => id);
  const renamed = (value: unknown): string =>
    ids.reduce((text, id, i) => text.replaceAll(id, `sheet ${i}`), JSON.stringify(value, null, 1));
  const plain = (told: unknown): string =>
    renamed(told)
      // A sheet that is gone, of which there is a copy or standings.
      .replace(/\{(?:sheet-\d+|[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12})\}/gi, "sheet gone")
      .replace(/\{chart-\d+\}/g, (id) => `chart ${charts.indexOf(id)}`);
  const on = (id: string) => ({
    ...onGrid(grid, id),
    validations: book.of(id).validations,
    pageLayout: book.of(id).pageLayout,
    filter: book.of(id).filter,
    printTitles: book.of(id).printTitles,
    printArea: book.of(id).printArea,
    pageBreaks: book.of(id).pageBreaks,
    charts: book.charts
      .filter(({ sheet }) => sheet === id)
      .map(({ properties, series, source }) => ({
        properties: placed || properties.Name === "Attendance" ? properties : unplaced(properties),
        series: series.map((one) => [one.properties, one.values?.area, one.xAxisValues?.area]),
        area: source.area,
      })),
    rules: book.conditionalFormats
      .filter(({ sheet }) => sheet === id)
      .map(({ area, rule, fill, color }) => ({ area, rule, fill, color })),
    tables: book.tables.filter(({ sheet }) => sheet === id).map(({ name, area }) => ({ name, area })),
    setting: [...book.settings]
      .filter(([key]) => key.includes(id))
      // By the names that stand for IDs, since these may be others another time.
      .map(([key, value]) => [key, inOrder(JSON.parse(renamed(value)))]),
  });
  const parts = ids.map((id, i): [string, string] => [`sheet ${i}`, plain(on(id))]);
  const { names } = book;
  // That an Undo is halfway is true as long as it is kept: undone.test.ts.
  const others = [...book.settings.keys()].filter(
    (key) => key !== UNDOING && !ids.some((id) => key.includes(id)),
  ).length;
  const { sheet, area } = grid.selection();
  const rest = { names, others, active: grid.activeSheet() };
  const selection = [sheet, area.top, area.left];
  return new Map([...parts, ["workbook", plain(rest)], ["selection", plain(selection)]]);
}

export function contentOf(excel: OpenExcel): string {
  return [...partsOf(excel).values()].join("\n");
}

/** The lines in which two contents differ, for a failing row to show. */
export function differenceOf(wanted: string, found: string): string {
  const [a, b] = [wanted.split("\n"), found.split("\n")];
  const count = (lines: string[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
    return counts;
  };
  const [inA, inB] = [count(a), count(b)];
  const missing = a.filter((line) => (inB.get(line) ?? 0) < inA.get(line)!);
  const extra = b.filter((line) => (inA.get(line) ?? 0) < inB.get(line)!);
  const few = (lines: string[], mark: string) => lines.slice(0, 6).map((line) => `${mark}${line.trim()}`);
  return [...few(missing, "−"), ...few(extra, "+")].join(" ");
}
