/** Excel.Worksheet and the collection of sheets, with freezing, protection and page layout. */
import type { Area } from "../address";
import { columnLimit, fits, rowLimit, wholeSheet } from "../address";
import { HostError, unknownMember } from "../errors";
import type { Book, RangeRef } from "./book";
import type { Argument, TypeTable } from "./objects";
import { asJson, asText, asWhole, found, object, recorded } from "./objects";
import { rangeArgument, usedWithin } from "./range";

const rangeOf = (sheet: string, area: Area) => {
  if (!fits(area)) throw new HostError("InvalidArgument");
  return object("Range", { sheet, area });
};

function freeName(book: Book): string {
  for (let n = book.grid.sheetIds().length + 1; ; n++)
    if (book.findSheet(`Sheet${n}`) === null) return `Sheet${n}`;
}

const isLastVisible = ({ grid }: Book, sheet: string): boolean =>
  grid.sheetIds().every((id) => id === sheet || grid.look(id).visibility !== "Visible");

export const worksheetTable: TypeTable<string> = {
  check: (book, sheet) => void book.requireSheet(sheet),
  properties: {
    Id: (book, sheet) => book.idOf(sheet),
    Name: (book, sheet) => book.grid.sheetName(sheet),
    Visibility: (book, sheet) => book.grid.look(sheet).visibility,
  },
  navigations: {
    Charts: (_, sheet) => object("ChartCollection", sheet),
    FreezePanes: (_, sheet) => object("WorksheetFreezePanes", sheet),
    HorizontalPageBreaks: (_, sheet) => object("PageBreakCollection", sheet),
    PageLayout: (_, sheet) => object("PageLayout", sheet),
    Protection: (_, sheet) => object("WorksheetProtection", sheet),
    Tables: (_, sheet) => object("TableCollection", sheet),
  },
  methods: {
    Activate: (book, sheet) => {
      if (book.grid.look(sheet).visibility !== "Visible") throw new HostError("InvalidOperation");
      book.grid.activate(sheet);
    },
    Delete: (book, sheet) => {
      book.requireStructure();
      if (isLastVisible(book, sheet)) throw new HostError("InvalidOperation");
      book.grid.deleteSheet(sheet);
    },
    GetRange: (book, sheet, address) =>
      object(
        "Range",
        (address ?? null) === null ? { sheet, area: wholeSheet } : book.resolve(asText(address), sheet),
      ),
    GetRangeByIndexes: (_, sheet, row, column, rows, columns) => {
      const [top, left] = [asWhole(row), asWhole(column)];
      return rangeOf(sheet, {
        top,
        left,
        bottom: top + asWhole(rows) - 1,
        right: left + asWhole(columns) - 1,
      });
    },
    GetUsedRangeOrNullObject: (book, sheet, valuesOnly) =>
      usedWithin(book, { sheet, area: wholeSheet }, valuesOnly),
  },
};

export const worksheetCollectionTable: TypeTable<null> = {
  items: (book) => book.grid.sheetIds().map((id) => object("Worksheet", id)),
  item: (book, _, key) => object("Worksheet", found(book.findSheet(key))),
  methods: {
    Add: (book, _, name) => {
      book.requireStructure();
      const own = name === undefined || name === null ? freeName(book) : asText(name);
      return object("Worksheet", book.grid.addSheet(own));
    },
    GetActiveWorksheet: (book) => object("Worksheet", book.grid.activeSheet()),
    GetItemOrNullObject: (book, _, key) => {
      const id = book.findSheet(asJson(key));
      return id === null ? null : object("Worksheet", id);
    },
  },
  events: {
    onActivated: "Activated",
    onCalculated: "Calculated",
    onChanged: "DataChanged",
    onDeleted: "Deleted",
    onSelectionChanged: "SelectionChanged",
  },
};

