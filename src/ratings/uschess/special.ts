/**
 * The special rating formula, section 4.1, for players with N ≤ 8 or with only wins or only losses.
 *
 * The document walks from R0' to a zero of f(R) = N'·PWe(R, R0') + Σ PWe(R, Ri) − S'. f never falls and is
 * straight between its knots, so its zeros are one interval [lo, hi]; the walk ends on the interval's
 * point nearest to R0. That point is computed here at once, with no iteration and no first guess: the
 * guess that older editions print lands elsewhere on a plateau (ambiguities 1 and 2).
 *
 * Example: R0 = 1300 with no games, wins against 500, 600 and 700: every R from 1100 up is a zero, so 1300.
 */
import type { Games, Rating } from "../types";

/** What the player's earlier games were: only wins, only losses, or anything else (or none). */
export type History = "mixed" | "wins" | "losses";

/** Section 4.1: "If the final value of M is greater than 2700, the value is changed to 2700." */
export const SPECIAL_CAP: Rating = 2700;

/** |f| below this is zero. The document's 1e-7 serves its iteration; sums of doubles need less. */
const EPSILON = 1e-9;

/** PWe(R, Ri): expected score, 0 to 1, of a player rated `rating` against one opponent. */
export function provisionalWinningExpectancy(rating: Rating, opponent: Rating): number {
  return Math.min(1, Math.max(0, 0.5 + (rating - opponent) / 800));
}

/** A term of f: `weight` games against a rating. It rises from 0 to `weight` between rating ± 400. */
interface Term {
  readonly rating: Rating;
  readonly weight: Games;
}

/** The lowest and the highest zero of f(R) = Σ terms − score, in rating points; ±Infinity without a bound. */
export function zeros(terms: readonly Term[], score: number): { lo: Rating; hi: Rating } {
  // Sorted once, the terms serve as two sorted lists of knots: where each begins to rise and where it ends.
  const sorted = [...terms].sort((a, b) => a.rating - b.rating);
  let begun = 0;
  let ended = 0;
  let rising: Games = 0;
  let at = -Infinity;
  let f = -score;
  let lo = f >= -EPSILON ? -Infinity : NaN;

  while (ended < sorted.length) {
    const begin = sorted[begun]?.rating ?? Infinity;
    const end = sorted[ended]!;
    const begins = begin - 400 <= end.rating + 400;
    const knot = begins ? begin - 400 : end.rating + 400;
    const next = rising > 0 ? f + (rising * (knot - at)) / 800 : f;
    const root = () => Math.min(knot, at + (-f * 800) / rising);
    if (Number.isNaN(lo) && next >= -EPSILON) lo = root();
    if (next > EPSILON) return { lo, hi: f >= -EPSILON ? at : lo };
    f = next;
    at = knot;
    if (begins) {
      rising += sorted[begun]!.weight;
      begun++;
    } else {
      ended++;
      // Set, not subtracted, where nothing rises: a plateau must be exactly flat.
      rising = ended === begun ? 0 : rising - end.weight;
    }
  }
  return { lo: Number.isNaN(lo) ? at : lo, hi: Infinity };
}

/**
 * The special rating M, unrounded: at most 2700, with no minimum (callers keep it from falling under 100).
 *
 * @param rating R0, the prior rating: pre-event, or from Step 1
 * @param effectiveGames N', 0 to 50
 * @param opponents their ratings, one a game; none gives R0
 * @param score S, 0 to the number of opponents in halves
 * @param history whether all earlier games were wins, or all losses; an unrated player's is "mixed"
 */
export function specialRating(
  rating: Rating,
  effectiveGames: Games,
  opponents: readonly Rating[],
  score: number,
  history: History,
): Rating {
  const shift = { wins: -400, losses: 400, mixed: 0 }[history];
  const priorScore = { wins: effectiveGames, losses: 0, mixed: effectiveGames / 2 }[history];
  const terms = opponents.map((opponent) => ({ rating: opponent, weight: 1 }));
  if (effectiveGames > 0) terms.push({ rating: rating + shift, weight: effectiveGames });
  const { lo, hi } = zeros(terms, score + priorScore);
  return Math.min(SPECIAL_CAP, Math.max(lo, Math.min(hi, rating)));
}
