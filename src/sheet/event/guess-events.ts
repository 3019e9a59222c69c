/**
 * Guesses the events of a workbook from its sheets; what the user changed in an event stays.
 *
 * Example: of the sheets `Open` ("Winter Open, Nov 21-22, 2026 G/90;d5"), `Reserve` (no date) and `Oct Quads` (Oct 10), the
 * first two are an event that ended on Nov 22, and the third one is an event of its own.
 */
import { counted } from "../../ratings/collect";
import type { IsoDate } from "../../ratings/types";
import { showDay } from "./event";
import { areOneEvent, commonName, namesEvent } from "./names";
import { NO_SCHEDULE, type Schedule, scheduleOf } from "./schedule";
import {
  eventOn,
  type EventSection,
  sectionFacts,
  factsOfSheet,
  inOrder,
  ownFacts,
  sectionOn,
  type WorkbookEvent,
} from "./event-sections";
import { isSameSection, type SheetGlance } from "./sheet-glance";

const MS_PER_DAY = 86_400_000;
/** An event of more days is played once a week, between others. */
const LONGEST_IN_ONE_GO = 7;
/** A sheet without a date may belong to an event that ended so many days ago. */
const STILL_GOING = 4;

const dayBefore = (day: IsoDate, days: number): IsoDate =>
  new Date(Date.parse(day) - days * MS_PER_DAY).toISOString().slice(0, 10);

/** First and last day, as far as they are days. */
function periodOf({ startDate, endDate }: Schedule): readonly [IsoDate, IsoDate] | null {
  const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text));
  if (!isDay(endDate)) return null;
  const earliest = dayBefore(endDate, LONGEST_IN_ONE_GO);
  return [isDay(startDate) && startDate > earliest && startDate < endDate ? startDate : endDate, endDate];
}

function overlap(schedule: Schedule, other: Schedule): boolean {
  const [a, b] = [periodOf(schedule), periodOf(other)];
  return a !== null && b !== null && a[0] <= b[1] && b[0] <= a[1];
}

/** Whether two sheets say different days or name different events, so that their games may be others although they are alike. */
function sayOtherEvents(sheet: SheetGlance, other: SheetGlance): boolean {
  const haveDays = [sheet, other].every(({ facts }) => periodOf(facts) !== null);
  const haveNames = [sheet, other].every(({ title }) => namesEvent(title));
  return (
    (haveDays && !overlap(sheet.facts, other.facts)) || (haveNames && !areOneEvent(sheet.title, other.title))
  );
}

/** An event that is being put together: what the user chose for it, and the sheets that join it. */
interface Group {
  readonly event: WorkbookEvent | null;
  /** The sheets that the user chose. */
  readonly chosen: readonly SheetGlance[];
  readonly sheets: SheetGlance[];
}

function schedulesOf({ event, sheets }: Group): readonly Schedule[] {
  const known = event ? [event.facts, ...event.sections.map((section) => sectionFacts(event, section))] : [];
  return [...known, ...sheets.map(({ facts }) => facts)];
}

function endOf(group: Group): string {
  return schedulesOf(group).reduce((last, { endDate }) => (endDate > last ? endDate : last), "");
}

function groupOf(event: WorkbookEvent, sheets: readonly SheetGlance[]): Group {
  return { event, chosen: sheets.filter(({ id }) => sectionOn(event, id)), sheets: [] };
}

/** What an event is called, by the user and by its titles. */
function namesOf({ event, chosen, sheets }: Group): readonly string[] {
  return [event?.name ?? "", ...[...chosen, ...sheets].map(({ title }) => title)].filter(namesEvent);
}

/**
 * The group that a sheet joins: the one of its name, then by its date. Without a date it joins what has its name or is
 * going on, else the others without.
 */
function groupFor(groups: readonly Group[], { title, facts }: SheetGlance, today: IsoDate): Group | null {
  const hasName = (group: Group) => namesOf(group).some((name) => areOneEvent(name, title));
  const hasOther = (group: Group) => namesEvent(title) && namesOf(group).length > 0 && !hasName(group);
  const possible = groups.filter((group) => !hasOther(group));
  if (facts.endDate !== "") {
    const then = possible.filter((group) => schedulesOf(group).some((schedule) => overlap(schedule, facts)));
    // Of an event without a name it is unsure whether it is the one that the sheet names.
    const sameEnd = (group: Group) => schedulesOf(group).some(({ endDate }) => endDate === facts.endDate);
    const unnamed = then.find((group) => !namesEvent(title) || sameEnd(group));
    return then.find(hasName) ?? unnamed ?? null;
  }
  const byEnd = [...possible].sort((a, b) => (endOf(a) < endOf(b) ? 1 : -1));
  const since = dayBefore(today, STILL_GOING);
  return (
    byEnd.find(hasName) ??
    byEnd.find((group) => endOf(group) >= since) ??
    possible.find((group) => endOf(group) === "") ??
    null
  );
}

