/**
 * The Harkness system, US Chess's from 1950 to 1960 (encyclopaedia, "Harkness system").
 * Example: 2.5 of 11 against an average of 1850 make 1577.27, whatever the rating was.
 *
 * Tables "16 ± difference / 25" go by Harkness's name too; they are Elo's linear formula (./elo).
 */
import { linearPerformance } from "./linear-performance";
import type { Rating } from "./types";

/** The new rating, unrounded: the average and 10 points for each percentage point above 50. At least one opponent. */
export function harknessRating(opponents: readonly Rating[], score: number): Rating {
  return linearPerformance(opponents, score / opponents.length, 1000);
}
