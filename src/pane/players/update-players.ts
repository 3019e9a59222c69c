/**
 * Update players: what an event made of its players goes on the sheets Players and Player history, all of it or nothing. And
 * Rate again: after a correction in an earlier event, the later ones are rated again in order, and written with Players.
 *
 * Example: `updatePlayers(state, planUpdate(state)!, false, () => false)` after night 3 writes a row for each
 * player in each sheet.
 */
import { sameData } from "../../wallchart/cells/remember";
import { cancelled, changed, SheetProblem, toProblem } from "../../excel/errors";
import { writeNewSheets } from "../../excel/new-sheet";
import { readSheets, type SheetSnapshot } from "../../excel/read-sheet";
import { NOTHING_REMEMBERED } from "../../excel/settings";
import type { AlsoRead } from "../../excel/look";
import { writeTogether, type SheetToWrite } from "../../excel/write-plan";
import { NO_EVENT } from "../../sheet/event/event";
import type { SheetPlan } from "../../sheet/write/plan";
import { planBeside } from "../../sheet/write/plan-write";
import { KEPT_SHEETS, SHEET_NAMES, type KeptSheet } from "../../sheet/event/kept-sheets";
import { planKept, type KeptPlan } from "../../sheet/players/plan-players";
import { rateLaterEvents, sheetsWithSteps, withRoom } from "../../sheet/players/rate-again";
import { readKept } from "../../sheet/players/read-kept";
import {
  asEventSheet,
  eventsToRateAgain,
  nextOf,
  withRatedEvent,
  withTyped,
  type LostCorrection,
  type NextRecords,
} from "../../sheet/players/update";
import type { OtherSection } from "../../sheet/rate/rated-section";
import { eventOn, tickedSheets } from "../../sheet/event/event-sections";
import { wishesOfEvent } from "../../sheet/rate/other";
import { outputOn } from "../../sheet/rate/own-output";
import { seeBy } from "../store/see-other";
import type { SheetsWritten } from "../store/written";
import { ratingsToWrite } from "../store/check-shown";
import { keptIn, keptRead, type KeptSheets } from "../store/kept";
import { printsOf, sectionsShown } from "../store/papers";
import { cellsOf, restsOn, seeSheet, type SeenChart, type WorkbookState } from "../store/see-charts";

/** What is to be kept, and where. */
interface PlannedUpdate {
  /** The sheets as they were read; null where they are to be added. */
  readonly kept: KeptSheets | null;
  readonly next: NextRecords;
  readonly plans: KeptPlan;
  /** What a director typed on Players and the event says otherwise, and where its value is taken. */
  readonly lost: readonly (LostCorrection & { readonly key: string })[];
  readonly taken: readonly string[];
  /** The charts that it comes from, in order. */
  readonly seen: readonly SeenCharts[];
}

/** A chart by US Chess's rules and by the other systems that are kept of it. */
interface SeenCharts {
  readonly chart: SeenChart;
  readonly others: readonly SeenChart<OtherSection>[];
}

const NOTHING = readKept({ players: [], steps: [] });

/** What an event is called in a player's history: a section's sheet only says Open. */
export function eventCalled(
  { events }: Pick<WorkbookState, "events">,
  { id, name }: Pick<SheetSnapshot, "id" | "name">,
): string {
  const event = eventOn(events, id);
  return (tickedSheets(event).length > 1 && event!.name) || name;
}

/** The sections of an event, in order, with the other systems; and what Players can keep of them. */
function seeEventBy({ events: all }: Pick<WorkbookState, "events">, charts: readonly SeenChart[]) {
  const wishes = wishesOfEvent(charts.map(({ sheet }) => sheet));
  const seen = charts.map((chart, i): SeenCharts => {
    return { chart, others: wishes[i]!.map((wish) => seeBy(chart, wish)) };
  });
  const events = seen.flatMap(({ chart: { sheet, view, chart }, others }) => {
    const date = view.settings?.endDate;
    if (!date || !chart.complete) return [];
    return [
      asEventSheet(
        { id: sheet.id, name: eventCalled({ events: all }, sheet) },
        date,
        chart,
        others.map((other) => other.chart),
      ),
    ];
  });
  return { seen, events };
}

