/**
 * What is put into a range at once: values, formulas, number formats, within Excel's limits.
 * Example: `enter(book, range, [[1, "=A1"], [null, ""]])` leaves the third cell alone and empties the fourth.
 */
import type { Area } from "../address";
import { allColumns, allRows, columnCount, intersection, mapArea, rowCount } from "../address";
import { readEntry } from "../entry";
import { HostError, messages, sizeMismatch } from "../errors";
import type { CellEdit } from "../grid";
import type { Book, Json, RangeRef } from "./book";
import { asText } from "./objects";
import { settleTables } from "./table-cells";

/** Whole rows and columns: Excel neither tells their values nor takes any. */
export const unbounded = (area: Area): boolean => allRows(area) || allColumns(area);

/** The grid of values that an assignment means: one value stands for every cell, null leaves a cell alone. */
export function spread(value: Json, area: Area): Json[][] {
  if (unbounded(area)) throw new HostError("InvalidArgument");
  if (!Array.isArray(value)) return mapArea(area, () => value);
  const rows = value as readonly Json[];
  const fitting =
    rows.length === rowCount(area) &&
    rows.every((row) => Array.isArray(row) && row.length === columnCount(area));
  if (!fitting) throw new HostError("InvalidArgument", sizeMismatch);
  return rows as Json[][];
}

/** The most characters of a text and of a formula in a cell ("Excel specifications and limits"). */
const [textLimit, formulaLimit] = [32767, 8192];

export function enter(book: Book, { sheet, area }: RangeRef, value: Json): void {
  const rows = spread(value, area);
  book.requireUnprotected(sheet);
  const merged = book.grid.merges(sheet).some((one) => intersection(one, area));
  const edits = rows.flatMap((line, i) =>
    line.flatMap((item, j): CellEdit[] => {
      const [row, column] = [area.top + i, area.left + j];
      // Excel takes no notice of what is put into a cell under a merged one.
      if (item === null || (merged && book.isCovered(sheet, row, column))) return [];
      const limit = typeof item === "string" && item.startsWith("=") ? formulaLimit : textLimit;
      if (typeof item === "string" && item.length > limit)
        throw new HostError(
          "InvalidArgument",
          `${messages.InvalidArgument} A cell takes ${limit} characters.`,
        );
      const format = book.grid.format(sheet, row, column);
      const entry = readEntry(item, format);
      return [
        {
          row,
          column,
          content: entry.content,
          ...(format === "General" && entry.format ? { format: entry.format } : {}),
        },
      ];
    }),
  );
  book.grid.write(sheet, edits);
  settleTables(book, { sheet, area }, edits);
}

/** A number format has at most 255 characters, and "" is General. */
function asFormat(value: Json): string {
  const format = asText(value);
  if (format.length > 255) throw new HostError("InvalidArgument");
  return format === "" ? "General" : format;
}

export function setNumberFormat(book: Book, { sheet, area }: RangeRef, value: Json): void {
  book.requireUnprotected(sheet);
  // One format alone, in brackets or not, is for every cell.
  const only =
    Array.isArray(value) && value.length === 1 && Array.isArray(value[0]) && value[0].length === 1
      ? (value[0][0] as Json)
      : value;
  if (!Array.isArray(only))
    return only === null ? undefined : book.grid.paint(sheet, area, { format: asFormat(only) });
  const edits = spread(value, area).flatMap((line, i) =>
    line.flatMap((format, j) =>
      format === null ? [] : [{ row: area.top + i, column: area.left + j, format: asFormat(format) }],
    ),
  );
  book.grid.write(sheet, edits);
}
