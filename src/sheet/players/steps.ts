/**
 * The steps of Players' ratings from event to event: in order, as points for a line, and where they leave everybody before an
 * event. A player whose last step comes before the event is as their row of Players says, with what a director corrected
 * there; anybody else as their last step before it left them. So an event that is rated again starts from the same ratings as
 * the first time.
 *
 * Example: before club night 3, Ann is as night 2 left her, whether night 4 was rated already or not.
 */
import { grouped } from "../../ratings/collect";
import type { IsoDate, Rating } from "../../ratings/types";
import { SHEET_NAMES } from "../event/kept-sheets";
import type { Settings, SystemName } from "../other-systems/settings";
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
} from "../rate/kept-players";
import { NOBODY, type Persons } from "../rate/persons";
import type { EarlierResult, Person } from "../rate/rated-section";

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
  return grouped(stepsInOrder(steps), ({ player }) => player);
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
  return keptProblem("event-differs", message, { sheet: "players", ...(row !== null && { row }) });
}

/** Everybody in Players as they enter an event. */
export function personsBefore(kept: KeptRecords, event: EventToEnter): Persons {
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
  const everybody = kept.players.map((player): Person => {
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
    const { id, name } = player;
    return { id, name, systems, called: [], isKept: true, ...(problem && { problem }) };
  });
  const earlier = kept.steps.filter(
    (step) => !event.keys.includes(step.key) && compareSteps(step, place) < 0,
  );
  return { ...NOBODY, everybody, problem: whole ?? lost ?? null, settings: lastSettings(earlier) };
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

/** What one event made of the rating. */
export interface HistoryLine {
  readonly event: string;
  readonly date: IsoDate | null;
  readonly before: Rating | null;
  readonly after: Rating;
  readonly score: number;
  readonly played: number;
}

const lineOf = ({ event, date, before, score, played, facts }: KeptStep): HistoryLine => ({
  event,
  date,
  before,
  after: facts.rating!,
  score,
  played,
});

/** A player's steps in order, by system. */
export function historyOf(
  { steps, systems }: KeptRecords,
  player: number | null,
): ReadonlyMap<KeptSystem, readonly HistoryLine[]> {
  const own = (player !== null && stepsByPlayer(steps).get(player)) || [];
  return new Map(
    systems.flatMap((system): [KeptSystem, readonly HistoryLine[]][] => {
      const lines = own.filter((step) => step.system === system).map(lineOf);
      return lines.length > 0 ? [[system, lines]] : [];
    }),
  );
}

/** A rating at an event; the first one is that before all events, if it is known. */
export interface HistoryPoint {
  readonly label: string;
  readonly rating: Rating;
}

export function historyPoints(lines: readonly HistoryLine[]): readonly HistoryPoint[] {
  const [first] = lines;
  const start = first && first.before !== null ? [{ label: "Before", rating: first.before }] : [];
  return [...start, ...lines.map(({ event, after }) => ({ label: event, rating: after }))];
}
