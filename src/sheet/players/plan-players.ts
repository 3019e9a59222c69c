/**
 * Plans the sheets Players and Player history. A row stays where it is, so that what a director wrote beside it stays with its
 * player; new rows go below, and nothing but the columns of ours is written.
 *
 * Example: of three players who played, two stand in rows 3 and 4 and the third one is new: the plan writes rows 3 to 5.
 */
import { takesSpecialFormula } from "../../ratings/uschess/player";
import { SYSTEM_NAMES } from "../../ratings/uschess/systems";
import { serialOf } from "../../wallchart/cells/dates";
import { isBlank } from "../../wallchart/cells/text";
import type { CellValue, Table } from "../../wallchart/types";
import { wishInWords } from "../other-systems/settings";
import {
  headingOver,
  outputBlock,
  type PlacedColumn,
  type PlanBlock,
  type PlanStyle,
  type SheetPlan,
} from "../write/plan";
import { SHEET_NAMES, type KeptSheet } from "../event/kept-sheets";
import { columnOf } from "./read-kept";
import {
  factHeading,
  factHeadings,
  factKeys,
  FIRST_ROW,
  HEADING_ROW,
  isUsChess,
  OTHER_STEP_HEADINGS,
  PLAYER_HEADINGS,
  STEP_HEADINGS,
  type FactKey,
  type KeptColumns,
  keptProblem,
  type KeptFacts,
  type KeptPlayer,
  type KeptProblem,
  type KeptRecords,
  type KeptStep,
  type KeptSystem,
} from "../rate/kept-players";
import type { NextRecords } from "./update";

interface SheetColumn<T> extends Omit<PlacedColumn, "column" | "isInChart"> {
  readonly cell: (row: T) => CellValue | undefined;
}

const DATE = "m/d/yyyy";
/** Two places are shown; the cell has them all. */
const RATING = "0.00";

function column<T>(
  heading: string,
  [style, numberFormat, characters]: readonly [PlanStyle, string, number],
  cell: SheetColumn<T>["cell"],
): SheetColumn<T> {
  return { heading, style, numberFormat, characters: Math.max(characters, heading.length + 4), cell };
}

const AS_NUMBER = ["number", "0", 6] as const;
const AS_RATING = ["rating", RATING, 9] as const;
const AS_TEXT = ["text", "@", 8] as const;
const AS_NAME = ["text", "@", 24] as const;
const AS_DATE = ["text", DATE, 11] as const;

/** What the System of a step says: `Regular`, `Elo k=24`. */
function systemInWords({ system, settings = {} }: Pick<KeptStep, "system" | "settings">): string {
  return isUsChess(system) ? SYSTEM_NAMES[system] : wishInWords({ system, settings });
}

const FACT_STYLES: Readonly<Record<FactKey, readonly [PlanStyle, string, number]>> = {
  rating: AS_RATING,
  games: AS_NUMBER,
  wins: AS_NUMBER,
  draws: AS_NUMBER,
  events: AS_NUMBER,
  peak: AS_RATING,
  floor: AS_NUMBER,
  history: AS_TEXT,
  deviation: ["number", "0.0", 8],
  volatility: ["number", "0.0000", 9],
  index: AS_NUMBER,
};

/** Other systems are carried on in whole points. */
const styleOf = (system: KeptSystem, key: FactKey) =>
  key === "rating" && !isUsChess(system) ? (["rating", "0", 9] as const) : FACT_STYLES[key];

function factCell(facts: KeptFacts | undefined, key: FactKey): CellValue | undefined {
  if (!facts) return "";
  if (key === "wins" || key === "draws" || key === "events") return facts.record?.[key];
  // A mixed one matters only with few games; an empty cell there means that nobody knows.
  if (key === "history")
    return facts.history === "mixed" && !takesSpecialFormula(facts.games, "mixed") ? "" : facts.history;
  return facts[key];
}

