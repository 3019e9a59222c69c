/**
 * The pane's store: its state, and the actions that ask the workbook for something and tell the state how it went.
 * It knows no React; `use-pane.ts` shows it to the views.
 *
 * Nothing that is pressed is lost: what talks to Excel waits in one line, first come, first served. The state lists
 * what was pressed and is not done yet, so the views can say what is going on and what has to wait for it. A change
 * in the workbook is read again behind all that.
 *
 * Example: `const pane = createPane(); pane.start(); await pane.actions.undo(sheetId); pane.getState().status`.
 */
import { addCharts } from "../../excel/charts";
import { cancelled, changed, toProblem, type SheetProblem } from "../../excel/errors";
import { watchWorkbook } from "../../excel/events";
import { showPane } from "../../excel/host";
import { writeNewSheets, type NewSheet } from "../../excel/new-sheet";
import { readSelection } from "../../excel/read-selection";
import {
  readSelectedCell,
  readSheetById,
  readSheets,
  readWorkbook,
  selectCell,
  type SheetSnapshot,
} from "../../excel/read-sheet";
import { rememberEvents, rememberSettings } from "../../excel/settings";
import { ownAgain, undo, type Written } from "../../excel/undo";
import { firstDifference, writeBeside } from "../../excel/write-plan";
import type { IsoDate } from "../../ratings/types";
import type { EventFacts } from "../../wallchart/formats/result";
import type { SheetPlan } from "../../sheet/plan";
import { columnsOfPlan } from "../../sheet/post-columns";
import type { CellRef, Fix, Table } from "../../wallchart/section";
import { changesInWords, planFix, undoing, type CellChange } from "../../sheet/change-cells";
import { cellsThatCount } from "../../sheet/rate-sheet";
import type { EventEntry } from "../../sheet/event";
import {
  eventOn,
  eventShown,
  eventsOf,
  sheetsBefore,
  tickedSheets,
  type SheetGlance,
  type WorkbookEvent,
} from "../../sheet/event-sections";
import { recallWriteChoices } from "./personal";
import type { RatedPlan, WriteChoices } from "../../sheet/plan-write";
import { writeEvent, writeNow } from "./rate-workbook";
import type { Draft } from "../import/import-draft";
import {
  reduce,
  START,
  type PaneEvent,
  type PaneState,
  type PlayerRef,
  type Progress,
  type ViewName,
  type Work,
} from "./state";
import { alsoRead, glanceOf, planSeen, seeActive, seeChart, seeEvent, type SeenChart } from "./use-chart";
import { rowsOf } from "../shared/sheet-view";
import { watchTypedResults } from "./typed-results";
import { isTakenBack, lastWriteOn } from "./written";

/** Edits come in bursts; one reading after a burst is enough. */
const QUIET_MS = 250;
/** What is typed is kept in the workbook once the typing rests. */
const TYPING_MS = 800;

/** A preview with what it says will be written, and how. */
export interface ShownPlan extends SeenChart {
  readonly plans: readonly RatedPlan[];
  readonly how: WriteChoices;
}

/** Sheets to add, and the event that they are of. */
export interface SheetsToAdd {
  readonly plans: readonly (SheetPlan & Partial<RatedPlan>)[];
  readonly event: EventEntry;
  readonly colors?: boolean;
  /** The pane stays where it is: there is nothing to rate on these sheets. */
  readonly stays?: boolean;
  /** "sample", or the ID of the sheet that they are copies of. */
  readonly madeFrom?: string;
}

