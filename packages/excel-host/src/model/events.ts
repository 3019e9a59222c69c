/** Turns changes of the grid into Excel's events of the collection of sheets. */
import { areaName, wholeSheet } from "../address";
import type { GridChange } from "../grid";
import type { Json, Properties } from "./kept";

export interface HostEvent {
  readonly type: number;
  readonly args: Json;
}

/** Who makes the change. */
interface Teller {
  /** An add-in's request is being answered. */
  readonly answering: boolean;
  /** Someone else changes the workbook. */
  readonly remote: boolean;
  idOf(sheet: string): string;
}

/** Excel's numbers for its events. */
const eventTypes = { changed: 10, activated: 11, selectionChanged: 14, deleted: 15, calculated: 16 } as const;

export function eventsOf(change: GridChange, teller: Teller): HostEvent[] {
  const { answering, remote } = teller;
  const source = {
    source: remote ? "Remote" : "Local",
    ...(answering ? { triggerSource: "ThisLocalAddin" } : {}),
  };
  const event = (type: keyof typeof eventTypes, sheet: string, args: Properties): HostEvent[] => [
    { type: eventTypes[type], args: { worksheetId: teller.idOf(sheet), ...args } },
  ];
  switch (change.type) {
    case "edited":
      return event("changed", change.sheet, {
        address: areaName(change.area),
        changeType: "RangeEdited",
        shiftDirection: "None",
        ...source,
      });
    case "shifted": {
      const { dimension, at, count } = change.shift;
      const isRow = dimension === "row";
      const last = at + Math.abs(count) - 1;
      const area = isRow
        ? { ...wholeSheet, top: at, bottom: last }
        : { ...wholeSheet, left: at, right: last };
      return event("changed", change.sheet, {
        address: areaName(area),
        changeType: `${isRow ? "Row" : "Column"}${count > 0 ? "Inserted" : "Deleted"}`,
        shiftDirection: "None",
        ...source,
      });
    }
    case "selected":
      return event("selectionChanged", change.sheet, { address: areaName(change.area) });
    // Excel does not say why: a value that came later, or one that an edit has changed.
    case "activated":
    case "calculated":
      return event(change.type, change.sheet, {});
    case "deleted":
      return event("deleted", change.sheet, source);
    default:
      return [];
  }
}
