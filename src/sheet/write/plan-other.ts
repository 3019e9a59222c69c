/**
 * Plans the columns of another system beside a wallchart, as `post-columns.ts` plans those of US Chess: the rating after
 * the event, the change, and what else the system gives. Each system has columns of its own, and none of them is read as a rating before the event.
 *
 * Example: Glicko-2 writes `Glicko-2 post`, `Glicko-2 change`, `RD post` and `Volatility post` right of the wallchart.
 */
import { withoutOwn, type OwnOutput } from "../rate/own-output";
import { withClearing } from "./earlier-output";
import type { ExcelTable } from "./tables";
import { firstOfOurs, planRatings, type SystemColumns } from "./columns";
import type { PlanStyle, SheetPlan } from "./plan";
import type { OtherSection, OtherSheet } from "../rate/other-event";
import { factOf } from "../other-systems/rate";
import { factsFor, headingFor, type ColumnFact, type Wish } from "../other-systems/settings";

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

/** What is written of another system beside the wallcharts. */
export function planOther({ sheet, sections, wish, own, tables = [] }: OtherToWrite): SheetPlan {
  const { table } = sheet;
  const facts = factsFor(wish.system);
  const headings = facts.map((fact) => headingFor({ ...wish, fact }));
  const columns = sections.map(({ view: { reading }, ratings }) => {
    const system: SystemColumns = {
      beside: facts.map((fact, i) => ({ heading: headings[i]!, characters: 0, ...LOOKS[fact] })),
      into: null,
      cells: ratings.players.map((player) => facts.map((fact) => factOf(fact, player))),
      earlier: firstOfOurs(table, reading.headingRow, headings),
      spilling: null,
    };
    return { reading, systems: [system] };
  });
  return withClearing(planRatings(withoutOwn(table, own), table, columns, tables), table, own);
}
