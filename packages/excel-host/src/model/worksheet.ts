/**
 * Excel.Worksheet and the collection of sheets, with freezing, protection, custom properties and page layout.
 */
import type { Area } from "../address";
import { cellArea, columnLimit, fits, rowLimit, wholeSheet } from "../address";
import { HostError } from "../errors";
import type { Book, Json } from "./book";
import type { Argument, TypeTable } from "./objects";
import { asFlag, asJson, asRecord, asText, asWhole, found, object, recorded } from "./objects";
import { color } from "./format";
import { rangeArgument, usedRange } from "./range";

const rangeOf = (sheet: string, area: Area) => {
  if (!fits(area)) throw new HostError("InvalidArgument");
  return object("Range", { sheet, area });
};

function freeName(book: Book): string {
  for (let n = book.grid.sheetIds().length + 1; ; n++)
    if (book.findSheet(`Sheet${n}`) === null) return `Sheet${n}`;
}

const visible = (book: Book, only: Argument): string[] =>
  book.grid.sheetIds().filter((id) => only !== true || book.grid.look(id).visibility === "Visible");
const neighbour = (book: Book, sheet: string, step: number, only: Argument) => {
  const ids = visible(book, only);
  const at = ids.indexOf(sheet);
  const next = at < 0 ? undefined : ids[at + step];
  return next === undefined ? null : object("Worksheet", next);
};

export const worksheetTable: TypeTable<string> = {
  check: (book, sheet) => void book.requireSheet(sheet),
  properties: {
    EnableCalculation: () => true,
    Id: (_, sheet) => sheet,
    Name: (book, sheet) => book.grid.sheetName(sheet),
    Position: (book, sheet) => book.grid.sheetIds().indexOf(sheet),
    ShowGridlines: (book, sheet) => book.grid.look(sheet).showGridlines,
    ShowHeadings: (book, sheet) => book.grid.look(sheet).showHeadings,
    StandardHeight: () => 15,
    TabColor: (book, sheet) => book.grid.look(sheet).tabColor,
    Visibility: (book, sheet) => book.grid.look(sheet).visibility,
  },
  setters: {
    Name: (book, sheet, value) => {
      book.requireStructure();
      book.grid.renameSheet(sheet, asText(value));
    },
    Position: (book, sheet, value) => {
      book.requireStructure();
      book.grid.moveSheet(sheet, asWhole(value));
    },
    // office.js sends these two under names of their own.
    Gridlines: (book, sheet, value) => book.grid.setLook(sheet, { showGridlines: asFlag(value) }),
    Headings: (book, sheet, value) => book.grid.setLook(sheet, { showHeadings: asFlag(value) }),
    TabColor: (book, sheet, value) =>
      book.grid.setLook(sheet, { tabColor: value === "" ? "" : color(value) }),
    Visibility: (book, sheet, value) => {
      book.requireStructure();
      const visibility = asText(value);
      if (!["Visible", "Hidden", "VeryHidden"].includes(visibility)) throw new HostError("InvalidArgument");
      if (visibility !== "Visible" && visible(book, true).every((id) => id === sheet))
        throw new HostError("InvalidOperation");
      book.grid.setLook(sheet, { visibility });
    },
  },
  navigations: {
    AutoFilter: (_, sheet) => object("AutoFilter", sheet),
    Charts: (_, sheet) => object("ChartCollection", sheet),
    CustomProperties: (_, sheet) => object("WorksheetCustomPropertyCollection", sheet),
    FreezePanes: (_, sheet) => object("WorksheetFreezePanes", sheet),
    Names: (_, sheet) => object("NamedItemCollection", sheet),
    PageLayout: (_, sheet) => object("PageLayout", sheet),
    Protection: (_, sheet) => object("WorksheetProtection", sheet),
    Tables: (_, sheet) => object("TableCollection", sheet),
  },
  methods: {
    Activate: (book, sheet) => {
      if (book.grid.look(sheet).visibility !== "Visible") throw new HostError("InvalidOperation");
      book.grid.activate(sheet);
    },
    Calculate: () => undefined,
    Delete: (book, sheet) => {
      book.requireStructure();
      if (visible(book, true).every((id) => id === sheet)) throw new HostError("InvalidOperation");
      book.grid.deleteSheet(sheet);
    },
    GetCell: (_, sheet, row, column) => rangeOf(sheet, cellArea(asWhole(row), asWhole(column))),
    GetNext: (book, sheet, only) => found(neighbour(book, sheet, 1, only)),
    GetNextOrNullObject: (book, sheet, only) => neighbour(book, sheet, 1, only),
    GetPrevious: (book, sheet, only) => found(neighbour(book, sheet, -1, only)),
    GetPreviousOrNullObject: (book, sheet, only) => neighbour(book, sheet, -1, only),
    GetRange: (book, sheet, address) =>
      address === undefined || address === null
        ? rangeOf(sheet, wholeSheet)
        : object("Range", book.resolve(asText(address), sheet)),
    GetRangeByIndexes: (_, sheet, row, column, rows, columns) => {
      const [top, left] = [asWhole(row), asWhole(column)];
      return rangeOf(sheet, {
        top,
        left,
        bottom: top + asWhole(rows) - 1,
        right: left + asWhole(columns) - 1,
      });
    },
    GetUsedRange: (book, sheet, valuesOnly) =>
      object("Range", usedRange(book, sheet, valuesOnly) ?? { sheet, area: cellArea(0, 0) }),
    GetUsedRangeOrNullObject: (book, sheet, valuesOnly) => {
      const used = usedRange(book, sheet, valuesOnly);
      return used && object("Range", used);
    },
    _GetSheetById: (book, _, id) => object("Worksheet", found(book.findSheet(asJson(id)))),
    _GetAnotherWorksheetById: (book, _, id) => object("Worksheet", found(book.findSheet(asJson(id)))),
  },
  events: {
    onActivated: "Activated",
    onChanged: "DataChanged",
    onDeactivated: "Deactivated",
    onNameChanged: "NameChanged",
    onSelectionChanged: "SelectionChanged",
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
    GetCount: (book, _, only) => visible(book, only).length,
    GetFirst: (book, _, only) => object("Worksheet", found(visible(book, only)[0])),
    GetItem: (book, _, key) => object("Worksheet", found(book.findSheet(asJson(key)))),
    GetItemOrNullObject: (book, _, key) => {
      const id = book.findSheet(asJson(key));
      return id === null ? null : object("Worksheet", id);
    },
    GetLast: (book, _, only) => object("Worksheet", found(visible(book, only).pop())),
  },
  events: {
    onActivated: "Activated",
    onAdded: "Added",
    onChanged: "DataChanged",
    onDeactivated: "Deactivated",
    onDeleted: "Deleted",
    onNameChanged: "NameChanged",
    onSelectionChanged: "SelectionChanged",
  },
};

