/**
 * The passes over a section: Step 3 of section 1 for newcomers, then Steps 4 and 5, which are the same computation with
 * different ratings for the opponents. 10^(R/400) is computed once per player, so each game costs one division.
 *
 * Example: `ratePass(section, priors, intermediate)` writes the results of Step 4 into `intermediate`.
 */
import type { Games, Rating } from "../types";
import { historyBefore, type SectionArrays, type SectionInput } from "./field";
import { ABSOLUTE_FLOOR } from "./floors";
import { takesSpecialFormula } from "./player";
import { specialRating, type History } from "./special";
import { powerOfTen, standardRating } from "./standard";

/** The ratings of player i's opponents in a step, one per game. */
export function opponentRatings(
  { starts, opponents }: SectionArrays,
  i: number,
  ratings: Float64Array,
): Rating[] {
  const used: Rating[] = [];
  for (let game = starts[i]!; game < starts[i + 1]!; game++) used.push(ratings[opponents[game]!]!);
  return used;
}

/**
 * Rates player i by the special formula. In a match, the formula counts only the points of a rated player with N ≤ 8,
 * without the opponents: 49 of 55 published results of such players and their opponents fit that, and 12 fit the formula
 * with the opponents.
 */
export function specialPass(
  { entrants, initials, arrays, pointsAlone }: SectionInput,
  i: number,
  ratings: Float64Array,
  history: History,
  nPrime: Games,
): Rating {
  const [prior, score] = [arrays.priors[i]!, arrays.scores[i]!];
  const hasFewGames = initials[i] === null && takesSpecialFormula(entrants[i]!.games, "mixed");
  if (pointsAlone && hasFewGames) return specialRating(prior, nPrime, [], score, "mixed");
  return specialRating(prior, nPrime, opponentRatings(arrays, i, ratings), score, history);
}

/** Whether Step 3 estimates player i, who is unrated with N = 0 and has played. */
export function needsFirstEstimate({ initials, arrays: { starts } }: SectionInput, i: number): boolean {
  return initials[i]?.games === 0 && starts[i] !== starts[i + 1];
}

/**
 * Step 3: rates the unrated players with N = 0 by the special formula with N' = 1, not below 100. Others stay as they
 * are.
 */
export function firstEstimates(section: SectionInput): Float64Array {
  const { initials, arrays } = section;
  const { priors, estimates } = arrays;
  if (!initials.some((_, i) => needsFirstEstimate(section, i))) return priors;
  initials.forEach((_, i) => {
    estimates[i] = needsFirstEstimate(section, i)
      ? Math.max(ABSOLUTE_FLOOR, specialPass(section, i, priors, "mixed", 1))
      : priors[i]!;
  });
  return estimates;
}

/** E: the expected score of player i. `powers` is 10^(R/400) of every player's rating in this step. */
function expectancy(
  { starts, opponents, priorPowers }: SectionArrays,
  i: number,
  powers: Float64Array,
): number {
  const own = priorPowers[i]!;
  const end = starts[i + 1]!;
  let expected = 0;
  for (let game = starts[i]!; game < end; game++) expected += own / (own + powers[opponents[game]!]!);
  return expected;
}

/**
 * Steps 4 and 5: rates every player by the formula that applies to them against the given ratings, not below 100,
 * into `rated`.
 */
export function ratePass(section: SectionInput, ratings: Float64Array, rated: Float64Array): void {
  const { entrants, initials, arrays } = section;
  const { starts, priors, priorPowers, scores, kFactors, bonusThresholds, special } = arrays;
  const count = entrants.length;
  const powers = ratings === priors ? priorPowers : arrays.powers;
  if (ratings !== priors) for (let i = 0; i < count; i++) powers[i] = powerOfTen(ratings[i]!);
  for (let i = 0; i < count; i++) {
    if (starts[i] === starts[i + 1]) {
      rated[i] = priors[i]!;
      continue;
    }
    const result = special[i]
      ? specialPass(section, i, ratings, historyBefore(entrants[i]!, initials[i]!), arrays.effectiveGames[i]!)
      : standardRating(
          priors[i]!,
          kFactors[i]!,
          scores[i]!,
          expectancy(arrays, i, powers),
          bonusThresholds[i]!,
        );
    rated[i] = Math.max(ABSOLUTE_FLOOR, result);
  }
}
