/**
 * The two sheets that carry players on: `Players` has a row for each player as they are now, `Player history` a row for each
 * rating that an event changed. Both are ordinary sheets. Columns are known by their headings, so a director may move them,
 * sort the rows and correct a value.
 *
 * Example: `No. | ID | Name | Regular | Regular games | … | Last event | Date` above `1 | 90000101 | Ann Ash | 1679.34 | 31 …`.
 *
 * Where another system's ratings stand beside a wallchart, such as Elo, they are kept in columns of their own, and the System
 * of a step says by which settings they were made: `Elo k=24`.
 */
import type { Diagnostic, Games, IsoDate, Rating } from "../../ratings/types";
import { SYSTEM_NAMES, type System } from "../../ratings/uschess/systems";
import type { SystemFacts } from "../../ratings/uschess/facts-after";
import { needsOf, type Need, type Settings, type SystemName } from "../other-systems/settings";
import type { CellRef, Table } from "../../wallchart/types";
import type { KeptSheet } from "../event/kept-sheets";

/** The row of the headings; a title stands above. */
export const HEADING_ROW = 1;
export const FIRST_ROW = HEADING_ROW + 1;

/** A system of US Chess, or another one whose ratings stand beside a wallchart. */
export type KeptSystem = System | SystemName;

export function isUsChess(system: KeptSystem): system is System {
  return system in SYSTEM_NAMES;
}

export function keptName(system: KeptSystem): string {
  return isUsChess(system) ? SYSTEM_NAMES[system] : system;
}

const US_CHESS_FACTS = ["rating", "games", "wins", "draws", "events", "peak", "floor", "history"] as const;
export type FactKey = (typeof US_CHESS_FACTS)[number] | Need;

/** What a row of Players says of one system. */
export function factKeys(system: KeptSystem): readonly FactKey[] {
  return isUsChess(system) ? US_CHESS_FACTS : ["rating", ...needsOf(system)];
}

export function factHeading(system: KeptSystem, key: FactKey): string {
  const name = keptName(system);
  return key === "rating" ? name : `${name} ${key === "deviation" ? "RD" : key}`;
}

/** The headings of all that a row of Players says of some systems. */
export function factHeadings(systems: readonly KeptSystem[]): readonly string[] {
  return systems.flatMap((system) => factKeys(system).map((key) => factHeading(system, key)));
}

export const PLAYER_HEADINGS = { number: "No.", id: "ID", name: "Name", event: "Last event", date: "Date" };

export const STEP_HEADINGS = {
  number: "Event no.",
  date: "Date",
  event: "Event",
  player: "Player no.",
  id: "ID",
  name: "Name",
  system: "System",
  before: "Before",
  after: "After",
  score: "Score",
  played: "Games played",
  games: "Games",
  wins: "Wins",
  draws: "Draws",
  events: "Events",
  peak: "Peak",
  floor: "Floor",
  ceiling: "Ceiling",
  lifeMaster: "Life Master",
  history: "History",
  key: "Sheet",
} as const;
/** Columns of the steps that only other systems need. */
export const OTHER_STEP_HEADINGS = { deviation: "RD", volatility: "Volatility", index: "Index" } as const;

/** What is known of a player in one system; the date is that of the step behind it. */
export interface KeptFacts extends SystemFacts {
  /** Glicko's RD. */
  readonly deviation?: number | null;
  /** Glicko-2's volatility. */
  readonly volatility?: number | null;
  /** How many times a DWZ was computed. */
  readonly index?: number | null;
}

/** A row of Players. */
export interface KeptPlayer {
  /** The row on the sheet, from 0; null for a new one, which has none yet. */
  readonly row: number | null;
  /** By which the steps name the player; null in a row that a director added. */
  readonly number: number | null;
  readonly id: string;
  readonly name: string;
  readonly systems: ReadonlyMap<KeptSystem, KeptFacts>;
  readonly event: string;
  readonly date: IsoDate | null;
}

/** A step that a director made by typing into Players has this for its sheet. */
export const BY_HAND = "by hand";

/** A row of Player history: what one event, or a director's hand, made of a rating. */
export interface Step {
  /** Events are counted from 1 as they first come; the number decides between events of one day. */
  readonly number: number;
  /** Null for what was known before all events. */
  readonly date: IsoDate | null;
  readonly event: string;
  /** The ID of the event's sheet, or `BY_HAND`. */
  readonly key: string;
  readonly player: number;
  readonly id: string;
  readonly name: string;
  readonly system: KeptSystem;
  /** By which another system's rating was made. */
  readonly settings?: Settings;
  readonly before: Rating | null;
  readonly score: number;
  /** Rated games in the event. */
  readonly played: Games;
  readonly facts: KeptFacts;
}

/** A step with its row on the sheet, from 0; null for a new one. */
export interface KeptStep extends Step {
  readonly row: number | null;
}

/** What keeps the sheets of players, or an event, from being used. */
type KeptCode =
  | "cell-unreadable"
  | "heading-missing"
  | "number-twice"
  | "id-twice"
  | "event-differs"
  | "sheet-gone"
  | "sheet-too-large"
  | "heading-taken"
  | "event-not-rated";

export interface KeptProblem extends Diagnostic {
  readonly code: KeptCode;
  /** The cells on `sheet`; the message names them: `Players D5, Regular: “abc” is not a rating (100 to 3500).` */
  readonly cells: readonly CellRef[];
  readonly sheet?: KeptSheet;
  /** The row of the player or step it is about; left out if it is about more than that. */
  readonly row?: number;
}

export function keptProblem(
  code: KeptCode,
  message: string,
  { cells = [], ...where }: Partial<Pick<KeptProblem, "cells" | "sheet" | "row">> = {},
): KeptProblem {
  return { code, severity: "error", message, hint: "", cells, ...where };
}

/** The columns of a sheet by their headings; -1 for the width of an empty sheet. */
export interface KeptColumns {
  readonly at: ReadonlyMap<string, number>;
  /** Right of everything. */
  readonly width: number;
}

/** Both sheets as they were read. */
export interface KeptRecords {
  readonly players: readonly KeptPlayer[];
  readonly steps: readonly KeptStep[];
  readonly columns: Readonly<Record<KeptSheet, KeptColumns>>;
  readonly tables: Readonly<Record<KeptSheet, Table>>;
  readonly problems: readonly KeptProblem[];
  /** Those of US Chess, and others that have a step: a director may have a column `Elo` in Players that is not ours. */
  readonly systems: readonly KeptSystem[];
}
