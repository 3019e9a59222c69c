/**
 * A plugin for o-spreadsheet, through its public registry: it runs many commands as one change, with one recalculation,
 * and reports what changed. The library itself is not modified.
 */
import type {
  CellPosition,
  Model,
  UIPlugin,
  registries,
  addFunction,
  helpers,
  DEFAULT_LOCALE,
} from "@odoo/o-spreadsheet";
import type { Area } from "./address";
import { boundingArea, cellArea, columnLimit, rowLimit } from "./address";
import { readEntry } from "./entry";
import type { GridChange, Shift } from "./grid";
import { asNamed, formulaAsHeld, isSheetName } from "./sheet-names";
import type { SpreadsheetHistory } from "./spreadsheet-history";

/** The library as its script leaves it on the page, or as a test requires it. */
export interface Library {
  readonly Model: typeof Model;
  readonly UIPlugin: typeof UIPlugin;
  readonly registries: typeof registries;
  readonly addFunction: typeof addFunction;
  readonly helpers: typeof helpers;
  readonly DEFAULT_LOCALE: typeof DEFAULT_LOCALE;
}

export interface Command {
  readonly type: string;
  readonly [parameter: string]: unknown;
}

type Verdict = ReturnType<UIPlugin["allowDispatch"]>;

/** Errors of Excel that o-spreadsheet does not have; as error types they are shown with their message. */
const excelErrors = ["#VALUE!", "#REF!", "#BUSY!", "#CALC!"];

export const batchCommand = "STAND_IN_BATCH";

/** What a model is made with, as `custom.standIn`. */
export interface StandIn {
  /** Takes the changes of the model. */
  readonly heard: (change: GridChange) => void;
  readonly history: SpreadsheetHistory;
}

/** The last row and column that the array of a cell's formula reaches. */
export interface Room {
  readonly cell: CellPosition;
  readonly row: number;
  readonly column: number;
}
/** What the plugin adds to the model's getters. */
export type RoomGetters = Model["getters"] & { needRoom(room: Room): void; takeNeeds(): Room[] };

/** Prepares the library for models made with `custom: { standIn }`. */
export function prepare(library: Library): void {
  const { featurePluginRegistry, errorTypes } = library.registries as unknown as {
    featurePluginRegistry: { contains(key: string): boolean; add(key: string, plugin: unknown): void };
    errorTypes: Set<string>;
  };
  for (const error of excelErrors) errorTypes.add(error);
  if (!featurePluginRegistry.contains("stand_in")) featurePluginRegistry.add("stand_in", pluginOf(library));
}

/** What a command puts in or takes out, the last first, so that the places of the others stand. */
function shiftsOf(command: Command): Shift[] {
  const dimension = command.dimension === "ROW" ? "row" : "column";
  if (command.type === "ADD_COLUMNS_ROWS") {
    const at = Number(command.base) + (command.position === "after" ? 1 : 0);
    return [{ dimension, at, count: Number(command.quantity) }];
  }
  return [...(command.elements as number[])]
    .sort((a, b) => b - a)
    .map((at): Shift => ({ dimension, at, count: -1 }))
    .reduce<Shift[]>((all, shift) => {
      const last = all[all.length - 1];
      // Neighbours go together.
      return last && last.at === shift.at + 1
        ? [...all.slice(0, -1), { ...shift, count: last.count - 1 }]
        : [...all, shift];
    }, []);
}

