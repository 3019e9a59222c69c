/**
 * Clarke's grades, England's from 1958 to 2020, later called ECF grades (encyclopaedia, "English Chess
 * Federation system"). Example: grade 160 beats 140 and gains 190 points for the game; against 100, which
 * counts as 120, it gains 170.
 *
 * Not computed: the iteration for new players and the juniors' increments, which are not published in full.
 */
import { mean } from "./linear-performance";
import type { Rating } from "./types";

/** A grade, from 0. */
export type Grade = number;

/** A published grade takes so many games; the most recent older ones fill up a season of fewer. */
export const LEAST_GAMES = 30;
/** Nobody counts as farther from the player than this. */
const FARTHEST = 40;

/**
 * The grade of some games, unrounded: the average of the opponents' grades and 50 for each win, −50 for each
 * loss. Negative grades are 0.
 *
 * @param grade the player's own, by which opponents farther than 40 are moved
 * @param opponents one a game, at least one
 */
export function clarkeGrade(grade: Grade, opponents: readonly Grade[], score: number): Grade {
  const counted = opponents.map((one) => Math.max(grade - FARTHEST, Math.min(grade + FARTHEST, one)));
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
