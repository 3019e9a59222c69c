/** A table rated and seen as the pane sees it. Example: `viewTable(table, systems).summary`. */
import type { SectionSettings } from "../../src/ratings/uschess/event";
import { viewSheet, type SheetView } from "../../src/pane/shared/sheet-view";
import { enterSection } from "../../src/sheet/rate/entering";
import { whoIsWho, type Persons } from "../../src/sheet/rate/persons";
import { inSystem, rateEntered } from "../../src/sheet/rate/rate-section";
import { rateSheet, type AroundTable } from "../../src/sheet/rate/rate-sheet";
import type { RatedSection } from "../../src/sheet/rate/rated-section";
import type { ChartChoices } from "../../src/wallchart/choices";
import type { Section, Table } from "../../src/wallchart/types";

export function viewTable(
  table: Table,
  systems: readonly SectionSettings[],
  choices: ChartChoices = {},
  around: AroundTable = {},
): SheetView {
  return viewSheet(rateSheet(table, { systems, choices }, around));
}

/** A section in each system, whose players may be known from before. */
export function rateAfter(
  section: Section,
  systems: readonly SectionSettings[],
  before: Persons,
): readonly RatedSection[] {
  const inSystems = systems.map(({ system }, i) => inSystem(section, system, i > 0));
  const said = inSystems.map(({ players }, i) => ({
    system: systems[i]!.system,
    rows: players,
  }));
  const { persons } = whoIsWho(section.players, before, said, []);
  return systems.map((settings, i) =>
    rateEntered(enterSection(inSystems[i]!, settings.system, persons), settings),
  );
}
