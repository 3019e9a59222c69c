/**
 * What Players and its steps are after an event. A step of an event takes the place of the one that the same sheet made
 * before, so rating again adds nothing twice. What a director typed into Players, and an event was rated from, becomes a step
 * by hand: then each step begins where the one before it ended.
 *
 * Example: after night 3, Ann has one more step, `1679.34 → 1685.1`, and her row of Players says 1685.1 and Night 3.
 */
import type { IsoDate } from "../../ratings/types";
import type { System } from "../../ratings/uschess/systems";
import { personsAfter, type AfterSection } from "../carry";
import type { SheetSection } from "../rate-sheet";
import {
  compareSteps,
  findKnown,
  inOrder,
  sameFacts,
  sharedNames,
  stepsByPlayer,
  type KnownPlayer,
} from "./known";
import { SHEET_NAMES } from "./kept-sheets";
import {
  BY_HAND,
  type KeptFacts,
  type KeptPlayer,
  type KeptRecords,
  type KeptStep,
  type Step,
} from "./sheets";

/** A rated sheet. */
export interface RatedEventSheet {
  /** The ID of the sheet. */
  readonly key: string;
  readonly name: string;
  readonly date: IsoDate;
  readonly sections: readonly SheetSection[];
}

/** A player's row as it is to be; a new one has no row yet. */
export type NextPlayer = Omit<KeptPlayer, "row"> & { readonly row: number | null };
export type NextStep = Step & { readonly row: number | null };

/** A change of a rating, for a preview. */
export interface KeptChange {
  readonly name: string;
  readonly system: System;
  readonly before: number | null;
  readonly after: number;
  readonly isNew: boolean;
}

/** A value that a director typed into Players after the event, and that goes. */
export interface LostCorrection {
  readonly name: string;
  readonly row: number;
  readonly system: System;
  readonly typed: number;
  readonly after: number;
}

export interface NextRecords {
  readonly players: readonly NextPlayer[];
  readonly steps: readonly NextStep[];
  /** Rows of steps that are no more. */
  readonly freed: readonly number[];
  readonly changes: readonly KeptChange[];
  readonly lost: readonly LostCorrection[];
  /** Why nothing can be kept; "" mostly. */
  readonly problem: string;
}

/** Records as they stand, to be changed by one event after another. */
export function nextOf({ players, steps, problems }: KeptRecords): NextRecords {
  const problem = problems[0]?.message ?? sharedIds(players);
  return { players, steps, freed: [], changes: [], lost: [], problem };
}

function sharedIds(players: readonly Pick<KeptPlayer, "id" | "name">[]): string {
  const seen = new Map<string, string>();
  for (const { id, name } of players) {
    const other = id === "" ? undefined : seen.get(id);
    if (other !== undefined)
      return `${SHEET_NAMES.players} has the ID ${id} twice, for ${other} and ${name}.`;
    seen.set(id, name);
  }
  return "";
}

/** The records as they would be read again, for the next event. */
export function asKept(kept: KeptRecords, next: NextRecords): KeptRecords {
  const far = 1_000_000;
  const players = next.players.map((one, i): KeptPlayer => ({ ...one, row: one.row ?? far + i }));
  const steps = next.steps.map((one, i): KeptStep => ({ ...one, row: one.row ?? far + i }));
  return { ...kept, players, steps };
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
  readonly after: AfterSection;
}

/** Who played, and all players with those who are new: each of them gets the next number. */
function whoPlayed(
  before: readonly NextPlayer[],
  { sections, name }: RatedEventSheet,
): { readonly players: readonly NextPlayer[]; readonly played: readonly Played[] } {
  const played: Played[] = [];
  const players = [...before];
  for (const { rated, section } of sections) {
    const shared = sharedNames(section.players);
    for (const after of personsAfter(rated, name)) {
      const { id, name: called } = after.player;
      const known = players.map((player): KnownPlayer => ({
        player: { ...player, row: player.row ?? -1 },
        person: { id: player.id, systems: new Map() },
        problem: "",
      }));
      // Where it was not sure, the director said that it is somebody else.
      const match = findKnown({ players: known, problem: "" }, after.player, shared.has(after.player));
      const at = match.kind === "known" ? known.indexOf(match.known) : players.length;
      const number = nextNumber(players.map((one) => one.number));
      const there = players[at];
      players[at] = there
        ? { ...there, id: there.id || id, number: there.number ?? number }
        : { row: null, number, id, name: called, systems: new Map(), event: "", date: null };
      played.push({ at, after });
    }
  }
  return { players, played };
}

/** The facts with which a player entered an event; null for one who was unrated. */
function enteredWith(
  { known, player }: AfterSection,
  { system, rated: { prior } }: AfterSection["systems"][number],
): KeptFacts | null {
  if (prior === null) return null;
  const stored = known?.systems.get(system);
  if (stored && isSameRating(stored.facts.rating, prior)) return stored.facts;
  const { games, history, record, peak, floor, ceiling, lifeMaster } = player;
  return { rating: prior, games, history: history ?? "mixed", record, peak, floor, ceiling, lifeMaster };
}

