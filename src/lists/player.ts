/**
 * A player as a rating list has them, and what a list is. Lists come from files on the user's machine or from a sheet.
 *
 * Example: the line `12345671 ⇥ ASH, ANN ⇥ MI ⇥ …` of the all-ratings list is
 * `{ id: "12345671", name: "ASH, ANN", state: "MI", ratings: { OTBR: { rating: 1641, games: 17 } } }`.
 */
import type { Games, Rating } from "../ratings/types";
import type { Record as GamesRecord } from "../ratings/uschess/floors";
import type { System } from "../ratings/uschess/systems";

/** FIDE's three lists. */
export type FideSystem = "FIDE" | "FIDE rapid" | "FIDE blitz";

export interface ListedRating {
  readonly rating: Rating;
  /** N of a provisional rating; left out if the list does not tell. */
  readonly games?: Games;
  readonly floor?: Rating;
  readonly peak?: Rating;
  /** Wins, draws and events in this system so far. */
  readonly record?: GamesRecord;
}

export type ListedRatings = Partial<Record<System | FideSystem, ListedRating>>;

export interface ListedPlayer {
  /** US Chess ID with all its digits, or the FIDE ID in one of FIDE's lists; "" in a club's list without IDs. */
  readonly id: string;
  /** As written: `ASH, ANN B`, `Ann Ash`. */
  readonly name: string;
  readonly state?: string;
  /** A day, `2010-04-30`, or only a year, `2010`. */
  readonly birth?: string;
  /** The day the membership expires. */
  readonly expires?: string;
  readonly fideId?: string;
  /** FIDE's code of a federation, `USA`; its title, `WGM`; `m` or `w`. */
  readonly federation?: string;
  readonly title?: string;
  readonly sex?: string;
  readonly ratings: ListedRatings;
}

/** Whose list it is. Of each kind, one is kept: FIDE has a list of all three ratings, and one of each. */
export type ListKind = "us-chess" | "fide" | "fide-standard" | "fide-rapid" | "fide-blitz" | "own";

/** What is known of a list as a whole. */
export interface ListInfo {
  readonly kind: ListKind;
  /** In words, such as `US Chess all-ratings list`. */
  readonly format: string;
  /** The day or the month of the ratings, `2026-11-01` or `2026-11`; "" if the file does not tell. */
  readonly date: string;
  /** What such a list should have and this file does not, in words: `Quick`, `expiration`. */
  readonly missing: readonly string[];
}

/** Ratings of a list stand on wallcharts for a month or two. */
const MONTHS_OLD = 2;

/** Whether a list is over two months older than an event's last day; false where one of them tells no date. */
export function isOldList(date: string, endDate: string): boolean {
  const [listed, ended] = [date, endDate].map((day) => /^(\d{4})-(\d{2})(?:-(\d{2}))?/.exec(day));
  if (!listed || !ended) return false;
  const months = 12 * (Number(ended[1]) - Number(listed[1])) + Number(ended[2]) - Number(listed[2]);
  return months > MONTHS_OLD || (months === MONTHS_OLD && Number(ended[3] ?? 1) > Number(listed[3] ?? 31));
}

/** A list that is being read, a batch of players at a time. */
export interface OpenedList extends ListInfo {
  /** Throws `ListProblem`, also at the end if the file is cut off. */
  readonly batches: AsyncIterable<readonly ListedPlayer[]> | Iterable<readonly ListedPlayer[]>;
}

export type ListProblemCode =
  | "unknown"
  /** FIDE's list of one kind of ratings, which does not say of which. */
  | "which-fide"
  | "cut-off"
  | "no-players"
  | "damaged"
  | "cancelled"
  /** A newer one is there. */
  | "older"
  | "busy"
  | "no-room";

/** Why a file can't be used as a list, and what to do. */
export class ListProblem extends Error {
  constructor(
    readonly code: ListProblemCode,
    message: string,
    readonly hint: string,
  ) {
    super(message);
  }
}

export function cutOff(message = "The file ends in the middle of a player."): ListProblem {
  return new ListProblem("cut-off", message, "Download it again, and unzip all of it.");
}
