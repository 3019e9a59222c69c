/** An event's dates, time control and system on one line, and what of them is a section's own. */
import { isEdition } from "../../ratings/uschess/rules";
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import { EDITION_NAMES, showPeriod, viewEvent, type EventView } from "../../sheet/event/event";
import type { WorkbookEvent } from "../../sheet/event/event-sections";
import type { Schedule } from "../../sheet/event/schedule";
import { readChoices } from "../../wallchart/choices";

type Systems = EventView["systems"];

const systemsOf = (facts: Schedule): Systems => viewEvent({ ...facts, choices: readChoices(null) }).systems;

const systemsInWords = (systems: Systems): string =>
  systems.map(({ system }) => SYSTEM_NAMES[system]).join(" and ");

/**
 * `Nov 21–22, 2026 · G/90;d5 · Regular`: with the year, since in January a December is easily typed with the wrong one. What is
 * missing is said, since the ratings depend on it.
 */
export function factsInWords(facts: Schedule, systems: Systems = systemsOf(facts)): string {
  const { endDate, timeControl, system, edition } = facts;
  return [
    showPeriod(facts) || endDate.trim() || "No date",
    timeControl.trim() || (system ? "" : "No time control"),
    systemsInWords(systems),
    isEdition(edition) ? `${EDITION_NAMES[edition]} rules` : "",
  ]
    .filter((part) => part !== "")
    .join(" · ");
}

/** What of a section's own dates, time control and rules is not the event's. */
export function ownInWords(own: Schedule, { facts }: WorkbookEvent): string {
  const words = [
    showPeriod,
    ({ timeControl }: Schedule) => timeControl,
    (facts: Schedule) => systemsInWords(systemsOf(facts)),
  ];
  const others = words.filter((of) => of(own) !== of(facts)).map((of) => of(own) || "none");
  return others.length > 0 ? others.join(" · ") : factsInWords(own);
}
