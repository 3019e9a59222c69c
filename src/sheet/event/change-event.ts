/**
 * An event after the user changed something: another name, other dates, a section ticked or moved. An event that the
 * user changed is not guessed again.
 *
 * Example: `withTick(event, sheet, true)` is the event with that sheet as a section that counts.
 */
import { factsSaid, sameSchedule, type Schedule, scheduleOf } from "./schedule";
import {
  type EventSection,
  type Following,
  FOLLOWING,
  sectionFacts,
  inOrder,
  ownFacts,
  sectionOn,
  type WorkbookEvent,
} from "./event-sections";
import type { SheetGlance } from "./sheet-glance";

/**
 * An event after the user changed something. It is not guessed again.
 *
 * @param said what no longer follows the titles
 */
function changed(
  event: WorkbookEvent,
  change: Partial<WorkbookEvent>,
  said: readonly Following[] = [],
): WorkbookEvent {
  const before = event.isGuess ? FOLLOWING : (event.follows ?? []);
  const follows = before.filter((fact) => !said.includes(fact));
  return inOrder({ ...event, ...change, follows, isGuess: false });
}

function withSection(event: WorkbookEvent, sheetId: string, change: Partial<EventSection>): WorkbookEvent {
  const sections = event.sections.map((section) =>
    section.sheetId === sheetId ? { ...section, ...change } : section,
  );
  return changed(event, { sections });
}

export function withName(event: WorkbookEvent, name: string): WorkbookEvent {
  return changed(event, { name }, ["name"]);
}

/** An event whose report was filed, with what its sections were then. */
export function withFiled(event: WorkbookEvent, filed: NonNullable<WorkbookEvent["filed"]>): WorkbookEvent {
  return changed(event, { filed });
}

/** Other dates, time control or rules for all sections that have none of their own. */
export function withFacts(event: WorkbookEvent, facts: Schedule): WorkbookEvent {
  return changed(event, { facts: scheduleOf(facts) }, factsSaid(event.facts, facts));
}

/** The same for one section, which has them for itself from then on; null gives it the event's. */
export function withOwnFacts(event: WorkbookEvent, sheetId: string, own: Schedule | null): WorkbookEvent {
  const sections = event.sections.map(({ follows, ...one }) =>
    one.sheetId === sheetId
      ? { ...one, own: own && scheduleOf(own) }
      : { ...one, ...(follows && { follows }) },
  );
  return changed(event, { sections });
}

/** What was entered on a sheet of an event: for the event, unless the sheet has its own or is not ticked. */
export function withEntry(event: WorkbookEvent, sheetId: string, entry: Schedule): WorkbookEvent {
  const section = sectionOn(event, sheetId);
  if (!section || sameSchedule(sectionFacts(event, section), entry)) return event;
  return section.isTicked && section.own === null
    ? withFacts(event, entry)
    : withOwnFacts(event, sheetId, entry);
}

/** An event with a sheet ticked or not. A sheet of no event, or of another one, is added with what it says itself. */
export function withTick(
  event: WorkbookEvent | null,
  sheet: Pick<SheetGlance, "id" | "title" | "facts">,
  isTicked: boolean,
): WorkbookEvent {
  const whole = event ?? { name: sheet.title, facts: sheet.facts, sections: [], isGuess: true };
  if (sectionOn(whole, sheet.id)) return withSection(whole, sheet.id, { isTicked });
  const its = ownFacts(sheet.facts, whole.facts);
  const section: EventSection = { sheetId: sheet.id, isTicked, own: its, follows: true };
  return changed(whole, { sections: [...whole.sections, section] });
}

/** An event with a section moved past its neighbor, by -1 or 1. Sections that ended on other days stay apart. */
export function withMove(event: WorkbookEvent, sheetId: string, by: -1 | 1): WorkbookEvent {
  const at = event.sections.findIndex((section) => section.sheetId === sheetId);
  const to = at + by;
  if (at < 0 || to < 0 || to >= event.sections.length) return event;
  const sections = [...event.sections];
  [sections[at], sections[to]] = [sections[to]!, sections[at]!];
  return changed(event, { sections });
}

/** Whether a move would change anything. */
export function canMove(event: WorkbookEvent, sheetId: string, by: -1 | 1): boolean {
  const moved = withMove(event, sheetId, by).sections;
  return moved.some((section, i) => section.sheetId !== event.sections[i]!.sheetId);
}

/** All events with one of them changed, or added. A sheet is in one event only. */
export function withEvent(
  events: readonly WorkbookEvent[],
  changed: WorkbookEvent,
): readonly WorkbookEvent[] {
  const others = events
    .map((event) => ({
      ...event,
      sections: event.sections.filter(({ sheetId }) => !sectionOn(changed, sheetId)),
    }))
    .filter(({ sections }) => sections.length > 0);
  return [...others, changed];
}
