/**
 * `range.getCellProperties` and `setCellProperties`: the looks of single cells as plain data.
 * Example: `{ format: { fill: { color: true } } }` asked of a cell → `{ format: { fill: { color: "#FFFFFF" } } }`.
 */
import { unknownMember } from "../errors";
import type { Book, Properties, RangeRef } from "./book";
import { rangeFillTable, rangeFontTable, rangeFormatTable } from "./format";
import type { TypeTable } from "./objects";
import { asRecord } from "./objects";

/** The parts of a format that are objects of their own. */
const parts: Readonly<Record<string, TypeTable<RangeRef>>> = { fill: rangeFillTable, font: rangeFontTable };
const memberName = (key: string): string => `${key[0]?.toUpperCase()}${key.slice(1)}`;

export function cellProperties(book: Book, cell: RangeRef, wanted: Properties): Properties {
  const { format, ...rest } = wanted;
  for (const key of Object.keys(rest)) throw unknownMember(`CellProperties.${key}`);
  return format === undefined ? {} : { format: read(book, cell, rangeFormatTable, asRecord(format)) };
}

function read(book: Book, cell: RangeRef, table: TypeTable<RangeRef>, wanted: Properties): Properties {
  const told: Properties = {};
  for (const [key, want] of Object.entries(wanted)) {
    const get = table.properties?.[memberName(key)];
    const part = table === rangeFormatTable ? parts[key] : undefined;
    if (part) told[key] = read(book, cell, part, asRecord(want));
    else if (!get) throw unknownMember(`CellPropertiesFormat.${key}`);
    else if (want === true) told[key] = get(book, cell);
  }
  return told;
}

export function setCellProperties(book: Book, cell: RangeRef, given: Properties): void {
  const { format, ...rest } = given;
  for (const key of Object.keys(rest)) throw unknownMember(`SettableCellProperties.${key}`);
  if (format !== undefined && format !== null) write(book, cell, rangeFormatTable, asRecord(format));
}

function write(book: Book, cell: RangeRef, table: TypeTable<RangeRef>, given: Properties): void {
  for (const [key, value] of Object.entries(given)) {
    if (value === null) continue;
    const set = table.setters?.[memberName(key)];
    const part = table === rangeFormatTable ? parts[key] : undefined;
    if (part) write(book, cell, part, asRecord(value));
    else if (!set) throw unknownMember(`CellPropertiesFormat.${key}`);
    else set(book, cell, value);
  }
}
