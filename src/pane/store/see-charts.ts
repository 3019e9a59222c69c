/**
 * Sheets as the pane shows them, worked out once for every view: the active one, and all sections of its event. A section is
 * always rated after those before it in its event, so one sheet never gives two answers.
 */
import type { SheetSnapshot } from "../../excel/read-sheet";
import { span } from "../../excel/spans";
import type { AlsoRead } from "../../excel/look";
import { NOBODY, personsLacking, type Persons } from "../../sheet/rate/persons";
import { showPeriod, viewEvent, type EventEntry, type EventView } from "../../sheet/event/event";
import {
  eventOn,
  eventShown,
  factsOfSheet,
  lastDayAround,
  sheetsBefore,
  tickedSheets,
  type WorkbookEvent,
} from "../../sheet/event/event-sections";
import { alikeBefore } from "../../sheet/event/guess-events";
import { withTitles } from "../../sheet/event/names";
import { outputOn, systemsOn, withoutOwnToRead } from "../../sheet/rate/own-output";
import { glanceAt, type SheetGlance } from "../../sheet/event/sheet-glance";
import { foundOutput } from "../../sheet/write/found-output";
import type { PlannedWrite, WriteChoices } from "../../sheet/write/plan-write";
import { cellsThatCount, rateReadingsBy, readSheetTable, type RatedSheet } from "../../sheet/rate/rate-sheet";
import type { AnyRated, RatedSection } from "../../sheet/rate/rated-section";
import type { RatingSystem } from "../../sheet/rate/system";
import { usChess } from "../../sheet/rate/us-chess";
import type { Wish } from "../../sheet/other-systems/settings";
import { isStillComputed } from "../../wallchart/cells/text";
import { parseDate } from "../../wallchart/cells/dates";
import { memo } from "../../wallchart/cells/remember";
import type { ChartChoices, ReadOptions } from "../../wallchart/choices";
import { typedResultsBy } from "../../wallchart/reader/typed-results";
import { stopsRating, type CellRef, type Reading } from "../../wallchart/types";
import { summarize, viewSheet, type SheetView } from "../shared/sheet-view";
import { keptIn, keptRead, personsIn, type KeptSheets } from "./kept";
import type { PaneState } from "./state";

/** A chart by US Chess, or by another system, with all that it was worked out from. */
export interface SeenChart<R extends AnyRated = RatedSection> {
  readonly sheet: SheetSnapshot;
  readonly event: EventEntry;
  readonly view: EventView;
  readonly chart: SheetView<R>;
  /** The sections of its event that come before it, in order. */
  readonly before: readonly SeenChart<R>[];
  /** What its players are rated from, if the workbook has a sheet Players. */
  readonly from: FromPlayers | null;
  /** What of another event has the same games; undefined mostly. */
  readonly alike?: string | undefined;
  /** Of a chart by another system: which one, and the same chart by US Chess. */
  readonly other?: { readonly wish: Wish; readonly main: SeenChart };
}

/** Whom Players knows before an event, and the sheets that say it. */
interface FromPlayers {
  readonly persons: Persons;
  readonly kept: KeptSheets;
}

const readings = memo<readonly Reading[]>();
/** Standings and Players are not wallcharts, though they look like them. */
const NO_WALLCHART: SheetSnapshot["table"] = [["Standings"]];

/** How a sheet's cells are read. Excel tells an empty cell from a 0 here, and a formula can't. */
export function optionsFor(
  { hidden, looks }: Pick<SheetSnapshot, "hidden" | "looks">,
  choices: ChartChoices,
): ReadOptions {
  return { choices, hidden, typedZeros: true, ...(looks && { findTyped: typedResultsBy(looks) }) };
}

/** What a sheet's cells say; read once for all who ask. */
export function readingsOf(
  {
    name,
    table,
    hidden,
    looks,
    memory,
  }: Pick<SheetSnapshot, "name" | "table" | "hidden" | "looks" | "memory">,
  choices: ChartChoices,
): readonly Reading[] {
  if (memory.standings || memory.slips || memory.keeps) return readSheetTable(NO_WALLCHART, { choices });
  return readings(table, [name, choices, memory.own], () => {
    const bare = withoutOwnToRead(
      table,
      systemsOn(memory).flatMap(({ output }) => output),
    );
    const options = optionsFor({ hidden, looks }, choices);
    return withTitles({ table, name }, readSheetTable(bare, options, outputOn(memory)));
  });
}

/** A sheet with ratings that look like ours as if the workbook remembered them. */
export function withFound(sheet: SheetSnapshot): SheetSnapshot {
  const { table, memory } = sheet;
  if (outputOn(memory).length > 0 || memory.standings || memory.slips || memory.keeps) return sheet;
  const output = foundOutput(table, () => readingsOf(sheet, memory.choices));
  if (output.length === 0) return sheet;
  return { ...sheet, memory: { ...memory, own: [...memory.own, { of: "main", output, isFound: true }] } };
}

