/**
 * The Chessmetrics performance (Jeff Sonas, chessmetrics.com, "Formulas").
 * Example: 3 of 5 against an average of 2400 is a performance of 2485.
 *
 * The Chessmetrics rating lists are not computed. They weigh the games of several years, add fictional draws for
 * every player and solve for all players at once; the draws are not published in full, and the lists need the database.
 */
import { linearPerformance } from "./linear-performance";
import type { Rating } from "./types";

/**
 * The performance rating, unrounded: the opponents' average plus 8.5 points for each percentage point above 50. Needs
 * at least one opponent.
 */
export function chessmetricsPerformance(opponents: readonly Rating[], score: number): Rating {
  return linearPerformance(opponents, score / opponents.length, 850);
}
