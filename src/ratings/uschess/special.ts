/**
 * The special rating formula, section 4.1, for players with N ≤ 8, or with only wins or only losses before.
 *
 * The document searches step by step, from R0' on, for a zero of f(R) = N'·PWe(R, R0') + Σ PWe(R, Ri) − S'. f never
 * falls and is straight between its knots, so its zeros form one interval [lo, hi], and the search ends on the point of
 * that interval nearest to R0. This file computes that point directly, without iteration and without a first guess: the
 * guess that older editions print ends elsewhere on a plateau (ambiguities 1 and 2).
 *
 * Example: R0 = 1300 with no games, and wins against 500, 600 and 700. Every R from 1100 up is a zero, so the rating is
 * 1300.
 */
import type { Games, Rating } from "../types";

/** The results of the player's earlier games: only wins, only losses, or anything else (or none). */
export type History = "mixed" | "wins" | "losses";

/** Section 4.1: "If the final value of M is greater than 2700, the value is changed to 2700." */
const SPECIAL_CAP: Rating = 2700;

/** |f| below this counts as zero. The document's 1e-7 is for its iteration; sums of doubles need less. */
const EPSILON = 1e-9;

/** PWe(R, Ri): expected score, 0 to 1, of a player rated `rating` against one opponent. */
export function provisionalWinningExpectancy(rating: Rating, opponent: Rating): number {
  return Math.min(1, Math.max(0, 0.5 + (rating - opponent) / 800));
}

/** The lowest and the highest zero of f, in rating points; ±Infinity if there is no bound. */
interface Zeros {
  readonly lo: Rating;
  readonly hi: Rating;
}

/**
 * The zeros of f(R) = Σ PWe(R, rating) − score. Each rating counts as one game, except R0', which counts as N' games.
 *
 * @param unsorted the ratings, at least one
 * @param prior R0'; it is one of the ratings if `priorGames` is over 0
 * @param priorGames N', the number of games that R0' counts as
 */
export function zeros(
  unsorted: readonly Rating[],
  score: number,
  prior: Rating = NaN,
  priorGames: Games = 1,
): Zeros {
  // Sorted once, the ratings give two sorted lists of knots: where each term begins to rise, and where it stops.
  const ratings = [...unsorted].sort((one, other) => one - other);
  const priorAt = ratings.indexOf(prior);
  const count = ratings.length;
  let begun = 0;
  let ended = 0;
  let rising: Games = 0;
  let at = -Infinity;
  let f = -score;
  let lo = f >= -EPSILON ? -Infinity : NaN;

  while (ended < count) {
    const begins = begun < count && ratings[begun]! - 400 <= ratings[ended]! + 400;
    const knot = begins ? ratings[begun]! - 400 : ratings[ended]! + 400;
    const next = rising > 0 ? f + (rising * (knot - at)) / 800 : f;
    if (next >= -EPSILON && Number.isNaN(lo)) lo = Math.min(knot, at + (-f * 800) / rising);
    if (next > EPSILON) return { lo, hi: f >= -EPSILON ? at : lo };
    f = next;
    at = knot;
    if (begins) {
      rising += begun === priorAt ? priorGames : 1;
      begun++;
    } else {
      rising -= ended === priorAt ? priorGames : 1;
      ended++;
      // Set to 0 instead of trusting the subtraction, since a plateau must be exactly flat.
      if (ended === begun) rising = 0;
    }
  }
  return { lo: Number.isNaN(lo) ? at : lo, hi: Infinity };
}

/**
 * The special rating M, unrounded: at most 2700, with no minimum (callers apply the minimum of 100).
 *
 * @param rating R0, the prior rating: the pre-event rating, or the one from Step 1
 * @param effectiveGames N', 0 to 50
 * @param opponents their ratings, one per game; without any, the result is R0
 * @param score S, 0 to the number of opponents, in steps of one half
 * @param history whether all earlier games were wins, or all losses; "mixed" for an unrated player
 */
export function specialRating(
  rating: Rating,
  effectiveGames: Games,
  opponents: readonly Rating[],
  score: number,
  history: History,
): Rating {
  let prior = rating;
  let total = score;
  if (history === "wins") {
    prior -= 400;
    total += effectiveGames;
  } else if (history === "losses") {
    prior += 400;
  } else {
    total += effectiveGames / 2;
  }
  // Without earlier games R0' is not a term of f, and an opponent with the same rating must not be taken for it.
  const { lo, hi } =
    effectiveGames > 0 ? zeros([...opponents, prior], total, prior, effectiveGames) : zeros(opponents, total);
  return Math.min(SPECIAL_CAP, Math.max(lo, Math.min(hi, rating)));
}
