/**
 * Reads the sheets Players and Player history, which `rate/kept-players.ts` describes, as a director has left them. What can't be read is
 * a problem with its cell, and nothing is kept until it is settled.
 *
 * Example: a row `1 | 90000101 | Ann Ash | 17OO` of Players has no Regular rating, and a problem at D3.
 */
import type { IsoDate } from "../../ratings/types";
import { recordOf } from "../../ratings/uschess/floors";
import type { History } from "../../ratings/uschess/special";
import { SYSTEMS, systemNamed } from "../../ratings/uschess/systems";
import { readWish, OTHER_SYSTEMS, type SystemName } from "../other-systems/settings";
import { parseDate } from "../../wallchart/cells/dates";
import { cellName } from "../../wallchart/cells/names";
import { HIGHEST_RATING, LOWEST_RATING } from "../../wallchart/cells/ratings";
import { asWords, isBlank } from "../../wallchart/cells/text";
import type { CellRef, CellValue, Table } from "../../wallchart/types";
import { SHEET_NAMES, type KeptSheet } from "../event/kept-sheets";
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
  type KeptFacts,
  type KeptPlayer,
  keptProblem,
  type KeptProblem,
  type KeptRecords,
  type KeptStep,
  type KeptSystem,
  type Step,
} from "../rate/kept-players";

/** More games than anybody played. */
const MOST_GAMES = 100_000;
/** Other systems have no such limits: a rating may even be below zero. No number of theirs is larger. */
const LARGEST = 1_000_000;

const plain = (text: CellValue | undefined) => asWords(text).toLowerCase();

function columnsOf(table: Table): KeptColumns {
  const at = new Map<string, number>();
  (table[HEADING_ROW] ?? []).forEach((heading, column) => {
    const key = plain(heading);
    if (key !== "" && !at.has(key)) at.set(key, column);
  });
  return { at, width: Math.max(0, ...table.map((row) => row.length)) };
}

export function columnOf({ at }: KeptColumns, heading: string): number {
  return at.get(plain(heading)) ?? -1;
}

/** Reads the cells of one row; what can't be read becomes a problem and null. */
class RowReader {
  constructor(
    private readonly sheet: KeptSheet,
    private readonly cells: readonly CellValue[],
    private readonly columns: KeptColumns,
    private readonly row: number,
    private readonly problems: KeptProblem[],
  ) {}

  value(heading: string): CellValue {
    return this.cells[columnOf(this.columns, heading)] ?? "";
  }

  text(heading: string): string {
    return asWords(this.value(heading));
  }

  number(heading: string, what: string, low: number, high: number, isWhole = false): number | null {
    const value = this.value(heading);
    if (isBlank(value)) return null;
    const number = typeof value === "number" ? value : Number(asWords(value) || NaN);
    const isValid = number >= low && number <= high && (!isWhole || Number.isInteger(number));
    return isValid ? number : this.wrong(heading, what);
  }

  rating(heading: string, system: KeptSystem): number | null {
    if (!isUsChess(system)) return this.number(heading, "a rating", -LARGEST, LARGEST);
    const what = `a rating (${LOWEST_RATING} to ${HIGHEST_RATING})`;
    return this.number(heading, what, LOWEST_RATING, HIGHEST_RATING);
  }

  above0(heading: string): number | null {
    return this.number(heading, "a number above 0", Number.MIN_VALUE, LARGEST);
  }

  count(heading: string): number | null {
    return this.number(heading, "a whole number, 0 or more", 0, MOST_GAMES, true);
  }

  date(heading: string): IsoDate | null {
    const value = this.value(heading);
    return isBlank(value) ? null : (parseDate(value) ?? this.wrong(heading, "a date"));
  }

  oneOf<T extends string>(heading: string, words: readonly T[]): T | null {
    const text = this.text(heading).toLowerCase();
    if (text === "") return null;
    return words.find((word) => word === text) ?? this.wrong(heading, words.join(", "));
  }

  wrong(heading: string, what: string): null {
    const cell = { row: this.row, column: Math.max(0, columnOf(this.columns, heading)) };
    const text = this.text(heading);
    const says = text === "" ? `it must be ${what}` : `“${text.slice(0, 30)}” is not ${what}`;
    const message = `${SHEET_NAMES[this.sheet]} ${cellName(cell)}, ${heading}: ${says}.`;
    const { sheet, row } = this;
    this.problems.push(keptProblem("cell-unreadable", message, { sheet, cells: [cell], row }));
    return null;
  }
}

