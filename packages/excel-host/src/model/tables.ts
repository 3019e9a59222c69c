/** Excel.Table and its rows and columns, over the cells of the grid. */
import { columnCount, intersection, rowCount } from "../address";
import type { Area } from "../address";
import { HostError } from "../errors";
import type { Book, Json, Table } from "./book";
import type { Argument, TypeTable } from "./objects";
import { asFlag, asJson, asText, asWhole, found, object } from "./objects";
import { rangeArgument, rangeTable } from "./range";

const tableIn = (book: Book, sheet: string | null, key: Json): Table | undefined =>
  book.tables.find(
    (table) =>
      (sheet === null || table.sheet === sheet) &&
      [table.id, table.name.toLowerCase()].includes(
        String(key).startsWith("{") ? String(key) : String(key).toLowerCase(),
      ),
  );
const inSheet = (book: Book, sheet: string | null) =>
  book.tables.filter((table) => sheet === null || table.sheet === sheet);

const header = (table: Table): Area => ({ ...table.area, bottom: table.area.top });
const body = (table: Table): Area => ({
  ...table.area,
  top: table.area.top + (table.showHeaders ? 1 : 0),
  bottom: table.area.bottom - (table.showTotals ? 1 : 0),
});
const range = (table: Table, area: Area) => object("Range", { sheet: table.sheet, area });

function add(book: Book, sheet: string | null, address: Argument, hasHeaders: Argument) {
  const ref = rangeArgument(book, sheet ?? book.grid.activeSheet(), address);
  book.requireAllowed(ref.sheet, null);
  if (book.tables.some((table) => table.sheet === ref.sheet && intersection(table.area, ref.area)))
    throw new HostError("InvalidArgument");
  if (book.grid.merges(ref.sheet).some((merged) => intersection(merged, ref.area)))
    throw new HostError("MergedRangeConflict");
  const id = book.nextId("{table-") + "}";
  let n = book.tables.length + 1;
  while (tableIn(book, null, `Table${n}`)) n++;
  const table: Table = {
    id, name: `Table${n}`, sheet: ref.sheet, area: ref.area, style: "TableStyleMedium2", showHeaders: asFlag(hasHeaders),
    showTotals: false, showBandedRows: true, showBandedColumns: false, showFilterButton: true,
  }; // prettier-ignore
  book.tables.push(table);
  book.refresh(table.sheet);
  return object("Table", table);
}

export const tableCollectionTable: TypeTable<string | null> = {
  properties: { Count: (book, sheet) => inSheet(book, sheet).length },
  items: (book, sheet) => inSheet(book, sheet).map((table) => object("Table", table)),
  item: (book, sheet, key) => object("Table", found(tableIn(book, sheet, key))),
  methods: {
    Add: add,
    GetCount: (book, sheet) => inSheet(book, sheet).length,
    GetItemAt: (book, sheet, index) => object("Table", found(inSheet(book, sheet)[asWhole(index)])),
    GetItemOrNullObject: (book, sheet, key) => {
      const table = tableIn(book, sheet, asJson(key));
      return table ? object("Table", table) : null;
    },
  },
};

export const tableTable: TypeTable<Table> = {
  check: (book, table) => void found(book.tables.includes(table) ? table : null),
  properties: {
    Id: (_, table) => table.id,
    Name: (_, table) => table.name,
    ShowBandedColumns: (_, table) => table.showBandedColumns,
    ShowBandedRows: (_, table) => table.showBandedRows,
    ShowFilterButton: (_, table) => table.showFilterButton,
    ShowHeaders: (_, table) => table.showHeaders,
    ShowTotals: (_, table) => table.showTotals,
    Style: (_, table) => table.style,
  },
  setters: {
    Name: (book, table, value) => {
      const other = tableIn(book, null, asText(value));
      if (!/^[A-Za-z_\\][\w.\\]*$/.test(asText(value))) throw new HostError("InvalidArgument");
      if (other && other !== table) throw new HostError("ItemAlreadyExists");
      table.name = asText(value);
    },
    ShowBandedColumns: (_, table, value) => void (table.showBandedColumns = asFlag(value)),
    ShowBandedRows: (_, table, value) => void (table.showBandedRows = asFlag(value)),
    ShowFilterButton: (_, table, value) => void (table.showFilterButton = asFlag(value)),
    ShowHeaders: (_, table, value) => void (table.showHeaders = asFlag(value)),
    Style: (_, table, value) => void (table.style = asText(value)),
  },
  navigations: {
    Columns: (_, table) => object("TableColumnCollection", table),
    Rows: (_, table) => object("TableRowCollection", table),
    Worksheet: (_, table) => object("Worksheet", table.sheet),
  },
  methods: {
    ConvertToRange: (book, table) => {
      book.tables.splice(book.tables.indexOf(table), 1);
      book.refresh(table.sheet);
      return range(table, table.area);
    },
    Delete: (book, table) => {
      book.requireAllowed(table.sheet, null);
      book.tables.splice(book.tables.indexOf(table), 1);
      book.grid.clear(table.sheet, table.area, "All");
      book.refresh(table.sheet);
    },
    GetDataBodyRange: (_, table) => range(table, body(table)),
    GetHeaderRowRange: (_, table) => range(table, header(table)),
    GetRange: (_, table) => range(table, table.area),
    Resize: (book, table, to) => {
      const ref = rangeArgument(book, table.sheet, to);
      if (ref.sheet !== table.sheet || ref.area.top !== table.area.top)
        throw new HostError("InvalidArgument");
      table.area = ref.area;
      book.refresh(table.sheet);
    },
  },
};

