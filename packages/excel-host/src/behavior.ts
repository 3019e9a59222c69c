/**
 * What Excels do differently, or otherwise than one would think: data that a test may change (`host.behavior`). What a
 * requirement set decides is not among it.
 * Example: `openExcel({ behavior: { notUndone: [...kind.notUndone, { members: /^Range\.values$/ }] } })`.
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
  /** Whether a Table grows by what is entered right beside or below it, as AutoCorrect has it unless someone turned it off. */
  readonly tablesGrow: boolean;
}

export const kind: Behavior = {
  // Source: "Undo capabilities with the Excel JavaScript API".
  notUndone: [{ members: /^(Worksheet\.delete|WorksheetProtection\.\w+)$/ }],
  plainPattern: "None",
  tablesGrow: true,
};
