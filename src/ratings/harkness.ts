/**
 * The Harkness system, which US Chess used from 1950 to 1960 (encyclopedia, "Harkness system").
 * Example: 2.5 of 11 against an average of 1850 gives 1577.27, whatever the rating was before.
 *
 * Tables of "16 ± difference / 25" are also called Harkness's. They are Elo's linear formula (./elo).
 */
import { linearPerformance } from "./linear-performance";
import type { Rating } from "./types";

/**
 * The new rating, unrounded: the opponents' average plus 10 points for each percentage point above 50. Needs at least
 * one opponent.
 */
export function harknessRating(opponents: readonly Rating[], score: number): Rating {
  return linearPerformance(opponents, score / opponents.length, 1000);
}
