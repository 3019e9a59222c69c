/**
 * The effective number of games N', section 3: how many games a rating counts as. It is never more than N*, which
 * depends on the height of the rating.
 * Example: a rating of 1700 from 30 games has N* = 20.01, so N' is 20.01 too.
 */
import type { Games, Rating } from "../types";
import type { Rules } from "./rules";

/**
 * Whether a rating is established: based on more than 25 games. Null, an N that was not given, counts as established.
 */
export function isEstablished(games: Games | null): boolean {
  return games === null || games > 25;
}

/**
 * N*: the most games that a rating of this height can count as, from 1 to 50. It jumps from 49.989 to 50 above 2355.
 * Sections that ended before 2013-05-18 use the formula printed in the text of 2004.
 *
 * @param rating the unrounded rating before the event, or from Step 1
 */
export function mostEffectiveGames(rating: Rating, rules: Pick<Rules, "effectiveGames">): Games {
  if (rules.effectiveGames === "2001") {
    return rating <= 2200 ? 50 / Math.sqrt(1 + (2200 - rating) ** 2 / 100000) : 50;
  }
  return rating <= 2355 ? 50 / Math.sqrt(0.662 + 0.00000739 * (2569 - rating) * (2569 - rating)) : 50;
}

/** N' = min(N, N*). An N of null means an established rating whose N was not given: N' = N*. */
export function effectiveGames(
  rating: Rating,
  games: Games | null,
  rules: Pick<Rules, "effectiveGames">,
): Games {
  const most = mostEffectiveGames(rating, rules);
  return games === null ? most : Math.min(games, most);
}
