/**
 * The games of a player that count in a system: those against opponents who have a rating in it.
 * Example: a win against 1500 and a draw with a newcomer are one point against one opponent.
 */
import type { Rating } from "./types";

export interface Played {
  /** The opponents' ratings, one for each game that counts. */
  readonly opponents: readonly Rating[];
  readonly score: number;
}

/** @param ratingOf what an opponent counts as; null for one against whom no game counts */
export function against<P>(
  games: readonly { readonly opponent: P; readonly score: number }[],
  ratingOf: (opponent: P) => Rating | null,
): Played {
  const opponents: Rating[] = [];
  let total = 0;
  for (const { opponent, score } of games) {
    const rating = ratingOf(opponent);
    if (rating === null) continue;
    opponents.push(rating);
    total += score;
  }
  return { opponents, score: total };
}
