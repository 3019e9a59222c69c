/**
 * Excel.Range: addresses, values, formulas, number formats, neighbours, clearing, merging, inserting and deleting.
 * Whole rows and columns have no `values`: Excel answers null for them, and so does this.
 */
import type { Area } from "../address";
import { allColumns, allRows, areaName, boundingArea, cellArea, columnCount, columnLimit } from "../address";
import { fits, intersection, mapArea, rowCount, rowLimit, sheetPrefix } from "../address";
import { HostError, sizeMismatch } from "../errors";
import type { CellState, Dimension } from "../grid";
import type { Book, Json, RangeRef } from "./book";
import type { Argument, TypeTable } from "./objects";
import { asFlag, asJson, asRecord, asText, asWhole, found, isObject, object, shared } from "./objects";
import { cellProperties, setCellProperties } from "./cell-properties";
import { enter, setNumberFormat, spread, unbounded } from "./range-entry";

/** One value a cell, or null for whole rows and columns. */
const each =
  (get: (cell: CellState) => Json) =>
  (book: Book, { sheet, area }: RangeRef): Json =>
    unbounded(area) ? null : mapArea(area, (row, column) => get(book.grid.cell(sheet, row, column)));

const bandsOf = (book: Book, { sheet, area }: RangeRef, dimension: Dimension) => {
  const [from, to] = dimension === "row" ? [area.top, area.bottom] : [area.left, area.right];
  // Beyond a few thousand rows nothing but plain ones can follow.
  return Array.from({ length: Math.min(to - from + 1, 5000) }, (_, i) =>
    book.grid.band(sheet, dimension, from + i),
  );
};
const hidden = (book: Book, range: RangeRef, dimension: Dimension): Json =>
  shared(bandsOf(book, range, dimension).map((band) => band.hidden));
function hide(book: Book, { sheet, area }: RangeRef, dimension: Dimension, value: Json): void {
  book.requireAllowed(sheet, dimension === "row" ? "allowFormatRows" : "allowFormatColumns");
  const [from, to] = dimension === "row" ? [area.top, area.bottom] : [area.left, area.right];
  book.grid.setBands(sheet, dimension, from, to, { hidden: asFlag(value) });
}
export const extent = (book: Book, range: RangeRef, dimension: Dimension): number =>
  bandsOf(book, range, dimension).reduce((sum, band) => sum + (band.hidden ? 0 : band.size), 0);

/** Points from the sheet's corner to a range. */
export const leftOf = (book: Book, { sheet, area }: RangeRef): number =>
  area.left === 0 ? 0 : extent(book, { sheet, area: { ...area, left: 0, right: area.left - 1 } }, "column");
export const topOf = (book: Book, { sheet, area }: RangeRef): number =>
  area.top === 0 ? 0 : extent(book, { sheet, area: { ...area, top: 0, bottom: area.top - 1 } }, "row");

/** The range of an argument: an Excel.Range, or an address on the same sheet. */
export const rangeArgument = (book: Book, sheet: string, value: Argument): RangeRef =>
  isObject(value) && value.type === "Range" ? (value.self as RangeRef) : book.resolve(asText(value), sheet);

function moved(range: RangeRef, area: Area) {
  if (!fits(area)) throw new HostError("InvalidArgument");
  return object("Range", { sheet: range.sheet, area });
}

export function usedRange(book: Book, sheet: string, valuesOnly: Argument): RangeRef | null {
  const area = book.grid.used(sheet, valuesOnly === true);
  return area && { sheet, area };
}

function usedWithin(book: Book, range: RangeRef, valuesOnly: Argument) {
  const used = usedRange(book, range.sheet, valuesOnly);
  const area = used && intersection(used.area, range.area);
  return area && object("Range", { sheet: range.sheet, area });
}

function shiftBy(book: Book, { sheet, area }: RangeRef, direction: Json, sign: 1 | -1): void {
  const rows = /down|up/i.test(String(direction));
  // Only whole rows and columns move here; a part of a row would tear what stands beside it.
  if (rows ? !allColumns(area) : !allRows(area)) throw new HostError("InsertDeleteConflict");
  if (sign < 0) book.requireWritable(sheet, area);
  book.requireAllowed(sheet, `allow${sign > 0 ? "Insert" : "Delete"}${rows ? "Rows" : "Columns"}`);
  book.grid.shift(sheet, rows ? { dimension: "row", at: area.top, count: sign * rowCount(area) } : { dimension: "column", at: area.left, count: sign * columnCount(area) }); // prettier-ignore
}

