/** Formats by rule, of the kind CellValue, and rules for entries, a formula or a list: shown where the grid can. */
import { intersection, isSame } from "../address";
import { HostError, unknownMember } from "../errors";
import type { Book, ConditionalFormat, Json, Properties, RangeRef, Validation } from "./book";
import { color } from "./format";
import type { TypeTable } from "./objects";
import { asJson, asRecord, asText, found, object } from "./objects";

const within = (book: Book, { sheet, area }: RangeRef): ConditionalFormat[] =>
  book.conditionalFormats.filter((format) => format.sheet === sheet && intersection(format.area, area));

export const conditionalFormatCollectionTable: TypeTable<RangeRef> = {
  items: (book, range) => within(book, range).map((format) => object("ConditionalFormat", format)),
  item: (book, range, id) =>
    object("ConditionalFormat", found(within(book, range).find((format) => format.id === id))),
  methods: {
    Add: (book, { sheet, area }, type) => {
      if (type !== "CellValue") throw unknownMember(`ConditionalFormatType.${asText(type)}`);
      book.requireUnprotected(sheet);
      const id = book.nextId("{cf-") + "}";
      const format: ConditionalFormat = { id, sheet, area, rule: {}, fill: "", color: "" };
      book.conditionalFormats.unshift(format);
      return object("ConditionalFormat", format);
    },
    ClearAll: (book, range) => {
      book.requireUnprotected(range.sheet);
      const gone = within(book, range);
      book.conditionalFormats = book.conditionalFormats.filter((format) => !gone.includes(format));
      book.refresh(range.sheet);
    },
    GetCount: (book, range) => within(book, range).length,
  },
};

export const conditionalFormatTable: TypeTable<ConditionalFormat> = {
  check: (book, format) =>
    void found(book.conditionalFormats.some(({ id }) => id === format.id) ? format : null),
  properties: { Id: (_, format) => format.id },
  navigations: { CellValue: (_, format) => object("CellValueConditionalFormat", format) },
  methods: {
    Delete: (book, format) => {
      book.requireUnprotected(format.sheet);
      book.conditionalFormats = book.conditionalFormats.filter(({ id }) => id !== format.id);
      book.refresh(format.sheet);
    },
  },
};

const operators = ["Between", "NotBetween", "EqualTo", "NotEqualTo", "GreaterThan", "LessThan", "GreaterThanOrEqual", "LessThanOrEqual"]; // prettier-ignore

export const cellValueFormatTable: TypeTable<ConditionalFormat> = {
  properties: { Rule: (_, format) => format.rule },
  setters: {
    Rule: (book, format, value) => {
      const rule = asRecord(value);
      if (!operators.includes(asText(rule.operator)) || typeof rule.formula1 !== "string")
        throw new HostError("InvalidArgument");
      format.rule = rule;
      book.refresh(format.sheet);
    },
  },
  navigations: { Format: (_, format) => object("ConditionalRangeFormat", format) },
};
export const conditionalRangeFormatTable: TypeTable<ConditionalFormat> = {
  navigations: {
    Fill: (_, format) => object("ConditionalRangeFill", format),
    Font: (_, format) => object("ConditionalRangeFont", format),
  },
};

const colorOf = (part: "fill" | "color"): TypeTable<ConditionalFormat> => ({
  properties: { Color: (_, format) => format[part] },
  setters: {
    Color: (book, format, value) => {
      format[part] = color(value);
      book.refresh(format.sheet);
    },
  },
});
export const conditionalFillTable = colorOf("fill");
export const conditionalFontTable = colorOf("color");

const validationOf = (book: Book, { sheet, area }: RangeRef): Validation | undefined =>
  book.of(sheet).validations.find((validation) => intersection(validation.area, area));

function setValidation(book: Book, { sheet, area }: RangeRef, patch: Properties): void {
  book.requireUnprotected(sheet);
  const extras = book.of(sheet);
  const now = extras.validations.find((validation) => isSame(validation.area, area));
  if (now) now.properties = { ...now.properties, ...patch };
  else extras.validations = [{ sheet, area, properties: patch }, ...extras.validations];
  book.refresh(sheet);
}

/** What Excel takes for a rule and its words: one kind, lists and messages of 255 characters, titles of 32. */
const accepted: Readonly<Record<string, (value: Json) => boolean>> = {
  Rule: (value) => {
    const { custom, list, ...others } = asRecord(value);
    for (const kind of Object.keys(others)) throw unknownMember(`DataValidationRule.${kind}`);
    if (list === undefined) return custom !== undefined && typeof asRecord(custom).formula === "string";
    const { source } = asRecord(list);
    return custom === undefined && typeof source === "string" && source !== "" && source.length <= 255;
  },
  ErrorAlert: (value) => {
    const { style, title, message } = asRecord(value);
    const isStyle = ["Stop", "Warning", "Information"].includes(asText(style));
    return isStyle && asText(title).length <= 32 && asText(message).length <= 255;
  },
  IgnoreBlanks: (value) => typeof value === "boolean",
};
const unset: Properties = {
  Rule: {},
  ErrorAlert: { message: "", showAlert: true, style: "Stop", title: "" },
  IgnoreBlanks: true,
};

export const dataValidationTable: TypeTable<RangeRef> = {
  properties: Object.fromEntries(
    Object.entries(unset).map(([name, none]) => [
      name,
      (book: Book, range: RangeRef) => validationOf(book, range)?.properties[name] ?? none,
    ]),
  ),
  setters: Object.fromEntries(
    Object.entries(accepted).map(([name, accepts]) => [
      name,
      (book: Book, range: RangeRef, value: Json) => {
        if (!accepts(value)) throw new HostError("InvalidArgument");
        setValidation(book, range, { [name]: asJson(value) });
      },
    ]),
  ),
  methods: {
    Clear: (book, { sheet, area }) => {
      book.requireUnprotected(sheet);
      const extras = book.of(sheet);
      const touched = extras.validations.filter((validation) => intersection(validation.area, area));
      // The rest of an area would keep its rule.
      if (touched.some((validation) => !isSame(validation.area, intersection(validation.area, area)!)))
        throw unknownMember("DataValidation.clear of a part");
      extras.validations = extras.validations.filter((validation) => !touched.includes(validation));
      book.refresh(sheet);
    },
  },
};
