/**
 * Everything that led to a player's rating, for who asks why: each application of a formula in Steps 3, 4
 * and 5 of section 1 with the opponents' ratings that it used. Example: `rateSection(entrants, { ...settings,
 * trace: true }).players[0].trace.final.standard.kFactor`.
 */
import type { Pass, Trace } from "./entrant";
import { gamesBefore, historyBefore, type Prepared } from "./field";
import { needsFirstEstimate, opponentRatings, specialPass } from "./passes";
import type { History } from "./special";
import { bonus, standardRating, totalExpectancy } from "./standard";

/** The opponents' ratings that Steps 3, 4 and 5 use. */
export interface StepRatings {
  readonly step1: Float64Array;
  readonly step3: Float64Array;
  readonly step4: Float64Array;
}

/** One pass of player i, with all its numbers; null without a game. */
function tracePass(section: Prepared, i: number, ratings: Float64Array, history: History): Pass | null {
  const { field } = section;
  const opponents = opponentRatings(field, i, ratings);
  if (opponents.length === 0) return null;
  if (field.special[i]) {
    const result = specialPass(section, i, ratings, history, field.effectiveGames[i]!);
    return { formula: "special", opponents, standard: null, result };
  }
  const expected = totalExpectancy(field.priors[i]!, opponents);
  const [k, score, threshold] = [field.kFactors[i]!, field.scores[i]!, field.bonusThresholds[i]!];
  return {
    formula: "standard",
    opponents,
    standard: { kFactor: k, expected, bonus: bonus(k * (score - expected), threshold) },
    result: standardRating(field.priors[i]!, k, score, expected, threshold),
  };
}

/** The trace of player i after the passes. */
export function tracePlayer(section: Prepared, i: number, { step1, step3, step4 }: StepRatings): Trace {
  const { field } = section;
  const [entrant, initial] = [section.entrants[i]!, section.initials[i]!];
  const history = historyBefore(entrant, initial);
  return {
    prior: field.priors[i]!,
    games: gamesBefore(entrant, initial),
    effectiveGames: field.effectiveGames[i]!,
    history,
    eventGames: entrant.results.length,
    score: field.scores[i]!,
    mostRepeats: field.mostRepeats[i]!,
    firstEstimate: needsFirstEstimate(section, i)
      ? {
          formula: "special",
          opponents: opponentRatings(field, i, step1),
          standard: null,
          result: specialPass(section, i, step1, "mixed", 1),
        }
      : null,
    intermediate: tracePass(section, i, step3, history),
    final: tracePass(section, i, step4, history),
  };
}