export const rangeTable: TypeTable<RangeRef> = {
  check: (book, { sheet }) => void book.requireSheet(sheet),
  properties: {
    Address: (book, { sheet, area }) => sheetPrefix(book.grid.sheetName(sheet)) + areaName(area),
    AddressLocal: (book, { sheet, area }) => sheetPrefix(book.grid.sheetName(sheet)) + areaName(area),
    CellCount: (_, { area }) => Math.min(rowCount(area) * columnCount(area), 2 ** 31 - 1),
    ColumnCount: (_, { area }) => columnCount(area),
    ColumnHidden: (book, range) => hidden(book, range, "column"),
    ColumnIndex: (_, { area }) => area.left,
    Formulas: each((cell) => cell.formula ?? cell.value),
    FormulasLocal: each((cell) => cell.formula ?? cell.value),
    Height: (book, range) => extent(book, range, "row"),
    Hidden: (book, range) => {
      const [rows, columns] = [hidden(book, range, "row"), hidden(book, range, "column")];
      return rows === true || columns === true ? true : rows === null || columns === null ? null : false;
    },
    IsEntireColumn: (_, { area }) => allRows(area),
    IsEntireRow: (_, { area }) => allColumns(area),
    Left: leftOf,
    NumberFormat: each((cell) => cell.format),
    NumberFormatLocal: each((cell) => cell.format),
    RowCount: (_, { area }) => rowCount(area),
    RowHidden: (book, range) => hidden(book, range, "row"),
    RowIndex: (_, { area }) => area.top,
    Text: each((cell) => cell.text),
    Top: topOf,
    ValueTypes: each((cell) => cell.kind),
    Values: each((cell) => cell.value),
    Width: (book, range) => extent(book, range, "column"),
  },
  setters: {
    ColumnHidden: (book, range, value) => hide(book, range, "column", value),
    Formulas: enter,
    FormulasLocal: enter,
    NumberFormat: setNumberFormat,
    NumberFormatLocal: setNumberFormat,
    RowHidden: (book, range, value) => hide(book, range, "row", value),
    Values: enter,
  },
  navigations: {
    ConditionalFormats: (_, range) => object("ConditionalFormatCollection", range),
    DataValidation: (_, range) => object("DataValidation", range),
    Format: (_, range) => object("RangeFormat", range),
    Worksheet: (_, range) => object("Worksheet", range.sheet),
  },
  methods: {
    Calculate: () => undefined,
    Clear: (book, { sheet, area }, applyTo) => {
      const what = applyTo === undefined || applyTo === null ? "All" : asText(applyTo);
      if (what !== "All" && what !== "Contents" && what !== "Formats") throw new HostError("InvalidArgument");
      if (what !== "Contents") book.requireAllowed(sheet, "allowFormatCells");
      if (what !== "Formats") book.requireWritable(sheet, area);
      book.grid.clear(sheet, area, what);
    },
    Delete: (book, range, direction) => shiftBy(book, range, asText(direction), -1),
    GetAbsoluteResizedRange: (_, range, rows, columns) => resized(range, asWhole(rows), asWhole(columns)),
    GetBoundingRect: (book, range, other) =>
      moved(range, boundingArea(range.area, rangeArgument(book, range.sheet, other).area)),
    GetCell: (_, range, row, column) =>
      moved(range, cellArea(range.area.top + asWhole(row), range.area.left + asWhole(column))),
    GetCellProperties: (book, { sheet, area }, options) =>
      mapArea(area, (r, c) => cellProperties(book, { sheet, area: cellArea(r, c) }, asRecord(options))),
    GetColumn: (_, range, index) => column(range, range.area.left + asWhole(index)),
    GetEntireColumn: (_, range) => moved(range, { ...range.area, top: 0, bottom: rowLimit - 1 }),
    GetEntireRow: (_, range) => moved(range, { ...range.area, left: 0, right: columnLimit - 1 }),
    GetIntersection: (book, range, other) => found(crossing(book, range, other)),
    GetIntersectionOrNullObject: crossing,
    GetLastCell: (_, range) => moved(range, cellArea(range.area.bottom, range.area.right)),
    GetLastColumn: (_, range) => column(range, range.area.right),
    GetLastRow: (_, range) => row(range, range.area.bottom),
    GetMergedAreas: (book, range) => found(mergedAreas(book, range)),
    GetMergedAreasOrNullObject: mergedAreas,
    GetOffsetRange: (_, { sheet, area }, rows, columns) =>
      moved({ sheet, area }, offset(area, asWhole(rows), asWhole(columns))),
    GetResizedRange: (_, range, rows, columns) =>
      resized(range, rowCount(range.area) + asWhole(rows), columnCount(range.area) + asWhole(columns)),
    GetRow: (_, range, index) => row(range, range.area.top + asWhole(index)),
    GetUsedRange: (book, range, valuesOnly) =>
      usedWithin(book, range, valuesOnly) ?? moved(range, cellArea(range.area.top, range.area.left)),
    GetUsedRangeOrNullObject: usedWithin,
    Insert: (book, range, direction) => {
      shiftBy(book, range, asText(direction), 1);
      return object("Range", { sheet: range.sheet, area: range.area });
    },
    Merge: (book, { sheet, area }, across) => {
      book.requireAllowed(sheet, null);
      if (across !== true) return book.grid.merge(sheet, area);
      for (let top = area.top; top <= area.bottom; top++)
        book.grid.merge(sheet, { ...area, top, bottom: top });
    },
    Select: (book, { sheet, area }) => book.grid.select({ sheet, area }),
    SetCellProperties: (book, { sheet, area }, data) => {
      const rows = spread(asJson(data), area);
      book.grid.together(() =>
        rows.forEach((line, i) =>
          line.forEach((properties, j) => {
            const cell = { sheet, area: cellArea(area.top + i, area.left + j) };
            if (properties !== null) setCellProperties(book, cell, asRecord(properties));
          }),
        ),
      );
    },
    Unmerge: (book, { sheet, area }) => {
      book.requireAllowed(sheet, null);
      book.grid.unmerge(sheet, area);
    },
    _ValidateArraySize: (_, { area }, rows, columns) => {
      if (rows !== rowCount(area) || columns !== columnCount(area))
        throw new HostError("InvalidArgument", sizeMismatch);
    },
  },
};

