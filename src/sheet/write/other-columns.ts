/**
 * The columns of another system beside a wallchart, as `post-columns.ts` has those of US Chess: the rating after the event, the change, and what else the system gives. Each system has columns of its own, and none of them is read as a rating before the event.
 *
 * Example: Glicko-2 writes `Glicko-2 post`, `Glicko-2 change`, `RD post` and `Volatility post` right of the wallchart.
 */
import { firstOfOurs, type SystemColumns } from "./columns";
import type { PlanStyle } from "./plan";
import { factOf } from "../other-systems/outcome";
import { factsFor, headingFor, type ColumnFact } from "../other-systems/settings";
import type { OtherSection } from "../rate/rated-section";
import type { Reading, Table } from "../../wallchart/types";

const LOOKS: Readonly<Record<ColumnFact, { readonly style: PlanStyle; readonly numberFormat: string }>> = {
  post: { style: "rating", numberFormat: "0" },
  change: { style: "change", numberFormat: "+0;-0;0" },
  rd: { style: "number", numberFormat: "0.0" },
  volatility: { style: "number", numberFormat: "0.0000" },
  index: { style: "number", numberFormat: "0" },
};

/** @param standing the table that `reading` was read from, from A1 of the sheet */
export function otherColumns(
  standing: Table,
  { headingRow }: Reading,
  { by: system, ratings: { players } }: OtherSection,
): SystemColumns {
  const facts = factsFor(system);
  const headings = facts.map((fact) => headingFor({ system, fact }));
  return {
    beside: facts.map((fact, i) => ({ heading: headings[i]!, characters: 0, ...LOOKS[fact] })),
    into: null,
    cells: players.map((player) => facts.map((fact) => factOf(fact, player))),
    earlier: firstOfOurs(standing, headingRow, headings),
    spilling: null,
  };
}