export const freezePanesTable: TypeTable<string> = {
  methods: {
    FreezeAt: (book, sheet, range) => {
      const { area } = rangeArgument(book, sheet, range);
      const frozenRows = area.bottom === rowLimit - 1 ? 0 : area.bottom + 1;
      const frozenColumns = area.right === columnLimit - 1 ? 0 : area.right + 1;
      book.grid.setLook(sheet, { frozenRows, frozenColumns });
    },
    FreezeColumns: (book, sheet, count) =>
      book.grid.setLook(sheet, { frozenColumns: asWhole(count), frozenRows: 0 }),
    FreezeRows: (book, sheet, count) =>
      book.grid.setLook(sheet, { frozenRows: asWhole(count), frozenColumns: 0 }),
    Unfreeze: (book, sheet) => book.grid.setLook(sheet, { frozenRows: 0, frozenColumns: 0 }),
    GetLocationOrNullObject: (book, sheet) => {
      const { frozenRows, frozenColumns } = book.grid.look(sheet);
      if (frozenRows === 0 && frozenColumns === 0) return null;
      // Whole columns where no row is frozen, and the other way round.
      const bottom = (frozenRows || rowLimit) - 1;
      return object("Range", {
        sheet,
        area: { top: 0, left: 0, bottom, right: (frozenColumns || columnLimit) - 1 },
      });
    },
  },
};

/** A protected sheet refuses with AccessDenied whatever would change it. */
export const protectionTable: TypeTable<string> = {
  properties: { Protected: (book, sheet) => book.of(sheet).isProtected },
  methods: {
    Protect: (book, sheet, options, password) => {
      if ((options ?? password ?? null) !== null) throw unknownMember("WorksheetProtectionOptions");
      if (book.of(sheet).isProtected) throw new HostError("InvalidOperation");
      book.of(sheet).isProtected = true;
    },
  },
};

/** Breaks between rows; those that Excel sets itself when it prints are not among them. */
export const pageBreakCollectionTable: TypeTable<string> = {
  items: (book, sheet) => book.of(sheet).pageBreaks.map((area) => object("PageBreak", { sheet, area })),
  methods: {
    Add: (book, sheet, range) => {
      book.requireUnprotected(sheet);
      const { area } = rangeArgument(book, sheet, range);
      // Nothing comes before the first row that a page could end with.
      if (area.top === 0) throw new HostError("InvalidArgument");
      book.of(sheet).pageBreaks.push(area);
      return object("PageBreak", { sheet, area });
    },
    RemovePageBreaks: (book, sheet) => {
      book.requireUnprotected(sheet);
      book.of(sheet).pageBreaks.length = 0;
    },
  },
};

export const pageBreakTable: TypeTable<RangeRef> = {
  methods: { GetCellAfterBreak: (_, range) => object("Range", range) },
};

const printTitle = (part: "rows" | "columns") => (book: Book, sheet: string, range: Argument) => {
  book.of(sheet).printTitles[part] = rangeArgument(book, sheet, range).area;
};

const pageSetup = recorded<string>(
  // Margins in points, 0.7 inches.
  { Orientation: "Portrait", Zoom: { scale: 100 }, LeftMargin: 50.4, RightMargin: 50.4 },
  (book, sheet) => book.of(sheet).pageLayout,
);
export const pageLayoutTable: TypeTable<string> = {
  properties: pageSetup.properties,
  setters: {
    ...pageSetup.setters,
    Zoom: (book, sheet, value) => {
      const isScale = typeof value === "object" && value !== null && "scale" in value;
      if (book.behavior.setsZoom || isScale) pageSetup.setters.Zoom?.(book, sheet, value);
    },
  },
  methods: {
    GetPrintAreaOrNullObject: (book, sheet) => {
      const areas = book.of(sheet).printArea;
      return areas && object("RangeAreas", { sheet, areas });
    },
    SetPrintArea: (book, sheet, range) => {
      const parts = typeof range === "string" ? range.split(",") : [range];
      book.of(sheet).printArea = parts.map((part) => rangeArgument(book, sheet, part).area);
    },
    SetPrintTitleColumns: printTitle("columns"),
    SetPrintTitleRows: printTitle("rows"),
  },
};
