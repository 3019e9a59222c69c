/**
 * What Players knows of everybody before an event. A player whose last step comes before the event is as their row of Players
 * says, with what a director corrected there; anybody else as their last step before it left them. So an event that is rated
 * again starts from the same ratings as the first time.
 *
 * Example: before club night 3, Ann is as night 2 left her, whether night 4 was rated already or not.
 */
import type { IsoDate } from "../../ratings/types";
import { mayBe, nameFit, nameKeys } from "../../lists/names";
import type { CellRef, ChartDiagnostic, Column, Fix, Reading, SectionPlayer } from "../../wallchart/types";
import { personsIn, type Carried, type RatingsIn } from "./carry";
import { entrantsOf } from "./entrants";
import { wordedInEvent } from "./event-findings";
import type { EarlierResult, Person } from "./rated-section";
import type { Settings, SystemName } from "../other-systems/settings";
import { SHEET_NAMES } from "../event/kept-sheets";
import {
  BY_HAND,
  isUsChess,
  type KeptFacts,
  type KeptPlayer,
  keptProblem,
  type KeptProblem,
  type KeptRecords,
  type KeptStep,
  type KeptSystem,
  type Step,
} from "./kept-players";

/** When an event is: its last day, and its number among the events of that day. */
interface EventPlace {
  readonly date: IsoDate;
  readonly number: number;
}

/** An event to be rated: the IDs of its sheets, and when its first section ended. */
export interface EventToEnter {
  readonly keys: readonly string[];
  readonly date: IsoDate;
}

/** A player before an event. */
export interface KnownPlayer {
  readonly player: KeptPlayer;
  readonly person: Person;
  /** Why the row can't be used. */
  readonly problem: KeptProblem | null;
}

export interface KnownPlayers {
  readonly players: readonly KnownPlayer[];
  /** What is wrong with the sheets as a whole. */
  readonly problem: KeptProblem | null;
  /** The settings of the other systems that somebody was rated by, the last ones last. */
  readonly settings: ReadonlyMap<SystemName, Settings>;
}

export const NOBODY_KNOWN: KnownPlayers = { players: [], problem: null, settings: new Map() };

/** Whether Players has ratings of another system, so that an event starts from them. */
export function keepsSystem({ players, settings }: KnownPlayers, system: SystemName): boolean {
  return settings.has(system) || players.some(({ person }) => person.systems.has(system));
}

/** Negative if one step comes before another one. */
export function compareSteps(one: EventPlace | Step, other: EventPlace | Step): number {
  const [a, b] = [one.date ?? "", other.date ?? ""];
  if (a !== b) return a < b ? -1 : 1;
  // What was typed by hand came right after the event whose number it has.
  const byHand = (step: EventPlace | Step) => ("key" in step && step.key === BY_HAND ? 1 : 0);
  return one.number === other.number ? byHand(one) - byHand(other) : one.number - other.number;
}

/** Steps in order of their events. */
export function stepsInOrder<T extends Step>(steps: readonly T[]): readonly T[] {
  return [...steps].sort(compareSteps);
}

/** The place of an event among the steps: a new one comes after all others of its day. */
function placeOf(steps: readonly Step[], { keys, date }: EventToEnter): EventPlace {
  const numbers = steps.filter((step) => keys.includes(step.key)).map(({ number }) => number);
  return { date, number: numbers.length > 0 ? Math.min(...numbers) : Infinity };
}

/** Whether two sets of facts are the same, as far as a row of Players tells. */
export function sameFacts(one: KeptFacts | undefined, other: KeptFacts | undefined): boolean {
  if (!one || !other) return one === other;
  const plain = ({ rating, games, history, record, ...rest }: KeptFacts) => {
    const more = (["peak", "floor", "deviation", "volatility", "index"] as const).map(
      (key) => rest[key] ?? null,
    );
    return JSON.stringify([rating, games, history ?? "mixed", record ?? null, ...more]);
  };
  return plain(one) === plain(other);
}

/** The steps of each player by their number, in order. */
export function stepsByPlayer<T extends Step>(steps: readonly T[]): ReadonlyMap<number, readonly T[]> {
  const found = new Map<number, T[]>();
  for (const step of stepsInOrder(steps)) {
    const known = found.get(step.player);
    if (known) known.push(step);
    else found.set(step.player, [step]);
  }
  return found;
}

/** Why a player's row can't be used: a cell that can't be read, or another event than the last step's. */
function problemOf(
  { row, number, name, event, date }: KeptPlayer,
  steps: readonly KeptStep[],
  problems: readonly KeptProblem[],
): KeptProblem | null {
  const found = problems.find((problem) =>
    problem.sheet === "players" ? problem.row === row : steps.some((step) => step.row === problem.row),
  );
  if (found) return found;
  const last = steps.filter(({ key }) => key !== BY_HAND).at(-1);
  const agrees = last ? last.event === event && last.date === date : event === "" || number === null;
  if (agrees) return null;
  const words = (there: string, day: IsoDate | null) =>
    there === "" ? "missing" : day === null || last?.event !== event ? there : `${there} of ${day}`;
  const [one, other] = [words(event, date), words(last?.event ?? "", last?.date ?? null)];
  const message = `${name}'s last event is ${one} in ${SHEET_NAMES.players}, but ${other} in ${SHEET_NAMES.steps}.`;
  return keptProblem("event-differs", message, { sheet: "players", row });
}

