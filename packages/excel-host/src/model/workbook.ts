/**
 * Excel.Workbook and what hangs on it: application, settings, names, document properties, custom XML.
 */
import { absoluteName } from "../address";
import { HostError } from "../errors";
import type { Book, Json, NamedItem, RangeRef } from "./book";
import type { Argument, TypeTable } from "./objects";
import { asFlag, asJson, asText, found, isObject, object, recorded } from "./objects";

const eventRange = (book: Book, id: Argument) => {
  const kept = book.kept(asText(id));
  return kept && object("Range", kept);
};
const oneOf = (value: Json, ...choices: string[]): string => {
  if (!choices.includes(asText(value))) throw new HostError("InvalidArgument");
  return asText(value);
};

export const workbookTable: TypeTable<null> = {
  properties: {
    AutoSave: () => false,
    IsDirty: () => true,
    Name: (book) => book.fileName,
    ReadOnly: () => false,
  },
  navigations: {
    Application: () => object("Application", null),
    CustomXmlParts: () => object("CustomXmlPartCollection", null),
    Names: () => object("NamedItemCollection", null),
    Properties: () => object("DocumentProperties", null),
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
    _GetObjectByReferenceId: (_book, _self, id) => eventRange(_book, id),
    _GetRangeForEventByReferenceId: (book, _, id) => found(eventRange(book, id)),
    _GetRangeOrNullObjectForEventByReferenceId: (book, _, id) => eventRange(book, id),
    _RemoveReference: (book, _, id) => book.release(asText(id)),
  },
  // This one reaches the add-in as an event of the document, with no registration in a request.
  events: { onSelectionChanged: "DocumentSelection" },
};

export const applicationTable: TypeTable<null> = {
  properties: {
    CalculationEngineVersion: () => 191029,
    CalculationMode: (book) => book.calculationMode,
    CalculationState: () => "Done",
    DecimalSeparator: () => ".",
    ThousandsSeparator: () => ",",
    UseSystemSeparators: () => true,
  },
  setters: {
    CalculationMode: (book, _, value) => {
      book.calculationMode = oneOf(value, "Automatic", "AutomaticExceptTables", "Manual");
    },
  },
  methods: {
    Calculate: (_book, _self, kind) => void oneOf(asJson(kind), "Recalculate", "Full", "FullRebuild"),
    // The grid recalculates and paints once a change is whole, so there is nothing left to put off.
    SuspendApiCalculationUntilNextSync: () => undefined,
    SuspendScreenUpdatingUntilNextSync: () => undefined,
  },
};

/** What is kept by a key, and the value of one: settings, and the document's own properties. */
function keyed(type: "Setting" | "CustomProperty", kept: (book: Book) => Map<string, Json>) {
  const existing = (book: Book, key: string): string => found(kept(book).has(key) ? key : null);
  const collection: TypeTable<null> = {
    items: (book) => [...kept(book).keys()].map((key) => object(type, key)),
    item: (book, _, key) => object(type, existing(book, asText(key))),
    methods: {
      Add: (book, _, key, value) => {
        kept(book).set(asText(key), asJson(value));
        return object(type, asText(key));
      },
      GetCount: (book) => kept(book).size,
      GetItemOrNullObject: (book, _, key) => (kept(book).has(asText(key)) ? object(type, asText(key)) : null),
    },
  };
  const item: TypeTable<string> = {
    check: (book, key) => void existing(book, key),
    properties: {
      Key: (_, key) => key,
      Value: (book, key) => kept(book).get(key) ?? null,
      _Id: (_, key) => key,
    },
    setters: { Value: (book, key, value) => void kept(book).set(key, value) },
    methods: { Delete: (book, key) => void kept(book).delete(key) },
  };
  return { collection, item };
}

export const { collection: settingCollectionTable, item: settingTable } = keyed(
  "Setting",
  (book) => book.settings,
);

const nameIn = (book: Book, scope: string | null, key: Json): NamedItem | undefined =>
  book.names.find((item) => item.scope === scope && item.name.toLowerCase() === asText(key).toLowerCase());

