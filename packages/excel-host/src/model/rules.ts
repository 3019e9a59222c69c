/** Formats by rule (cell value and formula) and data validation. Kept and told; shown where the grid can. */
import { intersection } from "../address";
import { HostError } from "../errors";
import type { Book, ConditionalFormat, Json, RangeRef, Validation } from "./book";
import type { TypeTable } from "./objects";
import { asJson, asRecord, asText, asWhole, found, object, recorded } from "./objects";

const within = (book: Book, { sheet, area }: RangeRef): ConditionalFormat[] =>
  book.conditionalFormats.filter((one) => one.sheet === sheet && intersection(one.area, area));
const kinds = ["CellValue", "Custom"];

export const conditionalFormatCollectionTable: TypeTable<RangeRef> = {
  items: (book, range) => within(book, range).map((one) => object("ConditionalFormat", one)),
  item: (book, range, id) =>
    object("ConditionalFormat", found(within(book, range).find((one) => one.id === id))),
  methods: {
    Add: (book, { sheet, area }, type) => {
      if (!kinds.includes(asText(type)))
        throw new HostError(
          "ApiNotFound",
          `The stand-in for Excel does not implement ConditionalFormatType ${asText(type)}.`,
        );
      book.requireAllowed(sheet, "allowFormatCells");
      const id = book.nextId("{cf-") + "}";
      const one: ConditionalFormat = {
        id,
        sheet,
        area,
        type: asText(type),
        properties: {},
        rule: {},
        formula: "",
        fill: {},
        font: {},
      };
      book.conditionalFormats.unshift(one);
      return object("ConditionalFormat", one);
    },
    ClearAll: (book, range) => {
      book.requireAllowed(range.sheet, "allowFormatCells");
      const gone = within(book, range);
      book.conditionalFormats = book.conditionalFormats.filter((one) => !gone.includes(one));
      book.refresh(range.sheet);
    },
    GetCount: (book, range) => within(book, range).length,
    GetItemAt: (book, range, index) =>
      object("ConditionalFormat", found(within(book, range)[asWhole(index)])),
    GetItemOrNullObject: (book, range, id) => {
      const one = within(book, range).find((item) => item.id === id);
      return one ? object("ConditionalFormat", one) : null;
    },
  },
};

const properties = recorded<ConditionalFormat>({ StopIfTrue: false }, (_, one) => one.properties);

export const conditionalFormatTable: TypeTable<ConditionalFormat> = {
  check: (book, one) => void found(book.conditionalFormats.some(({ id }) => id === one.id) ? one : null),
  properties: {
    ...properties.properties,
    Id: (_, one) => one.id,
    Priority: (book, one) => book.conditionalFormats.findIndex(({ id }) => id === one.id),
    Type: (_, one) => one.type,
  },
  setters: properties.setters,
  navigations: {
    CellValue: (_, one) => object("CellValueConditionalFormat", typed(one, "CellValue")),
    Custom: (_, one) => object("CustomConditionalFormat", typed(one, "Custom")),
  },
  methods: {
    Delete: (book, one) => {
      book.requireAllowed(one.sheet, "allowFormatCells");
      book.conditionalFormats = book.conditionalFormats.filter(({ id }) => id !== one.id);
      book.refresh(one.sheet);
    },
    GetRange: (_, one) => object("Range", { sheet: one.sheet, area: one.area }),
  },
};

function typed(one: ConditionalFormat, type: string): ConditionalFormat {
  if (one.type !== type) throw new HostError("InvalidOperation");
  return one;
}

const operators = ["Between", "NotBetween", "EqualTo", "NotEqualTo", "GreaterThan", "LessThan", "GreaterThanOrEqual", "LessThanOrEqual"]; // prettier-ignore
const format = { Format: (_: Book, one: ConditionalFormat) => object("ConditionalRangeFormat", one) };

export const cellValueFormatTable: TypeTable<ConditionalFormat> = {
  properties: { Rule: (_, one) => one.rule },
  setters: {
    Rule: (book, one, value) => {
      const rule = asRecord(value);
      if (!operators.includes(asText(rule.operator)) || typeof rule.formula1 !== "string")
        throw new HostError("InvalidArgument");
      one.rule = rule;
      book.refresh(one.sheet);
    },
  },
  navigations: format,
};
export const customFormatTable: TypeTable<ConditionalFormat> = {
  navigations: { ...format, Rule: (_, one) => object("ConditionalFormatRule", one) },
};
export const conditionalRuleTable: TypeTable<ConditionalFormat> = {
  properties: { Formula: (_, one) => one.formula },
  setters: {
    Formula: (book, one, value) => {
      one.formula = asText(value);
      book.refresh(one.sheet);
    },
  },
};
export const conditionalRangeFormatTable: TypeTable<ConditionalFormat> = {
  navigations: {
    Fill: (_, one) => object("ConditionalRangeFill", one),
    Font: (_, one) => object("ConditionalRangeFont", one),
  },
};

