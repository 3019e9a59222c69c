/** Sheets of an event by another system, as the pane rates them: each after those before it. */
import { NOTHING_YET } from "../../src/sheet/rate/carry";
import type { KnownPlayers } from "../../src/sheet/rate/known";
import { otherSystem } from "../../src/sheet/rate/other";
import { rateReadings, type RatedSheet } from "../../src/sheet/rate/rate-sheet";
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
  known?: KnownPlayers,
): RatedSheet<OtherSection> {
  const rated: RatedSheet<OtherSection>[] = [];
  for (const { name, table, chart, endDate, confirmed = [] } of sheets) {
    const soFar = rated.at(-1)?.soFar ?? NOTHING_YET;
    const around = { name, confirmed, soFar, ...(known && { known }) };
    rated.push(rateReadings(chart.readings, otherSystem(wish, { table, endDate, isReady: true }), around));
  }
  return rated.at(-1)!;
}