export const freezePanesTable: TypeTable<string> = {
  methods: {
    FreezeAt: (book, sheet, range) => {
      const { area } = rangeArgument(book, sheet, range);
      const frozenRows = area.bottom === rowLimit - 1 ? 0 : area.bottom + 1;
      book.grid.setLook(sheet, {
        frozenRows,
        frozenColumns: area.right === columnLimit - 1 ? 0 : area.right + 1,
      });
    },
    FreezeColumns: (book, sheet, count) =>
      book.grid.setLook(sheet, {
        frozenColumns: count === undefined || count === null ? 1 : asWhole(count),
        frozenRows: 0,
      }),
    FreezeRows: (book, sheet, count) =>
      book.grid.setLook(sheet, {
        frozenRows: count === undefined || count === null ? 1 : asWhole(count),
        frozenColumns: 0,
      }),
    GetLocationOrNullObject: (book, sheet) => {
      const { frozenRows, frozenColumns } = book.grid.look(sheet);
      if (frozenRows === 0 && frozenColumns === 0) return null;
      return rangeOf(sheet, {
        top: 0,
        left: 0,
        bottom: (frozenRows || rowLimit) - 1,
        right: (frozenColumns || columnLimit) - 1,
      });
    },
    Unfreeze: (book, sheet) => book.grid.setLook(sheet, { frozenRows: 0, frozenColumns: 0 }),
  },
};

