/**
 * What a section leaves of a player: what the next section or event starts from. Two entries of one member in a section (a
 * re-entry) are one player.
 *
 * Example: after two games a player with N = 24 has N = 26 and, established now, a peak.
 */
import type { IsoDate, Rating } from "../types";
import { isEstablished } from "./effective-games";
import { storedRating, type SectionSettings } from "./event";
import { addRecords, eventRecord } from "./floors";
import type { Entrant, PlayerRating } from "./entrant";

/** What is known about a member in one system: an entrant without games, and the day the rating was computed. */
export interface SystemFacts extends Omit<Entrant, "results" | "sources"> {
  readonly date?: IsoDate | null;
}

/** For each ID, the index of its person. Equal IDs are one person; each "" is a person of its own. */
export function personsOf(ids: readonly string[]): readonly number[] {
  const byId = new Map<string, number>();
  let count = 0;
  return ids.map((id) => {
    const known = id === "" ? undefined : byId.get(id);
    if (known !== undefined) return known;
    if (id !== "") byId.set(id, count);
    return count++;
  });
}

/**
 * The history after these games. For an unrated player it begins with them. One that is not known stays so (null) until a
 * draw, or a win and a loss, make it mixed.
 */
function historyAfter({ rating, history, results }: Entrant): Entrant["history"] {
  const only = (score: number) => results.every((game) => game.score === score);
  const goesOn = (side: Entrant["history"]) => rating === null || (history ?? side) === side;
  const after = only(1) && goesOn("wins") ? "wins" : only(0) && goesOn("losses") ? "losses" : "mixed";
  return after === "mixed" || rating === null || history ? after : null;
}

function establishedBefore({ rating, games }: Entrant): Rating | null {
  return rating !== null && isEstablished(games) ? rating : null;
}

/** The highest of some ratings; null if all are null. */
function highest(ratings: readonly (Rating | null)[]): Rating | null {
  return ratings.reduce((most, rating) => (rating !== null && rating > (most ?? 0) ? rating : most), null);
}

/** What is known about the member in a system after a section: the input of the next section or event. */
export function factsAfter(
  entrant: Entrant,
  rated: PlayerRating,
  { rules, endDate }: Pick<SectionSettings, "rules" | "endDate">,
): SystemFacts {
  const prior = entrant.rating ?? rated.initial!.rating;
  const rating =
    rules.storage === "whole numbers" ? storedRating(rated.rating!, prior, rules) : rated.rating!;
  const before = entrant.record ?? (entrant.rating === null ? { wins: 0, draws: 0, events: 0 } : null);
  const { floor = null, lifeMaster = null, ceiling = null, peak = null } = entrant;
  return {
    rating,
    games: rated.games,
    date: endDate,
    history: historyAfter(entrant),
    record: before && addRecords(before, eventRecord(rated)),
    peak: highest([peak, establishedBefore(entrant), isEstablished(rated.games) ? rating : null]),
    floor,
    lifeMaster,
    ceiling,
  };
}