/** The columns of Players: of each system that somebody has a rating in. */
function playerColumns(systems: readonly KeptSystem[]): readonly SheetColumn<KeptPlayer>[] {
  return [
    column(PLAYER_HEADINGS.number, AS_NUMBER, ({ number }) => number),
    column(PLAYER_HEADINGS.id, ["text", "@", 10], ({ id }) => id),
    column(PLAYER_HEADINGS.name, AS_NAME, ({ name }) => name),
    ...systems.flatMap((system) =>
      factKeys(system).map((key) =>
        column<KeptPlayer>(factHeading(system, key), styleOf(system, key), (player) =>
          factCell(player.systems.get(system), key),
        ),
      ),
    ),
    column(PLAYER_HEADINGS.event, ["text", "@", 20], ({ event }) => event),
    column(PLAYER_HEADINGS.date, AS_DATE, ({ date }) => date && serialOf(date)),
  ];
}

const fact = (heading: string, key: FactKey) =>
  column<KeptStep>(heading, FACT_STYLES[key], ({ facts }) => factCell(facts, key));

const STEP_COLUMNS: readonly SheetColumn<KeptStep>[] = [
  column(STEP_HEADINGS.number, AS_NUMBER, ({ number }) => number),
  column(STEP_HEADINGS.date, AS_DATE, ({ date }) => date && serialOf(date)),
  column(STEP_HEADINGS.event, ["text", "@", 20], ({ event }) => event),
  column(STEP_HEADINGS.player, AS_NUMBER, ({ player }) => player),
  column(STEP_HEADINGS.id, ["text", "@", 10], ({ id }) => id),
  column(STEP_HEADINGS.name, AS_NAME, ({ name }) => name),
  column(STEP_HEADINGS.system, AS_TEXT, systemInWords),
  column(STEP_HEADINGS.before, AS_RATING, ({ before }) => before),
  fact(STEP_HEADINGS.after, "rating"),
  column(STEP_HEADINGS.score, ["number", "0.0", 6], ({ score }) => score),
  column(STEP_HEADINGS.played, AS_NUMBER, ({ played }) => played),
  fact(STEP_HEADINGS.games, "games"),
  fact(STEP_HEADINGS.wins, "wins"),
  fact(STEP_HEADINGS.draws, "draws"),
  fact(STEP_HEADINGS.events, "events"),
  fact(STEP_HEADINGS.peak, "peak"),
  fact(STEP_HEADINGS.floor, "floor"),
  column(STEP_HEADINGS.ceiling, AS_NUMBER, ({ facts }) => facts.ceiling),
  column(STEP_HEADINGS.lifeMaster, AS_TEXT, ({ facts: { lifeMaster } }) =>
    lifeMaster === null || lifeMaster === undefined ? "" : lifeMaster ? "yes" : "no",
  ),
  fact(STEP_HEADINGS.history, "history"),
  column(STEP_HEADINGS.key, ["note", "@", 10], ({ key }) => key),
];

const OTHER_STEP_COLUMNS = (["deviation", "volatility", "index"] as const).map((key) =>
  fact(OTHER_STEP_HEADINGS[key], key),
);

const TITLES: Readonly<Record<KeptSheet, string>> = {
  players: "Players: ratings with their decimals after the last event. The next event is rated from here.",
  steps: "Player history: how each event changed each rating. Update players writes here.",
};