const row = (range: RangeRef, index: number) => moved(range, { ...range.area, top: index, bottom: index });
const column = (range: RangeRef, index: number) => moved(range, { ...range.area, left: index, right: index });
const offset = (a: Area, rows: number, columns: number): Area => ({
  top: a.top + rows,
  left: a.left + columns,
  bottom: a.bottom + rows,
  right: a.right + columns,
});
const resized = (range: RangeRef, rows: number, columns: number) =>
  moved(range, { ...range.area, bottom: range.area.top + rows - 1, right: range.area.left + columns - 1 });

function mergedAreas(book: Book, { sheet, area }: RangeRef) {
  // Excel tells those whose first cell is in the range.
  const areas = book.grid
    .merges(sheet)
    .filter(({ top, left }) => intersection(cellArea(top, left), area) !== null);
  return areas.length === 0 ? null : object("RangeAreas", { sheet, areas });
}

function crossing(book: Book, range: RangeRef, other: Argument) {
  const second = rangeArgument(book, range.sheet, other);
  const area = second.sheet === range.sheet ? intersection(range.area, second.area) : null;
  return area && object("Range", { sheet: range.sheet, area });
}

type Areas = { sheet: string; areas: readonly Area[] };

export const rangeAreasTable: TypeTable<Areas> = {
  properties: {
    Address: (book, { sheet, areas }) =>
      areas.map((area) => sheetPrefix(book.grid.sheetName(sheet)) + areaName(area)).join(","),
    AreaCount: (_, { areas }) => areas.length,
    CellCount: (_, { areas }) => areas.reduce((sum, area) => sum + rowCount(area) * columnCount(area), 0),
  },
  navigations: { Areas: (_, areas) => object("RangeCollection", areas) },
};

export const rangeCollectionTable: TypeTable<Areas> = {
  items: (_, { sheet, areas }) => areas.map((area) => object("Range", { sheet, area })),
  methods: {
    GetCount: (_, { areas }) => areas.length,
    GetItemAt: (_, { sheet, areas }, index) => object("Range", { sheet, area: found(areas[asWhole(index)]) }),
  },
};
