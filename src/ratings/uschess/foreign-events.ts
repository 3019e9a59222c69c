/**
 * Foreign FIDE events, section 6: one pass of the standard formula with the bonus, against the opponents' FIDE ratings
 * converted to the US Chess scale. Opponents without a FIDE rating are left out.
 * Example: for an established 1800, opponents with FIDE 1700 and 1900 count as 1590.39 and 1903.73.
 */
import type { Games, Rating } from "../types";
import { fromFide, fromFideYouth } from "./conversions";
import { effectiveGames, isEstablished } from "./effective-games";
import type { Pass } from "./entrant";
import type { Rules } from "./rules";
import { bonusThreshold, kFactor, standardPass } from "./standard";

interface ForeignPlayer {
  /** The US Chess Regular rating. */
  readonly rating: Rating;
  /** N; null for an established rating. */
  readonly games: Games | null;
}

interface ForeignGames {
  /** The opponents' FIDE ratings, one per game, at least one. */
  readonly fideOpponents: readonly Rating[];
  /** S: the points against them. */
  readonly score: number;
  readonly mostRepeats: number;
  /** A youth event, such as the World Youth Championships, has its own conversion. */
  readonly youth: boolean;
}

/**
 * Whether foreign events count for the player. Since 2020-06-01 they need an established Regular rating; the 2015
 * editions did not ask for one.
 */
export function isEligibleForForeign({ games }: ForeignPlayer, rules: Pick<Rules, "foreignEvents">): boolean {
  return rules.foreignEvents !== "members with an established rating" || isEstablished(games);
}

/** The one pass of a foreign event. `result` is the new Regular rating, unrounded, with no minimum. */
export function foreignPass({ rating, games }: ForeignPlayer, event: ForeignGames, rules: Rules): Pass {
  const convert = event.youth ? fromFideYouth : fromFide;
  const opponents = event.fideOpponents.map((fide) => convert(fide, rules));
  const m = opponents.length;
  return standardPass(rating, opponents, {
    score: event.score,
    kFactor: kFactor(rating, effectiveGames(rating, games, rules), m, false),
    bonusThreshold: bonusThreshold(m, event.mostRepeats, rules),
  });
}
