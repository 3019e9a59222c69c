/** A table rated and seen as the pane sees it. Example: `viewTable(table, systems).summary`. */
import type { SectionSettings } from "../../src/ratings/uschess/event";
import { viewSheet, type SheetView } from "../../src/pane/shared/sheet-view";
import { rateSheet, type AroundTable } from "../../src/sheet/rate/rate-sheet";
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