type SheetProperty = { sheet: string; key: string };
const propertyOf = (sheet: string, key: string) => object("WorksheetCustomProperty", { sheet, key });
const valueOf = (book: Book, { sheet, key }: SheetProperty) => found(book.of(sheet).properties.get(key));
/** Keys of custom properties differ in more than case. */
const keyIn = (book: Book, sheet: string, key: Json): string | undefined =>
  [...book.of(sheet).properties.keys()].find((one) => one.toLowerCase() === asText(key).toLowerCase());

export const sheetPropertyCollectionTable: TypeTable<string> = {
  items: (book, sheet) => [...book.of(sheet).properties.keys()].map((key) => propertyOf(sheet, key)),
  item: (book, sheet, key) => propertyOf(sheet, found(keyIn(book, sheet, key))),
  methods: {
    Add: (book, sheet, key, value) => {
      const own = keyIn(book, sheet, asText(key)) ?? asText(key);
      book.of(sheet).properties.set(own, asText(value));
      return propertyOf(sheet, own);
    },
    GetCount: (book, sheet) => book.of(sheet).properties.size,
    GetItemOrNullObject: (book, sheet, key) => {
      const own = keyIn(book, sheet, asText(key));
      return own === undefined ? null : propertyOf(sheet, own);
    },
  },
};

export const sheetPropertyTable: TypeTable<SheetProperty> = {
  check: valueOf,
  properties: { Key: (_, { key }) => key, Value: valueOf, _Id: (_, { key }) => key },
  setters: { Value: (book, { sheet, key }, value) => void book.of(sheet).properties.set(key, asText(value)) },
  methods: { Delete: (book, { sheet, key }) => void book.of(sheet).properties.delete(key) },
};

const layout = recorded<string>(
  {
    BlackAndWhite: false, BottomMargin: 54, CenterHorizontally: false, CenterVertically: false, DraftMode: false,
    FirstPageNumber: "", FooterMargin: 21.6, HeaderMargin: 21.6, LeftMargin: 50.4, Orientation: "Portrait",
    PaperSize: "Letter", PrintComments: "NoComments", PrintErrors: "AsDisplayed", PrintGridlines: false,
    PrintHeadings: false, PrintOrder: "DownThenOver", RightMargin: 50.4, TopMargin: 54, Zoom: { scale: 100 },
  },
  (book, sheet) => book.of(sheet).pageLayout,
); // prettier-ignore
const printed = (name: string) => ({
  set: (book: Book, sheet: string, range: Argument) => {
    book.of(sheet).areas[name] = rangeArgument(book, sheet, range).area;
  },
  get: (book: Book, sheet: string) => {
    const area = book.of(sheet).areas[name];
    return area ? object("Range", { sheet, area }) : null;
  },
});
const [printArea, titleRows, titleColumns] = [printed("area"), printed("rows"), printed("columns")];

export const pageLayoutTable: TypeTable<string> = {
  ...layout,
  navigations: { HeadersFooters: (_, sheet) => object("HeaderFooterGroup", sheet) },
  methods: {
    GetPrintAreaOrNullObject: printArea.get,
    GetPrintTitleColumnsOrNullObject: titleColumns.get,
    GetPrintTitleRowsOrNullObject: titleRows.get,
    SetPrintArea: printArea.set,
    SetPrintMargins: (book, sheet, unit, margins) => {
      const scale = { Points: 1, Inches: 72, Centimeters: 72 / 2.54 }[asText(unit)] ?? 1;
      for (const [side, size] of Object.entries(asRecord(margins)))
        book.of(sheet).pageLayout[`${side[0]?.toUpperCase()}${side.slice(1)}Margin`] = Number(size) * scale;
    },
    SetPrintTitleColumns: titleColumns.set,
    SetPrintTitleRows: titleRows.set,
  },
};

export const headerFooterGroupTable: TypeTable<string> = {
  ...recorded<string>(
    { State: "Default", UseSheetMargins: true, UseSheetScale: true },
    (book, sheet) => book.of(sheet).headersFooters,
  ),
  navigations: { DefaultForAllPages: (_, sheet) => object("HeaderFooter", sheet) },
};
export const headerFooterTable: TypeTable<string> = recorded<string>(
  { CenterFooter: "", CenterHeader: "", LeftFooter: "", LeftHeader: "", RightFooter: "", RightHeader: "" },
  (book, sheet) => book.of(sheet).headersFooters,
);
