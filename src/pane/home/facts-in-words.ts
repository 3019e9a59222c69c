/** An event's dates, time control and system on one line, and what of them is a section's own. */
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import { showPeriod, viewEvent } from "../../sheet/event/event";
import type { WorkbookEvent } from "../../sheet/event/event-sections";
import type { Schedule } from "../../sheet/event/schedule";
import { readChoices } from "../../wallchart/choices";

function systemsInWords(facts: Schedule): string {
  const { systems } = viewEvent({ ...facts, choices: readChoices(null) });
  return systems.map(({ system }) => SYSTEM_NAMES[system]).join(" and ");
}

/** `Nov 22, 2026 · G/90;d5 · Regular`. */
export function factsInWords(facts: Schedule): string {
  return [showPeriod(facts), facts.timeControl, systemsInWords(facts)].filter(Boolean).join(" · ");
}

/** What of a section's own dates, time control and rules is not the event's. */
export function ownInWords(own: Schedule, { facts }: WorkbookEvent): string {
  const words = [showPeriod, ({ timeControl }: Schedule) => timeControl, systemsInWords];
  const others = words.filter((of) => of(own) !== of(facts)).map((of) => of(own) || "none");
  return others.length > 0 ? others.join(" · ") : factsInWords(own);
}