const HISTORIES: readonly History[] = ["mixed", "wins", "losses"];

/** The facts of a system that both sheets have, by their headings; null without a rating. */
function readFacts(
  reader: RowReader,
  system: KeptSystem,
  headings: Readonly<Record<FactKey, string>>,
): KeptFacts | null {
  const rating = reader.rating(headings.rating, system);
  if (!isUsChess(system)) return readOther(reader, system, rating, headings);
  const games = reader.count(headings.games);
  const [wins, draws, events] = [headings.wins, headings.draws, headings.events];
  const record = recordOf(reader.count(wins), reader.count(draws), reader.count(events));
  const peak = reader.rating(headings.peak, system);
  const floor = reader.rating(headings.floor, system);
  const history = reader.oneOf(headings.history, HISTORIES);
  if (rating === null) return null;
  return { rating, games, history, record, peak, floor };
}

function readOther(
  reader: RowReader,
  system: SystemName,
  rating: number | null,
  headings: Readonly<Record<FactKey, string>>,
): KeptFacts | null {
  const keys = factKeys(system);
  const games = keys.includes("games") ? reader.count(headings.games) : null;
  const facts = {
    ...(keys.includes("peak") && { peak: reader.rating(headings.peak, system) }),
    ...(keys.includes("deviation") && { deviation: reader.above0(headings.deviation) }),
    ...(keys.includes("volatility") && { volatility: reader.above0(headings.volatility) }),
    ...(keys.includes("index") && { index: reader.count(headings.index) }),
  };
  return rating === null ? null : { rating, games, ...facts };
}

function readPlayer(reader: RowReader, row: number, known: readonly KeptSystem[]): KeptPlayer {
  const systems = new Map(
    known.flatMap((system): [KeptSystem, KeptFacts][] => {
      const headings = Object.fromEntries(factKeys(system).map((key) => [key, factHeading(system, key)]));
      const facts = readFacts(reader, system, headings as Record<FactKey, string>);
      return facts ? [[system, facts]] : [];
    }),
  );
  return {
    row,
    number: reader.count(PLAYER_HEADINGS.number),
    id: reader.text(PLAYER_HEADINGS.id),
    name: reader.text(PLAYER_HEADINGS.name),
    systems,
    event: reader.text(PLAYER_HEADINGS.event),
    date: reader.date(PLAYER_HEADINGS.date),
  };
}

const STEP_FACTS: Readonly<Record<FactKey, string>> = {
  rating: STEP_HEADINGS.after,
  games: STEP_HEADINGS.games,
  wins: STEP_HEADINGS.wins,
  draws: STEP_HEADINGS.draws,
  events: STEP_HEADINGS.events,
  peak: STEP_HEADINGS.peak,
  floor: STEP_HEADINGS.floor,
  history: STEP_HEADINGS.history,
  ...OTHER_STEP_HEADINGS,
};

function readSystem(reader: RowReader): Pick<Step, "system" | "settings"> | null {
  const text = reader.text(STEP_HEADINGS.system);
  const system = systemNamed(text);
  return (
    (system ? { system } : readWish(text)) ??
    reader.wrong(STEP_HEADINGS.system, "a system, such as Regular or Elo k=24")
  );
}

function readStep(reader: RowReader, row: number): KeptStep | null {
  const by = readSystem(reader);
  const system = by?.system ?? "OTBR";
  const read = readFacts(reader, system, STEP_FACTS);
  const number = reader.count(STEP_HEADINGS.number);
  const player = reader.count(STEP_HEADINGS.player);
  const date = reader.date(STEP_HEADINGS.date);
  const lifeMaster = reader.oneOf(STEP_HEADINGS.lifeMaster, ["yes", "no"]);
  if (!read) reader.wrong(STEP_HEADINGS.after, "a rating");
  if (number === null) reader.wrong(STEP_HEADINGS.number, "the number of an event");
  if (player === null) reader.wrong(STEP_HEADINGS.player, "the number of a player");
  if (!read || !by || number === null || player === null) return null;
  return {
    row,
    number,
    date,
    event: reader.text(STEP_HEADINGS.event),
    key: reader.text(STEP_HEADINGS.key),
    player,
    id: reader.text(STEP_HEADINGS.id),
    name: reader.text(STEP_HEADINGS.name),
    ...by,
    before: reader.rating(STEP_HEADINGS.before, system),
    score: reader.number(STEP_HEADINGS.score, "a score", 0, MOST_GAMES, false) ?? 0,
    played: reader.count(STEP_HEADINGS.played) ?? 0,
    facts: isUsChess(system)
      ? {
          ...read,
          date,
          ceiling: reader.rating(STEP_HEADINGS.ceiling, system),
          lifeMaster: lifeMaster === null ? null : lifeMaster === "yes",
        }
      : read,
  };
}

