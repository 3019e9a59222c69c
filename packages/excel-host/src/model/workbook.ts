/** Excel.Workbook and what hangs on it: application and settings. */
import { asJson, asText, found, object } from "./objects";
import type { Book } from "./book";
import type { TypeTable } from "./objects";

export const workbookTable: TypeTable<null> = {
  properties: { ReadOnly: (book) => book.isReadOnly },
  navigations: {
    Application: () => object("Application", null),
    Functions: () => object("Functions", null),
    Protection: () => object("WorkbookProtection", null),
    Settings: () => object("SettingCollection", null),
    Tables: () => object("TableCollection", null),
    Worksheets: () => object("WorksheetCollection", null),
  },
  methods: {
    GetActiveCell: (book) => {
      const { sheet, area } = book.grid.selection();
      return object("Range", { sheet, area: { ...area, bottom: area.top, right: area.left } });
    },
    GetSelectedRange: (book) => object("Range", book.grid.selection()),
    _RemoveReference: (book, _, id) => book.release(asText(id)),
  },
};

export const workbookProtectionTable: TypeTable<null> = {
  properties: { Protected: (book) => book.isProtected },
};

export const applicationTable: TypeTable<null> = {
  properties: { CalculationMode: (book) => book.calculationMode },
  methods: {
    // The grid recalculates and paints once a change is whole, so there is nothing left to put off.
    SuspendApiCalculationUntilNextSync: () => undefined,
    SuspendScreenUpdatingUntilNextSync: () => undefined,
  },
};

/** Worksheet functions that a page calls by itself. */
export const functionsTable: TypeTable<null> = {
  methods: {
    Date: (book, _, year, month, day) => {
      const days = Date.UTC(Number(year), Number(month) - 1, Number(day)) / 86_400_000 + 25_569;
      return object("FunctionResult", book.countsFrom1904 ? days - 1462 : days);
    },
  },
};
export const functionResultTable: TypeTable<number> = {
  properties: { Value: (_, value) => value, Error: () => null },
};

const existing = (book: Book, key: string): string => found(book.settings.has(key) ? key : null);

export const settingCollectionTable: TypeTable<null> = {
  item: (book, _, key) => object("Setting", existing(book, asText(key))),
  methods: {
    Add: (book, _, key, value) => {
      book.settings.set(asText(key), asJson(value));
      return object("Setting", asText(key));
    },
    GetItemOrNullObject: (book, _, key) =>
      book.settings.has(asText(key)) ? object("Setting", asText(key)) : null,
  },
};

export const settingTable: TypeTable<string> = {
  check: (book, key) => void existing(book, key),
  properties: { Value: (book, key) => book.settings.get(key) ?? null, _Id: (_, key) => key },
  methods: { Delete: (book, key) => void book.settings.delete(key) },
};
