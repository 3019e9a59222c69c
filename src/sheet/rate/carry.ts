/**
 * Carries players from one section of an event to the next. A player who played in an earlier section enters the later one
 * with the rating, N, history, record and peak after the earlier one, as `factsAfter` of the engine gives them. Players are
 * known by their ID, or without one by a name that both wallcharts have once, with the same rating. The rating in the later
 * wallchart must be the one before or the one after the earlier section. Any other rating is newer information, so it stays.
 *
 * Example: Ann enters the noon Blitz with the rating that the morning Blitz gave her: "Enters at 1679 from Morning Blitz".
 */
import type { Rating } from "../../ratings/types";
import type { Source } from "../../ratings/uschess/sources";
import type { System } from "../../ratings/uschess/systems";
import { personsOf } from "../../ratings/uschess/facts-after";
import { entrantsOf } from "./entrants";
import { eventFinding, wordedInEvent } from "./event-findings";
import { isUsChess, type KeptFacts, type KeptSystem } from "./kept-players";
import type { EarlierResult, Enter, EnteringPlayers, Made, Person, Rated } from "./rated-section";
import type { CellRef, ChartDiagnostic, SectionPlayer } from "../../wallchart/types";

/** The players of earlier sections, by ID and by name; null for a name that two players had. */
export type Carried = ReadonlyMap<string, Person | null>;

export const NOBODY: Carried = new Map();

function idKey(id: string): string {
  return `id ${id}`;
}

export function nameKey(name: string): string {
  return `name ${name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim()}`;
}

