/** The active sheet rated with everything that led to each number, for the views that tell it. */
import { useMemo } from "react";
import type { SheetSection } from "../sheet/rate-sheet";
import type { RatedSection } from "../sheet/rated-section";
import type { PaneState, PlayerRef } from "./state";
import { useChart } from "./use-chart";
import { rateWallchart } from "../sheet/rate-section";

/** Sections without an error, with the ratings that their players entered with. */
export function useRated({ sheet, event }: Pick<PaneState, "sheet" | "event">): readonly SheetSection[] {
  const seen = useChart({ sheet, event });
  return useMemo(() => {
    if (!seen) return [];
    return seen.chart.sections
      .filter(({ rated }) => rated.length > 0)
      .map((one) => ({ ...one, section: one.rated[0]!.section }));
  }, [seen]);
}

export function traced({ rated }: Pick<SheetSection, "rated">): readonly RatedSection[] {
  return rated.map(({ section, settings }) => rateWallchart(section, { ...settings, trace: true }));
}

/** The player that was chosen in the pane, else the one whose row is selected on the sheet, else the first. */
export function playerShown(
  { player, selectedRow }: Pick<PaneState, "player" | "selectedRow">,
  sections: readonly SheetSection[],
): PlayerRef | null {
  if (player && sections[player.section]?.section.players[player.player]) return player;
  if (sections.length === 0) return null;
  for (const [index, { section }] of sections.entries()) {
    const found = section.players.findIndex(
      ({ row, end }) => selectedRow !== null && selectedRow >= row && selectedRow < end,
    );
    if (found >= 0) return { section: index, player: found };
  }
  return { section: 0, player: 0 };
}
