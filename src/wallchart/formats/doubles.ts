/**
 * Players on their way to a new wallchart: in order, without the results of an old one, and whether two of them may be one
 * person.
 *
 * Example: two lines with the ID 12345678 are a `Double` by "id".
 */
import { nameKey } from "../cells/person-names";
import type { SectionPlayer } from "../types";

export function byRating(players: readonly SectionPlayer[]): SectionPlayer[] {
  return [...players]
    .sort((a, b) => (b.rating ?? b.start?.rating ?? 0) - (a.rating ?? a.start?.rating ?? 0))
    .map((player, i) => ({ ...player, number: i + 1 }));
}

/** A player without anything from the old wallchart's games. */
export function withoutResults(player: SectionPlayer): SectionPlayer {
  return { ...player, results: [], unplayed: [], foreignGames: [], printedPost: null, printedTotal: null };
}

/** A player, and an earlier one with the same ID or name. */
export interface Double {
  readonly player: SectionPlayer;
  readonly earlier: SectionPlayer;
  readonly by: "id" | "name";
}

/** Players with one ID, and those with one name of whom at least one has no ID. */
export function findDoubles(players: readonly SectionPlayer[]): readonly Double[] {
  const [ids, names] = [new Map<string, SectionPlayer>(), new Map<string, SectionPlayer>()];
  return players.flatMap((player): Double[] => {
    const name = nameKey(player.name);
    const [sameId, sameName] = [ids.get(player.id), names.get(name)];
    if (player.id !== "" && !sameId) ids.set(player.id, player);
    if (name !== "" && !sameName) names.set(name, player);
    if (sameId) return [{ player, earlier: sameId, by: "id" }];
    const areTwo = sameName?.id !== "" && player.id !== "";
    return sameName && !areTwo ? [{ player, earlier: sameName, by: "name" }] : [];
  });
}