export interface PaneActions {
  readonly open: (view: ViewName) => void;
  readonly back: () => void;
  /** What was typed for the active sheet; of a section for its event. */
  readonly enterEvent: (event: EventEntry) => void;
  /** What was said about an event: its name, its sections, what is asked once for all of them. */
  readonly changeEvent: (event: WorkbookEvent) => void;
  readonly enterDraft: (draft: Draft) => void;
  readonly fillDraft: (facts: EventFacts) => void;
  readonly choosePlayer: (player: PlayerRef | null) => void;
  readonly explain: (player: PlayerRef) => void;
  /** Explains the player in the row that is selected on the sheet in front. */
  readonly explainSelected: () => Promise<void>;
  /** Writes what a preview shows: on its sheet, or on new ones. Nothing else is written, even if the sheet has changed since. */
  readonly write: (shown: ShownPlan, overwrite: boolean) => Promise<void>;
  /** Rates the active sheet by what is known of it and writes beside it; opens the pane where it cannot. */
  readonly writeNow: () => Promise<void>;
  /**
   * Adds a sheet for each plan; the first one comes to the front. Returns the IDs of those that were added.
   *
   * @param prepare makes the plans when its turn has come; `tableOf` is its way to read other sheets
   */
  readonly addSheets: (
    prepare: (tableOf: TableOf) => SheetsToAdd | Promise<SheetsToAdd>,
  ) => Promise<readonly string[]>;
  /** Writes values beside the charts of an event's sections as they are shown, colored if the user chose so. */
  readonly writeEvent: (shown: readonly SeenChart[]) => Promise<void>;
  /** Brings another sheet to the front, its cell selected, and opens a view of it. */
  readonly goTo: (sheetId: string, cell: CellRef, view: ViewName) => Promise<void>;
  /**
   * Writes the standings of a sheet's sections, each on a sheet of its own: where they stand already, else on a new one.
   *
   * @param prepare loads the code that plans them
   */
  readonly makeStandings: (prepare: () => Promise<StandingsMaker>, overwrite: boolean) => Promise<void>;
  /** Stops what is going on; what was pressed after it goes on. */
  readonly cancel: () => void;
  /** Takes back the last write on a sheet, with what the same press wrote on other sheets. */
  readonly undo: (sheetId: string) => Promise<void>;
  /** Goes on with an Undo that stopped at cells that someone edited, and loses those edits. */
  readonly undoAnyway: () => Promise<void>;
  /** Writes the cell or two of a fix, if they still hold what they held on the sheet where the problem was found. */
  readonly fix: (fix: Fix, sheet: SheetSnapshot) => Promise<void>;
  /** Takes back the last fix, or the last result that was filled in. */
  readonly undoEdit: () => Promise<void>;
  readonly dismiss: () => void;
  /** Shows a cell, of the active sheet if no other is named. */
  readonly select: (cell: CellRef, sheetId?: string) => Promise<void>;
  /** The selected cells; none where Excel does not give them, and the pane says why. */
  readonly selection: () => Promise<Table>;
}

/** Writes standings, as `writeStandings` does. */
export type StandingsMaker = (
  state: Pick<PaneState, "sheet" | "event">,
  overwrite: boolean,
  isCancelled: () => boolean,
) => Promise<{ readonly names: readonly string[]; readonly written: readonly Written[] }>;

/** The cells of a sheet; null where it is gone. */
export type TableOf = (sheetId: string) => Promise<Table | null>;

export interface Pane {
  readonly getState: () => PaneState;
  readonly subscribe: (listener: () => void) => () => void;
  readonly actions: PaneActions;
  /** Reads the active sheet and listens to the workbook, until the returned function is called. */
  readonly start: () => () => void;
}

const tableOf: TableOf = (sheetId) =>
  readSheetById(sheetId).then(
    ({ table }) => table,
    (error: unknown) => {
      const problem = toProblem(error, "No sheet was added.");
      if (problem.code === "sheet-gone") return null;
      throw problem;
    },
  );

/**
 * The plans of a preview, made again if the sheet was read again since it was shown.
 *
 * @throws SheetProblem "changed" where other ratings, or other columns, would now be written than were shown
 */
async function plansNow(shown: ShownPlan, state: PaneState): Promise<ShownPlan> {
  const last = state.sheet?.id === shown.sheet.id ? seeActive(state) : await seeAgain(shown);
  const seen = seeChart(last!.sheet, shown.event, last!.before);
  if (seen.chart === shown.chart) return shown;
  const now = { ...shown, ...seen, plans: planSeen(seen, shown.how).plans };
  if (whatItSays(now) !== whatItSays(shown)) {
    const cell = firstDifference(shown.sheet.table, seen.sheet.table, cellsThatCount(seen.chart.readings));
    throw changed(cell ? [cell] : []);
  }
  return now;
}

