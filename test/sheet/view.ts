/** A table rated and seen as the pane sees it. Example: `viewTable(table, systems).summary`. */
import type { SectionSettings } from "../../src/ratings/uschess/event";
import { viewSheet, type SheetView } from "../../src/pane/shared/sheet-view";
import { leftOf, NOBODY, NOTHING_YET, soFarWith, type Carried } from "../../src/sheet/rate/carry";
import { rateSheet, type AroundTable } from "../../src/sheet/rate/rate-sheet";
import type { RatedSection } from "../../src/sheet/rate/rated-section";
import type { ChartChoices } from "../../src/wallchart/choices";
import type { Table } from "../../src/wallchart/types";

export function viewTable(
  table: Table,
  systems: readonly SectionSettings[],
  choices: ChartChoices = {},
  around: AroundTable = {},
): SheetView {
  return viewSheet(rateSheet(table, { systems, choices }, around));
}

/** The players after a section, which was rated in one system or two, and those who were carried into it. */
export function carriedAfter(
  systems: readonly RatedSection[],
  carried: Carried = NOBODY,
  name = "",
): Carried {
  const { players } = systems[0]!.section;
  return soFarWith({ ...NOTHING_YET, carried }, { name, players }, leftOf(systems, name)).carried;
}
