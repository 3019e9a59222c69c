/**
 * The events in a workbook: which sheets are sections of one event, in which order they are rated, and what was asked once
 * for all of them. `guess-events.ts` guesses them from the sheets, `change-event.ts` changes what the user says of one.
 *
 * Example: the sheets `Open` and `Reserve` are sections of an event that ended on Nov 22; `Oct Quads` is one of its own.
 */
import type { SheetGlance } from "./sheet-glance";
import { sameSchedule, type Schedule } from "./schedule";

/** A sheet of an event; it may have several wallcharts. */
export interface EventSection {
  readonly sheetId: string;
  /** Whether it counts: its players are carried on, and the event is rated, posted and filed with it. */
  readonly isTicked: boolean;
  /** Its own dates, time control and rules; null where they are the event's. */
  readonly own: Schedule | null;
  /** Set while those follow the sheet's title: nobody said them in the pane. */
  readonly follows?: true;
}

/** What an event's name, dates and the like can follow: the titles of its sheets. */
export const FOLLOWING = ["name", "startDate", "endDate", "timeControl", "system", "edition"] as const;
export type Following = (typeof FOLLOWING)[number];

export interface WorkbookEvent {
  readonly name: string;
  readonly facts: Schedule;
  /** In the order in which they are rated. One that ended earlier comes first. */
  readonly sections: readonly EventSection[];
  /** Whether it was guessed from the sheets, so that it may be guessed again. */
  readonly isGuess: boolean;
  /** Of an event that the user changed: what still follows the titles of its sheets. */
  readonly follows?: readonly Following[];
  /**
   * Set once its report was filed: what each section was then, by the ID of its sheet. From then on no sheet joins the event
   * unasked.
   */
  readonly filed?: Readonly<Record<string, string>>;
}

/** What is entered for a section of an event. */
export function sectionFacts({ facts }: WorkbookEvent, { own }: EventSection): Schedule {
  return own ?? facts;
}

export function sectionOn({ sections }: WorkbookEvent, sheetId: string): EventSection | null {
  return sections.find((section) => section.sheetId === sheetId) ?? null;
}

/** The event that a sheet belongs to, whether it is ticked there or not. */
export function eventOn(events: readonly WorkbookEvent[], sheetId: string): WorkbookEvent | null {
  return events.find((event) => sectionOn(event, sheetId)) ?? null;
}

/** Dates, time control and rules of a sheet: those of its event, or its own. */
export function factsOfSheet(
  events: readonly WorkbookEvent[],
  { id, facts }: Pick<SheetGlance, "id" | "facts">,
): Schedule {
  const event = eventOn(events, id);
  return event ? sectionFacts(event, sectionOn(event, id)!) : facts;
}

/** The last day on which a section of the sheet's event ended; "" where it has no dates or no event. */
export function lastDayAround(events: readonly WorkbookEvent[], sheetId: string): string {
  const event = eventOn(events, sheetId);
  const ends = (event?.sections ?? [])
    .filter(({ isTicked }) => isTicked)
    .map((section) => sectionFacts(event!, section).endDate);
  return ends.reduce((last, end) => (end > last ? end : last), event?.facts.endDate ?? "");
}

/** The sheets whose results a sheet's players bring along, in order. A copy takes those of its original. */
export function sheetsBefore(
  events: readonly WorkbookEvent[],
  { id, madeFrom }: Pick<SheetGlance, "id" | "madeFrom">,
): readonly string[] {
  const event = eventOn(events, id);
  if (!event) return madeFrom === "" || madeFrom === id ? [] : before(events, madeFrom);
  return before(events, id);
}

function before(events: readonly WorkbookEvent[], id: string): readonly string[] {
  const ids = tickedSheets(eventOn(events, id));
  return ids.slice(0, Math.max(0, ids.indexOf(id)));
}

/** The sheets of an event that count, in order. */
export function tickedSheets(event: WorkbookEvent | null): readonly string[] {
  return (event?.sections ?? []).filter(({ isTicked }) => isTicked).map(({ sheetId }) => sheetId);
}

/**
 * The event around a sheet in front: its own, of standings and slips their wallchart's; of a sheet without a wallchart the one
 * that ended last. Null for a wallchart that is in none.
 */
export function eventAround(
  events: readonly WorkbookEvent[],
  { id, summary, standings, slips }: Pick<SheetGlance, "id" | "summary" | "standings" | "slips">,
): WorkbookEvent | null {
  const source = standings?.of ?? slips?.of ?? id;
  const isChart = source === id && summary !== "";
  return eventOn(events, source) ?? (isChart ? null : newest(events));
}

/** The event to file: the active sheet's, else the one that ended last. */
export function eventShown(events: readonly WorkbookEvent[], sheetId: string): WorkbookEvent | null {
  return eventOn(events, sheetId) ?? newest(events);
}

function newest(events: readonly WorkbookEvent[]): WorkbookEvent | null {
  return events.reduce<WorkbookEvent | null>(
    (last, event) => (last && last.facts.endDate >= event.facts.endDate ? last : event),
    null,
  );
}

/** What a section says that differs from its event, with the rest from the event; null where nothing does. */
export function ownFacts(entered: Schedule, event: Schedule): Schedule | null {
  const dated = entered.endDate === "" ? event : entered;
  // One day of an event of several days is not another schedule unless it is another last day.
  const startDate =
    entered.startDate === "" && entered.endDate === event.endDate ? event.startDate : dated.startDate;
  const own = {
    startDate,
    endDate: dated.endDate,
    timeControl: entered.timeControl || event.timeControl,
    system: entered.system || event.system,
    edition: entered.edition || event.edition,
  };
  return sameSchedule(own, event) ? null : own;
}

/** An event with its sections by the day they ended, else in the order they have. Nobody takes a result back in time. */
export function inOrder(event: WorkbookEvent): WorkbookEvent {
  const end = (section: EventSection) => sectionFacts(event, section).endDate || event.facts.endDate;
  const sections = [...event.sections].sort((a, b) => (end(a) < end(b) ? -1 : end(a) > end(b) ? 1 : 0));
  return { ...event, sections };
}
