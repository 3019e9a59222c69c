/**
 * Where the cells of a stroke are by now, and what makes them as they were. Rows and columns may have come, gone or moved before
 * the stroke wrote or since; and where Excel did not answer, all of it may be written, some, or nothing. The way in which that may
 * have come about is the one that leaves the fewest cells unexplained. A cell gets back what it held only where what we wrote stands.
 */
import { runsOf } from "../ratings/collect";
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
import { CAME, whereBefore, whereInOrder, whereNow, type Texts, type WhereNow } from "./where-now";

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

/** The way in which somebody had the least to do. */
function wayOf(stroke: Stroke, now: Image, texts: Texts): Way {
  if (now.isPart) return STILL;
  if (stroke.before) return movedSince(stroke, texts);
  // Where Excel did not answer: it may have stopped halfway, and cells may have moved just before or since.
  const others = [movedSince, movedBefore("row"), movedBefore("column")];
  let [best, least] = [STILL, deedsIn(STILL, stroke, texts)];
  for (const find of others) {
    if (least === 0) break;
    const way = find(stroke, texts);
    const deeds = deedsIn(way, stroke, texts);
    if (deeds < least) [best, least] = [way, deeds];
  }
  return best;
}

/**
 * What somebody did, in a way: rows and columns that came or went, and cells that hold neither what they held when the sheet was
 * looked at nor what the stroke wrote.
 */
function deedsIn({ now, back }: Way, stroke: Stroke, texts: Texts): number {
  const was = textsOf(stroke.looked.image);
  const wrote = new Map(
    cellsOf(stroke).map(({ row, column, gave }) => [
      `${now.row(row)} ${now.column(column)}`,
      textOf(heldBy(gave)),
    ]),
  );
  // Beyond the last cell too: what stood there may be emptied by now.
  const rows = Array.from({ length: texts.length + was.length }, (_, row) => back.row(row));
  const columns = Array.from({ length: widthOf(texts) + widthOf(was) }, (_, column) => back.column(column));
  let deeds = movesIn(was, rows) + movesIn(turned(was), columns);
  for (const [row, above] of rows.entries())
    for (const [column, left] of columns.entries()) {
      const before = was[above ?? -1]?.[left ?? -1] ?? "";
      const text = texts[row]?.[column] ?? "";
      if (before !== text && wrote.get(`${row} ${column}`) !== text) deeds++;
    }
  return deeds;
}

/** How many lines came between those that were found again, and how many with something in them are gone. */
function movesIn(was: Texts, found: readonly (number | null)[]): number {
  const all = new Set(found);
  let end = found.length;
  while (end > 0 && found[end - 1] === null) end--;
  const came = found.slice(0, end).filter((line) => line === null);
  const went = was.filter((line, i) => !all.has(i) && line.some((text) => text !== ""));
  return CAME * came.length + went.length;
}

/** Rows and columns have moved since the stroke wrote: what it wrote is found with what stands around it. */
function movedSince(stroke: Stroke, texts: Texts): Way {
  const { before, looked } = stroke;
  const standing = new Set(texts.flat());
  const lines = textsOf((before ?? looked).image).map((row) => [...row]);
  for (const { row, column, gave, got } of cellsOf(stroke)) {
    const wrote = textOf(got ?? heldBy(gave));
    // What stands nowhere was not written, and a cell was not emptied of what stands yet.
    const isWritten = wrote === "" ? !standing.has(lines[row]?.[column] ?? "") : standing.has(wrote);
    if (!before && !isWritten) continue;
    while (lines.length <= row) lines.push([]);
    const line = lines[row]!;
    while (line.length <= column) line.push("");
    line[column] = wrote;
  }
  const now = whereNow(lines, texts);
  return { now, back: whereBefore(now, lines.length, widthOf(lines)) };
}

/** Rows, or columns, had moved by the time the stroke wrote: what it wrote lies where it was meant to lie, and hides what lay there. */
const movedBefore =
  (dimension: "row" | "column") =>
  (stroke: Stroke, texts: Texts): Way => {
    const isRow = dimension === "row";
    const [was, now] = [textsOf(stroke.looked.image), texts].map((all) => (isRow ? all : turned(all)));
    const rest: (string | null)[][] = now!.map((line) => [...line]);
    let length = Math.max(was!.length, now!.length);
    for (const { row, column, gave } of cellsOf(stroke)) {
      const [i, j] = isRow ? [row, column] : [column, row];
      if (texts[row]?.[column] === textOf(heldBy(gave))) rest[i]![j] = null;
      length = Math.max(length, i + 1);
    }
    const found = whereInOrder(was!, rest, length);
    const moved = whereBefore({ ...IN_PLACE, [dimension]: (i: number) => found[i] ?? null }, length, length);
    return { now: IN_PLACE, back: { ...IN_PLACE, [dimension]: moved[dimension] } };
  };

const widthOf = (table: Texts): number => Math.max(0, ...table.map((row) => row.length));

function turned(table: Texts): Texts {
  return Array.from({ length: widthOf(table) }, (_, column) => table.map((row) => row[column] ?? ""));
}

/** An area where it is by now; in pieces where rows or columns came between. */
function piecesOf({ row, column, rows, columns }: Area, where: WhereNow): readonly Area[] {
  const down = Array.from({ length: rows }, (_, i) => where.row(row + i)).filter((at) => at !== null);
  const along = Array.from({ length: columns }, (_, j) => where.column(column + j)).filter(
    (at) => at !== null,
  );
  return runsOf(down).flatMap(([top, bottom]) =>
    runsOf(along).map(([left, right]) => ({
      row: top,
      column: left,
      rows: bottom - top + 1,
      columns: right - left + 1,
    })),
  );
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
