/**
 * Clarke's grades, which England used from 1958 to 2020, later as ECF grades (encyclopedia, "English Chess Federation
 * system"). The iteration for new players and the increments for juniors are not computed: they are not published in
 * full.
 * Example: for beating a grade of 140, a player graded 160 gets 190 points for the game. For beating 100, which counts
 * as 120, it is 170.
 */
import { between } from "./between";
import { mean } from "./linear-performance";
import type { Rating } from "./types";

/** A grade, from 0. */
type Grade = number;

/** A published grade needs this many games. The most recent older ones are added to a season with fewer. */
export const CLARKE_LEAST_GAMES = 30;
/** An opponent farther away than this counts as this far away. */
const FARTHEST = 40;

/**
 * The grade from some games, unrounded: the average over the games of the opponent's grade, plus 50 for a win and less
 * 50 for a loss. A negative grade counts as 0.
 *
 * @param grade the player's own; opponents more than 40 away from it count as 40 away
 * @param opponents one grade per game, at least one
 */
export function clarkeGrade(grade: Grade, opponents: readonly Grade[], score: number): Grade {
  const counted = opponents.map((opponent) => between(grade - FARTHEST, opponent, grade + FARTHEST));
  return Math.max(0, mean(counted) + 50 * ((2 * score) / opponents.length - 1));
}

/** A grade on Elo's scale: 7.5 × grade + 700, the federation's conversion of 2020. */
export function eloFromGrade(grade: Grade): Rating {
  return 7.5 * grade + 700;
}

/** A rating on Elo's scale as a grade; 0 for ratings under 700. */
export function gradeFromElo(rating: Rating): Grade {
  return Math.max(0, (rating - 700) / 7.5);
}
