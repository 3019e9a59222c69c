/** What happens in the grid as Excel's events: for the sheet, and for the collection of sheets ("Workbook"). */
import { areaName, wholeSheet } from "../address";
import type { GridChange } from "../grid";
import type { Json, RangeRef, Record_ } from "./kept";

export interface HostEvent {
  readonly type: number;
  /** The sheet's id, or "Workbook". */
  readonly target: string;
  readonly args: Json;
}

/** Who makes the change, and where a range of it is kept. */
interface Teller {
  /** An add-in's request is being answered. */
  readonly answering: boolean;
  /** Someone else changes the workbook. */
  readonly remote: boolean;
  keep(range: RangeRef): string;
}

/** Excel's numbers for its events. */
export const eventTypes = {
  changed: 10,
  activated: 11,
  deactivated: 12,
  added: 13,
  selectionChanged: 14,
  deleted: 15,
  nameChanged: 25,
} as const;

export function eventsOf(change: GridChange, book: Teller): HostEvent[] {
  const source = {
    source: book.remote ? "Remote" : "Local",
    ...(book.answering ? { triggerSource: "ThisLocalAddin" } : {}),
  };
  const both = (type: number, sheet: string, args: Record_): HostEvent[] =>
    [sheet, "Workbook"].map((target) => ({ type, target, args: { worksheetId: sheet, ...args } }));
  switch (change.type) {
    case "edited":
      return both(eventTypes.changed, change.sheet, {
        address: areaName(change.area),
        changeType: "RangeEdited",
        shiftDirection: "None",
        referenceId: book.keep(change),
        ...source,
      });
    case "shifted": {
      const { dimension, at, count } = change.shift;
      const isRow = dimension === "row";
      const last = at + Math.abs(count) - 1;
      const area = isRow
        ? { ...wholeSheet, top: at, bottom: last }
        : { ...wholeSheet, left: at, right: last };
      return both(eventTypes.changed, change.sheet, {
        address: areaName(area),
        changeType: `${isRow ? "Row" : "Column"}${count > 0 ? "Inserted" : "Deleted"}`,
        shiftDirection: "None",
        ...source,
      });
    }
    case "selected":
      return both(eventTypes.selectionChanged, change.sheet, { address: areaName(change.area) });
    case "activated":
      return [
        ...both(eventTypes.deactivated, change.from, {}),
        ...both(eventTypes.activated, change.sheet, {}),
      ];
    case "renamed":
      return both(eventTypes.nameChanged, change.sheet, {
        nameBefore: change.from,
        nameAfter: change.to,
        ...source,
      });
    case "travelled":
      return [];
    default:
      return both(eventTypes[change.type], change.sheet, source).slice(1);
  }
}
