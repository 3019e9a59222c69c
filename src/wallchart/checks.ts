/**
 * What is wrong with a chart beyond a single cell: equal numbers and IDs, totals that do not add up, two
 * opponents in one round. Only what a TD can act on is said.
 */
import { finding } from "./diagnostics";
import type { PlayerFacts } from "./players";
import type { CellRef, ChartDiagnostic, Column, ColumnRole, SectionPlayer } from "./section";
import { letters } from "./text";

function cellIn(columns: readonly Column[], role: ColumnRole, { row }: { row: number }): CellRef[] {
  const place = columns.find((one) => one.role === role);
  return place ? [{ row: row + place.line, column: place.column }] : [];
}

/** Two players under one pairing number, by which nobody can tell whom a result means. */
export function sameNumber(players: readonly PlayerFacts[], columns: readonly Column[]): ChartDiagnostic[] {
  const said: ChartDiagnostic[] = [];
  const first: (PlayerFacts | undefined)[] = [];
  for (const player of players) {
    const earlier = first[player.number];
    if (!earlier) {
      first[player.number] = player;
      continue;
    }
    const cells = [earlier, player].flatMap((one) => cellIn(columns, "number", one));
    if (cells.length > 0 && player.number !== 0) said.push(finding("duplicate-number", cells, player.number));
  }
  return said;
}

/**
 * One ID on two rows is a re-entry. Different ratings under it are a doubt, and so are different names, unless the
 * rating speaks for one player too.
 */
export function sameId(players: readonly PlayerFacts[], columns: readonly Column[]): ChartDiagnostic[] {
  const said: ChartDiagnostic[] = [];
  const first = new Map<string, PlayerFacts>();
  for (const player of players) {
    const { id, name, rating } = player;
    if (id === "") continue;
    const earlier = first.get(id);
    if (!earlier) {
      first.set(id, player);
      continue;
    }
    const isRatedAlike = rating !== null && rating === earlier.rating;
    if (letters(earlier.name) !== letters(name)) {
      const code = isRatedAlike ? "id-names-differ-rating-agrees" : "id-names-differ";
      said.push(finding(code, [earlier.cell, player.cell], id));
    }
    if (rating !== null && earlier.rating !== null && rating !== earlier.rating) {
      const role = columns.some((one) => one.role === "rating") ? "rating" : "idRating";
      const cells = [earlier, player].flatMap((one) => cellIn(columns, role, one));
      said.push(finding("id-ratings-differ", cells, id));
    }
  }
  return said;
}

/** Totals that do not add up, where every round of the player is known. */
export function wrongTotals(
  players: readonly SectionPlayer[],
  columns: readonly Column[],
): ChartDiagnostic[] {
  const said: ChartDiagnostic[] = [];
  for (const player of players) {
    const { results, unplayed, foreignGames, printedTotal } = player;
    if (printedTotal === null || unplayed.some(({ kind }) => kind === "pending")) continue;
    let total = 0;
    for (const { score } of results) total += score;
    for (const { score } of foreignGames) total += score;
    for (const { points } of unplayed) total += points;
    if (total === printedTotal) continue;
    const both = `${total}, but the total is ${printedTotal}`;
    said.push(finding("total-differs", cellIn(columns, "total", player), both));
  }
  return said;
}

/** Rounds in which a player has games against two opponents; two against one are a short match. */
export function twoOpponents(players: readonly SectionPlayer[]): ChartDiagnostic[] {
  const said: ChartDiagnostic[] = [];
  for (const { results } of players) {
    for (let i = 1; i < results.length; i++) {
      const before = results[i - 1]!;
      const game = results[i]!;
      if (before.round !== game.round || before.opponent === game.opponent) continue;
      said.push(finding("two-opponents", unique([...before.cells, ...game.cells]), game.round));
    }
  }
  return said;
}

function unique(cells: readonly CellRef[]): CellRef[] {
  return cells.filter(
    ({ row, column }, i) => cells.findIndex((one) => one.row === row && one.column === column) === i,
  );
}
