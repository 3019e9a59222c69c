/**
 * Says in one sentence why a table as a whole can't be rated, in place of a finding for each of its cells: standings, the
 * pairings of a round, a copy without some of the players. A question about a column takes the place of an error that the
 * column is not there.
 *
 * Example: players 1 to 5, 8 and 10 with games against 6, 7 and 9 give `Only part was copied: numbers 6, 7 and 9 are missing.`
 */
import { parseResult } from "../cells/results";
import { finding, worded } from "../diagnostics";
import { asText } from "../cells/text";
import { bare } from "../layout/headings";
import type { CellRef, ChartDiagnostic, Column, SectionPlayer, Table } from "../types";

/** Points that name no bye. */
const POINTS = /^(?:[01](?:[.,]0)?|0?[.,]5|½|1\/2)$/;
/** Higher numbers may be the ratings of opponents. */
const HIGHEST_NUMBER = 999;
/** So many numbers are named; more help nobody. */
const MOST_NAMED = 6;
/** So many players are missing at least, unless the numbers of all others follow each other without them. */
const FEWEST_MISSING = 3;

/** `6, 7 and 9`, `6, 7, 9, 11, 12, 13 and 20 more` */
function inWords(numbers: readonly number[]): string {
  const named = numbers.slice(0, MOST_NAMED).map(String);
  const more = numbers.length - named.length;
  const last = more > 0 ? `${more} more` : named.pop()!;
  return named.length === 0 ? last : `${named.join(", ")} and ${last}`;
}

/** The findings of opponents who are not there as one, if they are the players whom a copy has left out. */
function withoutMissing(
  found: readonly ChartDiagnostic[],
  table: Table,
  players: readonly SectionPlayer[],
): readonly ChartDiagnostic[] {
  const isMissing = ({ code }: ChartDiagnostic) => code === "opponent-not-in-chart";
  const cells = found.filter(isMissing).flatMap((finding) => finding.cells);
  if (cells.length < 2) return found;
  const known = new Set(players.map(({ number }) => number));
  const opponentsIn = ({ row, column }: CellRef): number[] => {
    const cell = parseResult(table[row]?.[column]);
    if (cell.kind === "pending") return cell.opponent === null ? [] : [cell.opponent];
    return cell.kind === "games" ? cell.games.map(({ opponent }) => opponent) : [];
  };
  const all = cells.flatMap(opponentsIn).filter((number) => !known.has(number));
  const missing = [...new Set(all)].sort((a, b) => a - b);
  if (missing.length === 0 || missing.at(-1)! > HIGHEST_NUMBER) return found;
  const highest = Math.max(...known, ...missing);
  // A number that only one player names may be a slip of the pen.
  const isGap = known.size + missing.length === highest && all.length > missing.length;
  if (!isGap && (missing.length < FEWEST_MISSING || missing.length * 5 < known.size)) return found;
  const are = missing.length === 1 ? `number ${missing[0]!} is` : `numbers ${inWords(missing)} are`;
  const first = found.findIndex(isMissing);
  const one = worded("part-copied", cells, `Only part was copied: ${are} missing.`);
  return found.flatMap((old, i) => (i === first ? [one] : isMissing(old) ? [] : [old]));
}

/** A finding that says what a table without games is; null if it may be a wallchart. */
function otherThanChart(
  found: readonly ChartDiagnostic[],
  table: Table,
  columns: readonly Column[],
  players: readonly SectionPlayer[],
): ChartDiagnostic | null {
  if (players.every(({ results, foreignGames }) => results.length + foreignGames.length === 0)) {
    const points = found.flatMap(({ code, cells }) => (code === "points-without-opponent" ? cells : []));
    const byes = players.flatMap(({ unplayed }) => unplayed.map(({ cell }) => cell));
    const scores = byes.filter(({ row, column }) => POINTS.test(asText(table[row]?.[column])));
    const isWrong = found.some(({ severity }) => severity === "error");
    if (!isWrong && points.length + scores.length > 2) return finding("no-opponents", [...points, ...scores]);
  }
  const noRounds = found.find(({ code }) => code === "no-rounds");
  if (!noRounds) return null;
  const words = new Set(columns.map(({ heading }) => bare(heading)));
  if (words.has("white") && words.has("black")) return finding("pairings-only", noRounds.cells);
  // A column of results without a heading may be a round.
  if (found.some(({ code }) => code === "column-not-read" || code === "rows-not-read")) return null;
  const isRanked = columns.some(({ role }) => role === "total");
  return isRanked ? finding("standings-only", noRounds.cells) : null;
}

/** The findings with one for what they have in common. */
export function aboutTheWhole(
  found: readonly ChartDiagnostic[],
  table: Table,
  columns: readonly Column[],
  players: readonly SectionPlayer[],
): readonly ChartDiagnostic[] {
  const other = otherThanChart(found, table, columns, players);
  if (other) return [other];
  const asks = found.filter(({ code, severity }) => code === "rating-not-read" && severity === "doubt");
  // One question for a column: what it is if not the ratings is asked next.
  const isAsked = ({ code, cells: [cell] }: ChartDiagnostic) =>
    code === "no-ratings" ||
    (code === "start-not-read" && asks.some(({ cells: [heading] }) => heading!.column === cell!.column));
  const asked = asks.length > 0 ? found.filter((finding) => !isAsked(finding)) : found;
  return withoutMissing(asked, table, players);
}
