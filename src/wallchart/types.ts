/**
 * The types of a section that was read from a table: who played whom with what result, and the cells in which each fact
 * stands. Every reader returns a section and every writer takes one; `sheet/rate/rate-section.ts` passes it to the
 * engine.
 */
import type { Diagnostic, Games, IsoDate, Rating, Score, Severity } from "../ratings/types";
import type { Record as GamesRecord } from "../ratings/uschess/floors";
import type { Source } from "../ratings/uschess/sources";
import type { History } from "../ratings/uschess/special";
import type { System } from "../ratings/uschess/systems";

/** The value of a cell as Excel passes it: text, number, true or false; "" or null if empty. */
export type CellValue = string | number | boolean | null;

/** Cells as read, rows × columns. Rows may differ in length: a missing cell counts as empty. */
export type Table = readonly (readonly CellValue[])[];

/** A cell of the table, with row and column from 0. */
export interface CellRef {
  readonly row: number;
  readonly column: number;
}

/** The color of a player in a game; null if it is not known. */
export type Color = "white" | "black" | null;

/** A game to write into a cell of a round: the opponent's number, and a score for each game. */
export interface GameToWrite {
  readonly opponent: number;
  readonly scores: readonly Score[];
  readonly color: Color;
}

/** What a fix writes into one cell. */
export interface FixedCell {
  readonly cell: CellRef;
  /** A game, or the text or number itself: "" clears the cell. */
  readonly to: GameToWrite | string | number;
  /** The cell whose way of writing a game takes: the cell's own, or that of the other player. */
  readonly like: CellRef;
}

/** A change of one cell or two that settles a finding, with the words for its button. */
export interface Fix {
  readonly label: string;
  readonly cells: readonly FixedCell[];
}

/**
 * What a finding is about, so that it stops only what depends on that:
 * - chart: where the wallchart, its sections and its players are
 * - games: who played whom with what result
 * - fit: whether the games of all players, and their pairing numbers, fit together
 * - meaning: how results are meant that can be read in more than one way
 * - words: what is said of games outside the rounds
 * - ratings: the ratings before the event, and the games behind them
 * - facts: what else of a player a rating may depend on, such as a newcomer's age or a floor
 * - totals: whether the printed points fit the games
 */
export type About = "chart" | "games" | "fit" | "meaning" | "words" | "ratings" | "facts" | "totals";

/** What the row of a finding has beside its words. */
export interface FindingDetails {
  /** The button that confirms a doubt, if "This is correct" could mean either: what it keeps. */
  readonly confirms?: string;
  /** What the wallchart lacks then: a column of ratings, or a row for an opponent. */
  readonly lacks?: "ratings" | "opponent";
  /** The heading that would settle it. */
  readonly heading?: string;
  /** The message and the hint of a formula, which it stops. */
  readonly inFormula?: readonly [message: string, hint: string];
  /** The hint on Other ratings, where it is not what Rate this sheet says. */
  readonly onOthers?: string;
}

/** A diagnostic with the cells it is about. The message does not name them; whoever shows it does. */
export interface ChartDiagnostic extends Diagnostic, FindingDetails {
  /** Left out for the whole chart. */
  readonly about?: About;
  readonly cells: readonly CellRef[];
  /** Changes that would settle it, where it is clear what they are. */
  readonly fixes?: readonly Fix[];
  /**
   * Set for a fact that can't be read and matters only if the player's rating falls (a floor) or rises (a ceiling);
   * otherwise it is the note, or nothing. It does not stop the rating: `sheet/rate/rate-reading.ts` decides once the rating is known.
   */
  readonly onlyIf?: {
    readonly rating: "falls" | "rises";
    /** It matters only below this rating. */
    readonly below?: Rating;
    readonly otherwise: ChartDiagnostic | null;
  };
  /**
   * For a doubt: its code and the contents of its cells. Confirming stores this key, so changed cells are asked about
   * again.
   */
  readonly key?: string;
  /** Set for a doubt that was confirmed and became a note. */
  readonly isConfirmed?: true;
}

/** The worst first. */
export const SEVERITIES: readonly Severity[] = ["error", "doubt", "warning", "note"];

/** For sorting, the worst first. */
export function bySeverity(a: Pick<Diagnostic, "severity">, b: Pick<Diagnostic, "severity">): number {
  return SEVERITIES.indexOf(a.severity) - SEVERITIES.indexOf(b.severity);
}

/** Whether a finding stops the rating: an error, or a doubt that was not confirmed. */
export function stopsRating({
  severity,
  onlyIf,
}: Pick<Diagnostic, "severity"> & Pick<ChartDiagnostic, "onlyIf">): boolean {
  return (severity === "error" || severity === "doubt") && onlyIf === undefined;
}

/** A rated game from the view of one of its two players. */
export interface SectionResult {
  /** The round in the player's own row, from 1. In a round robin, the opponent's row may have another one. */
  readonly round: number;
  /** Index into `Section.players`. */
  readonly opponent: number;
  readonly score: Score;
  readonly color: Color;
  /** The cells in which the game stands: the player's, the opponent's, or both. They are the same for both players. */
  readonly cells: readonly CellRef[];
}

/**
 * Why a round has no rated game. The `unrated…` games were played, but the two players reported them differently, so US
 * Chess counts only the points. `pending` means that the result is not in yet.
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
  /** Points that count for the player's total, but not for the rating. */
  readonly points: Score;
  readonly cell: CellRef;
}

