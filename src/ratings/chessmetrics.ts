/**
 * The Chessmetrics performance (Jeff Sonas, chessmetrics.com, "Formulas").
 * Example: 3 of 5 against an average of 2400 performs at 2485.
 *
 * The lists of Chessmetrics weigh the games of years, pad every player with fictional draws and solve for all
 * players at once. They are not computed: the padding is not published in full, and they need the database.
 */
import { linearPerformance } from "./linear-performance";
import type { Rating } from "./types";

/** The performance rating, unrounded: the average and 850 points for a full score more. At least one opponent. */
export function chessmetricsPerformance(opponents: readonly Rating[], score: number): Rating {
  return linearPerformance(opponents, score / opponents.length, 850);
}
