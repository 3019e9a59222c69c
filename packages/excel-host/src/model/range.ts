/**
 * Excel.Range: addresses, values, formulas, number formats, parts of a range, hidden rows and columns, looks by cell.
 * Whole rows and columns have no `values`: Excel answers null for them, and so does this.
 */
import type { Area } from "../address";
import { areaName, boundingArea, cellArea, columnCount, columnLimit, fits } from "../address";
import { intersection, isSame, mapArea, rowCount, rowLimit, sheetPrefix } from "../address";
import { HostError, sizeMismatch, unknownMember } from "../errors";
import { rewritten, withoutAddIn } from "../formula-text";
import type { CellState, Dimension } from "../grid";
import type { Book, Json, RangeRef } from "./book";
import type { Argument, TypeTable } from "./objects";
import { asFlag, asJson, asRecord, asText, asWhole, found, isObject, object, shared } from "./objects";
import { cellProperties, setCellProperties } from "./cell-properties";
import { blockedArrays, withoutArrays } from "./table-cells";
import { enter, setNumberFormat, spread, unbounded } from "./range-entry";

/** One value a cell, or null for whole rows and columns. */
const each =
  (get: (cell: CellState) => Json) =>
  (book: Book, { sheet, area }: RangeRef): Json =>
    unbounded(area) ? null : cellsIn(book, sheet, area, get);

function cellsIn(book: Book, sheet: string, area: Area, get: (cell: CellState) => Json): Json {
  const blocked = blockedArrays(book, sheet);
  return mapArea(area, (row, column) =>
    get(withoutArrays(book.grid.cell(sheet, row, column), row, column, blocked)),
  );
}

/** A formula as Excel tells it, or the value. */
function told({ behavior, missingAddIn }: Book, { formula, value }: CellState): Json {
  if (formula === null) return value;
  const text = behavior.keepsFormulaText ? formula : rewritten(formula);
  return missingAddIn === null ? text : withoutAddIn(text, missingAddIn);
}

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
  book.requireUnprotected(sheet);
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

/** The part of an area in which something stands; null where nothing does. */
export function usedWithin(book: Book, { sheet, area }: RangeRef, valuesOnly: Argument) {
  const used = book.grid.used(sheet, valuesOnly === true);
  const part = used && intersection(used, area);
  return part && object("Range", { sheet, area: part });
}

export const rangeTable: TypeTable<RangeRef> = {
  check: (book, { sheet }) => void book.requireSheet(sheet),
  properties: {
    Address: (book, { sheet, area }) => sheetPrefix(book.grid.sheetName(sheet)) + areaName(area),
    ColumnCount: (_, { area }) => columnCount(area),
    ColumnHidden: (book, range) => hidden(book, range, "column"),
    ColumnIndex: (_, { area }) => area.left,
    Formulas: (book, range) => each((cell) => told(book, cell))(book, range),
    NumberFormat: each((cell) => cell.format),
    RowCount: (_, { area }) => rowCount(area),
    RowHidden: (book, range) => hidden(book, range, "row"),
    RowIndex: (_, { area }) => area.top,
    Text: each((cell) => cell.text),
    ValueTypes: each((cell) => cell.kind),
    Values: each((cell) => cell.value),
  },
  setters: {
    ColumnHidden: (book, range, value) => hide(book, range, "column", value),
    Formulas: enter,
    NumberFormat: setNumberFormat,
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
    Clear: (book, { sheet, area }, applyTo) => {
      if (applyTo !== undefined && applyTo !== null && applyTo !== "All")
        throw unknownMember(`ClearApplyTo.${asText(applyTo)}`);
      book.requireUnprotected(sheet);
      book.grid.clear(sheet, area);
    },
    GetBoundingRect: (book, range, other) =>
      moved(range, boundingArea(range.area, rangeArgument(book, range.sheet, other).area)),
    GetCellProperties: (book, { sheet, area }, options) =>
      mapArea(area, (r, c) => cellProperties(book, { sheet, area: cellArea(r, c) }, asRecord(options))),
    GetColumn: (_, range, index) => {
      const column = range.area.left + asWhole(index);
      return moved(range, { ...range.area, left: column, right: column });
    },
    GetEntireColumn: (_, range) => moved(range, { ...range.area, top: 0, bottom: rowLimit - 1 }),
    GetEntireRow: (_, range) => moved(range, { ...range.area, left: 0, right: columnLimit - 1 }),
    GetMergedAreasOrNullObject: (book, { sheet, area }) => {
      // Excel tells those whose first cell is in the range.
      const areas = book.grid
        .merges(sheet)
        .filter(({ top, left }) => intersection(cellArea(top, left), area) !== null);
      return areas.length === 0 ? null : object("RangeAreas", { sheet, areas });
    },
    GetRow: (_, range, index) => {
      const row = range.area.top + asWhole(index);
      return moved(range, { ...range.area, top: row, bottom: row });
    },
    GetSpillingToRangeOrNullObject: (book, { sheet, area }) => {
      const isCell = rowCount(area) === 1 && columnCount(area) === 1;
      const filled = isCell ? book.grid.filledBy(sheet, area.top, area.left) : null;
      const isBlocked = filled && blockedArrays(book, sheet).some((array) => isSame(array, filled));
      return filled && !isBlocked ? object("Range", { sheet, area: filled }) : null;
    },
    GetUsedRangeOrNullObject: usedWithin,
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
    // office.js asks for this one before it sends the values of many cells in pieces.
    _ValidateArraySize: (_, { area }, rows, columns) => {
      if (rows !== rowCount(area) || columns !== columnCount(area))
        throw new HostError("InvalidArgument", sizeMismatch);
    },
  },
};

type Areas = { sheet: string; areas: readonly Area[] };

export const rangeAreasTable: TypeTable<Areas> = {
  navigations: { Areas: (_, areas) => object("RangeCollection", areas) },
};

export const rangeCollectionTable: TypeTable<Areas> = {
  items: (_, { sheet, areas }) => areas.map((area) => object("Range", { sheet, area })),
  methods: {
    GetItemAt: (_, { sheet, areas }, index) => object("Range", { sheet, area: found(areas[asWhole(index)]) }),
  },
};
