/**
 * The second half of the road, after `rate-sheet.ts`: what Write ratings writes. These are the post-event columns of
 * every section on a sheet, a second system's beside the first's. `on-new-sheet.ts` writes the whole wallchart with them.
 *
 * Example: a dual-rated wallchart in A1:F9 gets Post, Change, Games after and Note in G:J, Quick post and so on in K:N.
 */
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import type { CellValue, Table } from "../../wallchart/types";
import { entersWords } from "../rate/entering";
import type { EventEntry } from "../event/event";
import { planRatings, type SystemColumns } from "./columns";
import { joinsTable, type ExcelTable } from "./tables";
import { isNotAlone, liveArguments, noFormulas, whyNoFormulas, type NoFormulas } from "./live-formulas";
import { outputOn, withoutOwn, type OwnOutput, type OwnParts } from "../rate/own-output";
import { withClearing } from "./earlier-output";
import type { SheetPlan } from "./plan";
import { otherColumns } from "./other-columns";
import { columnsSeen, postColumns, waitingColumn } from "./post-columns";
import type { RatedSheet, SheetSection } from "../rate/rate-sheet";
import type { AnyRated } from "../rate/rated-section";

/** What a plan of post-event columns goes by, beside the chart. */
export interface WayToWrite {
  /** The event that formulas are given; null writes values. */
  readonly live: EventEntry | null;
  /** What we wrote on the sheet before. */
  readonly output?: readonly OwnOutput[];
  /** The Excel Tables on the sheet. */
  readonly tables?: readonly ExcelTable[];
}

const VALUES: WayToWrite = { live: null };

/**
 * The columns of each system that rates a section.
 *
 * @param table the table without what we wrote
 * @param standing the table as it stands
 */
export function columnsOf(
  table: Table,
  view: SheetSection<AnyRated>,
  live: EventEntry | null,
  { standing = table, output = [] }: { standing?: Table; output?: readonly OwnOutput[] } = {},
): readonly SystemColumns[] {
  const { reading, rated } = view;
  const columns = columnsSeen(reading);
  return rated.map((section, i) => {
    if (section.by !== "US Chess") return otherColumns(standing, reading, section);
    const { settings, ratings } = section;
    const wants = { system: settings.system, isSecond: i > 0 };
    return postColumns(standing, reading, ratings, {
      rules: settings.rules,
      enters: ratings.map((_, player) => entersWords(section, player)),
      live: live && { ...liveArguments(live, settings), columns },
      into: live ? null : waitingColumn(table, reading, wants, { written: standing, output }),
      system: i === 0 ? undefined : SYSTEM_NAMES[settings.system],
    });
  });
}

/**
 * The columns beside the wallcharts of a sheet; null until all are rated, where nobody gets a rating, and where there is no
 * row above the players for headings.
 */
export function planBeside(
  table: Table,
  sheet: RatedSheet<AnyRated>,
  { live, output = [], tables = [] }: WayToWrite = VALUES,
): SheetPlan | null {
  if (!sheet.complete || sheet.sections.some(({ reading }) => reading.headingRow < 0)) return null;
  const tidy = withoutOwn(table, output);
  const sections = sheet.sections.map((view) => {
    return { reading: view.reading, systems: columnsOf(tidy, view, live, { standing: table, output }) };
  });
  const isEmpty = sections.every(({ systems }) =>
    systems.every(({ cells }) => cells.every((row) => row.every((cell) => cell === ""))),
  );
  return isEmpty ? null : withClearing(planRatings(tidy, table, sections, tables), table, output);
}

/** The cells of a plan as a table from A1 on. Formulas have no values yet. */
export function tableOfPlan({ blocks }: SheetPlan): Table {
  const table: CellValue[][] = [];
  for (const { row, column, cells } of blocks) {
    cells.forEach((line, i) => {
      const target = (table[row + i] ??= []);
      line.forEach((cell, j) => (target[column + j] = typeof cell === "object" ? "" : cell));
    });
  }
  // Rows and cells that no block names are holes.
  return Array.from(table, (row: CellValue[] | undefined) => Array.from(row ?? [], (cell) => cell ?? ""));
}

/** How to write the ratings, as the user chose. */
export interface WriteChoices {
  /** Formulas that follow edits, instead of values. */
  readonly live: boolean;
  /** On a sheet of its own, instead of beside the wallchart. */
  readonly newSheet: boolean;
  readonly colors: boolean;
}

/** A sheet with its ratings, and what it was rated by. */
export interface RatedTable {
  readonly sheet: {
    readonly name: string;
    readonly table: Table;
    /** What we wrote on it before, in other systems too. */
    readonly memory: OwnParts;
    readonly tables?: readonly ExcelTable[];
  };
  readonly event: EventEntry;
  readonly chart: RatedSheet<AnyRated>;
}

/** What is written of one system, and why formulas are not possible where they are not. */
export interface PlannedWrite {
  /** One beside the wallcharts, or one for each new sheet; none until all is rated. */
  readonly plans: readonly SheetPlan[];
  readonly noFormulas: NoFormulas | null;
}

export const NO_PLANS: PlannedWrite = { plans: [], noFormulas: null };

/** The second half of the road: what is to be written beside the wallcharts, as the user chose. */
export function planWrite(
  { sheet: { table, memory, tables = [] }, event, chart }: RatedTable,
  { live: wantsLive }: Pick<WriteChoices, "live">,
): PlannedWrite {
  const planned = (live: EventEntry | null) =>
    planBeside(table, chart, { live, output: outputOn(memory, chart.system.part), tables });
  const isTwice = chart.readings.some((reading) => isNotAlone(chart.readings, reading));
  const whyNot = whyNoFormulas(chart, event) ?? (isTwice ? noFormulas("not-alone") : null);
  const plan = planned(wantsLive && !whyNot ? event : null);
  if (!plan) return NO_PLANS;
  if (whyNot || !joinsTable(tables, plan.blocks)) return { plans: [plan], noFormulas: whyNot };
  return { plans: [wantsLive ? planned(null)! : plan], noFormulas: noFormulas("in-table") };
}
