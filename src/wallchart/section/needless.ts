/**
 * Facts that can't be read but may not be needed: one bad cell of one player must not stop the section if no rating
 * depends on it. A player without a rated game needs none. A floor matters only if the rating falls, a ceiling only if it
 * rises: `sheet/rate/rate-reading.ts` decides about these once the rating is known.
 *
 * Example: `12OO` in the column Floor of a player who gains points becomes a note.
 */
import { finding } from "../diagnostics";
import type { PlayerFacts } from "./players";
import type { ChartDiagnostic, Column, ColumnRole, Table } from "../types";

/** Facts about a player, on which no other player's rating depends before they have met. */
const FACTS: ReadonlySet<ColumnRole> = new Set<ColumnRole>(
  "rating idRating games start birthDate age adult history sourceRating sourceGames sourceDate".split(
    " ",
  ) as ColumnRole[],
);
const IF_FALLS: ReadonlySet<ColumnRole> = new Set<ColumnRole>(
  "floor peak lifeMaster wins draws events".split(" ") as ColumnRole[],
);

/**
 * The findings about players' facts, with those that no rating can depend on as notes.
 *
 * @param games the findings about results: while one is an error, it is not known who played. Before anyone has played,
 *   as in a roster, each fact is needed too
 */
export function withoutNeedless(
  diagnostics: readonly ChartDiagnostic[],
  games: readonly ChartDiagnostic[],
  table: Table,
  players: readonly PlayerFacts[],
  columns: readonly Column[],
): readonly ChartDiagnostic[] {
  const isError = ({ severity }: ChartDiagnostic) => severity === "error";
  if (!diagnostics.some(isError)) return diagnostics;
  const hasGame = ({ results, foreignGames }: PlayerFacts) => results.length + foreignGames.length > 0;
  const isKnown = players.some(hasGame) && !games.some(isError);
  // A re-entry's games are in another row.
  const played = new Set(players.filter(hasGame).map(({ id }) => id));
  return diagnostics.map((found) => {
    const [cell] = found.cells;
    const player = cell && players.find(({ row, end }) => cell.row >= row && cell.row < end);
    if (found.severity !== "error" || !cell || !player) return found;
    const line = cell.row - player.row;
    const role =
      columns.find((column) => column.column === cell.column && column.line === line)?.role ?? "other";
    const isConditional = IF_FALLS.has(role) || role === "ceiling";
    if (!FACTS.has(role) && !isConditional) return found;
    const hasPlayed = !isKnown || hasGame(player) || (player.id !== "" && played.has(player.id));
    const note = finding("fact-not-needed", found.cells, table[cell.row]![cell.column] ?? "");
    if (!hasPlayed) return note;
    if (!isConditional) return found;
    return { ...found, onlyIf: { rating: role === "ceiling" ? "rises" : "falls", otherwise: note } };
  });
}