/** A heading that has to be there: without it, a fact would be missing in silence. */
function missingHeadings(
  sheet: KeptSheet,
  { at }: KeptColumns,
  needed: readonly string[],
): readonly KeptProblem[] {
  const missing = needed.filter((heading) => !at.has(plain(heading)));
  if (missing.length === 0) return [];
  const message = `${SHEET_NAMES[sheet]} has no heading ${missing.join(", ")} in row ${HEADING_ROW + 1}.`;
  return [keptProblem("heading-missing", message, { sheet, cells: [{ row: HEADING_ROW, column: 0 }] })];
}

/** The systems of which Players has a column. */
function systemsIn({ at }: KeptColumns, systems: readonly KeptSystem[]): readonly KeptSystem[] {
  return systems.filter((system) => factHeadings([system]).some((heading) => at.has(plain(heading))));
}

function rowsFrom<T>(
  sheet: KeptSheet,
  table: Table,
  columns: KeptColumns,
  problems: KeptProblem[],
  read: (reader: RowReader, row: number) => T | null,
): readonly T[] {
  return table.flatMap((cells, row): T[] => {
    const isEmpty = [...columns.at.values()].every((column) => isBlank(cells[column]));
    if (row < FIRST_ROW || isEmpty) return [];
    const found = read(new RowReader(sheet, cells, columns, row, problems), row);
    return found === null ? [] : [found];
  });
}

/** Rows of Players that have the same number. */
function sharedNumbers(players: readonly KeptPlayer[], columns: KeptColumns): readonly KeptProblem[] {
  const column = columnOf(columns, PLAYER_HEADINGS.number);
  return players.flatMap(({ number, row, name }) => {
    const other = players.find((player) => player.number === number && player.row !== row);
    if (number === null || row === null || !other) return [];
    const cell = { row, column };
    const message = `${SHEET_NAMES.players} ${cellName(cell)}: ${name} and ${other.name} have the same number ${number}. Clear it in the row that you added.`;
    return [keptProblem("number-twice", message, { sheet: "players", cells: [cell], row })];
  });
}

/** Reads both sheets, whatever is on them. An empty sheet has no players or no steps. */
export function readKept(tables: Readonly<Record<KeptSheet, Table>>): KeptRecords {
  const columns = { players: columnsOf(tables.players), steps: columnsOf(tables.steps) };
  const problems: KeptProblem[] = [];
  const isEmpty = (sheet: KeptSheet) => tables[sheet].every((row) => row.every(isBlank));
  const steps = rowsFrom("steps", tables.steps, columns.steps, problems, readStep);
  const others = OTHER_SYSTEMS.filter((system) => steps.some((step) => step.system === system));
  const systems = [...SYSTEMS, ...others];
  if (!isEmpty("players")) {
    const facts = factHeadings(systemsIn(columns.players, systems));
    problems.push(
      ...missingHeadings("players", columns.players, [...Object.values(PLAYER_HEADINGS), ...facts]),
    );
  }
  if (!isEmpty("steps"))
    problems.push(...missingHeadings("steps", columns.steps, Object.values(STEP_HEADINGS)));
  const players = rowsFrom("players", tables.players, columns.players, problems, (reader, row) =>
    readPlayer(reader, row, systems),
  );
  if (others.length > 0)
    problems.push(...missingHeadings("steps", columns.steps, Object.values(OTHER_STEP_HEADINGS)));
  problems.push(...sharedNumbers(players, columns.players));
  return { players, steps, columns, tables, problems, systems };
}

/** The cells of both sheets that ratings can depend on: all that stand under a heading of ours. */
export function keptCells({ columns, systems }: KeptRecords, sheet: KeptSheet): (cell: CellRef) => boolean {
  const headings =
    sheet === "steps"
      ? Object.values({ ...STEP_HEADINGS, ...OTHER_STEP_HEADINGS })
      : [...Object.values(PLAYER_HEADINGS), ...factHeadings(systems)];
  const own = new Set(headings.map((heading) => columnOf(columns[sheet], heading)));
  return ({ row, column: place }) => row >= HEADING_ROW && (columns[sheet].width === 0 || own.has(place));
}