/** The keys of names that several players have. */
function sharedNames(players: readonly SectionPlayer[]): ReadonlySet<string> {
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
function isSame(rating: Rating, one: Rating | null | undefined): boolean {
  return typeof one === "number" && Math.round(one) === Math.round(rating);
}

/** Whether a rating in the wallchart is the player's rating before or after the earlier sections. */
function agrees(rating: Rating, { before, facts }: Pick<EarlierResult, "before" | "facts">): boolean {
  return isSame(rating, before) || isSame(rating, facts.rating);
}

/**
 * What a wallchart says of a player in a system. Players may say otherwise, but where the rating stands in a column for
 * another system, that is no matter.
 */
export interface Says extends Partial<Pick<KeptFacts, keyof typeof CLOSE>> {
  readonly rating: Rating | null;
  /** Where it says so. */
  readonly cell: CellRef;
  readonly isOther?: boolean;
}

function knownById({ id }: SectionPlayer, carried: Carried): Person | null {
  return id === "" ? null : (carried.get(idKey(id)) ?? null);
}

/** A player with the same name and rating, if not both have an ID. In Players, the name was enough. */
function knownByName(
  player: SectionPlayer,
  { rating }: Says,
  system: KeptSystem,
  carried: Carried,
): Person | null {
  const person = carried.get(nameKey(player.name)) ?? null;
  if (!person || (player.id !== "" && person.id !== "")) return null;
  if ([...person.systems.values()].some(({ isStored }) => isStored)) return person;
  const earlier = person.systems.get(system);
  if (!earlier) return null;
  const same = rating === null ? earlier.before === null : agrees(rating, earlier);
  return same ? person : null;
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

/** An earlier section of the event that cannot be rated yet, so that nobody can be carried from it. */
interface LackingSection {
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

/**
 * The players of a later section as they enter it: see `rateWallchart`.
 *
 * @param cellOf where a player's rating stands
 */
export function enterAfter(carried: Carried, cellOf = ({ cell }: SectionPlayer): CellRef => cell): Enter {
  return (players, system) => playersEntering(players, system, carried, cellOf);
}

/** @param players the players with their ratings in `system` */
function playersEntering(
  players: readonly SectionPlayer[],
  system: System,
  carried: Carried,
  cellOf: (player: SectionPlayer) => CellRef,
): EnteringPlayers {
  const says = (player: SectionPlayer) => ({ ...player, cell: cellOf(player) });
  const { known, results, diagnostics } = entering(players, system, carried, says);
  const isAsked = new Set(diagnostics.map(({ player }) => player));
  const entered = players.map((player, i) => {
    const [person, earlier] = [known[i], results[i]];
    // Where the wallchart says otherwise, it counts.
    if (!person || isAsked.has(i) || (!earlier && person.systems.has(system))) return player;
    const withSources = { ...player, sources: sourcesOf(player, system, person) };
    return earlier ? withFacts(withSources, earlier.facts) : withSources;
  });
  return { players: entered, known, diagnostics };
}

/** With what the players of a section enter it in a system. */
interface EnteringResults {
  /** For each row, who it is among those who were carried; null for nobody. */
  readonly known: readonly (Person | null)[];
  /** For each row, what is known of them in the system; null where the wallchart's rating counts. */
  readonly results: readonly (EarlierResult | null)[];
  /** `carried-differs`, and `players-differ` with the player's row. */
  readonly diagnostics: readonly ChartDiagnostic[];
}

/** @param saysOf what the wallchart says of a row's player in the system */
export function entering(
  players: readonly SectionPlayer[],
  system: KeptSystem,
  carried: Carried,
  saysOf: (player: SectionPlayer, row: number) => Says,
): EnteringResults {
  const nobody = players.map(() => null);
  if (carried.size === 0) return { known: nobody, results: nobody, diagnostics: [] };
  const shared = sharedNames(players);
  const said = players.map(saysOf);
  const known = players.map((player, i) => {
    const isShared = shared.has(nameKey(player.name));
    return knownById(player, carried) ?? (isShared ? null : knownByName(player, said[i]!, system, carried));
  });
  const diagnostics: ChartDiagnostic[] = [];
  const results = players.map((player, i) => {
    const earlier = known[i]?.systems.get(system);
    if (!earlier) return null;
    const { rating } = said[i]!;
    const differs = earlier.isStored ? differsFromStored(player, said[i]!, earlier) : null;
    if (differs) diagnostics.push({ ...differs, player: i });
    if (earlier.isStored || rating === null || agrees(rating, earlier)) return earlier;
    diagnostics.push(eventFinding("carried-differs", [player.cell], rating));
    return null;
  });
  return { known, results, diagnostics };
}

/** What a section left of one person. */
export interface Left {
  readonly player: SectionPlayer;
  /** What was known of them before; null for nothing. */
  readonly known: Person | null;
  readonly made: readonly Made[];
  readonly results: ReadonlyMap<KeptSystem, EarlierResult>;
}

/** What a section, rated in one system or more, left of its persons. Whoever has several rows stands once. */
export function leftOf(systems: readonly Rated[], from: string): readonly Left[] {
  const [main] = systems;
  if (!main) return [];
  const { players } = main.section;
  let seen = 0;
  return personsOf(players.map(({ id }) => id)).flatMap((person, row): Left[] => {
    // Persons are numbered in order. For one with several rows, the first row counts.
    if (person < seen) return [];
    seen = person + 1;
    const made = systems.flatMap(({ after }) => after[row] ?? []);
    if (made.length === 0) return [];
    const results = systems.flatMap(({ after, entering }) => {
      const now = after[row];
      const earlier = entering[row];
      if (!now) return [];
      const { system, facts, prior } = now;
      const before = earlier ? earlier.before : prior;
      return [
        [system, { before, facts, from, ...(earlier?.isStored && { isStored: true as const }) }] as const,
      ];
    });
    return [{ player: players[row]!, known: main.known[row] ?? null, made, results: new Map(results) }];
  });
}

/** What the sections of an event, in their order, leave to the next one. */
export interface SoFar {
  readonly carried: Carried;
  /** Those that cannot be rated yet. Nobody who is in one of them is rated in a later one. */
  readonly lacking: readonly LackingSection[];
}

export const NOTHING_YET: SoFar = { carried: NOBODY, lacking: [] };

/**
 * The sections so far with another one.
 *
 * @param left what it left of its players; null where it cannot be rated yet
 */
export function soFarWith(
  { carried, lacking }: SoFar,
  section: LackingSection,
  left: readonly Left[] | null,
): SoFar {
  return left
    ? { carried: withLeft(carried, section.players ?? [], left), lacking }
    : { carried, lacking: [...lacking, section] };
}

/** Those who were carried into a section, with what it left of its players. */
function withLeft(carried: Carried, players: readonly SectionPlayer[], left: readonly Left[]): Carried {
  const after = new Map(carried);
  const shared = sharedNames(players);
  for (const { player, known, results } of left) {
    const id = player.id || (known?.id ?? "");
    const person = { id, systems: new Map([...(known?.systems ?? []), ...results]) };
    const key = nameKey(player.name);
    const isOther = carried.has(key) && carried.get(key) !== known;
    if (id !== "") after.set(idKey(id), person);
    after.set(key, shared.has(key) || isOther ? null : person);
  }
  return after;
}
