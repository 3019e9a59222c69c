/** Sheets of an event by another system, as the pane rates them: each after those before it. */
import { NOBODY, type Persons } from "../../src/sheet/rate/persons";
import { otherSystem } from "../../src/sheet/rate/other";
import { rateReadingsBy, type RatedSheet } from "../../src/sheet/rate/rate-sheet";
import type { OtherSection } from "../../src/sheet/rate/rated-section";
import type { Wish } from "../../src/sheet/other-systems/settings";
import type { Table } from "../../src/wallchart/types";

export interface SheetByUsChess {
  readonly name: string;
  readonly table: Table;
  readonly chart: RatedSheet;
  readonly endDate: string;
  readonly confirmed?: readonly string[] | undefined;
}

/** The last one of some sheets. */
export function rateByOther(
  sheets: readonly SheetByUsChess[],
  wish: Wish,
  before: Persons = NOBODY,
): RatedSheet<OtherSection> {
  const rated: RatedSheet<OtherSection>[] = [];
  for (const { name, table, chart, endDate, confirmed = [] } of sheets) {
    const around = { name, confirmed, persons: rated.at(-1)?.persons ?? before };
    rated.push(rateReadingsBy(otherSystem(wish, { table, endDate, isReady: true }), chart.readings, around));
  }
  return rated.at(-1)!;
}
