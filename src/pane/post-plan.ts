/**
 * The plan of what Write ratings writes: the post-event columns of every section on a sheet, a second system's
 * beside the first's; or the whole chart with them on a sheet of its own.
 *
 * Example: a dual-rated chart in A1:F9 gets Post, Change, Games after and Note in G:J, Quick post and so on in K:N.
 */
import { planNewSheet } from "../wallchart/new-sheet-plan";
import type { PlanBlock, PlanCell, SheetPlan } from "../wallchart/plan";
import { mergePlans, planPostColumns, type PostColumnsOptions } from "../wallchart/post-columns-plan";
import { readTable } from "../wallchart/read";
import type { CellValue, Table } from "../wallchart/section";
import type { ChartSource } from "../excel/extras";
import type { ChartView, RatedView, SectionView } from "./chart-view";
import { SYSTEM_NAMES, type EventEntry } from "./event-view";

/** Cells of a plan count from the sheet's A1, and so does the table. */
const FROM_A1 = { row: 0, column: 0 };

/** `Post` as `Quick post`: words that no reading takes for a rating before the event. */
function headingFor(name: string, heading: PlanCell): PlanCell {
  return typeof heading === "string" ? `${name} ${heading.toLowerCase()}` : heading;
}

function isOurs(table: Table, headingRow: number, column: number, headings: readonly PlanCell[]): boolean {
  return headings.every((heading, i) => table[headingRow]?.[column + i] === heading);
}

/** A second system's columns, right of the first's where there is room, else right of everything. */
function secondColumns(
  table: Table,
  { reading, section }: SectionView,
  { ratings, settings }: RatedView,
  first: SheetPlan,
): SheetPlan {
  const plan = planPostColumns(table, reading, ratings, {
    rules: settings.rules,
    origin: FROM_A1,
    live: null,
  });
  const from = Math.min(...plan.widths.map(({ column }) => column));
  const wanted = Math.max(...first.widths.map(({ column }) => column)) + 1;
  const name = SYSTEM_NAMES[settings.system];
  const headings = plan.blocks[0]!.cells[0]!.map((heading) => headingFor(name, heading));
  const rows = [reading.headingRow, ...section.players.map(({ row }) => row)];
  const isFree = rows.every((row) => headings.every((_, i) => (table[row]?.[wanted + i] ?? "") === ""));
  const widest = table.reduce((most, row) => Math.max(most, row.length), wanted);
  const place = isFree || isOurs(table, reading.headingRow, wanted, headings) ? wanted : widest;
  const blocks = plan.blocks.map((block): PlanBlock => ({
    ...block,
    column: block.column - from + place,
    cells: block.style === "heading" ? [headings] : block.cells,
  }));
  const widths = plan.widths.map(({ column, characters }) => ({
    column: column - from + place,
    characters: characters + name.length - 2,
  }));
  return { ...plan, blocks, widths };
}

function besideSection(table: Table, view: SectionView, live: PostColumnsOptions["live"]): SheetPlan {
  const [main, second] = view.rated;
  const options = { rules: main!.settings.rules, origin: FROM_A1, live };
  const plan = planPostColumns(table, view.reading, main!.ratings, options);
  return second && !live ? mergePlans([plan, secondColumns(table, view, second, plan)]) : plan;
}

/** The columns beside the charts of a sheet; live formulas rate the first system alone. Null until all are rated. */
export function planBeside(
  table: Table,
  { complete, sections }: ChartView,
  live: PostColumnsOptions["live"],
): SheetPlan | null {
  return complete ? mergePlans(sections.map((view) => besideSection(table, view, live))) : null;
}

/** Date, time control and end date as RATEEVENT takes them. */
export function liveArguments(event: EventEntry): NonNullable<PostColumnsOptions["live"]> {
  const { startDate, endDate, timeControl, system, edition } = event;
  return {
    date: edition || startDate,
    timeControl: system || timeControl,
    // An edition is no day on which ages could be taken.
    endDate: endDate || (edition ? startDate : ""),
  };
}

/** Why RATEEVENT would not give a sheet's ratings; "" where it does. */
export function whyNoFormulas({ sections }: ChartView, { choices, system, timeControl }: EventEntry): string {
  if ((choices.columns?.length ?? 0) > 0 || choices.skipHidden || typeof choices.foreign === "boolean")
    return "Formulas read the headings alone, not your choices of columns.";
  if (sections.length > 1) return "Formulas rate one section; this sheet has several.";
  if (system !== "" && timeControl !== "" && sections.some(({ rated }) => rated[0]?.settings.dualRated))
    return "Formulas take a time control or a system, not both.";
  if (sections.some(({ rated }) => rated.length > 1))
    return "Formulas rate Regular; Quick comes as values only.";
  return "";
}

/** The cells that charts of a sheet's first section show; null where its ratings have no column. */
export function chartSource({ sections }: ChartView, plan: SheetPlan): ChartSource | null {
  const [view] = sections;
  const players = view?.section.players ?? [];
  const column = (...roles: readonly string[]) =>
    view?.reading.columns.find(({ role, line }) => line === 0 && roles.includes(role))?.column;
  const [name, pre] = [column("name"), column("rating")];
  const columns = plan.widths.map((width) => width.column);
  const post = Math.min(...columns);
  if (name === undefined || pre === undefined || players.length === 0) return null;
  const row = players[0]!.row;
  const rows = players.at(-1)!.end - row;
  return { row, rows, name, pre, post, change: post + 1, beside: Math.max(...columns) + 2 };
}

/** The cells of a plan as a table from A1 on. */
export function tableOfPlan({ blocks }: SheetPlan): Table {
  const table: CellValue[][] = [];
  for (const { row, column, cells } of blocks) {
    cells.forEach((line, i) => {
      const target = (table[row + i] ??= []);
      line.forEach((cell, j) => (target[column + j] = typeof cell === "object" ? cell.formula : cell));
    });
  }
  // Rows and cells that no block names are holes.
  return Array.from(table, (row: CellValue[] | undefined) => Array.from(row ?? [], (cell) => cell ?? ""));
}

/** A section with its ratings on a sheet of its own. */
export function planOnNewSheet(view: SectionView, sheetName: string): SheetPlan {
  const sheet = planNewSheet(view.section, { title: view.section.title || sheetName, sheetName });
  const table = tableOfPlan(sheet);
  const reading = readTable(table);
  const copy: SectionView = { ...view, reading, section: reading.section ?? view.section };
  const { blocks, widths } = besideSection(table, copy, null);
  return { ...sheet, blocks: [...sheet.blocks, ...blocks], widths: [...sheet.widths, ...widths] };
}
