/**
 * The bare arithmetic of a section, which the benches compare with: a loop over typed arrays that does, in each of the
 * two passes, one exponential a player and one division a game, and nothing else.
 */
import type { Entrant } from "../../src/ratings/uschess/event";

const LN10_400 = Math.LN10 / 400;

export interface Bare {
  readonly ratings: Float64Array;
  readonly scores: Float64Array;
  readonly starts: Int32Array;
  readonly opponents: Int32Array;
  readonly strengths: Float64Array;
  readonly next: Float64Array;
}

/** A section as bare arrays, made beforehand: only the arithmetic is measured. */
export function bareSection(entrants: readonly Entrant[]): Bare {
  const starts = new Int32Array(entrants.length + 1);
  entrants.forEach(({ results }, i) => (starts[i + 1] = starts[i]! + results.length));
  return {
    ratings: Float64Array.from(entrants, ({ rating }) => rating!),
    scores: Float64Array.from(entrants, ({ results }) => results.reduce((sum, { score }) => sum + score, 0)),
    starts,
    opponents: Int32Array.from(entrants.flatMap(({ results }) => results.map(({ opponent }) => opponent))),
    strengths: new Float64Array(entrants.length),
    next: new Float64Array(entrants.length),
  };
}

/** Rates the section; twice from the same prior ratings, as the engine does. */
export function bareArithmetic({ ratings, scores, starts, opponents, strengths, next }: Bare): Float64Array {
  const count = ratings.length;
  let field = ratings;
  for (let pass = 0; pass < 2; pass++) {
    for (let i = 0; i < count; i++) strengths[i] = Math.exp(field[i]! * LN10_400);
    for (let i = 0; i < count; i++) {
      let expected = 0;
      const own = strengths[i]!;
      for (let g = starts[i]!; g < starts[i + 1]!; g++) expected += own / (own + strengths[opponents[g]!]!);
      next[i] = ratings[i]! + 25 * (scores[i]! - expected);
    }
    field = next;
  }
  return next;
}