type Part = { table: Table; index: number };
const columnArea = ({ table, index }: Part, area = table.area): Area => ({
  ...area,
  left: area.left + index,
  right: area.left + index,
});
const rowArea = ({ table, index }: Part): Area => ({
  ...body(table),
  top: body(table).top + index,
  bottom: body(table).top + index,
});
const columns = (table: Table): Part[] =>
  Array.from({ length: columnCount(table.area) }, (_, index) => ({ table, index }));
const rows = (table: Table): Part[] =>
  Array.from({ length: rowCount(body(table)) }, (_, index) => ({ table, index }));
const columnTitle = (book: Book, part: Part): string =>
  book.grid.cell(part.table.sheet, part.table.area.top, part.table.area.left + part.index).text;
const columnBy = (book: Book, table: Table, key: Json): Part | undefined =>
  columns(table).find((part) => part.index + 1 === key || columnTitle(book, part) === key);

export const tableColumnCollectionTable: TypeTable<Table> = {
  properties: { Count: (_, table) => columnCount(table.area) },
  items: (_, table) => columns(table).map((part) => object("TableColumn", part)),
  item: (book, table, key) => object("TableColumn", found(columnBy(book, table, key))),
  methods: {
    GetCount: (_, table) => columnCount(table.area),
    GetItemAt: (_, table, index) => object("TableColumn", found(columns(table)[asWhole(index)])),
    GetItemOrNullObject: (book, table, key) => {
      const part = columnBy(book, table, asJson(key));
      return part ? object("TableColumn", part) : null;
    },
  },
};

const cells = (part: Part, area: Area) => ({ sheet: part.table.sheet, area });

export const tableColumnTable: TypeTable<Part> = {
  properties: {
    Id: (_, part) => part.index + 1,
    Index: (_, part) => part.index,
    Name: columnTitle,
    Values: (book, part) => rangeTable.properties?.Values?.(book, cells(part, columnArea(part))) ?? null,
  },
  setters: {
    Values: (book, part, value) => rangeTable.setters?.Values?.(book, cells(part, columnArea(part)), value),
  },
  methods: {
    GetDataBodyRange: (_, part) => range(part.table, columnArea(part, body(part.table))),
    GetHeaderRowRange: (_, part) => range(part.table, columnArea(part, header(part.table))),
    GetRange: (_, part) => range(part.table, columnArea(part)),
  },
};

export const tableRowCollectionTable: TypeTable<Table> = {
  properties: { Count: (_, table) => rowCount(body(table)) },
  items: (_, table) => rows(table).map((part) => object("TableRow", part)),
  methods: {
    GetCount: (_, table) => rowCount(body(table)),
    GetItemAt: (_, table, index) => object("TableRow", found(rows(table)[asWhole(index)])),
  },
};

export const tableRowTable: TypeTable<Part> = {
  properties: {
    Index: (_, part) => part.index,
    Values: (book, part) => rangeTable.properties?.Values?.(book, cells(part, rowArea(part))) ?? null,
  },
  setters: {
    Values: (book, part, value) => rangeTable.setters?.Values?.(book, cells(part, rowArea(part)), value),
  },
  methods: { GetRange: (_, part) => range(part.table, rowArea(part)) },
};