/** Everybody in Players as they enter an event. */
export function knownBefore(kept: KeptRecords, event: EventToEnter): KnownPlayers {
  const whole = kept.problems.find(({ row }) => row === undefined);
  const byPlayer = stepsByPlayer(kept.steps);
  // A step that can't be read may be anybody's.
  const lost = kept.problems.find(
    (problem) =>
      problem.sheet === "steps" &&
      problem.row !== undefined &&
      !kept.steps.some(({ row }) => row === problem.row),
  );
  const place = placeOf(kept.steps, event);
  const players = kept.players.map((player): KnownPlayer => {
    const steps = (player.number !== null && byPlayer.get(player.number)) || [];
    const isOwn = ({ key }: Step) => event.keys.includes(key);
    const before = steps.filter((step) => !isOwn(step) && compareSteps(step, place) < 0);
    const isLast = before.length === steps.length;
    const systems = new Map<KeptSystem, EarlierResult>();
    for (const { system, facts, event: from } of before)
      systems.set(system, stored(facts, from || SHEET_NAMES.players));
    if (isLast) {
      for (const system of systems.keys()) if (!player.systems.has(system)) systems.delete(system);
      for (const [system, row] of player.systems) {
        const last = systems.get(system);
        const isSame = sameFacts(last?.facts, row);
        const from = isSame && last ? last.from : SHEET_NAMES.players;
        systems.set(system, stored({ ...last?.facts, ...row }, from));
      }
    }
    const problem = problemOf(player, steps, kept.problems);
    return { player, person: { id: player.id, systems }, problem };
  });
  const earlier = kept.steps.filter(
    (step) => !event.keys.includes(step.key) && compareSteps(step, place) < 0,
  );
  return { players, problem: whole ?? lost ?? null, settings: lastSettings(earlier) };
}

function lastSettings(steps: readonly KeptStep[]): ReadonlyMap<SystemName, Settings> {
  const found = new Map<SystemName, Settings>();
  for (const { system, settings } of stepsInOrder(steps)) {
    if (isUsChess(system) || !settings) continue;
    found.delete(system);
    found.set(system, settings);
  }
  return found;
}

function stored(facts: KeptFacts, from: string): EarlierResult {
  return { before: facts.rating, facts, from, isStored: true, isFirst: true };
}

/** A player of a wallchart in Players: who it is, or why that is not sure. */
type Found =
  | { readonly kind: "known"; readonly known: KnownPlayer }
  | { readonly kind: "new" }
  | {
      readonly kind: "unsure";
      readonly diagnostic: ChartDiagnostic;
      /** Who it may be, if it is one alone. */
      readonly known?: KnownPlayer;
    };

const ratingOf = ({ person }: KnownPlayer): string => {
  const [, first] = [...person.systems].find(([system]) => isUsChess(system)) ?? [];
  return first ? `, rated ${Math.round(first.facts.rating!)}` : "";
};

const whoIn = (known: KnownPlayer): string =>
  `${known.player.name}${known.player.id && ` (${known.player.id})`}${ratingOf(known)}`;

/**
 * Finds a player of a wallchart in Players: by ID, or by the whole name if one row alone has it and no two IDs differ.
 *
 * @param isShared whether another row of the wallchart has the same name, and this one no ID
 */
export function findKnown(
  { players }: KnownPlayers,
  { id, name, cell }: Pick<SectionPlayer, "id" | "name" | "cell">,
  isShared: boolean,
): Found {
  const twice = (message: string): Found => ({
    kind: "unsure",
    diagnostic: wordedInEvent("players-twice", [cell], message, []),
  });
  const unsure = (known: KnownPlayer, message: string, ...asked: string[]): Found => ({
    kind: "unsure",
    diagnostic: wordedInEvent("players-unsure", [cell], message, [name, ...asked]),
    known,
  });
  if (id !== "") {
    const [first, second] = players.filter(({ player }) => player.id === id);
    if (first && second)
      return twice(`${SHEET_NAMES.players} has the ID ${id} twice, for ${first.player.name} and ${second.player.name}.`); // prettier-ignore
    if (first && !mayBe(name, first.player.name))
      return unsure(first, `${id} is ${first.player.name} in ${SHEET_NAMES.players}, and ${name} here.`, id, first.player.name, id); // prettier-ignore
    if (first) return { kind: "known", known: first };
  }
  const fitting = players.flatMap((player) => {
    const fit = player.player.name === "" || name === "" ? null : nameFit(name, player.player.name);
    return fit === null ? [] : [{ one: player, fit, othersId: id !== "" && player.player.id !== "" }];
  });
  const [exact, another] = fitting.filter(({ fit }) => fit === "exact");
  const [likely] = fitting;
  if (!likely) return { kind: "new" };
  // Two IDs are two people, whatever their names; but then one of them may be a slip.
  if (exact && !another && !exact.othersId && !isShared) return { kind: "known", known: exact.one };
  if (isShared || (exact && another && id === ""))
    return twice(`More than one player could be ${whoIn(likely.one)} in ${SHEET_NAMES.players}.`);
  if (exact?.othersId)
    return unsure(exact.one, `${name} has the ID ${exact.one.player.id} in ${SHEET_NAMES.players}, and ${id} here.`, id, exact.one.player.id); // prettier-ignore
  if (likely.othersId) return { kind: "new" };
  const { one } = exact ?? likely;
  return unsure(
    one,
    `${name} may be ${whoIn(one)}, in ${SHEET_NAMES.players}.`,
    one.player.name,
    one.player.id,
  );
}

