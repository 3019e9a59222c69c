/**
 * A section as read from a table: who played whom with what result, each fact with the cells that say it.
 * This is what every reader returns and every writer takes; `rate.ts` hands it to the engine.
 */
import type { Diagnostic, Games, IsoDate, Rating, Score } from "../ratings/types";
import type { Record as GamesRecord } from "../ratings/uschess/floors";
import type { Source } from "../ratings/uschess/sources";
import type { History } from "../ratings/uschess/special";
import type { System } from "../ratings/uschess/systems";

/** A cell's value as Excel hands it over: text, number, true or false; "" or null when empty. */
export type CellValue = string | number | boolean | null;

/** Rows of cells as read, rows × columns. Rows may differ in length; a missing cell is an empty one. */
export type Table = readonly (readonly CellValue[])[];

/** A cell of the table that was read, row and column from 0. */
export interface CellRef {
  readonly row: number;
  readonly column: number;
}

/** A diagnostic with the cells it is about; the message does not name them, the reader of `cells` does. */
export interface ChartDiagnostic extends Diagnostic {
  readonly cells: readonly CellRef[];
  /** Of a doubt: its code with what stands in its cells, by which it is confirmed. Other contents are asked about anew. */
  readonly key?: string;
  /** A doubt that was confirmed, which is a note from then on. */
  readonly isConfirmed?: true;
}

/** Whether a finding stands in the way of a rating: an error, or a doubt that nobody has confirmed. */
export function stopsRating({ severity }: Pick<Diagnostic, "severity">): boolean {
  return severity === "error" || severity === "doubt";
}

/** A rated game as one of its two players has it. */
export interface SectionResult {
  /** From 1, as the player's own row has it: the columns of a round robin need not agree. */
  readonly round: number;
  /** Index into `Section.players`. */
  readonly opponent: number;
  readonly score: Score;
  readonly color: "white" | "black" | null;
  /** The cells that say it: the player's own, the opponent's, or both; the same for both players. */
  readonly cells: readonly CellRef[];
}

/**
 * Why a round has no rated game. The `unrated…` ones were played, but the sides report them differently, so
 * US Chess counts the points alone; `pending` is a result that is not in yet.
 */
export type UnplayedKind =
  | "fullBye"
  | "halfBye"
  | "zeroBye"
  | "unpaired"
  | "withdrawn"
  | "forfeitWin"
  | "forfeitLoss"
  | "unratedWin"
  | "unratedDraw"
  | "unratedLoss"
  | "pending";

export interface Unplayed {
  readonly round: number;
  readonly kind: UnplayedKind;
  /** Points toward the player's total; not part of the rated score. */
  readonly points: Score;
  readonly cell: CellRef;
}

/** A rating with the number of games it rests on. */
export interface RatingAndGames {
  readonly rating: Rating;
  readonly games: Games;
}

/** A game of a foreign event, whose opponent is known by his FIDE rating alone. */
export interface ForeignGame {
  readonly round: number;
  readonly rating: Rating;
  readonly score: Score;
  readonly color: SectionResult["color"];
  readonly cell: CellRef;
}

