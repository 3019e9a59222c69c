/**
 * The events in a workbook: which sheets are sections of one event, in which order they are rated, and what was asked once
 * for all of them. Guessed from the sheets; what the user says of an event stays as they said it.
 *
 * Example: of the sheets `Open` ("Winter Open, Nov 21-22, 2026 G/90;d5"), `Reserve` (no date) and `Oct Quads` (Oct 10), the
 * first two are an event that ended on Nov 22, and the third one is an event of its own.
 */
import type { IsoDate } from "../ratings/types";
import { letters } from "../wallchart/cells/text";
import { factsAbove } from "../wallchart/formats/event-facts";
import type { Reading, SectionPlayer, Table } from "../wallchart/section";
import { NO_EVENT, showDay, type EventEntry } from "./event";

/** What is asked once for all sections of an event: an `EventEntry` without what is about one sheet's cells. */
export type Schedule = Omit<EventEntry, "choices">;

export const NO_SCHEDULE: Schedule = scheduleOf(NO_EVENT);

/** A sheet of an event; it may have several wallcharts. */
export interface EventSection {
  readonly sheetId: string;
  /** Whether it counts: its players are carried on, and Rate event writes it. */
  readonly isTicked: boolean;
  /** Its own dates, time control and rules; null where they are the event's. */
  readonly own: Schedule | null;
}

export interface WorkbookEvent {
  readonly name: string;
  readonly facts: Schedule;
  /** In the order in which they are rated. One that ended earlier comes first. */
  readonly sections: readonly EventSection[];
  /** Whether it was guessed from the sheets, so that it may be guessed again. */
  readonly isGuess: boolean;
}

/** What a sheet tells about its place in an event. */
export interface SheetGlance {
  readonly id: string;
  readonly name: string;
  /** `12 players, 5 rounds`; "" without a wallchart. */
  readonly summary: string;
  readonly hasResults: boolean;
  /** The event's name, as far as the title has it. */
  readonly title: string;
  /** What was entered for the sheet, or else what its title says. */
  readonly facts: Schedule;
  /** "sample", the ID of the sheet that it is a copy of, or "". */
  readonly madeFrom: string;
  /** Each player's results, as texts that are the same on a copy of the sheet. */
  readonly results: ReadonlySet<string>;
}

/** A sheet with what the workbook remembers of it. */
export interface GlancedSheet {
  readonly id: string;
  readonly name: string;
  readonly table: Table;
  readonly memory: Schedule & { readonly madeFrom: string };
}

export function scheduleOf({ startDate, endDate, timeControl, system, edition }: Schedule): Schedule {
  return { startDate, endDate, timeControl, system, edition };
}

function isBlank(schedule: Schedule): boolean {
  return Object.values(scheduleOf(schedule)).every((text) => text.trim() === "");
}

/** A sheet whose name or title says that it is not a real event. */
const SAMPLE = /\bsample\b|\bmade-up players\b/i;

/**
 * @param readings of the sheet's table
 * @param summary what the pane says of them
 */
export function glanceAt(sheet: GlancedSheet, readings: readonly Reading[], summary: string): SheetGlance {
  const { id, name, table, memory } = sheet;
  const charts = readings.filter(({ section }) => section !== null);
  const above = table.slice(0, charts[0]?.headingRow ?? 0);
  const found = factsAbove(above);
  const startDate = found.startDate === found.endDate ? "" : (found.startDate ?? "");
  const inTitle = { ...NO_SCHEDULE, startDate, endDate: found.endDate ?? "", timeControl: found.timeControl };
  const isSample = [name, ...above.flat()].some((cell) => typeof cell === "string" && SAMPLE.test(cell));
  return {
    id,
    name,
    summary,
    hasResults: charts.some(hasResults),
    title: found.name,
    facts: isBlank(memory) ? inTitle : scheduleOf(memory),
    madeFrom: memory.madeFrom || (isSample ? "sample" : ""),
    results: new Set(charts.flatMap(({ section }) => resultsOf(section!.players))),
  };
}

