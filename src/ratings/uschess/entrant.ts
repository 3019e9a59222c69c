/**
 * The input and output of the engine: the players of a section with their games, and what the section made of each.
 * Example: `{ rating: 1500, games: 40, results: [{ opponent: 1, score: 1 }] }` beat the second entrant.
 */
import type { Diagnostic, Games, IsoDate, Rating, Score } from "../types";
import type { Floor, FloorFacts } from "./floors";
import type { InitialRating, Newcomer } from "./initial";
import type { Rules } from "./rules";
import type { History } from "./special";
import type { SectionSystem } from "./time-controls";

/** A rated game of a player. Byes, forfeits and unplayed games are never passed to the engine (ambiguity 7). */
export interface Game {
  /** Index of the opponent among the entrants. */
  readonly opponent: number;
  readonly score: Score;
}

/** A player entering the section. */
export interface Entrant extends Newcomer, FloorFacts {
  /** The rating before the event, unrounded if that is known; null if unrated in this system. */
  readonly rating: Rating | null;
  /** N before the event; null if not given, which means established with N' = N*. */
  readonly games: Games | null;
  /** Whether all earlier games were wins, or all were losses; "mixed" if left out. */
  readonly history?: History | null;
  /** A ceiling: the rating may not rise above it (section 7). */
  readonly ceiling?: Rating | null;
  readonly results: readonly Game[];
}

export interface SectionSettings extends SectionSystem {
  readonly rules: Rules;
  /** The day the section ended, which also decides ages; null if not given. */
  readonly endDate: IsoDate | null;
  /** The day the section began, if known: rules that changed between the two days may be in doubt. */
  readonly startDate?: IsoDate | null;
  /** The day the whole event ended, if that is known to be another one. */
  readonly eventEndDate?: IsoDate | null;
  /**
   * Whether it is a match: no bonus, and no rating changes by more than 50 points (section 7; ./matches has the
   * rest).
   */
  readonly match?: boolean;
}

/** One use of a formula on one player's games. */
export interface Pass {
  readonly formula: "special" | "standard";
  /** The opponents' ratings that it used, one per game, in the order of the entrant's results. */
  readonly opponents: readonly Rating[];
  /** K, E and the bonus of the standard formula; null for the special one. */
  readonly standard: { readonly kFactor: number; readonly expected: number; readonly bonus: number } | null;
  /** The result of the formula, before the minimum of 100. */
  readonly result: Rating;
}

/** A player's uses of a formula, step by step. */
interface PlayerPasses {
  /** Step 3, for an unrated player with N = 0. */
  readonly firstEstimate: Pass | null;
  /** Step 4; null without a game. */
  readonly intermediate: Pass | null;
  /** Step 5; null without a game. */
  readonly final: Pass | null;
}

/** Everything that led to a player's rating. */
export interface Trace extends PlayerPasses {
  /** R0. */
  readonly prior: Rating;
  /** N; null if it was not given. */
  readonly games: Games | null;
  readonly effectiveGames: Games;
  readonly history: History;
  /** m and S. */
  readonly eventGames: Games;
  readonly score: number;
  readonly mostRepeats: number;
}

/** What the section made of one player. */
export interface PlayerRating {
  /** The new rating, unrounded. Without a game it is the old rating, or null for an unrated player. */
  readonly rating: Rating | null;
  /** The rating before the event; null for an unrated player. */
  readonly prior: Rating | null;
  /** N after the event; null if N before it was not given. */
  readonly games: Games | null;
  /** m: the rated games in this section. */
  readonly eventGames: Games;
  /** How many of these games were won and drawn. */
  readonly wins: number;
  readonly draws: number;
  /** Step 1, for an unrated player. */
  readonly initial: InitialRating | null;
  /** The floor for the result. */
  readonly floor: Floor;
  /** Whether the ceiling lowered the result. */
  readonly ceilingHeld: boolean;
  /** Whether the limit of 50 points in a match changed the result. */
  readonly matchLimited: boolean;
  /**
   * How the rating came about; null without a game. It is worked out when it is asked for: of 10,000 players few are looked at,
   * and to keep all traces took most of the time.
   */
  readonly trace: () => Trace | null;
  /**
   * What the rating would gain (or lose, below 0) if the player had won, or lost, all N games before; null where the history
   * is known or moves nothing. Worked out when it is asked for.
   */
  readonly otherHistory: () => readonly Rating[] | null;
}

export interface SectionRating {
  /** One per entrant, in their order. */
  readonly players: readonly PlayerRating[];
  readonly diagnostics: readonly Diagnostic[];
}
