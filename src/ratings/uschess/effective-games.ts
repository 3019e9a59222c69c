/**
 * The effective number of games N', section 3: how much a rating is worth on the scale of a game count.
 * Example: a rating of 1700 from 30 games has N* = 20.01, so N' = 20.01 too.
 */
import type { Games, Rating } from "../types";
import type { Rules } from "./rules";

/** "Established": based on more than 25 games; null is a rating whose N nobody gave. */
export function isEstablished(games: Games | null): boolean {
  return games === null || games > 25;
}

/**
 * N*, the most games that a rating counts for. From 1 to 50 games; jumps from 49.989 to 50 above 2355.
 * `rating` is the unrounded pre-event or Step 1 rating. Sections that ended before 2013-05-18 use the formula that
 * the text of 2004 prints.
 */
export function mostEffectiveGames(rating: Rating, rules: Pick<Rules, "effectiveGames">): Games {
  if (rules.effectiveGames === "2001") {
    return rating <= 2200 ? 50 / Math.sqrt(1 + (2200 - rating) ** 2 / 100000) : 50;
  }
  return rating <= 2355 ? 50 / Math.sqrt(0.662 + 0.00000739 * (2569 - rating) ** 2) : 50;
}

/** N' = min(N, N*). N of null is an established rating whose count nobody gave: N' = N*. */
export function effectiveGames(
  rating: Rating,
  games: Games | null,
  rules: Pick<Rules, "effectiveGames">,
): Games {
  const most = mostEffectiveGames(rating, rules);
  return games === null ? most : Math.min(games, most);
}
