/**
 * What the workbook remembers, so that it travels with the file. Of each sheet: dates, time control and rules, what its
 * columns hold, and what we wrote there. By that we tell our own earlier output from a tournament director's cells. Of the
 * workbook: its events, as far as the user changed them.
 */
import { NO_EVENT, type EventEntry } from "../sheet/event/event";
import { FOLLOWING, type EventSection, type WorkbookEvent } from "../sheet/event/event-sections";
import { scheduleOf, type Schedule } from "../sheet/event/schedule";
import type { OwnOutput, OwnPart, OwnParts, PartName, Rests } from "../sheet/rate/own-output";
import { KEPT_SHEETS, type KeptSheet } from "../sheet/event/kept-sheets";
import {
  readSlipsMemory,
  readStandingsMemory,
  type SlipsMemory,
  type StandingsMemory,
} from "../sheet/event/standings-choices";
import { readChoices } from "../wallchart/choices";

/** What was written in one go on a sheet with a wallchart: a part of what is ours there, or values in place of formulas. */
export type WrittenOf = PartName | "values";

/** What the workbook remembers of a sheet. */
export interface SheetMemory extends EventEntry, OwnParts {
  /** IDs of the Excel charts that we added. */
  readonly charts: readonly string[];
  /** "sample" for a sheet that we made as one, the ID of the sheet that we made a copy of, or "". */
  readonly madeFrom: string;
  /** Which standings the sheet shows, if any. Such a sheet is not a wallchart. */
  readonly standings?: StandingsMemory;
  /** Set for a sheet of slips. */
  readonly slips?: SlipsMemory;
  /** Set for the sheets that carry players on, which are not wallcharts either. */
  readonly keeps?: KeptSheet;
  /** Of a sheet that is not a wallchart: what it was written from. */
  readonly rests?: Rests;
}

/** What is remembered of a sheet that is written: its event, or what it shows if it is not a wallchart. */
export type Remembered = EventEntry & ShownOn;

type ShownOn = Pick<SheetMemory, "standings" | "slips" | "keeps" | "rests">;

/** What a sheet shows that is not a wallchart: as it is written now, else as it was. */
export function shownOn(now: ShownOn, before: ShownOn = {}): ShownOn {
  const standings = now.standings ?? before.standings;
  const slips = now.slips ?? before.slips;
  const keeps = now.keeps ?? before.keeps;
  const rests = now.rests || before.rests ? { ...before.rests, ...now.rests } : undefined;
  return {
    ...(standings && { standings }),
    ...(slips && { slips }),
    ...(keeps && { keeps }),
    ...(rests && { rests }),
  };
}

export const NOTHING_REMEMBERED: SheetMemory = {
  ...NO_EVENT,
  own: [],
  charts: [],
  madeFrom: "",
};

/** Sheets keep their ID when they are renamed or moved. */
export function keyOf(sheetId: string): string {
  return `uscf-ratings ${sheetId}`;
}

export function memoryOf(context: Excel.RequestContext, sheetId: string): Excel.Setting {
  return context.workbook.settings.getItemOrNullObject(keyOf(sheetId)).load("value");
}

export function remember(context: Excel.RequestContext, sheetId: string, memory: SheetMemory): void {
  context.workbook.settings.add(keyOf(sheetId), memory);
}

/** The memory with what we wrote now; nothing is remembered of an empty part. */
export function withPart(memory: SheetMemory, part: OwnPart): SheetMemory {
  const rest = memory.own.filter(({ of }) => of !== part.of);
  return { ...memory, own: part.output.length > 0 ? [...rest, part] : rest };
}

/** The memory with a part as it was remembered before; with all ratings, where values took the place of formulas. */
export function withPartOf(memory: SheetMemory, before: SheetMemory, of: WrittenOf = "main"): SheetMemory {
  const isIt = (part: OwnPart) => (of === "values" ? part.of !== "facts" : part.of === of);
  const own = [...memory.own.filter((part) => !isIt(part)), ...before.own.filter(isIt)];
  if (of !== "main") return { ...memory, own };
  const { choices, madeFrom } = memory;
  return { ...scheduleOf(memory), choices, own, madeFrom, ...shownOn(before), charts: before.charts };
}

