/**
 * Everybody whom Players or an earlier section of the event knows, and who the rows of a section are among them. Each row is
 * found once, for all systems. Players of the event are known by their ID, or without one by a name that both wallcharts have
 * once, with the same rating; those of Players by ID or name, and a director is asked where that is not sure.
 *
 * Example: Ann is in Players and plays the morning Blitz; the noon Blitz finds her as the morning left her.
 */
import { counted } from "../../ratings/collect";
import { personsOf } from "../../ratings/uschess/facts-after";
import { mayBe, nameFit, nameKeys } from "../../lists/names";
import { cellFor } from "../../wallchart/cells/areas";
import { nameKey } from "../../wallchart/cells/person-names";
import type { CellRef, ChartDiagnostic, Column, Fix, Reading, SectionPlayer } from "../../wallchart/types";
import { SHEET_NAMES } from "../event/kept-sheets";
import type { Settings, SystemName } from "../other-systems/settings";
import { agrees, type SaidIn } from "./entering";
import { entrantsOf } from "./entrants";
import { eventFinding, wordedInEvent } from "./event-findings";
import { isUsChess, type KeptProblem, type KeptSystem } from "./kept-players";
import type { EarlierResult, Made, Person, Rated } from "./rated-section";

/** An earlier section of the event that cannot be rated yet. Nobody who is in it is rated in a later one. */
interface LackingSection {
  readonly name: string;
  /** Null where it could not be read. */
  readonly players: readonly SectionPlayer[] | null;
}

/** What Players and the sections of an event, in their order, leave to the next section. */
export interface Persons {
  readonly everybody: readonly Person[];
  /** What is wrong with the sheets of players as a whole. */
  readonly problem: KeptProblem | null;
  /** The settings of the other systems that somebody in Players was rated by, the last ones last. */
  readonly settings: ReadonlyMap<SystemName, Settings>;
  readonly lacking: readonly LackingSection[];
}

export const NOBODY: Persons = { everybody: [], problem: null, settings: new Map(), lacking: [] };

/** Whether Players has ratings of another system, so that an event starts from them. */
export function keepsSystem({ everybody, settings }: Persons, system: SystemName): boolean {
  return settings.has(system) || everybody.some(({ systems }) => systems.get(system)?.isStored);
}

/** The same without those of Players who have not played in the event. */
export function withoutPlayers(persons: Persons): Persons {
  return { ...persons, everybody: persons.everybody.filter(({ called }) => called.length > 0) };
}

/** Somebody in Players: who it is, or why that is not sure; null for nobody there. */
type InPlayers =
  | { readonly person: Person }
  | {
      readonly diagnostic: ChartDiagnostic;
      /** Who it may be, if it is one alone. */
      readonly maybe?: Person;
    }
  | null;

function ratingOf({ systems }: Person): string {
  const [, first] = [...systems].find(([system]) => isUsChess(system)) ?? [];
  return first ? `, rated ${Math.round(first.facts.rating!)}` : "";
}

const whoIn = (person: Person): string =>
  `${person.name}${person.id && ` (${person.id})`}${ratingOf(person)}`;

/**
 * Finds a player of a wallchart in Players: by ID, or by the whole name if one row alone has it and no two IDs differ.
 *
 * @param kept those in Players
 * @param isNamesake whether another row of the wallchart has the same name
 */
export function findInPlayers(
  kept: readonly Person[],
  { id, name, cell }: Pick<SectionPlayer, "id" | "name" | "cell">,
  isNamesake: boolean,
): InPlayers {
  const twice = (message: string): InPlayers => ({
    diagnostic: wordedInEvent("players-twice", [cell], message, []),
  });
  const unsure = (maybe: Person, message: string, ...asked: string[]): InPlayers => ({
    diagnostic: wordedInEvent("players-unsure", [cell], message, [name, ...asked]),
    maybe,
  });
  if (id !== "") {
    const [first, second] = kept.filter((person) => person.id === id);
    if (first && second)
      return twice(`${SHEET_NAMES.players} has the ID ${id} twice, for ${first.name} and ${second.name}.`);
    if (first && !mayBe(name, first.name))
      return unsure(first, `${id} is ${first.name} in ${SHEET_NAMES.players}, and ${name} here.`, id, first.name, id); // prettier-ignore
    if (first) return { person: first };
  }
  const fitting = kept.flatMap((person) => {
    const fit = person.name === "" || name === "" ? null : nameFit(name, person.name);
    return fit === null ? [] : [{ person, fit, othersId: id !== "" && person.id !== "" }];
  });
  const [exact, another] = fitting.filter(({ fit }) => fit === "exact");
  const [likely] = fitting;
  if (!likely) return null;
  const isShared = id === "" && isNamesake;
  // Two IDs are two people, whatever their names; but then one of them may be a slip.
  if (exact && !another && !exact.othersId && !isShared) return { person: exact.person };
  if (isShared || (exact && another && id === ""))
    return twice(`More than one player could be ${whoIn(likely.person)} in ${SHEET_NAMES.players}.`);
  if (exact?.othersId)
    return unsure(exact.person, `${name} has the ID ${exact.person.id} in ${SHEET_NAMES.players}, and ${id} here.`, id, exact.person.id); // prettier-ignore
  if (likely.othersId) return null;
  const { person } = exact ?? likely;
  return unsure(
    person,
    `${name} may be ${whoIn(person)}, in ${SHEET_NAMES.players}.`,
    person.name,
    person.id,
  );
}