/** A sheet read and rated by what is known of it, after the sections before it. */
export function rateSnapshot(
  sheet: SheetSnapshot,
  event: EventEntry,
  before: readonly SeenChart[] = [],
  from: FromPlayers | null = null,
  alike?: string,
): SeenChart {
  const view = viewEvent(event);
  const around = { sheet, event, before, from, alike };
  const chart = rateChart(readingsOf(sheet, event.choices), usChess(view.systems), around);
  return { ...around, view, chart: viewSheet(chart) };
}

/** A sheet by a system, after the sections before it. */
export function rateChart<R extends AnyRated>(
  readings: readonly Reading[],
  system: RatingSystem<R>,
  { sheet, event, before, from, alike }: Pick<SeenChart<R>, "sheet" | "event" | "before" | "from" | "alike">,
): RatedSheet<R> {
  return span("rate", () => {
    const { confirmed = [] } = event.choices;
    const { name, isTooLarge } = sheet;
    const persons = before.at(-1)?.chart.persons ?? from?.persons ?? NOBODY;
    const around = { persons, name, confirmed, ...(alike !== undefined && { alike }) };
    const rated = rateReadingsBy(system, readings, around);
    // Who is on it was not read.
    const after = isTooLarge ? personsLacking(persons, { name, players: null }) : rated.persons;
    return { ...rated, persons: after };
  });
}

/** A chart's ratings in one system: what is to be written, and how. */
export interface ShownPlan extends SeenChart<AnyRated>, PlannedWrite {
  readonly how: WriteChoices;
  /** The chart by US Chess. */
  readonly main: SeenChart;
  /** The cells of the sheet that the ratings depend on, and those of other sheets. */
  readonly matters: AlsoRead["matters"];
  readonly alsoRead: readonly AlsoRead[];
  /** Everything that it tells the user: each number, and what is to be written where. */
  readonly says: () => unknown;
  /** The same of a chart by US Chess that was read again. */
  readonly again: (seen: SeenChart) => ShownPlan;
}

/** The cells that a chart's ratings depend on. */
export function cellsOf({ readings, sections }: SeenChart<AnyRated>["chart"]): AlsoRead["matters"] {
  return cellsThatCount(
    readings,
    sections.flatMap(({ rated }) => rated.flatMap(({ columns }) => columns)),
  );
}

/** The cells that a chart's ratings depend on, to be checked when they are written. */
export function restsOn(seen: SeenChart<AnyRated>): Pick<ShownPlan, "matters" | "alsoRead"> {
  return { matters: cellsOf(seen.chart), alsoRead: alsoRead(seen) };
}

/** What a chart's ratings rest on beside its own sheet. */
export function alsoRead({
  before,
  from,
}: Pick<SeenChart<AnyRated>, "before" | "from">): readonly AlsoRead[] {
  const charts = before.map(({ sheet, chart }) => ({ sheet, matters: cellsOf(chart) }));
  return [...charts, ...(from ? keptRead(from.kept) : [])];
}

const seen = memo<SeenChart>();

/** The same as `rateSnapshot`, worked out once for all who ask. */
export function seeChart(
  sheet: SheetSnapshot,
  event: EventEntry,
  before: readonly SeenChart[] = [],
  from: FromPlayers | null = null,
  alike?: string,
): SeenChart {
  return seen(sheet, [event, before, from, alike], () => rateSnapshot(sheet, event, before, from, alike));
}

/** The part of the pane's state that is about the workbook. */
export type WorkbookState = Pick<PaneState, "sheet" | "others" | "event" | "events" | "sheets"> & {
  /** What carries players on, where it is not what was read but what it will be after an event. */
  readonly kept?: KeptSheets;
};

/** What is entered for a sheet that was read: for the active one, what the pane shows. */
function entryOf(state: WorkbookState, sheet: SheetSnapshot): EventEntry {
  const { events } = state;
  const entry = enteredFor(state, sheet);
  const eventEndDate = lastDayAround(events, sheet.id);
  return eventEndDate > entry.endDate ? { ...entry, eventEndDate } : entry;
}

function enteredFor(
  { sheet: active, event, events, sheets }: WorkbookState,
  sheet: SheetSnapshot,
): EventEntry {
  if (sheet.id === active?.id) return event;
  const glance = sheets.find(({ id }) => id === sheet.id);
  return {
    ...factsOfSheet(events, glance ?? { id: sheet.id, facts: sheet.memory }),
    choices: sheet.memory.choices,
  };
}

/** A day after all events: an event without a date is rated by what is known now. */
const NO_DAY = "9999-12-31";

/** What the players of a sheet, or of all sections of its event, are rated from. */
function enteringFor(state: WorkbookState, sheet: Pick<SheetSnapshot, "id" | "memory">): FromPlayers | null {
  const { sheet: active, others, events, sheets } = state;
  const kept = state.kept ?? keptIn(active ? [active, ...others] : others);
  if (!kept) return null;
  const { madeFrom } = sheet.memory;
  // A copy is rated as its original was.
  const ids = [sheet.id, ...(eventOn(events, madeFrom) ? [madeFrom] : [])];
  const ticked = tickedSheets(eventOn(events, ids.at(-1)!));
  const first = ticked[0] ?? sheet.id;
  const glance = sheets.find(({ id }) => id === first);
  const { endDate } =
    active?.id === first ? state.event : factsOfSheet(events, glance ?? { id: first, facts: sheet.memory });
  const keys = [...new Set([...ids, ...ticked])];
  return { kept, persons: personsIn(kept, { keys, date: parseDate(endDate) ?? NO_DAY }) };
}