/** Saves what the user entered for a sheet; the rest of what is remembered of it stays. */
export async function rememberSettings(sheetId: string, settings: EventEntry): Promise<void> {
  await Excel.run(async (context) => {
    const setting = memoryOf(context, sheetId);
    await context.sync();
    const memory = readMemory(setting);
    const { own, charts, madeFrom } = memory;
    remember(context, sheetId, { ...settings, own, charts, madeFrom, ...shownOn(memory) });
    await context.sync();
  });
}

/** A loaded setting's value; a file from elsewhere may hold anything there. */
export function readMemory(setting: Excel.Setting): SheetMemory {
  if (setting.isNullObject) return NOTHING_REMEMBERED;
  const saved = (setting.value ?? {}) as Record<string, unknown>;
  const { own = partsBefore(saved), charts } = saved;
  const standings = readStandingsMemory(saved["standings"]);
  const slips = readSlipsMemory(saved["slips"]);
  const rests = restsIn(saved["rests"]);
  const keeps = KEPT_SHEETS.find((keptSheet) => keptSheet === saved["keeps"]);
  return {
    ...scheduleIn(saved),
    choices: readChoices(saved["choices"]),
    own: Array.isArray(own) ? own.slice(0, MOST_PARTS).flatMap(partIn) : [],
    charts: Array.isArray(charts) ? charts.filter((id) => typeof id === "string") : [],
    madeFrom: textIn(saved, "madeFrom"),
    ...(standings && { standings }),
    ...(slips && { slips }),
    ...(keeps && { keeps }),
    ...(rests && { rests }),
  };
}

function restsIn(value: unknown): Rests | undefined {
  const saved = recordOf(value);
  if (!saved || Array.isArray(value)) return undefined;
  const texts = Object.entries(saved).filter(
    (entry): entry is [string, string] => typeof entry[1] === "string",
  );
  return Object.fromEntries(texts);
}

/** More than there are. */
const MOST_PARTS = 50;

/** More blocks than one sheet gets. */
const MOST_OUTPUT = 1000;

function outputIn(value: unknown): readonly OwnOutput[] {
  return Array.isArray(value) ? value.slice(0, MOST_OUTPUT).filter(isOutput) : [];
}

function partIn(value: unknown): OwnPart[] {
  const { of, wish, output: saved, rests: prints } = recordOf(value) ?? {};
  const [output, rests] = [outputIn(saved), restsIn(prints)];
  if (typeof of !== "string" || output.length === 0) return [];
  const more = { ...(typeof wish === "string" && { wish }), ...(rests && { rests }) };
  return [{ of: of as PartName, output, ...more }];
}

/** The parts as workbooks had them first: the ratings of US Chess, the facts and other systems each in a place of its own. */
function partsBefore({ output, filled, others }: Record<string, unknown>): readonly unknown[] {
  const systems = Array.isArray(others) ? others.slice(0, MOST_PARTS).map(recordOf) : [];
  return [
    { of: "main", output },
    { of: "facts", output: filled },
    ...systems.map((system) => ({ ...system, of: system?.["system"] })),
  ];
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

interface FoundStandings {
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
/** More than an event has. */
const MOST_SECTIONS = 500;
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
    const sections = event["sections"].slice(0, MOST_SECTIONS).flatMap(sectionIn).filter(isNew);
    const facts = scheduleIn(recordOf(event["facts"]) ?? {});
    const saved = event["follows"];
    const follows = FOLLOWING.filter(
      (one) => Array.isArray(saved) && saved.slice(0, FOLLOWING.length).includes(one),
    );
    const filed = restsIn(event["filed"]);
    const name = textIn(event, "name").slice(0, LONGEST_NAME);
    return [{ name, facts, sections, isGuess: false, follows, ...(filed && { filed }) }];
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
  const follows = saved["follows"] === true && { follows: true as const };
  return [{ sheetId: saved["sheetId"], isTicked, own: own && scheduleIn(own), ...follows }];
}

/** Saves the events that the user changed. */
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
