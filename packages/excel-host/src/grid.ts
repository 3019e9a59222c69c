/**
 * What a store must be: sheets of cells with values, formulas and looks. Everything else that Excel keeps in a workbook
 * (settings, charts, rules, names ...) is kept by the stand-in itself, the same for all stores.
 * Example: `grid.write(sheet, [{ row: 0, column: 0, content: { kind: "number", value: 1500 } }])`.
 */
import type { Area } from "./address";

/** What stands in a cell before any calculation. */
export type Content =
  | { readonly kind: "blank" }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "boolean"; readonly value: boolean }
  | { readonly kind: "text"; readonly value: string }
  | { readonly kind: "error"; readonly value: string }
  | { readonly kind: "formula"; readonly value: string };

export const blank: Content = { kind: "blank" };

/** A cell as Excel would tell it: the value after calculation, dates as serials, a blank as "". */
export interface CellState {
  readonly kind: "Empty" | "String" | "Double" | "Boolean" | "Error";
  readonly value: string | number | boolean;
  /** With its "=", in English names and A1 style; null where the cell holds no formula of its own. */
  readonly formula: string | null;
  readonly text: string;
  readonly format: string;
  /** What the grid shows when the pointer rests on an error. */
  readonly message?: string;
}

export interface CellStyle {
  /** "#RRGGBB", or "" for no fill. */
  readonly fill: string;
  readonly color: string;
  readonly bold: boolean;
  readonly italic: boolean;
  readonly fontSize: number;
  readonly horizontal: string;
}

export const plainStyle: CellStyle = {
  fill: "",
  color: "#000000",
  bold: false,
  italic: false,
  fontSize: 11,
  horizontal: "General",
};

export interface CellEdit {
  readonly row: number;
  readonly column: number;
  readonly content?: Content;
  readonly format?: string;
}

export interface Paint {
  readonly format?: string;
  readonly style?: Partial<CellStyle>;
}

export interface SheetLook {
  readonly visibility: "Visible" | "Hidden";
  readonly frozenRows: number;
  readonly frozenColumns: number;
}

export type Dimension = "row" | "column";
/** A row or a column: its size in points. */
export interface Band {
  readonly size: number;
  readonly hidden: boolean;
}
export const plainBand: Readonly<Record<Dimension, Band>> = {
  row: { size: 15, hidden: false },
  column: { size: 48, hidden: false },
};

export interface Selection {
  readonly sheet: string;
  readonly area: Area;
}

/** What happened in the grid, by the add-in or by the person at it. */
export type GridChange =
  | { readonly type: "edited"; readonly sheet: string; readonly area: Area }
  | { readonly type: "shifted"; readonly sheet: string; readonly shift: Shift }
  | { readonly type: "selected"; readonly sheet: string; readonly area: Area }
  | { readonly type: "activated" | "deleted"; readonly sheet: string }
  /** Formulas of a sheet were computed, whether a value changed or not. */
  | { readonly type: "calculated"; readonly sheet: string }
  | { readonly type: "renamed"; readonly sheet: string; readonly from: string; readonly to: string }
  /** Steps were undone or redone, by the add-in's host or by the person: `depth` can be undone now. */
  | { readonly type: "travelled"; readonly depth: number };

/** Rows or columns moved: `count` > 0 were put in before `at`, `count` < 0 were taken out from `at` on. */
export interface Shift {
  readonly dimension: Dimension;
  readonly at: number;
  readonly count: number;
}

/** What a store may show of the things that the stand-in keeps, if it can. */
export interface Shown {
  readonly conditionalFormats: readonly {
    readonly area: Area;
    readonly operator: string;
    readonly formulas: readonly string[];
    readonly fill: string;
    readonly color: string;
  }[];
  /** Rules for what is typed: a formula that must hold, or the texts to choose from. */
  readonly validations: readonly {
    readonly area: Area;
    readonly formula: string | null;
    readonly list: string | null;
    /** Whether what breaks the rule is refused, not only marked. */
    readonly stop: boolean;
  }[];
}

/** What can be undone, as numbered steps. */
export interface GridHistory {
  /** How many steps can be undone. */
  depth(): number;
  /** Makes one step of those since the depth was `from`, an empty one if there are none. */
  group(from: number): void;
  /** False where there is nothing to undo. */
  undo(): boolean;
  redo(): boolean;
  /** From now on nothing that has been done can be undone. */
  clear(): void;
}

export interface Grid {
  sheetIds(): readonly string[];
  sheetName(sheet: string): string;
  /** Adds an empty sheet at the end, without activating it, and gives its id. Throws for a name that Excel refuses. */
  addSheet(name: string): string;
  deleteSheet(sheet: string): void;
  /** Throws for a name that Excel refuses. */
  renameSheet(sheet: string, name: string): void;
  moveSheet(sheet: string, position: number): void;
  look(sheet: string): SheetLook;
  setLook(sheet: string, look: Partial<SheetLook>): void;

  activeSheet(): string;
  activate(sheet: string): void;
  selection(): Selection;
  select(selection: Selection): void;

  cell(sheet: string, row: number, column: number): CellState;
  /** The area that the formula of a cell fills with an array, its own cell among it; null where it fills none. */
  filledBy(sheet: string, row: number, column: number): Area | null;
  /** The number format of a cell, as `cell` tells it. */
  format(sheet: string, row: number, column: number): string;
  style(sheet: string, row: number, column: number): CellStyle;
  /** Writes the edits as one change: one recalculation, one event. */
  write(sheet: string, edits: readonly CellEdit[]): void;
  paint(sheet: string, area: Area, paint: Paint): void;
  /** Does several changes as few steps as the store can; what is read meanwhile is as changed so far. */
  together(work: () => void): void;
  /** Empties an area, of content and looks. */
  clear(sheet: string, area: Area): void;
  /** The smallest area with something in it; formats count unless `valuesOnly`. Null for an empty sheet. */
  used(sheet: string, valuesOnly: boolean): Area | null;

  band(sheet: string, dimension: Dimension, index: number): Band;
  setBands(sheet: string, dimension: Dimension, from: number, to: number, band: Partial<Band>): void;
  merges(sheet: string): readonly Area[];
  merge(sheet: string, area: Area): void;
  unmerge(sheet: string, area: Area): void;
  shift(sheet: string, shift: Shift): void;

  /** Computes every formula again: a function that answers later has its value. */
  recalculate(): void;

  readonly history: GridHistory;
  show?(sheet: string, shown: Shown): void;
  onChange(listener: (change: GridChange) => void): void;
}