/** An event that the user changed, with what still follows its sheets' titles. */
function followed(event: WorkbookEvent, sheets: readonly SheetGlance[]): WorkbookEvent {
  const glanceOf = ({ sheetId }: EventSection) => sheets.find(({ id }) => id === sheetId)!;
  const ticked = event.sections.filter(({ isTicked }) => isTicked).map(glanceOf);
  const guess = {
    name: commonName(ticked.map(({ title }) => title)),
    ...commonFacts(ticked.map(({ facts }) => facts)),
  };
  const now = { name: event.name, ...event.facts };
  // What no title says any more stays as it was.
  for (const fact of event.follows ?? []) now[fact] = guess[fact] || now[fact];
  if (guess.endDate !== "" && event.follows?.includes("endDate")) now.startDate = guess.startDate;
  const facts = scheduleOf(now);
  const sections = event.sections.map((section) =>
    section.follows ? { ...section, own: ownFacts(glanceOf(section).facts, facts) } : section,
  );
  return { ...event, name: now.name, facts, sections };
}

/**
 * The events of a workbook.
 *
 * @param stored the events that the user changed
 * @param sheets all sheets that can be seen, from left to right
 * @param today decides which event a sheet without a date belongs to
 */
export function eventsOf(
  stored: readonly WorkbookEvent[],
  sheets: readonly SheetGlance[],
  today: IsoDate,
): readonly WorkbookEvent[] {
  const isThere = ({ sheetId }: EventSection) => sheets.some(({ id }) => id === sheetId);
  const events = stored
    .map((event) => ({ ...event, sections: event.sections.filter(isThere) }))
    .filter(({ sections }) => sections.length > 0)
    .map((event) => followed(event, sheets));
  const groups: Group[] = events.map((event) => groupOf(event, sheets));
  const free = freeSheets(events, sheets);
  // Dated ones first: they are what a sheet without a date can join.
  const isDated = ({ facts }: SheetGlance) => facts.endDate !== "";
  for (const sheet of [...free.filter(isDated), ...free.filter((other) => !isDated(other))]) {
    const group = groupFor(groups, sheet, today);
    if (!group) groups.push({ event: null, chosen: [], sheets: [sheet] });
    // Once the report was filed, nothing joins unasked.
    else if (!group.event?.filed) group.sheets.push(sheet);
  }
  const place = ({ id }: SheetGlance) => sheets.findIndex((sheet) => sheet.id === id);
  return groups.map(({ event, sheets: added }) => {
    added.sort((a, b) => place(a) - place(b));
    const { name, facts } = event ?? {
      name: commonName(added.map(({ title }) => title)),
      facts: commonFacts(added.map((sheet) => sheet.facts)),
    };
    const sections = added.map((sheet): EventSection => ({
      sheetId: sheet.id,
      isTicked: true,
      own: ownFacts(sheet.facts, facts),
      follows: true,
    }));
    const more = event && { follows: event.follows ?? [], ...(event.filed && { filed: event.filed }) };
    return inOrder({
      name,
      facts,
      sections: [...(event?.sections ?? []), ...sections],
      isGuess: !event,
      ...more,
    });
  });
}

/** The sheets that would be in an event if its report had not been filed: they are asked about. */
export function newSheets(
  event: WorkbookEvent | null,
  events: readonly WorkbookEvent[],
  sheets: readonly SheetGlance[],
  today: IsoDate,
): readonly SheetGlance[] {
  if (!event?.filed) return [];
  const group = groupOf(event, sheets);
  return freeSheets(events, sheets).filter((sheet) => groupFor([group], sheet, today) !== null);
}

const plainControl = ({ timeControl }: Schedule): string => timeControl.toLowerCase().replace(/\s/g, "");

/** Whether two titles begin with the same words, two at least. */
function beginAlike({ title }: SheetGlance, other: SheetGlance): boolean {
  const common = title === "" || other.title === "" ? "" : commonName([title, other.title]);
  return common.includes(" ") && namesEvent(common);
}

/**
 * The sheets that look like sections of an event and are not in it: titles with the same leading words, the same last day and
 * time control, or sections that are not ticked. Nothing of the event is left out unsaid, and `newSheets` are asked about.
 */
export function notIncluded(
  event: WorkbookEvent,
  events: readonly WorkbookEvent[],
  sheets: readonly SheetGlance[],
  today: IsoDate,
): readonly SheetGlance[] {
  const asked = newSheets(event, events, sheets, today);
  const its = sheets.filter(({ id }) => sectionOn(event, id)?.isTicked);
  const isPlayed = ({ summary, madeFrom }: SheetGlance) => summary !== "" && madeFrom === "";
  const isLike = (sheet: SheetGlance, other: SheetGlance) => {
    const [one, two] = [sheet, other].map((each) => factsOfSheet(events, each));
    return (
      beginAlike(sheet, other) && one!.endDate === two!.endDate && plainControl(one!) === plainControl(two!)
    );
  };
  return sheets.filter((sheet) => {
    if (its.includes(sheet) || asked.includes(sheet) || !isPlayed(sheet)) return false;
    if (sectionOn(event, sheet.id)) return true;
    const why = whyLeftOut(sheet, events, sheets);
    return (why === null || !sheet.hasResults) && its.some((other) => isLike(sheet, other));
  });
}

