/** The active sheet as the pane shows it, worked out once for every view. */
import { useMemo } from "react";
import type { SheetSnapshot } from "../excel/read-sheet";
import { type SheetView, viewSheet } from "./sheet-view";
import { viewEvent, type EventEntry, type EventView } from "../sheet/event";
import type { Carried } from "../sheet/carry";
import type { PaneState } from "./state";
import { planWrite, type PlannedWrite } from "../sheet/plan-write";
import { rateSheet } from "../sheet/rate-sheet";
import { span } from "../excel/spans";

/** A chart with all that it was worked out from. */
export interface SeenChart {
  readonly sheet: SheetSnapshot;
  readonly event: EventEntry;
  readonly view: EventView;
  readonly chart: SheetView;
}

/** A sheet read and rated by what is known of it. */
export function rateSnapshot(sheet: SheetSnapshot, event: EventEntry, carried?: Carried): SeenChart {
  const view = viewEvent(event);
  const by = { systems: view.systems, choices: event.choices };
  const around = {
    hidden: sheet.hidden,
    own: sheet.memory.output,
    // Excel tells an empty cell from a 0 here, and a formula can't.
    typedZeros: true,
    ...(carried && { carried }),
  };
  // Standings are no wallchart, though they look like one.
  const table = sheet.memory.standings ? [["Standings"]] : sheet.table;
  const chart = span("rate", () => viewSheet(rateSheet(table, by, around)));
  return { sheet, event, view, chart };
}

/** What is to be written of it. */
export function planSeen(seen: SeenChart, choices: Parameters<typeof planWrite>[1]): PlannedWrite {
  return span("plan", () => planWrite(seen, choices));
}

const seen = new WeakMap<SheetSnapshot, SeenChart>();

/** The same, worked out once for all who ask. */
export function seeChart(sheet: SheetSnapshot, event: EventEntry): SeenChart {
  const known = seen.get(sheet);
  if (known?.event === event) return known;
  const result = rateSnapshot(sheet, event);
  seen.set(sheet, result);
  return result;
}

/** The active sheet's chart; null until a sheet was read. */
export function useChart({ sheet, event }: Pick<PaneState, "sheet" | "event">): SeenChart | null {
  return useMemo(() => sheet && seeChart(sheet, event), [sheet, event]);
}
