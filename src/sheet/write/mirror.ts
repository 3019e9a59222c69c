/**
 * Type a result once: what a typed result fills in for the opponent. The reading decides what the typed cell means; the
 * opponent's cell must be empty, and a second reading must show that both cells are one game.
 *
 * Example: `W12w` typed for number 5 fills number 12's empty cell of that round with `L5b`; in a square, 1 fills the mirrored
 * cell with 0. `l8` becomes `L8` as its opponent's cell is filled. If the typed cell is changed or cleared later, what we filled in follows, as long as it is still as we left it.
 */
import { complement, other } from "../../wallchart/cells/game";
import { gameLike } from "../../wallchart/cells/write-result";
import { readTables } from "../../wallchart/reader/read";
import type { ReadOptions } from "../../wallchart/choices";
import {
  stopsRating,
  type CellRef,
  type CellValue,
  type GameToWrite,
  type Reading,
  type SectionPlayer,
  type SectionResult,
  type Table,
} from "../../wallchart/types";
import { isSameCell, valueAt, withChanges, type CellChange } from "./change-cells";

/** A cell that we filled in for a typed one. */
export interface Filled {
  readonly typed: CellRef;
  readonly filled: CellRef;
  /** What we put there. */
  readonly put: CellValue;
}

export interface MirrorPlan {
  readonly changes: readonly CellChange[];
  /** What we have filled in on this sheet, after these changes. */
  readonly filled: readonly Filled[];
}

/** A square with more columns is not tried. */
const MOST_TRIED = 40;

interface TypedGame {
  readonly reading: Reading;
  readonly player: SectionPlayer;
  readonly opponent: SectionPlayer;
  readonly results: readonly SectionResult[];
}

/** The games that a cell alone tells of, by opponent. */
function gamesTypedIn(readings: readonly Reading[], cell: CellRef): TypedGame[] {
  for (const reading of readings) {
    const players = reading.section?.players ?? [];
    for (const player of players) {
      if (cell.row < player.row || cell.row >= player.end) continue;
      const own = player.results.filter(({ cells }) => cells.length === 1 && isSameCell(cells[0]!, cell));
      const opponents = [...new Set(own.map(({ opponent }) => opponent))];
      return opponents.map((index) => ({
        reading,
        player,
        opponent: players[index]!,
        results: own.filter(({ opponent }) => opponent === index),
      }));
    }
  }
  return [];
}

/** The opponent's empty cells that may be the other side of a game: in the same column, or anywhere in a square's row. */
function facingCells(table: Table, cell: CellRef, { reading, opponent: { row } }: TypedGame): CellRef[] {
  const columns = reading.square
    ? reading.columns.filter(({ role, line }) => role === "round" && line === 0).slice(0, MOST_TRIED)
    : [cell];
  return columns.map(({ column }) => ({ row, column })).filter((one) => valueAt(table, one) === "");
}

/** Whether a table reads both cells as the same games, and has nothing new that stops the rating. */
function tellsBoth(
  table: Table,
  options: ReadOptions,
  cells: readonly CellRef[],
  { results }: TypedGame,
  stops: number,
): boolean {
  const readings = readTables(table, options);
  if (countStops(readings) > stops) return false;
  const confirmed = readings
    .flatMap(({ section }) => section?.players ?? [])
    .flatMap((player) => player.results)
    .filter((result) => result.cells.length === 2 && cells.every((cell) => result.cells.some((other) => isSameCell(other, cell)))); // prettier-ignore
  // Each game stands with both players.
  return confirmed.length === results.length * 2;
}

function countStops(readings: readonly Reading[]): number {
  return readings.flatMap(({ diagnostics }) => diagnostics.filter(stopsRating)).length;
}

/** What a typed cell fills in, a change for each opponent; none where that is not certain. */
function fillFor(table: Table, options: ReadOptions, cell: CellRef): CellChange[] {
  const readings = readTables(table, options);
  const stops = countStops(readings);
  return gamesTypedIn(readings, cell).flatMap((game) => {
    const { player, results } = game;
    const [only] = results;
    const written: GameToWrite = {
      opponent: player.number,
      scores: results.map(({ score }) => complement(score)),
      color: results.length === 1 ? other(only!.color) : null,
    };
    const to = gameLike(valueAt(table, cell), written);
    for (const facing of facingCells(table, cell, game)) {
      const change = { cell: facing, was: "", to };
      if (tellsBoth(withChanges(table, [change]), options, [cell, facing], game, stops)) return [change];
    }
    return [];
  });
}

/** `L8` for a typed `l8`; null where there is nothing to change. */
function capital(table: Table, cell: CellRef): CellChange | null {
  const was = valueAt(table, cell);
  const isSmall = typeof was === "string" && /^[wdl]\d{1,4}[wb]?$/.test(was);
  return isSmall ? { cell, was, to: was[0]!.toUpperCase() + was.slice(1) } : null;
}

/**
 * What to write after cells were typed, cleared or changed. Nothing where it is not certain what they mean.
 *
 * @param table the sheet as it stands now
 * @param typed the cells that were typed in
 * @param filled what we have filled in on this sheet so far
 */
export function planMirror(
  table: Table,
  options: ReadOptions,
  typed: readonly CellRef[],
  filled: readonly Filled[],
): MirrorPlan {
  const isTyped = (cell: CellRef) => typed.some((other) => isSameCell(other, cell));
  // What was typed over is no longer ours.
  const ours = filled.filter((cell) => String(valueAt(table, cell.filled)) === String(cell.put));
  const stale = ours.filter((cell) => isTyped(cell.typed));
  const cleared = stale.map((cell): CellChange => ({ cell: cell.filled, was: cell.put, to: "" }));
  let now = withChanges(table, cleared);
  const fills: (CellChange & { readonly typed: CellRef })[] = [];
  const capitals: CellChange[] = [];
  for (const cell of typed) {
    // A cell of ours that Excel reports was not typed.
    if (ours.some((other) => isSameCell(other.filled, cell)) || valueAt(now, cell) === "") continue;
    const large = capital(now, cell);
    const found = fillFor(large ? withChanges(now, [large]) : now, options, cell);
    if (large && found.length > 0) capitals.push(large);
    for (const change of found) {
      fills.push({ ...change, typed: cell });
      now = withChanges(now, [change]);
    }
  }
  const changes = [
    ...cleared.filter(({ cell }) => !fills.some((one) => isSameCell(one.cell, cell))),
    ...fills.map(({ cell, to }): CellChange => ({ cell, was: valueAt(table, cell), to })),
    ...capitals,
  ].filter(({ was, to }) => String(was) !== String(to));
  const others = ours.filter((cell) => !stale.includes(cell));
  return {
    changes,
    filled: [...others, ...fills.map(({ typed: at, cell, to }) => ({ typed: at, filled: cell, put: to }))],
  };
}
