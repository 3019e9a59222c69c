/**
 * Carries players from one section of an event to the next. A player who played in an earlier section enters the later one
 * with the rating, N, history, record and peak after the earlier one, as `factsAfter` of the engine gives them. Players are
 * known by their ID, or without one by a name that both wallcharts have once, with the same rating. The rating in the later
 * wallchart must be the one before or the one after the earlier section. Any other rating is newer information, so it stays.
 *
 * Example: Ann enters the noon Blitz with the rating that the morning Blitz gave her: "Enters at 1679 from Morning Blitz".
 */
import type { PlayerRating } from "../../ratings/uschess/event";
import type { Rating } from "../../ratings/types";
import type { Source } from "../../ratings/uschess/sources";
import type { System } from "../../ratings/uschess/systems";
import { factsAfter, personsOf, type SystemFacts } from "../../ratings/uschess/whole-event";
import { entrantsOf } from "./entrants";
import { eventFinding, wordedInEvent } from "./event-findings";
import type { EarlierResult, Enter, EnteringPlayers, Person, RatedSection } from "./rated-section";
import type { ChartDiagnostic, SectionPlayer } from "../../wallchart/types";

/** The players of earlier sections, by ID and by name; null for a name that two players had. */
export type Carried = ReadonlyMap<string, Person | null>;

export const NOBODY: Carried = new Map();

export function idKey(id: string): string {
  return `id ${id}`;
}

export function nameKey(name: string): string {
  return `name ${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()}`;
}

