/**
 * What the two sides of a game say of it: each cell claims games against other players, and two cells agree where the scores
 * of each game add up to 1.
 *
 * Example: `W2` in row 1 claims a win against number 2; `L1` in row 2 agrees.
 */
import type { Score } from "../../ratings/types";
import { type CellGame, complement } from "../cells/game";
import { type ResultCell } from "../cells/results";
import type { CellRef } from "../types";

/** One player's cell in one round. */
export interface Entry {
  readonly player: number;
  readonly ref: CellRef;
  readonly cell: ResultCell;
  /** Its games against players of the wallchart. */
  readonly claims: readonly Claim[];
  /** The opponent's cell that gave this cell its game, once there is one. */
  filledBy: Entry | null;
}

/** A game as one player's cell has it. */
export interface Claim extends CellGame {
  /** Index of the opponent. */
  readonly rival: number;
}

/** A claim with its cell and its round. */
export interface PlacedClaim {
  readonly entry: Entry;
  readonly claim: Claim;
  readonly round: number;
}

/** The claims of one cell that the opponent's cell of that round does not confirm. */
export interface Unconfirmed {
  readonly entry: Entry;
  /** The opponent's cell of that round. */
  readonly facing: Entry;
  readonly claims: readonly Claim[];
  readonly round: number;
}

export function placedClaims({ entry, claims, round }: Omit<Unconfirmed, "facing">): PlacedClaim[] {
  return claims.map((claim) => ({ entry, claim, round }));
}

/** Whether two sides have the same games: the same number of them, and the scores of each game add up to 1. */
export function agree(mine: readonly Score[], theirs: readonly Score[]): boolean {
  if (mine.length !== theirs.length) return false;
  if (mine.length === 1) return mine[0] === complement(theirs[0]!);
  const mirrored = theirs.map(complement).sort();
  return [...mine].sort().every((score, i) => score === mirrored[i]);
}

export const NO_CLAIMS: readonly Claim[] = [];

// Nearly every cell has one game. The first line of these two functions is a shortcut for it.
export function claimsAgainst({ claims }: Entry, rival: number): readonly Claim[] {
  if (claims.length === 1) return claims[0]!.rival === rival ? claims : NO_CLAIMS;
  return claims.filter((claim) => claim.rival === rival);
}

export function rivalsOf({ claims }: Entry): Iterable<number> {
  if (claims.length === 1) return [claims[0]!.rival];
  return new Set(claims.map(({ rival }) => rival));
}

export function scoresOf(claims: readonly Claim[]): Score[] {
  return claims.map(({ score }) => score);
}
