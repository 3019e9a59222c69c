/**
 * Rates a whole section in the five steps of section 1. Every player is rated twice from the same prior rating: against
 * the opponents' ratings before the event (Step 4), then against the opponents' results of Step 4 (Step 5). An
 * estimate in one pass misses the official rating by 15 to 45 points.
 *
 * Example: 1500 beats 1500. `players[i].rating` has the result of Step 5 for both.
 */
import type { Diagnostic, Rating } from "../types";
import { doubtDiagnostics } from "./doubts";
import type { Entrant, PlayerRating, SectionRating, SectionSettings, Trace } from "./entrant";
import { ABSOLUTE_FLOOR, earnedFloor, eventRecord, floorAfter, isFloorLowered } from "./floors";
import { firstEstimateOf, passOf, ratePass, ratingsAfter, startingRatings } from "./passes";
import { takesSpecialFormula } from "./player";
import type { Rules } from "./rules";
import { prepare, type SectionInput, type InputPlayer } from "./section-input";

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

/** A section with the ratings that its two passes began with. */
interface RatedInput {
  readonly section: SectionInput;
  readonly beforeStep4: readonly Rating[];
  readonly beforeStep5: readonly Rating[];
}

/** How a player's rating came about; null without a game. */
function traceOf({ section, beforeStep4, beforeStep5 }: RatedInput, player: InputPlayer): Trace | null {
  const { entrant, prior, games, effectiveGames, history, score, mostRepeats } = player;
  if (entrant.results.length === 0) return null;
  const priors = section.players.map((one) => one.prior);
  return {
    prior,
    games,
    effectiveGames,
    history,
    eventGames: entrant.results.length,
    score,
    mostRepeats,
    firstEstimate: firstEstimateOf(section, player, priors),
    intermediate: passOf(section, player, beforeStep4),
    final: passOf(section, player, beforeStep5),
  };
}

/** The histories that are assumed not to be: see `PlayerRating.otherHistory`. */
const HISTORIES = ["wins", "losses"] as const;

/**
 * What the section made of one player, after what follows Step 5: the limit of a match, the floor and the ceiling, each
 * applied once.
 *
 * @param final the result of Step 5, with no minimum
 */
function ratedPlayer(
  player: InputPlayer,
  input: RatedInput,
  final: Rating,
  settings: SectionSettings,
): PlayerRating {
  const { entrant, prior, games, wins, draws, initial } = player;
  const eventGames = entrant.results.length;
  const hasPlayed = eventGames > 0;
  // In a match too. Section 7 treats a result below the floor as a request to lower the floor, but published
  // matches end at the floor.
  const floor = floorAfter(
    entrant,
    eventRecord({ wins, draws, eventGames }),
    settings.system,
    settings.rules,
  );
  const ceiling = entrant.ceiling ?? Infinity;
  const step5 = hasPlayed ? Math.max(ABSOLUTE_FLOOR, final) : prior;
  const limited = (one: Rating) => withinMatchLimit(one, entrant.rating, settings);
  const held = (one: Rating) => Math.min(ceiling, Math.max(floor.rating, one));
  const result = limited(step5);
  const isHeld = hasPlayed && result < floor.rating;
  return {
    rating: hasPlayed ? held(result) : entrant.rating,
    prior: entrant.rating,
    games: games === null ? null : games + eventGames,
    eventGames,
    wins,
    draws,
    initial,
    floor: isHeld ? { rating: floor.rating, kind: floor.kind, held: true } : floor,
    ceilingHeld: hasPlayed && result > ceiling,
    matchLimited: hasPlayed && result !== step5,
    trace: () => traceOf(input, player),
    otherHistory: () => {
      if (!hasPlayed || initial || entrant.history || !takesSpecialFormula(games, "mixed")) return null;
      // A player's own history moves no opponent's rating of Step 4, so Step 5 alone is new.
      const gains = HISTORIES.map((history) => {
        const { result: other } = passOf(input.section, { ...player, history }, input.beforeStep5);
        return held(limited(other)) - held(result);
      });
      return gains.some((gain) => Math.abs(gain) >= 0.005) ? gains : null;
    },
  };
}

/** A note for each player who entered the event below the floor that the peak gives. */
function loweredFloors(
  entrants: readonly Entrant[],
  players: readonly PlayerRating[],
  { rules }: SectionSettings,
): Diagnostic[] {
  const found: Diagnostic[] = [];
  entrants.forEach((entrant, player) => {
    if (players[player]!.eventGames === 0 || !isFloorLowered(entrant, rules)) return;
    found.push({
      code: "floor-lowered",
      severity: "note",
      message: `The peak rating gives a floor of ${earnedFloor(entrant.peak!, rules)}, but the player's rating is already below it. The floor is not used.`,
      hint: "If the player has another floor, add it in a Floor column. Otherwise check the peak and the rating.",
      player,
    });
  });
  return found;
}

/** Rates a section. Never throws if all ratings are finite and every `opponent` is the index of an entrant. */
export function rateSection(entrants: readonly Entrant[], settings: SectionSettings): SectionRating {
  const section = prepare(entrants, settings);
  const beforeStep4 = startingRatings(section);
  const beforeStep5 = ratingsAfter(section, ratePass(section, beforeStep4));
  const final = ratePass(section, beforeStep5);
  const input = { section, beforeStep4, beforeStep5 };
  const players = section.players.map((player, i) => ratedPlayer(player, input, final[i]!, settings));
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
