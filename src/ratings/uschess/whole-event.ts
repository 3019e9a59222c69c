/**
 * A whole event: its sections in order, each in the one or two systems that rate it. A member in two
 * sections enters the second with the first's result; two entries of one member in a section (a re-entry)
 * are one player. What comes back is ready for the next event.
 *
 * Example: a dual-rated section of ["OTBR", "OTBQ"] gives `sections[0].OTBR` and `sections[0].OTBQ`, and
 * each member's new rating, N, history, record and peak in both systems.
 */
import type { IsoDate, Rating } from "../types";
import { isEstablished } from "./effective-games";
import { rateSection, storedRating } from "./event";
import { addRecords, eventRecord } from "./floors";
import type { Entrant, Game, PlayerRating, SectionRating } from "./entrant";
import type { Rules } from "./rules";
import type { Source } from "./sources";
import type { System } from "./systems";

/** A member in one system: an entrant without games, and when the rating was computed. */
export interface SystemFacts extends Omit<Entrant, "results" | "sources"> {
  readonly date?: IsoDate | null;
}

export interface Member {
  /** What is known in each system; a system that is left out has no rating of the member. */
  readonly systems: Partial<Record<System, SystemFacts>>;
  /** FIDE and CFC ratings, birth date and the like, for systems without a rating. */
  readonly newcomer?: Pick<Entrant, "start" | "sources" | "birthDate" | "age" | "adult">;
}

/** One line of a section's chart; `opponent` is an index into the section's entries. */
export interface SectionEntry {
  /** Member ID; "" for a player without one, who is nobody else. */
  readonly member: string;
  readonly results: readonly Game[];
}

export interface EventSection {
  readonly entries: readonly SectionEntry[];
  /** Slowest first; two where the section is dual-rated. */
  readonly systems: readonly System[];
  readonly rules: Rules;
  readonly endDate: IsoDate | null;
}

export interface RatedEvent {
  /** In the order given; each system's result, with one player an entry (re-entries repeat theirs). */
  readonly sections: readonly Partial<Record<System, SectionRating>>[];
  /** Every member with an ID as he leaves the event. */
  readonly members: ReadonlyMap<string, Member>;
}

/** For each ID the index of its person; equal IDs are one person, "" is a person each. */
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

/** The member as an entrant of one system; where unrated in it, with all other ratings as sources. */
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

/** The history after more games; an unrated player's begins with them. */
function historyAfter({ rating, history, results }: Entrant): Entrant["history"] {
  const before = rating === null ? null : (history ?? "mixed");
  const only = (score: number) => results.every((game) => game.score === score);
  if ((before === null || before === "wins") && only(1)) return "wins";
  return (before === null || before === "losses") && only(0) ? "losses" : "mixed";
}

function establishedBefore({ rating, games }: Entrant): Rating | null {
  return rating !== null && isEstablished(games) ? rating : null;
}

/** The highest established rating so far; where no peak was known, at least the ones seen. */
function highest(ratings: readonly (Rating | null)[]): Rating | null {
  return ratings.reduce((most, rating) => (rating !== null && rating > (most ?? 0) ? rating : most), null);
}

/** The member's facts in a system after a section: what the next event takes. */
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

    // Both systems of a dual-rated section start from the members as they entered it.
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
