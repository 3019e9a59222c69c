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

/** Of each role that a column has, the place. */
export type Places = Readonly<Partial<Record<ColumnRole, Place>>>;

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
  readonly places: Places;
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

/** The cell of a place; undefined without one, and where the player's lines end before it. */
export function value(
  { table }: Reader,
  { row, end }: PlayerRows,
  place: Place | undefined,
): CellValue | undefined {
  if (place === undefined) return undefined;
  const { column, line } = place;
  return line === 0 || row + line < end ? table[row + line]![column] : undefined;
}

export function refOf({ row }: PlayerRows, { column, line }: Place): CellRef {
  return { row: row + line, column };
}

export function say(reader: Reader, rows: PlayerRows, place: Place, code: ChartCode): null {
  reader.diagnostics.push(finding(code, [refOf(rows, place)], value(reader, rows, place) ?? ""));
  return null;
}

/** One fact by its reader; what cannot be read is said and left out. */
export function fact<T>(
  reader: Reader,
  rows: PlayerRows,
  place: Place | undefined,
  parse: (cell: CellValue | undefined) => Fact<T>,
  code: ChartCode,
): T | null {
  if (place === undefined) return null;
  const cell = value(reader, rows, place);
  if (isErrorValue(cell)) return say(reader, rows, place, "error-value");
  const read = parse(cell);
  return read === "bad" ? say(reader, rows, place, code) : read;
}
