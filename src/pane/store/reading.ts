/**
 * Reads the workbook into the pane's state: the active sheet, the sections before it, and what each sheet says about its
 * event. What the user typed counts as if the workbook had it already.
 */
import { readWorkbook, type SheetSnapshot } from "../../excel/read-sheet";
import { ownAgain } from "../../excel/own-again";
import type { Written } from "../../excel/undo";
import {
  eventAround,
  eventShown,
  sheetsBefore,
  tickedSheets,
  type WorkbookEvent,
} from "../../sheet/event/event-sections";
import { eventsOf } from "../../sheet/event/guess-events";
import type { SheetGlance } from "../../sheet/event/sheet-glance";
import { glanceOf, withFound } from "./see-charts";
import type { Store, ViewName } from "./state";
import { today } from "../../sheet/event/today";
import { outputOn } from "../../sheet/rate/own-output";
import { sameData } from "../../wallchart/cells/remember";
import type { TypedFacts } from "./typed-facts";
import { isTakenBack } from "./written";

export interface SheetReader {
  /**
   * @param follows whether the selected row says which player is meant, as long as none is chosen in the pane
   * @param view the one that it is read for; that which is open if left out
   */
  readonly read: (follows?: boolean, view?: ViewName) => Promise<void>;
  /** For the end of a task that wrote: what the pane shows is true again before the next press. */
  readonly readAgain: () => Promise<void>;
  /** Looks at a sheet again at the next reading: something on it has changed. */
  readonly forget: (sheetId: string) => void;
}

export function createReader({ getState, dispatch }: Store, facts: TypedFacts): SheetReader {
  /** A sheet with what was typed for it. As long as nothing on it changes it is the same one, so nothing is rated again. */
  const asKnown = (sheet: SheetSnapshot): SheetSnapshot => {
    const typed = facts.ofSheet(sheet.id);
    const now = withFound(typed ? { ...sheet, memory: { ...sheet.memory, ...typed } } : sheet);
    const { sheet: active, others } = getState();
    const before = [active, ...others].find((other) => other?.id === sheet.id);
    return before && sameData(before, now) ? before : now;
  };
  /** What the sheets that were looked at say about their place in an event, by their IDs. */
  const glances = new Map<string, SheetGlance>();
  /** The sheets that the pane needs beside the active one. */
  const needed = (events: readonly WorkbookEvent[], activeId: string, view: ViewName): readonly string[] => {
    if (view === "file") return tickedSheets(eventShown(events, activeId));
    const { standings, slips } = glances.get(activeId) ?? {};
    const source = standings?.of ?? slips?.of;
    // Standings rest on a wallchart's sheet, and on what that one rests on.
    const id = source ?? activeId;
    // Home says of the whole event what is out of date, and Players keeps it whole.
    const around = view === "home" || view === "players" ? glances.get(activeId) : undefined;
    const event = around ? eventAround(events, around) : null;
    if (event) return tickedSheets(event);
    const before = sheetsBefore(events, glances.get(id) ?? { id, madeFrom: "" });
    return source === undefined ? before : [...before, source];
  };
  /** Whether a sheet carries players on; hidden or not, ratings rest on it. */
  const isKept = (id: string) => glances.get(id)?.keeps !== undefined;
  const eventsNow = (stored: readonly WorkbookEvent[], sheets: readonly SheetGlance[]) =>
    eventsOf(facts.events() ?? stored, sheets, today());
  /**
   * Reads the active sheet, the sections that its ratings rest on, and each sheet that was not looked at yet. What was
   * read may make the sheet a section after others: then once more.
   */
  const readOnce = async (follows: boolean, view: ViewName): Promise<void> => {
    let more: readonly string[] = [];
    do {
      const {
        active,
        others,
        sheets,
        events: stored,
      } = await readWorkbook((workbook) => {
        const known = workbook.sheets.flatMap(({ id }) => glances.get(id) ?? []);
        const strange = workbook.all.filter((id) => !glances.has(id));
        const events = eventsNow(workbook.events, known);
        // Of which event a sheet is that was not looked at yet, only its cells tell.
        const rest = strange.includes(workbook.activeId)
          ? events.flatMap(tickedSheets)
          : needed(events, workbook.activeId, view);
        return [...more, ...strange, ...rest, ...workbook.all.filter(isKept)];
      });
      const { activeCell: cell, ...itself } = active;
      const sheet = asKnown(itself);
      const found = others.map(asKnown);
      for (const one of [sheet, ...found]) glances.set(one.id, glanceOf(one));
      const seen = sheets.flatMap(({ id, name }) => {
        const glance = glances.get(id);
        return glance ? [{ ...glance, name }] : [];
      });
      const events = eventsNow(stored, seen);
      const ids = [sheet, ...found].map(({ id }) => id);
      const isThere = (id: string) => seen.some((one) => one.id === id);
      more = needed(events, sheet.id, view).filter((id) => isThere(id) && !ids.includes(id));
      if (more.length === 0)
        dispatch({ type: "read", sheet, cell, workbook: { events, sheets: seen, others: found }, follows });
    } while (more.length > 0);
  };
  const read: SheetReader["read"] = async (follows = false, view = getState().view) => {
    const before = getState().written.flat();
    await readOnce(follows, view);
    const { written, sheet } = getState();
    const left = written.flat();
    const { table } = sheet!;
    const isTaken = (part: Written) =>
      !left.includes(part) &&
      isTakenBack(part, table) &&
      part.of !== "values" &&
      outputOn(part.memory, part.of).length > 0;
    // One at most for each system whose ratings stand on the sheet.
    const taken = before.filter(isTaken);
    if (taken.length === 0) return;
    for (const part of taken) await ownAgain(part).catch(() => undefined);
    await readOnce(follows, view);
  };

  return {
    read,
    readAgain: () => read().catch(() => undefined),
    forget: (sheetId) => void glances.delete(sheetId),
  };
}
