/** Excel.Table and its collections, a sheet's and the workbook's. What Tables do is in `table-cells.ts`. */
import { intersection } from "../address";
import { HostError, unknownMember } from "../errors";
import type { Book, ExcelTable } from "./book";
import type { TypeTable } from "./objects";
import { asText, found, object } from "./objects";
import { rangeArgument } from "./range";
import { nameColumns, requireClear, tablesOn } from "./table-cells";

const named = (book: Book, sheet: string | null, key: unknown): ExcelTable | undefined =>
  tablesOn(book, sheet).find(
    ({ id, name }) => id === key || name.toLowerCase() === String(key).toLowerCase(),
  );

/** A sheet's, by its ID, or the workbook's, by which office.js finds a Table again. */
export const tableCollectionTable: TypeTable<string | null> = {
  properties: { Count: (book, sheet) => tablesOn(book, sheet).length },
  items: (book, sheet) => tablesOn(book, sheet).map((table) => object("Table", table)),
  item: (book, sheet, key) => object("Table", found(named(book, sheet, key))),
  methods: {
    Add: (book, sheet, address, hasHeaders) => {
      if (sheet === null) throw unknownMember("Workbook.tables.add");
      book.requireUnprotected(sheet);
      if (hasHeaders !== true) throw unknownMember("TableCollection.add without headings");
      const { area } = rangeArgument(book, sheet, address);
      requireClear(book, sheet, area);
      const id = book.nextId("{table-") + "}";
      const table: ExcelTable = { id, sheet, area, name: `Table${book.tables.length + 1}` };
      book.tables.push(table);
      nameColumns(book, table);
      return object("Table", table);
    },
    GetCount: (book, sheet) => tablesOn(book, sheet).length,
    GetItemOrNullObject: (book, sheet, key) => {
      const table = named(book, sheet, key);
      return table ? object("Table", table) : null;
    },
  },
};

export const tableTable: TypeTable<ExcelTable> = {
  check: (book, table) => void found(book.tables.includes(table) ? table : null),
  properties: { Id: (_, { id }) => id, Name: (_, { name }) => name },
  setters: { Name: (_, table, value) => void (table.name = asText(value)) },
  methods: {
    GetHeaderRowRange: (_, { sheet, area }) =>
      object("Range", { sheet, area: { ...area, bottom: area.top } }),
    GetRange: (_, { sheet, area }) => object("Range", { sheet, area }),
    Resize: (book, table, range) => {
      const { sheet } = table;
      book.requireUnprotected(sheet);
      const { area } = rangeArgument(book, sheet, range);
      // The headings stay in their row, and some of the Table stays in it.
      const fits = area.top === table.area.top && area.bottom > area.top && intersection(area, table.area);
      if (!fits) throw new HostError("InvalidArgument");
      requireClear(book, sheet, area, table);
      table.area = area;
      nameColumns(book, table);
    },
  },
};
