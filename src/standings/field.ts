/**
 * The players of a section as tie-breaks see them: who met whom with what score, and the rounds that somebody sat out.
 * In a Swiss, every player has a record of every round, so a round that is missing in a wallchart is a rest for no points.
 *
 * Example: a player with `W2`, `H` and an empty cell has one game and two rests, for half a point and for none.
 */
import type { IsoDate, Rating, Score } from "../ratings/types";

export interface FieldGame {
  readonly round: number;
  /** Index into `Field.players`. */
  readonly opponent: number;
  readonly score: Score;
  readonly color: "white" | "black" | null;
}

/**
 * A round without a game. "requested" is a bye that the player asked for, or an absence; "given" is any other bye, or a
 * game that counts for the points only.
 */
export interface Rest {
  readonly round: number;
  readonly points: Score;
  readonly kind: "given" | "requested" | "forfeitWin" | "forfeitLoss";
  /** Who they were paired with, for a forfeit; null if the chart does not say. */
  readonly opponent: number | null;
}

export function isForfeit({ kind }: { readonly kind: string }): boolean {
  return kind === "forfeitWin" || kind === "forfeitLoss";
}

export interface Contestant {
  /** Before the event; null if unrated. */
  readonly rating: Rating | null;
  readonly games: readonly FieldGame[];
  readonly rests: readonly Rest[];
}

export interface Field {
  readonly players: readonly Contestant[];
  /** How many rounds count. */
  readonly rounds: number;
  /** Whether everybody meets everybody, as in a quad. A game still to be played is neither a game nor a rest there. */
  readonly allPlayAll: boolean;
  /** Whether the order of the rounds is known. The table of a round robin with a column for each opponent hides it. */
  readonly inOrder: boolean;
  /** The day the section ended, for FIDE's rules of that day; null for the newest. */
  readonly day: IsoDate | null;
  /** Set where the players' ratings are not certain. */
  readonly ratingsInDoubt?: boolean;
}

/** A field with the points of each player, which most tie-breaks need. */
export interface Scored extends Field {
  readonly points: readonly number[];
}

/** The points of each player, byes and forfeits included. */
export function pointsOf({ players }: Pick<Field, "players">): readonly number[] {
  return players.map(({ games, rests }) => {
    return sum(games.map(({ score }) => score)) + sum(rests.map(({ points }) => points));
  });
}

/** The score after each round, in the order of the rounds. */
export function runningScores({ games, rests }: Contestant, rounds: number): readonly number[] {
  const running = Array.from({ length: rounds }, () => 0);
  for (const { round, score } of games) running[round - 1]! += score;
  for (const { round, points } of rests) running[round - 1]! += points;
  for (let round = 1; round < rounds; round++) running[round]! += running[round - 1]!;
  return running;
}

export function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

/** The mean; null of nothing. */
export function average(values: readonly number[]): number | null {
  return values.length > 0 ? sum(values) / values.length : null;
}

/** The ratings that a player met, one a game; unrated opponents are left out. */
export function ratingsMet({ players }: Pick<Field, "players">, player: number): readonly Rating[] {
  return players[player]!.games.flatMap(({ opponent }) => players[opponent]!.rating ?? []);
}
