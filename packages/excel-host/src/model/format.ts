/**
 * Excel.RangeFormat and its parts: fill, font, borders, sizes, alignment. A property that differs within the range
 * reads as null, as in Excel.
 */
import type { Area } from "../address";
import { columnCount, intersection, mapArea, rowCount } from "../address";
import { HostError } from "../errors";
import type { BorderLook, CellStyle, Dimension, Side } from "../grid";
import { plainBand } from "../grid";
import type { Book, Json, RangeRef } from "./book";
import type { Selves, TypeTable } from "./objects";
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
  (get: (style: CellStyle) => Json) =>
  (book: Book, range: RangeRef): Json =>
    shared(styles(book, range).map(get));
const write =
  (style: (value: Json) => Partial<CellStyle>) =>
  (book: Book, { sheet, area }: RangeRef, value: Json): void => {
    book.requireAllowed(sheet, "allowFormatCells");
    book.grid.paint(sheet, area, { style: style(value) });
  };

const namedColors: Readonly<Record<string, string>> = {
  black: "#000000", white: "#FFFFFF", red: "#FF0000", green: "#008000", blue: "#0000FF", yellow: "#FFFF00",
  orange: "#FFA500", gray: "#808080", grey: "#808080", lightgray: "#D3D3D3", purple: "#800080",
}; // prettier-ignore

