/**
 * What o-spreadsheet must be taught for the stand-in: many commands as one change, with one recalculation, and
 * telling what changed. Both by a plugin through its public registry; the library itself stays as it comes.
 */
import type { Model, UIPlugin, registries, addFunction, helpers, DEFAULT_LOCALE } from "@odoo/o-spreadsheet";
import type { Area } from "./address";
import { boundingArea, cellArea, columnLimit, rowLimit } from "./address";
import type { GridChange } from "./grid";

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

/** Errors of Excel that o-spreadsheet does not have; as error types they are shown with their message. */
const excelErrors = ["#VALUE!", "#REF!", "#BUSY!", "#CALC!"];

export const batchCommand = "STAND_IN_BATCH";

/** Prepares the library; `heard` takes the changes of every model made with `custom: { standIn: heard }`. */
export function prepare(library: Library): void {
  const { featurePluginRegistry, errorTypes } = library.registries as unknown as {
    featurePluginRegistry: { contains(key: string): boolean; add(key: string, plugin: unknown): void };
    errorTypes: Set<string>;
  };
  for (const error of excelErrors) errorTypes.add(error);
  if (!featurePluginRegistry.contains("stand_in")) featurePluginRegistry.add("stand_in", pluginOf(library));
}

function pluginOf({ UIPlugin }: Library): unknown {
  return class StandInPlugin extends UIPlugin {
    static override readonly getters = [] as const;
    static override readonly layers = [] as const;
    private readonly edited = new Map<string, Area>();
    private readonly changes: GridChange[] = [];
    private readonly heard: ((change: GridChange) => void) | undefined;

    constructor(config: ConstructorParameters<typeof UIPlugin>[0]) {
      super(config);
      this.heard = (config.custom as { standIn?: (change: GridChange) => void }).standIn;
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
          break;
        case "CLEAR_CELL":
          this.touch(sheet, cellArea(Number(command.row), Number(command.col)));
          break;
        case "CLEAR_CELLS":
          for (const area of command.target as Area[]) this.touch(sheet, area);
          break;
        case "ADD_COLUMNS_ROWS":
        case "REMOVE_COLUMNS_ROWS":
        case "UNDO":
        case "REDO":
          this.touch(command.sheetId === undefined ? this.getters.getActiveSheetId() : sheet, {
            top: 0,
            left: 0,
            bottom: rowLimit - 1,
            right: columnLimit - 1,
          });
          break;
        case "CREATE_SHEET":
          this.changes.push({ type: "added", sheet });
          break;
        case "DELETE_SHEET":
          this.changes.push({ type: "deleted", sheet });
          break;
        case "RENAME_SHEET":
          this.changes.push({
            type: "renamed",
            sheet,
            from: String(command.oldName),
            to: String(command.newName),
          });
          break;
        case "ACTIVATE_SHEET":
          if (command.sheetIdFrom !== command.sheetIdTo)
            this.changes.push({
              type: "activated",
              sheet: String(command.sheetIdTo),
              from: String(command.sheetIdFrom),
            });
          break;
      }
    }

    override finalize(): void {
      const changes = [
        ...this.changes.splice(0),
        ...[...this.edited].map(([sheet, area]): GridChange => ({ type: "edited", sheet, area })),
      ];
      this.edited.clear();
      for (const change of changes) this.heard?.(change);
    }

    private touch(sheet: string, area: Area): void {
      const before = this.edited.get(sheet);
      this.edited.set(sheet, before ? boundingArea(before, area) : area);
    }
  };
}
