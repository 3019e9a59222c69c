/**
 * What the views can do: each action is a press or an entry. What asks something of Excel is put into `run`, which waits
 * its turn.
 */
import { noCell, notAnswered, toProblem } from "../../excel/errors";
import { showPane } from "../../excel/host";
import { readSelection } from "../../excel/read-selection";
import { readSheetById, selectCell, type SheetSnapshot } from "../../excel/read-sheet";
import type { EventEntry } from "../../sheet/event/event";
import { withFiled } from "../../sheet/event/change-event";
import { eventOn, sectionOn, tickedSheets, type WorkbookEvent } from "../../sheet/event/event-sections";
import type { KeptReport } from "../../report/kept";
import type { CellRef, Fix, Table } from "../../wallchart/types";
import { lastDone } from "./last-done";
import type { ShownPlan } from "./see-charts";
import type { WaitingLine } from "./line";
import { recallWriteChoices } from "./personal";
import type { SheetReader } from "./reading";
import type { Kept } from "../../excel/kept";
import type { AllKept } from "./kept-facts";
import { printsOf } from "./papers";
import { seeEvent, type SeenChart } from "./see-charts";
import type { CellEdit, HowFar, PaneState, PlayerRef, SheetsWriter, Store, ViewName, Work } from "./state";
import type { TypedFacts } from "./typed-facts";
import type { Listener } from "./listening";
import type { SheetsToAdd, Writer } from "./writing";

export interface PaneActions {
  readonly open: (view: ViewName) => void;
  readonly back: () => void;
  /** What was typed for the active sheet; of a section for its event. */
  readonly enterEvent: (event: EventEntry) => void;
  /** What the user chose for an event: its name, its sections, what is asked once for all of them. */
  readonly changeEvent: (event: WorkbookEvent) => void;
  readonly choosePlayer: (player: PlayerRef | null) => void;
  /** Opens a view of a player: how their rating came about. */
  readonly explain: (player: PlayerRef) => void;
  /** Turns to another tab of that view. */
  readonly turnTo: (tab: PaneState["tab"]) => void;
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
  /**
   * Writes the ratings of an event's sections beside their wallcharts, as they were shown.
   *
   * @param sections all of the event, in order
   * @param sheetIds those to write
   */
  readonly rateAndWrite: (sections: readonly SeenChart[], sheetIds: readonly string[]) => Promise<void>;
  /** Writes again everything that is out of date in the event in front: ratings, standings, slips and the like. */
  readonly updateAll: () => Promise<void>;
  /** Brings another sheet to the front, its cell selected, and opens a view of it. */
  readonly goTo: (sheetId: string, cell: CellRef, view: ViewName) => Promise<void>;
  /** Writes what a view shows, such as standings or an event, when its turn has come. The view has the code that writes it. */
  readonly writeSheets: (work: Work, write: SheetsWriter) => Promise<void>;
  /** Reads what the workbook keeps for a room, such as what was typed at Estimate. */
  readonly readKept: (which: keyof Kept) => Promise<void>;
  /** Keeps what the user enters there now. */
  readonly enterKept: <K extends Exclude<keyof Kept, "reports">>(which: K, value: Kept[K]) => void;
  /** The rating reports with what the user entered for one: facts, sections, what was confirmed, what was filed. */
  readonly enterReports: (reports: readonly KeptReport[]) => void;
  /** Stops what is going on; what was pressed after it goes on. */
  readonly cancel: () => void;
  /** Takes back what was done last, on whatever sheet: what one press wrote, a fix, or a result that was filled in. */
  readonly undo: () => Promise<void>;
  /** Goes on with an Undo that stopped at cells that someone edited, and loses those edits. */
  readonly undoAnyway: () => Promise<void>;
  /** Writes the cell or two of a fix, if they still hold what they held on the sheet where the problem was found. */
  readonly fix: (fix: Fix, sheet: SheetSnapshot) => Promise<void>;
  readonly dismiss: () => void;
  /** Shows a cell, of the active sheet if no other is named. */
  readonly select: (cell: CellRef, sheetId?: string) => Promise<void>;
  /** The selected cells; none where Excel does not give them, and the pane says why. */
  readonly selection: () => Promise<Table>;
}

/** The cells of a sheet; null where it is gone. */
export type TableOf = (sheetId: string) => Promise<Table | null>;

const tableOf: TableOf = (sheetId) =>
  readSheetById(sheetId).then(
    ({ table }) => table,
    (error: unknown) => {
      const problem = toProblem(error, "No sheet was added.");
      if (problem.code === "sheet-gone") return null;
      throw problem;
    },
  );

const loadFixing = () => import(/* webpackChunkName: "edits" */ "./fix-cells");

/** Loaded when it is first pressed, with all that can be updated. */
const loadUpdate = () => import(/* webpackChunkName: "update" */ "../update/update-all");

/** The parts of the store that actions use. */
interface Parts {
  readonly store: Store;
  readonly line: WaitingLine;
  readonly facts: TypedFacts;
  readonly reader: SheetReader;
  readonly kept: AllKept;
  readonly loadWriter: () => Promise<Writer>;
  readonly listener: Listener;
}

