/**
 * What the workbook remembers of each sheet, so that it travels with the file: the event's dates, its time control
 * and rules, what its columns hold, and what we wrote there. By that we tell our own earlier output from a tournament
 * director's cells.
 */
import { NO_EVENT, type EventEntry } from "../sheet/event";
import type { OwnOutput } from "../sheet/own-output";
import { readStandingsMemory, type StandingsMemory } from "../sheet/standings-choices";
import { readChoices } from "../wallchart/choices";

/** What the workbook remembers of a sheet. */
export interface SheetMemory extends EventEntry {
  readonly output: readonly OwnOutput[];
  /** IDs of the Excel charts that we added. */
  readonly charts: readonly string[];
  /** Of a sheet with standings, which it shows; such a sheet is no wallchart. */
  readonly standings?: StandingsMemory;
}

/** What is said of a sheet that is written: its event, or the standings that it shows. */
export type Remembered = EventEntry & Pick<SheetMemory, "standings">;

export const NOTHING_REMEMBERED: SheetMemory = { ...NO_EVENT, output: [], charts: [] };

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
    const { output, charts, standings } = readMemory(setting);
    remember(context, sheetId, { ...settings, output, charts, ...(standings && { standings }) });
    await context.sync();
  });
}

/** A loaded setting's value; a file from elsewhere may hold anything there. */
export function readMemory(setting: Excel.Setting): SheetMemory {
  if (setting.isNullObject) return NOTHING_REMEMBERED;
  const saved = (setting.value ?? {}) as Record<string, unknown>;
  const text = (key: string): string => (typeof saved[key] === "string" ? saved[key] : "");
  const { output, charts } = saved;
  const standings = readStandingsMemory(saved["standings"]);
  return {
    startDate: text("startDate"),
    endDate: text("endDate"),
    timeControl: text("timeControl"),
    system: text("system"),
    edition: text("edition"),
    choices: readChoices(saved["choices"]),
    output: Array.isArray(output) ? output.filter(isOutput) : [],
    charts: Array.isArray(charts) ? charts.filter((id) => typeof id === "string") : [],
    ...(standings && { standings }),
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
