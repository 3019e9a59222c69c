/**
 * Where a player's facts stand, and reading one of them: its cell, found by the column's role in one of the
 * player's lines, by the reader of such cells; what cannot be read is said with its cell.
 */
import type { Source } from "../ratings/uschess/sources";
import type { Fact } from "./cells-facts";
import { finding, type ChartCode } from "./diagnostics";
import type { Layout } from "./layout";
import type { CellRef, CellValue, ChartDiagnostic, ColumnRole, Table } from "./section";
import { isErrorValue } from "./text";

/** Where a fact stands: a column, in one of the player's lines. */
export interface Place {
  readonly column: number;
  readonly line: number;
}

/** The rows of one player. */
export interface PlayerRows {
  /** The first of them. */
  readonly row: number;
  /** The row after the last. */
  readonly end: number;
}

/** What all the facts of a section are read with. */
export interface Reader {
  readonly table: Table;
  readonly places: ReadonlyMap<ColumnRole, Place>;
  readonly sources: readonly SourcePlaces[];
  readonly diagnostics: ChartDiagnostic[];
}

/** The places of a rating in another system; only the rating's own is always there. */
export interface SourcePlaces {
  /** Null where the cell itself says it, as `Q: 1500` does. */
  readonly system: Source["system"] | null;
  readonly rating: Place;
  readonly games: Place | undefined;
  readonly date: Place | undefined;
}

export function sourcePlaces({ columns }: Layout): SourcePlaces[] {
  const placeOf = (role: ColumnRole, system: Source["system"] | null) =>
    columns.find((one) => one.role === role && one.system === system);
  return columns.flatMap((column) =>
    column.role === "sourceRating"
      ? {
          system: column.system,
          rating: column,
          games: placeOf("sourceGames", column.system),
          date: placeOf("sourceDate", column.system),
        }
      : [],
  );
}

export function cellAt(
  { table }: Reader,
  { row, end }: PlayerRows,
  { column, line }: Place,
): CellValue | undefined {
  return line === 0 || row + line < end ? table[row + line]![column] : undefined;
}

export function value(reader: Reader, rows: PlayerRows, role: ColumnRole): CellValue | undefined {
  const place = reader.places.get(role);
  return place && cellAt(reader, rows, place);
}

export function refOf({ places }: Reader, { row }: PlayerRows, role: ColumnRole): CellRef {
  const { column, line } = places.get(role)!;
  return { row: row + line, column };
}

export function sayAt(reader: Reader, rows: PlayerRows, place: Place, code: ChartCode): null {
  const cell = { row: rows.row + place.line, column: place.column };
  reader.diagnostics.push(finding(code, [cell], cellAt(reader, rows, place) ?? ""));
  return null;
}

export function say(reader: Reader, rows: PlayerRows, role: ColumnRole, code: ChartCode): null {
  return sayAt(reader, rows, reader.places.get(role)!, code);
}

/** One fact by its reader; what cannot be read is said and left out. */
export function factAt<T>(
  reader: Reader,
  rows: PlayerRows,
  place: Place | undefined,
  parse: (cell: CellValue | undefined) => Fact<T>,
  code: ChartCode,
): T | null {
  if (place === undefined) return null;
  const cell = cellAt(reader, rows, place);
  if (isErrorValue(cell)) return sayAt(reader, rows, place, "error-value");
  const read = parse(cell);
  return read === "bad" ? sayAt(reader, rows, place, code) : read;
}

export function fact<T>(
  reader: Reader,
  rows: PlayerRows,
  role: ColumnRole,
  parse: (cell: CellValue | undefined) => Fact<T>,
  code: ChartCode,
): T | null {
  return factAt(reader, rows, reader.places.get(role), parse, code);
}
