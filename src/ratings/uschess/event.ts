/**
 * Rates a whole section in the five steps of section 1. Every player is rated twice from the same prior rating: against
 * the opponents' ratings before the event (Step 4), then against the opponents' results of Step 4 (Step 5). An
 * estimate in one pass misses the official rating by 15 to 45 points.
 *
 * Example: 1500 beats 1500. `players[i].rating` has the result of Step 5 for both.
 */
import type { Diagnostic, Rating } from "../types";
import { doubtDiagnostics } from "./doubts";
import type { Entrant, PlayerRating, SectionRating, SectionSettings } from "./entrant";
import { gamesBefore, prepare, type SectionInput } from "./field";
import { earnedFloor, eventRecord, floorAfter, isFloorLowered } from "./floors";
import { firstEstimates, ratePass } from "./passes";
import type { Rules } from "./rules";
import { tracePlayer, type StepRatings } from "./trace";

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
function results(section: SectionInput, settings: SectionSettings, steps: StepRatings): PlayerRating[] {
  const { system, rules, trace } = settings;
  const { entrants, initials, arrays } = section;
  const { starts, final } = arrays;
  const players = new Array<PlayerRating>(entrants.length);
  for (let i = 0; i < entrants.length; i++) {
    const entrant = entrants[i]!;
    const initial = initials[i]!;
    const prior = entrant.rating;
    const eventGames = starts[i + 1]! - starts[i]!;
    const games = gamesBefore(entrant, initial);
    const wins = arrays.wins[i]!;
    const draws = arrays.draws[i]!;
    // In a match too. Section 7 treats a result below the floor as a request to lower the floor, but published
    // matches end at the floor.
    const floor = floorAfter(entrant, eventRecord({ wins, draws, eventGames }), system, rules);
    const ceiling = entrant.ceiling ?? Infinity;
    const result = withinMatchLimit(final[i]!, prior, settings);
    const played = eventGames > 0;
    players[i] = {
      rating: played ? Math.min(ceiling, Math.max(floor.rating, result)) : prior,
      prior,
      games: games === null ? null : games + eventGames,
      eventGames,
      wins,
      draws,
      initial,
      floor: played && result < floor.rating ? { ...floor, held: true } : floor,
      ceilingHeld: played && result > ceiling,
      matchLimited: played && result !== final[i],
      trace: trace ? tracePlayer(section, i, steps) : null,
    };
  }
  return players;
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
  const { priors: step1, intermediate: step4, final: step5 } = section.arrays;
  const step3 = firstEstimates(section);
  ratePass(section, step3, step4);
  ratePass(section, step4, step5);
  const players = results(section, settings, { step1, step3, step4 });
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