/** Why the players of an event can't be kept yet, and of which section; null where they can. */
export function whyNotKept(
  sections: readonly SeenChart[],
): { readonly seen: SeenChart | null; readonly why: string } | null {
  if (sections.length === 0)
    return { seen: null, why: "Open a sheet with a wallchart to update its players." };
  for (const seen of sections) {
    const why = !seen.view.settings
      ? "Fix the date or time control first."
      : !seen.view.settings.endDate
        ? "Enter the day the event ended. Events are kept in date order."
        : !seen.chart.complete
          ? "This sheet can't be rated yet."
          : "";
    if (why !== "") return { seen, why: sections.length > 1 ? `${seen.sheet.name}: ${why}` : why };
  }
  return null;
}

export function sheetsKept({ sheet, others }: WorkbookState): KeptSheets | null {
  return keptIn(sheet ? [sheet, ...others] : others);
}

/** The cells of a chart that any of its ratings depends on. */
function mattersIn({ chart, others }: SeenCharts): AlsoRead["matters"] {
  const counts = [chart, ...others].map((one) => cellsOf(one.chart));
  return (cell) => counts.some((one) => one(cell));
}

const NONE: readonly string[] = [];

/**
 * What the event in front, with all its sections, makes of Players; null where one of them is not rated.
 *
 * @param taken the keys of what was typed on Players, and gives way to the event's value
 */
export function planUpdate(state: WorkbookState, taken = NONE): PlannedUpdate | null {
  const sections = sectionsShown(state);
  if (whyNotKept(sections) !== null) return null;
  const kept = sheetsKept(state);
  const records = kept?.records ?? NOTHING;
  const { seen, events } = seeEventBy(state, sections);
  const rated = withRoom(records, events.reduce(withRatedEvent, nextOf(records)));
  const lost = rated.lost.map((one) => ({
    ...one,
    key: [one.name, one.row, one.system, one.typed, one.after].join("\t"),
  }));
  const next = withTyped(
    rated,
    lost.filter(({ key }) => !taken.includes(key)),
  );
  return { kept, next, plans: planKept(records, next), lost, taken, seen };
}

/** The sheets of players that have to be written. */
function sheetsToWrite(
  { kept, plans }: Pick<PlannedUpdate, "kept" | "plans">,
  overwrite: boolean,
  seen: readonly SeenCharts[],
): SheetToWrite[] {
  const read = kept ? keptRead(kept) : [];
  const rests = printsOf(seen.map(({ chart }) => chart));
  return KEPT_SHEETS.flatMap((kind): SheetToWrite[] => {
    const sheet = kept?.sheets[kind];
    const plan = plans[kind];
    if (!sheet || plan.blocks.length === 0) return [];
    const { matters } = read.find((one) => one.sheet === sheet)!;
    const options = { overwrite, matters, colors: false, mayReplace: standsThere(plan, sheet) };
    return [{ plan, read: sheet, settings: { ...NO_EVENT, keeps: kind, rests }, options }];
  });
}

/** What was read in the places of a plan: it was taken into account, so it may be written over. */
const standsThere = ({ blocks }: SheetPlan, { table }: SheetSnapshot) =>
  blocks.map(({ row, column, cells }) => ({
    row,
    column,
    cells: cells.map((line, i) => line.map((_, j) => table[row + i]?.[column + j] ?? "")),
  }));

const refused = (message: string) =>
  new SheetProblem("not-rated", `${message} Nothing was written.`, "Correct it there, then try again.");

/** Throws where Players can't be written as it is. */
function requireKeepable({ kept, next }: Pick<PlannedUpdate, "kept" | "next">): void {
  const problem = kept?.problem ?? next.problem;
  if (problem) throw refused(problem.message);
}

/** Adds the two sheets, empty, and reads them; the user stays where they are. */
async function addSheets(
  { plans }: PlannedUpdate,
  onceBeside: readonly string[],
  isCancelled: () => boolean,
): Promise<KeptSheets> {
  const empty = KEPT_SHEETS.map((kind) => ({ ...plans[kind], blocks: [], widths: [], freeze: null }));
  const options = { colors: false, isCancelled, keeps: KEPT_SHEETS, stays: true, onceBeside };
  const added = await writeNewSheets(empty, NO_EVENT, options);
  const sheetOf = (kind: KeptSheet): SheetSnapshot => ({
    ...added[KEPT_SHEETS.indexOf(kind)]!,
    table: [],
    hidden: { rows: [], columns: [] },
    memory: { ...NOTHING_REMEMBERED, keeps: kind },
  });
  const sheets = { players: sheetOf("players"), steps: sheetOf("steps") };
  return { sheets, records: NOTHING, problem: null };
}