/** The records after one more sheet, or after the same sheet once more. */
export function withEvent(next: NextRecords, sheet: RatedEventSheet): NextRecords {
  const { key, name, date } = sheet;
  if (sheet.sections.some(({ rated }) => rated.length === 0))
    return { ...next, problem: next.problem || `${name} is not rated yet.` };
  const own = next.steps.filter((step) => step.key === key);
  const others = next.steps.filter((step) => step.key !== key);
  const place = { date, number: own[0]?.number ?? nextNumber(others.map(({ number }) => number)) };
  const { players: all, played } = whoPlayed(next.players, sheet);
  const before = stepsByPlayer(next.steps);
  const steps: NextStep[] = [];
  const byHand: NextStep[] = [];
  const freed = own.filter(({ row }) => row !== null);
  for (const { at, after } of played) {
    const { number, id, name: called, row } = all[at]!;
    const earlier = (before.get(number!) ?? []).filter(
      (step) => step.key !== key && compareSteps(step, place) < 0,
    );
    for (const made of after.systems) {
      const { system, result, rated } = made;
      const { prior, wins, draws, eventGames } = rated;
      const isOf = (step: Step) => step.player === number && step.system === system;
      const about = { player: number!, id, name: called, system };
      const last = earlier.filter(isOf).at(-1);
      const entered = steps.some(isOf) ? null : enteredWith(after, made);
      // A director's own row is where a player begins, as long as there is no step.
      const begins = last !== undefined || (row !== null && !before.has(number!));
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
        score: wins + draws / 2,
        played: eventGames,
        facts: result.facts,
      });
    }
  }
  // What was typed once more comes in the place of what was typed before.
  const isReplaced = (step: Step) =>
    step.key === BY_HAND &&
    byHand.some(
      (one) => one.player === step.player && one.system === step.system && compareSteps(one, step) === 0,
    );
  const allSteps = [...others.filter((step) => !isReplaced(step)), ...byHand, ...steps];
  const touched = new Set([...own, ...steps].map(({ player }) => player));
  const now = stepsByPlayer(allSteps);
  const stepsOf = (lists: typeof now, { number }: NextPlayer) => (number !== null && lists.get(number)) || [];
  const players = all.map((player) =>
    player.number !== null && touched.has(player.number)
      ? asLastStep(player, stepsOf(now, player), stepsOf(before, player))
      : player,
  );
  const isNew = (step: Step) => !next.players.some(({ number }) => number === step.player);
  return {
    players,
    steps: allSteps,
    freed: [...next.freed, ...freed.map(({ row }) => row!)],
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
    problem: next.problem || sharedIds(players),
  };
}

/** The last step of each system. */
function lastFacts(steps: readonly Step[]): ReadonlyMap<System, KeptFacts> {
  return new Map(steps.map(({ system, facts }) => [system, facts]));
}

/** A row of Players as the steps leave it. A system in which nothing changed stays as it stands. */
function asLastStep(player: NextPlayer, steps: readonly Step[], earlier: readonly Step[]): NextPlayer {
  const [now, then] = [lastFacts(steps), lastFacts(earlier)];
  const systems = new Map(player.systems);
  for (const [system, facts] of now) if (!sameFacts(facts, then.get(system))) systems.set(system, facts);
  for (const system of then.keys()) if (!now.has(system)) systems.delete(system);
  const last = steps.filter(({ key }) => key !== BY_HAND).at(-1);
  return { ...player, systems, event: last?.event ?? "", date: last?.date ?? null };
}

/** What a director typed into a row after the event, which goes as the event is rated again. */
function lostOf(
  before: NextPlayer,
  after: NextPlayer,
  steps: readonly Step[],
  comesAgain: (step: Step) => boolean,
): readonly LostCorrection[] {
  if (before.row === null) return [];
  return [...before.systems].flatMap(([system, facts]): LostCorrection[] => {
    const last = steps.filter((step) => step.system === system).at(-1);
    const made = after.systems.get(system);
    const isTyped = last !== undefined && comesAgain(last) && !sameFacts(last.facts, facts);
    if (!isTyped || sameFacts(made, facts)) return [];
    return [{ name: before.name, row: before.row!, system, typed: facts.rating!, after: made?.rating ?? 0 }];
  });
}

/**
 * The sheets whose steps do not begin where the ones before them ended, such as after a correction in an earlier event: to be
 * rated again, in order.
 */
export function eventsToRateAgain(steps: readonly Step[]): readonly Pick<Step, "key" | "event" | "date">[] {
  const found = new Map<string, Step>();
  for (const list of stepsByPlayer(steps).values()) {
    const last = new Map<System, Step>();
    for (const step of list) {
      const earlier = last.get(step.system);
      const isSameGames =
        !earlier || earlier.facts.games === null || step.facts.games === null || step.facts.games - step.played === earlier.facts.games; // prettier-ignore
      const begins = !earlier || (isSameRating(step.before, earlier.facts.rating) && isSameGames);
      if (!begins && step.key !== BY_HAND && !found.has(step.key)) found.set(step.key, step);
      last.set(step.system, step);
    }
  }
  return inOrder([...found.values()]).map(({ key, event, date }) => ({ key, event, date }));
}