/** A rating with the number of games it rests on. */
export interface RatingAndGames {
  readonly rating: Rating;
  readonly games: Games;
}

/** A game of a foreign event against an opponent of whom only the FIDE rating is known. */
export interface ForeignGame {
  readonly round: number;
  readonly rating: Rating;
  readonly score: Score;
  readonly color: Color;
  readonly cell: CellRef;
}

export interface SectionPlayer {
  /** First row of the player in the table, from 0. */
  readonly row: number;
  /** The row after the player's last row. */
  readonly end: number;
  /** The cell with the player's name. Findings about the player point to it. */
  readonly cell: CellRef;
  /** The pairing number, by which the results of others name the player. */
  readonly number: number;
  readonly name: string;
  /** US Chess ID; "" if the wallchart has none. Two rows with the same ID are one player (a re-entry). */
  readonly id: string;
  /** State or province, as written; "" if the wallchart has none. */
  readonly state: string;
  /** The rating before the event; null if unrated. */
  readonly rating: Rating | null;
  /** N; null if the wallchart does not tell, which means established. */
  readonly games: Games | null;
  /** The start of an unrated player, if the wallchart has one, such as `1300/00`. */
  readonly start: RatingAndGames | null;
  readonly birthDate: IsoDate | null;
  /** In years, for a wallchart with ages and without birth dates. */
  readonly age: number | null;
  readonly adult: boolean | null;
  readonly history: History | null;
  /** Ratings in other systems, at most one per system. Step 1 uses them for a newcomer. */
  readonly sources: readonly Source[];
  readonly floor: Rating | null;
  /** A ceiling: the rating may not rise above it. */
  readonly ceiling: Rating | null;
  readonly peak: Rating | null;
  /** Whether the player is an original Life Master. */
  readonly lifeMaster: boolean | null;
  /** Wins, draws and events before this event, for the personal floor; null if the wallchart does not tell. */
  readonly record: GamesRecord | null;
  readonly results: readonly SectionResult[];
  readonly unplayed: readonly Unplayed[];
  /** In a foreign event, the games against players who are not in the wallchart; otherwise empty. */
  readonly foreignGames: readonly ForeignGame[];
  /** The wallchart's own post-event rating, if it has one; `games` is null if it does not show them. */
  readonly printedPost: {
    readonly rating: Rating;
    readonly games: Games | null;
    readonly cell: CellRef;
  } | null;
  /** The wallchart's own total, if it has one. */
  readonly printedTotal: number | null;
}

export interface Section {
  /** The title above the headings; "" if there is none. */
  readonly title: string;
  readonly players: readonly SectionPlayer[];
  /** Number of rounds. */
  readonly rounds: number;
  /** The system named in the heading of the ratings, such as `Quick`; null if the heading is just `Rating`. */
  readonly ratingSystem: System | null;
  /**
   * Whether it is a foreign FIDE event (section 6), in which `W2048` is a win against a FIDE rating of 2048. A title such
   * as "Foreign event" or "Foreign FIDE open" marks it, or the TD's choice.
   */
  readonly foreign: boolean;
  /** The TD's choice whether it is a match (section 7). If left out, `isMatch` decides by the players and games. */
  readonly match?: boolean;
}

/**
 * What a column of the table can be. `idRating` is ID and rating in one cell, `12345678 / R: 1641P17->1657P24`;
 * `opponent` has the opponents' numbers of a round whose results are in another column; `color` has the colors in a line
 * under the results; `output` is what we wrote beside the wallchart. With a `firstName`, `name` has the last names.
 */
export const COLUMN_ROLES = [
  "number",
  "name",
  "firstName",
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
  /** Which of a player's lines it belongs to, from 0. The columns of line 0 come first, in their order. */
  readonly line: number;
  readonly role: ColumnRole;
  /** The heading as written. */
  readonly heading: string;
  /** The round, from 1, for a `round`, `opponent` or `color` column; else null. */
  readonly round: number | null;
  /** The system of the rating, for the `source…` roles and for a `rating` whose heading names it; else null. */
  readonly system: Source["system"] | null;
}

/** The result of reading a table: the section, where its parts are, and everything found in it. */
export interface Reading {
  /** Null if the table is not a wallchart; the diagnostics tell why. */
  readonly section: Section | null;
  /** The row of the headings, from 0; the lower one, if there are two. */
  readonly headingRow: number;
  /** The first row that counts, from 0: of the headings, or of a foreign event's title. */
  readonly firstRow: number;
  /** The row after the section's last player, from 0. */
  readonly endRow: number;
  /** How many rows each player takes: 1, 2 or 3. */
  readonly lines: number;
  readonly columns: readonly Column[];
  /** Whether each column of results is an opponent, as in a quad. Then we number the rounds ourselves. */
  readonly square: boolean;
  readonly diagnostics: readonly ChartDiagnostic[];
}

/**
 * Finds the results in some columns as they were typed, for the cells of which Excel made formulas.
 *
 * @param columns the columns of the rounds, from 0
 * @param from the first row
 * @param end the row after the last one
 */
export type FindTyped = (
  columns: readonly number[],
  from: number,
  end: number,
) => ReadonlyMap<CellRef, string>;
