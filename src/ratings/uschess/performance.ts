/**
 * The performance rating, and the score that a target takes: the special and the standard formula read
 * backwards. Example: 2 of 3 against 1500, 1600 and 1700 performs at 1733.33.
 */
import type { Rating } from "../types";
import { ratePlayer, type PlayerGames } from "./player";
import { zeros } from "./special";
import type { SectionSystem } from "./time-controls";
import type { Rules } from "./rules";

/**
 * The rating at which the provisional expectancies add up to the score (section 4.1 with N' = 0), nearest to
 * the opponents' mean on a plateau: best + 400 for all wins, least − 400 for all losses. At least one
 * opponent; unrounded, without minimum or cap.
 */
export function performanceRating(opponents: readonly Rating[], score: number): Rating {
  const mean = opponents.reduce((sum, rating) => sum + rating, 0) / opponents.length;
  const { lo, hi } = zeros([...opponents], score);
  return Math.max(lo, Math.min(hi, mean));
}

/** The least score, in halves, whose one-pass rating reaches the target; null where none does. */
export function neededScore(
  player: Omit<PlayerGames, "score">,
  target: Rating,
  section: SectionSystem & { readonly rules: Rules },
): number | null {
  const reaches = (halves: number) => ratePlayer({ ...player, score: halves / 2 }, section) >= target;
  let [least, most] = [0, 2 * player.opponents.length];
  if (!reaches(most)) return null;
  // A better score never lowers the rating, so the least one is found by halving.
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (reaches(middle)) most = middle;
    else least = middle + 1;
  }
  return least / 2;
}
