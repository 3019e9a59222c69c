/**
 * Plans the columns of another system beside a wallchart, as `post-columns.ts` plans those of US Chess: the rating after
 * the event, the change, and what else the system gives, as values or as formulas. Each system has columns of its own,
 * and none of them is read as a rating before the event.
 *
 * Example: Glicko-2 writes `Glicko-2 post`, `Glicko-2 change`, `RD post` and `Volatility post` right of the wallchart.
 */
import { cellName } from "../../wallchart/cells/names";
import type { Reading } from "../../wallchart/types";
import type { EventEntry } from "../event/event";
import { formulasFor, noFormulas, type LiveRange } from "./live-formulas";
import { withoutOwn, type OwnOutput } from "../rate/own-output";
import { withClearing } from "./earlier-output";
import { joinsTable, type ExcelTable } from "./tables";
import { firstOfOurs, planRatings, type Spilling, type SystemColumns } from "./columns";
import type { PlanStyle } from "./plan";
import type { PlannedWrite } from "./plan-write";
import type { OtherSection, OtherSheet } from "../rate/other-event";
import { factOf } from "../other-systems/rate";
import { factsFor, headingFor, wishInWords, type ColumnFact, type Wish } from "../other-systems/settings";

const LOOKS: Readonly<Record<ColumnFact, { readonly style: PlanStyle; readonly numberFormat: string }>> = {
  post: { style: "rating", numberFormat: "0" },
  change: { style: "change", numberFormat: "+0;-0;0" },
  rd: { style: "number", numberFormat: "0.0" },
  volatility: { style: "number", numberFormat: "0.0000" },
  index: { style: "number", numberFormat: "0" },
};

/** Everything that the columns are planned from. */
export interface OtherToWrite {
  readonly sheet: OtherSheet;
  readonly sections: readonly OtherSection[];
  readonly wish: Wish;
  /** What we wrote of this system on the sheet before. */
  readonly own: readonly OwnOutput[];
  /** The Excel Tables on the sheet. */
  readonly tables?: readonly ExcelTable[] | undefined;
}

/** How many columns of the sheet a formula must see: the last one that counts, and all before it. */
function columnsThatCount({ view: { reading }, ratings: { field } }: OtherSection): number {
  const understood = reading.columns.filter(({ role }) => role !== "other" && role !== "output");
  return Math.max(...understood.map(({ column }) => column), ...field.columns) + 1;
}

function spillingOf({ sheet, wish }: OtherToWrite, reading: Reading, range: LiveRange): Spilling {
  const { row: first, columns } = range;
  const name = (row: number, column: number) => cellName({ row, column });
  const cells = `${name(first, 0)}:${name(reading.endRow - 1, columns - 1)}`;
  const date = sheet.endDate === null ? "" : `,"${sheet.endDate}"`;
  const formulas = factsFor(wish.system).map(
    (fact) => `=USCF.COMPARE(${cells},"${wishInWords({ ...wish, fact })}"${date})`,
  );
  return { first, formulas };
}

/** What is written of another system, as `planWrite` says it of US Chess. */
export function planOther(what: OtherToWrite, event: EventEntry, wantsLive: boolean): PlannedWrite {
  const { sheet, sections, wish, own, tables = [] } = what;
  const { table } = sheet;
  const asked = sections.map((section) => ({ ...section, columns: columnsThatCount(section) }));
  const { whyNot: unseen, ranges } = formulasFor(table, sheet.chart, event, asked);
  const facts = factsFor(wish.system);
  const headings = facts.map((fact) => headingFor({ ...wish, fact }));
  const columnsOf = (isLive: boolean) =>
    sections.map(({ view, ratings }) => {
      const { reading } = view;
      const system: SystemColumns = {
        beside: facts.map((fact, i) => ({ heading: headings[i]!, characters: 0, ...LOOKS[fact] })),
        into: null,
        cells: ratings.players.map((player) => facts.map((fact) => factOf(fact, player))),
        earlier: firstOfOurs(table, reading.headingRow, headings),
        spillingOf: isLive ? () => spillingOf(what, reading, ranges.get(view)!) : null,
      };
      return { reading, systems: [system] };
    });
  const planned = (isLive: boolean) => planRatings(withoutOwn(table, own), table, columnsOf(isLive), tables);
  const values = planned(false);
  const whyNot = unseen ?? (joinsTable(tables, values.blocks) ? noFormulas("in-table") : null);
  const plan = wantsLive && !whyNot ? planned(true) : values;
  return { plans: [withClearing(plan, table, own)], noFormulas: whyNot };
}
