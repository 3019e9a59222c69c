/**
 * Where the facts about a player stand, and how to read one of them: the role of the column gives the cell, a reader for
 * such cells reads it, and a cell that cannot be read is reported.
 */
import type { Source } from "../../ratings/uschess/sources";
import type { Fact } from "../cells/facts";
import { finding, type ChartCode } from "../diagnostics";
import type { Layout } from "../layout/layout";
import type { CellRef, CellValue, ChartDiagnostic, ColumnRole, Table } from "../types";
import { isErrorValue } from "../cells/text";

/** Where a fact stands: a column, in one of the player's lines. */
export interface Place {
  readonly column: number;
  readonly line: number;
}

/** The place of each role that a column has. */
export type Places = Readonly<Partial<Record<ColumnRole, Place>>>;

/** The rows of one player. */
export interface PlayerRows {
  /** The first of them. */
  readonly row: number;
  /** The row after the last. */
  readonly end: number;
}

/** Everything needed to read the facts of a section. */
export interface Reader {
  readonly table: Table;
  readonly places: Places;
  readonly sources: readonly SourcePlaces[];
  /** Whether the pairing numbers stand before the names, in their cells. */
  readonly numbersInNames: boolean;
  readonly diagnostics: ChartDiagnostic[];
}

/** The places of a rating in another system. Only the place of the rating itself is always there. */
export interface SourcePlaces {
  /** Null if the cell itself names the system, as in `Q: 1500`. */
  readonly system: Source["system"] | null;
  readonly rating: Place;
  readonly games: Place | undefined;
  readonly date: Place | undefined;
}

/** The places of all ratings in other systems. */
export function sourcePlaces({ columns }: Layout): SourcePlaces[] {
  const placeOf = (role: ColumnRole, system: Source["system"] | null) =>
    columns.find((column) => column.role === role && column.system === system);
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

/** The value at a place; undefined if there is no place, or if the player does not have that line. */
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

/** Reports a finding about a player's cell. Returns null, the value of a fact that is not known. */
export function report(reader: Reader, rows: PlayerRows, place: Place, code: ChartCode): null {
  reader.diagnostics.push(finding(code, [refOf(rows, place)], value(reader, rows, place) ?? ""));
  return null;
}

/** Reads one fact. A cell that cannot be read is reported, and the fact is null. */
export function fact<T>(
  reader: Reader,
  rows: PlayerRows,
  place: Place | undefined,
  parse: (cell: CellValue | undefined) => Fact<T>,
  code: ChartCode,
): T | null {
  if (place === undefined) return null;
  const cell = value(reader, rows, place);
  if (isErrorValue(cell))
    return report(reader, rows, place, code === "fact-not-needed" ? code : "error-value");
  const read = parse(cell);
  return read === "bad" ? report(reader, rows, place, code) : read;
}