export interface SectionPlayer {
  /** First row of the player in the table, from 0. */
  readonly row: number;
  /** The row after his last one. */
  readonly end: number;
  /** The cell that names the player: where a finding about him points. */
  readonly cell: CellRef;
  /** The pairing number by which others' results name the player. */
  readonly number: number;
  readonly name: string;
  /** Member ID; "" when the chart has none. One ID on two rows is one player (a re-entry). */
  readonly id: string;
  /** State or province, as written; "" when the chart has none. */
  readonly state: string;
  /** Pre-event rating; null when unrated. */
  readonly rating: Rating | null;
  /** N; null when the chart does not say, which means established. */
  readonly games: Games | null;
  /** A start given for an unrated player, such as `1300/00`. */
  readonly start: RatingAndGames | null;
  readonly birthDate: IsoDate | null;
  /** In years, for a chart that gives ages and no birth dates. */
  readonly age: number | null;
  readonly adult: boolean | null;
  readonly history: History | null;
  /** Ratings in other systems, at most one a system; Step 1 of a newcomer goes by them. */
  readonly sources: readonly Source[];
  readonly floor: Rating | null;
  /** A level above which the rating may not rise. */
  readonly ceiling: Rating | null;
  readonly peak: Rating | null;
  /** Original Life Master. */
  readonly lifeMaster: boolean | null;
  /** Wins, draws and events before this one, for the personal floor; null when the chart says nothing. */
  readonly record: GamesRecord | null;
  readonly results: readonly SectionResult[];
  readonly unplayed: readonly Unplayed[];
  /** Games against players who are not in the chart, in a foreign event; empty in any other. */
  readonly foreignGames: readonly ForeignGame[];
  /** The chart's own post-event rating, where it prints one; `games` is null when it prints no count. */
  readonly printedPost: {
    readonly rating: Rating;
    readonly games: Games | null;
    readonly cell: CellRef;
  } | null;
  /** The chart's own total, where it has one. */
  readonly printedTotal: number | null;
}

export interface Section {
  /** A title above the headings; "" when there is none. */
  readonly title: string;
  readonly players: readonly SectionPlayer[];
  /** Number of rounds. */
  readonly rounds: number;
  /** The system that the heading of the ratings names, such as `Quick`; null under a plain `Rating`. */
  readonly ratingSystem: System | null;
  /**
   * Whether it is a foreign FIDE event (section 6), in which `W2048` is a win against a FIDE rating. A title
   * such as "Foreign event" or "Foreign FIDE open" marks it, or the TD's choice.
   */
  readonly foreign: boolean;
  /** Whether the TD says that it is a match (section 7) or not; left out, `isMatch` goes by the players and games. */
  readonly match?: boolean;
}

/**
 * What a column of the table can be taken for. `idRating` is `12345678 / R: 1641P17->1657P24` in one cell,
 * `opponent` the opponents' numbers of a round whose results stand in a column of their own, `color` the colors in a
 * line under the results, `output` what we wrote beside the chart ourselves.
 */
export const COLUMN_ROLES = [
  "number",
  "name",
  "id",
  "idRating",
  "state",
  "rating",
  "games",
  "start",
  "birthDate",
  "age",
  "adult",
  "history",
  "sourceRating",
  "sourceGames",
  "sourceDate",
  "floor",
  "ceiling",
  "peak",
  "lifeMaster",
  "wins",
  "draws",
  "losses",
  "events",
  "total",
  "post",
  "round",
  "opponent",
  "color",
  "output",
  "other",
] as const;
export type ColumnRole = (typeof COLUMN_ROLES)[number];

export interface Column {
  readonly column: number;
  /** The line of a player's rows in which it stands, from 0; columns of line 0 come first, in their order. */
  readonly line: number;
  readonly role: ColumnRole;
  /** The heading as written. */
  readonly heading: string;
  /** The round, from 1, for a `round`, `opponent` or `color` column; else null. */
  readonly round: number | null;
  /** Whose rating it is, for the `source…` roles and a `rating` whose heading says so; else null. */
  readonly system: Source["system"] | null;
}

/** A table as understood: the section, where its parts stand, and all there is to say of it. */
export interface Reading {
  /** Null when the table is no wallchart at all; the diagnostics say why. */
  readonly section: Section | null;
  /** Row of the headings, from 0; the lower one of two. */
  readonly headingRow: number;
  /** The row after the section's last player, from 0. */
  readonly endRow: number;
  /** Rows that each player takes: 1, 2 or 3. */
  readonly lines: number;
  readonly columns: readonly Column[];
  /** Whether the rounds' columns are players across, as in a quad; the rounds are then numbered by us. */
  readonly square: boolean;
  readonly diagnostics: readonly ChartDiagnostic[];
}
