/**
 * Foreign FIDE events, section 6: the standard formula with bonus, once, against the opponents' FIDE
 * ratings converted to the US Chess scale. Opponents without a FIDE rating are left out.
 * Example: an established 1800 against FIDE 1700 and 1900 counts as against 1590.39 and 1903.73.
 */
import type { Games, Rating } from "../types";
import { fromFide, fromFideYouth } from "./conversions";
import { effectiveGames, isEstablished } from "./effective-games";
import type { Pass } from "./entrant";
import type { Rules } from "./rules";
import { bonus, bonusThreshold, kFactor, standardRating, totalExpectancy } from "./standard";

export interface ForeignPlayer {
  /** The US Chess Regular rating. */
  readonly rating: Rating;
  /** N; null for an established rating. */
  readonly games: Games | null;
}

export interface ForeignGames {
  /** FIDE ratings, one a game, at least one. */
  readonly fideOpponents: readonly Rating[];
  /** S against them. */
  readonly score: number;
  readonly mostRepeats: number;
  /** A youth event, such as the World Youth Championships: its own conversion. */
  readonly youth: boolean;
}

/** From 2020-06-01 on an established Regular rating is required; the 2015 editions asked for none. */
export function isEligibleForForeign({ games }: ForeignPlayer, rules: Pick<Rules, "foreignEvents">): boolean {
  return rules.foreignEvents !== "members with an established rating" || isEstablished(games);
}

/** How a member's foreign games come to be rated: by themselves or on request (section 6). */
export function foreignUpdate(fide: Rating | null, hasUsaFlag: boolean): "automatic" | "opt-in" {
  return fide !== null && fide >= 2200 && hasUsaFlag ? "automatic" : "opt-in";
}

/** The one pass of a foreign event. Its `result` is the new Regular rating, unrounded, with no minimum. */
export function foreignPass({ rating, games }: ForeignPlayer, event: ForeignGames, rules: Rules): Pass {
  const convert = event.youth ? fromFideYouth : fromFide;
  const opponents = event.fideOpponents.map((fide) => convert(fide, rules));
  const m = opponents.length;
  const k = kFactor(rating, effectiveGames(rating, games, rules), m, false);
  const threshold = bonusThreshold(m, event.mostRepeats, rules);
  const expected = totalExpectancy(rating, opponents);
  return {
    formula: "standard",
    opponents,
    standard: { kFactor: k, expected, bonus: bonus(k * (event.score - expected), threshold) },
    result: standardRating(rating, k, event.score, expected, threshold),
  };
}
