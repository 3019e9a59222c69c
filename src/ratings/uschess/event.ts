/**
 * A whole section through the five steps of section 1. Every player is rated twice: against the
 * opponents' pre-event ratings (Step 4), then again from the same start against the results of Step 4
 * (Step 5). A one-pass estimate misses the official rating by 15 to 45 points.
 *
 * Example: two players, [1500 beats 1500], gives both results of Step 5 in `players[i].rating`.
 */
import type { Diagnostic, Rating } from "../types";
import { doubtDiagnostics } from "./doubts";
import type { Entrant, PlayerRating, SectionRating, SectionSettings } from "./entrant";
import { gamesBefore, prepare, type Prepared } from "./field";
import { earnedFloor, eventRecord, floorAfter, isFloorLowered } from "./floors";
import { firstEstimates, ratePass } from "./passes";
import type { Rules } from "./rules";
import { tracePlayer, type StepRatings } from "./trace";

export type * from "./entrant";

/** "The maximum rating change in a match is 50 points" (section 7). */
export const MATCH_LIMIT: Rating = 50;

/**
 * The result within a match's limit, which Step 4 does not have: published matches fit its unlimited ratings.
 * Before 2006 a match had no limit of its own, and a player without a rating has none to count from.
 */
function withinMatchLimit(result: Rating, prior: Rating | null, { match, rules }: SectionSettings): Rating {
  if (!match || prior === null || rules.matchLimits !== "2006") return result;
  return Math.max(prior - MATCH_LIMIT, Math.min(prior + MATCH_LIMIT, result));
}

/** The end, after Step 5: a match's limit, floor and ceiling, once, and N. */
function results(section: Prepared, settings: SectionSettings, steps: StepRatings): PlayerRating[] {
  const { system, rules, trace } = settings;
  const { entrants, initials, field } = section;
  const { starts, final } = field;
  const players = new Array<PlayerRating>(entrants.length);
  for (let i = 0; i < entrants.length; i++) {
    const entrant = entrants[i]!;
    const initial = initials[i]!;
    const prior = entrant.rating;
    const eventGames = starts[i + 1]! - starts[i]!;
    const games = gamesBefore(entrant, initial);
    const wins = field.wins[i]!;
    const draws = field.draws[i]!;
    // In a match too: section 7 treats a result below the floor as a request to lower it, but published
    // matches stand at the floor.
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

/** A note for each player who entered below the floor that the peak gave. */
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
            message: `The peak gives a floor of ${earnedFloor(entrant.peak!, rules)}, but the player entered below it, so it is not used.`,
            hint: "If the player has another floor, give it in a column Floor. Otherwise check the peak and the rating.",
            player,
          } as const,
        ]
      : [],
  );
}

/** Rates a section. Never throws on finite ratings; every `opponent` must be the index of an entrant. */
export function rateSection(entrants: readonly Entrant[], settings: SectionSettings): SectionRating {
  const section = prepare(entrants, settings);
  const { priors: step1, intermediate: step4, final: step5 } = section.field;
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

/** What sums of doubles may be off by: 1638.0000000000002 is 1638 and no gain over it. */
const NOISE = 1e-9;

/**
 * The rating as it is stored and shown after the event: nearest whole number, or, where the section
 * ended before 2014-09-18, a gain rounded up and a loss rounded down (ambiguity 19; section 7).
 *
 * @param prior the rating before, or an unrated player's start
 */
export function storedRating(rating: Rating, prior: Rating, rules: Pick<Rules, "storage">): number {
  if (rules.storage === "decimals" || rating === prior) return Math.round(rating);
  return rating < prior ? Math.floor(rating + NOISE) : Math.ceil(rating - NOISE);
}