/** Makes a row of the wallchart agree with Players: the ID if Players has one to write, else the name. */
function samePerson(player: SectionPlayer, person: Person, columns: readonly Column[]): Fix | null {
  const { cell, name } = player;
  const ids = columns.find(({ role }) => role === "id");
  const changes =
    ids && person.id !== "" && mayBe(name, person.name)
      ? { cell: cellFor(player, ids), to: person.id }
      : { cell, to: person.name };
  if (changes.to === "") return null;
  return { label: `Same person: write ${changes.to}`, cells: [{ ...changes, like: changes.cell }] };
}

/** The players whose name another player of their section has. */
export function namesakesIn(players: readonly SectionPlayer[]): ReadonlySet<SectionPlayer> {
  const named = entrantsOf(players)
    .rows.map(([first]) => first!)
    .filter(({ name }) => name !== "");
  const keysOf = ({ name }: SectionPlayer) => {
    const keys = nameKeys(name);
    return keys.length > 0 ? keys : [""];
  };
  /** How many people each name may be of; under "" those whose name has no letter, which may be anybody's. */
  const bearers = counted(named.flatMap(keysOf));
  const anybody = bearers.get("") ?? 0;
  const isShared = (player: SectionPlayer) => {
    const keys = keysOf(player);
    if (keys[0] === "") return named.length > 1;
    return anybody > 0 || keys.some((key) => bearers.get(key)! > 1);
  };
  return new Set(named.filter(isShared));
}

/** A problem of the sheets of players, for a section that can't be rated from them. */
function unreadable({ message }: KeptProblem, ...cells: readonly CellRef[]): ChartDiagnostic {
  return wordedInEvent("players-unreadable", cells, message);
}

/**
 * Who a row is among those who played in earlier sections of the event.
 *
 * @param isNamesake whether another row of the section has the same name
 * @param isAgreed whether a rating in the row is that person's
 * @returns null where a name alone is not sure to be theirs; undefined for one who played in none
 */
function whoPlayed(
  played: readonly Person[],
  { id, name }: SectionPlayer,
  isNamesake: boolean,
  isAgreed: (person: Person) => boolean,
): Person | null | undefined {
  const byId = played.find((person) => id !== "" && person.id === id);
  if (byId) return byId;
  const key = nameKey(name);
  // Two different IDs are two people, whatever their names.
  const [person, another] = played.filter(
    ({ called, ...one }) => key !== "" && called.includes(key) && (id === "" || one.id === ""),
  );
  if (!person || (another && id !== "")) return undefined;
  // In Players, the name was enough.
  return !another && !isNamesake && (person.isKept || isAgreed(person)) ? person : null;
}

/** Whether a row's ratings are a person's: in one system, or both are unrated in the section's first one. */
function agreesInOne({ systems }: Person, row: number, said: readonly SaidIn[]): boolean {
  return said.some(({ system, rows }, i) => {
    const earlier = systems.get(system);
    if (!earlier) return false;
    const { rating } = rows[row]!;
    return rating === null ? i === 0 && earlier.before === null : agrees(rating, earlier);
  });
}

/** Who a section's rows are. */
interface WhoIsWho {
  /** For each row, the person whom an earlier section or Players knows; null for nobody. */
  readonly persons: readonly (Person | null)[];
  /** What is not sure, or keeps Players from being used. */
  readonly diagnostics: readonly ChartDiagnostic[];
}

/**
 * Finds out who a section's rows are: whoever played in an earlier section of the event comes from there, anybody else from
 * Players.
 *
 * @param said what the wallchart says in the systems in which the section is rated
 */