/** Recorded looks that the grid is told of as they are set. */
function shown(defaults: Record<string, Json>, part: "fill" | "font"): TypeTable<ConditionalFormat> {
  const { properties: read, setters } = recorded<ConditionalFormat>(defaults, (_, one) => one[part]);
  const refreshed = Object.entries(setters).map(([name, set]) => [
    name,
    (book: Book, one: ConditionalFormat, value: Json) => {
      set(book, one, value);
      book.refresh(one.sheet);
    },
  ]);
  return { properties: read, setters: Object.fromEntries(refreshed) as typeof setters };
}
export const conditionalFillTable = shown({ Color: "" }, "fill");
export const conditionalFontTable = shown(
  { Bold: false, Color: "", Italic: false, Strikethrough: false, Underline: "None" },
  "font",
);

const validationOf = (book: Book, { sheet, area }: RangeRef): Validation | undefined =>
  book.of(sheet).validations.find((one) => intersection(one.area, area));
const defaults: Record<string, Json> = {
  ErrorAlert: { message: "", showAlert: true, style: "Stop", title: "" },
  IgnoreBlanks: true,
  Prompt: { message: "", showPrompt: true, title: "" },
  Rule: {},
};
const validationTypes: Readonly<Record<string, string>> = {
  custom: "Custom", date: "Date", decimal: "Decimal", list: "List", textLength: "TextLength", time: "Time", wholeNumber: "WholeNumber",
}; // prettier-ignore

/** What Excel takes for a rule and its words: one kind, lists and messages of 255 characters, titles of 32. */
const accepted: Readonly<Record<string, (value: Record<string, Json>) => boolean>> = {
  Rule: (rule) => {
    const [kind, ...others] = Object.keys(rule);
    if (kind === undefined || others.length > 0 || !(kind in validationTypes)) return false;
    const { source } = asRecord(rule[kind]);
    return kind !== "list" || (typeof source === "string" && source !== "" && source.length <= 255);
  },
  ErrorAlert: (alert) => ["Stop", "Warning", "Information"].includes(asText(alert.style)) && inWords(alert),
  Prompt: (prompt) => inWords(prompt),
};
const inWords = ({ title, message }: Record<string, Json>): boolean =>
  asText(title).length <= 32 && asText(message).length <= 255;

function setValidation(book: Book, { sheet, area }: RangeRef, patch: Record<string, Json>): void {
  book.requireAllowed(sheet, null);
  const extras = book.of(sheet);
  const now = extras.validations.find((one) => JSON.stringify(one.area) === JSON.stringify(area));
  if (now) now.properties = { ...now.properties, ...patch };
  else extras.validations = [{ sheet, area, properties: patch }, ...extras.validations];
  book.refresh(sheet);
}

export const dataValidationTable: TypeTable<RangeRef> = {
  properties: {
    ...Object.fromEntries(
      Object.keys(defaults).map((name) => [
        name,
        (book: Book, range: RangeRef) =>
          validationOf(book, range)?.properties[name] ?? defaults[name] ?? null,
      ]),
    ),
    Type: (book, range) =>
      validationTypes[Object.keys((validationOf(book, range)?.properties.Rule ?? {}) as object)[0] ?? ""] ??
      "None",
  },
  setters: Object.fromEntries(
    Object.keys(defaults).map((name) => [
      name,
      (book: Book, range: RangeRef, value: Json) => {
        const accepts = accepted[name];
        if (accepts && !accepts(asRecord(value))) throw new HostError("InvalidArgument");
        setValidation(book, range, { [name]: asJson(value) });
      },
    ]),
  ),
  methods: {
    Clear: (book, { sheet, area }) => {
      book.requireAllowed(sheet, null);
      const extras = book.of(sheet);
      extras.validations = extras.validations.filter((one) => !intersection(one.area, area));
      book.refresh(sheet);
    },
  },
};