/** A chart, and those before it, as they are on their sheets now. */
async function seeAgain({ sheet, event, before }: SeenChart): Promise<SeenChart> {
  const sheets = await readSheets([...before, { sheet }].map((one) => one.sheet.id));
  const found: SeenChart[] = [];
  for (const [i, one] of before.entries()) found.push(seeChart(sheets[i]!, one.event, [...found]));
  return seeChart(sheets.at(-1)!, event, found);
}

/**
 * The sections of an event as they are to be written.
 *
 * @throws SheetProblem "changed" where other ratings would now be written than were shown
 */
async function eventNow(shown: readonly SeenChart[], state: PaneState): Promise<readonly SeenChart[]> {
  const known = seeEvent(state).sections;
  const last = shown.at(-1);
  if (!last || shown.every((one) => known.includes(one))) return shown;
  const again = await seeAgain({ ...last, before: shown.slice(0, -1) });
  const now = [...again.before, again];
  const says = (charts: readonly SeenChart[]) =>
    JSON.stringify(charts.map(({ chart }) => chart.sections.map(({ rated }) => rated.map(rowsOf))));
  if (says(now) !== says(shown)) throw changed([]);
  return now;
}

/** Everything that a preview told the user: each player's row, and the columns to be written. */
function whatItSays({ chart, plans, how }: ShownPlan): string {
  const rows = chart.sections.map(({ rated }) => rated.map(rowsOf));
  return JSON.stringify([rows, how.newSheet ? [] : plans.map(columnsOfPlan)]);
}

/** The day on the user's calendar. */
function today(): IsoDate {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}

/** Loaded when a fix is first pressed: many a visit never does that. */
const loadWriting = () => import(/* webpackChunkName: "edits" */ "../../excel/write-cells");