/** Whether an event's name is a guess: no title says it beside its dates or with a label, and nobody typed it. */
export function isGuessedName(event: WorkbookEvent, sheets: readonly SheetGlance[]): boolean {
  if (!event.isGuess && !event.follows?.includes("name")) return false;
  const its = sheets.filter(({ id }) => sectionOn(event, id));
  return !its.some(({ title, isNamed }) => isNamed && title === event.name);
}

/** What a sheet is made from that was imported with its ratings after: an event that was rated already. */
export const PRINTED = "printed";

/** The sheets that are in no event and may join one unasked. */
function freeSheets(
  events: readonly WorkbookEvent[],
  sheets: readonly SheetGlance[],
): readonly SheetGlance[] {
  return sheets.filter((sheet) => !eventOn(events, sheet.id) && whyLeftOut(sheet, events, sheets) === null);
}

/** Why a sheet is not taken for a section unasked, in a few words; null where it is. */
export function whyLeftOut(
  sheet: SheetGlance,
  events: readonly WorkbookEvent[],
  sheets: readonly SheetGlance[],
): string | null {
  const { id, summary, hasResults: isPlayed, madeFrom, results } = sheet;
  if (summary === "") return "No wallchart";
  if (madeFrom === "sample") return "Sample";
  if (madeFrom === PRINTED) return "Imported with ratings after";
  const original = sheets.find((other) => other.id === madeFrom);
  if (madeFrom !== "") return original ? `Copy of ${original.name}` : "Copy";
  if (!isPlayed) return "No results yet";
  const place = sheets.findIndex((other) => other.id === id);
  const twin = sheets.find(
    (other, i) =>
      other.id !== id &&
      other.madeFrom === "" &&
      isSameSection(sheet, other) &&
      !sayOtherEvents(sheet, other) &&
      // What the user ticked stays; else the one with more results, else the first one.
      (isSaid(events, other.id) ||
        other.results.size > results.size ||
        (other.results.size === results.size && i < place)),
  );
  return twin ? `Same games as ${twin.name}` : null;
}

/**
 * A sheet of another event with the same games, such as the same four players a week before: of earlier days, or else at the
 * left of it. The earlier results may still stand here, so they are asked about.
 */
export function alikeBefore(sheet: SheetGlance, sheets: readonly SheetGlance[]): SheetGlance | null {
  const place = ({ id }: SheetGlance) => sheets.findIndex((other) => other.id === id);
  const isEarlier = (other: SheetGlance) => {
    const [its, own] = [other.facts.endDate, sheet.facts.endDate];
    return its !== "" && own !== "" && its !== own ? its < own : place(other) < place(sheet);
  };
  const isOther = (other: SheetGlance) =>
    other.id !== sheet.id &&
    other.madeFrom === "" &&
    isSameSection(sheet, other) &&
    sayOtherEvents(sheet, other);
  return sheet.madeFrom === "" ? (sheets.find((other) => isOther(other) && isEarlier(other)) ?? null) : null;
}

const isSaid = (events: readonly WorkbookEvent[], id: string): boolean =>
  eventOn(events, id)?.isGuess === false;

/** Why a sheet that is not in an event is not, in a few words; null where nothing says why. */
export function whyNotIn(
  event: WorkbookEvent | null,
  sheet: SheetGlance,
  events: readonly WorkbookEvent[],
  sheets: readonly SheetGlance[],
): string | null {
  const { endDate } = factsOfSheet(events, sheet);
  const why = whyLeftOut(sheet, events, sheets);
  if (why !== null) return why;
  if (!eventOn(events, sheet.id)) return "New since the report was filed";
  if (event && areSameDays(event, sheet)) return `Another event: ${sheet.title || sheet.name}`;
  if (endDate === "" || !periodOf({ ...NO_SCHEDULE, endDate })) return null;
  return `${event && endDate > event.facts.endDate ? "Ends" : "Ended"} ${showDay(endDate)}`;
}

const areSameDays = ({ facts }: WorkbookEvent, sheet: SheetGlance): boolean => overlap(facts, sheet.facts);

/** The value that most have; of several the first one in an order. */
function mostCommon(values: readonly string[]): string {
  const counts = counted(values.filter((value) => value !== ""));
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? "";
}

/** What most sections say; of the dates that as many say, the last ones. */
function commonFacts(facts: readonly Schedule[]): Schedule {
  const periods = facts.flatMap(({ startDate, endDate }) =>
    endDate === "" ? [] : [`${endDate} ${startDate}`],
  );
  const [endDate = "", startDate = ""] = mostCommon([...periods].sort().reverse()).split(" ");
  return {
    startDate,
    endDate,
    timeControl: mostCommon(facts.map(({ timeControl }) => timeControl)),
    system: mostCommon(facts.map(({ system }) => system)),
    edition: mostCommon(facts.map(({ edition }) => edition)),
  };
}
