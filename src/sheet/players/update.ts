/**
 * What Players and its steps are after an event. A step of an event takes the place of the one that the same sheet made
 * before, so rating again adds nothing twice. What a director typed into Players, and an event was rated from, becomes a step
 * by hand: then each step begins where the one before it ended.
 *
 * Example: after night 3, Ann has one more step, `1679.34 → 1685.1`, and her row of Players says 1685.1 and Night 3.
 */
import type { IsoDate } from "../../ratings/types";
import { findInPlayers, madeIn, namesakesIn } from "../rate/persons";
import type { Made, Person, Rated } from "../rate/rated-section";
import type { RatedSheet } from "../rate/rate-sheet";
import { compareSteps, sameFacts, stepsByPlayer, stepsInOrder } from "./steps";
import { SHEET_NAMES } from "../event/kept-sheets";
import {
  BY_HAND,
  type KeptFacts,
  keptProblem,
  type KeptPlayer,
  type KeptProblem,
  type KeptRecords,
  type KeptStep,
  type KeptSystem,
  type Step,
} from "../rate/kept-players";

/** A rated sheet. */
export interface RatedEventSheet {
  /** The ID of the sheet. */
  readonly key: string;
  readonly name: string;
  readonly date: IsoDate;
  /** Each section in each of its systems; none for one that can't be rated. */
  readonly sections: readonly (readonly Rated[])[];
  /** Why a system can't be kept. */
  readonly problem?: KeptProblem;
}

/**
 * A rated sheet as Players keeps it.
 *
 * @param main by US Chess
 * @param others the same sheet by other systems
 */
export function asEventSheet(
  { id, name }: { readonly id: string; readonly name: string },
  date: IsoDate,
  main: RatedSheet<Rated>,
  others: readonly RatedSheet<Rated>[] = [],
): RatedEventSheet {
  const sections = main.sections.map(({ rated }, i) =>
    rated.length === 0 ? [] : [...rated, ...others.flatMap((other) => other.sections[i]!.rated)],
  );
  const lacks = others.find(({ complete }) => !complete);
  const why = lacks?.diagnostics.find(({ severity }) => severity === "error");
  const problem = why && keptProblem("event-not-rated", `${name}: ${why.message} Fix it in Rate this sheet.`);
  return { key: id, name, date, sections, ...(problem && { problem }) };
}

/** A change of a rating, for a preview. */
export interface KeptChange {
  readonly name: string;
  readonly system: KeptSystem;
  readonly before: number | null;
  readonly after: number;
  readonly isNew: boolean;
}

/** A value that a director typed into Players after the event, which now says something else. */
export interface LostCorrection {
  readonly name: string;
  readonly row: number;
  readonly system: KeptSystem;
  readonly typed: number;
  /** Null where the event no longer has a rating. */
  readonly after: number | null;
  /** What was typed, with all that belongs to it. */
  readonly facts: KeptFacts;
}

export interface NextRecords {
  readonly players: readonly KeptPlayer[];
  readonly steps: readonly KeptStep[];
  /** Rows of steps that are gone. */
  readonly freed: readonly number[];
  readonly changes: readonly KeptChange[];
  readonly lost: readonly LostCorrection[];
  /** Why nothing can be kept. */
  readonly problem: KeptProblem | null;
}

/** Records as they stand, to be changed by one event after another. */
export function nextOf({ players, steps, problems }: KeptRecords): NextRecords {
  const problem = problems[0] ?? sharedIds(players);
  return { players, steps, freed: [], changes: [], lost: [], problem };
}

function sharedIds(players: readonly Pick<KeptPlayer, "id" | "name">[]): KeptProblem | null {
  const names = new Map<string, string>();
  for (const { id, name } of players) {
    const other = id === "" ? undefined : names.get(id);
    if (other !== undefined)
      return keptProblem("id-twice", `${SHEET_NAMES.players} has the ID ${id} twice, for ${other} and ${name}.`); // prettier-ignore
    names.set(id, name);
  }
  return null;
}

function nextNumber(numbers: readonly (number | null)[]): number {
  return Math.max(0, ...numbers.map((number) => number ?? 0)) + 1;
}

/** Whether two ratings are the same number, but for what storing them may cost. */
const isSameRating = (one: number | null, other: number | null): boolean =>
  one === other || (one !== null && other !== null && Math.abs(one - other) < 1e-9);

/** One player of the event, by their place among all players. */
interface Played {
  readonly at: number;
  readonly made: readonly Made[];
}

