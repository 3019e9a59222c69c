/**
 * The system of the Correspondence Chess League of America: Kenneth Williams's of 1940 as Hotchkiss and Wilcock revised
 * it, which the league still uses (its rating chart on serverchess.com, "CCLA's rating system explained").
 * Example: 1600 beats 1500. The difference of 100 takes 5 points off the 16 of equal players, so the new rating is 1611.
 *
 * The chart is for one game, with the ratings of the day it ended. Here all games use the ratings before the event.
 */
import { between } from "./between";
import type { Rating } from "./types";

/** What a win is worth between equal players. */
const EVEN = 16;
/** Each 20 points of difference move one rating point from the favorite to the underdog, up to 14. */
const STEP = 20;
const MOST_STEPS = 14;

/** The new rating. A draw is worth 0 between equals, a loss −16. */
export function cclaRating(rating: Rating, opponents: readonly Rating[], score: number): Rating {
  const steps = opponents.map((opponent) =>
    between(-MOST_STEPS, Math.trunc((rating - opponent) / STEP), MOST_STEPS),
  );
  const paid = steps.reduce((sum, step) => sum + step, 0);
  return rating + EVEN * (2 * score - opponents.length) - paid;
}
