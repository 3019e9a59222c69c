/**
 * What the user typed about sheets and events: dates, time control, sections. It is kept in the workbook once the typing
 * rests; until then, and where the workbook is read-only, the pane remembers it.
 */
import { rememberEvents, rememberSettings } from "../../excel/settings";
import type { EventEntry } from "../../sheet/event/event";
import type { WorkbookEvent } from "../../sheet/event/event-sections";
import { factsSaid, scheduleOf, type Schedule } from "../../sheet/event/schedule";
import type { Queue } from "./line";
import type { PaneEvent, Store } from "./state";
import { keepTyped } from "./typing";

export interface TypedFacts {
  /** What was typed for a sheet and is not in the workbook yet. */
  readonly ofSheet: (id: string) => EventEntry | undefined;
  /** The events that the user changed, where the workbook does not have that yet. */
  readonly events: () => readonly WorkbookEvent[] | null;
  readonly enter: (event: EventEntry) => void;
  /** Changes what is known of the events; those that the user did not change are guessed again next time. */
  readonly change: (event: PaneEvent) => void;
  /** Keeps now what was typed last. */
  readonly keep: () => void;
}

export function createTypedFacts({ getState, dispatch }: Store, queue: Queue): TypedFacts {
  const unsaved = new Map<string, EventEntry>();
  /** All that was typed for a sheet since the pane was opened, saved or not. */
  const typedFor = new Map<string, Schedule>();
  let unsavedEvents: readonly WorkbookEvent[] | null = null;
  const save = async (): Promise<void> => {
    const events = unsavedEvents;
    if (events)
      await rememberEvents(events).then(
        () => {
          if (unsavedEvents === events) unsavedEvents = null;
        },
        () => undefined,
      );
    for (const [id, event] of [...unsaved]) {
      // The workbook may be read-only: then only the pane remembers.
      await rememberSettings(id, event).then(
        () => unsaved.get(id) === event && unsaved.delete(id),
        () => undefined,
      );
    }
  };
  const typed = keepTyped(queue, save);
  const change: TypedFacts["change"] = (event) => {
    const before = getState().events;
    dispatch(event);
    const { events } = getState();
    if (events !== before) unsavedEvents = events.filter(({ isGuess }) => !isGuess);
    typed.soon();
  };
  return {
    ofSheet: (id) => unsaved.get(id),
    events: () => unsavedEvents,
    enter: (event) => {
      const { sheet, event: before } = getState();
      if (sheet) {
        // Only what was typed: the rest goes on following the sheet's title.
        const known = typedFor.get(sheet.id) ?? sheet.memory;
        const said = factsSaid(before, event).map((fact) => [fact, event[fact]] as const);
        const typed = { ...scheduleOf(known), ...Object.fromEntries(said) };
        typedFor.set(sheet.id, typed);
        unsaved.set(sheet.id, { ...typed, choices: event.choices });
      }
      change({ type: "event-entered", event });
    },
    change,
    keep: typed.now,
  };
}