export function createPane(): Pane {
  let state = START;
  const listeners = new Set<() => void>();
  const dispatch = (event: PaneEvent): void => {
    state = reduce(state, event);
    for (const listener of listeners) listener();
  };

  let last: Promise<unknown> = Promise.resolve();
  /** Behind whatever is going on. */
  const queue = <T>(task: () => Promise<T>): Promise<T> => {
    const done = last.then(task);
    last = done.catch(() => undefined);
    return done;
  };

  /** What was typed for a sheet and is not in the workbook yet, by the sheet's ID. */
  const unsaved = new Map<string, EventEntry>();
  /** The events that the user said something about, where the workbook does not have that yet. */
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

  /** A sheet with what was typed for it. As long as nothing on it changes it is the same one, so nothing is rated again. */
  const asKnown = (sheet: SheetSnapshot): SheetSnapshot => {
    const typed = unsaved.get(sheet.id);
    const now = typed ? { ...sheet, memory: { ...sheet.memory, ...typed } } : sheet;
    const before = [state.sheet, ...state.others].find((one) => one?.id === sheet.id);
    return before && JSON.stringify(before) === JSON.stringify(now) ? before : now;
  };
  /** What the sheets that were looked at tell of their place in an event, by their IDs. */
  const glances = new Map<string, SheetGlance>();
  /** The sheets that the pane needs beside the active one. */
  const needed = (events: readonly WorkbookEvent[], activeId: string): readonly string[] => {
    if (state.view === "event") return tickedSheets(eventShown(events, activeId));
    return sheetsBefore(events, glances.get(activeId) ?? { id: activeId, madeFrom: "" });
  };
  const eventsNow = (stored: readonly WorkbookEvent[], sheets: readonly SheetGlance[]) =>
    eventsOf(unsavedEvents ?? stored, sheets, today());
  /**
   * Reads the active sheet, the sections that its ratings rest on, and each sheet that was not looked at yet. What was
   * read may make the sheet a section after others: then once more.
   */
  const readOnce = async (follows: boolean): Promise<void> => {
    let more: readonly string[] = [];
    do {
      const {
        active,
        others,
        sheets,
        events: stored,
      } = await readWorkbook((workbook) => {
        const known = workbook.sheets.flatMap(({ id }) => glances.get(id) ?? []);
        const ids = workbook.sheets.map(({ id }) => id);
        const strange = ids.filter((id) => !glances.has(id));
        const events = eventsNow(workbook.events, known);
        // Of which event a sheet is that was not looked at yet, only its cells tell.
        const rest = strange.includes(workbook.activeId)
          ? events.flatMap(tickedSheets)
          : needed(events, workbook.activeId);
        return [...more, ...strange, ...rest];
      });
      const { activeRow: row, ...itself } = active;
      const sheet = asKnown(itself);
      const found = others.map(asKnown);
      for (const one of [sheet, ...found]) glances.set(one.id, glanceOf(one));
      const seen = sheets.flatMap(({ id, name }) => {
        const glance = glances.get(id);
        return glance ? [{ ...glance, name }] : [];
      });
      const events = eventsNow(stored, seen);
      const ids = [sheet, ...found].map(({ id }) => id);
      more = needed(events, sheet.id).filter((id) => !ids.includes(id));
      if (more.length === 0)
        dispatch({ type: "read", sheet, row, workbook: { events, sheets: seen, others: found }, follows });
    } while (more.length > 0);
  };
  /** @param follows whether the selected row says which player is meant, whoever was chosen in the pane */
  const read = async (follows = false): Promise<void> => {
    const before = state.written.flat();
    await readOnce(follows);
    const left = state.written.flat();
    const { table } = state.sheet!;
    // At most one: each sheet has one write that can be undone.
    const taken = before.find((part) => !left.includes(part) && isTakenBack(part, table));
    if (!taken || taken.memory.output.length === 0) return;
    await ownAgain(taken).catch(() => undefined);
    await readOnce(follows);
  };
  let waiting: Promise<void> | null = null;
  /**
   * Reads again when its turn has come. What goes wrong in the background is said when the user asks for something;
   * the next press reads again.
   */
  const readSoon = (): void => {
    waiting ??= queue(() => {
      waiting = null;
      return read();
    }).catch(() => undefined);
  };

  /** For the end of a task that wrote: what the pane shows is true again before the next press. */
  const readAgain = (): Promise<void> => read().catch(() => undefined);

  let pressed = 0;
  const stopped = new Set<number>();
  /** Does what was pressed when its turn has come. Returns what went wrong, which the state has too. */
  const run = (
    work: Work,
    task: (isCancelled: () => boolean) => Promise<void>,
  ): Promise<SheetProblem | null> => {
    const id = ++pressed;
    dispatch({ type: "pressed", task: { id, work } });
    return queue(async () => {
      const isCancelled = (): boolean => stopped.has(id);
      try {
        if (isCancelled()) throw cancelled();
        await task(isCancelled);
        return null;
      } catch (error) {
        // What writes says itself what became of the sheet; any other error came before it.
        const problem = toProblem(error, work === "reading" ? "" : "Nothing was written.");
        // The preview is out of date: the new one is made before the user reads why.
        if (problem.code === "changed") await readAgain();
        dispatch(
          problem.code === "cancelled"
            ? { type: "told", status: problem.message }
            : { type: "failed", problem },
        );
        return problem;
      } finally {
        stopped.delete(id);
        dispatch({ type: "ended", id });
      }
    });
  };

  let listening = false;
  let endListening: (() => Promise<void>) | null = null;
  let quiet: ReturnType<typeof setTimeout> | undefined;
  const onChanged = (sheetId: string): void => {
    glances.delete(sheetId);
    clearTimeout(quiet);
    quiet = setTimeout(readSoon, QUIET_MS);
  };
  const onSelected = (): void => {
    results.fillSoon();
    void queue(async () => dispatch({ type: "selected", ...(await readSelectedCell()) })).catch(
      () => undefined,
    );
  };
  const changedCells = (sheetId: string, changes: readonly CellChange[]): void => {
    dispatch({ type: "cells-changed", edit: { sheetId, changes, words: changesInWords(changes) } });
    readSoon();
  };
  const results = watchTypedResults({ getState: () => state, queue, onFilled: changedCells });
  /**
   * First to hear, then to read: a change between a reading and the first event that is heard would go unseen. Where
   * Excel does not let us listen, as while someone types in a cell, the next view that is opened tries again.
   */
  const listenAndRead = async (follows = false): Promise<void> => {
    const heard = { changed: onChanged, selected: onSelected, edited: results.onEdited };
    if (listening) endListening ??= await watchWorkbook(heard).catch(() => null);
    await read(follows);
  };

  const open = (view: ViewName): void => {
    dispatch({ type: "opened", view });
    void run("reading", () => listenAndRead());
  };
  /** Adds sheets within a task; returns their IDs. */
  const add = async (
    { plans, event, colors = false, stays = false, madeFrom = "" }: SheetsToAdd,
    isCancelled: () => boolean,
  ): Promise<readonly string[]> => {
    const added: readonly NewSheet[] = await writeNewSheets(plans, event, { colors, isCancelled, madeFrom });
    // First the new sheet, then its view: what the sheet before had must not be shown as its ratings.
    await readAgain();
    dispatch({ type: "added", names: added.map(({ name }) => name), stays });
    for (const [i, { charts = [] }] of plans.entries())
      if (charts.length > 0) await addCharts(added[i]!.id, charts);
    return added.map(({ id }) => id);
  };
  /** Writes beside a chart within a task. */
  const write = async (shown: ShownPlan, overwrite: boolean, isCancelled: () => boolean): Promise<void> => {
    const { plans, chart, sheet, event, how } = shown;
    const [plan] = plans;
    if (!plan) return;
    const earlier = state.written.flat().flatMap((one) => (one.sheetId === sheet.id ? one.charts : []));
    const matters = cellsThatCount(chart.readings);
    const checks = { matters, alsoRead: alsoRead(shown) };
    const options = { overwrite, ...checks, colors: how.colors, isCancelled };
    const written = await writeBeside(plan, sheet, event, options);
    // Before the charts: where they fail, the ratings can still be undone.
    dispatch({ type: "wrote", written });
    const withCharts = (charts: readonly string[]) => dispatch({ type: "charted", written, charts });
    if (plan.charts.length > 0)
      await addCharts(sheet.id, plan.charts, earlier).then(withCharts, (error: unknown) => {
        withCharts(toProblem(error).charts);
        throw error;
      });
    await readAgain();
  };
  /** The sheet at which an Undo stopped, since its cells were edited. */
  let undoStoppedAt = "";
  /** @param forced the sheet whose edits may be lost */
  const takeBack = async (sheetId: string, forced: string | null): Promise<void> => {
    await run("undoing", async () => {
      let gone: SheetProblem | null = null;
      const parts = lastWriteOn(state.written, sheetId);
      for (const part of [...parts].reverse()) {
        undoStoppedAt = part.sheetId;
        const problem = await undo(part, part.sheetId === forced).then(
          () => null,
          (error: unknown) => toProblem(error),
        );
        // A sheet that was deleted has nothing left to take back; the others go on.
        if (problem?.code === "sheet-gone") gone = problem;
        else if (problem) {
          const isUntouched = problem.code === "changed-since-written" || problem.code === "changed";
          if (!isUntouched) dispatch({ type: "undo-cut-off", part });
          throw problem;
        }
        // One by one: where a later one fails, the earlier ones are not to be taken back again.
        dispatch({ type: "undone", part });
      }
      await readAgain();
      if (gone) throw gone;
      const what = parts.length > 1 ? "the sheets are as they were" : "the sheet is as it was";
      if (parts.length > 0) dispatch({ type: "report-closed" });
      dispatch({
        type: "told",
        status: parts.length > 0 ? `Undone: ${what}.` : "There is nothing left to undo.",
      });
    });
  };

  let typing: ReturnType<typeof setTimeout> | undefined;
  /** Changes what is known of the events; those that the user said nothing about are guessed again next time. */
  const changeEvents = (event: PaneEvent): void => {
    const before = state.events;
    dispatch(event);
    if (state.events !== before) unsavedEvents = state.events.filter(({ isGuess }) => !isGuess);
    clearTimeout(typing);
    typing = setTimeout(() => void queue(save), TYPING_MS);
  };
  const actions: PaneActions = {
    open,
    back: () => open(state.from),
    enterEvent: (event) => {
      if (state.sheet) unsaved.set(state.sheet.id, event);
      changeEvents({ type: "event-entered", event });
    },
    changeEvent: (event) => {
      const before = tickedSheets(eventOn(state.events, event.sections[0]?.sheetId ?? ""));
      changeEvents({ type: "event-changed", event });
      // A section that was just ticked has to be read.
      if (tickedSheets(event).some((id) => !before.includes(id))) readSoon();
    },
    enterDraft: (draft) => dispatch({ type: "draft-entered", draft }),
    fillDraft: (facts) => dispatch({ type: "draft-told", facts }),
    choosePlayer: (player) => dispatch({ type: "chose-player", player }),
    explain: (player) => {
      dispatch({ type: "opened", view: "explain" });
      dispatch({ type: "chose-player", player });
    },
    explainSelected: async () => {
      dispatch({ type: "opened", view: "explain" });
      await run("reading", () => listenAndRead(true));
    },
    write: async (shown, overwrite) => {
      const { newSheet, colors } = shown.how;
      await run(newSheet ? "adding" : "writing", async (isCancelled) => {
        const now = await plansNow(shown, state);
        if (newSheet)
          await add({ plans: now.plans, event: now.event, colors, madeFrom: now.sheet.id }, isCancelled);
        else await write(now, overwrite, isCancelled);
      });
    },
    writeNow: async () => {
      const problem = await run("writing", async (isCancelled) => {
        await read();
        const written = await writeNow(seeActive(state)!, recallWriteChoices(), isCancelled);
        dispatch({ type: "wrote", written });
        await readAgain();
      });
      if (!problem || problem.code === "cancelled") return;
      dispatch({ type: "opened", view: "rate" });
      dispatch({ type: "failed", problem });
      await showPane();
    },
    addSheets: async (prepare) => {
      let ids: readonly string[] = [];
      await run("adding", async (isCancelled) => {
        ids = await add(await prepare(tableOf), isCancelled);
      });
      return ids;
    },
    writeEvent: async (shown) => {
      await run("rating-event", async (isCancelled) => {
        const now = await eventNow(shown, state);
        const { colors } = recallWriteChoices();
        const progress = (step: Progress) => dispatch({ type: "progressed", progress: step });
        dispatch({ type: "wrote-event", ...(await writeEvent(now, colors, progress, isCancelled)) });
        await readAgain();
      });
    },
    makeStandings: async (prepare, overwrite) => {
      await run("standings", async (isCancelled) => {
        const make = await prepare();
        const made = await make(state, overwrite, isCancelled);
        dispatch({ type: "standings-made", ...made });
        readSoon();
      });
    },
    goTo: async (sheetId, { row, column }, view) => {
      await run("reading", async () => {
        await selectCell(sheetId, row, column);
        dispatch({ type: "opened", view });
        await listenAndRead();
      });
    },
    cancel: () => {
      const [first] = state.tasks;
      if (first) stopped.add(first.id);
    },
    fix: async (fix, sheet) => {
      await run("fixing", async () => {
        const changes = planFix(sheet.table, fix);
        const { writeCells } = await loadWriting();
        await writeCells(sheet.id, changes);
        changedCells(sheet.id, changes);
      });
    },
    undoEdit: async () => {
      await run("fixing", async () => {
        const { edit } = state;
        if (!edit) return;
        const { writeCells } = await loadWriting();
        await writeCells(edit.sheetId, undoing(edit.changes));
        results.forget(edit.sheetId);
        dispatch({ type: "cells-restored" });
        readSoon();
      });
    },
    undo: (sheetId) => takeBack(sheetId, null),
    undoAnyway: () => takeBack(undoStoppedAt, undoStoppedAt),
    dismiss: () => dispatch({ type: "dismissed" }),
    select: async ({ row, column }, sheetId = state.sheet?.id) => {
      if (sheetId === undefined) return;
      await selectCell(sheetId, row, column).catch((error: unknown) =>
        dispatch({ type: "failed", problem: toProblem(error) }),
      );
    },
    selection: async () => {
      let table: Table = [];
      await run("reading", async () => {
        table = await readSelection();
        await read();
      });
      return table;
    },
  };

  const start = (): (() => void) => {
    listening = true;
    void run("reading", () => listenAndRead());
    return () => {
      listening = false;
      clearTimeout(quiet);
      // What was typed last is kept.
      clearTimeout(typing);
      void queue(save);
      void queue(async () => endListening?.()).catch(() => undefined);
    };
  };

  return {
    getState: () => state,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    actions,
    start,
  };
}
