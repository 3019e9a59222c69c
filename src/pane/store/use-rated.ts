/** The active sheet's wallchart in React, and its rated sections for the views that tell what led to a rating. */
import { useMemo } from "react";
import type { SheetSection } from "../../sheet/rate/rate-sheet";
import { seeActive, type SeenChart, type WorkbookState } from "./see-charts";
import type { PaneState, PlayerRef } from "./state";

/** The active sheet's wallchart, rated once; null until a sheet was read. */
export function useChart(state: WorkbookState): SeenChart | null {
  const { sheet, others, event, events, sheets } = state;
  return useMemo(
    () => seeActive({ sheet, others, event, events, sheets }),
    [sheet, others, event, events, sheets],
  );
}

/** Sections without an error, with the ratings that their players entered with. */
export function useRated(state: WorkbookState): readonly SheetSection[] {
  const seen = useChart(state);
  return useMemo(() => {
    if (!seen) return [];
    return seen.chart.sections
      .filter(({ rated }) => rated.length > 0)
      .map((section) => ({ ...section, section: section.rated[0]!.section }));
  }, [seen]);
}

/** The player that was chosen in the pane, else the one whose row is selected on the sheet, else the first. */
export function playerShown(
  { player, selected }: Pick<PaneState, "player" | "selected">,
  sections: readonly SheetSection[],
): PlayerRef | null {
  if (player && sections[player.section]?.section.players[player.player]) return player;
  if (sections.length === 0) return null;
  for (const [index, { section }] of sections.entries()) {
    const found = section.players.findIndex(
      ({ row, end }) => selected !== null && selected.row >= row && selected.row < end,
    );
    if (found >= 0) return { section: index, player: found };
  }
  return { section: 0, player: 0 };
}