export function createActions({
  store,
  line,
  facts,
  reader,
  kept,
  loadWriter,
  listener,
}: Parts): PaneActions {
  const { getState, dispatch } = store;
  const { run, stop, readSoon } = line;
  const { read, readAgain } = reader;

  const open = (view: ViewName, isBack = false): void => {
    dispatch({ type: "opened", view, isBack });
    void run("reading", () => listener.listenAndRead());
  };
  /** Where another window has added a sheet meanwhile, it is read, so that the next press goes on from there. */
  const seeAdded = <T>(adding: Promise<T>): Promise<T> =>
    adding.catch(async (error: unknown) => {
      if (toProblem(error).code === "name-taken") await readAgain();
      throw error;
    });
  const writeSheets: PaneActions["writeSheets"] = async (work, write) => {
    await run(work, async (isCancelled) => {
      const progress = (step: HowFar) => dispatch({ type: "progressed", progress: step });
      const done = await seeAdded(write(isCancelled, getState(), progress));
      dispatch({ type: "wrote", ...done });
      // What is remembered of these sheets may have changed where no cell has. The one in front is read anyway.
      for (const { sheetId } of done.written) if (sheetId !== getState().sheet?.id) reader.forget(sheetId);
      await readAgain();
    });
  };
  const undoEdit = async ({ sheetId, changes }: CellEdit): Promise<void> => {
    if (getState().edit?.changes !== changes) return;
    const { unfixCells } = await loadFixing();
    const unsure = await unfixCells(sheetId, changes);
    listener.forgetFilled(sheetId);
    dispatch({ type: "cells-restored" });
    await readAgain();
    if (unsure.length > 0) throw notAnswered(unsure);
  };
  return {
    open: (view) => open(view),
    back: () => open(getState().from, true),
    enterEvent: facts.enter,
    changeEvent: (event) => {
      const before = tickedSheets(eventOn(getState().events, event.sections[0]?.sheetId ?? ""));
      facts.change({ type: "event-changed", event });
      // A section that was just ticked has to be read.
      if (tickedSheets(event).some((id) => !before.includes(id))) readSoon();
    },
    choosePlayer: (player) => dispatch({ type: "chose-player", player }),
    explain: (player) => {
      dispatch({ type: "opened", view: "player" });
      dispatch({ type: "chose-player", player });
    },
    turnTo: (tab) => dispatch({ type: "turned", tab }),
    explainSelected: async () => {
      dispatch({ type: "opened", view: "player" });
      // Whoever was chosen before. Someone who is chosen while the sheet is read stays.
      dispatch({ type: "chose-player", player: null });
      await run("reading", async () => {
        await listener.listenAndRead(true);
        if (getState().selected === null) throw noCell();
      });
    },
    write: async (shown, overwrite) => {
      await run(shown.how.newSheet ? "adding" : "writing", async (isCancelled) => {
        await (await loadWriter()).write(shown, overwrite, isCancelled);
      });
    },
    writeNow: async () => {
      const problem = await run("writing", async (isCancelled) => {
        const writer = await loadWriter();
        await read();
        await writer.writeNow(isCancelled);
      });
      if (!problem || problem.code === "cancelled") return;
      dispatch({ type: "opened", view: "rate" });
      dispatch({ type: "failed", problem });
      await showPane();
    },
    addSheets: async (prepare) => {
      let ids: readonly string[] = [];
      const known = getState().sheets.map(({ id }) => id);
      await run("adding", async (isCancelled) => {
        const writer = await loadWriter();
        const sheets = await prepare(tableOf);
        // Slips are of one sheet: of two windows that add them at once, one does.
        const once = sheets.event.slips && { onceBeside: known };
        ids = await seeAdded(writer.add({ ...sheets, ...once }, isCancelled));
      });
      return ids;
    },
    rateAndWrite: (sections, sheetIds) =>
      writeSheets("rating-event", async (isCancelled, state, progress) => {
        const { sectionsWriter } = await import(/* webpackChunkName: "writing" */ "./rate-workbook");
        return sectionsWriter(sections, sheetIds)(isCancelled, state, progress);
      }),
    updateAll: () =>
      writeSheets("rating-event", async (isCancelled, _, progress) => {
        const { updateAll } = await loadUpdate();
        await read();
        const { colors } = recallWriteChoices();
        return updateAll({ getState, readAgain, colors, progress, isCancelled });
      }),
    writeSheets,
    goTo: async (sheetId, { row, column }, view) => {
      await run("reading", async () => {
        await selectCell(sheetId, row, column);
        // First what it shows: a press there must not be about the sheet that one came from.
        await listener.listenAndRead(false, view);
        dispatch({ type: "opened", view });
      });
    },
    readKept: (which) => kept[which].read(),
    enterKept: (which, value) => kept[which].enter(value),
    enterReports: (entered) => {
      const { reports: before, events } = getState();
      kept.reports.enter(entered);
      const isNew = ({ filed, sheets }: KeptReport) =>
        filed !== null && !before?.some((report) => report.filed === filed && report.sheets === sheets);
      const its = seeEvent(getState());
      for (const event of events)
        if (entered.some((report) => isNew(report) && report.sheets.some((id) => sectionOn(event, id))))
          facts.change({ type: "event-changed", event: withFiled(event, printsOf(its.sections)) });
    },
    cancel: () => {
      const [first] = getState().tasks;
      if (first) stop(first.id);
    },
    fix: async (fix, sheet) => {
      await run("fixing", async () => {
        const { fixCells } = await loadFixing();
        const { changes, unsure } = await fixCells(sheet, fix);
        listener.changedCells(sheet.id, changes);
        // What is pressed next is about the sheet as it is now.
        await readAgain();
        if (unsure.length > 0) throw notAnswered(unsure);
      });
    },
    undo: async () => {
      const did = lastDone(getState())?.did;
      if (!did) return;
      if ("edit" in did) await run("fixing", () => undoEdit(did.edit));
      else await run("undoing", async () => (await loadWriter()).undo(did.parts));
    },
    undoAnyway: async () => {
      await run("undoing", async () => (await loadWriter()).undoAnyway());
    },
    dismiss: () => dispatch({ type: "dismissed" }),
    select: async ({ row, column }, sheetId = getState().sheet?.id) => {
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
}
