/**
 * What the engine takes and gives: the players of a section with their games, and what the section made of
 * each. Example: `{ rating: 1500, games: 40, results: [{ opponent: 1, score: 1 }] }` beat the second entrant.
 */
import type { Diagnostic, Games, IsoDate, Rating, Score } from "../types";
import type { Floor, FloorFacts } from "./floors";
import type { InitialRating, Newcomer } from "./initial";
import type { Rules } from "./rules";
import type { History } from "./special";
import type { SectionSystem } from "./time-controls";

/** A rated game of a player: byes, forfeits and unplayed games never come here (ambiguity 7). */
export interface Game {
  /** Index of the opponent among the entrants. */
  readonly opponent: number;
  readonly score: Score;
}

/** A player as he enters the section. */
export interface Entrant extends Newcomer, FloorFacts {
  /** Pre-event rating, unrounded where it is known so; null when unrated in this system. */
  readonly rating: Rating | null;
  /** N before the event; null when nobody gave it, which means established with N' = N*. */
  readonly games: Games | null;
  /** Whether all earlier games were wins, or all losses; "mixed" when left out. */
  readonly history?: History | null;
  /** A level above which the rating may not rise (section 7). */
  readonly ceiling?: Rating | null;
  readonly results: readonly Game[];
}

export interface SectionSettings extends SectionSystem {
  readonly rules: Rules;
  /** The day the section ended, on which ages are taken; null where nobody gave one. */
  readonly endDate: IsoDate | null;
  /** The day it began, where that is known: a change between the two may be in doubt. */
  readonly startDate?: IsoDate | null;
  /** A match: no bonus, and no rating moves by more than 50 points (section 7; see ./matches for the rest). */
  readonly match?: boolean;
  /** Ask for each player's `trace`. */
  readonly trace?: boolean;
}

/** One application of a formula to one player's games. */
export interface Pass {
  readonly formula: "special" | "standard";
  /** The opponents' ratings that were used, one a game, in the order of the entrant's results. */
  readonly opponents: readonly Rating[];
  /** K, E and the bonus of the standard formula; null for the special one. */
  readonly standard: { readonly kFactor: number; readonly expected: number; readonly bonus: number } | null;
  /** What the formula gave, before the minimum of 100. */
  readonly result: Rating;
}

/** Everything that led to a player's rating. */
export interface Trace {
  /** R0. */
  readonly prior: Rating;
  /** N; null where it was not given. */
  readonly games: Games | null;
  readonly effectiveGames: Games;
  readonly history: History;
  /** m and S. */
  readonly eventGames: Games;
  readonly score: number;
  readonly mostRepeats: number;
  /** Step 3, for an unrated player with N = 0. */
  readonly firstEstimate: Pass | null;
  /** Step 4; null when no game was played. */
  readonly intermediate: Pass | null;
  /** Step 5; null when no game was played. */
  readonly final: Pass | null;
}

/** What the section made of one player. */
export interface PlayerRating {
  /** The new rating, unrounded; the old one after no game; null for an unrated player without a game. */
  readonly rating: Rating | null;
  /** The rating before; null for an unrated player. */
  readonly prior: Rating | null;
  /** N after the event; null where N before it was not given. */
  readonly games: Games | null;
  /** m, the rated games of this section. */
  readonly eventGames: Games;
  /** Of these, the games won and drawn. */
  readonly wins: number;
  readonly draws: number;
  /** Step 1, for an unrated player. */
  readonly initial: InitialRating | null;
  /** The floor under the result. */
  readonly floor: Floor;
  /** The result would be higher without the ceiling. */
  readonly ceilingHeld: boolean;
  /** The result would be further off without a match's limit of 50 points. */
  readonly matchLimited: boolean;
  readonly trace: Trace | null;
}

export interface SectionRating {
  /** In the order of the entrants. */
  readonly players: readonly PlayerRating[];
  readonly diagnostics: readonly Diagnostic[];
}