/** "#RRGGBB" in capitals, from a hex form or a name of HTML. */
export function color(value: Json): string {
  const text = asText(value);
  const hex = /^#?([0-9a-f]{6})$/i.exec(text)?.[1];
  const known = hex ? `#${hex.toUpperCase()}` : namedColors[text.toLowerCase()];
  if (known === undefined) throw new HostError("InvalidArgument");
  return known;
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
const vertical = oneOf("Top", "Center", "Bottom", "Justify", "Distributed");
/** The stores know no other pattern. */
const fillPattern = oneOf("None", "Solid");
const underline = oneOf("None", "Single", "Double", "SingleAccountant", "DoubleAccountant");
const lineStyle = oneOf(
  "None",
  "Continuous",
  "Dash",
  "DashDot",
  "DashDotDot",
  "Dot",
  "Double",
  "SlantDashDot",
);
const lineWeight = oneOf("Hairline", "Thin", "Medium", "Thick");

const span = ({ area }: RangeRef, dimension: Dimension): [number, number] =>
  dimension === "row" ? [area.top, area.bottom] : [area.left, area.right];
const size = (dimension: Dimension) => ({
  read: (book: Book, range: RangeRef): Json => {
    const [from, to] = span(range, dimension);
    const bands = Array.from({ length: Math.min(to - from + 1, 5000) }, (_, i) =>
      book.grid.band(range.sheet, dimension, from + i),
    );
    return shared(bands.map((band) => band.size));
  },
  write: (book: Book, range: RangeRef, value: Json): void => {
    book.requireAllowed(range.sheet, dimension === "row" ? "allowFormatRows" : "allowFormatColumns");
    const points = asNumber(value);
    if (points < 0 || points > (dimension === "row" ? 409.5 : 1342)) throw new HostError("InvalidArgument");
    book.grid.setBands(range.sheet, dimension, ...span(range, dimension), { size: points });
  },
});
const plainSize = (dimension: Dimension) => (book: Book, range: RangeRef, value: Json) => {
  if (asFlag(value)) size(dimension).write(book, range, plainBand[dimension].size);
};

export const rangeFormatTable: TypeTable<RangeRef> = {
  properties: {
    ColumnWidth: size("column").read,
    HorizontalAlignment: read((style) => style.horizontal),
    IndentLevel: read((style) => style.indent),
    RowHeight: size("row").read,
    VerticalAlignment: read((style) => style.vertical),
    WrapText: read((style) => style.wrap),
  },
  setters: {
    ColumnWidth: size("column").write,
    HorizontalAlignment: write((value) => ({ horizontal: horizontal(value) })),
    IndentLevel: write((value) => ({ indent: asNumber(value) })),
    RowHeight: size("row").write,
    UseStandardHeight: plainSize("row"),
    UseStandardWidth: plainSize("column"),
    VerticalAlignment: write((value) => ({ vertical: vertical(value) })),
    WrapText: write((value) => ({ wrap: asFlag(value) })),
  },
  navigations: {
    Borders: (_, range) => object("RangeBorderCollection", range),
    Fill: (_, range) => object("RangeFill", range),
    Font: (_, range) => object("RangeFont", range),
    Protection: (_, range) => object("FormatProtection", range),
  },
  methods: {
    AutofitColumns: (book, range) =>
      book.grid.autofit(range.sheet, "column", ...span(clip(book, range), "column")),
    AutofitRows: (book, range) => book.grid.autofit(range.sheet, "row", ...span(clip(book, range), "row")),
  },
};

/** Nothing beyond the used cells has anything to fit. */
function clip(book: Book, range: RangeRef): RangeRef {
  const used = book.grid.used(range.sheet, false);
  return {
    ...range,
    area: (used && intersection(range.area, used)) ?? {
      ...range.area,
      bottom: range.area.top,
      right: range.area.left,
    },
  };
}

export const rangeFillTable: TypeTable<RangeRef> = {
  properties: {
    Color: read((style) => style.fill || "#FFFFFF"),
    Pattern: read((style) => (style.fill === "" ? "None" : "Solid")),
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
    Name: read((style) => style.fontName),
    Size: read((style) => style.fontSize),
    Strikethrough: read((style) => style.strikethrough),
    Underline: read((style) => style.underline),
  },
  setters: {
    Bold: write((value) => ({ bold: asFlag(value) })),
    Color: write((value) => ({ color: color(value) })),
    Italic: write((value) => ({ italic: asFlag(value) })),
    Name: write((value) => ({ fontName: asText(value) })),
    Size: write((value) => ({ fontSize: asNumber(value) })),
    Strikethrough: write((value) => ({ strikethrough: asFlag(value) })),
    Underline: write((value) => ({ underline: underline(value) })),
  },
};

export const formatProtectionTable: TypeTable<RangeRef> = {
  properties: { Locked: read((style) => style.locked) },
  setters: { Locked: write((value) => ({ locked: asFlag(value) })) },
};

type BorderRef = Selves["RangeBorder"];
const sides: readonly BorderRef["side"][] = ["EdgeTop", "EdgeBottom", "EdgeLeft", "EdgeRight", "InsideHorizontal", "InsideVertical"]; // prettier-ignore
const noLine: BorderLook = { style: "None", color: "#000000", weight: "Thin" };

/** The cells along a border and the side of theirs that it is. */
function edge({ range, side }: BorderRef): { area: Area; own: Side } | null {
  const { area } = range;
  switch (side) {
    case "EdgeTop":
      return { area: { ...area, bottom: area.top }, own: side };
    case "EdgeBottom":
      return { area: { ...area, top: area.bottom }, own: side };
    case "EdgeLeft":
      return { area: { ...area, right: area.left }, own: side };
    case "EdgeRight":
      return { area: { ...area, left: area.right }, own: side };
    case "InsideHorizontal":
      return area.top === area.bottom
        ? null
        : { area: { ...area, bottom: area.bottom - 1 }, own: "EdgeBottom" };
    case "InsideVertical":
      return area.left === area.right ? null : { area: { ...area, right: area.right - 1 }, own: "EdgeRight" };
  }
}

const readLine =
  (get: (line: BorderLook) => string) =>
  (book: Book, border: BorderRef): Json => {
    const line = edge(border);
    if (!line) return get(noLine);
    return shared(
      styles(book, { sheet: border.range.sheet, area: line.area }).map((style) =>
        get(style.borders[line.own] ?? noLine),
      ),
    );
  };
const writeLine =
  (part: (value: Json) => Partial<BorderLook>) =>
  (book: Book, border: BorderRef, value: Json): void => {
    const line = edge(border);
    if (!line) return;
    const { sheet } = border.range;
    book.requireAllowed(sheet, "allowFormatCells");
    const now = book.grid.style(sheet, line.area.top, line.area.left).borders[line.own] ?? noLine;
    // Giving a colour or a weight to no line draws one, as in Excel.
    const drawn = now.style === "None" ? { ...noLine, style: "Continuous" } : now;
    book.grid.paint(sheet, line.area, { style: { borders: { [line.own]: { ...drawn, ...part(value) } } } });
  };

export const rangeBorderTable: TypeTable<BorderRef> = {
  properties: {
    Color: readLine((line) => line.color),
    Id: (_, { side }) => side,
    SideIndex: (_, { side }) => side,
    Style: readLine((line) => line.style),
    Weight: readLine((line) => line.weight),
  },
  setters: {
    Color: writeLine((value) => ({ color: color(value) })),
    Style: writeLine((value) => ({ style: lineStyle(value) })),
    Weight: writeLine((value) => ({ weight: lineWeight(value) })),
  },
};

function border(range: RangeRef, key: Json) {
  const side = sides.find((one) => one === key);
  if (!side) throw new HostError("InvalidArgument");
  return object("RangeBorder", { range, side });
}

export const rangeBorderCollectionTable: TypeTable<RangeRef> = {
  properties: { Count: () => sides.length },
  items: (_, range) => sides.map((side) => object("RangeBorder", { range, side })),
  item: (_, range, key) => border(range, key),
};
