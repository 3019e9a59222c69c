/**
 * Excel.RangeFormat and its parts: fill, font, alignment, the width of columns. A property that differs within the
 * range reads as null, as in Excel.
 */
import type { Area } from "../address";
import { columnCount, intersection, mapArea, rowCount } from "../address";
import type { Behavior } from "../behavior";
import { HostError } from "../errors";
import type { CellStyle } from "../grid";
import type { Book, Json, RangeRef } from "./book";
import type { TypeTable } from "./objects";
import { asFlag, asNumber, asText, object, shared } from "./objects";

/** The cells that can look different from a plain one; the first cell stands for the rest. */
const looked = (book: Book, { sheet, area }: RangeRef): Area => {
  if (rowCount(area) * columnCount(area) <= 20000) return area;
  const first = { ...area, bottom: area.top, right: area.left };
  return intersection(area, book.grid.used(sheet, false) ?? first) ?? first;
};
const styles = (book: Book, range: RangeRef): CellStyle[] =>
  mapArea(looked(book, range), (row, column) => book.grid.style(range.sheet, row, column)).flat();

const read =
  (get: (style: CellStyle, behavior: Behavior) => Json) =>
  (book: Book, range: RangeRef): Json =>
    shared(styles(book, range).map((style) => get(style, book.behavior)));
const write =
  (style: (value: Json) => Partial<CellStyle>) =>
  (book: Book, { sheet, area }: RangeRef, value: Json): void => {
    book.requireUnprotected(sheet);
    book.grid.paint(sheet, area, { style: style(value) });
  };

/** "#RRGGBB" in capitals. */
export function color(value: Json): string {
  const hex = /^#?([0-9a-f]{6})$/i.exec(asText(value))?.[1];
  if (hex === undefined) throw new HostError("InvalidArgument");
  return `#${hex.toUpperCase()}`;
}

const oneOf =
  (...choices: readonly string[]) =>
  (value: Json): string => {
    if (!choices.includes(asText(value))) throw new HostError("InvalidArgument");
    return asText(value);
  };
const horizontal = oneOf(
  "General",
  "Left",
  "Center",
  "Right",
  "Fill",
  "Justify",
  "CenterAcrossSelection",
  "Distributed",
);
const WHITE = "#FFFFFF";
/** In points: columns are so many pixels wide. */
const PIXEL = 0.75;
/** The stores know no other pattern. */
const fillPattern = oneOf("None", "Solid");

export const rangeFormatTable: TypeTable<RangeRef> = {
  properties: {
    ColumnWidth: (book, { sheet, area: { left, right } }) => {
      const bands = Array.from({ length: Math.min(right - left + 1, 5000) }, (_, i) =>
        book.grid.band(sheet, "column", left + i),
      );
      return shared(bands.map((band) => band.size));
    },
    HorizontalAlignment: read((style) => style.horizontal),
  },
  setters: {
    ColumnWidth: (book, { sheet, area }, value) => {
      book.requireUnprotected(sheet);
      const points = asNumber(value);
      if (points < 0 || points > 1342) throw new HostError("InvalidArgument");
      const size = Math.round(points / PIXEL) * PIXEL;
      book.grid.setBands(sheet, "column", area.left, area.right, { size });
    },
    HorizontalAlignment: write((value) => ({ horizontal: horizontal(value) })),
  },
  navigations: {
    Fill: (_, range) => object("RangeFill", range),
    Font: (_, range) => object("RangeFont", range),
  },
};

export const rangeFillTable: TypeTable<RangeRef> = {
  properties: {
    Color: read((style) => style.fill || WHITE),
    Pattern: read(({ fill }, { plainPattern }) =>
      fill === "" || (fill === WHITE && plainPattern === null) ? plainPattern : "Solid",
    ),
    // Only a cell with a fill has a shade. OfficeDev/office-js 4900.
    TintAndShade: read(({ fill }) => (fill === "" ? null : 0)),
  },
  setters: {
    Color: write((value) => ({ fill: color(value) })),
    Pattern: write((value) => (fillPattern(value) === "None" ? { fill: "" } : {})),
  },
  methods: { Clear: (book, range) => write(() => ({ fill: "" }))(book, range, null) },
};

export const rangeFontTable: TypeTable<RangeRef> = {
  properties: {
    Bold: read((style) => style.bold),
    Color: read((style) => style.color),
    Italic: read((style) => style.italic),
    Size: read((style) => style.fontSize),
  },
  setters: {
    Bold: write((value) => ({ bold: asFlag(value) })),
    Color: write((value) => ({ color: color(value) })),
    Italic: write((value) => ({ italic: asFlag(value) })),
    Size: write((value) => ({ fontSize: asNumber(value) })),
  },
};
