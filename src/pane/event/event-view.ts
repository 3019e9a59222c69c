/**
 * What Rate event says of an event: its facts on one line, a line for each section, and what will be written.
 *
 * Example: `Nov 21–22, 2026 · G/90;d5 · Regular`; `Writes 1 of 2 sections. Reserve is left out: 1 error.`
 */
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import { showPeriod, viewEvent } from "../../sheet/event/event";
import { canMove } from "../../sheet/event/change-event";
import { sectionFacts, sectionOn, type WorkbookEvent } from "../../sheet/event/event-sections";
import type { Schedule } from "../../sheet/event/schedule";
import { whyNotIn } from "../../sheet/event/guess-events";
import { readChoices } from "../../wallchart/choices";
import type { PaneState } from "../store/state";
import { whyNotRated, type SeenChart } from "../store/see-charts";
import { stateInWords, writtenState } from "../store/written-state";

/** A sheet in the list of Rate event. */
export interface SectionLine {
  readonly sheetId: string;
  readonly name: string;
  readonly isTicked: boolean;
  /** `12 players, 5 rounds, 30 games`. */
  readonly summary: string;
  /** Its own dates and time control, where they are not the event's; "" mostly. */
  readonly own: string;
  /** What of its ratings stands on the sheet: `Up to date`; "" where it is not rated. */
  readonly state: string;
  /** `1 warning`, where it is rated all the same; "" mostly. */
  readonly problems: string;
  readonly canRise: boolean;
  readonly canSink: boolean;
}

/** A sheet that is not in the event, and why. */
interface OtherLine {
  readonly sheetId: string;
  readonly name: string;
  readonly why: string | null;
}

function systemsInWords(facts: Schedule): string {
  const { systems } = viewEvent({ ...facts, choices: readChoices(null) });
  return systems.map(({ system }) => SYSTEM_NAMES[system]).join(" and ");
}

/** `Nov 22, 2026 · G/90;d5 · Regular`. */
export function factsInWords(facts: Schedule): string {
  return [showPeriod(facts), facts.timeControl, systemsInWords(facts)].filter(Boolean).join(" · ");
}

/** What of a section's own dates, time control and rules is not the event's. */
function ownInWords(own: Schedule, { facts }: WorkbookEvent): string {
  const words = [showPeriod, ({ timeControl }: Schedule) => timeControl, systemsInWords];
  const others = words.filter((of) => of(own) !== of(facts)).map((of) => of(own) || "none");
  return others.length > 0 ? others.join(" · ") : factsInWords(own);
}

export function sectionLines(
  event: WorkbookEvent,
  { sheets }: Pick<PaneState, "sheets">,
  seen: readonly SeenChart[],
): readonly SectionLine[] {
  return event.sections.map(({ sheetId, isTicked, own }) => {
    const glance = sheets.find(({ id }) => id === sheetId);
    const chart = seen.find(({ sheet }) => sheet.id === sheetId);
    return {
      sheetId,
      name: glance?.name ?? "",
      isTicked,
      summary: chart?.chart.summary ?? glance?.summary ?? "",
      own: own ? ownInWords(own, event) : "",
      state: isTicked && chart?.chart.complete ? stateInWords(writtenState(chart)) : "",
      problems: isTicked && chart?.chart.complete ? chart.chart.problemCount : "",
      canRise: canMove(event, sheetId, -1),
      canSink: canMove(event, sheetId, 1),
    };
  });
}

/** The other sheets with a wallchart. */
export function otherLines(
  event: WorkbookEvent | null,
  { events, sheets }: Pick<PaneState, "events" | "sheets">,
): readonly OtherLine[] {
  return sheets
    .filter(({ id, summary }) => summary !== "" && !(event && sectionOn(event, id)))
    .map((sheet) => ({
      sheetId: sheet.id,
      name: sheet.name,
      why: whyNotIn(event, sheet, events, sheets),
    }));
}

/** What Write ratings will do, or what is to be done first. */
export function whatIsWritten(event: WorkbookEvent | null, seen: readonly SeenChart[]): string {
  const ready = seen.filter(({ chart }) => chart.complete);
  const left = seen.filter(({ chart }) => !chart.complete);
  if (!event || seen.length === 0) return "Tick the sections of this event.";
  if (ready.length === 0)
    return left.some(({ chart }) => chart.problems.some(({ severity }) => severity === "error"))
      ? "Fix the errors to see the ratings."
      : "Go to each sheet and look at what is marked Please check.";
  if (left.length === 0 && isAllCurrent(seen)) return "All ratings are up to date.";
  const words = left.map((chart) => `${chart.sheet.name} is left out: ${whyNotRated(chart)}.`);
  const all = seen.length === 2 ? "both" : `all ${seen.length}`;
  const count = left.length > 0 ? `${ready.length} of ${seen.length}` : all;
  const what =
    seen.length === 1
      ? `Writes ${seen[0]!.sheet.name}, beside the wallchart.`
      : `Writes ${count} sections, beside their wallcharts.`;
  return [what, ...words].join(" ");
}

/** Whether the ratings of all sections stand on their sheets, as they would be written now. */
export function isAllCurrent(seen: readonly SeenChart[]): boolean {
  return seen.length > 0 && seen.every((chart) => writtenState(chart).kind === "current");
}

/** Whether what is asked once for the event still has to be entered. */
export function isToAsk(event: WorkbookEvent): boolean {
  const { settings } = viewEvent({ ...event.facts, choices: readChoices(null) });
  const needs = event.sections.some(
    (section) => section.isTicked && sectionFacts(event, section).endDate === "",
  );
  return needs || !settings;
}