function pluginOf({ UIPlugin, helpers, DEFAULT_LOCALE }: Library): unknown {
  return class StandInPlugin extends UIPlugin {
    static override readonly getters = ["needRoom", "takeNeeds"] as const;
    static override readonly layers = [] as const;
    private readonly edited = new Map<string, Area>();
    private readonly changes: GridChange[] = [];
    private readonly standIn: StandIn | undefined;
    private travelled = false;
    private computed = false;
    private needs: Room[] = [];
    /** The sheets as they were when the last change was told. */
    private sheets: readonly string[] | null = null;

    constructor(config: ConstructorParameters<typeof UIPlugin>[0]) {
      super(config);
      this.standIn = (config.custom as { standIn?: StandIn }).standIn;
      config.session.on("new-local-state-update", this, () => this.standIn?.history.made());
    }

    /** A formula tells how far its array reaches; who made it compute asks afterwards what did not fit. */
    needRoom(room: Room): void {
      this.needs.push(room);
    }
    takeNeeds(): Room[] {
      return this.needs.splice(0);
    }

    override allowDispatch(command: Parameters<UIPlugin["allowDispatch"]>[0]): Verdict {
      const history = this.standIn?.history;
      const nothing = command.type === "REQUEST_UNDO" && history && history.depth <= history.floor;
      if (nothing) return "EmptyUndoStack" as never;
      const name =
        command.type === "CREATE_SHEET"
          ? command.name
          : command.type === "RENAME_SHEET"
            ? command.newName
            : undefined;
      // What the library's own dialog tells people of.
      if (name !== undefined && !isSheetName(asNamed(name))) return "ForbiddenCharactersInSheetName" as never;
      return super.allowDispatch(command);
    }
    override beforeHandle(): void {
      this.sheets ??= [...this.getters.getSheetIds()];
    }

    override handle(given: unknown): void {
      const command = given as Command;
      const sheet = String(command.sheetId);
      switch (command.type) {
        case batchCommand:
          for (const one of command.commands as Command[])
            this.dispatch(one.type as "UPDATE_CELL", one as never);
          break;
        case "UPDATE_CELL":
          if ("content" in command) this.touch(sheet, cellArea(Number(command.row), Number(command.col)));
          this.reread(command);
          break;
        case "CLEAR_CELL":
          this.touch(sheet, cellArea(Number(command.row), Number(command.col)));
          break;
        case "CLEAR_CELLS":
          for (const area of command.target as Area[]) this.touch(sheet, area);
          break;
        case "EVALUATE_CELLS":
          this.computed = true;
          break;
        case "ADD_COLUMNS_ROWS":
        case "REMOVE_COLUMNS_ROWS":
          // It empties what it takes out, which is not an edit of its own.
          this.edited.delete(sheet);
          for (const shift of shiftsOf(command)) this.changes.push({ type: "shifted", sheet, shift });
          break;
        case "UNDO":
        case "REDO":
          this.touch(command.sheetId === undefined ? this.getters.getActiveSheetId() : sheet, {
            top: 0,
            left: 0,
            bottom: rowLimit - 1,
            right: columnLimit - 1,
          });
          break;
        // o-spreadsheet's own plugin has taken one step; the rest of a group follows.
        case "REQUEST_UNDO":
          this.travelled = true;
          if (this.standIn?.history.undone() && this.getters.canUndo()) this.dispatch("REQUEST_UNDO");
          break;
        case "REQUEST_REDO":
          if (!this.standIn?.history.canRedo) break;
          this.travelled = true;
          if (this.standIn.history.redone()) this.dispatch("REQUEST_REDO");
          break;
        case "DELETE_SHEET":
          this.changes.push({ type: "deleted", sheet });
          break;
        case "RENAME_SHEET":
          this.changes.push({
            type: "renamed",
            sheet,
            from: asNamed(String(command.oldName)),
            to: asNamed(String(command.newName)),
          });
          break;
        case "ACTIVATE_SHEET":
          if (command.sheetIdFrom !== command.sheetIdTo)
            this.changes.push({ type: "activated", sheet: String(command.sheetIdTo) });
          break;
      }
    }

    override finalize(): void {
      const changes = [
        ...(this.travelled ? this.sheetsGone() : []),
        ...this.changes.splice(0),
        ...[...this.edited].map(([sheet, area]): GridChange => ({ type: "edited", sheet, area })),
      ];
      if (this.computed || this.edited.size > 0)
        for (const sheet of this.getters.getSheetIds())
          if (this.getters.getCells(sheet).some(({ isFormula }) => isFormula))
            changes.push({ type: "calculated", sheet });
      this.computed = false;
      this.edited.clear();
      if (this.travelled && this.standIn)
        changes.push({ type: "travelled", depth: this.standIn.history.depth });
      this.travelled = false;
      this.sheets = null;
      for (const change of changes) this.standIn?.heard(change);
    }

    /** The sheets that an undo or redo has taken. */
    private sheetsGone(): GridChange[] {
      const now = this.getters.getSheetIds();
      return (this.sheets ?? [])
        .filter((sheet) => !now.includes(sheet))
        .map((sheet) => ({ type: "deleted", sheet }));
    }
    /** What Excel reads in another way is put in again as the model must have it, whoever put it in. */
    private reread(command: Command): void {
      const { content } = command;
      const at = { sheetId: String(command.sheetId), row: Number(command.row), col: Number(command.col) };
      const cell = this.getters.getCell(at);
      if (typeof content !== "string" || !cell) return;
      const again = (as: object): void => void this.dispatch("UPDATE_CELL", { ...command, ...as } as never);
      // A formula that names a sheet as Excel does.
      const held = cell.isFormula ? formulaAsHeld(content) : content;
      if (held !== content) again({ content: held });
      // Excel does not take this text for a date, such as 1205/11, which the grid reads as November 1205.
      const isDate = !cell.isFormula && cell.format !== "@" && helpers.isDateTime(content, DEFAULT_LOCALE);
      if (isDate && readEntry(content, "General").content.kind === "text")
        again({ content: `'${content}`, format: "" });
    }
    private touch(sheet: string, area: Area): void {
      const before = this.edited.get(sheet);
      this.edited.set(sheet, before ? boundingArea(before, area) : area);
    }
  };
}