/** The keys of names that several players have. */
export function sharedNames(players: readonly SectionPlayer[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const shared = new Set<string>();
  for (const [first] of entrantsOf(players).rows) {
    const key = nameKey(first!.name);
    if (seen.has(key)) shared.add(key);
    seen.add(key);
  }
  return shared;
}

/** How a player's earlier results are found: by ID, or else by name. */
export function carriedKey({ id, name }: Pick<SectionPlayer, "id" | "name">): string {
  return id === "" ? nameKey(name) : idKey(id);
}

/** Whether a player may be one who played in an earlier section of the event. */
export function isCarried(player: Pick<SectionPlayer, "id" | "name">, carried: Carried): boolean {
  const named = carried.get(nameKey(player.name));
  return carried.has(carriedKey(player)) || (named !== undefined && named !== null && named.id === "");
}

/** Whether two ratings are the same in whole points. */
export function isSame(rating: Rating, one: Rating | null | undefined): boolean {
  return typeof one === "number" && Math.round(one) === Math.round(rating);
}

/** Whether a rating in the wallchart is the player's rating before or after the earlier sections. */
function agrees(rating: Rating, { before, facts }: Pick<EarlierResult, "before" | "facts">): boolean {
  return isSame(rating, before) || isSame(rating, facts.rating);
}

function knownById({ id }: SectionPlayer, carried: Carried): Person | null {
  return id === "" ? null : (carried.get(idKey(id)) ?? null);
}

/** A player with the same name and rating, if not both have an ID. In Players, the name was enough. */
function knownByName(player: SectionPlayer, system: System, carried: Carried): Person | null {
  const person = carried.get(nameKey(player.name)) ?? null;
  if (!person || (player.id !== "" && person.id !== "")) return null;
  if ([...person.systems.values()].some(({ isStored }) => isStored)) return person;
  const earlier = person.systems.get(system);
  if (!earlier) return null;
  const same = player.rating === null ? earlier.before === null : agrees(player.rating, earlier);
  return same ? person : null;
}

/** The ratings in other systems, for a player who is unrated in this one. */
function sourcesOf({ sources }: SectionPlayer, system: System, { systems }: Person): readonly Source[] {
  const earlier = [...systems].flatMap(([other, { before, facts }]): Source[] => {
    const given = sources.find((source) => source.system === other);
    if (other === system || facts.rating === null) return [];
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
  { rating, games, history, record, ...facts }: SystemFacts,
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

/**
 * What a wallchart says of a player that is not what Players says: `1700 here, 1679 in Night 1`. Null where they agree: a
 * whole number stands for the decimals behind it, and what the wallchart leaves out does not matter.
 */
function differsFromStored(
  { name, cell, rating, games, floor, ceiling }: SectionPlayer,
  earlier: EarlierResult,
): ChartDiagnostic | null {
  const { before, facts, from } = earlier;
  const differs = (what: string, here: number, there: number | null) =>
    wordedInEvent(
      "players-differ",
      [cell],
      `${name}: ${what === "rating" ? "" : `${what}: `}${here} here, ${there ?? "none"} in ${from}.`,
      [name, what, here, there ?? "none"],
    );
  if (rating !== null && !agrees(rating, earlier))
    return differs("rating", rating, facts.rating && Math.round(facts.rating));
  // After a section of this event the other facts are newer than the wallchart's.
  if (before !== facts.rating) return null;
  const others = [
    ["games", games, facts.games],
    ["floor", floor, facts.floor ?? floor],
    ["ceiling", ceiling, facts.ceiling ?? ceiling],
  ] as const;
  const other = others.find(([, here, there]) => here !== null && there !== here && there !== null);
  return other ? differs(other[0], other[1]!, other[2]) : null;
}

/** What earlier sections gave a player of a rated section, by their place in it; null where they did not enter with it. */
export function carriedResult(
  { known, settings: { system }, ratings }: Pick<RatedSection, "known" | "settings" | "ratings">,
  player: number,
): EarlierResult | null {
  const { prior } = ratings[player]!;
  const earlier = known[player]?.systems.get(system);
  return earlier && prior !== null && earlier.facts.rating === prior ? earlier : null;
}

/** `Enters at 1679 from Open`; "" for a player who enters with the rating in the wallchart. */
export function entersWords(
  rated: Pick<RatedSection, "known" | "settings" | "ratings">,
  player: number,
): string {
  const earlier = carriedResult(rated, player);
  return earlier ? `Enters at ${Math.round(earlier.facts.rating!)} from ${earlier.from}` : "";
}

/** An earlier section of the event that cannot be rated yet, so that nobody can be carried from it. */
export interface LackingSection {
  readonly name: string;
  /** Null where it could not be read. */
  readonly players: readonly SectionPlayer[] | null;
}

/** The players of a section who are in a section that cannot be rated yet too; all of them where that is not known. */
export function playersAwaiting(
  players: readonly SectionPlayer[],
  { players: others }: LackingSection,
): readonly SectionPlayer[] {
  if (!others) return players;
  const ids = new Set(others.flatMap(({ id }) => (id === "" ? [] : [idKey(id)])));
  /** By name: whether all of that name have an ID. */
  const names = new Map<string, boolean>();
  for (const { name, id } of others)
    names.set(nameKey(name), id !== "" && (names.get(nameKey(name)) ?? true));
  return players.filter(({ id, name }) => {
    const othersHaveIds = names.get(nameKey(name));
    if (id !== "" && ids.has(idKey(id))) return true;
    // Two different IDs are two people, whatever their names.
    return othersHaveIds !== undefined && (id === "" || !othersHaveIds);
  });
}

/** The players of a later section as they enter it: see `rateWallchart`. */
export function enterAfter(carried: Carried): Enter {
  return (players, system) => playersEntering(players, system, carried);
}

/** @param players the players with their ratings in `system` */
function playersEntering(
  players: readonly SectionPlayer[],
  system: System,
  carried: Carried,
): EnteringPlayers {
  if (carried.size === 0) return { players, known: players.map(() => null), diagnostics: [] };
  const shared = sharedNames(players);
  const known = players.map((player) => {
    const byName = () => (shared.has(nameKey(player.name)) ? null : knownByName(player, system, carried));
    return knownById(player, carried) ?? byName();
  });
  const diagnostics: ChartDiagnostic[] = [];
  const entered = players.map((player, i) => {
    const person = known[i];
    if (!person) return player;
    const earlier = person.systems.get(system);
    const differs = earlier?.isStored ? differsFromStored(player, earlier) : null;
    if (differs) {
      diagnostics.push({ ...differs, player: i });
      return player;
    }
    if (earlier && player.rating !== null && !agrees(player.rating, earlier)) {
      diagnostics.push(eventFinding("carried-differs", [player.cell], player.rating));
      return player;
    }
    const withSources = { ...player, sources: sourcesOf(player, system, person) };
    return earlier ? withFacts(withSources, earlier.facts) : withSources;
  });
  return { players: entered, known, diagnostics };
}

/** What a section made of one person, in the systems in which they played a game. */
export interface AfterSection {
  readonly player: SectionPlayer;
  /** The player's first row, counted from 0 among the section's players. */
  readonly row: number;
  /** What was known of them before; null for nothing. */
  readonly known: Person | null;
  readonly systems: readonly {
    readonly system: System;
    readonly result: EarlierResult;
    readonly rated: PlayerRating;
  }[];
}

/** The persons of a section, which was rated in one system or two, after it. Whoever has several rows stands once. */
export function personsAfter(systems: readonly RatedSection[], from: string): readonly AfterSection[] {
  const [main] = systems;
  if (!main) return [];
  const entering = systems.map((one) => ({ ...one, ...entrantsOf(one.section.players) }));
  let seen = 0;
  return personsOf(main.section.players.map(({ id }) => id)).flatMap((index, at): AfterSection[] => {
    // Entrants are numbered in order. For a player with several rows, the first row counts.
    if (index < seen) return [];
    seen = index + 1;
    const earlier = entering.flatMap(({ ratings, settings, entrants }): AfterSection["systems"] => {
      const rated = ratings[at]!;
      if (rated.eventGames === 0) return [];
      const entered = carriedResult({ known: main.known, settings, ratings }, at);
      const before = entered ? entered.before : rated.prior;
      const facts = factsAfter(entrants[index]!, rated, settings);
      const result = { before, facts, from, ...(entered?.isStored && { isStored: true as const }) };
      return [{ system: settings.system, result, rated }];
    });
    if (earlier.length === 0) return [];
    return [{ player: main.section.players[at]!, row: at, known: main.known[at] ?? null, systems: earlier }];
  });
}

/**
 * Adds the players after a section, which was rated in one system or two, to those who were carried into it.
 *
 * @param from the section's name, for the note on a player who enters a later one
 */
export function carriedAfter(systems: readonly RatedSection[], carried: Carried, from = ""): Carried {
  const after = new Map(carried);
  const [main] = systems;
  if (!main) return after;
  const shared = sharedNames(main.section.players);
  for (const { player, known, systems: rated } of personsAfter(systems, from)) {
    const { id, name } = player;
    const earlier = rated.map(({ system, result }): [System, EarlierResult] => [system, result]);
    const person = { id: id || (known?.id ?? ""), systems: new Map([...(known?.systems ?? []), ...earlier]) };
    const key = nameKey(name);
    const isOther = carried.has(key) && carried.get(key) !== known;
    if (id !== "") after.set(idKey(id), person);
    after.set(key, shared.has(key) || isOther ? null : person);
  }
  return after;
}
