/**
 * Where the cells of a stroke are by now, and what makes them as they were. Rows and columns may have come, gone or moved before
 * the stroke wrote or since; and where Excel did not answer, all of it may be written, some, or nothing. The way in which that may
 * have come about is the one that leaves the fewest cells unexplained. A cell gets back what it held only where what we wrote stands.
 */
import type { CellRef } from "../wallchart/types";
import { asRestored } from "./cell-text";
import { looksToRestore, type Area } from "./snapshot";
import {
  cellsOf,
  heldAt,
  heldBy,
  textOf,
  textsOf,
  type Held,
  type Image,
  type Put,
  type Stroke,
} from "./stroke";
import { whereBefore, whereNow, type Texts, type WhereNow } from "./where-now";

/** The cells that a stroke changes, where they were then. */
export function changedBy(stroke: Stroke): readonly CellRef[] {
  return cellsOf(stroke).filter(
    ({ row, column, gave }) => heldBy(gave) !== heldAt(stroke.looked, row, column).formula,
  );
}

/** What is found of a stroke on its sheet as it is now. */
export interface FoundAgain {
  /** Cells of ours that stand. */
  readonly ours: readonly CellRef[];
  /** All cells of the stroke, where they are now. */
  readonly all: readonly CellRef[];
  /** Whether it is not known what stood there when they were written. */
  readonly isUnsure: boolean;
  /** What makes them as they were. */
  readonly puts: readonly Put[];
  readonly column: WhereNow["column"];
  readonly ruled: readonly Area[];
}

/** A cell of the stroke where it is by now. */
type FoundCell = CellRef & {
  readonly was: Held;
  /** Whether what the stroke wrote stands there, and not what was there before. */
  readonly isOurs: boolean;
};

export function findAgain(stroke: Stroke, now: Image): FoundAgain {
  const { puts, before, looked } = stroke;
  const texts = textsOf(now);
  const { now: where, back } = wayOf(stroke, now, texts);
  const cells = cellsOf(stroke).flatMap(({ gave, got, ...place }): FoundCell[] => {
    const [row, column] = [where.row(place.row), where.column(place.column)];
    if (row === null || column === null) return [];
    const [r, c] = before ? [place.row, place.column] : [back.row(row), back.column(column)];
    const was = r === null || c === null ? NOTHING : heldAt(before ?? looked, r, c);
    const text = texts[row]?.[column] ?? "";
    // What a formula fills is no text of the cell, though Excel may tell it as one.
    const wrote = [got, heldBy(gave)].find((one) => textOf(one) === text);
    const differs = before ? was.formula !== wrote : textOf(was.formula) !== text;
    return [{ row, column, was, isOurs: wrote !== undefined && differs }];
  });
  const ours = cells.filter(({ isOurs }) => isOurs);
  const held = new Map(cells.map((cell) => [`${cell.row} ${cell.column}`, cell]));
  const isBare = before === null && looked.image.isBare === true;
  return {
    ours,
    all: cells.map(({ row, column }) => ({ row, column })),
    isUnsure: !before && cells.length > 0 && (ours.length > 0 || changedBy(stroke).length === 0),
    puts: puts.flatMap((put) => piecesOf(put, where).map((area) => toRestore(area, held, isBare))),
    column: where.column,
    ruled: stroke.ruled.flatMap((area) => piecesOf(area, where)),
  };
}

const NOTHING: Held = { formula: "", value: "", numberFormat: null, look: null };

/** A way in which the cells of a sheet may have come to where they are. */
interface Way {
  /** Where the rows and columns that a stroke wrote in are now. */
  readonly now: WhereNow;
  /** Where those of now were when the sheet was looked at. */
  readonly back: WhereNow;
}

const IN_PLACE: WhereNow = { row: (row) => row, column: (column) => column };
const STILL: Way = { now: IN_PLACE, back: IN_PLACE };

/** The way that explains most of what stands there. */
function wayOf(stroke: Stroke, now: Image, texts: Texts): Way {
  if (now.isPart) return STILL;
  if (stroke.before) return movedSince(stroke, texts);
  // Where Excel did not answer: it may have stopped halfway, and cells may have moved just before or since.
  let [best, least] = [STILL, unexplained(STILL, stroke, texts)];
  for (const find of [movedSince, movedBefore]) {
    if (least === 0) break;
    const way = find(stroke, texts);
    const count = unexplained(way, stroke, texts);
    if (count < least) [best, least] = [way, count];
  }
  return best;
}

