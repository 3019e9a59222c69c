/**
 * The whole wallchart with its ratings on a new sheet, one for each section.
 *
 * Example: the section Open of a rated sheet becomes the sheet "Open rated": the wallchart with Post, Change, Games after
 * and Note beside it.
 */
import { readTable } from "../../wallchart/reader/read";
import type { Table } from "../../wallchart/types";
import type { RatedSheet, SheetSection } from "../rate/rate-sheet";
import type { AnyRated } from "../rate/rated-section";
import { planRatings } from "./columns";
import { whyNoFormulas } from "./live-formulas";
import { planNewSheet } from "./new-sheet";
import type { SheetPlan } from "./plan";
import {
  columnsOf,
  NO_PLANS,
  tableOfPlan,
  type PlannedWrite,
  type RatedTable,
  type WayToWrite,
  type WriteChoices,
} from "./plan-write";
import { sheetNameOf } from "./sheet-name";

/** A section on a sheet of its own, as it will be read there. */
interface NewSheet extends Pick<RatedSheet<AnyRated>, "readings" | "sections"> {
  readonly sheet: SheetPlan;
  readonly table: Table;
}

/** @param name the wallchart's sheet, for a section without a title */
export function onNewSheet(view: SheetSection<AnyRated>, name: string): NewSheet {
  const { title } = view.section;
  // Only the sheet's name has to be short.
  const sheetName = sheetNameOf(title || name, "rated");
  const sheet = planNewSheet(view.section, { title: title || `${name} rated`, sheetName });
  const table = tableOfPlan(sheet);
  const reading = readTable(table);
  return { sheet, table, readings: [reading], sections: [{ ...view, reading }] };
}

/** The plan of a sheet of its own with the ratings beside the wallchart. */
export function planOnNewSheet({ sheet, table, ...sections }: NewSheet, { live }: WayToWrite): SheetPlan {
  const [view] = sections.sections;
  const systems = columnsOf(table, view!, live);
  const plan = planRatings(table, table, [{ reading: view!.reading, systems }]);
  return {
    ...plan,
    ...sheet,
    blocks: [...sheet.blocks, ...plan.blocks],
    widths: [...sheet.widths, ...plan.widths],
  };
}

/** As `planWrite`, on a new sheet for each section. */
export function planNewSheets(
  { sheet: { name }, event, chart }: RatedTable,
  { live: wantsLive }: Pick<WriteChoices, "live">,
): PlannedWrite {
  if (!chart.complete) return NO_PLANS;
  const noFormulas = whyNoFormulas(chart, event);
  const live = wantsLive && !noFormulas ? event : null;
  return {
    plans: chart.sections.map((view) => planOnNewSheet(onNewSheet(view, name), { live })),
    noFormulas,
  };
}
