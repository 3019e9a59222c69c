/**
 * Rates one player in one pass against given ratings of the opponents: Step 4 for one player, which is what rating
 * estimators on the web do.
 * Example: 1500 from 7 games beats 1600 and 1200. The special formula gives 1566.67.
 */
import type { Games, Rating } from "../types";
import { effectiveGames } from "./effective-games";
import type { Pass } from "./entrant";
import { ABSOLUTE_FLOOR } from "./floors";
import type { Rules } from "./rules";
import { specialRating, type History } from "./special";
import { bonusThreshold, kFactor, standardPass } from "./standard";
import { lowersKAbove2200, type SectionSystem } from "./time-controls";

/** Section 1, Step 4: whether the special formula rates a player. An N of null means established. */
export function takesSpecialFormula(games: Games | null, history: History): boolean {
  return (games !== null && games <= 8) || history !== "mixed";
}

export interface PlayerGames {
  /** R0. */
  readonly rating: Rating;
  /** N; null for an established rating. */
  readonly games: Games | null;
  readonly history: History;
  /** The opponents' ratings, one per game, at least one. */
  readonly opponents: readonly Rating[];
  /** S, 0 to the number of opponents. */
  readonly score: number;
  /** The most games against one opponent; 1 if left out. */
  readonly mostRepeats?: number;
}

/** The one pass: the formula that applies to the player. `result` is unrounded, with no minimum. */
export function onePass(player: PlayerGames, section: SectionSystem & { readonly rules: Rules }): Pass {
  const { rating, games, history, opponents, score, mostRepeats = 1 } = player;
  const nPrime = effectiveGames(rating, games, section.rules);
  if (takesSpecialFormula(games, history)) {
    const result = specialRating(rating, nPrime, opponents, score, history);
    return { formula: "special", opponents, standard: null, result };
  }
  const m = opponents.length;
  return standardPass(rating, opponents, {
    score,
    kFactor: kFactor(rating, nPrime, m, lowersKAbove2200(section, section.rules)),
    bonusThreshold: bonusThreshold(m, mostRepeats, section.rules),
  });
}

/** The rating after one pass, unrounded, not below 100. */
export function ratePlayer(player: PlayerGames, section: SectionSystem & { readonly rules: Rules }): Rating {
  return Math.max(ABSOLUTE_FLOOR, onePass(player, section).result);
}
