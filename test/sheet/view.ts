/** A table rated and seen as the pane sees it. Example: `viewTable(table, systems).summary`. */
import type { SectionSettings } from "../../src/ratings/uschess/event";
import { viewSheet, type SheetView } from "../../src/pane/shared/sheet-view";
import {
  enterSection,
  leftOf,
  NOBODY,
  NOTHING_YET,
  soFarWith,
  type Carried,
} from "../../src/sheet/rate/carry";
import { NOBODY_KNOWN, whoIsWho } from "../../src/sheet/rate/known";
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

/** A section in each system, after those who were carried into it. */
export function rateAfter(
  section: Section,
  systems: readonly SectionSettings[],
  carried: Carried,
): readonly RatedSection[] {
  const inSystems = systems.map(({ system }, i) => inSystem(section, system, i > 0));
  const said = inSystems.map(({ players }, i) => ({
    system: systems[i]!.system,
    ratings: players.map(({ rating }) => rating),
  }));
  const { persons } = whoIsWho(section.players, NOBODY_KNOWN, carried, said, ({ cell }) => cell, []);
  return systems.map((settings, i) =>
    rateEntered(enterSection(inSystems[i]!, settings.system, persons), settings),
  );
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