export const namedItemCollectionTable: TypeTable<string | null> = {
  items: (book, scope) =>
    book.names.filter((item) => item.scope === scope).map((item) => object("NamedItem", item)),
  item: (book, scope, key) => object("NamedItem", found(nameIn(book, scope, key))),
  methods: {
    Add: (book, scope, name, reference, comment) => {
      if (!/^[A-Za-z_\\][\w.\\]*$/.test(asText(name)) || /^([A-Za-z]{1,3}\d+|[RC])$/i.test(asText(name)))
        throw new HostError("InvalidArgument");
      if (nameIn(book, scope, asText(name))) throw new HostError("ItemAlreadyExists");
      const formula =
        isObject(reference) && reference.type === "Range"
          ? absoluteOf(book, reference.self as RangeRef)
          : asText(reference);
      const item: NamedItem = { name: asText(name), formula: formula.startsWith("=") ? formula : `=${formula}`, comment: typeof comment === "string" ? comment : "", visible: true, scope }; // prettier-ignore
      book.names.push(item);
      return object("NamedItem", item);
    },
    GetCount: (book, scope) => book.names.filter((item) => item.scope === scope).length,
    GetItemOrNullObject: (book, scope, key) => {
      const item = nameIn(book, scope, asText(key));
      return item ? object("NamedItem", item) : null;
    },
  },
};

const absoluteOf = (book: Book, { sheet, area }: RangeRef): string =>
  absoluteName(book.grid.sheetName(sheet), area);

function nameRange(book: Book, item: NamedItem) {
  try {
    return object("Range", book.resolve(item.formula, item.scope ?? book.grid.activeSheet()));
  } catch {
    return null; // a name may stand for a constant or a formula
  }
}

export const namedItemTable: TypeTable<NamedItem> = {
  check: (book, item) => void found(book.names.includes(item) ? item : null),
  properties: {
    Comment: (_, item) => item.comment,
    Formula: (_, item) => item.formula,
    Name: (_, item) => item.name,
    Scope: (_, item) => (item.scope === null ? "Workbook" : "Worksheet"),
    Type: (book, item) => (nameRange(book, item) ? "Range" : "String"),
    Value: (_, item) => item.formula.slice(1),
    Visible: (_, item) => item.visible,
    _Id: (_, item) => item.name,
  },
  setters: {
    Comment: (_, item, value) => void (item.comment = asText(value)),
    Formula: (_, item, value) => void (item.formula = asText(value)),
    Visible: (_, item, value) => void (item.visible = asFlag(value)),
  },
  methods: {
    Delete: (book, item) => void book.names.splice(book.names.indexOf(item), 1),
    GetRange: (book, item) => found(nameRange(book, item)),
    GetRangeOrNullObject: nameRange,
  },
};

const documentRecord = recorded<null>(
  {
    Author: "",
    Category: "",
    Comments: "",
    Company: "",
    Keywords: "",
    Manager: "",
    RevisionNumber: 1,
    Subject: "",
    Title: "",
  },
  (book) => book.properties,
);
export const documentPropertiesTable: TypeTable<null> = {
  ...documentRecord,
  navigations: { Custom: () => object("CustomPropertyCollection", null) },
};

const { collection: customProperties, item: customProperty } = keyed(
  "CustomProperty",
  (book) => book.customProperties,
);
export const customPropertyCollectionTable: TypeTable<null> = {
  ...customProperties,
  methods: { ...customProperties.methods, DeleteAll: (book) => book.customProperties.clear() },
};
export const customPropertyTable = customProperty;

const namespaceOf = (xml: string): string => /xmlns="([^"]*)"/.exec(xml)?.[1] ?? "";

export const xmlPartCollectionTable: TypeTable<null> = {
  items: (book) => [...book.xmlParts.keys()].map((id) => object("CustomXmlPart", id)),
  item: (book, _, id) => {
    found(book.xmlParts.get(asText(id)));
    return object("CustomXmlPart", asText(id));
  },
  methods: {
    Add: (book, _, xml) => {
      const id = book.nextId("{xml-") + "}";
      book.xmlParts.set(id, asText(xml));
      return object("CustomXmlPart", id);
    },
    GetCount: (book) => book.xmlParts.size,
    GetItemOrNullObject: (book, _, id) =>
      book.xmlParts.has(asText(id)) ? object("CustomXmlPart", asText(id)) : null,
  },
};

export const xmlPartTable: TypeTable<string> = {
  check: (book, id) => void found(book.xmlParts.get(id)),
  properties: { Id: (_, id) => id, NamespaceUri: (book, id) => namespaceOf(book.xmlParts.get(id) ?? "") },
  methods: {
    Delete: (book, id) => void book.xmlParts.delete(id),
    GetXml: (book, id) => book.xmlParts.get(id) ?? null,
    SetXml: (book, id, xml) => void book.xmlParts.set(id, asText(xml)),
  },
};
