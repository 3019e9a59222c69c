/**
 * The performance rating, and the score needed to reach a target rating: the special and the standard formula solved
 * backwards.
 * Example: 2 of 3 against 1500, 1600 and 1700 is a performance of 1733.33.
 */
import type { Rating } from "../types";
import { ratePlayer, type PlayerGames } from "./player";
import { zeros } from "./special";
import type { SectionSystem } from "./time-controls";
import type { Rules } from "./rules";

/**
 * The rating for which the provisional expectancies add up to the score (section 4.1 with N' = 0). If there are many
 * such ratings, it is the one nearest to the opponents' mean: best + 400 for all wins, least − 400 for all losses.
 * Unrounded, with no minimum and no maximum. Needs at least one opponent.
 */
export function performanceRating(opponents: readonly Rating[], score: number): Rating {
  const mean = opponents.reduce((sum, rating) => sum + rating, 0) / opponents.length;
  const { lo, hi } = zeros([...opponents], score);
  return Math.max(lo, Math.min(hi, mean));
}

/**
 * The least score, in steps of one half, with which the rating after one pass reaches the target; null if none does.
 */
export function neededScore(
  player: Omit<PlayerGames, "score">,
  target: Rating,
  section: SectionSystem & { readonly rules: Rules },
): number | null {
  const reaches = (halves: number) => ratePlayer({ ...player, score: halves / 2 }, section) >= target;
  let [least, most] = [0, 2 * player.opponents.length];
  if (!reaches(most)) return null;
  // A better score never lowers the rating, so a binary search finds the least one.
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (reaches(middle)) most = middle;
    else least = middle + 1;
  }
  return least / 2;
}
