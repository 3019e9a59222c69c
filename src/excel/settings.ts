/**
 * What the workbook remembers, so that it travels with the file. Of each sheet: dates, time control and rules, what its
 * columns hold, and what we wrote there. By that we tell our own earlier output from a tournament director's cells. Of the
 * workbook: its events, as far as the user changed them.
 */
import {
  beginning,
  cell,
  entries,
  every,
  flag,
  known,
  list,
  oneOf,
  or,
  shape,
  text,
  whole,
  yes,
  type Stored,
} from "../wallchart/stored";
import { isEdition } from "../ratings/uschess/rules";
import { isSystem } from "../ratings/uschess/systems";
import { NO_EVENT, type EventEntry } from "../sheet/event/event";
import { FOLLOWING, type EventSection, type WorkbookEvent } from "../sheet/event/event-sections";
import { NO_SCHEDULE, scheduleOf, type Schedule } from "../sheet/event/schedule";
import { OTHER_SYSTEMS } from "../sheet/other-systems/settings";
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
  return { ...scheduleOf(memory), choices, own, madeFrom, ...shownOn(before) };
}

/** Saves what the user entered for a sheet; the rest of what is remembered of it stays. */
export async function rememberSettings(sheetId: string, settings: EventEntry): Promise<void> {
  await Excel.run(async (context) => {
    const setting = memoryOf(context, sheetId);
    await context.sync();
    const memory = readMemory(setting);
    const { own, madeFrom } = memory;
    remember(context, sheetId, { ...settings, own, madeFrom, ...shownOn(memory) });
    await context.sync();
  });
}

const typed = or(text(), "");
/** More than there are. */
const MOST_PARTS = 50;
/** More blocks than one sheet gets. */
const MOST_OUTPUT = 1000;
const [ROWS, COLUMNS] = [1_048_576, 16_384];
const row = whole(0, ROWS - 1);

/** Days and time controls are kept as they were typed: the pane says under their fields what is wrong with them. */
const SCHEDULE = {
  startDate: typed,
  endDate: typed,
  timeControl: typed,
  system: or(known(isSystem), ""),
  edition: or(known(isEdition), ""),
};
const RESTS: Stored<Rests> = entries(text(), MOST_OUTPUT);
const OUTPUT: Stored<OwnOutput> = shape<
  Pick<OwnOutput, "row" | "column" | "cells">,
  Required<Pick<OwnOutput, "spill" | "isInChart" | "wasFormula">>
>(
  { row, column: whole(0, COLUMNS - 1), cells: every(every(cell, COLUMNS), ROWS) },
  { spill: shape({ rows: whole(0, ROWS), heading: row }), isInChart: flag, wasFormula: yes },
);
const PART: Stored<OwnPart> = shape<
  Pick<OwnPart, "of" | "output">,
  Required<Pick<OwnPart, "wish" | "rests">>
>(
  { of: oneOf<PartName>(["main", "facts", "estimate", ...OTHER_SYSTEMS]), output: list(OUTPUT, MOST_OUTPUT) },
  { wish: text(), rests: RESTS },
);
const MEMORY: Stored<SheetMemory> = shape<
  Schedule & Pick<SheetMemory, "choices" | "own" | "madeFrom">,
  Required<Pick<SheetMemory, "standings" | "slips" | "keeps" | "rests">>
>(
  {
    ...SCHEDULE,
    choices: readChoices,
    own: or(list(PART, MOST_PARTS), []),
    madeFrom: typed,
  },
  { standings: readStandingsMemory, slips: readSlipsMemory, keeps: oneOf(KEPT_SHEETS), rests: RESTS },
);

/** A loaded setting's value; a file from elsewhere may hold anything there. */
export function readMemory(setting: Excel.Setting): SheetMemory {
  const saved = { ...((setting.isNullObject ? null : setting.value) as object | null) };
  const memory = MEMORY({ own: partsBefore(saved), ...saved })!;
  return { ...memory, own: memory.own.filter(({ output }) => output.length > 0) };
}

/** The parts as workbooks had them first: the ratings of US Chess, the facts and other systems each in a place of its own. */
function partsBefore({ output, filled, others }: Record<string, unknown>): readonly unknown[] {
  const systems = list((one) => ({ ...(one as { readonly system?: unknown } | null) }), MOST_PARTS)(others);
  return [
    { of: "main", output },
    { of: "facts", output: filled },
    ...(systems ?? []).map((system) => ({ ...system, of: system.system })),
  ];
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

const SECTION: Stored<EventSection> = shape<
  Pick<EventSection, "sheetId" | "isTicked" | "own">,
  Required<Pick<EventSection, "follows">>
>({ sheetId: text(), isTicked: or(yes, false), own: or(shape<Schedule>(SCHEDULE), null) }, { follows: yes });
const EVENT = shape<
  Pick<WorkbookEvent, "name" | "facts" | "sections"> & Required<Pick<WorkbookEvent, "follows">>,
  Required<Pick<WorkbookEvent, "filed">>
>(
  {
    name: or(beginning(LONGEST_NAME), ""),
    facts: or(shape<Schedule>(SCHEDULE), NO_SCHEDULE),
    sections: list(SECTION, MOST_SECTIONS),
    follows: or(list(oneOf(FOLLOWING), FOLLOWING.length), []),
  },
  { filed: RESTS },
);

/** The stored events; a file from elsewhere may hold anything there. A sheet is in one event, once. */
export function readEvents(setting: Excel.Setting): readonly WorkbookEvent[] {
  const sheetIds = new Set<string>();
  const isNew = ({ sheetId }: EventSection) => !sheetIds.has(sheetId) && Boolean(sheetIds.add(sheetId));
  const saved = list(EVENT, MOST_EVENTS)(setting.isNullObject ? [] : setting.value) ?? [];
  return saved.map((event) => ({ ...event, sections: event.sections.filter(isNew), isGuess: false }));
}

/** Saves the events that the user changed. */
export async function rememberEvents(events: readonly WorkbookEvent[]): Promise<void> {
  await Excel.run(async (context) => {
    context.workbook.settings.add(EVENTS, events);
    await context.sync();
  });
}
