/**
 * Plans the columns of another system beside a wallchart, as `post-columns.ts` plans those of US Chess: the rating after
 * the event, the change, and what else the system gives, as values or as formulas. Each system has columns of its own,
 * and none of them is read as a rating before the event.
 *
 * Example: Glicko-2 writes `Glicko-2 post`, `Glicko-2 change`, `RD post` and `Volatility post` right of the wallchart.
 */
import { cellName } from "../../wallchart/cells/names";
import { asText } from "../../wallchart/cells/text";
import type { EventEntry } from "../event/event";
import { titleInWords } from "../rate/rate-sheet";
import { rangeOfColumns, whyCarried, whyConfirmed, whyNoRange } from "./live-formulas";
import { withoutOwn, type OwnOutput } from "../rate/own-output";
import { withClearing } from "./earlier-output";
import { beginsWith, placeBeside, planColumns, planSections, type Spilling } from "./columns";
import type { PlanStyle, SheetPlan } from "./plan";
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
}

/** How many columns of the sheet a formula must see: the last one that counts, and all before it. */
function columnsThatCount({ view: { reading }, ratings: { field } }: OtherSection): number {
  const understood = reading.columns.filter(({ role }) => role !== "other" && role !== "output");
  return Math.max(...understood.map(({ column }) => column), ...field.columns) + 1;
}

function rangeFor({ sheet: { table, chart } }: OtherToWrite, section: OtherSection) {
  return rangeOfColumns(table, chart.readings, section.view, columnsThatCount(section));
}

/** Why COMPARE would not give these ratings, with the way forward; "" where it does. */
export function whyNoOtherFormulas(what: OtherToWrite, event: EventEntry): string {
  const confirmed = whyConfirmed(what.sheet.chart);
  if (confirmed !== "") return confirmed;
  for (const section of what.sections) {
    const { players } = section.view.section;
    const at = section.entering.findIndex((one) => one !== null);
    const earlier = section.entering[at];
    if (earlier)
      return whyCarried(players[at]!.name, titleInWords(section.view), earlier.facts.rating!, earlier.from);
    if (!rangeFor(what, section)) return whyNoRange(event);
  }
  return "";
}

function spillingOf(what: OtherToWrite, section: OtherSection): Spilling {
  const { reading } = section.view;
  const { row: first, columns } = rangeFor(what, section)!;
  const name = (row: number, column: number) => cellName({ row, column });
  const range = `${name(first, 0)}:${name(reading.endRow - 1, columns - 1)}`;
  const { endDate } = what.sheet;
  const date = endDate === null ? "" : `,"${endDate}"`;
  const formulas = factsFor(what.wish.system).map(
    (fact) => `=USCF.COMPARE(${range},"${wishInWords({ ...what.wish, fact })}"${date})`,
  );
  return { first, formulas };
}

/** @param live only where `whyNoOtherFormulas` says nothing */
export function planOther(what: OtherToWrite, live: boolean): SheetPlan {
  const { sheet, sections, wish, own } = what;
  const { table } = sheet;
  const tidy = withoutOwn(table, own);
  const facts = factsFor(wish.system);
  const headings = facts.map((fact) => headingFor({ ...wish, fact }));
  const planOf = (section: OtherSection, wanted: number | undefined): SheetPlan => {
    const { reading } = section.view;
    // Our columns are not read with the wallchart.
    const columnsNow = (table[reading.headingRow] ?? []).map((cell, column) => {
      return { column, heading: asText(cell) };
    });
    const place = placeBeside(
      tidy,
      { ...reading, columns: columnsNow },
      headings,
      ({ heading, column }) => beginsWith(headings, heading, columnsNow[column + 1]),
      wanted,
    );
    const columns = facts.map((fact, i) => {
      return { column: place + i, heading: headings[i]!, characters: 0, ...LOOKS[fact] };
    });
    const cells = section.ratings.players.map((player) => facts.map((fact) => factOf(fact, player)));
    return planColumns(tidy, reading, columns, cells, live ? spillingOf(what, section) : null);
  };
  return withClearing(
    planSections(sections, ({ view: { reading } }) => reading, planOf),
    table,
    own,
  );
}