/** Who played, and all players with those who are new: each of them gets the next number. */
function withNewcomers(
  before: readonly KeptPlayer[],
  { sections }: RatedEventSheet,
): { readonly players: readonly KeptPlayer[]; readonly played: readonly Played[] } {
  const played: Played[] = [];
  const players = [...before];
  const persons = players.map(asPerson);
  for (const rated of sections) {
    const namesakes = namesakesIn(rated[0]!.section.players);
    for (const { player, made } of madeIn(rated)) {
      if (made.length === 0) continue;
      const { id, name: called } = player;
      // Where it was not sure, the director said that it is somebody else.
      const found = findInPlayers(persons, player, namesakes.has(player));
      const at = found && "person" in found ? persons.indexOf(found.person) : players.length;
      const number = nextNumber(players.map((other) => other.number));
      const there = players[at];
      players[at] = there
        ? { ...there, id: there.id || id, number: there.number ?? number }
        : { row: null, number, id, name: called, systems: new Map(), event: "", date: null };
      persons[at] = asPerson(players[at]);
      played.push({ at, made });
    }
  }
  return { players, played };
}

/** Only who they are counts here. */
function asPerson({ id, name }: KeptPlayer): Person {
  return { id, name, systems: new Map(), called: [] };
}

/**
 * The steps that a sheet makes, those for what was typed by hand before it, and the rows of its earlier steps that none of
 * these take.
 *
 * @param own the steps that the same sheet made before
 * @param before all steps until now, by player
 */
function stepsMade(
  { players, played }: ReturnType<typeof withNewcomers>,
  { key, name }: RatedEventSheet,
  place: { readonly date: IsoDate; readonly number: number },
  own: readonly KeptStep[],
  before: ReadonlyMap<number, readonly KeptStep[]>,
) {
  const steps: KeptStep[] = [];
  const byHand: KeptStep[] = [];
  const freed = own.filter(({ row }) => row !== null);
  for (const { at, made } of played) {
    const { number, id, name: called, systems: typed } = players[at]!;
    const its = before.get(number!) ?? [];
    const earlier = its.filter((step) => step.key !== key && compareSteps(step, place) < 0);
    for (const { system, settings, prior, entered: enters, facts, score, played: games } of made) {
      const isOf = (step: Step) => step.player === number && step.system === system;
      const about = { player: number!, id, name: called, system, ...(settings && { settings }) };
      const last = earlier.filter(isOf).at(-1);
      const entered = steps.some(isOf) ? null : enters;
      // What a director typed is where a player begins, as long as there is no step.
      const begins = last !== undefined || (typed.has(system) && !its.some(isOf));
      if (entered && begins && !sameFacts(last?.facts, entered))
        byHand.push({
          ...about,
          row: last?.key === BY_HAND ? last.row : null,
          date: last?.date ?? null,
          number: last?.number ?? 0,
          event: BY_HAND,
          key: BY_HAND,
          before: last?.facts.rating ?? null,
          score: 0,
          played: 0,
          facts: entered,
        });
      // The row of the step that the same sheet made before of the same rating.
      const old = freed.findIndex(isOf);
      const [replaced] = old < 0 ? [] : freed.splice(old, 1);
      steps.push({
        ...about,
        ...place,
        row: replaced?.row ?? null,
        event: name,
        key,
        before: prior,
        score,
        played: games,
        facts,
      });
    }
  }
  return { steps, byHand, freed: freed.map(({ row }) => row!) };
}

