/**
 * Rates a whole event: its sections in order, each in the one or two systems that rate it. A member who plays in two
 * sections enters the second one with the result of the first. Two entries of one member in a section (a re-entry) are
 * one player. The result can be the input of the next event.
 *
 * Example: a dual-rated section of ["OTBR", "OTBQ"] gives `sections[0].OTBR` and `sections[0].OTBQ`, and for each member
 * the new rating, N, history, record and peak in both systems.
 */
import type { IsoDate, Rating } from "../types";
import { isEstablished } from "./effective-games";
import { rateSection, storedRating } from "./event";
import { addRecords, eventRecord } from "./floors";
import type { Entrant, Game, PlayerRating, SectionRating } from "./entrant";
import type { Rules } from "./rules";
import type { Source } from "./sources";
import type { System } from "./systems";

/** What is known about a member in one system: an entrant without games, and the day the rating was computed. */
export interface SystemFacts extends Omit<Entrant, "results" | "sources"> {
  readonly date?: IsoDate | null;
}

export interface Member {
  /** What is known in each system. In a system that is left out, the member has no rating. */
  readonly systems: Partial<Record<System, SystemFacts>>;
  /** FIDE and CFC ratings, birth date and so on, for systems in which the member has no rating. */
  readonly newcomer?: Pick<Entrant, "start" | "sources" | "birthDate" | "age" | "adult">;
}

/** One row of a section's wallchart. An `opponent` in `results` is an index into the section's entries. */
export interface SectionEntry {
  /** US Chess member ID. Players with the ID "" have none, and are all different players. */
  readonly member: string;
  readonly results: readonly Game[];
}

export interface EventSection {
  readonly entries: readonly SectionEntry[];
  /** Slowest first; two if the section is dual-rated. */
  readonly systems: readonly System[];
  readonly rules: Rules;
  readonly endDate: IsoDate | null;
}

export interface RatedEvent {
  /** In the order given. Each system has one player per entry; a re-entry repeats the player. */
  readonly sections: readonly Partial<Record<System, SectionRating>>[];
  /** Every member with an ID, as they are after the event. */
  readonly members: ReadonlyMap<string, Member>;
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

const NOBODY: Member = { systems: {} };

/** The member as an entrant in one system. If unrated in it, all other ratings become sources for Step 1. */
function entrantFor({ systems, newcomer }: Member, system: System, results: readonly Game[]): Entrant {
  const facts = systems[system];
  if (facts && facts.rating !== null) return { ...facts, results };
  const others = Object.entries(systems).flatMap(([other, { rating, games, date = null }]): Source[] =>
    rating === null ? [] : [{ system: other as System, rating, games, date }],
  );
  return {
    ...facts,
    rating: null,
    games: null,
    ...newcomer,
    sources: [...others, ...(newcomer?.sources ?? [])],
    results,
  };
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
  { rules, endDate }: Pick<EventSection, "rules" | "endDate">,
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

/** Rates the sections of an event in order. */
export function rateEvent(
  members: ReadonlyMap<string, Member>,
  sections: readonly EventSection[],
): RatedEvent {
  const after = new Map(members);
  const rated = sections.map((section) => {
    const personOf = personsOf(section.entries.map(({ member }) => member));
    const ids: string[] = [];
    const results: Game[][] = [];
    section.entries.forEach((entry, i) => {
      const person = personOf[i]!;
      ids[person] = entry.member;
      const games = entry.results.map((game) => ({ ...game, opponent: personOf[game.opponent]! }));
      (results[person] ??= []).push(...games);
    });

    // In a dual-rated section, both systems start from the members as they entered it.
    const entering = ids.map((id) => after.get(id) ?? NOBODY);
    const bySystem: Partial<Record<System, SectionRating>> = {};
    for (const system of section.systems) {
      const entrants = entering.map((member, person) => entrantFor(member, system, results[person]!));
      const dualRated = section.systems.length > 1;
      const { players, diagnostics } = rateSection(entrants, { ...section, system, dualRated });
      bySystem[system] = { players: personOf.map((person) => players[person]!), diagnostics };
      ids.forEach((id, person) => {
        const player = players[person]!;
        if (id === "" || player.eventGames === 0) return;
        const member = after.get(id) ?? NOBODY;
        const facts = factsAfter(entrants[person]!, player, section);
        after.set(id, { ...member, systems: { ...member.systems, [system]: facts } });
      });
    }
    return bySystem;
  });
  return { sections: rated, members: after };
}
