/**
 * What was assumed of the games before the event, where another history would move the rating (section 4.1): the same words
 * in the findings, in the Note, in EXPLAIN and in the pane.
 *
 * Example: of 1450P1, "Won or lost the one game before? It counts as a draw: +32 if won, −65 if lost".
 */
import type { PlayerRating } from "../../ratings/uschess/event";
import { signed } from "../../wallchart/cells/text";
import { worded } from "../../wallchart/diagnostics";
import type { ChartDiagnostic } from "../../wallchart/types";
import type { WithRatings } from "./rated-section";

const inPoints = (gain: number): string =>
  signed(Math.abs(gain) < 1 ? Number(gain.toFixed(2)) : Math.round(gain));

/** Without a period; "" where nothing was assumed, or nothing hangs on it. */
export function historyWords({ games: after, eventGames, otherHistory }: PlayerRating): string {
  const gains = otherHistory();
  if (!gains) return "";
  const [wins, losses] = gains.map(inPoints);
  const games = after! - eventGames;
  const asked =
    games === 1
      ? "Won or lost the one game before? It counts as a draw"
      : `All ${games} games before won, or all lost? They count as neither`;
  return `${asked}: ${wins} if won, ${losses} if lost`;
}

/** A note for each player of whom a history was assumed; who entered twice has one. */
export function historyFindings({ section, ratings }: WithRatings): readonly ChartDiagnostic[] {
  return ratings.flatMap((rated, player) => {
    const words = historyWords(rated);
    return words && ratings.indexOf(rated) === player
      ? [{ ...worded("history-assumed", [section.players[player]!.cell], `${words}.`), player }]
      : [];
  });
}
