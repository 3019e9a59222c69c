/**
 * Rate again: after a correction in an earlier event, the later ones are rated again in order, each from what the one before
 * it left. Whoever asks brings the way to rate one event; nothing is read or written here.
 *
 * Example: night 1 was corrected, so nights 2 to 4 are rated again, and Players gets what night 4 made of everybody.
 */
import { eventOn, tickedSheets, type WorkbookEvent } from "../event/event-sections";
import { BY_HAND, keptProblem, type KeptRecords, type Step } from "../rate/kept-players";
import { whyNoRoom } from "./plan-players";
import { eventsToRateAgain, nextOf, withRatedEvent, type NextRecords, type RatedEventSheet } from "./update";

/** An event's sheets up to one of them, as they were rated; and what the caller needs of the last one. */
interface RatedUpTo<T> {
  readonly events: readonly RatedEventSheet[];
  readonly last: T;
}

interface RatedAgain<T> {
  readonly next: NextRecords;
  /** Each sheet that was rated again, in order. */
  readonly done: readonly T[];
}

/** The IDs of all sheets with steps that are still there, and of the other sections of their events. */
export function sheetsWithSteps(
  events: readonly WorkbookEvent[],
  sheets: readonly { readonly id: string }[],
  steps: readonly Step[],
): readonly string[] {
  const keys = [...new Set(steps.map(({ key }) => key))].filter((key) => key !== BY_HAND);
  const there = keys.filter((key) => sheets.some(({ id }) => id === key));
  return [...new Set(there.flatMap((key) => [...tickedSheets(eventOn(events, key)), key]))];
}

/** Records with the reason why they can't be kept, if the director's own columns take the room. */
export function withRoom(records: KeptRecords, next: NextRecords): NextRecords {
  return { ...next, problem: next.problem ?? whyNoRoom(records, next) };
}

/**
 * Rates later events again as long as one begins elsewhere than the one before it ended, and none has a problem.
 *
 * @param rate rates a sheet, by its key, from these records; null where the sheet is gone
 */
export function rateLaterEvents<T>(
  kept: KeptRecords,
  rate: (key: string, records: KeptRecords) => RatedUpTo<T> | null,
): RatedAgain<T> {
  let next = nextOf(kept);
  const done = new Map<string, T>();
  while (next.problem === null) {
    const [first] = eventsToRateAgain(next.steps);
    if (!first) break;
    const { key, event } = first;
    const rated = rate(key, { ...kept, players: next.players, steps: next.steps });
    if (rated?.events.at(-1)?.key === key && !done.has(key)) {
      next = rated.events.reduce(withRatedEvent, next);
      done.set(key, rated.last);
      continue;
    }
    const why = rated
      ? keptProblem(
          "event-not-rated",
          `${event} can't be rated again. Open its sheet, fix its problems and press Update players.`,
        )
      : keptProblem("sheet-gone", `${event} can't be rated again: its sheet is gone.`);
    next = { ...next, problem: why };
  }
  return { next: withRoom(kept, next), done: [...done.values()] };
}