/** The records after one more sheet, or after the same sheet once more. */
export function withRatedEvent(next: NextRecords, sheet: RatedEventSheet): NextRecords {
  const { key, name, date, problem } = sheet;
  if (sheet.sections.some((rated) => rated.length === 0))
    return { ...next, problem: next.problem ?? keptProblem("event-not-rated", `${name} is not rated yet.`) };
  const earlier = next.steps.filter((step) => step.key === key);
  const others = next.steps.filter((step) => step.key !== key);
  const place = { date, number: earlier[0]?.number ?? nextNumber(others.map(({ number }) => number)) };
  const who = withNewcomers(next.players, sheet);
  const before = stepsByPlayer(next.steps);
  const { steps, byHand, freed } = stepsMade(who, sheet, place, earlier, before);
  // What was typed once more comes in the place of what was typed before.
  const isReplaced = (step: Step) =>
    step.key === BY_HAND &&
    byHand.some(
      (other) =>
        other.player === step.player && other.system === step.system && compareSteps(other, step) === 0,
    );
  const allSteps = [...others.filter((step) => !isReplaced(step)), ...byHand, ...steps];
  const touched = new Set([...earlier, ...steps].map(({ player }) => player));
  const now = stepsByPlayer(allSteps);
  const stepsOf = (lists: typeof now, { number }: KeptPlayer) => (number !== null && lists.get(number)) || [];
  const players = who.players.map((player) =>
    player.number !== null && touched.has(player.number)
      ? asLastStep(player, stepsOf(now, player), stepsOf(before, player))
      : player,
  );
  const isNew = (step: Step) => !next.players.some(({ number }) => number === step.player);
  return {
    players,
    steps: allSteps,
    freed: [...next.freed, ...freed],
    changes: [
      ...next.changes,
      ...steps.map((step): KeptChange => ({
        name: step.name,
        system: step.system,
        before: step.before,
        after: step.facts.rating!,
        isNew: isNew(step),
      })),
    ],
    lost: [
      ...next.lost,
      ...next.players.flatMap((player, i) =>
        lostOf(
          player,
          players[i]!,
          stepsOf(before, player),
          (step) => step.key === key || compareSteps(step, place) > 0,
        ),
      ),
    ],
    problem: next.problem ?? problem ?? sharedIds(players),
  };
}

/** The last step of each system. */
function lastFacts(steps: readonly Step[]): ReadonlyMap<KeptSystem, KeptFacts> {
  return new Map(steps.map(({ system, facts }) => [system, facts]));
}

/** A row of Players as the steps leave it. A system in which nothing changed stays as it stands. */
function asLastStep(player: KeptPlayer, steps: readonly Step[], earlier: readonly Step[]): KeptPlayer {
  const [now, then] = [lastFacts(steps), lastFacts(earlier)];
  const systems = new Map(player.systems);
  for (const [system, facts] of now) if (!sameFacts(facts, then.get(system))) systems.set(system, facts);
  for (const system of then.keys()) if (!now.has(system)) systems.delete(system);
  const last = steps.filter(({ key }) => key !== BY_HAND).at(-1);
  return { ...player, systems, event: last?.event ?? "", date: last?.date ?? null };
}

/** What a director typed into a row after the event, which goes as the event is rated again. */
function lostOf(
  before: KeptPlayer,
  after: KeptPlayer,
  steps: readonly Step[],
  comesAgain: (step: Step) => boolean,
): readonly LostCorrection[] {
  if (before.row === null) return [];
  return [...before.systems].flatMap(([system, facts]): LostCorrection[] => {
    const last = steps.filter((step) => step.system === system).at(-1);
    const made = after.systems.get(system);
    const isTyped = last !== undefined && comesAgain(last) && !sameFacts(last.facts, facts);
    if (!isTyped || sameFacts(made, facts)) return [];
    const { name, row } = before;
    return [{ name, row: row!, system, typed: facts.rating!, after: made?.rating ?? null, facts }];
  });
}

/** The records with what a director typed where the event says something else. */
export function withTyped(next: NextRecords, typed: readonly LostCorrection[]): NextRecords {
  if (typed.length === 0) return next;
  const players = next.players.map((player): KeptPlayer => {
    const corrections = typed.filter(({ row }) => row === player.row);
    const systems = new Map([
      ...player.systems,
      ...corrections.map(({ system, facts }) => [system, facts] as const),
    ]);
    return corrections.length > 0 ? { ...player, systems } : player;
  });
  return { ...next, players };
}

/**
 * The sheets whose steps do not begin where the ones before them ended, such as after a correction in an earlier event: to be
 * rated again, in order.
 */
export function eventsToRateAgain(steps: readonly Step[]): readonly Pick<Step, "key" | "event" | "date">[] {
  const found = new Map<string, Step>();
  for (const list of stepsByPlayer(steps).values()) {
    const last = new Map<KeptSystem, Step>();
    for (const step of list) {
      const earlier = last.get(step.system);
      const isSameGames =
        !earlier || earlier.facts.games === null || step.facts.games === null || step.facts.games - step.played === earlier.facts.games; // prettier-ignore
      const begins = !earlier || (isSameRating(step.before, earlier.facts.rating) && isSameGames);
      if (!begins && step.key !== BY_HAND && !found.has(step.key)) found.set(step.key, step);
      last.set(step.system, step);
    }
  }
  return stepsInOrder([...found.values()]).map(({ key, event, date }) => ({ key, event, date }));
}