function addedOnly(error: unknown): SheetProblem {
  const names = KEPT_SHEETS.map((kind) => SHEET_NAMES[kind]).join(" and ");
  const { code, message } = toProblem(error);
  // Who canceled knows why.
  const why = code === "cancelled" ? "" : ` ${message}`;
  return new SheetProblem(
    "not-remembered",
    `${names} were added, but they are still empty.${why}`,
    "Press Update players again.",
  );
}

/**
 * Writes what was shown.
 *
 * @throws SheetProblem "changed" where something else would be kept than was shown, and those of `writeTogether` and `writeNewSheets`
 */
export async function updatePlayers(
  state: WorkbookState,
  shown: PlannedUpdate,
  overwrite: boolean,
  isCancelled: () => boolean,
): Promise<SheetsWritten> {
  const planned = planUpdate(state, shown.taken);
  const says = ({ next }: PlannedUpdate) => [next.changes, next.lost];
  if (!planned || !sameData(says(planned), says(shown))) throw changed([]);
  requireKeepable(planned);
  const count = new Set(planned.next.changes.map(({ name }) => name)).size;
  const status = `${SHEET_NAMES.players} updated: ${count} ${count === 1 ? "player" : "players"}.`;
  const charts = planned.seen.map((one) => ({ sheet: one.chart.sheet, matters: mattersIn(one) }));
  const write = async (kept: KeptSheets) => {
    const [first, ...rest] = sheetsToWrite({ ...planned, kept }, overwrite, planned.seen);
    if (!first) return [];
    const withCharts = { ...first, options: { ...first.options, alsoRead: charts } };
    return writeTogether([withCharts, ...rest], isCancelled);
  };
  if (planned.kept) return { written: await write(planned.kept), status };
  const kept = await addSheets(
    planned,
    state.sheets.map(({ id }) => id),
    isCancelled,
  );
  try {
    return { written: await write(kept), status };
  } catch (error) {
    throw addedOnly(error);
  }
}

/** The later events that were rated from older ratings, in order; none where all follow from each other. */
export function toRateAgain(state: WorkbookState): readonly string[] {
  const kept = sheetsKept(state);
  return kept ? eventsToRateAgain(kept.records.steps).map(({ event }) => event) : [];
}

/** The new ratings of a chart in each system that has ratings of ours beside it. Players changes in the same write. */
function ratingsThatStand({ chart, others }: SeenCharts): readonly SheetToWrite[] {
  return [chart, ...others].flatMap((seen) => {
    const before = { ...seen, from: null };
    const { table, memory, tables = [] } = seen.sheet;
    const own = outputOn(memory, seen.chart.system.part);
    const plan = own.length > 0 ? planBeside(table, seen.chart, { live: null, output: own, tables }) : null;
    return plan ? [ratingsToWrite({ ...before, ...restsOn(before), how: { colors: false } }, plan)] : [];
  });
}

/**
 * Rates the later events again, in order, as long as one begins elsewhere than the one before it ended. Those that have
 * ratings of ours beside their wallcharts get the new ones.
 *
 * @throws SheetProblem "not-rated" where one of them can't be rated, and those of `writeTogether`; then nothing was written
 */
export async function rateAgain(
  state: WorkbookState,
  overwrite: boolean,
  isCancelled: () => boolean,
): Promise<SheetsWritten> {
  const kept = sheetsKept(state);
  if (!kept) throw changed([]);
  const ids = sheetsWithSteps(state.events, state.sheets, kept.records.steps);
  const active = state.sheet;
  const read = await readSheets(ids.filter((id) => id !== active?.id));
  if (isCancelled()) throw cancelled();
  const others = [...state.others.filter((sheet) => !read.some(({ id }) => id === sheet.id)), ...read];
  const { next: rated, done } = rateLaterEvents(kept.records, (key, records) => {
    const seen = seeSheet({ ...state, others, kept: { ...kept, records } }, key);
    if (!seen) return null;
    const { seen: charts, events } = seeEventBy(state, [...seen.before, seen]);
    return { events, last: charts.at(-1)! };
  });
  // What was typed on Players stays. The view of an event asks about it.
  const next = withTyped(rated, rated.lost);
  requireKeepable({ kept, next });
  const plans = planKept(kept.records, next);
  const charts = done.flatMap(ratingsThatStand);
  const written = await writeTogether(
    [...sheetsToWrite({ kept, plans }, overwrite, done), ...charts],
    isCancelled,
  );
  const names = done.map(({ chart }) => chart.sheet.name).join(", ");
  return { written, status: `Rated again: ${names}.` };
}
