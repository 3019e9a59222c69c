/**
 * Checks across the cells of a wallchart: equal pairing numbers and IDs, totals that do not add up, two opponents in one
 * round. They report only what a TD can act on.
 */
import { remembering } from "../cells/remember";
import { finding, worded } from "../diagnostics";
import type { PlayerFacts } from "./players";
import type { CellRef, ChartDiagnostic, Column, ColumnRole, Fix, SectionPlayer } from "../types";
import { asWords, letters } from "../cells/text";
import { cellName } from "../cells/names";
import { whoIs } from "./clashes";

function cellIn(columns: readonly Column[], role: ColumnRole, { row }: { row: number }): CellRef[] {
  const place = columns.find((column) => column.role === role);
  return place ? [{ row: row + place.line, column: place.column }] : [];
}

/** Finds two players with the same pairing number: a result does not tell which of them it means. */
export function sameNumber(players: readonly PlayerFacts[], columns: readonly Column[]): ChartDiagnostic[] {
  const found: ChartDiagnostic[] = [];
  const first: (PlayerFacts | undefined)[] = [];
  for (const player of players) {
    const earlier = first[player.number];
    if (!earlier) {
      first[player.number] = player;
      continue;
    }
    const cells = [earlier, player].flatMap((one) => cellIn(columns, "number", one));
    if (cells.length > 0 && player.number !== 0)
      found.push(finding("duplicate-number", cells, player.number));
  }
  return found;
}

/** The words of a name in one order: `Ash, Ann` and `Ann Ash` have the same. */
export const nameWords = remembering((name): readonly string[] =>
  (name.match(/[\p{L}\p{N}]+/gu) ?? []).map(letters).sort((a, b) => (a < b ? -1 : 1)),
);

/** A doubt for IDs of seven digits, of which one is missing: with another one they are somebody's ID. */
export function shortIds(players: readonly PlayerFacts[], columns: readonly Column[]): ChartDiagnostic[] {
  const cells = players
    .filter(({ id }) => id.length === 7 && /^\d{7}$/.test(id))
    .flatMap((player) => cellIn(columns, "id", player));
  return cells.length > 0 ? [finding("short-id", cells)] : [];
}

/** Clears the ID of one of two people who have the same. */
const clearedIds = (two: readonly PlayerFacts[], columns: readonly Column[]): Fix[] =>
  two.flatMap((player) =>
    cellIn(columns, "id", player).map((cell) => ({
      label: `Clear the ID of ${whoIs(player)}`,
      cells: [{ cell, to: "", like: cell }],
    })),
  );

/** An error for two rows with one ID that played each other, which are two people: either ID may be the wrong one. */
function idOfTwo(two: readonly PlayerFacts[], columns: readonly Column[]): ChartDiagnostic {
  const cells = two.flatMap((player) => cellIn(columns, "id", player));
  const fixes = clearedIds(two, columns);
  return {
    ...finding("id-of-two", cells.length > 0 ? cells : two.map(({ cell }) => cell), two[0]!.id),
    fixes,
  };
}

/**
 * Two rows with the same ID are a re-entry of one player. Different names or ratings are a doubt: an ID may have been copied. A
 * name may have something behind it, such as `Ann Ash (re-entry)`, or its words in another order.
 */
export function sameId(players: readonly PlayerFacts[], columns: readonly Column[]): ChartDiagnostic[] {
  const found: ChartDiagnostic[] = [];
  const first = new Map<string, PlayerFacts>();
  for (const player of players) {
    const { id, name, rating } = player;
    if (id === "") continue;
    const earlier = first.get(id);
    if (!earlier) {
      first.set(id, player);
      continue;
    }
    if (player.results.some(({ opponent }) => players[opponent]!.id === id)) {
      found.push(idOfTwo([earlier, player], columns));
      continue;
    }
    const [a, b] = [letters(earlier.name), letters(name)];
    if (!a.startsWith(b) && !b.startsWith(a) && nameWords(earlier.name).join() !== nameWords(name).join())
      found.push({
        ...finding("id-names-differ", [earlier.cell, player.cell], id),
        fixes: clearedIds([earlier, player], columns),
      });
    if (rating !== null && earlier.rating !== null && rating !== earlier.rating) {
      const role = columns.some((column) => column.role === "rating") ? "rating" : "idRating";
      const cells = [earlier, player].flatMap((one) => cellIn(columns, role, one));
      found.push(finding("id-ratings-differ", cells, id));
    }
  }
  return found;
}

/** The points of a player's results, by what a win and a draw are worth; a total does not count results that are not in yet. */
export function totalOf(
  { results, unplayed, foreignGames }: Pick<SectionPlayer, "results" | "unplayed" | "foreignGames">,
  pointsFor: (score: number) => number = (score) => score,
): number {
  let total = 0;
  for (const { score } of results) total += pointsFor(score);
  for (const { score } of foreignGames) total += pointsFor(score);
  for (const { points } of unplayed) total += pointsFor(points);
  return total;
}

/** What the results of a player add up to, and what the wallchart says. */
export const addUpTo = (player: Parameters<typeof totalOf>[0], heading: string, printed: string | number) =>
  `The results add up to ${totalOf(player)}, but ${heading} says ${printed}.`;

/** Finds totals that do not add up. A total does not count results that are not in yet. */
export function wrongTotals(
  players: readonly SectionPlayer[],
  columns: readonly Column[],
): ChartDiagnostic[] {
  const found: ChartDiagnostic[] = [];
  const heading = asWords(columns.find(({ role }) => role === "total")?.heading).slice(0, 20) || "the total";
  const isWrong = (player: SectionPlayer) =>
    player.printedTotal !== null && player.printedTotal !== totalOf(player);
  const wrong = players.filter(isWrong);
  if (wrong.length === 0) return [];
  // Three points for a win and one for a draw, or two and one, throughout.
  const isOther = (win: number) => {
    const printed = players.map(({ printedTotal }) => printedTotal ?? 0);
    const points = (score: number) => (score === 1 ? win : 2 * score);
    return (
      printed.some((total) => total > 2) &&
      players.every((player) => player.printedTotal === totalOf(player, points))
    );
  };
  if (isOther(3) || isOther(2)) return [];
  for (const player of wrong) {
    const { printedTotal } = player;
    const total = totalOf(player);
    const both = addUpTo(player, heading, printedTotal!);
    const cells = cellIn(columns, "total", player);
    const fixes = cells.map((cell) => ({
      label: `Make ${cellName(cell)} ${total}`,
      cells: [{ cell, to: String(total), like: cell }],
    }));
    found.push({ ...worded("total-differs", cells, both), fixes });
  }
  return found;
}

/** Finds rounds in which a player has games against two opponents. Two games against one opponent are a short match. */
export function twoOpponents(players: readonly SectionPlayer[]): ChartDiagnostic[] {
  const found: ChartDiagnostic[] = [];
  for (const { results } of players) {
    for (let i = 1; i < results.length; i++) {
      const before = results[i - 1]!;
      const game = results[i]!;
      if (before.round !== game.round || before.opponent === game.opponent) continue;
      found.push(finding("two-opponents", unique([...before.cells, ...game.cells]), game.round));
    }
  }
  return found;
}

function unique(cells: readonly CellRef[]): CellRef[] {
  return cells.filter(
    ({ row, column }, i) => cells.findIndex((cell) => cell.row === row && cell.column === column) === i,
  );
}
