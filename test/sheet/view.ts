/** A table rated and seen as the pane sees it. Example: `viewTable(table, systems).summary`. */
import type { SectionSettings } from "../../src/ratings/uschess/event";
import { viewSheet, type SheetView } from "../../src/pane/shared/sheet-view";
import { whoIsWho, type Persons } from "../../src/sheet/rate/persons";
import { rateSheet, type AroundTable } from "../../src/sheet/rate/rate-sheet";
import type { RatedSection } from "../../src/sheet/rate/rated-section";
import type { ChartChoices } from "../../src/wallchart/choices";
import { usChess } from "../../src/sheet/rate/us-chess";
import { readTable } from "../../src/wallchart/reader/read";
import type { Table } from "../../src/wallchart/types";

export function viewTable(
  table: Table,
  systems: readonly SectionSettings[],
  choices: ChartChoices = {},
  around: AroundTable = {},
): SheetView {
  return viewSheet(rateSheet(table, { systems, choices }, around));
}

/** A wallchart in each system, whose players may be known from before; what is asked about it counts as confirmed. */
export function rateAfter(
  table: Table,
  systems: readonly SectionSettings[],
  before: Persons,
): readonly RatedSection[] {
  const reading = { ...readTable(table), diagnostics: [] };
  const chart = usChess(systems).take(reading);
  return chart.rate(reading, whoIsWho(reading, before, chart.says).persons).rated;
}