/** What a sheet is to hold: a row for each record, in the row that it has, or below all others. */
function planSheet<T extends { readonly row: number | null }>(
  sheet: KeptSheet,
  { at, width }: KeptColumns,
  table: Table,
  columns: readonly SheetColumn<T>[],
  records: readonly T[],
  freed: readonly number[],
): SheetPlan {
  const isEmpty = table.every((row) => row.every(isBlank));
  const taken = new Map<number, T>();
  let last = Math.max(FIRST_ROW, table.length);
  const isFree = (row: number) => records.every((record) => record.row !== row);
  const empty = table.flatMap((cells, row) => (row >= FIRST_ROW && cells.every(isBlank) ? [row] : []));
  const spare = [...freed, ...empty].filter(isFree);
  for (const record of records) taken.set(record.row ?? spare.shift() ?? last++, record);
  const places = new Map<string, number>();
  // A new system's columns go right of everything.
  let free = isEmpty ? 0 : width;
  for (const { heading } of columns) {
    const place = columnOf({ at, width }, heading);
    places.set(heading, place < 0 ? free++ : place);
  }
  const stands = (row: number, place: number): CellValue => table[row]?.[place] ?? "";
  const wanted = (row: number, { cell, heading }: SheetColumn<T>): CellValue => {
    const record = taken.get(row);
    if (record) return cell(record) ?? "";
    return spare.includes(row) ? "" : stands(row, places.get(heading)!);
  };
  const rows = Array.from({ length: Math.max(0, last - FIRST_ROW) }, (_, i) => FIRST_ROW + i);
  const changed = rows.filter((row) =>
    columns.some((other) => !isSame(wanted(row, other), stands(row, places.get(other.heading)!))),
  );
  const [first, end] = [changed[0], changed.at(-1)];
  const blocks: PlanBlock[] = [];
  if (isEmpty) blocks.push(outputBlock(0, 0, [[TITLES[sheet]]], "subtitle", "@"));
  const headings = columns.filter(({ heading }) => isEmpty || columnOf({ at, width }, heading) < 0);
  for (const { heading, style } of headings)
    blocks.push(outputBlock(HEADING_ROW, places.get(heading)!, [[heading]], headingOver(style), "@"));
  if (first !== undefined && end !== undefined)
    for (const one of columns) {
      const cells = Array.from({ length: end - first + 1 }, (_, i) => [wanted(first + i, one) ?? ""]);
      blocks.push(outputBlock(first, places.get(one.heading)!, cells, one.style, one.numberFormat));
    }
  return {
    sheetName: SHEET_NAMES[sheet],
    blocks,
    freeze: isEmpty ? { rows: FIRST_ROW, columns: sheet === "players" ? 3 : 0 } : null,
    widths: headings.map(({ heading, characters }) => ({ column: places.get(heading)!, characters })),
    likeColumn: null,
  };
}

/** Whether a cell holds a value already; a number may stand as a text. */
function isSame(wanted: CellValue, stands: CellValue): boolean {
  return wanted === stands || String(wanted ?? "") === String(stands ?? "");
}

export interface KeptPlan {
  readonly players: SheetPlan;
  readonly steps: SheetPlan;
}

/** Other systems that somebody has a rating in for the first time. */
function newSystems({ systems: known }: KeptRecords, { players }: NextRecords): readonly KeptSystem[] {
  const found = new Set(players.flatMap(({ systems }) => [...systems.keys()]));
  return [...found].filter((system) => !known.includes(system));
}

/** The column of a director's own that has the heading of a new system's; null where there is none. */
export function whyNoRoom(records: KeptRecords, next: NextRecords): KeptProblem | null {
  const found = newSystems(records, next);
  const wanted: Readonly<Record<KeptSheet, readonly string[]>> = {
    players: factHeadings(found),
    steps: found.length > 0 && records.systems.every(isUsChess) ? Object.values(OTHER_STEP_HEADINGS) : [],
  };
  for (const sheet of ["players", "steps"] as const)
    for (const heading of wanted[sheet]) {
      const place = columnOf(records.columns[sheet], heading);
      if (records.tables[sheet].some((cells, row) => row >= FIRST_ROW && !isBlank(cells[place])))
        return keptProblem(
          "heading-taken",
          `${SHEET_NAMES[sheet]} has a column ${heading} of your own. Give it another heading.`,
          { sheet, cells: [{ row: HEADING_ROW, column: place }] },
        );
    }
  return null;
}

/** Both sheets as they are to be. */
export function planKept(records: KeptRecords, next: NextRecords): KeptPlan {
  const { tables, columns } = records;
  const hasRating = (system: KeptSystem) => next.players.some(({ systems }) => systems.has(system));
  const hasColumn = (system: KeptSystem) => columnOf(columns.players, factHeading(system, "rating")) >= 0;
  const before = records.systems.filter((system) => hasRating(system) || hasColumn(system));
  const systems = [...before, ...newSystems(records, next)];
  const stepColumns = [...STEP_COLUMNS, ...(systems.every(isUsChess) ? [] : OTHER_STEP_COLUMNS)];
  return {
    players: planSheet("players", columns.players, tables.players, playerColumns(systems), next.players, []),
    steps: planSheet("steps", columns.steps, tables.steps, stepColumns, next.steps, next.freed),
  };
}
