/** The active sheet as the pane shows it, worked out once for every view. */
import { useMemo } from "react";
import type { SheetSnapshot } from "../excel/read-sheet";
import { viewTable, type ChartView } from "../sheet/rate-sheet";
import { viewEvent, type EventEntry, type EventView } from "../sheet/event";
import type { PaneState } from "./state";

/** A chart with all that it was worked out from. */
export interface SeenChart {
  readonly sheet: SheetSnapshot;
  readonly event: EventEntry;
  readonly view: EventView;
  readonly chart: ChartView;
}

const seen = new WeakMap<SheetSnapshot, SeenChart>();

export function seeChart(sheet: SheetSnapshot, event: EventEntry): SeenChart {
  const known = seen.get(sheet);
  if (known?.event === event) return known;
  const view = viewEvent(event);
  const chart = viewTable(sheet.table, view.systems, event.choices, sheet);
  const result = { sheet, event, view, chart };
  seen.set(sheet, result);
  return result;
}

/** The active sheet's chart; null until a sheet was read. */
export function useChart({ sheet, event }: Pick<PaneState, "sheet" | "event">): SeenChart | null {
  return useMemo(() => sheet && seeChart(sheet, event), [sheet, event]);
}
