/**
 * Everything that led to a player's rating: each use of a formula in Steps 3, 4 and 5 of section 1, with the opponents'
 * ratings it used.
 * Example: `rateSection(entrants, { ...settings, trace: true }).players[0].trace.final.standard.kFactor`.
 */
import type { Pass, Trace } from "./entrant";
import { gamesBefore, historyBefore, type SectionInput } from "./field";
import { needsFirstEstimate, opponentRatings, specialPass } from "./passes";
import type { History } from "./special";
import { bonus, standardRating, totalExpectancy } from "./standard";

/** The opponents' ratings that Steps 3, 4 and 5 use. */
export interface StepRatings {
  readonly step1: Float64Array;
  readonly step3: Float64Array;
  readonly step4: Float64Array;
}

/** One pass of player i with all its numbers; null if the player has no games. */
function tracePass(section: SectionInput, i: number, ratings: Float64Array, history: History): Pass | null {
  const { arrays } = section;
  const opponents = opponentRatings(arrays, i, ratings);
  if (opponents.length === 0) return null;
  if (arrays.special[i]) {
    const result = specialPass(section, i, ratings, history, arrays.effectiveGames[i]!);
    return { formula: "special", opponents, standard: null, result };
  }
  const expected = totalExpectancy(arrays.priors[i]!, opponents);
  const [k, score, threshold] = [arrays.kFactors[i]!, arrays.scores[i]!, arrays.bonusThresholds[i]!];
  return {
    formula: "standard",
    opponents,
    standard: { kFactor: k, expected, bonus: bonus(k * (score - expected), threshold) },
    result: standardRating(arrays.priors[i]!, k, score, expected, threshold),
  };
}

/** The trace of player i after the passes. */
export function tracePlayer(section: SectionInput, i: number, { step1, step3, step4 }: StepRatings): Trace {
  const { arrays } = section;
  const [entrant, initial] = [section.entrants[i]!, section.initials[i]!];
  const history = historyBefore(entrant, initial);
  return {
    prior: arrays.priors[i]!,
    games: gamesBefore(entrant, initial),
    effectiveGames: arrays.effectiveGames[i]!,
    history,
    eventGames: entrant.results.length,
    score: arrays.scores[i]!,
    mostRepeats: arrays.mostRepeats[i]!,
    firstEstimate: needsFirstEstimate(section, i)
      ? {
          formula: "special",
          opponents: opponentRatings(arrays, i, step1),
          standard: null,
          result: specialPass(section, i, step1, "mixed", 1),
        }
      : null,
    intermediate: tracePass(section, i, step3, history),
    final: tracePass(section, i, step4, history),
  };
}
