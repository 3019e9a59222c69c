/**
 * Individual matches, section 7: who may play a rated match, and how far it can move a rating. A match is rated in two
 * passes like any event, but without a bonus, and a floor can be lowered.
 * Example: 1500 beats 1500 by 4 to 0. K(S − E) is about 80, but the match gives 50.
 */
import type { Games, Rating } from "../types";
import { isEstablished } from "./effective-games";
import { ABSOLUTE_FLOOR } from "./floors";
import { MATCH_LIMIT, rateSection, type SectionSettings } from "./event";
import type { Rules } from "./rules";
import type { History } from "./special";

/** One side of a match. */
interface MatchPlayer {
  readonly rating: Rating;
  /** N; null for an established rating. */
  readonly games: Games | null;
}

/** The net result of the player's earlier matches, in rating points: positive for gains. */
interface MatchHistory {
  readonly net180Days: number;
  readonly net3Years: number;
}

/** Why US Chess does not rate a match. */
export type MatchRefusal = "not established" | "more than 400 apart" | "more games than a match has";

const REFUSALS: Readonly<Record<MatchRefusal, string>> = {
  "not established": "both players need an established rating",
  "more than 400 apart": "the ratings are more than 400 points apart",
  "more games than a match has": "a match has at most 20 games",
};

/** The refusal in the words that a formula, a sheet and a report share. */
export const refusalInWords = (refusal: MatchRefusal): string =>
  `US Chess does not rate this match: ${REFUSALS[refusal]}.`;

/** One side of a match, who may be unrated. */
type Contender = Pick<MatchPlayer, "games"> & { readonly rating: Rating | null };

/**
 * The reason why US Chess does not rate this match; null if it does. Before 2006, provisional players could play one.
 */
export function matchRefusal(
  player: Contender,
  opponent: Contender,
  eventGames: Games,
  rules: Pick<Rules, "matchLimits">,
): MatchRefusal | null {
  if (rules.matchLimits === "2006") {
    const both = [player, opponent];
    if (!both.every(({ rating, games }) => rating !== null && isEstablished(games))) return "not established";
    // 1 to 20 games (rules for rated matches, 2006).
    if (eventGames > 20) return "more games than a match has";
  }
  if (player.rating === null || opponent.rating === null) return null;
  // Section 7 speaks of published ratings, which are whole.
  const apart = Math.abs(Math.round(player.rating) - Math.round(opponent.rating));
  return apart > 400 ? "more than 400 apart" : null;
}

/** A rating change cut to the limits of a match: 50 points, and what the player's net results still allow. */
function withinLimits(
  change: number,
  { net180Days, net3Years }: MatchHistory,
  rules: Pick<Rules, "matchLimits">,
): number {
  const bounds: readonly (readonly [bound: number, net: number])[] =
    rules.matchLimits === "2006"
      ? [
          [MATCH_LIMIT, 0],
          [100, net180Days],
          [200, net3Years],
        ]
      : [[200, net3Years]];
  return bounds.reduce((within, [bound, net]) => {
    // A net result that is already beyond its bound allows no more in that direction, but takes nothing back.
    const most = Math.max(0, bound - net);
    const least = Math.min(0, -bound - net);
    return Math.max(least, Math.min(most, within));
  }, change);
}

interface MatchRating {
  /** The player's rating after the match, unrounded. */
  readonly rating: Rating;
  /**
   * The new floor to ask for if the match ends below the player's floor: section 7 treats that as a request to lower
   * the floor by 100. Null if the result is not below the floor.
   */
  readonly requestedFloor: Rating | null;
}

/**
 * A player's rating after a match. Check `matchRefusal` first.
 *
 * @param score the player's points, 0 to `eventGames`
 * @param floor the player's floor; 100 if there is none
 */
export function rateMatch(
  player: MatchPlayer & { readonly history?: History },
  opponent: MatchPlayer,
  { score, eventGames }: { readonly score: number; readonly eventGames: Games },
  past: MatchHistory,
  floor: Rating,
  settings: SectionSettings,
): MatchRating {
  const results = (points: number, against: number) => {
    const draws = points % 1 === 0 ? 0 : 1;
    return Array.from({ length: eventGames }, (_, game) => {
      const score = game < Math.floor(points) ? 1 : game < Math.floor(points) + draws ? 0.5 : 0;
      return { opponent: against, score } as const;
    });
  };
  const entrants = [
    { ...player, results: results(score, 1) },
    { ...opponent, results: results(eventGames - score, 0) },
  ];
  const rated = rateSection(entrants, { ...settings, match: true }).players[0]!;
  // The result of Step 5, before the limits and floors that `rateSection` applies.
  const change = rated.trace()!.final!.result - player.rating;
  const result = Math.max(ABSOLUTE_FLOOR, player.rating + withinLimits(change, past, settings.rules));
  const passed = floor > ABSOLUTE_FLOOR && result < floor && player.rating >= floor;
  const requestedFloor = passed ? Math.max(ABSOLUTE_FLOOR, floor - 100) : null;
  // The floor is lowered by 100 at most, and the result does not go below it.
  const rating = Math.max(requestedFloor ?? ABSOLUTE_FLOOR, result);
  return { rating, requestedFloor };
}