/** How many cells hold neither what they held when the sheet was looked at nor what the stroke wrote, and how many are gone. */
function unexplained({ now, back }: Way, stroke: Stroke, texts: Texts): number {
  const was = textsOf(stroke.looked.image);
  const wrote = new Map(
    cellsOf(stroke).map(({ row, column, gave }) => [
      `${now.row(row)} ${now.column(column)}`,
      textOf(heldBy(gave)),
    ]),
  );
  let count = was.flat().filter((text) => text !== "").length;
  texts.forEach((line, row) =>
    line.forEach((text, column) => {
      const [r, c] = [back.row(row), back.column(column)];
      const before = (r === null || c === null ? undefined : was[r]?.[c]) ?? "";
      if (before !== "") count--;
      if (before !== text && wrote.get(`${row} ${column}`) !== text) count++;
    }),
  );
  return count;
}

/** Rows and columns have moved since the stroke wrote: what it wrote is found with what stands around it. */
function movedSince(stroke: Stroke, texts: Texts): Way {
  const { before, looked } = stroke;
  const standing = new Set(texts.flat());
  const known = textsOf((before ?? looked).image).map((row) => [...row]);
  for (const { row, column, gave, got } of cellsOf(stroke)) {
    const wrote = textOf(got ?? heldBy(gave));
    // What stands nowhere was not written.
    if (before || standing.has(wrote)) put(known, row, column, wrote);
  }
  return wayFrom(known, texts);
}

/** Rows and columns had moved by the time the stroke wrote: what it wrote lies where it was meant to lie, and tells nothing. */
function movedBefore(stroke: Stroke, texts: Texts): Way {
  const others = texts.map((row) => [...row]);
  for (const { row, column, gave } of cellsOf(stroke))
    if (texts[row]?.[column] === textOf(heldBy(gave))) put(others, row, column, "");
  return { now: IN_PLACE, back: wayFrom(textsOf(stroke.looked.image), others).back };
}

function wayFrom(known: Texts, texts: Texts): Way {
  const now = whereNow(known, texts);
  return { now, back: whereBefore(now, known.length, Math.max(0, ...known.map((row) => row.length))) };
}

/** Puts a text into a table, which grows as it needs. */
function put(table: string[][], row: number, column: number, text: string): void {
  while (table.length <= row) table.push([]);
  const its = table[row]!;
  while (its.length <= column) its.push("");
  its[column] = text;
}

/** An area where it is by now; in pieces where rows or columns came between. */
function piecesOf({ row, column, rows, columns }: Area, where: WhereNow): readonly Area[] {
  const down = runsOf(Array.from({ length: rows }, (_, i) => where.row(row + i)));
  const along = runsOf(Array.from({ length: columns }, (_, j) => where.column(column + j)));
  return down.flatMap(([top, high]) =>
    along.map(([left, wide]) => ({ row: top, column: left, rows: high, columns: wide })),
  );
}

/** Places that follow each other, each run with its first place and its length. */
function runsOf(places: readonly (number | null)[]): readonly (readonly [first: number, length: number])[] {
  const runs: [first: number, length: number][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (place === null) continue;
    if (last && last[0] + last[1] === place) last[1]++;
    else runs.push([place, 1]);
  }
  return runs;
}

/** Gives each cell of an area what it held, if it is ours now; and all of them their formats and looks. */
function toRestore(area: Area, held: ReadonlyMap<string, FoundCell>, isBare: boolean): Put {
  const cells = Array.from({ length: area.rows }, (_, i) =>
    Array.from({ length: area.columns }, (__, j) => held.get(`${area.row + i} ${area.column + j}`)),
  );
  const looks = cells.map((line) => line.map((cell) => cell?.was.look ?? null));
  return {
    ...area,
    // Of a very large sheet only values are known beside the areas: a formula may have stood there.
    cells: cells.map((line) =>
      line.map((cell) =>
        cell?.isOurs && !(isBare && cell.was.look === null)
          ? asRestored(cell.was.formula, cell.was.value)
          : null,
      ),
    ),
    numberFormat: cells.map((line) => line.map((cell) => cell?.was.numberFormat ?? null)),
    ...looksToRestore(looks),
  };
}
