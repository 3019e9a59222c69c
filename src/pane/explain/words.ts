/** Numbers as the explanation writes them, and a player's games in the order in which the engine took them. */
import type { SectionPlayer, SectionResult } from "../../wallchart/section";

/** At most two decimals: 1413.44, 24.8, 3. */
export function number(value: number): string {
  return String(Math.round(value * 100) / 100).replace("-", "−");
}

/** A player's results from all of their rows, in the order in which the engine took them. */
export function resultsOf(players: readonly SectionPlayer[], index: number): readonly SectionResult[] {
  const { id, results } = players[index]!;
  return id === "" ? results : players.filter((one) => one.id === id).flatMap((one) => one.results);
}
