/**
 * The passes over a section as bare numbers: Step 3 of section 1 for newcomers, then Steps 4 and 5, which are
 * one computation against other opponents' ratings. 10^(R/400) is taken once a player, so a game costs one
 * division.
 *
 * Example: `ratePass(section, priors, intermediate)` fills in the results of Step 4.
 */
import type { Games, Rating } from "../types";
import { historyBefore, type Field, type Prepared } from "./field";
import { ABSOLUTE_FLOOR } from "./floors";
import { takesSpecialFormula } from "./player";
import { specialRating, type History } from "./special";
import { standardRating, strength } from "./standard";

/** The ratings that player i's opponents have in a step, one a game. */
export function opponentRatings({ starts, opponents }: Field, i: number, ratings: Float64Array): Rating[] {
  const used: Rating[] = [];
  for (let game = starts[i]!; game < starts[i + 1]!; game++) used.push(ratings[opponents[game]!]!);
  return used;
}

/**
 * Player i by the special formula. In a match it counts the points of a rated player with N ≤ 8 and leaves the opponents
 * out: 49 of 55 published results of such players and their opponents fit that, 12 the formula with the opponents.
 */
export function specialPass(
  { entrants, initials, field, pointsAlone }: Prepared,
  i: number,
  ratings: Float64Array,
  history: History,
  nPrime: Games,
): Rating {
  const [prior, score] = [field.priors[i]!, field.scores[i]!];
  const hasFewGames = initials[i] === null && takesSpecialFormula(entrants[i]!.games, "mixed");
  if (pointsAlone && hasFewGames) return specialRating(prior, nPrime, [], score, "mixed");
  return specialRating(prior, nPrime, opponentRatings(field, i, ratings), score, history);
}

/** Whether Step 3 estimates player i: unrated with N = 0. */
export function needsFirstEstimate({ initials, field: { starts } }: Prepared, i: number): boolean {
  return initials[i]?.games === 0 && starts[i] !== starts[i + 1];
}

/** Step 3: the unrated players with N = 0 by the special formula with N' = 1, not under 100; the others as they are. */
export function firstEstimates(section: Prepared): Float64Array {
  const { initials, field } = section;
  const { priors, estimates } = field;
  if (!initials.some((_, i) => needsFirstEstimate(section, i))) return priors;
  initials.forEach((_, i) => {
    estimates[i] = needsFirstEstimate(section, i)
      ? Math.max(ABSOLUTE_FLOOR, specialPass(section, i, priors, "mixed", 1))
      : priors[i]!;
  });
  return estimates;
}

/** E of player i against opponents of the given strengths. */
function expectancy(
  { starts, opponents, priorStrengths }: Field,
  i: number,
  strengths: Float64Array,
): number {
  const own = priorStrengths[i]!;
  const end = starts[i + 1]!;
  let expected = 0;
  for (let game = starts[i]!; game < end; game++) expected += own / (own + strengths[opponents[game]!]!);
  return expected;
}

/** Steps 4 and 5: every player by his formula against the given ratings, not under 100, into `rated`. */
export function ratePass(section: Prepared, ratings: Float64Array, rated: Float64Array): void {
  const { entrants, initials, field } = section;
  const { starts, priors, priorStrengths, scores, kFactors, bonusThresholds, special } = field;
  const count = entrants.length;
  const strengths = ratings === priors ? priorStrengths : field.strengths;
  if (ratings !== priors) for (let i = 0; i < count; i++) strengths[i] = strength(ratings[i]!);
  for (let i = 0; i < count; i++) {
    if (starts[i] === starts[i + 1]) {
      rated[i] = priors[i]!;
      continue;
    }
    const result = special[i]
      ? specialPass(section, i, ratings, historyBefore(entrants[i]!, initials[i]!), field.effectiveGames[i]!)
      : standardRating(
          priors[i]!,
          kFactors[i]!,
          scores[i]!,
          expectancy(field, i, strengths),
          bonusThresholds[i]!,
        );
    rated[i] = Math.max(ABSOLUTE_FLOOR, result);
  }
}