/** Whether something was played; also where no result can be read yet. */
function hasResults({ section, diagnostics }: Reading): boolean {
  return (
    section!.players.some(({ results, unplayed }) => results.length + unplayed.length > 0) ||
    diagnostics.some(({ severity, round }) => severity === "error" && round !== undefined)
  );
}

function resultsOf(players: readonly SectionPlayer[]): string[] {
  const key = ({ id, name }: SectionPlayer) => id || letters(name);
  return players.flatMap((player) =>
    player.results.map(({ round, opponent, score }) =>
      [key(player), round, key(players[opponent]!), score].join("|"),
    ),
  );
}

/** Whether two sheets are the same section, such as a copy, or one from before the last round. */
function isSameSection({ results: one }: SheetGlance, { results: other }: SheetGlance): boolean {
  const [few, many] = one.size < other.size ? [one, other] : [other, one];
  const shared = [...few].filter((result) => many.has(result)).length;
  return few.size > 0 && shared * 2 >= few.size;
}

/** What is entered for a section of an event. */
export function factsOf({ facts }: WorkbookEvent, { own }: EventSection): Schedule {
  return own ?? facts;
}

export function sectionOn({ sections }: WorkbookEvent, sheetId: string): EventSection | null {
  return sections.find((one) => one.sheetId === sheetId) ?? null;
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
  return event ? factsOf(event, sectionOn(event, id)!) : facts;
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

/** The event that Rate event is about: the active sheet's, else the one that ended last. */
export function eventShown(events: readonly WorkbookEvent[], sheetId: string): WorkbookEvent | null {
  return eventOn(events, sheetId) ?? newest(events);
}

function newest(events: readonly WorkbookEvent[]): WorkbookEvent | null {
  return events.reduce<WorkbookEvent | null>(
    (last, one) => (last && last.facts.endDate >= one.facts.endDate ? last : one),
    null,
  );
}

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

function overlap(one: Schedule, other: Schedule): boolean {
  const [a, b] = [periodOf(one), periodOf(other)];
  return a !== null && b !== null && a[0] <= b[1] && b[0] <= a[1];
}

/** An event that is being put together: what the user said of it, and the sheets that join it. */
interface Group {
  readonly said: WorkbookEvent | null;
  readonly sheets: SheetGlance[];
}

function schedulesOf({ said: event, sheets }: Group): readonly Schedule[] {
  const known = event ? [event.facts, ...event.sections.map((one) => factsOf(event, one))] : [];
  return [...known, ...sheets.map(({ facts }) => facts)];
}

function endOf(group: Group): string {
  return schedulesOf(group).reduce((last, { endDate }) => (endDate > last ? endDate : last), "");
}

/** The group that a sheet joins by its date. Without one, it joins what is going on, else the others without. */
function groupFor(groups: readonly Group[], { facts }: SheetGlance, today: IsoDate): Group | null {
  if (facts.endDate !== "")
    return groups.find((group) => schedulesOf(group).some((one) => overlap(one, facts))) ?? null;
  const since = dayBefore(today, STILL_GOING);
  const [last] = groups
    .filter((group) => endOf(group) >= since)
    .sort((a, b) => (endOf(a) < endOf(b) ? 1 : -1));
  return last ?? groups.find((group) => endOf(group) === "") ?? null;
}

/**
 * The events of a workbook.
 *
 * @param stored the events that the user said something about
 * @param sheets all sheets that can be seen, from left to right
 * @param today decides which event a sheet without a date belongs to
 */
export function eventsOf(
  stored: readonly WorkbookEvent[],
  sheets: readonly SheetGlance[],
  today: IsoDate,
): readonly WorkbookEvent[] {
  const isThere = ({ sheetId }: EventSection) => sheets.some(({ id }) => id === sheetId);
  const known = stored
    .map((event) => ({ ...event, sections: event.sections.filter(isThere) }))
    .filter(({ sections }) => sections.length > 0);
  const groups: Group[] = known.map((event) => ({ said: event, sheets: [] }));
  const free = sheets.filter((sheet) => !eventOn(known, sheet.id) && whyLeftOut(sheet, known, sheets) === "");
  // Dated ones first: they are what a sheet without a date can join.
  const isDated = ({ facts }: SheetGlance) => facts.endDate !== "";
  for (const sheet of [...free.filter(isDated), ...free.filter((one) => !isDated(one))]) {
    const group = groupFor(groups, sheet, today);
    if (group) group.sheets.push(sheet);
    else groups.push({ said: null, sheets: [sheet] });
  }
  const place = ({ id }: SheetGlance) => sheets.findIndex((one) => one.id === id);
  return groups.map(({ said: event, sheets: added }) => {
    added.sort((a, b) => place(a) - place(b));
    const { name, facts } = event ?? {
      name: commonName(added.map(({ title }) => title)),
      facts: commonFacts(added.map((sheet) => sheet.facts)),
    };
    const sections = added.map((sheet): EventSection => ({
      sheetId: sheet.id,
      isTicked: true,
      own: ownFacts(sheet.facts, facts),
    }));
    return inOrder({ name, facts, sections: [...(event?.sections ?? []), ...sections], isGuess: !event });
  });
}

/** Why a sheet is not taken for a section unasked, in a few words; "" where it is. */
export function whyLeftOut(
  sheet: SheetGlance,
  events: readonly WorkbookEvent[],
  sheets: readonly SheetGlance[],
): string {
  const { id, summary, hasResults: isPlayed, madeFrom, results } = sheet;
  if (summary === "") return "No wallchart";
  if (madeFrom === "sample") return "Sample";
  const original = sheets.find((one) => one.id === madeFrom);
  if (madeFrom !== "") return original ? `Copy of ${original.name}` : "Copy";
  if (!isPlayed) return "No results yet";
  const place = sheets.findIndex((one) => one.id === id);
  const twin = sheets.find(
    (other, i) =>
      other.id !== id &&
      other.madeFrom === "" &&
      isSameSection(sheet, other) &&
      // What the user ticked stays; else the one with more results, else the first one.
      (isSaid(events, other.id) ||
        other.results.size > results.size ||
        (other.results.size === results.size && i < place)),
  );
  return twin ? `Same games as ${twin.name}` : "";
}

const isSaid = (events: readonly WorkbookEvent[], id: string): boolean =>
  eventOn(events, id)?.isGuess === false;

/** Why a sheet that is not in an event is not, in a few words. */
export function whyNotIn(
  event: WorkbookEvent | null,
  sheet: SheetGlance,
  events: readonly WorkbookEvent[],
  sheets: readonly SheetGlance[],
): string {
  const { endDate } = factsOfSheet(events, sheet);
  const why = whyLeftOut(sheet, events, sheets);
  if (why !== "" || endDate === "" || !periodOf({ ...NO_SCHEDULE, endDate })) return why;
  return `${event && endDate > event.facts.endDate ? "Ends" : "Ended"} ${showDay(endDate)}`;
}

/** The value that most have; of several the first one in an order. */
function mostCommon(values: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const value of values) if (value !== "") counts.set(value, (counts.get(value) ?? 0) + 1);
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

/** What a section says that differs from its event, with the rest from the event; null where nothing does. */
function ownFacts(said: Schedule, event: Schedule): Schedule | null {
  const dated = said.endDate === "" ? event : said;
  // One day of an event of several days is not another schedule unless it is another last day.
  const startDate =
    said.startDate === "" && said.endDate === event.endDate ? event.startDate : dated.startDate;
  const own = {
    startDate,
    endDate: dated.endDate,
    timeControl: said.timeControl || event.timeControl,
    system: said.system || event.system,
    edition: said.edition || event.edition,
  };
  return sameSchedule(own, event) ? null : own;
}

function sameSchedule(one: Schedule, other: Schedule): boolean {
  const plain = (schedule: Schedule) =>
    JSON.stringify({ ...schedule, timeControl: schedule.timeControl.toLowerCase().replace(/\s/g, "") });
  return plain(scheduleOf(one)) === plain(scheduleOf(other));
}

/** The words with which all titles begin, without what would be left hanging; of a single title all of it. */
function commonName(titles: readonly string[]): string {
  const words = titles.filter(Boolean).map((title) => title.split(" "));
  const [first = []] = words;
  const count = first.findIndex((word, i) => words.some((other) => plainWord(other[i]) !== plainWord(word)));
  return (count < 0 ? first : first.slice(0, count)).join(" ").replace(/[\s,;:–—-]{1,9}$/, "");
}

const plainWord = (word = ""): string => word.toLowerCase().replace(/[,;:]$/, "");

/** An event with its sections by the day they ended, else in the order they have. Nobody takes a result back in time. */
function inOrder(event: WorkbookEvent): WorkbookEvent {
  const end = (section: EventSection) => factsOf(event, section).endDate || event.facts.endDate;
  const sections = [...event.sections].sort((a, b) => (end(a) < end(b) ? -1 : end(a) > end(b) ? 1 : 0));
  return { ...event, sections };
}

/** An event after the user said something about it. */
function said(event: WorkbookEvent, change: Partial<WorkbookEvent>): WorkbookEvent {
  return inOrder({ ...event, ...change, isGuess: false });
}

function withSection(event: WorkbookEvent, sheetId: string, change: Partial<EventSection>): WorkbookEvent {
  const sections = event.sections.map((one) => (one.sheetId === sheetId ? { ...one, ...change } : one));
  return said(event, { sections });
}

export function withName(event: WorkbookEvent, name: string): WorkbookEvent {
  return said(event, { name });
}

/** Other dates, time control or rules for all sections that have none of their own. */
export function withFacts(event: WorkbookEvent, facts: Schedule): WorkbookEvent {
  return said(event, { facts: scheduleOf(facts) });
}

/** The same for one section, which has them for itself from then on; null gives it the event's. */
export function withOwnFacts(event: WorkbookEvent, sheetId: string, own: Schedule | null): WorkbookEvent {
  return withSection(event, sheetId, { own: own && scheduleOf(own) });
}

/** What was entered on a sheet of an event: for the event, unless the sheet has its own or is not ticked. */
export function withEntry(event: WorkbookEvent, sheetId: string, entry: Schedule): WorkbookEvent {
  const section = sectionOn(event, sheetId);
  if (!section || sameSchedule(factsOf(event, section), entry)) return event;
  return section.isTicked && section.own === null
    ? withFacts(event, entry)
    : withOwnFacts(event, sheetId, entry);
}

/** An event with a sheet ticked or not. A sheet of no event, or of another one, is added with what it says itself. */
export function withTick(
  event: WorkbookEvent | null,
  sheet: Pick<SheetGlance, "id" | "facts">,
  isTicked: boolean,
): WorkbookEvent {
  const known = event ?? { name: "", facts: sheet.facts, sections: [], isGuess: false };
  if (sectionOn(known, sheet.id)) return withSection(known, sheet.id, { isTicked });
  const section = { sheetId: sheet.id, isTicked, own: ownFacts(sheet.facts, known.facts) };
  return said(known, { sections: [...known.sections, section] });
}

/** An event with a section moved past its neighbor, by -1 or 1. Sections that ended on other days stay apart. */
export function withMove(event: WorkbookEvent, sheetId: string, by: -1 | 1): WorkbookEvent {
  const at = event.sections.findIndex((one) => one.sheetId === sheetId);
  const to = at + by;
  if (at < 0 || to < 0 || to >= event.sections.length) return event;
  const sections = [...event.sections];
  [sections[at], sections[to]] = [sections[to]!, sections[at]!];
  return said(event, { sections });
}

/** Whether a move would change anything. */
export function canMove(event: WorkbookEvent, sheetId: string, by: -1 | 1): boolean {
  const moved = withMove(event, sheetId, by).sections;
  return moved.some((one, i) => one.sheetId !== event.sections[i]!.sheetId);
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
