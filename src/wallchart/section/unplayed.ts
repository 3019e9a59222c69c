/**
 * Rounds without a game: which kind a cell means, and which cells with points alone could be games after all.
 *
 * Example: two half points without an opponent in one round may be a draw; a single one is a bye.
 */
import type { Score } from "../../ratings/types";
import { byeOf, type ResultCell } from "../cells/results";
import type { UnplayedKind } from "../types";
import type { Entry } from "./claims";

/**
 * The cells of a round with results without an opponent that could be games: two half points, two full points, or a
 * point and a 0. A single one is a bye. If no cell of the round names an opponent, a numeric 0 (which may be an empty
 * cell) and the letters `W` and `L` count too; in any other round, such letters are results that are not in yet.
 */
export function barePoints(entries: readonly Entry[]): Entry[] {
  const open = entries.filter(({ filledBy }) => filledBy === null);
  const namesNobody = entries.every(
    ({ cell: { kind } }) => kind !== "games" && kind !== "pending" && kind !== "bad",
  );
  const isBare = ({ cell }: Entry) =>
    cell.kind === "scores" && (!cell.letters || (namesNobody && unplayedKind(cell) === "pending"));
  const bare = open.filter(isBare);
  const count = (score: Score) =>
    bare.filter(({ cell }) => cell.kind === "scores" && cell.scores.includes(score)).length;
  const isZero = ({ cell }: Entry) => cell.kind === "blank" && cell.zero;
  const zeros = count(0) + (namesNobody ? open.filter(isZero).length : 0);
  return count(0.5) > 1 || count(1) > 1 || (count(1) > 0 && zeros > 0) ? bare : [];
}

export const NOT_RATED: ReadonlySet<UnplayedKind> = new Set(["unratedWin", "unratedDraw", "unratedLoss"]);

export function unplayedKind(cell: ResultCell): UnplayedKind | null {
  if (cell.kind === "unplayed") return cell.unplayed;
  if (cell.kind === "pending") return "pending";
  if (cell.kind !== "scores") return null;
  if (!cell.letters) return byeOf(cell.scores[0]!);
  // By `WD` without an opponent nobody means two games.
  return cell.scores.join() === "1,0.5" ? "withdrawn" : "pending";
}