/** What the players of an event that has no sheet yet will be rated from. */
export function enteringNew(
  { sheet, others }: Pick<WorkbookState, "sheet" | "others">,
  endDate: string,
): FromPlayers | null {
  const kept = keptIn(sheet ? [sheet, ...others] : others);
  return kept && { kept, persons: personsIn(kept, { keys: [], date: parseDate(endDate) ?? NO_DAY }) };
}

/** What of another event has a sheet's games: `Oct Quads (Oct 10, 2026)`. */
function alikeTo({ sheets }: WorkbookState, sheetId: string): string | undefined {
  const glance = sheets.find(({ id }) => id === sheetId);
  const other = glance && alikeBefore(glance, sheets);
  if (!other) return undefined;
  const days = showPeriod(other.facts);
  return days ? `${other.name} (${days})` : other.name;
}

/** Sheets in order, each after all those before it. A sheet that was not read is left out. */
function seeInOrder(
  state: WorkbookState,
  ids: readonly string[],
  from: FromPlayers | null,
): readonly SeenChart[] {
  const { sheet: active, others } = state;
  const found: SeenChart[] = [];
  for (const id of ids) {
    const sheet = active?.id === id ? active : others.find((other) => other.id === id);
    if (sheet) found.push(seeChart(sheet, entryOf(state, sheet), [...found], from, alikeTo(state, id)));
  }
  return found;
}

/** A sheet that was read, rated after those before it in its event; null where it was not read. */
export function seeSheet(state: WorkbookState, sheetId: string): SeenChart | null {
  const { sheet: active, others, events, sheets } = state;
  const sheet = active?.id === sheetId ? active : others.find(({ id }) => id === sheetId);
  if (!sheet) return null;
  const glance = sheets.find(({ id }) => id === sheet.id) ?? {
    id: sheet.id,
    madeFrom: sheet.memory.madeFrom,
  };
  const from = enteringFor(state, sheet);
  const before = seeInOrder(state, sheetsBefore(events, glance), from);
  return seeChart(sheet, entryOf(state, sheet), before, from, alikeTo(state, sheet.id));
}

/** The active sheet's chart; null until a sheet was read. */
export function seeActive(state: WorkbookState): SeenChart | null {
  return state.sheet && seeSheet(state, state.sheet.id);
}

/** The wallchart whose standings the active sheet has or shows; null where that sheet is gone. */
export function seeSource(state: WorkbookState): SeenChart | null {
  const source = state.sheet?.memory.standings?.of;
  if (source === undefined) return seeActive(state);
  return seeSheet(state, source);
}

/** An event with its ticked sections as far as they were read: the one that Home is about, or another. */
export function seeEvent(
  state: WorkbookState,
  event = eventShown(state.events, state.sheet?.id ?? ""),
): {
  readonly event: WorkbookEvent | null;
  readonly sections: readonly SeenChart[];
} {
  const { sheet: active, others } = state;
  const ids = tickedSheets(event);
  const first = [active, ...others].find((sheet) => sheet?.id === ids[0]);
  return { event, sections: seeInOrder(state, ids, first ? enteringFor(state, first) : null) };
}

/** What a sheet tells about its place in an event. */
export function glanceOf(sheet: SheetSnapshot): SheetGlance {
  const read = readingsOf(sheet, sheet.memory.choices);
  const sections = read.flatMap(({ section }) => section ?? []);
  return glanceAt(sheet, read, sections.length > 0 ? summarize(sections) : "");
}

/** Whether Excel has cells to compute on a sheet that was read, so that the pane looks again when it has. */
export function waitsForExcel({ sheet, others }: Pick<WorkbookState, "sheet" | "others">): boolean {
  return [sheet, ...others].some(
    (one) => one?.waitsForF9 === true || one?.table.some((row) => row.some(isStillComputed)) === true,
  );
}

/** Why a section has no ratings to write. */
export function whyNotRated({ sheet, view, chart, before }: SeenChart): string {
  if (sheet.isTooLarge) return "the sheet is too large";
  if (chart.sections.length === 0) return "no wallchart";
  if (!view.settings) return "fix its date or time control";
  const stops = chart.diagnostics.filter(stopsRating);
  const earlier = before.find((other) => !other.chart.complete);
  if (earlier && stops.length > 0 && stops.every(({ code }) => code === "earlier-not-rated"))
    return `waits for ${earlier.sheet.name}`;
  return chart.problemCount;
}

/** The cell of a section's first problem, else its corner. */
export function firstCell({ chart }: Pick<SeenChart, "chart">): CellRef {
  return chart.problems[0]?.cells[0]?.cell ?? { row: 0, column: 0 };
}
