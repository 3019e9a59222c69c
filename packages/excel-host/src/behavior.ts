/**
 * What Excels do differently, or otherwise than one would think: data that a test may change (`host.behavior`). What a
 * requirement set decides is not among it.
 * Example: `openExcel({ behavior: { notUndone: [...strict.notUndone, { members: /^Range\.values$/ }] } })`.
 */
import type { ErrorCode } from "./errors";

/** Calls that Excel cannot undo: they empty what can be undone, and fail in an undo group. */
export interface NotUndone {
  /** `Type.member`, as "Range.values". */
  readonly members: RegExp;
  /** How they fail in a group: UndoNotSupported where it is left out. */
  readonly code?: ErrorCode;
  /** How many syncs of the group later; at the call itself where it is left out. */
  readonly syncsLater?: number;
}

export interface Behavior {
  readonly notUndone: readonly NotUndone[];
  /** The pattern that a cell without a fill tells, and a white one. OfficeDev/office-js 4900, 6218. */
  readonly plainPattern: "None" | null;
  /** How an empty cell reaches a function: as 0 on the desktop, as null on the web. OfficeDev/office-js 4702, 1951. */
  readonly blanks: "desktop" | "web";
  /** Which functions learn the addresses of their arguments, of those that ask for them. "Custom functions parameters". */
  readonly addresses: "all" | "matrix results";
  /** What a whole column or row is to a function: the cells in use, or too much. OfficeDev/office-js 4613, 4654. */
  readonly wholeColumns: "cells in use" | "#CALC!";
  /** Whether `pageLayout.zoom` fits pages before someone has opened the tab Page Layout; a scale it sets. OfficeDev/office-js 1860. */
  readonly setsZoom: boolean;
  /** Whether a chart keeps its type when its last series goes. */
  readonly keepsChartType: boolean;
  /** Whether formulas are told with the spaces and the small letters that they were given. */
  readonly keepsFormulaText: boolean;
  /** Whether a Table grows by what is entered right beside or below it, as AutoCorrect has it unless someone turned it off. */
  readonly tablesGrow: boolean;
}

/** The strictest that holds for every Excel; where they differ, the desktop's. */
export const strict: Behavior = {
  // Source: "Undo capabilities with the Excel JavaScript API", Excel on Windows and Mac.
  notUndone: [{ members: /^(Worksheet\.(delete|name|position|visibility)|WorksheetProtection\.\w+)$/ }],
  plainPattern: null,
  blanks: "desktop",
  addresses: "matrix results",
  wholeColumns: "cells in use",
  setsZoom: true,
  keepsChartType: false,
  keepsFormulaText: false,
  tablesGrow: true,
};