export function whoIsWho(
  { section, columns }: Pick<Reading, "section" | "columns">,
  { everybody, problem }: Persons,
  said: readonly SaidIn[],
): WhoIsWho {
  if (!section) return { persons: [], diagnostics: [] };
  const { players } = section;
  const diagnostics = problem ? [unreadable(problem)] : [];
  const namesakes = namesakesIn(players);
  const played = everybody.filter(({ called }) => called.length > 0);
  const kept = everybody.filter(({ isKept }) => isKept);
  const persons = players.map((player, row): Person | null => {
    const isNamesake = namesakes.has(player);
    const earlier = whoPlayed(played, player, isNamesake, (person) => agreesInOne(person, row, said));
    if (earlier !== undefined) return earlier;
    const found = findInPlayers(kept, player, isNamesake);
    if (!found) return null;
    if ("diagnostic" in found) {
      const fix = found.maybe && samePerson(player, found.maybe, columns);
      diagnostics.push({ ...found.diagnostic, player: row, ...(fix && { fixes: [fix] }) });
      return null;
    }
    if (!found.person.problem) return found.person;
    diagnostics.push({
      ...unreadable(found.person.problem, said[0]?.rows[row]?.cell ?? player.cell),
      player: row,
    });
    return null;
  });
  return { persons, diagnostics };
}

/** A reading that asks whether nobody has a rating only where nobody enters from Players or an earlier section. */
export function withoutAsking(reading: Reading, { persons, diagnostics }: WhoIsWho): Reading {
  const isFrom =
    diagnostics.length > 0 || persons.some((person) => person?.isKept || (person && person.systems.size > 0));
  if (!isFrom) return reading;
  return { ...reading, diagnostics: reading.diagnostics.filter(({ code }) => code !== "nobody-rated") };
}

/** What a section made of a person in it. */
interface AfterSection {
  readonly player: SectionPlayer;
  /** The person's first row. */
  readonly row: number;
  /** In each system in which they played a rated game. */
  readonly made: readonly Made[];
}

/** What a section, rated in one system or more, made of everybody in it. Whoever has several rows stands once. */
export function madeIn(systems: readonly Rated[]): readonly AfterSection[] {
  const players = systems[0]?.section.players ?? [];
  let next = 0;
  return personsOf(players.map(({ id }) => id)).flatMap((person, row): AfterSection[] => {
    // Persons are numbered in order. For one with several rows, the first row counts.
    if (person < next) return [];
    next = person + 1;
    return [{ player: players[row]!, row, made: systems.flatMap(({ after }) => after[row] ?? []) }];
  });
}

/**
 * Everybody after one more section.
 *
 * @param systems the section, rated in one system or more
 * @param from what it is called
 */
export function personsAfter(persons: Persons, systems: readonly Rated[], from: string): Persons {
  const everybody = [...persons.everybody];
  for (const { player, row } of madeIn(systems)) {
    const person = systems[0]!.persons[row] ?? null;
    const results = systems.flatMap(({ after, entering }): [KeptSystem, EarlierResult][] => {
      const [made, earlier] = [after[row], entering[row]];
      if (!made) return [];
      const before = earlier ? earlier.before : made.prior;
      return [[made.system, { before, facts: made.facts, from, ...(earlier?.isStored && { isStored: true }) }]]; // prettier-ignore
    });
    const now: Person = {
      name: player.name,
      ...person,
      id: player.id || (person?.id ?? ""),
      systems: new Map([...(person?.systems ?? []), ...results]),
      called: [...(person?.called ?? []), nameKey(player.name)],
    };
    const at = person ? everybody.indexOf(person) : -1;
    everybody.splice(at < 0 ? everybody.length : at, 1, now);
  }
  return { ...persons, everybody };
}

/** Everybody after a section that cannot be rated yet. */
export function personsLacking(persons: Persons, section: LackingSection): Persons {
  return { ...persons, lacking: [...persons.lacking, section] };
}

/** The players of a section who are in a section that cannot be rated yet too; all of them where that is not known. */
export function playersAwaiting(
  players: readonly SectionPlayer[],
  { players: others }: LackingSection,
): readonly SectionPlayer[] {
  if (!others) return players;
  return players.filter(({ id, name }) =>
    others.some(
      (other) =>
        (id !== "" && other.id === id) ||
        // Two different IDs are two people, whatever their names.
        ((id === "" || other.id === "") && nameKey(other.name) === nameKey(name)),
    ),
  );
}

/** An error for each earlier section whose results some players here lack. */
export function awaiting(players: readonly SectionPlayer[], { lacking }: Persons): ChartDiagnostic[] {
  return lacking.flatMap((earlier) => {
    const cells = playersAwaiting(players, earlier).map(({ cell }) => cell);
    if (cells.length === 0) return [];
    return eventFinding("earlier-not-rated", earlier.players ? cells : [], earlier.name);
  });
}
