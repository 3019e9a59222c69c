/**
 * Rates a whole event by the engine alone: its sections in order, each in the one or two systems that rate it. A member who
 * plays in two sections enters the second one with the result of the first. The result can be the input of the next event.
 *
 * Example: a dual-rated section of ["OTBR", "OTBQ"] gives `sections[0].OTBR` and `sections[0].OTBQ`, and for each member
 * the new rating, N, history, record and peak in both systems.
 */
import type { IsoDate } from "../../../src/ratings/types";
import type { Entrant, Game, SectionRating } from "../../../src/ratings/uschess/entrant";
import { rateSection } from "../../../src/ratings/uschess/event";
import { factsAfter, personsOf, type SystemFacts } from "../../../src/ratings/uschess/facts-after";
import type { Rules } from "../../../src/ratings/uschess/rules";
import type { Source } from "../../../src/ratings/uschess/sources";
import type { System } from "../../../src/ratings/uschess/systems";

export interface Member {
  /** What is known in each system. In a system that is left out, the member has no rating. */
  readonly systems: Partial<Record<System, SystemFacts>>;
  /** FIDE and CFC ratings, birth date and so on, for systems in which the member has no rating. */
  readonly newcomer?: Pick<Entrant, "start" | "sources" | "birthDate" | "age" | "adult">;
}

/** One row of a section's wallchart. An `opponent` in `results` is an index into the section's entries. */
interface SectionEntry {
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

interface RatedEvent {
  /** In the order given. Each system has one player per entry; a re-entry repeats the player. */
  readonly sections: readonly Partial<Record<System, SectionRating>>[];
  /** Every member with an ID, as they are after the event. */
  readonly members: ReadonlyMap<string, Member>;
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
