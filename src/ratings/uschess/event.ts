/**
 * Rates a whole section in the five steps of section 1. Every player is rated twice from the same prior rating: against
 * the opponents' ratings before the event (Step 4), then against the opponents' results of Step 4 (Step 5). An
 * estimate in one pass misses the official rating by 15 to 45 points.
 *
 * Example: 1500 beats 1500. `players[i].rating` has the result of Step 5 for both.
 */
import type { Diagnostic, Rating } from "../types";
import { doubtDiagnostics } from "./doubts";
import type { Entrant, PlayerPasses, PlayerRating, SectionRating, SectionSettings } from "./entrant";
import { ABSOLUTE_FLOOR, earnedFloor, eventRecord, floorAfter, isFloorLowered } from "./floors";
import { firstEstimates, ratePass, ratingsAfter } from "./passes";
import type { Rules } from "./rules";
import { prepare, type SectionPlayer } from "./section-input";

export type * from "./entrant";

/** "The maximum rating change in a match is 50 points" (section 7). */
export const MATCH_LIMIT: Rating = 50;

/**
 * The result within the limit for a match. Step 4 has no limit: published matches fit its unlimited ratings. Before 2006
 * a match had no limit of its own. A player without a rating has nothing to count the limit from.
 */
function withinMatchLimit(result: Rating, prior: Rating | null, { match, rules }: SectionSettings): Rating {
  if (!match || prior === null || rules.matchLimits !== "2006") return result;
  return Math.max(prior - MATCH_LIMIT, Math.min(prior + MATCH_LIMIT, result));
}

/** What follows Step 5: the limit of a match, the floor and the ceiling, each applied once, and N after the event. */
function playerRating(player: SectionPlayer, passes: PlayerPasses, settings: SectionSettings): PlayerRating {
  const { entrant, prior, games, wins, draws } = player;
  const { firstEstimate, intermediate, final } = passes;
  const eventGames = entrant.results.length;
  // In a match too. Section 7 treats a result below the floor as a request to lower the floor, but published
  // matches end at the floor.
  const record = eventRecord({ wins, draws, eventGames });
  const floor = floorAfter(entrant, record, settings.system, settings.rules);
  const ceiling = entrant.ceiling ?? Infinity;
  const step5 = final ? Math.max(ABSOLUTE_FLOOR, final.result) : prior;
  const result = withinMatchLimit(step5, entrant.rating, settings);
  const isHeld = final !== null && result < floor.rating;
  return {
    rating: final ? Math.min(ceiling, Math.max(floor.rating, result)) : entrant.rating,
    prior: entrant.rating,
    games: games === null ? null : games + eventGames,
    eventGames,
    wins,
    draws,
    initial: player.initial,
    floor: isHeld ? { rating: floor.rating, kind: floor.kind, held: true } : floor,
    ceilingHeld: final !== null && result > ceiling,
    matchLimited: final !== null && result !== step5,
    trace: final && {
      prior,
      games,
      effectiveGames: player.effectiveGames,
      history: player.history,
      eventGames,
      score: player.score,
      mostRepeats: player.mostRepeats,
      firstEstimate,
      intermediate,
      final,
    },
  };
}

/** A note for each player who entered the event below the floor that the peak gives. */
function loweredFloors(
  entrants: readonly Entrant[],
  players: readonly PlayerRating[],
  { rules }: SectionSettings,
): Diagnostic[] {
  return entrants.flatMap((entrant, player) =>
    players[player]!.eventGames > 0 && isFloorLowered(entrant, rules)
      ? [
          {
            code: "floor-lowered",
            severity: "note",
            message: `The peak rating gives a floor of ${earnedFloor(entrant.peak!, rules)}, but the player's rating is already below it. The floor is not used.`,
            hint: "If the player has another floor, add it in a Floor column. Otherwise check the peak and the rating.",
            player,
          } as const,
        ]
      : [],
  );
}

/** Rates a section. Never throws if all ratings are finite and every `opponent` is the index of an entrant. */
export function rateSection(entrants: readonly Entrant[], settings: SectionSettings): SectionRating {
  const section = prepare(entrants, settings);
  const first = firstEstimates(section);
  const intermediate = ratePass(section, ratingsAfter(section, first));
  const final = ratePass(section, ratingsAfter(section, intermediate));
  const players = section.players.map((player, i) => {
    const passes = { firstEstimate: first[i]!, intermediate: intermediate[i]!, final: final[i]! };
    return playerRating(player, passes, settings);
  });
  const diagnostics = [
    ...section.diagnostics,
    ...loweredFloors(entrants, players, settings),
    ...doubtDiagnostics(entrants, players, settings),
  ];
  return { players, diagnostics };
}

/** Sums of doubles may be off by this much: 1638.0000000000002 is 1638, not a gain over it. */
const NOISE = 1e-9;

/**
 * The rating as US Chess stores and shows it after the event: the nearest whole number, or for a section that ended
 * before 2014-09-18 a gain rounded up and a loss rounded down (ambiguity 19; section 7).
 *
 * @param prior the rating before the event, or an unrated player's start
 */
export function storedRating(rating: Rating, prior: Rating, rules: Pick<Rules, "storage">): number {
  if (rules.storage === "decimals" || rating === prior) return Math.round(rating);
  return rating < prior ? Math.floor(rating + NOISE) : Math.ceil(rating - NOISE);
}
