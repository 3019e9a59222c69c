/**
 * With what players enter a section: the rating, N, history, record and peak that an earlier section of the event, or
 * Players, gave them. The rating in the wallchart must be the one before or the one after the earlier section. Any other
 * rating is newer information, so it stays; what differs from Players is asked.
 *
 * Example: Ann enters the noon Blitz with the rating that the morning Blitz gave her: "Enters at 1679 from Morning Blitz".
 */
import type { Rating } from "../../ratings/types";
import type { Source } from "../../ratings/uschess/sources";
import type { System } from "../../ratings/uschess/systems";
import { eventFinding, wordedInEvent } from "./event-findings";
import { isUsChess, type KeptFacts, type KeptSystem } from "./kept-players";
import type { EarlierResult, EnteredSection, Person, Rated } from "./rated-section";
import type { CellRef, ChartDiagnostic, Section, SectionPlayer } from "../../wallchart/types";

/** Whether two ratings are the same in whole points. */
function isSame(rating: Rating, one: Rating | null | undefined): boolean {
  return typeof one === "number" && Math.round(one) === Math.round(rating);
}

/** Whether a rating in the wallchart is the player's rating before or after the earlier sections. */
export function agrees(rating: Rating, { before, facts }: Pick<EarlierResult, "before" | "facts">): boolean {
  return isSame(rating, before) || isSame(rating, facts.rating);
}

/**
 * What a wallchart says of a player in a system. Players may say otherwise, but where the rating stands in a column for
 * another system, that is no matter.
 */
interface Says extends Partial<Pick<KeptFacts, keyof typeof CLOSE>> {
  readonly rating: Rating | null;
  /** Where it says so. */
  readonly cell: CellRef;
  readonly isOther?: boolean;
}

/** What a wallchart says in a system, for each row. */
export interface SaidIn {
  readonly system: KeptSystem;
  readonly rows: readonly Says[];
}

/** The ratings in other systems, for a player who is unrated in this one. */
function sourcesOf({ sources }: SectionPlayer, system: System, { systems }: Person): readonly Source[] {
  const earlier = [...systems].flatMap(([other, { before, facts }]): Source[] => {
    const given = sources.find((source) => source.system === other);
    if (other === system || !isUsChess(other) || facts.rating === null) return [];
    if (given && !agrees(given.rating, { before, facts })) return [];
    return [{ system: other, rating: facts.rating, games: facts.games, date: facts.date ?? null }];
  });
  return [
    ...earlier,
    ...sources.filter(({ system: one }) => !earlier.some((source) => source.system === one)),
  ];
}

function withFacts(
  player: SectionPlayer,
  { rating, games, history, record, ...facts }: KeptFacts,
): SectionPlayer {
  return {
    ...player,
    rating,
    games,
    start: null,
    history: history ?? player.history,
    record: record ?? player.record,
    // Whatever one of the wallcharts tells. If both have a peak, the higher one counts.
    peak: Math.max(facts.peak ?? 0, player.peak ?? 0) || null,
    floor: facts.floor ?? player.floor,
    ceiling: facts.ceiling ?? player.ceiling,
    lifeMaster: facts.lifeMaster ?? player.lifeMaster,
  };
}

/** How far a number in a wallchart may be from the one that it stands for: the sheet shows fewer decimals. */
const CLOSE = { games: 0, floor: 0, ceiling: 0, deviation: 0.051, volatility: 0.000051, index: 0 } as const;

/**
 * What a wallchart says of a player that is not what Players says: `1700 here, 1679 in Night 1`. Null where they agree: a
 * whole number stands for the decimals behind it, and what one of them leaves out does not matter.
 */
function differsFromStored(
  { name }: SectionPlayer,
  { rating, cell, isOther = false, ...says }: Says,
  earlier: EarlierResult,
): ChartDiagnostic | null {
  const { facts, from, isFirst } = earlier;
  const differs = (what: string, here: number, there: number | null) =>
    wordedInEvent(
      "players-differ",
      [cell],
      `${name}: ${what === "rating" ? "" : `${what}: `}${here} here, ${there ?? "none"} in ${from}.`,
      [name, what, here, there ?? "none"],
    );
  if (!isOther && rating !== null && !agrees(rating, earlier))
    return differs("rating", rating, facts.rating && Math.round(facts.rating));
  // After a section of this event the other facts are newer than the wallchart's.
  if (!isFirst) return null;
  for (const key of Object.keys(CLOSE) as (keyof typeof CLOSE)[]) {
    const [here, there] = [(key !== "games" || !isOther) && says[key], facts[key]];
    if (typeof here === "number" && typeof there === "number" && Math.abs(here - there) > CLOSE[key])
      return differs(key === "deviation" ? "RD" : key, here, there);
  }
  return null;
}

/** `Enters at 1679 from Open`; "" for a player who enters with the rating in the wallchart. */
export function entersWords({ entering }: Pick<Rated, "entering">, player: number): string {
  const earlier = entering[player];
  return earlier ? `Enters at ${Math.round(earlier.facts.rating!)} from ${earlier.from}` : "";
}

/**
 * A section as its players enter it: with what earlier sections or Players say of them, but where the wallchart says otherwise.
 *
 * @param section with the ratings in `system`
 * @param persons for each row, who it is
 */
export function enterSection(
  section: Section,
  said: SaidIn & { readonly system: System },
  persons: readonly (Person | null)[],
): EnteredSection {
  const { system } = said;
  const { results, diagnostics } = resultsEntering(section.players, said, persons);
  const isAsked = new Set(diagnostics.map(({ player }) => player));
  const entering = results.map((earlier, i) => (isAsked.has(i) ? null : earlier));
  const players = section.players.map((player, i) => {
    const [person, earlier] = [persons[i], entering[i]];
    if (!person || (!earlier && person.systems.has(system))) return player;
    const withSources = { ...player, sources: sourcesOf(player, system, person) };
    return earlier ? withFacts(withSources, earlier.facts) : withSources;
  });
  return { section: { ...section, players }, persons, entering, diagnostics, columns: [] };
}

/**
 * What is known of a section's players in a system.
 *
 * @param persons for each row, who it is
 * @returns one for each row, null where the wallchart's rating counts; `carried-differs`, and `players-differ` with the row
 */
export function resultsEntering(
  players: readonly SectionPlayer[],
  { system, rows }: SaidIn,
  persons: readonly (Person | null)[],
): { readonly results: readonly (EarlierResult | null)[]; readonly diagnostics: readonly ChartDiagnostic[] } {
  const diagnostics: ChartDiagnostic[] = [];
  const results = players.map((player, i) => {
    const earlier = persons[i]?.systems.get(system);
    if (!earlier) return null;
    const says = rows[i]!;
    const differs = earlier.isStored ? differsFromStored(player, says, earlier) : null;
    if (differs) diagnostics.push({ ...differs, player: i });
    if (earlier.isStored || says.rating === null || agrees(says.rating, earlier)) return earlier;
    diagnostics.push(eventFinding("carried-differs", [player.cell], says.rating));
    return null;
  });
  return { results, diagnostics };
}
