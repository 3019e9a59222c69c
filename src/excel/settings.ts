/**
 * What the workbook remembers, so that it travels with the file. Of each sheet: dates, time control and rules, what its
 * columns hold, and what we wrote there. By that we tell our own earlier output from a tournament director's cells. Of the
 * workbook: its events, as far as the user said something about them.
 */
import { NO_EVENT, type EventEntry } from "../sheet/event";
import type { EventSection, WorkbookEvent } from "../sheet/event-sections";
import type { Schedule } from "../sheet/schedule";
import type { OwnOutput } from "../sheet/own-output";
import { readStandingsMemory, type StandingsMemory } from "../sheet/standings-choices";
import { readChoices } from "../wallchart/choices";

/** What the workbook remembers of a sheet. */
export interface SheetMemory extends EventEntry {
  readonly output: readonly OwnOutput[];
  /** IDs of the Excel charts that we added. */
  readonly charts: readonly string[];
  /** "sample" for a sheet that we made as one, the ID of the sheet that we made a copy of, or "". */
  readonly madeFrom: string;
  /** Which standings the sheet shows, if any. Such a sheet is not a wallchart. */
  readonly standings?: StandingsMemory;
}

/** What is said of a sheet that is written: its event, or the standings that it shows. */
export type Remembered = EventEntry & Pick<SheetMemory, "standings">;

export const NOTHING_REMEMBERED: SheetMemory = { ...NO_EVENT, output: [], charts: [], madeFrom: "" };

/** Sheets keep their ID when they are renamed or moved. */
function keyOf(sheetId: string): string {
  return `uscf-ratings ${sheetId}`;
}

export function memoryOf(context: Excel.RequestContext, sheetId: string): Excel.Setting {
  return context.workbook.settings.getItemOrNullObject(keyOf(sheetId)).load("value");
}

export function remember(context: Excel.RequestContext, sheetId: string, memory: SheetMemory): void {
  context.workbook.settings.add(keyOf(sheetId), memory);
}

/** Saves what the user entered for a sheet; the rest of what is remembered of it stays. */
export async function rememberSettings(sheetId: string, settings: EventEntry): Promise<void> {
  await Excel.run(async (context) => {
    const setting = memoryOf(context, sheetId);
    await context.sync();
    const { output, charts, madeFrom, standings } = readMemory(setting);
    remember(context, sheetId, { ...settings, output, charts, madeFrom, ...(standings && { standings }) });
    await context.sync();
  });
}

/** A loaded setting's value; a file from elsewhere may hold anything there. */
export function readMemory(setting: Excel.Setting): SheetMemory {
  if (setting.isNullObject) return NOTHING_REMEMBERED;
  const saved = (setting.value ?? {}) as Record<string, unknown>;
  const { output, charts } = saved;
  const standings = readStandingsMemory(saved["standings"]);
  return {
    ...scheduleIn(saved),
    choices: readChoices(saved["choices"]),
    output: Array.isArray(output) ? output.filter(isOutput) : [],
    charts: Array.isArray(charts) ? charts.filter((id) => typeof id === "string") : [],
    madeFrom: textIn(saved, "madeFrom"),
    ...(standings && { standings }),
  };
}

function textIn(saved: Record<string, unknown>, key: string): string {
  const text = saved[key];
  return typeof text === "string" ? text : "";
}

function scheduleIn(saved: Record<string, unknown>): Schedule {
  const text = (key: keyof Schedule) => textIn(saved, key);
  return {
    startDate: text("startDate"),
    endDate: text("endDate"),
    timeControl: text("timeControl"),
    system: text("system"),
    edition: text("edition"),
  };
}

export interface FoundStandings {
  readonly id: string;
  readonly name: string;
  readonly memory: SheetMemory;
}

/** The sheets with standings of a sheet, by the section that they show; the first of several. Two syncs. */
export async function standingsSheets(sheetId: string): Promise<ReadonlyMap<number, FoundStandings>> {
  return Excel.run(async (context) => {
    const sheets = context.workbook.worksheets.load("items/id,items/name");
    await context.sync();
    const settings = sheets.items.map(({ id }) => memoryOf(context, id));
    await context.sync();
    const found = new Map<number, FoundStandings>();
    settings.forEach((setting, i) => {
      const memory = readMemory(setting);
      const { id, name } = sheets.items[i]!;
      const { standings } = memory;
      if (standings?.of === sheetId && !found.has(standings.section))
        found.set(standings.section, { id, name, memory });
    });
    return found;
  });
}

const EVENTS = "uscf-ratings events";
/** More than anyone keeps in a workbook. */
const MOST_EVENTS = 500;
const LONGEST_NAME = 200;

/** The setting of the workbook's events, to be synced and given to `readEvents`. */
export function eventsIn(context: Excel.RequestContext): Excel.Setting {
  return context.workbook.settings.getItemOrNullObject(EVENTS).load("value");
}

/** The stored events; a file from elsewhere may hold anything there. A sheet is in one event, once. */
export function readEvents(setting: Excel.Setting): readonly WorkbookEvent[] {
  const saved: unknown = setting.isNullObject ? [] : setting.value;
  const seen = new Set<string>();
  const isNew = ({ sheetId }: EventSection) => !seen.has(sheetId) && Boolean(seen.add(sheetId));
  return (Array.isArray(saved) ? saved.slice(0, MOST_EVENTS) : []).flatMap((one): WorkbookEvent[] => {
    const event = recordOf(one);
    if (!event || !Array.isArray(event["sections"])) return [];
    const sections = event["sections"].flatMap(sectionIn).filter(isNew);
    const facts = scheduleIn(recordOf(event["facts"]) ?? {});
    return [{ name: textIn(event, "name").slice(0, LONGEST_NAME), facts, sections, isGuess: false }];
  });
}

function recordOf(value: unknown): Record<string, unknown> | null {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : null;
}

function sectionIn(value: unknown): EventSection[] {
  const saved = recordOf(value);
  if (!saved || typeof saved["sheetId"] !== "string") return [];
  const own = recordOf(saved["own"]);
  const isTicked = saved["isTicked"] === true;
  return [{ sheetId: saved["sheetId"], isTicked, own: own && scheduleIn(own) }];
}

/** Saves the events that the user said something about. */
export async function rememberEvents(events: readonly WorkbookEvent[]): Promise<void> {
  await Excel.run(async (context) => {
    context.workbook.settings.add(EVENTS, events);
    await context.sync();
  });
}

/** No sheet has more rows. */
const MOST_ROWS = 1_048_576;

function isPlace(value: unknown): boolean {
  return Number.isInteger(value) && (value as number) >= 0 && (value as number) <= MOST_ROWS;
}

function isOutput(value: unknown): value is OwnOutput {
  const { row, column, cells, spill } = (value ?? {}) as Record<string, unknown>;
  const { rows, heading } = (spill ?? { rows: 1, heading: 0 }) as Record<string, unknown>;
  return (
    [row, column, rows, heading].every(isPlace) &&
    Array.isArray(cells) &&
    cells.every((line) => Array.isArray(line))
  );
}