/** Makes a row of the wallchart agree with Players: the ID if Players has one to write, else the name. */
function samePerson(
  { cell, row, name }: Pick<SectionPlayer, "cell" | "row" | "name">,
  { player }: KnownPlayer,
  columns: readonly Column[],
): Fix | null {
  const ids = columns.find(({ role }) => role === "id");
  const changes =
    ids && player.id !== "" && mayBe(name, player.name)
      ? { cell: { row: row + ids.line, column: ids.column }, to: player.id }
      : { cell, to: player.name };
  if (changes.to === "") return null;
  return { label: `Same person: write ${changes.to}`, cells: [{ ...changes, like: changes.cell }] };
}

/** The players without an ID whose name another player of their section has. */
export function withSharedNames(players: readonly SectionPlayer[]): ReadonlySet<SectionPlayer> {
  const named = entrantsOf(players)
    .rows.map(([first]) => first!)
    .filter(({ name }) => name !== "");
  /** How many people each name may be of; under "" those whose name has no letter, which may be anybody's. */
  const bearers = new Map<string, number>();
  const keysOf = ({ name }: SectionPlayer) => {
    const keys = nameKeys(name);
    return keys.length > 0 ? keys : [""];
  };
  for (const player of named) for (const key of keysOf(player)) bearers.set(key, (bearers.get(key) ?? 0) + 1);
  const anybody = bearers.get("") ?? 0;
  const isShared = (player: SectionPlayer) => {
    const keys = keysOf(player);
    if (keys[0] === "") return named.length > 1;
    return anybody > 0 || keys.some((key) => bearers.get(key)! > 1);
  };
  return new Set(named.filter((player) => player.id === "" && isShared(player)));
}

/** A problem of the sheets of players, for a section that can't be rated from them. */
function unreadable({ message }: KeptProblem, ...cells: readonly CellRef[]): ChartDiagnostic {
  return wordedInEvent("players-unreadable", cells, message);
}

/** Who a section's rows are. */
export interface WhoIsWho {
  /** For each row, the person whom an earlier section or Players knows; null for nobody. */
  readonly persons: readonly (Person | null)[];
  /** What is not sure, or keeps Players from being used. */
  readonly diagnostics: readonly ChartDiagnostic[];
}

/**
 * Finds out who a section's rows are: whoever played in an earlier section of the event comes from there, anybody else from
 * Players.
 *
 * @param said the ratings in the systems in which the section is rated
 * @param cellOf where a player's rating stands, or their name
 * @param columns of the wallchart, in which their IDs may stand
 */
export function whoIsWho(
  players: readonly SectionPlayer[],
  known: KnownPlayers,
  carried: Carried,
  said: readonly RatingsIn[],
  cellOf: (player: SectionPlayer) => CellRef,
  columns: readonly Column[],
): WhoIsWho {
  const diagnostics: ChartDiagnostic[] = [];
  if (known.problem) diagnostics.push(unreadable(known.problem));
  const shared = withSharedNames(players);
  const earlier = personsIn(players, carried, said);
  const persons = players.map((player, i): Person | null => {
    if (earlier[i] !== undefined) return earlier[i];
    const found = findKnown(known, player, shared.has(player));
    const about = { player: i };
    if (found.kind === "unsure") {
      const fix = found.known && samePerson(player, found.known, columns);
      diagnostics.push({ ...found.diagnostic, ...about, ...(fix && { fixes: [fix] }) });
    }
    if (found.kind !== "known") return null;
    if (!found.known.problem) return found.known.person;
    diagnostics.push({ ...unreadable(found.known.problem, cellOf(player)), ...about });
    return null;
  });
  return { persons, diagnostics };
}

/** A reading that asks whether nobody has a rating only where nobody enters from Players or an earlier section. */
export function withoutAsking(reading: Reading, { persons, diagnostics }: WhoIsWho): Reading {
  const isFrom = diagnostics.length > 0 || persons.some((person) => person !== null);
  if (!isFrom) return reading;
  return { ...reading, diagnostics: reading.diagnostics.filter(({ code }) => code !== "nobody-rated") };
}
